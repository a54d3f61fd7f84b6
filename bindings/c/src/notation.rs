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

/// The notations of C and of the library.
const NOTATIONS: [(Notation, notation::Notation); 9] = [
    (Notation::Moves, notation::Notation::Moves),
    (Notation::Cubepos, notation::Notation::Cubepos),
    (Notation::Calculator, notation::Notation::Calculator),
    (Notation::Facelets, notation::Notation::Facelets),
    (Notation::View, notation::Notation::View),
    (Notation::Singmaster, notation::Notation::Singmaster),
    (Notation::Timer, notation::Notation::Timer),
    (Notation::Link, notation::Notation::Link),
    (Notation::Json, notation::Notation::Json),
];

/// Returns the notation with this number.
pub(crate) fn numbered(number: c_int) -> Result<notation::Notation, Mistake> {
    let found = NOTATIONS.iter().find(|(notation, _)| *notation as c_int == number);
    found.map(|&(_, notation)| notation).ok_or(Mistake::NoSuchNotation(number))
}

#[cfg(test)]
mod tests {
    use core::ffi::c_int;

    use superflip::notation::Notation;

    #[test]
    fn every_notation_of_the_library_has_a_number() {
        let numbers = 0..c_int::try_from(super::NOTATIONS.len()).unwrap();
        let found: Vec<_> = numbers.map(|number| super::numbered(number).unwrap()).collect();
        assert!(Notation::ALL.iter().all(|notation| found.contains(notation)));
        assert_eq!(found.len(), Notation::ALL.len());
        assert!(super::numbered(-1).is_err() && super::numbered(9).is_err());
    }
}
