//! The metrics of the coset solver: what each step costs, and the constants of a search.

use super::{error::CosetError, typical::Typical};
use crate::{Alg, CubePos, Move, arrays::MapArray, coord::KocSymm, cube::is_odd, metric::Metric};

/// A metric of the coset solver, in which a quarter turn costs 1. The engine knows a metric only by
/// this value.
///
/// With half turns of cost 2, the parity of a position's distance is the parity of its corners. All
/// positions of a page have the same corners, so a page changes at every other distance only. A step
/// of cost 1 leads to a page of the other parity, and a half turn leads to a page of the same parity.
#[derive(Debug)]
pub(super) struct CosetMetric {
    /// The metric.
    pub(super) metric: Metric,
    /// The cost of a half turn, 1 or 2.
    pub(super) half_turn: u8,
    /// The first bytes of a checkpoint, with its version.
    pub(super) magic: [u8; 8],
    /// Where the tables that prune a search distinguish distances. `None` for the baked table.
    pub(super) derived: Option<Derived>,
    /// The cost of the tails in a long search.
    pub(super) tails: u8,
    /// From this distance on, a search of the group itself takes only one of several symmetric
    /// sequences, and then marks the images of all elements. At smaller distances, marking the images
    /// takes longer than searching all sequences.
    pub(super) reduced: u8,
    /// The constants of a proof's searches.
    pub(super) typical: Typical,
    /// The number of bytes that a solver takes besides the bitmap: for tables, lists of the last moves
    /// of sequences, lists of positions, and lists of nodes.
    pub(super) rest: u64,
    /// Up to these distances, the positions of every coset and of most cosets fit in a list. From
    /// the distance after the first one on, the group itself needs the bitmap.
    pub(super) lists: [u8; 2],
    /// The greatest distance of a position of the cube.
    pub(super) diameter: u8,
    /// The number of positions of the cube at each distance, until there are more positions than in a
    /// coset.
    pub(super) of_cube: &'static [u64],
    /// A position whose distance is known, given by moves of this cost, and its distance.
    pub(super) known: (&'static str, u8),
    /// The number of elements of Kociemba's group that its own moves reach at a cost of at most the
    /// index.
    pub(super) of_group: &'static [u64],
    /// The number of elements of Kociemba's group at a cost of at most the index, up to the cost that reaches
    /// every element.
    pub(super) balls: &'static [u64],
}

/// The least distances that the tables of a derived metric distinguish
/// ([`Distances`](super::distances::Distances)).
#[derive(Debug, Clone, Copy)]
pub(super) struct Derived {
    pub(super) near: u8,
    pub(super) far: u8,
}

/// The half-turn metric.
pub(super) static HALF: CosetMetric = CosetMetric {
    metric: Metric::HALF,
    half_turn: 1,
    magic: *b"coset  4",
    derived: None,
    // There are 3,309,984 tails of six moves. They take 69.5 MB, and the hash table takes 50.3 MB.
    tails: 6,
    reduced: 15,
    typical: Typical::HALF,
    rest: 350_000_000,
    lists: [6, 13],
    diameter: 20,
    // Rokicki, Kociemba, Davidson and Dethridge, "The Diameter of the Rubik's Cube Group Is Twenty".
    of_cube: &[
        1,
        18,
        243,
        3_240,
        43_239,
        574_908,
        7_618_438,
        100_803_036,
        1_332_343_288,
        17_596_479_795,
        232_248_063_316,
    ],
    // The position in which all 12 edges are flipped (Reid, 1995).
    known: ("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", 20),
    of_group: &[1, 11, 78, 534, 3_613, 23_561, 146_635, 883_485, 5_068_603],
    balls: &[
        1,
        11,
        78,
        534,
        3_613,
        23_561,
        146_635,
        883_485,
        5_068_603,
        27_699_336,
        144_467_208,
        697_005_888,
        2_873_350_048,
        8_501_135_236,
        15_674_061_030,
        19_282_792_844,
        19_506_851_840,
        19_508_427_448,
        19_508_428_800,
    ],
};

/// The quarter-turn metric.
pub(super) static QUARTER: CosetMetric = CosetMetric {
    metric: Metric::QUARTER,
    half_turn: 2,
    magic: *b"cosetq 1",
    derived: Some(Derived { near: 6, far: 9 }),
    tails: 7,
    reduced: 18,
    typical: Typical::QUARTER,
    rest: 700_000_000,
    lists: [10, 15],
    diameter: 26,
    of_cube: &[1, 12, 114, 1_068, 10_011, 93_840, 878_880, 8_221_632, 76_843_595],
    // The position in which all 12 edges are flipped, together with four spots (Reid, 1998).
    known: ("U2 D2 L F2 U' D R2 B U' D' R L F2 R U D' R' L U F' B'", 26),
    of_group: &[
        1, 5, 15, 51, 174, 542, 1_734, 5_526, 16_789, 51_141, 153_779, 441_099, 1_251_243,
        3_512_271,
    ],
    balls: &[
        1,
        5,
        15,
        51,
        174,
        542,
        1_734,
        5_526,
        16_789,
        51_141,
        153_779,
        441_099,
        1_251_243,
        3_512_271,
        9_454_109,
        25_745_817,
        67_719_232,
        175_178_116,
        444_720_592,
        1_073_163_468,
        2_440_817_668,
        5_054_239_980,
        9_051_966_628,
        13_496_667_896,
        17_158_321_628,
        19_065_258_296,
        19_472_390_688,
        19_506_749_632,
        19_508_413_800,
        19_508_428_640,
        19_508_428_800,
    ],
};

impl CosetMetric {
    /// Returns the metric of the coset solver that is `metric`.
    pub(super) fn of(metric: Metric) -> Result<&'static Self, CosetError> {
        let known = [&HALF, &QUARTER].into_iter().find(|known| known.metric == metric);
        known.ok_or(CosetError::Metric(metric))
    }

