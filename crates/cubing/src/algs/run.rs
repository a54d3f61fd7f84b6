//! Estimates a sequence, with new grips where the hands cannot go on, or wherever they help.

use alloc::vec::Vec;

use superflip::{
    cube::{Face, Move},
    notation::{Layers, Turn},
};

use super::{
    execution::{Execution, grips, regrip_time, starts},
    fastest,
    finger_model::{FingerModel, NewGrips},
    hands::Hands,
    technique,
};

impl FingerModel {
    /// Estimates the time of a sequence, in comfortable flicks.
    ///
    /// Turns of U at the beginning and the end adjust the U face (AUF), a rotation `y` at the beginning
    /// chooses the angle as well, and rotations at the end only bring the cube back. They belong to the case
    /// and not to the sequence, so the estimate leaves them out. Two equal quarter turns in a row are never
    /// faster than the half turn.
    ///
    /// ```
    /// use superflip::notation::Sequence;
    /// use superflip_cubing::algs::FingerModel;
    /// let model = FingerModel::default();
    /// let time = |text: &str| text.parse::<Sequence>().map(|s| model.time(s.turns()));
    /// assert_eq!(time("U R U R' U R U2 R' U'")?, time("R U R' U R U2 R'")?);
    /// assert_eq!(time("y R F x'")?, time("R F")?);
    /// assert!(time("R R F")? >= time("R2 F")?);
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
    /// use superflip::notation::Sequence;
    /// use superflip_cubing::algs::FingerModel;
    /// let twice: Sequence = "R U R L".parse()?;
    /// assert!(FingerModel::default().estimate(twice.turns()).regrips > 0);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn estimate(&self, turns: &[Turn]) -> Execution {
        execute(self, without_auf(turns))
    }

    /// Estimates a sequence like [`estimate`](Self::estimate), but also its turns of U at the beginning and
    /// the end, which do not adjust the U face.
    ///
    /// ```
    /// use superflip::notation::Sequence;
    /// use superflip_cubing::algs::FingerModel;
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

/// Returns the turns without the turns of U at both ends, rotations y at the beginning, and rotations at the
/// end.
pub(super) fn without_auf(mut turns: &[Turn]) -> &[Turn] {
    let is_up = |turn: &Turn| turn.mv().face() == Face::U;
    let is_auf = |turn: &Turn| turn.layers() == Layers::Outer && is_up(turn);
    let is_rotation = |turn: &Turn| turn.layers() == Layers::All;
    while let [first, rest @ ..] = turns
        && (is_auf(first) || is_rotation(first) && is_up(first))
    {
        turns = rest;
    }
    while let [rest @ .., last] = turns
        && (is_auf(last) || is_rotation(last))
    {
        turns = rest;
    }
    turns
}

/// Returns the turns with equal quarter turns of one layer in a row as one half turn.
fn merged(turns: &[Turn]) -> Vec<Turn> {
    let mut merged: Vec<Turn> = Vec::with_capacity(turns.len());
    for turn in turns {
        match merged.last_mut() {
            Some(last) if last == turn && turn.mv().quarters() != 2 => {
                *last = Turn::new(turn.layers(), Move::of_face(turn.mv().face())[1]);
            }
            _ => merged.push(*turn),
        }
    }
    merged
}

/// Estimates the time of the turns. Two quarter turns that are faster than their half turn count as the half
/// turn.
fn execute(model: &FingerModel, turns: &[Turn]) -> Execution {
    let execution = execute_as_written(model, turns);
    if turns.windows(2).all(|pair| pair[0] != pair[1]) {
        return execution;
    }
    let merged = execute_as_written(model, &merged(turns));
    if merged.time > execution.time { merged } else { execution }
}

fn execute_as_written(model: &FingerModel, turns: &[Turn]) -> Execution {
    let execution = greedy(model, turns);
    match model.new_grips {
        NewGrips::WhenStuck => execution,
        NewGrips::Anywhere => fastest::execute(model, turns, execution),
    }
}

/// Estimates the time with new grips only where the hands cannot go on.
///
/// Each start runs until a turn is impossible. The run that comes furthest is kept, and among equal ones the
/// fastest. From there the rest runs from each grip in the same way.
fn greedy(model: &FingerModel, turns: &[Turn]) -> Execution {
    let (mut hands, mut done) = best_run(turns, 0, starts(model));
    let mut regrips = 0;
    while done < turns.len() {
        let regripped = grips(hands.wrists()).map(|wrists| {
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
