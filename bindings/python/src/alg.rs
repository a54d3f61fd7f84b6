use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyBytes, PyType},
};
use superflip::{Alg as Sequence, Move};

use super::error;

/// A sequence of moves, such as ``R U2 F'``.
///
/// ``str(alg)`` is the text, ``len(alg)`` is the number of moves, and ``~alg`` is the inverse
/// sequence. ``a + b`` is the sequence of ``a`` followed by ``b``. Iteration gives each move as a
/// text. ``bytes(alg)`` has the number of each move, ``3 * face + turn``. The faces U F R D B L are
/// 0 to 5. A turn is 0 if it is clockwise, 1 if it is a half turn, and 2 if it is counterclockwise.
#[pyclass(module = "superflip", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Alg(pub(crate) Sequence);

impl<I: IntoIterator<Item = Move>> From<I> for Alg {
    fn from(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

#[pymethods]
impl Alg {
    #[new]
    #[pyo3(signature = (moves = "", /))]
    fn new(moves: &str) -> PyResult<Self> {
        moves.parse().map(Self).map_err(|error| error::moves(&error))
    }

    /// Make a sequence from the numbers of its moves, 0 to 17.
    #[classmethod]
    fn from_bytes(_class: &Bound<'_, PyType>, moves: Vec<u8>) -> PyResult<Self> {
        let mv = |(i, &number): (usize, &u8)| {
            Move::from_index(number.into()).ok_or_else(|| error::no_such_move(number, i))
        };
        moves.iter().enumerate().map(mv).collect::<PyResult<_>>().map(Self)
    }

    /// A canonical sequence that leads to the same position and has at most as many moves.
    fn simplified(&self) -> Self {
        Self(self.0.simplified())
    }

    fn __invert__(&self) -> Self {
        Self(self.0.inverse())
    }

    fn __add__(&self, other: &Self) -> Self {
        self.0.iter().chain(other.0.iter()).into()
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<String> {
        let moves = self.0.moves();
        let length = isize::try_from(moves.len())?;
        let at = usize::try_from(if index < 0 { index + length } else { index });
        let mv = at.ok().and_then(|at| moves.get(at));
        mv.map(ToString::to_string).ok_or_else(|| {
            PyIndexError::new_err(format!("move {index} of a sequence of {length} moves"))
        })
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

/// An argument that gives moves: an [`Alg`] or its text.
#[derive(Debug, FromPyObject)]
pub(crate) enum Moves<'py> {
    /// A sequence.
    Alg(PyRef<'py, Alg>),
    /// A text such as `R U2 F'`.
    Text(String),
}

impl Moves<'_> {
    pub(crate) fn alg(&self) -> PyResult<Sequence> {
        match self {
            Self::Alg(alg) => Ok(alg.0.clone()),
            Self::Text(text) => text.parse().map_err(|error| error::moves(&error)),
        }
    }
}
