//! Singmaster's notation.

use core::fmt;

use super::Excerpt;
use crate::{
    cube::{Arrangement, CubePos, Unreachable, corner_value, edge_value},
    tables::{CORNER_NAMES, EDGE_NAMES},
};

/// The values of the edge slots UF UR UB UL, DF DR DB DL, FR FL BR BL, in the order in which the notation
/// lists them (*cubepos* §47). For each slot, the notation gives the color on the face of the first letter,
/// and then the color on the face of the second.
const EDGE_SLOTS: [u8; 12] = [6, 4, 0, 2, 22, 20, 16, 18, 15, 13, 11, 9];
/// The values of the corner slots UFR URB UBL ULF, DRF DFL DLB DBR, in the order in which the notation lists
/// them.
const CORNER_SLOTS: [u8; 8] = [3, 1, 0, 2, 7, 6, 4, 5];

/// A position that prints in Singmaster's notation (*cubepos* §47). The notation lists the cubie in
/// each slot by the colors of its stickers. The colors are in the order of the faces in the slot's
/// name, and a color is the letter of the face that has it on the solved cube.
///
/// [`CubePos::singmaster`] makes a `Singmaster`, and [`CubePos::from_singmaster`] reads the
/// notation.
///
/// ```
/// use superflip::{CubePos, Move};
/// let p = CubePos::SOLVED.moved(Move::U1);
/// let text = p.singmaster().to_string();
/// assert!(text.starts_with("UR UB UL UF DF"));
/// assert_eq!(CubePos::from_singmaster(&text), Ok(p));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Singmaster(CubePos);

impl CubePos {
    /// Returns the position as a value that prints in Singmaster's notation (*cubepos* §54,
    /// `Singmaster_string`).
    #[must_use]
    pub const fn singmaster(self) -> Singmaster {
        Singmaster(self)
    }

    /// Reads Singmaster's notation: an optional `SING`, twelve edges and eight corners,
    /// separated by blanks (*cubepos* §53, `parse_Singmaster`).
    ///
    /// # Errors
    /// Returns [`SingmasterError`] if the text is not in Singmaster's notation or no moves reach
    /// its position. In the second case, [`SingmasterError::Unreachable`] contains the position.
    ///
    /// ```
    /// use superflip::{CubePos, cube::Edge, notation::SingmasterError};
    /// // The edge in slot UF is flipped.
    /// let text = "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
    /// let Err(SingmasterError::Unreachable { position, reason }) = CubePos::from_singmaster(text)
    /// else {
    ///     panic!();
    /// };
    /// assert_eq!(reason.flipped_edge(), Some(Edge::UF));
    /// assert_eq!(position.singmaster().to_string(), text);
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "each cubie named once")]
    pub fn from_singmaster(text: &str) -> Result<Self, SingmasterError> {
        let mut words = words(text).peekable();
        words.next_if(|(_, word)| word.eq_ignore_ascii_case("SING"));
        let mut edges = [u8::MAX; 12];
        for value_of_slot in EDGE_SLOTS {
            let slot = EDGE_NAMES[usize::from(value_of_slot)];
            let (column, word) = words.next().ok_or(SingmasterError::Missing { slot })?;
            let value = edge_value(word).ok_or_else(|| SingmasterError::NoSuchEdge {
                column,
                word: Excerpt::new(word),
                slot,
            })?;
            let (cubie, flip) = (usize::from(value >> 1), value & 1);
            if edges[cubie] != u8::MAX {
                return Err(SingmasterError::Doubled { column, cubie: EDGE_NAMES[2 * cubie] });
            }
            edges[cubie] = value_of_slot ^ flip;
        }
        let mut corners = [u8::MAX; 8];
        for value_of_slot in CORNER_SLOTS {
            let slot = CORNER_NAMES[usize::from(value_of_slot)];
            let (column, word) = words.next().ok_or(SingmasterError::Missing { slot })?;
            let value = corner_value(word).ok_or_else(|| SingmasterError::NoSuchCorner {
                column,
                word: Excerpt::new(word),
                slot,
            })?;
            let (cubie, twist) = (usize::from(value & 7), value >> 3);
            if corners[cubie] != u8::MAX {
                return Err(SingmasterError::Doubled { column, cubie: CORNER_NAMES[cubie] });
            }
            // The twist in a name is that of an arrangement. The twist in a position is its
            // inverse.
            corners[cubie] = value_of_slot + 8 * ((3 - twist) % 3);
        }
        if let Some((column, word)) = words.next() {
            return Err(SingmasterError::Extra { column, word: Excerpt::new(word) });
        }
        let position = Self::from_cubies(corners, edges).expect("each cubie named once");
        let reachable = position.check_reachable();
        reachable.map_err(|reason| SingmasterError::Unreachable { position, reason })?;
        Ok(position)
    }
}

