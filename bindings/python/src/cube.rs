//! Positions of the cube.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyBytes, PyDict, PyInt, PyType},
};
use superflip::{
    CubePos,
    coord::{KocSymm, PermCube},
    cube::{CubieError, Pattern},
    inspection::Inspection,
    notation::{
        FaceletOrder, FaceletOrderError, Facelets, Notation, OrientedCube, Picture, PictureView,
        Remark, parse_position,
    },
};

use super::{
    alg::Moves,
    answer::dict,
    argument::{Count, Name, fixed, parsed},
    error, random,
};

/// A position of the cube that moves reach.
///
/// ``Cube()`` is solved. ``Cube(text)`` reads moves, 54 stickers in any six letters, Singmaster's notation, a
/// link to alg.cubing.net or Twizzle, a line that a timer has exported, or an object that the program
/// superflip prints. ``notation`` names the notation: ``moves``, ``cubepos``, ``calculator``, ``facelets``,
/// ``view``, ``singmaster``, ``timer``, ``link`` or ``json``. ``faces`` is the order of the faces in
/// stickers, such as ``ULFRBD``. ``a * b`` is the position that the moves of ``a`` followed by the moves of
/// ``b`` reach. ``cube * "R U2"`` makes moves on a cube. ``~cube`` is the inverse, and ``cube ** n`` is the
/// n-th power. Cubes can be compared, hashed and pickled. ``repr(cube)`` is an expression that makes the
/// cube.
///
/// Faces are named by their places: U is the upper face, and F is the front face. So a cube may be
/// held in any way, and the moves of its solution turn the cube as it is held.
#[pyclass(module = "superflip", frozen, eq, hash)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cube(pub(crate) CubePos);

/// A position: a cube, or the text of a cube.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Position(pub(crate) CubePos);

impl<'py> FromPyObject<'_, 'py> for Position {
    type Error = PyErr;

    fn extract(position: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match position.cast::<Cube>() {
            Ok(cube) => Ok(Self(cube.get().0)),
            Err(_) => Ok(Self(Cube::read(&position.extract::<String>()?, None)?.0)),
        }
    }
}

impl Cube {
    /// Reads a text in the given notation. If `notation` is `None`, recognizes the notation.
    pub(crate) fn read(text: &str, notation: Option<Notation>) -> PyResult<Self> {
        // In a program, nobody reads a remark.
        if let Some(remark @ (Remark::Pieces(_) | Remark::Rotations(_))) =
            Remark::of(text, notation)
        {
            return Err(error::ambiguous(&remark));
        }
        let cube = parse_position(text, notation).map_err(|error| error::position(&error))?;
        Ok(Self(cube.oriented().position_in_place()))
    }

    /// Returns the notation of stickers whose faces come in this order.
    fn in_order(faces: &str) -> PyResult<Notation> {
        let order = faces.parse::<FaceletOrder>();
        let error = |error: FaceletOrderError| PyValueError::new_err(format!("faces: {error}"));
        order.map(Notation::FaceletsIn).map_err(error)
    }

    /// Returns the cube, or an exception if no moves reach it.
    fn reached(position: Result<CubePos, CubieError>) -> PyResult<Self> {
        let position = position.map_err(|error| error::cubies(&error, None))?;
        position.check_reachable().map_err(|error| error::cube(&error))?;
        Ok(Self(position))
    }
}

/// Return how many times the moves must be made until the cube is solved as it was held before.
///
/// The moves may turn the centers, as slices, wide turns and rotations do. ``text`` may also be a
/// position in any notation that ``Cube`` reads.
#[pyfunction]
pub(crate) fn order(text: &str) -> PyResult<u32> {
    parse_position(text, None).map(|cube| cube.order()).map_err(|error| error::position(&error))
}

