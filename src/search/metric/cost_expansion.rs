//! The children of a batch of nodes: each possible turn is made, and the children that a bound excludes
//! are pruned.

use alloc::vec::Vec;

use super::{
    cost_node::{CostNode, End, number},
    turn_sets::{TurnSets, has_half_turns_alone},
};
use crate::{
    arrays::MapArray,
    bounds::metric::CosetBounds,
    coord::Axis,
    cube::{Operations, WideArrangement, WidePos, batch},
    metric::AxisTurn,
};

/// Makes and tests the children of nodes, a batch of nodes at a time.
///
/// Each test first computes the table entries of the whole batch and prefetches them, and then reads
/// them, so the cache misses overlap.
pub(super) struct CostExpansion<'a, L: CosetBounds> {
    lookup: L,
    sets: &'a TurnSets,
    parents: Vec<Parent<L>>,
    /// The children in the first test: that of the bounds at the end where their turn was made.
    own: Vec<OwnChild<L>>,
    /// The children in the second test: that of the bounds at the other end.
    other: Vec<OtherChild<L>>,
    /// The number of children that were looked up.
    pub(super) looked_up: u64,
}

/// A node whose children are made at one end, its *own end*.
struct Parent<L: CosetBounds> {
    end: usize,
    /// The axes in descending order of the bounds at the own end. The greatest bound prunes most
    /// children, so it is tested first.
    axes: [Axis; Axis::COUNT],
    /// What each turn makes of the cosets at the own end.
    turns: [L::Turns; Axis::COUNT],
}

/// A child during the test at its parent's own end.
#[derive(Clone, Copy)]
struct OwnChild<L: CosetBounds> {
    /// The number of the parent in the batch.
    parent: u16,
    turn: AxisTurn,
    left: u16,
    cosets: [L::Coset; Axis::COUNT],
    bounds: [u8; Axis::COUNT],
    /// The entry of the coset under test.
    entry: L::Entry,
}

/// A child during the test at its parent's other end. There, a turn m makes m⁻¹·Q⁻¹ of Q⁻¹, and no table
/// gives the new cosets, so they are read from the position Q·m of the own end.
#[derive(Clone, Copy)]
struct OtherChild<L: CosetBounds> {
    own: OwnChild<L>,
    /// The position at the own end.
    position: WidePos,
    /// The axes whose cosets change at the other end, unless the turn keeps them. The bound of
    /// the parent is greater for the first, or equal for both.
    axes: [Axis; CHANGED],
    cosets: [L::Coset; Axis::COUNT],
    bounds: [u8; Axis::COUNT],
    /// The entry of the coset under test.
    entry: L::Entry,
}

/// The number of cosets that a turn may change at the other end: all except the one about its own axis.
const CHANGED: usize = Axis::COUNT - 1;

impl<'a, L: CosetBounds> CostExpansion<'a, L> {
    pub(super) fn new(lookup: L, sets: &'a TurnSets) -> Self {
        let (parents, own, other) = Default::default();
        Self { lookup, sets, parents, own, other, looked_up: 0 }
    }

    /// Appends the children of `nodes` that no bound prunes.
    pub(super) fn expand(
        &mut self,
        nodes: &[CostNode<L::Coset>],
        children: &mut Vec<CostNode<L::Coset>>,
    ) {
        batch(
            #[inline(always)]
            |ops| {
                self.make_turns(nodes);
                self.test_own_ends();
                self.test_other_ends(ops, nodes);
                self.push_nodes(ops, nodes, children);
            },
        );
    }

    /// Lists the children of `nodes`.
    #[inline(always)]
    fn make_turns(&mut self, nodes: &[CostNode<L::Coset>]) {
        let Self { lookup, sets, parents, own, .. } = self;
        parents.clear();
        own.clear();
        for (number, node) in (0..).zip(nodes) {
            let (end, possible) = node.next_turns::<L>(sets);
            let End { cosets, bounds, .. } = node.ends[end];
            for turn in possible {
                let left = node.left - sets.cost::<L>(end, turn);
                own.push(OwnChild {
                    parent: number,
                    turn,
                    left,
                    cosets,
                    bounds,
                    entry: L::NO_ENTRY,
                });
            }
            let turns = Axis::ALL.mapped(|axis| lookup.turns(axis, cosets[axis.index()]));
            parents.push(Parent { end, axes: descending(bounds), turns });
        }
        self.looked_up += own.len() as u64;
    }

    /// Removes the children with a bound greater than what is left, at their parents' own ends.
    #[inline(always)]
    fn test_own_ends(&mut self) {
        let Self { lookup, parents, own, .. } = self;
        for step in 0..Axis::COUNT {
            for child in own.iter_mut() {
                let Parent { axes, turns, .. } = &parents[usize::from(child.parent)];
                let axis = axes[step].index();
                child.cosets[axis] = lookup.after(&turns[axis], child.turn);
                lookup.prefetch_entry(child.cosets[axis]);
            }
            for child in own.iter_mut() {
                let axis = parents[usize::from(child.parent)].axes[step];
                child.entry = lookup.entry(child.cosets[axis.index()]);
                lookup.prefetch(child.entry);
            }
            // The bound is written after the copy, because a copy would wait for a byte that was just
            // written.
            let mut kept = 0;
            for i in 0..own.len() {
                let child = own[i];
                let Parent { end, axes, .. } = &parents[usize::from(child.parent)];
                let axis = axes[step];
                let bound = lookup.bound(*end, axis, child.cosets[axis.index()], child.entry);
                own[kept] = child;
                own[kept].bounds[axis.index()] = bound;
                kept += usize::from(u16::from(bound) <= child.left);
            }
            own.truncate(kept);
        }
    }

