use super::coset::Coset;
use crate::{
    coord::{Axis, KocSymm},
    cube::{Arrangement, CubePos, MoveSet, Operations, Sym, WideArrangement},
};

/// Each axis, and for each the position and its inverse.
const VIEWPOINTS: usize = 2 * Axis::COUNT;

/// A position or its inverse, turned so that one of the three axes is upright.
///
/// A solution found from one viewpoint solves the position once it is turned back, and
/// inverted if the viewpoint is. Kociemba's group about the other axes is another group, and
/// a solution and its inverse split into other phases. So some viewpoint often has a
/// solution with a short phase 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Viewpoint {
    /// The axis that is upright.
    pub(super) axis: Axis,
    /// Whether this is the inverse of the position.
    pub(super) inverted: bool,
    /// The turned arrangement.
    pub(super) arrangement: WideArrangement,
    pub(super) coset: Coset,
    /// The moves with which to begin: one of each class that the symmetries of `arrangement`
    /// map to each other. A sequence that begins with another move of a class solves the
    /// position exactly if its image, which begins with this one, does.
    pub(super) first: MoveSet,
    /// The bound of `coset`. No solution is shorter.
    pub(super) bound: u8,
}

/// The viewpoints of a position without symmetric images of each other, greatest bound
/// first.
#[derive(Debug, Clone)]
pub(super) struct Viewpoints {
    viewpoints: [Viewpoint; VIEWPOINTS],
    count: usize,
}

impl Viewpoints {
    /// The viewpoints of a position. With `small`, their bounds come from the small tables.
    pub(super) fn of(position: &CubePos, small: bool) -> Self {
        let both = [Arrangement::from(*position), Arrangement::of_inverse(*position)];
        let both = both.map(WideArrangement::from);
        let viewpoint = |i: usize| {
            let (axis, inverted) = (Axis::ALL[i / 2], i % 2 == 1);
            let arrangement = axis.upright(Operations::detect(), both[usize::from(inverted)]);
            let coset = Coset::of(KocSymm::from(Arrangement::from(arrangement)));
            let (first, bound) = (first_moves(arrangement), coset.bound(small));
            Viewpoint { axis, inverted, arrangement, coset, first, bound }
        };
        let mut viewpoints = core::array::from_fn(viewpoint);
        viewpoints.sort_unstable_by_key(|v| (u8::MAX - v.bound, v.inverted, v.axis.index()));
        let mut count = 0;
        for i in 0..VIEWPOINTS {
            let viewpoint = viewpoints[i];
            if !viewpoints[..count].iter().any(|other| are_images(&viewpoint, other)) {
                viewpoints[count] = viewpoint;
                count += 1;
            }
        }
        Self { viewpoints, count }
    }

    /// Drops all viewpoints but the first.
    pub(super) const fn first_alone(self) -> Self {
        Self { count: 1, ..self }
    }

    /// The viewpoints; at least one.
    pub(super) fn as_slice(&self) -> &[Viewpoint] {
        &self.viewpoints[..self.count]
    }
}

/// The least move of each class that the arrangement's own symmetries map to each other.
///
/// The image of a canonical solution may begin with two opposite faces in the wrong order.
/// In canonical order it begins with the lower face, whose class has a least move as well.
fn first_moves(arrangement: WideArrangement) -> MoveSet {
    let upright = Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
    let own = upright.skip(1).filter(|&m| arrangement.remap(m) == arrangement);
    own.fold(MoveSet::ALL, |first, m| first.iter().filter(|&mv| m.remap(mv) >= mv).collect())
}

/// Whether one of the 16 symmetries that keep the U–D axis maps one viewpoint to the other,
/// so that both have the same solutions up to this symmetry.
fn are_images(a: &Viewpoint, b: &Viewpoint) -> bool {
    // Comparing bounds and cosets first spares most pairs the 16 remaps.
    a.bound == b.bound
        && a.coset.raw.canon() == b.coset.raw.canon()
        && Sym::ALL
            .into_iter()
            .take(Sym::AXIS_COUNT)
            .any(|m| a.arrangement.remap(m) == b.arrangement)
}
