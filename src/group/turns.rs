//! The positions that turns with slices reach.

use alloc::{vec, vec::Vec};

use super::Chain;
use crate::{
    cube::CubePos,
    notation::{OrientedCube, Turn},
};

/// The positions that some turns reach from the solved cube, relative to the centers. Slices and wide turns
/// also turn the centers.
///
/// The sequences that bring the centers home generate a group H. For each orientation o of the centers that the
/// turns reach, `firsts` has the position P(o) after one sequence. Each sequence that ends in o leads to a
/// position of the coset H·P(o). If a turn leads from P(o) to p with the orientation o′, then p·P(o′)⁻¹ is in H,
/// and these elements generate H (Schreier's lemma).
#[derive(Debug, Clone)]
pub(crate) struct TurnGroup {
    home: Chain,
    firsts: Vec<OrientedCube>,
}

impl TurnGroup {
    pub(crate) fn generated_by(turns: &[Turn]) -> Self {
        let (mut firsts, mut generators) = (vec![OrientedCube::default()], Vec::new());
        let mut done = 0;
        while let Some(&cube) = firsts.get(done) {
            for turned in turns.iter().map(|&turn| cube.turned(turn)) {
                match firsts.iter().find(|first| first.orientation == turned.orientation) {
                    Some(first) => generators.push(turned.position * first.position.inverse()),
                    None => firsts.push(turned),
                }
            }
            done += 1;
        }
        Self { home: Chain::new(generators), firsts }
    }

    /// Returns whether the turns reach a position, with the centers in any orientation.
    pub(crate) fn contains(&self, position: &CubePos) -> bool {
        let mut from_home = self.firsts.iter().map(|first| *position * first.position.inverse());
        from_home.any(|position| self.home.contains(&position))
    }
}
