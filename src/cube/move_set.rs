//! A set of moves.

use core::fmt;

use super::{Face, Move, bit_set::bit_set};

/// A set of moves. Bit `i` stands for move `i`.
///
/// ```
/// use superflip::{Face, Move, cube::MoveSet};
/// let half_turns: MoveSet = Move::ALL.into_iter().filter(|mv| mv.quarters() == 2).collect();
/// assert_eq!(half_turns.count(), 6);
/// assert!(half_turns.contains(Move::D2));
/// assert_eq!((half_turns & MoveSet::of_face(Face::U)).to_string(), "U2");
/// assert_eq!((half_turns | MoveSet::of_face(Face::U)).count(), 8);
/// assert_eq!(MoveSet::ALL - half_turns, !half_turns);
/// assert!(half_turns.is_subset(MoveSet::ALL));
/// assert_eq!(half_turns.iter().next_back(), Some(Move::L2));
/// assert_eq!(MoveSet::from_iter(Face::ALL), MoveSet::ALL);
/// assert_eq!(MoveSet::from_bits(u32::MAX), None);
/// assert_eq!(MoveSet::from_bits_truncate(u32::MAX), MoveSet::ALL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MoveSet(u32);

bit_set! {
    MoveSet of Move,
    /// An iterator over the moves of a [`MoveSet`], in ascending order.
    ///
    /// ```
    /// use superflip::{Face, Move, cube::MoveSet};
    /// let mut turns = MoveSet::of_face(Face::R).iter();
    /// assert_eq!(turns.len(), 3);
    /// assert_eq!(turns.next(), Some(Move::R1));
    /// assert_eq!(turns.next_back(), Some(Move::R3));
    /// ```
    MoveSetIter, Move::from_index
}

impl MoveSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 18 moves (*cubepos* §64, `ALLMOVEMASK`).
    pub const ALL: Self = Self((1 << Move::COUNT) - 1);

    /// Returns whether the set contains a move.
    #[must_use]
    pub const fn contains(self, mv: Move) -> bool {
        self.0 >> mv.index() & 1 == 1
    }

    /// Adds a move. Returns `true` if the move was not in the set before.
    ///
    /// ```
    /// use superflip::{Move, cube::MoveSet};
    /// let mut moves = MoveSet::EMPTY;
    /// assert!(moves.insert(Move::R1));
    /// assert!(!moves.insert(Move::R1));
    /// assert!(moves.remove(Move::R1));
    /// assert!(moves.is_empty());
    /// ```
    pub const fn insert(&mut self, mv: Move) -> bool {
        let is_new = !self.contains(mv);
        self.0 |= 1 << mv.index();
        is_new
    }

    /// Removes a move. Returns `true` if the move was in the set before.
    pub const fn remove(&mut self, mv: Move) -> bool {
        let was_there = self.contains(mv);
        self.0 &= !(1 << mv.index());
        was_there
    }

    /// Returns the three turns of a face.
    ///
    /// ```
    /// use superflip::{Face, cube::MoveSet};
    /// assert_eq!(MoveSet::of_face(Face::R).to_string(), "R");
    /// ```
    #[must_use]
    pub const fn of_face(face: Face) -> Self {
        Self(0b111 << (3 * face.index()))
    }
}

/// Makes the set of one move.
impl From<Move> for MoveSet {
    fn from(mv: Move) -> Self {
        Self(1 << mv.index())
    }
}

/// Makes the set of the three turns of a face.
impl From<Face> for MoveSet {
    fn from(face: Face) -> Self {
        Self::of_face(face)
    }
}

/// Makes the set of all turns of the faces.
impl FromIterator<Face> for MoveSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::EMPTY, |set, face| set | Self::of_face(face))
    }
}

/// Writes the moves of the set: `U, F1, R2`. A letter alone stands for all three turns of a face.
/// The empty set is `none`.
///
/// ```
/// use superflip::{Move, cube::MoveSet};
/// let some: MoveSet = [Move::R1, Move::U1, Move::U2, Move::U3, Move::F2].into_iter().collect();
/// assert_eq!(some.to_string(), "U, F2, R1");
/// assert_eq!(MoveSet::EMPTY.to_string(), "none");
/// ```
impl fmt::Display for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        let mut separator = "";
        for face in Face::ALL {
            let turns = self.intersection(Self::of_face(face));
            if turns.count() == 3 {
                write!(f, "{separator}{face}")?;
                separator = ", ";
                continue;
            }
            for mv in turns {
                f.write_str(separator)?;
                separator = ", ";
                // A letter alone stands for all turns of a face, so a clockwise turn is written
                // with its `1`.
                if mv.quarters() == 1 { write!(f, "{mv:#}")? } else { write!(f, "{mv}")? }
            }
        }
        Ok(())
    }
}
