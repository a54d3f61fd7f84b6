//! Coordinates of phase 2 for the compact tables. [`CornerClass`] describes the order of the eight
//! corners by a class and a symmetry. [`UdEdgeClass`] does the same for the eight U and D edges.
//! [`TopEdges`] is the set of the slots that hold the top edges.
//!
//! The 16 symmetries that keep the U–D axis divide the orders of the corners into 2,768 classes.
//! The orders of the U and D edges use the same classes. Imagine the U and D layers turned by 45°:
//! each edge slot then lies where a corner slot was. The edge slots in ascending order are the
//! places 0 to 7, and place `i` corresponds to corner slot `i ^ 1`. So each order of the edges
//! corresponds to an order of the corners, and has the class of that order.
//!
//! A class and a symmetry `i` are stored as `16·class + i`, as in *The Move Tables*. For corners,
//! symmetry `i` carries the order to the representative of the class. For edges, symmetry `i`
//! carries the order of the edges to the order that corresponds to the representative.

use super::{
    Axis, MiddleEdgeOrder, TopCorners,
    number::{coordinate, some_arrangements},
    order::{are_middle, rank},
};
#[cfg(feature = "solve-fast")]
use crate::tables::CORNER_PERM_SYM;
#[cfg(feature = "solve")]
use crate::tables::UD_EDGE_SET_CONJ;
#[cfg(any(test, not(feature = "solve-fast")))]
use crate::tables::{INVM, OCTET_CLASS_REP, ROT_CORNER};
use crate::{
    arrays::MapArray,
    cube::{Arrangement, Move, Sym},
    tables::{
        C8_4_CONJ, CORNER_CLASS_MOVE, MIDDLE_EDGE_PERM_CONJ, SYM_MOVE, SYM_MULT,
        UD_EDGE_CLASS_MOVE, UD_EDGE_SET_MOVE, UD_EDGE_SYM,
    },
};

coordinate! {
    /// The four slots of the top edges, which are among the eight slots of the U and D layers.
    /// There are 70 values. The value 0 is the four slots of the top layer.
    ///
    /// Only states with all middle edges in the middle layer have this coordinate. Slots 8–11 are
    /// renumbered 4–7, as in [`Slice::to_eight`](super::Slice::to_eight). Then the set has the
    /// number of the [`TopCorners`] with the same slots.
    ///
    /// ```
    /// use superflip::{CubePos, Move, coord::TopEdges};
    /// let p = CubePos::SOLVED.moved_by([Move::F2, Move::R2]);
    /// let tops = TopEdges::default().moved(Move::F2).and_then(|t| t.moved(Move::R2));
    /// assert_eq!(tops, TopEdges::of(&p));
    /// assert_eq!(TopEdges::default().moved(Move::U1), Some(TopEdges::default()));
    /// assert_eq!(TopEdges::of(&p.moved(Move::F1)), None);
    /// ```
    TopEdges(u8) < 70
}

some_arrangements! { TopEdges }

impl TopEdges {
    /// Returns the coordinate of an arrangement, or `None` if a middle edge is outside the middle
    /// layer.
    #[must_use]
    pub fn from_arrangement(arrangement: &Arrangement) -> Option<Self> {
        let eight = eight_edges(arrangement)?;
        let slots = eight.iter().rev().fold(0, |set, &cubie| set << 1 | u8::from(cubie < 4));
        TopCorners::from_slots(slots).map(|set| Self(set.get()))
    }

    /// Returns the coordinate after a move of Kociemba's group, or `None` after any other move.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Option<Self> {
        super::KocSymm::in_kociemba_group(mv).then(|| self.moved_in_group(mv))
    }

    /// Returns the coordinate after `mv`, which must be a move of Kociemba's group.
    #[inline]
    pub(crate) fn moved_in_group(self, mv: Move) -> Self {
        Self(UD_EDGE_SET_MOVE[self.index()][mv.index()])
    }
}

/// The sym-coordinate (`16·class + symmetry`) of the order of the eight corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CornerClass(u16);

/// The sym-coordinate (`16·class + symmetry`) of the order of the eight U and D edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct UdEdgeClass(u16);

impl From<&Arrangement> for CornerClass {
    fn from(arrangement: &Arrangement) -> Self {
        Self(sym_coordinate(arrangement.corners().mapped(|v| v & 7)))
    }
}

impl UdEdgeClass {
    /// Returns the coordinate of an arrangement, or `None` if a middle edge is outside the middle
    /// layer.
    pub(crate) fn from_arrangement(arrangement: &Arrangement) -> Option<Self> {
        let [a, b, c, d, e, f, g, h] = eight_edges(arrangement)?;
        let number = sym_coordinate([b, a, d, c, f, e, h, g].mapped(|edge| edge ^ 1));
        Some(Self(number / 16 * 16 + u16::from(UD_EDGE_SYM[usize::from(number % 16)])))
    }
}

