//! The errors of reading a cube from its stickers.

use core::fmt;

use super::{Notation, layout::Layout};
use crate::{
    arrays::array,
    cube::{
        CubePos, Cubie, Face, Unreachable,
        facelet::{CORNERS, COUNT, EDGES, ORDER, PER_FACE, cubie_at, index},
    },
    names::Printable,
};

/// The error of reading a cube from its stickers.
///
/// Stickers are numbered from 1 in the order of the text, without blanks.
///
/// ```
/// use superflip::notation::{FaceletError, StickeredCube};
/// let solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
/// let error = solved.replacen("UUR", "UFR", 1).parse::<StickeredCube>().unwrap_err();
/// assert_eq!(error, FaceletError::Misread { sticker: 9, found: 'F', color: 'U' });
/// assert_eq!(
///     error.to_string(),
///     "sticker 9 is F and must be U: no other change of one sticker makes a cube"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaceletError {
    /// The text does not have 54 stickers.
    Length {
        /// The number of stickers in the text.
        found: usize,
    },
    /// A character stands among or between the stickers. Without this character, the text has 54
    /// stickers.
    Stray {
        /// The place of the character in the text, from 1.
        column: usize,
        /// The character.
        letter: char,
    },
    /// The text is not a facelet string, which has 54 letters.
    NotFacelets {
        /// The number of characters in the text, without blanks.
        found: usize,
        /// The notation for which [`parse_position`](super::parse_position) would take the text.
        notation: Notation,
    },
    /// A letter is not the letter of a face.
    UnknownLetter {
        /// The number of the sticker, from 1.
        sticker: usize,
        /// The letter of the sticker.
        letter: char,
    },
    /// A center has the color of another face.
    RotatedCenter {
        /// The number of the sticker, from 1.
        sticker: usize,
        /// The face to which this center belongs.
        face: Face,
        /// The face whose color this sticker has.
        found: Face,
    },
    /// A sticker has a letter that no center has.
    UnknownColor {
        /// The number of the first sticker with this letter.
        sticker: usize,
        /// The letter of the sticker.
        letter: char,
    },
    /// Two centers have the same letter.
    SameCenters {
        /// The numbers of the two centers' stickers.
        stickers: [usize; 2],
        /// The letter of both centers.
        letter: char,
    },
    /// The cube is a mirror image: the centers of two opposite faces are exchanged.
    MirroredCenters {
        /// The numbers of the two exchanged centers' stickers.
        stickers: [usize; 2],
        /// The letters of the two exchanged centers.
        letters: [char; 2],
    },
    /// Two centers are on opposite faces, but their colors are not opposite on a cube.
    MisplacedCenters {
        /// The numbers of the two centers' stickers.
        stickers: [usize; 2],
        /// The letters of the two centers.
        letters: [char; 2],
    },
    /// A sticker was probably misread. Changing only this sticker makes the cube reachable, and no
    /// other change of one sticker does so.
    Misread {
        /// The number of the sticker, from 1.
        sticker: usize,
        /// The letter of the sticker in the text.
        found: char,
        /// The letter to which the sticker must be changed to make the cube reachable.
        color: char,
    },
    /// Some slots are impossible: their stickers belong to no cubie, or to a cubie that another
    /// slot shows too.
    Impossible(ImpossibleCubies),
    /// The cube has every cubie once, but no moves bring all cubies home.
    Unreachable {
        /// The position, relative to the centers.
        position: CubePos,
        /// The reason why no moves bring all cubies home.
        reason: Unreachable,
    },
}

