//! The rounds of a search, each with twice as many nodes as the round before.

use super::{phase_search::PhaseSearch, subgroup_chain::SubgroupChains};
use crate::cube::{CubePos, MoveSet};

/// The number of nodes of the first round. Each round has twice as many nodes as the round before
/// (`docs/lab/subset.md`, "Rounds").
pub(super) const FIRST: u64 = 2_000_000;

/// The direct phase gets a fraction 1 / `DIRECT_SHARE` of the nodes of a round
/// (`docs/lab/subset.md`, "Direct share").
const DIRECT_SHARE: u64 = 4;

/// Returns the number of nodes of a round, if the first round has `first`. Rounds are numbered from 0.
pub(super) const fn nodes(first: u64, round: u32) -> u64 {
    first.saturating_mul(1 << if round < 32 { round } else { 32 })
}

/// Runs one round of at most `nodes` nodes. A quarter of the nodes goes to the direct phase, which
/// searches for solutions without an intermediate subgroup. The chains, each a list of phases
/// through subgroups, share the other nodes equally. If there are no chains, the direct phase runs
/// to its end.
pub(super) fn run<'a>(
    search: &mut PhaseSearch<'a, '_>,
    chains: &'a SubgroupChains,
    moves: MoveSet,
    start: CubePos,
    nodes: u64,
) {
    if chains.chains().is_empty() {
        return search.run_direct(chains.direct(), start, u64::MAX);
    }
    let end = search.nodes().saturating_add(nodes);
    search.run_direct(chains.direct(), start, nodes / DIRECT_SHARE);
    // A chain may also solve the inverse of the position. The solution is then inverted, so the
    // inverse of every move must be allowed.
    let has_inverses = moves.iter().all(|mv| moves.contains(mv.inverse()));
    let directions: &[bool] = if has_inverses { &[false, true] } else { &[false] };
    let mut shares = (chains.chains().len() * directions.len()) as u64;
    for chain in chains.chains() {
        for &inverted in directions {
            if search.is_over() {
                return;
            }
            let start = if inverted { start.inverse() } else { start };
            search.run_chain(chain, start, inverted, end.saturating_sub(search.nodes()) / shares);
            shares -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        cube::{Face, Move},
        group::Group,
        rules::Rules,
        search::budget::Budget,
        watch::Watch,
    };

    #[test]
    fn each_round_has_twice_as_many_nodes_as_the_round_before() {
        let nodes = |round| nodes(FIRST, round);
        assert!((0..32).all(|round| nodes(round) > 0 && nodes(round + 1) == 2 * nodes(round)));
        assert_eq!(nodes(u32::MAX), nodes(32));
    }

    #[test]
    fn a_round_spends_its_nodes() {
        let faces = [Face::U, Face::R, Face::F].map(MoveSet::of_face);
        let group = Group::generated_by(faces.into_iter().fold(MoveSet::EMPTY, |a, b| a | b));
        let (rules, chains) = (
            Rules::canonical(group.moves()),
            SubgroupChains::of(&group, &mut Watch::new()).unwrap(),
        );
        let all: Vec<Move> = group.moves().iter().collect();
        let mut rng = StdRng::seed_from_u64(9);
        let moves = (0..60).map(|_| all[rng.random_range(0..all.len())]);
        let start = CubePos::SOLVED.moved_by(moves.collect::<Vec<_>>());
        for nodes in [4000, 9999] {
            let budget = Budget::new(u64::MAX);
            let mut search = PhaseSearch::new(&rules, budget, Watch::new(), usize::MAX);
            run(&mut search, &chains, group.moves(), start, nodes);
            assert_eq!(search.nodes(), nodes);
        }
    }
}
