//! The search through the sequences of phase 1.

use alloc::vec::Vec;

use super::rules::TurnRules;
use crate::{
    bounds::metric::{CosetChild, CosetState, CosetTable, NearState},
    metric::AxisTurn,
};

/// The number of nodes that are expanded together. While one node waits for a table entry, the search
/// expands the others.
const BATCH: usize = 64;

/// A sequence of axis turns from a start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct Path {
    /// Six bits per turn: one more than its number, and the last turn in the lowest bits. In a register,
    /// a turn is added without a write to memory that a later copy would wait for.
    turns: u128,
    /// The number of the start.
    pub(super) start: u16,
    /// The number of the view.
    pub(in crate::search) view: u8,
}

impl Path {
    /// The number of bits of a turn.
    const BITS: u32 = 6;
    /// The bits of the last turn.
    const LAST: u128 = (1 << Self::BITS) - 1;
    /// The maximum number of turns. No coset needs two thirds as many.
    const MOST_TURNS: u32 = u128::BITS / Self::BITS;

    pub(super) const fn new(start: u16, view: u8) -> Self {
        Self { turns: 0, start, view }
    }

    pub(in crate::search) fn turns(self) -> impl Iterator<Item = AxisTurn> + Clone {
        let places = (0..Self::MOST_TURNS).rev();
        places.filter_map(move |place| {
            Self { turns: self.turns >> (Self::BITS * place), ..self }.last()
        })
    }

    #[inline]
    pub(in crate::search) fn last(self) -> Option<AxisTurn> {
        let last = (self.turns & Self::LAST) as usize;
        last.checked_sub(1).and_then(AxisTurn::from_index)
    }

    /// Returns the path without its last turn.
    #[inline]
    pub(in crate::search) const fn before_last(self) -> Self {
        Self { turns: self.turns >> Self::BITS, ..self }
    }

    /// Returns the path with `turn`, which replaces the last turn if that has the same axis. Returns
    /// `None` if the path would be too long.
    #[inline]
    fn then(self, turn: AxisTurn) -> Option<Self> {
        let is_same = self.last().is_some_and(|last| last.axis() == turn.axis());
        if is_same {
            let turns = self.turns & !Self::LAST | (turn.index() as u128 + 1);
            return Some(Self { turns, ..self });
        }
        let is_full = self.turns >> (Self::BITS * (Self::MOST_TURNS - 1)) > 0;
        let turns = self.turns << Self::BITS | (turn.index() as u128 + 1);
        (!is_full).then_some(Self { turns, ..self })
    }
}

/// A node: a sequence, the coset after it, and the cost that is left.
#[derive(Debug, Clone, Copy)]
struct Node {
    state: CosetState,
    left: u16,
    path: Path,
}

/// A node whose coset is near the group.
#[derive(Debug, Clone, Copy)]
struct NearNode {
    state: NearState,
    left: u16,
    path: Path,
}

/// A child of a node of the batch.
#[derive(Debug, Clone, Copy)]
struct Child {
    coset: CosetChild,
    left: u16,
    parent: u8,
}

/// A search for the sequences into Kociemba's group whose last turn is not in the group.
#[derive(Debug)]
pub(super) struct Phase1<'a> {
    cosets: &'a CosetTable,
    /// The rules of each view.
    rules: &'a [TurnRules],
    stack: Vec<Node>,
    near: Vec<NearNode>,
    batch: Vec<Node>,
    near_batch: Vec<NearNode>,
    children: Vec<Child>,
    /// The sequences that were found.
    pub(super) found: Vec<Path>,
    /// Whether a sequence was too long to be searched.
    pub(super) is_cut: bool,
    nodes: u64,
}

impl<'a> Phase1<'a> {
    pub(super) fn new(cosets: &'a CosetTable, rules: &'a [TurnRules]) -> Self {
        let (stack, near, batch, near_batch, children, found) = Default::default();
        Self {
            cosets,
            rules,
            stack,
            near,
            batch,
            near_batch,
            children,
            found,
            is_cut: false,
            nodes: 0,
        }
    }

    /// Adds a start to the search. The sequences cost exactly `left`.
    pub(super) fn push(&mut self, path: Path, state: CosetState, left: u16) {
        if left == 0 {
            self.found.extend(state.is_group().then_some(path));
        } else if left <= u16::from(self.cosets.near().most()) {
            if let Some(state) = self.cosets.find_near(state) {
                self.near.push(NearNode { state, left, path });
            }
        } else {
            self.stack.push(Node { state, left, path });
        }
    }

    pub(super) const fn is_exhausted(&self) -> bool {
        self.stack.is_empty() && self.near.is_empty()
    }

    /// Returns the number of nodes since the last call. A node is a step that was tried.
    pub(super) const fn take_nodes(&mut self) -> u64 {
        core::mem::replace(&mut self.nodes, 0)
    }

