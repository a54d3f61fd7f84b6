//! The kinds of questions that a job can answer.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::{
    answerable::Answerable, beginnings::Beginnings, cosets::Cosets, dissect::Dissect,
    distance::Distance, of_cost::OfCost, optimal::Positions,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Question {
    /// Asks for all sequences of one length. An item of the question is the sequences with the same
    /// first moves.
    Search(Beginnings),
    /// Asks for all canonical sequences of one cost in a metric. An item of the question is the sequences
    /// with the same first two axis turns.
    #[serde(rename = "cost")]
    OfCost(OfCost),
    /// Asks for all sequences of one length. The states of some cubies after half of the moves
    /// divide the question into items.
    Dissect(Dissect),
    /// Asks for the number of positions at each distance. An item of the question is a share of the
    /// positions before the last step.
    Distance(Distance),
    /// Asks for a shortest solution of each position in a list.
    Optimal(Positions),
    /// Asks for a proof for each of some cosets of Kociemba's group, or for the counts of their
    /// positions by distance.
    Cosets(Cosets),
}

impl Deref for Question {
    type Target = dyn Answerable;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Search(question) => question,
            Self::OfCost(question) => question,
            Self::Dissect(question) => question,
            Self::Distance(question) => question,
            Self::Optimal(question) => question,
            Self::Cosets(question) => question,
        }
    }
}
