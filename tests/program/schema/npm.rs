//! The objects that the functions of the npm package return. An object of a library gets more members here, as the package
//! adds them.

use schemars::JsonSchema;

use super::{
    cube, cubing, definitions, generator, program, robot,
    texts::{
        Axis, CaseSet, Colors, Costs, FaceLetter, MethodName, MetricName, Nothing, PartialCosts,
        PresetName, StageName, StepCase, StepGoal,
    },
    typescript,
};

type Coset = [u16; 3];
type Cubies = cube::Cubies<Vec<u8>, Vec<u8>>;
type Hold = cube::Hold<String>;
type HeldCube = cube::HeldCube<String, Hold>;
type Changes = Vec<cube::Change<usize>>;
type Named = cubing::Named<CaseSet>;
type Pieces = cubing::PieceMemo<String, Vec<String>>;
type Stage = cubing::MethodStage<StageName, Vec<cubing::MethodStep<StepCase, FaceLetter>>>;
type Step = cubing::StepMoves<StepGoal, Axis, String, String>;

/// How the text holds the cube.
#[derive(JsonSchema)]
struct Asked {
    /// How the text holds the cube. Absent if U is up and F in front. The letters of the moves name places.
    hold: Hold,
}

/// A sequence of moves. A half turn counts as one move.
#[derive(JsonSchema)]
struct Moves {
    /// The moves, separated by blanks: `R U2 F'`.
    moves: String,
    /// The number of moves.
    length: usize,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// What `superflip/optimal` adds to a solution.
#[derive(JsonSchema)]
struct Proof {
    /// The proved lower bound on the length, of `superflip/optimal`.
    bound: u16,
    /// The number of moves that `superflip/optimal` has tried for a first solution.
    tried: u64,
}

/// Moves that solve a position.
#[derive(JsonSchema)]
struct Solution {
    #[serde(flatten)]
    solution: cube::Solution<String>,
    /// The number of nodes that the search used. A node is a tried move.
    nodes: u64,
    #[serde(flatten)]
    proof: Option<Proof>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// What the options of a kind add to a scramble.
#[derive(JsonSchema)]
struct OfKind {
    /// The position in Singmaster's notation. Only with an option of a kind.
    singmaster: String,
}

/// What the option `case` adds to a scramble.
#[derive(JsonSchema)]
struct OfCase {
    /// The case that was drawn. Only with the option `case`.
    case: Named,
}

/// A random position, and moves that lead to it.
#[derive(JsonSchema)]
struct Scramble {
    #[serde(flatten)]
    moves: Moves,
    /// The position that the moves reach, as 54 letters.
    facelets: String,
    #[serde(flatten)]
    kind: Option<OfKind>,
    #[serde(flatten)]
    case: Option<OfCase>,
}

/// A position in every notation.
#[derive(JsonSchema)]
struct Conversion {
    #[serde(flatten)]
    cube: HeldCube,
    /// The moves that lead to `facelets`, with U up and F in front, however the text holds the cube.
    moves: String,
    /// The number of moves.
    length: usize,
    /// The position in Singmaster's notation.
    singmaster: String,
    /// The position as an exploded view of *Rubik's Calculator*, in nine lines.
    view: Vec<String>,
}

/// A sequence in a metric.
#[derive(JsonSchema)]
struct Cost {
    /// The name of the metric, or `costs`.
    metric: String,
    /// The sum of the costs of the turns.
    cost: u16,
    /// The turns that the metric counts, each as one step. `(R2 L)` turns two opposite faces at once.
    turns: Vec<String>,
}

/// The bound of a solution in a metric.
#[derive(JsonSchema)]
struct Bound {
    /// The proved lower bound on the cost. Absent if no bound is proved.
    bound: u16,
}

/// Moves that solve a position, with their cost.
#[derive(JsonSchema)]
struct MetricSolution {
    #[serde(flatten)]
    solution: cube::MetricSolution<String, String, Vec<String>>,
    /// Whether the search proved that no solution costs less.
    optimal: bool,
    #[serde(flatten)]
    bound: Option<Bound>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// Moves that a machine makes in little time, and when it makes them.
#[derive(JsonSchema)]
struct MachineSolution {
    #[serde(flatten)]
    answer: robot::MachineSolution<
        cube::ClockedSolution<String, Vec<String>>,
        String,
        super::printed::Schedule,
    >,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A solution in the stages of a method.
#[derive(JsonSchema)]
struct MethodSolution {
    #[serde(flatten)]
    answer: cubing::MethodSolution<MethodName, cubing::Held<FaceLetter>, Vec<Stage>>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// An algorithm of a case.
#[derive(JsonSchema)]
struct FoundAlg {
    #[serde(flatten)]
    answer: cubing::FoundAlg<String, String, cubing::Estimate>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A commutator.
#[derive(JsonSchema)]
struct Commutator {
    #[serde(flatten)]
    answer: cubing::Formed<String, cubing::CommutatorParts<String>, Nothing>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// An algorithm after a setup, which solves a parity.
#[derive(JsonSchema)]
struct Conjugate {
    #[serde(flatten)]
    answer: cubing::Formed<String, cubing::ConjugateParts<String>, Nothing>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A solution in steps.
#[derive(JsonSchema)]
struct StepSolution {
    #[serde(flatten)]
    answer: cubing::StepSolution<Vec<Step>, String>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// A skeleton with insertions.
#[derive(JsonSchema)]
struct InsertionSolution {
    #[serde(flatten)]
    answer: cubing::InsertionSolution<Vec<cubing::Insertion<String>>, String>,
    #[serde(flatten)]
    asked: Option<Asked>,
}

/// Returns the declarations of all objects that the functions return.
pub(super) fn declarations() -> String {
    let mut generator = generator();
    macro_rules! add {
        ($($type:ty,)*) => { $(generator.subschema_for::<$type>();)* };
    }
    add! {
        Moves,
        Solution,
        Scramble,
        Conversion,
        cube::Facts<String, Hold, String, Cubies, Coset, Costs>,
        cube::Repair<String, Hold, Changes>,
        robot::Scanned<Vec<robot::LikelyCube<HeldCube, Changes>>, Vec<usize>, Colors>,
        Cost,
        MetricName,
        MetricSolution,
        MachineSolution,
        robot::Simulation<String>,
        PresetName,
        program::PositionsAtDistance<String>,
        MethodSolution,
        cubing::Estimate,
        cubing::Case<Named, String, String>,
        FoundAlg,
        cubing::Memo<Pieces>,
        Commutator,
        Conjugate,
        StepSolution,
        cubing::StepCount,
        cubing::NamedLine<PartialCosts>,
        InsertionSolution,
    }
    typescript::declarations(&definitions(generator))
}
