//! The 20 cubelets.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use super::Color;
use crate::{
    cube::{Cubie, Face, corner_value, edge_value},
    tables::{CORNER_NAMES, CORNER_ORI_NEG_STRIP, EDGE_NAMES},
};

/// A cubelet: one of the 8 corners and 12 edges. A `Cubelet` also names a location, the home of the
/// cubelet.
///
/// Cubelets are numbered as the bytes of a [`CubePos`](crate::CubePos): corners 0 to 7, edges 8 to
/// 19. The name lists the colors, in clockwise order for a corner. [`FromStr`] accepts a name that
/// begins with any of the colors; [`Display`](fmt::Display) writes the alphabetically least color
/// first.
///
/// ```
/// use superflip::calc::{Color, Cubelet, ParseCubeletError};
/// let cubelet: Cubelet = "WBR".parse()?;
/// assert_eq!(cubelet.to_string(), "BRW");
/// assert_eq!("RO".parse::<Cubelet>(), Err(ParseCubeletError::Apart(Color::R, Color::O)));
/// # Ok::<(), ParseCubeletError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cubelet(u8);

/// The number of corners, which have the lowest numbers.
const CORNERS: u8 = 8;

impl Cubelet {
    /// The number of cubelets.
    pub const COUNT: usize = 20;
    /// All cubelets, in ascending order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0u8;
        while (i as usize) < Self::COUNT {
            all[i as usize] = Self(i);
            i += 1;
        }
        all
    };

    /// Returns the cubelet with the number `index`, or `None` if `index` is 20 or more.
    ///
    /// ```
    /// use superflip::calc::Cubelet;
    /// assert!(Cubelet::ALL.iter().all(|&c| Cubelet::from_index(c.index()) == Some(c)));
    /// assert_eq!(Cubelet::from_index(20), None);
    /// ```
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < Self::COUNT).map(Self)
    }

    /// Returns the number of the cubelet, 0 to 19.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of sides: 3 for a corner, 2 for an edge.
    #[must_use]
    pub const fn sides(self) -> usize {
        if self.is_corner() { 3 } else { 2 }
    }

    /// Returns whether the cubelet is a corner.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        self.0 < CORNERS
    }

    /// Returns the cubie value of the cubelet in its solved position.
    pub(super) const fn home(self) -> u8 {
        if self.is_corner() { self.0 } else { 2 * (self.0 - CORNERS) }
    }

    /// Returns the location of this cubelet when its cubie value is `value`.
    pub(super) const fn location(self, value: u8) -> Self {
        if self.is_corner() { Self(value % 8) } else { Self(CORNERS + value / 2) }
    }

    /// Returns the face that shows side `side` of this cubelet when its cubie value is `value`.
    ///
    /// Sides are numbered clockwise from the reference sticker, modulo the number of sides. In
    /// contrast, the name of a corner value lists the faces counterclockwise.
    pub(super) fn face(self, value: u8, side: usize) -> Face {
        let (name, places): (_, &[usize]) = if self.is_corner() {
            (CORNER_NAMES[usize::from(value)], &[0, 2, 1])
        } else {
            (EDGE_NAMES[usize::from(value)], &[0, 1])
        };
        let letter = name.as_bytes()[places[side % places.len()]];
        Face::from_letter(letter.into()).expect("names of cubie values are made of face letters")
    }

    pub(super) fn color(self, side: usize) -> Color {
        Color::of_face(self.face(self.home(), side))
    }

    /// Returns the side that has the first color of the cubelet's name.
    pub(super) fn first_side(self) -> usize {
        (0..self.sides()).min_by_key(|&side| self.color(side).letter()).unwrap_or(0)
    }

    /// Returns the colors that the letters of a name stand for. The name must have two or three
    /// letters.
    pub(super) fn colors(name: &str) -> Result<Vec<Color>, ParseCubeletError> {
        if !matches!(name.chars().count(), 2 | 3) {
            return Err(ParseCubeletError::Length);
        }
        let color = |letter| Color::from_letter(letter).ok_or(ParseCubeletError::NoColor(letter));
        name.chars().map(color).collect()
    }

    /// Returns the cubelet that has these colors in clockwise order, and the side that has the
    /// color `colors[0]`.
    pub(super) fn showing(colors: &[Color]) -> Result<(Self, u8), ParseCubeletError> {
        if let Some(found) = Self::lookup(colors) {
            return Ok(found);
        }
        for (i, &a) in colors.iter().enumerate() {
            if let Some(&b) = colors[..i].iter().find(|&&b| a == b || a == b.opposite()) {
                return Err(ParseCubeletError::Apart(b, a));
            }
        }
        // The three colors meet, so some corner has them in the opposite order.
        let mirrored: Vec<Color> = colors.iter().rev().copied().collect();
        Err(Self::lookup(&mirrored)
            .map_or(ParseCubeletError::Length, |(c, _)| ParseCubeletError::Mirrored(c)))
    }

    /// Does the same as [`showing`](Self::showing), but returns `None` if no cubelet has these
    /// colors in this order.
    fn lookup(colors: &[Color]) -> Option<(Self, u8)> {
        let name = |colors: &[Color]| colors.iter().map(|c| c.face().letter()).collect::<String>();
        match *colors {
            [a, b] => edge_value(&name(&[a, b])).map(|v| (Self(CORNERS + v / 2), v % 2)),
            [a, b, c] => corner_value(&name(&[a, c, b])).map(|v| (Self(v % 8), v / 8)),
            _ => None,
        }
    }

    /// Returns the cubelet at `location` and its cubie value there. `colors[i]` is the color that
    /// the cubelet shows on side i of the location. Returns `None` if no cubelet has these colors.
    ///
    /// If side 0 of the location shows side `s` of the cubelet, side −s of the location shows the
    /// cubelet's reference sticker. So the orientation is −s, modulo the number of sides.
    pub(super) fn seen_at(location: Self, colors: &[Color]) -> Option<(Self, u8)> {
        let (cubelet, side) = Self::lookup(colors)?;
        let orientation =
            if location.is_corner() { CORNER_ORI_NEG_STRIP[8 * usize::from(side)] } else { side };
        Some((cubelet, location.home() + orientation))
    }
}

