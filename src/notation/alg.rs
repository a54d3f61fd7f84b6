//! A sequence of moves.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use super::{ParseMovesError, list::list, parse_moves};
use crate::cube::Move;

/// A sequence of moves, which is called an *algorithm* in speedcubing.
///
/// An `Alg` is written as `R U2 R'`. The alternate format (`{:#}`) is the form of *cubepos*,
/// `R1U2R3`. [`FromStr`] reads both, in the grammar of [`parse_moves`], which refuses small letters.
///
/// ```
/// use superflip::{CubePos, Move, notation::Alg};
/// let sune: Alg = "R U R' U R U2 R'".parse()?;
/// assert_eq!(sune.inverse().to_string(), "R U2 R' U' R U' R'");
/// assert_eq!(format!("{sune:#}"), "R1U1R3U1R1U2R3");
/// assert_eq!(CubePos::SOLVED.moved_by(&sune).order(), 6);
/// assert_eq!((sune.len(), sune[1], &sune[5..]), (7, Move::U1, &[Move::U2, Move::R3][..]));
/// assert_eq!(Alg::from([Move::R1, Move::U1]).to_string(), "R U");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Alg(Vec<Move>);

impl Alg {
    /// Returns the moves of the sequence.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.0
    }

    /// Returns a canonical sequence with the same effect and at most the same number of moves.
    ///
    /// Turns of one face are added up if only turns of the opposite face stand between them. If two
    /// opposite faces are turned in a row, the lower-numbered face comes first. The result is
    /// canonical in the sense of [`CanonState`]. A shorter sequence with the same effect may exist.
    ///
    /// ```
    /// use superflip::Alg;
    /// let alg: Alg = "R L R' F D U D F'".parse()?;
    /// assert_eq!(alg.simplified().to_string(), "L F U D2 F'");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    ///
    /// [`CanonState`]: crate::rules::CanonState
    #[must_use]
    pub fn simplified(&self) -> Self {
        let mut moves: Vec<Move> = Vec::with_capacity(self.0.len());
        for mv in self {
            let same_axis = |m: &&Move| m.index() % 9 / 3 == mv.index() % 9 / 3;
            let from = moves.len() - moves.iter().rev().take_while(same_axis).count();
            // The moves from index `from` to the end are at most one move of each of two opposite
            // faces.
            let same = moves[from..].iter().position(|m| m.face() == mv.face());
            let before = same.map_or(0, |i| moves.remove(from + i).quarters());
            let quarters = (before + mv.quarters()) % 4;
            if let Some(joined) = Move::new(mv.face(), quarters) {
                let after = moves[from..].iter().filter(|m| m.face() < mv.face()).count();
                moves.insert(from + after, joined);
            }
        }
        Self(moves)
    }

    /// Returns the sequence that undoes this one (*cubepos* §35, `invert_sequence`).
    #[must_use]
    pub fn inverse(&self) -> Self {
        self.0.iter().rev().map(|m| m.inverse()).collect()
    }
}

/// Reads any number of moves, in the grammar of
/// [`parse_moves`](crate::notation::parse_moves).
impl FromStr for Alg {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        parse_moves(text).collect()
    }
}

/// Writes `R U2 R'`. The alternate format (`{:#}`) is the form of *cubepos*, `R1U2R3`.
impl fmt::Display for Alg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.0.iter().enumerate() {
            match (f.alternate(), i) {
                (true, _) => write!(f, "{mv:#}")?,
                (false, 0) => write!(f, "{mv}")?,
                (false, _) => write!(f, " {mv}")?,
            }
        }
        Ok(())
    }
}

list!(Alg of Move);
