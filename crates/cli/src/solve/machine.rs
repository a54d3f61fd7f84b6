//! Prints a solution for a machine, with its schedule.

use serde_json::json;
use superflip::CubePos;
use superflip_robot::solver::MachineSolver;

use super::{args::Args, sheet::Sheet};
use crate::{failure::Failure, interrupt};

/// The least budget in nodes with which a search reads the tables of the machine's metric. Reading them takes
/// 0.2 s, and a search with fewer nodes less than 0.2 s.
const WITH_TABLES: u64 = 1_000_000;

/// Returns the solver for `--machine`, if this option is given.
pub(super) fn solver(args: &Args) -> Option<Box<MachineSolver>> {
    let mut solver = MachineSolver::new(&args.machine.as_ref()?.0);
    if let Some(nodes) = args.nodes {
        solver = solver.max_nodes(nodes);
    }
    if let Some(time) = args.time {
        solver = solver.max_time(time);
    }
    Some(Box::new(solver))
}

/// Prints the solution with the least time that the search finds.
pub(super) fn write(
    args: &Args,
    solver: &MachineSolver,
    position: &CubePos,
    sheet: &mut Sheet<'_>,
) -> Result<(), Failure> {
    let is_long = args.nodes.is_none_or(|nodes| nodes >= WITH_TABLES);
    // A solved cube needs no search, and so no tables.
    if is_long && *position != CubePos::SOLVED {
        solver.prepare(interrupt::flag()).map_err(|_| Failure::interrupted_tables())?;
    }
    let solution =
        solver.solve_watched(position, interrupt::flag()).map_err(|error| Failure::of(&error))?;
    let schedule = solution.schedule();
    let [seconds, bound] = [solution.time(), solution.bound()].map(|time| time.as_secs_f64());
    let rotation = match schedule.rotation() {
        "" => String::new(),
        rotation => format!("; first rotate the cube: {rotation}"),
    };
    let text = format!(
        "{solution}\n{seconds:.3} s; no solution takes less than {bound:.3} s{rotation}\n{}",
        schedule.to_string().trim_end()
    );
    Ok(sheet.write(text, || json!(solution))?)
}
