//! The arguments of `superflip search`.

use superflip::{
    Alg, CubePos, Move,
    cube::Pattern,
    notation::TurnSet,
    search::{Exhaustive, MetricSolver},
};

use super::lengths::Lengths;
use crate::{
    failure::Failure,
    folder::FolderArgs,
    goal::{Goal, HELP as GOAL},
    metric::{HELP as HELP_METRIC, MetricArg, check_memory},
    moves::{Moves, beginning},
    options::{ALL, MemoryArg, NumberArg, ThreadsArg},
    positions::PositionArgs,
};

/// List all sequences of a length that solve a position or bring some pieces home.
///
/// Prints one sequence per line. The moves solve the cube as the input holds it. The sequences are sorted
/// by their moves, with the faces in the order U F R D B L. A half turn is one move. No sequence turns a
/// face twice in a row. Turns of opposite faces appear in both orders, unless `--canonical` is given.
/// Ctrl-C ends the search and prints the arguments that continue it. `search N -n 1` prints the first
/// solution of exactly N moves.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(
    before_help = "Example: superflip search 4 \"R L' U2 F\"",
    after_help = "More examples:
  superflip search 1..4 \"R U F\"
  superflip search 9..10 \"R U R' U R U2 R'\" --goal f2l,last-layer:oriented --moves R,U,F -n 2
  superflip search 20 --count --goal cross \"\""
)]
pub(crate) struct Args {
    /// Search for sequences of LENGTH moves, 0 to 25; `MIN..MAX` searches each length from MIN to
    /// MAX
    #[arg(allow_hyphen_values = true)]
    pub(super) length: Lengths,
    #[command(flatten)]
    pub(super) positions: PositionArgs,
    #[arg(
        long,
        value_name = "M",
        conflicts_with_all = ["goal", "moves", "canonical", "auf", "prefix", "after"],
        help = format!(
            "List the canonical sequences whose cost in the metric M is LENGTH: {HELP_METRIC}"
        )
    )]
    pub(super) metric: Option<MetricArg>,
    #[arg(
        long,
        value_name = "PIECES|POSITION",
        allow_hyphen_values = true,
        help = format!("Bring only these pieces home, or lead to POSITION [default: the solved cube]. {GOAL}")
    )]
    pub(super) goal: Option<Goal>,
    /// Use only these moves, such as `R,U,F2`, or slices and wide turns, such as `M,U,Rw2`. A name
    /// alone allows all turns of its layers. A slice or a wide turn counts as one move; the centers
    /// may end anywhere
    #[arg(long)]
    pub(super) moves: Option<Moves>,
    /// If turns of opposite faces are adjacent, list only one order: U before D, F before B, R
    /// before L
    #[arg(long)]
    pub(super) canonical: bool,
    /// Also list sequences after which one more turn of U brings the pieces home, and print this
    /// turn in parentheses. The sequences themselves do not end with a turn of U
    #[arg(long, conflicts_with_all = ["count", "after"])]
    pub(super) auf: bool,
    #[command(flatten)]
    pub(super) number: NumberArg<ALL>,
    /// Print the number of sequences instead of the sequences
    #[arg(long, conflicts_with = "number")]
    pub(super) count: bool,
    /// Search only the sequences that begin with MOVES
    #[arg(long, value_name = "MOVES", value_parser = beginning)]
    pub(super) prefix: Option<Alg>,
    /// Continue an interrupted search: skip all sequences that are listed before MOVES, and all
    /// sequences that begin with MOVES. With `MIN..MAX`, skip only sequences of length MIN
    #[arg(long, value_name = "MOVES", value_parser = beginning)]
    pub(super) after: Option<Alg>,
    /// Print the inverse of each sequence: the moves that lead to the position
    #[arg(long, conflicts_with_all = ["auf", "count"])]
    pub(super) inverse: bool,
    #[command(flatten)]
    pub(super) threads: ThreadsArg,
    #[command(flatten)]
    pub(super) memory: MemoryArg,
    #[command(flatten)]
    pub(super) folder: FolderArgs,
    /// Print JSON Lines: one object per solution or count
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    /// Returns the turns of `--moves`, if there are slices or wide turns among them.
    pub(super) fn turns(&self) -> Option<TurnSet> {
        let turns = self.moves.as_ref()?.turns();
        turns.moves().is_none().then_some(turns)
    }

    /// Returns the solver for `--metric`.
    ///
    /// # Errors
    /// Returns an error if the memory limit is less than the first tables of the metric need.
    pub(super) fn metric_solver(&self) -> Result<Option<MetricSolver>, Failure> {
        let Some(metric) = self.metric.as_ref().map(|of| of.metric) else { return Ok(None) };
        let memory = self.memory.bytes();
        check_memory(&metric, false, memory)?;
        let solver = MetricSolver::new(metric).threads(self.threads.get().into());
        let solver = solver.max_memory(memory);
        Ok(Some(if self.inverse { solver.inverse() } else { solver }))
    }

    pub(super) fn goal(&self) -> Pattern {
        self.goal.unwrap_or_default().pattern()
    }

    /// Returns the goals to search for. With `--auf`, a goal comes with the turn of U that must
    /// follow the sequence, or `None` for no turn. Without `--auf`, there is one goal, and no turn.
    pub(super) fn goals(&self) -> impl Iterator<Item = (Option<Move>, Pattern)> + use<> {
        self.goal().up_to_auf().take(if self.auf { usize::MAX } else { 1 })
    }

    pub(super) fn search(&self, position: CubePos, length: u8, goal: Pattern) -> Exhaustive {
        let mut search = Exhaustive::new(position, length)
            .goal(goal)
            .threads(self.threads.get().into())
            .max_memory(self.memory.bytes());
        if let Some(moves) = self.moves.as_ref().and_then(|moves| moves.turns().moves()) {
            search = search.moves(moves);
        }
        if self.canonical {
            search = search.canonical();
        }
        if let Some(prefix) = &self.prefix {
            search = search.starting_with(prefix.moves());
        }
        match &self.after {
            Some(after) if self.length.iter().next() == Some(length) => search.after(after.moves()),
            _ => search,
        }
    }
}
