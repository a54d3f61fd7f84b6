//! Searches each position, and prints the results.

use std::{
    cell::RefCell,
    fmt::Display,
    io::{self, IsTerminal, LineWriter, Write},
    ops::ControlFlow,
    sync::Arc,
};

use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Face, Move,
    cube::Pattern,
    notation::{Sequence, TurnSet},
    search::{
        Event, Exhaustive, MetricError, MetricSolution, MetricSolver, TurnSearch, Uncountable,
    },
    watch::{self, Watch},
};

use super::args::Args;
use crate::{
    Failure,
    answers::{self, SolutionsOfCost},
    failure::Fault,
    folder::BestTable,
    hold::{HeldCube, Hold},
    interrupt,
    json::{whole, with_line},
    positions::Entry,
    progress::Progress,
};

/// Searches each position, and prints solutions, counts and progress.
pub(super) struct SearchPrinter<'a> {
    args: &'a Args,
    tables: Arc<BestTable>,
    /// The solver for `--metric`.
    solver: Option<MetricSolver>,
    out: LineWriter<io::StdoutLock<'static>>,
    /// Whether standard output is a terminal, so that solutions and the progress line appear on the
    /// same screen.
    is_shared: bool,
    progress: Progress,
    /// The number of the input line, if the position belongs to a batch.
    line: Option<usize>,
    /// How the input holds the cube of the position.
    hold: Hold,
    /// The point that the search has reached: its latest solution, or the first moves of its latest
    /// branch.
    last: Vec<Move>,
    /// The result of [`has_failed`](Self::has_failed).
    has_failed: bool,
}

/// A solution to print.
struct PrintedSolution<'a> {
    text: &'a dyn Display,
    /// The members of its JSON object.
    object: &'a dyn Fn() -> Value,
    /// The turn of U that must follow the sequence, if `--auf` is given and a turn is needed.
    last_turn: Option<Move>,
}

enum SearchStop {
    Interrupted,
    Enough,
    Uncountable(Uncountable),
    Io(io::Error),
}

impl<'a> SearchPrinter<'a> {
    pub(super) fn new(
        args: &'a Args,
        tables: Arc<BestTable>,
        solver: Option<MetricSolver>,
    ) -> Self {
        Self {
            args,
            tables,
            solver,
            out: LineWriter::new(io::stdout().lock()),
            is_shared: io::stdout().is_terminal(),
            progress: Progress::default(),
            line: None,
            hold: Hold::HOME,
            last: Vec::new(),
            has_failed: false,
        }
    }

    /// Returns whether a search has failed for at least one position. A search fails if it finds
    /// nothing or cannot count. With `--prefix` or `--after`, finding nothing is no failure.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Searches for solutions of the position of `entry`. If the position cannot be read, prints
    /// the reason. Fails after an interrupt.
    pub(super) fn take(&mut self, entry: Entry<HeldCube>) -> Result<(), Failure> {
        self.line = entry.line;
        // Until here, an interrupt may end the process, because there are no results yet.
        interrupt::listen()?;
        match entry.position {
            Ok(cube) => self.search(&cube),
            Err(fault) => Ok(self.print(&fault)?),
        }
    }

    /// Searches all lengths for one position.
    fn search(&mut self, cube: &HeldCube) -> Result<(), Failure> {
        let position = cube.toward(self.args.goal.unwrap_or_default().position());
        self.hold = cube.hold;
        cube.hold.say(self.line);
        if let Some(line) = self.line.filter(|_| !self.args.json) {
            writeln!(self.out, "Line {line}")?;
        }
        let whole = position.check_reachable().map_err(|why| why.to_string());
        let why = whole.err().filter(|_| self.args.goal().is_whole());
        let mut found = 0;
        for length in self.args.length.iter() {
            self.last.clear();
            self.begin();
            let stop = if self.args.count {
                self.count(position, length)
            } else {
                self.list(position, length, &mut found)
            };
            self.progress.hide();
            // What was printed solves the position, but there may be more sequences.
            if let (None | Some(SearchStop::Enough), Some(problem)) = (&stop, self.tables.problem())
            {
                return Err(problem);
            }
            match stop {
                None => {}
                Some(SearchStop::Enough) => break,
                Some(SearchStop::Interrupted) => {
                    self.say_how_to_continue(length)?;
                    return Err(Failure::Reported);
                }
                Some(SearchStop::Uncountable(why)) => {
                    let message = format!("length {length}: {why}");
                    self.has_failed = true;
                    return Ok(self.print(&Fault::of(&why).saying(message))?);
                }
                Some(SearchStop::Io(error)) => return Err(error.into()),
            }
        }
        // These options restrict the search to some of the sequences, so finding nothing is no
        // failure.
        let is_part = self.args.prefix.is_some() || self.args.after.is_some();
        if found == 0 && !self.args.count && !is_part {
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            let lengths = &self.args.length;
            let message = match self.solver {
                None => format!("no sequence of {lengths} moves is found{why}"),
                Some(_) => format!("no sequence of cost {lengths} is found{why}"),
            };
            self.has_failed = true;
            self.print(&Fault::new("none-within", message))?;
        }
        Ok(())
    }

