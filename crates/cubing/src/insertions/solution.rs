//! A solution with insertions.

use alloc::vec::Vec;
use core::fmt;

use superflip::{
    notation::{Alg, Sequence},
    watch::Watch,
};

use super::rest::Rest;
use crate::blind::Commutator;

/// A sequence that is inserted into a skeleton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insertion {
    pub(super) before: Alg,
    pub(super) sequence: Alg,
    pub(super) after: Alg,
    pub(super) rest: Rest,
    /// The numbers of moves without and with the insertion.
    pub(super) lengths: [usize; 2],
}

impl Insertion {
    /// Returns the moves before the place of the insertion. For a place inside a half turn, they end with a
    /// quarter turn. For a place between turns of two opposite faces, the turns may stand in another order
    /// than in the skeleton.
    #[must_use]
    pub const fn before(&self) -> &Alg {
        &self.before
    }

    /// Returns the inserted sequence.
    #[must_use]
    pub const fn sequence(&self) -> &Alg {
        &self.sequence
    }

    /// Returns the moves after the place of the insertion.
    #[must_use]
    pub const fn after(&self) -> &Alg {
        &self.after
    }

    /// Returns what is unsolved without the insertion.
    #[must_use]
    pub const fn rest(&self) -> &Rest {
        &self.rest
    }

    /// Returns the number of moves that cancel: those of the sequence that the insertion does not add.
    /// Returns 0 if the insertion divides a half turn and so adds more moves than the sequence has.
    #[must_use]
    pub fn cancelled(&self) -> usize {
        (self.lengths[0] + self.sequence.moves().len()).saturating_sub(self.lengths[1])
    }

    /// Returns the number of moves with the insertion.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.lengths[1]
    }

    /// Returns the inserted sequence as a commutator in the form that is easiest to read. Returns `None` if
    /// it is no commutator, not even after a setup.
    #[must_use]
    pub fn commutator(&self) -> Option<Commutator> {
        let sequence = Sequence::from(self.sequence.clone());
        Commutator::of(&sequence, Watch::new()).ok()?.into_iter().next()
    }
}

/// A skeleton with insertions: a solution.
///
/// [`Display`](fmt::Display) writes two lines per insertion, and the whole solution. The first line has the
/// moves so far with a mark at the place, what they leave unsolved, and their number. The second line has the
/// inserted sequence, also as a commutator, its number of moves, the number of moves that cancel, and the
/// number of moves so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InsertionSolution {
    pub(super) insertions: Vec<Insertion>,
    pub(super) alg: Alg,
}

impl InsertionSolution {
    /// Returns the insertions, in the order in which they are made. The second is inserted into the result of
    /// the first.
    #[must_use]
    pub fn insertions(&self) -> &[Insertion] {
        &self.insertions
    }

    /// Returns the whole solution. Turns of one face that meet are joined.
    #[must_use]
    pub const fn alg(&self) -> &Alg {
        &self.alg
    }

    /// Returns the number of moves of the whole solution.
    #[must_use]
    pub fn len(&self) -> usize {
        self.alg.moves().len()
    }

    /// Returns whether the whole solution has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The marks of the first and the second insertion.
const MARKS: [&str; 2] = ["*", "^"];

impl fmt::Display for InsertionSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mark, one) in MARKS.into_iter().zip(&self.insertions) {
            for move_before in &one.before {
                write!(f, "{move_before} ")?;
            }
            f.write_str(mark)?;
            for move_after in &one.after {
                write!(f, " {move_after}")?;
            }
            writeln!(f, " // {} ({})", one.rest, one.lengths[0])?;
            write!(f, "{mark} = {} // ", one.sequence)?;
            if let Some(commutator) = one.commutator() {
                write!(f, "{commutator} ")?;
            }
            let (length, cancelled) = (one.sequence.moves().len(), one.cancelled());
            match cancelled {
                0 => writeln!(f, "({length}/{})", one.total())?,
                _ => writeln!(f, "({length}-{cancelled}/{})", one.total())?,
            }
        }
        write!(f, "Solution ({}): {}", self.len(), self.alg)
    }
}
