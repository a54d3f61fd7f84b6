//! Distances of the positions of Kociemba's group, for the search of phase 2.

use alloc::vec::Vec;

use super::{
    class_table::{ClassGraph, ClassRows},
    classes::{ValueClasses, axis_symmetries, images},
    kept::Kept,
    pair_table::PairTable,
    turn_table::TurnTable,
};
use crate::{
    bounds::file::{FileError, TableWords},
    coord::{Axis, CornerOrder, MiddleEdgeOrder, UdEdgeOrder},
    cube::{Arrangement, MoveSet, Sym},
    metric::{AxisTurn, Metric},
    prefetch::prefetch,
    threads::Stop,
};

/// The cost of the way to the solved cube by turns of Kociemba's group, for each pair of an order of
/// the corners and an order of the U and D edges, and for each pair of an order of the corners and an
/// order of the middle edges.
#[derive(Debug)]
pub(crate) struct GroupTable {
    /// The classes of the orders of the corners.
    rows: ClassRows,
    corners: TurnTable,
    edges: TurnTable,
    middle: TurnTable,
    /// Eight distances of corners and edges per word. Then the distances of corners and middle edges.
    words: TableWords,
    corner_middle: PairTable,
}

/// A position of the group: the orders of the corners, of the U and D edges and of the middle edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct GroupState {
    corners: u16,
    edges: u16,
    middle: u16,
}

impl GroupTable {
    /// Reads or makes the table. Returns `None` if it must be read and cannot, or if `stop` was set.
    pub(super) fn new(metric: &Metric, kept: Kept<'_>, stop: &Stop) -> Option<Self> {
        let symmetries = &axis_symmetries(metric);
        let moves = Axis::SUBGROUP_MOVES[0];
        // Turns outside the group never occur, so any value will do for them.
        let edges = TurnTable::new(UdEdgeOrder::all(), |v, mv| v.moved(mv).unwrap_or(v));
        let middle = MiddleEdgeOrder::all().map(Middle);
        let middle = TurnTable::new(middle, |Middle(v), mv| Middle(v.moved(mv).unwrap_or(v)));
        let corners = TurnTable::new(CornerOrder::all(), CornerOrder::moved);
        let rows = ClassRows {
            classes: classes_of(&images(&corners, moves, symmetries), symmetries),
            columns: UdEdgeOrder::COUNT,
            images: images(&edges, moves, symmetries),
        };
        let first_middle = rows.len().div_ceil(8);
        let middle_len = corners.len() * middle.len();
        let len = first_middle + middle_len.div_ceil(8);
        let words = kept.words(len, |words| {
            let (of_edges, of_middle) = words.split_at_mut(first_middle);
            let (steps, next) =
                (generators(metric, moves), &|order, turn| corners.next_of(order, turn));
            let graph = ClassGraph { steps: steps.clone(), rows: &rows, next, columns: &edges };
            pack(of_edges, &graph.distances(stop)?);
            pack(of_middle, PairTable::new(steps, [&corners, &middle], stop)?.distances());
            Some(())
        })?;
        let of_middle = words.as_slice()[first_middle..].iter().flat_map(|w| w.to_le_bytes());
        let corner_middle = PairTable::of(middle.len(), of_middle.take(middle_len).collect());
        Some(Self { rows, corners, edges, middle, words, corner_middle })
    }

    /// Fails if the table is a mapped file that has changed.
    pub(super) fn check_unchanged(&self) -> Result<(), FileError> {
        self.words.check_unchanged()
    }

    /// Returns the orders of the corners and of the middle edges, and prefetches their distance. The
    /// arrangement must be in the group.
    #[inline]
    pub(crate) fn begin(&self, arrangement: &Arrangement) -> GroupState {
        let middle = MiddleEdgeOrder::from_arrangement(arrangement);
        let middle = u16::from(middle.map_or(0, MiddleEdgeOrder::get));
        let state = GroupState { corners: CornerOrder::from(arrangement).get(), edges: 0, middle };
        self.corner_middle.prefetch(state.corners, state.middle);
        state
    }

    /// Adds the order of the U and D edges to a state that [`begin`](Self::begin) has returned, and
    /// prefetches its entry.
    #[inline]
    pub(crate) fn with_edges(&self, state: GroupState, arrangement: &Arrangement) -> GroupState {
        let edges = UdEdgeOrder::from_arrangement(arrangement).map_or(0, UdEdgeOrder::get);
        let state = GroupState { edges, ..state };
        prefetch(self.words.as_slice(), self.index(state) / 8);
        state
    }

    /// Returns a lower bound on the cost of the way to the solved cube.
    #[inline]
    pub(crate) fn bound(&self, state: GroupState) -> u8 {
        let index = self.index(state);
        let word = self.words.as_slice()[index / 8];
        word.to_le_bytes()[index % 8].max(self.middle_distance(state))
    }

    /// Returns the position after an axis turn of the group.
    #[inline]
    pub(crate) fn next(&self, state: GroupState, turn: AxisTurn) -> GroupState {
        GroupState {
            corners: self.corners.next(state.corners, turn),
            edges: self.edges.next(state.edges, turn),
            middle: self.middle.next(state.middle, turn),
        }
    }

    #[inline]
    fn index(&self, state: GroupState) -> usize {
        self.rows.index(state.corners.into(), state.edges)
    }

    /// Returns the distance of the orders of the corners and of the middle edges.
    #[inline]
    pub(crate) fn middle_distance(&self, state: GroupState) -> u8 {
        self.corner_middle.get(state.corners, state.middle)
    }
}

impl GroupState {
    /// Returns whether the position is the solved cube.
    #[inline]
    pub(crate) const fn is_solved(self) -> bool {
        self.corners == 0 && self.edges == 0 && self.middle == 0
    }
}

/// Packs eight distances into each word.
fn pack(words: &mut [u64], distances: &[u8]) {
    for (word, distances) in words.iter_mut().zip(distances.chunks(8)) {
        for (i, &distance) in distances.iter().enumerate() {
            *word |= u64::from(distance) << (8 * i);
        }
    }
}

/// A [`MiddleEdgeOrder`], whose number is a byte, as a coordinate of a [`TurnTable`].
#[derive(Clone, Copy)]
struct Middle(MiddleEdgeOrder);

impl From<Middle> for u16 {
    fn from(Middle(order): Middle) -> Self {
        order.get().into()
    }
}

/// Returns the axis turns of a group with their costs, without those that cost as much as two others
/// whose product they are.
fn generators(metric: &Metric, moves: MoveSet) -> Vec<(AxisTurn, u8)> {
    let in_group =
        AxisTurn::ALL.into_iter().filter(|turn| turn.moves().all(|mv| moves.contains(mv)));
    let all: Vec<(AxisTurn, u8)> =
        in_group.filter_map(|turn| Some((turn, metric.cost(turn)?))).collect();
    let is_product = |turn: AxisTurn, cost: u8| {
        let mut pairs = all.iter().flat_map(|a| all.iter().map(move |b| (a, b)));
        pairs.any(|(a, b)| a.0.then(b.0) == Some(turn) && a.1 + b.1 <= cost)
    };
    all.iter().copied().filter(|&(turn, cost)| !is_product(turn, cost)).collect()
}

/// Returns the classes of the orders of the corners, from their images.
fn classes_of(images: &[u16], symmetries: &[Sym]) -> ValueClasses {
    let image = |order, i, _| usize::from(images[i * CornerOrder::COUNT + order]);
    ValueClasses::new(CornerOrder::COUNT, symmetries, image)
}
