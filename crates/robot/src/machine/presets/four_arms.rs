//! Machines with four arms on R, L, F and B, each with a gripper.
//!
//! To turn U or D, the arms of one axis rotate the cube while those of the other axis are open.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

use super::super::description::{Action, Conditions, Description, Part};

/// An arm, and the direction in which it goes along its list of angles when it turns clockwise.
#[derive(Debug, Clone, Copy)]
struct Arm {
    face: &'static str,
    forward: i8,
}

/// The times and angles of a machine with four arms.
///
/// Two arms of one axis turn, return, open or close at once, or they rotate the cube while the arms of the
/// other axis return.
///
/// A servo moves each arm, and does not turn on beyond the first and the last angle. A gripper that holds
/// the cube is in the way of the neighboring faces unless its arm is at the first angle. Two neighboring
/// arms are never horizontal, also while one of them is open: this keeps the number of states small.
pub(in super::super) struct FourArms {
    name: &'static str,
    source: &'static str,
    /// The angles of an arm, in order. An arm starts at the first.
    angles: &'static [&'static str],
    /// R, L, F and B.
    arms: [Arm; 4],
    /// The milliseconds of a quarter turn.
    quarter: f64,
    /// The milliseconds in which a gripper opens and closes.
    grip: [f64; 2],
}

const HORIZONTAL: &str = "horizontal";

/// The four-arm robot of ericliuche. Its half turn takes longer than two quarter turns, so it is omitted.
pub(super) static ERICLIUCHE: FourArms = FourArms {
    name: "four-arm",
    source: "ericliuche, robot.h: quarter turn 450, gripper 150 to open and 350 to close",
    angles: &["top", HORIZONTAL, "bottom"],
    arms: [arm("R", 1), arm("L", -1), arm("F", 1), arm("B", -1)],
    quarter: 450.0,
    grip: [150.0, 350.0],
};

/// Rubyx, whose arms turn a quarter.
pub(super) static RUBYX: FourArms = FourArms {
    name: "rubyx",
    source: "Rubyx: each step 400",
    angles: &["vertical", HORIZONTAL],
    arms: [arm("R", 1), arm("L", -1), arm("F", -1), arm("B", 1)],
    quarter: 400.0,
    grip: [400.0, 400.0],
};

const fn arm(face: &'static str, forward: i8) -> Arm {
    Arm { face, forward }
}

fn angle(face: &str) -> String {
    format!("{face} angle")
}

fn grip(face: &str) -> String {
    format!("{face} grip")
}

/// The directions of a quarter turn, with the suffix of a move.
const DIRECTIONS: [(i8, &str); 2] = [(1, ""), (-1, "'")];

impl FourArms {
    pub(super) fn description(&self) -> Description {
        let [r, l, f, b] = self.arms;
        let (mut parts, mut actions, mut together) = (Vec::new(), Vec::new(), Vec::new());
        for (axis, pair, others) in [("x", [r, l], [f, b]), ("z", [f, b], [r, l])] {
            let kind = |act: &str, [a, b]: [Arm; 2]| format!("{act} {}{}", a.face, b.face);
            for arm in pair {
                parts.push(Part::new(&angle(arm.face), self.angles));
                parts.push(Part::new(&grip(arm.face), &["on", "off"]));
                for (act, action) in self.of_arm(arm, others) {
                    actions.push(action.kind(&kind(act, pair)));
                }
            }
            actions.extend(self.rotations(axis, pair, others));
            let kinds = ["turn", "return", "open", "close"].map(|act| kind(act, pair));
            together.extend(kinds.map(|kind| [kind.clone(), kind]));
            together.push([kind("rotate", pair), kind("return", others)]);
        }
        let neighbors = [(r, f), (r, b), (l, f), (l, b)];
        let forbidden = neighbors.into_iter().flat_map(|(a, b)| {
            let open = [a, b].map(|arm| (grip(arm.face), "off"));
            let horizontal = [a, b].map(|arm| (angle(arm.face), HORIZONTAL));
            [conditions(open), conditions(horizontal)]
        });
        let forbidden = forbidden.collect();
        let source = self.source.to_owned();
        Description { source, parts, together, forbidden, ..Description::new(self.name, actions) }
    }

