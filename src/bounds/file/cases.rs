//! How moves and symmetries change the case of a coset. [`Size`] defines the cases.

use alloc::{vec, vec::Vec};

use super::size::{ORDERS, Size};
use crate::{
    arrays::{MapArray, array},
    coord::{SliceSorted, SymCoord, TopCorners},
    cube::{Move, Sym},
    tables::{FLIP_SLICE_MOVE, FLIP_SLICE_REP},
};

/// The case of a coset's image, under the symmetry that carries the coset's edges to their
/// representative.
///
/// A case consists of a class of sets of top-corner slots and a class of orders of the middle
/// edges. If the table does not distinguish sets or orders, their class is 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Case {
    pub(crate) tops: u8,
    pub(crate) order: u8,
}

/// The images of one class of orders. Element `16·change + sym` is the class after a move with the
/// change `change`, followed by the symmetry number `sym`. The field `edge_moves` of [`Cases`]
/// defines the change.
pub(crate) type OrderImages = [u8; ORDERS * Sym::AXIS_COUNT];

/// The tables of [`Case`]s of one size.
#[derive(Debug)]
pub(crate) struct Cases {
    /// The number of classes of orders.
    order_count: usize,
    /// `orders[sorted][sym]`: the class of the order in the image of `sorted` under `sym`.
    orders: Vec<[u8; Sym::AXIS_COUNT]>,
    /// `tops[set][sym]`: the class of the image of the set `set` under `sym`.
    tops: Vec<[u8; Sym::AXIS_COUNT]>,
    /// `top_moves[class][mv]`: the class to which the move `mv` carries the sets of class `class`.
    top_moves: Vec<[u8; Move::COUNT]>,
    /// `top_images[class][sym]`: the class to which `sym` carries the sets of class `class`.
    top_images: Vec<[u8; Sym::AXIS_COUNT]>,
    /// `edge_moves[class][mv]`: the result of the move `mv` on the representative of the edge class
    /// `class`. The lowest 20 bits are the entry `16·class + symmetry` of `flip_slice_move`. The
    /// bits above are the change of the order of the middle edges: the number of the order to which
    /// the move and the symmetry carry order 0. If two moves have the same symmetry and the same
    /// change, they carry each order to the same order. Empty if the table does not distinguish
    /// orders.
    edge_moves: Vec<[u32; Move::COUNT]>,
    /// `order_images[class]`: the images of the orders of class `class`.
    order_images: Vec<OrderImages>,
}

