//! Solutions in named steps, as people solve in the fewest moves.

use pyo3::prelude::*;
use superflip::watch::Watch;
use superflip_cubing::steps::{self, Chain, Convention, StepSolver};

use super::{
    answer,
    argument::{Count, Name, parsed},
    cube::Position,
    error,
    interrupt::interruptible,
    last::Last,
    limits::seconds,
};

static LAST: Last<Chain, StepSolver> = Last::new();

/// The maximum number of partial solutions that a search keeps, the same as in a step with `keep=N`, and of
/// solutions that it returns. A partial solution takes about 300 bytes.
const MOST: usize = 1_000_000;

/// Reads a chain of steps, and calls `search` with its solver.
fn search<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    steps: &str,
    keep: Count,
    Name(convention): Name<Convention>,
    search: impl FnOnce(StepSolver, Watch<'_>) -> Result<T, steps::StepError> + Send,
) -> PyResult<T> {
    let chain: Chain = parsed("steps", steps)?;
    let keep = keep.at_least_one("keep", MOST)?;
    let found = interruptible(py, progress, |watch| {
        let solver = LAST.get(chain, |chain| StepSolver::new(chain.clone()));
        search(solver.keep(keep).convention(convention), watch)
    })?;
    found.map_err(|error| error::solve(&error))
}

/// Return solutions in named steps, as people solve in the fewest moves, the shortest first.
///
/// ``steps`` is a chain of the steps ``eo``, ``dr``, ``htr``, ``fr``, ``slice``, ``cross``, ``xcross``,
/// ``xxcross``, ``xxxcross``, ``2x2x2``, ``2x2x3``, ``1x2x3``, ``roux``, ``zz``, ``f2l``, ``ll`` and
/// ``finish``, with options and alternatives as in ``superflip steps``:
/// ``"eo[fb;niss=never] > (dr[ud] | dr[max=8]) > htr > finish"``, ``"cross[d] > xcross"``. Each step keeps
/// ``keep`` partial solutions, at most 1,000,000. With ``timeout``, the search keeps improving for this
/// number of seconds: it begins with a sixteenth of ``keep``, and doubles the number. The number of seconds
/// does not include the time in which the first call for a chain builds the tables of its blocks. ``number``
/// is the greatest number of solutions returned, 1 to 1,000,000. ``convention`` is ``last-clockwise``, which
/// counts solutions that differ in the directions of their last quarter turns as one, or ``all``. The search
/// calls ``progress`` with a :class:`Progress` several times per second. An exception in ``progress`` ends the
/// search.
///
/// Raises:
///     CubeError: No moves solve the cube.
///     SolveError: The first step needs a goal that the cube does not have (kind ``not_reached``), a step has no
///         solution within its limits (kind ``none_within``), or the time was over (kind ``budget_spent``).
#[pyfunction]
#[pyo3(
    signature = (cube, steps = "eo > dr > htr > finish", *, timeout = None, keep = Count(1000), number = Count(1),
        convention = Name(Convention::LastClockwise), progress = None),
    text_signature = "(cube, steps='eo > dr > htr > finish', *, timeout=None, keep=1000, number=1, \
        convention='last-clockwise', progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python with a name")]
pub(crate) fn find_steps<'py>(
    py: Python<'py>,
    cube: Position,
    steps: &str,
    timeout: Option<f64>,
    keep: Count,
    number: Count,
    convention: Name<Convention>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let time = timeout.map(|time| seconds("timeout", time)).transpose()?;
    let number = number.at_least_one("number", MOST)?;
    let found = search(py, progress, steps, keep, convention, |solver, watch| {
        let solver = match time {
            Some(time) => solver.max_time(time),
            None => solver,
        };
        solver.solutions(&cube.0, number.get(), watch)
    })?;
    answer::all(py, "StepSolution", found)
}

/// Return the least number of moves of all steps, and the number of solutions of this length that the last
/// step has, over all partial solutions that were kept before it, as a :class:`StepCount`.
///
/// The arguments are those of ``find_steps``. If ``steps`` is one step, the number is exact.
#[pyfunction]
#[pyo3(
    signature = (cube, steps = "eo > dr > htr > finish", *, keep = Count(1000),
        convention = Name(Convention::LastClockwise), progress = None),
    text_signature = "(cube, steps='eo > dr > htr > finish', *, keep=1000, convention='last-clockwise', \
        progress=None)"
)]
pub(crate) fn count_steps<'py>(
    py: Python<'py>,
    cube: Position,
    steps: &str,
    keep: Count,
    convention: Name<Convention>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let count = |solver: StepSolver, watch: Watch<'_>| solver.count_watched(&cube.0, watch);
    let count = search(py, progress, steps, keep, convention, count)?;
    answer::result(py, "StepCount", &count)
}
