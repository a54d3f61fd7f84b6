//! The lines of a reconstruction, with the stages that they solve.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use superflip::{
    metric::Metric,
    notation::{LinkPage, Reconstruction},
};
use superflip_cubing::steps;

use super::{answer::dict, argument::Name, error};

/// A line of a reconstruction: its moves, and what they solve.
#[pyclass(module = "superflip", frozen, eq)]
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct NamedLine(steps::NamedLine);

#[pymethods]
impl NamedLine {
    /// The moves, those on the inverse scramble in parentheses.
    #[getter]
    fn moves(&self) -> &str {
        &self.0.moves
    }

    /// The comment, or an empty text.
    #[getter]
    fn comment(&self) -> &str {
        &self.0.comment
    }

    /// The stages that the line passes, such as ``cross``, ``pair 1, pair 2``, ``OLL 21`` or
    /// ``drfb-eolr [4c4e]``. ``rotation`` or ``no stage`` if it passes none.
    #[getter]
    fn stage(&self) -> &str {
        &self.0.stage
    }

    /// The cost of the moves in each metric, by its name.
    #[getter]
    fn costs(&self) -> BTreeMap<String, Option<u32>> {
        Metric::ALL.iter().map(ToString::to_string).zip(self.0.costs).collect()
    }

    /// Return the line as a dictionary, the object that ``superflip identify --json`` prints.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    fn __repr__(&self) -> String {
        format!("<NamedLine: {} // {}>", self.0.moves, self.0.stage)
    }
}

/// Return the lines of a reconstruction that have moves, each with the stage that it solves.
///
/// The text begins with ``Scramble:`` and has a line of moves for each stage, which may have a comment after
/// ``//``. It may also be a link to alg.cubing.net or Twizzle with setup moves. The cross may be on any face. After a
/// line ``NISS``, moves in parentheses are on the inverse scramble.
///
/// Raises:
///     CubeError: The text is no reconstruction, or its moves have a mistake.
#[pyfunction]
pub(crate) fn stages_of(text: &str) -> PyResult<Vec<NamedLine>> {
    let solve: Reconstruction = text.parse().map_err(|error| error::cube(&error))?;
    Ok(steps::NamedLine::of_solve(&solve).into_iter().map(NamedLine).collect())
}

/// Return a link to a page that shows a reconstruction, or moves.
///
/// ``page`` is ``alg-cubing-net`` or ``twizzle``. Groups such as ``[R, U]`` and comments remain. Moves on the inverse
/// scramble follow the others, undone and in inverse order.
///
/// Raises:
///     CubeError: The moves have a mistake.
#[pyfunction]
#[pyo3(
    signature = (text, page = Name(LinkPage::AlgCubingNet)),
    text_signature = "(text, page='alg-cubing-net')"
)]
pub(crate) fn link_to(text: &str, page: Name<LinkPage>) -> PyResult<String> {
    let solve = Reconstruction::of_text(text).map_err(|error| error::cube(&error))?;
    Ok(solve.link(page.0))
}
