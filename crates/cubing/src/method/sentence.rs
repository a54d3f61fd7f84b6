//! What the stages and the steps do, in English sentences for people who learn to solve the cube.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use superflip::{
    cube::{Cubie, Face},
    unstable::MapArray,
};

use super::{
    colors::Colors,
    solution::{MethodSolution, Stage},
    stage::StageName,
    step::{MethodStep, StepCase},
};

impl MethodSolution {
    /// Returns how to hold the cube.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::method::{Colors, Method, MethodSolver};
    /// let solution = MethodSolver::new(Method::Beginner).solve(&CubePos::SOLVED.moved(Move::D1)).unwrap();
    /// let colors = Colors::default();
    /// assert_eq!(solution.hold_sentence(&colors), "Hold the cube with yellow up and green in front.");
    /// ```
    #[must_use]
    pub fn hold_sentence(&self, colors: &Colors<'_>) -> String {
        let [up, front] = [self.hold().up(), self.hold().front()].mapped(|face| colors.name(face));
        format!("Hold the cube with {up} up and {front} in front.")
    }

    /// Returns the title of a stage, such as `white cross`, `pair 2` or `OLL 21`.
    #[must_use]
    pub fn stage_title(&self, stage: &Stage, colors: &Colors<'_>) -> String {
        let (cross, top) = self.cross_and_top(colors);
        let case = stage.steps().iter().find_map(MethodStep::name).unwrap_or_default();
        match stage.name() {
            StageName::Cross => format!("{cross} cross"),
            StageName::Corners => format!("{cross} corners"),
            StageName::SecondLayer => "second layer".to_owned(),
            StageName::TopCross => format!("{top} cross"),
            StageName::LineUp => format!("line up the {top} cross"),
            StageName::PlaceCorners => format!("position the {top} corners"),
            StageName::TurnCorners => format!("turn the {top} corners"),
            StageName::Pair(number) => format!("pair {number}"),
            StageName::Oll => format!("OLL {case}"),
            StageName::Pll => format!("PLL {case}"),
            StageName::Auf => "AUF".to_owned(),
        }
    }

    /// Returns what a stage does, and why its moves do not destroy what is solved.
    #[must_use]
    pub fn stage_sentence(&self, stage: &Stage, colors: &Colors<'_>) -> String {
        let (cross, top) = self.cross_and_top(colors);
        match stage.name() {
            StageName::Cross => format!(
                "Bring the four {cross} edges down around the {cross} center, so that each also matches the center \
                 at its side."
            ),
            StageName::Corners => format!(
                "Put the four {cross} corners between the edges of the cross. The place of a corner comes up, takes \
                 the corner, and goes down again, so the cross stays whole."
            ),
            StageName::SecondLayer => format!(
                "Fill the middle layer with the edges that have no {top}. A corner comes up, meets its edge, and \
                 goes down with it, so the first layer stays whole."
            ),
            StageName::TopCross => format!(
                "Make a {top} cross on top. Only the {top} stickers of the four top edges count now."
            ),
            StageName::LineUp => format!(
                "Move the edges of the {top} cross until each also matches the center at its side. The sequence \
                 keeps the cross, and only the corners of the top change with it."
            ),
            StageName::PlaceCorners => format!(
                "Bring each corner of the top between the three centers of its colors. Whether {top} is up does not \
                 matter yet."
            ),
            StageName::TurnCorners => format!(
                "Turn the corners of the top until {top} is up. Keep the same side in front, and turn only the top \
                 between two corners: the layers below look mixed, and the last corner repairs them."
            ),
            StageName::Pair(_) => {
                "Bring a corner and its edge together, and insert both into their slot at once."
                    .to_owned()
            }
            StageName::Oll => format!("Turn every {top} sticker of the last layer up."),
            StageName::Pll => "Move the pieces of the last layer to their places.".to_owned(),
            StageName::Auf => "Turn the top until it matches the centers.".to_owned(),
        }
    }

