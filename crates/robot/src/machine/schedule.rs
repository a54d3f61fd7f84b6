//! What a machine does, and when.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use core::{fmt, time::Duration};

use superflip::metric::AxisTurn;

/// The actions of a machine with their times, in the order in which they start.
///
/// [`Display`](fmt::Display) writes a table with one line per action: its number, its start and its
/// duration in milliseconds, its name, the motors with their angles in degrees, and the turns in
/// terms of the faces of the cube.
///
/// ```
/// use superflip::Alg;
/// use superflip_robot::machine::Machine;
/// let schedule = Machine::preset("axial").unwrap().schedule("R L' U2".parse::<Alg>().unwrap())?;
/// assert_eq!(schedule.time().as_micros(), 36_000 + 56_400);
/// assert_eq!(schedule.steps().len(), 3); // R and L turn at once
/// assert_eq!(schedule.steps()[1].motors()["L"], -90.0);
/// # Ok::<(), superflip_robot::machine::ScheduleError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Schedule {
    pub(super) rotation: String,
    pub(super) positions: BTreeMap<String, String>,
    #[cfg_attr(feature = "serde", serde(rename = "actions"))]
    pub(super) steps: Vec<ScheduledAction>,
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", deserialize_with = "super::seconds::read")
    )]
    pub(super) micros: u32,
}

/// An action at its time.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ScheduledAction {
    pub(super) action: String,
    #[cfg_attr(
        feature = "serde",
        serde(rename = "start", deserialize_with = "super::seconds::read")
    )]
    pub(super) start_micros: u32,
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", deserialize_with = "super::seconds::read")
    )]
    pub(super) micros: u32,
    pub(super) motors: BTreeMap<String, f64>,
    pub(super) turns: String,
}

impl Schedule {
    /// Returns the time from the start to the end.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_micros(self.micros.into())
    }

    /// Returns the rotations that bring the cube from its orientation at the input, U up and F in
    /// front, to its orientation in the machine at the start: such as `x y'`, and the empty text if
    /// there are none.
    #[must_use]
    pub fn rotation(&self) -> &str {
        &self.rotation
    }

    /// Returns the position of each part at the start, by name.
    #[must_use]
    pub const fn positions(&self) -> &BTreeMap<String, String> {
        &self.positions
    }

    /// Returns the steps, in the order in which they start.
    #[must_use]
    pub fn steps(&self) -> &[ScheduledAction] {
        &self.steps
    }

    /// Returns the steps for changes, as a program does that edits a schedule. A
    /// [`Simulator`](super::Simulator) tells whether the machine can still do it.
    #[must_use]
    pub const fn steps_mut(&mut self) -> &mut Vec<ScheduledAction> {
        &mut self.steps
    }
}

impl ScheduledAction {
    /// Returns the name of the action.
    #[must_use]
    pub fn action(&self) -> &str {
        &self.action
    }

    /// Replaces the name of the action.
    pub fn set_action(&mut self, name: &str) {
        self.action = name.into();
    }

    /// Returns the time from the start of the schedule to the start of the action.
    #[must_use]
    pub fn start(&self) -> Duration {
        Duration::from_micros(self.start_micros.into())
    }

    /// Returns the duration of the action.
    #[must_use]
    pub fn duration(&self) -> Duration {
        Duration::from_micros(self.micros.into())
    }

    /// Returns the motors with the angles in degrees by which they turn.
    #[must_use]
    pub const fn motors(&self) -> &BTreeMap<String, f64> {
        &self.motors
    }

    /// Returns the turns that the action makes, by the faces of the cube: `R` is the face that was
    /// on the right at the input. Empty if no face turns.
    #[must_use]
    pub fn turns(&self) -> &str {
        &self.turns
    }
}

/// Microseconds as milliseconds with three digits.
struct Millis(u32);

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{}.{:03}", self.0 / 1000, self.0 % 1000))
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.steps.iter().map(|step| step.action.chars().count()).max().unwrap_or(0);
        for (number, step) in (1..).zip(&self.steps) {
            let ScheduledAction { action, start_micros, micros, motors, turns } = step;
            let (start, duration) = (Millis(*start_micros), Millis(*micros));
            write!(f, "{number:>3}  {start:>10}  {duration:>9}  {action:<width$}")?;
            for (name, angle) in motors {
                write!(f, "  {name} {angle:+}")?;
            }
            if !turns.is_empty() {
                write!(f, "  [{turns}]")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The reason why a machine cannot make a sequence of moves, or why their schedule is too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScheduleError {
    pub(super) problem: Problem,
}

/// What is wrong with a sequence of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Problem {
    /// The machine cannot make this turn.
    Turn(AxisTurn),
    /// The machine cannot end after the moves.
    End,
    /// The schedule takes longer than [`LONGEST`].
    TooLong,
}

/// The longest time of a schedule in seconds: its microseconds have 32 bits.
const LONGEST: u32 = u32::MAX / 1_000_000;

impl fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.problem {
            Problem::Turn(turn) => write!(f, "no actions of the machine make {turn}"),
            Problem::End => f.write_str("no actions of the machine end in a position of the end"),
            Problem::TooLong => {
                write!(f, "the schedule takes too long; expected at most {LONGEST} seconds")
            }
        }
    }
}

impl core::error::Error for ScheduleError {}
