//! A physical model of a machine, which replays schedules.
//!
//! The simulator shares no code with the search for schedules. It reads the description and the
//! schedule alone. The cube is 54 stickers in space, which turns and rotations carry. Each action has a
//! beginning and an end in time. The simulator goes through the beginnings, and refuses an action if
//! the machine cannot begin it then, or if it overlaps with another one that it may not overlap with.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, time::Duration};

use superflip::{
    cube::CubePos,
    unstable::{MapArray, array},
};

use super::{
    description::{Action, Conditions, Cutting, Description, Start},
    schedule::{Schedule, ScheduledAction},
};

/// Replays schedules on the stickers of a cube in a machine.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_robot::machine::{Machine, Simulator};
/// let machine = Machine::preset("two-arm").unwrap();
/// let moves: Alg = "R U F'".parse().unwrap();
/// let position = CubePos::SOLVED.moved_by(&moves.inverse());
/// let mut schedule = machine.schedule(&moves)?;
/// let simulator = Simulator::new(machine.description());
/// let simulation = simulator.run(&schedule, &position)?;
/// assert!(simulation.is_solved());
/// assert_eq!(simulation.time(), schedule.time());
///
/// // A gripper that does not open is in the way.
/// let open = schedule.steps().iter().position(|step| step.action().starts_with("open"));
/// schedule.steps_mut().remove(open.unwrap());
/// assert!(simulator.run(&schedule, &position).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Simulator<'a> {
    description: &'a Description,
}

/// What a simulator has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulation {
    micros: u64,
    stickers: String,
}

impl Simulation {
    /// Returns the time from the start to the end of the last action.
    #[must_use]
    pub const fn time(&self) -> Duration {
        Duration::from_micros(self.micros)
    }

    /// Returns the stickers at the end, as the cube lies in the machine: 54 letters, the faces in the
    /// order U, R, F, D, L, B.
    #[must_use]
    pub fn stickers(&self) -> &str {
        &self.stickers
    }

    /// Returns whether each face of the cube has one color.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.stickers.as_bytes().chunks(9).all(|face| face.iter().all(|&color| color == face[0]))
    }
}

/// Why a machine cannot do what a schedule says.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SimulationError {
    step: Option<usize>,
    reason: String,
}

impl SimulationError {
    /// Returns the index of the step that is refused, or `None` if the schedule as a whole is.
    #[must_use]
    pub const fn step(&self) -> Option<usize> {
        self.step
    }
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {}: {}", step + 1, self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl core::error::Error for SimulationError {}

/// A vector with a component along each of the axes: to R, to U, to F.
type Vector = [i8; 3];

/// A sticker: where its cubie is, which way it faces, and its color.
#[derive(Debug, Clone, Copy)]
struct Sticker {
    cubie: Vector,
    facing: Vector,
    color: char,
}

/// The cube as stickers in space.
#[derive(Debug, Clone)]
struct Stickers(Vec<Sticker>);

/// The direction of each face, and the directions in which its stickers are listed, along a row and
/// from row to row, for a reader who looks at the face.
const FACES: [(char, Vector, Vector, Vector); 6] = [
    ('U', [0, 1, 0], [1, 0, 0], [0, 0, 1]),
    ('R', [1, 0, 0], [0, 0, -1], [0, -1, 0]),
    ('F', [0, 0, 1], [1, 0, 0], [0, -1, 0]),
    ('D', [0, -1, 0], [1, 0, 0], [0, 0, -1]),
    ('L', [-1, 0, 0], [0, 0, 1], [0, -1, 0]),
    ('B', [0, 0, -1], [-1, 0, 0], [0, -1, 0]),
];

fn dot(a: Vector, b: Vector) -> i8 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Turns a vector by 90 degrees about `axis`, clockwise for a reader who looks against the axis:
/// v ↦ (v·a)a - a×v.
fn clockwise(v: Vector, a: Vector) -> Vector {
    let cross = [a[1] * v[2] - a[2] * v[1], a[2] * v[0] - a[0] * v[2], a[0] * v[1] - a[1] * v[0]];
    array(|i| dot(v, a) * a[i] - cross[i])
}

impl Stickers {
    fn of(facelets: &str) -> Self {
        let mut colors = facelets.chars();
        let mut stickers = Vec::new();
        for (_, facing, right, down) in FACES {
            for row in -1..=1 {
                for column in -1..=1 {
                    let place = |i: usize| facing[i] + column * right[i] + row * down[i];
                    let color = colors.next().unwrap_or('?');
                    stickers.push(Sticker { cubie: [place(0), place(1), place(2)], facing, color });
                }
            }
        }
        Self(stickers)
    }

