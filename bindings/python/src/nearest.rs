//! Cubes near 54 stickers, some of them perhaps wrong.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::notation::{ColorCostError, ColorCosts, FaceletError, Facelets, StickeredCube};
use superflip_robot::scan::ColorSpace;

use super::{
    argument::{Count, Name, fixed},
    error,
    nearby::Nearby,
    scan,
};

/// The letters of the colors, in the order of the columns in a table of probabilities.
const COLORS: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];
const STICKERS: usize = Facelets::COUNT;

/// Return the ``number`` possible cubes that are nearest to 54 stickers, beginning with the nearest.
///
/// With ``stickers`` only, the nearest cube is the cube that changes the fewest stickers.
/// ``stickers`` is a facelet string in any six letters, in which ``?`` stands for an unknown
/// sticker.
///
/// With ``colors``, the nearest cube is the likeliest for 54 measured colors: an array of shape
/// (54, 3) in the order of a facelet string. ``space`` is ``rgb`` (sRGB, each 0 to 255), ``lab``
/// (CIELAB with the white point D65) or ``hsv`` (degrees, and twice 0 to 1). A color that is missing
/// is ``None`` or three NaN. ``Scan`` describes the search, and also tells which stickers to
/// photograph again.
///
/// With ``probabilities``, ``costs`` or ``log_likelihoods``, the nearest cube is the likeliest for
/// a table of 54 rows and 6 columns: row i has the values of the colors U R F D L B at sticker i.
/// A row of probabilities need not sum to 1. A cost is at least 0, and a cube costs the sum of its
/// stickers. A constant may be added to a row of logarithms.
///
/// With a table, ``stickers`` does not influence which cubes are found. ``stickers`` must then be a
/// facelet string in the letters U R F D L B, and the changes of a cube are its differences from
/// this string. The default of ``stickers`` is the likeliest color of each sticker.
///
/// Raises:
///     CubeError: There are not 54 stickers, two centers have one letter (kind ``same_centers``), a color, a
///         probability, a cost or a logarithm is not accepted (kind ``color_out_of_range``), or too many centers are
///         missing (kind ``missing_centers``).
#[pyfunction]
#[pyo3(
    signature = (
        stickers = None, probabilities = None, number = Count(5),
        *, colors = None, space = Name(ColorSpace::Rgb), costs = None, log_likelihoods = None
    ),
    text_signature = "(stickers=None, probabilities=None, number=5, *, colors=None, space='rgb', costs=None, log_likelihoods=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python")]
pub(crate) fn nearest(
    py: Python<'_>,
    stickers: Option<&str>,
    probabilities: Option<&Bound<'_, PyAny>>,
    number: Count,
    colors: Option<&Bound<'_, PyAny>>,
    space: Name<ColorSpace>,
    costs: Option<&Bound<'_, PyAny>>,
    log_likelihoods: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Nearby>> {
    let number = number.saturated();
    let tables: [(&'static str, _, ReadCosts); 3] = [
        ("probability", probabilities, ColorCosts::from_probabilities),
        ("cost", costs, |costs| ColorCosts::new(*costs)),
        ("log_likelihood", log_likelihoods, ColorCosts::from_log_likelihoods),
    ];
    let mut tables =
        tables.into_iter().filter_map(|(kind, table, read)| Some((kind, table?, read)));
    match (stickers, colors, tables.next(), tables.next()) {
        (Some(stickers), None, None, None) => {
            let found = py.detach(|| StickeredCube::nearest(stickers, number));
            let found = found.map_err(|error| error::cube(&error))?;
            Ok(found.iter().map(Nearby::from).collect())
        }
        (None, Some(colors), None, None) => {
            let scan = scan::read(colors, space.0, None)?;
            let found = py.detach(|| scan.nearest(number));
            Ok(Nearby::scanned(&found))
        }
        (stickers, None, Some((kind, table, read)), None) => {
            let table = square(table, kind)?;
            let costs = read(&table).map_err(|error| error::cube(&error))?;
            let letters = match stickers {
                Some(stickers) => letters(stickers)?,
                None => costs.rows().map(likeliest),
            };
            let found = py.detach(|| costs.nearest(number));
            Ok(found.iter().map(|likely| Nearby::likely(likely, &letters)).collect())
        }
        _ => Err(PyValueError::new_err(
            "nearest needs stickers, colors, probabilities, costs or log_likelihoods; only \
             stickers can be given together with another one, except colors",
        )),
    }
}

/// The values of the colors U R F D L B at each sticker.
type Table = [[f64; COLORS.len()]; STICKERS];
type ReadCosts = fn(&Table) -> Result<ColorCosts, ColorCostError>;

/// Reads a table of 54 rows of 6 numbers. `kind` names a number, for the message.
fn square(table: &Bound<'_, PyAny>, kind: &str) -> PyResult<Table> {
    let what = match kind {
        "probability" => "probabilities",
        "cost" => "costs",
        _ => "log_likelihoods",
    };
    let row = |i: usize, row: &Bound<'_, PyAny>| {
        fixed(row, &format!("columns in row {i} of the {what}"), |_, p| p.extract())
    };
    fixed(table, &format!("rows of {what}"), row)
}

/// Returns the letter of the cheapest color of a row.
fn likeliest(row: [f64; COLORS.len()]) -> char {
    let colors = COLORS.into_iter().zip(row).min_by(|(_, a), (_, b)| a.total_cmp(b));
    colors.expect("a row has six numbers").0
}

/// Reads 54 letters without blanks, as capitals.
fn letters(text: &str) -> PyResult<[char; STICKERS]> {
    let letters = text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase());
    let letters: Vec<char> = letters.collect();
    let found = letters.len();
    letters.try_into().map_err(|_| error::cube(&FaceletError::Length { found }))
}
