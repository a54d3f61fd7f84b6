//! Metrics: which turns are one step, and what a step costs.
//!
//! A [`Metric`] is a value. It gives a cost to each [`AxisTurn`] that is one *step*: a turn of one
//! face, or turns of two opposite faces at once. A turn of a middle layer is a step of the second
//! kind, because it leaves the cube as the two outer faces do if they turn the other way.
//!
//! | metric | one step, of cost 1 |
//! |---|---|
//! | [`HALF`](Metric::HALF) | a turn of a face |
//! | [`QUARTER`](Metric::QUARTER) | a quarter turn of a face |
//! | [`AXIAL`](Metric::AXIAL) | any turns of one or both faces of an axis |
//! | [`AXIAL_QUARTER`](Metric::AXIAL_QUARTER) | quarter turns of one or both faces of an axis |
//! | [`SLICE`](Metric::SLICE) | a turn of a face or of a middle layer |
//!
//! [`Costs`] makes other metrics. In a *one-way* metric, some turn costs more or less than its inverse. The
//! cost of a sequence is then not that of the inverse sequence ([`Metric::reversed`]).
//!
//! # Canonical sequences
//!
//! Turns of one axis commute. So a sequence of steps is a sequence of axis turns, in which each axis
//! turn is the product of successive steps of one axis. The cost of an axis turn is the least cost of
//! such steps ([`Metric::cost`]). A sequence of axis turns is *canonical* if no two successive ones
//! have the same axis. Every position that steps reach is reached by a canonical sequence of at most
//! the same cost. This holds in every metric: the axis of the last turn decides which axis turns may
//! follow, and the metric only gives their costs.

mod axis_turn;
#[cfg(any(feature = "search", feature = "std"))]
mod canonical;
mod costs;
#[cfg(any(feature = "search", feature = "std"))]
mod sequence;

use core::fmt;

pub use self::{
    axis_turn::AxisTurn,
    costs::{Costs, CostsError},
};
#[cfg(feature = "optimal")]
use crate::cube::{CubePos, is_odd};
use crate::{
    arrays::MapArray,
    cube::{Move, MoveSet, Sym},
    names::{Named, named, named_rows},
};

/// Which axis turns are one step, and what each step costs.
///
/// [`FromStr`](core::str::FromStr) reads the names of the five named metrics, and [`Display`](fmt::Display) writes them.
///
/// ```
/// use superflip::{Move, metric::{AxisTurn, Metric}};
/// let [r2, both] = [AxisTurn::from(Move::R2), AxisTurn::new(2, [2, 1]).unwrap()];
/// let costs = Metric::ALL.map(|metric| (metric.to_string(), metric.cost(r2), metric.cost(both)));
/// assert_eq!(costs[0], ("half".to_owned(), Some(1), Some(2)));
/// assert_eq!(costs[1], ("quarter".to_owned(), Some(2), Some(3)));
/// assert_eq!(costs[2], ("axial".to_owned(), Some(1), Some(1)));
/// assert_eq!(costs[3], ("axial-quarter".to_owned(), Some(2), Some(2))); // (R L) R
/// assert_eq!(costs[4], ("slice".to_owned(), Some(1), Some(2)));
/// assert_eq!("axial".parse(), Ok(Metric::AXIAL));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Metric {
    /// The cost of each axis turn that is one step, and 0 for the others.
    steps: [u8; AxisTurn::COUNT],
    /// The least cost of steps whose product is the axis turn, and 0 if there are no such steps.
    costs: [u8; AxisTurn::COUNT],
}

