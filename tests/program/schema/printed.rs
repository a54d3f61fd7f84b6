//! The objects that the program prints. An object of a library gets more members here, as the commands add them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde_json::{Value, json};

use super::{
    cube, cubing, definitions, generator,
    program::{
        BadPart, BakedTable, BuiltTable, CheckedCoset, CheckedJob, CheckedSolution, CheckedTable,
        CountedCoset, JobStatus, LawReport, PositionsAtDistance, PositionsOfMoves, ProvedCoset,
        Solutions, SolutionsOfCost, State, SymmetricPositions, SymmetryGroup, TableFile,
        TableReport, Verification,
    },
    robot,
    texts::{
        Axis, CaseSet, Colors, Costs, Digest, Element, FaceLetter, Facelets, Kind, Letter,
        MethodName, MetricOrFile, Ordinal, PartialCosts, StageName, StepCase, StepGoal, Sticker,
        TableState, Turn, VerdictName, Whole,
    },
};

type Coset = [u16; 3];
type Cubies = cube::Cubies<[u8; 8], [u8; 12]>;
type Hold = cube::Hold<Letter>;
type HeldCube = cube::HeldCube<Facelets, Hold>;
type Changes = Vec<cube::Change<Sticker>>;
type Verdict = Verification<VerdictName, Whole>;
type Named = cubing::Named<CaseSet>;
type Pieces = cubing::PieceMemo<String, Vec<String>>;
type Stage = cubing::MethodStage<StageName, Vec<cubing::MethodStep<StepCase, FaceLetter>>>;
type Step = cubing::StepMoves<StepGoal, Axis, String, String>;
pub(super) type Schedule = robot::Schedule<
    String,
    BTreeMap<String, String>,
    Vec<robot::ScheduledAction<String, BTreeMap<String, f64>>>,
>;

/// Why there is no answer. `docs/errors.md` lists the kinds.
#[derive(JsonSchema)]
struct Error {
    #[serde(flatten)]
    diagnosis: cube::Diagnosis<Kind, Ordinal, Vec<Sticker>>,
    /// What is wrong, where, and what is accepted, in English.
    message: String,
}

/// Moves and their number.
#[derive(JsonSchema)]
struct Moves {
    /// The moves.
    moves: String,
    /// The number of moves.
    length: usize,
}

/// The place of an input in a batch.
#[derive(JsonSchema)]
struct InBatch {
    /// The number of the line in a batch, from 1.
    line: Ordinal,
}

/// The hold of the input, and its place in a batch.
#[derive(JsonSchema)]
struct Asked {
    /// The letters of the centers that are up and in front in the input. Absent if they are U and F.
    hold: Hold,
    /// The number of the line in a batch, from 1.
    line: Ordinal,
}

/// Where an algorithm comes from.
#[derive(JsonSchema)]
struct Origin {
    /// `search`, if the case is named and an option other than `--search` began the search.
    from: String,
    /// The number of turns up to which a search has ranked every algorithm. Absent if the search has ended by
    /// itself.
    ranked_within: u8,
}

/// The members of a solution that may be absent.
#[derive(JsonSchema)]
struct Figures {
    metric: MetricOrFile,
    cost: u16,
    turns: Vec<String>,
    /// The time of the search in seconds.
    seconds: f64,
    /// The proved lower bound on the length or the cost.
    bound: u16,
    /// The number of moves that the search has tried for a first solution.
    tried: u64,
    /// The size of the table of the search.
    table_bytes: u64,
    /// The stickers that a repair changed.
    changes: Changes,
    /// Why the solution is not what was asked for.
    error: Error,
    /// The name of the machine.
    machine: String,
    schedule: Schedule,
    /// The number of solutions that the search compared.
    candidates: u64,
    /// The proved least time of a solution in seconds.
    bound_seconds: f64,
}