impl From<Cubelet> for Cubie {
    fn from(cubelet: Cubelet) -> Self {
        Self::ALL[cubelet.index()]
    }
}

impl From<Cubie> for Cubelet {
    fn from(cubie: Cubie) -> Self {
        Self::ALL[cubie.index()]
    }
}

/// Writes the name. The first color is the alphabetically least, and the others follow clockwise.
impl fmt::Display for Cubelet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first_side();
        (first..first + self.sides()).try_for_each(|side| self.color(side).fmt(f))
    }
}

/// Reads the name of a cubelet, which may begin with any of its colors.
impl FromStr for Cubelet {
    type Err = ParseCubeletError;

    fn from_str(name: &str) -> Result<Self, ParseCubeletError> {
        Self::showing(&Self::colors(name)?).map(|(cubelet, _)| cubelet)
    }
}

/// The error of reading a [`Cubelet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseCubeletError {
    /// The name has neither two nor three letters.
    Length,
    /// A letter is not the letter of a color.
    NoColor(char),
    /// Two of the colors are opposite or the same, so no cubelet has both.
    Apart(Color, Color),
    /// The name lists the colors of this corner in counterclockwise order.
    Mirrored(Cubelet),
}

/// The end of the error messages, which says which names are accepted.
const ACCEPTED: &str = "a cubelet has two or three colors that meet, such as BR or BRW";

impl fmt::Display for ParseCubeletError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => f.write_str(ACCEPTED),
            Self::NoColor(letter) => write!(f, "{letter:?} is not one of the colors W G R B O Y"),
            Self::Apart(a, b) if a == b => write!(f, "{a} is there twice; {ACCEPTED}"),
            Self::Apart(a, b) => write!(f, "{a} and {b} are opposite; {ACCEPTED}"),
            Self::Mirrored(cubelet) => {
                write!(f, "a corner is named clockwise; did you mean {cubelet}?")
            }
        }
    }
}

impl core::error::Error for ParseCubeletError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    /// The order of the cubelets in `rubiks.h`, the source code of *Rubik's Calculator*.
    const NAMES: &str = "BR RW GR RY BO OW OY GO BW GW GY BY BRW GWR GRY BYR BWO GOW GYO BOY";

    #[test]
    fn the_names_are_those_of_the_document() {
        let mut cubelets: Vec<Cubelet> = NAMES.split(' ').flat_map(str::parse).collect();
        let written: Vec<String> = cubelets.iter().map(ToString::to_string).collect();
        assert_eq!(written.join(" "), NAMES);
        cubelets.sort_unstable();
        assert!(cubelets.into_iter().eq(Cubelet::ALL));
    }

    #[test]
    fn every_rotation_of_a_name_is_read_and_no_mirror_image() {
        for cubelet in Cubelet::ALL {
            let mut name = cubelet.to_string();
            for _ in 0..name.len() {
                let first = name.remove(0);
                name.push(first);
                assert_eq!(name.parse(), Ok(cubelet), "{name}");
                assert_eq!(name.to_lowercase().parse(), Ok(cubelet), "{name}");
                let mirrored: String = name.chars().rev().collect();
                let expected = if cubelet.is_corner() {
                    Err(ParseCubeletError::Mirrored(cubelet))
                } else {
                    Ok(cubelet)
                };
                assert_eq!(mirrored.parse::<Cubelet>(), expected, "{mirrored}");
            }
        }
    }

    #[test]
    fn other_names_say_why() {
        use ParseCubeletError::{Apart, Length, NoColor};
        let error = |name: &str| name.parse::<Cubelet>().unwrap_err();
        assert_eq!(error("YW"), Apart(Color::Y, Color::W));
        assert_eq!(error("BRB"), Apart(Color::B, Color::B));
        assert_eq!(error("WRO"), Apart(Color::R, Color::O));
        assert_eq!(error("WX"), NoColor('X'));
        assert_eq!([error(""), error("W"), error("WBRO")], [Length; 3]);
    }

    #[test]
    fn a_cubelet_is_recognized_wherever_it_is() {
        for cubelet in Cubelet::ALL {
            for value in 0..24 {
                let location = cubelet.location(value);
                // For each side of the location, the color that the cubelet shows there.
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
