//! The beginnings of canonical sequences.

use alloc::vec::Vec;
use core::{array, iter};

use crate::metric::{AxisTurn, Metric};

/// The axis turns that may follow, with their costs in ascending order: `following[axis]` after a
/// turn of this axis, and the last element at the start.
pub(super) type Following = [Vec<(AxisTurn, u16)>; AxisTurn::AXES + 1];

/// Returns the axis turns of a metric that may follow each other in canonical sequences.
pub(super) fn following(metric: &Metric) -> Following {
    array::from_fn(|last| {
        let others = AxisTurn::ALL.into_iter().filter(|turn| turn.axis() != last);
        let mut turns: Vec<_> =
            others.filter_map(|turn| Some((turn, metric.cost(turn)?.into()))).collect();
        turns.sort_by_key(|&(_, cost)| cost);
        turns
    })
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
