//! The results of functions, with their texts.

use core::ffi::{CStr, c_char, c_int};

/// The result of a function: SUPERFLIP_CODE_OK, or the kind of the mistake. A kind has the same name in
/// every language. docs/errors.md in the repository of superflip lists the kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub enum Code {
    /// The function has succeeded.
    Ok,

    /// A pointer is null, but the parameter does not accept null.
    NullPointer,
    /// The buffer is too short. The function has written the required length.
    BufferTooShort,
    /// A length exceeds SIZE_MAX / 2.
    LengthTooLarge,
    /// The text is not UTF-8. superflip_error.place gives the first wrong byte, counted from 1.
    NotUtf8,
    /// A move is not below 18. superflip_error.place gives the index of the move, from 1.
    NoSuchMove,
    /// A symmetry is not below 48.
    NoSuchSymmetry,
    /// A notation is not a superflip_notation.
    NoSuchNotation,
    /// The order of the faces does not have each of U R F D L B once.
    NoSuchFaceOrder,
    /// No table has the given name or index.
    NoSuchTable,
    /// A color space is not a superflip_color_space.
    NoSuchColorSpace,
    /// A text is not the name of a metric.
    NoSuchMetric,
    /// A text has no costs of turns, or wrong ones. superflip_error.place gives the line, or is 0 if
    /// the text is an object of costs that make no metric.
    WrongCosts,
    /// A move has no cost in the metric. superflip_error.place gives the index of the move, from 1.
    NoCost,

    /// A number of a color is not in the range of its color space, or is not a number.
    /// superflip_error.place gives the sticker.
    ColorOutOfRange,
    /// The colors of two centers are missing. superflip_error.place gives the first of the two.
    MissingCenters,

    /// A byte of a superflip_cube is greater than 23. superflip_error.place gives the index of the
    /// byte, from 1.
    OutOfRange,
    /// Two cubies of a superflip_cube are in the same slot. superflip_error.place gives the index
    /// of the slot, from 1. Corners have the slots 1 to 8, and edges the slots 9 to 20.
    SlotTwice,

    /// The text does not have 54 stickers. superflip_error.place gives the number of stickers in
    /// the text.
    Length,
    /// A character stands among 54 stickers. superflip_error.place gives the column.
    Stray,
    /// A letter is not the letter of a face. superflip_error.place gives the sticker.
    UnknownLetter,
    /// A center has the color of another face. superflip_error.place gives the sticker.
    RotatedCenter,
    /// A sticker has a color that no center has. superflip_error.place gives the first such
    /// sticker.
    UnknownColor,
    /// Two centers have the same color. superflip_error.place gives the second of the two.
    SameCenters,
    /// The centers of two opposite faces are swapped. superflip_error.place gives the first of the
    /// two.
    MirroredCenters,
    /// Two centers are opposite whose colors are not opposite on a cube. superflip_error.place
    /// gives the first of the two.
    MisplacedCenters,
    /// One sticker has a wrong color. No change of any other single sticker makes a cube.
    /// superflip_error.place gives the sticker.
    Misread,
    /// Some stickers do not belong to any cubie, or a cubie occurs twice. superflip_error.place
    /// gives the first sticker of the first slot that is wrong.
    Impossible,
    /// Every cubie occurs once, but no moves solve the cube: a corner is twisted, an edge is
    /// flipped, or two cubies are swapped.
    Unreachable,

    /// A move begins with a character that does not name a face. superflip_error.place gives the
    /// column.
    NoSuchFace,
    /// A face is followed by a character that does not name a turn. superflip_error.place gives the
    /// column.
    NoSuchTurn,
    /// A wide turn, a slice, a rotation or a bracket stands where only turns of one face are
    /// accepted. superflip_error.place gives the column.
    NotAMove,
    /// A move begins with a small letter, which is a wide turn in one notation and a turn of a face
    /// in another. superflip_error.place gives the column.
    SmallLetter,
    /// A bracket is not closed. superflip_error.place gives the column.
    Unclosed,
    /// A closing bracket, a comma or a colon stands outside all brackets. superflip_error.place
    /// gives the column.
    Unopened,
    /// A square bracket holds neither "A, B" nor "A: B". superflip_error.place gives the column.
    NoSeparator,
    /// Brackets are nested more than 32 deep. superflip_error.place gives the column.
    TooDeep,
    /// A group is repeated more than 4,294,967,295 times. superflip_error.place gives the column.
    CountTooLarge,
    /// The number of repetitions is missing after ^. superflip_error.place gives the column.
    NoCount,
    /// The text stands for more than 1,048,576 turns. superflip_error.place gives the column.
    TooLong,
    /// The text continues after the only move that is accepted here. superflip_error.place gives the
    /// column.
    ExtraText,
    /// A word is not a rotation such as 1R. superflip_error.place gives the column.
    NoSuchRotation,
    /// A turn ends where it began, such as R4. superflip_error.place gives the column.
    NoTurn,
    /// A turn begins with a digit but names no layers. superflip_error.place gives the column.
    NoSuchLayers,
    /// Moves follow a sign that may begin a comment. superflip_error.place gives the column.
    HiddenMoves,
    /// A group is followed by x2, which may repeat the group or rotate the cube.
    /// superflip_error.place gives the column.
    Repetition,
    /// Commas or semicolons outside brackets separate more than single turns. superflip_error.place
    /// gives the column.
    List,
    /// A word may be the name of a step or turns. superflip_error.place gives the column.
    StepName,
    /// The text after a colon outside brackets is neither turns alone nor one group.
    /// superflip_error.place gives the column.
    Body,
    /// One turn in square brackets is no rotation and no turn of U at an end. superflip_error.place
    /// gives the column.
    Bracketed,
    /// A part for the inverse cube stands in a text that does not begin with NISS.
    /// superflip_error.place gives the column.
    Niss,
    /// The marks of insertions and their moves do not match. superflip_error.place gives the
    /// column.
    Insertion,

    /// A word does not name an edge. superflip_error.place gives the column.
    NoSuchEdge,
    /// A word does not name a corner. superflip_error.place gives the column.
    NoSuchCorner,
    /// The text ends before the twentieth cubie.
    Missing,
    /// A cubie occurs twice. superflip_error.place gives the column of the second occurrence.
    Doubled,
    /// The text continues after the twentieth cubie. superflip_error.place gives the column.
    Extra,
    /// A line of a timer has no scramble, or more than one.
    NoScramble,
    /// A link leads to a page that is not read.
    OtherPage,
    /// A link has no moves.
    NoMoves,
    /// A link shows another puzzle.
    OtherPuzzle,
    /// A link begins with the position that its moves solve.
    Solving,
    /// A text is no object of JSON.
    NoObject,
    /// An object of JSON has neither stickers nor moves.
    NoFacelets,
    /// The cubies of an object of JSON are no reachable cube.
    WrongCubies,
    /// An object of JSON says why a text was no position.
    ErrorObject,
    /// An object of JSON is a session of csTimer.
    Session,
    /// An object of JSON does not say which faces are up and in front.
    NoSuchHold,

    /// The steps of the metric do not solve the cube.
    OutOfReach,
    /// The search has proved that no solution of at most max_length moves, or of at most max_cost,
    /// exists.
    NoneWithin,
    /// The search reached its limit before it found a solution. A solution may exist.
    BudgetSpent,
    /// is_cancelled ended the search before a solution was found.
    Cancelled,
    /// This build has no clock, so it accepts no time limit.
    NoClock,
    /// This build has no heap, so it can read neither colors nor metrics.
    NoHeap,
    /// This build was made without metrics, so it searches in no metric and reads no costs.
    NoMetrics,

    /// Any other mistake. The text of the superflip_error describes it.
    Other,
}

