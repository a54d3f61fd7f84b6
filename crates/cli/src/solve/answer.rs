//! Solves a position in the way that the options ask for.

use std::{
    cell::{Cell, RefCell},
    io::{self, Write},
    ops::ControlFlow,
};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos,
    cube::Pattern,
    metric::Metric,
    notation::StickeredCube,
    search::{
        Event, Exhaustive, MetricSolver, NearMetricSolver, SearchEnd, Solution, Solutions,
        SolveError, Solver, SubsetSolver, Threads, TurnSolver,
    },
    watch::{self, Watch},
};
use superflip_robot::solver::MachineSolver;

use super::{
    args::Args,
    certificate, cheapest, machine,
    reading::{Reading, described},
    sheet::Sheet,
    shortest::{Searcher, fault},
    text::Text,
};
use crate::{
    failure::{BAD_INPUT, Failure, Fault},
    goal::Goal,
    hold::{HeldCube, Hold},
    interrupt::{self, is_interrupted},
    positions::Entry,
    search::MAX_LENGTH,
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
    /// Uses only the turns of `--moves`, with slices and wide turns among them.
    Turns(Box<TurnSolver>),
    Shortest(Searcher),
    /// Finds solutions of the least cost in a metric other than the half-turn metric.
    Cheapest(Box<MetricSolver>),
    /// Finds near-optimal solutions in such a metric.
    NearMetric(Box<NearMetricSolver>),
    /// Brings pieces home with the fewest moves.
    Pieces(Pattern, Threads),
    /// Finds a solution that takes a machine little time.
    Machine(Box<MachineSolver>),
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
        let (mut is_empty, mut has_error) = (true, false);
        let solved = entry.position.map_err(Failure::Fault).and_then(|reading| {
            let cube = &reading.cube;
            text.remarks.extend(repair(&reading));
            let mut sheet = Sheet::new(self.args, &reading, line, out);
            let solved = self.solve(cube, &mut sheet);
            // If the input is only one position and no moves solve the position, no picture is
            // drawn.
            if line.is_some() || solved.as_ref().err().is_none_or(|why| why.code() != BAD_INPUT) {
                sheet.end()?;
            }
            (is_empty, has_error) = (sheet.is_empty(), sheet.has_error());
            let is_single = line.is_none() && !self.args.json;
            text.remarks.extend(if is_single && solved.is_ok() && self.is_goal(cube) {
                let goal = self.args.goal.unwrap_or_default();
                let what = match goal {
                    Goal::Pieces(_) if !goal.is_whole() => "the pieces of --goal are at home",
                    _ if goal.position() == CubePos::SOLVED => "the position is solved",
                    _ => "the position is the goal of --goal",
                };
                Some(format!("{what} already"))
            } else {
                Hold::of(cube).remark()
            });
            solved
        });
        let error = match solved {
            Ok(()) => return Ok(text),
            Err(Failure::Io(error)) => return Err(error),
            Err(failure) => failure,
        };
        text.is_unfinished = is_empty && is_interrupted();
        let written = if self.args.json {
            // The last solution may contain the error.
            if has_error { Ok(()) } else { error.fault().print(true, line, out) }
        } else if is_empty && line.is_some() {
            // In a batch, each position has at least one line of output, so an unsolved position
            // has an empty line.
            writeln!(out)
        } else {
            Ok(())
        };
        text.code = error.code();
        text.error = (!self.args.json).then_some(error);
        // A closed pipe loses the text, and not the error.
        written.or_else(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Ok(()),
            _ => Err(error),
        })?;
        Ok(text)
    }

    /// Returns the position that the moves must solve. This position is solved exactly if the cube
    /// is at the goal of `--goal`.
    fn position(&self, cube: &StickeredCube) -> CubePos {
        HeldCube::from(cube).toward(self.args.goal.unwrap_or_default().position())
    }

    fn is_goal(&self, cube: &StickeredCube) -> bool {
        self.args.goal.unwrap_or_default().pattern().matches(&self.position(cube))
    }

    fn solve(&self, cube: &StickeredCube, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
        let position = self.position(cube);
        match &self.method {
            Method::Subset(solver) => {
                let found = solver.solve_watched(&position, interrupt::flag()).map_err(fault)?;
                Ok(sheet.write(&found, || json!(found))?)
            }
            Method::Turns(solver) => Self::by_turns(solver, &position, sheet),
            Method::Shortest(searcher) => self.shortest(searcher, &position, sheet),
            Method::Cheapest(solver) => {
                cheapest::write_cheapest(self.args, solver, &position, self.most(), sheet)
            }
            Method::NearMetric(solver) => cheapest::write_near(self.args, solver, &position, sheet),
            Method::Machine(solver) => machine::write(self.args, solver, &position, sheet),
            Method::Pieces(goal, threads) => self.pieces(*goal, *threads, position, sheet),
            Method::TwoPhase if self.args.wants_several() => self.several(&position, sheet),
            Method::TwoPhase => self.best(&position, sheet),
        }
    }

    fn by_turns(
        solver: &TurnSolver,
        position: &CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Failure> {
        let found = solver.solve_watched(position, interrupt::flag()).map_err(fault)?;
        Ok(sheet.write(found.sequence(), || json!(found))?)
    }

    fn shortest(
        &self,
        searcher: &Searcher,
        position: &CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Failure> {
        let found = searcher.solve(position, self.args.progress_of_one());
        let found = found.map_err(|error| {
            if let Some(problem) = searcher.problem() {
                return problem;
            }
            match error {
                SolveError::NoneWithin { max_length } => Failure::Fault(Fault::of(&error).saying(
                    format_args!("it is proved that no solution has at most {max_length} moves"),
                )),
                error => fault(error),
            }
        })?;
        let (found, table_bytes) = (found.solutions, found.table_bytes);
        let most = usize::try_from(self.most()).unwrap_or(usize::MAX);
        for solution in found.solutions().iter().take(most) {
            sheet.write(solution, || {
                let mut object = self.object(solution, found.nodes());
                object["bound"] = solution.len().into();
                object["tried"] = found.tried().into();
                object["table_bytes"] = table_bytes.into();
                object
            })?;
        }
        match &self.args.certificate {
            Some(path) => certificate::write(self.args, path, position, *found.solution()),
            None => Ok(()),
        }
    }

    /// Prints the sequences of the least length that bring the pieces home, at most [`most`](Self::most).
    fn pieces(
        &self,
        goal: Pattern,
        threads: Threads,
        position: CubePos,
        sheet: &mut Sheet<'_>,
    ) -> Result<(), Failure> {
        let progress = RefCell::new(self.args.progress_of_one());
        let (nodes, mut found) = (Cell::new(0), 0);
        let max_length = self.args.wanted_length().min(MAX_LENGTH);
        for length in 0..=max_length {
            let before = nodes.get();
            let mut show = |now: watch::Progress| {
                nodes.set(before + now.nodes);
                progress.borrow_mut().show(now.done, Some(now.of).filter(|of| *of > 0));
                ControlFlow::Continue(())
            };
            let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
            let search = Exhaustive::new(position, length)
                .goal(goal)
                .threads(threads)
                .max_memory(self.args.memory.bytes())
                .canonical();
            let flow = search.run_watched(watch, |event| {
                let Event::Solution(moves) = event else { return ControlFlow::Continue(()) };
                progress.borrow_mut().hide();
                let alg: Alg = moves.iter().copied().collect();
                let alg = if self.args.inverse { alg.inverse() } else { alg };
                let object = || json!({ "moves": alg, "length": length, "nodes": nodes.get(), "optimal": true });
                if let Err(error) = sheet.write(&alg, object) {
                    return ControlFlow::Break(Err(error.into()));
                }
                found += 1;
                let is_enough = found == self.most();
                if is_enough { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
            });
            progress.borrow_mut().hide();
            match flow {
                Ok(ControlFlow::Break(ended)) => return ended,
                Ok(ControlFlow::Continue(())) if found > 0 => return Ok(()),
                Ok(ControlFlow::Continue(())) => {}
                Err(_) => return Err(fault(SolveError::Cancelled { bound: length })),
            }
        }
        Err(fault(SolveError::NoneWithin { max_length }))
    }

    /// Prints at most [`most`](Self::most) solutions, each as soon as it is found.
    fn several(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
        let mut solutions = self.solver.every(position).map_err(|why| fault(why.into()))?;
        let mut found = 0;
        while found < self.most()
            && let Some(solution) = solutions.next_watched(interrupt::flag())
        {
            let nodes = solutions.nodes();
            sheet.write(self.args.text(solution), || self.object(&solution, nodes))?;
            found += 1;
        }
        if found == 0 || is_interrupted() && found < self.most() {
            return Err(self.none(&solutions));
        }
        Ok(())
    }

    /// Prints the first solution. With a budget, prints the shortest solution that is found within
    /// the budget instead.
    fn best(&self, position: &CubePos, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
        let mut solutions = self.solver.shorter(position).map_err(|why| fault(why.into()))?;
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
        let (length, max_length) = (best.len(), self.args.wanted_length());
        let error = if length > max_length.into() {
            Some(if best.is_optimal() || solutions.end() == Some(SearchEnd::Exhausted) {
                let none = SolveError::NoneWithin { max_length };
                Fault::of(&none).saying(format_args!("{none}; the shortest has {length}"))
            } else {
                let (kind, end) = cheapest::ended_by();
                Fault::new(
                    kind,
                    format_args!(
                        "{end} before a solution of at most {max_length} moves was found; the shortest \
                         found has {length}"
                    ),
                )
            })
        } else {
            let is_cut = self.args.has_budget() && is_interrupted() && !best.is_optimal();
            let text = "interrupted; the solution is the shortest so far";
            is_cut.then(|| Fault::new("cancelled", text))
        };
        sheet.write(self.args.text(best), || {
            let mut object = self.object(&best, solutions.nodes());
            if let Some(error) = &error {
                object["error"] = error.json();
            }
            object
        })?;
        error.map_or(Ok(()), |fault| Err(Failure::Fault(fault)))
    }

    /// Returns a solution of half turns as a JSON object.
    fn object(&self, solution: &Solution, nodes: u64) -> Value {
        let mut object = json!(solution);
        object["moves"] = self.args.text(*solution).into();
        object["nodes"] = nodes.into();
        if let Some(metric) = &self.args.metric {
            let turns = Metric::HALF.steps_of(solution.iter()).unwrap_or_default();
            object["metric"] = metric.to_string().into();
            object["cost"] = solution.len().into();
            object["turns"] = turns.iter().map(ToString::to_string).collect();
        }
        object
    }

    /// Returns the maximum number of solutions to print.
    fn most(&self) -> u64 {
        self.args.number.get()
    }

    /// Returns the failure of a two-phase search that ended before it found the wanted solution.
    fn none(&self, solutions: &Solutions) -> Failure {
        let bound = solutions.bound();
        fault(match solutions.end() {
            Some(SearchEnd::Exhausted) => {
                SolveError::NoneWithin { max_length: self.args.wanted_length() }
            }
            Some(SearchEnd::Cancelled) => SolveError::Cancelled { bound },
            Some(SearchEnd::BudgetSpent) | None => SolveError::BudgetSpent { bound },
        })
    }
}

/// Returns a remark that names the changed stickers, or `None` if no sticker was changed.
fn repair(reading: &Reading) -> Option<String> {
    let changes = described(&reading.changes);
    (!changes.is_empty()).then(|| format!("changed {changes}"))
}
