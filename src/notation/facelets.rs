use core::{fmt, str::FromStr};

use super::excerpt::Printable;
use crate::{
    cube::{CubePos, Face, Unreachable},
    tables::{CORNER_NAMES, EDGE_NAMES},
};

/// The order in which a facelet string gives the faces.
pub(super) const ORDER: [Face; Face::COUNT] =
    [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];
/// Stickers of a face, and of the cube.
pub(super) const PER_FACE: usize = 9;
pub(super) const COUNT: usize = Face::COUNT * PER_FACE;

/// The facelets of each corner slot, the reference facelet first, then clockwise.
const CORNERS: [[usize; 3]; 8] = [
    [0, 36, 47],
    [2, 45, 11],
    [6, 18, 38],
    [8, 9, 20],
    [33, 53, 42],
    [35, 17, 51],
    [27, 44, 24],
    [29, 26, 15],
];

/// The facelets of each edge slot, the reference facelet first.
const EDGES: [[usize; 2]; 12] = [
    [1, 46],
    [3, 37],
    [5, 10],
    [7, 19],
    [39, 50],
    [14, 48],
    [41, 21],
    [12, 23],
    [34, 52],
    [30, 43],
    [32, 16],
    [28, 25],
];

/// The 54 stickers of a cube: faces in the order U R F D L B, each row by row as
/// one looks at it, with U above F and D below F; a sticker is named by the face
/// whose center has its color.
///
/// ```
/// use superflip::{CubePos, Move, notation::Facelets};
/// let after_f = Facelets::from(CubePos::SOLVED.moved(Move::F1));
/// assert_eq!(
///     after_f.to_string(),
///     "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB"
/// );
/// assert_eq!(CubePos::try_from(after_f), Ok(CubePos::SOLVED.moved(Move::F1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Facelets([Face; COUNT]);

impl Facelets {
    /// The stickers' colors, in the order of the string.
    #[must_use]
    pub const fn faces(&self) -> &[Face; COUNT] {
        &self.0
    }

    /// The facelets with these colors.
    ///
    /// # Errors
    /// [`FaceletError::Center`] or [`FaceletError::Count`] when a center is not
    /// its own color or a color is not there nine times.
    pub fn new(faces: [Face; COUNT]) -> Result<Self, FaceletError> {
        for (i, &face) in ORDER.iter().enumerate() {
            let center = PER_FACE * i + PER_FACE / 2;
            if faces[center] != face {
                let (column, found) = (center + 1, faces[center]);
                return Err(FaceletError::Center { column, face, found });
            }
        }
        for face in ORDER {
            let mut places =
                (1..).zip(&faces).filter(|(_, f)| **f == face).map(|(column, _)| column);
            if let Some(column) = places.nth(PER_FACE) {
                let count = PER_FACE + 1 + places.count();
                return Err(FaceletError::Count { letter: face.letter(), count, column });
            }
        }
        Ok(Self(faces))
    }
}

impl From<CubePos> for Facelets {
    fn from(position: CubePos) -> Self {
        let mut faces = core::array::from_fn(|i| ORDER[i / PER_FACE]);
        for (home, value) in CORNERS.iter().zip(position.corners()) {
            let (slot, twist) = (usize::from(value & 7), usize::from(value >> 3));
            for (i, &facelet) in home.iter().enumerate() {
                faces[CORNERS[slot][(twist + i) % 3]] = ORDER[facelet / PER_FACE];
            }
        }
        for (home, value) in EDGES.iter().zip(position.edges()) {
            let (slot, flip) = (usize::from(value >> 1), usize::from(value & 1));
            for (i, &facelet) in home.iter().enumerate() {
                faces[EDGES[slot][flip ^ i]] = ORDER[facelet / PER_FACE];
            }
        }
        Self(faces)
    }
}

/// Finds the cubies and checks that turning faces can bring them there.
impl TryFrom<Facelets> for CubePos {
    type Error = FaceletError;

