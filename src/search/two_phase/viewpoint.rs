//! The six ways to look at a position.

use crate::{
    arrays::{MapArray, array},
    coord::Axis,
    cube::{Arrangement, CubePos, MoveSet, Operations, Sym, WideArrangement},
    search::phases::states::Coset,
};

const VIEWPOINTS: usize = 2 * Axis::COUNT;

/// The position or its inverse, turned so that one of the three axes is upright.
///
/// A solution found from a viewpoint is turned back, and inverted if the viewpoint is inverted.
/// Each axis has its own Kociemba group, and an inverse solution is divided into other phases. So a
/// solution with a short phase 1 is often found from one of the viewpoints.
#[derive(Debug, Clone, Copy)]
pub(super) struct Viewpoint<C> {
    pub(super) axis: Axis,
    /// Whether this is the inverse of the position.
    pub(super) inverted: bool,
    /// The position or its inverse, turned so that the axis is upright.
    pub(super) arrangement: WideArrangement,
    pub(super) coset: C,
    /// The first moves to try. A symmetry of `arrangement` maps solutions to solutions. So if
    /// symmetries map several first moves to each other, trying one of them is enough.
    pub(super) first: MoveSet,
    /// A lower bound on the distance of `coset`, and so on the length of every solution.
    pub(super) bound: u8,
}

/// The viewpoints of a position, without the viewpoints that are symmetric images of others. The
/// viewpoint with the greatest bound comes first.
#[derive(Debug, Clone)]
pub(super) struct Viewpoints<C> {
    viewpoints: [Viewpoint<C>; VIEWPOINTS],
    count: usize,
}

impl<C: Coset> Viewpoints<C> {
    pub(super) fn of(position: &CubePos) -> Self {
        let both = [Arrangement::from(*position), Arrangement::of_inverse(*position)];
        let both = both.mapped(WideArrangement::from);
        let viewpoint = |i: usize| {
            let (axis, inverted) = (Axis::ALL[i / 2], i % 2 == 1);
            let arrangement = axis.upright(Operations::detect(), both[usize::from(inverted)]);
            let coset = C::of(&arrangement.into());
            let (first, bound) = (first_moves(arrangement), coset.bound());
            Viewpoint { axis, inverted, arrangement, coset, first, bound }
        };
        let mut viewpoints = array(viewpoint);
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

    pub(super) const fn first_alone(self) -> Self {
        Self { count: 1, ..self }
    }

    /// Returns the viewpoints, at least one.
    pub(super) fn as_slice(&self) -> &[Viewpoint<C>] {
        &self.viewpoints[..self.count]
    }
}

/// Returns the moves that the search must try as the first move of a solution. A symmetry of
/// `arrangement` maps moves to moves, so the symmetries divide the moves into classes. The result
/// has the least move of each class.
///
/// If a solution begins with any other move, one of its images begins with a returned move. This
/// image may not be canonical, because it begins with turns of two opposite faces in the wrong
/// order. In the right order, it begins with another move. The result also has the least move of
/// that move's class, so the search still finds an image of the solution.
fn first_moves(arrangement: WideArrangement) -> MoveSet {
    let upright = Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
    let own = upright.skip(1).filter(|&m| arrangement.remap(m) == arrangement);
    own.fold(MoveSet::ALL, |first, m| first.iter().filter(|&mv| m.remap(mv) >= mv).collect())
}

/// Whether one of the 16 symmetries that keep the U–D axis maps viewpoint `a` to viewpoint `b`.
/// This symmetry then maps the solutions of `a` to the solutions of `b`.
fn are_images<C: Coset>(a: &Viewpoint<C>, b: &Viewpoint<C>) -> bool {
    // Most pairs differ in their bounds or cosets. Only the other pairs are compared under 16
    // symmetries.
    a.bound == b.bound
        && a.coset.may_be_image(b.coset)
        && Sym::ALL
            .into_iter()
            .take(Sym::AXIS_COUNT)
            .any(|m| a.arrangement.remap(m) == b.arrangement)
}

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use super::*;
    use crate::{
        Move,
        search::phases::{
            compact::Compact,
            fast::{Fast, Full},
            states::Tables,
        },
    };

    fn count<T: Tables>(position: CubePos) -> usize {
        Viewpoints::<T::Coset>::of(&position).as_slice().len()
    }

    #[test]
    fn symmetric_viewpoints_are_searched_once() {
        let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
        let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
        // Quarter turns about the U–D axis map U2·D2 to itself, and exchange the other two axes.
        let moved = |moves: [Move; 2]| moves.into_iter().fold(CubePos::SOLVED, CubePos::moved);
        for (position, expected) in [
            (CubePos::SOLVED, 1),
            (superflip, 1),
            (moved([Move::U2, Move::D2]), 2),
            (superflip.moved(Move::U1).moved(Move::R1).moved(Move::F2), 6),
        ] {
            let counts = [count::<Compact>, count::<Fast>, count::<Full>].map(|of| of(position));
            assert_eq!(counts, [expected; 3], "{position}");
        }
    }
}
