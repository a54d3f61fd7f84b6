use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use super::Color;
use crate::{
    cube::Face,
    tables::{CORNER_BY_NAME, CORNER_NAMES, CORNER_ORI_NEG_STRIP, EDGE_BY_NAME, EDGE_NAMES},
};

/// One of the 20 cubelets that move: a corner or an edge. The same names and
/// numbers stand for the 20 locations, each that of the cubelet at home there.
///
/// The number is the cubie's place in a [`CubePos`](crate::CubePos): 0 to 7 for
/// corners, 8 to 19 for edges. The name is that of the colors, for corners in
/// clockwise order. Any of its rotations is read; the one whose first letter
/// comes first in the alphabet is written.
///
/// ```
/// use superflip::calc::{Color, Cubelet, NameError};
/// let cubelet: Cubelet = "WBR".parse()?;
/// assert_eq!(cubelet.to_string(), "BRW");
/// assert_eq!("RO".parse::<Cubelet>(), Err(NameError::Apart(Color::R, Color::O)));
/// # Ok::<(), NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cubelet(u8);

/// How many cubelets are corners; their numbers come first.
const CORNERS: u8 = 8;

impl Cubelet {
    /// How many cubelets there are.
    pub const COUNT: usize = 20;

    /// All cubelets in the order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        (0..20u8).map(Self)
    }

    /// The cubelet with a number, 0 to 19.
    ///
    /// ```
    /// use superflip::calc::Cubelet;
    /// assert!(Cubelet::all().all(|c| Cubelet::from_index(c.index()) == Some(c)));
    /// assert_eq!(Cubelet::from_index(20), None);
    /// ```
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < Self::COUNT).map(Self)
    }

    /// The number, 0 to 19.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many colors it shows: 3 for a corner, 2 for an edge.
    #[must_use]
    pub const fn sides(self) -> usize {
        if self.is_corner() { 3 } else { 2 }
    }

    /// Whether it is a corner; the others are edges.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        self.0 < CORNERS
    }

    /// The cubie value of the cubelet in its solved position.
    pub(super) const fn home(self) -> u8 {
        if self.is_corner() { self.0 } else { 2 * (self.0 - CORNERS) }
    }

    /// The location of a cubelet of this kind with cubie value `value`.
    pub(super) const fn location(self, value: u8) -> Self {
        if self.is_corner() { Self(value % 8) } else { Self(CORNERS + value / 2) }
    }

    /// Where side `side` of the cubelet shows when its cubie value is `value`.
    ///
    /// Sides count clockwise from the reference sticker and start over after the
    /// last. (The names of corner values run counterclockwise.)
    pub(super) fn face(self, value: u8, side: usize) -> Face {
        let (name, places): (_, &[usize]) = if self.is_corner() {
            (CORNER_NAMES[usize::from(value)], &[0, 2, 1])
        } else {
            (EDGE_NAMES[usize::from(value)], &[0, 1])
        };
        let letter = name.as_bytes()[places[side % places.len()]];
        Face::from_letter(letter.into()).expect("names of cubie values are made of face letters")
    }

    /// The color of a side.
    pub(super) fn color(self, side: usize) -> Color {
        Color::of_face(self.face(self.home(), side))
    }

    /// The side with which the cubelet's name begins.
    pub(super) fn first_side(self) -> usize {
        (0..self.sides()).min_by_key(|&side| self.color(side).letter()).unwrap_or(0)
    }

    /// The colors in a name of two or three letters.
    pub(super) fn colors(name: &str) -> Result<Vec<Color>, NameError> {
        if !matches!(name.chars().count(), 2 | 3) {
            return Err(NameError::Length);
        }
        let color = |letter| Color::from_letter(letter).ok_or(NameError::NoColor(letter));
        name.chars().map(color).collect()
    }

    /// The cubelet that shows these colors, read clockwise, and the side with
    /// which they begin.
    pub(super) fn showing(colors: &[Color]) -> Result<(Self, u8), NameError> {
        if let Some(found) = Self::lookup(colors) {
            return Ok(found);
        }
        for (i, &a) in colors.iter().enumerate() {
            if let Some(&b) = colors[..i].iter().find(|&&b| a == b || a == b.opposite()) {
                return Err(NameError::Apart(b, a));
            }
        }
        // Three colors that meet, in the other order.
        let mirrored: Vec<Color> = colors.iter().rev().copied().collect();
        Err(Self::lookup(&mirrored).map_or(NameError::Length, |(c, _)| NameError::Mirrored(c)))
    }

    fn lookup(colors: &[Color]) -> Option<(Self, u8)> {
        let name = |colors: &[Color]| colors.iter().map(|c| c.face().letter()).collect::<String>();
        match *colors {
            [a, b] => EDGE_BY_NAME.get(&*name(&[a, b])).map(|v| (Self(CORNERS + v / 2), v % 2)),
            [a, b, c] => CORNER_BY_NAME.get(&*name(&[a, c, b])).map(|v| (Self(v % 8), v / 8)),
            _ => None,
        }
    }

    /// The cubelet that shows these colors at a location, clockwise from the
    /// location's first side and one a side, and its cubie value there.
    ///
    /// Where side `s` of the cubelet is first, its reference sticker is `s` sides
    /// back: its twist is −s.
    pub(super) fn seen_at(location: Self, colors: &[Color]) -> Option<(Self, u8)> {
        let (cubelet, side) = Self::lookup(colors)?;
        let orientation =
            if location.is_corner() { CORNER_ORI_NEG_STRIP[8 * usize::from(side)] } else { side };
        Some((cubelet, location.home() + orientation))
    }
}

