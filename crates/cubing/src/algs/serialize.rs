//! Cases and algorithms for serde: objects with the keys of `docs/answers.md`.

use serde::{Serialize, Serializer};

use super::{Case, CaseSet, Execution, FoundAlg, Recognized};
use crate::answers;

/// Writes the name.
impl Serialize for CaseSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}

/// Writes an object with the set and the name.
impl Serialize for Case {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        answers::Named { set: self.set(), name: self.name() }.serialize(serializer)
    }
}

/// Writes the object of the case, with the slot and the turns of U before and after an algorithm.
impl Serialize for Recognized {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { case: named, slot, before, after } = *self;
        answers::Case { named, slot, before, after }.serialize(serializer)
    }
}

/// Writes an object with the time in flicks, to a thousandth, and the number of regrips.
impl Serialize for Execution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { time, regrips } = *self;
        answers::Estimate { flicks: thousandths(time), regrips }.serialize(serializer)
    }
}

/// Writes an object with the moves, the turns of U before and after them, the number of moves, the execution,
/// and what the algorithm is ranked by, to a thousandth.
impl Serialize for FoundAlg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { before, sequence: moves, after, length, execution, cost } = self;
        let (before, after, length, execution) = (*before, *after, *length, *execution);
        answers::FoundAlg { before, moves, after, length, execution, score: thousandths(*cost) }
            .serialize(serializer)
    }
}

/// Rounds a number to thousandths, because sums of decimal fractions are inexact.
fn thousandths(number: f64) -> f64 {
    let rounding = if number < 0.0 { -0.5 } else { 0.5 };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a time is below 2⁴⁰, and core has no `round`"
    )]
    let rounded = (number * 1000.0 + rounding) as i64 as f64;
    rounded / 1000.0
}
