//! Answers as dictionaries and as results, with the keys of `docs/answers.md`.

use pyo3::{
    prelude::*,
    types::{PyDict, PyString, PyType},
};
use pythonize::pythonize;
use serde::Serialize;

use super::{
    alg::{Alg, Moves},
    results,
};

/// Returns an answer of the libraries as a dictionary, or a list of answers as a list.
pub(crate) fn dict<'py>(py: Python<'py>, answer: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize(py, answer)?)
}

/// Returns an answer of the libraries as a result: an object of the class `class` in `superflip._results`.
pub(crate) fn result<'py>(
    py: Python<'py>,
    class: &str,
    answer: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    results::module(py)?.getattr(class)?.call1((dict(py, answer)?,))
}

/// Returns a result whose text, `str(result)`, does not follow from its members.
pub(crate) fn result_with_text<'py>(
    py: Python<'py>,
    class: &str,
    answer: &impl Serialize,
    text: String,
) -> PyResult<Bound<'py, PyAny>> {
    results::module(py)?.getattr(class)?.call1((dict(py, answer)?, text))
}

/// Returns answers of the libraries as results.
pub(crate) fn all<'py, T: Serialize>(
    py: Python<'py>,
    class: &str,
    answers: impl IntoIterator<Item = T>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    answers.into_iter().map(|answer| result(py, class, &answer)).collect()
}

/// What makes a solution again: `_made` and its arguments.
type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyString>, Bound<'py, PyDict>));

/// A solution: its moves, whether a shorter one exists, and the figures of the search.
///
/// A solution is an :class:`Alg`. A sequence that is made from a solution, such as ``~solution``, is an
/// :class:`Alg` and no solution.
#[pyclass(module = "superflip", frozen, extends = Alg)]
#[derive(Debug)]
pub(crate) struct Solution(Py<PyDict>);

#[pymethods]
impl Solution {
    /// Whether the search has proved that no shorter or cheaper solution exists.
    #[getter]
    fn optimal<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("optimal")
    }

    /// The number of nodes of the search, or ``None``.
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("nodes")
    }

    /// The proved lower bound on the length or the cost, or ``None``.
    #[getter]
    fn bound<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("bound")
    }

    /// The metric that was asked for, or ``None``. ``solution.cost(solution.metric)`` is the cost.
    #[getter]
    fn metric<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("metric")
    }

    /// The turns that the metric counts, each as one step, or ``None`` without a metric. ``(R2 L)`` turns two opposite
    /// faces at once.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("turns")
    }

    /// Return the solution as a dictionary, the object that ``superflip solve --json`` prints.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.0.bind(py).copy()
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        Ok((this.get_type().getattr("_made")?, (this.str()?, this.get().as_dict(this.py())?)))
    }

    /// Make a solution from its moves and its dictionary, for pickles.
    #[classmethod]
    fn _made(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        moves: String,
        members: Py<PyDict>,
    ) -> PyResult<Py<PyAny>> {
        let alg = Alg::from(Moves::Text(moves).alg()?);
        let made = PyClassInitializer::from(alg).add_subclass(Self(members));
        Ok(Py::new(py, made)?.into_any())
    }
}

impl Solution {
    /// Makes a solution of its answer, and of more members of the dictionary.
    pub(crate) fn of<'py>(
        py: Python<'py>,
        alg: impl Into<Alg>,
        answer: &impl Serialize,
        more: &[(&str, Bound<'py, PyAny>)],
    ) -> PyResult<Py<PyAny>> {
        let members = dict(py, answer)?.cast_into::<PyDict>()?;
        for (key, value) in more {
            members.set_item(key, value)?;
        }
        let made = PyClassInitializer::from(alg.into()).add_subclass(Self(members.unbind()));
        Ok(Py::new(py, made)?.into_any())
    }
}
