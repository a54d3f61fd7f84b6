//! States and rotations as in *Rubik's Calculator* (sections "States" and "Rotations").

use superflip::Move;

use super::tables::{CORNER_TRANS, EDGE_TRANS};

/// A state: for each of the 20 cubelets, the number of its position, 0 to 23.
pub type State = [u8; 20];

/// The table of rotations, 18 × 20 × 24 bytes: for a rotation, a cubelet and its position, the
/// position of the cubelet after the rotation.
#[derive(Debug)]
pub struct Rotations(Box<[[[u8; 24]; 20]; Move::COUNT]>);

impl Rotations {
    /// Computes the table of rotations.
    #[must_use]
    pub fn new() -> Self {
        let mut rotations = Box::new([[[0; 24]; 20]; Move::COUNT]);
        for (m, rotation) in rotations.iter_mut().enumerate() {
            let (corners, edges) = rotation.split_at_mut(8);
            corners.fill(CORNER_TRANS[m]);
            edges.fill(EDGE_TRANS[m]);
        }
        Self(rotations)
    }

    /// Returns the state after the rotation with the number `k`.
    #[inline]
    #[must_use]
    pub fn rotated(&self, state: &State, k: u8) -> State {
        let positions = &self.0[usize::from(k)];
        let mut next = *state;
        for cubelet in 0..20 {
            next[cubelet] = positions[cubelet][usize::from(state[cubelet])];
        }
        next
    }
}

impl Default for Rotations {
    fn default() -> Self {
        Self::new()
    }
}
