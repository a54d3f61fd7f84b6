//! Distances of the positions of Kociemba's group, for the search of phase 2.

use alloc::vec::Vec;
use core::cell::LazyCell;

use super::{
    class_table::{ClassGraph, ClassRows},
    kept::Kept,
    pair_table::PairTable,
    symmetries::{axis_symmetries, images},
    turn_table::TurnTable,
};
use crate::{
    bounds::file::{FileError, TableWords},
    coord::{Axis, CornerOrder, MiddleEdgeOrder, UdEdgeOrder},
    cube::{Arrangement, Move, MoveSet, Sym},
    metric::{AxisTurn, Metric},
    prefetch::prefetch,
    tables::{CORNER_PERM_MOVE, UD_EDGE_PERM_MOVE},
    threads::Stop,
};

/// The cost of the way to the solved cube by turns of Kociemba's group, for each pair of an order of
/// the corners and an order of the U and D edges, and for each pair of an order of the corners and an
/// order of the middle edges.
#[derive(Debug)]
pub(crate) struct GroupTable {
    /// The classes of the orders of the corners.
    rows: ClassRows,
    /// Eight distances of corners and edges per word. Then the distances of corners and middle edges, from
    /// the word `first_middle`.
    words: TableWords,
    first_middle: usize,
}

/// A position of the group: the orders of the corners, of the U and D edges and of the middle edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct GroupState {
    corners: CornerOrder,
    edges: UdEdgeOrder,
    middle: MiddleEdgeOrder,
}

impl GroupTable {
    /// Reads or makes the table. Returns `None` if it must be read and cannot, or if `stop` was set.
    pub(super) fn new(metric: &Metric, kept: Kept<'_>, stop: &Stop) -> Option<Self> {
        let symmetries = &axis_symmetries(metric);
        let orders = LazyCell::new(|| order_images(symmetries));
        let image = &|order, i| usize::from(orders[0][i * CornerOrder::COUNT + order]);
        let counts = [CornerOrder::COUNT, UdEdgeOrder::COUNT];
        let images = |images: &mut [u16]| images.copy_from_slice(&orders[1]);
        let rows = ClassRows::new(counts, symmetries, image, images, kept.of("orders"), stop)?;
        let first_middle = rows.len().div_ceil(8);
        let len = first_middle + (CornerOrder::COUNT * MiddleEdgeOrder::COUNT).div_ceil(8);
        let words = kept.words(len, |words| {
            // Turns outside the group never occur, so any value will do for them.
            let edges = TurnTable::new(UdEdgeOrder::all(), |v, mv| v.moved(mv).unwrap_or(v));
            let middle = MiddleEdgeOrder::all().map(Middle);
            let middle = TurnTable::new(middle, |Middle(v), mv| Middle(v.moved(mv).unwrap_or(v)));
            let corners = TurnTable::new(CornerOrder::all(), CornerOrder::moved);
            let (of_edges, of_middle) = words.split_at_mut(first_middle);
            let (steps, next) = (generators(metric, Axis::SUBGROUP_MOVES[0]), &|order, turn| {
                corners.next_of(order, turn)
            });
            let graph = ClassGraph {
                steps: steps.clone(),
                rows: &rows,
                symmetries: symmetries.len(),
                image,
                next,
                columns: &edges,
            };
            pack(of_edges, &graph.distances(stop)?);
            pack(of_middle, PairTable::new(steps, [&corners, &middle], stop)?.distances());
            Some(())
        })?;
        Some(Self { rows, words, first_middle })
    }

    /// Fails if the table is a mapped file that has changed.
    pub(super) fn check_unchanged(&self) -> Result<(), FileError> {
        self.words.check_unchanged()
    }

    /// Returns the orders of the corners and of the middle edges, and prefetches their distance. The
    /// arrangement must be in the group.
    #[inline]
    pub(crate) fn begin(&self, arrangement: &Arrangement) -> GroupState {
        let middle = MiddleEdgeOrder::from_arrangement(arrangement).unwrap_or_default();
        let corners = CornerOrder::from(arrangement);
        let state = GroupState { corners, edges: UdEdgeOrder::default(), middle };
        prefetch(self.words.as_slice(), self.first_middle + middle_index(state) / 8);
        state
    }

    /// Adds the order of the U and D edges to a state that [`begin`](Self::begin) has returned, and
    /// prefetches its entry.
    #[inline]
    pub(crate) fn with_edges(&self, state: GroupState, arrangement: &Arrangement) -> GroupState {
        let edges = UdEdgeOrder::from_arrangement(arrangement).unwrap_or_default();
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

    #[inline]
    fn index(&self, state: GroupState) -> usize {
        self.rows.index(state.corners.index(), state.edges.get())
    }

    /// Returns the distance of the orders of the corners and of the middle edges.
    #[inline]
    pub(crate) fn middle_distance(&self, state: GroupState) -> u8 {
        let index = middle_index(state);
        self.words.as_slice()[self.first_middle + index / 8].to_le_bytes()[index % 8]
    }
}

/// Returns the number of the distance of the orders of the corners and of the middle edges.
#[inline]
fn middle_index(state: GroupState) -> usize {
    state.corners.index() * MiddleEdgeOrder::COUNT + state.middle.index()
}

impl GroupState {
    /// Returns the position after an axis turn of the group.
    #[inline]
    pub(crate) fn after(self, turn: AxisTurn) -> Self {
        turn.moves().fold(self, |Self { corners, edges, middle }, mv| Self {
            corners: corners.moved(mv),
            edges: edges.moved_in_group(mv),
            middle: middle.moved_in_group(mv),
        })
    }

    /// Returns whether the position is the solved cube.
    #[inline]
    pub(crate) fn is_solved(self) -> bool {
        self == Self::default()
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

/// Returns the [`images`] of the orders of the corners, and the images of the orders of the U and D edges.
pub(super) fn order_images(symmetries: &[Sym]) -> [Vec<u16>; 2] {
    [CORNER_PERM_MOVE.as_slice(), UD_EDGE_PERM_MOVE.as_slice()].map(|moves| {
        let next = |order: u16, mv: Move| moves[usize::from(order)][mv.index()];
        images(moves.len(), Axis::SUBGROUP_MOVES[0], next, symmetries)
    })
}