    /// Turns the layer at `axis`, or the whole cube.
    fn turn(&mut self, axis: Vector, quarters: usize, is_whole: bool) {
        for sticker in &mut self.0 {
            if is_whole || dot(sticker.cubie, axis) == 1 {
                for _ in 0..quarters {
                    sticker.cubie = clockwise(sticker.cubie, axis);
                    sticker.facing = clockwise(sticker.facing, axis);
                }
            }
        }
    }

    /// Returns the color of the center at `axis`, which names the face of the cube.
    fn center(&self, axis: Vector) -> char {
        self.0.iter().find(|sticker| sticker.cubie == axis).map_or('?', |center| center.color)
    }

    fn text(&self) -> String {
        let places = Self::of("");
        let color = |place: &Sticker| {
            let is_here = |s: &&Sticker| s.cubie == place.cubie && s.facing == place.facing;
            self.0.iter().find(is_here).map_or('?', |sticker| sticker.color)
        };
        places.0.iter().map(color).collect()
    }
}

/// Reads `R`, `R'`, `R2`, `R2'` or the same of x, y, z: the axis, the number of clockwise quarter
/// turns, and whether the direction is clockwise.
fn turning(word: &str) -> Option<(Vector, usize, bool)> {
    let letter = match word.chars().next()? {
        'x' => 'R',
        'y' => 'U',
        'z' => 'F',
        letter => letter,
    };
    let (_, axis, ..) = FACES.into_iter().find(|face| face.0 == letter)?;
    match &word[1..] {
        "" => Some((axis, 1, true)),
        "2" => Some((axis, 2, true)),
        "2'" => Some((axis, 2, false)),
        "'" => Some((axis, 3, false)),
        _ => None,
    }
}

/// Reads the turn of a face of the cube: the letter of the face, and the number of clockwise quarter turns.
fn face_turn(word: &str) -> Option<(char, usize)> {
    let (_, quarters, _) = turning(word)?;
    let face = word.chars().next().filter(char::is_ascii_uppercase)?;
    Some((face, quarters))
}

/// An action that has begun.
struct Running<'a> {
    action: &'a Action,
    end: u64,
    /// The parts that it moves, each with its position at the end.
    moved: Vec<(&'a str, usize)>,
}

/// The machine and the cube at one time.
struct World<'a> {
    description: &'a Description,
    cube: Stickers,
    /// The positions in which each part may be: one, or two while it moves.
    positions: BTreeMap<&'a str, BTreeSet<usize>>,
    running: Vec<Running<'a>>,
}

impl<'a> Simulator<'a> {
    /// Creates a simulator of the machine that a description describes.
    #[must_use]
    pub const fn new(description: &'a Description) -> Self {
        Self { description }
    }

    /// Replays a schedule with a cube at `position`, which lies in the machine as
    /// [`Schedule::rotation`] says.
    ///
    /// # Errors
    /// [`SimulationError`] if the machine cannot do what the schedule says.
    pub fn run(
        &self,
        schedule: &Schedule,
        position: &CubePos,
    ) -> Result<Simulation, SimulationError> {
        let error = |step, reason: String| SimulationError { step, reason };
        let mut world = World::new(self.description, schedule, position)
            .map_err(|reason| error(None, reason))?;
        let mut order: Vec<(usize, &ScheduledAction)> = schedule.steps.iter().enumerate().collect();
        order.sort_unstable_by_key(|&(number, step)| (step.start_micros, number));
        for &(number, step) in &order {
            let begun = world.begin(step);
            begun.map_err(|reason| error(Some(number), reason))?;
        }
        world.finish(u64::MAX);
        world.check_end().map_err(|reason| error(None, reason))?;
        let micros = match &self.description.cutting {
            None => order.iter().map(|(_, step)| step.end()).max().unwrap_or(0),
            Some(cutting) => {
                self.check_groups(cutting, &order).map_err(|(step, reason)| error(step, reason))?
            }
        };
        if micros != u64::from(schedule.micros) {
            let says = schedule.micros;
            let reason =
                format!("the schedule takes {micros} µs, but says that it takes {says} µs");
            return Err(error(None, reason));
        }
        Ok(Simulation { micros, stickers: world.cube.text() })
    }

