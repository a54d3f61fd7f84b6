//! What a user says about a machine.

#[cfg(feature = "serde")]
use alloc::string::ToString;
use alloc::{collections::BTreeMap, string::String, vec::Vec};

#[cfg(feature = "serde")]
use super::error::DescriptionError;

/// Positions of parts: for each part by name, one or more positions by name.
pub type Conditions = BTreeMap<String, Vec<String>>;

/// The description of a machine, as the members of a TOML or JSON file.
///
/// The description is plain data. [`Machine::try_from`](super::Machine) checks it. With the feature
/// `serde`, a description is read from TOML, JSON and other formats. All members except `name`,
/// `actions`, and the name and the time of an action have defaults.
///
/// ```
/// use superflip_robot::machine::{Action, Description, Machine};
/// // Six motors turn the faces, one after the other.
/// let turn = |turns: &str, time| Action::new(turns, time).turns(turns);
/// let actions = ["U", "R", "F", "D", "L", "B"].into_iter().flat_map(|face| {
///     [turn(face, 36.0), turn(&format!("{face}'"), 36.0), turn(&format!("{face}2"), 56.4)]
/// });
/// let description = Description::new("six motors", actions.collect());
/// let machine = Machine::try_from(description)?;
/// assert_eq!(machine.schedule("R2 L2".parse::<superflip::Alg>().unwrap())?.time().as_micros(), 112_800);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Description {
    /// The name of the machine.
    pub name: String,
    /// Where the times come from.
    #[cfg_attr(feature = "serde", serde(default))]
    pub source: String,
    /// A factor for all times, 1 by default.
    #[cfg_attr(feature = "serde", serde(default = "one"))]
    pub scale: f64,
    /// How the cube lies in the machine at the start.
    #[cfg_attr(feature = "serde", serde(default))]
    pub start: Start,
    /// The parts of the machine that have positions.
    #[cfg_attr(feature = "serde", serde(default))]
    pub parts: Vec<Part>,
    /// What the machine can do.
    pub actions: Vec<Action>,
    /// Pairs of kinds of actions that may run at once. Two actions run at once only if they use
    /// different motors, neither moves a part that the other one moves or requires, they turn
    /// opposite faces if both turn faces, and at most one of them rotates the cube, and then no
    /// face turns.
    #[cfg_attr(feature = "serde", serde(default))]
    pub together: Vec<[String; 2]>,
    /// States in which the machine must never be: for example two grippers that would collide.
    /// A state is forbidden if all parts of one element are in one of the positions listed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub forbidden: Vec<Conditions>,
    /// When a turn may begin before the turn before it has ended.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub cutting: Option<Cutting>,
}

#[cfg(feature = "serde")]
const fn one() -> f64 {
    1.0
}

/// How the cube lies in the machine at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Start {
    /// With its face U up and its face F in front.
    #[default]
    Fixed,
    /// In any of the 24 orientations. The schedule says which one is best.
    Free,
}

/// A part of a machine that has positions: a gripper, a cover, a servo.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Part {
    /// The name of the part.
    pub name: String,
    /// The names of its positions, in order: [`Action::shift`] counts along this list.
    pub positions: Vec<String>,
    /// The positions that the part may have at the start, the first position by default. If there
    /// are several, the schedule says which one is best.
    #[cfg_attr(feature = "serde", serde(default))]
    pub start: Vec<String>,
    /// The positions that the part may have at the end, any by default.
    #[cfg_attr(feature = "serde", serde(default))]
    pub end: Vec<String>,
    /// Whether the first position follows the last one, `false` by default.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cyclic: bool,
}

impl Part {
    /// Creates a part that starts in its first position and may end in any.
    #[must_use]
    pub fn new(name: &str, positions: &[&str]) -> Self {
        let positions = positions.iter().map(|&name| name.into()).collect();
        Self { name: name.into(), positions, start: Vec::new(), end: Vec::new(), cyclic: false }
    }
}

/// Something that a machine does without interruption.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Action {
    /// The name of the action.
    pub name: String,
    /// The duration in milliseconds, without the factor [`Description::scale`]. The quickest way to make
    /// a turn must take at most 143 seconds.
    pub time: f64,
    /// The kind, for [`Description::together`].
    #[cfg_attr(feature = "serde", serde(default))]
    pub kind: String,
    /// The motors that the action uses, each with the angle in degrees by which it turns, at most a
    /// million in either direction.
    #[cfg_attr(feature = "serde", serde(default))]
    pub motors: BTreeMap<String, f64>,
    /// The turns of faces that the action makes, by the places of the faces in the machine: `R` is
    /// the face on the right. `R2'` is a half turn counterclockwise.
    #[cfg_attr(feature = "serde", serde(default))]
    pub turns: String,
    /// The rotation of the whole cube that the action makes: `x`, `y'`, `z2`.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rotation: String,
    /// The positions that parts must have during the whole action. The machine must reach a state with
    /// these positions.
    #[cfg_attr(feature = "serde", serde(default))]
    pub when: Conditions,
    /// The positions that parts have after the action.
    #[cfg_attr(feature = "serde", serde(default))]
    pub set: BTreeMap<String, String>,
    /// The number of positions by which the action moves a part along its list of positions. The
    /// action is impossible if the list ends before, unless the part is cyclic.
    #[cfg_attr(feature = "serde", serde(default))]
    pub shift: BTreeMap<String, i8>,
}

