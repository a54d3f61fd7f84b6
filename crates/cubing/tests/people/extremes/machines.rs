//! Calls of the functions for machines, with extreme descriptions.

use std::{sync::atomic::AtomicBool, time::Duration};

use superflip_robot::{
    machine::{Action, Description, Machine, Part, Preset, Simulator, Start},
    solver::MachineSolver,
};

use super::{Arguments, Call, calls};

/// Names of parts, positions, kinds, turns and rotations, most of them wrong for most members.
const NAMES: [&str; 14] =
    ["", "a", "b", "on", "off", "U", "U2'", "R L'", "U R", "x", "y2", "z'", "x y", "\u{301}"];

/// Times and factors, most of them extreme.
const TIMES: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    36.0,
    0.000_4,
    -1.0,
    1e300,
    1e7,
    f64::MIN_POSITIVE,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
];

/// Draws an action.
fn action(a: &mut Arguments) -> Action {
    let mut action = Action::new(a.one(&NAMES), a.one(&TIMES)).kind(a.one(&NAMES));
    for _ in 0..a.byte() % 3 {
        action = match a.byte() % 6 {
            0 => action.motor(a.one(&NAMES), a.one(&TIMES)),
            1 => action.turns(a.one(&NAMES)),
            2 => action.rotation(a.one(&NAMES)),
            3 => action.when(a.one(&NAMES), &[a.one(&NAMES), a.one(&NAMES)]),
            4 => action.set(a.one(&NAMES), a.one(&NAMES)),
            _ => action.shift(a.one(&NAMES), i8::from_ne_bytes([a.byte()])),
        };
    }
    action
}

/// Draws a description: six motors, with extreme actions and parts beside them.
fn description(a: &mut Arguments) -> Description {
    let motors = ["U", "R", "F", "D", "L", "B"];
    let mut actions: Vec<Action> =
        motors.into_iter().map(|face| Action::new(face, 10.0).turns(face)).collect();
    actions.extend((0..a.byte() % 3).map(|_| action(a)));
    let mut description = Description::new(a.one(&NAMES), actions);
    for _ in 0..a.byte() % 3 {
        let mut part = Part::new(a.one(&NAMES), &[a.one(&NAMES), a.one(&NAMES)]);
        (part.start, part.cyclic) = (vec![a.one(&NAMES).to_owned()], a.byte() > 9);
        description.parts.push(part);
    }
    description.scale = a.one(&TIMES);
    description.start = a.one(&[Start::Fixed, Start::Free]);
    description.together.push([a.one(&NAMES).to_owned(), a.one(&NAMES).to_owned()]);
    description
}

pub(super) const SLOW_CALLS: &[Call] = calls! {
    "Description, Part, Action, Machine, DescriptionError": |a| {
        let read = Description::read(serde_json::json!({ "name": a.text(), "actions": [a.number()] }));
        assert!(read.is_err_and(|error| error.member().starts_with("actions[0]")));
        let machine = Machine::try_from(description(a));
        machine.map_err(|e| (e.member().to_owned(), e.to_string())).map(|machine| {
            let schedules = [machine.schedule(a.moves()), machine.greedy(a.moves())];
            schedules.map(|schedule| schedule.map_err(|e| e.to_string()).map(|it| it.time()))
        })
    };
    "Machine, Schedule, ScheduledAction, Simulator, Simulation, SimulationError": |a| {
        let machine = Machine::preset(Machine::PRESETS[a.size() % Machine::PRESETS.len()]).expect("a preset");
        let mut schedule = machine.schedule(a.moves()).expect("a preset makes each move");
        let seen = (schedule.rotation().to_owned(), schedule.positions().len(), schedule.steps().len());
        if let Some(step) = schedule.steps_mut().first_mut() {
            step.set_action(a.one(&NAMES));
            let _ = (step.action(), step.start(), step.duration(), step.motors().len(), step.turns().len());
        }
        let position = a.position();
        let ran = Simulator::new(machine.description()).run(&schedule, &position);
        let ran = ran.map(|it| (it.time(), it.stickers().len(), it.is_solved()));
        (seen, ran.map_err(|e| (e.step(), e.to_string())), (Machine::preset(&a.text()).is_some(), a.one(&Preset::ALL).description().name))
    };
    "MachineSolver, MachineSolution": |a| {
        let machine = Machine::preset(Machine::PRESETS[a.size() % 2]).expect("a preset");
        let solver = MachineSolver::new(&machine).goal(a.position()).max_nodes(a.number().min(1000));
        let solver = solver.max_time(Duration::from_nanos(a.number().min(100_000)));
        let flag = AtomicBool::new(a.byte().is_multiple_of(2));
        let prepared = solver.prepare(&AtomicBool::new(true));
        let found = [solver.solve(&a.position()), solver.solve_watched(&a.position(), &flag)];
        (prepared, found.map(|found| found.map_err(|e| e.to_string()).map(|it| {
            (it.axis_turns().len(), it.moves().count(), it.schedule().time() == it.time(),
                it.bound() <= it.time(), it.machine() == machine.description().name, it.nodes(), it.candidates(), solver.machine().description().actions.len())
        })))
    };
};