impl fmt::Display for FaceletError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found } => write!(
                f,
                "{found} stickers; a cube has {COUNT}, nine for each of the faces U R F D L B"
            ),
            Self::Stray { column, letter } => write!(
                f,
                "column {column}: `{}` is no sticker; without it, the text has the {COUNT} stickers \
                 of a cube",
                Printable(*letter)
            ),
            Self::NotFacelets { found, notation } => write!(
                f,
                "{found} letters; a facelet string has {COUNT}, nine for each of the faces \
                 U R F D L B; `notation::parse_position` reads other forms, and would take this \
                 text for {notation}"
            ),
            Self::UnknownLetter { sticker, letter } => write!(
                f,
                "sticker {sticker}: `{}` is no face; faces are U R F D L B; \
                 `notation::parse_position` reads other letters",
                Printable(*letter)
            ),
            Self::RotatedCenter { sticker, face, found } => write!(
                f,
                "sticker {sticker}, the center of {face}, is {found}; \
                 hold the cube so that sticker {sticker} is {face}"
            ),
            Self::UnknownColor { sticker, letter } => {
                write!(f, "sticker {sticker}: no center has the color `{}`", Printable(*letter))
            }
            Self::SameCenters { stickers: [a, b], letter } => write!(
                f,
                "stickers {a} and {b}, two centers, are both {}; the six centers must differ",
                Printable(*letter)
            ),
            Self::MirroredCenters { stickers: [a, b], letters: [x, y] } => write!(
                f,
                "stickers {a} and {b}, the centers {x} and {y}, are swapped: \
                 the six centers are those of a mirrored cube"
            ),
            Self::MisplacedCenters { stickers: [a, b], letters: [x, y] } => write!(
                f,
                "stickers {a} and {b}, the centers {x} and {y}, are opposite each other, \
                 as on no cube: centers are swapped"
            ),
            Self::Misread { sticker, found, color } => write!(
                f,
                "sticker {sticker} is {} and must be {}: \
                 no other change of one sticker makes a cube",
                Printable(*found),
                Printable(*color)
            ),
            Self::Impossible(cubies) => cubies.fmt(f),
            Self::Unreachable { reason, .. } => reason.fmt(f),
        }
    }
}

impl core::error::Error for FaceletError {}

/// The impossible slots of a cube. The stickers of an impossible slot belong to no cubie, or to a
/// cubie that another slot shows too.
///
/// ```
/// use superflip::notation::{FaceletError, StickeredCube, StickerFault};
/// let solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
/// // Exchange a sticker of the edge UF with a sticker of the edge DF.
/// let text = solved.replacen("UR", "DR", 1).replacen("FD", "FU", 1);
/// let Err(FaceletError::Impossible(cubies)) = text.parse::<StickeredCube>() else { panic!() };
/// let corner = cubies.slots().next().unwrap();
/// assert_eq!((corner.slot(), corner.stickers()), ("UFR", &[9, 21, 10][..]));
/// assert_eq!((corner.letters(), corner.fault()), (&['D', 'F', 'R'][..], StickerFault::Mirrored));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ImpossibleCubies {
    /// The color of each facelet, given as the face whose center has this color.
    faces: [Face; COUNT],
    /// The letters of the centers that are at the places U, R, F, D, L and B, in this order.
    scheme: [char; Face::COUNT],
    layout: Layout,
}

/// A slot whose stickers belong to no cubie, or to a cubie that another slot shows too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ImpossibleSlot {
    slot: &'static str,
    stickers: [usize; 3],
    letters: [char; 3],
    fault: StickerFault,
}

/// The reason why the stickers of a slot cannot be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StickerFault {
    /// Two stickers have the same color.
    Equal,
    /// Two stickers have the colors of opposite faces.
    Opposite,
    /// The stickers of a corner are in the wrong order around the corner.
    Mirrored,
    /// Another slot shows the same cubie.
    Doubled {
        /// The name of the cubie.
        cubie: &'static str,
    },
}

impl ImpossibleSlot {
    /// Returns the name of the slot, in the letters of the faces U R F D L B.
    #[must_use]
    pub const fn slot(&self) -> &'static str {
        self.slot
    }

    /// Returns the numbers of the two or three stickers, in the order of the letters of
    /// [`slot`](Self::slot).
    #[must_use]
    pub fn stickers(&self) -> &[usize] {
        &self.stickers[..self.slot.len()]
    }

    /// Returns the letters of the stickers.
    #[must_use]
    pub fn letters(&self) -> &[char] {
        &self.letters[..self.slot.len()]
    }

    /// Returns the reason why the stickers cannot be right.
    #[must_use]
    pub const fn fault(&self) -> StickerFault {
        self.fault
    }
}

impl ImpossibleCubies {
    pub(super) const fn new(
        faces: [Face; COUNT],
        scheme: [char; Face::COUNT],
        layout: Layout,
    ) -> Self {
        Self { faces, scheme, layout }
    }

