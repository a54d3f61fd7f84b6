use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use super::{
    Alg, Orientation, ParseMovesError, Turn,
    grammar::{self, Word},
};

/// A sequence of turns as people type it.
///
/// A turn is a letter and how it is turned:
///
/// | letter | turns |
/// |---|---|
/// | `U F R D B L` | a face; a small letter is the same face (*cubepos* §43) |
/// | `Uw Fw Rw Dw Bw Lw` | a face and the slice beside it; wide only with the `w` |
/// | `M E S` | the slice between L and R as L, U and D as D, F and B as F |
/// | `x y z` | the whole cube as R, U, F |
///
/// Then nothing, `1` or `+` for a clockwise quarter, `2` or `2'` for a half turn, `3`,
/// `-` or `'` for a counterclockwise quarter. Turns may be grouped, `(A)3` three times
/// and `(A)'` or `(A)2'` backwards; `[A, B]` is the commutator `A B A' B'`, `[A: B]` the
/// conjugate `A B A'`. Brackets may be nested 32 deep.
///
/// It is written turn by turn, without brackets.
///
/// ```
/// use superflip::notation::Sequence;
/// let sequence: Sequence = "[Rw: (R U R' U')2] y".parse()?;
/// assert_eq!(sequence.to_string(), "Rw R U R' U' R U R' U' Rw' y");
/// let (alg, hold) = sequence.folded();
/// assert_eq!(alg.to_string(), "L R F R' F' R F R' F' L'");
/// assert_eq!(hold.to_string(), "U up, R in front");
/// assert_eq!("(R U)1000000000".parse::<Sequence>().unwrap_err().column(), 1);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Sequence(Vec<Turn>);

impl Sequence {
    /// How many turns a text may stand for, 2²⁰: groups can make short texts long.
    pub const MAX_LENGTH: usize = 1 << 20;

    /// The turns.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.0
    }

    /// The sequence that undoes it.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self(self.0.iter().rev().map(|turn| turn.inverse()).collect())
    }

    /// The face turns that make the same position, and how the cube is held after
    /// the sequence. Faces are named as they are before it.
    ///
    /// ```
    /// use superflip::{CubePos, notation::{OrientedCube, Sequence}};
    /// let text = "M2 U M2 U2 M2 U M2";
    /// let (alg, hold) = text.parse::<Sequence>()?.folded();
    /// assert_eq!(text.parse(), Ok(OrientedCube { position: CubePos::SOLVED.moved_by(&alg), hold }));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn folded(&self) -> (Alg, Orientation) {
        let (mut alg, mut hold) = (Alg::default(), Orientation::HOME);
        for turn in &self.0 {
            let (moves, turned) = turn.folded();
            let home = hold.inverse().sym();
            alg.extend(moves.into_iter().flatten().map(|mv| home.remap(mv)));
            hold = hold * Orientation::new(turned).expect("turning is no reflection");
        }
        (alg, hold)
    }
}

impl Word for Sequence {
    fn push(&mut self, turn: Turn) -> Option<()> {
        (self.0.len() < Self::MAX_LENGTH).then(|| self.0.push(turn))
    }

    fn append(&mut self, next: &Self) -> Option<()> {
        (self.0.len() + next.0.len() <= Self::MAX_LENGTH).then(|| self.0.extend(&next.0))
    }

    fn inverse(&self) -> Self {
        self.inverse()
    }
}

impl FromStr for Sequence {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        grammar::read(text)
    }
}

impl FromIterator<Turn> for Sequence {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> Self {
        Self(turns.into_iter().collect())
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, turn) in self.0.iter().enumerate() {
            write!(f, "{}{turn}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
