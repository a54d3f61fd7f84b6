//! A cube near 54 stickers, and the stickers that differ.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{prelude::*, types::PyType};
use serde::Serialize;
use superflip::notation::{self, Facelets, LikelyCube, OrientedCube, Repair};
use superflip_robot::scan::ScannedCubes;

use super::{answer::dict, argument::items, cube::Cube};

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

    /// Return the change as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &notation::Change::from(self))
    }

    fn __repr__(&self) -> String {
        let Self { sticker, found, color } = self;
        format!("<sticker {sticker}: {found} to {color}>")
    }
}

impl From<&Change> for notation::Change {
    fn from(&Change { sticker, found, color }: &Change) -> Self {
        Self::new(sticker, found, color)
    }
}

impl From<notation::Change> for Change {
    fn from(change: notation::Change) -> Self {
        Self { sticker: change.sticker, found: change.found, color: change.color }
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

    /// The 54 stickers of the cube, as ``cube.facelets()``.
    #[getter]
    fn facelets(&self) -> String {
        self.cube.0.to_string()
    }

    /// Return the cube as a dictionary with ``facelets``, ``cost`` and ``changes``.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        #[derive(Serialize)]
        struct Data {
            #[serde(flatten)]
            cube: OrientedCube,
            cost: f64,
            changes: Vec<notation::Change>,
        }
        let changes = self.changes.iter().map(notation::Change::from).collect();
        dict(py, &Data { cube: self.cube.0.into(), cost: self.cost, changes })
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

impl From<&Repair> for Nearby {
    fn from(repair: &Repair) -> Self {
        let changes: Vec<_> = repair.changes().map(Change::from).collect();
        #[expect(clippy::cast_precision_loss, reason = "at most 54")]
        let cost = changes.len() as f64;
        Self { cube: Cube(repair.cube().oriented().position_in_place()), changes, cost }
    }
}

impl Nearby {
    /// Makes the results for the cubes of a scan.
    pub(crate) fn scanned(found: &ScannedCubes) -> Vec<Self> {
        let near = |likely: &LikelyCube| Self {
            cube: Cube(likely.cube.position_in_place()),
            changes: found.changes(likely).map(Change::from).collect(),
            cost: likely.cost,
        };
        found.cubes.iter().map(near).collect()
    }

    /// Makes the result for a likely cube. The changes are the differences between the cube's
    /// stickers and `letters`, which are in the order of a facelet string.
    pub(crate) fn likely(likely: &LikelyCube, letters: &[char; Facelets::COUNT]) -> Self {
        let OrientedCube { orientation, .. } = likely.cube;
        let in_place = likely.cube.position_in_place();
        let colors = Facelets::from(in_place).faces().map(|place| orientation.at(place).letter());
        let changes = (1..)
            .zip(letters.iter().zip(colors))
            .map(|(sticker, (&found, color))| Change { sticker, found, color })
            .filter(|change| change.found != change.color);
        Self { cube: Cube(in_place), changes: changes.collect(), cost: likely.cost }
    }
}
