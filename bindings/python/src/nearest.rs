use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{exceptions::PyValueError, prelude::*, types::PyType};
use superflip::notation::{
    ColorCosts, FaceletError, Facelets, LikelyCube, OrientedCube, Repair, StickeredCube,
};

use super::{
    argument::{Count, fixed, items},
    cube::Cube,
    error,
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
/// Without ``probabilities``, the nearest cube is the cube that changes the fewest stickers.
/// ``stickers`` is a facelet string in any six letters, in which ``?`` stands for an unknown
/// sticker.
///
/// With ``probabilities``, the nearest cube is the likeliest. ``probabilities`` is a table of 54
/// rows and 6 columns: row i has the probabilities of the colors U R F D L B at sticker i. A row
/// need not sum to 1. With ``probabilities``, ``stickers`` does not influence which cubes are
/// found. ``stickers`` must then be a facelet string in the letters U R F D L B, and the changes of
/// a cube are its differences from this string. The default of ``stickers`` is the likeliest color
/// of each sticker.
///
/// Raises:
///     CubeError: There are not 54 stickers, two centers have one letter (kind
///         ``same_centers``), or a probability is negative or not a number (kind ``probability``).
#[pyfunction]
#[pyo3(
    signature = (stickers = None, probabilities = None, k = Count(5)),
    text_signature = "(stickers=None, probabilities=None, k=5)"
)]
pub(crate) fn nearest(
    py: Python<'_>,
    stickers: Option<&str>,
    probabilities: Option<&Bound<'_, PyAny>>,
    k: Count,
) -> PyResult<Vec<Nearby>> {
    let k = k.saturated();
    match (stickers, probabilities) {
        (None, None) => Err(PyValueError::new_err("nearest needs stickers or probabilities")),
        (Some(stickers), None) => {
            let found = py.detach(|| StickeredCube::nearest(stickers, k));
            let found = found.map_err(|error| error::facelet(&error))?;
            Ok(found.iter().map(Nearby::from).collect())
        }
        (stickers, Some(table)) => {
            let table = square(table)?;
            let letters = match stickers {
                Some(stickers) => letters(stickers)?,
                None => table.map(likeliest),
            };
            let costs = ColorCosts::from_probabilities(&table);
            let costs = costs.map_err(|error| error::probability(&error))?;
            let found = py.detach(|| costs.nearest(k));
            Ok(found.iter().map(|likely| Nearby::likely(likely, &letters)).collect())
        }
    }
}

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
    /// Makes the result for a likely cube. The changes are the differences between the cube's
    /// stickers and `letters`.
    fn likely(likely: &LikelyCube, letters: &[char; STICKERS]) -> Self {
        let OrientedCube { orientation, .. } = likely.cube;
        let in_place = likely.cube.position_in_place();
        let colors = Facelets::from(in_place).faces().map(|place| orientation.at(place).letter());
        let changes = (1..).zip(letters.iter().zip(colors));
        let changes = changes
            .filter(|(_, (found, color))| *found != color)
            .map(|(sticker, (&found, color))| Change { sticker, found, color });
        Self { cube: Cube(in_place), changes: changes.collect(), cost: likely.cost }
    }
}

/// Reads a table of 54 rows of 6 numbers.
fn square(table: &Bound<'_, PyAny>) -> PyResult<[[f64; COLORS.len()]; STICKERS]> {
    let row = |i: usize, row: &Bound<'_, PyAny>| {
        fixed(row, &format!("columns in row {i} of the probabilities"), |_, p| p.extract())
    };
    fixed(table, "rows of probabilities", row)
}

/// Returns the letter of the likeliest color of a row.
fn likeliest(row: [f64; COLORS.len()]) -> char {
    let colors = COLORS.into_iter().zip(row).max_by(|(_, a), (_, b)| a.total_cmp(b));
    colors.expect("a row has six numbers").0
}

/// Reads 54 letters without blanks, as capitals.
fn letters(text: &str) -> PyResult<[char; STICKERS]> {
    let letters = text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase());
    let letters: Vec<char> = letters.collect();
    let found = letters.len();
    letters.try_into().map_err(|_| error::facelet(&FaceletError::Length { found }))
}
