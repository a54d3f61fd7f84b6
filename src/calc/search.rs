//! The search commands.

use alloc::string::String;
#[cfg(feature = "optimal")]
use alloc::sync::Arc;
use core::{
    fmt::{self, Write as _},
    time::Duration,
};

use super::{
    Console, Place, Position, State, Unsolvable,
    failure::Failure,
    figure::{Count, MemorySize},
    mistake::Mistake,
    request::{Method, Request},
    rotation::Rotations,
    settings::Settings,
};
use crate::{
    CubePos,
    cube::{Cubie, Pattern, PatternError},
    notation::COLORS,
    search::{Dissection, Exhaustive, FaceOrder, Meet, Report, TooLittleMemory, Uncountable},
    watch::Stopped,
};

/// The order in which searches try the faces: the order of [`COLORS`].
const ORDER: FaceOrder = {
    let [w, g, r, b, o, y] = COLORS;
    match FaceOrder::new([w.1, g.1, r.1, b.1, o.1, y.1]) {
        Ok(order) => order,
        Err(_) => unreachable!(),
    }
};

/// Executes a search from `state` and writes the answers. `kept` holds the dissection of the latest
/// `dissect` command, so that the next `dissect` command can use its tables. Any other search
/// clears `kept`.
pub(super) fn search(
    state: &State,
    request: &Request,
    settings: &Settings,
    kept: &mut Option<Dissection>,
    console: &mut dyn Console,
) -> Result<(), Failure> {
    let mut report = RunningSearch::new(settings, kept, console);
    let stop = match report.search(state, request) {
        Ok(()) => {
            report.write_timing()?;
            writeln!(report.console, "There are {} solutions.", report.solutions)?;
            return Ok(());
        }
        Err(stop) => stop,
    };
    match stop {
        EarlyEnd::Console(error) => return Err(error.into()),
        EarlyEnd::Memory(bounds) => {
            let length = request.length;
            return Err(Failure::Mistake(Mistake::Memory { length, bounds }));
        }
        EarlyEnd::CountMemory(bounds) => {
            return Err(Failure::Mistake(Mistake::CountMemory(bounds)));
        }
        EarlyEnd::Records { allowed } => {
            return Err(Failure::Mistake(Mistake::Records { allowed }));
        }
        EarlyEnd::Unsolvable(why) => {
            writeln!(report.console, "** NOTE: There is no solution: {why}.")?;
            writeln!(report.console, "There are 0 solutions.")?;
        }
        EarlyEnd::TooManyRecords => {
            report.write_timing()?;
            writeln!(report.console, "There are too many records.")?;
        }
        EarlyEnd::Interrupted => writeln!(
            report.console,
            "** NOTE: The search was cancelled after {}, with {} solutions.",
            report.extent,
            Count(report.solutions)
        )?,
        EarlyEnd::CountInterrupted => {
            writeln!(report.console, "** NOTE: The count was cancelled.")?;
        }
    }
    Ok(())
}

/// Why a search ended before it was complete.
enum EarlyEnd {
    Console(fmt::Error),
    Unsolvable(Unsolvable),
    /// A search by meeting in the middle needs too much memory.
    Memory(TooLittleMemory),
    /// A count needs too much memory.
    CountMemory(TooLittleMemory),
    /// A dissection has no more records than the command allows, but the records need too much
    /// memory.
    Records {
        /// The allowed number of bytes.
        allowed: u64,
    },
    /// A dissection has more records than the command allows.
    TooManyRecords,
    Interrupted,
    /// A count was cancelled, so the number of solutions is unknown.
    CountInterrupted,
}

impl From<fmt::Error> for EarlyEnd {
    fn from(error: fmt::Error) -> Self {
        Self::Console(error)
    }
}

impl From<Unsolvable> for EarlyEnd {
    fn from(why: Unsolvable) -> Self {
        Self::Unsolvable(why)
    }
}

/// The progress of a search: the number of items done, and the number of all items.
#[derive(Clone, Copy)]
struct Extent {
    done: u128,
    /// The number of all items, if it is known.
    of: Option<u128>,
    /// The name of the items, such as `sequences`.
    unit: &'static str,
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Count(self.done).fmt(f)?;
        if let Some(of) = self.of {
            write!(f, " of {}", Count(of))?;
        }
        write!(f, " {}", self.unit)
    }
}

/// A running search, which writes its solutions and notes to the console.
struct RunningSearch<'a> {
    settings: &'a Settings,
    console: &'a mut dyn Console,
    /// The latest dissection of a `dissect` command, if any. The next `dissect` command may use its
    /// tables.
    dissection: &'a mut Option<Dissection>,
    solutions: u128,
    /// Why the search ended early.
    end: Option<EarlyEnd>,
    /// A buffer for a line, so that the console receives whole lines.
    line: String,
    extent: Extent,
    began: Option<Duration>,
    /// The CPU time at the latest note on progress, or at the beginning.
    noted: Option<Duration>,
}