    fn search_for(&self, position: CubePos, length: u8, goal: Pattern) -> Exhaustive {
        self.args.search(position, length, goal).tables(Arc::<BestTable>::clone(&self.tables))
    }

    fn turn_search(&self, position: CubePos, length: u8, turns: TurnSet) -> TurnSearch {
        let search = TurnSearch::new(position, length, turns.iter());
        search.goal(self.args.goal()).max_memory(self.args.memory.bytes())
    }

    fn list(&mut self, position: CubePos, length: u8, found: &mut u64) -> Option<SearchStop> {
        if let Some(solver) = self.solver.clone() {
            return self.list_of_cost(&solver, position, length, |printer, solution| {
                let metric = printer.args.metric.as_ref().map(ToString::to_string);
                let object = || {
                    let mut object = json!(solution);
                    object["metric"] = metric.clone().into();
                    object
                };
                let solution =
                    PrintedSolution { text: &solution, object: &object, last_turn: None };
                printer.solution(&solution, found)
            });
        }
        if let Some(turns) = self.args.turns() {
            return self.list_turns(&self.turn_search(position, length, turns), found);
        }
        self.args.goals().find_map(|(last_turn, goal)| {
            let search = self.search_for(position, length, goal);
            self.list_before(last_turn, &search, found)
        })
    }

    /// Runs one search and prints its sequences. If `last_turn` is given, prints this turn after
    /// each sequence. Returns why the search ended early, or `None`.
    fn list_before(
        &mut self,
        last_turn: Option<Move>,
        search: &Exhaustive,
        found: &mut u64,
    ) -> Option<SearchStop> {
        let printer = RefCell::new(self);
        let flow = watched(&printer, |watch| {
            search.run_watched(watch, |event| printer.borrow_mut().event(event, last_turn, found))
        });
        flow.unwrap_or(ControlFlow::Break(SearchStop::Interrupted)).break_value()
    }

