//! Parses the sets and sequences of moves that are given as arguments.

use std::{fmt, str::FromStr};

use superflip::{
    Alg,
    cube::MoveSet,
    notation::{Layers, TurnSet},
};

use super::Failure;

/// A set of turns, such as `R,U,F2,M,Rw`, and its text.
#[derive(Debug, Clone)]
pub(super) struct Moves {
    turns: TurnSet,
    text: String,
}

impl Moves {
    pub(super) fn turns(&self) -> TurnSet {
        self.turns
    }

    /// Returns the set as face turns. Fails if it has slices or wide turns.
    pub(super) fn only_faces(&self) -> Result<MoveSet, Failure> {
        self.turns.moves().ok_or_else(|| {
            let other = self.turns.iter().find(|turn| turn.layers() != Layers::Outer);
            let other = other.map_or(String::new(), |turn| turn.to_string());
            Failure::Input(format!(
                "--moves has {other}; this command accepts turns of faces alone, such as R,U,F2"
            ))
        })
    }
}

impl FromStr for Moves {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let turns: TurnSet = text.parse().map_err(|error| format!("{error}"))?;
        if let Some(turn) = turns.iter().find(|turn| turn.layers() == Layers::All) {
            return Err(format!("{turn} rotates the whole cube and is no move"));
        }
        if turns.is_empty() {
            return Err(
                "expected moves separated by commas, such as R,U,F2; a name alone, such as \
                        R or M, means all three turns"
                    .to_owned(),
            );
        }
        Ok(Self { turns, text: text.to_owned() })
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

/// Reads the moves with which every sequence must begin. Fails if the moves turn a face twice in a
/// row, because a search lists no such sequences.
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
        let turns = |text: &str| text.parse::<Moves>().unwrap().turns();
        assert_eq!(turns("r,U").to_string(), "U, Rw");
        assert_eq!(turns("R2,U").moves().unwrap().to_string(), "U, R2");
        assert!("M2,U".parse::<Moves>().unwrap().only_faces().is_err());
        for text in ["", ",", "X", "R4", "R,Q2", "x", "R,y2", "none"] {
            assert!(text.parse::<Moves>().is_err(), "{text}");
        }
    }

    #[test]
    fn beginnings_turn_no_face_twice() {
        assert_eq!(beginning("R L R").unwrap().moves().len(), 3);
        assert!(beginning("U R R'").unwrap_err().contains("2 and 3"));
        for text in ["R x", "r", "R u2"] {
            assert!(beginning(text).is_err(), "{text}");
        }
    }
}
