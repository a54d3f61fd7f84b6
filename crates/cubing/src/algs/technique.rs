//! Which fingers or wrist make a turn, and in what time.
//!
//! The left hand is the mirror image of the right hand. So each technique is written once, for the hand
//! that flicks: `U`, `F` and `B` are flicked by the right hand, `U'`, `F'` and `B'` by the left hand, and
//! `D` by the left hand. `a` is the wrist of the hand that flicks, and `b` the wrist of the other hand.

use superflip::{
    cube::{Face, Move},
    notation::{Layers, Turn},
    unstable::MapArray,
};

use super::{
    finger_model::FingerModel,
    hands::{Finger, Grip, Hands, Place, Side},
};

/// A way to turn a layer with a finger.
#[derive(Debug, Clone, Copy)]
struct Technique {
    who: (Side, Finger),
    /// The place in which the finger begins, and the place in which it ends.
    from: Place,
    to: Place,
    /// The part of the overwork that the finger needs to reach `from`.
    factor: f64,
    time: f64,
}

impl Technique {
    fn flick(who: (Side, Finger), time: f64) -> Self {
        Self { who, from: Place::Home, to: Place::Flicked, factor: 1.0, time }
    }

    fn push(who: (Side, Finger), time: f64) -> Self {
        Self { who, from: Place::Flicked, to: Place::Home, factor: 1.0, time }
    }

    /// A turn after which the finger is back home.
    fn stay(who: (Side, Finger), time: f64) -> Self {
        Self { who, from: Place::Home, to: Place::Home, factor: 1.0, time }
    }

    fn factor(self, factor: f64) -> Self {
        Self { factor, ..self }
    }

    fn add(self, time: f64) -> Self {
        Self { time: self.time + time, ..self }
    }

    /// Returns the time with overwork.
    fn total(&self, hands: &Hands<'_>) -> f64 {
        self.time + hands.overwork(self.who, self.from, self.factor)
    }

    fn apply(self, hands: &mut Hands<'_>) {
        hands.clock += self.total(hands);
        hands.use_finger(self.who, self.to);
    }
}

/// The factor of a push in a tilted grip, beside the factor of a push.
const TILTED: f64 = 1.15;
/// The time of a turn of F or F' by a thumb.
const THUMB: f64 = 1.25;
/// The time for which the middle finger holds the cube after a push in a tilted grip.
const HOLD: f64 = 2.0;
/// The part of the overwork before a push in a tilted grip and before a slice.
const FAR: f64 = 1.25;
/// The part of the overwork before a push of B, if the index finger has just flicked.
const NEAR: f64 = 0.75;
/// The time added to a second turn of two opposite layers, if the first takes as long.
const PAIR: f64 = 0.5;
/// The time added to a turn whose finger is under the layer that the turn before moved.
const BLOCKED: f64 = 0.8;
/// The time of changing between the grips of `R` and `l`, and of `L` and `r`.
const OTHER_GRIP: f64 = 0.65;
/// The time that `R U' R` and `R' U R'` save, because the hand swings through.
const SWING: f64 = 0.5;

/// Makes turn number `i`. Returns `None` if the hands cannot make it in this grip.
pub(super) fn turn(hands: &mut Hands<'_>, turns: &[Turn], i: usize) -> Option<()> {
    let turn = turns[i];
    let before = i.checked_sub(1).map(|i| turns[i]);
    let mv = turn.mv();
    let begin = *hands;
    match (turn.layers(), mv.face()) {
        (Layers::All, Face::R) => return rotate(hands, mv),
        (Layers::All, _) => {
            let time =
                hands.model.rotation * if mv.quarters() == 2 { hands.model.double } else { 1.0 };
            hands.pick_up(time);
            return Some(());
        }
        (Layers::Slice, _) => slice(hands, mv)?,
        (layers, Face::R | Face::L) => {
            wrist(hands, mv, layers == Layers::Wide)?;
            hands.clock -= if swings(turns, i) { SWING } else { 0.0 };
        }
        (layers, Face::U | Face::D) => {
            reach(hands, layers, mv.face());
            match mv.face() {
                Face::U => up(hands, mv, before)?,
                _ => down(hands, mv, before)?,
            }
        }
        (_, Face::F) => front(hands, mv, before, i == 0)?,
        (_, _) => back(hands, mv)?,
    }
    if let Some(before) = before
        && pairs(before, turn)
    {
        // Both hands turn at once: the pair takes the longer time of the two, and a little more.
        let first = pair_time(&begin, before);
        let second = hands.clock - begin.clock;
        hands.clock = begin.clock + (second - first).max(0.0) + PAIR;
    }
    Some(())
}

