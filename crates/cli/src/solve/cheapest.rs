//! Prints solutions in a metric: of the least cost, and near-optimal ones.

use std::{cell::RefCell, ops::ControlFlow};

use serde_json::json;
use superflip::{
    CubePos,
    search::{MetricError, MetricSolution, MetricSolver, NearMetricSolver},
    watch::{self, Stage, Watch},
};

use super::{args::Args, sheet::Sheet};
use crate::{
    failure::{Failure, Fault},
    interrupt::{self, is_interrupted},
    progress::{Progress, ratio},
};

/// Prints at most `most` solutions of the least cost.
pub(super) fn write_cheapest(
    args: &Args,
    solver: &MetricSolver,
    position: &CubePos,
    most: u64,
    sheet: &mut Sheet<'_>,
) -> Result<(), Failure> {
    let shown = RefCell::new(args.progress_of_one());
    let mut show = |now: watch::Progress| show(&mut shown.borrow_mut(), &now);
    let watch = Watch::from(&mut show).flag(interrupt::flag());
    let mut found = 0;
    let flow = solver.solutions_of_least_cost(position, watch, |solution| {
        shown.borrow_mut().hide();
        found += 1;
        match print(args, &solution, true, None, sheet) {
            Ok(()) if found < most => ControlFlow::Continue(()),
            ended => ControlFlow::Break(ended),
        }
    });
    shown.borrow_mut().hide();
    flow.map_err(fault)?.break_value().unwrap_or(Ok(()))
}

/// Prints the first solution. With a budget, prints the cheapest solution that is found within the
/// budget instead.
pub(super) fn write_near(
    args: &Args,
    solver: &NearMetricSolver,
    position: &CubePos,
    sheet: &mut Sheet<'_>,
) -> Result<(), Failure> {
    let shown = RefCell::new(args.progress_of_one());
    let mut show = |now: watch::Progress| show(&mut shown.borrow_mut(), &now);
    let mut watch = Watch::from(&mut show).flag(interrupt::flag());
    let mut best = None;
    let ended = if args.has_budget() {
        // The budget is for the search, and not for the tables. A solved cube needs no tables.
        if *position != CubePos::SOLVED && solver.prepare(&mut watch).is_err() {
            shown.borrow_mut().hide();
            return Err(Failure::interrupted_tables());
        }
        solver.cheaper(position, &mut watch, |solution| {
            best = Some(solution);
            ControlFlow::<()>::Continue(())
        })
    } else {
        let solved = solver.solve_watched(position, &mut watch);
        solved.map(|solution| {
            best = Some(solution);
            ControlFlow::Break(())
        })
    };
    shown.borrow_mut().hide();
    let Some(best) = best else {
        return Err(match ended {
            Err(error) => fault(error),
            Ok(_) => Failure::Run("no solution was found".to_owned()),
        });
    };
    let is_optimal = matches!(ended, Ok(ControlFlow::Continue(())));
    let error = match args.max_length.filter(|&most| u16::from(most) < best.cost()) {
        Some(most) if is_optimal => Some(Fault::new(
            "none-within",
            format_args!("no solution costs at most {most}; the cheapest costs {}", best.cost()),
        )),
        Some(most) => {
            let (kind, end) = ended_by();
            Some(Fault::new(
                kind,
                format_args!(
                    "{end} before a solution that costs at most {most} was found; the cheapest found costs {}",
                    best.cost()
                ),
            ))
        }
        None => {
            let is_cut = args.has_budget() && is_interrupted() && !is_optimal;
            let text = "interrupted; the solution is the cheapest so far";
            is_cut.then(|| Fault::new("cancelled", text))
        }
    };
    print(args, &best, is_optimal, error.as_ref(), sheet)?;
    error.map_or(Ok(()), |fault| Err(Failure::Fault(fault)))
}

/// Returns the kind and the beginning of the message of a search that has not ended by itself.
pub(super) fn ended_by() -> (&'static str, &'static str) {
    if is_interrupted() {
        ("cancelled", "interrupted")
    } else {
        ("budget-spent", "the budget was spent")
    }
}

/// Shows the progress of a search.
fn show(shown: &mut Progress, now: &watch::Progress) -> ControlFlow<()> {
    shown.say(ratio(now.done, now.of.max(1)), || match now.stage {
        Stage::Building => "building tables".to_owned(),
        _ => format!("cost {}; {} nodes before it", now.length, now.nodes),
    });
    ControlFlow::Continue(())
}

fn print(
    args: &Args,
    solution: &MetricSolution,
    is_optimal: bool,
    error: Option<&Fault>,
    sheet: &mut Sheet<'_>,
) -> Result<(), Failure> {
    let object = || {
        let mut object = json!(solution);
        object["optimal"] = is_optimal.into();
        if let Some(metric) = &args.metric {
            object["metric"] = metric.to_string().into();
        } else if let Some(object) = object.as_object_mut() {
            object.retain(|key, _| !matches!(&**key, "metric" | "cost" | "turns"));
        }
        if is_optimal {
            object["bound"] = solution.cost().into();
        }
        if let Some(error) = error {
            object["error"] = error.json();
        }
        object
    };
    Ok(sheet.write(solution, object)?)
}

/// Converts the error of a solver. The input is bad if no steps solve the position.
fn fault(error: MetricError) -> Failure {
    let fault = Fault::of(&error);
    Failure::Fault(match error {
        MetricError::NoneWithin { max_cost } => {
            fault.saying(format_args!("it is proved that no solution costs at most {max_cost}"))
        }
        MetricError::Cancelled { bound } => {
            fault.saying(format_args!("interrupted; no solution costs less than {bound}"))
        }
        _ => fault,
    })
}
