use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Face,
    notation::StickeredCube,
    search::{SearchEnd, Solution, Solutions, SolveError, Solver, SubsetSolver},
};

use super::{
    Args,
    exactly::{Exactly, Stop},
    fault::Fault,
    reading::{Reading, described},
    sheet::Sheet,
    shortest::Searcher,
    text::Text,
};
use crate::{
    interrupt::{self, is_interrupted},
    positions::Entry,
};

/// Solves positions in the way that the options ask for.
pub(super) struct Answer<'a> {
    pub(super) args: &'a Args,
    pub(super) solver: Solver,
    pub(super) method: Method,
}

pub(super) enum Method {
    TwoPhase,
    /// Uses only the moves of `--moves`.
    Subset(Box<SubsetSolver>),
    Shortest(Searcher),
    Exactly(Exactly),
}

impl Answer<'_> {
    /// Solves the position of `entry`. Returns everything that is printed for it.
    pub(super) fn of(&self, entry: Entry<Reading>) -> Text {
        let mut out = Vec::new();
        let text = self.write(entry, &mut out).expect("memory does not refuse output");
        Text { out, ..text }
    }

    /// Solves the position of `entry`. Writes each solution to `out` as soon as it is found.
    /// Returns the text to print after the solutions.
    pub(super) fn write(&self, entry: Entry<Reading>, out: &mut dyn Write) -> io::Result<Text> {
        let line = entry.line;
        let mut text = Text { line, ..Text::default() };
        let mut is_empty = true;
        let solved = entry.position.map_err(Fault::new).and_then(|reading| {
            let cube = &reading.cube;
            text.remarks.extend(repair(&reading));
            let mut sheet = Sheet::new(self.args, &reading, line, out);
            let solved = self.solve(cube, &mut sheet);
            // If the input is only one position and no moves solve the position, no picture is
            // drawn.
            if line.is_some() || !matches!(solved, Err(Fault::Input(_))) {
                sheet.end()?;
            }
            is_empty = sheet.is_empty();
            let is_single = line.is_none() && !self.args.json;
            text.remarks.extend(if is_single && solved.is_ok() && self.is_goal(cube) {
                Some("the position is solved already".to_owned())
            } else {
                orientation(cube)
            });
            solved
        });
        let (error, bound) = match solved {
            Ok(()) => return Ok(text),
            Err(Fault::Io(error)) => return Err(error),
            Err(Fault::Input(error)) => {
                text.is_bad_input = true;
                (error, None)
            }
            Err(Fault::NoSolution { text, bound }) => (text, bound),
        };
        text.is_unfinished = is_empty && is_interrupted();
        if is_empty && self.args.json && (line.is_some() || bound.is_some()) {
            let mut object = json!({ "error": error });
            for (name, value) in [("line", line), ("bound", bound.map(usize::from))] {
                if let Some(value) = value {
                    object[name] = value.into();
                }
            }
            writeln!(out, "{object}")?;
        } else if is_empty && line.is_some() {
            // In a batch, each position has at least one line of output, so an unsolved position
            // has an empty line.
            writeln!(out)?;
        }
        text.error = Some(error);
        Ok(text)
    }

    /// Returns the position that the moves must solve. This position is solved exactly if the cube
    /// is at the goal of `--to`. Each face has the name of its place, because the moves turn the
    /// cube as the input holds it.
    fn position(&self, cube: &StickeredCube) -> CubePos {
        let goal = self.args.to.unwrap_or_default().remap(cube.oriented().orientation.sym());
        goal.inverse() * cube.oriented().position_in_place()
    }

    fn is_goal(&self, cube: &StickeredCube) -> bool {
        self.position(cube) == CubePos::SOLVED
    }

    fn solve(&self, cube: &StickeredCube, sheet: &mut Sheet<'_>) -> Result<(), Fault> {
        let position = self.position(cube);
        match &self.method {
            Method::Subset(solver) => {
                let found = solver.solve_watched(&position, interrupt::flag())?;
                let facts = json!({ "length": found.len(), "nodes": found.nodes(),
                    "optimal": found.is_optimal() });
                Ok(sheet.write(&found.to_string(), facts)?)
            }
            Method::Shortest(searcher) => self.shortest(searcher, &position, sheet),
            Method::Exactly(exactly) => self.exactly(exactly, position, sheet),
            Method::TwoPhase if self.args.all.is_some() => self.several(&position, sheet),
            Method::TwoPhase => self.best(&position, sheet),
        }
    }

    fn shortest(
        &self,
        searcher: &Searcher,
        position: &CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Fault> {
        let found = match searcher.solve(position, self.args.progress_of_one()) {
            Ok(found) => found,
            Err(SolveError::NoneWithin { max_length }) => {
                let text = format!("it is proved that no solution has at most {max_length} moves");
                return Err(Fault::NoSolution { text, bound: Some(max_length + 1) });
            }
            Err(error) => {
                return Err(match (error.bound(), error.into()) {
                    (bound, Fault::NoSolution { text, .. }) => Fault::NoSolution { text, bound },
                    (_, fault) => fault,
                });
            }
        };
        let (found, table_bytes) = (found.solutions, found.table_bytes);
        let most = usize::try_from(self.most()).unwrap_or(usize::MAX);
        for solution in found.solutions().iter().take(most) {
            let facts = json!({ "length": solution.len(), "optimal": true,
                "bound": solution.len(), "nodes": found.nodes(), "tried": found.tried(),
                "table_bytes": table_bytes });
            sheet.write(&solution.to_string(), facts)?;
        }
        Ok(())
    }

    fn exactly(
        &self,
        exactly: &Exactly,
        position: CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Fault> {
        position.check_reachable().map_err(SolveError::from)?;
        let (mut found, most) = (0, self.most());
        let flow = exactly.each(self.args, position, |moves, nodes| {
            let alg: Alg = moves.iter().copied().collect();
            let alg = if self.args.inverse { alg.inverse() } else { alg };
            let facts = json!({ "length": moves.len(), "nodes": nodes, "optimal": false,
                "table_bytes": exactly.table_bytes() });
            match sheet.write(&alg.to_string(), facts) {
                Err(error) => return ControlFlow::Break(Err(error)),
                Ok(()) => found += 1,
            }
            if found == most { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
        });
        let length = exactly.length;
        match flow {
            ControlFlow::Break(Stop::Taken(written)) => Ok(written?),
            ControlFlow::Break(Stop::Interrupted) => {
                let s = if found == 1 { "" } else { "s" };
                Err(Fault::new(format!("interrupted after {found} solution{s}")))
            }
            ControlFlow::Continue(()) if found == 0 => {
                let none = format!("no sequence of exactly {length} moves solves the position");
                Err(Fault::new(none))
            }
            ControlFlow::Continue(()) => Ok(()),
        }
    }

    /// Prints at most [`most`](Self::most) solutions, each as soon as it is found.
    fn several(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Fault> {
        let mut solutions = self.solver.every(position).map_err(SolveError::from)?;
        let mut found = 0;
        while found < self.most()
            && let Some(solution) = solutions.next_watched(interrupt::flag())
        {
            sheet.write(&self.args.text(solution), facts(solution, solutions.nodes()))?;
            found += 1;
        }
        if found == 0 || is_interrupted() && found < self.most() {
            return Err(self.none(&solutions));
        }
        Ok(())
    }

    /// Prints the first solution. With a budget, prints the shortest solution that is found within
    /// the budget instead.
    fn best(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Fault> {
        let mut solutions = self.solver.shorter(position).map_err(SolveError::from)?;
        let Some(mut best) = solutions.next_watched(interrupt::flag()) else {
            return Err(self.none(&solutions));
        };
        if self.args.has_budget() {
            while !best.is_optimal()
                && let Some(shorter) = solutions.next_watched(interrupt::flag())
            {
                best = shorter;
            }
        }
        let mut facts = facts(best, solutions.nodes());
        let (length, max_length) = (best.len(), self.args.wanted_length());
        let error = if length > max_length.into() {
            Some(if best.is_optimal() || solutions.end() == Some(SearchEnd::Exhausted) {
                let none = SolveError::NoneWithin { max_length };
                format!("{none}; the shortest has {length}")
            } else {
                let end = if is_interrupted() { "interrupted" } else { "the budget was spent" };
                format!(
                    "{end} before a solution of at most {max_length} moves was found; the shortest \
                     found has {length}"
                )
            })
        } else {
            let is_cut = self.args.has_budget() && is_interrupted() && !best.is_optimal();
            is_cut.then(|| "interrupted; the solution is the shortest so far".to_owned())
        };
        if let Some(error) = &error {
            facts["error"] = error.as_str().into();
        }
        sheet.write(&self.args.text(best), facts)?;
        error.map_or(Ok(()), |text| Err(Fault::new(text)))
    }

    /// Returns the maximum number of solutions to print.
    fn most(&self) -> u64 {
        self.args.all.unwrap_or(1)
    }

    /// Returns the fault for a two-phase search that ended before it found the wanted solution.
    fn none(&self, solutions: &Solutions) -> Fault {
        let bound = solutions.bound();
        match solutions.end() {
            Some(SearchEnd::Exhausted) => {
                SolveError::NoneWithin { max_length: self.args.wanted_length() }
            }
            Some(SearchEnd::Cancelled) => SolveError::Cancelled { bound },
            Some(SearchEnd::BudgetSpent) | None => SolveError::BudgetSpent { bound },
        }
        .into()
    }
}

/// Returns the JSON members that describe a two-phase solution.
fn facts(solution: Solution, nodes: u64) -> Value {
    json!({ "length": solution.len(), "nodes": nodes, "optimal": solution.is_optimal() })
}

/// Returns a remark that names the changed stickers, or `None` if no sticker was changed.
fn repair(reading: &Reading) -> Option<String> {
    let changes = described(&reading.changes);
    (!changes.is_empty()).then(|| format!("changed {changes}"))
}

/// Returns a remark that says how the cube is held, unless U is up, F in front and R on the right.
fn orientation(cube: &StickeredCube) -> Option<String> {
    let at_home = Face::ALL.into_iter().all(|place| cube.color(place) == place.letter());
    let [up, front, right] = [Face::U, Face::F, Face::R].map(|place| cube.color(place));
    (!at_home).then(|| format!("held with {up} up, {front} in front, {right} on the right"))
}
