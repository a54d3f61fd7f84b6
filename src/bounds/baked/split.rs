//! Lower bounds of phase 2 that also depend on the order of the middle edges.
//!
//! ```text
//! table                        row              column                      bound
//! corner_edge_split_prune      corner class     top edges, middle order     4 bits: exact distance
//! ud_edge_corner_split_prune   U/D edge class   top corners, middle order   4 bits: exact distance
//! ```
//!
//! The row is the class of the order of the corners, or of the order of the U and D edges. A
//! symmetry carries this order to the representative of the class. The same symmetry carries the
//! slots of the top edges or corners to the set of slots with the number `set`, and the middle
//! order to the order with the number `order`. The column is `24·set + order`.

use super::coset::nibble;
use crate::{
    coord::{CornerClass, MiddleEdgeOrder, TopCorners, TopEdges, UdEdgeClass},
    prefetch::prefetch,
    tables::{CORNER_EDGE_SPLIT_PRUNE, UD_EDGE_CORNER_SPLIT_PRUNE},
};

/// The rows and columns of two entries for one position. One entry is in
/// [`CORNER_EDGE_SPLIT_PRUNE`], the other in [`UD_EDGE_CORNER_SPLIT_PRUNE`].
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SplitEntries {
    corner_class: u16,
    edge_class: u16,
    edge_split: u16,
    corner_split: u16,
}

impl SplitEntries {
    /// Finds the two entries from five coordinates of the position.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "2,768 classes and 1,680 splits")]
    pub(crate) fn of(
        (corners, top_edges): (CornerClass, TopEdges),
        (edges, top_corners): (UdEdgeClass, TopCorners),
        middle: MiddleEdgeOrder,
    ) -> Self {
        let split = |set, order| (MiddleEdgeOrder::COUNT * set + order) as u16;
        Self {
            corner_class: corners.class() as u16,
            edge_class: edges.class() as u16,
            edge_split: split(corners.remap_edges(top_edges), corners.remap_middle(middle)),
            corner_split: split(edges.remap_corners(top_corners), edges.remap_middle(middle)),
        }
    }

    /// Prefetches the bytes that [`bound`](Self::bound) reads.
    #[inline]
    pub(crate) fn prefetch(self) {
        let row = &CORNER_EDGE_SPLIT_PRUNE[usize::from(self.corner_class)];
        prefetch(row, usize::from(self.edge_split) / 2);
        let row = &UD_EDGE_CORNER_SPLIT_PRUNE[usize::from(self.edge_class)];
        prefetch(row, usize::from(self.corner_split) / 2);
    }

    /// Returns the greater of the distances in the two entries, in moves of Kociemba's group.
    #[inline]
    pub(crate) fn bound(self) -> u8 {
        let corners = &CORNER_EDGE_SPLIT_PRUNE[usize::from(self.corner_class)];
        let edges = &UD_EDGE_CORNER_SPLIT_PRUNE[usize::from(self.edge_class)];
        nibble(corners, self.edge_split.into()).max(nibble(edges, self.corner_split.into()))
    }
}
