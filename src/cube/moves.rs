use core::fmt;

use super::Face;
use crate::tables::{CANON_SEQ, CANON_SEQ_MASK, INV_MOVE};

macro_rules! moves {
    ($($name:ident)*) => {
        /// A turn of one face, one of 18: `3·face + turn`, where turn 0 is
        /// clockwise, 1 a half turn and 2 counterclockwise (*cubepos* §20). Each
        /// counts as one move in the half-turn metric.
        ///
        /// ```
        /// use superflip::{Face, Move};
        /// assert_eq!(Move::R3, Move::new(Face::R, 3));
        /// assert_eq!(Move::R3.inverse(), Move::R1);
        /// assert_eq!(Move::R3.to_string(), "R'");
        /// assert_eq!(format!("{:#}", Move::R3), "R3"); // the seeds' notation
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the names are the faces and the quarter turns")]
        pub enum Move { $($name),* }

        impl Move {
            /// The moves in their order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$name),*];
        }
    };
}

moves! { U1 U2 U3 F1 F2 F3 R1 R2 R3 D1 D2 D3 B1 B2 B3 L1 L2 L3 }

impl Move {
    /// How many moves there are (`NMOVES`).
    pub const COUNT: usize = 18;

    /// The turn of a face by so many clockwise quarters.
    ///
    /// # Panics
    /// When `quarters` is not 1, 2 or 3.
    #[must_use]
    pub const fn new(face: Face, quarters: u8) -> Self {
        assert!(1 <= quarters && quarters <= 3, "a move is one to three quarter turns");
        Self::ALL[3 * face.index() + quarters as usize - 1]
    }

    /// The number, 0 to 17.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The move with that number, if it is below 18.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The face it turns.
    #[must_use]
    pub const fn face(self) -> Face {
        Face::ALL[self.index() / 3]
    }

    /// By how many clockwise quarters, 1 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self as u8 % 3 + 1
    }

    /// The move that undoes it (*cubepos* §31, `invert_move`).
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::ALL[INV_MOVE[self.index()] as usize]
    }
}

/// `R`, `R2`, `R'`; with `#` the seeds' `R1`, `R2`, `R3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = if f.alternate() { ["1", "2", "3"] } else { ["", "2", "'"] };
        write!(f, "{}{}", self.face(), turns[usize::from(self.quarters()) - 1])
    }
}

/// A set of moves: bit `i` stands for move `i`.
///
/// ```
/// use superflip::{cube::MoveSet, Move};
/// let mask = MoveSet::ALL;
/// assert_eq!(mask.count(), 18);
/// assert_eq!(mask.iter().next_back(), Some(Move::L3));
/// assert!(mask.contains(Move::D2));
/// assert_eq!(MoveSet::from_bits(u32::MAX), MoveSet::ALL);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveSet(u32);

impl MoveSet {
    /// Every move (`ALLMOVEMASK`).
    pub const ALL: Self = Self((1 << Move::COUNT) - 1);

    /// The set with these bits; bits above 17 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether it holds no move.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many moves it holds.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds a move.
    #[must_use]
    pub const fn contains(self, mv: Move) -> bool {
        self.0 >> mv.index() & 1 == 1
    }

    /// Its moves, in ascending order.
    #[must_use]
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Move> {
        Members(self.0)
    }

    /// The turns of a face that it holds.
    ///
    /// ```
    /// use superflip::{Face, cube::MoveSet};
    /// assert_eq!(MoveSet::ALL.of_face(Face::R).to_string(), "R");
    /// ```
    #[must_use]
    pub const fn of_face(self, face: Face) -> Self {
        Self(self.0 & 0b111 << (3 * face.index()))
    }

    /// The moves that it and another set hold.
    ///
    /// ```
    /// use superflip::{Face, Move, cube::MoveSet};
    /// let half: MoveSet = [Move::U2, Move::R2].into_iter().collect();
    /// assert_eq!(half.intersection(MoveSet::ALL.of_face(Face::U)).to_string(), "U2");
    /// ```
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The moves that it holds and another set does not.
    ///
    /// ```
    /// use superflip::{Face, cube::MoveSet};
    /// let rest = MoveSet::ALL.without(MoveSet::ALL.of_face(Face::D));
    /// assert_eq!(rest.to_string(), "U, F, R, B, L");
    /// ```
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The moves of a set that are left to go through.
struct Members(u32);

impl Iterator for Members {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let lowest = Move::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Members {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        let highest = self.0.checked_ilog2()?;
        self.0 ^= 1 << highest;
        Move::from_index(highest as usize)
    }
}

impl FromIterator<Move> for MoveSet {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        Self(moves.into_iter().fold(0, |bits, mv| bits | 1 << mv.index()))
    }
}

/// `U, F1, R2`: a face's letter for all its turns, else each move; `none` for none.
///
/// ```
/// use superflip::{Move, cube::MoveSet};
/// let some: MoveSet = [Move::R1, Move::U1, Move::U2, Move::U3, Move::F2].into_iter().collect();
/// assert_eq!(some.to_string(), "U, F2, R1");
/// ```
impl fmt::Display for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        let mut separator = "";
        for face in Face::ALL {
            let turns = self.of_face(face);
            if turns.count() == 3 {
                write!(f, "{separator}{face}")?;
                separator = ", ";
                continue;
            }
            for mv in turns.iter() {
                f.write_str(separator)?;
                separator = ", ";
                // A bare letter would be all turns.
                if mv.quarters() == 1 { write!(f, "{mv:#}")? } else { write!(f, "{mv}")? }
            }
        }
        Ok(())
    }
}

/// Where a canonical sequence stands: which face was turned last (*cubepos*
/// §70). A canonical sequence never turns a face twice in a row, and of two
/// opposite faces in a row it turns the lower-numbered first; every position
/// that a sequence reaches, a canonical one of no more moves reaches.
///
/// ```
/// use superflip::{cube::CanonState, Move};
/// let after_d = CanonState::START.next(Move::D1).unwrap();
/// assert!(!after_d.mask().contains(Move::U1)); // U D, not D U
/// assert_eq!(after_d.mask().count(), 12);
/// assert_eq!(after_d.next(Move::D2), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CanonState(u8);

impl CanonState {
    /// How many states there are (`CANONSEQSTATES`).
    pub const COUNT: usize = Face::COUNT + 1;
    /// Nothing turned yet (`CANONSEQSTART`).
    pub const START: Self = Self(0);

    /// The number, 0 to 6: 0 at the start, else one more than the last face.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The state after a move, if the move may follow (*cubepos* §74, `next_cs`).
    #[must_use]
    pub const fn next(self, mv: Move) -> Option<Self> {
        match CANON_SEQ[self.index()][mv.index()] {
            next if (next as usize) < Self::COUNT => Some(Self(next)),
            _ => None,
        }
    }

    /// The moves that may follow (*cubepos* §74, `cs_mask`; the half-turn metric
    /// is the only one here, so `cs_mask_ext` is the same).
    #[must_use]
    pub const fn mask(self) -> MoveSet {
        MoveSet(CANON_SEQ_MASK[self.index()])
    }
}