    /// Returns the coset of the known position.
    pub(super) fn farthest(&self) -> KocSymm {
        KocSymm::of(&CubePos::SOLVED.moved_by(self.known.0.parse::<Alg>().expect("moves")))
    }

    /// Returns the cost of a move.
    #[inline]
    pub(super) fn cost(&self, mv: Move) -> u8 {
        if mv.quarters() == 2 { self.half_turn } else { 1 }
    }

    /// Returns the cost of a sequence.
    pub(super) fn cost_of(&self, moves: &[Move]) -> usize {
        moves.iter().map(|&mv| usize::from(self.cost(mv))).sum()
    }

    /// Returns whether each distance has positions of one parity only.
    pub(super) fn alternates(&self) -> bool {
        self.half_turn == 2
    }

    /// Returns the pages that the next pass replaces. `representative` is the representative of the
    /// coset, and `found` has the number of positions found at each distance.
    pub(super) fn replaced(&self, representative: &CubePos, found: &[u64]) -> Replaced {
        if !self.alternates() {
            return Replaced::All;
        }
        let is_odd = Self::is_odd_at(representative, found.len());
        let others = found.iter().rev().step_by(2).sum();
        Replaced::OfParity { is_odd, others }
    }

    /// Returns whether a sequence of this cost leads from the representative of a coset to an odd
    /// permutation of the corners, if half turns cost 2. A sequence of odd cost changes the parity of the
    /// corners.
    pub(super) fn is_odd_at(representative: &CubePos, cost: usize) -> bool {
        is_odd(&representative.corners().mapped(|v| v & 7)) != (cost % 2 == 1)
    }
}

/// The pages that a pass replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Replaced {
    /// All pages.
    All,
    /// The pages whose corners have one parity.
    OfParity {
        /// Whether the corners are permuted oddly.
        is_odd: bool,
        /// The number of positions in the other pages.
        others: u64,
    },
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{
        cube::Operations,
        search::coset::{
            group_moves::GroupMoves,
            list::List,
            place::{POSITIONS, Place},
        },
    };

    #[test]
    fn the_elements_of_the_group_are_counted_by_the_cost_of_its_moves() {
        for (metric, last) in [(&HALF, 6), (&QUARTER, 13)] {
            let solved = Place::of(Operations::detect(), &CubePos::SOLVED.into());
            let mut list = List { all: alloc::vec![solved], last: alloc::vec![solved] };
            let mut counts = alloc::vec![1];
            for _ in 1..=last {
                list.advance(&GroupMoves::new(), metric, Vec::new());
                counts.push(list.all.len() as u64);
            }
            assert_eq!(metric.of_group[..counts.len()], counts);
            assert_eq!(metric.balls[..metric.of_group.len()], *metric.of_group);
            assert_eq!(metric.balls.last(), Some(&POSITIONS));
        }
    }

    /// The known positions have the symmetries of their patterns: all 48 for the flipped edges, and 16 if
    /// four spots are added. Both patterns are of order 2, and the moves have the known cost.
    #[test]
    fn the_known_positions_are_their_own_inverses() {
        for (metric, symmetries) in [(&HALF, 48), (&QUARTER, 16)] {
            let moves: Alg = metric.known.0.parse().unwrap();
            assert_eq!(metric.cost_of(&moves.iter().collect::<Vec<_>>()), metric.known.1.into());
            let position = CubePos::SOLVED.moved_by(&moves);
            assert_eq!(position.moved_by(&moves), CubePos::SOLVED);
            let keeps = |&m: &crate::Sym| position.remap(m) == position;
            assert_eq!(crate::Sym::ALL.into_iter().filter(keeps).count(), symmetries);
            assert!(position.edges().iter().all(|edge| edge & 1 == 1));
        }
    }

    #[test]
    fn a_pass_of_quarter_turns_replaces_the_pages_of_the_parity_of_its_distance() {
        for (moves, parity) in [("", false), ("R", true)] {
            let representative = CubePos::SOLVED.moved_by(moves.parse::<Alg>().unwrap());
            let mut counts = Vec::new();
            for (distance, found) in [(0, 5), (1, 7), (2, 11), (3, 13)] {
                let others = [0, 5, 7, 16][distance];
                let is_odd = parity != (distance % 2 == 1);
                let replaced = QUARTER.replaced(&representative, &counts);
                assert_eq!(replaced, Replaced::OfParity { is_odd, others });
                assert_eq!(HALF.replaced(&representative, &counts), Replaced::All);
                counts.push(found);
            }
        }
    }
}
