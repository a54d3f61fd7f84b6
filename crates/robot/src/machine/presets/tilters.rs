//! Machines that tilt the cube, and turn its bottom layer while a cover or an arm holds the rest.

use alloc::{format, string::ToString, vec, vec::Vec};

use super::super::description::{Action, Description, Part};

/// Cubotino: a cover with a lifter, and a holder below the cube with a servo from -90 to 90 degrees.
///
/// Seen from above, a positive angle of the holder is clockwise: it makes the rotation y, and the
/// turn D' under the closed cover.
pub(super) fn cubotino() -> Description {
    let cover = |name: &str, from, to, time, degrees| {
        let action = Action::new(name, time).motor("cover", degrees);
        action.when("cover", &[from]).set("cover", to)
    };
    // The angles of the cover count from open; only their signs matter here.
    let mut actions = vec![
        cover("close", "open", "closed", 140.0, -45.0),
        cover("open", "closed", "open", 140.0, 45.0),
        cover("tilt", "closed", "flip", 420.0, 90.0).rotation("x'"),
        cover("tilt from open", "open", "flip", 380.0, 45.0).rotation("x'"),
        cover("lower", "flip", "closed", 380.0, -90.0),
        cover("lower to open", "flip", "open", 380.0, -45.0),
    ];
    for (shift, degrees, rotation, turn, spin_time, turn_time) in [
        (1, 90.0, "y", "D'", 400.0, 500.0),
        (-1, -90.0, "y'", "D", 400.0, 500.0),
        (2, 180.0, "y2", "D2'", 840.0, 1050.0),
        (-2, -180.0, "y2", "D2", 840.0, 1050.0),
    ] {
        let holder = |name: &str, time| {
            let action = Action::new(&format!("{name} {degrees:+}"), time);
            action.motor("holder", degrees).shift("holder", shift)
        };
        actions.push(holder("spin", spin_time).rotation(rotation).when("cover", &["open"]));
        actions.push(holder("turn", turn_time).turns(turn).when("cover", &["closed"]));
    }
    let mut holder = Part::new("holder", &["-90", "0", "90"]);
    holder.start = vec!["0".to_string()];
    Description {
        source: "AndreaFavero71/cubotino, src/Cubotino_T_servo_settings_AF2.txt and \
                 Cubotino_T_servos.py: 2.1 times as long for 180 degrees, all times by 1.08"
            .to_string(),
        scale: 1.08,
        parts: vec![Part::new("cover", &["open", "closed", "flip"]), holder],
        ..Description::new("tilter", actions)
    }
}

/// MINDCUB3R: an arm that holds or tilts the cube, and a turntable that turns without limit.
///
/// The turntable motor turns three times as far as the cube. A turn under the arm goes 18 degrees of
/// the motor too far, and comes back at a quarter of the speed.
pub(super) fn mindcuber() -> Description {
    /// Milliseconds that the turntable takes for a number of degrees of its motor.
    const fn turntable(degrees: f64, degrees_per_second: f64) -> f64 {
        degrees / degrees_per_second * 1000.0
    }
    let arm = |name: &str, from, to, time, degrees| {
        let action = Action::new(name, time).motor("arm", degrees);
        action.when("arm", &[from]).set("arm", to)
    };
    let mut actions: Vec<Action> = vec![
        arm("hold", "away", "hold", 280.0, 85.0),
        arm("let go", "hold", "away", 280.0, -85.0),
        Action::new("tilt", 710.0).motor("arm", 210.0).rotation("x").when("arm", &["hold"]),
    ];
    for (degrees, rotation, turn) in [(90.0, "y", "D'"), (-90.0, "y'", "D"), (180.0, "y2", "D2'")] {
        let motor = f64::abs(degrees) * 3.0;
        let spin = Action::new(&format!("spin {degrees:+}"), turntable(motor, 400.0));
        actions.push(spin.rotation(rotation).motor("table", degrees).when("arm", &["away"]));
        let time = turntable(motor + 18.0, 400.0) + turntable(18.0, 100.0);
        let action = Action::new(&format!("turn {degrees:+}"), time);
        actions.push(action.turns(turn).motor("table", degrees).when("arm", &["hold"]));
    }
    Description {
        source: "MINDCUB3R, ev3dev/ev3dev-lang-python-demo, robots/MINDCUB3R/mindcuber.py: angles \
                 by nominal speeds"
            .to_string(),
        parts: vec![Part::new("arm", &["away", "hold"])],
        ..Description::new("mindcuber", actions)
    }
}
