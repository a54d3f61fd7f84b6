//! The error of reading moves or turns.

use core::fmt;

use super::Excerpt;

/// What is wrong with moves or turns ([`ParseMovesError`]).
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
    /// A square bracket holds neither `A, B` nor `A: B` nor `A/B`.
    NoSeparator,
    /// Brackets are nested more than 32 deep.
    TooDeep,
    /// A group is repeated more than 2³² − 1 times.
    CountTooLarge,
    /// After `^`, the number of repetitions of a group is missing.
    NoCount,
    /// The text stands for more than 2²⁰ turns.
    TooLong,
    /// More text follows where only one move or turn is accepted.
    ExtraText,
    /// A turn ends where it began, such as `R4`, where a move is needed.
    NoTurn,
    /// A turn begins with a digit, but is not `2R`, `2Rw` or `3Rw`.
    NoSuchLayers,
    /// `x2` follows a bracket. It may repeat the group or rotate the cube.
    Repetition,
    /// One comma stands outside brackets, or a comma or semicolon separates more than single turns.
    List,
    /// A name of a step, such as `F2L:`, stands where it may also be turns and a colon.
    StepName,
    /// What follows a colon outside brackets is neither turns alone nor one group.
    Body,
    /// One turn stands in square brackets, but is neither a small letter nor a turn of U at an end.
    Bracketed,
    /// `^` stands before a bracket, but the text does not begin with `NISS`.
    Niss,
    /// Moves follow a `#`, which would begin a comment.
    HiddenMoves,
    /// A mark of an insertion, such as `*` before `* = R U`, does not stand once in the skeleton, or the text
    /// does not say which moves are the solution.
    Insertion,
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
    /// Rotations, as [`parse_calculator`](super::parse_calculator) reads them.
    Calculator,
}

/// Writes the texts that the grammar accepts.
impl fmt::Display for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Moves => "a move of one face is one of U F R D B L",
            Self::Cubepos => "a move is one of U F R D B L, capital or small",
            Self::Turn | Self::Sequence => {
                "a turn is a face U F R D B L, a wide turn Uw Fw Rw Dw Bw Lw or u f r d b l, a \
                 slice M E S or 2U 2F 2R 2D 2B 2L, or a rotation x y z"
            }
            Self::Calculator => {
                return f.write_str(
                    "a rotation is 1, 2 or 3 quarter turns and a color of W G R B O Y, such as 1R",
                );
            }
        })?;
        f.write_str(", then nothing, 1 or + (clockwise), 2 (half), 3, - or ' (counterclockwise)")?;
        f.write_str(match self {
            Self::Moves => {
                "; `notation::parse_position` and `Sequence` also read wide turns, slices, \
                 rotations and groups"
            }
            Self::Sequence => {
                "; groups are (A)2, [A, B], [A: B] and [A/B]; a pause is a point; a comment begins \
                 with // or #"
            }
            _ => "",
        })
    }
}

/// The error of reading moves or turns.
///
/// ```
/// use superflip::notation::{OrientedCube, ParseMovesErrorKind, parse_moves};
/// let error = parse_moves("R U Rw").find_map(Result::err).unwrap();
/// assert_eq!((error.column(), error.reason()), (5, ParseMovesErrorKind::NotAMove));
/// let error = "R (U F".parse::<OrientedCube>().unwrap_err();
/// assert_eq!((error.column(), error.reason()), (3, ParseMovesErrorKind::Unclosed));
/// assert_eq!(error.to_string(), "column 3: the bracket in `(U` is not closed");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseMovesError {
    column: usize,
    /// The number of the line, from 1, and the number of characters before this line.
    line: [u32; 2],
    word: Excerpt,
    kind: ParseMovesErrorKind,
    grammar: Grammar,
}

impl ParseMovesError {
    pub(super) const fn new(
        column: usize,
        line: [u32; 2],
        word: Excerpt,
        kind: ParseMovesErrorKind,
        grammar: Grammar,
    ) -> Self {
        Self { column, line, word, kind, grammar }
    }

