//! The state of the rules for canonical sequences.

use super::{LastMove, Rules};
use crate::{Face, Move, cube::MoveSet};

static CANONICAL: Rules = Rules::CANONICAL;

/// A state of the automaton that accepts canonical sequences. The state is the face that was turned
/// last, or the start (*cubepos* §70).
///
/// A canonical sequence never turns a face twice in a row. If it turns two opposite faces in a row,
/// the lower-numbered face comes first. Every position that a sequence reaches is also reached by a
/// canonical sequence of at most the same length.
///
/// ```
/// use superflip::{Move, rules::CanonState};
/// let after_d = CanonState::START.next(Move::D1).unwrap();
/// assert!(!after_d.mask().contains(Move::U1)); // U D is canonical, D U is not
/// assert_eq!(after_d.mask().count(), 12);
/// assert_eq!(after_d.next(Move::D2), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CanonState(
    /// The start, or the state after one quarter turn of the face that was turned last. The rules
    /// are the same after each turn of a face.
    LastMove,
);

impl CanonState {
    /// The number of states (*cubepos* §70, `CANONSEQSTATES`).
    pub const COUNT: usize = Face::COUNT + 1;
    /// The state before the first move (*cubepos* §70, `CANONSEQSTART`).
    pub const START: Self = Self(LastMove::START);

    /// Returns the number of the state: 0 at the start, otherwise 1 plus the number of the face
    /// turned last.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.index().div_ceil(Move::COUNT / Face::COUNT)
    }

    /// Returns the state after a move. Returns `None` if the move may not follow (*cubepos* §74,
    /// `next_cs`).
    #[must_use]
    #[inline]
    pub const fn next(self, mv: Move) -> Option<Self> {
        let quarter = mv.index() - mv.index() % 3;
        if self.mask().contains(mv) { Some(Self(LastMove::after(quarter))) } else { None }
    }

    /// Returns the moves that may follow (*cubepos* §74, `cs_mask`). In the half-turn metric, the
    /// function `cs_mask_ext` of *cubepos* returns the same set.
    ///
    /// ```
    /// use superflip::{cube::MoveSet, rules::CanonState};
    /// assert_eq!(CanonState::START.mask(), MoveSet::ALL);
    /// ```
    #[must_use]
    #[inline]
    pub const fn mask(self) -> MoveSet {
        MoveSet::from_bits_truncate(CANONICAL.following(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{CANON_SEQ, CANON_SEQ_MASK};

    /// The tables of *cubepos* are derived from the geometry of the cube.
    #[test]
    fn the_states_are_those_of_cubepos() {
        let faces = (0..Face::COUNT).map(|face| CanonState(LastMove::after(3 * face)));
        let states = [CanonState::START].into_iter().chain(faces);
        assert_eq!(states.clone().count(), CanonState::COUNT);
        for (i, state) in states.enumerate() {
            assert_eq!((state.index(), state.mask().bits()), (i, CANON_SEQ_MASK[i]));
            for mv in Move::ALL {
                let next = state.next(mv).map_or(99, CanonState::index);
                assert_eq!(next, usize::from(CANON_SEQ[i][mv.index()]));
            }
        }
    }
}
