//! `superflip insertions`: finds the insertions into a skeleton that make the shortest solution.

use std::{
    io::{self, LineWriter, StdoutLock, Write},
    num::NonZero,
};

use serde_json::Value;
use superflip::{
    Alg,
    notation::{Sequence, json_moves},
    watch::{Stopped, Watch},
};
use superflip_cubing::insertions::{InsertionError, InsertionFinder, InsertionSolution};

use super::{
    Failure,
    failure::Fault,
    hold::{HeldCube, Hold},
    interrupt,
    json::with_line,
    options::NumberArg,
    positions::{Entry, PositionArgs},
};

/// Find the insertions into a skeleton that make the shortest solution.
///
/// A skeleton is a sequence that solves a scramble but for three corners or three edges in a cycle, or for
/// pieces that two such cycles solve. Tries every place of the skeleton, also inside half turns and between
/// turns of opposite faces, and every sequence of at most ten moves that moves only corners or only edges.
///
/// Prints two lines per insertion, and the whole solution. The first line has the skeleton with a mark at the
/// place, what it leaves, and its length. The second line has the inserted sequence, also as a commutator,
/// its length, the number of moves that cancel, and the length of the skeleton with it. A half turn is one
/// move. The skeleton and the solution are for the cube as the input holds it.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip insertions \"R U' L' U R' U' L U F D2\" --skeleton \"D2 F'\"",
    after_help = "\
More examples:
  superflip insertions \"R U' L' U R' U' L U F D2\" --skeleton \"NISS D2 (F)\" -n 5
  superflip insertions --json \"R U' L' U R' U' L U M' U2 M U2 F D2\" --skeleton \"D2 F'\""
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Insert into these moves. In a text that begins with NISS, moves in parentheses are on the inverse
    /// scramble. Slices, wide turns and rotations become turns of faces
    #[arg(long, value_name = "MOVES", value_parser = skeleton, allow_hyphen_values = true)]
    skeleton: Alg,
    /// For two insertions, go on from the N shortest results of the first
    #[arg(long, value_name = "N", default_value = "1000")]
    keep: NonZero<u16>,
    #[command(flatten)]
    number: NumberArg<1>,
    /// Print JSON Lines: one object per solution
    #[arg(long)]
    json: bool,
}

fn skeleton(text: &str) -> Result<Alg, String> {
    let moves = json_moves(text).unwrap_or(text);
    let sequence: Sequence = moves.parse().map_err(|error| format!("{error}"))?;
    Ok(sequence.folded().0)
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        interrupt::listen()?;
        let mut printer = Printer {
            args: self,
            finder: InsertionFinder::new().keep(self.keep.into()),
            out: LineWriter::new(io::stdout().lock()),
            code: 0,
        };
        let printed = self.positions.each(&HeldCube::read, &mut |entry| printer.take(entry));
        Failure::after_answers(printed, printer.code)
    }
}

/// Finds the insertions of each scramble, and prints them.
struct Printer<'a> {
    args: &'a Args,
    finder: InsertionFinder,
    out: LineWriter<StdoutLock<'static>>,
    /// The greatest exit code of a scramble.
    code: u8,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<HeldCube>) -> Result<(), Failure> {
        let Some((line, HeldCube { position, hold, .. })) =
            entry.begun(self.args.json, &mut self.out)?
        else {
            return Ok(());
        };
        hold.say(line);
        let watch = Watch::new().flag(interrupt::flag());
        let most = self.args.number.count();
        match self.finder.find(&position, &self.args.skeleton, most, watch) {
            Ok(solutions) => self.print(line, hold, &solutions),
            Err(error @ InsertionError::Stopped(Stopped::Cancelled)) => {
                Err(Failure::Fault(Fault::of(&error).saying("interrupted")))
            }
            Err(error) => {
                let fault = Fault::of(&error);
                self.code = self.code.max(fault.code());
                Ok(fault.print(self.args.json, line, &mut self.out)?)
            }
        }
    }

    fn print(
        &mut self,
        line: Option<usize>,
        hold: Hold,
        solutions: &[InsertionSolution],
    ) -> Result<(), Failure> {
        for (i, solution) in solutions.iter().enumerate() {
            if self.args.json {
                self.write(line, hold.object(solution))?;
            } else {
                writeln!(self.out, "{}{solution}", if i == 0 { "" } else { "\n" })?;
            }
        }
        Ok(())
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}
