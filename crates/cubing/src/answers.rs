//! The members of answers, as `docs/answers.md` explains them. A type parameter is a text, a list, or an object that another
//! type writes.
//!
//! The tests of the program read this file, too. There `Object` derives a JSON Schema, from which
//! `docs/answers.schema.json` and the declarations of the npm package are made.

use alloc::{string::String, vec::Vec};

use super::Object;

/// A case of a set.
#[derive(Object)]
pub(crate) struct Named<Set> {
    pub(crate) set: Set,
    /// The name within the set, such as `21` or `T`.
    pub(crate) name: &'static str,
}

/// The name of a position as a case of a set.
#[derive(Object)]
pub(crate) struct Case<Named, Slot, Turn> {
    #[serde(flatten)]
    pub(crate) named: Named,
    /// The slot of the pair, such as `RF`. Null for a case of the last layer.
    pub(crate) slot: Option<Slot>,
    /// The turn of U before an algorithm for the case.
    pub(crate) before: Option<Turn>,
    /// The turn of U after an algorithm for the case.
    pub(crate) after: Option<Turn>,
}

/// The estimate of a sequence.
#[derive(Object)]
pub(crate) struct Estimate {
    /// The time in comfortable flicks of a finger, to a thousandth.
    pub(crate) flicks: f64,
    /// The number of times at which a hand changes its grip.
    pub(crate) regrips: u32,
}

/// An algorithm of a case.
#[derive(Object)]
pub(crate) struct FoundAlg<Moves, Turn, Estimate> {
    /// The turn of U before the algorithm.
    pub(crate) before: Option<Turn>,
    /// The algorithm, which may have wide turns, slices and rotations.
    pub(crate) moves: Moves,
    /// The turn of U after the algorithm.
    pub(crate) after: Option<Turn>,
    /// The number of turns, without rotations.
    pub(crate) length: u8,
    #[serde(flatten)]
    pub(crate) execution: Estimate,
    /// What algorithms are ranked by, to a thousandth. The best algorithm has the least score.
    pub(crate) score: f64,
}

/// Turns to execute, and what they are made of.
#[derive(Object)]
pub(crate) struct Formed<Moves, Form, Estimate> {
    /// The turns to execute.
    pub(crate) moves: Moves,
    /// The number of turns.
    pub(crate) length: usize,
    #[serde(flatten)]
    pub(crate) form: Form,
    #[serde(flatten)]
    pub(crate) execution: Estimate,
}

/// A commutator.
#[derive(Object)]
pub(crate) struct CommutatorParts<Moves> {
    /// The commutator in brackets: `[S: [A, B]]`.
    pub(crate) commutator: String,
    /// The turns before the commutator, which are undone after it.
    pub(crate) setup: Moves,
    /// The first part.
    pub(crate) a: Moves,
    /// The second part.
    pub(crate) b: Moves,
}

/// An algorithm after a setup, which solves a parity.
#[derive(Object)]
pub(crate) struct ConjugateParts<Moves> {
    /// The algorithm after the setup, in brackets: `[S: A]`.
    pub(crate) conjugate: String,
    /// The turns before the algorithm, which are undone after it.
    pub(crate) setup: Moves,
    /// The algorithm.
    pub(crate) core: Moves,
}

/// What a blindfolded solver remembers of a position.
#[derive(Object)]
pub(crate) struct Memo<Pieces> {
    pub(crate) edges: Pieces,
    pub(crate) corners: Pieces,
    /// Whether the permutation is odd.
    pub(crate) parity: bool,
}

/// What a blindfolded solver remembers of the corners or of the edges.
#[derive(Object)]
pub(crate) struct PieceMemo<Sticker, Stickers> {
    /// The sticker from which the solver shoots, such as `UF`.
    pub(crate) buffer: Sticker,
    /// The stickers to shoot to, in order.
    pub(crate) targets: Stickers,
    /// The letters of the targets, in pairs: `AB CD E`.
    pub(crate) letters: String,
    /// For each piece that is turned in its own slot, the sticker to which the reference sticker of the slot belongs.
    pub(crate) turned: Stickers,
}

/// A skeleton with insertions.
#[derive(Object)]
pub(crate) struct InsertionSolution<Insertions, Moves> {
    /// The insertions, in the order in which they are made.
    pub(crate) insertions: Insertions,
    /// The whole solution. Turns of one face that meet are joined.
    pub(crate) moves: Moves,
    /// The number of moves.
    pub(crate) length: usize,
    /// Two lines per insertion and the whole solution.
    pub(crate) text: Vec<String>,
}

/// A sequence that is inserted into a skeleton.
#[derive(Object)]
pub(crate) struct Insertion<Moves> {
    /// The moves before the place of the insertion.
    pub(crate) before: Moves,
    /// The inserted sequence.
    pub(crate) moves: Moves,
    /// The moves after the place of the insertion.
    pub(crate) after: Moves,
    /// The inserted sequence as a commutator, if it is one.
    pub(crate) commutator: Option<String>,
    /// What is unsolved without the insertion, such as `3 corners in a cycle`.
    pub(crate) rest: String,
    /// The number of moves of the inserted sequence.
    pub(crate) length: usize,
    /// The number of moves that cancel.
    pub(crate) cancelled: usize,
    /// The number of moves of the skeleton with the insertion.
    pub(crate) total: usize,
}

