use super::{phase_search::PhaseSearch, subgroup_chain::SubgroupChains};
use crate::cube::{CubePos, MoveSet};

/// The node budget of the first round. Each further round has twice the budget of the round before
/// (`docs/lab/subset.md`, "Rounds").
const FIRST_ROUND: u64 = 2_000_000;

/// The direct phase gets 1/`DIRECT_SHARE` of a round's budget (`docs/lab/subset.md`, "Direct
/// share").
const DIRECT_SHARE: u64 = 4;

/// Returns the node budget of a round. Rounds are counted from 0.
pub(super) const fn nodes(round: u32) -> u64 {
    FIRST_ROUND.saturating_mul(1 << if round < 32 { round } else { 32 })
}

/// Spends one round's node budget. The direct phase leads to the solved position without a subgroup
/// between, and gets 1/4 of the budget. The chains of several phases share the rest equally. If
/// there are no chains, the direct phase runs to its end.
pub(super) fn run<'a>(
    search: &mut PhaseSearch<'a>,
    chains: &'a SubgroupChains,
    moves: MoveSet,
    start: CubePos,
    nodes: u64,
) {
    if chains.chains().is_empty() {
        // The direct phase is the whole search, so the round needs no limit.
        return search.run_direct(chains.direct(), start, u64::MAX);
    }
    let end = search.nodes().saturating_add(nodes);
    search.run_direct(chains.direct(), start, nodes / DIRECT_SHARE);
    // Inverting a solution of the inverse position gives a solution. Its moves are the inverses,
    // so each must be a move of the search as well.
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
