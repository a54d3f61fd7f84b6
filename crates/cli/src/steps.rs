//! `superflip steps`: finds solutions in named steps, as people solve in the fewest moves, or as people
//! learn to solve the cube.

use std::{
    io::{self, LineWriter, StdoutLock, Write},
    num::{NonZero, NonZeroUsize},
    str::FromStr,
    time::Duration,
};

use serde_json::{Value, json};
use superflip::{
    CubePos, Face,
    notation::{StickeredCube, UsualColor},
    watch::Watch,
};
use superflip_cubing::{
    method::{Colors, Method, MethodSolution, MethodSolver},
    steps::{Chain, Convention, StepError, StepSolver},
};

use super::{
    Failure,
    failure::Fault,
    hold::{HeldCube, Hold},
    interrupt,
    json::{whole, with_line},
    names::named,
    options::{NumberArg, TIME, time},
    positions::{Entry, PositionArgs},
};

/// Solve in named steps: EO, DR, HTR, finish, or blocks, on the scramble and its inverse; or layer by layer.
///
/// Prints a line per step: the moves, with moves on the inverse in parentheses; the step with its
/// axes or its place; the case; the moves of the step and of all steps so far. The last line is the whole
/// solution. A half turn is one move. The moves solve the cube as the input holds it.
///
/// With `--method`, solves as people learn to solve the cube. The first line has the rotation to the
/// hold, and the moves after it are for this hold.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip steps \"R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F\"",
    after_help = "\
Steps, each from the step before it or as the first step:
  eo      edges oriented on an axis
  dr      domino reduction on an axis, from eo or from any position
  htr     half-turn reduction, from dr
  fr      floppy reduction on an axis, from htr
  slice   everything but the slice of an axis, from htr or fr
  cross   the edges of a layer, also from eo
  xcross  a cross and a corner of its layer with the edge above it, from cross
  xxcross, xxxcross
          a cross and two such pairs beside each other, or three, from a cross with fewer
  2x2x2, 2x2x3, 1x2x3, roux (two 1x2x3 on opposite faces)
          a block, also from a smaller block in it
  zz      edges oriented on an axis, and two edges of a layer, also from eo (EOLine)
  f2l     two layers, also from any block
  ll      the last layer, from f2l
  finish  the solved cube, from htr, fr or f2l

Options of a step, in brackets, with `;` between them:
  ud, fb, lr             look only on these axes [default: all three]
  D, BL, D-BL            look only at the places of a block with these parts [default: all]
  min=N, max=N           N moves at least, N moves at most
  keep=N                 keep N partial solutions after the step
  niss=never             make all moves on the normal side [default of blocks]
  niss=before            make all moves on one side [default of dr, htr and fr]
  niss=inside            make moves on both sides [default of eo]
  triggers=R,RU2R,…      end dr after eo with one of these, or a mirror image, as seen with dr on ud and eo on fb
  rzp=N                  with triggers: make at most N moves before the moves that keep dr, and the trigger [default: 3]
  subsets=4a1,2c3 4e,…   go on after dr, or with htr, from these cases only; 1 means one quarter turn for the corners

Alternatives stand in parentheses, with `|` between them, and the shortest partial solutions of all go on:
  (eo[max=4] | eo[max=5;niss=never]) > (dr[ud] | dr[fb;max=8]) > htr > (fr > finish | finish[max=6])

More examples:
  superflip steps --method beginner \"R' U' F L2 D B2 U R F' D2 L B\"
  superflip steps --steps \"(eo > dr | dr[max=9]) > htr > finish\" \"R' U' F L2 D B2 U R F'\"
  superflip steps --steps \"cross[d] > xcross\" -n 5 \"R' U' F L2 D B2 U R F'\""
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Solve by a method that people learn, instead of the steps of `--steps`
    #[arg(
        long,
        value_name = "METHOD",
        value_parser = named::<Method>(),
        conflicts_with_all = ["steps", "time", "keep", "number", "count", "convention"]
    )]
    method: Option<Method>,
    /// Begin with the cross of this color, or of this face: U F R D B L
    #[arg(long, value_name = "COLOR", default_value = "white", requires = "method")]
    cross: Cross,
    /// Solve in these steps
    #[arg(long, value_name = "STEPS", default_value = "eo > dr > htr > finish")]
    steps: Chain,
    #[arg(long, value_name = "TIME", value_parser = time,
          help = format!("Keep improving each position's solution for TIME. {TIME} [default: search once]"))]
    time: Option<Duration>,
    /// Keep N partial solutions after each step but the last. With `--time`, begin with a sixteenth of
    /// N, and double the number until the time is over
    #[arg(long, value_name = "N", default_value = "1000")]
    keep: NonZero<u32>,
    #[command(flatten)]
    number: NumberArg<1>,
    /// Print how many solutions of the least length the last step has, over all partial solutions
    /// that were kept before it
    #[arg(long, conflicts_with_all = ["time", "number"])]
    count: bool,
    /// Count solutions that differ in the directions of their last quarter turns as one
    /// (last-clockwise) or as several (all)
    #[arg(long, value_name = "CONVENTION", default_value = "last-clockwise",
          value_parser = named::<Convention>())]
    convention: Convention,
    /// Print JSON Lines: one object per solution, or per count
    #[arg(long)]
    json: bool,
}

/// The cross to begin with: a face of the usual colors, and whether its letter names it.
#[derive(Debug, Clone, Copy)]
struct Cross {
    face: Face,
    is_letter: bool,
}

