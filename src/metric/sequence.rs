//! The cost and the steps of a sequence of moves.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{AxisTurn, Metric};
use crate::{arrays::MapArray, cube::Move};

impl AxisTurn {
    /// Joins successive turns of one axis. No two successive elements of the result have the same axis.
    ///
    /// ```
    /// use superflip::{Alg, metric::AxisTurn};
    /// let alg: Alg = "U R L' R D D'".parse()?;
    /// let turns = AxisTurn::merged(&alg);
    /// assert_eq!(turns.iter().map(ToString::to_string).collect::<Vec<_>>(), ["U", "(R2 L')"]);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn merged(turns: impl IntoIterator<Item = impl Into<Self>>) -> Vec<Self> {
        let mut merged: Vec<Self> = Vec::new();
        for turn in turns {
            let turn = turn.into();
            match merged.pop_if(|last| last.axis() == turn.axis()) {
                Some(last) => merged.extend(last.then(turn)),
                None => merged.push(turn),
            }
        }
        merged
    }
}

impl Metric {
    /// Returns the cost of a sequence of moves as it is written: a pair of successive turns of
    /// opposite faces is one step if the metric has such a step. Turns of one face are not merged, so
    /// `R R` costs twice as much as `R`. Returns `None` if a face of the sequence does not turn.
    ///
    /// ```
    /// use superflip::{Alg, metric::Metric};
    /// let alg: Alg = "R2 L U D' F2".parse()?;
    /// assert_eq!(Metric::ALL.map(|metric| metric.cost_of(&alg).unwrap()), [5, 7, 3, 5, 4]);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn cost_of(&self, moves: impl IntoIterator<Item = Move>) -> Option<u32> {
        let parts = self.parts(moves)?;
        Some(parts.iter().map(|&turn| u32::from(self.costs[turn.index()])).sum())
    }

    /// Returns the steps of a sequence of moves, with the cost that [`cost_of`](Self::cost_of)
    /// returns. Returns `None` if a face of the sequence does not turn.
    ///
    /// ```
    /// use superflip::{Alg, metric::Metric};
    /// let alg: Alg = "R2 L U D' F".parse()?;
    /// let steps = |metric: Metric| {
    ///     let steps = metric.steps_of(&alg).unwrap();
    ///     steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    /// };
    /// assert_eq!(steps(Metric::QUARTER), "R R L U D' F");
    /// assert_eq!(steps(Metric::AXIAL), "(R2 L) (U D') F");
    /// assert_eq!(steps(Metric::AXIAL_QUARTER), "(R L) R (U D') F");
    /// assert_eq!(steps(Metric::SLICE), "R2 L (U D') F"); // E is (U D')
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn steps_of(&self, moves: impl IntoIterator<Item = Move>) -> Option<Vec<AxisTurn>> {
        let mut steps = Vec::new();
        for part in self.parts(moves)? {
            self.add_steps(part, &mut steps);
        }
        Some(steps)
    }

    /// Divides a sequence into moves and pairs of moves of opposite faces, with the least sum of
    /// costs. Returns `None` if a face does not turn.
    ///
    /// The last part of the first `n` moves is either their last move or their last two moves. So the
    /// best division follows from the best divisions of the first `n - 1` and `n - 2` moves.
    fn parts(&self, moves: impl IntoIterator<Item = Move>) -> Option<Vec<AxisTurn>> {
        let turns: Vec<AxisTurn> = moves.into_iter().map(AxisTurn::from).collect();
        // The least cost of the first n moves, with the last part.
        let mut best: Vec<(u32, Option<AxisTurn>)> = Vec::with_capacity(turns.len() + 1);
        best.push((0, None));
        for (n, &turn) in turns.iter().enumerate() {
            let mut least = (best[n].0 + u32::from(self.cost(turn)?), Some(turn));
            if let Some(&before) = n.checked_sub(1).and_then(|i| turns.get(i))
                && turn.quarters()[0] * before.quarters()[0] == 0
                && turn.quarters()[1] * before.quarters()[1] == 0
                && let Some(pair) = before.then(turn)
            {
                let cost = best[n - 1].0 + u32::from(self.cost(pair)?);
                if cost < least.0 {
                    least = (cost, Some(pair));
                }
            }
            best.push(least);
        }
        let (mut parts, mut n) = (Vec::new(), turns.len());
        while let Some(part) = best[n].1 {
            parts.push(part);
            n -= part.moves().count();
        }
        parts.reverse();
        Some(parts)
    }

    /// Appends the steps of least cost whose product is `turn`, which must have a cost. Of several such
    /// products, takes the one that turns the faces by the fewest quarter turns. Steps that turn both
    /// faces come first.
    pub(crate) fn add_steps(&self, turn: AxisTurn, steps: &mut Vec<AxisTurn>) {
        let angle = |turn: AxisTurn| turn.quarters().mapped(|n| n.min(4 - n)).iter().sum::<u8>();
        let mut rest = Some(turn);
        while let Some(turn) = rest {
            let left = |step: AxisTurn| step.inverse().then(turn);
            let leads = |&(step, cost): &(AxisTurn, u8)| {
                let costs = |rest: AxisTurn| self.costs[rest.index()];
                let after = left(step);
                step.axis() == turn.axis()
                    && after.is_none_or(|rest| self.cost(rest).is_some())
                    && cost + after.map_or(0, costs) == self.costs[turn.index()]
            };
            let steps_of_turn = self.steps().filter(leads).map(|(step, _)| step);
            let next = steps_of_turn.min_by_key(|&step| {
                let angles = angle(step) + left(step).map_or(0, angle);
                (angles, Reverse(step.moves().count()))
            });
            let next = next.expect("an axis turn with a cost is a product of steps");
            steps.push(next);
            rest = left(next);
        }
    }
}
