//! Calls of coordinates, of baked bounds and of tables.

use std::any::Any;

use superflip::{
    CubePos, Sym,
    bounds::{self, Size, stripe_bound},
    coord::{
        CornerOrder, CornerSplit, EdgeSplit, Flip, FlipSlice, KocSymm, MiddleEdgeOrder, OutOfRange,
        Perm4, PermCube, Slice, SliceSorted, SymCoord, TopCorners, TopEdges, Twist, UdEdgeOrder,
    },
    tables,
};

use super::{Call, calls};

/// A store that keeps nothing.
struct Nowhere;

impl tables::Store for Nowhere {
    fn read(&self, _: &str, _: &mut [u8]) -> bool {
        false
    }

    fn lock(&self) -> Box<dyn Any> {
        Box::new(())
    }

    fn will_derive(&self, _: &str) {}

    fn write(&self, _: &str, _: &[u8]) {}
}

pub(super) const CALLS: &[Call] = calls! {
    "numbers": |a| (
        (Twist::try_from(a.small()), Twist::from_index(a.size()), Flip::try_from(a.small())),
        (Slice::from_index(a.size()), Slice::from_slots(a.small()), TopCorners::from_slots(a.byte())),
        (FlipSlice::from_index(a.size()), FlipSlice::try_from(a.word())),
        (Perm4::from_index(a.size()), Perm4::from_packed(a.byte())),
        (CornerOrder::from_index(a.size()), UdEdgeOrder::from_index(a.size())),
        (CornerSplit::from_index(a.size()), EdgeSplit::from_index(a.size())),
    );
    "OutOfRange": |a| Slice::try_from(a.small()).map_err(|error: OutOfRange| {
        (error.to_string(), error.coordinate(), error.value(), error.count())
    });
    "Twist, Flip": |a| {
        let p = a.position();
        (Twist::of(&p).moved(a.mv()).index(), Flip::of(&p).moved(a.mv()).get())
    };
    "Slice": |a| {
        let slice = Slice::from_index(a.size()).unwrap_or(Slice::of(&a.position())).moved(a.mv());
        (slice.slots(), slice.to_eight().map(Slice::from_eight))
    };
    "TopCorners": |a| {
        let tops = TopCorners::from_index(a.size()).unwrap_or(TopCorners::of(&a.position()));
        (tops.moved(a.mv()).is_odd(), tops.slots(), tops.remap(a.sym()))
    };
    "SliceSorted": |a| {
        let sorted = SliceSorted::from_index(a.size()).unwrap_or(SliceSorted::of(&a.position()));
        (sorted.moved(a.mv()).slice(), sorted.order(), sorted.remap(a.sym()),
            SliceSorted::with_slice(sorted.slice(), &a.arrangement()))
    };
    "TopEdges": |a| TopEdges::from_arrangement(&a.arrangement()).and_then(|tops| tops.moved(a.mv()));
    "orders": |a| {
        let p = a.arrangement();
        let (corners, middle) = (CornerOrder::from(&p), MiddleEdgeOrder::from_arrangement(&p));
        let (edges, splits) = (UdEdgeOrder::from_arrangement(&p), CornerSplit::from_arrangement(&p));
        (corners.moved(a.mv()), middle.and_then(|middle| middle.moved(a.mv())),
            edges.and_then(|edges| edges.moved(a.mv())), splits.and_then(|split| split.moved(a.mv())))
    };
    "EdgeSplit": |a| {
        let split = EdgeSplit::from_arrangement(&a.arrangement());
        (split.and_then(|split| split.moved(a.mv())), CornerOrder::all().len())
    };
    "Perm4": |a| {
        let perm = Perm4::from_index(a.size()).unwrap_or_default();
        (perm.inverse() * perm, perm.is_odd(), perm.packed())
    };
    "PermCube": |a| {
        let (whole, p) = (PermCube::of(&a.position()), a.arrangement());
        let whole = whole.with_edges_of(&p).with_corners_of(&a.arrangement()).moved(a.mv());
        (whole.permute(p), whole.permute_edges(p), whole.permute_corners(p),
            (whole.et(), whole.em(), whole.eb(), whole.etp(), whole.emp(), whole.ebp()),
            (whole.c8_4(), whole.ctp(), whole.cbp()))
    };
    "KocSymm": |a| {
        let coset = KocSymm::of(&a.position()).moved(a.mv());
        (coset.canon(), bounds::coset_bound(coset), coset.arrangement(), coset.representative(), coset.calc_symm(),
            KocSymm::in_kociemba_group(a.mv()))
    };
    "FlipSlice": |a| {
        let raw = FlipSlice::from_index(a.size()).unwrap_or(FlipSlice::of(&a.position()));
        (raw.moved(a.mv()).remap(a.sym()), FlipSlice::new(raw.slice(), raw.flip()))
    };
    "SymCoord, Near": |a| {
        let edges = SymCoord::of(FlipSlice::from(KocSymm::of(&a.position()))).moved(a.mv());
        let near = bounds::Near::of(edges, a.twist());
        (edges.raw(), bounds::CosetEntry::of(edges, a.twist()).bound(), bounds::Stripe::of(edges, a.twist()).bound(), edges.class(), edges.sym(), edges.get(),
            near.map(|near| (near.distance(), near.moves(a.byte()))))
    };
    "bounds": |a| {
        let size = Size::within(a.number()).or(Size::with_cases(a.size())).or(Size::named(&a.text()));
        (stripe_bound(a.number(), a.size()), size.map(|size| (size.cases(), size.rows(), size.bytes(), size.base())))
    };
    "Store": |_a| tables::set_store(&Nowhere);
    "FileStore": |a| {
        // Nothing can be created below a device.
        let store = tables::FileStore::new("/dev/null/tables");
        let (name, mut bytes) = (a.text(), [0; 8]);
        let is_filled = store.fill(&name, &mut bytes);
        (is_filled, store.lock_or_wait(|| {}).is_err(), store.keep("edge", &bytes).is_err(), store.path_of(&name) == store.path(), store.problem().is_some())
    };
    "TableInfo, Element": |a| {
        let index = a.size() % tables::ALL.len();
        let table = tables::find(&a.text()).unwrap_or(&tables::ALL[index]);
        let element = table.element();
        (table.as_u8().is_some(), table.as_u16().is_some(), table.as_u32().is_some(), table.as_u64().is_some(),
            (table.is_baked(), tables::nibble(table.bytes(), a.size() % table.bytes().len()), table.bytes().len(), table.len(), element.bytes(), element.name(), table.entries().len()))
    };
    "positions with symmetry": |a| Sym::ALL.map(|sym| CubePos::SOLVED.moved_by(a.moves()).remap(sym));
};
