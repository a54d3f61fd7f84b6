//! The results of functions, with their texts.

use core::ffi::{CStr, c_char, c_int};

/// The result of a function: SUPERFLIP_CODE_OK, or the kind of the mistake.
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
    CubieOutOfRange,
    /// Two cubies of a superflip_cube are in the same slot. superflip_error.place gives the index
    /// of the slot, from 1. Corners have the slots 1 to 8, and edges the slots 9 to 20.
    SlotTwice,

    /// The text does not have 54 stickers. superflip_error.place gives the number of stickers in
    /// the text.
    StickerCount,
    /// A character stands among 54 stickers. superflip_error.place gives the column.
    StrayCharacter,
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
    MisreadSticker,
    /// Some stickers do not belong to any cubie, or a cubie occurs twice. superflip_error.place
    /// gives the first sticker of the first slot that is wrong.
    ImpossibleCubies,
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
    /// A bracket is not closed. superflip_error.place gives the column.
    UnclosedBracket,
    /// A closing bracket, a comma or a colon stands outside all brackets. superflip_error.place
    /// gives the column.
    UnopenedBracket,
    /// A square bracket holds neither "A, B" nor "A: B". superflip_error.place gives the column.
    NoSeparator,
    /// Brackets are nested more than 32 deep. superflip_error.place gives the column.
    TooDeep,
    /// A group is repeated more than 4,294,967,295 times. superflip_error.place gives the column.
    CountTooLarge,
    /// The text continues after the last cubie, or after the only move that is accepted here.
    /// superflip_error.place gives the column.
    ExtraText,
    /// A word is not a rotation such as 1R. superflip_error.place gives the column.
    NoSuchRotation,

    /// A word does not name an edge. superflip_error.place gives the column.
    NoSuchEdge,
    /// A word does not name a corner. superflip_error.place gives the column.
    NoSuchCorner,
    /// The text ends before the twentieth cubie.
    MissingCubie,
    /// A cubie occurs twice. superflip_error.place gives the column of the second occurrence.
    DoubledCubie,

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

/// All codes in ascending order, each with a short text.
const TEXTS: [(Code, &CStr); 49] = [
    (Code::Ok, c"no mistake"),
    (Code::NullPointer, c"a pointer is null"),
    (Code::BufferTooShort, c"the buffer is too short"),
    (Code::LengthTooLarge, c"a length exceeds SIZE_MAX / 2"),
    (Code::NotUtf8, c"the text is not UTF-8"),
    (Code::NoSuchMove, c"a move is not below 18"),
    (Code::NoSuchSymmetry, c"a symmetry is not below 48"),
    (Code::NoSuchNotation, c"there is no such notation"),
    (Code::NoSuchFaceOrder, c"the text is no order of the faces"),
    (Code::NoSuchTable, c"there is no such table"),
    (Code::NoSuchColorSpace, c"there is no such color space"),
    (Code::NoSuchMetric, c"there is no such metric"),
    (Code::WrongCosts, c"a text has no costs of a metric"),
    (Code::NoCost, c"a move has no cost in the metric"),
    (Code::ColorOutOfRange, c"a number of a color is out of range"),
    (Code::MissingCenters, c"the colors of two centers are missing"),
    (Code::CubieOutOfRange, c"a byte of the cube is not below 24"),
    (Code::SlotTwice, c"two cubies are in one slot"),
    (Code::StickerCount, c"the text does not have 54 stickers"),
    (Code::StrayCharacter, c"a character stands among the stickers"),
    (Code::UnknownColor, c"no center has the color of a sticker"),
    (Code::SameCenters, c"two centers have one color"),
    (Code::MirroredCenters, c"the centers are those of a mirrored cube"),
    (Code::MisplacedCenters, c"centers are swapped"),
    (Code::MisreadSticker, c"one sticker has a wrong color"),
    (Code::ImpossibleCubies, c"no cube has these cubies"),
    (Code::Unreachable, c"no moves solve the cube"),
    (Code::NoSuchFace, c"a move begins with a character that is no face"),
    (Code::NoSuchTurn, c"a face is followed by a character that is no turn"),
    (Code::NotAMove, c"only turns of one face are accepted here"),
    (Code::UnclosedBracket, c"a bracket is not closed"),
    (Code::UnopenedBracket, c"no bracket is open here"),
    (Code::NoSeparator, c"a square bracket holds neither a commutator nor a conjugate"),
    (Code::TooDeep, c"brackets are nested too deep"),
    (Code::CountTooLarge, c"a group is repeated too often"),
    (Code::ExtraText, c"more text follows the end"),
    (Code::NoSuchRotation, c"a word is not a rotation such as 1R"),
    (Code::NoSuchEdge, c"a word does not name an edge"),
    (Code::NoSuchCorner, c"a word does not name a corner"),
    (Code::MissingCubie, c"the text ends before the twentieth cubie"),
    (Code::DoubledCubie, c"a cubie is named twice"),
    (Code::OutOfReach, c"the steps of the metric do not solve the cube"),
    (Code::NoneWithin, c"no solution is so short or so cheap"),
    (Code::BudgetSpent, c"the budget was spent before a solution was found"),
    (Code::Cancelled, c"the caller cancelled the search"),
    (Code::NoClock, c"this build has no clock"),
    (Code::NoHeap, c"this build has no heap"),
    (Code::NoMetrics, c"this build has no metrics"),
    (Code::Other, c"another mistake"),
];

/// Returns a short text that describes a code. The text is NUL-terminated and in static memory. It
/// is never NULL.
///
/// superflip_error.text is more detailed: it says what was found, where it was found, and what is
/// accepted.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_code_text(code: c_int) -> *const c_char {
    let known = usize::try_from(code).ok().and_then(|code| TEXTS.get(code));
    known.map_or(c"there is no such code", |&(_, text)| text).as_ptr()
}

#[cfg(test)]
mod tests {
    use super::TEXTS;

    #[test]
    fn texts_are_in_the_order_of_the_codes() {
        for (i, (code, _)) in TEXTS.into_iter().enumerate() {
            assert_eq!(code as usize, i);
        }
    }
}
