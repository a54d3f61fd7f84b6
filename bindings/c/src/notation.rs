//! The notations in which a cube is read.

use core::ffi::c_int;

use superflip::notation;

use crate::mistake::Mistake;

/// A notation for cubes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub enum Notation {
    /// The moves that make the cube from the solved cube, such as "R U2 F'".
    Moves,
    /// Moves in which a small letter is the same as the capital: "r1u2".
    Cubepos,
    /// Rotations of Rubik's Calculator, such as "1B 3R".
    Calculator,
    /// 54 stickers, face by face.
    Facelets,
    /// 54 stickers in the nine lines of an exploded view.
    View,
    /// The names of twelve edges and eight corners.
    Singmaster,
    /// A line that csTimer or Twisty Timer has exported.
    Timer,
    /// A link to alg.cubing.net, Twizzle or cubedb.net.
    Link,
    /// An object that the program superflip prints, with the stickers in the member "facelets".
    Json,
}

/// Returns the notation with this number.
pub(crate) fn numbered(number: c_int) -> Result<notation::Notation, Mistake> {
    let found = usize::try_from(number).ok().and_then(|number| notation::Notation::ALL.get(number));
    found.copied().ok_or(Mistake::NoSuchNotation(number))
}

#[cfg(test)]
mod tests {
    use core::ffi::c_int;

    use superflip::names::Named;

    use super::{Notation, notation, numbered};

    #[test]
    fn notations_have_the_numbers_of_their_names() {
        let of_c = [
            Notation::Moves,
            Notation::Cubepos,
            Notation::Calculator,
            Notation::Facelets,
            Notation::View,
            Notation::Singmaster,
            Notation::Timer,
            Notation::Link,
            Notation::Json,
        ];
        assert_eq!(of_c.len(), notation::Notation::NAMES.len());
        for (of_c, name) in of_c.iter().zip(notation::Notation::NAMES) {
            let found = numbered(*of_c as c_int).unwrap();
            assert_eq!(
                (found.own_name(), format!("{of_c:?}").to_lowercase()),
                (Some(*name), (*name).to_owned())
            );
        }
        assert!(numbered(-1).is_err() && numbered(9).is_err());
    }
}
