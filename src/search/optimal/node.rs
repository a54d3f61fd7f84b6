use alloc::vec::Vec;

use super::{coordinate::Coordinate, path::Path};
use crate::{
    CubePos, Face,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
    search::axial_run::AxialRun,
};

/// The axis of an end without a run.
pub(super) const NO_AXIS: u8 = 3;

/// A sequence of fixed length whose first and last runs are known, and whose middle is not.
///
/// If P·m₁…mₙ is the solved cube, then m₂…mₙ solves P·m₁, and m₁…mₙ₋₁ solves mₙ·P. So runs
/// can be taken off the front or the back of the middle. The inverse P⁻¹ is solved by
/// mₙ⁻¹…m₁⁻¹: the back of P's middle is the front of P⁻¹'s middle, with inverse moves. So
/// the two ends need no separate code.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<C> {
    /// The front, with the position that the middle solves, and the back, with its inverse.
    pub(super) ends: [End<C>; 2],
    /// The turns of the middle: the moves that remain.
    pub(super) left: u8,
    /// The runs at the front and the back.
    pub(super) path: Path,
    /// The face that was turned before the sequence. The sequence must not begin with it.
    pub(super) face_before: Option<Face>,
}

/// One end of a node's middle: a position that the middle solves from there.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<C> {
    pub(super) position: WidePos,
    /// The position's cosets about the three axes.
    pub(super) cosets: [C; Axis::COUNT],
    /// Lower bounds on the distances of the cosets, and so of the position.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The axis of the known run at this end. The next run here has another axis.
    pub(super) axis: u8,
}

impl<C: Coordinate> Node<C> {
    /// Returns the node of all sequences of `length` moves that solve a position.
    pub(super) fn root(
        table: &C::Table,
        start: CubePos,
        length: u8,
        face_before: Option<Face>,
    ) -> Self {
        let ops = Operations::detect();
        let inverse = start.inverse_with(ops);
        // `read` gives the coset of the inverse of its argument.
        let end = |position: CubePos, inverse: CubePos| {
            let cosets = Axis::ALL.map(|axis| C::from_raw(C::read(ops, axis, inverse.into())));
            let bounds = cosets.map(|coset| C::bound(table, coset.entry(table)));
            End { position: position.into(), cosets, bounds, axis: NO_AXIS }
        };
        let ends = [end(start, inverse), end(inverse, start)];
        Self { ends, left: length, path: Path::default(), face_before }
    }

    /// A lower bound on the moves of the middle: the greatest of the six bounds.
    #[inline(always)]
    pub(super) fn bound(&self) -> u8 {
        let [[a, b, c], [d, e, f]] = [self.ends[0].bounds, self.ends[1].bounds];
        a.max(b).max(c).max(d).max(e).max(f)
    }

    /// The sum of the six bounds. The smaller the sum, the likelier the node has a solution.
    pub(super) fn bound_sum(&self) -> u8 {
        self.ends.iter().flat_map(|end| end.bounds).sum()
    }

    /// Returns the end with fewer possible moves, the front if they are equally many, and
    /// these moves.
    #[inline(always)]
    pub(super) fn next_moves(&self) -> (usize, MoveSet) {
        let [front, back] = &self.ends;
        let moves = [
            possible_moves::<C>(front.axis, back.bounds, self.left),
            possible_moves::<C>(back.axis, front.bounds, self.left),
        ];
        let end = usize::from(moves[1].count() < moves[0].count());
        (end, moves[end])
    }

    /// Whether the middle may have a solution, after a run was taken off an end.
    ///
    /// An empty middle solves only the solved cube, and then the two runs that meet have
    /// different axes.
    #[inline(always)]
    fn is_possible_after(&self, end: usize) -> bool {
        if self.left > 0 {
            return !self.next_moves().1.is_empty();
        }
        self.ends[end].axis != self.ends[1 - end].axis
            && CubePos::from(self.ends[0].position) == CubePos::SOLVED
    }

    /// Whether these runs can be the whole middle: their neighbors have other axes.
    pub(super) fn can_hold(&self, runs: &[AxialRun]) -> bool {
        let [front, back] = &self.ends;
        runs.first().is_some_and(|run| run.axis != front.axis)
            && runs.last().is_some_and(|run| run.axis != back.axis)
    }

    /// Appends the nodes whose path has one run more.
    ///
    /// The run's fewest turns are already taken off the middle. There is one node per
    /// possible number of turns, from the fewest to `extra` more.
    #[inline(always)]
    pub(super) fn push_with_run(self, end: usize, run: AxialRun, extra: u8, nodes: &mut Vec<Self>) {
        let is_first = end == 0 && self.path.is_empty(0);
        let face_before = if is_first { self.face_before } else { None };
        // A run at the front of P⁻¹'s middle is the inverse of a run at the back of P's.
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

    /// Appends the nodes that have one run more without net effect, of four turns or more.
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

/// The moves that may come next at an end, if `left` moves remain. The end's known run is
/// about `axis`, and the other end has these bounds.
///
/// The moves of the subgroup keep a coset. So of a shortest way from a position into the
/// subgroup, the last move is outside the subgroup. If the coset of P⁻¹ has a bound of n, and
/// n moves m₁…mₙ solve P, then mₙ⁻¹…m₁⁻¹ is such a way for P⁻¹, and m₁ is outside the
/// subgroup. In the same way, the bounds of P exclude moves at the back.
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
