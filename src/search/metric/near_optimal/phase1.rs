//! The search through the sequences of phase 1.

use alloc::vec::Vec;

use super::rules::TurnRules;
use crate::{
    bounds::metric::{CosetState, CosetTable, NearState},
    metric::AxisTurn,
};

/// The maximum number of axis turns of phase 1. No coset needs half as many.
const MOST_TURNS: usize = 24;

/// The number of nodes that are expanded together. While one node waits for a table entry, the search
/// expands the others.
const BATCH: usize = 64;

/// A sequence of axis turns from a start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Path {
    /// The number of the start.
    pub(super) start: u16,
    /// The number of the view.
    pub(super) view: u8,
    length: u8,
    turns: [u8; MOST_TURNS],
}

impl Path {
    pub(super) const fn new(start: u16, view: u8) -> Self {
        Self { start, view, length: 0, turns: [0; MOST_TURNS] }
    }

    pub(super) fn turns(&self) -> impl Iterator<Item = AxisTurn> + Clone + '_ {
        self.turns[..usize::from(self.length)].iter().map(|&turn| AxisTurn::ALL[usize::from(turn)])
    }

    #[inline]
    pub(super) fn last(&self) -> Option<AxisTurn> {
        let last = self.turns[..usize::from(self.length)].last()?;
        Some(AxisTurn::ALL[usize::from(*last)])
    }

    /// Returns the path with `turn`, which replaces the last turn if that has the same axis. Returns
    /// `None` if the path would be too long.
    #[inline]
    fn then(mut self, turn: AxisTurn) -> Option<Self> {
        let is_same = self.last().is_some_and(|last| last.axis() == turn.axis());
        self.length += u8::from(!is_same);
        #[expect(clippy::cast_possible_truncation, reason = "an axis turn is below 45")]
        let turn = turn.index() as u8;
        *self.turns.get_mut(usize::from(self.length) - 1)? = turn;
        Some(self)
    }
}

/// A node: a sequence, the coset after it, and the cost that is left.
#[derive(Debug, Clone, Copy)]
struct Node {
    state: CosetState,
    left: u16,
    path: Path,
}

/// A child of a node of the batch.
#[derive(Debug, Clone, Copy)]
struct Child {
    state: CosetState,
    left: u16,
    turn: AxisTurn,
    parent: u8,
}

/// A search for the sequences into Kociemba's group whose last turn is not in the group.
#[derive(Debug)]
pub(super) struct Phase1<'a> {
    cosets: &'a CosetTable,
    /// The rules of each view.
    rules: &'a [TurnRules],
    stack: Vec<Node>,
    batch: Vec<Node>,
    children: Vec<Child>,
    /// The sequences that were found.
    pub(super) found: Vec<Path>,
    /// Whether a sequence was too long to be searched.
    pub(super) is_cut: bool,
    nodes: u64,
}

impl<'a> Phase1<'a> {
    pub(super) fn new(cosets: &'a CosetTable, rules: &'a [TurnRules]) -> Self {
        let (stack, batch, children, found) = Default::default();
        Self { cosets, rules, stack, batch, children, found, is_cut: false, nodes: 0 }
    }

    /// Adds a start to the search. The sequences cost exactly `left`.
    pub(super) fn push(&mut self, path: Path, state: CosetState, left: u16) {
        if left == 0 {
            self.found.extend(state.is_group().then_some(path));
        } else if left <= u16::from(self.cosets.near().most()) {
            if let Some(state) = self.cosets.find_near(state) {
                self.expand_near(path, state, left);
            }
        } else {
            self.stack.push(Node { state, left, path });
        }
    }

    pub(super) const fn is_exhausted(&self) -> bool {
        self.stack.is_empty()
    }

    /// Returns the number of nodes since the last call. A node is a step that was tried.
    pub(super) const fn take_nodes(&mut self) -> u64 {
        core::mem::replace(&mut self.nodes, 0)
    }

    /// Expands the nodes at the end of the stack: finds their children and prefetches the distances,
    /// and then keeps the children that are near enough.
    pub(super) fn expand(&mut self) {
        let Self { cosets, rules, .. } = *self;
        let near = u16::from(cosets.near().most());
        self.batch.clear();
        self.batch.extend(self.stack.drain(self.stack.len().saturating_sub(BATCH)..));
        self.children.clear();
        for (parent, node) in (0..).zip(&self.batch) {
            let steps = rules[usize::from(node.path.view)].after(node.path.last());
            let affordable = steps.partition_point(|next| next.cost <= node.left);
            let steps = &steps[..affordable];
            self.nodes += steps.len() as u64;
            let left = steps.iter().map(|next| (next.step, node.left - next.cost));
            cosets.expand(node.state, left, |i, state| {
                let left = node.left - steps[i].cost;
                if left <= near {
                    cosets.prefetch_near(state);
                } else {
                    cosets.prefetch(state);
                }
                self.children.push(Child { state, left, turn: steps[i].turn, parent });
            });
        }
        let children = core::mem::take(&mut self.children);
        for &Child { state, left, turn, parent } in &children {
            let is_near = left <= near;
            if is_near {
                let Some(state) = cosets.find_near(state) else { continue };
                if u16::from(cosets.near().distance(state)) > left {
                    continue;
                }
                match self.batch[usize::from(parent)].path.then(turn) {
                    Some(path) => self.expand_near(path, state, left),
                    None => self.is_cut = true,
                }
            } else if u16::from(cosets.distance(state)) <= left {
                cosets.prefetch_links(state);
                match self.batch[usize::from(parent)].path.then(turn) {
                    Some(path) => self.stack.push(Node { state, left, path }),
                    None => self.is_cut = true,
                }
            }
        }
        self.children = children;
    }

    /// Finds the sequences that continue a path to a near coset and cost exactly `left` more.
    fn expand_near(&mut self, path: Path, state: NearState, left: u16) {
        let Self { cosets, rules, .. } = *self;
        let rules = &rules[usize::from(path.view)];
        if left == 0 {
            let is_entered = path.last().is_none_or(|last| !rules.is_in_group(last));
            self.found.extend(is_entered.then_some(path));
            return;
        }
        for next in rules.after(path.last()) {
            let Some(left) = left.checked_sub(next.cost) else { break };
            self.nodes += 1;
            let Some(state) = cosets.next_near(state, next.step) else { continue };
            if u16::from(cosets.near().distance(state)) > left {
                continue;
            }
            match path.then(next.turn) {
                Some(path) => self.expand_near(path, state, left),
                None => self.is_cut = true,
            }
        }
    }
}
