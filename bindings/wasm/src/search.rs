//! Searches for near-optimal and shortest solutions, which run in slices.

use serde::Deserialize;
use serde_json::{Value, json};
use superflip::{
    Solver,
    search::{Solutions, SolveError},
};

use crate::{failure::Failure, position::Position};

/// The maximum number of open searches, which bounds the memory of the module. A search has about
/// 10 KB.
const MAX_OPEN: usize = 1 << 10;

/// The open searches. The number of a search is its index.
#[derive(Debug, Default)]
pub(crate) struct Searches(Vec<Option<Box<Solutions>>>);

/// Opens a search for solutions. Each solution is shorter than the one before.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Open {
    position: Position,
    max_length: u8,
    /// Whether to search for moves that lead from the solved cube to the position.
    inverse: bool,
}

/// Runs a search until its next solution, for at most `nodes` nodes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Run {
    search: usize,
    nodes: u64,
}

/// Closes a search.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Close {
    search: usize,
}

impl Searches {
    /// Opens a search and answers its number.
    pub(crate) fn open(&mut self, open: &Open) -> Result<Value, Failure> {
        let position = open.position.in_place()?;
        let solver = Solver::new().max_length(open.max_length).nodes(0);
        let solver = if open.inverse { solver.inverse() } else { solver };
        let solutions = Box::new(solver.shorter(&position).map_err(SolveError::from)?);
        let Self(searches) = self;
        let free = searches.iter().position(Option::is_none);
        let number = match free {
            Some(number) => number,
            None if searches.len() < MAX_OPEN => {
                searches.push(None);
                searches.len() - 1
            }
            None => return Err(Failure::TooManySearches(MAX_OPEN)),
        };
        searches[number] = Some(solutions);
        Ok(number.into())
    }

    /// Runs a search. Answers its next solution, if the search finds one within its number of
    /// nodes.
    pub(crate) fn run(&mut self, run: &Run) -> Result<Value, Failure> {
        let search = self.0.get_mut(run.search).and_then(Option::as_mut);
        let search = search
            .ok_or_else(|| Failure::Request(format!("the search {} is not open", run.search)))?;
        search.allow(run.nodes);
        let solution = search.next();
        let mut object = json!({ "nodes": search.nodes(), "isExhausted": search.is_exhausted() });
        if let Some(solution) = solution {
            object["solution"] = json!({
                "moves": solution.to_string(),
                "length": solution.len(),
                "optimal": solution.is_optimal(),
            });
        }
        Ok(object)
    }

    /// Closes a search. Closing a search twice has no effect.
    pub(crate) fn close(&mut self, close: &Close) -> Value {
        if let Some(search) = self.0.get_mut(close.search) {
            *search = None;
        }
        Value::Null
    }
}
