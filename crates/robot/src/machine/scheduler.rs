//! A machine that is ready to make schedules.

use alloc::{
    borrow::ToOwned, collections::BTreeMap, format, string::String, string::ToString, sync::Arc,
    vec::Vec,
};
use core::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use superflip::{
    cube::{Move, MoveSet, Sym},
    group::Group,
    metric::AxisTurn,
    names::Named,
    notation::Alg,
};

use super::{
    automaton::Automaton,
    description::{Description, Start},
    error::DescriptionError,
    execution::{Engine, Path},
    model::{Model, micros},
    presets::Preset,
    rotations::Rotations,
    schedule::{Problem, Schedule, ScheduleError, ScheduledAction},
    ways::Ways,
};

/// A machine that solves cubes: made from a [`Description`], or by the name of a preset.
///
/// Making a machine finds the best ways to make each axis turn from each state. A clone shares them.
///
/// ```
/// use superflip::Alg;
/// use superflip_robot::machine::Machine;
/// let tilter = Machine::preset("tilter").unwrap();
/// let moves: Alg = "D R".parse().unwrap();
/// let [shortest, greedy] = [tilter.schedule(moves.clone())?, tilter.greedy(moves)?];
/// assert!(shortest.time() <= greedy.time());
/// # Ok::<(), superflip_robot::machine::ScheduleError>(())
/// ```
#[derive(Clone)]
pub struct Machine {
    description: Arc<Description>,
    pub(crate) engine: Arc<Engine>,
    /// The automata that no search uses now.
    automata: Arc<Mutex<Vec<Automaton>>>,
}

impl Machine {
    /// The names of the presets.
    pub const PRESETS: [&str; 8] = *Preset::NAMES.first_chunk().expect("each preset has a name");

    /// Returns the machine with the name of a preset, or `None` if there is none.
    ///
    /// | name | machine | times from |
    /// |---|---|---|
    /// | `axial` | six motors on the six faces | High Frequency Twister |
    /// | `axial-cut` | six motors that cut corners | SquidCuber |
    /// | `carousel` | motors for U and D, one arm for the sides | hmn1990/rubiks-cube-robot |
    /// | `four-arm` | four arms with servos and grippers | ericliuche |
    /// | `two-arm` | two grippers at a right angle, with steppers | AiPyKociembaTwoArms |
    /// | `tilter` | a cover that tilts the cube, and a turntable | Cubotino autonomous |
    /// | `mindcuber` | an arm that tilts the cube, and a turntable | MINDCUB3R |
    /// | `rubyx` | four arms that turn a quarter, with grippers | Rubyx |
    ///
    /// The first call for a preset makes the machine. Later calls return clones. With the feature `bake`, the
    /// first call takes at most some hundredths of a second, and otherwise half a second for `four-arm`.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        name.parse().ok().map(|preset: Preset| preset.into())
    }

    /// Returns the description.
    #[must_use]
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// Returns the shortest schedule that makes these moves.
    ///
    /// Successive moves of one axis are made in any order or at once, and successive moves of one
    /// face are joined. Otherwise the moves are made as they are given. No other schedule of the
    /// machine that makes these moves takes less time.
    ///
    /// # Errors
    /// [`ScheduleError`] if the machine cannot make one of the moves, or if the schedule takes longer
    /// than 2³² microseconds (71 minutes).
    ///
    /// ```
    /// use superflip::Alg;
    /// use superflip_robot::machine::Machine;
    /// // The motor of U turns counterclockwise only, and that of D clockwise only.
    /// let carousel = Machine::preset("carousel").unwrap();
    /// let time = |moves: &str| carousel.schedule(moves.parse::<Alg>().unwrap()).unwrap().time();
    /// assert_eq!(time("U' D").as_millis(), 57);
    /// assert_eq!(time("U D'").as_millis(), 120);
    /// ```
    pub fn schedule(
        &self,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Schedule, ScheduleError> {
        let turns = AxisTurn::merged(moves);
        self.scheduled(self.engine.shortest(&turns), &turns)
    }

    /// Returns the schedule that makes each move or axis turn in its quickest way, without regard to
    /// what follows, and without joining moves. Programs with a table of translations do this.
    ///
    /// # Errors
    /// [`ScheduleError`] if the machine cannot make one of the moves, or if the schedule takes longer
    /// than 2³² microseconds (71 minutes).
    ///
    /// ```
    /// use superflip::{Move, metric::AxisTurn};
    /// use superflip_robot::machine::Machine;
    /// let axial = Machine::preset("axial").unwrap();
    /// let [one_by_one, shortest] =
    ///     [axial.greedy([Move::U1, Move::D1])?, axial.schedule([Move::U1, Move::D1])?];
    /// assert_eq!([one_by_one, shortest].map(|it| it.time().as_millis()), [72, 36]);
    /// assert_eq!(axial.greedy([AxisTurn::new(0, [1, 1]).unwrap()])?.time().as_millis(), 36);
    /// # Ok::<(), superflip_robot::machine::ScheduleError>(())
    /// ```
    pub fn greedy(
        &self,
        turns: impl IntoIterator<Item = impl Into<AxisTurn>>,
    ) -> Result<Schedule, ScheduleError> {
        let turns: Vec<AxisTurn> = turns.into_iter().map(Into::into).collect();
        self.scheduled(self.engine.greedy(&turns), &turns)
    }

    /// Returns an automaton: one that a search has given back, or a new one.
    pub(crate) fn take_automaton(&self) -> Automaton {
        let mut automata = self.automata.lock().unwrap_or_else(PoisonError::into_inner);
        automata.pop().unwrap_or_default()
    }

    /// Keeps an automaton for a later search.
    pub(crate) fn keep_automaton(&self, automaton: Automaton) {
        self.automata.lock().unwrap_or_else(PoisonError::into_inner).push(automaton);
    }

    fn scheduled(
        &self,
        path: Option<Path<'_>>,
        turns: &[AxisTurn],
    ) -> Result<Schedule, ScheduleError> {
        let path = path.ok_or_else(|| {
            let impossible = |turn: &AxisTurn| !self.engine.can(&[*turn]);
            let turn = turns.iter().copied().find(impossible);
            ScheduleError { problem: turn.map_or(Problem::End, Problem::Turn) }
        })?;
        self.write(&path).ok_or(ScheduleError { problem: Problem::TooLong })
    }

    /// Writes a path as a schedule. Returns `None` if its time exceeds 32 bits.
    fn write(&self, path: &Path<'_>) -> Option<Schedule> {
        let Engine { model, rotations, .. } = &*self.engine;
        let Description { parts, actions, scale, .. } = &*self.description;
        let (mut time, mut orientation, mut steps) = (0_u32, path.orientation, Vec::new());
        let mut state = path.start;
        for edge in &path.edges {
            // A machine that cuts corners waits before a group, any other machine after it.
            let then = time.checked_add(edge.time)?;
            let start = if model.is_cutting { then } else { time };
            for &number in &model.groups[edge.group as usize] {
                let action = &actions[usize::from(number)];
                let inverse = rotations.sym(rotations.inverse(orientation));
                // A schedule names the turns of the cube. The motors say in which direction.
                let turns = action.turns.replace("2'", "2");
                let turned: Vec<String> = turns
                    .parse::<Alg>()
                    .into_iter()
                    .flatten()
                    .map(|mv| inverse.remap(mv).to_string())
                    .collect();
                steps.push(ScheduledAction {
                    action: action.name.clone(),
                    start_micros: start,
                    micros: micros("", action.time, *scale).expect("a checked time"),
                    motors: action.motors.clone(),
                    turns: turned.join(" "),
                });
            }
            time = then;
            orientation = rotations.product(orientation, rotations.number(edge.rotation));
            state = edge.to;
        }
        let end = model.ends[usize::from(state)].unwrap_or(0);
        let positions = parts.iter().zip(&model.positions[usize::from(path.start)]);
        let positions: BTreeMap<String, String> = positions
            .map(|(part, &at)| (part.name.clone(), part.positions[usize::from(at)].clone()))
            .collect();
        let rotation = rotation_text(rotations.sym(path.orientation));
        Some(Schedule { rotation, positions, steps, micros: time.checked_add(end)? })
    }
}

