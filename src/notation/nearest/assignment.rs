//! The cheapest assignments of cubies to slots.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::cmp::Ordering;

use crate::arrays::MapArray;

/// Finds the cheapest ways to place `SLOTS` cubies with `ORIENTATIONS` orientations each. In a
/// placement, the sum of the orientations is a multiple of `ORIENTATIONS`.
///
/// The slots are filled in ascending order. The least cost of the open slots depends only on the
/// *state* of the filled slots: the set of placed cubies, the sum of their orientations, and the
/// parity of their permutation. So there are 2^8 · 3 · 2 = 1,536 states of corners and 2^12 · 2 · 2
/// = 16,384 states of edges. One pass over all states finds this cost for each state. The pass
/// begins with the states in which all slots are filled.
pub(super) struct Assignment<'a, const SLOTS: usize, const ORIENTATIONS: usize> {
    costs: &'a Costs<SLOTS, ORIENTATIONS>,
    /// For each set of placed cubies, the costs of its states. The index is [`State::placed`].
    remaining: Vec<Remaining<ORIENTATIONS>>,
}

/// `costs[slot][cubie][orientation]` is the cost of a cubie in a slot, in this orientation.
pub(super) type Costs<const SLOTS: usize, const ORIENTATIONS: usize> =
    [[[f64; ORIENTATIONS]; SLOTS]; SLOTS];

/// The least costs to fill the open slots so that the complete permutation is even. The indices are
/// [`State::orientation`] and [`State::is_odd`].
type Remaining<const ORIENTATIONS: usize> = [[f64; 2]; ORIENTATIONS];

/// The cubie in each slot, and its orientation.
pub(super) type Placement<const SLOTS: usize> = [(usize, usize); SLOTS];

/// The state of the filled slots, as [`Assignment`] defines it.
#[derive(Clone, Copy)]
struct State {
    /// A bit mask of the placed cubies.
    placed: usize,
    /// The sum of the orientations, modulo `ORIENTATIONS`.
    orientation: usize,
    /// Whether the number of inversions among the placed cubies is odd. In a search for odd
    /// permutations, this value is inverted.
    is_odd: bool,
}

/// The beginning of a placement, in which only the first slots are filled.
struct Partial<const SLOTS: usize> {
    /// The least cost of a complete placement that begins with these slots.
    bound: f64,
    state: State,
    placement: Placement<SLOTS>,
}

impl<'a, const SLOTS: usize, const ORIENTATIONS: usize> Assignment<'a, SLOTS, ORIENTATIONS> {
    pub(super) fn new(costs: &'a Costs<SLOTS, ORIENTATIONS>) -> Self {
        let mut remaining = vec![[[f64::INFINITY; 2]; ORIENTATIONS]; 1 << SLOTS];
        remaining[(1 << SLOTS) - 1][0][0] = 0.0;
        for placed in (0..(1 << SLOTS) - 1).rev() {
            remaining[placed] = least(placed, &remaining, costs);
        }
        Self { costs, remaining }
    }