impl Code {
    /// Returns the code of a kind of mistakes.
    pub(crate) fn of(kind: &str) -> Self {
        TEXTS.iter().find(|(_, name, _)| *name == kind).map_or(Self::Other, |&(code, ..)| code)
    }
}

/// All codes in ascending order, each with its kind and a short text.
const TEXTS: [(Code, &str, &CStr); 76] = [
    (Code::Ok, "ok", c"no mistake"),
    (Code::NullPointer, "null-pointer", c"a pointer is null"),
    (Code::BufferTooShort, "buffer-too-short", c"the buffer is too short"),
    (Code::LengthTooLarge, "length-too-large", c"a length exceeds SIZE_MAX / 2"),
    (Code::NotUtf8, "not-utf8", c"the text is not UTF-8"),
    (Code::NoSuchMove, "no-such-move", c"a move is not below 18"),
    (Code::NoSuchSymmetry, "no-such-symmetry", c"a symmetry is not below 48"),
    (Code::NoSuchNotation, "no-such-notation", c"there is no such notation"),
    (Code::NoSuchFaceOrder, "no-such-face-order", c"the text is no order of the faces"),
    (Code::NoSuchTable, "no-such-table", c"there is no such table"),
    (Code::NoSuchColorSpace, "no-such-color-space", c"there is no such color space"),
    (Code::NoSuchMetric, "no-such-metric", c"there is no such metric"),
    (Code::WrongCosts, "wrong-costs", c"a text has no costs of a metric"),
    (Code::NoCost, "no-cost", c"a move has no cost in the metric"),
    (Code::ColorOutOfRange, "color-out-of-range", c"a number of a color is out of range"),
    (Code::MissingCenters, "missing-centers", c"the colors of two centers are missing"),
    (Code::OutOfRange, "out-of-range", c"a byte of the cube is not below 24"),
    (Code::SlotTwice, "slot-twice", c"two cubies are in one slot"),
    (Code::Length, "length", c"the text does not have 54 stickers"),
    (Code::Stray, "stray", c"a character stands among the stickers"),
    (Code::UnknownLetter, "unknown-letter", c"a letter names no face"),
    (Code::RotatedCenter, "rotated-center", c"a center has the color of another face"),
    (Code::UnknownColor, "unknown-color", c"no center has the color of a sticker"),
    (Code::SameCenters, "same-centers", c"two centers have one color"),
    (Code::MirroredCenters, "mirrored-centers", c"the centers are those of a mirrored cube"),
    (Code::MisplacedCenters, "misplaced-centers", c"centers are swapped"),
    (Code::Misread, "misread", c"one sticker has a wrong color"),
    (Code::Impossible, "impossible", c"no cube has these cubies"),
    (Code::Unreachable, "unreachable", c"no moves solve the cube"),
    (Code::NoSuchFace, "no-such-face", c"a move begins with a character that is no face"),
    (Code::NoSuchTurn, "no-such-turn", c"a face is followed by a character that is no turn"),
    (Code::NotAMove, "not-a-move", c"only turns of one face are accepted here"),
    (Code::SmallLetter, "small-letter", c"a move begins with a small letter"),
    (Code::Unclosed, "unclosed", c"a bracket is not closed"),
    (Code::Unopened, "unopened", c"no bracket is open here"),
    (
        Code::NoSeparator,
        "no-separator",
        c"a square bracket holds neither a commutator nor a conjugate",
    ),
    (Code::TooDeep, "too-deep", c"brackets are nested too deep"),
    (Code::CountTooLarge, "count-too-large", c"a group is repeated too often"),
    (Code::NoCount, "no-count", c"the number of repetitions is missing"),
    (Code::TooLong, "too-long", c"the text stands for too many turns"),
    (Code::ExtraText, "extra-text", c"more text follows the end"),
    (Code::NoSuchRotation, "no-such-rotation", c"a word is not a rotation such as 1R"),
    (Code::NoTurn, "no-turn", c"a turn turns nothing"),
    (Code::NoSuchLayers, "no-such-layers", c"a turn names no layers"),
    (Code::HiddenMoves, "hidden-moves", c"moves follow the sign of a comment"),
    (Code::Repetition, "repetition", c"a group may be repeated or rotated"),
    (Code::List, "list", c"a list has more than single turns"),
    (Code::StepName, "step-name", c"a word may be the name of a step"),
    (Code::Body, "body", c"the text after a colon is not one group"),
    (Code::Bracketed, "bracketed", c"one turn stands in square brackets"),
    (Code::Niss, "niss", c"a part is for the inverse cube"),
    (Code::Insertion, "insertion", c"the marks of insertions do not match"),
    (Code::NoSuchEdge, "no-such-edge", c"a word does not name an edge"),
    (Code::NoSuchCorner, "no-such-corner", c"a word does not name a corner"),
    (Code::Missing, "missing", c"the text ends before the twentieth cubie"),
    (Code::Doubled, "doubled", c"a cubie is named twice"),
    (Code::Extra, "extra", c"more text follows the twentieth cubie"),
    (Code::NoScramble, "no-scramble", c"the text has no scramble"),
    (Code::OtherPage, "other-page", c"a link leads to another page"),
    (Code::NoMoves, "no-moves", c"a link has no moves"),
    (Code::OtherPuzzle, "other-puzzle", c"a link shows another puzzle"),
    (Code::Solving, "solving", c"a link begins with the position that its moves solve"),
    (Code::NoObject, "no-object", c"the text is no object of JSON"),
    (Code::NoFacelets, "no-facelets", c"an object has neither stickers nor moves"),
    (Code::WrongCubies, "wrong-cubies", c"the cubies of an object are no cube"),
    (Code::ErrorObject, "error-object", c"an object is an error"),
    (Code::Session, "session", c"an object is a session of csTimer"),
    (Code::NoSuchHold, "no-such-hold", c"an object does not say how the cube is held"),
    (Code::OutOfReach, "out-of-reach", c"the steps of the metric do not solve the cube"),
    (Code::NoneWithin, "none-within", c"no solution is so short or so cheap"),
    (Code::BudgetSpent, "budget-spent", c"the budget was spent before a solution was found"),
    (Code::Cancelled, "cancelled", c"the caller cancelled the search"),
    (Code::NoClock, "no-clock", c"this build has no clock"),
    (Code::NoHeap, "no-heap", c"this build has no heap"),
    (Code::NoMetrics, "no-metrics", c"this build has no metrics"),
    (Code::Other, "other", c"another mistake"),
];

