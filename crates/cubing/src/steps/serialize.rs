//! Solutions for serde: objects with the keys of `docs/answers.md`.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};

use serde::{Serialize, Serializer};
use superflip::metric::Metric;

use super::{
    axis::StepAxis,
    named_line::NamedLine,
    solution::{StepMoves, StepSolution},
    solver::StepCount,
};
use crate::answers;

/// Writes an object with the steps, the moves of the whole solution, their number, and the lines that people write.
impl Serialize for StepSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (steps, moves, length) = (self.steps(), self.alg(), self.len());
        let text = self.to_string().lines().map(ToString::to_string).collect();
        answers::StepSolution { steps, moves, length, text }.serialize(serializer)
    }
}

/// Writes an object with the least number of moves and the number of solutions.
impl Serialize for StepCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { length, solutions } = *self;
        answers::StepCount { length, solutions }.serialize(serializer)
    }
}

/// Writes an object with the moves of the step on the scramble and on its inverse.
impl Serialize for StepMoves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        answers::StepMoves {
            number: self.number(),
            alternative: self.alternative(),
            name: self.name(),
            goal: self.goal().name(),
            axis: self.axis().map(StepAxis::name),
            place: self.block().map(|block| block.to_string()),
            case: self.case(),
            normal: self.normal(),
            inverse: self.inverse(),
            length: self.len(),
            total: self.total(),
        }
        .serialize(serializer)
    }
}

/// Writes an object with the moves, the comment, the stage, and the cost in each metric by its name.
impl Serialize for NamedLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { moves, comment, stage, costs } = self.clone();
        let names = Metric::ALL.iter().map(ToString::to_string);
        let costs: BTreeMap<String, Option<u32>> = names.zip(costs).collect();
        answers::NamedLine { moves, comment, stage, costs }.serialize(serializer)
    }
}