impl Cases {
    pub(in crate::bounds) fn new(size: Size) -> Self {
        let (top_classes, order_classes) = (size.top_classes(), size.order_classes());
        let symmetries = |image: &dyn Fn(Sym) -> u8| {
            let mut images = Sym::ALL.into_iter().map(image);
            array(|_| images.next().expect("48 symmetries"))
        };
        let tops: Vec<[u8; Sym::AXIS_COUNT]> = TopCorners::all()
            .map(|set| symmetries(&|sym| top_classes[set.remap(sym).expect(KEEPS).index()]))
            .collect();
        let order_after = |sorted: SliceSorted, sym| {
            sorted.remap(sym).expect(KEEPS).order().to_le_bytes()[0] // less than 24
        };
        // Element `sorted` has the order in the image of `sorted` under each symmetry.
        let orders_after: Vec<[u8; Sym::AXIS_COUNT]> =
            SliceSorted::all().map(|sorted| symmetries(&|sym| order_after(sorted, sym))).collect();
        let class = |order: u8| order_classes[usize::from(order)];
        let orders = orders_after.iter().map(|orders| orders.mapped(class)).collect();

        let mut top_moves = vec![[0; Move::COUNT]; size.top_count()];
        let mut top_images = vec![[0; Sym::AXIS_COUNT]; size.top_count()];
        for set in TopCorners::all() {
            let class = usize::from(top_classes[set.index()]);
            top_moves[class] = Move::ALL.mapped(|mv| top_classes[set.moved(mv).index()]);
            top_images[class] = tops[set.index()];
        }

        let order_count = size.order_count();
        let mut order_images = vec![[0; ORDERS * Sym::AXIS_COUNT]; order_count];
        let mut is_known = [false; ORDERS * Sym::AXIS_COUNT];
        let moved = |slice: u16, order: u16, mv: Move| {
            SliceSorted::try_from(24 * slice + order).expect("495·24").moved(mv).index()
        };
        // Element `slice` has the coordinate of order 0 in these slots after each move.
        let first_moved: Vec<[usize; Move::COUNT]> = SliceSorted::all()
            .step_by(ORDERS)
            .map(|first| Move::ALL.mapped(|mv| first.moved(mv).index()))
            .collect();
        let mut edge_moves = |class: usize| {
            let slice = u16::try_from(FLIP_SLICE_REP[class] / 2048).expect("495 slices");
            Move::ALL.mapped(|mv| {
                let edges = FLIP_SLICE_MOVE[class][mv.index()];
                let sym = edges as usize % Sym::AXIS_COUNT;
                let change = orders_after[first_moved[usize::from(slice)][mv.index()]][sym];
                let column = usize::from(change) * Sym::AXIS_COUNT + sym;
                if !is_known[column] {
                    is_known[column] = true;
                    for (order, &class) in (0..).zip(&order_classes) {
                        let image = orders_after[moved(slice, order, mv)][sym];
                        order_images[usize::from(class)][column] =
                            order_classes[usize::from(image)];
                    }
                }
                edges | u32::from(change) << SymCoord::BITS
            })
        };
        let classes = if size.has_orders() { SymCoord::CLASSES } else { 0 };
        let edge_moves = (0..classes).map(&mut edge_moves).collect();
        Self { order_count, orders, tops, top_moves, top_images, edge_moves, order_images }
    }

    /// Returns the case of a coset whose edges the symmetry number `sym` carries to their
    /// representative. `sorted` may be `None` if the table does not distinguish orders of the
    /// middle edges. `tops` may be `None` if the table does not distinguish sets of top-corner
    /// slots.
    #[inline(always)]
    pub(crate) fn of(
        &self,
        sym: usize,
        sorted: Option<SliceSorted>,
        tops: Option<TopCorners>,
    ) -> Case {
        Case {
            order: sorted.map_or(0, |sorted| self.orders[sorted.index()][sym]),
            tops: tops.map_or(0, |tops| self.tops[tops.index()][sym]),
        }
    }

    /// Returns the same as [`of`](Self::of), for the numbers of the two coordinates.
    #[inline(always)]
    pub(in crate::bounds) fn of_numbers(
        &self,
        sym: usize,
        sorted: Option<usize>,
        tops: usize,
    ) -> Case {
        let order = sorted.map_or(0, |sorted| self.orders[sorted][sym]);
        Case { order, tops: self.tops[tops][sym] }
    }

    /// Returns the moves of the representative of the edge class `class`. The table must
    /// distinguish orders.
    #[inline(always)]
    pub(crate) fn edge_moves(&self, class: u16) -> &[u32; Move::COUNT] {
        &self.edge_moves[usize::from(class)]
    }

    /// Returns, for each move, the class of the case's set of top-corner slots after the move.
    #[inline(always)]
    pub(crate) fn top_moves(&self, case: Case) -> &[u8; Move::COUNT] {
        &self.top_moves[usize::from(case.tops)]
    }

    /// Returns the class of the image, under the symmetry number `sym`, of a set of class `tops`.
    #[inline(always)]
    pub(crate) fn top_image(&self, tops: u8, sym: usize) -> u8 {
        self.top_images[usize::from(tops)][sym]
    }

    /// Returns the images of the order of the middle edges of `case`.
    #[inline(always)]
    pub(crate) fn order_images(&self, case: Case) -> &OrderImages {
        &self.order_images[usize::from(case.order)]
    }

    /// Returns the number of the case.
    #[inline(always)]
    pub(super) fn number(&self, case: Case) -> usize {
        usize::from(case.tops) * self.order_count + usize::from(case.order)
    }
}

/// The reason why each set and each order has an image under each of the first 16 symmetries.
const KEEPS: &str = "the 16 symmetries keep the axis";
