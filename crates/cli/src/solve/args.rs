//! The arguments of `solve`.

use std::{num::NonZero, path::PathBuf, time::Duration};

use clap::builder::TypedValueParser as _;
use superflip::{
    bounds::Size,
    cube::CubieSet,
    metric::Metric,
    search::{
        MetricSolver, NearMetricSolver, Solution, Solver, SubsetSolver, TableSet, TurnSolver,
    },
};

use crate::{
    failure::Failure,
    folder::FolderArgs,
    goal::{Goal, HELP as GOAL},
    interrupt,
    machine::MachineArg,
    memory::free_memory,
    metric::{HELP, MetricArg, check_memory},
    moves::Moves,
    names::named,
    options::{FREE_FOR_FILES, MemoryArg, NumberArg, TIME, ThreadsArg, time},
    positions::PositionArgs,
    progress::Progress,
    svg::DrawArgs,
    table::choice::{Choice, HELP as TABLE, choice},
};

/// Solve positions, near-optimally or with the fewest moves.
///
/// Prints the first solution of at most 21 moves, mostly in less than a millisecond. A half turn is
/// one move. With a budget (`--time` or `--nodes`), improves the solution until the budget is spent.
/// In a batch, prints an empty line for a bad or unsolved line, and the reason on standard error.
///
/// `U` is the face on top as the cube is held, whatever its color.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(
    before_help = "Example: superflip solve \"R U R' U'\"",
    after_help = "More examples:
  superflip solve --max 20 < positions.txt
  superflip solve --optimal \"R U2 F' L D B2 R' U F2 D' L2\"
  superflip solve --metric quarter --time 1s --json \"D2 R' F U2 L B D' R2 F' U L2 B R U' F2\""
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) positions: PositionArgs,
    /// Find solutions of at most N moves, or of cost at most N with `--metric`. Below 20, the search can take
    /// hours [default: 21, or 30 with a budget]
    #[arg(long = "max", value_name = "N", value_parser = clap::value_parser!(u8).range(0..=30))]
    pub(super) max_length: Option<u8>,
    /// Find a shortest solution and prove that no shorter one exists; takes minutes for most
    /// positions, on all cores
    #[arg(long, conflicts_with_all = ["time", "nodes", "boundary", "baked"])]
    pub(super) optimal: bool,
    #[arg(
        long,
        value_name = "M",
        conflicts_with_all = ["boundary", "baked"],
        help = format!("Find solutions in the metric M: {HELP} [default: half]")
    )]
    pub(super) metric: Option<MetricArg>,
    #[arg(
        long,
        value_name = "SIZE|baked|best",
        value_parser = choice,
        requires = "optimal",
        help = format!("Prune with this table: {TABLE}. With `--metric`, expects a SIZE, such as 35 (1.3 GB) \
                        [default: best, or a table of 71 MB with `--metric`]")
    )]
    pub(super) table: Option<Choice>,
    /// Find a solution that takes the machine little time, and print its schedule, one line per action.
    /// MACHINE is axial, axial-cut, carousel, four-arm, two-arm, tilter, mindcuber, rubyx, or a description
    /// in a TOML or JSON file. Searches for 50ms, or as long as `--time` or `--nodes` says
    #[arg(
        long,
        value_name = "MACHINE",
        conflicts_with_all = [
            "max_length", "optimal", "metric", "number", "moves", "inverse", "boundary",
            "baked"
        ]
    )]
    pub(super) machine: Option<MachineArg>,
    #[arg(
        long,
        value_name = "TIME",
        value_parser = time,
        help = format!("Keep improving each position's solution for TIME. {TIME} [default: stop at \
            the first solution]")
    )]
    pub(super) time: Option<Duration>,
    /// Keep improving each position's solution until COUNT moves have been tried [default: stop at
    /// the first solution]
    #[arg(long, value_name = "COUNT")]
    pub(super) nodes: Option<u64>,
    #[command(flatten)]
    pub(super) number: NumberArg<1>,
    #[arg(
        long,
        value_name = "PIECES|POSITION",
        allow_hyphen_values = true,
        help = format!("Bring these pieces home with the fewest moves, or lead to POSITION \
            [default: the solved cube]. {GOAL}")
    )]
    pub(super) goal: Option<Goal>,
    /// Use only these moves, such as `R,U,F2` or `M,U,Rw2`. A slice or a wide turn is one move. Finds a
    /// shortest solution with slices and wide turns, and if the moves reach at most 3·10¹⁰ positions.
    /// Otherwise finds the best solution of a short search. With `--metric` or `--optimal`, accepts turns
    /// of faces alone
    #[arg(long, conflicts_with_all = ["number", "boundary", "baked"])]
    pub(super) moves: Option<Moves>,
    #[command(flatten)]
    pub(super) folder: FolderArgs,
    /// Print the inverse of each solution: the moves that lead to the position from the solved
    /// cube, or from the position of `--goal`
    #[arg(long)]
    pub(super) inverse: bool,
    /// Print ` . ` between phase 1 and phase 2
    #[arg(long)]
    pub(super) boundary: bool,
    /// Prune with this set of baked tables; with a smaller set, searches take longer [default: full]
    #[arg(long, value_name = "SET", value_parser = named::<Baked>().map(|set| set.0))]
    pub(super) baked: Option<TableSet>,
    /// Write a certificate (20 kB) to FILE, for `superflip check`: the shortest solution, and numbers that
    /// show that no shorter one exists. Counts the nodes of a plain search, which takes about as long as
    /// the search for the solution
    #[arg(
        long,
        value_name = "FILE",
        requires = "optimal",
        conflicts_with_all = ["number", "inverse", "metric", "moves", "goal"]
    )]
    pub(super) certificate: Option<PathBuf>,
    #[command(flatten)]
    pub(super) threads: ThreadsArg,
    #[command(flatten)]
    pub(super) memory: MemoryArg<FREE_FOR_FILES>,
    /// Print results as they finish, not in input order; with `--json`, each result has its line
    /// number
    #[arg(long)]
    pub(super) unordered: bool,
    /// If no possible cube has these stickers, change at most N of them, and print the changes on
    /// standard error. Fail if several possible cubes are nearest. `--repair` alone means N = 2
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "2",
        value_parser = clap::value_parser!(u8).range(1..=54)
    )]
    pub(super) repair: Option<u8>,
    /// Skip the first N positions of a batch, such as those that an interrupted run has solved
    /// [default: 0]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(super) skip: usize,
    #[command(flatten)]
    pub(super) draw: DrawArgs,
    /// Print JSON Lines: one object per solution
    #[arg(long, conflicts_with = "show")]
    pub(super) json: bool,
}

