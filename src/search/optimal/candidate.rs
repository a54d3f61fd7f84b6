use alloc::vec::Vec;

use super::{
    coordinate::Coordinate,
    node::{End, Node, possible},
};
use crate::{Move, coord::Axis, cube::MoveSet, search::axial_run::AxialRun};

/// A node, or one within a run, and how it goes on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lead<C> {
    pub(super) node: Node<C>,
    pub(super) end: usize,
    /// The run under way; without turns before its first move.
    pub(super) run: AxialRun,
    pub(super) moves: MoveSet,
    /// The axes, that of the greatest bound first: it excludes the most.
    order: [usize; Axis::COUNT],
}

impl<C: Coordinate> Lead<C> {
    /// How a node goes on. What its moves read is named.
    #[inline]
    pub(super) fn new(node: Node<C>, end: usize, run: AxialRun, moves: MoveSet) -> Self {
        let End { cosets, bounds, .. } = &node.ends[end];
        for coset in cosets {
            coset.prefetch_moves();
        }
        let [a, b, c] = *bounds;
        let order = match (a >= b, b >= c, a >= c) {
            (true, true, _) => [0, 1, 2],
            (true, false, true) => [0, 2, 1],
            (true, false, false) => [2, 0, 1],
            (false, true, true) => [1, 0, 2],
            (false, true, false) => [1, 2, 0],
            (false, false, _) => [2, 1, 0],
        };
        Self { node, end, run, moves, order }
    }
}

/// A lead after one move, as its own end sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate<C: Coordinate> {
    pub(super) lead: u32,
    pub(super) mv: Move,
    /// Those about the axes that were looked at.
    pub(super) cosets: [C; Axis::COUNT],
    pub(super) bounds: [u8; Axis::COUNT],
    /// Where the bound stands that is read next.
    entry: C::Entry,
}

impl<C: Coordinate> Candidate<C> {
    /// The lead of that number after a move, about the first axis.
    #[inline]
    pub(super) fn new(table: &C::Table, number: u32, lead: &Lead<C>, mv: Move) -> Self {
        let End { mut cosets, bounds, .. } = lead.node.ends[lead.end];
        let entry = look_at(table, &mut cosets, lead.order[0], mv);
        Self { lead: number, mv, cosets, bounds, entry }
    }
}

/// Makes a move about an axis, and names the bound.
#[inline]
fn look_at<C: Coordinate>(
    table: &C::Table,
    cosets: &mut [C; Axis::COUNT],
    axis: usize,
    mv: Move,
) -> C::Entry {
    cosets[axis] = cosets[axis].moved(Axis::ALL[axis].upright_move(mv));
    cosets[axis].entry(table)
}

/// Keeps the candidates after which no bound about the three axes exceeds the moves
/// that are left, and a move is possible at the other end.
pub(super) fn sift<C: Coordinate>(
    table: &C::Table,
    candidates: &mut Vec<Candidate<C>>,
    leads: &[Lead<C>],
) {
    for step in 0..Axis::COUNT {
        candidates.retain_mut(|candidate| {
            let Lead { node, order, .. } = &leads[candidate.lead as usize];
            let bound = C::bound(table, candidate.entry);
            candidate.bounds[order[step]] = bound;
            if bound >= node.left {
                return false;
            }
            if let Some(&next) = order.get(step + 1) {
                candidate.entry = look_at(table, &mut candidate.cosets, next, candidate.mv);
            }
            true
        });
    }
    candidates.retain(|candidate| {
        let Lead { node, end, .. } = &leads[candidate.lead as usize];
        let left = node.left - 1;
        left == 0 || !possible::<C>(node.ends[1 - end].axis, candidate.bounds, left).is_empty()
    });
}
