//! The beginnings of canonical sequences.

use alloc::vec::Vec;
use core::{array, iter};

use crate::metric::{AxisTurn, Metric};

/// The axis turns that may follow, with their costs in ascending order: `following[axis]` after a
/// turn of this axis, and the last element at the start.
pub(super) type Following = [Vec<(AxisTurn, u16)>; AxisTurn::AXES + 1];

/// Returns the axis turns of a metric with their costs, in ascending order of cost.
pub(super) fn by_cost(metric: &Metric) -> Vec<(AxisTurn, u16)> {
    let with_cost = AxisTurn::ALL.into_iter().filter_map(|t| Some((t, metric.cost(t)?.into())));
    let mut turns: Vec<_> = with_cost.collect();
    turns.sort_unstable_by_key(|&(turn, cost)| (cost, turn));
    turns
}

/// Returns the axis turns of a metric that may follow each other in canonical sequences.
pub(super) fn following(metric: &Metric) -> Following {
    let turns = by_cost(metric);
    array::from_fn(|last| turns.iter().copied().filter(|(turn, _)| turn.axis() != last).collect())
}

/// The first two axis turns of a canonical sequence with their costs, or the only one, or none.
pub(super) type Beginning = [Option<(AxisTurn, u16)>; 2];

/// Returns the beginnings of canonical sequences, in the order in which the search tries them.
pub(super) fn beginnings(following: &Following) -> impl Iterator<Item = Beginning> + '_ {
    let of_first = |&first: &(AxisTurn, u16)| {
        let second = following[first.0.axis()].iter().copied().map(Some).chain([None]);
        second.map(move |second| [Some(first), second])
    };
    iter::once([None, None]).chain(following[AxisTurn::AXES].iter().flat_map(of_first))
}
