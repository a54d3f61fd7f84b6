//! The cost by which algorithms are ranked: the estimated time, or how likely people choose them.

use superflip::{
    cube::Face,
    notation::{Layers, Turn},
};

use super::{
    execution::Execution,
    finger_model::{FingerModel, Ranking},
    run::without_auf,
};

impl FingerModel {
    /// The published model, which ranks by time alone.
    ///
    /// ```
    /// use superflip_cubing::algs::{FingerModel, Ranking};
    /// let published = FingerModel { ranking: Ranking::Time, ..FingerModel::default() };
    /// assert_eq!(FingerModel::published(), published);
    /// ```
    #[must_use]
    pub fn published() -> Self {
        Self { ranking: Ranking::Time, ..Self::default() }
    }

    /// Returns what algorithms are ranked by, the least first. Turns that only adjust the angle count
    /// nothing, as in [`time`](Self::time).
    ///
    /// ```
    /// use superflip::notation::Sequence;
    /// use superflip_cubing::algs::FingerModel;
    /// let cost = |text: &str| text.parse::<Sequence>().map(|s| FingerModel::default().cost(s.turns()));
    /// assert_eq!(cost("y R U R' U R U2 R'")?, cost("U R U R' U R U2 R'")?);
    /// assert!(cost("R U R' U R U2 R'")? < cost("L F L' F L F2 L'")?);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn cost(&self, turns: &[Turn]) -> f64 {
        self.cost_of(turns, self.estimate(turns))
    }

    /// Returns the cost of turns whose execution is known.
    pub(super) fn cost_of(&self, turns: &[Turn], execution: Execution) -> f64 {
        match self.ranking {
            Ranking::Time => execution.time,
            Ranking::Choice => choice_cost(without_auf(turns), execution),
        }
    }
}

// The weights are fitted to public recommendations by `crates/bench/peers/choice.py` (docs/lab/algs.md).
const TIME: f64 = 0.13;
const REGRIP: f64 = 0.17;
const TURN: f64 = 0.18;
/// Added for a half turn.
const HALF: f64 = 0.13;
/// A rotation of the cube about x or z before the first turn.
const BEGIN_X: f64 = 0.98;
const BEGIN_Z: f64 = 1.43;
/// A rotation of the cube between turns.
const ROTATION: f64 = 1.27;
/// A turn of another face than that of the turn before the last one: it breaks an alternation such as R U R.
const CHANGE: f64 = 0.22;
/// A pair of turns that has occurred before.
const SAME_PAIR: f64 = -0.17;

/// Returns the weight of a kind of turns, added to that of a turn.
#[expect(clippy::match_same_arms, reason = "a row per kind")]
fn kind(turn: Turn) -> f64 {
    match (turn.layers(), turn.mv().face()) {
        (Layers::Outer, Face::R) => -0.06,
        (Layers::Outer, Face::U) => 0.11,
        (Layers::Outer, Face::F) => 0.25,
        (Layers::Outer, Face::D) => 0.20,
        (Layers::Outer, Face::L) => 0.24,
        (Layers::Outer, Face::B) => 0.70,
        (Layers::Wide, Face::R) => 0.05,
        (Layers::Wide, Face::L) => 0.23,
        (Layers::Wide, Face::F) => 0.69,
        (Layers::Wide, Face::U) => 1.18,
        (Layers::Wide, Face::D) => 1.16,
        // Too rare for a fit: the greatest of the others.
        (Layers::Wide, Face::B) => 1.18,
        (Layers::Slice, Face::L) => 0.11,
        (Layers::Slice, Face::F) => 0.74,
        (Layers::Slice, _) => 0.84,
        (Layers::All, _) => 0.0,
    }
}

fn choice_cost(turns: &[Turn], execution: Execution) -> f64 {
    let is_rotation = |turn: &Turn| turn.layers() == Layers::All;
    let begin = turns.iter().take_while(|turn| is_rotation(turn)).count();
    let rotations: f64 = turns[..begin]
        .iter()
        .map(|turn| match turn.mv().face() {
            Face::R => BEGIN_X,
            Face::U => 0.0,
            _ => BEGIN_Z,
        })
        .sum();
    let between = turns[begin..].iter().filter(|turn| is_rotation(turn)).map(|_| ROTATION);
    let body = || turns.iter().copied().filter(|turn| !is_rotation(turn));
    let each =
        body().map(|turn| TURN + kind(turn) + if turn.mv().quarters() == 2 { HALF } else { 0.0 });
    let layer = |turn: Turn| (turn.layers(), turn.mv().face());
    let changes = body().zip(body().skip(2)).filter(|(a, b)| layer(*a) != layer(*b));
    let pairs = || body().zip(body().skip(1));
    let is_same = |(i, pair): &(usize, (Turn, Turn))| pairs().take(*i).any(|other| other == *pair);
    let same = pairs().enumerate().filter(is_same).map(|_| SAME_PAIR);
    TIME * execution.time
        + REGRIP * f64::from(execution.regrips)
        + rotations
        + between.chain(each).chain(changes.map(|_| CHANGE)).chain(same).sum::<f64>()
}
