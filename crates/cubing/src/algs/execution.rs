//! What all executions have in common: the grips at the start, new grips, and the result.

use superflip::{
    cube::Face,
    notation::{Layers, Turn},
};

use super::{
    finger_model::FingerModel,
    hands::{Hands, Side},
};

/// How a person executes a sequence, as [`FingerModel::estimate`] estimates it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Execution {
    /// The time, in comfortable flicks.
    pub time: f64,
    /// The number of times at which a hand changes its grip.
    pub regrips: u32,
}

/// The wrists, left and right, with which a person may pick up the cube. A turned wrist costs a new grip
/// before the start.
const STARTS: [[i8; 2]; 5] = [[0, 0], [0, 1], [0, -1], [1, 0], [-1, 0]];

/// Returns the hands of each start.
pub(super) fn starts(model: &FingerModel) -> impl Iterator<Item = Hands<'_>> {
    STARTS.into_iter().map(move |wrists| {
        let mut hands = Hands::new(model, wrists);
        if wrists != [0, 0] {
            hands.clock = 1.0 + model.regrip;
        }
        hands
    })
}

/// Returns the wrists of each new grip.
pub(super) fn grips(wrists: [i8; 2]) -> impl Iterator<Item = [i8; 2]> {
    let grips = (-1..=1).flat_map(|left| (-1..=1).map(move |right| [left, right]));
    grips.filter(move |&other| other != wrists)
}

/// Returns the time of a new grip: 1, and the wait for the hands that change their grip. A finger needs
/// two units after its use, and a wrist one unit if it has turned in the last two turns.
pub(super) fn regrip_time(hands: &Hands<'_>, wrists: [i8; 2], done: &[Turn]) -> f64 {
    let last = &done[done.len().saturating_sub(2)..];
    let wait = [(Side::Left, Face::L), (Side::Right, Face::R)].into_iter().zip(wrists);
    let wait =
        wait.filter(|((side, _), wrist)| hands.wrist(*side) != *wrist).map(|((side, face), _)| {
            let has_turned = last.iter().any(|turn| {
                matches!(turn.layers(), Layers::Outer | Layers::Wide) && turn.mv().face() == face
            });
            (2.0 - hands.rest(side)).max(if has_turned { 1.0 } else { 0.0 })
        });
    hands.model.regrip + wait.fold(0.0, f64::max)
}