    fn try_from(facelets: Facelets) -> Result<Self, FaceletError> {
        let mut corners = [u8::MAX; 8];
        for (slot, places) in (0u8..).zip(&CORNERS) {
            let (cubie, twist) = find(&facelets, places, &CORNERS).ok_or_else(|| {
                FaceletError::no_such_cubie(&facelets, places, CORNER_NAMES[usize::from(slot)])
            })?;
            if corners[cubie] != u8::MAX {
                return Err(FaceletError::Doubled {
                    cubie: CORNER_NAMES[cubie],
                    slots: [corners[cubie] & 7, slot].map(|s| CORNER_NAMES[usize::from(s)]),
                });
            }
            corners[cubie] = 8 * twist + slot;
        }
        let mut edges = [u8::MAX; 12];
        for (slot, places) in (0u8..).zip(&EDGES) {
            let name = |slot: u8| EDGE_NAMES[2 * usize::from(slot)];
            let (cubie, flip) = find(&facelets, places, &EDGES)
                .ok_or_else(|| FaceletError::no_such_cubie(&facelets, places, name(slot)))?;
            if edges[cubie] != u8::MAX {
                return Err(FaceletError::Doubled {
                    cubie: EDGE_NAMES[2 * cubie],
                    slots: [edges[cubie] >> 1, slot].map(name),
                });
            }
            edges[cubie] = 2 * slot + flip;
        }
        let position = Self::from_cubies(corners, edges).expect("each cubie found once");
        position.check_reachable().map_err(FaceletError::Unreachable)?;
        Ok(position)
    }
}

/// The cubie whose colors stand in `places`, and where its reference sticker is
/// among them: its colors are those of its home, read on from there.
fn find<const N: usize>(
    facelets: &Facelets,
    places: &[usize; N],
    homes: &[[usize; N]],
) -> Option<(usize, u8)> {
    (0u8..).zip(0..N).find_map(|(orientation, start)| {
        let cubie = homes.iter().position(|home| {
            (0..N).all(|i| facelets.0[places[(start + i) % N]] == ORDER[home[i] / PER_FACE])
        })?;
        Some((cubie, orientation))
    })
}

/// Fifty-four letters `U R F D L B`, capital or small; blanks are passed over.
impl FromStr for Facelets {
    type Err = FaceletError;

    fn from_str(text: &str) -> Result<Self, FaceletError> {
        let mut faces = [Face::U; COUNT];
        let mut count = 0;
        for (i, letter) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            let face =
                Face::from_letter(letter).ok_or(FaceletError::Letter { column: i + 1, letter })?;
            if let Some(place) = faces.get_mut(count) {
                *place = face;
            }
            count += 1;
        }
        if count == COUNT { Self::new(faces) } else { Err(FaceletError::Length(count)) }
    }
}

impl fmt::Display for Facelets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|face| face.fmt(f))
    }
}

/// Why no cubie has some colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColorFault {
    /// One is there twice.
    Equal,
    /// Two are those of opposite faces.
    Opposite,
    /// A corner has them in the other order.
    Mirrored,
}

/// Why a facelet string is no position. Columns count letters from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaceletError {
    /// Not 54 letters, but so many.
    Length(usize),
    /// A character that names no face.
    Letter {
        /// Where it stands.
        column: usize,
        /// The character.
        letter: char,
    },
    /// A center has another face's color.
    Center {
        /// Where it stands.
        column: usize,
        /// The face it is the center of.
        face: Face,
        /// Its color.
        found: Face,
    },
    /// A color is there more than nine times.
    Count {
        /// The color.
        letter: char,
        /// How often it is there.
        count: usize,
        /// Where it stands for the tenth time.
        column: usize,
    },
    /// The colors in a slot are those of no cubie.
    NoSuchCubie {
        /// The slot's name.
        slot: &'static str,
        /// The columns of its letters, read as the name is; the last is 0 for an edge.
        columns: [usize; 3],
        /// Its colors; the last is the first again for an edge.
        colors: [char; 3],
        /// Why no cubie has them.
        fault: ColorFault,
    },
    /// One cubie is in two slots.
    Doubled {
        /// The cubie's name.
        cubie: &'static str,
        /// The slots' names.
        slots: [&'static str; 2],
    },
    /// A letter that is not at any center.
    Color {
        /// Where it stands.
        column: usize,
        /// The letter.
        letter: char,
    },
    /// Two centers have one color.
    SameCentres {
        /// Where they stand.
        columns: [usize; 2],
        /// The color.
        letter: char,
    },
    /// The letters are those of the faces, and the centers do not lie as on a cube,
    /// however it is held.
    SwappedCentres {
        /// Where two of them stand.
        columns: [usize; 2],
        /// What they are.
        letters: [char; 2],
        /// Whether they are of opposite faces, and their places exchanged; otherwise
        /// they should not lie opposite each other.
        opposite: bool,
    },
    /// All cubies are there, but turning faces does not bring them there.
    Unreachable(Unreachable),
}

