//! Solutions for serde: objects with the keys of `docs/answers.md`.

use serde::{Serialize, Serializer};

use super::MachineSolution;
use crate::answers;

/// Writes the object of the [`ClockedSolution`](superflip::search::ClockedSolution), the machine, whether no
/// solution takes less time, the least time that a solution can take, and the schedule.
impl Serialize for MachineSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        answers::MachineSolution {
            solution: &self.solution,
            machine: self.machine(),
            optimal: self.bound() >= self.time(),
            bound_seconds: self.bound().as_secs_f64(),
            schedule: self.schedule(),
        }
        .serialize(serializer)
    }
}
