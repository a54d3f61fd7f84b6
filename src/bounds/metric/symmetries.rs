//! The symmetries that keep the U–D axis, and the images of values under them.

use alloc::{vec, vec::Vec};

use crate::{
    arrays::MapArray,
    cube::{Move, MoveSet, Sym},
    metric::Metric,
};

/// Returns the symmetries of a metric that keep the U–D axis.
pub(super) fn axis_symmetries(metric: &Metric) -> Vec<Sym> {
    metric.symmetries().take_while(|m| m.index() < Sym::AXIS_COUNT).collect()
}

/// Returns the images of the values 0 to `count - 1` of a coordinate. Element `i·count + value` is the image of
/// a value under the symmetry with the index `i`. The value 0 must be that of the solved cube, and `moves` must
/// lead to each other value. `next` returns the value after one of `moves`.
///
/// The image of a value after a turn is the image of the value after the image of the turn. So the images
/// follow a shortest way to each value. The images under a product of two symmetries are those of images.
pub(super) fn images(
    count: usize,
    moves: MoveSet,
    next: impl Fn(u16, Move) -> u16,
    symmetries: &[Sym],
) -> Vec<u16> {
    // Each value with the value before, and the move between them.
    let mut ways: Vec<(u16, u16, Move)> = Vec::with_capacity(count);
    ways.push((0, 0, Move::ALL[0]));
    let mut is_found = vec![false; count];
    is_found[0] = true;
    let mut at = 0;
    while let Some(&(before, ..)) = ways.get(at) {
        at += 1;
        for mv in moves {
            let value = next(before, mv);
            if !core::mem::replace(&mut is_found[usize::from(value)], true) {
                ways.push((value, before, mv));
            }
        }
    }
    debug_assert_eq!(ways.len(), count, "moves lead to each value");
    let mut images = vec![0; symmetries.len() * count];
    for (i, m) in symmetries.iter().enumerate() {
        let (known, images) = images.split_at_mut(i * count);
        // Products with the identity, the first symmetry, are not shorter.
        let mut pairs = (1..i).flat_map(|j| (1..i).map(move |k| [j, k]));
        if let Some(product) = pairs.find(|pair| {
            let [first, then] = pair.mapped(|of| symmetries[of]);
            first * then == *m
        }) {
            let [first, then] = product.mapped(|of| &known[of * count..][..count]);
            for (image, &value) in images.iter_mut().zip(first) {
                *image = then[usize::from(value)];
            }
            continue;
        }
        let seen = Move::ALL.mapped(|mv| m.remap(mv));
        for &(value, before, mv) in &ways[1..] {
            images[usize::from(value)] = next(images[usize::from(before)], seen[mv.index()]);
        }
    }
    images
}

#[cfg(test)]
mod tests {
    use super::{super::group_table::order_images, *};
    use crate::{
        coord::{Axis, CornerOrder, UdEdgeOrder},
        cube::CubePos,
    };

    #[test]
    fn images_are_those_of_positions() {
        let moves = Axis::SUBGROUP_MOVES[0];
        let symmetries = axis_symmetries(&Metric::HALF);
        let [of_corners, of_edges] = order_images(&symmetries);
        let mut position = CubePos::SOLVED;
        for mv in moves.iter().cycle().step_by(3).take(200) {
            position = position.moved(mv);
            let corners = CornerOrder::of(&position).index();
            let edges = UdEdgeOrder::of(&position).unwrap().index();
            for (i, &m) in symmetries.iter().enumerate() {
                let image = position.remap(m);
                let at = i * CornerOrder::COUNT;
                assert_eq!(of_corners[at + corners], CornerOrder::of(&image).get());
                assert_eq!(
                    Some(of_edges[at + edges]),
                    UdEdgeOrder::of(&image).map(UdEdgeOrder::get)
                );
            }
        }
    }
}
