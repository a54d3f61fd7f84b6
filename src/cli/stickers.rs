//! The stickers of a cube as they are drawn.

use superflip::{
    Face,
    notation::{Coloured, Facelets},
};

/// The colours of *Rubik's Calculator*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Colour {
    White,
    Red,
    Blue,
    Yellow,
    Orange,
    Green,
}

impl Colour {
    const ALL: [Self; Face::COUNT] =
        [Self::White, Self::Red, Self::Blue, Self::Yellow, Self::Orange, Self::Green];

    /// White up, red in front, blue on the right, yellow down, orange at the back, green
    /// on the left.
    const fn of(face: Face) -> Self {
        match face {
            Face::U => Self::White,
            Face::F => Self::Red,
            Face::R => Self::Blue,
            Face::D => Self::Yellow,
            Face::B => Self::Orange,
            Face::L => Self::Green,
        }
    }

    /// The colour that begins with this letter.
    fn named(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| format!("{colour:?}").starts_with(letter))
    }
}

/// The 54 stickers in the order of [`Facelets`], as the cube is held, and what is drawn
/// for each.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stickers {
    /// Of each sticker the place of the centre in its colour.
    pub(super) places: [Face; 54],
    /// Of the centre at each place, by [`Face::index`].
    letters: [char; Face::COUNT],
    colours: [Colour; Face::COUNT],
}

impl Stickers {
    pub(super) fn letter(&self, place: Face) -> char {
        self.letters[place.index()]
    }

    pub(super) fn colour(&self, place: Face) -> Colour {
        self.colours[place.index()]
    }
}

/// Letters as they were given. Those of faces have the colours of these, and the initials
/// of six colours theirs; what else the letters may mean, colours go by the places.
impl From<&Coloured> for Stickers {
    fn from(cube: &Coloured) -> Self {
        let letters = Face::ALL.map(|place| cube.colour(place));
        let six = |of: fn(char) -> Option<Colour>| {
            letters.into_iter().map(of).collect::<Option<Vec<_>>>()?.try_into().ok()
        };
        let of_faces = six(|letter| Face::from_letter(letter).map(Colour::of));
        let colours = of_faces.or_else(|| six(Colour::named));
        let colours = colours.unwrap_or_else(|| Face::ALL.map(Colour::of));
        Self { places: *Facelets::from(cube.held().seen()).faces(), letters, colours }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stickers(centres: &str) -> Stickers {
        let text: String = centres.chars().map(|c| c.to_string().repeat(9)).collect();
        Stickers::from(&text.parse::<Coloured>().unwrap())
    }

    #[test]
    fn colours_follow_the_letters() {
        // In the order U R F D L B, as the letters are given.
        let home = stickers("URFDLB");
        assert_eq!((home.letter(Face::F), home.colour(Face::F)), ('F', Colour::Red));
        let turned = stickers("RDFLUB");
        assert_eq!((turned.letter(Face::U), turned.colour(Face::U)), ('R', Colour::Blue));
        let western = stickers("WRGYOB");
        assert_eq!((western.letter(Face::F), western.colour(Face::F)), ('G', Colour::Green));
        let digits = stickers("123456");
        assert_eq!((digits.letter(Face::F), digits.colour(Face::F)), ('3', Colour::Red));
    }

    #[test]
    fn stickers_are_those_of_the_cube_as_it_is_held() {
        let cube: Coloured = superflip::notation::parse_held("R y", None).unwrap().into();
        let stickers = Stickers::from(&cube);
        // The face that is in front was turned, so the row of U next to it has come from
        // the left, where F is now.
        assert_eq!((stickers.places[6], stickers.letter(stickers.places[6])), (Face::L, 'F'));
    }
}
