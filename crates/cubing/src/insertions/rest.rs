//! What a skeleton leaves unsolved.

use alloc::vec::Vec;
use core::fmt;

use superflip::cube::{CubePos, Cubie, CubieKind};

use crate::blind::{CaseKind, Target, letter_pair, letter_pairs};

/// Pieces that move around in a circle, or one piece that is twisted or flipped in its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RestCycle {
    /// Whether the pieces are corners or edges.
    pub kind: CubieKind,
    /// The number of pieces.
    pub pieces: usize,
    /// Whether the twists or flips of the pieces do not add up to nothing: the cycle leaves one of them
    /// turned.
    pub is_turned: bool,
}

/// What a skeleton leaves unsolved: the cycles of its pieces. The corners come first, and longer cycles
/// before shorter ones.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_cubing::insertions::Rest;
/// let text = |alg: &str| Rest::of(&CubePos::SOLVED.moved_by(alg.parse::<Alg>().unwrap())).to_string();
/// assert_eq!(text("R U' L' U R' U' L U"), "3 corners in a cycle");
/// assert_eq!(text("R"), "4 corners in a cycle, 4 edges in a cycle");
/// assert_eq!(text("R U R' U' R' F R2 U' R' U' R U R' F'"), "2 corners exchanged, 2 edges exchanged");
/// assert_eq!(text(""), "nothing");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rest(Vec<RestCycle>);

impl Rest {
    /// Returns what is unsolved in a position.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        let mut cycles = Vec::new();
        let mut is_seen = [false; Cubie::COUNT];
        for first in Cubie::ALL {
            let (kind, mut pieces, mut turns, mut cubie) = (first.kind(), 0, 0, first);
            // The place of the reference sticker of each piece, in the coordinates of its slot.
            while !is_seen[cubie.index()] {
                is_seen[cubie.index()] = true;
                let value = position.as_bytes()[cubie.index()];
                let (slot, turn) = match kind {
                    CubieKind::Corner => (usize::from(value & 7), value >> 3),
                    CubieKind::Edge => (8 + usize::from(value >> 1), value & 1),
                };
                pieces += 1;
                turns += turn;
                cubie = Cubie::ALL[slot];
            }
            let modulus = if kind == CubieKind::Corner { 3 } else { 2 };
            let is_turned = !turns.is_multiple_of(modulus);
            if pieces > 1 || pieces == 1 && is_turned {
                cycles.push(RestCycle { kind, pieces, is_turned });
            }
        }
        cycles.sort_unstable_by_key(|cycle| {
            (cycle.kind, core::cmp::Reverse(cycle.pieces), cycle.is_turned)
        });
        Self(cycles)
    }

    /// Returns the cycles.
    #[must_use]
    pub fn cycles(&self) -> &[RestCycle] {
        &self.0
    }
}

/// Writes `3 corners in a cycle, 2 edges exchanged, 1 edge flipped`.
impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        for (i, same) in self.0.chunk_by(|a, b| a.pieces == 1 && a == b).enumerate() {
            let RestCycle { kind, pieces, is_turned } = same[0];
            f.write_str(if i == 0 { "" } else { ", " })?;
            let (name, turned) = match kind {
                CubieKind::Corner => ("corner", "twisted"),
                CubieKind::Edge => ("edge", "flipped"),
            };
            match (pieces, same.len()) {
                (1, 1) => write!(f, "1 {name} {turned}")?,
                (1, count) => write!(f, "{count} {name}s {turned}")?,
                (2, _) => write!(f, "2 {name}s exchanged")?,
                (pieces, _) => write!(f, "{pieces} {name}s in a cycle")?,
            }
            if pieces > 1 && is_turned {
                write!(f, " and {turned}")?;
            }
        }
        Ok(())
    }
}

/// The cycles of three corners or three edges: 8·7·6/3·3² = 1,008 and 12·11·10/3·2² = 1,760.
#[derive(Debug, Clone)]
pub(super) struct ThreeCycles(Vec<CubePos>);

impl ThreeCycles {
    pub(super) fn new() -> Self {
        // A cycle has a letter pair for each of its pieces, and each of their stickers. The buffer is one
        // sticker of the first piece.
        let cycles = Cubie::ALL.into_iter().map(Target::reference).flat_map(|buffer| {
            let is_later = move |target: &Target| target.cubie() > buffer.cubie();
            let pairs = letter_pairs(buffer).filter(move |pair| pair.iter().all(is_later));
            pairs.filter_map(move |[a, b]| letter_pair(buffer, a, b))
        });
        let mut all: Vec<CubePos> = cycles.filter(is_three_cycle).collect();
        all.sort_unstable();
        Self(all)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &CubePos> {
        self.0.iter()
    }

    /// Returns whether two cycles solve a position, but not one.
    pub(super) fn are_two(&self, position: &CubePos) -> bool {
        *position != CubePos::SOLVED
            && !is_three_cycle(position)
            && self.iter().any(|cycle| is_three_cycle(&(*position * *cycle)))
    }
}

/// Returns whether exactly three corners or three edges are unsolved, in a cycle.
pub(super) fn is_three_cycle(position: &CubePos) -> bool {
    matches!(CaseKind::of(position), Some(CaseKind::Corners | CaseKind::Edges))
}
