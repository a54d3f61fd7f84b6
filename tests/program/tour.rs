//! Goes from the colors of a picture to the motors of a machine, with two commands and the simulator.

use serde_json::Value;
use superflip::CubePos;
use superflip_robot::machine::{Machine, Schedule, Simulator};

use crate::{inspect::superflip, repair::COLORS};

fn run(arguments: &[&str], input: &str) -> String {
    let output = superflip(arguments, input);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_picture_becomes_a_schedule_that_solves_the_cube_in_a_simulated_machine() {
    let repaired = run(&["repair", "--colors", "-", "--json"], COLORS);
    let object: Value = serde_json::from_str(&repaired).unwrap();
    assert_eq!(object["retake"], Value::Array(vec![]));
    let position: CubePos = object["cubes"][0]["facelets"].as_str().unwrap().parse().unwrap();

    for name in Machine::PRESETS {
        let arguments = ["solve", "--machine", name, "--nodes", "20000", "--json"];
        let solved: Value = serde_json::from_str(&run(&arguments, &repaired)).unwrap();
        let schedule: Schedule = serde_json::from_value(solved["schedule"].clone()).unwrap();
        let machine = Machine::preset(name).unwrap();
        let simulation = Simulator::new(machine.description()).run(&schedule, &position).unwrap();
        assert!(simulation.is_solved(), "{name}");
        let [time, bound] = [&solved["schedule"]["seconds"], &solved["bound_seconds"]]
            .map(|seconds| seconds.as_f64().unwrap());
        assert!((simulation.time().as_secs_f64() - time).abs() < 1e-9, "{name}");
        assert!(bound > 0.0 && bound <= time, "{name}");
    }
}
