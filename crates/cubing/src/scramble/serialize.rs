//! Scrambles for serde: objects with the keys of `docs/answers.md`.

use alloc::string::ToString;

use serde::{Serialize, Serializer};

use super::Scramble;
use crate::answers;

/// Writes an object with the moves, their number, the position, and its case if it was drawn from cases.
impl Serialize for Scramble {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { moves, cube, case } = self;
        let (length, singmaster) = (moves.turns().len(), cube.position.singmaster().to_string());
        let (cube, case) = (*cube, *case);
        answers::Scramble { moves, length, cube, singmaster, case }.serialize(serializer)
    }
}
