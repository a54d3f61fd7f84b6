//! The names of cubelets and of their positions.

use std::fmt;

use superflip::cube::{corner_name, edge_name};

use super::{color, face};
use superflip::Face;

/// One of the 20 cubelets, by its place among the bytes of a `CubePos`: eight
/// corners, then twelve edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::qa) struct Cubelet(u8);

impl Cubelet {
    /// How many there are.
    pub(in crate::qa) const COUNT: usize = 20;
    const CORNERS: u8 = 8;

    /// All of them.
    pub(in crate::qa) fn all() -> impl Iterator<Item = Self> {
        (0..).take(Self::COUNT).map(Self)
    }

    /// The number, 0 to 19.
    pub(in crate::qa) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a corner.
    pub(in crate::qa) const fn is_corner(self) -> bool {
        self.0 < Self::CORNERS
    }

    /// Its value in the solved cube.
    pub(in crate::qa) const fn home(self) -> u8 {
        if self.is_corner() { self.0 } else { 2 * (self.0 - Self::CORNERS) }
    }

    /// The faces around the slot of a value, clockwise from the one that shows
    /// the reference sticker. The baked names are read counterclockwise.
    pub(in crate::qa) fn around(self, value: u8) -> impl Iterator<Item = Face> + Clone {
        let (name, order) = if self.is_corner() {
            (corner_name(value), &[0, 2, 1][..])
        } else {
            (edge_name(value), &[0, 1][..])
        };
        let name = name.expect("a value is below 24");
        order.iter().map(move |&i| {
            Face::from_letter(char::from(name.as_bytes()[i])).expect("baked names are of faces")
        })
    }

    /// The colors of its stickers, clockwise from the reference sticker.
    fn stickers(self) -> String {
        self.around(self.home()).map(color).collect()
    }

    /// How far its stickers must be turned for the alphabetically first to lead.
    fn lead(self) -> usize {
        let least = self.stickers().bytes().enumerate().min_by_key(|&(_, letter)| letter);
        least.expect("a cubelet has stickers").0
    }

    /// The canonical name, which begins with its alphabetically first color.
    pub(in crate::qa) fn name(self) -> String {
        turned(&self.stickers(), self.lead())
    }

    /// The cubelet with that name, one of its two or three.
    pub(in crate::qa) fn parse(name: &str) -> Option<Self> {
        Self::parse_turned(name).map(|(cubelet, _)| cubelet)
    }

    /// The cubelet, and where in `name` its reference sticker stands.
    fn parse_turned(name: &str) -> Option<(Self, usize)> {
        if !(2..=3).contains(&name.len()) || !name.chars().all(|c| face(c).is_some()) {
            return None;
        }
        (0..name.len()).find_map(|turn| {
            let stickers = turned(name, turn);
            Self::all().find(|cubelet| cubelet.stickers() == stickers).map(|found| (found, turn))
        })
    }

    /// Its 24 positions, in the order of their names.
    pub(in crate::qa) fn positions(self) -> Vec<Position> {
        let mut all: Vec<_> = (0..24).map(|value| Position { cubelet: self, value }).collect();
        all.sort_by_cached_key(Position::to_string);
        all
    }

    /// The second half of a position's name, to stand beside the canonical name.
    pub(super) fn place(self, value: u8) -> String {
        let faces: String = self.around(value).map(color).collect();
        turned(&faces, self.lead())
    }
}

/// `text`, ASCII, read on cyclically from its letter `by`.
fn turned(text: &str, by: usize) -> String {
    let (end, start) = text.split_at(by);
    format!("{start}{end}")
}

/// A cubelet's position: a location and how the cubelet stands in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::qa) struct Position {
    /// Which cubelet.
    pub(in crate::qa) cubelet: Cubelet,
    /// Its value, as in a `CubePos`.
    pub(in crate::qa) value: u8,
}

impl Position {
    /// The position of that name, any of the equivalent ones: `BR/GR`, `RB/RG`.
    pub(in crate::qa) fn parse(name: &str) -> Option<Self> {
        let (cubelet, place) = name.split_once('/')?;
        let (cubelet, turn) = Cubelet::parse_turned(cubelet)?;
        if !place.is_ascii() || place.len() != name.len() / 2 {
            return None;
        }
        let place = turned(place, turn);
        (0..24)
            .find(|&value| cubelet.around(value).map(color).eq(place.chars()))
            .map(|value| Self { cubelet, value })
    }

    /// The name with `.` for the slash, as it can be part of a file's name.
    pub(in crate::qa) fn file_name(self) -> String {
        self.to_string().replace('/', ".")
    }

    /// The position with such a name.
    pub(in crate::qa) fn parse_file_name(name: &str) -> Option<Self> {
        Self::parse(&name.replace('.', "/"))
    }

    /// Whether another cubelet cannot be in its position at the same time.
    pub(in crate::qa) fn excludes(self, other: Self) -> bool {
        let slot = |p: Self| if p.cubelet.is_corner() { p.value % 8 } else { p.value / 2 };
        self.cubelet.is_corner() == other.cubelet.is_corner() && slot(self) == slot(other)
    }
}

/// The canonical name, `BR/GR`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cubelet.name(), self.cubelet.place(self.value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_twenty_names() {
        let mut names: Vec<_> = Cubelet::all().map(Cubelet::name).collect();
        names.sort();
        let mut expected: Vec<_> = "BR RW GR RY BO OW OY GO BW GW GY BY BRW GWR GRY BYR BWO GOW \
                                    GYO BOY"
            .split(' ')
            .collect();
        expected.sort_unstable();
        assert_eq!(names, expected);
        assert_eq!(Cubelet::parse("RGW"), Cubelet::parse("GWR"));
        for bad in ["", "B", "RO", "GRW", "br", "BRWO", "B/R", "é"] {
            assert_eq!(Cubelet::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_of_positions() {
        for cubelet in Cubelet::all() {
            for position in cubelet.positions() {
                assert_eq!(Position::parse(&position.to_string()), Some(position));
            }
        }
        assert_eq!(Position::parse("RB/RG"), Position::parse("BR/GR"));
        assert_eq!(Position::parse("RGW/RBY").unwrap().to_string(), "GWR/BYR");
        for bad in ["BR", "BR/", "BR/RO", "BR/BRW", "BRW/BR", "BR/BR/BR", "/", "BR/é", "BRW/BWR"] {
            assert_eq!(Position::parse(bad), None, "{bad}");
        }
    }
}
