//! `superflip identify`: names the case of a position, and the stages of a reconstruction.

use std::io::{self, LineWriter, StdoutLock, Write};

use serde_json::{Value, json};
use superflip::{
    CubePos, Move,
    cube::Edge,
    metric::Metric,
    notation::{LinkError, Notation, OrientedCube, PositionError, Reconstruction},
};
use superflip_cubing::{
    algs::{Case, Recognized, Solved},
    steps::NamedLine,
};

use super::{
    Failure,
    failure::Fault,
    json::with_line,
    positions::{Entry, PositionArgs, Written},
};
use crate::answers::State;

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
        for named in NamedLine::of_solve(solve) {
            if self.args.json {
                self.write(line, json!(named))?;
                continue;
            }
            let NamedLine { moves, stage, costs, .. } = named;
            let costs = Metric::ALL.iter().zip(costs);
            let costs = costs.filter_map(|(metric, cost)| Some(format!("{metric} {}", cost?)));
            writeln!(self.out, "{moves} // {stage} ({})", costs.collect::<Vec<_>>().join(", "))?;
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
