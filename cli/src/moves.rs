//! Parses the sets and sequences of moves that are given as arguments.

use std::{fmt, str::FromStr};

use superflip::{
    Alg, Move,
    cube::MoveSet,
    notation::{Layers, Turn},
};

use super::Failure;

/// A set of turns, such as `R,U,F2,M,Rw`. A name without a number or a prime stands for all three
/// turns.
#[derive(Debug, Clone)]
pub(super) struct Moves {
    turns: Vec<Turn>,
    text: String,
}

impl Moves {
    /// Returns the turns in ascending order.
    pub(super) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the set as face turns, or `None` if it has slices or wide turns.
    pub(super) fn of_faces(&self) -> Option<MoveSet> {
        let moves = self.turns.iter().map(|t| (t.layers() == Layers::Outer).then_some(t.mv()));
        moves.collect()
    }

    /// Returns the set as face turns. Fails if it has slices or wide turns.
    pub(super) fn only_faces(&self) -> Result<MoveSet, Failure> {
        self.of_faces().ok_or_else(|| {
            let other = self.turns.iter().find(|turn| turn.layers() != Layers::Outer);
            let other = other.map_or(String::new(), ToString::to_string);
            Failure::Input(format!(
                "--moves has {other}; this command accepts turns of faces alone, such as R,U,F2"
            ))
        })
    }
}

impl FromStr for Moves {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut turns = Vec::new();
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        for word in words {
            let turn: Turn = word.parse().map_err(|error| format!("{word}: {error}"))?;
            if turn.layers() == Layers::All {
                return Err(format!("{turn} rotates the whole cube and is no move"));
            }
            if word.ends_with(char::is_alphabetic) {
                let face = turn.mv().face();
                turns.extend([1, 2, 3].map(|n| Turn::new(turn.layers(), Move::new(face, n))));
            } else {
                turns.push(turn);
            }
        }
        if turns.is_empty() {
            return Err(
                "expected moves separated by commas, such as R,U,F2; a name alone, such as \
                        R or M, means all three turns"
                    .to_owned(),
            );
        }
        turns.sort_unstable();
        turns.dedup();
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
        let bits = |text: &str| text.parse::<Moves>().unwrap().of_faces().unwrap().bits();
        assert_eq!(bits("R,U"), 0b111 << 6 | 0b111);
        assert_eq!(bits("R1 U2, F'"), 1 << 6 | 1 << 1 | 1 << 5);
        assert_eq!(bits("U,F,R,D,B,L,U2"), MoveSet::ALL.bits());
        let turns = |text: &str| text.parse::<Moves>().unwrap().turns().to_vec();
        assert_eq!(turns("r,U"), turns("U U2 U' Rw Rw2 Rw'"));
        let sliced = "M2,U".parse::<Moves>().unwrap();
        assert_eq!((sliced.turns().len(), sliced.of_faces()), (4, None));
        for text in ["", ",", "X", "R4", "R,Q2", "x", "R,y2"] {
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
