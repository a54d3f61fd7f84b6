//! `superflip identify`: names the case of a position, and the stages of a reconstruction.

use std::io::{self, LineWriter, StdoutLock, Write};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Move,
    cube::Edge,
    metric::Metric,
    notation::{LinkError, Notation, OrientedCube, PositionError, Reconstruction},
};
use superflip_cubing::{
    algs::{Case, Recognized, Solved, SolvedBlock, Stage},
    steps::{Goal, ReachedStep, StepAxis},
};

use super::{
    Failure,
    failure::Fault,
    json::with_line,
    positions::{Entry, PositionArgs, Written},
};
use crate::answers::{Reconstructed, State};

/// Name the case of a position, or the stages of a reconstruction.
///
/// Prints each set that has the position as a case: the name of the case, and the turns of U before and after
/// its algorithm (AUF). Prints the slot of a pair that is not at the right of the front. Without a case,
/// prints what is solved. Of a reconstruction, which begins with `Scramble:` or is a link with setup moves,
/// prints each line with the stage that it solves and its length in each metric.
///
/// In a position, the cross must be on D, as the cube is held. In a reconstruction, the cross may be on any
/// face. A solution in the fewest moves has the steps of `superflip steps`. Moves in parentheses are on the
/// inverse scramble after a line `NISS`, or if the lines solve the cube only so.
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
    /// The position, and the position that is named if the first is no case.
    Position(CubePos, CubePos),
    Solve(Reconstruction),
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut printer = Printer { args: self, out: LineWriter::new(io::stdout().lock()) };
        self.positions
            .each(&|text, written| self.read(text, written), &mut |entry| printer.take(entry))
    }

    fn read(&self, text: &str, written: Written) -> Result<Read, Fault> {
        let is_moves = matches!(written.notation, None | Some(Notation::Moves | Notation::Link));
        if is_moves && Reconstruction::is_written_in(text) {
            let read: Result<Reconstruction, _> = text.parse();
            return read.map(Read::Solve).map_err(|error| Fault::of(&error));
        }
        let mut read = written.parse(text);
        let mut is_alg = self.alg;
        if matches!(read, Err(PositionError::Link(LinkError::Solving(_)))) {
            // The page shows the case that the moves solve.
            let ends = ["type=alg", "setup-anchor=end"].map(|end| format!("&{end}"));
            read = written.parse(&ends.iter().fold(text.to_owned(), |t, end| t.replace(end, "")));
            is_alg = true;
        }
        let read = read.map_err(|error| Fault::of(&error))?.oriented();
        let in_place = read.position_in_place();
        Ok(if is_alg {
            // An algorithm is seen from the hold before it, whatever rotation it ends with: PLL Aa is
            // `x R' U R' D2 R U' R' D2 R2`. A rotation alone may also come before an algorithm.
            let held =
                OrientedCube { position: read.position.inverse(), orientation: written.hold };
            Read::Position(held.position_in_place(), in_place.inverse())
        } else {
            Read::Position(in_place, in_place)
        })
    }
}

/// Returns whether a solution has the steps EO, DR, HTR of people who solve in the fewest moves: it has moves
/// on the inverse scramble, or its last line begins in a domino group. After a line that has solved two
/// layers, or the two blocks of Roux, no line is such a step.
fn is_fewest_moves(solve: &Reconstruction, stages: &[Vec<Stage>]) -> bool {
    let is_other = |stage: &Stage| {
        matches!(stage, Stage::Pair(4) | Stage::F2l | Stage::Block(SolvedBlock::Roux))
    };
    let (_, before) = stages.split_last().unwrap_or((&EMPTY, &[]));
    let has_layers = before.iter().flatten().any(is_other);
    solve.is_niss()
        || solve.steps().last().is_some_and(|(_, [before, _])| {
            let is_domino = |axis| Goal::Dr.is_reached(axis, &before);
            let has_layers = has_layers || Goal::F2l.is_reached(StepAxis::Ud, &before);
            StepAxis::ALL.into_iter().any(is_domino) && !has_layers
        })
}

