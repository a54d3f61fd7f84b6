//! Prints the solutions of the least cost in a metric.

use std::{cell::RefCell, ops::ControlFlow};

use serde_json::json;
use superflip::{
    CubePos,
    search::{MetricError, MetricSolution, MetricSolver},
    watch::{self, Stage, Watch},
};

use super::{args::Args, sheet::Sheet};
use crate::{failure::Failure, interrupt, progress::ratio};

/// Prints at most `most` solutions of the least cost.
pub(super) fn write(
    args: &Args,
    solver: &MetricSolver,
    position: &CubePos,
    most: u64,
    sheet: &mut Sheet<'_>,
) -> Result<(), Failure> {
    let shown = RefCell::new(args.progress_of_one());
    let mut show = |now: watch::Progress| {
        shown.borrow_mut().say(ratio(now.done, now.of.max(1)), || match now.stage {
            Stage::Building => "building tables".to_owned(),
            _ => format!("cost {}; {} nodes before it", now.length, now.nodes),
        });
        ControlFlow::Continue(())
    };
    let solved = solver.solve_watched(position, Watch::from(&mut show).flag(interrupt::flag()));
    shown.borrow_mut().hide();
    let first = solved.map_err(|error| {
        sheet.bound = error.bound().and_then(|bound| bound.try_into().ok());
        fault(error)
    })?;
    if args.all.is_none() {
        return print(args, &first, sheet);
    }
    let mut found = 0;
    let watch = Watch::new().flag(interrupt::flag());
    let flow = solver.solutions_of_cost(position, first.cost(), watch, |solution| {
        found += 1;
        match print(args, &solution, sheet) {
            Ok(()) if found < most => ControlFlow::Continue(()),
            ended => ControlFlow::Break(ended),
        }
    });
    flow.map_err(fault)?.break_value().unwrap_or(Ok(()))
}

fn print(args: &Args, solution: &MetricSolution, sheet: &mut Sheet<'_>) -> Result<(), Failure> {
    let steps: Vec<String> = solution.steps().iter().map(ToString::to_string).collect();
    let metric = args.metric.as_ref().map_or(String::new(), ToString::to_string);
    let facts = json!({ "metric": metric, "cost": solution.cost(), "steps": steps,
        "length": solution.moves().count(), "optimal": true, "bound": solution.cost(),
        "nodes": solution.nodes() });
    Ok(sheet.write(&solution.to_string(), facts)?)
}

/// Converts the error of a solver. The input is bad if no steps solve the position.
fn fault(error: MetricError) -> Failure {
    match error {
        MetricError::Unreachable(_) | MetricError::OutOfReach(_) => Failure::input(error),
        MetricError::NoneWithin { max_cost } => {
            Failure::Run(format!("it is proved that no solution costs at most {max_cost}"))
        }
        MetricError::Cancelled { bound } => {
            Failure::Run(format!("interrupted; no solution costs less than {bound}"))
        }
        error => Failure::run(error),
    }
}
