//! *Rubik's Calculator*, "The Search Algorithm", as the document describes it: try
//! every rotation that does not turn the face of the one before.

use superflip::{CubePos, Move};

use crate::bench::rotations::{Rotations, State};

/// The search for all sequences of N rotations.
pub(super) struct Plain {
    rotations: Rotations,
    /// `rot`: the rotations made so far.
    rot: Vec<u8>,
    length: usize,
    solutions: Vec<Vec<Move>>,
}

impl Plain {
    /// The solutions, in the order of the search.
    pub(super) fn solve(start: CubePos, length: u8) -> Vec<Vec<Move>> {
        let length = length.into();
        let (rotations, rot, solutions) = (Rotations::new(), Vec::with_capacity(length), vec![]);
        let mut plain = Self { rotations, rot, length, solutions };
        plain.search(*start.as_bytes());
        plain.solutions
    }

    /// A rotation is undone by going back to the state before it, which costs less
    /// than to apply its inverse.
    fn search(&mut self, state: State) {
        if self.rot.len() == self.length {
            if state == *CubePos::SOLVED.as_bytes() {
                let moves = self.rot.iter().map(|&k| Move::ALL[usize::from(k)]);
                self.solutions.push(moves.collect());
            }
            return;
        }
        let last = self.rot.last().map(|k| k / 3);
        for k in (0..18).filter(|k| Some(k / 3) != last) {
            self.rot.push(k);
            self.search(self.rotations.rotated(&state, k));
            self.rot.pop();
        }
    }
}