    /// Checks the times between groups of turns in a machine that cuts corners. Returns the time of
    /// the end.
    fn check_groups(
        self,
        cutting: &Cutting,
        order: &[(usize, &ScheduledAction)],
    ) -> Result<u64, (Option<usize>, String)> {
        let directions = |group: &[(usize, &ScheduledAction)]| {
            let action = |step: &ScheduledAction| {
                self.description.actions.iter().find(|a| a.name == step.action)
            };
            let turning = |&(_, step): &(usize, &ScheduledAction)| {
                action(step).and_then(|action| turning(action.turns.trim()))
            };
            group.iter().filter_map(turning).collect::<Vec<_>>()
        };
        let time = |has_half, after_quarter: f64, after_half: f64| {
            scaled(if has_half { after_half } else { after_quarter }, self.description.scale)
        };
        let end = |turns: &[(Vector, usize, bool)]| {
            let has_half = turns.iter().any(|turn| turn.1 == 2);
            let end = cutting.ends.iter().find(|end| usize::from(end.turns) == turns.len());
            end.map(|end| time(has_half, end.after_quarter, end.after_half))
        };
        let groups: Vec<_> = order.chunk_by(|a, b| a.1.start_micros == b.1.start_micros).collect();
        for pair in groups.windows(2) {
            let [first, next] = [directions(pair[0]), directions(pair[1])];
            let alike = |turn: &(Vector, usize, bool)| {
                first.iter().map(|other| u8::from(other.2 == turn.2)).sum::<u8>()
            };
            let mut equal: Vec<u8> = next.iter().map(alike).collect();
            equal.sort_unstable_by_key(|&count| u8::MAX - count);
            let mut transitions = cutting.transitions.iter();
            let axis = |turns: &[(Vector, usize, bool)]| {
                turns.first().map(|(axis, ..)| axis.mapped(i8::unsigned_abs))
            };
            // Turns of one axis have no corner to cut.
            let found = if axis(&first) == axis(&next) {
                end(&first)
            } else {
                let found = transitions
                    .find(|it| usize::from(it.turns) == first.len() && it.equal == equal);
                found.map(|it| {
                    time(first.iter().any(|turn| turn.1 == 2), it.after_quarter, it.after_half)
                })
            };
            let (number, step) = pair[1][0];
            if next.iter().any(|turn| first.iter().any(|other| other.0 == turn.0)) {
                return Err((
                    Some(number),
                    format!("{:?} turns a face that still turns", step.action),
                ));
            }
            let least = u64::from(pair[0][0].1.start_micros)
                + found.ok_or_else(|| (Some(number), "no transition leads here".to_string()))?;
            if u64::from(step.start_micros) < least {
                let reason = format!("{:?} must not begin before {least} µs", step.action);
                return Err((Some(number), reason));
            }
        }
        let Some(last) = groups.last() else { return Ok(0) };
        let start = u64::from(last[0].1.start_micros);
        let end = end(&directions(last)).map(|end| start + end);
        end.ok_or_else(|| (None, "the end has no time".to_string()))
    }
}

/// Returns milliseconds, scaled, in microseconds.
fn scaled(millis: f64, scale: f64) -> u64 {
    let micros = Duration::try_from_secs_f64((millis * scale * 1000.0).round() / 1e6);
    micros.map_or(0, |time| u64::try_from((time.as_nanos() + 500) / 1000).unwrap_or(u64::MAX))
}

impl ScheduledAction {
    fn end(&self) -> u64 {
        u64::from(self.start_micros) + u64::from(self.micros)
    }
}