/// Returns whether two turns are turns of U and D, which the two hands make at once.
fn pairs(a: Turn, b: Turn) -> bool {
    let is_vertical = |turn: Turn| {
        turn.layers() != Layers::Slice && matches!(turn.mv().face(), Face::U | Face::D)
    };
    is_vertical(a) && is_vertical(b) && a.mv().face() != b.mv().face()
}

/// Returns the time of a turn of U or D by a finger at rest.
fn pair_time(hands: &Hands<'_>, turn: Turn) -> f64 {
    let model = hands.model;
    let half = if turn.mv().quarters() == 2 { model.double } else { 1.0 };
    half * if turn.mv().face() == Face::U { 1.0 } else { model.ring }
}

/// Returns whether the hand swings through at turn number `i`: U or U' stands between two equal turns of R
/// or L.
fn swings(turns: &[Turn], i: usize) -> bool {
    let [.., first, between, turn] = turns[..=i] else { return false };
    let turn_of_u = match (turn.mv().face(), turn.mv().quarters()) {
        (Face::R | Face::L, 1) => Move::U3,
        (_, 3) => Move::U1,
        _ => return false,
    };
    first == turn && between == Turn::from(turn_of_u)
}

/// Returns a lower bound of the time of turn number `i`, whatever the hands did before. `turns` has all turns
/// before it.
pub(super) fn least(model: &FingerModel, turns: &[Turn], i: usize) -> f64 {
    let turn = turns[i];
    let half = if turn.mv().quarters() == 2 { model.double } else { 1.0 };
    let time = match (turn.layers(), turn.mv().face()) {
        (Layers::All, _) => 0.0,
        (Layers::Outer | Layers::Wide, Face::R | Face::L) => {
            model.wrist * half - if swings(turns, i) { SWING } else { 0.0 }
        }
        _ => {
            // A technique multiplies its time by some of the factors, and otherwise by numbers of at least 1.
            let factors = [model.push, model.ring, model.slice, model.double];
            let alone: f64 = factors.mapped(|factor| factor.min(1.0)).iter().product();
            let is_pair = i.checked_sub(1).is_some_and(|before| pairs(turns[before], turn));
            if is_pair { alone.min(PAIR) } else { alone }
        }
    };
    // The turn may also be made while the hands put the cube down.
    time.min(model.rotation)
}

/// Rotates the cube about x. The wrists go with it, if they can.
fn rotate(hands: &mut Hands<'_>, mv: Move) -> Option<()> {
    let by = [0, 1, 2, -1][usize::from(mv.quarters())];
    let wrists = hands.wrists().mapped(|wrist| wrist + by);
    if wrists.iter().any(|wrist| !(-1..=2).contains(wrist)) {
        return None;
    }
    hands.set_wrist(Side::Left, wrists[0]);
    hands.set_wrist(Side::Right, wrists[1]);
    Some(())
}