/// The CPU time between two notes on progress.
const PAUSE: Duration = Duration::from_secs(5);

impl<'a> RunningSearch<'a> {
    fn new(
        settings: &'a Settings,
        dissection: &'a mut Option<Dissection>,
        console: &'a mut dyn Console,
    ) -> Self {
        let began = console.cpu_time().filter(|_| settings.timing);
        let extent = Extent { done: 0, of: None, unit: "half sequences" };
        let line = String::new();
        let (solutions, end, noted) = (0, None, began);
        Self { settings, console, dissection, solutions, end, line, extent, began, noted }
    }

    /// Runs a search from `state`. Returns an error if the search ends early.
    fn search(&mut self, state: &State, request: &Request) -> Result<(), EarlyEnd> {
        let Request { method, length, ref positions } = *request;
        let asked = goal(positions)?;
        for (i, position) in positions.iter().enumerate() {
            if positions[..i].contains(position) {
                writeln!(self.console, "** NOTE: {position} is asked for twice.")?;
            }
        }
        let (start, goal) = match method {
            Method::Exhaustive | Method::Meet if !asked.is_empty() => {
                (state.example(&asked)?, asked)
            }
            _ => (state.solvable()?, Pattern::SOLVED),
        };
        if !matches!(method, Method::Dissect { .. }) {
            *self.dissection = None; // frees its memory
        }
        // What ends the search is kept in `end`.
        let _ = match method {
            Method::Exhaustive => {
                let search = Exhaustive::new(start, length)
                    .goal(goal)
                    .order(ORDER)
                    .max_memory(self.settings.max_memory);
                #[cfg(feature = "optimal")]
                let search = match &self.settings.tables {
                    Some(tables) if positions.is_empty() => search.tables(Arc::clone(tables)),
                    _ => search,
                };
                self.extent.of = Some(search.sequences());
                self.extent.unit = "sequences";
                if self.settings.count_only {
                    return self.count(&search);
                }
                search.report(&mut |report| self.visit(report))
            }
            Method::Meet => {
                let meet = self.split(Meet::new(start, length).goal(goal).order(ORDER), length)?;
                self.extent.of = Some(meet.halves());
                if self.settings.count_only {
                    meet.count_reporting(&mut |report| self.visit(report))
                        .map(|count| self.solutions = count)
                } else {
                    meet.report(&mut |report| self.visit(report))
                }
            }
            Method::Dissect { max_records } => {
                return self.dissect(start, length, &asked, max_records);
            }
        };
        self.end.take().map_or(Ok(()), Err)
    }

    /// Counts the solutions of a `search` command without listing them.
    fn count(&mut self, search: &Exhaustive) -> Result<(), EarlyEnd> {
        match search.count_reporting(&mut |report| self.visit(report)) {
            Ok(solutions) => {
                self.solutions = solutions;
                Ok(())
            }
            Err(Uncountable::TooManyStates(bounds)) => Err(EarlyEnd::CountMemory(bounds)),
            Err(Uncountable::TooLong { .. }) => {
                unreachable!("a request is for 25 rotations at most")
            }
            Err(Uncountable::Stopped(_)) => match self.end.take() {
                None | Some(EarlyEnd::Interrupted) => Err(EarlyEnd::CountInterrupted),
                Some(end) => Err(end),
            },
        }
    }

    /// Searches one part of a dissection: the solutions in which the cubelets are at the positions
    /// `through` after ⌊N/2⌋ of N rotations. The tables take at most half of the allowed memory,
    /// and are kept for the next `dissect` command.
    fn dissect(
        &mut self,
        start: CubePos,
        length: u8,
        through: &Pattern,
        max_records: u64,
    ) -> Result<(), EarlyEnd> {
        let allowed = self.settings.max_memory;
        let kept = self.dissection.take().filter(|kept| kept.is_of(start, length));
        let new = || Dissection::new(start, length).order(ORDER);
        let dissection = kept.unwrap_or_else(new).max_memory(allowed / 2);
        let mut dissection = dissection.map_err(|_| EarlyEnd::Records { allowed })?;
        let affordable = (allowed - dissection.memory()) / Dissection::RECORD;
        let (records, stop) = if affordable < max_records {
            (affordable, EarlyEnd::Records { allowed })
        } else {
            (max_records, EarlyEnd::TooManyRecords)
        };
        let searched = if self.settings.count_only {
            let visit = &mut |report: Report<'_>| self.visit(report);
            let counted = dissection.count_reporting(through, records, visit);
            counted.map(|count| self.solutions = count)
        } else {
            dissection.report(through, records, &mut |report| self.visit(report))
        };
        *self.dissection = Some(dissection);
        searched.map_err(|_| self.end.take().unwrap_or(stop))
    }

