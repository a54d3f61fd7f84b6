//! Scrambles for serde: objects with the keys of `docs/answers.md`.

use alloc::string::{String, ToString};

use serde::{Serialize, Serializer};
use superflip::notation::{OrientedCube, Sequence};

use super::Scramble;
use crate::algs::Case;

#[derive(Serialize)]
struct ScrambleData<'a> {
    moves: &'a Sequence,
    length: usize,
    #[serde(flatten)]
    cube: OrientedCube,
    singmaster: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<Case>,
}

/// Writes an object with the moves, their number, the position, and its case if it was drawn from cases.
impl Serialize for Scramble {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { moves, cube, case } = self;
        let (length, singmaster) = (moves.turns().len(), cube.position.singmaster().to_string());
        ScrambleData { moves, length, cube: *cube, singmaster, case: *case }.serialize(serializer)
    }
}
