//! The kinds of questions that a job can answer.

use serde::{Deserialize, Serialize};

use super::{
    cosets::Cosets, dissect::Dissect, engine::Engine, input::Input, optimal::Positions,
    sequences::Sequences,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Question {
    /// Asks for all sequences of one length. An item of the question is the sequences with the same
    /// first moves.
    Search(Sequences),
    /// Asks for all sequences of one length. The states of some cubies after half of the moves
    /// divide the question into items.
    Dissect(Dissect),
    /// Asks for a shortest solution of each position in a list.
    Optimal(Positions),
    /// Asks for a proof for each of some cosets of Kociemba's group, or for the counts of their
    /// positions by distance.
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
