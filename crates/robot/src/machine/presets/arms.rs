//! Machines that hold the cube by grippers.
//!
//! A gripper is vertical or horizontal. The fingers of a horizontal gripper that holds the cube are
//! in the way of the neighboring faces. So a face turns only while the neighboring gripper holds the cube
//! and is vertical, and two neighboring grippers are never horizontal while both hold the cube.

use alloc::{collections::BTreeMap, format, string::ToString, vec, vec::Vec};

use super::super::description::{Action, Conditions, Description, Part};

fn conditions(elements: &[(&str, &str)]) -> Conditions {
    let element = |&(part, position): &(&str, &str)| (part.to_string(), vec![position.to_string()]);
    elements.iter().map(element).collect::<BTreeMap<_, _>>()
}

/// Two grippers at a right angle, on R and F. Steppers turn them without limit, so an angle is only
/// vertical or horizontal. Nothing runs at once.
///
/// A gripper that has closed settles before the cube or a face turns.
pub(super) fn two_arm() -> Description {
    const SETTLED: &str = "settled";
    let (mut parts, mut actions) = (Vec::new(), Vec::new());
    for (arm, other, axis) in [("R", "F", "x"), ("F", "R", "z")] {
        let [angle, hold] = [format!("{arm} angle"), format!("{arm} grip")];
        let [other_angle, other_hold] = [format!("{other} angle"), format!("{other} grip")];
        parts.push(Part { cyclic: true, ..Part::new(&angle, &["vertical", "horizontal"]) });
        parts.push(Part::new(&hold, &["on", "off"]));
        for (suffix, shift, time, degrees) in
            [("", 1, 346.0, 90.0), ("'", 1, 346.0, -90.0), ("2", 0, 691.0, 180.0)]
        {
            let turns = format!("{arm}{suffix}");
            let holding = Action::new("", time).motor(arm, degrees).shift(&angle, shift);
            let holding = holding.when(&hold, &["on"]).when(SETTLED, &["yes"]);
            actions.push(Action {
                name: format!("turn {turns}"),
                turns: turns.clone(),
                ..holding.clone().when(&other_hold, &["on"]).when(&other_angle, &["vertical"])
            });
            actions.push(Action {
                name: format!("rotate {axis}{suffix}"),
                rotation: format!("{axis}{suffix}"),
                ..holding.when(&other_hold, &["off"])
            });
            let action = Action::new(&format!("return {turns}"), time).motor(arm, degrees);
            actions.push(action.when(&hold, &["off"]).shift(&angle, shift));
        }
        let action = Action::new(&format!("open {arm}"), 500.0).motor(&hold, -1.0);
        actions.push(action.when(&hold, &["on"]).set(&hold, "off"));
        let action = Action::new(&format!("close {arm}"), 500.0).motor(&hold, 1.0);
        actions.push(action.when(&hold, &["off"]).set(&hold, "on").set(SETTLED, "no"));
    }
    parts.push(Part::new(SETTLED, &["yes", "no"]));
    actions.push(Action::new("settle", 270.0).when(SETTLED, &["no"]).set(SETTLED, "yes"));
    let [r, f] = [["R grip", "R angle"], ["F grip", "F angle"]];
    Description {
        source: "HandsomeFLYing/AiPyKociembaTwoArms, ArduinoUno-cube13p.ino: motor 346 a quarter \
                 turn and 691 a half turn, gripper 500, settling 270"
            .to_string(),
        parts,
        forbidden: vec![
            conditions(&[(r[0], "off"), (f[0], "off")]),
            conditions(&[(r[0], "on"), (f[0], "on"), (r[1], "horizontal"), (f[1], "horizontal")]),
        ],
        ..Description::new("two-arm", actions)
    }
}
