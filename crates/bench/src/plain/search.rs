//! The depth-first search of *Rubik's Calculator* (section "The Search Algorithm"). It tries every
//! sequence of N rotations in which no face turns twice in succession.

use superflip::{CubePos, Move};

use super::calculator::{Rotations, State};

/// A search for all sequences of one length.
struct DepthFirst {
    rotations: Rotations,
    /// The rotations made so far.
    path: Vec<u8>,
    length: usize,
    solutions: Vec<Vec<Move>>,
}

/// Finds all sequences of `length` moves that solve a position, in depth-first order.
#[must_use]
pub fn solve(start: CubePos, length: u8) -> Vec<Vec<Move>> {
    let length = usize::from(length);
    let path = Vec::with_capacity(length);
    let mut search = DepthFirst { rotations: Rotations::new(), path, length, solutions: vec![] };
    search.descend(*start.as_bytes());
    search.solutions
}

impl DepthFirst {
    /// Tries all sequences that begin with the current path. `state` is the state after this path.
    /// Each call has its own copy of the state, because copying is faster than undoing a rotation.
    fn descend(&mut self, state: State) {
        if self.path.len() == self.length {
            if state == *CubePos::SOLVED.as_bytes() {
                let moves = self.path.iter().map(|&k| Move::ALL[usize::from(k)]);
                self.solutions.push(moves.collect());
            }
            return;
        }
        let last_face = self.path.last().map(|k| k / 3);
        for k in (0..18).filter(|k| Some(k / 3) != last_face) {
            self.path.push(k);
            self.descend(self.rotations.rotated(&state, k));
            self.path.pop();
        }
    }
}