impl Metric {
    /// The half-turn metric. A step is any turn of a face.
    #[doc(alias = "htm")]
    pub const HALF: Self = Self::of_kind(&StepKind { half_turns: true, pairs: PairedSteps::None });
    /// The quarter-turn metric. A step is a quarter turn of a face, so a half turn costs 2.
    #[doc(alias = "qtm")]
    pub const QUARTER: Self =
        Self::of_kind(&StepKind { half_turns: false, pairs: PairedSteps::None });
    /// The axial metric. A step is any turns of one or both faces of an axis.
    #[doc(alias = "atm")]
    pub const AXIAL: Self = Self::of_kind(&StepKind { half_turns: true, pairs: PairedSteps::All });
    /// The axial quarter-turn metric. A step is quarter turns of one or both faces of an axis.
    #[doc(alias = "aqtm")]
    pub const AXIAL_QUARTER: Self =
        Self::of_kind(&StepKind { half_turns: false, pairs: PairedSteps::All });
    /// The slice-turn metric. A step is a turn of a face, or of a middle layer. Turning a middle
    /// layer leaves the same cube as turning the two outer faces by the same angle the other way: M
    /// is `(R L')`.
    #[doc(alias = "stm")]
    pub const SLICE: Self =
        Self::of_kind(&StepKind { half_turns: true, pairs: PairedSteps::Slices });
    /// The named metrics.
    pub const ALL: [Self; 5] = named_rows!("metric", 0);

    const fn of_kind(kind: &StepKind) -> Self {
        let mut steps = [0; AxisTurn::COUNT];
        let mut i = 0;
        while i < AxisTurn::COUNT {
            if kind.contains(AxisTurn::ALL[i]) {
                steps[i] = 1;
            }
            i += 1;
        }
        Self::of_steps(steps)
    }

    /// Makes the metric with these steps. The costs of axis turns are shortest paths (Bellman and
    /// Ford): a path has at most 15 steps, because it visits no element of the axis twice.
    const fn of_steps(steps: [u8; AxisTurn::COUNT]) -> Self {
        let mut costs = steps;
        let mut round = 0;
        while round < AxisTurn::PER_AXIS {
            let mut i = 0;
            while i < AxisTurn::COUNT * AxisTurn::PER_AXIS {
                let (from, step) = (i / AxisTurn::PER_AXIS, i % AxisTurn::PER_AXIS);
                let step = AxisTurn::ALL[AxisTurn::ALL[from].axis() * AxisTurn::PER_AXIS + step];
                if costs[from] > 0
                    && steps[step.index()] > 0
                    && let Some(to) = AxisTurn::ALL[from].then(step)
                {
                    let cost = costs[from] + steps[step.index()];
                    if costs[to.index()] == 0 || cost < costs[to.index()] {
                        costs[to.index()] = cost;
                    }
                }
                i += 1;
            }
            round += 1;
        }
        Self { steps, costs }
    }

    /// Returns the cost of an axis turn if it is one step.
    ///
    /// ```
    /// use superflip::{Move, metric::{AxisTurn, Metric}};
    /// let middle = AxisTurn::new(2, [1, 3]).unwrap();
    /// assert_eq!(Metric::SLICE.step(middle), Some(1));
    /// assert_eq!(Metric::HALF.step(middle), None); // R and L' are two steps
    /// ```
    #[must_use]
    pub const fn step(&self, turn: AxisTurn) -> Option<u8> {
        let cost = self.steps[turn.index()];
        if cost > 0 { Some(cost) } else { None }
    }

    /// Returns the least cost of steps of one axis whose product is `turn`. Returns `None` if there
    /// are no such steps, because a face does not turn.
    #[must_use]
    pub const fn cost(&self, turn: AxisTurn) -> Option<u8> {
        let cost = self.costs[turn.index()];
        if cost > 0 { Some(cost) } else { None }
    }

