//! Scrambles: moves that lead to random positions.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyType},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{cube::Pattern, metric::Metric, notation::Sequence, watch::Watch};
#[cfg(feature = "standard")]
use superflip_cubing::scramble::MinDistance;
use superflip_cubing::scramble::{
    self as library, ScrambleError, Scrambler, WcaEvent, cases_named,
};

use super::{
    alg::Alg,
    algs::CaseName,
    answer::dict,
    argument::{Count, Name, parsed},
    error, interrupt,
    random::generator,
    solve::move_set,
};

/// A scramble: its moves, and the position to which they lead.
///
/// A scramble is an :class:`Alg`. The text of a scramble for the event ``blindfolded`` ends with wide turns,
/// and the :class:`Alg` is the turns of faces that lead to the same position.
#[pyclass(module = "superflip", frozen, extends = Alg)]
#[derive(Debug)]
pub(crate) struct Scramble {
    text: String,
    members: Py<PyDict>,
}

/// What makes a scramble again: `_made` and its arguments.
type Pickled<'py> = (Bound<'py, PyAny>, (String, Bound<'py, PyDict>));

#[pymethods]
impl Scramble {
    /// The text, with the wide turns of the event ``blindfolded``.
    #[getter]
    fn moves(&self) -> &str {
        &self.text
    }

    /// The position as 54 stickers.
    #[getter]
    fn facelets<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.members.bind(py).get_item("facelets")
    }

    /// The position in Singmaster's notation.
    #[getter]
    fn singmaster<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.members.bind(py).get_item("singmaster")
    }

    /// The number from which ``scramble(seed=...)`` draws this scramble again.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.members.bind(py).get_item("seed")
    }

    /// The case that was drawn, as a dictionary with ``set`` and ``name``, or ``None``.
    #[getter]
    fn case<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.members.bind(py).get_item("case")
    }

    /// Return the scramble as a dictionary, the object that ``superflip scramble --json`` prints.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.members.bind(py).copy()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let Self { text, members } = this.get();
        Ok((this.get_type().getattr("_made")?, (text.clone(), members.bind(this.py()).copy()?)))
    }

    /// Make a scramble from its text and its dictionary, for pickles.
    #[classmethod]
    fn _made(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        text: String,
        members: Py<PyDict>,
    ) -> PyResult<Py<Self>> {
        let turns: Sequence = text.parse().map_err(|error| error::cube(&error))?;
        let alg: Alg = turns.folded().0.iter().into();
        Py::new(py, PyClassInitializer::from(alg).add_subclass(Self { text, members }))
    }
}

impl Scramble {
    fn of(py: Python<'_>, made: &library::Scramble, seed: u64) -> PyResult<Py<Self>> {
        let members = dict(py, made)?.cast_into::<PyDict>()?;
        members.set_item("seed", seed)?;
        let this = Self { text: made.moves.to_string(), members: members.unbind() };
        let alg: Alg = made.moves.folded().0.iter().into();
        Py::new(py, PyClassInitializer::from(alg).add_subclass(this))
    }
}

/// Return a :class:`Scramble`: moves that lead to a random position.
///
/// Every position is equally likely. With ``case``, every case is equally likely. A position at most one move
/// from solved is never drawn, as competition rules require, unless it is of a case. A given ``seed`` gives the
/// same scramble as ``superflip scramble --seed``.
///
/// - ``solved``: pieces that stay solved, such as ``"cross,FR"`` or ``"f2l,last-layer:oriented"``.
/// - ``case``: a case such as ``"PLL T"``, or a set such as ``"ZBLL"``, whose cases are equally likely.
/// - ``moves``: only these turns of faces, such as ``"R U F2"``. Only positions that they reach are drawn. A
///   scramble has any length.
/// - ``event``: the form for an event, ``"fmc"`` or ``"blindfolded"``.
/// - ``min_distance``: at least this distance from solved in ``metric``, by default ``half``. At most 14 half
///   turns.
/// - ``max_length``: at most this number of moves, 20 to 30, by default 21. Moves that ``event`` adds do not
///   count.
/// - ``progress``: a function that the search calls with a :class:`Progress` several times per second. An
///   exception in ``progress`` ends the search.
///
/// Raises:
///     SolveError: There is no such position (kind ``none_drawn``), or none of 10,000 positions is far enough
///         (kind ``too_near``).
///     CubeError: ``moves`` has a mistake, or a move that is no turn of one face.
///     ValueError: An argument has no such value, or two arguments exclude each other.
#[pyfunction]
#[pyo3(
    signature = (*, seed = None, solved = None, case = None, moves = None, event = None, min_distance = None,
        metric = None, max_length = None, progress = None),
    text_signature = "(*, seed=None, solved=None, case=None, moves=None, event=None, min_distance=None, \
        metric=None, max_length=None, progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python with a name")]
