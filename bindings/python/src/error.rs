//! Converts the library's errors to Python exceptions.
//!
//! The classes are written in Python (`superflip._errors`), so that they can be pickled and
//! subclassed. They are imported when the first error occurs.

use pyo3::{intern, prelude::*};
#[cfg(feature = "standard")]
use superflip::search::MetricError;
use superflip::{
    cube::{Corner, CubieError, Edge, Unreachable},
    notation::{
        ColorCostError, FaceletError, JsonLineError, LinkError, ParseMovesError,
        ParseMovesErrorKind, PositionError, Remark, SingmasterError,
    },
    search::SolveError,
};
use superflip_cubing::{insertions::InsertionError, steps::StepError};
#[cfg(feature = "standard")]
use superflip_robot::machine::SimulationError;
use superflip_robot::scan::ScanError;

/// The contents of an exception: message, kind, place and piece.
struct Report {
    class: &'static str,
    message: String,
    kind: &'static str,
    position: Option<usize>,
    piece: Option<String>,
}

impl Report {
    fn cube(message: impl ToString, kind: &'static str) -> Self {
        let class = "CubeError";
        Self { class, message: message.to_string(), kind, position: None, piece: None }
    }

    fn at(self, position: usize) -> Self {
        Self { position: Some(position), ..self }
    }

    fn of_piece(self, piece: Option<&str>) -> Self {
        Self { piece: piece.map(str::to_owned), ..self }
    }
}

impl From<Report> for PyErr {
    fn from(report: Report) -> Self {
        let Report { class, message, kind, position, piece } = report;
        Python::attach(|py| {
            let class = py.import(intern!(py, "superflip._errors"))?.getattr(class)?;
            class.call1((message, kind, position, piece)).map(PyErr::from_value)
        })
        .unwrap_or_else(|error| error)
    }
}

/// Returns the exception for a text that may be something else than a position.
pub(crate) fn ambiguous(remark: &Remark) -> PyErr {
    Report::cube(remark, "notation").into()
}

/// Returns the exception for a goal that is the name of pieces.
pub(crate) fn goal_of_pieces(name: &str) -> PyErr {
    let message = format!(
        "the goal {name:?} is the name of pieces, and solve leads to one position; expected a Cube, or the text of one, such \
         as 'F2 L' with blanks; find_algs(only=...) and find_steps solve pieces"
    );
    Report::cube(message, "notation").into()
}

/// Returns the exception for a text that is no position.
pub(crate) fn position(error: &PositionError) -> PyErr {
    let report = match error {
        PositionError::Moves(error)
        | PositionError::Link(LinkError::Moves(error))
        | PositionError::Json(JsonLineError::Moves(error)) => {
            return moves(error);
        }
        PositionError::Facelets(error) | PositionError::Json(JsonLineError::Facelets(error)) => {
            facelets(error)
        }
        PositionError::Singmaster(error) => singmaster(error),
        PositionError::Timer => Report::cube(error, "no_scramble"),
        PositionError::Link(error) => link(error),
        PositionError::Json(error) => object(error),
        _ => Report::cube(error, "notation"),
    };
    report.into()
}

/// Returns the exception for a text that is no sequence of moves.
pub(crate) fn moves(error: &ParseMovesError) -> PyErr {
    use ParseMovesErrorKind as Kind;
    let kind = match error.reason() {
        Kind::NoSuchFace => "no_such_face",
        Kind::NoSuchTurn => "no_such_turn",
        Kind::NotAMove => "not_a_move",
        Kind::SmallLetter => "small_letter",
        Kind::Unclosed => "unclosed",
        Kind::Unopened => "unopened",
        Kind::NoSeparator => "no_separator",
        Kind::TooDeep => "too_deep",
        Kind::CountTooLarge => "count_too_large",
        Kind::TooLong => "too_long",
        Kind::ExtraText => "extra_text",
        Kind::NoSuchRotation => "no_such_rotation",
        Kind::NoCount => "no_count",
        Kind::NoTurn => "no_turn",
        Kind::NoSuchLayers => "no_such_layers",
        Kind::Repetition => "repetition",
        Kind::List => "list",
        Kind::StepName => "step_name",
        Kind::Body => "body",
        Kind::Bracketed => "bracketed",
        Kind::Niss => "niss",
        Kind::HiddenMoves => "hidden_moves",
        Kind::Insertion => "insertion",
        _ => "moves",
    };
    Report::cube(error, kind).at(error.column()).into()
}

