//! The job that finds all canonical sequences of one cost in a metric. The parts of the job differ in the
//! first axis turns.

use std::{
    convert::Infallible,
    ops::{ControlFlow, Range},
    path::Path,
};

use serde::{Deserialize, Serialize};
use superflip::{
    CubePos, Move,
    metric::{AxisTurn, Metric},
    notation::Sequence,
    search::MetricSolver,
};

use super::{
    answerable::{Answerable, Cost, MEMORY, Resources, check_interrupt, check_problem},
    metric::{PlanMetric, sequences},
};
use crate::{failure::Failure, interrupt, memory::threads};

/// The question asks which canonical sequences of a cost in a metric solve a position. Each item of the
/// question is a beginning: the first two axis turns of a sequence. Beginnings are numbered in the order
/// in which `superflip search` tries them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfCost {
    pub(super) position: CubePos,
    pub(super) metric: PlanMetric,
    pub(super) cost: u8,
}

/// The place of a sequence in the order of the search: the number of its beginning, and for each axis turn
/// its cost and its number.
type PlaceInOrder = (usize, Vec<(u8, usize)>);

/// The memory of the tables of a metric, in bytes: 7 MB, and the table of cosets, which has 71 MB.
pub(super) const METRIC_MEMORY: u64 = 78_000_000;

impl OfCost {
    /// Checks one line of an answer. Returns the place of its sequence.
    fn place(&self, solver: &MetricSolver, line: &str) -> Result<PlaceInOrder, &'static str> {
        let Ok(sequence) = line.parse::<Sequence>() else { return Err("not a sequence of moves") };
        let moves = sequence.folded().0.moves().to_vec();
        if self.position.moved_by(moves.iter().copied()) != CubePos::SOLVED {
            return Err("the sequence does not solve the position");
        }
        let turns = axis_turns(moves.iter().copied()).ok_or("two turns cancel")?;
        let place = |&turn: &AxisTurn| Some((solver.metric().cost(turn)?, turn.index()));
        let places: Option<Vec<_>> = turns.iter().map(place).collect();
        let places = places.ok_or("the metric does not have a turn of the sequence")?;
        let cost: u32 = places.iter().map(|&(cost, _)| u32::from(cost)).sum();
        if cost != u32::from(self.cost) {
            return Err("the sequence has another cost");
        }
        let beginning = solver.beginning_of(&turns).ok_or("the sequence is not canonical")?;
        Ok((beginning, places))
    }
}

/// Joins successive turns of one axis. Returns `None` if such turns cancel.
fn axis_turns(moves: impl Iterator<Item = Move>) -> Option<Vec<AxisTurn>> {
    let mut turns: Vec<AxisTurn> = Vec::new();
    for turn in moves.map(AxisTurn::from) {
        match turns.last_mut() {
            Some(last) if last.axis() == turn.axis() => *last = last.then(turn)?,
            _ => turns.push(turn),
        }
    }
    Some(turns)
}

/// For each named metric, a cost and the time for searching all sequences of this cost from a position of
/// 20 moves on one core, in seconds (`docs/lab/job.md`).
const MEASURED: [(u8, f64); Metric::ALL.len()] =
    [(16, 2.1), (18, 2.2), (13, 8.5), (15, 5.7), (15, 11.4)];
/// The time per canonical sequence in seconds that a metric without a name is assumed to take. The named
/// metrics take from 0.4 to 5.4 of 10⁻¹⁸ seconds.
const SECONDS_PER_SEQUENCE: f64 = 1.5e-18;

/// Estimates the time for searching all sequences of a cost on one core, in seconds. The time is assumed
/// to grow with the cost as the number of canonical sequences does.
fn seconds(metric: &Metric, cost: u8) -> f64 {
    let measured = Metric::ALL.iter().zip(MEASURED).find(|(named, _)| *named == metric);
    let per_sequence = measured
        .map_or(SECONDS_PER_SEQUENCE, |(named, (cost, seconds))| seconds / sequences(named, cost));
    per_sequence * sequences(metric, cost)
}

impl Answerable for OfCost {
    fn describe(&self) -> String {
        format!("all canonical sequences of cost {} in {}", self.cost, self.metric)
    }

    fn items(&self) -> u64 {
        MetricSolver::beginnings(&self.metric.metric) as u64
    }

    fn cost(&self) -> Cost {
        Cost { seconds: seconds(&self.metric.metric, self.cost), memory: MEMORY + METRIC_MEMORY }
    }

