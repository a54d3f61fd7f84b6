//! The two tests of a child. The first looks up the three bounds at the end of the middle part, front
//! or back, where the child's move is made. The second looks up the bounds at the opposite end that
//! the move changes.

use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, Node, possible_moves},
};
use crate::{
    Move,
    arrays::MapArray,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
    search::exhaustive::axial_run::AxialRun,
};

/// A node, and moves at its front or at its back. Each move gives a child.
///
/// The moves either begin a run or continue one: after U, a turn of D continues the run to `U D`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent<'n, C> {
    pub(super) node: &'n Node<C>,
    pub(super) end: usize,
    /// The run that each of `moves` continues. [`AxialRun::NONE`] if each of them begins a run.
    pub(super) run: AxialRun,
    pub(super) moves: MoveSet,
}

impl<C: Coordinate> Parent<'_, C> {
    #[inline(always)]
    pub(super) fn prefetch(&self, table: &C::Table) {
        for coset in self.own().cosets {
            coset.prefetch_moves(table);
        }
    }

    /// Returns the end, front or back, where the moves are made.
    #[inline(always)]
    pub(super) fn own(&self) -> &End<C> {
        &self.node.ends[self.end]
    }

    /// Returns the end opposite to [`own`](Self::own).
    #[inline(always)]
    pub(super) fn other(&self) -> &End<C> {
        &self.node.ends[1 - self.end]
    }
}

/// The data of a parent that the first test reads. It is smaller than a node, so the data of a
/// batch stays in the nearest cache.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnParent<C: Coordinate> {
    /// The moves of the parent's own cosets, in the order of `axes`.
    moves: [C::Moves; Axis::COUNT],
    /// The three axes, in descending order of the parent's bounds. The axis with the greatest bound
    /// is the likeliest to prune a child, so it is tested first.
    pub(super) axes: [u8; Axis::COUNT],
    /// The number of moves left in a child.
    left: u8,
    /// Bit `i` is set if the next run at the other end of a child must not be about `axes[i]`.
    closed: u8,
}

/// The value of `closed` if all three axes are closed. Then no move is possible at the other end.
const ALL_CLOSED: u8 = (1 << Axis::COUNT) - 1;
/// A bit outside [`ALL_CLOSED`]. With this bit, `closed` never equals [`ALL_CLOSED`].
const OPEN: u8 = 1 << Axis::COUNT;

impl<C: Coordinate> OwnParent<C> {
    #[inline(always)]
    pub(super) fn new(table: &C::Table, parent: &Parent<'_, C>) -> Self {
        let own = parent.own();
        let axes = descending(own.bounds);
        let left = parent.node.left - 1;
        let other_axis = parent.other().axis;
        // A child without moves left needs no next run.
        let mut closed = if left == 0 { OPEN } else { 0 };
        for (step, &axis) in axes.iter().enumerate() {
            closed |= u8::from(axis == other_axis) << step;
        }
        let moves = |step: usize| {
            let axis = usize::from(axes[step]);
            own.cosets[axis].moves(table, Axis::ALL[axis])
        };
        Self { moves: [moves(0), moves(1), moves(2)], axes, left, closed }
    }
}

/// Returns the indices of three bounds, the greatest bound first.
#[inline(always)]
fn descending([a, b, c]: [u8; Axis::COUNT]) -> [u8; Axis::COUNT] {
    match (a >= b, b >= c, a >= c) {
        (true, true, _) => [0, 1, 2],
        (true, false, true) => [0, 2, 1],
        (true, false, false) => [2, 0, 1],
        (false, true, true) => [1, 0, 2],
        (false, true, false) => [1, 2, 0],
        (false, false, _) => [2, 1, 0],
    }
}

/// A child during the first test, which looks up the bounds of one axis after another.
///
/// A child has only 16 bytes, so the children of a batch stay in the nearest cache. The cosets of
/// the few children that pass are computed again.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnBounds<C: Coordinate> {
    /// The table entry of the coset under test.
    pub(super) entry: C::Entry,
    pub(super) parent: u16,
    pub(super) mv: Move,
    /// The number of moves left.
    pub(super) left: u8,
    /// Bit `i` is set if the next run at the other end must not be about the parent's `axes[i]`.
    closed: u8,
    /// The bounds of the axes tested so far, in the order of the parent's `axes`.
    bounds: [u8; Axis::COUNT],
}

