//! The algorithms of a case, from the catalogue or from a search.

use superflip::{
    Move,
    notation::{Layers, TurnSet},
};
use superflip_cubing::algs::{Case, FoundAlg, FoundAlgs};

use super::{Args, Wanted};

/// The algorithms of a case.
pub(super) struct Answer {
    /// The best algorithms, the best first.
    pub(super) algs: Vec<FoundAlg>,
    /// What the search says, without its algorithms, or `None` if the algorithms come from the catalogue.
    pub(super) found: Option<FoundAlgs>,
}

impl Args {
    /// Returns the algorithms of the catalogue, if it has any with the options; otherwise searches.
    pub(super) fn answer(&self, wanted: &Wanted, turns: TurnSet) -> Answer {
        let is_for_search = self.search
            || self.only.is_some()
            || !self.rotations.is_empty()
            || self.more.is_some()
            || self.time.is_some();
        let case = wanted.case.filter(|_| !is_for_search);
        if let Some(algs) = case.map(|case| self.listed(case)).filter(|algs| !algs.is_empty()) {
            return Answer { algs, found: None };
        }
        let mut found = self.finder(wanted, turns).find(self.watch());
        let algs = std::mem::take(&mut found.algs);
        Answer { algs, found: Some(found) }
    }

    /// Returns the best algorithms of the catalogue with the moves and limits of the options.
    fn listed(&self, case: Case) -> Vec<FoundAlg> {
        let moves = self.moves.as_ref().map(|moves| self.turns(moves.turns()));
        let without = self.without.unwrap_or_default();
        let is_wanted = |alg: &FoundAlg| {
            let mut turns = alg.sequence.iter().filter(|turn| turn.layers() != Layers::All);
            let has_auf = [alg.before, alg.after].iter().any(Option::<Move>::is_some);
            let has_turns = turns.all(|turn| match moves {
                Some(moves) => moves.contains(turn),
                None => !without.contains(turn),
            });
            has_turns
                && alg.length <= self.max_length
                && self.max_regrips.is_none_or(|most| alg.execution.regrips <= most)
                && !(self.no_auf && has_auf)
        };
        let algs = case.algs_by(&self.finger_model());
        algs.into_iter().filter(is_wanted).take(self.number.into()).collect()
    }
}