    /// Expands the nodes at the end of the stack: finds their children and prefetches the distances,
    /// and then keeps the children that are near enough.
    pub(super) fn expand(&mut self) {
        if self.near.len() >= BATCH || self.stack.is_empty() {
            self.expand_near();
        } else {
            self.expand_far();
        }
    }

    fn expand_far(&mut self) {
        let Self { cosets, rules, .. } = *self;
        let near = u16::from(cosets.near().most());
        self.batch.clear();
        self.batch.extend(self.stack.drain(self.stack.len().saturating_sub(BATCH)..));
        self.children.clear();
        for (parent, node) in (0..).zip(&self.batch) {
            let (last, sym) = (node.path.last(), node.state.sym());
            let rules = &rules[usize::from(node.path.view)];
            let steps = rules.after(last, sym);
            self.nodes += u64::from(steps.count_ones());
            let left = |step| {
                let next = rules.next(last, cosets.steps().original(sym, step))?;
                node.left.checked_sub(next.cost)
            };
            cosets.expand(node.state, steps, left, |coset, left| {
                if left <= near {
                    cosets.prefetch_near(coset);
                } else {
                    cosets.prefetch(coset);
                }
                self.children.push(Child { coset, left, parent });
            });
        }
        let children = core::mem::take(&mut self.children);
        for &Child { coset, left, parent } in &children {
            let Node { state, path, .. } = self.batch[usize::from(parent)];
            if left <= near {
                let Some(next) = cosets.near_child(coset, state) else { continue };
                if let Some(path) = self.path_after(&path, state.sym(), coset.step()) {
                    self.push_near(next, left, path);
                }
            } else if u16::from(cosets.distance_of(coset)) <= left {
                let next = cosets.state_of(coset, state);
                cosets.prefetch_links(next);
                if let Some(path) = self.path_after(&path, state.sym(), coset.step()) {
                    self.stack.push(Node { state: next, left, path });
                }
            }
        }
        self.children = children;
    }

    /// Returns a path with one more step. The symmetry `sym` maps it to the step with the number `step`.
    #[inline]
    fn path_after(&mut self, path: &Path, sym: usize, step: usize) -> Option<Path> {
        let step = self.cosets.steps().original(sym, step);
        let next = self.rules[usize::from(path.view)].next(path.last(), step)?;
        let path = path.then(next.turn);
        self.is_cut |= path.is_none();
        path
    }

    /// Adds a near node, or the sequence that it ends.
    #[inline]
    fn push_near(&mut self, state: NearState, left: u16, path: Path) {
        if left > 0 {
            self.cosets.near().prefetch_record(state);
            self.near.push(NearNode { state, left, path });
        } else if state.is_group() {
            let rules = &self.rules[usize::from(path.view)];
            let is_entered = path.last().is_none_or(|last| !rules.is_in_group(last));
            self.found.extend(is_entered.then_some(path));
        }
    }

    /// Expands the near nodes at the end of their stack.
    fn expand_near(&mut self) {
        let Self { cosets, rules, .. } = *self;
        let mut batch = core::mem::take(&mut self.near_batch);
        batch.clear();
        batch.extend(self.near.drain(self.near.len().saturating_sub(BATCH)..));
        for &NearNode { state, left, path } in &batch {
            let rules = &rules[usize::from(path.view)];
            let record = cosets.near().record(state);
            let Some(slack) = left.checked_sub(record.distance().into()) else { continue };
            let last = path.last();
            let mut steps = rules.after(last, state.sym()) & record.good(slack);
            while steps != 0 {
                let number = steps.trailing_zeros() as usize;
                steps &= steps - 1;
                self.nodes += 1;
                let step = cosets.steps().original(state.sym(), number);
                let Some(next) = rules.next(last, step) else { continue };
                let Some(left) = left.checked_sub(next.cost) else { continue };
                let Some(state) = cosets.next_near(record, number, state.sym()) else { continue };
                match path.then(next.turn) {
                    Some(path) => self.push_near(state, left, path),
                    None => self.is_cut = true,
                }
            }
        }
        self.near_batch = batch;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_keeps_its_turns_and_its_start() {
        let turn = |i: usize| AxisTurn::from_index((15 * i + i * i) % AxisTurn::COUNT).unwrap();
        let (mut path, mut turns) = (Path::new(u16::MAX, 2), Vec::<AxisTurn>::new());
        for next in (0..).map(turn) {
            let is_same = turns.last().is_some_and(|last| last.axis() == next.axis());
            let Some(longer) = path.then(next) else {
                assert!(!is_same && turns.len() == 21);
                break;
            };
            if is_same {
                turns.pop();
            } else {
                assert_eq!(longer.before_last(), path);
            }
            turns.push(next);
            path = longer;
            assert_eq!(path.turns().collect::<Vec<_>>(), turns);
            assert_eq!((path.last(), path.start, path.view), (Some(next), u16::MAX, 2));
        }
        assert_eq!(Path::new(0, 0).last(), None);
    }
}
