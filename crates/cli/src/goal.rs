//! The goal of a search: pieces, or a position.

use std::{fmt, str::FromStr};

use superflip::{
    CubePos,
    cube::{CubieSet, Pattern},
    notation::parse_position,
};

/// The help text of `--goal`, without its first sentence.
pub(crate) const HELP: &str = "PIECES are names and sets of pieces, such as `cross,FR` (see \
    `superflip help pieces`). \
                               A POSITION is written as the input; `U` alone is the layer, and `U1` \
                                   is the move";

/// The goal that `--goal` names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Some pieces are at home, or in other places that the pattern names.
    Pieces(Pattern),
    /// The cube has this position, with the centers at home.
    Position(CubePos),
}

impl Default for Goal {
    fn default() -> Self {
        Self::Pieces(Pattern::SOLVED)
    }
}

impl Goal {
    /// Returns the required places. A search for a position solves the way from this position, as
    /// [`HeldCube::toward`](crate::hold::HeldCube::toward) says, so it requires the places of the solved
    /// cube.
    pub(crate) fn pattern(self) -> Pattern {
        match self {
            Self::Pieces(pattern) => pattern,
            Self::Position(_) => Pattern::SOLVED,
        }
    }

    /// Returns the position that the moves reach, or the solved cube if the goal is pieces.
    pub(crate) fn position(self) -> CubePos {
        match self {
            Self::Pieces(_) => CubePos::SOLVED,
            Self::Position(position) => position,
        }
    }

    /// Returns whether the whole cube must be solved, up to the goal's position.
    pub(crate) fn is_whole(self) -> bool {
        self.pattern() == Pattern::SOLVED
    }

    /// Returns the cubies that have a place or an orientation.
    pub(crate) fn cubies(self) -> CubieSet {
        self.pattern().cubies().map(|(cubie, _)| cubie).collect()
    }
}

/// Reads a list of pieces, or else a position.
impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let no_pieces = match text.trim().parse() {
            Ok(pattern) => return Ok(Self::Pieces(pattern)),
            Err(error) => error,
        };
        match parse_position(text, None) {
            Ok(read) => Ok(Self::Position(read.position())),
            // A text without blanks is a list of pieces with a mistake.
            Err(_) if !text.trim().contains(char::is_whitespace) => Err(no_pieces.to_string()),
            Err(error) => Err(format!("no list of pieces, and as a position it is wrong: {error}")),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pieces(pattern) => pattern.fmt(f),
            Self::Position(position) => position.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use superflip::Move;

    use super::*;

    #[test]
    fn goals_are_pieces_or_positions() {
        let goal = |text: &str| text.parse::<Goal>().unwrap();
        assert_eq!(goal("cross,FR").cubies().iter().count(), 5);
        assert_eq!(goal("U").cubies().iter().count(), 8);
        assert_eq!(goal("U1").position(), CubePos::SOLVED.moved(Move::U1));
        assert_eq!(goal("R U").position(), CubePos::SOLVED.moved_by([Move::R1, Move::U1]));
        assert!(goal("F2").is_whole() && goal("all").is_whole() && !goal("f2l").is_whole());
        for text in ["crosss", "UF,QQ", "R Q"] {
            assert!(text.parse::<Goal>().is_err(), "{text}");
        }
    }
}
