//! The stages of a solve that some moves pass.

use alloc::vec::Vec;
use core::fmt;

use superflip::cube::CubePos;

use super::{case::Case, case_set::CaseSet, solved::Solved, solved_block::SolvedBlock};

/// A stage of a solve in layers or in blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// The four edges of D.
    Cross,
    /// The pair with this number, 1 to 4, in the order in which the pairs are solved.
    Pair(u8),
    /// The last layer is oriented. `None` if the position before is no case of OLL.
    Oll(Option<Case>),
    /// The oriented last layer is permuted. `None` if the position before is no case of PLL.
    Pll(Option<Case>),
    /// The last layer is oriented and permuted at once: a case of ZBLL.
    Zbll(Case),
    /// A block, if blocks are solved before a cross.
    Block(SolvedBlock),
    /// The first two layers, after blocks.
    F2l,
    /// After the two blocks of Roux, the four other corners, up to a turn of U and of the slice.
    Cmll,
    /// After these corners, moves of the last six edges.
    Lse,
    /// The moves that orient the last layer also permute it.
    PllSkip,
    /// A turn of U solves the cube.
    Auf,
}

/// Writes the stage, such as `pair 2` or `PLL T`.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cross => f.write_str("cross"),
            Self::Pair(number) => write!(f, "pair {number}"),
            Self::Oll(Some(case)) | Self::Pll(Some(case)) | Self::Zbll(case) => case.fmt(f),
            Self::Block(block) => f.write_str(block.name()),
            Self::F2l => f.write_str("f2l"),
            Self::Cmll => f.write_str("CMLL"),
            Self::Lse => f.write_str("LSE"),
            Self::Oll(None) => f.write_str("OLL"),
            Self::Pll(None) => f.write_str("PLL"),
            Self::PllSkip => f.write_str("PLL skip"),
            Self::Auf => f.write_str("AUF"),
        }
    }
}

impl Stage {
    /// Returns the stages that moves pass which lead from a position to another one. The cross is on D.
    ///
    /// ```
    /// use superflip::notation::Reconstruction;
    /// use superflip_cubing::algs::Stage;
    /// let solve: Reconstruction = "Scramble: R U R' U' R' F R2 U' R' U' R U R' F' U2\n\
    ///                              U2 // look at it\n\
    ///                              F R U' R' U R U R2 F' R U R U' R'".parse()?;
    /// let names = solve.steps().map(|(_, [before, after])| {
    ///     Stage::between(&before, &after).iter().map(ToString::to_string).collect::<Vec<_>>()
    /// });
    /// assert_eq!(names.collect::<Vec<_>>(), [vec![], vec!["PLL T".to_owned()]]);
    /// # Ok::<(), superflip::notation::ReconstructionError>(())
    /// ```
    #[must_use]
    pub fn between(before: &CubePos, after: &CubePos) -> Vec<Self> {
        let case = |set: CaseSet| set.recognize(before).map(|found| found.case);
        let (begin, end) = (Solved::of(before), Solved::of(after));
        let mut stages = Vec::new();
        if end.has_cross && !begin.has_cross {
            stages.push(Self::Cross);
        }
        stages.extend((begin.pairs + 1..=end.pairs).map(Self::Pair));
        let has_f2l = begin.pairs == 4;
        if has_f2l && !begin.is_permuted && end.is_permuted {
            if begin.is_oriented {
                stages.push(Self::Pll(case(CaseSet::Pll)));
            } else if let Some(case) = case(CaseSet::Zbll) {
                stages.push(Self::Zbll(case));
            } else {
                stages.extend([Self::Oll(case(CaseSet::Oll)), Self::PllSkip]);
            }
        } else if has_f2l && !begin.is_oriented && end.is_oriented {
            stages.push(Self::Oll(case(CaseSet::Oll)));
        } else if begin.is_permuted && before != after && *after == CubePos::SOLVED {
            stages.push(Self::Auf);
        }
        stages
    }
}
