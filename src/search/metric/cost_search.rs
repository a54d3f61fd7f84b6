//! The search for every canonical sequence of one cost.

use alloc::{vec, vec::Vec};
use core::{
    array, iter,
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use crate::{
    bounds::metric::{Coordinates, MetricBounds},
    cube::CubePos,
    metric::{AxisTurn, Metric},
    threads::{Emit, TaskOutput, in_order},
    watch::{Progress, Stopped, Watch},
};

/// A thread adds its nodes to the shared number, and looks whether it must stop, once per this
/// number of nodes. A node takes less than 1 µs.
const TICK: u64 = 1 << 10;

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

/// The sequences of one cost that solve a position.
pub(super) struct CostSearch<'a> {
    pub(super) bounds: &'a MetricBounds,
    pub(super) following: &'a Following,
    /// The search tries only sequences with these beginnings.
    pub(super) beginnings: &'a [Beginning],
    pub(super) start: CubePos,
    pub(super) cost: u16,
    pub(super) threads: usize,
    /// The number of nodes. The search adds to it.
    pub(super) nodes: &'a AtomicU64,
}

impl CostSearch<'_> {
    /// Calls `take` with each sequence that solves the start and has exactly this cost, until `take`
    /// returns `Break`. The order of the sequences does not depend on the number of threads.
    pub(super) fn run<B>(
        &self,
        watch: &mut Watch<'_>,
        mut take: impl FnMut(Vec<AxisTurn>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        // A task has the sequences of one beginning.
        let tasks = self.beginnings.len() as u128;
        let mut done = 0;
        let mut look = |done: u128| {
            watch.look(|| Progress {
                length: u8::try_from(self.cost).unwrap_or(u8::MAX),
                done,
                of: tasks,
                nodes: self.nodes.load(Relaxed),
                ..Progress::default()
            })
        };
        look(0)?;
        let work = |task: u128, emit: Emit<'_, Vec<AxisTurn>>| {
            let task = usize::try_from(task).expect("tasks fit usize");
            self.run_task(&self.beginnings[task], emit)
        };
        let flow = in_order(self.threads, tasks, work, |output| match output {
            TaskOutput::Item(found) => take(found).map_break(Ok),
            TaskOutput::TaskDone => {
                done += 1;
                ControlFlow::Continue(())
            }
            TaskOutput::Waiting => match look(done) {
                Ok(()) => ControlFlow::Continue(()),
                Err(stopped) => ControlFlow::Break(Err(stopped)),
            },
        });
        match flow {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(ended) => ended.map(ControlFlow::Break),
        }
    }

    /// Searches the sequences with this beginning.
    fn run_task(&self, beginning: &Beginning, emit: Emit<'_, Vec<AxisTurn>>) -> ControlFlow<()> {
        let mut node = CostNode { search: self, sequence: vec![], ticks: 0, emit };
        let turns = beginning.iter().flatten();
        node.sequence.extend(turns.clone().map(|&(turn, _)| turn));
        let Some(left) = self.cost.checked_sub(turns.map(|&(_, cost)| cost).sum()) else {
            return ControlFlow::Continue(());
        };
        let flow = match *beginning {
            [Some((first, _)), Some((second, cost))] => {
                let start = MetricBounds::coordinates(&self.start);
                let after = self.bounds.next(&start, first, left + cost);
                let after = after.and_then(|after| self.bounds.next(&after, second, left));
                after.map_or(ControlFlow::Continue(()), |after| node.expand(&after, left))
            }
            _ if left == 0 => node.emit_if_solved(),
            _ => ControlFlow::Continue(()),
        };
        self.nodes.fetch_add(node.ticks % TICK, Relaxed);
        flow
    }
}

/// A node of the depth-first search.
struct CostNode<'a> {
    search: &'a CostSearch<'a>,
    sequence: Vec<AxisTurn>,
    /// The number of nodes of this task.
    ticks: u64,
    emit: Emit<'a, Vec<AxisTurn>>,
}

impl CostNode<'_> {
    /// Searches the sequences that continue this one and cost `left` more. `at` has the coordinates
    /// after this sequence.
    fn expand(&mut self, at: &Coordinates, left: u16) -> ControlFlow<()> {
        if left == 0 {
            return self.emit_if_solved();
        }
        let CostSearch { bounds, following, .. } = *self.search;
        let last = self.sequence.last().map_or(AxisTurn::AXES, |turn| turn.axis());
        for &(turn, cost) in &following[last] {
            // The costs ascend.
            let Some(left) = left.checked_sub(cost) else { break };
            self.ticks += 1;
            if self.ticks.is_multiple_of(TICK) {
                self.search.nodes.fetch_add(TICK, Relaxed);
                (self.emit)(None)?;
            }
            if let Some(next) = bounds.next(at, turn, left) {
                self.sequence.push(turn);
                self.expand(&next, left)?;
                self.sequence.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Emits the sequence if it solves the start. The coordinates of the bounds do not distinguish
    /// all positions.
    fn emit_if_solved(&mut self) -> ControlFlow<()> {
        let moves = self.sequence.iter().flat_map(|turn| turn.moves());
        if self.search.start.moved_by(moves) == CubePos::SOLVED {
            (self.emit)(Some(self.sequence.clone()))
        } else {
            ControlFlow::Continue(())
        }
    }
}
