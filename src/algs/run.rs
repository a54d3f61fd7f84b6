//! Estimates a sequence: the best grip at the start, and a new grip where the hands cannot go on.

use super::{
    finger_model::FingerModel,
    hands::{Hands, Side},
    technique,
};
use crate::{
    cube::Face,
    notation::{Layers, Turn},
};

impl FingerModel {
    /// Estimates the time of a sequence, in comfortable flicks.
    ///
    /// Turns of U at the beginning and the end adjust the U face (AUF). They belong to the case and
    /// not to the sequence, so the estimate leaves them out.
    ///
    /// ```
    /// use superflip::{algs::FingerModel, notation::Sequence};
    /// let model = FingerModel::default();
    /// let time = |text: &str| text.parse::<Sequence>().map(|s| model.time(s.turns()));
    /// assert_eq!(time("U R U R' U R U2 R' U'")?, time("R U R' U R U2 R'")?);
    /// assert_eq!(time("U2")?, 0.0);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn time(&self, turns: &[Turn]) -> f64 {
        self.estimate(turns).time
    }

    /// Estimates the time of a sequence like [`time`](Self::time), and counts the changes of grip
    /// during the sequence.
    ///
    /// ```
    /// use superflip::{algs::FingerModel, notation::Sequence};
    /// let twice: Sequence = "R U R L".parse()?;
    /// assert!(FingerModel::default().estimate(twice.turns()).regrips > 0);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn estimate(&self, turns: &[Turn]) -> Execution {
        execute(self, without_auf(turns))
    }

    /// Estimates a sequence like [`estimate`](Self::estimate), but also its turns of U at the beginning and the end,
    /// which do not adjust the U face.
    ///
    /// ```
    /// use superflip::{algs::FingerModel, notation::Sequence};
    /// let sequence: Sequence = "R U R' U'".parse()?;
    /// let model = FingerModel::default();
    /// assert_eq!(format!("{:.1}", model.estimate_with_auf(sequence.turns()).time), "4.3");
    /// assert_eq!(format!("{:.1}", model.estimate(sequence.turns()).time), "3.3");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn estimate_with_auf(&self, turns: &[Turn]) -> Execution {
        execute(self, turns)
    }
}

/// How a person executes a sequence, as [`FingerModel::estimate`] estimates it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Execution {
    /// The time, in comfortable flicks.
    pub time: f64,
    /// The number of times at which a hand changes its grip.
    pub regrips: u32,
}

/// Returns the turns without the turns of U at both ends.
fn without_auf(mut turns: &[Turn]) -> &[Turn] {
    let is_auf = |turn: &Turn| turn.layers() == Layers::Outer && turn.mv().face() == Face::U;
    while let [first, rest @ ..] = turns
        && is_auf(first)
    {
        turns = rest;
    }
    while let [rest @ .., last] = turns
        && is_auf(last)
    {
        turns = rest;
    }
    turns
}

/// The wrists, left and right, with which a person may pick up the cube. A turned wrist costs a new grip
/// before the start.
const STARTS: [[i8; 2]; 5] = [[0, 0], [0, 1], [0, -1], [1, 0], [-1, 0]];

/// Estimates the time of the turns.
///
/// The search is greedy. Each start runs until a turn is impossible. The run that comes furthest is
/// kept, and among equal ones the fastest. From there the rest runs from each grip in the same way.
fn execute(model: &FingerModel, turns: &[Turn]) -> Execution {
    let starts = STARTS.into_iter().map(|wrists| {
        let mut hands = Hands::new(model, wrists);
        if wrists != [0, 0] {
            hands.clock = 1.0 + model.regrip;
        }
        hands
    });
    let (mut hands, mut done) = best_run(turns, 0, starts);
    let mut regrips = 0;
    while done < turns.len() {
        let grips = (-1..=1).flat_map(|left| (-1..=1).map(move |right| [left, right]));
        let grips = grips.filter(|wrists| *wrists != hands.wrists());
        let regripped = grips.map(|wrists| {
            let mut next = hands;
            next.clock += regrip_time(&hands, wrists, &turns[..done]);
            next.regrip(wrists);
            next
        });
        let (next, further) = best_run(turns, done, regripped);
        if further == done {
            // No grip makes the turn. The hands put the cube down and pick it up.
            hands.pick_up(model.rotation);
            done += 1;
        } else {
            (hands, done) = (next, further);
        }
        regrips += 1;
    }
    Execution { time: hands.clock, regrips }
}

/// Runs the turns from number `from` on with each of the hands. Returns the hands that came
/// furthest, and the number of turns that they have made.
fn best_run<'a>(
    turns: &[Turn],
    from: usize,
    starts: impl Iterator<Item = Hands<'a>>,
) -> (Hands<'a>, usize) {
    let mut best: Option<(Hands<'a>, usize)> = None;
    for mut hands in starts {
        let mut done = from;
        while done < turns.len()
            && technique::turn(&mut hands, &turns[from..], done - from).is_some()
        {
            done += 1;
        }
        let is_better = best
            .as_ref()
            .is_none_or(|(other, most)| done > *most || done == *most && hands.clock < other.clock);
        if is_better {
            best = Some((hands, done));
        }
    }
    best.expect("there is at least one grip")
}

/// Returns the time of a new grip: 1, and the wait for the hands that change their grip. A finger needs
/// two units after its use, and a wrist one unit if it has turned in the last two turns.
fn regrip_time(hands: &Hands<'_>, wrists: [i8; 2], done: &[Turn]) -> f64 {
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
