//! The six ways to see a position: about each of three axes, it and its inverse.

use crate::{
    coord::{Axis, KocSymm},
    cube::{Arrangement, CubePos, MoveSet, Sym, WideArrangement},
};

use super::phase1::Coset;

/// How many ways there are.
pub(super) const WAYS: usize = 2 * Axis::COUNT;

/// One of the ways.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    /// The number of the [`Axis`].
    pub(super) axis: u8,
    pub(super) inverted: bool,
    /// The arrangement in the slot→cubie picture, turned so that the axis stands upright.
    pub(super) slots: WideArrangement,
    pub(super) coset: Coset,
    /// The moves that may come first: of those that a symmetry of the arrangement makes
    /// each other, one. What begins with another is a solution as well if, and only if,
    /// its image is.
    pub(super) first: MoveSet,
    /// What [`Coset::bound`] says, no more than the length of any solution.
    pub(super) bound: u8,
}

/// Ways that differ by more than a symmetry, the greatest bound first.
#[derive(Debug, Clone)]
pub(super) struct Ways {
    ways: [Way; WAYS],
    count: usize,
}

impl Ways {
    pub(super) fn of(position: &CubePos, small: bool) -> Self {
        let pictures = [Arrangement::from(*position), Arrangement::of_inverse(*position)];
        let mut slots = pictures.map(WideArrangement::from).into_iter().cycle();
        let mut place = 0..;
        let ways = core::array::from_fn(|_| {
            let (i, slots) = (place.next().unwrap_or(0), slots.next().expect("a cycle"));
            let axis: u8 = i / 2;
            let slots = Axis::ALL[usize::from(axis)].upright(slots);
            let coset = Coset::of(KocSymm::from(Arrangement::from(slots)));
            let (first, bound) = (first_moves(slots), coset.bound(small));
            Way { axis, inverted: i % 2 == 1, slots, coset, first, bound }
        });
        let mut these = Self { ways, count: WAYS };
        these.ways.sort_unstable_by_key(|way| (u8::MAX - way.bound, way.inverted, way.axis));
        let mut count = 0;
        for i in 0..WAYS {
            let way = these.ways[i];
            if !these.ways[..count].iter().any(|other| is_alike(&way, other)) {
                these.ways[count] = way;
                count += 1;
            }
        }
        Self { count, ..these }
    }

    /// The ways; there is one at least.
    pub(super) fn as_slice(&self) -> &[Way] {
        &self.ways[..self.count]
    }
}

/// The least of each set of moves that the arrangement's own symmetries exchange. Where
/// the image of a solution turns two opposite faces first in the other order, it is the
/// lower that counts, and that has an image that is no greater.
fn first_moves(slots: WideArrangement) -> MoveSet {
    let own =
        Sym::ALL.into_iter().take(Sym::AXIS_COUNT).skip(1).filter(|&m| slots.remap(m) == slots);
    own.fold(MoveSet::ALL, |first, m| first.iter().filter(|&mv| m.remap(mv) >= mv).collect())
}

/// Whether one of the 16 symmetries that keep the U–D axis makes one the other, so that a
/// search on both would do the same twice.
fn is_alike(a: &Way, b: &Way) -> bool {
    // The symmetries are tried where nothing else tells the two apart.
    a.bound == b.bound
        && a.coset.raw.canon() == b.coset.raw.canon()
        && Sym::ALL.into_iter().take(Sym::AXIS_COUNT).any(|m| a.slots.remap(m) == b.slots)
}
