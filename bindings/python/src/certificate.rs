//! Certificates of shortest solutions, and their checks.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyString, PyType},
};
use superflip::search::{SolutionCertificate as Certificate, Threads};

use super::{
    alg::{Alg, Moves},
    argument::{Count, ThreadCount, items},
    cube::{Cube, Position},
    error, interrupt,
};

/// A certificate that a solution is a shortest one. Its text is a JSON object of about 20 kB.
///
/// The text is that of ``superflip solve --optimal --certificate``. ``docs/certificate.md`` describes what it
/// states, and who can check it without superflip.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct SolutionCertificate(Certificate);

#[pymethods]
impl SolutionCertificate {
    /// Read a certificate from its text, or from the text of its file, which ends with a line feed.
    ///
    /// The checksum detects damage. No statement is checked.
    ///
    /// Raises:
    ///     CertificateError: The text is no certificate (kind ``no_certificate``), or another one than was
    ///         written (kind ``damaged``).
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        let text = text.strip_suffix('\n').unwrap_or(text);
        text.parse().map(Self).map_err(|error| error::certificate(&error))
    }

    /// Make the certificate of a cube: count all nodes of the lengths below the length of ``solution``.
    ///
    /// Takes about as long as the search for the solution. Each further move takes about 14 times as long.
    ///
    /// Raises:
    ///     CertificateError: The moves do not solve the cube, or fewer moves solve it.
    #[classmethod]
    #[pyo3(signature = (cube, solution, *, threads = None, progress = None))]
    fn make(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        cube: Position,
        solution: Moves<'_>,
        threads: Option<ThreadCount>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let (Position(position), solution, threads) = (cube, solution.alg()?, count(threads));
        let made = interrupt::interruptible(py, progress, |watch| {
            Certificate::new_watched(&position, &solution, threads, watch)
        })?;
        made.map(Self).map_err(|error| error::certificate(&error))
    }

    /// The cube.
    #[getter]
    fn cube(&self) -> Cube {
        Cube(self.0.position)
    }

    /// The distance of the cube from the solved cube, in moves.
    #[getter]
    fn distance(&self) -> u8 {
        self.0.distance
    }

    /// A shortest solution.
    #[getter]
    fn solution(&self) -> Alg {
        self.0.solution.iter().into()
    }

    /// The number of parts that can be checked: 243, or 0 if the distance is below 3.
    #[getter]
    fn parts(&self) -> usize {
        self.0.parts.len()
    }

    /// Make the checks that need no search, and count the nodes of small lengths again.
    ///
    /// Takes about a second. A forged certificate can pass. Returns the number of lengths that were counted.
    ///
    /// Raises:
    ///     CertificateError: The certificate is wrong.
    fn check(&self, py: Python<'_>) -> PyResult<usize> {
        let checked = py.detach(|| self.0.check().and_then(|()| self.0.count_again()));
        checked.map_err(|error| error::certificate(&error))
    }

    /// Count the nodes of some parts again, numbers from 0.
    ///
    /// If ``n`` parts are false, a check of ``k`` parts that are drawn at random finds none of them with a
    /// probability of at most ``(1 - n / 243) ** k``. A wrong distance is false about at least one part.
    ///
    /// Raises:
    ///     CertificateError: The certificate is wrong.
    #[pyo3(signature = (parts, *, threads = None, progress = None))]
    fn check_parts(
        &self,
        py: Python<'_>,
        parts: &Bound<'_, PyAny>,
        threads: Option<ThreadCount>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let read = |_: usize, number: &Bound<'_, PyAny>| number.extract().map(Count::saturated);
        let numbers = items(parts, Certificate::PARTS + 1, read)?;
        if numbers.len() > Certificate::PARTS {
            let message = format!("expected at most {} parts", Certificate::PARTS);
            return Err(PyValueError::new_err(message));
        }
        let threads = count(threads);
        let checked = interrupt::interruptible(py, progress, |watch| {
            self.0.check_parts_watched(&numbers, threads, watch)
        })?;
        checked.map_err(|error| error::certificate(&error))
    }

    /// Make the whole search again. No false certificate passes.
    ///
    /// Raises:
    ///     CertificateError: The certificate is wrong.
    #[pyo3(signature = (*, threads = None, progress = None))]
    fn recompute(
        &self,
        py: Python<'_>,
        threads: Option<ThreadCount>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let threads = count(threads);
        let checked = interrupt::interruptible(py, progress, |watch| {
            self.0.recompute_watched(threads, watch)
        })?;
        checked.map_err(|error| error::certificate(&error))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<SolutionCertificate: {} moves>", self.0.distance)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.__str__()).hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.__str__(),))
    }
}

fn count(threads: Option<ThreadCount>) -> Threads {
    interrupt::threads(threads).into()
}