/// No stages.
const EMPTY: Vec<Stage> = Vec::new();

/// Names each input, and prints the names.
struct Printer<'a> {
    args: &'a Args,
    out: LineWriter<StdoutLock<'static>>,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<Read>) -> Result<(), Failure> {
        match entry.begun(self.args.json, &mut self.out)? {
            Some((line, Read::Position(position, other))) => {
                let is_case = |position: &&CubePos| Case::recognize(position).next().is_some();
                let named = [&position, &other].into_iter().find(is_case).unwrap_or(&position);
                self.position(line, named)
            }
            Some((line, Read::Solve(solve))) => self.steps(line, &solve),
            None => Ok(()),
        }
    }

    fn position(&mut self, line: Option<usize>, position: &CubePos) -> Result<(), Failure> {
        let solved = Solved::of(position);
        let cases: Vec<Recognized> = Case::recognize(position).collect();
        for one in &cases {
            let Recognized { case, slot, before, after } = one;
            if self.args.json {
                self.write(line, json!(one))?;
            } else {
                let auf = [("before", before), ("after", after)];
                let auf = auf.map(|(name, turn)| turn.map(|turn| format!(", {turn} {name}")));
                let auf: String = auf.into_iter().flatten().collect();
                let other = slot.filter(|slot| *slot != Edge::RF);
                let slot = other.map(|slot| format!(", slot {slot}")).unwrap_or_default();
                writeln!(self.out, "{case}{slot}{auf}")?;
            }
        }
        if cases.is_empty() {
            let state = state(position, solved);
            if self.args.json {
                self.write(line, json!(State { state }))?;
            } else {
                writeln!(self.out, "{state}")?;
            }
        }
        Ok(())
    }

    fn steps(&mut self, line: Option<usize>, solve: &Reconstruction) -> Result<(), Failure> {
        let lines = Stage::of_solve(solve);
        let is_fewest_moves = is_fewest_moves(solve, &lines);
        for ((step, positions), stages) in solve.steps().zip(&lines) {
            let sides = [step.normal(), step.inverse()].map(|moves| moves.sequence().folded().0);
            let stage = if is_fewest_moves { reached(&positions) } else { Vec::new() };
            let stage = stage_names(&sides, stage, stages);
            let cost = |metric: Metric| {
                let [normal, inverse] = sides.each_ref().map(|alg| metric.cost_of(alg));
                Some(normal? + inverse?)
            };
            let costs = Metric::ALL.map(|metric| (metric, cost(metric)));
            if self.args.json {
                let costs: serde_json::Map<String, Value> = costs
                    .into_iter()
                    .map(|(metric, cost)| (metric.to_string(), cost.into()))
                    .collect();
                let (moves, comment) = (step.moves(), step.comment().to_owned());
                self.write(line, json!(Reconstructed { moves, comment, stage, costs }))?;
            } else {
                let costs = costs
                    .into_iter()
                    .filter_map(|(metric, cost)| cost.map(|cost| format!("{metric} {cost}")));
                let costs = costs.collect::<Vec<_>>().join(", ");
                writeln!(self.out, "{} // {stage} ({costs})", step.moves())?;
            }
        }
        Ok(())
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}

/// Returns the names of the steps of the fewest moves from a position to another one.
fn reached([before, after]: &[CubePos; 2]) -> Vec<String> {
    ReachedStep::between(before, after).iter().map(ToString::to_string).collect()
}

/// Returns the names of the stages that a line of a reconstruction passes: the steps of the fewest moves, or
/// the stages of layers and blocks.
fn stage_names(sides: &[Alg; 2], steps: Vec<String>, stages: &[Stage]) -> String {
    let mut names = steps;
    if names.is_empty() {
        names = stages.iter().map(ToString::to_string).collect();
    }
    if names.is_empty() {
        let is_rotation = sides.iter().all(|alg| alg.moves().is_empty());
        return if is_rotation { "rotation" } else { "no stage" }.to_owned();
    }
    names.join(", ")
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