    /// Returns the impossible slots, corners first.
    pub fn slots(&self) -> impl Iterator<Item = ImpossibleSlot> + '_ {
        let cubies: [Option<usize>; 20] = array(|slot| {
            cubie_at(&self.faces, slot).map(|(cubie, _)| cubie + if slot < 8 { 0 } else { 8 })
        });
        (0..20).filter_map(move |slot| {
            let doubled = |cubie: usize| {
                let count = cubies.iter().filter(|&&other| other == Some(cubie)).count();
                let cubie = self.in_letters(Cubie::ALL[cubie].name());
                (count > 1).then_some(StickerFault::Doubled { cubie })
            };
            let name = Cubie::ALL[slot].name();
            if slot < 8 {
                let fault = cubies[slot].map_or_else(|| Some(self.clash(CORNERS[slot])), doubled);
                fault.map(|fault| self.slot(name, CORNERS[slot], fault))
            } else {
                let places = EDGES[slot - 8];
                let fault = cubies[slot].map_or_else(|| Some(self.clash(places)), doubled);
                fault.map(|fault| self.slot(name, places, fault))
            }
        })
    }

    /// Returns the reason why the stickers at `places` belong to no cubie.
    fn clash<const N: usize>(&self, places: [usize; N]) -> StickerFault {
        let pairs = || (0..N).flat_map(|i| (0..i).map(move |j| (places[i], places[j])));
        let any = |holds: fn(Face, Face) -> bool| {
            pairs().any(|(a, b)| holds(self.faces[a], self.faces[b]))
        };
        if any(|a, b| a == b) {
            StickerFault::Equal
        } else if any(|a, b| a == b.opposite()) {
            StickerFault::Opposite
        } else {
            StickerFault::Mirrored
        }
    }

    /// Describes the impossible slot with the name `slot`. `places` lists the facelets of the slot
    /// in clockwise order. The letters of the name are in counterclockwise order.
    fn slot<const N: usize>(
        &self,
        slot: &'static str,
        places: [usize; N],
        fault: StickerFault,
    ) -> ImpossibleSlot {
        let place = |i: usize| places[(N - i % N) % N];
        ImpossibleSlot {
            slot,
            stickers: array(|i| self.layout.sticker(place(i))),
            letters: array(|i| self.letter(self.faces[place(i)])),
            fault,
        }
    }

    /// Returns the letter of the color of a face's center.
    fn letter(&self, face: Face) -> char {
        self.scheme[index(face)]
    }

    /// Returns the name of a cubie in the letters of the text, if the text uses the letters U R F D
    /// L B. Otherwise returns `cubie` unchanged.
    fn in_letters(&self, cubie: &'static str) -> &'static str {
        if self.scheme.iter().any(|&letter| Face::from_letter(letter).is_none()) {
            return cubie;
        }
        let faces = cubie.chars().filter_map(Face::from_letter);
        let seen = Cubie::touching(faces.filter_map(|face| Face::from_letter(self.letter(face))));
        seen.map_or(cubie, Cubie::name)
    }
}

/// Writes up to four of the impossible slots, and the colors that do not occur nine times.
impl fmt::Display for ImpossibleCubies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 4;
        f.write_str("no cube has these cubies: ")?;
        for (i, slot) in self.slots().take(SHOWN).enumerate() {
            write!(f, "{}{slot}", if i == 0 { "" } else { "; " })?;
        }
        if let more @ 1.. = self.slots().count().saturating_sub(SHOWN) {
            write!(f, "; and {more} more")?;
        }
        let mut separator = "; each color must be there 9 times, but ";
        for face in ORDER {
            let count = self.faces.iter().filter(|&&other| other == face).count();
            if count != PER_FACE {
                write!(f, "{separator}{} is there {count} times", Printable(self.letter(face)))?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

/// Writes the numbers and the letters of the stickers, and the reason.
impl fmt::Display for ImpossibleSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stickers ")?;
        for (i, sticker) in self.stickers().iter().enumerate() {
            write!(f, "{}{sticker}", if i == 0 { "" } else { ", " })?;
        }
        write!(f, " (slot {}) are ", self.slot)?;
        self.letters().iter().try_for_each(|&letter| Printable(letter).fmt(f))?;
        match self.fault {
            StickerFault::Equal => f.write_str(", one color twice"),
            StickerFault::Opposite => f.write_str(", colors of opposite faces"),
            StickerFault::Mirrored => f.write_str(", in the wrong order around the corner"),
            StickerFault::Doubled { cubie } => {
                write!(f, ", the cubie {cubie}, which another slot shows too")
            }
        }
    }
}
