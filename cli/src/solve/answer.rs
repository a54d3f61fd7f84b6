//! Solves a position in the way that the options ask for.

use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    sync::Arc,
};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Face,
    bounds::PruningTable,
    notation::StickeredCube,
    search::{Event, Exhaustive, Solution, SolveError, Solver, SubsetSolver},
};

use super::{
    args::Args,
    reading::{Reading, described},
    sheet::Sheet,
    shortest::{Searcher, fault},
    text::Text,
};
use crate::{
    failure::Failure,
    folder::table_bytes,
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
    /// Finds solutions of exactly `length` moves, in the order of [`Exhaustive`].
    Exactly {
        length: u8,
        threads: usize,
        table: Option<Arc<PruningTable>>,
    },
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
        let (mut is_empty, mut bound) = (true, None);
        let solved = entry.position.map_err(Failure::Run).and_then(|reading| {
            let cube = &reading.cube;
            text.remarks.extend(repair(&reading));
            let mut sheet = Sheet::new(self.args, &reading, line, out);
            let solved = self.solve(cube, &mut sheet);
            // If the input is only one position and no moves solve the position, no picture is
            // drawn.
            if line.is_some() || !matches!(solved, Err(Failure::Input(_))) {
                sheet.end()?;
            }
            (is_empty, bound) = (sheet.is_empty(), sheet.bound);
            let is_single = line.is_none() && !self.args.json;
            text.remarks.extend(if is_single && solved.is_ok() && self.is_goal(cube) {
                Some("the position is solved already".to_owned())
            } else {
                orientation(cube)
            });
            solved
        });
        let error = match solved {
            Ok(()) => return Ok(text),
            Err(Failure::Io(error)) => return Err(error),
            Err(failure) => failure,
        };
        text.is_unfinished = is_empty && is_interrupted();
        if is_empty && self.args.json && (line.is_some() || bound.is_some()) {
            let mut object = json!({ "error": error.to_string() });
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

    fn solve(&self, cube: &StickeredCube, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
        let position = self.position(cube);
        match &self.method {
            Method::Subset(solver) => {
                let found = solver.solve(&position).map_err(subset_fault)?;
                let facts = json!({ "length": found.len(), "nodes": found.nodes(),
                    "optimal": found.is_optimal() });
                Ok(sheet.write(&found.to_string(), facts)?)
            }
            Method::Shortest(searcher) => self.shortest(searcher, &position, sheet),
            Method::Exactly { length, threads, table } => {
                let search = Exhaustive::new(position, *length).threads(*threads);
                self.exactly(search, table.as_ref(), position, sheet)
            }
            Method::TwoPhase if self.args.all.is_some() => self.several(&position, sheet),
            Method::TwoPhase => self.best(&position, sheet),
        }
    }

    fn shortest(
        &self,
        searcher: &Searcher,
        position: &CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Failure> {
        let found = searcher.solve(&self.solver, position, self.args.progress_of_one())?;
        let (found, table_bytes) = (found.solutions, found.table_bytes);
        let most = usize::try_from(self.most()).unwrap_or(usize::MAX);
        for solution in found.solutions().iter().take(most) {
            let facts = json!({ "length": solution.len(), "optimal": true,
                "bound": found.bound(), "nodes": found.nodes(), "tried": found.tried(),
                "table_bytes": table_bytes });
            sheet.write(&solution.to_string(), facts)?;
        }
        if found.solution().is_some() {
            return Ok(());
        }
        let bound = found.bound();
        let text = if is_interrupted() {
            format!("interrupted; no solution has fewer than {bound} moves")
        } else {
            let most = self.args.wanted_length();
            format!("it is proved that no solution has at most {most} moves")
        };
        sheet.bound = Some(bound);
        Err(Failure::Run(text))
    }

    fn exactly(
        &self,
        search: Exhaustive,
        table: Option<&Arc<PruningTable>>,
        position: CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Failure> {
        position.check_reachable().map_err(|why| fault(why.into()))?;
        let search = match table {
            Some(table) => search.table(Arc::clone(table)),
            None => search,
        };
        let (all, mut nodes, mut found) = (search.sequences(), 0, 0);
        let mut progress = self.args.progress_of_one();
        let is_shared = io::stdout().is_terminal();
        let flow = search.run(|event| {
            match event {
                Event::Nodes(more) => nodes += more,
                Event::Progress { tried } => progress.show(tried, Some(all)),
                Event::Solution(moves) => {
                    if is_shared {
                        progress.hide();
                    }
                    let alg: Alg = moves.iter().copied().collect();
                    let alg = if self.args.inverse { alg.inverse() } else { alg };
                    let facts = json!({ "length": moves.len(), "nodes": nodes, "optimal": false,
                        "table_bytes": table_bytes(table.map(|table| &**table)) });
                    if let Err(error) = sheet.write(&alg.to_string(), facts) {
                        return ControlFlow::Break(Err(error.into()));
                    }
                    found += 1;
                    if found == self.most() {
                        return ControlFlow::Break(Ok(()));
                    }
                }
                _ => {}
            }
            interrupt::flow().map_break(|()| {
                let s = if found == 1 { "" } else { "s" };
                Err(Failure::Run(format!("interrupted after {found} solution{s}")))
            })
        });
        progress.hide();
        match flow {
            ControlFlow::Break(ended) => ended,
            ControlFlow::Continue(()) if found > 0 => Ok(()),
            ControlFlow::Continue(()) => Err(Failure::Run(format!(
                "no sequence of exactly {} moves solves the position",
                self.args.exactly.unwrap_or_default()
            ))),
        }
    }

    /// Prints at most [`most`](Self::most) solutions, each as soon as it is found.
    fn several(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
        let solutions = self.solver.every(position).map_err(|why| fault(why.into()))?;
        let mut solutions = solutions.until(is_interrupted);
        let mut found = 0;
        while found < self.most()
            && let Some(solution) = solutions.next()
        {
            sheet.write(&self.args.text(solution), facts(solution, solutions.nodes()))?;
            found += 1;
        }
        if found == 0 || is_interrupted() && found < self.most() {
            return Err(self.none(solutions.is_exhausted()));
        }
        Ok(())
    }

    /// Prints the first solution. With a budget, prints the shortest solution that is found within
    /// the budget instead.
    fn best(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
        let solutions = self.solver.shorter(position).map_err(|why| fault(why.into()))?;
        let mut solutions = solutions.until(is_interrupted);
        let Some(mut best) = solutions.next() else {
            return Err(self.none(solutions.is_exhausted()));
        };
        if self.args.has_budget() {
            while !best.is_optimal()
                && let Some(shorter) = solutions.next()
            {
                best = shorter;
            }
        }
        let mut facts = facts(best, solutions.nodes());
        let (length, max_length) = (best.len(), self.args.wanted_length());
        let error = if length > max_length.into() {
            Some(if best.is_optimal() || solutions.is_exhausted() {
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
        error.map_or(Ok(()), |text| Err(Failure::Run(text)))
    }

    /// Returns the maximum number of solutions to print.
    fn most(&self) -> u64 {
        self.args.all.unwrap_or(1)
    }

    /// Returns the failure of a two-phase search that ended before it found the wanted solution.
    /// `is_exhausted` says whether the search has proved that no such solution exists.
    fn none(&self, is_exhausted: bool) -> Failure {
        if is_exhausted {
            fault(SolveError::NoneWithin { max_length: self.args.wanted_length() })
        } else if is_interrupted() {
            Failure::run("interrupted")
        } else {
            fault(SolveError::BudgetSpent)
        }
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

/// Converts the error of a search with `--moves`. The failure says if an interrupt has ended the
/// search.
fn subset_fault(error: SolveError) -> Failure {
    match error {
        SolveError::BudgetSpent if is_interrupted() => Failure::run("interrupted"),
        error => fault(error),
    }
}
