//! Solves in the stages of a method that people learn.

use serde_json::Value;
use superflip::Face;
use superflip_cubing::method::{Colors, Method, MethodSolver};

use crate::{
    failure::Failure,
    fields::Fields,
    position::{Position, held},
};

/// A request for a solution in the stages of a method.
#[derive(Debug)]
pub(crate) struct ByMethod<'a> {
    position: Position<'a>,
    method: Method,
    /// The face of the cross, as a place in the text.
    cross: Face,
}

impl<'a> ByMethod<'a> {
    /// Reads the position, the name of the method and the letter of the face.
    pub(crate) fn read(fields: &mut Fields<'a>) -> Result<Self, Failure> {
        Ok(Self {
            position: Position::read(fields)?,
            method: fields.parse()?,
            cross: fields.parse()?,
        })
    }

    /// Returns the solution.
    pub(crate) fn solve(&self) -> Result<Value, Failure> {
        let cube = self.position.stickered()?;
        let position = cube.oriented().position_in_place();
        let solver = MethodSolver::new(self.method).cross(self.cross);
        let solution = solver.solve(&position).map_err(superflip::search::SolveError::from)?;
        // Letters that name no colors have the usual colors of their places.
        let colored = solution.colored(Colors::of(&cube).unwrap_or_default());
        Ok(held(&colored, self.position.hold()?))
    }
}
