//! Searches for near-optimal and shortest solutions. Each request runs a search for a limited
//! number of nodes, and the next request continues it.

use std::cell::RefCell;

use serde_json::Value;
use superflip::{
    Solver,
    search::{SearchEnd, Solutions, SolveError},
};

use crate::{
    failure::{Failure, object},
    fields::Fields,
    position::Position,
};

/// The maximum number of open searches, of about 10 KB each. It limits the memory of the module.
const MAX_OPEN: usize = 1 << 10;

/// The open searches, by their numbers.
#[derive(Debug, Default)]
struct Searches(Vec<Option<Box<Search>>>);

/// A search, and how the text holds the cube. The tiny module has no room for the hold.
#[derive(Debug)]
struct Search {
    solutions: Solutions,
    #[cfg(feature = "large")]
    hold: Option<Value>,
}

thread_local! {
    // The searches of the module, which has only one thread.
    static SEARCHES: RefCell<Searches> = RefCell::default();
}

/// Opens a search, and returns its number.
pub(crate) fn open(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let open = Open::read(fields)?;
    SEARCHES.with_borrow_mut(|searches| searches.open(&open))
}

/// Runs a search for a number of nodes, or until its next solution.
pub(crate) fn run(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let run = Run::read(fields)?;
    SEARCHES.with_borrow_mut(|searches| searches.run(&run))
}

/// Closes a search, unless it is closed already.
pub(crate) fn close(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let number = fields.parse()?;
    Ok(SEARCHES.with_borrow_mut(|searches| searches.close(number)))
}

/// Opens a search for solutions. Each solution is shorter than the previous solution.
#[derive(Debug)]
struct Open<'a> {
    position: Position<'a>,
    max_length: u8,
    /// Whether the moves lead from the solved cube to the position.
    inverse: bool,
}

/// Runs a search until it finds a solution or has tried `nodes` moves.
#[derive(Debug)]
struct Run {
    search: usize,
    nodes: u64,
}

impl<'a> Open<'a> {
    /// Reads the position, the maximum length and the direction.
    fn read(fields: &mut Fields<'a>) -> Result<Self, Failure> {
        let position = Position::read(fields)?;
        Ok(Self { position, max_length: fields.parse()?, inverse: fields.parse()? })
    }
}

impl Run {
    /// Reads the number of the search and the number of nodes.
    fn read(fields: &mut Fields<'_>) -> Result<Self, Failure> {
        Ok(Self { search: fields.parse()?, nodes: fields.parse()? })
    }
}

impl Searches {
    /// Opens a search and returns its number.
    fn open(&mut self, open: &Open<'_>) -> Result<Value, Failure> {
        let position = open.position.in_place()?;
        let solver = Solver::new().max_length(open.max_length).max_nodes(0);
        let solver = if open.inverse { solver.inverse() } else { solver };
        let solutions = solver.shorter(&position).map_err(SolveError::from)?;
        let search = Box::new(Search {
            solutions,
            #[cfg(feature = "large")]
            hold: open.position.hold()?,
        });
        let Self(searches) = self;
        let free = searches.iter().position(Option::is_none);
        let number = match free {
            Some(number) => number,
            None if searches.len() < MAX_OPEN => {
                searches.push(None);
                searches.len() - 1
            }
            None => {
                return Err(Failure::of(
                    "too-many-searches",
                    format_args!("{MAX_OPEN} searches are running; wait for one of them"),
                ));
            }
        };
        searches[number] = Some(search);
        Ok(number.into())
    }

    /// Runs a search until it finds a solution or has tried `run.nodes` moves. Returns the
    /// solution, if one was found.
    fn run(&mut self, run: &Run) -> Result<Value, Failure> {
        let search = self.0.get_mut(run.search).and_then(Option::as_mut);
        let found = search.ok_or_else(|| {
            Failure::request(format_args!("the search {} is not open", run.search))
        })?;
        let search = &mut found.solutions;
        search.allow(run.nodes);
        let solution = search.next();
        let mut answer = object([
            ("nodes", search.nodes().into()),
            ("isExhausted", (search.end() == Some(SearchEnd::Exhausted)).into()),
        ]);
        if let Some(solution) = solution {
            // The serialization of the library would make the tiny module 1 KB larger.
            answer["solution"] = object([
                ("moves", solution.to_string().into()),
                ("length", solution.len().into()),
                ("optimal", solution.is_optimal().into()),
            ]);
            #[cfg(feature = "large")]
            if let Some(hold) = &found.hold {
                answer["solution"]["hold"] = hold.clone();
            }
        }
        Ok(answer)
    }

    /// Closes a search, unless it is closed already.
    fn close(&mut self, search: usize) -> Value {
        if let Some(search) = self.0.get_mut(search) {
            *search = None;
        }
        Value::Null
    }
}
