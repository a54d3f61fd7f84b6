//! Solutions as people learn to solve the cube.

use pyo3::{exceptions::PyValueError, prelude::*};
use superflip::{Face, cube::Cubie};
use superflip_cubing::method::{self, Colors, Method, MethodSolver};

use super::{alg::Alg, answer::dict, argument::Name, cube::Cube, error};

/// The letter of a face.
pub(crate) struct FaceLetter(Face);

impl<'py> FromPyObject<'_, 'py> for FaceLetter {
    type Error = PyErr;

    fn extract(letter: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let letter: String = letter.extract()?;
        let wrong = |error| PyValueError::new_err(format!("cross is {letter:?}: {error}"));
        letter.parse().map(Self).map_err(wrong)
    }
}

#[pymethods]
impl Cube {
    /// Return a solution in named stages, as people learn to solve the cube.
    ///
    /// ``beginner`` goes layer by layer with few sequences. ``cfop`` has the cross, four pairs, OLL and
    /// PLL. The cross of the face ``cross`` comes first, and this face is down during the solution.
    #[pyo3(
        signature = (method = Name(Method::Beginner), *, cross = FaceLetter(Face::U)),
        text_signature = "($self, method='beginner', *, cross='U')"
    )]
    fn solve_by_method(
        &self,
        py: Python<'_>,
        method: Name<Method>,
        cross: FaceLetter,
    ) -> PyResult<MethodSolution> {
        let solved = py.detach(|| MethodSolver::new(method.0).cross(cross.0).solve(&self.0));
        solved.map(MethodSolution).map_err(|error| error::cube(&error))
    }
}

/// A solution in named stages. ``str(solution)`` has a line per stage, or per step with a sentence
/// (``beginner``). Sentences call U white, F green, R red, D yellow, B blue and L orange.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug)]
pub(crate) struct MethodSolution(method::MethodSolution);

#[pymethods]
impl MethodSolution {
    /// The method: ``beginner`` or ``cfop``.
    #[getter]
    fn method(&self) -> &'static str {
        self.0.method().name()
    }

    /// How the solution is executed.
    #[getter]
    fn held(&self) -> Held {
        let hold = self.0.hold();
        Held {
            rotation: hold.rotation().map(|turn| turn.to_string()),
            up: hold.up().letter(),
            front: hold.front().letter(),
            sentence: self.0.hold_sentence(&Colors::default()),
            moves: self.0.sequence().to_string(),
        }
    }

    /// The stages that have moves, in order.
    #[getter]
    fn stages(&self) -> Vec<Stage> {
        self.0.stages().iter().map(|stage| Stage::new(&self.0, stage)).collect()
    }

    /// The moves that solve the cube without a rotation.
    #[getter]
    fn moves(&self) -> Alg {
        self.0.alg().clone().into()
    }

    /// The number of moves.
    #[getter]
    fn length(&self) -> usize {
        self.0.len()
    }

    /// Return the solution as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    /// The number of moves.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self) -> String {
        match self.0.method() {
            Method::Beginner => format!("{:#}", self.0),
            Method::Cfop => self.0.to_string(),
        }
    }

    fn __repr__(&self) -> String {
        format!("<MethodSolution: {}, {} moves>", self.method(), self.0.len())
    }
}

/// How a solution in stages is executed.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug, Clone)]
pub(crate) struct Held {
    /// The rotation of the whole cube at the start, such as ``z2``, or ``None``.
    rotation: Option<String>,
    /// The face whose center is up after the rotation.
    up: char,
    /// The face whose center is in front after the rotation.
    front: char,
    /// How to hold the cube, in a sentence.
    sentence: String,
    /// The rotation, and the moves of all stages.
    moves: String,
}

#[pymethods]
impl Held {
    fn __repr__(&self) -> String {
        format!("<Held: {}>", self.moves)
    }
}

/// A stage of a solution, such as the white cross.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug, Clone)]
pub(crate) struct Stage {
    /// The name, which does not change between versions, such as ``top-cross``.
    name: &'static str,
    /// The title, such as ``yellow cross``, ``pair 2`` or ``OLL 21``.
    title: String,
    /// A sentence about the aim of the stage.
    sentence: String,
    /// The moves, after the rotation of the solution.
    moves: String,
    /// The number of moves.
    length: usize,
    /// The number of moves of this stage and all stages before it.
    total: usize,
    /// The steps.
    steps: Vec<MethodStep>,
}

impl Stage {
    fn new(solution: &method::MethodSolution, stage: &method::Stage) -> Self {
        let colors = Colors::default();
        let step = |step: &method::MethodStep| MethodStep {
            case: step.case().name(),
            name: step.name().map(str::to_owned),
            piece: step.piece().map(Cubie::name),
            front: step.front().letter(),
            algorithm: step.sequence(),
            moves: step.moves().to_string(),
            sentence: solution.step_sentence(step, &colors),
        };
        Self {
            name: stage.name().name(),
            title: solution.stage_title(stage, &colors),
            sentence: solution.stage_sentence(stage, &colors),
            moves: stage.moves().to_string(),
            length: stage.len(),
            total: stage.total(),
            steps: stage.steps().iter().map(step).collect(),
        }
    }
}

#[pymethods]
impl Stage {
    fn __repr__(&self) -> String {
        format!("<Stage: {}, {}>", self.title, self.moves)
    }
}

/// A step of a stage: a piece that goes home, or a sequence that people know by heart.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug, Clone)]
pub(crate) struct MethodStep {
    /// The kind of the case, which does not change between versions, such as ``corner-up``.
    case: &'static str,
    /// The name of the case of OLL or PLL, such as ``21`` or ``T``, or ``None``.
    name: Option<String>,
    /// The piece that the step is about, or ``None``. A pair has the name of its edge.
    piece: Option<&'static str>,
    /// The face whose center is in front of a person who reads ``algorithm``.
    front: char,
    /// The named algorithm, such as ``R U R'``, or ``None``.
    algorithm: Option<&'static str>,
    /// The moves, after the rotation of the solution.
    moves: String,
    /// A sentence about the aim of the step and its moves.
    sentence: String,
}

#[pymethods]
impl MethodStep {
    fn __repr__(&self) -> String {
        format!("<MethodStep: {}, {}>", self.case, self.moves)
    }
}
