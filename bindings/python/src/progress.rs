//! The progress of a long call.

use pyo3::{prelude::*, types::PyType};
use superflip::watch::{self, Stage};

/// The progress of a long call.
#[pyclass(module = "superflip", frozen, get_all, eq)]
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Progress {
    /// The length that is being searched, in moves or in the unit of the metric. In ``solve_optimal``, no shorter
    /// sequence solves the cube. 0 in a call that does not search by length.
    length: u8,
    /// The completed share, from 0 to 1: of the search for this length, of a table that is built, or of the rows of
    /// a call for many positions. 0 if the share is not known.
    fraction: f64,
    /// The number of nodes that the search has expanded, or 0 if it counts none.
    nodes: u64,
}

#[pymethods]
impl Progress {
    #[new]
    #[pyo3(signature = (length, fraction, nodes = 0))]
    fn new(length: u8, fraction: f64, nodes: u64) -> Self {
        Self { length, fraction, nodes }
    }

    fn __repr__(&self) -> String {
        format!("<Progress: length {}, {:.3}, {} nodes>", self.length, self.fraction, self.nodes)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u8, f64, u64)) {
        (py.get_type::<Self>(), (self.length, self.fraction, self.nodes))
    }
}

impl Progress {
    /// Returns what Python receives. While a call builds a table it searches no length, so its progress has the length
    /// `last` of the progress before.
    pub(crate) fn of(now: watch::Progress, last: &mut u8) -> Self {
        if now.stage == Stage::Searching {
            *last = now.length;
        }
        #[expect(clippy::cast_precision_loss, reason = "some thousand parts")]
        let fraction = if now.of == 0 { 0.0 } else { now.done as f64 / now.of as f64 };
        Self { length: *last, fraction, nodes: now.nodes }
    }

    /// Returns the progress of a call that has done some of its rows.
    pub(crate) fn of_rows(done: usize, rows: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a fraction")]
        let fraction = done as f64 / rows.max(1) as f64;
        Self { fraction, ..Self::default() }
    }
}