#[cfg(feature = "solve-fast")]
#[inline]
fn sym_coordinate(order: [u8; 8]) -> u16 {
    CORNER_PERM_SYM[usize::from(rank(order))]
}

/// Returns the sym-coordinate of an order of the corners.
///
/// A build with larger tables looks it up. Without `corner_perm_sym`, the compact tables are smaller
/// by 75 KB (`docs/lab/two-phase.md`, "The compact tables").
#[cfg(not(feature = "solve-fast"))]
fn sym_coordinate(order: [u8; 8]) -> u16 {
    least_image(order)
}

/// Returns the class of the least image of an order of the corners, and the first symmetry that gives
/// this image.
#[cfg(any(test, not(feature = "solve-fast")))]
fn least_image(order: [u8; 8]) -> u16 {
    let cubie = |m: usize, slot: usize| {
        let from = ROT_CORNER[usize::from(INVM[m])][slot] & 7;
        ROT_CORNER[m][usize::from(order[usize::from(from)])] & 7
    };
    // Few images begin with the least cubie.
    let firsts: [u8; Sym::AXIS_COUNT] = core::array::from_fn(|m| cubie(m, 0));
    let first = firsts.iter().fold(7, |least, &first| least.min(first));
    let (mut least, mut sym) = (u32::MAX, 0);
    for m in (0..Sym::AXIS_COUNT).filter(|&m| firsts[m] == first) {
        // The first cubie is in the highest bits, so lesser numbers belong to lesser orders.
        let image = (0..8).fold(0, |image, slot| image << 4 | u32::from(cubie(m, slot)));
        if image < least {
            (least, sym) = (image, m);
        }
    }
    let least =
        rank::<8>(core::array::from_fn(|slot| (least >> (28 - 4 * slot) & 7).to_le_bytes()[0]));
    let class =
        OCTET_CLASS_REP.as_slice().binary_search(&least).expect("the least order of a class");
    u16::try_from(Sym::AXIS_COUNT * class + sym).expect("2,768 classes")
}

/// Implements the methods of `CornerClass` and `UdEdgeClass`. `$moves` is the move table of the
/// classes.
macro_rules! order_class {
    ($name:ident, $moves:ident) => {
        impl $name {
            #[inline(always)]
            pub(crate) const fn class(self) -> usize {
                self.0 as usize / Sym::AXIS_COUNT
            }

            #[inline(always)]
            pub(crate) const fn sym(self) -> usize {
                self.0 as usize % Sym::AXIS_COUNT
            }

            /// Returns the order after `mv`, which must be a move of Kociemba's group. Makes the
            /// three look-ups that *The Move Tables* describes.
            #[inline(always)]
            pub(crate) fn moved(self, mv: Move) -> Self {
                let column = GROUP_COLUMN_OF[self.sym()][mv.index()];
                let entry = $moves[self.class()][usize::from(column)];
                let sym = SYM_MULT[usize::from(entry) % Sym::AXIS_COUNT][self.sym()];
                Self(entry / 16 * 16 + u16::from(sym))
            }
        }
    };
}

order_class! { CornerClass, CORNER_CLASS_MOVE }
order_class! { UdEdgeClass, UD_EDGE_CLASS_MOVE }

impl CornerClass {
    /// Returns the number of the image of `middle`, an order of the middle edges, under the
    /// symmetry of `self`.
    #[inline(always)]
    pub(crate) fn remap_middle(self, middle: MiddleEdgeOrder) -> usize {
        MIDDLE_EDGE_PERM_CONJ[middle.index()][self.sym()].into()
    }

    /// Returns the number of the image of `edges`, a set of slots, under the symmetry of `self`.
    #[cfg(feature = "solve")]
    #[inline(always)]
    pub(crate) fn remap_edges(self, edges: TopEdges) -> usize {
        UD_EDGE_SET_CONJ[edges.index()][self.sym()].into()
    }
}

impl UdEdgeClass {
    /// Returns the number of the image of `corners`, a set of slots, under the symmetry of `self`.
    #[inline(always)]
    pub(crate) fn remap_corners(self, corners: TopCorners) -> usize {
        C8_4_CONJ[corners.index()][self.sym()].into()
    }
}