    /// Returns what a step does: where the piece is, and the sequence that moves it.
    #[must_use]
    pub fn step_sentence(&self, step: &MethodStep, colors: &Colors<'_>) -> String {
        let (cross, top) = self.cross_and_top(colors);
        let piece = step.piece().map(|piece| self.piece_name(piece, colors)).unwrap_or_default();
        let front = colors.name(step.front());
        let sequence = step.sequence().unwrap_or_default();
        let ready = if turns_top_first(step) { "Turn the top first. " } else { "" };
        let seen = format!("{ready}With {front} in front: {sequence}.");
        match step.case() {
            StepCase::CrossUp => {
                format!("The {piece} edge is in the top layer, and {cross} is up. Bring it down.")
            }
            StepCase::CrossSide => {
                format!(
                    "The {piece} edge is in the top layer, and {cross} is on a side. Turn it over on its way down."
                )
            }
            StepCase::CrossMiddle => {
                format!("The {piece} edge is in the middle layer. Bring it down.")
            }
            StepCase::CrossDown => {
                format!(
                    "The {piece} edge is in the bottom layer, but not as it belongs. Take it out and bring it home."
                )
            }
            StepCase::CornerSide => {
                format!(
                    "The {piece} corner is on top, and {cross} is on a side. {seen} Its place comes up and takes it down."
                )
            }
            StepCase::CornerUp => {
                format!(
                    "The {piece} corner is on top, and {cross} is up. {seen} The first turns bring {cross} to a side."
                )
            }
            StepCase::CornerOut => {
                format!(
                    "The {piece} corner is in the bottom layer, but not as it belongs. {seen} It comes up to the top."
                )
            }
            StepCase::EdgeRight => {
                format!(
                    "The {piece} edge belongs to the right of its center. {seen} It turns away, and goes home with a corner."
                )
            }
            StepCase::EdgeLeft => {
                format!(
                    "The {piece} edge belongs to the left of its center. {seen} It turns away, and goes home with a corner."
                )
            }
            StepCase::EdgeOut => format!(
                "No edge of the top can go home now, so another edge takes the place of the {piece} edge for a while. {seen}"
            ),
            StepCase::TopDot => {
                format!("No edge of the top shows {top} up. {seen} Two edges turn over.")
            }
            StepCase::TopLine => {
                format!("Two opposite edges show {top} up: a line. {seen} The other two turn over.")
            }
            StepCase::TopAngle => format!(
                "Two neighboring edges show {top} up: an angle. {seen} The other two turn over."
            ),
            StepCase::LineUpAdjacent => {
                format!(
                    "Two neighboring edges of the cross must change places. {seen} Three edges move around."
                )
            }
            StepCase::LineUpOpposite => {
                format!(
                    "Two opposite edges of the cross must change places. {seen} Then two neighboring edges are left."
                )
            }
            StepCase::PlaceThree => {
                format!("One corner is between its colors, and the other three move around. {seen}")
            }
            StepCase::PlaceFour => {
                format!("No corner is between its colors. {seen} Then one corner is.")
            }
            StepCase::TurnCorner => {
                format!(
                    "The {piece} corner is at the right of the {front} side, on top. {seen} Now {top} is up."
                )
            }
            StepCase::TurnTop => "Turn the top until it matches the centers.".to_owned(),
            StepCase::Cross => format!("All four {cross} edges at once."),
            StepCase::Pair => format!("The {piece} edge and the corner below it."),
            StepCase::Oll | StepCase::Pll => {
                let set = if step.case() == StepCase::Oll { "OLL" } else { "PLL" };
                format!("{set} {}. {seen}", step.name().unwrap_or_default())
            }
        }
    }

    /// Returns the names of the color of the cross and of the color on top.
    fn cross_and_top<'a>(&self, colors: &Colors<'a>) -> (&'a str, &'a str) {
        (colors.name(self.hold().at(Face::D)), colors.name(self.hold().up()))
    }

    /// Returns the colors of a piece, that of the cross or of the top first: `white-red-green`.
    fn piece_name(&self, piece: Cubie, colors: &Colors<'_>) -> String {
        let faces = piece.name().chars().filter_map(Face::from_letter);
        let is_first = |face: &Face| [self.hold().at(Face::D), self.hold().up()].contains(face);
        let (first, others): (Vec<Face>, Vec<Face>) = faces.partition(is_first);
        let names: Vec<&str> =
            first.into_iter().chain(others).map(|face| colors.name(face)).collect();
        names.join("-")
    }
}

/// Returns whether a turn of U comes before the sequence of a step. If the sequence begins with a turn of U,
/// both are joined to another turn, or to none.
fn turns_top_first(step: &MethodStep) -> bool {
    let Some(first) = step.sequence().and_then(|sequence| sequence.split(' ').next()) else {
        return false;
    };
    let turn = step.moves().moves().first();
    if first.starts_with('U') {
        turn.is_none_or(|turn| turn.to_string() != first)
    } else {
        turn.is_some_and(|turn| turn.face() == Face::U)
    }
}
