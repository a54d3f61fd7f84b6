//! The cubelets and their positions, with their names.

use std::fmt;

use super::Place;

/// One of the 20 cubelets, by its number. The eight corners come first, and then the twelve edges.
/// The corners and the edges are in the order of their home slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cubelet(u8);

impl Cubelet {
    pub(crate) const COUNT: usize = 20;
    const CORNERS: u8 = 8;

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..).take(Self::COUNT).map(Self)
    }

    /// Returns the number of the cubelet, 0 to 19.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the place of the cubelet's first sticker in the solved cube. The first sticker is
    /// the one whose color comes first in the alphabet.
    pub(super) fn home(self) -> Place {
        // Corner stickers have the numbers 8·twist + slot, and edge stickers 24 + 2·slot + flip.
        let reference = match self.0.checked_sub(Self::CORNERS) {
            None => self.index(),
            Some(edge) => 24 + 2 * usize::from(edge),
        };
        let reference = Place::all().nth(reference).expect("48 stickers");
        let first = reference.around().min_by_key(|sticker| sticker.color().letter());
        first.expect("a cubelet has stickers")
    }

    /// Returns the cubelet's name: its colors in clockwise order, beginning with the color that
    /// comes first in the alphabet.
    pub(crate) fn name(self) -> String {
        self.home().name()
    }

    /// Parses the name of a cubelet. The name may begin with any of the cubelet's colors.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let sticker = Place::named(name)?;
        Self::all().find(|cubelet| cubelet.home().shares_slot(sticker))
    }

    /// Returns the 24 positions that this cubelet can have, in the order of their names.
    pub(crate) fn positions(self) -> Vec<Position> {
        let places = self.home().of_kind();
        let mut all: Vec<_> = places.map(|place| Position { cubelet: self, place }).collect();
        all.sort_by_cached_key(Position::to_string);
        all
    }
}

/// A cubelet and its position. The position consists of the slot and the orientation in this slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Position {
    pub(super) cubelet: Cubelet,
    /// The place of the cubelet's first sticker.
    pub(super) place: Place,
}

impl Position {
    /// Parses the name of a position, such as `BR/GR`. The name may begin with any sticker of the
    /// cubelet, as in `RB/RG`.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let (cubelet, place) = name.split_once('/')?;
        let (sticker, place) = (Place::named(cubelet)?, Place::named(place)?);
        let cubelet = Cubelet::parse(cubelet)?;
        if sticker.is_corner() != place.is_corner() {
            return None;
        }
        // The name gives the place of each sticker of the cubelet. The position needs only the
        // place of the first sticker.
        let mut pairs = sticker.around().zip(place.around());
        let (_, place) = pairs.find(|&(sticker, _)| sticker == cubelet.home())?;
        Some(Self { cubelet, place })
    }

    /// Returns the name of the position for use in file names. The file name has `.` instead of the
    /// slash.
    pub(crate) fn file_name(self) -> String {
        self.to_string().replace('/', ".")
    }

    pub(crate) fn parse_file_name(name: &str) -> Option<Self> {
        Self::parse(&name.replace('.', "/"))
    }

    /// Reports whether the two positions are in the same slot. Two cubelets cannot be in such
    /// positions at the same time.
    pub(crate) fn excludes(self, other: Self) -> bool {
        self.place.shares_slot(other.place)
    }
}

/// Displays the cubelet and its place. `BR/GR` is the cubelet `BR` in the place of `GR`, with the B
/// sticker on face G.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cubelet.name(), self.place.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_in_one_slot_exclude_each_other() {
        let excludes = |one, other| {
            let [one, other] = [one, other].map(|name| Position::parse(name).unwrap());
            assert_eq!(one.excludes(other), other.excludes(one));
            one.excludes(other)
        };
        assert!(excludes("BR/GR", "BW/RG") && excludes("BRW/GWR", "GRY/RGW"));
        assert!(!excludes("BR/GR", "BW/GW") && !excludes("BR/GR", "BRW/GWR"));
    }

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