fn link(error: &LinkError) -> Report {
    let kind = match error {
        LinkError::OtherPage => "other_page",
        LinkError::NoMoves => "no_moves",
        LinkError::OtherPuzzle(_) => "other_puzzle",
        LinkError::Solving(_) => "solving",
        _ => "link",
    };
    Report::cube(error, kind)
}

fn object(error: &JsonLineError) -> Report {
    let kind = match error {
        JsonLineError::NoObject => "no_object",
        JsonLineError::NoFacelets => "no_facelets",
        JsonLineError::Error(_) => "error_object",
        JsonLineError::Session(_) => "session",
        JsonLineError::NoSuchHold => "no_such_hold",
        _ => "json",
    };
    Report::cube(error, kind)
}

/// Returns the exception for stickers that no cube has.
pub(crate) fn facelet(error: &FaceletError) -> PyErr {
    facelets(error).into()
}

/// Returns the exception for a wrong number in a table. `kind` is the kind of the number.
pub(crate) fn color_cost(error: &ColorCostError, kind: &'static str) -> PyErr {
    Report::cube(error, kind).at(error.sticker).into()
}

/// Returns the exception for 54 colors that are rejected.
pub(crate) fn scan(error: &ScanError) -> PyErr {
    let report = match *error {
        ScanError::Length { .. } => Report::cube(error, "length"),
        ScanError::Value { sticker, .. } => Report::cube(error, "color").at(sticker),
        ScanError::MissingCenters { stickers: [at, _] } => {
            Report::cube(error, "missing_centers").at(at)
        }
        ScanError::SameCenters { stickers: [at, _] } => Report::cube(error, "same_centers").at(at),
        _ => Report::cube(error, "color"),
    };
    report.into()
}

fn facelets(error: &FaceletError) -> Report {
    use FaceletError as Fault;
    match *error {
        Fault::Length { .. } => Report::cube(error, "length"),
        Fault::Stray { column, .. } => Report::cube(error, "stray").at(column),
        Fault::UnknownLetter { sticker, .. } => Report::cube(error, "unknown_letter").at(sticker),
        Fault::RotatedCenter { sticker, .. } => Report::cube(error, "rotated_center").at(sticker),
        Fault::UnknownColor { sticker, .. } => Report::cube(error, "unknown_color").at(sticker),
        Fault::SameCenters { stickers: [at, _], .. } => Report::cube(error, "same_centers").at(at),
        Fault::MirroredCenters { stickers: [at, _], .. } => {
            Report::cube(error, "mirrored_centers").at(at)
        }
        Fault::MisplacedCenters { stickers: [at, _], .. } => {
            Report::cube(error, "misplaced_centers").at(at)
        }
        Fault::Misread { sticker, .. } => Report::cube(error, "misread").at(sticker),
        Fault::Impossible(cubies) => {
            let report = Report::cube(error, "impossible");
            match cubies.slots().next() {
                Some(slot) => report.at(slot.stickers()[0]).of_piece(Some(slot.slot())),
                None => report,
            }
        }
        Fault::Unreachable { reason, .. } => unreachable(reason),
        _ => Report::cube(error, "facelets"),
    }
}

fn singmaster(error: &SingmasterError) -> Report {
    use SingmasterError as Fault;
    match *error {
        Fault::NoSuchEdge { column, slot, .. } => {
            Report::cube(error, "no_such_edge").at(column).of_piece(Some(slot))
        }
        Fault::NoSuchCorner { column, slot, .. } => {
            Report::cube(error, "no_such_corner").at(column).of_piece(Some(slot))
        }
        Fault::Missing { slot } => Report::cube(error, "missing").of_piece(Some(slot)),
        Fault::Doubled { column, cubie } => {
            Report::cube(error, "doubled").at(column).of_piece(Some(cubie))
        }
        Fault::Extra { column, .. } => Report::cube(error, "extra").at(column),
        Fault::Unreachable { reason, .. } => unreachable(reason),
        _ => Report::cube(error, "singmaster"),
    }
}

fn unreachable(reason: Unreachable) -> Report {
    let kind = match (reason.twist().is_some(), reason.flips_are_odd(), reason.parities_differ()) {
        (true, false, false) => "twist",
        (false, true, false) => "flip",
        (false, false, true) => "parity",
        _ => "unreachable",
    };
    let piece = reason.twisted_corner().map(Corner::name).or(reason.flipped_edge().map(Edge::name));
    Report::cube(format!("no moves solve the cube: {reason}"), kind).of_piece(piece)
}

