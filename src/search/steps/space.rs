//! The states of each step, with lower bounds on the moves to its goal.

use alloc::vec::Vec;

use super::{
    distances::distances,
    half_turns::{HalfTurnState, HalfTurns, index, without_e},
    tetrads::{HtrState, Tetrads},
};
use crate::{
    bounds::coset_bound,
    coord::{Flip, KocSymm},
    cube::{Arrangement, Move, MoveSet},
};

/// The states of a step. A state is read from the cube seen so that the axis of the step is upright.
pub(super) trait Space {
    /// Whether the goal is the whole cube from any position. Then the exhaustive engine searches.
    const IS_WHOLE: bool = false;

    type State: Copy;

    /// Returns the state of an arrangement. The arrangement must have the goal of the step before.
    fn state(&self, seen: &Arrangement) -> Self::State;

    fn moved(&self, state: Self::State, mv: Move) -> Self::State;

    /// Returns a lower bound on the moves to the goal. The bound is 0 only for the goal itself.
    fn bound(&self, state: Self::State) -> u8;
}

/// EO on the R–L axis: the flips of the edges.
#[derive(Debug, Clone)]
pub(super) struct EoSpace(Vec<u8>);

impl EoSpace {
    pub(super) fn new() -> Self {
        let flip = |i| Flip::from_index(i).expect("below the count");
        Self(distances(Flip::COUNT, &[0], MoveSet::ALL, |i| move |mv| flip(i).moved(mv).index()))
    }
}

impl Space for EoSpace {
    type State = Flip;

    fn state(&self, seen: &Arrangement) -> Flip {
        Flip::from(seen)
    }

    fn moved(&self, state: Flip, mv: Move) -> Flip {
        state.moved(mv)
    }

    fn bound(&self, state: Flip) -> u8 {
        self.0[state.index()]
    }
}

/// DR on the U–D axis: cosets of the domino group. The bounds come from baked tables.
///
/// A table of the exact distances after EO would save a quarter of the search (14.7 and 16.5 ms of
/// processor time per position instead of 21.0 and 20.6, over 200 random positions on a shared machine),
/// but building the table takes more than 100 ms.
#[derive(Debug, Clone, Copy)]
pub(super) struct DrSpace;

impl Space for DrSpace {
    type State = KocSymm;

    fn state(&self, seen: &Arrangement) -> KocSymm {
        KocSymm::from(*seen)
    }

    fn moved(&self, state: KocSymm, mv: Move) -> KocSymm {
        state.moved(mv)
    }

    fn bound(&self, state: KocSymm) -> u8 {
        coset_bound(state)
    }
}

/// HTR from DR on the U–D axis.
impl Space for Tetrads {
    type State = HtrState;

    fn state(&self, seen: &Arrangement) -> HtrState {
        self.state(seen)
    }

    fn moved(&self, state: HtrState, mv: Move) -> HtrState {
        self.moved(state, mv)
    }

    fn bound(&self, state: HtrState) -> u8 {
        self.distance(state)
    }
}

/// A goal within the half-turn group.
#[derive(Debug, Clone)]
pub(super) struct HalfTurnSpace<'a> {
    pub(super) states: &'a HalfTurns,
    pub(super) distances: &'a HalfTurnDistances,
}

/// The distances of a goal within the half-turn group.
#[derive(Debug, Clone)]
pub(super) enum HalfTurnDistances {
    Whole(Vec<u8>),
    ButE(Vec<u8>),
}

impl Space for HalfTurnSpace<'_> {
    type State = HalfTurnState;

    fn state(&self, seen: &Arrangement) -> HalfTurnState {
        self.states.state(seen).expect("the step before has led to the half-turn group")
    }

    fn moved(&self, state: HalfTurnState, mv: Move) -> HalfTurnState {
        self.states.moved(state, mv)
    }

    fn bound(&self, state: HalfTurnState) -> u8 {
        match self.distances {
            HalfTurnDistances::Whole(table) => table[index(state)],
            HalfTurnDistances::ButE(table) => table[without_e(state)],
        }
    }
}