/// The maximum length without options. A first solution of at most this length takes a millisecond
/// or less.
const USUAL_LENGTH: u8 = 21;

/// A set of baked tables.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Baked(TableSet);

named!(Baked: "set of tables");

impl Args {
    /// Returns the progress line for a single position. A batch has its own progress line.
    pub(super) fn progress_of_one(&self) -> Progress {
        if self.positions.is_single() { Progress::default() } else { Progress::off() }
    }

    /// Returns the number of threads for one position: a single position is solved on all cores, and
    /// each position of a batch on one core.
    pub(super) fn threads_for(&self, is_single: bool) -> NonZero<usize> {
        if is_single { self.threads.get() } else { NonZero::<usize>::MIN }
    }

    /// Returns the pieces that are drawn in color: those of `--goal`, or all.
    pub(super) fn drawn(&self) -> Option<CubieSet> {
        self.goal.filter(|goal| !goal.is_whole()).map(Goal::cubies)
    }

    /// Returns whether several solutions of a position are printed.
    pub(super) fn wants_several(&self) -> bool {
        self.number.get() > 1
    }

    /// Returns whether solutions are improved until a budget is spent.
    pub(super) fn has_budget(&self) -> bool {
        self.time.is_some() || self.nodes.is_some()
    }

    /// Returns the maximum length that the user wants. A longer solution is printed with an error.
    pub(super) fn wanted_length(&self) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "30")]
        let longest = Solution::MAX_LENGTH as u8;
        self.max_length.unwrap_or(if self.has_budget() { longest } else { USUAL_LENGTH })
    }

    pub(super) fn solver(&self) -> Solver {
        let mut solver = Solver::new().max_length(if self.has_budget() && !self.wants_several() {
            // If no solution of the wanted length is found, a longer solution is printed.
            u8::MAX
        } else {
            self.wanted_length()
        });
        if let Some(time) = self.time {
            solver = solver.max_time(time);
        }
        if let Some(nodes) = self.nodes {
            solver = solver.max_nodes(nodes);
        }
        if self.inverse {
            solver = solver.inverse();
        }
        self.baked.map_or(solver, |tables| solver.tables(tables))
    }

    /// Returns the solver for `--moves`, if there are slices or wide turns among them.
    pub(super) fn turn_solver(&self) -> Option<TurnSolver> {
        let turns =
            self.moves.as_ref().map(Moves::turns).filter(|turns| turns.moves().is_none())?;
        let mut solver = TurnSolver::new(turns.iter())
            .max_length(self.wanted_length())
            .max_memory(self.memory.bytes());
        if let Some(time) = self.time {
            solver = solver.max_time(time);
        }
        if let Some(nodes) = self.nodes {
            solver = solver.max_nodes(nodes.into());
        }
        Some(if self.inverse { solver.inverse() } else { solver })
    }

    /// Returns the solver for `--moves`, if this option is given with turns of faces alone.
    pub(super) fn subset_solver(&self) -> Result<Option<Box<SubsetSolver>>, Failure> {
        let Some(moves) = &self.moves else {
            return Ok(None);
        };
        let solver = SubsetSolver::new_watched(moves.only_faces()?, interrupt::flag());
        let mut solver = solver.map_err(|_| Failure::interrupted_tables())?;
        if let Some(max_length) = self.max_length {
            solver = solver.max_length(max_length);
        }
        if let Some(time) = self.time {
            solver = solver.max_time(time);
        }
        if let Some(nodes) = self.nodes {
            solver = solver.max_nodes(nodes);
        }
        Ok(Some(Box::new(if self.inverse { solver.inverse() } else { solver })))
    }

    /// Returns the metric of `--metric`, with the moves of `--moves` alone. Returns `None` if other
    /// engines solve the positions: those of the half-turn metric, or of `--moves` without a metric.
    pub(super) fn other_metric(&self) -> Result<Option<Metric>, Failure> {
        let metric = self.metric.as_ref().map(|of| of.metric);
        let metric = match &self.moves {
            Some(moves) if metric.is_some() || self.optimal => {
                let metric = metric.unwrap_or(Metric::HALF).with_moves(moves.only_faces()?);
                Some(metric.map_err(|error| Failure::Input(format!("--moves: {error}")))?)
            }
            Some(_) => None,
            None => metric.filter(|&metric| metric != Metric::HALF),
        };
        let is_improving = !self.optimal && self.has_budget();
        if let Some(metric) = &metric {
            check_memory(metric, is_improving, self.memory.bytes())?;
        }
        Ok(metric)
    }

    /// Checks that the table of `--table` fits `--max-memory`.
    pub(super) fn check_memory(&self, size: Size) -> Result<(), Failure> {
        match self.memory.given().filter(|&most| size.bytes() > most) {
            Some(most) => Err(Failure::memory(format_args!(
                "--table: size {size} needs {} bytes of memory, more than `--max-memory`, {most}",
                size.bytes()
            ))),
            None => Ok(()),
        }
    }

    /// Returns the solver of `metric` for `--optimal`.
    pub(super) fn metric_solver(
        &self,
        metric: Metric,
        is_single: bool,
    ) -> Result<Box<MetricSolver>, Failure> {
        let mut solver = MetricSolver::new(metric)
            .threads(self.threads_for(is_single).into())
            .max_memory(self.memory.bytes());
        if let Some(choice) = self.table {
            let Choice::Size(size) = choice else {
                return Err(Failure::Input(
                    "--table is a SIZE with --metric or --moves".to_owned(),
                ));
            };
            self.check_memory(size)?;
            let with_table = solver.table(size);
            solver = with_table.map_err(|error| Failure::Input(format!("--table: {error}")))?;
            if let Some(free) = free_memory().filter(|&free| free < size.bytes()) {
                return Err(Failure::memory(format_args!(
                    "--table: size {size} needs {} bytes of memory, but only {free} are free",
                    size.bytes()
                )));
            }
        }
        if let Some(max_cost) = self.max_length {
            solver = solver.max_cost(max_cost.into());
        }
        Ok(Box::new(if self.inverse { solver.inverse() } else { solver }))
    }

    /// Returns the solver of `metric` without `--optimal`.
    pub(super) fn near_metric_solver(&self, metric: Metric) -> Box<NearMetricSolver> {
        let mut solver = NearMetricSolver::new(metric);
        // With a budget, a more expensive solution is printed if no other is found.
        if let Some(max_cost) = self.max_length.filter(|_| !self.has_budget()) {
            solver = solver.max_cost(max_cost.into());
        }
        if let Some(time) = self.time {
            solver = solver.max_time(time);
        }
        if let Some(nodes) = self.nodes {
            solver = solver.max_nodes(nodes);
        }
        Box::new(if self.inverse { solver.inverse() } else { solver })
    }

    pub(super) fn text(&self, solution: Solution) -> String {
        if self.boundary { solution.with_boundary().to_string() } else { solution.to_string() }
    }
}