pub(crate) fn scramble(
    py: Python<'_>,
    seed: Option<Count>,
    solved: Option<&str>,
    case: Option<CaseName>,
    moves: Option<&str>,
    event: Option<Name<WcaEvent>>,
    min_distance: Option<Count>,
    metric: Option<Name<Metric>>,
    max_length: Option<i64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<Scramble>> {
    if moves.is_some() && (event.is_some() || max_length.is_some()) {
        return Err(PyValueError::new_err("moves excludes event and max_length"));
    }
    let given = max_length.unwrap_or(21);
    let length = u8::try_from(given).ok().filter(|length| (20..=30).contains(length));
    let length = length.ok_or_else(|| {
        let message = format!("max_length is {given}; it is a number of moves, 20 to 30");
        PyValueError::new_err(message)
    })?;
    let mut scrambler = Scrambler::new().max_length(length);
    scrambler = match (solved, case, moves) {
        (None, None, None) => scrambler,
        (Some(solved), None, None) => scrambler.solved(parsed::<Pattern>("solved", solved)?),
        (None, Some(CaseName(case)), None) => {
            let wrong = |error| PyValueError::new_err(format!("case is {case:?}: {error}"));
            scrambler.cases(&cases_named(&case).map_err(wrong)?)
        }
        (None, None, Some(moves)) => {
            let moves = move_set(moves)?;
            let progress = progress.as_ref().map(|progress| progress.clone_ref(py));
            let reach = |watch: Watch<'_>| scrambler.moves_watched(moves, watch);
            let made = interrupt::interruptible(py, progress, reach)?;
            made.expect("only an exception ends it")
        }
        _ => return Err(PyValueError::new_err("give only one of solved, case and moves")),
    };
    if let Some(Name(event)) = event {
        scrambler = scrambler.event(event);
    }
    scrambler = with_distance(scrambler, min_distance, metric)?;
    let seed = match seed {
        Some(Count(seed)) => seed,
        None => generator(None)?.random(),
    };
    let mut rng = StdRng::seed_from_u64(seed);
    let draw = |watch: Watch<'_>| scrambler.scramble_watched(&mut rng, watch);
    let made = interrupt::interruptible(py, progress, draw)?;
    Scramble::of(py, &made.map_err(|error: ScrambleError| error::solve(&error))?, seed)
}

/// Adds the minimum distance to a scrambler.
#[cfg(feature = "standard")]
fn with_distance(
    scrambler: Scrambler,
    min_distance: Option<Count>,
    metric: Option<Name<Metric>>,
) -> PyResult<Scrambler> {
    let Some(least) = min_distance else {
        return match metric {
            Some(_) => Err(PyValueError::new_err("metric measures min_distance; give both")),
            None => Ok(scrambler),
        };
    };
    let least = u16::try_from(least.saturated()).unwrap_or(u16::MAX);
    let metric = metric.map_or(Metric::HALF, |Name(metric)| metric);
    let distance = MinDistance::new(least, metric);
    let wrong = |error| PyValueError::new_err(format!("min_distance: {error}"));
    Ok(scrambler.min_distance(distance.map_err(wrong)?))
}

#[cfg(not(feature = "standard"))]
fn with_distance(
    scrambler: Scrambler,
    min_distance: Option<Count>,
    metric: Option<Name<Metric>>,
) -> PyResult<Scrambler> {
    if min_distance.is_some() || metric.is_some() {
        let message = "this build has the compact tables and measures no distance";
        return Err(PyValueError::new_err(message));
    }
    Ok(scrambler)
}
