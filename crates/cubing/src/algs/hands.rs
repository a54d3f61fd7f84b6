//! Two hands that hold a cube: where the wrists and the fingers are, and when each finger was used.

use superflip::unstable::MapArray;

use super::finger_model::FingerModel;

/// One of the two hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

impl Side {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A finger, or the two fingers behind a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Finger {
    Thumb,
    Index,
    Middle,
    Ring,
    /// The fingers that turn a slice.
    Slice,
}

/// The number of values of [`Finger`].
const FINGERS: usize = 5;

/// The place of a finger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Where the finger is at the start, ready for a flick.
    Home,
    /// Where a flick ends, ready for a push.
    Flicked,
    /// Behind no layer that the finger can turn at once.
    Elsewhere,
}

#[derive(Debug, Clone, Copy)]
struct FingerState {
    place: Place,
    /// The time of the end of the latest use.
    used: f64,
}

/// The time at which each finger came to its place before the start, while the hands picked up the
/// cube.
const PICKED_UP: f64 = -1.0;

/// One hand.
#[derive(Debug, Clone, Copy)]
struct Hand {
    /// The quarter turns of the wrist: 1 after `R` with the right hand and after `L'` with the left
    /// hand. From -1 to 2.
    wrist: i8,
    fingers: [FingerState; FINGERS],
    /// The end of the latest use of any finger.
    used: f64,
}

/// Which of the two fingers at a corner hold the cube: those of `R` and `l`, or those of `L` and
/// `r`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grip {
    RightTurns,
    LeftTurns,
}

/// Both hands at one time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hands<'a> {
    pub(super) model: &'a FingerModel,
    sides: [Hand; 2],
    pub(super) grip: Grip,
    /// Whether the fingers reach the two layers of `d`, and not the two layers of `u`.
    pub(super) reach_down: bool,
    /// The time since the start.
    pub(super) clock: f64,
}

impl<'a> Hands<'a> {
    /// Makes hands that have just picked up the cube.
    pub(super) fn new(model: &'a FingerModel, wrists: [i8; 2]) -> Self {
        let at = |place| FingerState { place, used: PICKED_UP };
        let mut fingers = [at(Place::Home); FINGERS];
        fingers[Finger::Slice as usize] = at(Place::Elsewhere);
        let hand = |wrist| Hand { wrist, fingers, used: PICKED_UP };
        Self {
            model,
            sides: wrists.mapped(hand),
            grip: Grip::RightTurns,
            reach_down: false,
            clock: 0.0,
        }
    }

    /// Lets both hands pick up the cube again, which takes `time`.
    pub(super) fn pick_up(&mut self, time: f64) {
        let clock = self.clock + time;
        *self = Self::new(self.model, [0, 0]);
        self.clock = clock;
    }

    pub(super) const fn wrist(&self, side: Side) -> i8 {
        self.sides[side as usize].wrist
    }

    pub(super) const fn wrists(&self) -> [i8; 2] {
        [self.sides[0].wrist, self.sides[1].wrist]
    }

    pub(super) const fn set_wrist(&mut self, side: Side, wrist: i8) {
        self.sides[side as usize].wrist = wrist;
    }

    /// Returns the time since a finger of the hand was used.
    pub(super) const fn rest(&self, side: Side) -> f64 {
        self.clock - self.sides[side as usize].used
    }

    /// Returns whether a finger is in a place.
    pub(super) fn is_at(&self, (side, finger): (Side, Finger), place: Place) -> bool {
        self.sides[side as usize].fingers[finger as usize].place == place
    }

    /// Returns the time that a finger needs to reach a place: 0 if the finger is there, and the rest of
    /// `factor` times the overwork otherwise.
    pub(super) fn overwork(&self, (side, finger): (Side, Finger), at: Place, factor: f64) -> f64 {
        let state = self.sides[side as usize].fingers[finger as usize];
        if state.place == at {
            return 0.0;
        }
        (factor * self.model.overwork - (self.clock - state.used)).max(0.0)
    }

    /// Returns whether wrists and fingers are in the same places as those of `other`, at no later time.
    pub(super) fn dominates(&self, other: &Self) -> bool {
        let is_no_later = |(a, b): (&Hand, &Hand)| {
            let mut fingers = a.fingers.iter().zip(&b.fingers);
            a.wrist == b.wrist
                && a.used <= b.used
                && fingers.all(|(a, b)| a.place == b.place && a.used <= b.used)
        };
        self.grip == other.grip
            && self.reach_down == other.reach_down
            && self.clock <= other.clock
            && self.sides.iter().zip(&other.sides).all(is_no_later)
    }

    /// Moves a finger to a place, where its use has just ended. The fingers of the same hand leave
    /// the slice.
    pub(super) fn use_finger(&mut self, who: (Side, Finger), place: Place) {
        self.use_finger_until(who, place, self.clock);
    }

    /// Moves a finger to a place, where its use ends at the time `used`.
    pub(super) fn use_finger_until(
        &mut self,
        (side, finger): (Side, Finger),
        place: Place,
        used: f64,
    ) {
        let hand = &mut self.sides[side as usize];
        hand.fingers[finger as usize] = FingerState { place, used };
        hand.used = self.clock;
        if finger != Finger::Slice {
            let slice = FingerState { place: Place::Elsewhere, used: self.clock };
            hand.fingers[Finger::Slice as usize] = slice;
        }
    }

    /// Gives both hands a new grip, in which the fingers of a hand that moves are home.
    pub(super) fn regrip(&mut self, wrists: [i8; 2]) {
        for (hand, wrist) in self.sides.iter_mut().zip(wrists) {
            if hand.wrist != wrist {
                hand.wrist = wrist;
                for finger in &mut hand.fingers[..Finger::Slice as usize] {
                    finger.place = Place::Home;
                }
            }
        }
    }
}
