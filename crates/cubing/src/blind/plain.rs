//! A commutator without a setup, or an algorithm of a parity.

use superflip::{notation::Turn, unstable::MapArray};

use super::{
    commutator::{Commutator, conjugated, score},
    form::Form,
    run::Word,
};

/// A commutator without a setup, or an algorithm.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Plain {
    Commutator([Word; 2]),
    Algorithm(Word),
}

impl Plain {
    /// Returns the word of the whole sequence with a setup.
    pub(super) fn conjugated(&self, setup: &Word) -> Word {
        match self {
            Self::Commutator([a, b]) => conjugated(setup, a, b),
            Self::Algorithm(core) => {
                let undone = setup.inverse();
                Word::product([setup, core, &undone].mapped(Word::runs))
            }
        }
    }

    /// Returns how hard the form with a setup of this number of turns is to read.
    pub(super) fn score(&self, setup: usize) -> usize {
        let [a, b] = match self {
            Self::Commutator(parts) => parts.each_ref().map(|part| part.runs().len()),
            Self::Algorithm(core) => [core.runs().len(), 0],
        };
        score(setup, a, b)
    }

    /// Returns the form with a setup.
    pub(super) fn form(&self, setup: &[Turn]) -> Form {
        let setup = setup.iter().copied().collect();
        match self {
            Self::Commutator(parts) => {
                let [a, b] = parts.each_ref().map(|part| part.turns().collect());
                Form::Commutator(Commutator { setup, a, b })
            }
            Self::Algorithm(core) => Form::Conjugate { setup, core: core.turns().collect() },
        }
    }
}