    fn event(
        &mut self,
        event: Event<'_>,
        last_turn: Option<Move>,
        found: &mut u64,
    ) -> ControlFlow<SearchStop> {
        let ends_with_u = |moves: &[Move]| moves.last().is_some_and(|mv| mv.face() == Face::U);
        match event {
            Event::Solution(moves) if self.args.auf && ends_with_u(moves) => {}
            Event::Solution(moves) => {
                // With `--auf`, there are several goals, and no arguments can name the goal at
                // which to continue. So `last` stays empty.
                if !self.args.auf {
                    moves.clone_into(&mut self.last);
                }
                let alg: Alg = moves.iter().copied().collect();
                let alg = if self.args.inverse { alg.inverse() } else { alg };
                let object = || json!({ "moves": alg, "length": moves.len() });
                let solution = PrintedSolution { text: &alg, object: &object, last_turn };
                self.solution(&solution, found)?;
            }
            Event::Branch(moves) if !self.args.auf => moves.clone_into(&mut self.last),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn list_turns(&mut self, search: &TurnSearch, found: &mut u64) -> Option<SearchStop> {
        let printer = RefCell::new(self);
        let flow = watched(&printer, |watch| {
            search.run_watched(watch, |turns| {
                let mut printer = printer.borrow_mut();
                let sequence: Sequence = turns.iter().copied().collect();
                let sequence = if printer.args.inverse { sequence.inverse() } else { sequence };
                let object = || json!({ "moves": sequence, "length": turns.len() });
                let solution =
                    PrintedSolution { text: &sequence, object: &object, last_turn: None };
                printer.solution(&solution, found)
            })
        });
        flow.unwrap_or(ControlFlow::Break(SearchStop::Interrupted)).break_value()
    }

    /// Calls `take` with each sequence of this cost. Returns why the search ended early, or `None`.
    fn list_of_cost(
        &mut self,
        solver: &MetricSolver,
        position: CubePos,
        cost: u8,
        mut take: impl FnMut(&mut Self, MetricSolution) -> ControlFlow<SearchStop>,
    ) -> Option<SearchStop> {
        let printer = RefCell::new(self);
        let flow = watched(&printer, |watch| {
            solver.solutions_of_cost(&position, cost.into(), watch, |solution| {
                take(&mut printer.borrow_mut(), solution)
            })
        });
        match flow {
            Ok(flow) => flow.break_value(),
            // No sequence solves the position.
            Err(MetricError::Unreachable(_) | MetricError::OutOfReach(_)) => None,
            Err(_) => Some(SearchStop::Interrupted),
        }
    }

    fn count(&mut self, position: CubePos, length: u8) -> Option<SearchStop> {
        if let Some(solver) = self.solver.clone() {
            let mut count = 0u64;
            let stop = self.list_of_cost(&solver, position, length, |_, _| {
                count += 1;
                ControlFlow::Continue(())
            });
            return stop.or_else(|| self.write_count(length, count.into()));
        }
        let exhaustive = self.search_for(position, length, self.args.goal());
        let by_turns = self.args.turns().map(|turns| self.turn_search(position, length, turns));
        let counted = watched(&RefCell::new(&mut *self), |watch| match by_turns {
            None => exhaustive.count_watched(watch),
            Some(search) => {
                let mut solutions = 0;
                let flow = search.run_watched(watch, |_| {
                    solutions += 1;
                    ControlFlow::<()>::Continue(())
                });
                flow.map(|_| solutions).map_err(Uncountable::Stopped)
            }
        });
        let count = match counted {
            Ok(count) => count,
            Err(Uncountable::Stopped(_)) => return Some(SearchStop::Interrupted),
            Err(why) => return Some(SearchStop::Uncountable(why)),
        };
        self.write_count(length, count)
    }

    fn write_count(&mut self, length: u8, count: u128) -> Option<SearchStop> {
        let written = if self.args.json {
            let solutions = whole(count);
            self.write(if let Some(metric) = &self.args.metric {
                let metric = metric.to_string();
                json!(SolutionsOfCost { metric, cost: length, solutions })
            } else {
                json!(answers::Solutions { length, solutions })
            })
        } else if self.args.length.are_several() {
            writeln!(self.out, "{length} {count}")
        } else {
            writeln!(self.out, "{count}")
        };
        written.err().map(SearchStop::Io)
    }

    fn begin(&mut self) {
        self.progress.begin();
    }

    fn show(&mut self, now: watch::Progress) {
        self.progress.show(now.done, Some(now.of).filter(|&of| of > 0));
    }

    /// Prints a solution and counts it in `found`. Breaks if the user wants no more solutions.
    fn solution(
        &mut self,
        solution: &PrintedSolution<'_>,
        found: &mut u64,
    ) -> ControlFlow<SearchStop> {
        let PrintedSolution { text, object, last_turn } = solution;
        if self.is_shared {
            self.progress.hide();
        }
        let written = if self.args.json {
            let mut object = self.hold.object(&object());
            if self.args.auf {
                object["after"] = json!(last_turn);
            }
            self.write(object)
        } else {
            match last_turn {
                Some(turn) => writeln!(self.out, "{text} ({turn})"),
                None => writeln!(self.out, "{text}"),
            }
        };
        *found += 1;
        match written {
            Err(error) => ControlFlow::Break(SearchStop::Io(error)),
            Ok(()) if *found == self.args.number.get() => ControlFlow::Break(SearchStop::Enough),
            Ok(()) => ControlFlow::Continue(()),
        }
    }

    /// Prints why the position has no answer.
    fn print(&mut self, fault: &Fault) -> io::Result<()> {
        fault.print(self.args.json, self.line, &mut self.out)
    }

    /// Writes an object as one line. In a batch, adds the number of the input line to the object.
    fn write(&mut self, object: Value) -> io::Result<()> {
        writeln!(self.out, "{}", with_line(object, self.line))
    }

    /// Prints the arguments that continue an interrupted search.
    fn say_how_to_continue(&mut self, length: u8) -> io::Result<()> {
        let mut words = vec![self.args.length.from(length).to_string()];
        let is_first = self.args.length.iter().next() == Some(length);
        let given = self.args.after.as_ref().filter(|_| is_first).map(Alg::moves);
        let last = Some(&*self.last).filter(|last| !last.is_empty() && !self.args.count);
        if let Some(after) = last.or(given) {
            let after: Alg = after.iter().copied().collect();
            words.extend(["--after".to_owned(), after.to_string()]);
        }
        let without =
            if self.args.after.is_some() && words.len() == 1 { " without --after" } else { "" };
        let words = shell_words::join(words);
        let message = format_args!("interrupted; to continue: {words}{without}");
        self.print(&Fault::new("cancelled", message))
    }
}

/// Calls `search` with a watch that shows the progress, and that an interrupt ends.
fn watched<T>(printer: &RefCell<&mut SearchPrinter<'_>>, search: impl FnOnce(Watch<'_>) -> T) -> T {
    let mut show = |now| {
        printer.borrow_mut().show(now);
        ControlFlow::Continue(())
    };
    search(Watch::new().flag(interrupt::flag()).progress(&mut show))
}
