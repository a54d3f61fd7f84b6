//! Machines that solve cubes, and their schedules.

use std::collections::BTreeMap;

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyString, PyType},
};
use superflip::{CubePos, names::NoSuchName, watch::Watch};
use superflip_robot::{
    machine::{self, Description, ScheduledAction, Simulator},
    solver::{self, MachineError, MachineSolver},
};

use super::{
    alg::{Alg, Moves},
    answer::dict,
    cube::Position,
    error,
    limits::Limits,
};

/// A machine that turns a cube.
///
/// ``Machine("tilter")`` is a preset; ``Machine.PRESETS`` has the names. ``Machine({...})`` is a
/// machine of your own: a dictionary with the members that ``docs/machines.md`` lists. A TOML file
/// becomes such a dictionary by ``tomllib.load``.
///
/// Raises:
///     MachineError: A member of the description is not accepted (kind ``description``).
#[pyclass(module = "superflip", frozen)]
#[derive(Debug, Clone)]
pub(crate) struct Machine(machine::Machine);

/// Returns a value of Python as JSON.
fn json_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    value.py().import("json")?.call_method1("dumps", (value,))?.extract()
}

/// Returns JSON as a value of Python.
fn of_json(py: Python<'_>, json: serde_json::Result<String>) -> PyResult<Bound<'_, PyAny>> {
    let json = json.map_err(error::description)?;
    py.import("json")?.call_method1("loads", (json,))
}

#[pymethods]
impl Machine {
    #[new]
    #[pyo3(signature = (description, /))]
    fn new(description: &Bound<'_, PyAny>) -> PyResult<Self> {
        if description.is_instance_of::<PyString>() {
            let name: String = description.extract()?;
            let preset = name.parse::<machine::Preset>();
            let wrong = |error: NoSuchName| PyValueError::new_err(error.to_string());
            return preset.map(|preset| Self(preset.into())).map_err(wrong);
        }
        let description = serde_json::from_str::<Description>(&json_of(description)?);
        let description = description.map_err(error::description)?;
        let machine = machine::Machine::try_from(description);
        machine.map(Self).map_err(|error| error::machine(&error))
    }

    /// The names of the presets.
    #[classattr]
    #[pyo3(name = "PRESETS")]
    fn presets() -> Vec<&'static str> {
        machine::Machine::PRESETS.to_vec()
    }

    /// The name of the machine.
    #[getter]
    fn name(&self) -> &str {
        &self.0.description().name
    }

    /// The description as a dictionary, which ``Machine`` takes.
    #[getter]
    fn description<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        of_json(py, serde_json::to_string(self.0.description()))
    }

    /// Return the shortest schedule that makes these moves.
    ///
    /// Raises:
    ///     MachineError: The machine cannot make one of the moves (kind ``schedule``).
    fn schedule(&self, moves: Moves<'_>) -> PyResult<Schedule> {
        let schedule = self.0.schedule(moves.alg()?.moves().iter().copied());
        schedule.map(Schedule).map_err(|error| error::machine(&error))
    }

    /// Replay a schedule with a cube in the machine.
    ///
    /// The simulator knows the description and the schedule only, and turns stickers in space. It
    /// refuses an action that the machine cannot make at its time.
    ///
    /// Raises:
    ///     MachineError: The machine cannot do what the schedule says (kind ``refused``).
    ///         ``position`` is the number of the step, from 1, or ``None``.
    fn simulate(&self, schedule: &Schedule, cube: Position) -> PyResult<Simulation> {
        let found = Simulator::new(self.0.description()).run(&schedule.0, &cube.0);
        let found = found.map_err(|error| error::refused(&error))?;
        Ok(Simulation {
            seconds: found.time().as_secs_f64(),
            stickers: found.stickers().to_owned(),
            is_solved: found.is_solved(),
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>,))> {
        Ok((py.get_type::<Self>(), (self.description(py)?,)))
    }

    fn __repr__(&self) -> String {
        format!("<Machine: {}>", self.name())
    }
}

impl Machine {
    /// Takes a machine, or what makes one.
    pub(crate) fn read(machine: &Bound<'_, PyAny>) -> PyResult<Self> {
        match machine.cast::<Self>() {
            Ok(machine) => Ok(machine.get().clone()),
            Err(_) => Self::new(machine),
        }
    }

    /// Returns the solution with the shortest execution that the search finds.
    pub(crate) fn solve(
        &self,
        limits: &Limits,
        position: &CubePos,
        goal: CubePos,
        watch: Watch<'_>,
    ) -> Result<solver::MachineSolution, MachineError> {
        let mut solver = MachineSolver::new(&self.0).goal(goal);
        if let Some(nodes) = limits.nodes {
            solver = solver.max_nodes(nodes);
        }
        if let Some(time) = limits.time {
            solver = solver.max_time(time);
        }
        solver.solve_watched(position, watch)
    }
}

