//! The classes of a coordinate's values under the symmetries of a metric.

use alloc::{vec, vec::Vec};

use super::turn_table::TurnTable;
use crate::{
    arrays::MapArray,
    cube::{MoveSet, Sym},
    metric::{AxisTurn, Metric},
    prefetch::prefetch,
};

/// The classes of the values of a coordinate. Symmetries that keep the U–D axis map the values of a
/// class to each other.
#[derive(Debug)]
pub(super) struct ValueClasses {
    /// For each value, `16·class + i`. The symmetry with the index `i` maps the value to the
    /// representative of its class.
    entries: Vec<u32>,
    /// The least value of each class.
    pub(super) representatives: Vec<u32>,
    /// For each class, a bit mask of the symmetries that map its representative to itself. Bit `i`
    /// stands for the symmetry with the index `i`.
    pub(super) stabilizers: Vec<u16>,
}

impl ValueClasses {
    /// Makes the classes of the values 0 to `count - 1`. `image` returns the image of a value under a
    /// symmetry and its index. `symmetries` must be a group of at most 16 symmetries, and the first one
    /// must be the identity.
    pub(super) fn new(
        count: usize,
        symmetries: &[Sym],
        image: impl Fn(usize, usize, Sym) -> usize,
    ) -> Self {
        const NONE: u32 = u32::MAX;
        let inverse = |m: Sym| symmetries.iter().position(|&s| s == m.inverse());
        let inverses: Vec<u32> = symmetries
            .iter()
            .zip(0..)
            .map(|(&m, i)| {
                inverse(m).map_or(i, |i| u32::try_from(i).expect("at most 16 symmetries"))
            })
            .collect();
        let mut entries = vec![NONE; count];
        let (mut representatives, mut stabilizers) = (Vec::new(), Vec::new());
        for at in 0..count {
            if entries[at] != NONE {
                continue;
            }
            let class = u32::try_from(representatives.len()).expect("classes fit 28 bits");
            let mut stabilizer = 0;
            for ((i, &m), inverse) in symmetries.iter().enumerate().zip(&inverses) {
                let image = image(at, i, m);
                if image == at {
                    stabilizer |= 1 << i;
                }
                if entries[image] == NONE {
                    entries[image] = class << 4 | inverse;
                }
            }
            representatives.push(u32::try_from(at).expect("values fit 32 bits"));
            stabilizers.push(stabilizer);
        }
        Self { entries, representatives, stabilizers }
    }

    /// Returns `16·class + i` of a value. The symmetry with the index `i` maps the value to the
    /// representative of the class.
    #[inline]
    pub(super) fn entry(&self, value: usize) -> u32 {
        self.entries[value]
    }

    /// Prefetches what [`of`](Self::of) reads.
    #[inline]
    pub(super) fn prefetch(&self, value: usize) {
        prefetch(&self.entries, value);
    }

    pub(super) fn len(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the class of a value, and the index of a symmetry that maps the value to the
    /// representative of the class.
    #[inline]
    pub(super) fn of(&self, value: usize) -> (usize, usize) {
        let entry = self.entries[value] as usize;
        (entry >> 4, entry & 15)
    }
}

/// Returns the symmetries of a metric that keep the U–D axis.
pub(super) fn axis_symmetries(metric: &Metric) -> Vec<Sym> {
    metric.symmetries().take_while(|m| m.index() < Sym::AXIS_COUNT).collect()
}

/// Returns the images of the values of a coordinate. Element `i·count + value` is the image of a value
/// under the symmetry with the index `i`. The value 0 must be that of the solved cube, and `moves` must
/// lead to each other value.
///
/// The image of a value after a turn is the image of the value after the image of the turn. So the images
/// follow a shortest way to each value. The images under a product of two symmetries are those of images.
pub(super) fn images(table: &TurnTable, moves: MoveSet, symmetries: &[Sym]) -> Vec<u16> {
    let turns: Vec<AxisTurn> = moves.into_iter().map(AxisTurn::from).collect();
    // Each value with the value before, and the number of the turn between them.
    let mut ways: Vec<(u16, u16, usize)> = vec![(0, 0, 0)];
    let mut is_found = vec![false; table.len()];
    is_found[0] = true;
    let mut at = 0;
    while let Some(&(before, ..)) = ways.get(at) {
        at += 1;
        for (number, &turn) in turns.iter().enumerate() {
            let value = table.next(before, turn);
            if !core::mem::replace(&mut is_found[usize::from(value)], true) {
                ways.push((value, before, number));
            }
        }
    }
    debug_assert_eq!(ways.len(), table.len(), "moves lead to each value");
    let count = table.len();
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
        let turns: Vec<AxisTurn> = turns.iter().map(|turn| turn.remap(*m)).collect();
        for &(value, before, turn) in &ways[1..] {
            images[usize::from(value)] = table.next(images[usize::from(before)], turns[turn]);
        }
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        coord::{Axis, CornerOrder, UdEdgeOrder},
        cube::CubePos,
    };

    #[test]
    fn images_are_those_of_positions() {
        let moves = Axis::SUBGROUP_MOVES[0];
        let symmetries = axis_symmetries(&Metric::HALF);
        let corners = TurnTable::new(CornerOrder::all(), CornerOrder::moved);
        let edges = TurnTable::new(UdEdgeOrder::all(), |v, mv| v.moved(mv).unwrap_or(v));
        let [of_corners, of_edges] =
            [&corners, &edges].map(|table| images(table, moves, &symmetries));
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
