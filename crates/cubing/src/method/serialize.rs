//! Solutions for serde: objects with the keys of `docs/answers.md`.

use alloc::{string::ToString, vec::Vec};

use serde::{Serialize, Serializer};
use superflip::cube::Cubie;

use super::{
    colored::ColoredSolution,
    colors::Colors,
    solution::{MethodSolution, Stage},
};
use crate::answers::{self, Held, MethodStage, MethodStep};

/// Writes an object with the hold, the stages and their steps, with sentences that name colors as
/// [`Colors::default`] does.
impl Serialize for MethodSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.colored(Colors::default()).serialize(serializer)
    }
}

/// Writes the object of [`MethodSolution`], with sentences that name these colors.
impl Serialize for ColoredSolution<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { solution, colors } = self;
        let steps = |stage: &Stage| {
            let steps = stage.steps().iter().map(|step| MethodStep {
                case: step.case().name(),
                name: step.name().map(ToString::to_string),
                piece: step.piece().map(Cubie::name),
                front: step.front().letter(),
                algorithm: step.sequence(),
                moves: step.moves().to_string(),
                sentence: solution.step_sentence(step, colors),
            });
            steps.collect::<Vec<_>>()
        };
        let stages = solution.stages().iter().map(|stage| MethodStage {
            name: stage.name().name(),
            title: solution.stage_title(stage, colors),
            sentence: solution.stage_sentence(stage, colors),
            moves: stage.moves().to_string(),
            length: stage.len(),
            total: stage.total(),
            steps: steps(stage),
        });
        let hold = solution.hold();
        let data = answers::MethodSolution {
            method: solution.method().name(),
            held: Held {
                rotation: hold.rotation().map(|turn| turn.to_string()),
                up: hold.up().letter(),
                front: hold.front().letter(),
                sentence: solution.hold_sentence(colors),
                moves: solution.sequence().to_string(),
            },
            stages: stages.collect::<Vec<_>>(),
            moves: solution.alg().to_string(),
            length: solution.len(),
        };
        data.serialize(serializer)
    }
}
