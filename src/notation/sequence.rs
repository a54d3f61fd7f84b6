//! A sequence of turns.

use alloc::vec::Vec;
use core::fmt;

use super::{Alg, Orientation, Turn, list::list};

/// A sequence of turns: moves, wide turns, slices and rotations of the whole cube.
///
/// [`FromStr`](core::str::FromStr) reads a text of turns. A turn is a letter and a suffix:
///
/// | letter | layers |
/// |---|---|
/// | `U F R D B L` | a face |
/// | `Uw Fw Rw Dw Bw Lw`, `2Uw` …, `u f r d b l` | a face and the slice beside it |
/// | `M E S` | the slice between L and R in the direction of L, between U and D in the direction of D, between F and B in the direction of F |
/// | `2U 2F 2R 2D 2B 2L` | the slice beside a face, in the direction of the face |
/// | `x y z`; `Rv Uv Fv`, `3Rw` …, `[r]` … | the whole cube in the direction of R, U, F |
///
/// The suffix is nothing, `1` or `+` for a clockwise quarter turn, `2`, `2'`, `²`, `++` or `^2`
/// for a half turn, and `3`, `-`, `i`, `^-1` or `'` for a counterclockwise quarter turn. Other
/// numbers are numbers of quarter turns: `R5'` is `R'`, and `R4` turns nothing.
///
/// Turns form groups. `(A)3` and `(A)^3` repeat `A` three times, `[A, B]` is the commutator
/// `A B A' B'`, `[A: B]` is the conjugate `A B A'`, and `[A/B]` is `A B A2 B' A`. A group followed
/// by an apostrophe is undone: `(A)'`, `[A, B]2'`. Brackets may be nested 32 deep. A text, and each
/// group in it, may stand for at most [`MAX_LENGTH`](Self::MAX_LENGTH) turns.
///
/// A whole text may have these parts too:
///
/// | text | meaning |
/// |---|---|
/// | `// comment`, `# comment` | nothing, up to the end of the line |
/// | `.` | a pause |
/// | `Scramble:`, `Solution:` | nothing, at the beginning of a line |
/// | `Solution (20): R U` | nothing, after lines that follow a line `Scramble:`. The line repeats them |
/// | `(20f*)` | the length that other programs write, at the end of a line |
/// | `Normal: R`, `Inverse: U`, `(switch)` | the side of the moves that follow, as after `NISS`: `Normal:` and `Inverse:` begin a line |
/// | `R * U`, and below it `* = F2` | `R F2 U`: an insertion at a mark `*`, `^` or `#`, also `**` or `#1` (feature `search`) |
/// | `R U: [S, R']` | a conjugate without brackets. The part after the colon is turns alone or one group |
/// | `R, U, R'`, `R; U` | turns in a row. One comma alone is refused, because `R, U` may be a commutator |
/// | `[U']` | the turn `U'`, at the beginning or at the end |
/// | `NISS R (U F)`, `NISS R ^(U F)` | the turns in parentheses are done on the inverse cube: `R F' U'`. `NISS` begins a line, and holds for the rest of the text |
///
/// If a text begins with a line `Scramble:`, and its other lines solve the cube only with the turns in
/// parentheses on the inverse cube, it is read so without the word `NISS`. People write solutions in the
/// fewest moves in this form.
///
/// A `Sequence` prints turn by turn, without brackets. An [`Expression`](super::Expression) keeps the
/// brackets.
///
/// ```
/// use superflip::notation::Sequence;
/// let sequence: Sequence = "[r: (R U R' U')2] y".parse()?;
/// assert_eq!(sequence.to_string(), "Rw R U R' U' R U R' U' Rw' y");
/// assert_eq!((sequence.len(), sequence[10].to_string()), (11, "y".to_owned()));
/// let (alg, orientation) = sequence.folded();
/// assert_eq!(alg.to_string(), "L R F R' F' R F R' F' L'");
/// assert_eq!(orientation.to_string(), "U up, R in front");
/// assert_eq!("R10 2R 3Rw' . U²".parse::<Sequence>()?.to_string(), "R2 M' x' U2");
/// assert_eq!("(R U)1000000000".parse::<Sequence>().unwrap_err().column(), 1);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Sequence(Vec<Turn>);

impl Sequence {
    /// The maximum number of turns for which a text may stand, 2²⁰.
    ///
    /// The limit bounds the time and the memory of reading a text: groups can make a short
    /// text stand for billions of turns.
    pub const MAX_LENGTH: usize = 1 << 20;

    /// Returns the turns of the sequence.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.0
    }

    /// Returns the sequence that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self(self.iter().rev().map(Turn::inverse).collect())
    }

    /// Returns moves that lead to the same position as the sequence, and the orientation of the
    /// cube after the sequence. The moves are for a cube that stays in its home orientation.
    ///
    /// ```
    /// use superflip::{CubePos, notation::{OrientedCube, Sequence}};
    /// let text = "Rw U M' x";
    /// let (alg, orientation) = text.parse::<Sequence>()?.folded();
    /// let position = CubePos::SOLVED.moved_by(&alg);
    /// assert_eq!(text.parse(), Ok(OrientedCube { position, orientation }));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a turn contains no reflection")]
    pub fn folded(&self) -> (Alg, Orientation) {
        let (mut alg, mut orientation) = (Alg::default(), Orientation::HOME);
        for turn in &self.0 {
            let (moves, rotation) = turn.folded();
            let home = orientation.inverse().sym();
            alg.extend(moves.into_iter().flatten().map(|mv| home.remap(mv)));
            let rotation = Orientation::new(rotation).expect("a turn contains no reflection");
            orientation = orientation * rotation;
        }
        (alg, orientation)
    }
}

list!(Sequence of Turn);

/// Converts each move to a turn of an outer layer.
impl From<Alg> for Sequence {
    fn from(alg: Alg) -> Self {
        alg.into_iter().map(Turn::from).collect()
    }
}

/// Writes the turns, separated by blanks.
impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, turn) in self.iter().enumerate() {
            write!(f, "{}{turn}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
