//! Lower bounds from the compact tables. The row of an entry is the symmetry class of one
//! coordinate, and the column is the value of another coordinate.
//!
//! ```text
//! table                     row             column         bound
//! twist_class_slice_prune   twist class     slots          4 bits: exact distance
//! flip_class_slice_prune    flip class      slots          4 bits: exact distance
//! twist_class_flip_prune    twist class     flips          2 bits: see below
//! corner_middle_prune       corner class    middle order   4 bits: exact distance
//! corner_edge_set_prune     corner class    top edges      4 bits: exact distance
//! ud_edge_middle_prune      U/D edge class  middle order   4 bits: exact distance
//! ud_edge_corner_set_prune  U/D edge class  top corners    4 bits: exact distance
//!
//! two bits of twist_class_flip_prune:  0 = at most 5   1 = 6   2 = 7   3 = 8 or more
//! ```
//!
//! The first three tables hold distances to Kociemba's group, and the others hold distances inside
//! the group. To find an entry, the program looks up the symmetry that carries the first coordinate
//! of the position to the representative of its class. The same symmetry carries the second
//! coordinate of the position to the column.

use super::coset::nibble;
use crate::{
    coord::{
        CornerClass, FlipClass, MiddleEdgeOrder, Slice, TopCorners, TopEdges, TwistClass,
        UdEdgeClass,
    },
    tables::{
        CORNER_EDGE_SET_PRUNE, CORNER_MIDDLE_PRUNE, FLIP_CLASS_SLICE_PRUNE, TWIST_CLASS_FLIP_PRUNE,
        TWIST_CLASS_SLICE_PRUNE, UD_EDGE_CORNER_SET_PRUNE, UD_EDGE_MIDDLE_PRUNE,
    },
};

/// In `twist_class_flip_prune`, an entry with the value 0 stands for every distance up to `NEAR`.
const NEAR: u8 = 5;

impl TwistClass {
    /// Returns the least number of moves that untwist all corners and bring the middle edges, now
    /// in the slots `slice`, to the middle layer.
    #[inline]
    pub(crate) fn slice_distance(self, slice: Slice) -> u8 {
        nibble(&TWIST_CLASS_SLICE_PRUNE[self.class()], self.remap_slice(slice).index())
    }

    /// Returns a lower bound on the number of moves that untwist all corners and unflip all edges:
    /// 0, 6, 7 or 8.
    #[inline]
    pub(crate) fn flip_bound(self, flip: FlipClass) -> u8 {
        let flip = self.remap_flip(flip).index();
        match TWIST_CLASS_FLIP_PRUNE[self.class()][flip / 4] >> (2 * (flip % 4)) & 3 {
            0 => 0,
            entry => NEAR + entry,
        }
    }
}

impl FlipClass {
    /// Returns the least number of moves that unflip all edges and bring the middle edges, now in
    /// the slots `slice`, to the middle layer.
    #[inline]
    pub(crate) fn slice_distance(self, slice: Slice) -> u8 {
        nibble(&FLIP_CLASS_SLICE_PRUNE[self.class()], self.remap_slice(slice).index())
    }
}

impl CornerClass {
    /// Returns the least number of moves of Kociemba's group that solve the corners and the middle
    /// edges.
    #[inline]
    pub(crate) fn middle_distance(self, middle: MiddleEdgeOrder) -> u8 {
        nibble(&CORNER_MIDDLE_PRUNE[self.class()], self.remap_middle(middle))
    }

    /// Returns the least number of moves of Kociemba's group that solve the corners and bring the
    /// top edges, now in the slots `edges`, to the top layer.
    #[inline]
    pub(crate) fn edge_distance(self, edges: TopEdges) -> u8 {
        nibble(&CORNER_EDGE_SET_PRUNE[self.class()], self.remap_edges(edges))
    }
}

impl UdEdgeClass {
    /// Returns the least number of moves of Kociemba's group that solve all edges.
    #[inline]
    pub(crate) fn middle_distance(self, middle: MiddleEdgeOrder) -> u8 {
        nibble(&UD_EDGE_MIDDLE_PRUNE[self.class()], self.remap_middle(middle))
    }

    /// Returns the least number of moves of Kociemba's group that solve the U and D edges and bring
    /// the top corners, now in the slots `corners`, to the top layer.
    #[inline]
    pub(crate) fn corner_distance(self, corners: TopCorners) -> u8 {
        nibble(&UD_EDGE_CORNER_SET_PRUNE[self.class()], self.remap_corners(corners))
    }
}
