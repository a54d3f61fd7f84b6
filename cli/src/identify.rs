//! `superflip identify`: names the case of a position, and the stages of a reconstruction.

use std::io::{self, LineWriter, StdoutLock, Write};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Move,
    algs::{CaseList, CaseSet, Recognized, Solved},
    metric::Metric,
    notation::{Notation, OrientedCube, Sequence, parse_position},
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
    Lines(Vec<Step>),
}

/// A line of a reconstruction.
struct Step {
    /// The turns, as they are written.
    text: String,
    comment: String,
    alg: Alg,
    before: CubePos,
    after: CubePos,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut printer = Printer {
            args: self,
            lists: CaseSet::ALL.map(CaseList::new),
            out: LineWriter::new(io::stdout().lock()),
        };
        self.positions
            .each(&|text, notation| self.read(text, notation), &mut |entry| printer.take(entry))
    }

    fn read(&self, text: &str, notation: Option<Notation>) -> Result<Read, String> {
        let is_moves = matches!(notation, None | Some(Notation::Moves));
        if is_moves && text.trim_start().starts_with("Scramble:") && text.trim().contains('\n') {
            return reconstruction(text).map(Read::Lines);
        }
        let read = parse_position(text, notation).map_err(|error| error.to_string())?;
        let position = read.oriented().position_in_place();
        Ok(Read::Position(if self.alg { position.inverse() } else { position }))
    }
}

/// Reads the lines of a reconstruction. The first line is the scramble.
fn reconstruction(text: &str) -> Result<Vec<Step>, String> {
    let mut cube = OrientedCube::default();
    let mut steps = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let (turns, comment) = line.split_once("//").unwrap_or((line, ""));
        let label = ["Scramble:", "Solution:"].into_iter().find(|label| {
            turns.trim_start().get(..label.len()).is_some_and(|t| t.eq_ignore_ascii_case(label))
        });
        let turns = turns.trim_start();
        let turns = label.map_or(turns, |label| &turns[label.len()..]).trim();
        let sequence: Sequence = turns
            .parse()
            .map_err(|error| format!("line {number} of the reconstruction: {error}"))?;
        let before = cube;
        cube = sequence.iter().fold(cube, OrientedCube::turned);
        let is_scramble = number == 1;
        if is_scramble || turns.is_empty() {
            continue;
        }
        // Rotations change the names of the places, so both positions have the names after the line.
        let held = OrientedCube { orientation: cube.orientation, ..before };
        steps.push(Step {
            text: turns.to_owned(),
            comment: comment.trim().to_owned(),
            alg: sequence.folded().0,
            before: held.position_in_place(),
            after: cube.position_in_place(),
        });
    }
    Ok(steps)
}

/// Names each input, and prints the names.
struct Printer<'a> {
    args: &'a Args,
    lists: [CaseList; CaseSet::COUNT],
    out: LineWriter<StdoutLock<'static>>,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<Read>) -> Result<(), Failure> {
        match entry.begun(self.args.json, &mut self.out)? {
            Some((line, Read::Position(position))) => self.position(line, &position),
            Some((line, Read::Lines(steps))) => self.steps(line, &steps),
            None => Ok(()),
        }
    }

    fn position(&mut self, line: Option<usize>, position: &CubePos) -> Result<(), Failure> {
        let solved = Solved::of(position);
        let lists = self.lists.clone();
        let cases: Vec<Recognized<'_>> =
            lists.iter().filter_map(|list| list.recognize(position)).collect();
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

    fn steps(&mut self, line: Option<usize>, steps: &[Step]) -> Result<(), Failure> {
        for step in steps {
            let stage = self.stage(step);
            let lengths = Metric::ALL.map(|metric| (metric, metric.cost_of(&step.alg)));
            if self.args.json {
                let lengths: serde_json::Map<String, Value> = lengths
                    .into_iter()
                    .map(|(metric, cost)| (metric.to_string(), cost.into()))
                    .collect();
                let object = json!({
                    "moves": step.text, "comment": step.comment, "stage": stage, "lengths": lengths,
                });
                self.write(line, object)?;
            } else {
                let lengths = lengths
                    .into_iter()
                    .filter_map(|(metric, cost)| cost.map(|cost| format!("{metric} {cost}")));
                let lengths = lengths.collect::<Vec<_>>().join(", ");
                writeln!(self.out, "{} // {stage} ({lengths})", step.text)?;
            }
        }
        Ok(())
    }

    /// Returns the name of the stages that a line of a reconstruction solves.
    fn stage(&self, step: &Step) -> String {
        let (before, after) = (Solved::of(&step.before), Solved::of(&step.after));
        let name = |set: CaseSet, fallback: &str| {
            let found = self.lists[set as usize].recognize(&step.before);
            found.map_or(fallback.to_owned(), |found| found.case.to_string())
        };
        let mut parts = Vec::new();
        if after.has_cross && !before.has_cross {
            parts.push("cross".to_owned());
        }
        parts.extend((before.pairs + 1..=after.pairs).map(|pair| format!("pair {pair}")));
        let has_f2l = before.pairs == 4;
        if has_f2l && !before.is_permuted && after.is_permuted {
            parts.push(if before.is_oriented {
                name(CaseSet::Pll, "PLL")
            } else {
                name(CaseSet::Zbll, "last layer")
            });
        } else if has_f2l && !before.is_oriented && after.is_oriented {
            parts.push(name(CaseSet::Oll, "OLL"));
        }
        let is_done = step.after == CubePos::SOLVED;
        if parts.is_empty() {
            let text = match () {
                () if is_done && before.is_permuted => "AUF",
                () if step.alg.moves().is_empty() => "rotation",
                () => "no stage",
            };
            parts.push(text.to_owned());
        }
        parts.join(", ")
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
