//! The error of reading moves or turns.

use core::fmt;

use super::Excerpt;

/// The kind of a [`ParseMovesError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseMovesErrorKind {
    /// A move begins with a character that is not the letter of a face, slice or rotation.
    NoSuchFace,
    /// After the letter of a turn comes a character that is not a suffix.
    NoSuchTurn,
    /// A wide turn, a slice, a rotation or a bracket stands where only moves are accepted.
    NotAMove,
    /// A move begins with a small letter, which is a wide turn in one grammar and a turn of a face
    /// in another.
    SmallLetter,
    /// A bracket is not closed.
    Unclosed,
    /// A closing bracket, a comma or a colon stands outside any open bracket.
    Unopened,
    /// A square bracket holds neither `A, B` nor `A: B`.
    NoSeparator,
    /// Brackets are nested more than 32 deep.
    TooDeep,
    /// A group is repeated more than 2³² − 1 times.
    CountTooLarge,
    /// The text stands for more than 2²⁰ turns.
    TooLong,
    /// More text follows where only one move or turn is accepted.
    ExtraText,
    /// In the notation of *Rubik's Calculator*, a word is not a rotation such as `1R`.
    NoSuchRotation,
}

/// The turns that a reader accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Grammar {
    /// Moves, as [`parse_moves`](super::parse_moves) reads them.
    Moves,
    /// Moves, as [`parse_cubepos`](super::parse_cubepos) reads them.
    Cubepos,
    /// One [`Turn`](super::Turn).
    Turn,
    /// Turns and groups, as `Sequence` reads them.
    Sequence,
}

/// Writes the texts that the grammar accepts.
impl fmt::Display for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Moves => "a move is one of U F R D B L",
            Self::Cubepos => "a move is one of U F R D B L, capital or small",
            Self::Turn | Self::Sequence => {
                "a turn is a face U F R D B L, a wide turn Uw Fw Rw Dw Bw Lw or u f r d b l, a \
                 slice M E S or a rotation x y z"
            }
        })?;
        f.write_str(", then nothing, 1 or + (clockwise), 2 (half), 3, - or ' (counterclockwise)")?;
        let groups = "; groups are (A)2, [A, B] and [A: B]";
        f.write_str(if *self == Self::Sequence { groups } else { "" })
    }
}

/// The error of reading moves or turns.
///
/// ```
/// use superflip::notation::{OrientedCube, ParseMovesErrorKind, parse_moves};
/// let error = parse_moves("R U Rw").find_map(Result::err).unwrap();
/// assert_eq!((error.column(), error.kind()), (5, ParseMovesErrorKind::NotAMove));
/// let error = "R (U F".parse::<OrientedCube>().unwrap_err();
/// assert_eq!((error.column(), error.kind()), (3, ParseMovesErrorKind::Unclosed));
/// assert_eq!(error.to_string(), "column 3: the bracket in `(U` is not closed");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseMovesError {
    column: usize,
    word: Excerpt,
    kind: ParseMovesErrorKind,
    grammar: Grammar,
}

impl ParseMovesError {
    pub(super) const fn new(
        column: usize,
        word: Excerpt,
        kind: ParseMovesErrorKind,
        grammar: Grammar,
    ) -> Self {
        Self { column, word, kind, grammar }
    }

    /// Returns the column of the first character that is not accepted, counted in characters
    /// from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> ParseMovesErrorKind {
        self.kind
    }
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ParseMovesErrorKind as Kind;
        let Self { column, word, kind, grammar } = self;
        write!(f, "column {column}: ")?;
        match kind {
            Kind::NoSuchFace => write!(f, "no such face in the move `{word}`; {grammar}"),
            Kind::NoSuchTurn => write!(f, "no such turn in the move `{word}`; {grammar}"),
            Kind::NotAMove => {
                write!(f, "`{word}` is not a turn of one face, which is required here; {grammar}")
            }
            Kind::SmallLetter => write!(
                f,
                "`{word}` begins with a small letter, which means a wide turn in a sequence of turns \
                 (`Sequence`) and a turn of one face only in the notation of cubepos \
                 (`Notation::Cubepos`); {grammar}"
            ),
            Kind::Unclosed => write!(f, "the bracket in `{word}` is not closed"),
            Kind::Unopened => write!(f, "no bracket is open before `{word}`"),
            Kind::NoSeparator => {
                write!(f, "`{word}` is neither a commutator [A, B] nor a conjugate [A: B]")
            }
            Kind::TooDeep => write!(f, "brackets are nested more than 32 deep at `{word}`"),
            Kind::CountTooLarge => {
                write!(f, "`{word}` is too many repetitions; at most {} are accepted", u32::MAX)
            }
            Kind::TooLong => {
                write!(f, "`{word}` makes more than 1,048,576 turns when it is written out")
            }
            Kind::ExtraText => {
                write!(f, "`{word}` follows the move; only one move is accepted here")
            }
            Kind::NoSuchRotation => write!(
                f,
                "no such rotation in `{word}`; after a first word that begins with a digit, every \
                 rotation is 1, 2 or 3 quarter turns and a color of W G R B O Y, such as 1R"
            ),
        }
    }
}

impl core::error::Error for ParseMovesError {}
