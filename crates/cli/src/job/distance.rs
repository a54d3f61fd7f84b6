//! The job that counts the positions at each distance from the solved cube. The parts of the job differ in
//! the positions before the last step.

use std::{collections::BTreeMap, ops::Range, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use superflip::{
    metric::Metric,
    search::{DistanceCounts, DistanceSearch},
};

use super::{
    answerable::{Answerable, Cost, MEMORY, Merge, Resources, check_interrupt},
    metric::{PlanMetric, sequences},
};
use crate::{
    count,
    failure::Failure,
    interrupt,
    memory::{half_of_memory, threads},
};

/// The question asks how many positions there are at each distance up to `distance`. An item of the
/// question is a share of the positions before the last step (`DistanceSearch::next_counts`). Item 0 also
/// has the counts of the lower distances.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Distance {
    pub(super) distance: u8,
    /// The metric, or `None` for half turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) metric: Option<PlanMetric>,
}

/// The greatest distance in a named metric.
const MOST: u8 = 26;

/// The time for one class at the greatest distance on one core, in seconds (`docs/lab/job.md`).
const SECONDS_PER_CLASS: f64 = 2.3e-5;
/// The bytes of a class in memory: a slot of 21 bytes, of a set that is at least seven sixteenths full.
const BYTES_PER_CLASS: f64 = 48.0;

impl Distance {
    fn metric(&self) -> Metric {
        self.metric.as_ref().map_or(Metric::HALF, |metric| metric.metric)
    }

    /// Returns whether the counts up to the 48 symmetries are counts up to those of the metric.
    fn is_symmetric(&self) -> bool {
        self.metric.as_ref().is_none_or(PlanMetric::is_symmetric)
    }

    /// Estimates the number of classes up to symmetry and inversion at a distance: for 48 symmetries, a
    /// 96th of the positions. If a turn costs more than its inverse, inversion makes no classes.
    fn classes(&self, distance: u8) -> f64 {
        let metric = self.metric();
        let inversion = if metric.is_one_way() { 1.0 } else { 2.0 };
        #[expect(clippy::cast_precision_loss, reason = "at most 48")]
        let of_class = inversion * metric.symmetries().count() as f64;
        sequences(&metric, distance) / of_class
    }

    /// Returns a line of the answer.
    fn line(&self, distance: u8, counts: &DistanceCounts) -> String {
        let mut object = count::object(distance, counts, self.is_symmetric());
        if let Some(metric) = &self.metric {
            object["metric"] = metric.clone().into();
        }
        format!("{object}\n")
    }
}

impl Answerable for Distance {
    fn describe(&self) -> String {
        let metric = self.metric.as_ref().map(PlanMetric::to_string);
        let metric = metric.as_deref().unwrap_or("half turns");
        format!("the positions up to distance {} in {metric}", self.distance)
    }

    fn items(&self) -> u64 {
        DistanceSearch::ITEMS.into()
    }

    fn cost(&self) -> Cost {
        let classes = self.classes(self.distance);
        let kept = DistanceSearch::new(self.metric()).kept_distances();
        let first = self.distance.saturating_sub(kept.try_into().unwrap_or(u8::MAX));
        let before: f64 = (first..self.distance).map(|distance| self.classes(distance)).sum();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "an estimate, which saturates"
        )]
        let memory = MEMORY.saturating_add((BYTES_PER_CLASS * before) as u64);
        Cost { seconds: SECONDS_PER_CLASS * classes, memory }
    }

    fn check(&self) -> Result<(), String> {
        let most =
            if self.metric.as_ref().is_none_or(PlanMetric::is_named) { MOST } else { u8::MAX };
        if (1..=most).contains(&self.distance) {
            Ok(())
        } else {
            Err(format!("`distance` is {}; expected 1 to {most}", self.distance))
        }
    }

    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure> {
        let mut search = DistanceSearch::new(self.metric())
            .max_memory(half_of_memory())
            .threads(threads(Some(resources.threads)).into());
        let (is_first, mut answer) = (items.start == 0, String::new());
        let failure = |error, distance| {
            let failure = count::failure(&error, distance);
            check_interrupt().map_or_else(|interrupted| interrupted, |()| failure)
        };
        loop {
            let distance = search.distance();
            if is_first {
                let counts = search.counts_watched(interrupt::flag());
                answer += &self.line(distance, &counts.map_err(|error| failure(error, distance))?);
            }
            if distance + 1 == self.distance {
                break;
            }
            let advanced = search.advance_watched(interrupt::flag());
            advanced.map_err(|error| failure(error, distance + 1))?;
        }
        let [start, end] = [items.start, items.end].map(|i| u32::try_from(i).unwrap_or(u32::MAX));
        let counts = search.next_counts(start..end, interrupt::flag());
        let counts = counts.map_err(|error| failure(error, self.distance))?;
        Ok(answer + &self.line(self.distance, &counts))
    }

    fn lines(&self, items: Range<u64>) -> Option<u64> {
        Some(if items.start == 0 { u64::from(self.distance) + 1 } else { 1 })
    }

    fn merge(&self) -> Merge {
        Merge::Summed
    }

    /// The numbers of a class are possible, and the lines have the form of this question.
    fn check_answer(&self, items: Range<u64>, _: &Path, answer: &str) -> Result<(), String> {
        let expected = self.lines(items.clone());
        if expected != Some(answer.lines().count() as u64) {
            return Err("the answer does not have one line per distance".to_owned());
        }
        let first = if items.start == 0 { 0 } else { self.distance };
        for (number, (distance, line)) in (1..).zip((first..=self.distance).zip(answer.lines())) {
            let wrong = |what: &str| Err(format!("the answer, line {number}: {what}"));
            let Ok(object) = serde_json::from_str::<Map<String, Value>>(line) else {
                return wrong("not a JSON object");
            };
            let count = |name: &str| object.get(name).and_then(Value::as_u64).unwrap_or(u64::MAX);
            let [positions, up_to_symmetry, up_to_inverse] = COUNTS.map(count);
            let counts = DistanceCounts { positions, up_to_symmetry, up_to_inverse };
            if self.line(distance, &counts).trim_end() != line {
                return wrong("not the counts of this distance");
            }
            // Then the sum of all parts fits 64 bits, because a job has at most `ITEMS` parts.
            if positions > MOST_POSITIONS {
                return wrong("more positions than a part can have counted");
            }
            // A class has one to 48 positions, or twice as many with their inverses.
            let fits = |few: u64, many: u64, most: u64| few <= many && many.div_ceil(most) <= few;
            let classes_fit =
                fits(up_to_inverse, up_to_symmetry, 2) && fits(up_to_symmetry, positions, 48);
            if self.is_symmetric() && !classes_fit {
                return wrong("the counts contradict each other");
            }
        }
        Ok(())
    }
}

