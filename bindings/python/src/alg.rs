//! Sequences of moves.

use std::borrow::Cow;

use pyo3::{
    basic::CompareOp,
    exceptions::{PyIndexError, PyOverflowError, PyTypeError, PyValueError},
    intern,
    prelude::*,
    types::{PyBytes, PyDict, PyInt, PySlice, PyString, PyType},
};
use superflip::{Alg as Sequence, Move, metric::Metric, notation};

use super::{
    argument::{Count, Name, items},
    error, results,
};

/// A sequence of moves, such as ``R U2 F'``.
///
/// ``str(alg)`` is the text, ``len(alg)`` is the number of moves, and ``~alg`` is the inverse
/// sequence, as is ``alg ** -1``. ``a + b`` is the sequence of ``a`` followed by ``b``, and ``alg * 2`` is the
/// sequence twice. Iteration gives each move as a
/// text. ``bytes(alg)`` has the number of each move, ``3 * face + turn``. The faces U F R D B L are
/// 0 to 5. A turn is 0 if it is clockwise, 1 if it is a half turn, and 2 if it is counterclockwise.
/// ``alg[1:3]`` is a part of the sequence. A sequence equals its text: ``Alg("R U") == "R U"``.
///
/// The text may have brackets, slices, wide turns and rotations, such as ``[r: U] M x``. The
/// sequence then has the turns of faces that lead to the same position, on a cube that is held as
/// at the beginning: ``Alg("x R U")`` is ``R F``. Instead of a text, ``Alg`` and each function that takes moves
/// accept a sequence, or a result that is one, such as a :class:`FoundAlg` or a :class:`StepSolution`.
#[pyclass(module = "superflip", frozen, subclass)]
#[derive(Debug, Clone)]
pub(crate) struct Alg(pub(crate) Sequence);

impl<I: IntoIterator<Item = Move>> From<I> for Alg {
    fn from(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

#[pymethods]
impl Alg {
    #[new]
    #[pyo3(signature = (moves = Moves::Text(String::new()), /), text_signature = "(moves='', /)")]
    fn new(moves: Moves<'_>) -> PyResult<Self> {
        moves.alg().map(Self)
    }

    /// Make a sequence from the numbers of its moves, 0 to 17.
    #[classmethod]
    fn from_bytes(_class: &Bound<'_, PyType>, moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mv = |i, number: &Bound<'_, PyAny>| {
            let number = number.extract()?;
            Move::from_index(usize::from(number)).ok_or_else(|| error::no_such_move(number, i))
        };
        Ok(items(moves, notation::Sequence::MAX_LENGTH, mv)?.into())
    }

    /// A canonical sequence that leads to the same position and has at most as many moves.
    fn simplified(&self) -> Self {
        Self(self.0.simplified())
    }

    /// The cost of the sequence in a metric: ``half``, ``quarter``, ``axial``, ``axial-quarter`` or
    /// ``slice``.
    ///
    /// Turns are counted as they are written: ``R R`` costs twice as much as ``R``. A pair of
    /// adjacent turns of opposite faces is one step if the metric has such a step.
    #[pyo3(signature = (metric = None))]
    fn cost(&self, metric: Option<Name<Metric>>) -> u32 {
        let Name(metric) = metric.unwrap_or(Name(Metric::HALF));
        metric.cost_of(&self.0).expect("every turn has a cost in a named metric")
    }

    /// The text, as ``str(alg)``.
    #[getter]
    fn moves(&self) -> String {
        self.__str__()
    }

    /// The number of moves, as ``len(alg)``.
    #[getter]
    fn length(&self) -> usize {
        self.__len__()
    }

    /// Return the sequence as a dictionary with ``moves`` and ``length``.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let members = PyDict::new(py);
        members.set_item("moves", self.moves())?;
        members.set_item("length", self.length())?;
        Ok(members)
    }

    fn __invert__(&self) -> Self {
        Self(self.0.inverse())
    }

    /// Return the inverse sequence, as ``~alg``.
    fn inverse(&self) -> Self {
        self.__invert__()
    }

    fn __add__(&self, other: &Self) -> Self {
        self.0.iter().chain(other.0.iter()).into()
    }

    /// The sequence, made ``times`` times.
    fn __mul__(&self, times: Bound<'_, PyInt>) -> PyResult<Self> {
        self.repeated(times.extract::<Count>()?)
    }

    fn __rmul__(&self, times: Bound<'_, PyInt>) -> PyResult<Self> {
        self.__mul__(times)
    }

    /// The sequence, made ``exponent`` times, or its inverse if ``exponent`` is negative.
    fn __pow__(
        &self,
        exponent: Bound<'_, PyInt>,
        modulus: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        if modulus.is_some() {
            return Err(PyValueError::new_err("a power of a sequence has no modulus"));
        }
        let times = exponent.call_method0("__abs__")?.extract::<Count>()?;
        if exponent.lt(0)? { self.__invert__().repeated(times) } else { self.repeated(times) }
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let moves = self.0.moves();
        let length = isize::try_from(moves.len())?;
        if let Ok(slice) = index.cast::<PySlice>() {
            let part = slice.indices(length)?;
            let at = |i: isize| moves.get(usize::try_from(part.start + i * part.step).ok()?);
            let count = isize::try_from(part.slicelength)?;
            let part: Self = (0..count).filter_map(at).copied().into();
            return Ok(Bound::new(index.py(), part)?.into_any());
        }
        let none =
            || PyIndexError::new_err(format!("move {index} of a sequence of {length} moves"));
        let number: isize = index.extract().map_err(|error: PyErr| {
            if error.is_instance_of::<PyOverflowError>(index.py()) { none() } else { error }
        })?;
        let at = usize::try_from(if number < 0 { number + length } else { number });
        let mv = at.ok().and_then(|at| moves.get(at)).ok_or_else(none)?;
        Ok(PyString::new(index.py(), &mv.to_string()).into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let moves: Vec<String> = self.0.iter().map(|mv| mv.to_string()).collect();
        moves.into_pyobject(py)?.call_method0("__iter__")
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let moves: Vec<String> = self.0.iter().rev().map(|mv| mv.to_string()).collect();
        moves.into_pyobject(py)?.call_method0("__iter__")
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let is_equal = if let Ok(other) = other.cast::<Self>() {
            Some(self.0 == other.get().0)
        } else {
            let text = other.cast::<PyString>().ok();
            text.map(|text| text.to_string_lossy() == self.__str__())
        };
        Ok(match (op, is_equal) {
            (CompareOp::Eq, Some(is_equal)) => is_equal.into_pyobject(py)?.to_owned().into_any(),
            (CompareOp::Ne, Some(is_equal)) => (!is_equal).into_pyobject(py)?.to_owned().into_any(),
            _ => py.NotImplemented().into_bound(py),
        })
    }

    /// The hash of the text, because a sequence equals its text.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.__str__()).hash()
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.iter().map(|mv| mv as u8).collect::<Vec<u8>>())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        // The only quotation mark that a sequence's text can contain is the apostrophe.
        format!("Alg(\"{}\")", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.__str__(),))
    }
}

