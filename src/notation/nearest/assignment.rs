use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::cmp::Ordering;

/// A solver that finds the cheapest placements of `SLOTS` cubies with `ORIENTATIONS` orientations
/// each. In a placement, the sum of the orientations is a multiple of `ORIENTATIONS`.
///
/// Fills the slots in ascending order. The least cost to fill the open slots depends only on the
/// *state* of the filled slots: the set of placed cubies, the sum of their orientations, and the
/// parity of their permutation. So there are 2^8 · 3 · 2 = 1,536 states of corners and
/// 2^12 · 2 · 2 = 16,384 states of edges. One pass over the states, from the last slot to the
/// first, finds this cost for each state.
pub(super) struct Assignment<'a, const SLOTS: usize, const ORIENTATIONS: usize> {
    costs: &'a Costs<SLOTS, ORIENTATIONS>,
    /// For each state, the least cost to fill the open slots so that the permutation of all cubies
    /// is even. The index is [`State::index`].
    remaining: Vec<f64>,
}

/// The cost of each cubie in each slot: `[slot][cubie][orientation]`.
pub(super) type Costs<const SLOTS: usize, const ORIENTATIONS: usize> =
    [[[f64; ORIENTATIONS]; SLOTS]; SLOTS];

/// For each slot, its cubie and the cubie's orientation.
pub(super) type Placement<const SLOTS: usize> = [(usize, usize); SLOTS];

/// A state of the filled slots.
#[derive(Clone, Copy)]
struct State {
    /// Bit `c` is set if cubie `c` is placed.
    placed: usize,
    /// The sum of the orientations, modulo the number of orientations.
    orientation: usize,
    /// Whether the permutation is odd: the value in the start state, changed by each inversion
    /// among the placed cubies.
    is_odd: bool,
}

/// A placement in which only the slots before some slot are filled.
struct Partial<const SLOTS: usize> {
    /// The least cost of a complete placement that begins with this placement.
    bound: f64,
    state: State,
    placement: Placement<SLOTS>,
}

impl<'a, const SLOTS: usize, const ORIENTATIONS: usize> Assignment<'a, SLOTS, ORIENTATIONS> {
    pub(super) fn new(costs: &'a Costs<SLOTS, ORIENTATIONS>) -> Self {
        let mut assignment = Self { costs, remaining: vec![0.0; (1 << SLOTS) * ORIENTATIONS * 2] };
        for placed in (0..1 << SLOTS).rev() {
            for (orientation, is_odd) in
                (0..ORIENTATIONS).flat_map(|sum| [(sum, false), (sum, true)])
            {
                let state = State { placed, orientation, is_odd };
                assignment.remaining[state.index::<ORIENTATIONS>()] = assignment.least(state);
            }
        }
        assignment
    }

    /// Returns the least cost to fill the open slots of a state, computed from the least costs of
    /// the next states.
    fn least(&self, state: State) -> f64 {
        if state.filled() == SLOTS {
            let is_legal = state.orientation == 0 && !state.is_odd;
            return if is_legal { 0.0 } else { f64::INFINITY };
        }
        self.next(state).map(|next| next.cost + next.remaining).fold(f64::INFINITY, f64::min)
    }

    /// Returns all ways to fill the next slot after `state`.
    fn next(&self, state: State) -> impl Iterator<Item = Next> + '_ {
        let costs = &self.costs[state.filled()];
        let open = (0..SLOTS).filter(move |cubie| state.placed >> cubie & 1 == 0);
        open.flat_map(move |cubie| {
            (0..ORIENTATIONS).map(move |orientation| {
                let next = state.with::<ORIENTATIONS>(cubie, orientation);
                Next {
                    cubie,
                    orientation,
                    state: next,
                    cost: costs[cubie][orientation],
                    remaining: self.remaining[next.index::<ORIENTATIONS>()],
                }
            })
        })
    }

    /// Returns the `count` cheapest placements of one parity in ascending order of cost. Returns
    /// fewer if fewer placements have a finite cost.
    ///
    /// Extends the partial placement with the least bound first. The bounds are exact, so each
    /// partial placement that is extended begins one of the cheapest placements. So at most
    /// `count * SLOTS` partial placements are extended.
    pub(super) fn cheapest(&self, is_odd: bool, count: usize) -> Vec<(f64, Placement<SLOTS>)> {
        let mut found = Vec::new();
        // The costs `remaining` are for permutations that become even. A start state marked as odd
        // gives the odd permutations.
        let state = State { placed: 0, orientation: 0, is_odd };
        let bound = self.remaining[state.index::<ORIENTATIONS>()];
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

    /// Returns the least cost of a placement whose first slots are `filled`. `open` is the least
    /// cost to fill the other slots.
    ///
    /// Adds from the last slot to the first, as [`least`](Self::least) does. A rounded sum never
    /// decreases when a summand increases, so the rounded bound is the least of the rounded costs.
    /// With another order of addition, rounding could make the bounds of many partial placements
    /// less than the cost of every placement.
    fn bound(&self, filled: &[(usize, usize)], open: f64) -> f64 {
        let costs = self.costs.iter().zip(filled);
        costs
            .rev()
            .fold(open, |rest, (slot, &(cubie, orientation))| slot[cubie][orientation] + rest)
    }
}

/// A way to fill the next slot.
struct Next {
    cubie: usize,
    orientation: usize,
    /// The state after the slot is filled.
    state: State,
    /// The cost of the cubie in the slot.
    cost: f64,
    /// The least cost to fill the slots that stay open.
    remaining: f64,
}

impl State {
    /// Returns the number of filled slots. This is also the number of the next slot.
    const fn filled(self) -> usize {
        self.placed.count_ones() as usize
    }

    const fn index<const ORIENTATIONS: usize>(self) -> usize {
        (self.placed * ORIENTATIONS + self.orientation) * 2 + self.is_odd as usize
    }

    /// Returns the state after the next slot is filled with `cubie`. Each placed cubie with a
    /// greater number is an inversion.
    const fn with<const ORIENTATIONS: usize>(self, cubie: usize, orientation: usize) -> Self {
        let inversions = (self.placed >> cubie).count_ones();
        Self {
            placed: self.placed | 1 << cubie,
            orientation: (self.orientation + orientation) % ORIENTATIONS,
            is_odd: self.is_odd ^ (inversions % 2 == 1),
        }
    }
}

/// Orders partial placements for a heap that pops the greatest: a placement with a smaller bound is
/// greater. If the bounds are equal, the placement with more filled slots is greater, so that the
/// heap soon pops a complete placement.
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
