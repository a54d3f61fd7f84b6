//! The corners of the first layer, one after another.

use alloc::vec::Vec;

use superflip::cube::{CubePos, Cubie, Face};

use super::{
    sequence::{FRONTS, KnownSequence, cubie_at, is_home, slot_of},
    step::{MethodStep, StepCase},
};

/// The sequences that insert a corner at the right of the front face.
#[derive(Debug, Clone)]
pub(super) struct CornerSequences {
    /// The place comes up, the corner joins it, and both go down.
    side: [KnownSequence; 4],
    /// For a corner whose sticker of the first layer is up.
    up: [KnownSequence; 2],
    /// For a corner that is in the bottom layer.
    out: [KnownSequence; 6],
}

impl CornerSequences {
    pub(super) fn new() -> Self {
        Self {
            side: KnownSequence::all(["R U R'", "F' U' F", "R U' R'", "F' U F"]),
            up: KnownSequence::all(["R U2 R' U' R U R'", "F' U2 F U F' U' F"]),
            out: KnownSequence::all([
                "R U R'", "R U' R'", "R U2 R'", "F' U' F", "F' U F", "F' U2 F",
            ]),
        }
    }

    /// Returns the ways to bring one more corner home. Each way keeps the corners that are home.
    pub(super) fn ways(&self, position: &CubePos) -> Vec<Vec<MethodStep>> {
        let mut ways = Vec::new();
        for front in FRONTS {
            let corner = corner_at(front);
            if is_home(position, corner) {
                continue;
            }
            let slot = slot_of(position, corner);
            if slot.touches(Face::U) {
                self.insert(position, front, &mut |step| ways.push([step].into()));
                continue;
            }
            // A corner in the bottom layer first comes up, from the front face that has it at the right.
            for from in FRONTS.into_iter().filter(|from| corner_at(*from) == slot) {
                for sequence in &self.out {
                    let moves = sequence.seen_from(from);
                    let after = position.moved_by(moves);
                    let out = MethodStep::new(StepCase::CornerOut, moves.clone())
                        .about(corner)
                        .sequence_from(from, sequence.text);
                    self.insert(&after, front, &mut |step| ways.push([out.clone(), step].into()));
                }
            }
        }
        ways
    }

    /// Calls `take` with each step that brings the corner at the right of `front` home from the top layer.
    fn insert(&self, position: &CubePos, front: Face, take: &mut dyn FnMut(MethodStep)) {
        let corner = corner_at(front);
        let cases = [(StepCase::CornerSide, &self.side[..]), (StepCase::CornerUp, &self.up[..])];
        for (case, sequences) in cases {
            for sequence in sequences {
                for moves in sequence.after_auf(front) {
                    if is_home(&position.moved_by(moves), corner) {
                        let step = MethodStep::new(case, moves.clone()).about(corner);
                        take(step.sequence_from(front, sequence.text));
                    }
                }
            }
        }
    }
}

/// Returns the corner at the right of the front face, in the bottom layer.
fn corner_at(front: Face) -> Cubie {
    cubie_at(front, [Face::D, Face::F, Face::R])
}
