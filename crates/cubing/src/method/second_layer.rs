//! The edges of the second layer, one after another.

use alloc::{vec, vec::Vec};

use superflip::{
    cube::{CubePos, Cubie, Face, Move},
    notation::Alg,
};

use super::{
    sequence::{FRONTS, KnownSequence, can_follow, cubie_at, is_home},
    step::{MethodStep, StepCase},
};

/// The sequences that bring an edge from the front of the top layer to the right or to the left.
#[derive(Debug, Clone)]
pub(super) struct EdgeSequences([(StepCase, Face, KnownSequence); 2]);

impl EdgeSequences {
    pub(super) fn new() -> Self {
        let [right, left] = KnownSequence::all(["U R U' R' U' F' U F", "U' L' U L U F U' F'"]);
        Self([(StepCase::EdgeRight, Face::R, right), (StepCase::EdgeLeft, Face::L, left)])
    }

    /// Returns the ways to bring one more edge home. If no edge of the top layer can go home, an edge of
    /// the top layer first takes the place of an edge that is not home.
    pub(super) fn ways(&self, position: &CubePos, before: &[Move]) -> Vec<Vec<MethodStep>> {
        let mut ways = self.inserts(position);
        ways.retain(|step| can_follow(before, step.moves.moves()));
        if !ways.is_empty() {
            return ways.into_iter().map(|step| vec![step]).collect();
        }
        let mut ways = Vec::new();
        for out in self.steps().filter(|(_, edge, ..)| !is_home(position, *edge)) {
            let (_, edge, front, sequence, moves) = out;
            let after = position.moved_by(moves);
            let out = MethodStep::new(StepCase::EdgeOut, moves.clone())
                .about(edge)
                .sequence_from(front, sequence.text);
            ways.extend(self.inserts(&after).into_iter().map(|step| vec![out.clone(), step]));
        }
        ways
    }

    /// Returns each step that brings an edge home from the top layer.
    fn inserts(&self, position: &CubePos) -> Vec<MethodStep> {
        let goes_home = |(_, edge, _, _, moves): &(_, Cubie, _, _, &Alg)| {
            !is_home(position, *edge) && is_home(&position.moved_by(*moves), *edge)
        };
        let steps = self.steps().filter(goes_home);
        let steps = steps.map(|(case, edge, front, sequence, moves)| {
            MethodStep::new(case, moves.clone()).about(edge).sequence_from(front, sequence.text)
        });
        steps.collect()
    }

    /// Returns each sequence from each front face, after each turn of U: the case, the slot, the front face,
    /// the sequence, and the moves.
    fn steps(&self) -> impl Iterator<Item = (StepCase, Cubie, Face, &KnownSequence, &Alg)> {
        self.0.iter().flat_map(|(case, side, sequence)| {
            FRONTS.into_iter().flat_map(move |front| {
                let edge = cubie_at(front, [Face::F, *side]);
                let algs = sequence.after_auf(front).iter();
                algs.map(move |moves| (*case, edge, front, sequence, moves))
            })
        })
    }
}