impl FaceletError {
    /// The same error of a text with other letters for the colors, and the stickers
    /// in other places.
    pub(super) fn told_in(
        mut self,
        letter_of: impl Fn(char) -> char,
        column_of: impl Fn(usize) -> usize,
    ) -> Self {
        match &mut self {
            Self::Count { letter, column, .. } => {
                (*letter, *column) = (letter_of(*letter), column_of(*column));
            }
            Self::NoSuchCubie { columns, colors, .. } => {
                *colors = colors.map(letter_of);
                *columns = columns.map(|c| if c == 0 { 0 } else { column_of(c) });
            }
            Self::Doubled { cubie, .. } => *cubie = named_in(cubie, letter_of),
            Self::Unreachable(why) => *why = why.renamed(|cubie| named_in(cubie, &letter_of)),
            _ => {}
        }
        self
    }

    /// The error for a slot's facelets, given clockwise; names are read
    /// counterclockwise.
    fn no_such_cubie<const N: usize>(
        facelets: &Facelets,
        places: &[usize; N],
        slot: &'static str,
    ) -> Self {
        let place = |i: usize| places[(N - i) % N];
        let columns = core::array::from_fn(|i| if i < N { place(i) + 1 } else { 0 });
        let colors: [Face; 3] = core::array::from_fn(|i| facelets.0[place(i % N)]);
        let pairs = || (0..N).flat_map(|i| (0..i).map(move |j| (colors[i], colors[j])));
        let fault = if pairs().any(|(a, b)| a == b) {
            ColorFault::Equal
        } else if pairs().any(|(a, b)| a == b.opposite()) {
            ColorFault::Opposite
        } else {
            ColorFault::Mirrored
        };
        Self::NoSuchCubie { slot, columns, colors: colors.map(Face::letter), fault }
    }
}

/// The name of a cubie whose stickers have other letters; its own where these are not those
/// of faces.
fn named_in(name: &'static str, letter_of: impl Fn(char) -> char) -> &'static str {
    let has_all = |other: &str| name.chars().all(|c| other.contains(letter_of(c)));
    // Of the values 8·twist + slot and 2·slot + flip, those that are not turned.
    let mut names = CORNER_NAMES.iter().take(8).chain(EDGE_NAMES.iter().step_by(2));
    names.find(|other| other.len() == name.len() && has_all(other)).copied().unwrap_or(name)
}

impl fmt::Display for FaceletError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(count) => write!(
                f,
                "{count} letters; a facelet string has {COUNT}, nine for each of U R F D L B"
            ),
            Self::Letter { column, letter } => {
                let letter = Printable(*letter);
                write!(f, "column {column}: `{letter}` is no face; a facelet is one of U R F D L B")
            }
            Self::Center { column, face, found } => write!(
                f,
                "column {column}: the center of {face} is {found}; \
                 hold the cube so that letter {column} is {face}"
            ),
            Self::Count { column, letter, count } => write!(
                f,
                "column {column}: {} is there for the tenth time, and {count} times in all; \
                 each of the six must be there {PER_FACE} times",
                Printable(*letter)
            ),
            Self::NoSuchCubie { slot, columns: [x, y, z], colors, fault } => {
                let [a, b, c] = colors.map(Printable);
                if *z == 0 {
                    write!(f, "columns {x}, {y}: no edge has the colors {a}{b}")?;
                } else {
                    write!(
                        f,
                        "columns {x}, {y}, {z}: no corner has the colors {a}{b}{c} in this order"
                    )?;
                }
                let why = match fault {
                    ColorFault::Equal => "a color is there twice",
                    ColorFault::Opposite => "two are of opposite faces",
                    ColorFault::Mirrored => "they run the wrong way round",
                };
                write!(f, ": {why} (slot {slot})")
            }
            Self::Color { column, letter } => {
                write!(f, "column {column}: no center has the color `{}`", Printable(*letter))
            }
            Self::SameCentres { columns: [a, b], letter } => write!(
                f,
                "columns {a}, {b}: two centers have the color {}; the six must differ",
                Printable(*letter)
            ),
            Self::SwappedCentres { columns: [a, b], letters: [x, y], opposite } => {
                write!(f, "columns {a}, {b}: the centers {x} and {y} ")?;
                f.write_str(if *opposite {
                    "are swapped: the six are those of a mirrored cube"
                } else {
                    "lie opposite each other, as on no cube: centers are swapped"
                })
            }
            Self::Doubled { cubie, slots: [a, b] } => {
                write!(
                    f,
                    "the cubie {cubie} is there twice, in the slots {a} and {b}; each must be once"
                )
            }
            Self::Unreachable(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for FaceletError {}