/// The maximum number of positions that a line may state. A part counts its positions one by one, so no part
/// reaches 4.5·10¹⁵.
const MOST_POSITIONS: u64 = u64::MAX / DistanceSearch::ITEMS as u64;

/// The members of a line that are added. A line has the last two if all faces have the same costs.
const COUNTS: [&str; 3] = ["positions", "up_to_48", "up_to_96"];

/// The sums of the lines of all parts, by distance.
#[derive(Debug, Default)]
pub(super) struct Sums(BTreeMap<u64, Map<String, Value>>);

impl Sums {
    /// Adds the answer of a part, which was checked.
    pub(super) fn add(&mut self, answer: &str) {
        let objects = answer.lines().filter_map(|line| serde_json::from_str(line).ok());
        for mut object in objects {
            let distance = of(&object, "distance");
            if let Some(before) = self.0.get(&distance) {
                for name in COUNTS.into_iter().filter(|&name| before.contains_key(name)) {
                    object[name] = (of(before, name) + of(&object, name)).into();
                }
            }
            self.0.insert(distance, object);
        }
    }

    /// Returns the lines of the sums.
    pub(super) fn lines(self) -> impl Iterator<Item = String> {
        self.0.into_values().map(|object| Value::Object(object).to_string())
    }
}

fn of(object: &Map<String, Value>, name: &str) -> u64 {
    object.get(name).and_then(Value::as_u64).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn wrong_counts_are_found_and_right_ones_are_added() {
        let question = Distance { distance: 1, metric: PlanMetric::try_from(json!("axial")).ok() };
        let zero = r#"{"distance":0,"metric":"axial","positions":1,"up_to_48":1,"up_to_96":1}"#;
        let one = r#"{"distance":1,"metric":"axial","positions":45,"up_to_48":5,"up_to_96":5}"#;
        let check = |items, lines: &[&str]| {
            question.check_answer(items, "".as_ref(), &(lines.join("\n") + "\n"))
        };
        assert_eq!(check(0..9, &[zero, one]), Ok(()));
        assert_eq!(check(9..10, &[one]), Ok(()));
        for (items, lines, fault) in [
            (0..9, &[one][..], "one line per distance"),
            (9..10, &[zero, one], "one line per distance"),
            (0..9, &[one, zero], "line 1: not the counts of this distance"),
            (9..10, &[&one.replace("axial", "half")], "not the counts of this distance"),
            (9..10, &[&one.replace("45", "241")], "line 1: the counts contradict each other"),
            (9..10, &[&one.replace("45", "4")], "contradict"),
            (9..10, &[&one.replace("48\":5", "48\":11")], "contradict"),
            (9..10, &[&one.replace("45", "-1")], "not the counts"),
            (9..10, &[&one.replace("45", &u64::MAX.to_string())], "more positions than a part"),
            (9..10, &["U"], "not a JSON object"),
        ] {
            let error = check(items, lines).unwrap_err();
            assert!(error.contains(fault), "{lines:?}: {error}");
        }
        let mut sums = Sums::default();
        sums.add(&format!("{zero}\n{one}\n"));
        sums.add(&format!("{one}\n"));
        let sum = one.replace("45", "90").replace(":5", ":10");
        assert_eq!(sums.lines().collect::<Vec<_>>(), [zero, &sum]);
        for distance in [0, MOST + 1] {
            let error = Distance { distance, metric: None }.check().unwrap_err();
            assert!(error.contains("expected 1 to 26"), "{error}");
        }
    }

    #[test]
    fn a_line_of_costs_has_the_costs() {
        let costs = json!({ "quarter": 2, "faces": { "B": {} } });
        let question =
            |distance| Distance { distance, metric: PlanMetric::try_from(costs.clone()).ok() };
        let line = r#"{"distance":2,"metric":{"faces":{"B":{}},"opposite":"sum","quarter":2},"positions":10}"#;
        let check = |line: &str| question(2).check_answer(9..10, "".as_ref(), &format!("{line}\n"));
        assert_eq!(check(line), Ok(()));
        for wrong in [line.replace("2}", "3}"), line.replace("10}", "10,\"up_to_48\":5}")] {
            assert_eq!(
                check(&wrong).unwrap_err(),
                "the answer, line 1: not the counts of this distance"
            );
        }
        let mut sums = Sums::default();
        sums.add(&format!("{line}\n"));
        sums.add(&format!("{line}\n"));
        assert_eq!(sums.lines().collect::<Vec<_>>(), [line.replace("10}", "20}")]);
        assert_eq!([255, 0].map(|distance| question(distance).check().is_ok()), [true, false]);
    }
}