impl fmt::Display for Cubelet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first_side();
        (first..first + self.sides()).try_for_each(|side| self.color(side).fmt(f))
    }
}

impl FromStr for Cubelet {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        Self::showing(&Self::colors(name)?).map(|(cubelet, _)| cubelet)
    }
}

/// Why a text names no cubelet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NameError {
    /// It has neither two nor three letters.
    Length,
    /// A letter is no color.
    NoColor(char),
    /// No cubelet shows both of these: they are opposite, or the same.
    Apart(Color, Color),
    /// The three colors meet at this corner, but the name runs counterclockwise.
    Mirrored(Cubelet),
}

/// What a name is.
const ACCEPTED: &str = "a cubelet has two or three colors that meet, such as BR or BRW";

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => f.write_str(ACCEPTED),
            Self::NoColor(letter) => write!(f, "{letter:?} is no color of W G R B O Y"),
            Self::Apart(a, b) if a == b => write!(f, "{a} stands there twice; {ACCEPTED}"),
            Self::Apart(a, b) => write!(f, "{a} and {b} are opposite; {ACCEPTED}"),
            Self::Mirrored(cubelet) => {
                write!(f, "a corner is named clockwise; did you mean {cubelet}?")
            }
        }
    }
}

impl core::error::Error for NameError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    /// `cubelet[]` of the document's `rubiks.h`, in its order.
    const NAMES: &str = "BR RW GR RY BO OW OY GO BW GW GY BY BRW GWR GRY BYR BWO GOW GYO BOY";

    #[test]
    fn the_names_are_those_of_the_document() {
        let mut cubelets: Vec<Cubelet> = NAMES.split(' ').flat_map(str::parse).collect();
        let written: Vec<String> = cubelets.iter().map(ToString::to_string).collect();
        assert_eq!(written.join(" "), NAMES);
        cubelets.sort_unstable();
        assert!(cubelets.into_iter().eq(Cubelet::all()));
    }

    #[test]
    fn every_rotation_of_a_name_is_read_and_no_mirror_image() {
        for cubelet in Cubelet::all() {
            let mut name = cubelet.to_string();
            for _ in 0..name.len() {
                let first = name.remove(0);
                name.push(first);
                assert_eq!(name.parse(), Ok(cubelet), "{name}");
                assert_eq!(name.to_lowercase().parse(), Ok(cubelet), "{name}");
                let mirrored: String = name.chars().rev().collect();
                let expected = if cubelet.is_corner() {
                    Err(NameError::Mirrored(cubelet))
                } else {
                    Ok(cubelet)
                };
                assert_eq!(mirrored.parse::<Cubelet>(), expected, "{mirrored}");
            }
        }
    }

    #[test]
    fn other_names_say_why() {
        use NameError::{Apart, Length, NoColor};
        let error = |name: &str| name.parse::<Cubelet>().unwrap_err();
        assert_eq!(error("YW"), Apart(Color::Y, Color::W));
        assert_eq!(error("BRB"), Apart(Color::B, Color::B));
        assert_eq!(error("WRO"), Apart(Color::R, Color::O));
        assert_eq!(error("WX"), NoColor('X'));
        assert_eq!([error(""), error("W"), error("WBRO")], [Length; 3]);
    }

    #[test]
    fn a_cubelet_is_recognized_wherever_it_is() {
        for cubelet in Cubelet::all() {
            for value in 0..24 {
                let location = cubelet.location(value);
                // The side of the cubelet that each side of the location shows.
                let shown = (0..cubelet.sides()).map(|side| {
                    let face = cubelet.face(location.home(), side);
                    let side = (0..3).find(|&side| cubelet.face(value, side) == face).unwrap();
                    cubelet.color(side)
                });
                let colors: Vec<Color> = shown.collect();
                assert_eq!(Cubelet::seen_at(location, &colors), Some((cubelet, value)));
            }
        }
    }
}