impl<'a> World<'a> {
    fn new(
        description: &'a Description,
        schedule: &Schedule,
        position: &CubePos,
    ) -> Result<Self, String> {
        let mut cube = Stickers::of(&position.to_string());
        if description.start == Start::Fixed && !schedule.rotation.is_empty() {
            return Err("the cube must lie in the machine with U up and F in front".to_string());
        }
        for word in schedule.rotation.split_whitespace() {
            let is_rotation = word.starts_with(['x', 'y', 'z']);
            let Some((axis, quarters, _)) = turning(word).filter(|_| is_rotation) else {
                return Err(format!("{word:?} is no rotation"));
            };
            cube.turn(axis, quarters, true);
        }
        let mut positions = BTreeMap::new();
        for part in &description.parts {
            let name = schedule.positions.get(&part.name);
            let at = part.positions.iter().position(|position| Some(position) == name);
            let at = at.ok_or_else(|| format!("{:?} has no position at the start", part.name))?;
            let is_start =
                part.start.contains(&part.positions[at]) || part.start.is_empty() && at == 0;
            if !is_start {
                return Err(format!("{:?} does not start in {:?}", part.name, part.positions[at]));
            }
            positions.insert(&*part.name, BTreeSet::from([at]));
        }
        Ok(Self { description, cube, positions, running: Vec::new() })
    }

