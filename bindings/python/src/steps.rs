//! Solutions in named steps, as people solve in the fewest moves.

use pyo3::prelude::*;
use superflip::watch::Watch;
use superflip_cubing::steps::{self, Chain, Convention, StepAxis, StepSolver};

use super::{
    alg::Alg,
    answer::dict,
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

/// The moves of one step.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct StepMoves(steps::StepMoves);

#[pymethods]
impl StepMoves {
    /// The number of the step in the text of the chain, counted from 1. The steps of all alternatives
    /// count.
    #[getter]
    fn number(&self) -> usize {
        self.0.number()
    }

    /// The number of the alternative that the step is in, counted from 1, or ``None``.
    #[getter]
    fn alternative(&self) -> Option<usize> {
        self.0.alternative()
    }

    /// The name of the step with its axes or its place, such as ``eofb``, ``drud-eofb`` or ``2x2x3-DL``.
    #[getter]
    fn name(&self) -> String {
        self.0.name()
    }

    /// The goal: ``eo``, ``dr``, ``htr``, ``fr``, ``slice``, ``cross``, ``xcross``, ``xxcross``,
    /// ``xxxcross``, ``2x2x2``, ``2x2x3``, ``1x2x3``, ``roux``, ``zz``, ``f2l``, ``ll`` or ``finish``.
    #[getter]
    fn goal(&self) -> &'static str {
        self.0.goal().name()
    }

    /// The axis of the goal: ``ud``, ``fb`` or ``lr``. ``None`` for blocks, ``ll`` and ``finish``.
    #[getter]
    fn axis(&self) -> Option<&'static str> {
        self.0.axis().map(StepAxis::name)
    }

    /// The place of a block, such as ``D`` or ``D-LB``. ``None`` for other goals.
    #[getter]
    fn place(&self) -> Option<String> {
        self.0.block().map(|block| block.to_string())
    }

    /// The name of the case before EO, DR and HTR, such as ``8e``, ``4c4e`` or ``4a1 2e``, or ``None``.
    #[getter]
    fn case(&self) -> Option<&str> {
        self.0.case()
    }

    /// The moves on the normal side.
    #[getter]
    fn normal(&self) -> Alg {
        self.0.normal().clone().into()
    }

    /// The moves on the inverse side.
    #[getter]
    fn inverse(&self) -> Alg {
        self.0.inverse().clone().into()
    }

    /// The number of moves on both sides.
    #[getter]
    fn length(&self) -> usize {
        self.0.len()
    }

    /// The number of moves of this step and all steps before it.
    #[getter]
    fn total(&self) -> usize {
        self.0.total()
    }

    /// Return the step as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    /// The moves on the normal side, then those on the inverse side in parentheses.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<StepMoves: {}, {}>", self.0.name(), self.0)
    }
}

/// The number of solutions of the least length.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct StepCount(steps::StepCount);

#[pymethods]
impl StepCount {
    /// The least number of moves of all steps.
    #[getter]
    fn length(&self) -> usize {
        self.0.length
    }

    /// The number of solutions of this length.
    #[getter]
    fn solutions(&self) -> u64 {
        self.0.solutions
    }

    /// Return the count as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    fn __repr__(&self) -> String {
        format!("<StepCount: {} solutions of {} moves>", self.0.solutions, self.0.length)
    }
}

/// A solution in steps. ``str(solution)`` has a line per step and the whole solution, as people write a
/// solution in the fewest moves.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug)]
pub(crate) struct StepSolution(steps::StepSolution);

#[pymethods]
impl StepSolution {
    /// The steps, in order.
    #[getter]
    fn steps(&self) -> Vec<StepMoves> {
        self.0.steps().iter().cloned().map(StepMoves).collect()
    }

    /// The whole solution: the moves on the normal side, then the inverse of the moves on the inverse
    /// side. Turns of one face that meet are joined.
    #[getter]
    fn moves(&self) -> Alg {
        self.0.alg().clone().into()
    }

    /// The number of moves of the whole solution.
    #[getter]
    fn length(&self) -> usize {
        self.0.len()
    }

    /// The lines of ``str(solution)``.
    #[getter]
    fn text(&self) -> Vec<String> {
        self.0.to_string().lines().map(str::to_owned).collect()
    }

    /// Return the solution as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    /// The number of moves of the whole solution.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<StepSolution: {} moves>", self.0.len())
    }
}

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
/// ``keep`` partial solutions, at most 1,000,000. With ``time``, the search keeps improving for this number
/// of seconds: it begins with a sixteenth of ``keep``, and doubles the number. ``number`` is the greatest
/// number of solutions returned, 1 to 1,000,000. ``convention`` is ``last-clockwise``, which counts solutions
/// that differ in the directions of their last quarter turns as one, or ``all``. The search calls ``progress``
/// with a :class:`Progress` several times per second. An exception in ``progress`` ends the search.
///
/// Raises:
///     CubeError: No moves solve the cube.
///     SolveError: The first step needs a goal that the cube does not have (kind ``not_reached``), a step has no
///         solution within its limits (kind ``none_within``), or the time was over (kind ``budget_spent``).
#[pyfunction]
#[pyo3(
    signature = (cube, steps = "eo > dr > htr > finish", *, time = None, keep = Count(1000), number = Count(1),
        convention = Name(Convention::LastClockwise), progress = None),
    text_signature = "(cube, steps='eo > dr > htr > finish', *, time=None, keep=1000, number=1, \
        convention='last-clockwise', progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python with a name")]
pub(crate) fn find_steps(
    py: Python<'_>,
    cube: Position,
    steps: &str,
    time: Option<f64>,
    keep: Count,
    number: Count,
    convention: Name<Convention>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<StepSolution>> {
    let time = time.map(|time| seconds("time", time)).transpose()?;
    let number = number.at_least_one("number", MOST)?;
    let found = search(py, progress, steps, keep, convention, |solver, watch| {
        let solver = match time {
            Some(time) => solver.max_time(time),
            None => solver,
        };
        solver.solutions(&cube.0, number.get(), watch)
    })?;
    Ok(found.into_iter().map(StepSolution).collect())
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
pub(crate) fn count_steps(
    py: Python<'_>,
    cube: Position,
    steps: &str,
    keep: Count,
    convention: Name<Convention>,
    progress: Option<Py<PyAny>>,
) -> PyResult<StepCount> {
    let count = |solver: StepSolver, watch: Watch<'_>| solver.count_watched(&cube.0, watch);
    search(py, progress, steps, keep, convention, count).map(StepCount)
}
