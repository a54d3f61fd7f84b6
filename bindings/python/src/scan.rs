//! The likeliest cube for measured colors.

use std::hash::{Hash, Hasher};

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyType,
};
use superflip::notation::{FaceletOrder, FaceletOrderError};
use superflip_robot::scan::{self, ColorSpace, ScannedCubes};

use super::{
    answer::dict,
    argument::{Count, Name, fixed, items},
    cube::Cube,
    error,
    nearby::Nearby,
};

/// The likeliest cube for 54 measured colors.
///
/// ``colors`` is an array of shape (54, 3), face by face and row by row. The faces come in the order
/// of ``faces``, such as ``ULFRBD``, by default ``URFDLB``. ``space`` is ``rgb`` (sRGB, each 0 to
/// 255), ``lab`` (CIELAB with the white point D65: L* 0 to 100, a* and b* -128 to 128) or ``hsv``
/// (hue 0 to 360 degrees, saturation and value 0 to 1). A color that could not be measured is
/// ``None`` or three NaN.
///
/// The centers show the six colors, which may be any colors. The light may differ from face to face
/// and along a face. The search finds the cube and the light that explain all colors best.
///
/// Raises:
///     CubeError: There are not 54 colors (kind ``length``), a number is out of range (kind
///         ``color``), two centers are missing (kind ``missing_centers``), or too many centers
///         have one color (kind ``same_centers``).
///
/// Scans are equal if they have the same colors, space and faces.
#[pyclass(module = "superflip", frozen, eq, hash)]
#[derive(Debug)]
pub(crate) struct Scan {
    given: Given,
    measured: scan::Scan,
    found: ScannedCubes,
}

#[pymethods]
impl Scan {
    #[new]
    #[pyo3(
        signature = (colors, space = Name(ColorSpace::Rgb), *, faces = None),
        text_signature = "(colors, space='rgb', *, faces=None)"
    )]
    fn new(
        py: Python<'_>,
        colors: &Bound<'_, PyAny>,
        space: Name<ColorSpace>,
        faces: Option<&str>,
    ) -> PyResult<Self> {
        let given = Given::read(colors, space.0, faces)?;
        let measured = given.scan()?;
        let found = py.detach(|| measured.nearest(1));
        Ok(Self { given, measured, found })
    }

    /// Make a scan from its colors, for pickles.
    #[classmethod]
    fn _made(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        colors: &Bound<'_, PyAny>,
        space: Name<ColorSpace>,
        faces: &str,
    ) -> PyResult<Self> {
        Self::new(py, colors, space, Some(faces))
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let Given { colors, space, order } = &this.get().given;
        let pickled = (colors.clone(), space.to_string(), order.to_string());
        Ok((this.get_type().getattr("_made")?, pickled))
    }

    /// The likeliest cube.
    #[getter]
    fn cube(&self) -> Cube {
        Cube(self.found.cubes[0].cube.position)
    }

    /// The cost of the likeliest cube: 0 if every sticker is nearest to its own color.
    #[getter]
    fn cost(&self) -> f64 {
        self.found.cubes[0].cost
    }

    /// The confidence: the natural logarithm of the factor by which the cube is likelier than the
    /// next one.
    #[getter]
    fn margin(&self) -> f64 {
        self.found.margin
    }

    /// The stickers to photograph again, numbered from 1 in the order of ``colors``. Empty if the
    /// cube is more than 1,000 times as likely as each other cube.
    #[getter]
    fn retake(&self) -> Vec<usize> {
        self.found.retake.clone()
    }

    /// The colors of the faces in the mean light, by the letters of the faces: red, green and blue, whole
    /// numbers from 0 to 255.
    #[getter]
    fn colors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.as_dict(py)?.get_item("colors")
    }

    /// The likeliest cube alone, with its changes. ``nearest`` finds others.
    #[getter]
    fn cubes(&self) -> Vec<Nearby> {
        Nearby::scanned(&self.found)
    }

    /// Return the scan as a dictionary with ``cubes``, ``margin``, ``retake`` and ``colors``.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.found)
    }

    /// Return the ``number`` likeliest cubes, beginning with the likeliest.
    #[pyo3(signature = (number = Count(5)), text_signature = "($self, number=5)")]
    fn nearest(&self, py: Python<'_>, number: Count) -> Vec<Nearby> {
        let found = py.detach(|| self.measured.nearest(number.saturated()));
        Nearby::scanned(&found)
    }

    fn __repr__(&self) -> String {
        format!("<Scan: margin {:.1}, retake {:?}>", self.found.margin, self.found.retake)
    }
}

/// What makes a scan again: its colors, space and faces.
type Pickled = (Vec<Option<[f64; 3]>>, String, String);

impl PartialEq for Scan {
    fn eq(&self, other: &Self) -> bool {
        self.given == other.given
    }
}

impl Hash for Scan {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Given { colors, space, order } = &self.given;
        (space, order).hash(state);
        // 0 and -0 are equal.
        let bits = colors.iter().flatten().flatten().map(|number| (number + 0.0).to_bits());
        bits.for_each(|bits| bits.hash(state));
    }
}

/// The number of colors after which no more are read. An error gives the number of colors up to
/// here.
const MOST: usize = 10_000;

/// Reads 54 colors in the order of their faces.
pub(crate) fn read(
    colors: &Bound<'_, PyAny>,
    space: ColorSpace,
    faces: Option<&str>,
) -> PyResult<scan::Scan> {
    Given::read(colors, space, faces)?.scan()
}

/// What a scan is made of.
#[derive(Debug, PartialEq)]
struct Given {
    colors: Vec<Option<[f64; 3]>>,
    space: ColorSpace,
    order: FaceletOrder,
}

impl Given {
    fn read(colors: &Bound<'_, PyAny>, space: ColorSpace, faces: Option<&str>) -> PyResult<Self> {
        let order = match faces {
            Some(faces) => faces
                .parse()
                .map_err(|error: FaceletOrderError| PyValueError::new_err(error.to_string()))?,
            None => FaceletOrder::USUAL,
        };
        let color = |i: usize, color: &Bound<'_, PyAny>| {
            if color.is_none() {
                return Ok(None);
            }
            let number = |_: usize, number: &Bound<'_, PyAny>| number.extract::<f64>();
            let color: [f64; 3] =
                fixed(color, &format!("numbers in color {i}"), number).map_err(|error| {
                    if error.is_instance_of::<PyTypeError>(color.py()) {
                        PyTypeError::new_err(format!("color {i}: expected three numbers or None"))
                    } else {
                        error
                    }
                })?;
            Ok((!color.iter().all(|number| number.is_nan())).then_some(color))
        };
        Ok(Self { colors: items(colors, MOST, color)?, space, order })
    }

    fn scan(&self) -> PyResult<scan::Scan> {
        let scan = scan::Scan::in_order(&self.colors, self.space, self.order);
        scan.map_err(|error| error::cube(&error))
    }
}
