//! Insertions into a skeleton.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::watch::Watch;
use superflip_cubing::insertions::{self, InsertionFinder};

use super::{
    alg::{Alg, Moves},
    answer::dict,
    argument::Count,
    cube::Position,
    error,
    interrupt::interruptible,
};

/// The maximum number of skeletons that a search keeps, and of solutions that it returns, the same as in
/// `superflip insertions`.
const MOST: usize = u16::MAX as usize;

/// The maximum number of moves of a skeleton. A contest for the fewest moves accepts at most 80.
const LONGEST: usize = 200;

/// A sequence that is inserted into a skeleton.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct Insertion(insertions::Insertion);

#[pymethods]
impl Insertion {
    /// The moves before the place of the insertion.
    #[getter]
    fn before(&self) -> Alg {
        self.0.before().clone().into()
    }

    /// The inserted sequence.
    #[getter]
    fn moves(&self) -> Alg {
        self.0.sequence().clone().into()
    }

    /// The moves after the place of the insertion.
    #[getter]
    fn after(&self) -> Alg {
        self.0.after().clone().into()
    }

    /// The inserted sequence as a commutator, such as ``[R' D' R, U2]``, or ``None``.
    #[getter]
    fn commutator(&self) -> Option<String> {
        self.0.commutator().map(|commutator| commutator.to_string())
    }

    /// What is unsolved without the insertion, such as ``3 corners in a cycle``.
    #[getter]
    fn rest(&self) -> String {
        self.0.rest().to_string()
    }

    /// The number of moves of the inserted sequence.
    #[getter]
    fn length(&self) -> usize {
        self.0.sequence().moves().len()
    }

    /// The number of moves that cancel.
    #[getter]
    fn cancelled(&self) -> usize {
        self.0.cancelled()
    }

    /// The number of moves of the skeleton with the insertion.
    #[getter]
    fn total(&self) -> usize {
        self.0.total()
    }

    /// Return the insertion as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    fn __repr__(&self) -> String {
        format!("<Insertion: {} after {} moves>", self.0.sequence(), self.0.before().moves().len())
    }
}

/// A skeleton with insertions. ``str(solution)`` has two lines per insertion and the whole solution.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug)]
pub(crate) struct InsertionSolution(insertions::InsertionSolution);

#[pymethods]
impl InsertionSolution {
    /// The insertions, in the order in which they are made.
    #[getter]
    fn insertions(&self) -> Vec<Insertion> {
        self.0.insertions().iter().cloned().map(Insertion).collect()
    }

    /// The whole solution. Turns of one face that meet are joined.
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
        format!("<InsertionSolution: {} moves>", self.0.len())
    }
}

/// Return the shortest solutions that are a skeleton with one or two insertions, the shortest first.
///
/// ``skeleton`` is the moves that solve ``cube`` but for three corners or three edges in a cycle, or for
/// pieces that two such cycles solve. In a text that begins with NISS, moves in parentheses are on the
/// inverse scramble. Every place of the skeleton and every sequence of at most ten moves that moves only
/// corners or only edges are tried. For two insertions, the search goes on from the ``keep`` shortest results
/// of the first. ``number`` is the greatest number of solutions returned. Both are 1 to 65,535. The search calls
/// ``progress`` with a :class:`Progress` several times per second. An exception in ``progress`` ends the search.
///
/// Raises:
///     CubeError: No moves solve the cube, or the skeleton is no sequence of moves.
///     SolveError: The skeleton leaves more than two cycles of three pieces (kind ``no_cycles``), or no
///         sequences of at most ten moves solve the rest (kind ``none_within``).
#[pyfunction]
#[pyo3(
    signature = (cube, skeleton, *, keep = Count(1000), number = Count(1), progress = None),
    text_signature = "(cube, skeleton, *, keep=1000, number=1, progress=None)"
)]
pub(crate) fn find_insertions(
    py: Python<'_>,
    cube: Position,
    skeleton: Moves<'_>,
    keep: Count,
    number: Count,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<InsertionSolution>> {
    let skeleton = skeleton.alg()?;
    let found = skeleton.moves().len();
    if found > LONGEST {
        return Err(PyValueError::new_err(format!(
            "skeleton has {found} moves; expected at most {LONGEST}"
        )));
    }
    let (keep, number) = (keep.at_least_one("keep", MOST)?, number.at_least_one("number", MOST)?);
    let finder = InsertionFinder::new().keep(keep);
    let find = |watch: Watch<'_>| finder.find(&cube.0, &skeleton, number.get(), watch);
    let found = interruptible(py, progress, find)?.map_err(|error| error::solve(&error))?;
    Ok(found.into_iter().map(InsertionSolution).collect())
}
