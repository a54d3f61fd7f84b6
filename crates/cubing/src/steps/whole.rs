//! The whole cube as a goal, from any position: the exhaustive engine finds the solutions.

use core::ops::ControlFlow;

use superflip::{
    bounds::coset_bound,
    coord::KocSymm,
    cube::{Arrangement, CubePos, Move},
    search::{Event, Exhaustive, Threads},
    unstable::{MapArray, Meter},
};

use super::{
    axis::StepAxis,
    search::{Flow, Turned},
    space::Space,
};

/// The whole cube. The bound is the greatest distance of the position and its inverse from a domino group.
#[derive(Debug, Clone, Copy)]
pub(super) struct WholeSpace;

impl Space for WholeSpace {
    const IS_WHOLE: bool = true;

    type State = CubePos;

    fn state(&self, seen: &Arrangement) -> CubePos {
        CubePos::from(*seen)
    }

    fn moved(&self, state: CubePos, mv: Move) -> CubePos {
        state.moved(mv)
    }

    fn bound(&self, state: CubePos) -> u8 {
        let bounds = StepAxis::ALL.into_iter().flat_map(|axis| {
            let rotation = axis.upright(axis.other());
            [state, state.inverse()].mapped(|p| coset_bound(KocSymm::of(&p.remap(rotation))))
        });
        bounds.max().unwrap_or(0).max(u8::from(state != CubePos::SOLVED))
    }
}

/// Calls `found` with each sequence of `length` moves that solves `position`, and that does not solve it
/// before its last move.
pub(super) fn each_solution(
    position: CubePos,
    length: u8,
    turned: Turned,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(&[Move]) -> Flow,
) -> Flow {
    let search = Exhaustive::new(position, length).canonical().threads(Threads::ONE);
    let flow = search.run_watched(meter.watch(), |event| match event {
        Event::Solution(moves) if turned.allow(moves) && ends_at_last(position, moves) => {
            found(moves).map_or_else(ControlFlow::Break, ControlFlow::Continue)
        }
        _ => ControlFlow::Continue(()),
    });
    flow?.break_value().map_or(Ok(()), Err)
}

fn ends_at_last(position: CubePos, moves: &[Move]) -> bool {
    let mut position = position;
    moves.iter().all(|&mv| {
        let is_open = position != CubePos::SOLVED;
        position = position.moved(mv);
        is_open
    })
}
