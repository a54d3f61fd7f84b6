//! Schedules of machines, and solutions that a machine makes in little time.
//!
//! A request runs a whole search, and reports its progress to the host. The module keeps the machine of the last
//! request, with its tables: making a machine with four arms takes a second.

use core::{cell::Cell, ops::ControlFlow};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use serde_json::{Value, json};
use superflip::{
    CubePos, Move,
    names::NoSuchName,
    notation::{PositionError, Sequence},
    watch::Progress,
};
use superflip_robot::{
    machine::{Description, Machine, Preset, Schedule, Simulator},
    solver::{MachineError, MachineSolution, MachineSolver},
};

use crate::{
    derived::{self, derived_alone},
    failure::Failure,
    fields::Fields,
    host::{self, MILLISECONDS_PER_REPORT, milliseconds},
    position::{Position, held},
};

/// The text of the last machine, and its solver.
static LAST: Mutex<Option<(String, MachineSolver)>> = Mutex::new(None);

/// Reads a machine: the name of a preset, or a description as JSON. No name begins with a brace.
fn solver(fields: &mut Fields<'_>) -> Result<MachineSolver, Failure> {
    derived_alone();
    let text = fields.text()?;
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, solver)) = last.as_ref().filter(|(of, _)| of == text) {
        return Ok(solver.clone());
    }
    let machine: Machine = if text.trim_start().starts_with('{') {
        // A value has no lines, which the caller of an object does not know either.
        let value: Value = serde_json::from_str(text).map_err(|e| Failure::of("description", e))?;
        Description::read(value)?.try_into()?
    } else {
        let preset = text.parse::<Preset>();
        preset.map_err(|e: NoSuchName| Failure::argument("machine", e))?.into()
    };
    // Frees the tables of the other machine, before those of this one need the memory.
    *last = None;
    let solver = MachineSolver::new(&machine);
    *last = Some((text.to_owned(), solver.clone()));
    Ok(solver)
}

/// Returns the description of a machine.
pub(crate) fn describe(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    Ok(json!(solver(fields)?.machine().description()))
}

/// Derives the tables of a machine: those of its metric, and those that every search uses.
pub(crate) fn prepare(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let solver = solver(fields)?;
    solver.prepare(&mut derived::report).map_err(|_| Failure::cancelled())?;
    derive_searched(&solver).map(|()| Value::Null)
}

/// Derives the tables that every search uses, by a search that reaches each of its phases.
fn derive_searched(solver: &MachineSolver) -> Result<(), Failure> {
    static DERIVED: AtomicBool = AtomicBool::new(false);
    if DERIVED.load(Relaxed) {
        return Ok(());
    }
    let moves = [Move::R1, Move::U1, Move::F1, Move::D1, Move::L1, Move::B1].repeat(3);
    let far = CubePos::SOLVED.moved_by(moves);
    let mut is_cancelled = false;
    let mut look = |now: Progress| {
        let flow = derived::report(now);
        is_cancelled = flow.is_break();
        flow
    };
    // A search that is cancelled may have found a solution before.
    let _ = solver.clone().max_nodes(Search::FIRST).solve_watched(&far, &mut look);
    if is_cancelled {
        return Err(Failure::cancelled());
    }
    DERIVED.store(true, Relaxed);
    Ok(())
}

/// Returns the shortest schedule of a sequence of moves.
pub(crate) fn schedule(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let solver = solver(fields)?;
    let sequence = fields.text()?.parse::<Sequence>().map_err(PositionError::Moves)?;
    let (moves, _) = sequence.folded();
    Ok(json!(solver.machine().schedule(moves)?))
}

/// Replays a schedule with a position in the machine.
pub(crate) fn simulate(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let solver = solver(fields)?;
    let schedule: Schedule = serde_json::from_str(fields.text()?)
        .map_err(|error| Failure::argument("schedule", error))?;
    let position = Position::read(fields)?.in_place()?;
    let simulator = Simulator::new(solver.machine().description());
    Ok(json!(simulator.run(&schedule, &position)?))
}