/// A solution in the stages of a method.
#[derive(Object)]
pub(crate) struct MethodSolution<Method, Held, Stages> {
    pub(crate) method: Method,
    pub(crate) held: Held,
    /// The stages that have moves, in order.
    pub(crate) stages: Stages,
    /// The moves for a cube that is not rotated.
    pub(crate) moves: String,
    /// The number of moves.
    pub(crate) length: usize,
}

/// How a solution in stages is executed.
#[derive(Object)]
pub(crate) struct Held<Face> {
    /// The rotation from the hold of the text.
    pub(crate) rotation: Option<String>,
    /// The place of the text whose center is up after the rotation.
    pub(crate) up: Face,
    /// The place of the text whose center is in front after the rotation.
    pub(crate) front: Face,
    /// How to hold the cube, in English. Sentences name the colors of the text.
    pub(crate) sentence: String,
    /// The rotation, and the moves of all stages.
    pub(crate) moves: String,
}

/// A stage of a solution.
#[derive(Object)]
pub(crate) struct MethodStage<Name, Steps> {
    pub(crate) name: Name,
    /// The title in English, such as `white cross`, `pair 2` or `OLL 21`.
    pub(crate) title: String,
    /// The purpose of the stage, in English.
    pub(crate) sentence: String,
    /// The moves, in the letters of the hold.
    pub(crate) moves: String,
    /// The number of moves.
    pub(crate) length: usize,
    /// The number of moves of this stage and all stages before it.
    pub(crate) total: usize,
    pub(crate) steps: Steps,
}

/// One step of a stage: a piece that goes home, or a sequence that people know by heart.
#[derive(Object)]
pub(crate) struct MethodStep<Case, Face> {
    pub(crate) case: Case,
    /// The name of the case of OLL or PLL, such as `21` or `T`.
    pub(crate) name: Option<String>,
    /// The piece that the step is about, by the letters of its faces. A pair has the name of its edge.
    pub(crate) piece: Option<&'static str>,
    /// The face whose center is in front of a person who reads `algorithm`.
    pub(crate) front: Face,
    /// The named algorithm, such as `R U R'` or `(R' D' R D)2`. A turn of the top may come before it.
    pub(crate) algorithm: Option<&'static str>,
    /// The moves, in the letters of the hold.
    pub(crate) moves: String,
    /// The purpose of the step, in English.
    pub(crate) sentence: String,
}

/// A solution in steps.
#[derive(Object)]
pub(crate) struct StepSolution<Steps, Moves> {
    pub(crate) steps: Steps,
    /// The moves on the normal side, then the inverse of the moves on the inverse side. Turns of one face that meet are joined.
    pub(crate) moves: Moves,
    /// The number of moves.
    pub(crate) length: usize,
    /// A line per step and the whole solution, as people write a solution in the fewest moves.
    pub(crate) text: Vec<String>,
}

/// The moves of one step.
#[derive(Object)]
pub(crate) struct StepMoves<Goal, Axis, Text, Moves> {
    /// The number of the step in the text of the chain, from 1. The steps of all alternatives count.
    pub(crate) number: usize,
    /// The number of the alternative that the step is in, from 1. `null` for a step in no parentheses.
    pub(crate) alternative: Option<usize>,
    /// The name of the step with its axes or its place, such as `eofb`, `drud-eofb` or `2x2x3-DL`.
    pub(crate) name: String,
    pub(crate) goal: Goal,
    /// The axis of the goal. `null` for blocks, `ll` and `finish`.
    pub(crate) axis: Option<Axis>,
    /// The place of a block, such as `D` or `D-LB`. `null` for other goals.
    pub(crate) place: Option<String>,
    /// The name of the case before EO, DR after EO, and HTR, such as `8e`, `4c4e` or `4a1 2e`.
    pub(crate) case: Option<Text>,
    /// The moves on the normal side.
    pub(crate) normal: Moves,
    /// The moves on the inverse side.
    pub(crate) inverse: Moves,
    /// The number of moves on both sides.
    pub(crate) length: usize,
    /// The number of moves of this step and all steps before it.
    pub(crate) total: usize,
}

/// The number of solutions of the least length.
#[derive(Object)]
pub(crate) struct StepCount {
    /// The least number of moves of all steps.
    pub(crate) length: usize,
    /// The number of solutions of this length.
    pub(crate) solutions: u64,
}

/// A line of a reconstruction.
#[derive(Object)]
pub(crate) struct NamedLine<Costs> {
    /// The moves of the line, those on the inverse scramble in parentheses.
    pub(crate) moves: String,
    /// The comment. Empty if the line has none.
    pub(crate) comment: String,
    /// The stages that the line passes, such as `pair 1, pair 2`.
    pub(crate) stage: String,
    /// The cost in each metric. `null` in a metric that has no cost for a turn.
    pub(crate) costs: Costs,
}

/// A random position, and moves that lead to it.
#[derive(Object)]
pub(crate) struct Scramble<Moves, Cube, Named> {
    /// The moves, separated by blanks: `R U2 F'`.
    pub(crate) moves: Moves,
    /// The number of moves.
    pub(crate) length: usize,
    #[serde(flatten)]
    pub(crate) cube: Cube,
    /// The position in Singmaster's notation.
    pub(crate) singmaster: String,
    /// The case, if the position was drawn from cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) case: Option<Named>,
}
