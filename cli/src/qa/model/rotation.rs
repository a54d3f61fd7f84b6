//! The names of rotations, `1W 2W 3W 1G … 3Y`.

use superflip::Move;

use super::{COLORS, color, face};

/// The rotations in the order of a depth-first search: W G R B O Y × 1 2 3.
pub(in crate::qa) const ROTATIONS: [Move; Move::COUNT] = {
    let mut all = [Move::U1; Move::COUNT];
    let mut i = 0;
    while i < Move::COUNT {
        all[i] = Move::ALL[3 * COLORS[i / 3].index() + i % 3];
        i += 1;
    }
    all
};

/// The name: how many clockwise quarters, then the color of the face.
pub(in crate::qa) fn rotation_name(rotation: Move) -> String {
    format!("{}{}", rotation.quarters(), color(rotation.face()))
}

/// The rotation of that name.
pub(in crate::qa) fn parse_rotation(name: &str) -> Option<Move> {
    let mut letters = name.chars();
    let (digit, letter) = (letters.next()?, letters.next()?);
    let quarters = "123".find(digit)?;
    match (face(letter), letters.next()) {
        (Some(face), None) => Some(Move::ALL[3 * face.index() + quarters]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_their_order() {
        let names = ROTATIONS.map(rotation_name);
        assert_eq!(names[..4], ["1W", "2W", "3W", "1G"]);
        assert_eq!(names[17], "3Y");
        for (name, rotation) in names.iter().zip(ROTATIONS) {
            assert_eq!(parse_rotation(name), Some(rotation));
        }
        for bad in ["", "1", "4W", "1w", "10", "1WW", "W1", "1é"] {
            assert_eq!(parse_rotation(bad), None, "{bad}");
        }
    }
}
