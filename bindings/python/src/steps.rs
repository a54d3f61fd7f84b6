//! Solutions in named steps, as people solve in the fewest moves.

use pyo3::prelude::*;
use superflip::watch::Watch;
use superflip_cubing::steps::{self, Chain, Convention, StepAxis, StepSolver};

use super::{
    alg::Alg,
    algs::parsed,
    argument::{Count, Name},
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
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug, Clone)]
pub(crate) struct StepMoves {
    /// The number of the step in the text of the chain, counted from 1. The steps of all alternatives
    /// count.
    number: usize,
    /// The number of the alternative that the step is in, counted from 1, or ``None``.
    alternative: Option<usize>,
    /// The name of the step with its axes or its place, such as ``eofb``, ``drud-eofb`` or ``2x2x3-DL``.
    name: String,
    /// The goal: ``eo``, ``dr``, ``htr``, ``fr``, ``slice``, ``cross``, ``xcross``, ``xxcross``,
    /// ``xxxcross``, ``2x2x2``, ``2x2x3``, ``1x2x3``, ``roux``, ``zz``, ``f2l``, ``ll`` or ``finish``.
    goal: &'static str,
    /// The axis of the goal: ``ud``, ``fb`` or ``lr``. ``None`` for blocks, ``ll`` and ``finish``.
    axis: Option<&'static str>,
    /// The place of a block, such as ``D`` or ``D-LB``. ``None`` for other goals.
    place: Option<String>,
    /// The name of the case before EO, DR and HTR, such as ``8e``, ``4c4e`` or ``4a1 2e``, or ``None``.
    case: Option<String>,
    /// The moves on the normal side.
    normal: Alg,
    /// The moves on the inverse side.
    inverse: Alg,
    /// The number of moves on both sides.
    length: usize,
    /// The number of moves of this step and all steps before it.
    total: usize,
    text: String,
}

impl From<&steps::StepMoves> for StepMoves {
    fn from(step: &steps::StepMoves) -> Self {
        Self {
            number: step.number(),
            alternative: step.alternative(),
            name: step.name(),
            goal: step.goal().name(),
            axis: step.axis().map(StepAxis::name),
            place: step.block().map(|block| block.to_string()),
            case: step.case().map(str::to_owned),
            normal: step.normal().clone().into(),
            inverse: step.inverse().clone().into(),
            length: step.len(),
            total: step.total(),
            text: step.to_string(),
        }
    }
}

#[pymethods]
impl StepMoves {
    /// The moves on the normal side, then those on the inverse side in parentheses.
    fn __str__(&self) -> String {
        self.text.clone()
    }

    fn __repr__(&self) -> String {
        format!("<StepMoves: {}, {}>", self.name, self.text)
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
        self.0.steps().iter().map(StepMoves::from).collect()
    }

    /// The whole solution: the moves on the normal side, then the inverse of the moves on the inverse
    /// side. Turns of one face that meet are joined.
    #[getter]
    fn alg(&self) -> Alg {
        self.0.alg().clone().into()
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
    steps: &str,
    keep: Count,
    Name(convention): Name<Convention>,
    search: impl FnOnce(StepSolver, Watch<'_>) -> Result<T, steps::StepError> + Send,
) -> PyResult<T> {
    let chain: Chain = parsed("steps", steps)?;
    let keep = keep.at_least_one("keep", MOST)?;
    let found = interruptible(py, |watch| {
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
/// that differ in the directions of their last quarter turns as one, or ``all``.
///
/// Raises:
///     CubeError: No moves solve the cube.
///     SolveError: The first step needs a goal that the cube does not have (kind ``not_reached``), a step has no
///         solution within its limits (kind ``none_within``), or the time was over (kind ``budget_spent``).
#[pyfunction]
#[pyo3(
    signature = (cube, steps = "eo > dr > htr > finish", *, time = None, keep = Count(1000), number = Count(1),
        convention = Name(Convention::LastClockwise)),
    text_signature = "(cube, steps='eo > dr > htr > finish', *, time=None, keep=1000, number=1, \
        convention='last-clockwise')"
)]
pub(crate) fn find_steps(
    py: Python<'_>,
    cube: Position,
    steps: &str,
    time: Option<f64>,
    keep: Count,
    number: Count,
    convention: Name<Convention>,
) -> PyResult<Vec<StepSolution>> {
    let time = time.map(|time| seconds("time", time)).transpose()?;
    let number = number.at_least_one("number", MOST)?;
    let found = search(py, steps, keep, convention, |solver, watch| {
        let solver = match time {
            Some(time) => solver.max_time(time),
            None => solver,
        };
        solver.solutions(&cube.0, number.get(), watch)
    })?;
    Ok(found.into_iter().map(StepSolution).collect())
}

/// Return the least number of moves of all steps, and the number of solutions of this length that the last
/// step has, over all partial solutions that were kept before it.
///
/// The arguments are those of ``find_steps``. If ``steps`` is one step, the number is exact.
#[pyfunction]
#[pyo3(
    signature = (cube, steps = "eo > dr > htr > finish", *, keep = Count(1000),
        convention = Name(Convention::LastClockwise)),
    text_signature = "(cube, steps='eo > dr > htr > finish', *, keep=1000, convention='last-clockwise')"
)]
pub(crate) fn count_steps(
    py: Python<'_>,
    cube: Position,
    steps: &str,
    keep: Count,
    convention: Name<Convention>,
) -> PyResult<(usize, u64)> {
    let count = |solver: StepSolver, watch: Watch<'_>| solver.count_watched(&cube.0, watch);
    let count = search(py, steps, keep, convention, count)?;
    Ok((count.length, count.solutions))
}
