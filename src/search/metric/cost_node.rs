//! A node of a search of one cost: its known turns, and its position and bounds at both ends.

use core::cmp::Reverse;

use super::turn_sets::{TurnSet, TurnSets, axis_of};
use crate::{
    arrays::{MapArray, array},
    bounds::metric::CosetBounds,
    coord::Axis,
    cube::{CubePos, Operations, WideArrangement, WidePos},
    metric::AxisTurn,
};

/// All sequences of one cost with the same known axis turns at the front and at the back. The turns
/// between them, the *middle part*, are not known yet.
///
/// The position P changes as turns become known. If m₁…mₙ solves P, then m₂…mₙ solves P·m₁, and m₁…mₙ₋₁
/// solves mₙ·P. The inverse turns mₙ⁻¹…m₁⁻¹ solve P⁻¹, and cost as much in the reversed metric. So a
/// turn at the back for P is an inverse turn at the front for P⁻¹, and the same code serves both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct CostNode<C> {
    /// The front and the back. If the front has the position P, the back has P⁻¹.
    pub(super) ends: [End<C>; 2],
    /// The cost of the middle part.
    pub(super) left: u16,
    pub(super) path: Path,
}

/// The front or the back of a node. At the front, the middle part solves `position`. At the back, the
/// inverse of the middle part solves `position`.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<C> {
    pub(super) position: WidePos,
    /// For each axis, the coset of `position`.
    pub(super) cosets: [C; Axis::COUNT],
    /// For each axis, a lower bound on the cost of the middle part.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The number of the turn next to the middle part, as this end makes it, or [`AxisTurn::COUNT`] if
    /// there is none.
    pub(super) last: u8,
}

impl<C: Copy> CostNode<C> {
    /// Returns the node of all sequences of one cost that solve `start`, with no known turn. `neighbors`
    /// are the turns before and after the sequence, if any.
    pub(super) fn root<L: CosetBounds<Coset = C>>(
        lookup: &L,
        start: CubePos,
        neighbors: [Option<AxisTurn>; 2],
        left: u16,
    ) -> Self {
        let ops = Operations::detect();
        let end = |end: usize, position: CubePos, last: Option<AxisTurn>| {
            let arrangement = WideArrangement::of_inverse(position.inverse_with(ops).into());
            let cosets = Axis::ALL.mapped(|axis| lookup.coset(ops, axis, arrangement));
            let bounds = Axis::ALL.mapped(|axis| {
                let coset = cosets[axis.index()];
                lookup.bound(end, axis, coset, lookup.entry(coset))
            });
            let last = last.map_or(NONE, number);
            End { position: position.into(), cosets, bounds, last }
        };
        let [before, after] = neighbors;
        let after = after.map(AxisTurn::inverse);
        let ends = [end(0, start, before), end(1, start.inverse_with(ops), after)];
        Self { ends, left, path: Path::EMPTY }
    }

    /// Returns a lower bound on the cost of the middle part.
    pub(super) fn bound(&self) -> u8 {
        self.ends.iter().flat_map(|end| end.bounds).max().unwrap_or(0)
    }

    /// Chooses the end with fewer possible turns. Returns 0 for the front or 1 for the back, and the
    /// possible turns. If both ends have as many, chooses the end with the greater bound, because more
    /// of its children are pruned.
    #[inline(always)]
    pub(super) fn next_turns<L: CosetBounds>(&self, sets: &TurnSets) -> (usize, TurnSet) {
        let turns = self.possible_turns::<L>(sets);
        let [front, back] = array(|end| {
            let [a, b, c] = self.ends[end].bounds;
            (turns[end].len(), Reverse(a.max(b).max(c)))
        });
        let end = usize::from(back < front);
        (end, turns[end])
    }

    /// Whether the node can have a solution. Without a middle part, the position must be solved, and
    /// the neighboring turns must have different axes.
    #[inline(always)]
    pub(super) fn is_possible<L: CosetBounds>(&self, sets: &TurnSets) -> bool {
        if self.left > 0 {
            return self.possible_turns::<L>(sets).iter().all(|turns| !turns.is_empty());
        }
        self.has_unlike_neighbors() && CubePos::from(self.ends[0].position) == CubePos::SOLVED
    }

    /// Returns the turns with which the middle part may begin, seen from the front and from the back.
    #[inline(always)]
    fn possible_turns<L: CosetBounds>(&self, sets: &TurnSets) -> [TurnSet; 2] {
        let [front, back] = &self.ends;
        let at = |number: usize, end: &End<C>, other: &End<C>| {
            sets.possible::<L>(number, end.last.into(), other.bounds, self.left)
        };
        [at(0, front, back), at(1, back, front)]
    }

    /// Whether the last turn of the front and the first turn of the back, if any, have different axes.
    fn has_unlike_neighbors(&self) -> bool {
        let [front, back] = self.ends.each_ref().mapped(|end| axis_of(end.last.into()));
        front != back || front == AxisTurn::AXES
    }
}

/// The number of no turn.
#[expect(clippy::cast_possible_truncation, reason = "there are 45 axis turns")]
const NONE: u8 = AxisTurn::COUNT as u8;

/// Returns the number of an axis turn.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "there are 45 axis turns")]
pub(super) const fn number(turn: AxisTurn) -> u8 {
    turn.index() as u8
}

/// The known turns of a node: those of the front at the beginning of the array, and those of the back at
/// its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Path {
    turns: [u8; Self::MOST],
    /// The numbers of turns at the front and at the back.
    known: [u8; 2],
}

impl Path {
    const EMPTY: Self = Self { turns: [0; Self::MOST], known: [0; 2] };
    /// The greatest number of turns. With it, a path has 48 bytes.
    pub(super) const MOST: usize = 46;

    /// Returns the path with a turn next to the middle part, at the front (`end` 0) or at the back (1).
    /// `turn` is the turn as this end makes it.
    #[inline(always)]
    pub(super) fn with(mut self, end: usize, turn: AxisTurn) -> Self {
        let known = usize::from(self.known[end]);
        let (at, turn) =
            if end == 0 { (known, turn) } else { (Self::MOST - 1 - known, turn.inverse()) };
        self.turns[at] = number(turn);
        self.known[end] += 1;
        self
    }

    /// Returns the turns of a path without a middle part, in order.
    pub(super) fn turns(&self) -> impl Iterator<Item = AxisTurn> {
        let [front, back] = self.known.mapped(usize::from);
        let (front, back) = (&self.turns[..front], &self.turns[Self::MOST - back..]);
        front.iter().chain(back).map(|&turn| AxisTurn::ALL[usize::from(turn)])
    }
}
