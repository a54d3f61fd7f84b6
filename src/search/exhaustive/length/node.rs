//! A node of the search: its known runs, its position and bounds at both ends, and the moves that
//! are possible next.

use alloc::vec::Vec;
use core::{cmp::Reverse, marker::PhantomData};

use super::coordinate::Coordinate;
use crate::{
    CubePos, Face,
    arrays::MapArray,
    coord::Axis,
    cube::{MoveSet, Operations, WidePos},
    search::exhaustive::axial_run::{AXES, AxialRun},
};

pub(super) const NO_AXIS: u8 = 3;

/// A state of the search: all sequences of one length with the same known runs at the front and at
/// the back. The moves between them, the *middle part*, are not known yet.
///
/// The position P changes as runs become known. If m₁…mₙ solves P, then m₂…mₙ solves P·m₁, and
/// m₁…mₙ₋₁ solves mₙ·P. The inverse moves mₙ⁻¹…m₁⁻¹ solve P⁻¹. So a run at the back for P is a run
/// at the front for P⁻¹, with inverse moves, and the same code serves both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<C> {
    /// The front and the back. If the front has the position P, the back has P⁻¹.
    pub(super) ends: [End<C>; 2],
    /// The number of moves in the middle part.
    pub(super) left: u8,
    pub(super) path: Path,
    /// The face that was turned before the sequence, if any. The first move of the sequence must
    /// not turn this face.
    pub(super) face_before: Option<Face>,
}

/// The front or the back of a node. At the front, the middle part solves `position`. At the back,
/// the inverse of the middle part solves `position`.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<C> {
    pub(super) position: WidePos,
    /// For each axis, the coset of `position`.
    pub(super) cosets: [C; Axis::COUNT],
    /// For each axis, a lower bound on the distance of `position`, from the pruning table.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The axis of the run next to the middle part, or [`NO_AXIS`]. The next run has another axis.
    pub(super) axis: u8,
}

impl<C: Coordinate> Node<C> {
    /// Returns the node of all sequences of `length` moves, with no known run.
    pub(super) fn root(
        table: &C::Table,
        start: CubePos,
        length: u8,
        face_before: Option<Face>,
    ) -> Self {
        let ops = Operations::detect();
        let inverse = start.inverse_with(ops);
        let end = |position: CubePos, inverse: CubePos| {
            let cosets =
                Axis::ALL.mapped(|axis| C::from_raw(table, C::read(ops, axis, inverse.into())));
            let bounds = cosets.mapped(|coset| C::bound(table, coset.entry(table)));
            End { position: position.into(), cosets, bounds, axis: NO_AXIS }
        };
        let ends = [end(start, inverse), end(inverse, start)];
        Self { ends, left: length, path: Path::default(), face_before }
    }

    /// Returns a lower bound on the length of the middle part: the greatest of the six bounds.
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

    /// Chooses the end with fewer possible moves. Returns 0 for the front or 1 for the back, and
    /// the possible moves. If both ends have the same number of possible moves, chooses the end
    /// with the greater bound, because more of its children are pruned.
    #[inline(always)]
    pub(super) fn next_moves(&self) -> (usize, MoveSet) {
        let [front, back] = &self.ends;
        let moves = self.possible_moves(self.left);
        let greatest = |end: &End<C>| end.bounds[0].max(end.bounds[1]).max(end.bounds[2]);
        let front_key = (moves[0].count(), Reverse(greatest(front)));
        let back_key = (moves[1].count(), Reverse(greatest(back)));
        let end = usize::from(back_key < front_key);
        (end, moves[end])
    }

    /// Returns the possible moves at the front and at the back, if `left` moves are left.
    #[inline(always)]
    fn possible_moves(&self, left: u8) -> [MoveSet; 2] {
        let [front, back] = &self.ends;
        let at = |end: &End<C>, other: &End<C>| possible_moves::<C>(end.axis, other.bounds, left);
        [at(front, back), at(back, front)]
    }

    /// Returns whether the node can have a solution with `left` moves left, after a run was added
    /// at `end`. If the middle part is empty, the position must be solved, and the last run of the
    /// front and the first run of the back must have different axes.
    #[inline(always)]
    fn is_possible_after(&self, end: usize, left: u8) -> bool {
        if left > 0 {
            return self.possible_moves(left).iter().all(|moves| !moves.is_empty());
        }
        self.ends[end].axis != self.ends[1 - end].axis
            && CubePos::from(self.ends[0].position) == CubePos::SOLVED
    }

    /// Whether `runs` can be the middle part. Neighboring runs must have different axes. So the
    /// first of `runs` must have another axis than the last run of the front, and the last of
    /// `runs` another axis than the first run of the back.
    pub(super) fn can_hold(&self, runs: &[AxialRun]) -> bool {
        let [front, back] = &self.ends;
        runs.first().is_some_and(|run| run.axis != front.axis)
            && runs.last().is_some_and(|run| run.axis != back.axis)
    }

