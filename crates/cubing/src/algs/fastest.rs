//! Estimates a sequence: the fastest of all executions, with new grips wherever they help.
//!
//! The algorithm is dynamic programming. After each turn it keeps the ways to make the turns so far, without
//! those that another way dominates: the wrists and fingers of the other way are in the same places at no
//! later time. The turns that follow are then no slower after the other way, because a finger is ready at a
//! fixed time after its latest use. So the result is exact.

use alloc::vec::Vec;

use superflip::{
    cube::Face,
    notation::{Layers, Turn},
};

use super::{
    execution::{Execution, grips, regrip_time, starts},
    finger_model::FingerModel,
    hands::{Finger, Hands, Place, Side},
    technique,
};

/// A way to make the first turns.
#[derive(Clone, Copy)]
struct Way<'a> {
    hands: Hands<'a>,
    /// The number of turns since the latest new grip. A turn depends on the two turns before it at most, so
    /// the number is at most [`SEEN`].
    since: usize,
    regrips: u32,
}

/// The number of turns before a turn on which it depends.
const SEEN: usize = 2;

/// More than the error of a sum of times, so that rounding excludes no execution.
const ROUNDING: f64 = 1e-6;

/// Estimates the time of the turns. `most` is the time of another execution.
pub(super) fn execute(model: &FingerModel, turns: &[Turn], most: Execution) -> Execution {
    let mut ways: Vec<Way<'_>> =
        starts(model).map(|hands| Way { hands, since: 0, regrips: 0 }).collect();
    let mut rest: f64 = (0..turns.len()).map(|i| technique::least(model, turns, i)).sum();
    for i in 0..turns.len() {
        rest -= technique::least(model, turns, i);
        let mut next = Vec::new();
        for way in &ways {
            way.each(turns, i, |way| {
                if way.hands.clock + rest <= most.time + ROUNDING {
                    add(&mut next, way);
                }
            });
        }
        ways = next;
    }
    let executions =
        ways.iter().map(|way| Execution { time: way.hands.clock, regrips: way.regrips });
    executions.chain([most]).min_by(|a, b| a.time.total_cmp(&b.time)).expect("it has `most`")
}

impl Way<'_> {
    /// Visits the ways that also make turn number `i`.
    fn each(self, turns: &[Turn], i: usize, mut visit: impl FnMut(Self)) {
        // With the grip as it is, or after a wait.
        self.turn(turns, i).map(&mut visit);
        self.waited(turns[i]).and_then(|way| way.turn(turns, i)).map(&mut visit);
        for wrists in grips(self.hands.wrists()) {
            let mut way = Self { since: 0, regrips: self.regrips + 1, ..self };
            way.hands.clock += regrip_time(&self.hands, wrists, &turns[..i]);
            way.hands.regrip(wrists);
            way.turn(turns, i).map(&mut visit);
        }
        // The hands put the cube down, turn it, and pick it up.
        let mut way = Self { since: 0, regrips: self.regrips + 1, ..self };
        way.hands.pick_up(self.hands.model.rotation);
        visit(way);
    }

    fn turn(mut self, turns: &[Turn], i: usize) -> Option<Self> {
        technique::turn(&mut self.hands, &turns[i - self.since..], self.since)?;
        Some(Self { since: (self.since + 1).min(SEEN), ..self })
    }

    /// Waits until the middle finger can turn U, because it may be ready before the index finger. Returns
    /// `None` for another turn, and if the finger is ready.
    fn waited(mut self, turn: Turn) -> Option<Self> {
        let side = match (turn.layers(), turn.mv().face(), turn.mv().quarters()) {
            (Layers::Outer | Layers::Wide, Face::U, 1) => Side::Right,
            (Layers::Outer | Layers::Wide, Face::U, 3) => Side::Left,
            _ => return None,
        };
        let wait = self.hands.overwork((side, Finger::Middle), Place::Home, 1.0);
        self.hands.clock += wait;
        (wait > 0.0).then_some(self)
    }

    fn dominates(&self, other: &Self) -> bool {
        self.since == other.since && self.hands.dominates(&other.hands)
    }
}

/// Adds a way, unless another way dominates it, and removes those that it dominates.
fn add<'a>(ways: &mut Vec<Way<'a>>, way: Way<'a>) {
    if !ways.iter().any(|other| other.dominates(&way)) {
        ways.retain(|other| !way.dominates(other));
        ways.push(way);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algs::NewGrips;
    use superflip::notation::Sequence;

    /// Returns the least time of all executions after `way`, without bounds or dominance.
    fn least_time(way: Way<'_>, turns: &[Turn], i: usize) -> f64 {
        if i == turns.len() {
            return way.hands.clock;
        }
        let mut least = f64::INFINITY;
        way.each(turns, i, |way| least = least.min(least_time(way, turns, i + 1)));
        least
    }

    #[test]
    fn no_execution_is_faster() {
        let slow = FingerModel { regrip: 0.2, overwork: 5.0, push: 0.7, ..FingerModel::default() };
        let no_time = FingerModel { wrist: 0.1, ring: 0.3, slice: 0.5, ..FingerModel::default() };
        let mut faster = 0;
        for text in [
            "R U' L' U R'",
            "F R B U2 F'",
            "U R' U L2 D",
            "M' U M U' S",
            "B U B' D2 R",
            "R U R U' R",
            "U U U' U2 U'",
            "x R2 F y L",
            "E R u d' R",
        ] {
            let sequence: Sequence = text.parse().unwrap();
            let turns = sequence.turns();
            for model in [FingerModel::default(), slow, no_time] {
                let least = |text: &str| {
                    let sequence: Sequence = text.parse().unwrap();
                    let ways = starts(&model).map(|hands| Way { hands, since: 0, regrips: 0 });
                    let times = ways.map(|way| least_time(way, sequence.turns(), 0));
                    times.fold(f64::MAX, f64::min)
                };
                // Two quarter turns are never faster than their half turn.
                let least = least(text).max(least(&text.replace("U U ", "U2 ")));
                let greedy = model.estimate_with_auf(turns);
                let model = FingerModel { new_grips: NewGrips::Anywhere, ..model };
                let found = model.estimate_with_auf(turns);
                assert!((found.time - least).abs() < 1e-9, "{text}: {found:?}, least {least}");
                faster += u32::from(found.time < greedy.time - 1e-9);
            }
        }
        assert!(faster > 3, "new grips saved time in {faster} cases");
    }
}
