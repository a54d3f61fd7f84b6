//! Sets of axis turns, from which a search takes the turns that may come next.

use alloc::vec::Vec;
use core::array;

use crate::{
    arrays::{MapArray, array},
    bounds::metric::CosetBounds,
    coord::Axis,
    metric::{AxisTurn, Metric},
};

/// A set of axis turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TurnSet(u64);

impl TurnSet {
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<AxisTurn> for TurnSet {
    fn from_iter<T: IntoIterator<Item = AxisTurn>>(turns: T) -> Self {
        Self(turns.into_iter().fold(0, |set, turn| set | 1 << turn.index()))
    }
}

impl IntoIterator for TurnSet {
    type Item = AxisTurn;
    type IntoIter = Turns;

    #[inline(always)]
    fn into_iter(self) -> Turns {
        Turns(self.0)
    }
}

/// The axis turns of a set, in ascending order.
pub(super) struct Turns(u64);

impl Iterator for Turns {
    type Item = AxisTurn;

    #[inline(always)]
    fn next(&mut self) -> Option<AxisTurn> {
        let turn = AxisTurn::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(turn)
    }
}

/// For each axis turn, the turns that may come next. The last element: the turns at the start.
pub(super) type Successors = [TurnSet; AxisTurn::COUNT + 1];

/// The axis turns of a metric, by what a search knows about the turn that comes next.
#[derive(Debug, Clone)]
pub(super) struct TurnSets {
    pub(super) successors: Successors,
    /// The turns at the front, and those at the back, which cost what they cost in the reversed metric.
    by_cost: [ByCost; 2],
}

/// The axis turns of a metric by their costs.
#[derive(Debug, Clone)]
struct ByCost {
    /// The cost of each axis turn, and 0 for those without a cost.
    costs: [u8; AxisTurn::COUNT],
    /// `within[kind][slack]`: the turns of a kind that cost at most `slack`. Kind `axis`: the turns with a
    /// quarter turn about this axis. The last kind: the turns without a quarter turn.
    within: [Vec<TurnSet>; AxisTurn::AXES + 1],
    /// `about[axis][slack]`: the turns about this axis that cost at most `slack`.
    about: [Vec<TurnSet>; AxisTurn::AXES],
}

impl ByCost {
    fn new(metric: &Metric) -> Self {
        let costs = AxisTurn::ALL.mapped(|turn| metric.cost(turn).unwrap_or(0));
        let greatest = costs.into_iter().max().unwrap_or(0);
        let set = |contains: &dyn Fn(AxisTurn) -> bool| with_cost(metric, contains);
        let within = |contains: &dyn Fn(AxisTurn) -> bool| {
            let sets = (0..=greatest)
                .map(|slack| set(&|turn| contains(turn) && costs[turn.index()] <= slack));
            sets.collect()
        };
        Self {
            costs,
            within: array::from_fn(|kind| within(&|turn| kind_of(turn) == kind)),
            about: array::from_fn(|axis| within(&|turn| turn.axis() == axis)),
        }
    }
}

/// Returns the turns that have a cost in a metric and that a set contains.
fn with_cost(metric: &Metric, contains: impl Fn(AxisTurn) -> bool) -> TurnSet {
    let turns = AxisTurn::ALL.into_iter().filter(|&turn| metric.cost(turn).is_some());
    turns.filter(|&turn| contains(turn)).collect()
}

impl TurnSets {
    pub(super) fn new(metric: &Metric) -> Self {
        Self {
            successors: array(|last| with_cost(metric, |turn| turn.axis() != axis_of(last))),
            by_cost: [ByCost::new(metric), ByCost::new(&metric.reversed())],
        }
    }

    /// Returns the cost of a turn as an end makes it: the front (`end` 0) or the back (1).
    #[inline(always)]
    pub(super) fn cost<L: CosetBounds>(&self, end: usize, turn: AxisTurn) -> u16 {
        self.by_cost[L::direction(end)].costs[turn.index()].into()
    }

    /// Returns the least cost of a turn, or 1 if there are no turns.
    pub(super) fn least_cost(&self) -> u8 {
        self.by_cost[0].costs.into_iter().filter(|&cost| cost > 0).min().unwrap_or(1)
    }

    /// Returns the turns with which a sequence that costs `left` may begin, as an end makes them: the
    /// front (`end` 0) or the back (1). Its position P is known by `bounds`, the bounds of P⁻¹ at the
    /// other end. `last` is the number of the turn before the sequence, or [`AxisTurn::COUNT`] if there
    /// is none.
    ///
    /// A turn m about an axis does not change the coset of P⁻¹ about this axis. So the bound about this axis
    /// must not exceed what is left after m. A turn without a quarter turn may keep the coset about each axis
    /// ([`CosetBounds::HALF_TURNS_KEEP`]).
    #[inline(always)]
    pub(super) fn possible<L: CosetBounds>(
        &self,
        end: usize,
        last: usize,
        bounds: [u8; Axis::COUNT],
        left: u16,
    ) -> TurnSet {
        let [a, b, c] = bounds;
        let within = |sets: &Vec<TurnSet>, bound: u8| {
            let Some(slack) = left.checked_sub(bound.into()) else { return 0 };
            sets[usize::from(slack).min(sets.len() - 1)].0
        };
        let by_cost = &self.by_cost[L::direction(end)];
        let turns = if L::HALF_TURNS_KEEP {
            let [ud, fb, rl, half] = &by_cost.within;
            within(ud, a) | within(fb, b) | within(rl, c) | within(half, a.max(b).max(c))
        } else {
            let [ud, fb, rl] = &by_cost.about;
            within(ud, a) | within(fb, b) | within(rl, c)
        };
        TurnSet(turns & self.successors[last].0)
    }
}

/// Returns the axis of the turn with a number, or [`AxisTurn::AXES`] for the number [`AxisTurn::COUNT`].
pub(super) const fn axis_of(last: usize) -> usize {
    last / AxisTurn::PER_AXIS
}

/// Whether an axis turn has no quarter turn. Such a turn is in Kociemba's group about each axis. Other
/// turns are in the group about their own axis alone.
#[inline(always)]
pub(super) const fn has_half_turns_alone(turn: AxisTurn) -> bool {
    HALF_TURNS >> turn.index() & 1 == 1
}

/// The set of the axis turns without a quarter turn.
const HALF_TURNS: u64 = {
    let (mut set, mut i) = (0, 0);
    while i < AxisTurn::COUNT {
        let [a, b] = AxisTurn::ALL[i].quarters();
        if a % 2 == 0 && b % 2 == 0 {
            set |= 1 << i;
        }
        i += 1;
    }
    set
};

fn kind_of(turn: AxisTurn) -> usize {
    if has_half_turns_alone(turn) { AxisTurn::AXES } else { turn.axis() }
}
