//! Pruning tables in files.

use std::{path::PathBuf, sync::Arc};

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyInt, PyType},
};
use superflip::bounds::{Folder, PruningTable as Table, Size, TableFile};
use superflip::watch::Watch;

use super::{
    argument::{Count, ThreadCount},
    error, interrupt,
};

/// A pruning table for shortest solutions, in memory.
///
/// The command ``superflip table build`` also writes files of such tables. A table of size n takes
/// n × 37.6 MB.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug)]
pub(crate) struct PruningTable(Arc<Table>);

#[pymethods]
impl PruningTable {
    /// Read a table from its file.
    ///
    /// Raises:
    ///     TableError: The file does not exist, is damaged or is not a pruning table.
    #[classmethod]
    #[pyo3(signature = (path, *, threads = None))]
    fn open(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        path: PathBuf,
        threads: Option<ThreadCount>,
    ) -> PyResult<Self> {
        read(py, path, threads).map(Self)
    }

    /// Generate a table and write it to a file in ``folder``. ``size`` is 1, 6, 12, 24, 35, 70,
    /// 105, 210 or 420. The file of the table with size 24 is ``24.pruning``. The call calls ``progress`` with a
    /// :class:`Progress` several times per second. An exception in ``progress`` ends the call.
    ///
    /// Raises:
    ///     TableError: There is too little memory, or the file cannot be written.
    #[classmethod]
    #[pyo3(signature = (folder, size, *, threads = None, progress = None))]
    fn build(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        folder: PathBuf,
        size: Count,
        threads: Option<ThreadCount>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let size = of_cases(size)?;
        let threads = interrupt::threads(threads).into();
        let folder = Folder::new(folder);
        let built = interrupt::interruptible(py, progress, |watch| {
            folder.build_watched(size, threads, watch)
        })?;
        built.map(|table| Self(Arc::new(table))).map_err(|error| error::table_file(&error))
    }

    /// The size of the table.
    #[getter]
    fn size(&self) -> usize {
        self.0.size().cases()
    }

    /// The size of the table in bytes.
    #[getter]
    fn nbytes(&self) -> u64 {
        self.0.size().bytes()
    }

    fn __repr__(&self) -> String {
        format!("<PruningTable of size {}, {} bytes>", self.size(), self.nbytes())
    }
}

/// An argument that gives a table: the table itself, the path of its file, or the size of a table of a
/// metric.
#[derive(Debug, FromPyObject)]
pub(crate) enum TableArgument<'py> {
    Table(PyRef<'py, PruningTable>),
    Size(Bound<'py, PyInt>),
    Path(PathBuf),
}

impl TableArgument<'_> {
    pub(crate) fn load(self, py: Python<'_>) -> PyResult<Arc<Table>> {
        match self {
            Self::Table(table) => Ok(Arc::clone(&table.0)),
            Self::Size(_) => {
                let message =
                    "table is a size, which needs metric; expected a PruningTable or a path";
                Err(PyTypeError::new_err(message))
            }
            Self::Path(path) => read(py, path, None),
        }
    }

    /// Returns the size of a table of a metric.
    pub(crate) fn of_metric(self) -> PyResult<Size> {
        match self {
            Self::Size(size) => of_cases(size.extract()?),
            Self::Table(_) | Self::Path(_) => {
                let message = "table is one of half turns; with metric, expected its size";
                Err(PyValueError::new_err(message))
            }
        }
    }
}

/// Returns the size with this number of cases.
fn of_cases(Count(cases): Count) -> PyResult<Size> {
    Size::with_cases(Count(cases).saturated()).ok_or_else(|| {
        let sizes: Vec<String> = Size::ALL.iter().map(|size| size.cases().to_string()).collect();
        PyValueError::new_err(format!("no table has size {cases}; sizes are {}", sizes.join(", ")))
    })
}

/// Reads a table from its file.
fn read(py: Python<'_>, path: PathBuf, threads: Option<ThreadCount>) -> PyResult<Arc<Table>> {
    let threads = interrupt::threads(threads).into();
    let load = |watch: Watch<'_>| TableFile::open(path)?.load_watched(threads, watch);
    let loaded = interrupt::interruptible(py, None, load)?;
    loaded.map(Arc::new).map_err(|error| error::table_file(&error))
}
