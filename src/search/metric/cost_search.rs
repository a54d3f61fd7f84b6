//! The search for every canonical sequence of one cost.

use alloc::{vec, vec::Vec};
use core::{
    mem,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use super::{
    beginnings::{Beginning, Following},
    cost_expansion::CostExpansion,
    cost_node::{CostNode, Path},
    rotations::PairClasses,
    turn_sets::TurnSets,
};
use crate::{
    bounds::metric::{CosetBounds, MetricBounds},
    cube::CubePos,
    metric::AxisTurn,
    threads::{Emit, TaskOutput, in_order},
    watch::{Progress, Stopped, Watch},
};

/// A thread adds its nodes to the shared number, and looks whether it must stop, once per this
/// number of nodes. A node takes less than 1 µs.
const TICK: u64 = 1 << 12;

/// The sequences of one cost that solve a position.
pub(super) struct CostSearch<'a> {
    pub(super) bounds: &'a MetricBounds,
    pub(super) following: &'a Following,
    pub(super) sets: &'a TurnSets,
    /// The search tries only sequences with these beginnings.
    pub(super) beginnings: &'a [Beginning],
    /// The classes of pairs, if the sequences are circles that begin with these beginnings.
    pub(super) circles: Option<&'a PairClasses>,
    pub(super) start: CubePos,
    pub(super) cost: u16,
    pub(super) threads: usize,
    /// The number of nodes. The search adds to it.
    pub(super) nodes: &'a AtomicU64,
}

impl CostSearch<'_> {
    /// Calls `take` with each sequence that solves the start and has exactly this cost, until `take`
    /// fails. The order of the sequences does not depend on the number of threads.
    pub(super) fn run(
        &self,
        watch: &mut Watch<'_>,
        take: &mut dyn FnMut(Vec<AxisTurn>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
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
        in_order(self.threads, tasks, &work, &mut |output| match output {
            TaskOutput::Item(found) => take(found),
            // A task may be too short to look at the watch.
            TaskOutput::TaskDone => {
                done += 1;
                look(done)
            }
            TaskOutput::Waiting => look(done),
        })
    }

    /// Searches the sequences with this beginning.
    fn run_task(
        &self,
        beginning: &Beginning,
        emit: Emit<'_, Vec<AxisTurn>>,
    ) -> Result<(), Stopped> {
        let turns = beginning.iter().flatten();
        let Some(left) = self.cost.checked_sub(turns.clone().map(|&(_, cost)| cost).sum()) else {
            return Ok(());
        };
        let known: Vec<AxisTurn> = turns.map(|&(turn, _)| turn).collect();
        let position = self.start.moved_by(known.iter().flat_map(|turn| turn.moves()));
        // Only a beginning of two turns has longer sequences.
        if left > 0 && known.len() < 2 {
            return Ok(());
        }
        let (circle, after) = match (self.circles, &*known) {
            (Some(classes), &[first, second]) => {
                (Some(classes.restrict(self.sets, first, second)), Some(first))
            }
            _ => (None, None),
        };
        let sets = circle.as_ref().unwrap_or(self.sets);
        if let Some(bounds) = self.bounds.case_lookup() {
            CostTask::new(self, bounds, sets, known, after, emit).run(position, left)
        } else if let Some(bounds) = self.bounds.one_way_lookup() {
            CostTask::new(self, bounds, sets, known, after, emit).run(position, left)
        } else {
            let bounds = self.bounds.lookup();
            CostTask::new(self, bounds, sets, known, after, emit).run(position, left)
        }
    }
}

/// The number of nodes that are expanded together.
const BATCH: usize = 64;

