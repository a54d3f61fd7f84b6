use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{exceptions::PyValueError, prelude::*, types::PyType};
use superflip::{
    cube::Face,
    notation::{
        ColorCostError, ColorCosts, FaceletError, FaceletOrder, Facelets, LikelyCube, OrientedCube,
        Repair, StickeredCube,
    },
};
use superflip_robot::scan::ScannedCubes;

use super::{
    argument::{Count, fixed, items},
    cube::Cube,
    error, scan,
};

/// The letters of the colors, in the order of the columns in a table of probabilities.
const COLORS: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];
const STICKERS: usize = Facelets::COUNT;

/// A sticker that differs between the input and a nearby cube.
#[pyclass(module = "superflip", frozen, get_all, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Change {
    /// The number of the sticker in the order of the input, from 1.
    sticker: usize,
    /// The letter of the sticker in the input.
    found: char,
    /// The letter of the sticker on the cube.
    color: char,
}

#[pymethods]
impl Change {
    #[new]
    fn new(sticker: usize, found: char, color: char) -> Self {
        Self { sticker, found, color }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (usize, char, char)) {
        (py.get_type::<Self>(), (self.sticker, self.found, self.color))
    }

    fn __repr__(&self) -> String {
        let Self { sticker, found, color } = self;
        format!("<sticker {sticker}: {found} to {color}>")
    }
}

/// A possible cube that is near the given stickers.
#[pyclass(module = "superflip", frozen, get_all, eq)]
#[derive(Debug, PartialEq)]
pub(crate) struct Nearby {
    /// The cube. Its faces are named by their places.
    cube: Cube,
    /// The stickers that differ between the input and the cube.
    changes: Vec<Change>,
    /// How far the cube is from the input. Without probabilities, this is the number of changes.
    /// With probabilities, it is the negative logarithm of the cube's probability, relative to
    /// choosing the likeliest color for each sticker.
    cost: f64,
}

#[pymethods]
impl Nearby {
    #[new]
    fn new(cube: PyRef<'_, Cube>, changes: &Bound<'_, PyAny>, cost: f64) -> PyResult<Self> {
        let change = |_: usize, change: &Bound<'_, PyAny>| {
            Ok(change.cast::<Change>().map_err(PyErr::from)?.get().clone())
        };
        Ok(Self { cube: *cube, changes: items(changes, usize::MAX, change)?, cost })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Cube, Vec<Change>, f64)) {
        (py.get_type::<Self>(), (self.cube, self.changes.clone(), self.cost))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.cube, &self.changes).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let changes: Vec<String> = self.changes.iter().map(Change::__repr__).collect();
        format!("<Nearby: cost {}, changes [{}]>", self.cost, changes.join(", "))
    }
}

/// Return the ``k`` possible cubes that are nearest to 54 stickers, beginning with the nearest.
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
///     CubeError: There are not 54 stickers, two centers have one letter (kind
///         ``same_centers``), a probability is negative or not a number (kind ``probability``), a
///         cost or a logarithm is wrong (kinds ``cost`` and ``log_likelihood``), a color is out of
///         range (kind ``color``), or too many centers are missing (kind ``missing_centers``).
#[pyfunction]
#[pyo3(
    signature = (
        stickers = None, probabilities = None, k = Count(5),
        *, colors = None, space = "rgb", costs = None, log_likelihoods = None
    ),
    text_signature = "(stickers=None, probabilities=None, k=5, *, colors=None, space='rgb', costs=None, log_likelihoods=None)"
)]
#[expect(clippy::too_many_arguments, reason = "each is an argument of Python")]
pub(crate) fn nearest(
    py: Python<'_>,
    stickers: Option<&str>,
    probabilities: Option<&Bound<'_, PyAny>>,
    k: Count,
    colors: Option<&Bound<'_, PyAny>>,
    space: &str,
    costs: Option<&Bound<'_, PyAny>>,
    log_likelihoods: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Nearby>> {
    let k = k.saturated();
    let tables: [(&'static str, _, ReadCosts); 3] = [
        ("probability", probabilities, ColorCosts::from_probabilities),
        ("cost", costs, |costs| ColorCosts::new(*costs)),
        ("log_likelihood", log_likelihoods, ColorCosts::from_log_likelihoods),
    ];
    let mut tables =
        tables.into_iter().filter_map(|(kind, table, read)| Some((kind, table?, read)));
    match (stickers, colors, tables.next(), tables.next()) {
        (Some(stickers), None, None, None) => {
            let found = py.detach(|| StickeredCube::nearest(stickers, k));
            let found = found.map_err(|error| error::facelet(&error))?;
            Ok(found.iter().map(Nearby::from).collect())
        }
        (None, Some(colors), None, None) => {
            let (scan, order) = scan::read(colors, space, None)?;
            let found = py.detach(|| scan.nearest(k));
            Ok(Nearby::scanned(&found, order))
        }
        (stickers, None, Some((kind, table, read)), None) => {
            let table = square(table, kind)?;
            let costs = read(&table).map_err(|error| error::color_cost(&error, kind))?;
            let letters = match stickers {
                Some(stickers) => letters(stickers)?,
                None => costs.rows().map(likeliest),
            };
            let found = py.detach(|| costs.nearest(k));
            Ok(found
                .iter()
                .map(|likely| Nearby::likely(likely, &letters, FaceletOrder::USUAL))
                .collect())
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

impl From<&Repair> for Nearby {
    fn from(repair: &Repair) -> Self {
        let change = |c: superflip::notation::Change| Change {
            sticker: c.sticker,
            found: c.found,
            color: c.color,
        };
        let changes: Vec<_> = repair.changes().map(change).collect();
        #[expect(clippy::cast_precision_loss, reason = "at most 54")]
        let cost = changes.len() as f64;
        Self { cube: Cube(repair.cube().oriented().position_in_place()), changes, cost }
    }
}

impl Nearby {
    /// Makes the results for the cubes of a scan. The changes are the differences from the color
    /// that each sticker shows if it is judged alone. They are numbered in the order of the colors.
    pub(crate) fn scanned(found: &ScannedCubes, order: FaceletOrder) -> Vec<Self> {
        let letters = found.seen.map(|face| face.map_or('?', Face::letter));
        found.cubes.iter().map(|likely| Self::likely(likely, &letters, order)).collect()
    }

    /// Makes the result for a likely cube. The changes are the differences between the cube's
    /// stickers and `letters`, which are in the order of a facelet string. The changes are numbered in
    /// `order`.
    fn likely(likely: &LikelyCube, letters: &[char; STICKERS], order: FaceletOrder) -> Self {
        let OrientedCube { orientation, .. } = likely.cube;
        let in_place = likely.cube.position_in_place();
        let colors = Facelets::from(in_place).faces().map(|place| orientation.at(place).letter());
        let changes = (1..)
            .zip(order.facelets())
            .map(|(sticker, i)| Change { sticker, found: letters[i], color: colors[i] })
            .filter(|change| change.found != change.color);
        Self { cube: Cube(in_place), changes: changes.collect(), cost: likely.cost }
    }
}

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
    letters.try_into().map_err(|_| error::facelet(&FaceletError::Length { found }))
}
