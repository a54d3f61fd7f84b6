use super::{Face, Move, MoveSet};
use crate::tables::{CANON_SEQ, CANON_SEQ_MASK};

/// A state of the automaton that accepts canonical sequences. The state is the face that was turned
/// last, or the start (*cubepos* §70).
///
/// A canonical sequence never turns a face twice in a row. If it turns two opposite faces in a row,
/// the lower-numbered face comes first. Every position that a sequence reaches is also reached by a
/// canonical sequence of at most the same length.
///
/// ```
/// use superflip::{Move, cube::CanonState};
/// let after_d = CanonState::START.next(Move::D1).unwrap();
/// assert!(!after_d.mask().contains(Move::U1)); // U D is canonical, D U is not
/// assert_eq!(after_d.mask().count(), 12);
/// assert_eq!(after_d.next(Move::D2), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CanonState(u8);

impl CanonState {
    /// The number of states (*cubepos* §70, `CANONSEQSTATES`).
    pub const COUNT: usize = Face::COUNT + 1;
    /// The state before the first move (*cubepos* §70, `CANONSEQSTART`).
    pub const START: Self = Self(0);

    /// Returns the number of the state: 0 at the start, otherwise 1 plus the number of the face
    /// turned last.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the state after a move. Returns `None` if the move may not follow (*cubepos* §74,
    /// `next_cs`).
    #[must_use]
    pub const fn next(self, mv: Move) -> Option<Self> {
        match CANON_SEQ[self.index()][mv.index()] {
            next if (next as usize) < Self::COUNT => Some(Self(next)),
            _ => None,
        }
    }

    /// Returns the moves that may follow (*cubepos* §74, `cs_mask`). In the half-turn metric, the
    /// function `cs_mask_ext` of *cubepos* returns the same set.
    ///
    /// ```
    /// use superflip::cube::{CanonState, MoveSet};
    /// assert_eq!(CanonState::START.mask(), MoveSet::ALL);
    /// ```
    #[must_use]
    pub const fn mask(self) -> MoveSet {
        MoveSet::from_bits(CANON_SEQ_MASK[self.index()])
    }
}
