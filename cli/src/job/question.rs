//! The kinds of questions that a job can answer.

use serde::{Deserialize, Serialize};

use super::{
    cosets::Cosets, dissect::Dissect, engine::Engine, input::Input, optimal::Positions,
    sequences::Sequences,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Question {
    /// All sequences of one length. Their first moves divide the question into items.
    Search(Sequences),
    /// All sequences of one length. The states of some cubies after half of the moves divide the
    /// question into items.
    Dissect(Dissect),
    /// Shortest solutions of a list of positions.
    Optimal(Positions),
    /// Proofs for cosets of Kociemba's group, or counts of their positions.
    Cosets(Cosets),
}

impl Question {
    pub(super) fn engine(&self) -> &dyn Engine {
        match self {
            Self::Search(question) => question,
            Self::Dissect(question) => question,
            Self::Optimal(question) => question,
            Self::Cosets(question) => question,
        }
    }

    /// Returns the plan's description of the list, or `None` if the question has no list.
    pub(super) fn input(&self) -> Option<&Input> {
        match self {
            Self::Search(_) | Self::Dissect(_) => None,
            Self::Optimal(question) => Some(&question.list),
            Self::Cosets(question) => question.source.list(),
        }
    }
}
