//! Converts the library's errors to Python exceptions.
//!
//! The classes are written in Python (`superflip._errors`), so that they can be pickled and
//! subclassed. They are imported when the first error occurs.

use pyo3::{intern, prelude::*};
#[cfg(feature = "standard")]
use superflip::search::MetricError;
use superflip::{
    cube::{CubieError, Unreachable},
    error::{Diagnosis, Diagnostic, Place},
    notation::{JsonLineError, LinkError, PositionError, Remark},
};
#[cfg(feature = "standard")]
use superflip_robot::machine::SimulationError;

/// The contents of an exception: message, kind, place and piece.
struct Report {
    class: &'static str,
    message: String,
    kind: &'static str,
    position: Option<usize>,
    piece: Option<&'static str>,
}

impl Report {
    fn of(error: &impl Diagnostic) -> Self {
        let message = error.to_string();
        let reason = message.strip_prefix("no moves solve the position: ").unwrap_or(&message);
        match error.diagnosis() {
            diagnosis @ Diagnosis { kind: "unreachable", .. } => {
                Self::new(diagnosis, format!("no moves solve the cube: {reason}"))
            }
            diagnosis => Self::new(diagnosis, message),
        }
    }

    fn new(diagnosis: Diagnosis, message: impl ToString) -> Self {
        let position = match diagnosis.place {
            Some(Place::Column(column)) => Some(column),
            Some(Place::Stickers(stickers)) => stickers.numbers().first().map(|&at| at.into()),
            _ => None,
        };
        let Diagnosis { kind, piece, .. } = diagnosis;
        Self { class: "CubeError", message: message.to_string(), kind, position, piece }
    }

    fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// Names a row of an array as the place.
    fn in_row(self, row: usize) -> Self {
        Self { message: format!("row {row}: {}", self.message), position: Some(row), ..self }
    }
}

impl From<Report> for PyErr {
    fn from(report: Report) -> Self {
        let Report { class, message, kind, position, piece } = report;
        Python::attach(|py| {
            let class = py.import(intern!(py, "superflip._errors"))?.getattr(class)?;
            let exception = class.call1((message, kind.replace('-', "_"), position, piece));
            exception.map(PyErr::from_value)
        })
        .unwrap_or_else(|error| error)
    }
}

/// Returns the exception for an input that is no cube, or no sequence of moves.
pub(crate) fn cube(error: &impl Diagnostic) -> PyErr {
    Report::of(error).into()
}

/// Returns the exception for a search that ended without a solution.
pub(crate) fn solve(error: &impl Diagnostic) -> PyErr {
    match Report::of(error) {
        report @ Report { kind: "unreachable", .. } => report.into(),
        report => report.class("SolveError").into(),
    }
}

/// Returns the exception for a search in a metric that found no solution.
#[cfg(feature = "standard")]
pub(crate) fn metric(error: &MetricError) -> PyErr {
    match error {
        MetricError::NoTable => pyo3::exceptions::PyValueError::new_err(error.to_string()),
        error => solve(error),
    }
}

/// Returns the exception for a machine that is not accepted, or that cannot make some moves.
#[cfg(feature = "standard")]
pub(crate) fn machine(error: &impl Diagnostic) -> PyErr {
    Report::of(error).class("MachineError").into()
}

/// Returns the exception for a text that is no description of a machine.
#[cfg(feature = "standard")]
pub(crate) fn description(error: impl ToString) -> PyErr {
    Report::new(Diagnosis::of("description"), error).class("MachineError").into()
}

/// Returns the exception for a schedule that the simulator refuses.
#[cfg(feature = "standard")]
pub(crate) fn refused(error: &SimulationError) -> PyErr {
    let position = error.step().map(|step| step + 1);
    Report { position, ..Report::of(error) }.class("MachineError").into()
}

/// Returns the exception for a file of a pruning table that cannot be used.
#[cfg(feature = "standard")]
pub(crate) fn table_file(error: &impl Diagnostic) -> PyErr {
    Report::of(error).class("TableError").into()
}

/// Returns the exception for a certificate that is wrong, or for a text that is no certificate.
#[cfg(feature = "standard")]
pub(crate) fn certificate(error: &impl Diagnostic) -> PyErr {
    Report::of(error).class("CertificateError").into()
}

/// Returns the exception for a text that is no position. Its message does not say in which notation the
/// text was read.
pub(crate) fn position(error: &PositionError) -> PyErr {
    match error {
        PositionError::Moves(error)
        | PositionError::Link(LinkError::Moves(error))
        | PositionError::Json(JsonLineError::Moves(error)) => cube(error),
        PositionError::Facelets(error) | PositionError::Json(JsonLineError::Facelets(error)) => {
            cube(error)
        }
        PositionError::Singmaster(error) => cube(error),
        PositionError::Link(error) => cube(error),
        PositionError::Json(error) => cube(error),
        error => cube(error),
    }
}

/// Returns the exception for a text that may be something else than a position.
pub(crate) fn ambiguous(remark: &Remark) -> PyErr {
    Report::new(Diagnosis::of("ambiguous"), remark).into()
}

/// Returns the exception for a goal that is the name of pieces.
pub(crate) fn goal_of_pieces(name: &str) -> PyErr {
    let message = format!(
        "the goal {name:?} is the name of pieces, and solve leads to one position; expected a Cube, or the text of one, such \
         as 'F2 L' with blanks; search(goal=...), find_algs(goal=...) and find_steps solve pieces"
    );
    Report::new(Diagnosis::of("ambiguous"), message).into()
}

/// Returns the exception for 20 bytes that are not a cube. If the bytes come from an array, `row`
/// is their row.
pub(crate) fn cubies(error: &CubieError, row: Option<usize>) -> PyErr {
    match row {
        Some(row) => Report::of(error).in_row(row),
        None => Report::of(error),
    }
    .into()
}

/// Returns the exception of an item with the row of the item. An exception that is no
/// [`CubeError`](Report) stays as it is.
pub(crate) fn in_row(py: Python<'_>, error: PyErr, row: usize) -> PyErr {
    let value = error.value(py);
    let (Ok(kind), Ok(piece)) = (value.getattr("kind"), value.getattr("piece")) else {
        return error;
    };
    let class = value.get_type();
    let message = format!("row {row}: {value}");
    class.call1((message, kind, row, piece)).map_or_else(|error| error, PyErr::from_value)
}

/// Returns the exception for a number that is not a byte.
pub(crate) fn out_of_range(message: impl ToString) -> PyErr {
    Report::new(Diagnosis::of("out-of-range"), message).into()
}

/// Returns the exception for a row of an array whose position no moves reach.
pub(crate) fn unsolvable_row(reason: Unreachable, row: usize) -> PyErr {
    Report::of(&reason).in_row(row).into()
}

/// Returns the exception for a number that is not a move, in row `row` of an array of moves.
pub(crate) fn no_such_move(number: u8, row: usize) -> PyErr {
    let message = format!("move {number} does not exist; moves are 0 to 17");
    Report::new(Diagnosis::of("out-of-range"), message).in_row(row).into()
}
