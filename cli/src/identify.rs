//! `superflip identify`: names the case of a position, and the stages of a reconstruction.

use std::io::{self, LineWriter, StdoutLock, Write};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Move,
    algs::{CaseList, CaseSet, Recognized, Solved},
    metric::Metric,
    notation::{Notation, OrientedCube, Reconstruction, parse_position},
    search::steps::{Goal, ReachedStep, StepAxis},
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
/// `Scramble:` or is a link with setup moves, prints each line with the stage that it solves and its length in
/// each metric.
///
/// The cross is on D, as the cube is held. A solution in the fewest moves has the steps of `superflip steps`. Moves
/// in parentheses are on the inverse scramble after a line `NISS`, or if the lines solve the cube only so.
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
    Lines(Lines),
}

/// The lines of a reconstruction.
struct Lines {
    steps: Vec<Step>,
    /// Whether the solution has the steps EO, DR, HTR of people who solve in the fewest moves: it has moves on the
    /// inverse scramble, or its last line begins in a domino group before the first two layers are solved.
    is_fewest_moves: bool,
}

/// A line of a reconstruction.
struct Step {
    /// The turns, as they are written.
    text: String,
    comment: String,
    /// The moves on the normal scramble, and those on the inverse scramble.
    sides: [Alg; 2],
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
        let is_moves = matches!(notation, None | Some(Notation::Moves | Notation::Link));
        if is_moves && Reconstruction::is_written_in(text) {
            let read: Result<Reconstruction, _> = text.parse();
            return read.map(|read| Read::Lines(steps(&read))).map_err(|error| error.to_string());
        }
        let read = parse_position(text, notation).map_err(|error| error.to_string())?;
        let position = read.oriented().position_in_place();
        Ok(Read::Position(if self.alg { position.inverse() } else { position }))
    }
}

/// Returns the lines of a reconstruction that have moves.
fn steps(reconstruction: &Reconstruction) -> Lines {
    let cubes: Vec<OrientedCube> = reconstruction.cubes().collect();
    let all = cubes.windows(2).zip(reconstruction.lines()).map(|(cubes, line)| {
        let [before, after] = [cubes[0], cubes[1]];
        // Rotations change the names of the places, so both positions have the names after the line.
        let held = OrientedCube { orientation: after.orientation, ..before };
        let sides = [line.normal(), line.inverse()];
        Step {
            text: line.moves(),
            comment: line.comment().to_owned(),
            sides: sides.map(|moves| moves.sequence().folded().0),
            before: held.position_in_place(),
            after: after.position_in_place(),
        }
    });
    let steps: Vec<Step> = all.filter(|step| !step.text.is_empty()).collect();
    let is_fewest_moves = reconstruction.is_niss()
        || steps.last().is_some_and(|last| {
            let is_domino = |axis| Goal::Dr.is_reached(axis, &last.before);
            StepAxis::ALL.into_iter().any(is_domino) && Solved::of(&last.before).pairs < 4
        });
    Lines { steps, is_fewest_moves }
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
            Some((line, Read::Lines(lines))) => self.steps(line, &lines),
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

    fn steps(&mut self, line: Option<usize>, lines: &Lines) -> Result<(), Failure> {
        for step in &lines.steps {
            let stage = self.stage(step, lines.is_fewest_moves);
            let cost = |metric: Metric| {
                let [normal, inverse] = step.sides.each_ref().map(|alg| metric.cost_of(alg));
                Some(normal? + inverse?)
            };
            let lengths = Metric::ALL.map(|metric| (metric, cost(metric)));
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
    fn stage(&self, step: &Step, is_fewest_moves: bool) -> String {
        let (before, after) = (Solved::of(&step.before), Solved::of(&step.after));
        let name = |set: CaseSet, fallback: &str| {
            let found = self.lists[set as usize].recognize(&step.before);
            found.map_or(fallback.to_owned(), |found| found.case.to_string())
        };
        let reached = ReachedStep::between(&step.before, &step.after);
        if is_fewest_moves && !reached.is_empty() {
            let names: Vec<String> = reached.iter().map(ToString::to_string).collect();
            return names.join(", ");
        }
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
                name(CaseSet::Zbll, &format!("{}, PLL skip", name(CaseSet::Oll, "OLL")))
            });
        } else if has_f2l && !before.is_oriented && after.is_oriented {
            parts.push(name(CaseSet::Oll, "OLL"));
        }
        let is_done = step.after == CubePos::SOLVED;
        if parts.is_empty() {
            let text = match () {
                () if is_done && before.is_permuted => "AUF",
                () if step.sides.iter().all(|alg| alg.moves().is_empty()) => "rotation",
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