    /// Returns one element per cubie and orientation that can fill the next slot.
    fn next(&self, state: State) -> impl Iterator<Item = Next> + '_ {
        let open = (0..SLOTS).filter(move |cubie| state.placed >> cubie & 1 == 0);
        open.flat_map(move |cubie| {
            (0..ORIENTATIONS).map(move |orientation| {
                let next = state.with::<ORIENTATIONS>(cubie, orientation);
                Next { cubie, orientation, state: next, remaining: self.remaining(next) }
            })
        })
    }

    /// Returns the least cost to fill the open slots of a state.
    fn remaining(&self, state: State) -> f64 {
        self.remaining[state.placed][state.orientation][usize::from(state.is_odd)]
    }

    /// Returns the `count` cheapest placements of one parity, the cheapest first. Returns fewer if
    /// fewer have a finite cost.
    ///
    /// Repeatedly takes the partial placement with the least bound and fills its next slot in all
    /// possible ways. The bounds are exact, so each partial placement that the function takes
    /// begins one of the `count` cheapest placements. So the function takes at most `count * SLOTS`
    /// of them.
    pub(super) fn cheapest(&self, is_odd: bool, count: usize) -> Vec<(f64, Placement<SLOTS>)> {
        let mut found = Vec::new();
        // `remaining` has the costs of the states that end with an even permutation. If the search
        // starts with the parity of an odd permutation, it finds the odd permutations.
        let state = State { placed: 0, orientation: 0, is_odd };
        let bound = self.remaining(state);
        let start = Partial { bound, state, placement: [(0, 0); SLOTS] };
        let mut open = BinaryHeap::from([start]);
        while let Some(partial) = open.pop() {
            if found.len() == count || partial.bound == f64::INFINITY {
                break;
            }
            let slot = partial.state.filled();
            if slot == SLOTS {
                found.push((partial.bound, partial.placement));
                continue;
            }
            open.extend(self.next(partial.state).map(|next| {
                let mut placement = partial.placement;
                placement[slot] = (next.cubie, next.orientation);
                let bound = self.bound(&placement[..=slot], next.remaining);
                Partial { bound, state: next.state, placement }
            }));
        }
        found
    }

    /// Returns the least cost of a complete placement that begins with `filled`. `open` is the
    /// least cost to fill the other slots.
    ///
    /// Adds the costs from the last slot to the first, as [`least`] does. So both
    /// functions round a sum in the same way. In another order, the bounds of many partial
    /// placements could round to less than the cost of every complete placement.
    fn bound(&self, filled: &[(usize, usize)], open: f64) -> f64 {
        let costs = self.costs.iter().zip(filled);
        costs
            .rev()
            .fold(open, |rest, (slot, &(cubie, orientation))| slot[cubie][orientation] + rest)
    }
}

/// Returns the least costs to fill the open slots of the states in which `placed` are the placed
/// cubies. `remaining` must have the costs of the states with more placed cubies.
///
/// The loop reads the costs of each next cubie once for all states, because this function takes
/// most of the time of a search.
fn least<const SLOTS: usize, const ORIENTATIONS: usize>(
    placed: usize,
    remaining: &[Remaining<ORIENTATIONS>],
    costs: &Costs<SLOTS, ORIENTATIONS>,
) -> Remaining<ORIENTATIONS> {
    let start = State { placed, orientation: 0, is_odd: false };
    let costs = &costs[start.filled()];
    let mut least = [[f64::INFINITY; 2]; ORIENTATIONS];
    for (cubie, costs) in costs.iter().enumerate().filter(|(cubie, _)| placed >> cubie & 1 == 0) {
        let next = start.with::<ORIENTATIONS>(cubie, 0);
        let mut rest = remaining[next.placed];
        if next.is_odd {
            rest = rest.mapped(|[even, odd]| [odd, even]);
        }
        for (orientation, cost) in costs.iter().enumerate() {
            for (sum, least) in least.iter_mut().enumerate() {
                for (least, rest) in least.iter_mut().zip(rest[(sum + orientation) % ORIENTATIONS])
                {
                    let cost = cost + rest;
                    // `f64::min` is slower, because its result for NaN is defined.
                    *least = if cost < *least { cost } else { *least };
                }
            }
        }
    }
    least
}

struct Next {
    cubie: usize,
    orientation: usize,
    state: State,
    /// The least cost to fill the slots that are still open.
    remaining: f64,
}

impl State {
    /// Returns the number of filled slots, which is also the number of the next slot.
    const fn filled(self) -> usize {
        self.placed.count_ones() as usize
    }

    /// Returns the state after `cubie` fills the next slot. Every placed cubie with a greater
    /// number adds an inversion.
    const fn with<const ORIENTATIONS: usize>(self, cubie: usize, orientation: usize) -> Self {
        let inversions = (self.placed >> cubie).count_ones();
        Self {
            placed: self.placed | 1 << cubie,
            orientation: (self.orientation + orientation) % ORIENTATIONS,
            is_odd: self.is_odd ^ (inversions % 2 == 1),
        }
    }
}

/// Makes a heap pop the partial placement with the smallest bound. Among placements with equal
/// bounds, the heap pops the placement with the most filled slots, so that a complete placement
/// comes soon.
impl<const SLOTS: usize> Ord for Partial<SLOTS> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_bound = other.bound.total_cmp(&self.bound);
        by_bound.then(self.state.filled().cmp(&other.state.filled()))
    }
}

impl<const SLOTS: usize> PartialOrd for Partial<SLOTS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const SLOTS: usize> PartialEq for Partial<SLOTS> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<const SLOTS: usize> Eq for Partial<SLOTS> {}