/// The actions of a machine with their times.
///
/// ``str(schedule)`` is a table with one line per action.
#[pyclass(module = "superflip", frozen, eq)]
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Schedule(machine::Schedule);

#[pymethods]
impl Schedule {
    /// Make a schedule from a dictionary that ``as_dict`` has returned, for example after a change.
    #[classmethod]
    fn from_dict(_class: &Bound<'_, PyType>, schedule: &Bound<'_, PyDict>) -> PyResult<Self> {
        let schedule = serde_json::from_str(&json_of(schedule)?);
        schedule.map(Self).map_err(error::description)
    }

    /// Return the schedule as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        of_json(py, serde_json::to_string(&self.0))
    }

    /// The time from the start to the end, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.0.time().as_secs_f64()
    }

    /// The rotations that bring the cube from its orientation, U up and F in front, into the
    /// machine, such as ``x y'``. Empty if there are none.
    #[getter]
    fn rotation(&self) -> &str {
        self.0.rotation()
    }

    /// The position of each part of the machine at the start.
    #[getter]
    fn positions(&self) -> BTreeMap<String, String> {
        self.0.positions().clone()
    }

    /// The actions, in the order in which they start.
    #[getter]
    fn actions(&self) -> Vec<Action> {
        self.0.steps().iter().map(Action::from).collect()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        Ok((py.get_type::<Self>().getattr("from_dict")?, (self.as_dict(py)?,)))
    }

    fn __len__(&self) -> usize {
        self.0.steps().len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Schedule: {} actions, {:.3} s>", self.0.steps().len(), self.seconds())
    }
}

/// An action of a schedule.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug)]
#[expect(clippy::struct_field_names, reason = "the keys of an answer")]
pub(crate) struct Action {
    /// The name of the action.
    action: String,
    /// The time from the start of the schedule to the start of the action, in seconds.
    start: f64,
    /// The duration of the action, in seconds.
    seconds: f64,
    /// The angle in degrees by which each motor turns.
    motors: BTreeMap<String, f64>,
    /// The turns that the action makes, such as ``R'``. Empty if no face turns.
    turns: String,
}

impl From<&ScheduledAction> for Action {
    fn from(step: &ScheduledAction) -> Self {
        let [start, seconds] = [step.start(), step.duration()].map(|time| time.as_secs_f64());
        let (action, turns) = (step.action().to_owned(), step.turns().to_owned());
        Self { action, start, seconds, motors: step.motors().clone(), turns }
    }
}

#[pymethods]
impl Action {
    fn __repr__(&self) -> String {
        format!("<Action: {} at {:.3} s for {:.3} s>", self.action, self.start, self.seconds)
    }
}

/// What the simulator of a machine has seen.
#[pyclass(module = "superflip", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct Simulation {
    /// The time from the start to the end of the last action, in seconds.
    seconds: f64,
    /// The 54 stickers at the end, as the cube lies in the machine.
    stickers: String,
    /// Whether each face of the cube has one color.
    is_solved: bool,
}

#[pymethods]
impl Simulation {
    fn __repr__(&self) -> String {
        format!("<Simulation: {:.3} s, solved {}>", self.seconds, self.is_solved)
    }
}

/// A solution for a machine, with its schedule. ``str(solution)`` writes turns of opposite faces
/// that are made at once in brackets: ``R2 (U D') F``.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug)]
pub(crate) struct MachineSolution(pub(crate) solver::MachineSolution);

#[pymethods]
impl MachineSolution {
    /// The moves.
    #[getter]
    fn moves(&self) -> Alg {
        self.0.moves().into()
    }

    /// The number of moves.
    #[getter]
    fn length(&self) -> usize {
        self.0.moves().count()
    }

    /// The turns that are made at once: ``(U D')`` turns two opposite faces.
    #[getter]
    fn turns(&self) -> Vec<String> {
        self.0.axis_turns().iter().map(ToString::to_string).collect()
    }

    /// Whether the search has proved that no solution takes less time.
    #[getter]
    fn optimal(&self) -> bool {
        self.0.bound() >= self.0.time()
    }

    /// The number of nodes of the search.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    /// The number of solutions whose time was compared.
    #[getter]
    fn candidates(&self) -> u64 {
        self.0.candidates()
    }

    /// The shortest schedule that makes the moves. The simulator has replayed it.
    #[getter]
    fn schedule(&self) -> Schedule {
        Schedule(self.0.schedule().clone())
    }

    /// A lower bound on the time of every solution, in seconds.
    #[getter]
    fn bound_seconds(&self) -> f64 {
        self.0.bound().as_secs_f64()
    }

    /// Return the solution as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<MachineSolution: {}, {:.3} s>", self.0, self.0.time().as_secs_f64())
    }
}

/// Returns the exception for a search that found no solution for a machine.
pub(crate) fn unsolved(error: &MachineError) -> PyErr {
    match error {
        MachineError::Unreachable(reason) => error::cube(reason),
        MachineError::Refused(error) => error::refused(error),
        error => error::machine(error),
    }
}
