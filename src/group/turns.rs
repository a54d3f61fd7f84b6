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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::TurnSet;

    /// The slice group has 768 elements. No turn of the third row moves the block at DBL.
    #[test]
    fn known_groups_have_their_order() {
        for (text, orientations, order) in [
            ("U,F", 1, 73_483_200),
            ("M,E,S", 24, 768 / 24),
            ("r,U,F", 4, 3_413_194_702_848_000),
            ("r,U,F,L", 4, 43_252_003_274_489_856_000),
        ] {
            let turns: Vec<Turn> = text.parse::<TurnSet>().unwrap().iter().collect();
            let group = TurnGroup::generated_by(&turns);
            assert_eq!((group.firsts.len(), group.home.order()), (orientations, order), "{text}");
        }
    }
}