    /// Returns the actions of one arm, each with its kind. `others` are the neighboring arms.
    fn of_arm(&self, arm: Arm, others: [Arm; 2]) -> Vec<(&'static str, Action)> {
        let (angle_of, grip_of) = (angle(arm.face), grip(arm.face));
        let mut actions = Vec::new();
        for (direction, suffix) in DIRECTIONS {
            let turn = format!("{}{suffix}", arm.face);
            let moving = |name: &str| {
                let action = Action::new(&format!("{name} {turn}"), self.quarter);
                let action = action.motor(arm.face, 90.0 * f64::from(direction));
                action.shift(&angle_of, direction * arm.forward)
            };
            let mut action = moving("turn").turns(&turn).when(&grip_of, &["on"]);
            for other in others {
                action = action.when(&grip(other.face), &["on"]);
                action = action.when(&angle(other.face), &self.angles[..1]);
            }
            actions.push(("turn", action));
            actions.push(("return", moving("return").when(&grip_of, &["off"])));
        }
        let [open, close] = self.grip;
        for (act, time, from, to, way) in
            [("open", open, "on", "off", -1.0), ("close", close, "off", "on", 1.0)]
        {
            let action = Action::new(&format!("{act} {}", arm.face), time).motor(&grip_of, way);
            actions.push((act, action.when(&grip_of, &[from]).set(&grip_of, to)));
        }
        actions
    }

    /// Returns the rotations that the arms of an axis make. The first arm turns clockwise as the name of
    /// the rotation says, and the second arm against it.
    fn rotations(&self, axis: &str, pair: [Arm; 2], others: [Arm; 2]) -> [Action; 2] {
        DIRECTIONS.map(|(direction, suffix)| {
            let name = format!("{axis}{suffix}");
            let mut action = Action::new(&format!("rotate {name}"), self.quarter)
                .kind(&format!("rotate {}{}", pair[0].face, pair[1].face))
                .rotation(&name);
            for (arm, direction) in pair.into_iter().zip([direction, -direction]) {
                action = action.motor(arm.face, 90.0 * f64::from(direction));
                action = action.shift(&angle(arm.face), direction * arm.forward);
                action = action.when(&grip(arm.face), &["on"]);
            }
            others.iter().fold(action, |action, arm| action.when(&grip(arm.face), &["off"]))
        })
    }
}

fn conditions(elements: [(String, &str); 2]) -> Conditions {
    let condition = |(part, at): (String, &str)| (part, Vec::from([at.to_owned()]));
    elements.map(condition).into_iter().collect()
}

#[cfg(any(feature = "bake", test))]
mod symmetries {
    use alloc::vec::Vec;

    use superflip::cube::{Face, Sym};

    use super::{Arm, FourArms};

    /// The number of parts per arm: its angle and its gripper.
    const PARTS: usize = 2;

    impl FourArms {
        /// Returns the symmetries of the machine: those of the cube that carry each arm to an arm that goes
        /// along its list of angles in the same order.
        pub(in crate::machine) fn symmetries(&self) -> impl Iterator<Item = Sym> + '_ {
            Sym::ALL.into_iter().filter(|m| {
                self.arms.iter().all(|arm| {
                    let carried = self.arms.iter().find(|other| other.face() == m.face(arm.face()));
                    let sign = if m.is_reflection() { -1 } else { 1 };
                    carried.is_some_and(|other| other.forward == sign * arm.forward)
                })
            })
        }

        /// Returns the positions of the parts of the state to which a symmetry carries a state.
        pub(in crate::machine) fn carried(&self, m: Sym, positions: &[u8]) -> Vec<u8> {
            let mut carried = positions.to_vec();
            for (arm, of_arm) in self.arms.iter().zip(positions.chunks(PARTS)) {
                let face = m.face(arm.face());
                let to = self.arms.iter().position(|arm| arm.face() == face).expect("a symmetry");
                carried[to * PARTS..][..PARTS].copy_from_slice(of_arm);
            }
            carried
        }
    }

    impl Arm {
        fn face(&self) -> Face {
            self.face.chars().next().and_then(Face::from_letter).expect("an arm is on a face")
        }
    }
}
