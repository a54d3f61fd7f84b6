//! `superflip steps`: finds solutions in named steps, as people solve in the fewest moves.

use std::{
    io::{self, LineWriter, StdoutLock, Write},
    num::NonZero,
    time::Duration,
};

use clap::ValueEnum;
use serde_json::{Value, json};
use superflip::{
    CubePos,
    notation::parse_position,
    search::steps::{Chain, Convention, StepAxis, StepError, StepMoves, StepSolution, StepSolver},
    watch::Watch,
};

use super::{
    Failure, interrupt,
    json::{whole, with_line},
    message::note_at,
    positions::{Entry, PositionArgs},
    solve::seconds,
};

/// Solve in named steps: EO, DR, HTR, finish, on the scramble and its inverse.
///
/// Prints a line per step: the moves, with moves on the inverse in parentheses; the step with its
/// axes; the case; the moves of the step and of all steps so far. The last line is the whole
/// solution. A half turn is one move. The names are for a cube whose centers are at home.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip steps \"R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F\"",
    after_help = "\
Steps, each from the step before it or as the first step:
  eo      edges oriented on an axis
  dr      domino reduction on an axis, from eo or from any position
  htr     half-turn reduction, from dr
  fr      floppy reduction on an axis, from htr
  slice   everything but the slice of an axis, from htr
  finish  the solved cube, from htr or fr

Options of a step, in brackets, with `;` between them:
  ud, fb, lr             look only on these axes [default: all three]
  min=N, max=N           N moves at least, N moves at most
  keep=N                 keep N partial solutions after the step
  niss=never             make all moves on the normal side
  niss=before            make all moves on one side [default of dr, htr and fr]
  niss=inside            make moves on both sides [default of eo]

More examples:
  superflip steps --time 5 < scrambles.txt
  superflip steps --steps \"eo[fb;niss=never] > dr > htr > finish\" \"R' U' F L2 D B2 U R F'\"
  superflip steps --steps \"eo[max=5]\" --all 20 \"R' U' F L2 D B2 U R F'\"
  superflip steps --steps \"eo[fb;niss=never]\" --count --json \"R' U' F L2 D B2 U R F'\""
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Solve in these steps
    #[arg(long, value_name = "STEPS", default_value = "eo > dr > htr > finish")]
    steps: Chain,
    /// Keep improving each position's solution for SECONDS [default: search once]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Keep N partial solutions after each step but the last. With `--time`, begin with a sixteenth of
    /// N, and double the number until the time is over
    #[arg(long, value_name = "N", default_value = "1000")]
    keep: NonZero<u32>,
    /// Print the N shortest solutions that the search finds
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "count")]
    all: NonZero<u32>,
    /// Print how many solutions of the least length the last step has, over all partial solutions
    /// that were kept before it
    #[arg(long, conflicts_with = "time")]
    count: bool,
    /// Count solutions that differ in the directions of their last quarter turns as one
    /// (last-clockwise) or as several (all)
    #[arg(long, value_name = "CONVENTION", default_value = "last-clockwise")]
    convention: ConventionArg,
    /// Print JSON Lines: one object per solution, or per count
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum ConventionArg {
    All,
    LastClockwise,
}

impl From<ConventionArg> for Convention {
    fn from(arg: ConventionArg) -> Self {
        match arg {
            ConventionArg::All => Self::All,
            ConventionArg::LastClockwise => Self::LastClockwise,
        }
    }
}

/// The number of solutions or partial solutions that an option names.
fn number(option: NonZero<u32>) -> usize {
    usize::try_from(option.get()).unwrap_or(usize::MAX)
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let solver = StepSolver::new(self.steps.clone())
            .keep(number(self.keep))
            .convention(self.convention.into());
        let solver = match self.time {
            Some(time) => solver.max_time(time),
            None => solver,
        };
        let mut printer = Printer {
            args: self,
            solver,
            out: LineWriter::new(io::stdout().lock()),
            has_failed: false,
        };
        interrupt::listen()?;
        self.positions.each(
            &|text, notation| {
                let read = parse_position(text, notation);
                read.map(|read| read.position()).map_err(|error| error.to_string())
            },
            &mut |entry| printer.take(entry),
        )?;
        if printer.has_failed { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Solves each position, and prints the results.
struct Printer<'a> {
    args: &'a Args,
    solver: StepSolver,
    out: LineWriter<StdoutLock<'static>>,
    /// Whether a position of a batch has no solution.
    has_failed: bool,
}

impl Printer<'_> {
    fn take(&mut self, Entry { line, position }: Entry) -> Result<(), Failure> {
        let position = match position {
            Ok(position) => position,
            Err(error) if self.args.json => return self.write(line, json!({ "error": error })),
            Err(error) => {
                note_at(line, error);
                return Ok(());
            }
        };
        if let Some(line) = line.filter(|_| !self.args.json) {
            writeln!(self.out, "Line {line}")?;
        }
        match self.answer(line, &position)? {
            Ok(()) => Ok(()),
            Err(StepError::Cancelled) => Err(Failure::Run("interrupted".to_owned())),
            Err(error @ (StepError::Unreachable(_) | StepError::NotReached { .. }))
                if line.is_none() =>
            {
                Err(Failure::input(error))
            }
            Err(error) => {
                if self.args.json {
                    self.write(line, json!({ "error": error.to_string() }))?;
                } else {
                    note_at(line, error);
                }
                self.has_failed = true;
                Ok(())
            }
        }
    }

    /// Prints the solutions of a position, or their count.
    fn answer(
        &mut self,
        line: Option<usize>,
        position: &CubePos,
    ) -> Result<Result<(), StepError>, Failure> {
        let watch = Watch::new().flag(interrupt::flag());
        if self.args.count {
            return match self.solver.count_watched(position, watch) {
                Ok(count) if self.args.json => {
                    let solutions = whole(count.solutions);
                    self.write(line, json!({ "length": count.length, "solutions": solutions }))
                        .map(Ok)
                }
                Ok(count) => {
                    writeln!(self.out, "{} solutions of {} moves", count.solutions, count.length)?;
                    Ok(Ok(()))
                }
                Err(error) => Ok(Err(error)),
            };
        }
        let solutions = match self.solver.solutions(position, number(self.args.all), watch) {
            Ok(solutions) => solutions,
            Err(error) => return Ok(Err(error)),
        };
        for (i, solution) in solutions.iter().enumerate() {
            if self.args.json {
                self.write(line, object(solution))?;
            } else {
                writeln!(self.out, "{}{solution}", if i == 0 { "" } else { "\n" })?;
            }
        }
        Ok(Ok(()))
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}

/// Returns a solution as a JSON object.
fn object(solution: &StepSolution) -> Value {
    let steps: Vec<Value> = solution.steps().iter().map(step).collect();
    json!({
        "steps": steps,
        "solution": solution.alg().to_string(),
        "length": solution.len(),
    })
}

fn step(step: &StepMoves) -> Value {
    json!({
        "step": step.name(),
        "goal": step.goal().name(),
        "axis": step.axis().map(StepAxis::name),
        "case": step.case(),
        "normal": step.normal().to_string(),
        "inverse": step.inverse().to_string(),
        "length": step.len(),
        "total": step.total(),
    })
}
