//! A commutator with a setup, and its text.

use core::fmt;

use superflip::{
    names::{named, named_rows},
    notation::Sequence,
    unstable::MapArray,
};

use super::run::Word;

/// A commutator after a setup: `[S: [A, B]]`, which is `S A B A' B' S'`. The setup may be empty.
///
/// ```
/// use superflip_cubing::blind::{Commutator, Spelling};
/// let commutator =
///     Commutator { setup: "U".parse()?, a: "R D R'".parse()?, b: "U2".parse()? };
/// assert_eq!(commutator.to_string(), "[U: [R D R', U2]]");
/// assert_eq!(commutator.spelled(Spelling::Plain).to_string(), "U: [R D R', U2]");
/// assert_eq!(commutator.spelled(Spelling::Compact).to_string(), "U:[R D R',U2]");
/// assert_eq!(commutator.sequence().to_string(), "U R D R' U2 R D' R' U");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Commutator {
    /// The turns before the commutator, which are undone after it.
    pub setup: Sequence,
    /// The first part.
    pub a: Sequence,
    /// The second part.
    pub b: Sequence,
}

/// The ways in which people write commutators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Spelling {
    /// `[S: [A, B]]`
    #[default]
    Bracketed,
    /// `S: [A, B]`
    Plain,
    /// `S:[A,B]`
    Compact,
}

impl Spelling {
    /// All spellings.
    pub const ALL: [Self; 3] = named_rows!("spelling", 0);
}

named!(Spelling: "spelling", ALL, FromStr, Display);

impl Commutator {
    /// Returns the turns, with turns about one axis in a row joined: `R R` becomes `R2`, and `R M'` becomes
    /// `Rw`.
    #[must_use]
    pub fn sequence(&self) -> Sequence {
        self.word().turns().collect()
    }

    /// Returns the commutator that undoes this one: `[S: [B, A]]`.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self { setup: self.setup.clone(), a: self.b.clone(), b: self.a.clone() }
    }

    /// Returns the text in a spelling.
    #[must_use]
    pub const fn spelled(&self, spelling: Spelling) -> Spelled<'_> {
        Spelled { setup: &self.setup, a: &self.a, b: Some(&self.b), spelling }
    }

    /// Returns the word of the whole sequence.
    pub(super) fn word(&self) -> Word {
        let [setup, a, b] = [&self.setup, &self.a, &self.b].map(|part| part.iter().collect());
        conjugated(&setup, &a, &b)
    }

    /// Returns how hard the text is to read.
    pub(super) fn score(&self) -> usize {
        let [setup, a, b] = [&self.setup, &self.a, &self.b].mapped(|part| part.turns().len());
        score(setup, a, b)
    }
}

/// Returns how hard a commutator is to read, in tenths: |S| + 2.5 max(|A|, |B|) + 5 min(|A|, |B|), where |A|
/// is the number of turns of A. *blddb* uses the same formula (`docs/references.md`).
pub(super) fn score(setup: usize, a: usize, b: usize) -> usize {
    10 * setup + 25 * a.max(b) + 50 * a.min(b)
}

/// Returns the word of `S A B A' B' S'`.
pub(super) fn conjugated(setup: &Word, a: &Word, b: &Word) -> Word {
    let undone = [a.inverse(), b.inverse(), setup.inverse()];
    let words = [setup, a, b, &undone[0], &undone[1], &undone[2]];
    Word::product(words.mapped(Word::runs))
}

/// Writes the commutator as [`Spelling::Bracketed`].
impl fmt::Display for Commutator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spelled(Spelling::Bracketed).fmt(f)
    }
}

/// A commutator or an algorithm in a spelling. [`Display`](fmt::Display) writes the text.
#[derive(Debug, Clone, Copy)]
pub struct Spelled<'a> {
    setup: &'a Sequence,
    a: &'a Sequence,
    /// The second part of a commutator, or `None` for the algorithm `a`.
    b: Option<&'a Sequence>,
    spelling: Spelling,
}

impl<'a> Spelled<'a> {
    /// The algorithm `core` after a setup.
    pub(super) const fn conjugate(
        setup: &'a Sequence,
        core: &'a Sequence,
        spelling: Spelling,
    ) -> Self {
        Self { setup, a: core, b: None, spelling }
    }
}

impl fmt::Display for Spelled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setup, a, b, spelling } = self;
        let space = if *spelling == Spelling::Compact { "" } else { " " };
        let has_setup = !setup.turns().is_empty();
        let is_bracketed = has_setup && *spelling == Spelling::Bracketed;
        if is_bracketed {
            f.write_str("[")?;
        }
        if has_setup {
            write!(f, "{setup}:{space}")?;
        }
        match b {
            Some(b) => write!(f, "[{a},{space}{b}]")?,
            None => a.fmt(f)?,
        }
        f.write_str(if is_bracketed { "]" } else { "" })
    }
}
