//! `superflip solve`: near-optimal solutions of positions, one or a million.

mod answer;
mod batch;
mod exactly;
mod sheet;
mod shortest;

use std::{
    io::{self, BufWriter, IsTerminal},
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use superflip::{
    CubePos,
    notation::{StickeredCube, parse_position, parse_stickered},
    search::{Solution, Solver, SubsetSolver},
};

use self::{
    answer::{Answer, Method, Text},
    batch::Batch,
    exactly::Exactly,
    shortest::Searcher,
};
use super::{
    Failure,
    folder::FolderArgs,
    moves::Moves,
    positions::{Entry, PositionArgs},
    progress::Progress,
    stickers::Stickers,
    svg::Frame,
    threads,
};

/// Near-optimal solutions of positions.
///
/// Prints the first solution of at most 21 moves, in less than a millisecond; seven moves
/// or fewer are always the shortest. Every position has a solution of 20, most have none of
/// 17: with a `--max-length` below 20 and no budget it may look for hours. With `--time` or `--nodes` the search goes on
/// until the budget ends, and prints the best, be it longer than `--max-length`. In a
/// batch, a bad line or one without a solution has an empty line in the output, and is
/// named on standard error.
///
/// Moves are of faces by their places, as the cube is held. Where its centers are not U,
/// F and R, or not in those places, how it is held is said on standard error.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = "Examples:
  superflip solve \"R U R' U'\"
  superflip solve --max-length 20 < positions.txt
  superflip solve --time 0.01 --json \"D2 R' F U2 L B D' R2 F' U L2 B R U' F2\"
  superflip solve --to \"F2\" \"R\"
  superflip solve --optimal \"R U2 F' L D B2 R' U F2 D' L2\"
  superflip solve --optimal --at-most 18 --json < positions.txt
  superflip solve --exactly 4 \"R L' U2 F\" --all
  superflip solve --moves R,U \"R U R' U R U2 R'\"")]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Only solutions of at most so many moves; 21 if neither this nor a budget is given
    #[arg(
        long,
        value_name = "N",
        visible_alias = "at-most",
        value_parser = clap::value_parser!(u8).range(0..=30)
    )]
    max_length: Option<u8>,
    /// The shortest solution, proved: minutes for most positions, on all cores
    #[arg(long, conflicts_with_all = ["time", "nodes", "moves", "boundary", "small_tables"])]
    optimal: bool,
    /// A sequence of exactly so many moves, as `superflip search` lists them: no face twice in
    /// a row; with `--all` every one, or N of them
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u8).range(0..=25),
        conflicts_with_all = [
            "optimal", "max_length", "time", "nodes", "moves", "boundary", "small_tables"
        ]
    )]
    exactly: Option<u8>,
    /// Look for ever shorter ones for so many seconds a position
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Look for ever shorter ones until so many moves of a position were tried
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
    /// Print N different solutions of a position, as they are found; with `--optimal` all
    /// shortest ones, or N of them
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        default_missing_value = ALL,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    all: Option<u64>,
    /// Lead to this position instead of the solved one
    #[arg(long, value_name = "POSITION", value_parser = goal)]
    to: Option<CubePos>,
    /// Only solutions by these moves, such as `R,U,F2`: a letter alone is a face turned in
    /// any way. The shortest where they reach few positions, else the best of a short
    /// search, of any length, which `--time` or `--nodes` makes longer
    #[arg(long, conflicts_with_all = ["all", "boundary", "small_tables"])]
    moves: Option<Moves>,
    #[command(flatten)]
    folder: FolderArgs,
    /// Print the moves that lead to the position, instead of those back
    #[arg(long)]
    inverse: bool,
    /// Mark the boundary of the two phases with a point: the second has half turns, and any
    /// turns of two opposite faces
    #[arg(long)]
    boundary: bool,
    /// Do without the big table, as a library without the feature `coset-distances` does
    #[arg(long)]
    small_tables: bool,
    /// How many threads solve a batch, or prove that a solution is the shortest; as many as
    /// there are cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Print what is solved when it is solved, not in the order of the positions; `--json`
    /// says of which line it is
    #[arg(long)]
    unordered: bool,
    /// Also show the cube unfolded, in the colors that were given
    #[arg(long)]
    show: bool,
    /// Write a picture of the only position to FILE
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One JSON object a solution
    #[arg(long, conflicts_with = "show")]
    json: bool,
}

