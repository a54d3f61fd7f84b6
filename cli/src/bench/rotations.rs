//! The cube as *Rubik's Calculator* keeps it ("States", "Rotations").

use superflip::Move;

use super::tables::{CORNER_TRANS, EDGE_TRANS};

/// The position of each cubelet.
pub(super) type State = [u8; 20];

/// For each rotation the next position of each cubelet from each position
/// (`rotations`, "an 18x20x24 array").
pub(super) struct Rotations(Box<[[[u8; 24]; 20]; Move::COUNT]>);

impl Rotations {
    pub(super) fn new() -> Self {
        let mut rotations = Box::new([[[0; 24]; 20]; Move::COUNT]);
        for (m, rotation) in rotations.iter_mut().enumerate() {
            let (corners, edges) = rotation.split_at_mut(8);
            corners.fill(CORNER_TRANS[m]);
            edges.fill(EDGE_TRANS[m]);
        }
        Self(rotations)
    }

    /// A state after rotation `k`.
    #[inline]
    pub(super) fn rotated(&self, state: &State, k: u8) -> State {
        let rotation = &self.0[usize::from(k)];
        let mut next = *state;
        for i in 0..20 {
            next[i] = rotation[i][usize::from(state[i])];
        }
        next
    }
}
