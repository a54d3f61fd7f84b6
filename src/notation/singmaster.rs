use core::fmt;

use super::Excerpt;
use crate::{
    cube::{CubePos, Unreachable},
    tables::{CORNER_BY_NAME, CORNER_NAMES, EDGE_BY_NAME, EDGE_NAMES},
};

/// The order in which Singmaster's notation gives the slots, each with the side
/// that is read first (*cubepos* §47).
const EDGE_SLOTS: [&str; 12] =
    ["UF", "UR", "UB", "UL", "DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL"];
const CORNER_SLOTS: [&str; 8] = ["UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"];

/// A position in Singmaster's notation: of each slot the cubie that is in it,
/// named so that its letters stand as its stickers do.
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
    /// The position, to be written in Singmaster's notation (*cubepos* §54).
    #[must_use]
    pub const fn singmaster(self) -> Singmaster {
        Singmaster(self)
    }

    /// Reads Singmaster's notation: twelve edges, then eight corners, apart by
    /// blanks, with an optional `SING ` before them (*cubepos* §53).
    ///
    /// # Errors
    /// [`SingmasterError`] says which cubie is at fault, and where.
    pub fn from_singmaster(text: &str) -> Result<Self, SingmasterError> {
        let mut words = words(text).peekable();
        words.next_if(|(_, word)| word.eq_ignore_ascii_case("SING"));
        let mut edges = [u8::MAX; 12];
        for slot in EDGE_SLOTS {
            let (column, word) = words.next().ok_or(SingmasterError::Missing { slot })?;
            let value = *EDGE_BY_NAME.get(&*Upper::of(word)).ok_or_else(|| {
                SingmasterError::NoSuchEdge { column, word: Excerpt::new(word), slot }
            })?;
            let (cubie, flip) = (usize::from(value >> 1), value & 1);
            if edges[cubie] != u8::MAX {
                return Err(SingmasterError::Doubled { column, cubie: EDGE_NAMES[2 * cubie] });
            }
            edges[cubie] = EDGE_BY_NAME[slot] ^ flip;
        }
        let mut corners = [u8::MAX; 8];
        for slot in CORNER_SLOTS {
            let (column, word) = words.next().ok_or(SingmasterError::Missing { slot })?;
            let value = *CORNER_BY_NAME.get(&*Upper::of(word)).ok_or_else(|| {
                SingmasterError::NoSuchCorner { column, word: Excerpt::new(word), slot }
            })?;
            let (cubie, twist) = (usize::from(value & 7), value >> 3);
            if corners[cubie] != u8::MAX {
                return Err(SingmasterError::Doubled { column, cubie: CORNER_NAMES[cubie] });
            }
            // The name tells how the cubie is turned in the slot; the position,
            // how the slot's home cubie would have to be turned to get there.
            corners[cubie] = CORNER_BY_NAME[slot] + 8 * ((3 - twist) % 3);
        }
        if let Some((column, word)) = words.next() {
            return Err(SingmasterError::Extra { column, word: Excerpt::new(word) });
        }
        let position = Self::from_cubies(corners, edges).expect("each cubie named once");
        position.check_reachable().map_err(SingmasterError::Unreachable)?;
        Ok(position)
    }
}

/// The words of a text and their columns, counted in characters from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        (text[..start].chars().count() + 1, word)
    })
}

/// The first characters of a word in capitals: cubie names have at most three.
struct Upper([u8; 4], usize);

impl Upper {
    fn of(word: &str) -> Self {
        let mut letters = [0; 4];
        // A longer word, or one that is not ASCII, is no name and must not
        // become one by being cut.
        if word.len() > letters.len() || !word.is_ascii() {
            return Self(letters, 0);
        }
        for (place, byte) in letters.iter_mut().zip(word.bytes()) {
            *place = byte.to_ascii_uppercase();
        }
        Self(letters, word.len())
    }
}

impl core::ops::Deref for Upper {
    type Target = str;

    fn deref(&self) -> &str {
        core::str::from_utf8(&self.0[..self.1]).expect("ASCII letters")
    }
}

impl fmt::Display for Singmaster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Cubies by slot: the inverse.
        let slots = self.0.inverse();
        let (corners, edges) = (slots.corners(), slots.edges());
        let edge = |slot: &str| {
            let value = EDGE_BY_NAME[slot];
            EDGE_NAMES[usize::from(edges[usize::from(value >> 1)] ^ value & 1)]
        };
        let corner =
            |slot: &str| CORNER_NAMES[usize::from(corners[usize::from(CORNER_BY_NAME[slot])])];
        f.write_str(edge(EDGE_SLOTS[0]))?;
        EDGE_SLOTS[1..].iter().try_for_each(|slot| write!(f, " {}", edge(slot)))?;
        CORNER_SLOTS.iter().try_for_each(|slot| write!(f, " {}", corner(slot)))
    }
}

/// Why a text is no position in Singmaster's notation. Columns count characters
/// from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SingmasterError {
    /// A word that names no edge stands where one is expected.
    NoSuchEdge {
        /// Where it stands.
        column: usize,
        /// The word.
        word: Excerpt,
        /// The slot whose cubie was expected.
        slot: &'static str,
    },
    /// A word that names no corner stands where one is expected.
    NoSuchCorner {
        /// Where it stands.
        column: usize,
        /// The word.
        word: Excerpt,
        /// The slot whose cubie was expected.
        slot: &'static str,
    },
    /// The text ends before this slot.
    Missing {
        /// The slot whose cubie was expected.
        slot: &'static str,
    },
    /// A cubie is named a second time.
    Doubled {
        /// Where it stands.
        column: usize,
        /// The cubie.
        cubie: &'static str,
    },
    /// Something stands behind the twentieth cubie.
    Extra {
        /// Where it stands.
        column: usize,
        /// What stands there.
        word: Excerpt,
    },
    /// All cubies are there, but turning faces does not bring them there.
    Unreachable(Unreachable),
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
                write!(f, "column {column}: the cubie {cubie} is there twice; each must be once")
            }
            Self::Extra { column, word } => {
                write!(f, "column {column}: extra stuff `{word}` after the twentieth cubie")
            }
            Self::Unreachable(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for SingmasterError {}
