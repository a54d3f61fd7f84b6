//! Solutions for serde: objects with the keys of `docs/answers.md`.

use alloc::string::ToString;

use serde::{Serialize, Serializer};

use super::solution::{Insertion, InsertionSolution};
use crate::answers;

/// Writes an object with the insertions, the moves of the whole solution, their number, and the lines that people
/// write.
impl Serialize for InsertionSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (insertions, moves, length) = (self.insertions(), self.alg(), self.len());
        let text = self.to_string().lines().map(ToString::to_string).collect();
        answers::InsertionSolution { insertions, moves, length, text }.serialize(serializer)
    }
}

/// Writes an object with the inserted sequence, the moves before and after it, and what the skeleton leaves.
impl Serialize for Insertion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        answers::Insertion {
            before: self.before(),
            moves: self.sequence(),
            after: self.after(),
            commutator: self.commutator().map(|commutator| commutator.to_string()),
            rest: self.rest().to_string(),
            length: self.sequence().moves().len(),
            cancelled: self.cancelled(),
            total: self.total(),
        }
        .serialize(serializer)
    }
}