impl<C: Coordinate> OwnBounds<C> {
    #[inline(always)]
    pub(super) fn new(table: &C::Table, index: u16, parent: &OwnParent<C>, mv: Move) -> Self {
        let &OwnParent { left, closed, .. } = parent;
        let entry = C::entry_after(table, &parent.moves[0], mv);
        Self { entry, parent: index, mv, left, closed, bounds: [0; Axis::COUNT] }
    }

    /// Removes each child with a bound greater than its number of moves left. Also removes each
    /// child with no possible next move at the other end: the end, front or back, where the child's
    /// move was not made. No move is possible there if each axis is closed. An axis is closed if
    /// the run there is about this axis, or if the child's bound for this axis equals the number of
    /// moves left (`possible_moves` in `node.rs`).
    #[inline(always)]
    pub(super) fn prune(table: &C::Table, children: &mut Vec<Self>, parents: &[OwnParent<C>]) {
        for step in 0..Axis::COUNT {
            if step > 0 {
                for child in children.iter_mut() {
                    let parent = &parents[usize::from(child.parent)];
                    child.entry = C::entry_after(table, &parent.moves[step], child.mv);
                }
            }
            for child in children.iter() {
                C::prefetch(table, child.entry);
            }
            // About half of the children are removed, without a pattern, so a branch would often be
            // mispredicted. Instead, the loop copies every child, and `kept` decides whether the
            // next child overwrites the copy. The new bytes are written after the copy, because a
            // copy would wait for bytes that were just written.
            let mut kept = 0;
            for i in 0..children.len() {
                let child = children[i];
                let bound = C::bound(table, child.entry);
                let closed = child.closed | u8::from(bound == child.left) << step;
                children[kept] = child;
                children[kept].bounds[step] = bound;
                children[kept].closed = closed;
                kept += usize::from(bound <= child.left) & usize::from(closed != ALL_CLOSED);
            }
            children.truncate(kept);
        }
    }

    /// Returns the bounds of the three axes.
    #[inline(always)]
    pub(super) fn bounds(&self, parent: &OwnParent<C>) -> [u8; Axis::COUNT] {
        // Bytes that are written one by one delay a load of all of them, so they are joined in a
        // register.
        let joined = self.bounds.into_iter().zip(parent.axes).fold(0, |joined, (bound, axis)| {
            joined | u32::from(bound) << (u8::BITS * u32::from(axis))
        });
        let [x, y, z, _] = joined.to_le_bytes();
        [x, y, z]
    }
}

/// A child during the second test. Its *own end* (the front or the back) is the end at which its
/// move m was made. The opposite end is its *other end*.
///
/// At the own end, m follows the moves made so far: the position Q becomes Q·m, and tables give the
/// three new cosets. At the other end, the position Q⁻¹ becomes m⁻¹·Q⁻¹, and no table gives its
/// cosets. If m is in the subgroup of an axis, the coset about this axis stays the same. Otherwise
/// the coset is read from the position. Every turn is in the subgroup of its own axis, so at most
/// two of the three cosets change.
#[derive(Debug, Clone, Copy)]
pub(super) struct OtherBounds<C: Coordinate> {
    pub(super) parent: u16,
    pub(super) mv: Move,
    /// The number of moves left.
    pub(super) left: u8,
    own_bounds: [u8; Axis::COUNT],
    /// The two axes about which a coset may change at the other end. The bound of the parent is
    /// greater for the first of them, or equal for both.
    axes: [u8; CHANGED],
    /// The bounds of all axes at the other end. A bound that is not tested yet is the parent's.
    bounds: [u8; Axis::COUNT],
    /// The cosets about `axes` at the other end. A coset that is not tested yet is the parent's.
    cosets: [C; CHANGED],
    /// The new coset about the axis under test, or `None` if the coset stays the same.
    raw: Option<C::Raw>,
    /// The table entry of the new coset about the axis under test.
    entry: C::Entry,
    /// The position at the own end.
    position: WidePos,
}