/// The ten moves of Kociemba's group, in ascending order. Column `i` of a move table for this group
/// belongs to `GROUP_MOVES[i]`.
pub(crate) const GROUP_MOVES: [Move; 10] = {
    let group = Axis::SUBGROUP_MOVES[0].bits();
    let (mut moves, mut column, mut mv) = ([Move::U1; 10], 0, 0);
    while mv < Move::COUNT {
        if group >> mv & 1 == 1 {
            moves[column] = Move::ALL[mv];
            column += 1;
        }
        mv += 1;
    }
    moves
};

/// The index in `GROUP_MOVES` of each move of Kociemba's group: `GROUP_COLUMNS[m]` is the index of
/// move `m`. The entries of other moves are meaningless.
const GROUP_COLUMNS: [u8; Move::COUNT] = {
    let (mut columns, mut column) = ([0; Move::COUNT], 0);
    while column < GROUP_MOVES.len() {
        columns[GROUP_MOVES[column].index()] = column.to_le_bytes()[0];
        column += 1;
    }
    columns
};

/// The columns of conjugated moves: `GROUP_COLUMN_OF[sym][mv]` is the column of the move `mv`
/// conjugated by the symmetry `sym`. The entries of moves outside Kociemba's group are meaningless.
static GROUP_COLUMN_OF: [[u8; Move::COUNT]; Sym::AXIS_COUNT] = {
    let (mut columns, mut sym) = ([[0; Move::COUNT]; Sym::AXIS_COUNT], 0);
    while sym < Sym::AXIS_COUNT {
        let mut mv = 0;
        while mv < Move::COUNT {
            columns[sym][mv] = GROUP_COLUMNS[SYM_MOVE[sym][mv] as usize];
            mv += 1;
        }
        sym += 1;
    }
    columns
};

/// Returns the U and D edges in ascending order of their slots. Edges 8–11 are renumbered 4–7. Returns
/// `None` if a middle edge is outside the middle layer.
fn eight_edges(arrangement: &Arrangement) -> Option<[u8; 8]> {
    let [a, b, c, d, middle @ .., e, f, g, h] = arrangement.edges().mapped(|v| v >> 1);
    let eight = [a, b, c, d, e, f, g, h].mapped(|edge| if edge < 4 { edge } else { edge - 4 });
    are_middle(middle).then_some(eight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bounds::{corner_edge_distance, corner_middle_distance, edge_corner_distance},
        coord::MiddleEdgeOrder,
    };

    #[cfg(feature = "solve-fast")]
    #[test]
    fn every_order_has_the_class_of_the_table() {
        let number = |order: u16| {
            let mut left: alloc::vec::Vec<u8> = (0..8).collect();
            let mut rest = usize::from(order);
            least_image(core::array::from_fn(|i| {
                let ways: usize = (1..8 - i).product();
                let cubie = left.remove(rest / ways);
                rest %= ways;
                cubie
            }))
        };
        for (order, &expected) in (0..).zip(CORNER_PERM_SYM.as_slice()) {
            assert_eq!(number(order), expected, "{order}");
        }
    }

    #[test]
    fn classes_and_sets_move_as_arrangements_do() {
        let mut arrangement = Arrangement::SOLVED;
        let (mut corners, mut edges) = (CornerClass::default(), UdEdgeClass::default());
        let mut tops = TopEdges::default();
        let group: [Move; 10] =
            core::array::from_fn(|i| Axis::SUBGROUP_MOVES[0].iter().nth(i).expect("ten moves"));
        for i in 0..2000 {
            assert_eq!(Some(tops), TopEdges::from_arrangement(&arrangement));
            // If an order is symmetric, several symmetries carry it to the representative. So the
            // test compares classes and bounds, but not symmetries.
            let expected_corners = CornerClass::from(&arrangement);
            let expected_edges = UdEdgeClass::from_arrangement(&arrangement).expect("in the group");
            assert_eq!(corners.class(), expected_corners.class());
            assert_eq!(edges.class(), expected_edges.class());
            let middle = MiddleEdgeOrder::from_arrangement(&arrangement).expect("in the group");
            let bounds = |corners: CornerClass, edges: UdEdgeClass| {
                let top_corners = TopCorners::from(&arrangement);
                [
                    corner_middle_distance(corners, middle),
                    corner_edge_distance(corners, tops),
                    edge_corner_distance(edges, top_corners),
                ]
            };
            assert_eq!(bounds(corners, edges), bounds(expected_corners, expected_edges));
            let mv = group[(i * i % 17 + i % 3) % 10];
            arrangement = arrangement.moved(mv);
            (corners, edges) = (corners.moved(mv), edges.moved(mv));
            tops = tops.moved(mv).expect("a move of the group");
        }
        assert_eq!(UdEdgeClass::from_arrangement(&arrangement.moved(Move::F1)), None);
    }
}
