//! The kinds of questions.

use serde::{Deserialize, Serialize};

use super::{
    cosets::Cosets, dissect::Dissect, engine::Engine, input::Input, optimal::Positions,
    sequences::Sequences,
};

/// A question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Question {
    /// All sequences of a length.
    Search(Sequences),
    /// All sequences of a length, by a state in their middle.
    Dissect(Dissect),
    /// Shortest solutions of a list of positions.
    Optimal(Positions),
    /// Proofs or counts of cosets.
    Cosets(Cosets),
}

impl Question {
    /// Returns the engine that answers the question.
    pub(super) fn engine(&self) -> &dyn Engine {
        match self {
            Self::Search(question) => question,
            Self::Dissect(question) => question,
            Self::Optimal(question) => question,
            Self::Cosets(question) => question,
        }
    }

    /// Returns the list that belongs to the question, if there is one.
    pub(super) fn input(&self) -> Option<&Input> {
        match self {
            Self::Search(_) | Self::Dissect(_) => None,
            Self::Optimal(question) => Some(&question.list),
            Self::Cosets(question) => question.source.list(),
        }
    }
}