/// Returns a short text that describes a code. The text is NUL-terminated and in static memory. It
/// is never NULL.
///
/// superflip_error.text is more detailed: it says what was found, where it was found, and what is
/// accepted.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_code_text(code: c_int) -> *const c_char {
    let known = usize::try_from(code).ok().and_then(|code| TEXTS.get(code));
    known.map_or(c"there is no such code", |&(.., text)| text).as_ptr()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::TEXTS;

    /// The page that lists the kinds of all languages.
    const PAGE: &str = include_str!("../../../docs/errors.md");

    #[test]
    fn texts_are_in_the_order_of_the_codes() {
        for (i, (code, ..)) in TEXTS.into_iter().enumerate() {
            assert_eq!(code as usize, i);
        }
    }

    #[test]
    fn a_code_is_the_kind_in_another_case() {
        for (code, kind, _) in TEXTS {
            let name = format!("{code:?}");
            let is_word = |i: usize, c: char| i > 0 && c.is_ascii_uppercase();
            let dash = |(i, c): (usize, char)| [is_word(i, c).then_some('-'), Some(c)];
            let words: String = name.chars().enumerate().flat_map(dash).flatten().collect();
            assert_eq!(words.to_ascii_lowercase(), kind);
        }
    }

    #[test]
    fn the_codes_are_those_of_the_page() {
        let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
        let of_c = rows.filter(|(_, rest)| {
            let by = rest.trim_end_matches(" |").rsplit("| ").next().unwrap_or_default();
            by == "all" || by.split(", ").any(|by| by == "C")
        });
        let listed: BTreeSet<&str> = of_c.map(|(kind, _)| kind).collect();
        let codes = TEXTS.into_iter().map(|(_, kind, _)| kind);
        let codes: BTreeSet<&str> = codes.filter(|kind| !["ok", "other"].contains(kind)).collect();
        assert_eq!(codes, listed);
    }
}