impl FromStr for Cross {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text.parse(), text.to_ascii_uppercase().parse()) {
            (Ok(UsualColor(face)), _) => Ok(Self { face, is_letter: false }),
            (_, Ok(face)) => Ok(Self { face, is_letter: true }),
            (Err(error), _) => Err(format!("{error}, and the faces U F R D B L")),
        }
    }
}

impl Cross {
    /// Returns the place of the cross, as the input holds the cube. If no center has this color or this
    /// letter, the place has the name of the face.
    fn place(self, cube: &StickeredCube) -> Face {
        let are_faces =
            Face::ALL.iter().all(|place| Face::from_letter(cube.color(*place)).is_some());
        let colors = Colors::of(cube).unwrap_or_default();
        let is_there = |place: &Face| {
            if self.is_letter {
                are_faces && cube.color(*place) == self.face.letter()
            } else {
                colors.name(*place) == Colors::default().name(self.face)
            }
        };
        Face::ALL.into_iter().find(is_there).unwrap_or(self.face)
    }
}

impl Args {
    fn solver(&self) -> AnySolver {
        if let Some(method) = self.method {
            return AnySolver::Method(Box::new(MethodSolver::new(method)));
        }
        let keep = self.keep.try_into().unwrap_or(NonZeroUsize::MAX);
        let solver = StepSolver::new(self.steps.clone()).keep(keep).convention(self.convention);
        AnySolver::Chain(Box::new(match self.time {
            Some(time) => solver.max_time(time),
            None => solver,
        }))
    }

    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut printer = Printer {
            args: self,
            solver: self.solver(),
            out: LineWriter::new(io::stdout().lock()),
            code: 0,
        };
        interrupt::listen()?;
        let printed = self.positions.each(
            &|text, written| {
                let read = written.parse(text);
                read.map(|read| read.stickered()).map_err(|error| Fault::of(&error))
            },
            &mut |entry| printer.take(entry),
        );
        Failure::after_answers(printed, printer.code)
    }
}

/// The solver that the options choose.
enum AnySolver {
    Chain(Box<StepSolver>),
    Method(Box<MethodSolver>),
}

/// Solves each position, and prints the results.
struct Printer<'a> {
    args: &'a Args,
    solver: AnySolver,
    out: LineWriter<StdoutLock<'static>>,
    /// The greatest exit code of a position.
    code: u8,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<StickeredCube>) -> Result<(), Failure> {
        let Some((line, cube)) = entry.begun(self.args.json, &mut self.out)? else {
            return Ok(());
        };
        let HeldCube { position, hold, .. } = HeldCube::from(&cube);
        hold.say(line);
        if let AnySolver::Method(solver) = &self.solver {
            // A clone, because `cross` is a setting of the whole solver.
            let solver = MethodSolver::clone(solver).cross(self.args.cross.place(&cube));
            return match solver.solve(&position) {
                Ok(solution) => self.method(line, &solution, &cube),
                Err(reason) => self.refuse(line, reason.into()),
            };
        }
        match self.answer(line, &position, hold)? {
            Ok(()) => Ok(()),
            Err(error) => self.refuse(line, error),
        }
    }

    /// Prints why a position has no solution. Fails after an interrupt.
    fn refuse(&mut self, line: Option<usize>, error: StepError) -> Result<(), Failure> {
        if error == StepError::Cancelled {
            return Err(Failure::Fault(Fault::of(&error).saying("interrupted")));
        }
        let fault = Fault::of(&error);
        self.code = self.code.max(fault.code());
        Ok(fault.print(self.args.json, line, &mut self.out)?)
    }

    /// Prints the solutions of a position, or their count.
    fn answer(
        &mut self,
        line: Option<usize>,
        position: &CubePos,
        hold: Hold,
    ) -> Result<Result<(), StepError>, Failure> {
        let AnySolver::Chain(solver) = &mut self.solver else { return Ok(Ok(())) };
        let watch = Watch::new().flag(interrupt::flag());
        if self.args.count {
            return match solver.count_watched(position, watch) {
                Ok(count) if self.args.json => {
                    let mut object = json!(count);
                    object["solutions"] = whole(count.solutions);
                    self.write(line, object).map(Ok)
                }
                Ok(count) => {
                    writeln!(self.out, "{} solutions of {} moves", count.solutions, count.length)?;
                    Ok(Ok(()))
                }
                Err(error) => Ok(Err(error)),
            };
        }
        let solutions = match solver.solutions(position, self.args.number.count(), watch) {
            Ok(solutions) => solutions,
            Err(error) => return Ok(Err(error)),
        };
        for (i, solution) in solutions.iter().enumerate() {
            if self.args.json {
                self.write(line, hold.object(solution))?;
            } else {
                writeln!(self.out, "{}{solution}", if i == 0 { "" } else { "\n" })?;
            }
        }
        if self.args.time.is_some() && interrupt::is_interrupted() {
            let message = "interrupted; the solutions are the shortest so far";
            return Err(Failure::Fault(Fault::new("cancelled", message)));
        }
        Ok(Ok(()))
    }

    /// Prints a solution by a method.
    fn method(
        &mut self,
        line: Option<usize>,
        solution: &MethodSolution,
        cube: &StickeredCube,
    ) -> Result<(), Failure> {
        let letters = Face::ALL.map(|place| cube.color(place).to_string());
        // Letters that name no colors stand for themselves.
        let colors = Colors::of(cube).unwrap_or_else(|| Colors(letters.each_ref().map(|l| &**l)));
        let colored = solution.colored(colors);
        if self.args.json {
            self.write(line, Hold::of(cube).object(&colored))
        } else if solution.method() == Method::Beginner {
            Ok(writeln!(self.out, "{colored:#}")?)
        } else {
            Ok(writeln!(self.out, "{colored}")?)
        }
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}
