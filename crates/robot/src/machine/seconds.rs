//! Schedules and what a simulator has seen for serde: objects with times in seconds.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Schedule, ScheduledAction, Simulation};
use crate::answers;

fn seconds(micros: u32) -> f64 {
    f64::from(micros) / 1e6
}

/// Writes an object with the rotation, the positions of the parts, the actions, and the time.
impl Serialize for Schedule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { rotation, positions, steps: actions, micros } = self;
        answers::Schedule { rotation, positions, actions, seconds: seconds(*micros) }
            .serialize(serializer)
    }
}

/// Writes an object with the name, the times, the motors and the turns.
impl Serialize for ScheduledAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { action, start_micros, micros, motors, turns } = self;
        let [start, seconds] = [*start_micros, *micros].map(seconds);
        answers::ScheduledAction { action, start, seconds, motors, turns }.serialize(serializer)
    }
}

/// Writes an object with the time, the stickers, and whether the cube is solved.
impl Serialize for Simulation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seconds = self.time().as_secs_f64();
        answers::Simulation { seconds, stickers: self.stickers(), is_solved: self.is_solved() }
            .serialize(serializer)
    }
}

pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    /// 2³² − 1 microseconds.
    const MOST: f64 = 4_294.967_295;
    let seconds = f64::deserialize(deserializer)?;
    if !(0.0..=MOST).contains(&seconds) {
        let wrong = format_args!("{seconds} seconds; expected 0 to {MOST}");
        return Err(D::Error::custom(wrong));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most the microseconds of 32 bits"
    )]
    Ok((seconds * 1e6 + 0.5) as u32)
}
