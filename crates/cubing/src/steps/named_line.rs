//! The lines of a reconstruction, with the stages that they solve.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use superflip::{
    CubePos,
    metric::Metric,
    notation::{Alg, Reconstruction, ReconstructionLine},
};

use super::{axis::StepAxis, goal::Goal, reached::ReachedStep};
use crate::algs::{SolvedBlock, Stage};

/// A line of a reconstruction: its moves, and what they solve.
///
/// ```
/// use superflip_cubing::steps::NamedLine;
/// let solve = "Scramble: R U R' U' R' F R2 U' R' U' R U R' F'\nR U R' U' R' F R2 U' R' U' R U R' F' // PLL".parse()?;
/// let lines = NamedLine::of_solve(&solve);
/// assert_eq!((lines[0].stage.as_str(), lines[0].costs[0]), ("PLL T", Some(14)));
/// # Ok::<(), superflip::notation::ReconstructionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedLine {
    /// The moves, those on the inverse scramble in parentheses.
    pub moves: String,
    /// The comment. Empty if the line has none.
    pub comment: String,
    /// The stages that the line passes, such as `cross` or `pair 1, pair 2`: the steps of the fewest moves, such as
    /// `drfb-eolr [4c4e]`, or the stages of layers and blocks. `rotation` or `no stage` if it passes none.
    pub stage: String,
    /// The cost of the moves in each metric of [`Metric::ALL`].
    pub costs: [Option<u32>; Metric::ALL.len()],
}

impl NamedLine {
    /// Returns the lines that have moves. A solution in the fewest moves has moves on the inverse scramble, or a last line
    /// that begins after DR. Its lines have the steps of the fewest moves.
    #[must_use]
    pub fn of_solve(solve: &Reconstruction) -> Vec<Self> {
        let lines = Stage::of_solve(solve);
        let is_fewest_moves = is_fewest_moves(solve, &lines);
        let named = solve.steps().zip(&lines);
        named
            .map(|((line, positions), stages)| {
                let steps = if is_fewest_moves { reached(&positions) } else { Vec::new() };
                Self::new(line, steps, stages)
            })
            .collect()
    }

    fn new(line: &ReconstructionLine, steps: Vec<String>, stages: &[Stage]) -> Self {
        let sides = [line.normal(), line.inverse()].map(|moves| moves.sequence().folded().0);
        let cost = |metric: Metric| {
            let [normal, inverse] = sides.each_ref().map(|alg| metric.cost_of(alg));
            Some(normal? + inverse?)
        };
        Self {
            moves: line.moves(),
            comment: line.comment().to_owned(),
            stage: names(&sides, steps, stages),
            costs: Metric::ALL.map(cost),
        }
    }
}

/// Returns whether a solution has the steps EO, DR, HTR of people who solve in the fewest moves: it has moves
/// on the inverse scramble, or its last line begins in a domino group. After a line that has solved two
/// layers, or the two blocks of Roux, no line is such a step.
fn is_fewest_moves(solve: &Reconstruction, stages: &[Vec<Stage>]) -> bool {
    let is_other = |stage: &Stage| {
        matches!(stage, Stage::Pair(4) | Stage::F2l | Stage::Block(SolvedBlock::Roux))
    };
    let before = stages.split_last().map_or(&[][..], |(_, before)| before);
    let has_layers = before.iter().flatten().any(is_other);
    solve.is_niss()
        || solve.steps().last().is_some_and(|(_, [before, _])| {
            let is_domino = |axis| Goal::Dr.is_reached(axis, &before);
            let has_layers = has_layers || Goal::F2l.is_reached(StepAxis::Ud, &before);
            StepAxis::ALL.into_iter().any(is_domino) && !has_layers
        })
}

/// Returns the names of the steps of the fewest moves from a position to another one.
fn reached([before, after]: &[CubePos; 2]) -> Vec<String> {
    ReachedStep::between(before, after).iter().map(ToString::to_string).collect()
}

/// Returns the names of the steps, or else of the stages.
fn names(sides: &[Alg; 2], steps: Vec<String>, stages: &[Stage]) -> String {
    let mut names = steps;
    if names.is_empty() {
        names = stages.iter().map(ToString::to_string).collect();
    }
    if names.is_empty() {
        let is_rotation = sides.iter().all(|alg| alg.moves().is_empty());
        return if is_rotation { "rotation" } else { "no stage" }.to_owned();
    }
    names.join(", ")
}