/// The search for the sequences with one beginning.
struct CostTask<'a, L: CosetBounds> {
    search: &'a CostSearch<'a>,
    bounds: L,
    sets: &'a TurnSets,
    expansion: CostExpansion<'a, L>,
    /// The first turns of the sequences. The nodes know the other turns.
    known: Vec<AxisTurn>,
    /// The turn after the sequences, if they are circles: the first turn.
    after: Option<AxisTurn>,
    /// The nodes that wait. `levels[i]` has the nodes with i turns. The search expands the deepest level
    /// with a full batch first, so no level grows beyond a batch and the children of one batch.
    levels: Vec<Vec<CostNode<L::Coset>>>,
    /// The number of nodes that are added to the number of the search.
    counted: u64,
    emit: Emit<'a, Vec<AxisTurn>>,
}

impl<'a, L: CosetBounds> CostTask<'a, L> {
    fn new(
        search: &'a CostSearch<'a>,
        bounds: L,
        sets: &'a TurnSets,
        known: Vec<AxisTurn>,
        after: Option<AxisTurn>,
        emit: Emit<'a, Vec<AxisTurn>>,
    ) -> Self {
        let expansion = CostExpansion::new(bounds, sets);
        Self { search, bounds, sets, expansion, known, after, levels: vec![], counted: 0, emit }
    }

    /// Does the work of [`search`](Self::search), and counts its nodes.
    fn run(mut self, position: CubePos, left: u16) -> Result<(), Stopped> {
        let flow = self.search(position, left);
        self.count();
        flow
    }

    /// Searches the sequences that continue the known turns and cost `left` more. `position` is the
    /// position after the known turns.
    fn search(&mut self, position: CubePos, left: u16) -> Result<(), Stopped> {
        let (following, sets) = (self.search.following, self.sets);
        let before = self.known.last().copied();
        // If a sequence may have more turns than a path has room for, the next turn becomes known.
        if usize::from(left) > Path::MOST * usize::from(sets.least_cost()) {
            for &(turn, cost) in &following[before.map_or(AxisTurn::AXES, AxisTurn::axis)] {
                let Some(left) = left.checked_sub(cost) else { break };
                self.known.push(turn);
                self.search(position.moved_by(turn.moves()), left)?;
                self.known.pop();
            }
            return Ok(());
        }
        let root = CostNode::root(&self.bounds, position, [before, self.after], left);
        if u16::from(root.bound()) > left || !root.is_possible::<L>(sets) {
            return Ok(());
        }
        self.wait_or_emit(0, vec![root])?;
        while let Some(level) = self.next_level() {
            let mut waiting = mem::take(&mut self.levels[level]);
            let batch = waiting.split_off(waiting.len().saturating_sub(BATCH));
            self.levels[level] = waiting;
            let mut children = Vec::new();
            self.expansion.expand(&batch, &mut children);
            if self.expansion.looked_up - self.counted >= TICK {
                self.count();
                (self.emit)(None)?;
            }
            self.wait_or_emit(level + 1, children)?;
        }
        Ok(())
    }

    /// Returns the deepest level with a full batch, or else the deepest one with a node. Returns `None`
    /// if no node waits.
    fn next_level(&self) -> Option<usize> {
        let deepest = |least| self.levels.iter().rposition(|nodes| nodes.len() >= least);
        deepest(BATCH).or_else(|| deepest(1))
    }

    /// Emits the sequences of the nodes without a middle part. The other nodes wait on a level.
    fn wait_or_emit(
        &mut self,
        level: usize,
        nodes: Vec<CostNode<L::Coset>>,
    ) -> Result<(), Stopped> {
        if self.levels.len() == level {
            self.levels.push(vec![]);
        }
        for node in nodes {
            if node.left > 0 {
                self.levels[level].push(node);
            } else {
                let known = self.known.iter().copied();
                (self.emit)(Some(known.chain(node.path.turns()).collect()))?;
            }
        }
        Ok(())
    }

    /// Adds the nodes that are not counted yet to the number of the search.
    fn count(&mut self) {
        let nodes = self.expansion.looked_up;
        self.search.nodes.fetch_add(nodes - self.counted, Relaxed);
        self.counted = nodes;
    }
}
