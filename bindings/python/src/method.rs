//! Solutions as people learn to solve the cube.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::Face;
use superflip_cubing::method::{Method, MethodSolver};

use super::{answer, argument::Name, cube::Cube, error};

/// The letter of a face.
pub(crate) struct FaceLetter(Face);

impl<'py> FromPyObject<'_, 'py> for FaceLetter {
    type Error = PyErr;

    fn extract(letter: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let letter: String = letter.extract()?;
        let wrong = |error| PyValueError::new_err(format!("cross is {letter:?}: {error}"));
        letter.parse().map(Self).map_err(wrong)
    }
}

#[pymethods]
impl Cube {
    /// Return a solution in named stages, as people learn to solve the cube.
    ///
    /// ``beginner`` goes layer by layer with few sequences. ``cfop`` has the cross, four pairs, OLL and
    /// PLL. The cross of the face ``cross`` comes first, and this face is down during the solution.
    #[pyo3(
        signature = (method = Name(Method::Beginner), *, cross = FaceLetter(Face::U)),
        text_signature = "($self, method='beginner', *, cross='U')"
    )]
    fn solve_by_method<'py>(
        &self,
        py: Python<'py>,
        method: Name<Method>,
        cross: FaceLetter,
    ) -> PyResult<Bound<'py, PyAny>> {
        let solved = py.detach(|| MethodSolver::new(method.0).cross(cross.0).solve(&self.0));
        let solved = solved.map_err(|error| error::cube(&error))?;
        let text = match method.0 {
            Method::Beginner => format!("{solved:#}"),
            Method::Cfop => solved.to_string(),
        };
        answer::result_with_text(py, "MethodSolution", &solved, text)
    }
}
