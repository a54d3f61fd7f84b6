//! The steps that some of the moves make, with their costs in a metric.

use alloc::vec::Vec;

use crate::{
    cube::{Move, MoveSet, Sym},
    metric::{AxisTurn, Metric},
};

/// The steps of a search, each with its cost.
#[derive(Debug, Clone)]
pub(super) struct Steps(Vec<(AxisTurn, u8)>);

impl Steps {
    /// Returns the axis turns that these moves make, with their costs in the metric. An axis turn
    /// that other axis turns make at the same cost is omitted. Fails with the first move that has
    /// no cost.
    pub(super) fn new(moves: MoveSet, metric: &Metric) -> Result<Self, Move> {
        if let Some(mv) = moves.iter().find(|&mv| metric.cost(mv.into()).is_none()) {
            return Err(mv);
        }
        let is_made = |turn: &AxisTurn| turn.moves().all(|mv| moves.contains(mv));
        let turns = AxisTurn::ALL.into_iter().filter(is_made);
        let turns: Vec<_> = turns.filter_map(|turn| Some((turn, metric.cost(turn)?))).collect();
        let is_product = |&(turn, cost): &(AxisTurn, u8)| {
            turns.iter().any(|&(first, a)| {
                let mut seconds = turns.iter();
                seconds.any(|&(second, b)| {
                    first.then(second) == Some(turn)
                        && u16::from(a) + u16::from(b) <= u16::from(cost)
                })
            })
        };
        Ok(Self(turns.iter().copied().filter(|turn| !is_product(turn)).collect()))
    }

    pub(super) fn with_costs(&self) -> impl Iterator<Item = (AxisTurn, u8)> + '_ {
        self.0.iter().copied()
    }

    pub(super) fn turns(&self) -> impl Iterator<Item = AxisTurn> + '_ {
        self.0.iter().map(|&(turn, _)| turn)
    }

    /// Returns the distinct costs, in ascending order.
    pub(super) fn costs(&self) -> Vec<u8> {
        let mut costs: Vec<u8> = self.0.iter().map(|&(_, cost)| cost).collect();
        costs.sort_unstable();
        costs.dedup();
        costs
    }

    /// Returns the indices of the steps of one cost.
    pub(super) fn of_cost(&self, cost: u8) -> Vec<usize> {
        (0..self.0.len()).filter(|&step| self.0[step].1 == cost).collect()
    }

    /// Returns the symmetries that map each step to a step of the same cost, the identity first.
    pub(super) fn symmetries(&self) -> Vec<Sym> {
        let keeps =
            |m: &Sym| self.0.iter().all(|&(turn, cost)| self.0.contains(&(turn.remap(*m), cost)));
        Sym::ALL.into_iter().filter(keeps).collect()
    }
}
