//! The search for a solution of a cost so small that trying every sequence takes milliseconds.

use alloc::vec::Vec;

use crate::{
    cube::CubePos,
    metric::{AxisTurn, Metric},
};

/// The maximum number of sequences that are tried.
const MOST: u128 = 100_000;

/// The result of a search of every sequence.
pub(super) enum Cheapest {
    Solution(Vec<AxisTurn>),
    /// No sequence is a solution.
    NoSolution,
    /// There are too many sequences to try them all.
    TooMany,
}

/// Returns a solution of the least cost up to `max_cost`.
pub(super) fn cheapest(metric: &Metric, start: &CubePos, max_cost: u16) -> Cheapest {
    // There are more than `MOST` sequences of 256 turns of the lowest cost, so the counts below stay short.
    if max_cost > u16::from(u8::MAX) {
        return Cheapest::TooMany;
    }
    let of_cost = |turn: AxisTurn| Some((turn, u16::from(metric.cost(turn)?)));
    let steps: Vec<(AxisTurn, u16)> = AxisTurn::ALL.into_iter().filter_map(of_cost).collect();
    let count =
        metric.canonical_counts(max_cost).iter().fold(0u128, |sum, n| sum.saturating_add(*n));
    if count > MOST {
        return Cheapest::TooMany;
    }
    let mut turns = Vec::new();
    let is_found = (0..=max_cost).any(|cost| solve(&steps, start, cost, &mut turns));
    if is_found { Cheapest::Solution(turns) } else { Cheapest::NoSolution }
}

/// Extends `turns` to a solution that costs `left` more. Returns whether there is one.
fn solve(
    steps: &[(AxisTurn, u16)],
    position: &CubePos,
    left: u16,
    turns: &mut Vec<AxisTurn>,
) -> bool {
    if left == 0 {
        return *position == CubePos::SOLVED;
    }
    for &(turn, cost) in steps {
        let joins = turns.last().is_some_and(|last| last.axis() == turn.axis());
        if cost > left || joins {
            continue;
        }
        turns.push(turn);
        if solve(steps, &position.moved_by(turn.moves()), left - cost, turns) {
            return true;
        }
        turns.pop();
    }
    false
}
