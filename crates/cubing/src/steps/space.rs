//! The states of each step, with lower bounds on the moves to its goal.

use superflip::{
    bounds::coset_bound,
    coord::{Flip, KocSymm},
    cube::{Arrangement, Move},
    tables::nibble,
};

use super::{
    half_turns::{self, HalfTurnState},
    tetrads::{self, HtrState},
};
use crate::tables::{DR_PRUNE, EO_PRUNE};

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
pub(super) struct EoSpace;

impl Space for EoSpace {
    type State = Flip;

    fn state(&self, seen: &Arrangement) -> Flip {
        Flip::from(seen)
    }

    fn moved(&self, state: Flip, mv: Move) -> Flip {
        state.moved(mv)
    }

    fn bound(&self, state: Flip) -> u8 {
        nibble(&EO_PRUNE[..], state.index())
    }
}

/// DR on the U–D axis: cosets of the domino group.
pub(super) struct DrSpace {
    /// Whether the step follows EO on the R–L axis, so that all moves keep the flips. Then the bound is
    /// the distance.
    pub(super) follows_eo: bool,
}

impl Space for DrSpace {
    type State = KocSymm;

    fn state(&self, seen: &Arrangement) -> KocSymm {
        KocSymm::from(*seen)
    }

    fn moved(&self, state: KocSymm, mv: Move) -> KocSymm {
        state.moved(mv)
    }

    fn bound(&self, state: KocSymm) -> u8 {
        if self.follows_eo {
            nibble(&DR_PRUNE[state.csymm.index()], state.epsymm.index())
        } else {
            coset_bound(state)
        }
    }
}

/// HTR from DR on the U–D axis.
pub(super) struct HtrSpace;

impl Space for HtrSpace {
    type State = HtrState;

    fn state(&self, seen: &Arrangement) -> HtrState {
        tetrads::state(seen)
    }

    fn moved(&self, state: HtrState, mv: Move) -> HtrState {
        tetrads::moved(state, mv)
    }

    fn bound(&self, state: HtrState) -> u8 {
        tetrads::distance(state)
    }
}

/// A goal within the half-turn group.
pub(super) struct HalfTurnSpace {
    /// The number of half turns from each state to the goal.
    pub(super) distance: fn(HalfTurnState) -> u8,
}

impl Space for HalfTurnSpace {
    type State = HalfTurnState;

    fn state(&self, seen: &Arrangement) -> HalfTurnState {
        half_turns::state(seen).expect("the step before has led to the half-turn group")
    }

    fn moved(&self, state: HalfTurnState, mv: Move) -> HalfTurnState {
        half_turns::moved(state, mv)
    }

    fn bound(&self, state: HalfTurnState) -> u8 {
        (self.distance)(state)
    }
}