    /// Ends the actions that have ended at a time.
    fn finish(&mut self, time: u64) {
        let (ended, running) = core::mem::take(&mut self.running)
            .into_iter()
            .partition(|it: &Running<'_>| it.end <= time);
        self.running = running;
        let ended: Vec<Running<'_>> = ended;
        for (part, to) in ended.into_iter().flat_map(|it| it.moved) {
            self.positions.insert(part, BTreeSet::from([to]));
        }
    }

    fn begin(&mut self, step: &ScheduledAction) -> Result<(), String> {
        let description = self.description;
        let name = &step.action;
        let action = description.actions.iter().find(|action| action.name == *name);
        let action = action.ok_or_else(|| format!("the machine has no action {name:?}"))?;
        let micros = scaled(action.time, description.scale);
        if micros != u64::from(step.micros) {
            return Err(format!("{name:?} takes {micros} µs, not {} µs", step.micros));
        }
        if action.motors != step.motors {
            return Err(format!("the motors of {name:?} turn by {:?}", action.motors));
        }
        let start = u64::from(step.start_micros);
        self.finish(start);
        if description.cutting.is_none() {
            for other in &self.running {
                overlap(description, action, other.action)?;
            }
        }
        if !self.may_hold(&action.when) {
            return Err(format!(
                "{name:?} needs {:?}, but the machine has {}",
                action.when,
                self.at()
            ));
        }
        let mut moved: Vec<(&str, usize)> = Vec::new();
        for part in action.set.keys().chain(action.shift.keys()) {
            let at = self.positions.get(&**part).ok_or_else(|| format!("no part {part:?}"))?;
            let to = description.destination(action, part, at);
            moved.push((part, to.ok_or_else(|| format!("{name:?} moves {part:?} too far"))?));
        }
        for &(part, to) in &moved {
            self.positions.entry(part).or_default().insert(to);
        }
        if let Some(bad) = description.forbidden.iter().find(|bad| self.may_be(bad)) {
            return Err(format!("{name:?} leads to what is forbidden: {bad:?}"));
        }
        let turns: Vec<_> = action.turns.split_whitespace().filter_map(turning).collect();
        let made = turns.iter().map(|&(axis, quarters, _)| (self.cube.center(axis), quarters));
        let made: BTreeSet<(char, usize)> = made.collect();
        let said: Option<BTreeSet<_>> = step.turns.split_whitespace().map(face_turn).collect();
        if said != Some(made) {
            return Err(format!("{name:?} makes other turns than {:?}", step.turns));
        }
        for (axis, quarters, _) in turns {
            self.cube.turn(axis, quarters, false);
        }
        if let Some((axis, quarters, _)) = turning(&action.rotation) {
            self.cube.turn(axis, quarters, true);
        }
        self.running.push(Running { action, end: step.end(), moved });
        Ok(())
    }

    /// Returns whether each part is in one of its positions for certain.
    fn may_hold(&self, conditions: &Conditions) -> bool {
        self.all(conditions, |at, listed| at.iter().all(|position| listed.contains(position)))
    }

    /// Returns whether each part may be in one of its positions.
    fn may_be(&self, conditions: &Conditions) -> bool {
        self.all(conditions, |at, listed| at.iter().any(|position| listed.contains(position)))
    }

    fn all(
        &self,
        conditions: &Conditions,
        accepts: impl Fn(&BTreeSet<usize>, &BTreeSet<usize>) -> bool,
    ) -> bool {
        conditions.iter().all(|(name, listed)| {
            let part = self.description.parts.iter().find(|part| part.name == *name);
            let Some((part, at)) = part.zip(self.positions.get(&**name)) else { return false };
            let number =
                |name: &String| part.positions.iter().position(|position| position == name);
            accepts(at, &listed.iter().filter_map(number).collect())
        })
    }

    /// Returns the positions of the parts as text.
    fn at(&self) -> String {
        let text = |(name, at): (&&str, &BTreeSet<usize>)| {
            let part = self.description.parts.iter().find(|part| part.name == **name);
            let names = at.iter().filter_map(|&i| part.and_then(|part| part.positions.get(i)));
            format!("{name}: {}", names.cloned().collect::<Vec<_>>().join("/"))
        };
        self.positions.iter().map(text).collect::<Vec<_>>().join(", ")
    }

    fn check_end(&self) -> Result<(), String> {
        for part in &self.description.parts {
            let at = &self.positions[&*part.name];
            let is_end = |&i: &usize| part.end.contains(&part.positions[i]);
            if !part.end.is_empty() && !at.iter().all(is_end) {
                return Err(format!("{:?} must end in one of {:?}", part.name, part.end));
            }
        }
        Ok(())
    }
}

impl Description {
    /// Returns the position of a part after an action, if the part is in one position now.
    fn destination(&self, action: &Action, name: &str, at: &BTreeSet<usize>) -> Option<usize> {
        let part = self.parts.iter().find(|part| part.name == name)?;
        if let Some(to) = action.set.get(name) {
            return part.positions.iter().position(|position| position == to);
        }
        let from = *at.first()?;
        let by = isize::from(*action.shift.get(name)?);
        let mut to = from.cast_signed() + by;
        if part.cyclic {
            to = to.rem_euclid(part.positions.len().cast_signed());
        }
        usize::try_from(to).ok().filter(|&to| to < part.positions.len())
    }
}

/// Checks that two actions may run at the same time.
fn overlap(description: &Description, a: &Action, b: &Action) -> Result<(), String> {
    let refuse = |why: &str| Err(format!("{:?} and {:?} overlap: {why}", a.name, b.name));
    let kinds = [[&a.kind, &b.kind], [&b.kind, &a.kind]];
    if !description.together.iter().any(|pair| kinds.contains(&[&pair[0], &pair[1]])) {
        return refuse("their kinds do not run at once");
    }
    if a.motors.keys().any(|motor| b.motors.contains_key(motor)) {
        return refuse("they use one motor");
    }
    for (one, other) in [(a, b), (b, a)] {
        let mut moved = one.set.keys().chain(one.shift.keys());
        let is_used = |part: &String| {
            other.when.contains_key(part)
                || other.set.contains_key(part)
                || other.shift.contains_key(part)
        };
        if moved.any(is_used) {
            return refuse("one moves a part that the other one needs");
        }
        let stands = other.rotation.is_empty() && other.turns.is_empty();
        if !one.rotation.is_empty() && !stands {
            return refuse("the cube is rotated");
        }
    }
    for first in a.turns.split_whitespace() {
        for second in b.turns.split_whitespace() {
            let axes = turning(first).zip(turning(second)).map(|(x, y)| dot(x.0, y.0));
            if axes != Some(-1) {
                return refuse("they turn faces that are not opposite");
            }
        }
    }
    Ok(())
}