/// What may stand on the right of `cube *`.
#[derive(Debug, FromPyObject)]
enum Operand<'py> {
    Cube(PyRef<'py, Cube>),
    Moves(Moves<'py>),
}

#[pymethods]
impl Cube {
    #[new]
    #[pyo3(signature = (text = None, notation = None, *, faces = None))]
    fn new(
        text: Option<&str>,
        notation: Option<Name<Notation>>,
        faces: Option<&str>,
    ) -> PyResult<Self> {
        let Some(text) = text else { return Ok(Self(CubePos::SOLVED)) };
        let notation = notation.map(|Name(notation)| notation);
        let Some(faces) = faces else { return Self::read(text, notation) };
        if !matches!(notation, None | Some(Notation::Facelets)) {
            return Err(PyValueError::new_err("faces needs the notation facelets"));
        }
        Self::read(text, Some(Self::in_order(faces)?))
    }

    /// Read 54 stickers in any six letters. The stickers of a face come row by row. The faces come
    /// in the order of ``faces``, such as ``ULFRBD``.
    #[classmethod]
    #[pyo3(signature = (facelets, *, faces = None))]
    fn from_facelets(
        _class: &Bound<'_, PyType>,
        facelets: &str,
        faces: Option<&str>,
    ) -> PyResult<Self> {
        Self::read(facelets, Some(faces.map_or(Ok(Notation::Facelets), Self::in_order)?))
    }

    /// Read the moves that make the cube from the solved cube. Accepts wide turns, slices,
    /// rotations and brackets, such as ``[Rw: M2] x``.
    #[classmethod]
    fn from_moves(_class: &Bound<'_, PyType>, moves: Moves<'_>) -> PyResult<Self> {
        Self::read(&moves.text(), Some(Notation::Moves))
    }

    /// Read a text in Singmaster's notation, such as ``UF UR UB …``.
    #[classmethod]
    fn from_singmaster(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        Self::read(text, Some(Notation::Singmaster))
    }

    /// Make a cube from the values of its eight corners, ``8 * twist + slot``, and of its twelve
    /// edges, ``2 * slot + flip``.
    #[classmethod]
    fn from_cubies(
        _class: &Bound<'_, PyType>,
        corners: &Bound<'_, PyAny>,
        edges: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let corners = fixed(corners, "corners", |_, value| value.extract())?;
        let edges = fixed(edges, "edges", |_, value| value.extract())?;
        Self::reached(CubePos::from_cubies(corners, edges))
    }

    /// Make a cube from 20 bytes, such as a row of an array of positions: ``Cube.from_bytes(states[0])``. The values of
    /// the corners come first, and then the values of the edges.
    #[classmethod]
    fn from_bytes(_class: &Bound<'_, PyType>, cubies: &Bound<'_, PyAny>) -> PyResult<Self> {
        let cubies = fixed(cubies, "bytes", |_, value| value.extract())?;
        Self::reached(CubePos::from_bytes(cubies))
    }

    /// Draw a cube uniformly from all positions. A given ``seed`` always gives the same cube.
    #[classmethod]
    #[pyo3(signature = (seed = None))]
    fn random(_class: &Bound<'_, PyType>, seed: Option<Count>) -> PyResult<Self> {
        Ok(Self(CubePos::random(&mut random::generator(seed)?)))
    }

    /// The values of the eight corners, ``8 * twist + slot``.
    #[getter]
    fn corners(&self) -> [u8; 8] {
        self.0.corners()
    }

    /// The values of the twelve edges, ``2 * slot + flip``.
    #[getter]
    fn edges(&self) -> [u8; 12] {
        self.0.edges()
    }

    /// The 54 stickers, face by face in the order U R F D L B.
    fn facelets(&self) -> String {
        self.0.to_string()
    }

    /// The cube in Singmaster's notation.
    fn singmaster(&self) -> String {
        self.0.singmaster().to_string()
    }

    /// Return a picture of the cube, as the text of an SVG document.
    ///
    /// ``goal`` names the pieces that keep their colors, such as ``cross,FR`` or ``last-layer:oriented``; stickers of
    /// other pieces are gray. ``view`` is ``net``, the unfolded cube, or ``last-layer``, the U face from above with the
    /// rows around it.
    #[pyo3(
        signature = (*, goal = "all", view = Name(PictureView::Net)),
        text_signature = "($self, *, goal='all', view='net')"
    )]
    fn picture(&self, goal: &str, view: Name<PictureView>) -> PyResult<String> {
        let goal: Pattern = parsed("goal", goal)?;
        let picture = Picture::new(Facelets::from(self.0).faces());
        Ok(picture.toward(&goal).view(view.0).to_string())
    }

    /// A picture of the unfolded cube in SVG, for notebooks.
    fn _repr_svg_(&self) -> String {
        Picture::new(Facelets::from(self.0).faces()).to_string()
    }

    /// Whether the cube is solved.
    #[getter]
    fn is_solved(&self) -> bool {
        self.0 == CubePos::SOLVED
    }

    /// The least n > 0 for which the n-th power of the cube is solved.
    ///
    /// A cube has no orientation. ``superflip.order`` is the order of moves that turn the centers.
    #[getter]
    fn order(&self) -> u32 {
        self.0.order()
    }

    /// Return the position as a dictionary with ``facelets``.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &OrientedCube::from(self.0))
    }

    /// Return the notations, symmetries and coordinates of the position as a dictionary, with the keys of
    /// ``superflip inspect --json``.
    fn inspect<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &Inspection::of(self.0.into()))
    }

    /// The number of the 48 symmetries that do not change the cube.
    #[getter]
    fn symmetry(&self) -> usize {
        self.0.symmetry()
    }

    /// The least of the cubes into which the 48 symmetries turn this cube.
    #[getter]
    fn canonical(&self) -> Self {
        Self(self.0.canon48())
    }

    /// The least of the cubes into which the 48 symmetries turn this cube and its inverse.
    #[getter]
    fn canonical96(&self) -> Self {
        Self(self.0.canon96())
    }

    /// The coordinates ``(csymm, eosymm, epsymm)`` of the cube's coset of Kociemba's group.
    #[getter]
    fn kocsymm(&self) -> (u16, u16, u16) {
        let KocSymm { csymm, eosymm, epsymm } = KocSymm::of(&self.0);
        (csymm.get(), eosymm.get(), epsymm.get())
    }

    /// The nine coordinates of the cubies' permutation: et, em, eb, etp, emp, ebp, c8_4, ctp and
    /// cbp.
    #[getter]
    fn permcube<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let coordinates = PyDict::new(py);
        for (name, value) in permcube(&PermCube::of(&self.0)) {
            coordinates.set_item(name, value)?;
        }
        Ok(coordinates)
    }

    fn __mul__(&self, other: Operand<'_>) -> PyResult<Self> {
        Ok(Self(match other {
            Operand::Cube(next) => self.0 * next.0,
            Operand::Moves(moves) => self.0.moved_by(&moves.alg()?),
        }))
    }

    fn __invert__(&self) -> Self {
        Self(self.0.inverse())
    }

    fn __pow__(
        &self,
        exponent: Bound<'_, PyInt>,
        modulus: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        if modulus.is_some() {
            return Err(PyValueError::new_err("a power of a cube has no modulus"));
        }
        let mut left: u32 = exponent.rem(self.0.order())?.extract()?;
        let (mut power, mut square) = (CubePos::SOLVED, self.0);
        while left > 0 {
            if left % 2 == 1 {
                power *= square;
            }
            (square, left) = (square * square, left / 2);
        }
        Ok(Self(power))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.as_bytes())
    }

    fn __str__(&self) -> String {
        self.facelets()
    }

    fn __repr__(&self) -> String {
        format!("Cube(\"{}\")", self.0)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("from_bytes")?, (self.__bytes__(py),)))
    }
}

/// Returns the nine coordinates of a permutation, with their names.
pub(crate) fn permcube(perm: &PermCube) -> [(&'static str, u16); 9] {
    [
        ("et", perm.et().get()),
        ("em", perm.em().get()),
        ("eb", perm.eb().get()),
        ("etp", perm.etp().get().into()),
        ("emp", perm.emp().get().into()),
        ("ebp", perm.ebp().get().into()),
        ("c8_4", perm.c8_4().get().into()),
        ("ctp", perm.ctp().get().into()),
        ("cbp", perm.cbp().get().into()),
    ]
}
