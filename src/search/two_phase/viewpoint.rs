use super::states::Coset;
use crate::{
    coord::Axis,
    cube::{Arrangement, CubePos, MoveSet, Operations, Sym, WideArrangement},
};

/// The maximum number of viewpoints: the position and its inverse, for each axis.
const VIEWPOINTS: usize = 2 * Axis::COUNT;

/// A position or its inverse, turned so that one of the three axes is upright.
///
/// To solve the position, a solution found from a viewpoint is turned back, and inverted if the
/// viewpoint is inverted. Kociemba's group about another axis is a different group, and the
/// inverse of a solution is divided into different phases. So often one of the viewpoints has a
/// solution with a short phase 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Viewpoint<C> {
    /// The axis that is upright.
    pub(super) axis: Axis,
    /// Whether the viewpoint is the inverse of the position.
    pub(super) inverted: bool,
    /// The turned arrangement.
    pub(super) arrangement: WideArrangement,
    pub(super) coset: C,
    /// The first moves to try. The symmetries of `arrangement` divide the moves into classes of
    /// images. One move of each class is enough: if a solution begins with another move of the
    /// class, one of its images begins with this move.
    pub(super) first: MoveSet,
    /// The lower bound of `coset`. No solution is shorter.
    pub(super) bound: u8,
}

/// The viewpoints of a position, sorted by bound, the greatest first. No viewpoint is a symmetric
/// image of another.
#[derive(Debug, Clone)]
pub(super) struct Viewpoints<C> {
    viewpoints: [Viewpoint<C>; VIEWPOINTS],
    count: usize,
}

impl<C: Coset> Viewpoints<C> {
    /// Returns the viewpoints of a position.
    pub(super) fn of(position: &CubePos) -> Self {
        let both = [Arrangement::from(*position), Arrangement::of_inverse(*position)];
        let both = both.map(WideArrangement::from);
        let viewpoint = |i: usize| {
            let (axis, inverted) = (Axis::ALL[i / 2], i % 2 == 1);
            let arrangement = axis.upright(Operations::detect(), both[usize::from(inverted)]);
            let coset = C::of(&arrangement.into());
            let (first, bound) = (first_moves(arrangement), coset.bound());
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

    /// Keeps only the first viewpoint.
    pub(super) const fn first_alone(self) -> Self {
        Self { count: 1, ..self }
    }

    /// Returns the viewpoints. There is at least one.
    pub(super) fn as_slice(&self) -> &[Viewpoint<C>] {
        &self.viewpoints[..self.count]
    }
}

/// Returns the least move of each class of moves that are images of each other under the
/// symmetries of the arrangement.
///
/// The image of a canonical solution may begin with two opposite faces in the wrong order. Sorted
/// into canonical order, it begins with the lower-numbered face, whose class also has a least
/// move.
fn first_moves(arrangement: WideArrangement) -> MoveSet {
    let upright = Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
    let own = upright.skip(1).filter(|&m| arrangement.remap(m) == arrangement);
    own.fold(MoveSet::ALL, |first, m| first.iter().filter(|&mv| m.remap(mv) >= mv).collect())
}

/// Whether one of the 16 symmetries that keep the U–D axis maps one viewpoint to the other. Such
/// viewpoints have the same solutions, up to this symmetry.
fn are_images<C: Coset>(a: &Viewpoint<C>, b: &Viewpoint<C>) -> bool {
    // Most pairs differ in their bounds or cosets, so they need no comparison under 16 symmetries.
    a.bound == b.bound
        && a.coset.may_be_image(b.coset)
        && Sym::ALL
            .into_iter()
            .take(Sym::AXIS_COUNT)
            .any(|m| a.arrangement.remap(m) == b.arrangement)
}