impl Action {
    /// Creates an action that takes `time` milliseconds and has no effect yet.
    #[must_use]
    pub fn new(name: &str, time: f64) -> Self {
        Self {
            name: name.into(),
            time,
            kind: String::new(),
            motors: BTreeMap::new(),
            turns: String::new(),
            rotation: String::new(),
            when: BTreeMap::new(),
            set: BTreeMap::new(),
            shift: BTreeMap::new(),
        }
    }

    /// Sets the kind.
    #[must_use]
    pub fn kind(self, kind: &str) -> Self {
        Self { kind: kind.into(), ..self }
    }

    /// Adds a motor, and the angle in degrees by which it turns.
    #[must_use]
    pub fn motor(mut self, name: &str, angle: f64) -> Self {
        self.motors.insert(name.into(), angle);
        self
    }

    /// Sets the turns of faces.
    #[must_use]
    pub fn turns(self, turns: &str) -> Self {
        Self { turns: turns.into(), ..self }
    }

    /// Sets the rotation of the cube.
    #[must_use]
    pub fn rotation(self, rotation: &str) -> Self {
        Self { rotation: rotation.into(), ..self }
    }

    /// Adds a condition: the positions that the part may have.
    #[must_use]
    pub fn when(mut self, part: &str, positions: &[&str]) -> Self {
        self.when.insert(part.into(), positions.iter().map(|&name| name.into()).collect());
        self
    }

    /// Adds the position that a part has afterwards.
    #[must_use]
    pub fn set(mut self, part: &str, position: &str) -> Self {
        self.set.insert(part.into(), position.into());
        self
    }

    /// Adds a part that moves along its list of positions.
    #[must_use]
    pub fn shift(mut self, part: &str, positions: i8) -> Self {
        self.shift.insert(part.into(), positions);
        self
    }
}

impl Description {
    /// Reads a description from a format of serde, such as JSON. The errors of many formats name no member, and
    /// this error names it.
    ///
    /// # Errors
    /// [`DescriptionError`] if a member is missing, unknown or of another type.
    ///
    /// ```
    /// # #[cfg(feature = "serde")] {
    /// use superflip_robot::machine::Description;
    /// let value = serde_json::json!({ "name": "slow", "actions": [{ "name": "R", "time": "36 ms" }] });
    /// let error = Description::read(value).unwrap_err();
    /// assert_eq!(error.member(), "actions[0].time");
    /// # }
    /// ```
    #[cfg(feature = "serde")]
    pub fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Self, DescriptionError> {
        serde_path_to_error::deserialize(from).map_err(|error| {
            let member = match error.path().to_string() {
                path if path == "." => "description".into(),
                path => path,
            };
            DescriptionError::new(member, format_args!("is not accepted: {}", error.inner()))
        })
    }

    /// Creates the description of a machine without parts, in which no actions run at once.
    #[must_use]
    pub fn new(name: &str, actions: Vec<Action>) -> Self {
        Self {
            name: name.into(),
            source: String::new(),
            scale: 1.0,
            start: Start::Fixed,
            parts: Vec::new(),
            actions,
            together: Vec::new(),
            forbidden: Vec::new(),
            cutting: None,
        }
    }
}

/// How long after the start of a group of turns the next group may start. This is less than the
/// duration of the group if the machine cuts corners.
///
/// A group has one turn, or two turns of opposite faces. A machine that cuts corners has no parts,
/// and each of its actions turns one face.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Cutting {
    /// The time from the start of a group to the start of the next group, if they turn about different axes. A
    /// group about the same axis turns another face, and starts when the group before has ended.
    pub transitions: Vec<Transition>,
    /// The time from the start of the last group to the end.
    pub ends: Vec<End>,
}

/// The time from the start of a group of turns to the start of the next group.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Transition {
    /// The number of turns of the first group, 1 or 2.
    pub turns: u8,
    /// For each turn of the next group: the number of turns of the first group in its direction,
    /// clockwise or counterclockwise. The greater number is first.
    pub equal: Vec<u8>,
    /// The time in milliseconds if the first group has quarter turns only.
    pub after_quarter: f64,
    /// The time in milliseconds if the first group has a half turn.
    pub after_half: f64,
}

/// The time from the start of the last group of turns to the end.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct End {
    /// The number of turns of the group, 1 or 2.
    pub turns: u8,
    /// The time in milliseconds if the group has quarter turns only.
    pub after_quarter: f64,
    /// The time in milliseconds if the group has a half turn.
    pub after_half: f64,
}
