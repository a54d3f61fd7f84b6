//! How a case is solved: by a commutator, or by an algorithm after a setup.

use core::fmt;

use superflip::notation::Sequence;

use super::commutator::{Commutator, Spelled, Spelling};

/// How a case is solved, with a setup before that is undone after it. The setup may be empty.
///
/// ```
/// use superflip_cubing::blind::{Form, Spelling};
/// let form = Form::Conjugate { setup: "D".parse()?, core: "R U R' U' R' F R F'".parse()? };
/// assert_eq!(form.to_string(), "[D: R U R' U' R' F R F']");
/// assert_eq!(form.spelled(Spelling::Compact).to_string(), "D:R U R' U' R' F R F'");
/// assert_eq!(form.setup().to_string(), "D");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Form {
    /// A commutator: `[S: [A, B]]`.
    Commutator(Commutator),
    /// An algorithm after a setup: `[S: A]`, which is `S A S'`.
    Conjugate {
        /// The turns before the algorithm, which are undone after it.
        setup: Sequence,
        /// The algorithm.
        core: Sequence,
    },
}

impl Form {
    /// Returns the turns before the commutator or the algorithm, which are undone after it.
    #[must_use]
    pub const fn setup(&self) -> &Sequence {
        match self {
            Self::Commutator(commutator) => &commutator.setup,
            Self::Conjugate { setup, .. } => setup,
        }
    }

    /// Returns the text in a spelling.
    #[must_use]
    pub const fn spelled(&self, spelling: Spelling) -> Spelled<'_> {
        match self {
            Self::Commutator(commutator) => commutator.spelled(spelling),
            Self::Conjugate { setup, core } => Spelled::conjugate(setup, core, spelling),
        }
    }
}

/// Writes the form as [`Spelling::Bracketed`].
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spelled(Spelling::Bracketed).fmt(f)
    }
}