    /// Removes the children with a bound greater than what is left, at their parents' other ends.
    #[inline(always)]
    fn test_other_ends(&mut self, ops: Operations, nodes: &[CostNode<L::Coset>]) {
        let Self { lookup, parents, own, other, .. } = self;
        other.clear();
        other.extend(own.iter().map(|child| {
            let parent = usize::from(child.parent);
            let (node, end) = (&nodes[parent], parents[parent].end);
            let moves = child.turn.moves();
            let position =
                moves.fold(node.ends[end].position, |position, mv| position.moved_with(ops, mv));
            let End { cosets, bounds, .. } = node.ends[1 - end];
            let axes = changed(child.turn, bounds);
            OtherChild { own: *child, position, axes, cosets, bounds, entry: L::NO_ENTRY }
        }));
        for step in 0..CHANGED {
            for child in other.iter_mut().filter(|child| !keeps_other_end::<L>(child.own.turn)) {
                let axis = child.axes[step];
                let arrangement = WideArrangement::of_inverse(child.position);
                let coset = lookup.coset(ops, axis, arrangement);
                child.cosets[axis.index()] = coset;
                lookup.prefetch_entry(coset);
            }
            for child in other.iter_mut().filter(|child| !keeps_other_end::<L>(child.own.turn)) {
                child.entry = lookup.entry(child.cosets[child.axes[step].index()]);
                lookup.prefetch(child.entry);
            }
            let mut kept = 0;
            for i in 0..other.len() {
                let child = &other[i];
                let axis = child.axes[step].index();
                let bound = if keeps_other_end::<L>(child.own.turn) {
                    child.bounds[axis]
                } else {
                    let other_end = 1 - parents[usize::from(child.own.parent)].end;
                    lookup.bound(other_end, child.axes[step], child.cosets[axis], child.entry)
                };
                if u16::from(bound) > child.own.left {
                    continue;
                }
                if kept < i {
                    other[kept] = other[i];
                }
                other[kept].bounds[axis] = bound;
                kept += 1;
            }
            other.truncate(kept);
        }
    }

    /// Appends the children that are left as nodes.
    #[inline(always)]
    fn push_nodes(
        &self,
        ops: Operations,
        nodes: &[CostNode<L::Coset>],
        children: &mut Vec<CostNode<L::Coset>>,
    ) {
        for child in &self.other {
            let OwnChild { turn, left, cosets, bounds, .. } = child.own;
            let parent = usize::from(child.own.parent);
            let (node, end) = (&nodes[parent], self.parents[parent].end);
            let own = End { position: child.position, cosets, bounds, last: number(turn) };
            let before = &node.ends[1 - end];
            let position = turn
                .moves()
                .fold(before.position, |position, mv| position.premoved_with(ops, mv.inverse()));
            let other =
                End { position, cosets: child.cosets, bounds: child.bounds, last: before.last };
            let ends = if end == 0 { [own, other] } else { [other, own] };
            let node = CostNode { ends, left, path: node.path.with(end, turn) };
            if node.is_possible::<L>(self.sets) {
                children.push(node);
            }
        }
    }
}

/// Returns whether a turn keeps the cosets of the other end about all axes.
#[inline(always)]
const fn keeps_other_end<L: CosetBounds>(turn: AxisTurn) -> bool {
    L::HALF_TURNS_KEEP && has_half_turns_alone(turn)
}

/// Returns the axes in descending order of their bounds.
#[inline(always)]
fn descending(bounds: [u8; Axis::COUNT]) -> [Axis; Axis::COUNT] {
    let mut axes = Axis::ALL;
    for (i, j) in [(0, 1), (1, 2), (0, 1)] {
        if bounds[axes[i].index()] < bounds[axes[j].index()] {
            axes.swap(i, j);
        }
    }
    axes
}

/// Returns the axes other than that of a turn. The bound is greater for the first, or equal for both.
#[inline(always)]
fn changed(turn: AxisTurn, bounds: [u8; Axis::COUNT]) -> [Axis; CHANGED] {
    let [a, b] = OTHER_AXES[turn.axis()];
    if bounds[a.index()] >= bounds[b.index()] { [a, b] } else { [b, a] }
}

/// For each axis, the two other axes.
const OTHER_AXES: [[Axis; CHANGED]; Axis::COUNT] =
    [[Axis::Fb, Axis::Rl], [Axis::Rl, Axis::Ud], [Axis::Ud, Axis::Fb]];