    /// Appends the children whose known runs at `end` (0 for the front, 1 for the back) now include
    /// `run`. There is one child for each number of turns from `run.turns` to `run.turns + extra`.
    /// The additional turns do not change the net effect of the run.
    ///
    /// The caller has already made the run in `self`: `self.left` excludes the turns of the run,
    /// and `self.ends[end]` has the position after the run.
    #[inline(always)]
    pub(super) fn push_with_run(self, end: usize, run: AxialRun, extra: u8, nodes: &mut Vec<Self>) {
        let is_first = end == 0 && self.path.is_empty(0);
        let face_before = if is_first { self.face_before } else { None };
        let run = if end == 0 { run } else { run.inverse() };
        for more in 0..=extra {
            let run = AxialRun { turns: run.turns + more, ..run };
            let left = self.left - more;
            // The run with the fewest turns for its net effect has a possible order, which only
            // `face_before` can forbid.
            let has_ways = more == 0 && face_before.is_none() || run.ways_after(face_before) > 0;
            if has_ways && self.is_possible_after(end, left) {
                nodes.push(Self { left, path: self.path.with(end, run), ..self });
            }
        }
    }

    /// Appends children with one more known run at `end`: a run that cancels out, such as `U D U'
    /// D'`. Such a run has at least four turns.
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

/// Returns the moves with which a middle part of `left` moves may begin, seen from one end, the
/// front or the back. `axis` is the axis of the known run at this end. `other_bounds` are the
/// bounds at the opposite end.
///
/// If an axis has the bound `left` at the opposite end, the moves in the subgroup of this axis are
/// impossible at this end. Suppose the coset of P⁻¹ is n moves from the subgroup, and n moves m₁…mₙ
/// solve P. Then mₙ⁻¹…m₁⁻¹ is a shortest sequence for P⁻¹ into the subgroup. The last move of such
/// a sequence is not in the subgroup. So m₁ is not in the subgroup.
#[inline(always)]
pub(super) fn possible_moves<C: Coordinate>(
    axis: u8,
    other_bounds: [u8; Axis::COUNT],
    left: u8,
) -> MoveSet {
    let tight = other_bounds.iter().rev().fold(0, |bits, &b| bits << 1 | usize::from(b == left));
    PossibleMoves::<C>::AFTER[tight][usize::from(axis & NO_AXIS)]
}

/// The possible moves of nodes with the coordinate `C`.
struct PossibleMoves<C>(PhantomData<C>);

impl<C: Coordinate> PossibleMoves<C> {
    /// `AFTER[tight][axis]`: the possible moves after a run about `axis`, or after no run if `axis`
    /// is [`NO_AXIS`]. Bit i of `tight` is set if axis i has the bound `left` at the opposite end.
    const AFTER: &'static [[MoveSet; Axis::COUNT + 1]; 1 << Axis::COUNT] = &{
        let mut after = [[MoveSet::ALL; Axis::COUNT + 1]; 1 << Axis::COUNT];
        let mut tight = 0;
        while tight < after.len() {
            let mut axis = 0;
            while axis < after[tight].len() {
                let mut bits = MoveSet::ALL.bits();
                let mut i = 0;
                while i < Axis::COUNT {
                    if i == axis {
                        bits &= !Axis::TURNS[i].bits();
                    }
                    if tight >> i & 1 == 1 {
                        bits &= !C::SUBGROUP_MOVES[i].bits();
                    }
                    i += 1;
                }
                after[tight][axis] = MoveSet::from_bits_truncate(bits);
                axis += 1;
            }
            tight += 1;
        }
        after
    };
}

/// The known runs of a node, at the front and at the back, in 32 bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Path([Symbols; 2]);

/// The known runs at the front or at the back, as symbols of five bits. A run has one symbol per
/// move of its net effect, and one more symbol per further turn. The symbol next to the middle part
/// is in the lowest bits. Every symbol stands for at least one turn, so 128 bits hold 25 turns.
type Symbols = u128;

/// The symbols 1 to 18 are moves.
const MOVES: u8 = 18;
/// The symbol `IDLE` + axis stands for a run of four turns about this axis that cancel out, such as
/// `U D U' D'`.
const IDLE: u8 = MOVES + 1;
/// A symbol that adds one turn to a run and does not change the run's net effect.
const EXTRA: u8 = IDLE + AXES;
const BITS: u32 = 5;

impl Path {
    pub(super) fn is_empty(self, end: usize) -> bool {
        self.0[end] == 0
    }

