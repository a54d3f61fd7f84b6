//! Algorithms: the cases of positions, the algorithms of cases, and estimates of their times.

use std::time::Instant;

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyString},
};
use superflip::{
    CubePos,
    cube::Pattern,
    notation::{Layers, Rotation, Sequence, Turn, TurnSet},
};
use superflip_cubing::algs::{
    self, AlgFinder, FingerModel, MaskedCase, NewGrips, NoSuchCase, Ranking,
};

use super::{
    alg::Moves,
    answer,
    argument::{Count, Name, items, parsed},
    cube::Cube,
    error,
    interrupt::interruptible,
    length::length,
    limits::seconds,
    results,
};

/// Returns the default model with this choice of new grips.
pub(crate) fn model(new_grips: Name<NewGrips>) -> FingerModel {
    FingerModel { new_grips: new_grips.0, ..FingerModel::published() }
}

/// The maximum number of turns of an algorithm.
const MAX_LENGTH: usize = 20;

/// The maximum number of items of a list of texts, and of turns of an estimate.
const MOST: usize = 1000;

/// The maximum number of turns of an estimate with new grips anywhere. 80 turns take 1.5 s of processor time.
const MOST_ANYWHERE: usize = 60;

/// Reads a list of texts, which may be absent.
pub(crate) fn list<T: std::str::FromStr<Err: std::fmt::Display>>(
    name: &str,
    texts: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<T>> {
    let read = |_: usize, text: &Bound<'_, PyAny>| parsed(name, &text.extract::<String>()?);
    texts.map_or_else(|| Ok(Vec::new()), |texts| items(texts, MOST, read))
}

/// The name of a case, given as a text or as a case of ``Cube.cases``.
#[derive(Debug)]
pub(crate) struct CaseName(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for CaseName {
    type Error = PyErr;

    fn extract(case: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if case.is_instance_of::<PyString>() {
            return case.extract().map(Self);
        }
        if case.is_instance(&results::module(case.py())?.getattr("Case")?)? {
            return case.str()?.extract().map(Self);
        }
        let found = case.get_type().name()?;
        Err(PyTypeError::new_err(format!("a case is its name or a Case, not {found}")))
    }
}

/// A position, and what an algorithm is to reach from it: given as a cube, as the name of a case, or as stickers with
/// gray ones among them.
pub(crate) struct CaseArg {
    position: CubePos,
    goal: Pattern,
}

impl<'py> FromPyObject<'_, 'py> for CaseArg {
    type Error = PyErr;

    fn extract(case: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(cube) = case.cast::<Cube>() {
            return Ok(Self { position: cube.get().0, goal: Pattern::SOLVED });
        }
        let CaseName(text) = case.extract()?;
        if MaskedCase::is_written_in(&text) {
            let case: MaskedCase = text.parse().map_err(|error| error::cube(&error))?;
            return Ok(Self { position: case.position(), goal: case.goal() });
        }
        let wrong = |error: NoSuchCase| {
            let others = "a case is also a Cube, or 54 stickers with `.` for gray";
            PyValueError::new_err(format!("case is {text:?}: {error}; {others}"))
        };
        let case: algs::Case = text.parse().map_err(wrong)?;
        Ok(Self { position: case.position(), goal: case.set().goal() })
    }
}

#[pymethods]
impl Cube {
    /// Return the names of this position as a case: of a last layer or of the last pair, with the
    /// cross on D.
    ///
    /// A position can be a case of several sets. The list is empty if it is a case of no set.
    fn cases<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        answer::all(py, "Case", algs::Case::recognize(&self.0))
    }
}

/// Return the cases of a set by their names, in the order of the names.
///
/// ``name`` is ``OLL``, ``PLL``, ``COLL``, ``ZBLL``, ``OLLCP``, ``F2L``, ``CLS`` or ``WV``. Each case is a cube,
/// which every algorithm that ``algs_of`` returns for the case solves: ``cases_of("PLL")["T"]``.
#[pyfunction]
pub(crate) fn cases_of<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyDict>> {
    let set: algs::CaseSet = parsed("name", name)?;
    let cases = PyDict::new(py);
    for case in set.cases() {
        cases.set_item(case.name(), Cube(case.position()))?;
    }
    Ok(cases)
}

/// Return the best algorithms of a case from the catalogue, the best first.
///
/// ``case`` is the name of a case, such as ``PLL T``, or a :class:`Case`, whose turns of U and slot do not count. The
/// catalogue has at least 17 algorithms of each case, so this takes less than a millisecond; ``find_algs`` searches for
/// others. With ``moves``, such as ``R U F2 M``, returns only the algorithms whose turns are among them, and all
/// rotations are allowed. A name alone, such as ``R``, means all three turns. ``ranking`` is ``choice``, by how
/// likely people choose an algorithm, or ``time``, by the estimated time alone. ``number`` is the greatest
/// number of algorithms returned; by default, all are returned.
#[pyfunction]
#[pyo3(
    signature = (case, *, moves = None, number = None, ranking = Name(Ranking::Choice)),
    text_signature = "(case, *, moves=None, number=None, ranking='choice')"
)]
pub(crate) fn algs_of<'py>(
    py: Python<'py>,
    case: CaseName,
    moves: Option<&str>,
    number: Option<Count>,
    ranking: Name<Ranking>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let case: algs::Case = parsed("case", &case.0)?;
    let moves: Option<TurnSet> = moves.map(|moves| parsed("moves", moves)).transpose()?;
    let is_among = |turn: &Turn| {
        turn.layers() == Layers::All || moves.is_none_or(|moves| moves.contains(*turn))
    };
    let model = FingerModel { ranking: ranking.0, ..FingerModel::default() };
    let number = number.map_or(usize::MAX, Count::saturated);
    let algs = case.algs_by(&model).into_iter();
    let algs = algs.filter(|alg| alg.sequence.turns().iter().all(is_among));
    answer::all(py, "FoundAlg", algs.take(number))
}

