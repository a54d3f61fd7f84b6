//! Lists the reachable cubes nearest to misread stickers.

use serde_json::{Value, json};

use crate::{failure::Failure, fields::Fields, position::Position};

/// A request for the `count` reachable cubes that differ from the stickers in the fewest stickers.
#[derive(Debug)]
pub(crate) struct Nearest<'a> {
    position: Position<'a>,
    count: usize,
}

impl<'a> Nearest<'a> {
    /// Reads the position and the number of cubes.
    pub(crate) fn read(fields: &mut Fields<'a>) -> Result<Self, Failure> {
        Ok(Self { position: Position::read(fields)?, count: fields.parse()? })
    }

    /// Lists the cubes in ascending order of the number of changed stickers.
    pub(crate) fn list(&self) -> Result<Value, Failure> {
        Ok(json!(self.position.nearest(self.count)?))
    }
}