/// As many solutions as there are: `u64::MAX`.
const ALL: &str = "18446744073709551615";

/// A number of seconds, such as 0.01.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
    seconds.ok_or_else(|| "a time is a number of seconds, such as 0.01 or 5".to_owned())
}

fn goal(text: &str) -> Result<CubePos, String> {
    parse_position(text, None).map_err(|error| error.to_string())
}

/// The length within which a solution takes a millisecond or less.
const USUAL_LENGTH: u8 = 21;

/// Whether a search that may be long is to end.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let is_single = self.positions.is_single();
        let method = self.method(is_single)?;
        let is_long = matches!(method, Method::Shortest(_) | Method::Exactly(_));
        if is_long {
            ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))
                .map_err(|error| Failure::Run(format!("cannot listen to Ctrl-C: {error}")))?;
        }
        let answer = Answer { args: self, solver: self.solver(), method };
        let mut out = anstream::AutoStream::auto(io::stdout());
        if is_single {
            let mut text = Text::default();
            self.each(&mut |entry| {
                text = answer.write(entry, &mut out)?;
                Ok(())
            })?;
            if let Some(error) = text.bad_input() {
                return Err(Failure::Input(error));
            }
            return if text.write(&mut out)? { Err(Failure::Reported) } else { Ok(()) };
        }
        let is_seen = io::stderr().is_terminal() && !self.positions.are_typed();
        let batch = Batch {
            threads: threads(self.threads).get(),
            ordered: !self.unordered,
            progress: (is_long && is_seen).then(Progress::new),
            solve: &|entry| answer.of(entry),
        };
        let unsolved = batch.run(|send| self.each(send), BufWriter::new(out))?;
        if unsolved { Err(Failure::Reported) } else { Ok(()) }
    }

    fn method(&self, is_single: bool) -> Result<Method, Failure> {
        Ok(if self.optimal {
            Method::Shortest(Searcher::new(self, is_single)?)
        } else if let Some(length) = self.exactly {
            Method::Exactly(Exactly::new(self, length, is_single)?)
        } else {
            self.restricted().map_or(Method::TwoPhase, Method::SubsetSolver)
        })
    }

    /// Hands on each position, once a picture is made of it.
    fn each(
        &self,
        take: &mut dyn FnMut(Entry<StickeredCube>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let mut frame = Frame::new(self.svg.as_deref());
        let read = |text: &str, from| parse_stickered(text, from).map_err(|e| e.to_string());
        self.positions.each_read(read, |entry| {
            if let Ok(cube) = &entry.position {
                frame.fill(&Stickers::from(cube))?;
            }
            take(entry)
        })
    }

    /// Whether the best within a budget is asked for, not the first.
    fn has_budget(&self) -> bool {
        self.time.is_some() || self.nodes.is_some()
    }

    fn solver(&self) -> Solver {
        let mut solver = Solver::new().max_length(if self.has_budget() && self.all.is_none() {
            // Longer ones are shown where there is none of the length that is wanted.
            u8::MAX
        } else {
            self.max_length.unwrap_or(if self.has_budget() { u8::MAX } else { USUAL_LENGTH })
        });
        if let Some(time) = self.time {
            solver = solver.time(time);
        }
        if let Some(nodes) = self.nodes {
            solver = solver.nodes(nodes);
        }
        if self.inverse {
            solver = solver.inverse();
        }
        if self.small_tables { solver.small_tables() } else { solver }
    }

    /// The solver by some moves, if they are named.
    fn restricted(&self) -> Option<Box<SubsetSolver>> {
        let mut restricted = SubsetSolver::new(self.moves.as_ref()?.mask);
        if let Some(max_length) = self.max_length {
            restricted = restricted.max_length(max_length);
        }
        if let Some(time) = self.time {
            restricted = restricted.time(time);
        }
        if let Some(nodes) = self.nodes {
            restricted = restricted.nodes(nodes);
        }
        Some(Box::new(if self.inverse { restricted.inverse() } else { restricted }))
    }

    fn text(&self, solution: Solution) -> String {
        if self.boundary { solution.with_boundary().to_string() } else { solution.to_string() }
    }
}