/// Return the algorithms of a case, the fastest first.
///
/// ``case`` is a cube, the name of a case, such as ``PLL T``, a :class:`Case`, whose turns of U and slot do not count,
/// or a picture of a case: 54 stickers with ``.``, ``-``, ``?`` or ``*`` where the color does not count. Algorithms have turns of ``moves``, and begin with one of
/// ``rotations``, such as ``["y", "x'"]``, or with none. ``goal`` names the pieces to solve, such as ``f2l``; by
/// default, the goal is that of the case, or the solved cube. Without ``auf``, no turn of U comes before or
/// after them. The search ends ``more`` turns after the shortest algorithm, at ``max_length``, or after
/// ``timeout`` seconds. ``number`` is the greatest number of algorithms returned, and ``max_regrips`` that of the
/// changes of grip in each. ``new_grips`` is as in ``estimate``. The list has the attribute
/// ``complete``: whether the search ended before its time was over. The search calls ``progress`` with a
/// :class:`Progress` several times per second. An exception in ``progress`` ends the search.
///
/// Raises:
///     CubeError: The picture shows no case.
#[pyfunction]
#[pyo3(
    signature = (case, moves = "R U F", *, rotations = None, goal = None, auf = true, max_length = 20, more = 2,
        max_regrips = None, number = Count(10), timeout = 30.0, new_grips = Name(NewGrips::WhenStuck), progress = None),
    text_signature = "(case, moves='R U F', *, rotations=None, goal=None, auf=True, max_length=20, more=2, \
        max_regrips=None, number=10, timeout=30.0, new_grips='when-stuck', progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python with a name")]
pub(crate) fn find_algs<'py>(
    py: Python<'py>,
    case: CaseArg,
    moves: &str,
    rotations: Option<&Bound<'_, PyAny>>,
    goal: Option<&str>,
    auf: bool,
    max_length: i64,
    more: i64,
    max_regrips: Option<Count>,
    number: Count,
    timeout: f64,
    new_grips: Name<NewGrips>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let turns: TurnSet = parsed("moves", moves)?;
    if turns.is_empty() {
        return Err(PyValueError::new_err("moves has no turns"));
    }
    let rotations: Vec<Rotation> = list("rotations", rotations)?;
    let deadline = Instant::now().checked_add(seconds("timeout", timeout)?);
    let goal = goal.map_or(Ok(case.goal), |pieces| parsed("goal", pieces))?;
    let finder = AlgFinder::new(case.position, turns)
        .goal(goal)
        .rotations(rotations)
        .max_length(length("max_length", max_length, MAX_LENGTH)?)
        .more(length("more", more, MAX_LENGTH)?)
        .max_regrips(max_regrips.and_then(|Count(n)| u32::try_from(n).ok()).unwrap_or(u32::MAX))
        .keep(number.saturated())
        .model(model(new_grips));
    let finder = if auf { finder } else { finder.without_auf() };
    let found = interruptible(py, progress, |watch| {
        finder.find(match deadline {
            Some(deadline) => watch.deadline(deadline),
            None => watch,
        })
    })?;
    let algs = answer::all(py, "FoundAlg", found.algs)?;
    results::module(py)?.getattr("FoundAlgs")?.call1((algs, found.stopped.is_none()))
}

/// Return the estimated time of a sequence in comfortable flicks of a finger, and the number of regrips, as an
/// :class:`Estimate`.
///
/// The sequence has at most 1,000 turns, and may have wide turns, slices and rotations. Turns of U at its ends do
/// not count, unless ``auf`` is true. ``new_grips`` is ``when-stuck``, as in the published model, or
/// ``anywhere``, the fastest of all executions, of at most 60 turns.
#[pyfunction]
#[pyo3(
    signature = (sequence, *, auf = false, new_grips = Name(NewGrips::WhenStuck)),
    text_signature = "(sequence, *, auf=False, new_grips='when-stuck')"
)]
pub(crate) fn estimate<'py>(
    py: Python<'py>,
    sequence: Moves<'_>,
    auf: bool,
    new_grips: Name<NewGrips>,
) -> PyResult<Bound<'py, PyAny>> {
    let sequence: Sequence = parsed("sequence", &sequence.text())?;
    let (model, turns) = (model(new_grips), sequence.turns());
    let most = if new_grips.0 == NewGrips::Anywhere { MOST_ANYWHERE } else { MOST };
    if turns.len() > most {
        let found = turns.len();
        return Err(PyValueError::new_err(format!(
            "sequence has {found} turns; expected at most {most}"
        )));
    }
    let estimate = || if auf { model.estimate_with_auf(turns) } else { model.estimate(turns) };
    answer::result(py, "Estimate", &py.detach(estimate))
}
