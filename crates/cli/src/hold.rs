//! How the input holds a cube. Every command that prints moves solves the cube as the input holds it.

use std::fmt;

use serde::Serialize;
use serde_json::{Value, json};
use superflip::{
    CubePos, Face,
    notation::{Orientation, OrientedCube, StickeredCube},
};

use super::{failure::Fault, message::remark_at, positions::Written};

/// The letters of the centers that are up, in front and on the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hold([char; 3]);

impl Hold {
    const PLACES: [Face; 3] = [Face::U, Face::F, Face::R];
    /// U up, F in front and R on the right.
    pub(super) const HOME: Self = Self(['U', 'F', 'R']);

    pub(super) fn of(cube: &StickeredCube) -> Self {
        Self(Self::PLACES.map(|place| cube.color(place)))
    }

    /// Prints a remark that says how the cube is held, unless the hold is [`HOME`](Self::HOME).
    pub(super) fn say(self, line: Option<usize>) {
        self.remark().iter().for_each(|remark| remark_at(line, remark));
    }

    /// Returns a remark that says how the cube is held, unless the hold is [`HOME`](Self::HOME).
    pub(super) fn remark(self) -> Option<String> {
        (self != Self::HOME).then(|| self.to_string())
    }

    /// Returns an answer as a JSON object, with the member `hold` unless the hold is [`HOME`](Self::HOME).
    pub(super) fn object(self, answer: &impl Serialize) -> Value {
        let mut object = json!(answer);
        if self != Self::HOME {
            let Self([up, front, _]) = self;
            object["hold"] = json!({ "up": up, "front": front });
        }
        object
    }
}

impl fmt::Display for Hold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([up, front, right]) = self;
        write!(f, "held with {up} up, {front} in front, {right} on the right")
    }
}

/// A position whose moves a command prints.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeldCube {
    /// The position with each face named by its place, because the letter of a move names a place.
    pub(super) position: CubePos,
    pub(super) hold: Hold,
    pub(super) orientation: Orientation,
}

impl From<&StickeredCube> for HeldCube {
    fn from(cube: &StickeredCube) -> Self {
        Self {
            position: cube.oriented().position_in_place(),
            hold: Hold::of(cube),
            orientation: cube.oriented().orientation,
        }
    }
}

impl HeldCube {
    /// Reads a position for a command that prints moves.
    pub(super) fn read(text: &str, written: Written) -> Result<Self, Fault> {
        let read = written.parse(text).map_err(|error| Fault::of(&error))?;
        Ok(Self::from(&read.stickered()))
    }

    /// Returns a position that is held with U up and F in front.
    pub(super) fn home(position: CubePos) -> Self {
        Self { position, hold: Hold::HOME, orientation: Orientation::HOME }
    }

    /// Returns the position that is solved exactly if this cube has the position `goal`. The letters of moves
    /// name places of this cube.
    pub(super) fn toward(&self, goal: CubePos) -> CubePos {
        goal.remap(self.orientation.sym()).inverse() * self.position
    }

    /// Reads an algorithm. Returns the position that it solves, in the hold before it. An algorithm may end
    /// with a rotation that it does not undo, such as the `x` of PLL Aa: `x R' U R' D2 R U' R' D2 R2`.
    pub(super) fn solved_by(text: &str, written: Written) -> Result<Self, Fault> {
        let position = Written::position(text, written)?.inverse();
        Ok(Self::from(&OrientedCube { position, orientation: written.hold }.into()))
    }
}
