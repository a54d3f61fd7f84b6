//! The stages of a layer-by-layer solve that a position has passed.

use superflip::cube::{Corner, CubePos, CubieSet, Edge, Pattern};

/// What is solved in a position, from the cross on D to the last layer on U.
///
/// ```
/// use superflip::{CubePos, Move};
/// use superflip_cubing::algs::Solved;
/// let solved = Solved::of(&CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::R3]));
/// assert_eq!((solved.has_cross, solved.pairs, solved.is_oriented), (true, 3, false));
/// let adjusted = Solved::of(&CubePos::SOLVED.moved(Move::U1));
/// assert!(adjusted.is_oriented && adjusted.is_permuted);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Solved {
    /// Whether the four edges of D are solved.
    pub has_cross: bool,
    /// The number of solved pairs, 0 to 4. Without the cross, 0.
    pub pairs: u8,
    /// Whether the first two layers are solved and the last layer is oriented.
    pub is_oriented: bool,
    /// Whether the cube is solved up to a turn of U.
    pub is_permuted: bool,
}

/// The four pairs: a corner of D and the edge above it.
const PAIRS: [(Corner, Edge); 4] = [
    (Corner::DRF, Edge::RF),
    (Corner::DFL, Edge::LF),
    (Corner::DBR, Edge::RB),
    (Corner::DLB, Edge::LB),
];

impl Solved {
    /// Returns what is solved in a position.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        let has = |cubies: CubieSet| Pattern::home(cubies).matches(position);
        if !has(CubieSet::CROSS) {
            return Self::default();
        }
        let pairs = PAIRS.into_iter();
        let pairs = pairs.filter(|(corner, edge)| has(CubieSet::from(*corner) | (*edge).into()));
        let pairs = pairs.map(|_| 1).sum();
        let is_oriented = pairs == 4 && Pattern::oriented(CubieSet::LAST_LAYER).matches(position);
        let is_permuted = Pattern::SOLVED.up_to_auf().any(|(_, goal)| goal.matches(position));
        Self { has_cross: true, pairs, is_oriented, is_permuted }
    }
}
