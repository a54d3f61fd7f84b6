//! The links between the rows of a table, along which a search of all entries goes.

use super::{
    edge_class::EdgeClasses,
    size::{ORDERS, Size, WORDS},
};
use crate::{
    arrays::{MapArray, array},
    bounds::STRIPE,
    coord::{FlipSlice, SliceSorted, TopCorners, Twist},
    cube::Sym,
    metric::{AxisTurn, Metric},
    tables::{CORNERMOVE, FLIP_SLICE_REP, TWIST_CONJ},
};
use alloc::vec::Vec;

/// The place of an entry in its row. The fields are the number of the word, and the index of the
/// entry's lower bit in this word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EntryPlace {
    pub(super) word: u8,
    pub(super) shift: u8,
}

impl EntryPlace {
    pub(super) fn of(twist: usize) -> Self {
        let [word, place] = [twist / STRIPE, twist % STRIPE].mapped(|n| n.to_le_bytes()[0]);
        Self { word, shift: 4 + 2 * place }
    }
}

/// Where the image of each twist has its entry in a row. The image is under a move, under a
/// symmetry, or under a step and then a symmetry.
pub(super) type TwistMap = [EntryPlace; Twist::COUNT];

/// Where a step leads from a row. The fields are the number of the new row, the index of that row's
/// first word, and the map of the twists.
pub(super) type Link<'g> = (usize, usize, &'g TwistMap);

/// The graph of the rows of a table. A row has the entries of one edge class and one case ([`Size`]
/// defines the cases). A step carries all entries of a row to entries of a single row. A
/// [`TwistMap`] gives, for each twist, the place of the entry in that row.
pub(in crate::bounds) struct RowGraph {
    pub(super) size: Size,
    /// The steps. They have the same cost, and the 16 symmetries map them to each other.
    pub(super) steps: Vec<AxisTurn>,
    /// The number of each case: `numbers[24·set + order]` is the case of `set`, a set of top-corner
    /// slots, and of `order`, an order of the middle edges.
    numbers: Vec<u16>,
    /// One example of each case. An example consists of a set of top-corner slots and an order of
    /// the middle edges.
    cases: Vec<(TopCorners, u16)>,
    edges: EdgeClasses,
    /// `maps[16·i + symmetry]` is the map for step i, followed by the symmetry.
    maps: Vec<TwistMap>,
    symmetries: Vec<TwistMap>,
    /// For each edge class, a bit mask of the symmetries that map the representative of the class
    /// to itself.
    fixing: Vec<u16>,
}

impl RowGraph {
    /// Returns the graph of the moves.
    pub(super) fn of_half_turns(size: Size) -> Self {
        Self::new(size, Metric::HALF.steps().map(|(step, _)| step).collect())
    }

    pub(in crate::bounds) fn new(size: Size, steps: Vec<AxisTurn>) -> Self {
        let numbers = size.numbers();
        let cases = (0..size.cases()).map(|case| {
            let place = numbers.iter().position(|&n| usize::from(n) == case).expect("each is met");
            let tops = u8::try_from(place / ORDERS).expect("70 sets");
            let order = u16::try_from(place % ORDERS).expect("24 orders");
            (TopCorners::try_from(tops).expect("70 sets"), order)
        });
        let map = |step: Option<AxisTurn>, s: usize| -> TwistMap {
            array(|twist| {
                let moves = step.iter().flat_map(|step| step.moves());
                let twist = moves.fold(twist, |t, mv| CORNERMOVE[t][mv.index()].into());
                EntryPlace::of(TWIST_CONJ[twist][s].into())
            })
        };
        let of_step = |&step: &AxisTurn| (0..Sym::AXIS_COUNT).map(move |s| map(Some(step), s));
        let fixing = FLIP_SLICE_REP.iter().map(|&raw| {
            let raw = FlipSlice::try_from(raw).expect("a raw coordinate");
            let fixing =
                Sym::ALL.into_iter().take(Sym::AXIS_COUNT).filter(|&s| raw.remap(s) == Some(raw));
            fixing.fold(0, |bits, s| bits | 1 << s.index())
        });
        Self {
            size,
            cases: cases.collect(),
            edges: EdgeClasses::new(),
            maps: steps.iter().flat_map(of_step).collect(),
            symmetries: (0..Sym::AXIS_COUNT).map(|s| map(None, s)).collect(),
            fixing: fixing.collect(),
            numbers,
            steps,
        }
    }

