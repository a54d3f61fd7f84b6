//! Insertions into a skeleton.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::watch::Watch;
use superflip_cubing::insertions::InsertionFinder;

use super::{alg::Moves, answer, argument::Count, cube::Position, error, interrupt::interruptible};

/// The maximum number of skeletons that a search keeps, and of solutions that it returns, the same as in
/// `superflip insertions`.
const MOST: usize = u16::MAX as usize;

/// The maximum number of moves of a skeleton. A contest for the fewest moves accepts at most 80.
const LONGEST: usize = 200;

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
pub(crate) fn find_insertions<'py>(
    py: Python<'py>,
    cube: Position,
    skeleton: Moves<'_>,
    keep: Count,
    number: Count,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
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
    answer::all(py, "InsertionSolution", found)
}
