//! Machines that solve cubes, and their schedules.

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
};

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyString, PyType},
};
use pythonize::{Depythonizer, depythonize};
use superflip::{CubePos, names::NoSuchName, watch::Watch};
use superflip_robot::{
    machine::{self, Description, Simulator},
    solver::{self, MachineError, MachineSolver},
};

use super::{
    alg::Moves, answer, cube::Position, error, interrupt::interruptible, limits::Limits, results,
};

/// A machine that turns a cube.
///
/// ``Machine("tilter")`` is a preset; ``Machine.PRESETS`` has the names. ``Machine({...})`` is a
/// machine of your own: a dictionary with the members that ``docs/machines.md`` lists. A TOML file
/// becomes such a dictionary by ``tomllib.load``.
///
/// Raises:
///     MachineError: A member of the description is not accepted (kind ``description``).
///
/// Machines are equal if their descriptions are.
#[pyclass(module = "superflip", frozen, eq, hash)]
#[derive(Debug, Clone)]
pub(crate) struct Machine(MachineSolver);

impl PartialEq for Machine {
    fn eq(&self, other: &Self) -> bool {
        self.0.machine().description() == other.0.machine().description()
    }
}

impl Hash for Machine {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Machines of one name are few.
        self.name().hash(state);
    }
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
            return preset.map(|preset| Self::of(&preset.into())).map_err(wrong);
        }
        let description = Description::read(&mut Depythonizer::from_object(description));
        let machine = description.and_then(machine::Machine::try_from);
        machine.map(|machine| Self::of(&machine)).map_err(|error| error::machine(&error))
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
        &self.0.machine().description().name
    }

    /// The description as a dictionary, which ``Machine`` takes.
    #[getter]
    fn description<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        answer::dict(py, self.0.machine().description())
    }

    /// Build the tables with which later searches of this object find solutions that take less time.
    ///
    /// They take some 10 seconds and 183 MB. A machine that turns no opposite faces at once needs none.
    /// ``progress`` receives a :class:`Progress` several times a second. If it raises, the call ends with this
    /// exception.
    #[pyo3(signature = (*, progress = None))]
    fn prepare(&self, py: Python<'_>, progress: Option<Py<PyAny>>) -> PyResult<()> {
        // An exception alone stops the call.
        let _stopped = interruptible(py, progress, |watch| self.0.prepare(watch))?;
        Ok(())
    }

    /// Return the shortest schedule that makes these moves.
    ///
    /// Raises:
    ///     MachineError: The machine cannot make one of the moves (kind ``schedule``).
    fn schedule(&self, moves: Moves<'_>) -> PyResult<Schedule> {
        let schedule = self.0.machine().schedule(moves.alg()?.moves().iter().copied());
        schedule.map(Schedule).map_err(|error| error::machine(&error))
    }

    /// Replay a schedule, or that of a solution, with a cube in the machine.
    ///
    /// The simulator knows the description and the schedule only, and turns stickers in space. It
    /// refuses an action that the machine cannot make at its time.
    ///
    /// Raises:
    ///     MachineError: The machine cannot do what the schedule says (kind ``refused``).
    ///         ``position`` is the number of the step, from 1, or ``None``.
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        schedule: &Bound<'py, PyAny>,
        cube: Position,
    ) -> PyResult<Bound<'py, PyAny>> {
        let solution = results::module(py)?.getattr("MachineSolution")?;
        let schedule = if schedule.is_instance(&solution)? {
            &schedule.getattr("schedule")?
        } else {
            schedule
        };
        let schedule = &schedule.cast::<Schedule>()?.get().0;
        let found = Simulator::new(self.0.machine().description()).run(schedule, &cube.0);
        let found = found.map_err(|error| error::refused(&error))?;
        answer::result(py, "Simulation", &found)
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
    fn of(machine: &machine::Machine) -> Self {
        Self(MachineSolver::new(machine))
    }

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
        let mut solver = self.0.clone().goal(goal);
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
        depythonize(schedule).map(Self).map_err(error::description)
    }

    /// Return the schedule as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        answer::dict(py, &self.0)
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
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let class = results::module(py)?.getattr("Action")?;
        let actions = self.as_dict(py)?.get_item("actions")?;
        actions.try_iter()?.map(|action| class.call1((action?,))).collect()
    }

    /// A table of the actions, for notebooks.
    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let table = results::module(this.py())?.getattr("schedule_table")?;
        table.call1((this.getattr("actions")?,))
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

/// Returns the exception for a search that found no solution for a machine.
pub(crate) fn unsolved(error: &MachineError) -> PyErr {
    match error {
        MachineError::Unreachable(reason) => error::cube(reason),
        MachineError::Refused(error) => error::refused(error),
        error => error::machine(error),
    }
}
