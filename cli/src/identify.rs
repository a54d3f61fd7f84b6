//! `superflip identify`: names the case of a position, and the stages of a reconstruction.

use std::io::{self, LineWriter, StdoutLock, Write};

use serde_json::{Value, json};
use superflip::{
    CubePos, Move,
    algs::{Recognized, Reconstruction, ReconstructionError, Solved, Stage, Stages, WrittenStep},
    metric::Metric,
    notation::{Notation, parse_position},
};

use super::{
    Failure,
    json::with_line,
    positions::{Entry, PositionArgs},
};

/// Name the case of a position, or the stages of a reconstruction.
///
/// Prints each set that has the position as a case: the name of the case, and the turns of U before
/// and after its algorithm (AUF). Without a case, prints what is solved. Of a reconstruction, which begins with
/// `Scramble:`, prints each line with the stage that it solves and its length in each metric.
///
/// The cross is on D, as the cube is held.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip identify --alg \"R U R' U' R' F R2 U' R' U' R U R' F'\"",
    after_help = "\
More examples:
  superflip identify \"R U R' U R U2 R'\"
  superflip identify -f reconstruction.txt --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Take each position as the effect of an algorithm, and name the case that the algorithm solves
    #[arg(long)]
    alg: bool,
    /// Print JSON Lines: one object per case or stage
    #[arg(long)]
    json: bool,
}

/// An input.
enum Read {
    Position(CubePos),
    Solve(Reconstruction),
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut printer = Printer {
            args: self,
            stages: Stages::new(),
            out: LineWriter::new(io::stdout().lock()),
        };
        self.positions
            .each(&|text, notation| self.read(text, notation), &mut |entry| printer.take(entry))
    }

    fn read(&self, text: &str, notation: Option<Notation>) -> Result<Read, String> {
        let is_moves = matches!(notation, None | Some(Notation::Moves));
        if is_moves && text.trim_start().starts_with("Scramble:") && text.trim().contains('\n') {
            return text
                .parse()
                .map(Read::Solve)
                .map_err(|error: ReconstructionError| error.to_string());
        }
        let read = parse_position(text, notation).map_err(|error| error.to_string())?;
        let position = read.oriented().position_in_place();
        Ok(Read::Position(if self.alg { position.inverse() } else { position }))
    }
}

/// Names each input, and prints the names.
struct Printer<'a> {
    args: &'a Args,
    stages: Stages,
    out: LineWriter<StdoutLock<'static>>,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<Read>) -> Result<(), Failure> {
        match entry.begun(self.args.json, &mut self.out)? {
            Some((line, Read::Position(position))) => self.position(line, &position),
            Some((line, Read::Solve(solve))) => self.steps(line, solve.steps()),
            None => Ok(()),
        }
    }

    fn position(&mut self, line: Option<usize>, position: &CubePos) -> Result<(), Failure> {
        let solved = Solved::of(position);
        let stages = self.stages.clone();
        let cases: Vec<Recognized<'_>> = stages.cases(position).collect();
        for Recognized { case, before, after } in &cases {
            let auf = [("before", before), ("after", after)];
            if self.args.json {
                let mut object = json!({ "set": case.set().name(), "case": case.name() });
                for (name, turn) in auf {
                    object[name] = turn.map(|turn| turn.to_string()).into();
                }
                self.write(line, object)?;
            } else {
                let auf = auf.map(|(name, turn)| turn.map(|turn| format!(", {turn} {name}")));
                let auf: String = auf.into_iter().flatten().collect();
                writeln!(self.out, "{case}{auf}")?;
            }
        }
        if cases.is_empty() {
            let state = state(position, solved);
            if self.args.json {
                self.write(line, json!({ "state": state }))?;
            } else {
                writeln!(self.out, "{state}")?;
            }
        }
        Ok(())
    }

    fn steps(&mut self, line: Option<usize>, steps: &[WrittenStep]) -> Result<(), Failure> {
        for step in steps {
            let stages = self.stages.of(step).iter().map(Stage::to_string).collect::<Vec<_>>();
            let stage = stages.join(", ");
            let lengths = Metric::ALL.map(|metric| (metric, metric.cost_of(step.alg())));
            if self.args.json {
                let lengths: serde_json::Map<String, Value> = lengths
                    .into_iter()
                    .map(|(metric, cost)| (metric.to_string(), cost.into()))
                    .collect();
                let object = json!({
                    "moves": step.text(), "comment": step.comment(), "stage": stage, "lengths": lengths,
                });
                self.write(line, object)?;
            } else {
                let lengths = lengths
                    .into_iter()
                    .filter_map(|(metric, cost)| cost.map(|cost| format!("{metric} {cost}")));
                let lengths = lengths.collect::<Vec<_>>().join(", ");
                writeln!(self.out, "{} // {stage} ({lengths})", step.text())?;
            }
        }
        Ok(())
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}

/// Returns what is solved in a position that is no case.
fn state(position: &CubePos, solved: Solved) -> String {
    let turn = [Move::U1, Move::U2, Move::U3]
        .into_iter()
        .find(|turn| position.moved(*turn) == CubePos::SOLVED);
    match (solved, turn) {
        _ if *position == CubePos::SOLVED => "solved".to_owned(),
        (_, Some(turn)) => format!("solved after {turn}"),
        (Solved { has_cross: true, pairs, .. }, _) => format!("cross and {pairs} pairs solved"),
        _ => "no case; the cross on D is not solved".to_owned(),
    }
}