    /// Returns each step with its cost, in ascending order of the steps.
    ///
    /// ```
    /// use superflip::metric::Metric;
    /// assert_eq!(Metric::ALL.map(|metric| metric.steps().count()), [18, 12, 45, 24, 27]);
    /// ```
    pub fn steps(&self) -> impl Iterator<Item = (AxisTurn, u8)> + '_ {
        AxisTurn::ALL.into_iter().filter_map(|turn| Some((turn, self.step(turn)?)))
    }

    /// Returns the moves that steps make.
    #[must_use]
    pub fn moves(&self) -> MoveSet {
        Move::ALL.into_iter().filter(|&mv| self.cost(mv.into()).is_some()).collect()
    }

    /// Returns the metric in which only `moves` turn. An axis turn that these moves make costs what it
    /// costs in this metric: R2 without R costs 2 in the quarter-turn metric, and is a step.
    ///
    /// # Errors
    /// - [`CostsError::NoCost`] if this metric has no cost for a move.
    /// - [`CostsError::OneWay`] if `moves` has a quarter turn without its inverse.
    /// - [`CostsError::NoTurns`] if `moves` is empty.
    ///
    /// ```
    /// use superflip::{Move, cube::MoveSet, metric::Metric};
    /// let moves = MoveSet::from_iter([Move::U1, Move::U3, Move::D2]);
    /// let steps = |metric: Metric| {
    ///     let steps = metric.steps().map(|(step, cost)| format!("{step}: {cost}"));
    ///     steps.collect::<Vec<_>>().join(", ")
    /// };
    /// assert_eq!(steps(Metric::AXIAL.with_moves(moves)?), "U: 1, U': 1, D2: 1, (U D2): 1, (U' D2): 1");
    /// assert_eq!(steps(Metric::QUARTER.with_moves(moves)?), "U: 1, U': 1, D2: 2");
    /// # Ok::<(), superflip::metric::CostsError>(())
    /// ```
    pub fn with_moves(&self, moves: MoveSet) -> Result<Self, CostsError> {
        if moves.is_empty() {
            return Err(CostsError::NoTurns);
        }
        if let Some(mv) = moves.iter().find(|&mv| self.cost(mv.into()).is_none()) {
            return Err(CostsError::NoCost { mv });
        }
        if let Some(mv) = moves.iter().find(|mv| !moves.contains(mv.inverse())) {
            return Err(CostsError::OneWay { mv });
        }
        let is_made = |turn: &AxisTurn| turn.moves().all(|mv| moves.contains(mv));
        let step = |turn| if is_made(&turn) { self.steps[turn.index()] } else { 0 };
        let mut metric = Self::of_steps(AxisTurn::ALL.mapped(step));
        let mut cheapest_first = AxisTurn::ALL;
        cheapest_first.sort_unstable_by_key(|&turn| self.cost(turn));
        for turn in cheapest_first.into_iter().filter(is_made) {
            // The steps of the moves alone make the turn at a higher cost, or not at all.
            if metric.cost(turn) != self.cost(turn) {
                let mut steps = metric.steps;
                steps[turn.index()] = self.costs[turn.index()];
                metric = Self::of_steps(steps);
            }
        }
        Ok(metric)
    }

    /// Returns the symmetries that map each step to a step of the same cost. They map positions to
    /// positions at the same distance.
    ///
    /// ```
    /// use superflip::{Face, metric::{Costs, Metric}};
    /// assert!(Metric::ALL.iter().all(|metric| metric.symmetries().count() == 48));
    /// let without_b = Costs::new(Some(1), Some(1)).face(Face::B, None, None);
    /// assert_eq!(Metric::try_from(without_b)?.symmetries().count(), 8);
    /// # Ok::<(), superflip::metric::CostsError>(())
    /// ```
    pub fn symmetries(&self) -> impl Iterator<Item = Sym> + '_ {
        Sym::ALL.into_iter().filter(|&m| self.remap(m) == *self)
    }

    /// Returns the metric in which each turn costs what its inverse costs in this metric. So the inverse of
    /// a sequence costs there what the sequence costs here.
    ///
    /// ```
    /// use superflip::{Alg, Move, metric::{Costs, Metric}};
    /// let metric = Metric::try_from(Costs::new(Some(1), Some(2)).turn(Move::U3, Some(3)))?;
    /// let alg: Alg = "R U' F2".parse()?;
    /// assert_eq!(metric.cost_of(&alg), Some(6));
    /// assert_eq!(metric.cost_of(&alg.inverse()), Some(4));
    /// assert_eq!(metric.reversed().cost_of(&alg.inverse()), Some(6));
    /// // Both directions cost the same in the named metrics.
    /// assert!(Metric::ALL.iter().all(|metric| metric.reversed() == *metric));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn reversed(&self) -> Self {
        let mut reversed = *self;
        let mut i = 0;
        while i < AxisTurn::COUNT {
            let to = AxisTurn::ALL[i].inverse().index();
            reversed.steps[to] = self.steps[i];
            reversed.costs[to] = self.costs[i];
            i += 1;
        }
        reversed
    }

    /// Returns whether some turn costs more or less than its inverse.
    ///
    /// A one-way metric has fewer than 48 symmetries: a reflection in a plane through an axis maps each
    /// turn about the axis to its inverse.
    ///
    /// ```
    /// use superflip::{Move, metric::{Costs, Metric}};
    /// let metric = Metric::try_from(Costs::new(Some(1), Some(2)).turn(Move::U3, Some(3)))?;
    /// assert!(metric.is_one_way() && !Metric::QUARTER.is_one_way());
    /// # Ok::<(), superflip::metric::CostsError>(())
    /// ```
    #[must_use]
    pub fn is_one_way(&self) -> bool {
        *self != self.reversed()
    }

    /// Returns whether every sequence to a position has an odd cost, if the position decides this.
    ///
    /// A quarter turn permutes an odd number of cubies oddly. If each step's cost is odd exactly if
    /// its number of quarter turns is odd, the cost of a sequence is odd exactly if the position's
    /// corners are permuted oddly. Otherwise returns `None`.
    #[cfg(feature = "optimal")]
    pub(crate) fn parity(&self, position: &CubePos) -> Option<bool> {
        let is_same = |(step, cost): (AxisTurn, u8)| {
            let [a, b] = step.quarters();
            (a + b + cost).is_multiple_of(2)
        };
        self.steps().all(is_same).then(|| is_odd(&position.corners().mapped(|v| v & 7)))
    }

    /// Returns the metric in which the cost of each step is the least cost of its symmetric images, and
    /// so also that of its inverse. All symmetries keep this metric, and its distances are lower bounds
    /// on those of `self`.
    #[cfg(feature = "optimal")]
    pub(crate) fn least_of_images(&self) -> Self {
        let least = |step: AxisTurn| {
            Sym::ALL.into_iter().filter_map(|m| self.step(step.remap(m))).min().unwrap_or(0)
        };
        Self::of_steps(AxisTurn::ALL.mapped(least))
    }

    /// Returns the metric in which `turn.remap(symmetry)` costs what `turn` costs in this metric.
    #[must_use]
    pub fn remap(&self, symmetry: Sym) -> Self {
        let mut image = *self;
        for turn in AxisTurn::ALL {
            let to = turn.remap(symmetry).index();
            image.steps[to] = self.steps[turn.index()];
            image.costs[to] = self.costs[turn.index()];
        }
        image
    }
}

