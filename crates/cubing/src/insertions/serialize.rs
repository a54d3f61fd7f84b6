//! Solutions for serde: the members that `superflip insertions --json` prints.

use alloc::string::{String, ToString};

use serde::{Serialize, Serializer};
use superflip::notation::Alg;

use super::solution::{Insertion, InsertionSolution};

#[derive(Serialize)]
struct SolutionData<'a> {
    insertions: &'a [Insertion],
    solution: &'a Alg,
    length: usize,
}

#[derive(Serialize)]
struct InsertionData<'a> {
    before: &'a Alg,
    sequence: &'a Alg,
    after: &'a Alg,
    commutator: Option<String>,
    rest: String,
    length: usize,
    cancelled: usize,
    total: usize,
}

/// Writes an object with the insertions, the whole solution and its number of moves.
impl Serialize for InsertionSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SolutionData { insertions: self.insertions(), solution: self.alg(), length: self.len() }
            .serialize(serializer)
    }
}

/// Writes an object with the inserted sequence, the moves before and after it, and what the skeleton leaves.
impl Serialize for Insertion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        InsertionData {
            before: self.before(),
            sequence: self.sequence(),
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
