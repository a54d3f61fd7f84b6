//! Sets and sequences of moves as arguments.

use std::{fmt, str::FromStr};

use superflip::{Alg, Face, Move, cube::MoveSet, notation::parse_moves};

/// A set of moves: `R,U,F2`. A letter alone means all three turns of its face.
#[derive(Debug, Clone)]
pub(super) struct Moves {
    pub(super) mask: MoveSet,
    text: String,
}

impl FromStr for Moves {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut bits = 0;
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        for word in words {
            let mut letters = word.chars();
            bits |= match (letters.next().and_then(Face::from_letter), letters.next()) {
                (Some(face), None) => 0b111 << (3 * face.index()),
                _ => match parse_moves(word).collect::<Result<Vec<Move>, _>>() {
                    Ok(moves) => moves.iter().fold(0, |bits, mv| bits | 1 << mv.index()),
                    Err(error) => return Err(error.to_string()),
                },
            };
        }
        if bits == 0 {
            return Err("expected moves separated by commas, such as R,U,F2; a letter alone \
                        means all turns of its face"
                .to_owned());
        }
        Ok(Self { mask: MoveSet::from_bits(bits), text: text.to_owned() })
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

/// Parses the first moves of a searched sequence, which turns no face twice in a row.
pub(super) fn beginning(text: &str) -> Result<Alg, String> {
    let moves: Alg = text.parse().map_err(|error| format!("{error}"))?;
    let mut pairs = moves.iter().zip(moves.iter().skip(1));
    match pairs.position(|(a, b)| a.face() == b.face()) {
        None => Ok(moves),
        Some(i) => Err(format!(
            "moves {} and {} turn the same face; a search never turns a face twice in a row",
            i + 1,
            i + 2
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read() {
        let bits = |text: &str| text.parse::<Moves>().unwrap().mask.bits();
        assert_eq!(bits("R,U"), 0b111 << 6 | 0b111);
        assert_eq!(bits("r u"), bits("U R"));
        assert_eq!(bits("R1 U2, F'"), 1 << 6 | 1 << 1 | 1 << 5);
        assert_eq!(bits("U,F,R,D,B,L"), MoveSet::ALL.bits());
        for text in ["", ",", "X", "R4", "R,Q2"] {
            assert!(text.parse::<Moves>().is_err(), "{text}");
        }
    }

    #[test]
    fn beginnings_turn_no_face_twice() {
        assert_eq!(beginning("R L R").unwrap().moves().len(), 3);
        assert!(beginning("U R R'").unwrap_err().contains("2 and 3"));
        assert!(beginning("R x").is_err());
    }
}