    /// Shortens the first half of `meet` until its table fits the allowed memory, and returns the
    /// shortened search. Writes a note with the lengths of the halves and the size of the table.
    fn split(&mut self, meet: Meet, length: u8) -> Result<Meet, EarlyEnd> {
        let max_memory = self.settings.max_memory;
        let lowered = meet.max_memory(max_memory).map_err(EarlyEnd::Memory)?;
        let (first, second) = lowered.split();
        write!(self.console, "** NOTE: mitm {length}: {first} + {second} rotations")?;
        if lowered.split() != meet.split() {
            let (first, second) = meet.split();
            write!(
                self.console,
                " (not {first} + {second}, to stay within {})",
                MemorySize(max_memory)
            )?;
        }
        let records = Count(lowered.records().into());
        writeln!(self.console, ", {records} records, {}", MemorySize(lowered.memory()))?;
        Ok(lowered)
    }

    /// Handles a report, and keeps the error that ends the search.
    fn visit(&mut self, report: Report<'_>) -> Result<(), Stopped> {
        self.handle(report).map_err(|end| {
            self.end = Some(end);
            Stopped::Cancelled
        })
    }

    fn handle(&mut self, report: Report<'_>) -> Result<(), EarlyEnd> {
        match report {
            Report::Solution(moves) => {
                self.solutions += 1;
                if !self.settings.count_only {
                    self.line.clear();
                    writeln!(self.line, "{}", Rotations(moves))?;
                    self.console.write_str(&self.line)?;
                }
            }
            Report::Progress { tried } => {
                let has_advanced = tried > self.extent.done;
                self.extent.done = tried;
                self.console.progress(tried, self.extent.of);
                if has_advanced {
                    self.note_progress()?;
                }
            }
            Report::Branch(_) | Report::Nodes(_) => {}
        }
        if self.console.interrupted() { Err(EarlyEnd::Interrupted) } else { Ok(()) }
    }

    /// Writes a note on progress, unless the latest note was less than [`PAUSE`] ago.
    fn note_progress(&mut self) -> fmt::Result {
        let (Some(noted), Some(now)) = (self.noted, self.console.cpu_time()) else {
            return Ok(());
        };
        if now.saturating_sub(noted) < PAUSE {
            return Ok(());
        }
        self.noted = Some(now);
        self.console.write_str("** NOTE: ")?;
        if let Some(of @ 1..) = self.extent.of {
            write!(self.console, "{}%, ", 100 * self.extent.done / of)?;
        }
        writeln!(self.console, "{}", self.extent)
    }

    /// If `timing` is on, writes the CPU time and the number of sequences.
    fn write_timing(&mut self) -> fmt::Result {
        if !self.settings.timing {
            return Ok(());
        }
        if let (Some(began), Some(now)) = (self.began, self.console.cpu_time()) {
            let seconds = now.saturating_sub(began).as_secs_f64();
            writeln!(self.console, "** NOTE: CPU time = {seconds:.2} seconds")?;
        }
        let Extent { done, of, unit } = self.extent;
        match of.unwrap_or(done) {
            0 => Ok(()),
            through => writeln!(self.console, "** NOTE: {} {unit}", Count(through)),
        }
    }
}

/// Returns the goal that the positions describe. Returns an error if two positions contradict each
/// other.
fn goal(positions: &[Position]) -> Result<Pattern, Unsolvable> {
    let mut goal = Pattern::default();
    for (i, &position) in positions.iter().enumerate() {
        let Place::At(value) = position.place else { continue };
        let before = |cubie: Cubie| {
            positions[..i].iter().find(|position| Cubie::from(position.cubelet) == cubie)
        };
        goal = match goal.with(position.cubelet, value) {
            Ok(goal) => goal,
            Err(PatternError::Twice { cubie }) => match before(cubie) {
                Some(&other) if other != position => {
                    return Err(Unsolvable::Twice([other, position]));
                }
                _ => goal,
            },
            Err(PatternError::Shared { cubies: [cubie, _], .. }) => {
                let other = before(cubie).copied().unwrap_or(position);
                return Err(Unsolvable::Shared([other, position]));
            }
            Err(PatternError::OutOfRange { .. }) => {
                unreachable!("a position has a cubelet of 20 and a value of 24")
            }
        };
    }
    Ok(goal)
}