    /// Returns the path with `run` next to the middle part, at the front (`end` 0) or the back
    /// (`end` 1).
    pub(super) fn with(mut self, end: usize, run: AxialRun) -> Self {
        let mut symbols = self.0[end];
        let mut push = |symbol: u8| symbols = symbols << BITS | Symbols::from(symbol);
        let face = |side: usize| 3 * if side == 0 { run.axis } else { run.axis + AXES };
        let extra = run.turns - run.least_turns();
        // The symbols of the front are read from the first move on, and the symbols of the back
        // from the middle part on. So at the back, the symbols of a run are pushed in reverse.
        if end == 1 {
            (0..extra).for_each(|_| push(EXTRA));
        }
        if run.net == [0, 0] {
            push(IDLE + run.axis);
        }
        for side in [end, 1 - end] {
            if run.net[side] > 0 {
                push(face(side) + run.net[side]);
            }
        }
        if end == 0 {
            (0..extra).for_each(|_| push(EXTRA));
        }
        self.0[end] = symbols;
        self
    }

    /// Returns all runs of a sequence without a middle part, in order.
    pub(super) fn runs(self) -> Vec<AxialRun> {
        let [mut front, mut back] = self.0;
        let take = |symbols: &mut Symbols| {
            let symbol = (*symbols & ((1 << BITS) - 1)) as u8;
            *symbols >>= BITS;
            (symbol > 0).then_some(symbol)
        };
        let mut symbols: Vec<u8> = core::iter::from_fn(|| take(&mut front)).collect();
        symbols.reverse();
        symbols.extend(core::iter::from_fn(|| take(&mut back)));
        let mut runs: Vec<AxialRun> = Vec::new();
        for symbol in symbols {
            match (symbol, runs.last_mut()) {
                (EXTRA, Some(run)) => run.turns += 1,
                (IDLE.., _) => runs.push(AxialRun { axis: symbol - IDLE, net: [0; 2], turns: 4 }),
                (_, last) => {
                    let (face, quarters) = ((symbol - 1) / 3, (symbol - 1) % 3 + 1);
                    let (axis, side) = (face % 3, usize::from(face / 3));
                    // Successive runs have different axes, so two moves about one axis belong to
                    // the same run.
                    if let Some(run) = last.filter(|run| run.axis == axis) {
                        run.net[side] = quarters;
                        run.turns += 1;
                    } else {
                        let mut net = [0; 2];
                        net[side] = quarters;
                        runs.push(AxialRun { axis, net, turns: 1 });
                    }
                }
            }
        }
        runs
    }
}

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use alloc::vec;

    use super::{
        super::{coordinate::Unreduced, file_backed::FileBacked, length_search::Baked},
        *,
    };

    /// Checks the assumption of `OwnBounds::prune`: no move is possible exactly if each axis is
    /// closed.
    fn moves_are_impossible_if_every_axis_is_closed<C: Coordinate>() {
        for tight in 0..8 {
            for axis in 0..=NO_AXIS {
                let bounds = [0, 1, 2].map(|i| if tight >> i & 1 == 1 { 9 } else { 8 });
                let moves = possible_moves::<C>(axis, bounds, 9);
                let closed = tight | 1 << axis & 0b111;
                assert_eq!(moves.is_empty(), closed == 0b111, "{tight} {axis}");
                for (i, subgroup) in C::SUBGROUP_MOVES.into_iter().enumerate() {
                    let excludes = |set: MoveSet| (moves & set).is_empty();
                    assert!(tight >> i & 1 == 0 || excludes(subgroup));
                    assert!(usize::from(axis) != i || excludes(Axis::TURNS[i]));
                }
            }
        }
        let expected = MoveSet::ALL - Axis::TURNS[1];
        assert_eq!(possible_moves::<C>(1, [8, 8, 8], 9), expected);
        assert_eq!(possible_moves::<C>(NO_AXIS, [8, 8, 8], 9), MoveSet::ALL);
        let expected = MoveSet::ALL - Axis::TURNS[0] - C::SUBGROUP_MOVES[2];
        assert_eq!(possible_moves::<C>(0, [8, 8, 9], 9), expected);
    }

    #[test]
    fn possible_moves_are_those_outside_the_run_and_the_subgroups() {
        moves_are_impossible_if_every_axis_is_closed::<Unreduced>();
        moves_are_impossible_if_every_axis_is_closed::<Baked>();
        moves_are_impossible_if_every_axis_is_closed::<FileBacked<'_, true, true>>();
    }

    #[test]
    fn runs_come_back_in_order() {
        let run = |axis, net, turns| AxialRun { axis, net, turns };
        let runs = vec![
            run(0, [0, 3], 1),
            run(2, [0, 0], 5),
            run(1, [2, 1], 4),
            run(0, [1, 0], 3),
            run(2, [3, 3], 2),
            run(1, [0, 0], 4),
            run(0, [2, 2], 6),
        ];
        for split in 0..=runs.len() {
            let (front, back) = runs.split_at(split);
            let path = front.iter().fold(Path::default(), |path, &run| path.with(0, run));
            let path = back.iter().rev().fold(path, |path, &run| path.with(1, run));
            assert_eq!(path.runs(), runs);
        }
    }
}