/// A solution of `solve`. `cost` and `turns` count a metric that was asked for.
#[derive(JsonSchema)]
#[schemars(extend(
    "dependentRequired" = { "cost": ["metric", "turns"], "schedule": ["candidates", "bound_seconds", "turns"] }
))]
struct Solution {
    #[serde(flatten)]
    solution: cube::Solution<String>,
    #[serde(flatten)]
    figures: Option<Figures>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// The cost of a sequence, and the figures of its search.
#[derive(JsonSchema)]
struct Cost {
    metric: MetricOrFile,
    cost: u16,
    turns: Vec<String>,
    nodes: u64,
}

/// A sequence of `search`.
#[derive(JsonSchema)]
#[schemars(extend("dependentRequired" = { "cost": ["metric", "turns"] }))]
struct Found {
    #[serde(flatten)]
    moves: Moves,
    #[serde(flatten)]
    cost: Option<Cost>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A sequence of `search` that may need a turn of U after it.
#[derive(JsonSchema)]
struct FoundBeforeTurn {
    #[serde(flatten)]
    moves: Moves,
    /// The turn of U after the sequence.
    after: Option<Turn>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// The number of solutions of a length.
#[derive(JsonSchema)]
struct CountedSolutions {
    #[serde(flatten)]
    answer: Solutions<Whole>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// The number of solutions of a cost.
#[derive(JsonSchema)]
struct CountedSolutionsOfCost {
    #[serde(flatten)]
    answer: SolutionsOfCost<MetricOrFile, Whole>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// The metric of a distance.
#[derive(JsonSchema)]
struct InMetric {
    metric: MetricOrFile,
}

/// A position at a distance, and moves that lead to it.
#[derive(JsonSchema)]
struct Distant {
    #[serde(flatten)]
    moves: Moves,
    #[serde(flatten)]
    cube: HeldCube,
    /// The number of moves, or the cost.
    distance: u8,
    #[serde(flatten)]
    metric: Option<InMetric>,
}

/// A solution in named steps, and the lines that people write.
#[derive(JsonSchema)]
struct Steps {
    #[serde(flatten)]
    answer: cubing::StepSolution<Vec<Step>, String>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A solution in the stages of a method that people learn.
#[derive(JsonSchema)]
struct Stages {
    #[serde(flatten)]
    answer: cubing::MethodSolution<MethodName, cubing::Held<FaceLetter>, Vec<Stage>>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A skeleton with insertions, and the lines that people write.
#[derive(JsonSchema)]
struct Insertions {
    #[serde(flatten)]
    answer: cubing::InsertionSolution<Vec<cubing::Insertion<String>>, String>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// An algorithm of a case, and the turns of U before and after it.
#[derive(JsonSchema)]
struct Alg {
    #[serde(flatten)]
    answer: cubing::FoundAlg<String, Turn, cubing::Estimate>,
    #[serde(flatten)]
    origin: Option<Origin>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// An algorithm in a sheet, and its case.
#[derive(JsonSchema)]
struct AlgOfSheet {
    #[serde(flatten)]
    case: Named,
    before: Option<Turn>,
    moves: String,
    after: Option<Turn>,
    length: usize,
    #[serde(flatten)]
    estimate: cubing::Estimate,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// The members of a commutator that may be absent.
#[derive(JsonSchema)]
struct OfCommutator {
    /// The rotations before the commutator.
    before: String,
    /// The rotations after the commutator.
    after: String,
    /// The letters of the stickers, in a sheet.
    letters: String,
    /// The first sticker, in a sheet.
    first: String,
    /// The second sticker, in a sheet.
    second: String,
}

/// A commutator `[S: [A, B]]`, and the rotations before and after it.
#[derive(JsonSchema)]
struct Commutator {
    #[serde(flatten)]
    answer: cubing::Formed<String, cubing::CommutatorParts<String>, Option<cubing::Estimate>>,
    #[serde(flatten)]
    more: Option<OfCommutator>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// An algorithm after a setup: `[S: A]`.
#[derive(JsonSchema)]
struct Conjugate {
    #[serde(flatten)]
    answer: cubing::Formed<String, cubing::ConjugateParts<String>, cubing::Estimate>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// What a blindfolded solver remembers of a position.
#[derive(JsonSchema)]
struct Memo {
    #[serde(flatten)]
    answer: cubing::Memo<Pieces>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// The name of a position in a set of cases.
#[derive(JsonSchema)]
struct Case {
    #[serde(flatten)]
    answer: cubing::Case<Named, String, Turn>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// What is solved in a position that is no case.
#[derive(JsonSchema)]
struct NoCase {
    #[serde(flatten)]
    answer: State,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// A line of a reconstruction.
#[derive(JsonSchema)]
struct ReconstructedLine {
    #[serde(flatten)]
    answer: cubing::NamedLine<PartialCosts>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// The cubes that are nearest to stickers.
#[derive(JsonSchema)]
struct Nearest {
    /// The cubes, beginning with the nearest.
    cubes: Vec<cube::Repair<Facelets, Hold, Changes>>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// Moves that lead to a random position.
#[derive(JsonSchema)]
struct Scramble {
    #[serde(flatten)]
    answer: cubing::Scramble<String, HeldCube, Named>,
    /// The number from which all scrambles of the run are drawn.
    seed: Whole,
}

/// A position in every notation.
#[derive(JsonSchema)]
struct Conversion {
    #[serde(flatten)]
    cube: HeldCube,
    #[serde(flatten)]
    moves: Moves,
    /// The position in Singmaster's notation.
    singmaster: String,
    /// The position as an exploded view of *Rubik's Calculator*, in nine lines.
    view: Vec<String>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// The symmetries of a position and of its coset, which need tables that the npm package does not have.
#[derive(JsonSchema)]
struct Symmetries {
    symmetry_group: SymmetryGroup,
    /// The coordinates of the least coset among the images under the 16 symmetries that keep the U–D axis.
    kocsymm_canon: Coset,
    /// The number of the 16 symmetries that do not change the coset.
    kocsymm_symmetry: u8,
}

/// What is known about a position.
#[derive(JsonSchema)]
struct Description {
    #[serde(flatten)]
    facts: cube::Facts<Facelets, Hold, String, Cubies, Coset, Costs>,
    #[serde(flatten)]
    symmetries: Option<Symmetries>,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// Why an input has no answer.
#[derive(JsonSchema)]
struct Refused {
    error: Error,
    #[serde(flatten)]
    place: Option<InBatch>,
}

/// Returns the schema of all objects that the program prints.
pub(super) fn schema() -> Value {
    let mut generator = generator();
    macro_rules! references {
        ($($type:ty,)*) => { [$(json!(generator.subschema_for::<$type>()),)*] };
    }
    let any_of = references! {
        Solution,
        Found,
        FoundBeforeTurn,
        CountedSolutions,
        CountedSolutionsOfCost,
        PositionsAtDistance<MetricOrFile>,
        PositionsOfMoves<Whole>,
        SymmetricPositions<Whole>,
        Distant,
        Steps,
        Stages,
        Insertions,
        Alg,
        AlgOfSheet,
        Commutator,
        Conjugate,
        Memo,
        Case,
        NoCase,
        ReconstructedLine,
        Nearest,
        robot::Scanned<Vec<robot::LikelyCube<HeldCube, Changes>>, Vec<Sticker>, Colors>,
        Scramble,
        Conversion,
        Description,
        CheckedSolution<Facelets, String, Verdict>,
        CheckedCoset<Coset, MetricOrFile, Verdict>,
        CheckedJob<Verdict>,
        BakedTable<Element, Digest>,
        TableFile<TableState, Error>,
        TableReport<Vec<LawReport>>,
        BuiltTable,
        CheckedTable<Error>,
        JobStatus<Vec<BadPart<Error>>>,
        CountedCoset<Coset, MetricOrFile>,
        ProvedCoset<Coset, MetricOrFile>,
        Refused,
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Answers of superflip",
        "description": "The objects that the program prints with --json, that npm returns, and that as_dict() \
            returns in Python. docs/answers.md explains the keys.",
        "anyOf": any_of.to_vec(),
        "$defs": definitions(generator),
    })
}
