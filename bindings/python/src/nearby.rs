//! A cube near 54 stickers, and the stickers that differ.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{prelude::*, types::PyType};
use superflip::{
    cube::Face,
    notation::{FaceletOrder, Facelets, LikelyCube, OrientedCube, Repair},
};
use superflip_robot::scan::ScannedCubes;

use super::{argument::items, cube::Cube};

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
    pub(crate) fn likely(
        likely: &LikelyCube,
        letters: &[char; Facelets::COUNT],
        order: FaceletOrder,
    ) -> Self {
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