/// The number of cosets that a turn may change at the other end: all cosets except the coset about
/// the turn's own axis.
const CHANGED: usize = Axis::COUNT - 1;

impl<C: Coordinate> OtherBounds<C> {
    #[inline(always)]
    pub(super) fn new(
        ops: Operations,
        child: &OwnBounds<C>,
        own: &OwnParent<C>,
        parent: &Parent<'_, C>,
    ) -> Self {
        let &OwnBounds { entry, parent: index, mv, left, .. } = child;
        let position = parent.own().position.moved_with(ops, mv);
        let End { cosets, bounds, .. } = parent.other();
        let [a, b] = OTHER_AXES[usize::from(AxialRun::axis_of(mv.face()))];
        let is_first = bounds[usize::from(a)] >= bounds[usize::from(b)];
        let axes = if is_first { [a, b] } else { [b, a] };
        Self {
            parent: index,
            mv,
            left,
            own_bounds: child.bounds(own),
            axes,
            bounds: *bounds,
            cosets: axes.mapped(|axis| cosets[usize::from(axis)]),
            raw: None,
            entry,
            position,
        }
    }

    /// Removes the children with a bound greater than their number of moves left.
    #[inline(always)]
    pub(super) fn prune(ops: Operations, table: &C::Table, children: &mut Vec<Self>) {
        for step in 0..CHANGED {
            for child in children.iter_mut() {
                let axis = Axis::ALL[usize::from(child.axes[step])];
                let stays = C::SUBGROUP_MOVES[axis.index()].contains(child.mv);
                child.raw = (!stays).then(|| C::read(ops, axis, child.position));
                if let Some(raw) = child.raw {
                    C::prefetch_raw(raw);
                }
            }
            for child in children.iter_mut() {
                if let Some(raw) = child.raw {
                    let coset = C::from_raw(table, raw);
                    child.cosets[step] = coset;
                    child.entry = coset.entry(table);
                }
            }
            for child in children.iter().filter(|child| child.raw.is_some()) {
                C::prefetch(table, child.entry);
            }
            // The bound is written after the copy, because a copy would wait for a byte that was
            // just written.
            let mut kept = 0;
            for i in 0..children.len() {
                let child = &children[i];
                let axis = usize::from(child.axes[step]);
                let bound = if child.raw.is_some() {
                    C::bound(table, child.entry)
                } else {
                    child.bounds[axis]
                };
                if bound > child.left {
                    continue;
                }
                if kept < i {
                    children[kept] = children[i];
                }
                children[kept].bounds[axis] = bound;
                kept += 1;
            }
            children.truncate(kept);
        }
    }

    /// Returns the run at the own end, which includes the child's move.
    #[inline(always)]
    pub(super) fn run(&self, parent: &Parent<'_, C>) -> AxialRun {
        parent.run.and(self.mv)
    }

    /// Returns the moves with which the middle part may begin at the own end, after a run about
    /// `axis`.
    #[inline(always)]
    pub(super) fn own_moves(&self, axis: u8) -> MoveSet {
        possible_moves::<C>(axis, self.bounds, self.left)
    }

    /// Returns the child as a node. The caller must still add the [`run`](Self::run) to the node's
    /// path.
    #[inline(always)]
    pub(super) fn node(
        &self,
        ops: Operations,
        table: &C::Table,
        parent: &Parent<'_, C>,
    ) -> Node<C> {
        let &Self { mv, left, position, own_bounds, bounds, .. } = self;
        let axis = self.run(parent).axis;
        let mut own = End { position, bounds: own_bounds, axis, ..*parent.own() };
        for axis in Axis::ALL {
            let coset = &mut own.cosets[axis.index()];
            *coset = coset.moved(table, axis, mv);
        }
        let mut other = End { bounds, ..*parent.other() };
        other.position = other.position.premoved_with(ops, mv.inverse());
        for (axis, coset) in self.axes.into_iter().zip(self.cosets) {
            other.cosets[usize::from(axis)] = coset;
        }
        let ends = if parent.end == 0 { [own, other] } else { [other, own] };
        Node { ends, left, ..*parent.node }
    }
}

/// For each axis, the two other axes.
const OTHER_AXES: [[u8; CHANGED]; Axis::COUNT] = [[1, 2], [2, 0], [0, 1]];
