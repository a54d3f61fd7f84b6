//! Machines with motors on the centers of faces.

use alloc::{format, string::ToString, vec, vec::Vec};

use super::super::description::{Action, Cutting, Description, End, Transition};

const FACES: [&str; 6] = ["U", "R", "F", "D", "L", "B"];

/// The actions of a motor on each face. A half turn may go either way if `both` is set.
fn motors(quarter: f64, half: f64, both: bool) -> Vec<Action> {
    let turn = |face: &str, suffix: &str, time: f64, angle: f64| {
        let name = format!("{face}{suffix}");
        Action::new(&name, time).kind("turn").turns(&name).motor(face, angle)
    };
    let of_face = |face: &&str| {
        let mut actions = vec![
            turn(face, "", quarter, 90.0),
            turn(face, "'", quarter, -90.0),
            turn(face, "2", half, 180.0),
        ];
        if both {
            actions.push(turn(face, "2'", half, -180.0));
        }
        actions
    };
    FACES.iter().flat_map(of_face).collect()
}

/// Six motors, one per face. Two opposite faces turn at once, in the time of the longer turn.
pub(super) fn axial() -> Description {
    Description {
        source: "High Frequency Twister, jayflatland/HighFrequencyTwister, \
                 ArduinoUno_Phase3_Center_Drive/delay_table.h, level 5: the sums of the delays of \
                 a quarter turn and of a half turn"
            .to_string(),
        together: vec![["turn".to_string(), "turn".to_string()]],
        ..Description::new("axial", motors(36.0, 56.4, false))
    }
}

/// Six motors that start a turn while the turn before still runs.
pub(super) fn axial_cut() -> Description {
    let transition = |turns, equal: &[u8], after_quarter, after_half| Transition {
        turns,
        equal: equal.to_vec(),
        after_quarter,
        after_half,
    };
    let transitions = vec![
        transition(1, &[0], 36.0, 99.0),
        transition(1, &[1], 33.9, 97.0),
        transition(1, &[0, 0], 49.0, 97.1),
        transition(1, &[1, 0], 52.0, 96.1),
        transition(1, &[1, 1], 36.3, 94.1),
        transition(2, &[0], 64.0, 119.9),
        transition(2, &[1], 55.0, 115.0),
        transition(2, &[2], 48.0, 115.0),
        transition(2, &[2, 2], 51.5, 120.0),
        transition(2, &[2, 0], 51.5, 120.0),
        transition(2, &[1, 1], 65.0, 127.5),
        transition(2, &[0, 0], 61.0, 121.1),
    ];
    let ends = vec![
        End { turns: 1, after_quarter: 61.2, after_half: 131.3 },
        End { turns: 2, after_quarter: 72.1, after_half: 139.9 },
    ];
    Description {
        source: "SquidCuber, efrantar/squidcuber, turn.times: medians of logged solves. An action \
                 has the time of a last turn"
            .to_string(),
        together: vec![["turn".to_string(), "turn".to_string()]],
        cutting: Some(Cutting { transitions, ends }),
        ..Description::new("axial-cut", motors(61.2, 131.3, true))
    }
}

/// Motors above and below the cube, and one arm beside it.
pub(super) fn carousel() -> Description {
    let mut actions = Vec::new();
    // The motor of U turns counterclockwise only, and that of D clockwise only.
    for (steps, time) in [(1.0, 57.45), (2.0, 90.49), (3.0, 120.57)] {
        let [u, d] = match steps {
            1.0 => ["U'", "D"],
            2.0 => ["U2'", "D2"],
            _ => ["U", "D'"],
        };
        for (face, turns, angle) in [("U", u, -90.0 * steps), ("D", d, 90.0 * steps)] {
            let name = format!("{face} by {angle}");
            let action = Action::new(&name, time).kind("turn").turns(turns);
            actions.push(action.motor(face, angle));
        }
    }
    // Both motors together rotate the cube, so that the next face of F, R, B, L is at the arm.
    for (steps, rotation, time) in [(1.0, "y", 51.19), (2.0, "y2", 82.48), (3.0, "y'", 112.49)] {
        let action = Action::new(&format!("rotate {rotation}"), time).rotation(rotation);
        let action = action.kind("rotate").motor("U", 90.0 * steps);
        actions.push(action.motor("D", -90.0 * steps));
    }
    for (turns, time, angle) in [("F", 95.5, 90.0), ("F'", 95.5, -90.0), ("F2", 126.49, 180.0)] {
        let name = format!("arm {turns}");
        actions.push(Action::new(&name, time).kind("turn").turns(turns).motor("arm", angle));
    }
    Description {
        source: "hmn1990/rubiks-cube-robot, rp2040: times fitted by least squares to the 30 logged runs of 2024-01-16"
            .to_string(),
        together: vec![["turn".to_string(), "turn".to_string()]],
        ..Description::new("carousel", actions)
    }
}