/// Returns the exception for a position that no moves reach.
pub(crate) fn unsolvable(reason: Unreachable) -> PyErr {
    unreachable(reason).into()
}

/// Returns the exception for 20 bytes that are not a cube. If the bytes come from an array, `row`
/// is their row.
pub(crate) fn cubies(error: &CubieError, row: Option<usize>) -> PyErr {
    let kind = match error {
        CubieError::OutOfRange { .. } => "out_of_range",
        _ => "slot_twice",
    };
    match row {
        Some(row) => Report::cube(format!("row {row}: {error}"), kind).at(row),
        None => Report::cube(error, kind),
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
pub(crate) fn out_of_range(message: String) -> PyErr {
    Report::cube(message, "out_of_range").into()
}

/// Returns the exception for a row of an array whose position no moves reach.
pub(crate) fn unsolvable_row(reason: Unreachable, row: usize) -> PyErr {
    let report = unreachable(reason);
    let message = format!("row {row}: {}", report.message);
    Report { message, ..report }.at(row).into()
}

/// Returns the exception for a number that is not a move, in row `row` of an array of moves.
pub(crate) fn no_such_move(number: u8, row: usize) -> PyErr {
    let message = format!("row {row}: move {number} does not exist; moves are 0 to 17");
    Report::cube(message, "out_of_range").at(row).into()
}

/// Returns the exception for a search that ended without a solution.
pub(crate) fn solve(error: &SolveError) -> PyErr {
    let kind = match error {
        SolveError::Unreachable(reason) => return unsolvable(*reason),
        SolveError::OutOfReach(_) => "out_of_reach",
        SolveError::NoneWithin { .. } => "none_within",
        SolveError::BudgetSpent { .. } => "budget_spent",
        _ => "unsolved",
    };
    Report { class: "SolveError", ..Report::cube(error, kind) }.into()
}

/// Returns the exception for a search that found no solution in steps.
pub(crate) fn steps(error: &StepError) -> PyErr {
    let kind = match error {
        StepError::Unreachable(reason) => return unsolvable(*reason),
        StepError::NotReached { .. } => "not_reached",
        StepError::NoneWithin { .. } => "none_within",
        StepError::BudgetSpent => "budget_spent",
        _ => "unsolved",
    };
    Report { class: "SolveError", ..Report::cube(error, kind) }.into()
}

/// Returns the exception for a skeleton that has no insertions.
pub(crate) fn insertions(error: &InsertionError) -> PyErr {
    let kind = match error {
        InsertionError::Unreachable(reason) => return unsolvable(*reason),
        InsertionError::NoCycles { .. } => "no_cycles",
        InsertionError::NoneFound { .. } => "none_within",
        _ => "unsolved",
    };
    Report { class: "SolveError", ..Report::cube(error, kind) }.into()
}

/// Returns the exception for a search in a metric that found no solution.
#[cfg(feature = "standard")]
pub(crate) fn metric(error: &MetricError) -> PyErr {
    let kind = match error {
        MetricError::Unreachable(reason) => return unsolvable(*reason),
        MetricError::BudgetSpent { .. } => "budget_spent",
        MetricError::NoneWithin { .. } => "none_within",
        MetricError::NoTable => return pyo3::exceptions::PyValueError::new_err(error.to_string()),
        _ => "unsolved",
    };
    Report { class: "SolveError", ..Report::cube(error, kind) }.into()
}

/// Returns the exception for a machine that is not accepted, or that cannot make some moves.
#[cfg(feature = "standard")]
pub(crate) fn machine(error: impl ToString, kind: &'static str) -> PyErr {
    Report { class: "MachineError", ..Report::cube(error, kind) }.into()
}

/// Returns the exception for a schedule that the simulator refuses.
#[cfg(feature = "standard")]
pub(crate) fn refused(error: &SimulationError) -> PyErr {
    let report = Report { class: "MachineError", ..Report::cube(error, "refused") };
    Report { position: error.step().map(|step| step + 1), ..report }.into()
}

/// Returns the exception for a file of a pruning table that cannot be used.
#[cfg(feature = "standard")]
pub(crate) fn table_file(error: impl ToString) -> PyErr {
    Report { class: "TableError", ..Report::cube(error, "table_file") }.into()
}
