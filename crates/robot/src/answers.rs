//! The members of answers, as `docs/answers.md` explains them. A type parameter is a text, a list, or an object that another
//! type writes.
//!
//! The tests of the program read this file, too. There `Object` derives a JSON Schema, from which
//! `docs/answers.schema.json` and the declarations of the npm package are made.

use super::Object;

/// A cube that moves reach, for measured colors.
#[derive(Object)]
pub(crate) struct LikelyCube<Cube, Changes> {
    #[serde(flatten)]
    pub(crate) cube: Cube,
    /// The negative logarithm of the likelihood. 0 if every sticker, judged alone, has its color on the cube.
    pub(crate) cost: f64,
    /// The stickers that show another color if they are judged alone. A missing color is `?`.
    pub(crate) changes: Changes,
}

/// The likeliest cubes for measured colors.
#[derive(Object)]
pub(crate) struct Scanned<Cubes, Stickers, Colors> {
    /// The likeliest cubes, beginning with the likeliest.
    pub(crate) cubes: Cubes,
    /// The natural logarithm of the factor by which the first cube is likelier than the next one.
    pub(crate) margin: f64,
    /// The stickers to photograph again, numbered from 1 in the order of the colors. Empty if the cube is more than 1,000
    /// times as likely as each other cube.
    pub(crate) retake: Stickers,
    /// The colors of the faces in the mean light: red, green and blue, whole numbers from 0 to 255.
    pub(crate) colors: Colors,
}

/// Moves that a machine makes in little time, and when it makes them.
#[derive(Object)]
pub(crate) struct MachineSolution<Solution, Name, Schedule> {
    #[serde(flatten)]
    pub(crate) solution: Solution,
    /// The name of the machine.
    pub(crate) machine: Name,
    /// Whether no solution takes less time.
    pub(crate) optimal: bool,
    /// The proved least time of a solution in seconds.
    pub(crate) bound_seconds: f64,
    pub(crate) schedule: Schedule,
}

/// What a machine does, and when.
#[derive(Object)]
pub(crate) struct Schedule<Text, Positions, Actions> {
    /// The rotations that bring the cube from its orientation at the input to its orientation in the machine.
    pub(crate) rotation: Text,
    /// The position of each part at the start, by its name.
    pub(crate) positions: Positions,
    /// The actions, in the order in which they start.
    pub(crate) actions: Actions,
    /// The time from the start to the end in seconds.
    pub(crate) seconds: f64,
}

/// An action of a machine.
#[derive(Object)]
pub(crate) struct ScheduledAction<Text, Motors> {
    /// The name of the action.
    pub(crate) action: Text,
    /// The time from the start of the schedule to the start of the action, in seconds.
    pub(crate) start: f64,
    /// The duration in seconds.
    pub(crate) seconds: f64,
    /// The angle in degrees by which each motor turns, by its name.
    pub(crate) motors: Motors,
    /// The turns that the action makes, by the faces of the cube. Empty if no face turns.
    pub(crate) turns: Text,
}

/// What the simulator of a machine has seen.
#[derive(Object)]
pub(crate) struct Simulation<Text> {
    /// The time from the start to the end of the last action in seconds.
    pub(crate) seconds: f64,
    /// The 54 stickers at the end, as the cube lies in the machine.
    pub(crate) stickers: Text,
    /// Whether each face of the cube has one color.
    pub(crate) is_solved: bool,
}
