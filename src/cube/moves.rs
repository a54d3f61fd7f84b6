//! The 18 moves.

use core::fmt;

use super::Face;
use crate::tables::INV_MOVE;

macro_rules! moves {
    ($($name:ident)*) => {
        /// A turn of one face. There are 18 moves, numbered `3·face + turn`, where turn 0 is a
        /// clockwise quarter turn, 1 a half turn and 2 a counterclockwise quarter turn (*cubepos*
        /// §20). Each counts as one move in the half-turn metric.
        ///
        /// A move is written `R`, `R2` or `R'`. The alternate format (`{:#}`) is `R1`, `R2` or
        /// `R3`, as in *cubepos*. [`FromStr`](core::str::FromStr) reads both.
        ///
        /// ```
        /// use superflip::{Face, Move};
        /// assert_eq!(Some(Move::R3), Move::new(Face::R, 3));
        /// assert_eq!(Move::R3.inverse(), Move::R1);
        /// assert_eq!(Move::R3.to_string(), "R'");
        /// assert_eq!(format!("{:#}", Move::R3), "R3");
        /// assert_eq!("R'".parse(), Ok(Move::R3));
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the names are the faces and the quarter turns")]
        pub enum Move { $($name),* }

        impl Move {
            /// All moves, in ascending order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$name),*];
        }
    };
}

moves! { U1 U2 U3 F1 F2 F3 R1 R2 R3 D1 D2 D3 B1 B2 B3 L1 L2 L3 }

impl Move {
    /// The number of moves (*cubepos* §4, `NMOVES`).
    pub const COUNT: usize = 18;

    /// Returns the move that turns `face` by `quarters` clockwise quarter turns. Returns `None` unless
    /// `quarters` is 1, 2 or 3.
    ///
    /// ```
    /// use superflip::{Face, Move};
    /// assert_eq!(Move::new(Face::U, 2), Some(Move::U2));
    /// assert_eq!(Move::new(Face::U, 0), None);
    /// ```
    #[must_use]
    pub const fn new(face: Face, quarters: u8) -> Option<Self> {
        match quarters {
            1..=3 => Some(Self::of_face(face)[quarters as usize - 1]),
            _ => None,
        }
    }

    /// Returns the moves of a face: one, two and three clockwise quarter turns.
    ///
    /// ```
    /// use superflip::{Face, Move};
    /// assert_eq!(Move::of_face(Face::R), [Move::R1, Move::R2, Move::R3]);
    /// ```
    #[must_use]
    pub const fn of_face(face: Face) -> [Self; 3] {
        let first = 3 * face.index();
        [Self::ALL[first], Self::ALL[first + 1], Self::ALL[first + 2]]
    }

    /// Returns the move that turns another face as far as this move.
    ///
    /// ```
    /// use superflip::{Face, Move};
    /// assert_eq!(Move::R3.on(Face::U), Move::U3);
    /// ```
    #[must_use]
    pub const fn on(self, face: Face) -> Self {
        Self::of_face(face)[self.quarters() as usize - 1]
    }

    /// Returns the number of the move, 0 to 17.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the move with a number. Returns `None` if the number is at least 18.
    ///
    /// ```
    /// use superflip::Move;
    /// assert_eq!(Move::from_index(3), Some(Move::F1));
    /// assert_eq!(Move::from_index(18), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns the face that the move turns.
    #[must_use]
    pub const fn face(self) -> Face {
        Face::ALL[self.index() / 3]
    }

    /// Returns the number of clockwise quarter turns, 1 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self as u8 % 3 + 1
    }

    /// Returns the move that undoes this one (*cubepos* §31, `invert_move`).
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::ALL[INV_MOVE[self.index()] as usize]
    }
}

/// Writes `R`, `R2` or `R'`. The alternate format (`{:#}`) is `R1`, `R2` or `R3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = if f.alternate() { ["1", "2", "3"] } else { ["", "2", "'"] };
        write!(f, "{}{}", self.face(), turns[usize::from(self.quarters()) - 1])
    }
}