    fn check(&self) -> Result<(), String> {
        check_problem(&self.position, self.cost)
    }

    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure> {
        let solver =
            MetricSolver::new(self.metric.metric).threads(threads(Some(resources.threads)).into());
        // The table of a long search. A short search ends before it would be read.
        if self.cost().seconds > LONG {
            // The interrupt is checked below.
            let _ = solver.prepare(interrupt::flag());
        }
        check_interrupt()?;
        let [start, end] =
            [items.start, items.end].map(|i| usize::try_from(i).unwrap_or(usize::MAX));
        let (cost, mut answer) = (self.cost.into(), String::new());
        let found = solver.solutions_with_beginnings(
            &self.position,
            cost,
            start..end,
            interrupt::flag(),
            |solution| {
                answer += &solution.to_string();
                answer.push('\n');
                ControlFlow::<Infallible>::Continue(())
            },
        );
        check_interrupt()?;
        found.map_err(|error| Failure::of_run(&error))?;
        Ok(answer)
    }

    fn check_answer(&self, items: Range<u64>, _: &Path, answer: &str) -> Result<(), String> {
        let solver = MetricSolver::new(self.metric.metric);
        let mut before = None;
        for (number, line) in (1..).zip(answer.lines()) {
            let wrong = |what: &str| format!("the answer, line {number}: {what}");
            let place = self.place(&solver, line).map_err(wrong)?;
            if !items.contains(&(place.0 as u64)) {
                return Err(wrong("the sequence belongs to another part"));
            }
            if before.is_some_and(|before| before >= place) {
                return Err(wrong("the sequences do not ascend"));
            }
            before = Some(place);
        }
        Ok(())
    }
}

/// A search that takes longer than this number of seconds uses the table of cosets. Deriving the table
/// takes about this time, and reading it less than a second.
const LONG: f64 = 20.0;

#[cfg(test)]
mod tests {
    use serde_json::json;
    use superflip::metric::Costs;

    use super::*;

    #[test]
    fn wrong_sequences_are_found() {
        let position = CubePos::SOLVED.moved_by([Move::R2, Move::L2]);
        let metric = PlanMetric::try_from(json!("axial")).unwrap();
        let question = OfCost { position, metric, cost: 3 };
        let answer = "(U2 D2) (R2 L2) (U2 D2)\n(F2 B2) (R2 L2) (F2 B2)\n";
        let check = |answer: &str| question.check_answer(0..question.items(), "".as_ref(), answer);
        assert_eq!([check(answer), check("")], [Ok(()), Ok(())]);
        for (answer, fault) in [
            ("(R2 L2)\n", "line 1: the sequence has another cost"),
            ("(U2 D2) (R2 L2) (U2 D)\n", "does not solve"),
            ("U U' (R2 L2)\n", "two turns cancel"),
            (
                "(F2 B2) (R2 L2) (F2 B2)\n(U2 D2) (R2 L2) (U2 D2)\n",
                "line 2: the sequences do not ascend",
            ),
            ("(U2 D2) (R2 L2) (U2 D2)\n(U2 D2) (R2 L2) (U2 D2)\n", "do not ascend"),
            ("Q\n", "not a sequence"),
        ] {
            let error = check(answer).unwrap_err();
            assert!(error.contains(fault), "{answer}: {error}");
        }
        let few = question.check_answer(0..9, "".as_ref(), answer).unwrap_err();
        assert!(few.contains("another part"), "{few}");
    }

    /// The estimates are those that were measured, and grow as the measured times do.
    #[test]
    fn estimates_are_near_the_measured_times() {
        let costs = Costs::new(Some(2), Some(3)).at_once();
        for (metric, cost, expected) in [
            (Metric::HALF, 16, 2.1),
            (Metric::QUARTER, 20, 2.2 * 9.37 * 9.37),
            (Metric::AXIAL, 12, 8.5 / 28.6),
            (Metric::AXIAL_QUARTER, 14, 5.7 / 16.4),
            (Metric::SLICE, 16, 11.4 * 17.6),
        ] {
            let ratio = seconds(&metric, cost) / expected;
            assert!((0.9..1.1).contains(&ratio), "{metric}: {ratio}");
            let per_sequence = seconds(&metric, cost) / sequences(&metric, cost);
            let ratio = per_sequence / SECONDS_PER_SEQUENCE;
            assert!((0.2..4.0).contains(&ratio), "{metric}: {ratio}");
        }
        let few = seconds(&Metric::try_from(costs).unwrap(), 2);
        assert!(few > 0.0 && few < 1e-9, "{few}");
    }
}
