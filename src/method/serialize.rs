//! Solutions for serde: the members that `superflip steps --method … --json` prints.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde::{Serialize, Serializer};

use super::{
    colors::Colors,
    solution::{MethodSolution, Stage},
};
use crate::cube::Cubie;

#[derive(Serialize)]
struct SolutionData {
    method: &'static str,
    hold: HoldData,
    stages: Vec<StageData>,
    sequence: String,
    solution: String,
    length: usize,
}

#[derive(Serialize)]
struct HoldData {
    rotation: Option<String>,
    up: char,
    front: char,
    sentence: String,
}

#[derive(Serialize)]
struct StageData {
    stage: &'static str,
    title: String,
    sentence: String,
    moves: String,
    length: usize,
    total: usize,
    steps: Vec<StepData>,
}

#[derive(Serialize)]
struct StepData {
    case: &'static str,
    name: Option<String>,
    piece: Option<&'static str>,
    front: char,
    sequence: Option<&'static str>,
    moves: String,
    sentence: String,
}

/// Writes an object with the hold, the stages and their steps, with sentences that name colors as
/// [`Colors::default`] does.
impl Serialize for MethodSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let colors = Colors::default();
        let steps = |stage: &Stage| {
            let steps = stage.steps().iter().map(|step| StepData {
                case: step.case().name(),
                name: step.name().map(ToString::to_string),
                piece: step.piece().map(Cubie::name),
                front: step.front().letter(),
                sequence: step.sequence(),
                moves: step.moves().to_string(),
                sentence: self.step_sentence(step, &colors),
            });
            steps.collect()
        };
        let stages = self.stages().iter().map(|stage| StageData {
            stage: stage.name().name(),
            title: self.stage_title(stage, &colors),
            sentence: self.stage_sentence(stage, &colors),
            moves: stage.moves().to_string(),
            length: stage.len(),
            total: stage.total(),
            steps: steps(stage),
        });
        let hold = self.hold();
        let data = SolutionData {
            method: self.method().name(),
            hold: HoldData {
                rotation: hold.rotation().map(|turn| turn.to_string()),
                up: hold.up().letter(),
                front: hold.front().letter(),
                sentence: self.hold_sentence(&colors),
            },
            stages: stages.collect(),
            sequence: self.sequence().to_string(),
            solution: self.alg().to_string(),
            length: self.len(),
        };
        data.serialize(serializer)
    }
}