/// Turns R or L with the wrist. `is_wide` tells whether the slice turns too.
fn wrist(hands: &mut Hands<'_>, mv: Move, is_wide: bool) -> Option<()> {
    let side = if mv.face() == Face::R { Side::Right } else { Side::Left };
    let (a, b) = (hands.wrist(side), hands.wrist(side.other()));
    // The direction in which the wrist turns up: R with the right hand, and L' with the left hand.
    let is_up = (mv.quarters() == 1) == (side == Side::Right);
    let to = match mv.quarters() {
        2 if a > 0 && b >= 1 => None,
        2 if a > 0 => Some(a - 2),
        2 => Some(a + 2),
        _ if is_up && (a == 2 || a >= 0 && b == -1) => None,
        _ if is_up => Some(a + 1),
        _ if a == -1 || a <= 0 && b >= 1 => None,
        _ if a == 2 => Some(0),
        _ => Some(a - 1),
    }?;
    let grip = match (side, is_wide) {
        (Side::Right, false) | (Side::Left, true) => Grip::RightTurns,
        _ => Grip::LeftTurns,
    };
    if hands.grip != grip {
        hands.clock += OTHER_GRIP;
        hands.grip = grip;
    }
    let model = hands.model;
    hands.clock += model.wrist * if mv.quarters() == 2 { model.double } else { 1.0 };
    hands.set_wrist(side, to);
    Some(())
}

/// Moves the fingers between the layers of `u` and `d`, if the turn is wide.
fn reach(hands: &mut Hands<'_>, layers: Layers, face: Face) {
    let reach_down = match layers {
        Layers::Wide => face == Face::D,
        _ => return,
    };
    if hands.reach_down != reach_down {
        hands.clock += hands.model.overwork;
        hands.reach_down = reach_down;
    }
}

/// Returns whether `before` turned a face of `faces`.
fn follows(before: Option<Turn>, faces: &[Face]) -> bool {
    before.is_some_and(|turn| {
        matches!(turn.layers(), Layers::Outer | Layers::Wide) && faces.contains(&turn.mv().face())
    })
}

/// Turns U.
fn up(hands: &mut Hands<'_>, mv: Move, before: Option<Turn>) -> Option<()> {
    let model = hands.model;
    if mv.quarters() == 2 {
        return half_up(hands);
    }
    let main = if mv.quarters() == 1 { Side::Right } else { Side::Left };
    let (a, b) = (hands.wrist(main), hands.wrist(main.other()));
    let unstable = if main == Side::Right && (a == -1 && b == 0 || a == 0 && b == -1) {
        model.destabilize
    } else {
        0.0
    };
    let index = (main, Finger::Index);
    // The left hand stays at the slice M.
    let is_at_slice = main == Side::Left && !hands.is_at((main, Finger::Slice), Place::Elsewhere);
    let technique = match (a, b) {
        (0, _) if is_at_slice => {
            tilted(hands, Side::Right, unstable);
            return Some(());
        }
        (0, -1..=2) | (-1, 1) => {
            let middle = (main, Finger::Middle);
            let waits = [index, middle].mapped(|finger| hands.overwork(finger, Place::Home, 1.0));
            if waits[0] > 0.0 && waits[1] <= 0.0 {
                // The index finger is not ready, but the middle finger is. It takes the index finger
                // along.
                Technique::flick(middle, 1.0).apply(hands);
                hands.use_finger(index, Place::Flicked);
                return Some(());
            }
            Technique::flick(index, 1.0)
        }
        (1, 0 | -1) => Technique::push((main.other(), Finger::Index), model.push),
        (-1 | 2, 0) => {
            tilted(hands, main.other(), unstable);
            return Some(());
        }
        _ => return None,
    };
    let is_blocked = a == 0
        && follows(before, &[Face::F])
        && before.map(|t| t.mv().quarters() == 1) != Some(main == Side::Right);
    technique.add(unstable + if is_blocked { BLOCKED } else { 0.0 }).apply(hands);
    Some(())
}

/// Pushes U with an index finger in a tilted grip. The middle finger holds the cube, and comes back
/// later than after a flick.
fn tilted(hands: &mut Hands<'_>, side: Side, unstable: f64) {
    let time = hands.model.push * TILTED + unstable;
    Technique::push((side, Finger::Index), time).factor(FAR).apply(hands);
    hands.use_finger_until((side, Finger::Middle), Place::Flicked, hands.clock + HOLD);
}

