//! Solutions for serde: the members that `superflip steps --json` prints.

use alloc::string::{String, ToString};

use serde::{Serialize, Serializer};
use superflip::notation::Alg;

use super::{
    axis::StepAxis,
    solution::{StepMoves, StepSolution},
};

#[derive(Serialize)]
struct SolutionData<'a> {
    steps: &'a [StepMoves],
    solution: &'a Alg,
    length: usize,
}

#[derive(Serialize)]
struct StepData<'a> {
    number: usize,
    alternative: Option<usize>,
    step: String,
    goal: &'static str,
    axis: Option<&'static str>,
    place: Option<String>,
    case: Option<&'a str>,
    normal: &'a Alg,
    inverse: &'a Alg,
    length: usize,
    total: usize,
}

/// Writes an object with the steps, the whole solution and its number of moves.
impl Serialize for StepSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SolutionData { steps: self.steps(), solution: self.alg(), length: self.len() }
            .serialize(serializer)
    }
}

/// Writes an object with the moves of the step on the scramble and on its inverse.
impl Serialize for StepMoves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepData {
            number: self.number(),
            alternative: self.alternative(),
            step: self.name(),
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
