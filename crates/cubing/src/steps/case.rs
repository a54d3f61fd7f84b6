//! The names that people give to the case before a step.

use alloc::{format, string::String};

use superflip::{
    coord::{Flip, Slice, Twist},
    cube::{Arrangement, CubePos, Move},
};

use super::{
    axis::StepAxis,
    goal::Goal,
    tetrads::{corners, m_edges_in_s, quarters},
};

/// Names the case of a position before a step. Returns `None` for steps whose cases have no names. `before`
/// is the step before.
pub(super) fn before(
    goal: Goal,
    axis: StepAxis,
    before: Option<(Goal, StepAxis)>,
    position: &CubePos,
) -> Option<String> {
    let seen = |front: StepAxis, up: StepAxis| Arrangement::from(position.remap(up.upright(front)));
    match (goal, before) {
        (Goal::Eo, _) => Some(eo(&seen(axis, axis.other()))),
        (Goal::Dr, Some((_, eo))) => Some(dr(&seen(eo, axis))),
        (Goal::Htr, _) => Some(htr(&seen(axis.other(), axis))),
        _ => None,
    }
}

/// Names the case before EO on the R–L axis: the number of bad edges.
pub(super) fn eo(seen: &Arrangement) -> String {
    // The flip of the last slot is the parity of the others.
    let flips = Flip::from(seen).get().count_ones();
    format!("{}e", flips + flips % 2)
}

/// Names the case before DR on the U–D axis, after EO: the corners with a twist, and the edges that
/// are in the middle layer or outside it by mistake.
pub(super) fn dr(seen: &Arrangement) -> String {
    let twisted = seen.corners().iter().filter(|&&v| v >= 8).count();
    let outside = Slice::from(*seen).slots() & !Slice::default().slots();
    debug_assert!(Twist::from(seen).index() != 0 || twisted == 0);
    format!("{twisted}c{}e", 2 * outside.count_ones())
}

/// Names the case before HTR, after DR on the U–D axis: the bad corners, a letter, the quarter turns
/// that the corners need, and the bad edges.
///
/// A corner is bad if it is in the other tetrad, an edge of the layers U and D if it is in the other
/// slice. The products of U and D exchange the tetrads and the slices, so the names do not
/// distinguish `n` bad corners from `8 - n`. The letter is `c`, but for four bad corners that need one
/// or two quarter turns: it is `a` if half turns carry the bad corners to a layer, and `b` otherwise.
pub(super) fn htr(seen: &Arrangement) -> String {
    let slots = corners(seen);
    let bad = (0..8).filter(|&slot| is_even(slot) != is_even(slots[usize::from(slot)]));
    let bad: u8 = bad.fold(0, |set, slot| set | 1 << slot);
    let edges = 2 * m_edges_in_s(seen);
    let (count, edges) = match bad.count_ones() {
        4 => (4, edges.min(8 - edges)),
        count @ 0..4 => (count, edges),
        count => (8 - count, 8 - edges),
    };
    let exchanged = CubePos::SOLVED.moved(Move::U1).moved(Move::D1) * CubePos::from(*seen);
    let quarters = quarters(seen).min(quarters(&exchanged.into()));
    let letter = match (count, quarters) {
        (4, 1 | 2) if is_layer(bad) => 'a',
        (4, 1 | 2) => 'b',
        _ => 'c',
    };
    format!("{count}{letter}{quarters} {edges}e")
}

/// Returns whether a corner slot is in the tetrad of U B L. The bits of a slot say on which side of
/// each axis the slot is, and half turns change two of them.
const fn is_even(slot: u8) -> bool {
    slot.count_ones().is_multiple_of(2)
}

/// Returns whether half turns carry the U layer to a set of four corner slots. There are 12 such sets: the
/// planes of the space of three bits, except the two tetrads. Four slots are a plane if their bits add up to
/// 0.
fn is_layer(set: u8) -> bool {
    let slots = (0..8).filter(|slot| set >> slot & 1 == 1);
    let sum = slots.clone().fold(0, |sum: u8, slot| sum ^ slot);
    let even = slots.filter(|&slot| is_even(slot)).count();
    set.count_ones() == 4 && sum == 0 && even == 2
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, vec};

    use superflip::cube::MoveSet;

    use super::*;

    #[test]
    fn layers_are_what_half_turns_make_of_the_upper_layer() {
        let half: MoveSet = Move::ALL.into_iter().filter(|mv| mv.quarters() == 2).collect();
        let mut sets = BTreeSet::from([0b1111]);
        let mut open = vec![0b1111_u8];
        while let Some(set) = open.pop() {
            for mv in half {
                let to = CubePos::SOLVED.moved(mv).corners();
                let moved = (0..8).filter(|&i| set >> i & 1 == 1);
                let moved = moved.fold(0, |image, i: usize| image | 1 << (to[i] & 7));
                if sets.insert(moved) {
                    open.push(moved);
                }
            }
        }
        assert_eq!(sets.len(), 12);
        assert!((0..=u8::MAX).all(|set| is_layer(set) == sets.contains(&set)));
    }
}