/// Turns U2 with the index finger and the middle finger of the right hand, or of the left hand if the
/// right wrist is turned.
fn half_up(hands: &mut Hands<'_>) -> Option<()> {
    let model = hands.model;
    let wrists = hands.wrists();
    if wrists == [1, 1] || wrists == [-1, -1] {
        return None;
    }
    let wait = |side| {
        let index = hands.overwork((side, Finger::Index), Place::Home, 1.0);
        // The middle finger must reach the layer from any place.
        let middle = hands.overwork((side, Finger::Middle), Place::Elsewhere, model.half_turn);
        index.max(middle)
    };
    let side = if wrists[Side::Right as usize] == 0 { Side::Right } else { Side::Left };
    hands.clock += model.double + wait(side);
    hands.use_finger((side, Finger::Index), Place::Flicked);
    hands.use_finger((side, Finger::Middle), Place::Flicked);
    Some(())
}

/// Turns D with a ring finger.
fn down(hands: &mut Hands<'_>, mv: Move, before: Option<Turn>) -> Option<()> {
    let model = hands.model;
    let blocked = if follows(before, &[Face::B]) { BLOCKED / 2.0 } else { 0.0 };
    let main = match mv.quarters() {
        1 => Side::Left,
        3 => Side::Right,
        _ => {
            let side = if hands.wrist(Side::Left) == 0 { Side::Left } else { Side::Right };
            let wrists = hands.wrists();
            if wrists == [1, 1] || wrists == [-1, -1] {
                return None;
            }
            let ring = (side, Finger::Ring);
            Technique::stay(ring, model.ring * model.double).add(blocked).apply(hands);
            return Some(());
        }
    };
    let (a, b) = (hands.wrist(main), hands.wrist(main.other()));
    let is_unstable = main == Side::Left && (a == 1 && b == 0 || a == 0 && b == 1);
    let technique = match (a, b) {
        (0, _) | (1, -1) => Technique::flick((main, Finger::Ring), model.ring),
        (_, 0) | (-1, 1) => Technique::push((main.other(), Finger::Ring), model.ring * model.push),
        _ => return None,
    };
    let unstable = if is_unstable { model.destabilize } else { 0.0 };
    technique.add(blocked + unstable).apply(hands);
    Some(())
}

/// Turns F. `is_first` tells whether the fingers may begin in front.
fn front(hands: &mut Hands<'_>, mv: Move, before: Option<Turn>, is_first: bool) -> Option<()> {
    let model = hands.model;
    let [left, right] = hands.wrists();
    if left == 2 || right == 2 {
        return None;
    }
    let blocked = if follows(before, &[Face::D]) { BLOCKED } else { 0.0 };
    if mv.quarters() == 2 {
        let technique = match (left, right) {
            (0, 0) => return None,
            (1, 0 | 1) => Technique::stay((Side::Left, Finger::Ring), model.ring * model.double),
            (0, 1) => Technique::stay((Side::Right, Finger::Ring), model.ring * model.double),
            (0, -1) => Technique::stay((Side::Right, Finger::Index), model.double),
            _ => Technique::stay((Side::Left, Finger::Index), model.double),
        };
        technique.add(blocked).apply(hands);
        return Some(());
    }
    let main = if mv.quarters() == 1 { Side::Right } else { Side::Left };
    let other = main.other();
    let thumb =
        |time| Technique { to: Place::Flicked, ..Technique::push((other, Finger::Thumb), time) };
    // The thumb of the hand that turns R pushes F', and the thumb of the hand that turns L pushes F.
    let has_thumb = (hands.grip == Grip::RightTurns) == (other == Side::Right);
    let technique = match (hands.wrist(main), hands.wrist(other)) {
        (0, 0) if has_thumb => thumb(THUMB),
        // From the start only, a finger may stand in front.
        (0, 0) if is_first => Technique::push((main, Finger::Index), 1.0),
        (0, 0) => return None,
        (1, 0) => Technique::push((main, Finger::Ring), model.ring * model.push),
        (0, -1) => thumb(1.0),
        (-1, 0) => {
            // The thumb comes along, or the index finger waits for the thumb.
            let thumb = (main, Finger::Thumb);
            let wait = hands.overwork(thumb, Place::Home, 1.0);
            let index = Technique::stay((main, Finger::Index), 1.0);
            let wait = (wait - hands.overwork(index.who, index.from, index.factor)).max(0.0);
            index.add(blocked + wait).apply(hands);
            hands.use_finger(thumb, Place::Home);
            return Some(());
        }
        _ => Technique::stay((other, Finger::Middle), 1.0),
    };
    technique.add(blocked).apply(hands);
    Some(())
}