    /// Returns the number of the case for the set `tops` and the order of the middle edges in
    /// `sorted`.
    fn case(&self, tops: TopCorners, sorted: SliceSorted) -> usize {
        self.numbers[ORDERS * tops.index() + usize::from(sorted.order())].into()
    }

    /// Returns the edge class of a row. Also returns, for one position in this row, the set of
    /// top-corner slots, and the slots and the order of the middle edges.
    fn parts(&self, row: usize) -> (usize, TopCorners, SliceSorted) {
        let (class, case) = (row / self.size.cases(), row % self.size.cases());
        let (tops, order) = self.cases[case];
        let slice = u16::try_from(FLIP_SLICE_REP[class] / 2048).expect("495 slices");
        let sorted = SliceSorted::try_from(24 * slice + order).expect("495·24");
        (class, tops, sorted)
    }

    /// Returns the links between the rows, to be read row by row.
    pub(super) fn links(&self) -> RowLinks<'_> {
        RowLinks { graph: self, class: usize::MAX, edges: Vec::new() }
    }

    /// Returns a row's images under some symmetries: under each symmetry, except the identity, that
    /// maps the representative of the row's edge class to itself. An image is the index of a row's
    /// first word, and the map of the twists.
    pub(super) fn images(&self, row: usize) -> Vec<(usize, &TwistMap)> {
        let class = row / self.size.cases();
        if self.fixing[class] == 1 {
            return Vec::new();
        }
        let (class, tops, sorted) = self.parts(row);
        let fixing = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).skip(1);
        let fixing = fixing.filter(|s| self.fixing[class] >> s.index() & 1 == 1);
        fixing
            .map(|sym| {
                let keeps = "the 16 symmetries keep the axis";
                let tops = tops.remap(sym).expect(keeps);
                let sorted = sorted.remap(sym).expect(keeps);
                let row = self.size.cases() * class + self.case(tops, sorted);
                (row * WORDS, &self.symmetries[sym.index()])
            })
            .collect()
    }
}

/// The links between the rows of a [`RowGraph`].
///
/// Rows with the same edge class follow each other. So if the caller asks for the links of rows in
/// ascending order, each class is computed once, not once per row.
pub(super) struct RowLinks<'g> {
    graph: &'g RowGraph,
    /// The class to which `edges` belongs, or `usize::MAX` before the first row.
    class: usize,
    /// For each step, the class of the edges after this step, and the symmetry that carries them to
    /// the representative of that class.
    edges: Vec<(usize, Sym)>,
}

impl<'g> RowLinks<'g> {
    /// Returns the link of each step from `row`.
    pub(super) fn of(&mut self, row: usize) -> Vec<Link<'g>> {
        let RowGraph { size, steps, edges, maps, .. } = self.graph;
        let (class, tops, sorted) = self.graph.parts(row);
        if class != self.class {
            let raw = FlipSlice::try_from(FLIP_SLICE_REP[class]).expect("a raw coordinate");
            let after = |step: &AxisTurn| edges.of(step.moves().fold(raw, FlipSlice::moved));
            self.edges = steps.iter().map(after).collect();
            self.class = class;
        }
        let link = |(i, step): (usize, &AxisTurn)| {
            let (to, sym) = self.edges[i];
            let keeps = "the 16 symmetries keep the axis";
            let tops = step.moves().fold(tops, TopCorners::moved).remap(sym).expect(keeps);
            let sorted = step.moves().fold(sorted, SliceSorted::moved).remap(sym).expect(keeps);
            let row = size.cases() * to + self.graph.case(tops, sorted);
            (row, row * WORDS, &maps[Sym::AXIS_COUNT * i + sym.index()])
        };
        steps.iter().enumerate().map(link).collect()
    }
}