/// Returns the words of a text, each with its column, counted in characters from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        (text[..start].chars().count() + 1, word)
    })
}

impl fmt::Display for Singmaster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slots = Arrangement::from(self.0);
        let (corners, edges) = (slots.corners(), slots.edges());
        let edge = |slot: u8| EDGE_NAMES[usize::from(edges[usize::from(slot >> 1)] ^ slot & 1)];
        let corner = |slot: u8| CORNER_NAMES[usize::from(corners[usize::from(slot)])];
        f.write_str(edge(EDGE_SLOTS[0]))?;
        EDGE_SLOTS[1..].iter().try_for_each(|&slot| write!(f, " {}", edge(slot)))?;
        CORNER_SLOTS.iter().try_for_each(|&slot| write!(f, " {}", corner(slot)))
    }
}

/// The error of reading Singmaster's notation. Columns are counted in characters from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SingmasterError {
    /// A word does not name an edge where an edge is expected.
    NoSuchEdge {
        /// The column of the word.
        column: usize,
        /// The word in the text.
        word: Excerpt,
        /// The name of the slot for which the text must name a cubie.
        slot: &'static str,
    },
    /// A word does not name a corner where a corner is expected.
    NoSuchCorner {
        /// The column of the word.
        column: usize,
        /// The word in the text.
        word: Excerpt,
        /// The name of the slot for which the text must name a cubie.
        slot: &'static str,
    },
    /// The text ends before it has named a cubie for every slot.
    Missing {
        /// The name of the slot for which the text must name a cubie.
        slot: &'static str,
    },
    /// The text names a cubie twice.
    Doubled {
        /// The column of the word.
        column: usize,
        /// The name of the cubie.
        cubie: &'static str,
    },
    /// More text follows the twentieth cubie.
    Extra {
        /// The column of the word.
        column: usize,
        /// The word in the text.
        word: Excerpt,
    },
    /// The text names every cubie once, but no moves bring all cubies home.
    Unreachable {
        /// The position that the text describes.
        position: CubePos,
        /// The reason why no moves bring all cubies home.
        reason: Unreachable,
    },
}

impl fmt::Display for SingmasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchEdge { column, word, slot } => write!(
                f,
                "column {column}: no such edge `{word}`; slot {slot} needs two letters of \
                 faces that meet, such as UF"
            ),
            Self::NoSuchCorner { column, word, slot } => write!(
                f,
                "column {column}: no such corner `{word}`; slot {slot} needs three letters of \
                 faces that meet, counterclockwise, such as UFR"
            ),
            Self::Missing { slot } => {
                write!(f, "the cubie in slot {slot} is missing; 12 edges and 8 corners are needed")
            }
            Self::Doubled { column, cubie } => {
                write!(
                    f,
                    "column {column}: the cubie {cubie} is named twice; each must be named once"
                )
            }
            Self::Extra { column, word } => {
                write!(f, "column {column}: unexpected `{word}` after the twentieth cubie")
            }
            Self::Unreachable { reason, .. } => reason.fmt(f),
        }
    }
}

impl core::error::Error for SingmasterError {}