/// Turns B.
fn back(hands: &mut Hands<'_>, mv: Move) -> Option<()> {
    let model = hands.model;
    let [left, right] = hands.wrists();
    if left == 2 || right == 2 || (left, right) == (0, 0) {
        return None;
    }
    if mv.quarters() == 2 {
        let side = if left == 0 { Side::Right } else { Side::Left };
        let time = match (left, right) {
            (0 | -1, -1) | (-1, 0) => model.ring * model.double,
            _ => model.double,
        };
        let finger = if time > model.double { Finger::Ring } else { Finger::Index };
        Technique::stay((side, finger), time).apply(hands);
        return Some(());
    }
    let main = if mv.quarters() == 1 { Side::Right } else { Side::Left };
    let other = main.other();
    let unstable = if main == Side::Right && left != right { model.destabilize } else { 0.0 };
    let technique = match (hands.wrist(main), hands.wrist(other)) {
        (0, 1) => {
            let index = (other, Finger::Index);
            let factor = if hands.is_at(index, Place::Flicked) { NEAR } else { FAR };
            let push = Technique::push(index, model.push * TILTED).factor(factor);
            Technique { from: Place::Elsewhere, ..push }
        }
        (0 | -1, -1) => Technique::stay((other, Finger::Ring), model.ring),
        _ => Technique::stay((main, Finger::Index), 1.0),
    };
    technique.add(unstable).apply(hands);
    Some(())
}

/// Turns a slice. The left hand turns M, and both hands hold S and E.
fn slice(hands: &mut Hands<'_>, mv: Move) -> Option<()> {
    let model = hands.model;
    let [left, right] = hands.wrists();
    let half = if mv.quarters() == 2 { model.double } else { 1.0 };
    let fingers = (Side::Left, Finger::Slice);
    let technique = match mv.face() {
        Face::L if left == 0 || left == -right => match mv.quarters() {
            1 => Technique::push(fingers, model.push).factor(FAR),
            _ => Technique::flick(fingers, half),
        },
        Face::F if left != 2 && right != 2 => {
            let unstable = if left != 0 || right != 0 { model.destabilize } else { 0.0 };
            let pushes = mv.quarters() == 1 && hands.is_at(fingers, Place::Elsewhere);
            let factor = if pushes { model.push } else { 1.0 };
            let time =
                model.slice * half * factor + if mv.quarters() == 3 { 0.0 } else { unstable };
            let finish = if mv.quarters() == 1 { Technique::flick } else { Technique::push };
            finish(fingers, time).factor(FAR)
        }
        Face::D if (left != 0 || right != 0) && left != 2 && right != 2 => {
            let pushes = (mv.quarters() == 1) == (left != 0 && right == 0);
            let factor = if pushes && left.abs() != right.abs() { model.push } else { 1.0 };
            let unstable = if mv.quarters() == 1 { model.destabilize } else { 0.0 };
            Technique::stay((Side::Right, Finger::Ring), model.slice * half * factor + unstable)
        }
        _ => return None,
    };
    technique.apply(hands);
    Some(())
}