/// What the steps of a named metric have in common.
struct StepKind {
    half_turns: bool,
    pairs: PairedSteps,
}

/// Which turns of two opposite faces are one step.
enum PairedSteps {
    None,
    /// Turns by the same angle in opposite directions, which are turns of a middle layer.
    Slices,
    All,
}

impl StepKind {
    const fn contains(&self, turn: AxisTurn) -> bool {
        let [a, b] = turn.quarters();
        let is_allowed = match self.pairs {
            PairedSteps::None => a * b == 0,
            PairedSteps::Slices => a * b == 0 || (a + b) % 4 == 0,
            PairedSteps::All => true,
        };
        is_allowed && (self.half_turns || a != 2 && b != 2)
    }
}

impl TryFrom<Costs> for Metric {
    type Error = CostsError;

    fn try_from(costs: Costs) -> Result<Self, CostsError> {
        Ok(Self::of_steps(costs.steps()?))
    }
}

named!(Metric: "metric", ALL, FromStr);

/// Writes the name of a named metric, and `costs` for any other metric.
impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.own_name().unwrap_or("costs"))
    }
}

/// Writes the name and the steps with their costs.
impl fmt::Debug for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Metric({self}")?;
        for (step, cost) in self.steps() {
            write!(f, ", {step}: {cost}")?;
        }
        f.write_str(")")
    }
}