/// Returns at most two rotations whose product is `rotation`.
fn rotation_text(rotation: Sym) -> String {
    let names = [("x", Move::R1), ("y", Move::U1), ("z", Move::F1)];
    let mut texts = Vec::from([(String::new(), Sym::IDENTITY)]);
    for round in 0..2 {
        for (text, before) in texts.clone() {
            for (name, mv) in names {
                for (suffix, mv) in ["", "2", "'"].into_iter().zip(Move::of_face(mv.face())) {
                    let turning = Sym::turning(mv);
                    let space = if round == 0 { "" } else { " " };
                    texts.push((format!("{text}{space}{name}{suffix}"), before * turning));
                }
            }
        }
    }
    let found = texts.into_iter().find(|&(_, product)| product == rotation);
    found.map_or_else(String::new, |(text, _)| text.trim().to_owned())
}

/// Returns the machine of a preset. The first call makes it, and later calls return clones.
impl From<Preset> for Machine {
    fn from(preset: Preset) -> Self {
        static MADE: [OnceLock<Machine>; Machine::PRESETS.len()] =
            [const { OnceLock::new() }; Machine::PRESETS.len()];
        let make = || {
            let description = preset.description();
            #[cfg(feature = "bake")]
            if let Some((arms, packed)) = preset.packed() {
                let model = Model::new(&description)?;
                let ways = Ways::unpacked(packed, arms, &model);
                return Self::new(description, model, ways);
            }
            Self::try_from(description)
        };
        MADE[preset as usize].get_or_init(|| make().expect("a test makes all presets")).clone()
    }
}

impl TryFrom<Description> for Machine {
    type Error = DescriptionError;

    fn try_from(description: Description) -> Result<Self, DescriptionError> {
        let model = Model::new(&description)?;
        let ways = Ways::new(&model, &Rotations::new())?;
        Self::new(description, model, ways)
    }
}

impl Machine {
    fn new(description: Description, model: Model, ways: Ways) -> Result<Self, DescriptionError> {
        let engine = Engine::new(model, ways, description.start == Start::Free)?;
        let moves = Move::ALL.into_iter().filter(|&mv| engine.can(&[mv.into()]));
        let moves: MoveSet = moves.collect();
        if Group::generated_by(moves).order() != Group::generated_by(MoveSet::ALL).order() {
            let names: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
            let problem = format!("do not reach all positions of the cube; turns: {names}");
            return Err(DescriptionError::new("actions", problem));
        }
        let (description, engine) = (Arc::new(description), Arc::new(engine));
        Ok(Self { description, engine, automata: Arc::default() })
    }
}

/// Writes the name and the source.
impl fmt::Debug for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description { name, source, .. } = &*self.description;
        f.debug_struct("Machine")
            .field("name", name)
            .field("source", source)
            .finish_non_exhaustive()
    }
}
