//! Triggers: the moves with which people end DR.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use superflip::{
    cube::{Move, Sym},
    notation::Alg,
};

use super::{axis::StepAxis, goal::Goal};

/// A trigger: the last moves of DR, from a quarter turn that does not keep the domino group to the end.
///
/// A trigger is written for DR on U–D after EO on F–B, such as `RU2R`. It also stands for the same moves on
/// another axis, for its mirror images, and for the other direction of its last turn: `L U2 L'` has the
/// trigger `RU2R`.
///
/// ```
/// use superflip_cubing::steps::Trigger;
/// let trigger: Trigger = "r u2 r".parse().unwrap();
/// assert_eq!(trigger.to_string(), "RU2R");
/// assert!("R U2".parse::<Trigger>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Trigger(Vec<Move>);

/// The error of reading a [`Trigger`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTrigger(String);

pub(super) const TRIGGERS: &str =
    "moves such as `RU2R`: first and last a quarter turn of R or L, and no quarter turn of F or B";

impl FromStr for Trigger {
    type Err = NoTrigger;

    fn from_str(text: &str) -> Result<Self, NoTrigger> {
        let alg = text.to_uppercase().parse::<Alg>();
        let moves: Vec<Move> = alg.map_err(|_| NoTrigger(text.to_owned()))?.into();
        let begins =
            [moves.first(), moves.last()].iter().all(|mv| mv.is_some_and(|&mv| is_beside(mv)));
        let keeps_eo = moves.iter().all(|&mv| Goal::Eo.kept(StepAxis::Fb).contains(mv));
        if begins && keeps_eo { Ok(Self(moves)) } else { Err(NoTrigger(text.to_owned())) }
    }
}

/// Returns whether a move is a quarter turn of R or L.
fn is_beside(mv: Move) -> bool {
    mv.quarters() != 2 && StepAxis::Lr.has(mv.face())
}

/// Writes the moves without blanks.
impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|mv| mv.fmt(f))
    }
}

impl fmt::Display for NoTrigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no trigger; expected {TRIGGERS}", self.0)
    }
}

impl core::error::Error for NoTrigger {}

/// The triggers that a step may end with, as seen with DR on U–D and EO on F–B.
pub(super) struct Endings {
    rotation: Sym,
    /// The images of the triggers under the symmetries that keep both axes, with a clockwise last move.
    images: Vec<Vec<Move>>,
    /// The greatest number of free moves: those before the last moves that keep the domino group, and the
    /// trigger, and those on the other side.
    free: u8,
    /// The number of moves of the longest trigger.
    longest: usize,
}

impl Endings {
    /// Returns the endings of DR on an axis after EO on the axis `eo`.
    pub(super) fn new(triggers: &[Trigger], free: u8, dr: StepAxis, eo: StepAxis) -> Self {
        let beside = StepAxis::ALL.into_iter().find(|&axis| axis != dr && axis != eo);
        let keeps_axes = |s: &Sym| {
            StepAxis::ALL
                .into_iter()
                .all(|axis| axis.turns().iter().all(|mv| axis.has(s.remap(mv).face())))
        };
        let images = Sym::ALL
            .into_iter()
            .filter(keeps_axes)
            .flat_map(|s| triggers.iter().map(move |trigger| seen(&trigger.0, s)));
        Self {
            rotation: dr.upright(beside.expect("three axes")),
            images: images.collect(),
            free,
            longest: triggers.iter().map(|trigger| trigger.0.len()).max().unwrap_or(0),
        }
    }

    /// Returns whether the moves on one side end with a trigger, and with moves that keep the domino group
    /// before it. All other moves on both sides are free moves.
    pub(super) fn admits(&self, normal: &[Move], inverse: &[Move]) -> bool {
        normal.is_empty() && inverse.is_empty()
            || self.ends(normal, inverse.len())
            || self.ends(inverse, normal.len())
    }

    /// Returns whether a side can have only free moves if the other side has moves too.
    pub(super) const fn may_be_free(&self, moves: u8) -> bool {
        moves <= self.free
    }

    fn ends(&self, moves: &[Move], free: usize) -> bool {
        let seen = seen(moves, self.rotation);
        let kept = Goal::Dr.kept(StepAxis::Ud);
        let has = |image: &Vec<Move>| {
            seen.strip_suffix(&image[..]).is_some_and(|rest| {
                let setup = rest.iter().rev().take_while(|&&mv| kept.contains(mv)).count();
                rest.len() - setup + free <= self.free.into()
            })
        };
        self.images.iter().any(has)
    }

    /// Returns whether no side with this move, after `before` moves and with `left` moves from it to the end,
    /// ends with a trigger: the move is neither one of the first ones nor part of a trigger.
    pub(super) fn excludes(&self, mv: Move, before: usize, left: u8) -> bool {
        is_beside(self.rotation.remap(mv))
            && before >= self.free.into()
            && usize::from(left) > self.longest
    }
}

/// Returns moves under a symmetry, with a clockwise last move if that is a quarter turn.
fn seen(moves: &[Move], symmetry: Sym) -> Vec<Move> {
    let mut seen: Vec<Move> = moves.iter().map(|&mv| symmetry.remap(mv)).collect();
    if let Some(last) = seen.last_mut().filter(|last| last.quarters() == 3) {
        *last = last.inverse();
    }
    seen
}
