//! The lines of a reconstruction, with the stages that they solve.

use pyo3::prelude::*;
use superflip::notation::{LinkPage, Reconstruction};
use superflip_cubing::steps::NamedLine;

use super::{alg::Moves, answer, argument::Name, error};

/// Return the lines of a reconstruction that have moves, each with the stage that it solves.
///
/// The text begins with ``Scramble:`` and has a line of moves for each stage, which may have a comment after
/// ``//``. It may also be a link to alg.cubing.net or Twizzle with setup moves. The cross may be on any face. After a
/// line ``NISS``, moves in parentheses are on the inverse scramble.
///
/// Raises:
///     CubeError: The text is no reconstruction, or its moves have a mistake.
#[pyfunction]
pub(crate) fn stages_of<'py>(py: Python<'py>, text: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let solve: Reconstruction = text.parse().map_err(|error| error::cube(&error))?;
    answer::all(py, "NamedLine", NamedLine::of_solve(&solve))
}

/// Return a link to a page that shows a reconstruction, or moves.
///
/// ``page`` is ``alg-cubing-net`` or ``twizzle``. Groups such as ``[R, U]`` remain, and the comments of a
/// reconstruction. Moves on the inverse scramble follow the others, undone and in inverse order.
///
/// Raises:
///     CubeError: The moves have a mistake.
#[pyfunction]
#[pyo3(
    signature = (text, page = Name(LinkPage::AlgCubingNet)),
    text_signature = "(text, page='alg-cubing-net')"
)]
pub(crate) fn link_to(text: Moves<'_>, page: Name<LinkPage>) -> PyResult<String> {
    let text = match text {
        Moves::Alg(alg) => alg.0.to_string(),
        Moves::Text(text) => text,
    };
    let solve = Reconstruction::of_text(&text).map_err(|error| error::cube(&error))?;
    Ok(solve.link(page.0))
}
