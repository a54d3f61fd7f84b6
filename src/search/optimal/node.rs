use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{coordinate::Coordinate, path::Path};
use crate::{
    CubePos, Face,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
    search::axial_run::AxialRun,
};

/// The value of [`End::axis`] for an end without a known run.
pub(super) const NO_AXIS: u8 = 3;

/// A sequence of fixed length. Its first and last runs are known. The moves between them, the
/// *middle part*, are not.
///
/// If P·m₁…mₙ is the solved cube, then m₂…mₙ solves P·m₁, and m₁…mₙ₋₁ solves mₙ·P. So a known run
/// can be removed from the front or from the back of the middle part. The inverse moves mₙ⁻¹…m₁⁻¹
/// solve P⁻¹. So the back of the middle part for P is the front of the middle part for P⁻¹, with
/// inverse moves, and the same code serves both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<C> {
    /// The front end and the back end. The position of the back end is the inverse of the position
    /// of the front end.
    pub(super) ends: [End<C>; 2],
    /// The number of turns of the unknown middle part. These are the moves left.
    pub(super) left: u8,
    /// The known runs at the front and at the back.
    pub(super) path: Path,
    /// The face that was turned before the sequence, if any. The sequence must not begin with this
    /// face.
    pub(super) face_before: Option<Face>,
}

/// A node's unknown middle part, seen from one end: the position that this part solves. At the back
/// end, the inverse moves of the middle part solve `position`.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<C> {
    pub(super) position: WidePos,
    /// The cosets of `position` about the three axes.
    pub(super) cosets: [C; Axis::COUNT],
    /// Lower bounds on the distances of the cosets. Each is also a lower bound for the position.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The axis of the known run at this end. The next run at this end has a different axis.
    pub(super) axis: u8,
}

impl<C: Coordinate> Node<C> {
    /// Returns the root node: all sequences of `length` moves that solve a position.
    pub(super) fn root(
        table: &C::Table,
        start: CubePos,
        length: u8,
        face_before: Option<Face>,
    ) -> Self {
        let ops = Operations::detect();
        let inverse = start.inverse_with(ops);
        // `read` returns the coset of the inverse of its argument.
        let end = |position: CubePos, inverse: CubePos| {
            let cosets = Axis::ALL.map(|axis| C::from_raw(C::read(ops, axis, inverse.into())));
            let bounds = cosets.map(|coset| C::bound(table, coset.entry(table)));
            End { position: position.into(), cosets, bounds, axis: NO_AXIS }
        };
        let ends = [end(start, inverse), end(inverse, start)];
        Self { ends, left: length, path: Path::default(), face_before }
    }

    /// Returns a lower bound on the number of moves of the middle part: the greatest of the six
    /// bounds.
    #[inline(always)]
    pub(super) fn bound(&self) -> u8 {
        let [[a, b, c], [d, e, f]] = [self.ends[0].bounds, self.ends[1].bounds];
        a.max(b).max(c).max(d).max(e).max(f)
    }

    /// Returns the sum of the six bounds. The smaller the sum, the likelier the node has a
    /// solution.
    pub(super) fn bound_sum(&self) -> u8 {
        self.ends.iter().flat_map(|end| end.bounds).sum()
    }

    /// Returns the end with fewer possible moves, and these moves. If both ends have as
    /// many, this is the end with the greater bound, because more of its children are pruned.
    #[inline(always)]
    pub(super) fn next_moves(&self) -> (usize, MoveSet) {
        let [front, back] = &self.ends;
        let moves = [
            possible_moves::<C>(front.axis, back.bounds, self.left),
            possible_moves::<C>(back.axis, front.bounds, self.left),
        ];
        let greatest = |end: &End<C>| end.bounds[0].max(end.bounds[1]).max(end.bounds[2]);
        let front_key = (moves[0].count(), Reverse(greatest(front)));
        let back_key = (moves[1].count(), Reverse(greatest(back)));
        let end = usize::from(back_key < front_key);
        (end, moves[end])
    }

    /// Whether the node may still have a solution after a run at `end` became known.
    ///
    /// If no move is left, the position must be solved, and the known runs at the two ends must
    /// have different axes.
    #[inline(always)]
    fn is_possible_after(&self, end: usize) -> bool {
        if self.left > 0 {
            return !self.next_moves().1.is_empty();
        }
        self.ends[end].axis != self.ends[1 - end].axis
            && CubePos::from(self.ends[0].position) == CubePos::SOLVED
    }

    /// Whether these runs can be the whole middle part. They can if the known runs next to them
    /// have other axes.
    pub(super) fn can_hold(&self, runs: &[AxialRun]) -> bool {
        let [front, back] = &self.ends;
        runs.first().is_some_and(|run| run.axis != front.axis)
            && runs.last().is_some_and(|run| run.axis != back.axis)
    }

    /// Appends the children that have `run` as one more known run at `end`.
    ///
    /// The minimum number of turns of the run is already subtracted from the middle part. There is
    /// one child per possible number of turns, from the minimum to `extra` more.
    #[inline(always)]
    pub(super) fn push_with_run(self, end: usize, run: AxialRun, extra: u8, nodes: &mut Vec<Self>) {
        let is_first = end == 0 && self.path.is_empty(0);
        let face_before = if is_first { self.face_before } else { None };
        // A run at the front for P⁻¹ is the inverse of a run at the back for P.
        let run = if end == 0 { run } else { run.inverse() };
        for more in 0..=extra {
            let run = AxialRun { turns: run.turns + more, ..run };
            let mut node = Self { left: self.left - more, ..self };
            if run.ways_after(face_before) > 0 && node.is_possible_after(end) {
                node.path = node.path.with(end, run);
                nodes.push(node);
            }
        }
    }

    /// Appends the children whose additional run has at least four turns and no net effect.
    pub(super) fn push_idle_runs(self, end: usize, nodes: &mut Vec<Self>) {
        let run = |axis| AxialRun { axis, net: [0; 2], turns: 4 };
        if self.left < self.bound() + 4 {
            return;
        }
        for axis in (0..NO_AXIS).filter(|&axis| axis != self.ends[end].axis) {
            let mut node = self;
            node.left -= 4;
            node.ends[end].axis = axis;
            node.push_with_run(end, run(axis), node.left - node.bound(), nodes);
        }
    }
}

/// Returns the moves that may come next at an end, if `left` moves remain. The known run at this
/// end is about `axis`, and the other end has the bounds `other_bounds`.
///
/// The last move of a shortest sequence from a position into the subgroup is not in the subgroup,
/// because a move of the subgroup leads into it only from inside. Suppose the coset of P⁻¹ has a
/// bound of n, and the n moves m₁…mₙ solve P. Then mₙ⁻¹…m₁⁻¹ is such a shortest sequence for P⁻¹,
/// so m₁ is not in the subgroup. In the same way, the bounds of P rule out moves at the back.
#[inline(always)]
pub(super) fn possible_moves<C: Coordinate>(
    axis: u8,
    other_bounds: [u8; Axis::COUNT],
    left: u8,
) -> MoveSet {
    let mut bits = AxialRun::moves_after(axis).bits();
    for (bound, subgroup) in other_bounds.into_iter().zip(C::SUBGROUP_MOVES) {
        if bound == left {
            bits &= !subgroup.bits();
        }
    }
    MoveSet::from_bits(bits)
}