    /// Returns the error of a line in which `before` characters are before the moves.
    pub(super) const fn after(self, before: usize) -> Self {
        Self { column: self.column + before, ..self }
    }

    /// Returns the place of the first character that is not accepted, counted in characters of the
    /// whole text from 1. If the text has several lines, the message gives the line, and the column
    /// in this line.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns what is wrong, as a value to match on.
    #[must_use]
    pub const fn reason(&self) -> ParseMovesErrorKind {
        self.kind
    }
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ParseMovesErrorKind as Kind;
        let Self { column, line: [line, before], word, kind, grammar } = self;
        if *line > 1 {
            write!(f, "line {line}, ")?;
        }
        let before = usize::try_from(*before).unwrap_or(0);
        write!(f, "column {}: ", column.saturating_sub(before))?;
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
                write!(f, "`{word}` is neither a commutator [A, B] or [A/B] nor a conjugate [A: B]")
            }
            Kind::TooDeep => write!(f, "brackets are nested more than 32 deep at `{word}`"),
            Kind::CountTooLarge => {
                write!(f, "`{word}` is too many repetitions; at most {} are accepted", u32::MAX)
            }
            Kind::NoCount => {
                write!(f, "the number of repetitions is missing before `{word}`; write (A)^2")
            }
            Kind::TooLong => {
                write!(f, "`{word}` makes more than 1,048,576 turns when it is written out")
            }
            Kind::ExtraText => {
                write!(f, "`{word}` follows the move; only one move is accepted here")
            }
            Kind::NoSuchRotation => write!(f, "no such rotation in `{word}`; {grammar}"),
            Kind::HiddenMoves => write!(
                f,
                "`{word}` begins a comment, but moves follow it; write // before a comment, and moves \
                 without #"
            ),
            Kind::Insertion => write!(
                f,
                "`{word}`: the mark of an insertion stands once in the skeleton, as in R * U, and once before its moves, \
                 in a line * = F2 D below the skeleton; a mark is *, ^ or #, also ** or #1; at most 32 insertions are read; \
                 after a second skeleton, a line Solution (20): must have the same moves"
            ),
            Kind::NoTurn => {
                write!(f, "`{word}` turns nothing, because four quarter turns are a full turn")
            }
            Kind::NoSuchLayers => write!(
                f,
                "`{word}` begins with a digit but names no layers; 2R is the slice next to R, 2Rw \
                 is Rw, and 3Rw turns the whole cube; repeat a group with (A)2; rotations of the \
                 calculator, such as 1B 3R, are read if the whole text has this form"
            ),
            Kind::Repetition => write!(
                f,
                "`{word}` after a bracket may repeat the group or rotate the cube; write (A)2 to \
                 do the group twice, and x2' for the rotation"
            ),
            Kind::List => write!(
                f,
                "`{word}`: outside brackets, commas and semicolons separate single turns, as in \
                 R, U, R'; write a commutator as [A, B]"
            ),
            Kind::StepName => write!(
                f,
                "`{word}` may be the name of a step or turns; write a name as a comment, such as \
                 // F2L, and turns with blanks, such as F2 L: B"
            ),
            Kind::Body => write!(
                f,
                "`{word}`: outside brackets, A: B needs one line, and B must be turns alone or one \
                 group; write [A: B] with brackets"
            ),
            Kind::Bracketed => write!(
                f,
                "`{word}` has one turn in square brackets; [r] is a rotation like R, and [U] is a \
                 turn of U before or after everything else; write other turns without brackets"
            ),
            Kind::Niss => write!(
                f,
                "`{word}` is a part for the inverse cube; begin the text with NISS to read such \
                 parts, or write (A)2 to repeat a group"
            ),
        }
    }
}

impl core::error::Error for ParseMovesError {}