impl Alg {
    fn repeated(&self, times: Count) -> PyResult<Self> {
        let (times, length) = (times.saturated(), self.__len__());
        if length.saturating_mul(times) > notation::Sequence::MAX_LENGTH {
            let most = notation::Sequence::MAX_LENGTH;
            return Err(PyValueError::new_err(format!(
                "the sequence would have more than {most} moves"
            )));
        }
        Ok(self.0.iter().cycle().take(length * times).into())
    }
}

/// An argument that gives moves: an [`Alg`], its text, or a result that is a sequence of moves.
#[derive(Debug)]
pub(crate) enum Moves<'py> {
    /// A sequence.
    Alg(PyRef<'py, Alg>),
    /// A text such as `R U2 F'`.
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for Moves<'py> {
    type Error = PyErr;

    fn extract(moves: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(alg) = moves.cast::<Alg>() {
            return Ok(Self::Alg(alg.to_owned().borrow()));
        }
        if moves.is_instance_of::<PyString>() {
            return moves.extract().map(Self::Text);
        }
        let py = moves.py();
        if moves.is_instance(&results::module(py)?.getattr(intern!(py, "MovesResult"))?)? {
            return moves.call_method0(intern!(py, "_sequence"))?.extract().map(Self::Text);
        }
        let found = moves.get_type().name()?;
        Err(PyTypeError::new_err(format!("moves are an Alg or its text, not {found}")))
    }
}

impl Moves<'_> {
    /// Returns the moves as they are written.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Alg(alg) => alg.0.to_string().into(),
            Self::Text(text) => text.into(),
        }
    }

    pub(crate) fn alg(&self) -> PyResult<Sequence> {
        match self {
            Self::Alg(alg) => Ok(alg.0.clone()),
            Self::Text(text) => read(text),
        }
    }
}

/// Reads a text of moves. Rotations, slices and wide turns become turns of faces.
fn read(text: &str) -> PyResult<Sequence> {
    let turns: notation::Sequence = text.parse().map_err(|error| error::cube(&error))?;
    Ok(turns.folded().0)
}