/// Finds a solution that the machine makes in little time, within a budget of nodes or time. Reports the number
/// of nodes about every 10 ms.
pub(crate) fn solve(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let solver = solver(fields)?;
    let given = Position::read(fields)?;
    let (position, hold) = (given.in_place()?, given.hold()?);
    let goal = Position::read(fields)?.in_place()?;
    let (max_nodes, time) = (fields.parse()?, fields.parse()?);
    // The time of the tables does not count.
    derive_searched(&solver)?;
    let solver = solver.goal(goal);
    let (begin, next_report) = (milliseconds(), MILLISECONDS_PER_REPORT);
    let mut search = Search { solver: &solver, position: &position, begin, next_report, nodes: 0 };
    let found = search.best(max_nodes, time).map_err(|ended| match ended {
        Ended::Cancelled => Failure::cancelled(),
        Ended::Failed(error) => error.into(),
    })?;
    let mut object = json!(found);
    object["nodes"] = search.nodes.into();
    Ok(held(&object, hold))
}

/// A search that the host may cancel. Times are in milliseconds.
struct Search<'a> {
    solver: &'a MachineSolver,
    position: &'a CubePos,
    begin: f64,
    next_report: f64,
    /// The nodes of the runs that ended.
    nodes: u64,
}

/// Why a run ended without a solution.
enum Ended {
    Cancelled,
    Failed(MachineError),
}

impl Search<'_> {
    /// The nodes of the first run, which take some milliseconds.
    const FIRST: u64 = 10_000;
    /// The greatest factor by which a run has more nodes than the run before.
    const GROWTH: u64 = 16;

    /// Returns the best solution within the budget. A run divides its nodes among the phases of a search, and so
    /// has to know their number. So a search with a budget of time has several runs: each measures how many
    /// nodes the rest of the time has.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "nodes are below 2⁵³"
    )]
    fn best(&mut self, max_nodes: u64, time: f64) -> Result<MachineSolution, Ended> {
        if time.is_infinite() {
            return self.run(max_nodes, time);
        }
        let mut nodes = max_nodes.min(Self::FIRST);
        let mut best = self.run(nodes, f64::INFINITY)?;
        let mut begin = self.begin;
        loop {
            let now = milliseconds();
            let rate = nodes as f64 / (now - begin).max(1.0);
            let rest = ((self.begin + time - now) * rate) as u64;
            let rest = rest.min(max_nodes.saturating_sub(self.nodes));
            if rest < nodes || best.bound() >= best.time() {
                return Ok(best);
            }
            (nodes, begin) = (rest.min(nodes * Self::GROWTH), now);
            match self.run(nodes, time) {
                Ok(next) if next.time() < best.time() => best = next,
                // The time was over before the run had a solution.
                Ok(_) | Err(Ended::Failed(_)) => {}
                Err(Ended::Cancelled) => return Err(Ended::Cancelled),
            }
        }
    }

    /// Searches for `max_nodes` nodes, and at most until `time` after the begin.
    fn run(&mut self, max_nodes: u64, time: f64) -> Result<MachineSolution, Ended> {
        let (is_cancelled, nodes) = (Cell::new(false), Cell::new(0));
        let mut look = |now: Progress| {
            nodes.set(now.nodes);
            let spent = milliseconds() - self.begin;
            if spent >= self.next_report {
                self.next_report = spent + MILLISECONDS_PER_REPORT;
                #[expect(clippy::cast_precision_loss, reason = "nodes are below 2⁵³")]
                is_cancelled.set(!host::report_found((self.nodes + now.nodes) as f64, ""));
            }
            let ends = is_cancelled.get() || spent >= time;
            if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let solver = self.solver.clone().max_nodes(max_nodes);
        let found = solver.solve_watched(self.position, &mut look);
        if is_cancelled.get() {
            return Err(Ended::Cancelled);
        }
        self.nodes += found.as_ref().map_or(nodes.get(), MachineSolution::nodes);
        found.map_err(Ended::Failed)
    }
}
