//! The search through the sequences of phase 2.

use alloc::vec::Vec;

use super::rules::TurnRules;
use crate::{
    bounds::metric::{GroupState, GroupTable},
    metric::AxisTurn,
    watch::meter::{Ended, Meter},
};

/// A search for sequences of turns of Kociemba's group that solve a position of the group.
#[derive(Debug)]
pub(super) struct Phase2<'a> {
    group: &'a GroupTable,
    rules: &'a TurnRules,
    /// The sequence so far, and, after [`is_solved`](Self::is_solved) has returned `true`, the
    /// solution.
    pub(super) turns: Vec<AxisTurn>,
    /// The number of nodes that may still be spent on the position.
    nodes: u32,
    /// Whether the search was given up, because the nodes were spent.
    pub(super) is_given_up: bool,
}

/// The maximum number of nodes per position. In a named metric, a position takes about 15. With other
/// costs, the bounds may be far below the distances (`docs/lab/metrics.md`).
const MOST_NODES: u32 = 1 << 12;

impl<'a> Phase2<'a> {
    pub(super) const fn new(group: &'a GroupTable, rules: &'a TurnRules) -> Self {
        Self { group, rules, turns: Vec::new(), nodes: MOST_NODES, is_given_up: false }
    }

    /// Returns whether turns that cost exactly `left` solve the position. The first turn has another
    /// axis than `last`.
    pub(super) fn is_solved(
        &mut self,
        state: GroupState,
        left: u16,
        last: Option<usize>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Ended> {
        if left == 0 {
            return Ok(state.is_solved());
        }
        for &(turn, cost) in self.rules.in_group_after(last) {
            let Some(left) = left.checked_sub(cost) else { break };
            meter.spend(1)?;
            let Some(nodes) = self.nodes.checked_sub(1) else {
                self.is_given_up = true;
                return Ok(false);
            };
            self.nodes = nodes;
            let next = state.after(turn);
            if u16::from(self.group.bound(next)) > left {
                continue;
            }
            self.turns.push(turn);
            if self.is_solved(next, left, Some(turn.axis()), meter)? {
                return Ok(true);
            }
            self.turns.pop();
        }
        Ok(false)
    }
}
