//! Machines: the time model against recorded runs, the shortest schedules against a plain search, and
//! the simulator, which must be able to refuse.

use std::{
    collections::{BTreeMap, BinaryHeap},
    ops::ControlFlow,
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{Alg, CubePos, Face, Move, metric::AxisTurn, search::Solver, watch};
use superflip_robot::{
    machine::{Action, Description, Machine, Part, Simulator, Start},
    solver::MachineSolver,
};

/// The solutions and the times of execution, in milliseconds, of 30 runs that
/// hmn1990/rubiks-cube-robot recorded on 2024-01-16.
const RUNS: [(&str, u32); 30] = [
    ("F D L2 B' R' F2 L' D U' R' F2 L2 D2 U' B2 D F2 R2 D2 B2 L2", 3188),
    ("F U R' L2 F2 L F' R2 F2 R D U B2 R2 B2 F2 D R2 D R2 B2", 3188),
    ("B2 D' R B D2 U F L2 B' U R D2 F2 D2 U F2 R2 L2 D' L2 D' L2 D", 3273),
    ("D' F' L2 B2 L' U2 B D L2 B' F2 D2 F2 R2 D' U2 F2 D R2 B2 F2 D", 3225),
    ("D' U' L2 F D2 U L' B U' R' L' F2 U' B2 U B2 F2 L2 D2 U' R2 D' L2", 3254),
    ("B' F2 L B D' L2 B R U F' L' D F2 D B2 F2 D' R2 F2 D' B2", 3631),
    ("D2 F D U L B' D2 F2 L B' L2 U2 B2 D' R2 D2 F2 D' F2 U2 L2", 3211),
    ("B U B' R' B D2 F2 D2 R F' D B2 D U2 R2 D B2 F2 U B2 F2 D'", 3192),
    ("B2 F U' B' R' U2 R F L B2 D R2 B2 L2 F2 L2 D2 R2 U L2 D", 3426),
    ("B2 F2 D' B' U2 L' B L F2 R B' F2 D2 F2 R2 U' R2 L2 U2 F2 D' U B2", 3374),
    ("B2 F' D2 B' D F2 R2 F2 R' U2 B U B2 U F2 R2 F2 U' B2 D2 B2 F2", 3408),
    ("F2 U' B' D' B R2 F R2 D2 R' F2 D2 F2 L2 F2 U' F2 U' F2 R2 U B2", 3105),
    ("L2 B' U' F2 D2 B' L U F R B2 D U B2 L2 D B2 D R2 B2 U' B2", 3099),
    ("U2 F' R L2 F2 L2 F' U' L' F' D' U2 B2 R2 B2 L2 D2 R2 B2 D R2 D", 3272),
    ("F U2 R L' F U R F R B' R2 D U F2 L2 U R2 U' L2 D R2", 3126),
    ("L' U' B2 R U B' R' D R U' F' R2 D' B2 L2 D2 U' L2 B2 F2 U' B2 L2", 3369),
    ("U' R2 L2 B2 R U R' L' U F L2 B2 R2 D2 B2 D2 F2 D L2 B2 U B2", 3619),
    ("F2 R U F D' U2 R2 U2 L B F2 D' L2 D2 U R2 B2 F2 U2 B2 L2 F2", 3316),
    ("B2 F' R' F2 U2 R2 U2 L2 U L D' B2 D' U2 F2 U' R2 D L2 D' R2 U", 3197),
    ("B' R2 L2 D' U2 B U2 R' U' L F' D B2 F2 R2 U L2 U2 B2 D' B2 D'", 3315),
    ("U2 F U' R' D' U2 L' B2 D' B R2 F2 D U2 B2 R2 D2 U B2 F2 L2 U", 3027),
    ("L' U F2 D2 L' D2 B2 R' B F2 L2 F2 L2 U' B2 D U2 L2 B2 D2 F2 U2", 3547),
    ("B2 L2 U' B2 F' R F U2 B' U' R F2 D2 B2 F2 U L2 U R2 B2 D' B2", 3611),
    ("B2 R B' R2 L2 B U R F' U2 R' B2 D2 F2 D2 F2 R2 D' R2 D2 B2 D2 B2", 3597),
    ("B2 R B L' U2 R2 B' F U2 R' F' L2 B2 L2 B2 D' U2 F2 R2 D2 F2 R2 D2", 3779),
    ("B2 L' D U R2 L2 B' R2 U' L' F2 D2 U2 L2 F2 D F2 U F2 R2 F2", 3109),
    ("B2 F' L D' U' F R B' R' U' B' F2 L2 B2 R2 D' U2 R2 F2 D2 U' F2 D2", 3287),
    ("L2 F2 D R2 B' D B U2 L F D' U2 L2 U R2 F2 L2 U2 B2 U' R2", 3128),
    ("F2 L F' D U2 L B' R F' L D2 R2 D F2 L2 U' L2 D' U2 R2 U2 B2", 3228),
    ("F' L2 F2 R' B U' F R' D L' B2 D2 B2 D2 R2 U B2 U' R2 B2 D' B2", 3228),
];

/// The robot's program turns U and D at once if the solution names one directly after the other, and
/// makes all other moves one by one. Its clock counts whole milliseconds.
#[test]
fn recorded_runs_are_reproduced_to_a_millisecond() {
    let carousel = Machine::preset("carousel").unwrap();
    for (solution, recorded) in RUNS {
        let solution: Alg = solution.parse().unwrap();
        let mut turns: Vec<AxisTurn> = Vec::new();
        for mv in &solution {
            let both = turns.last().filter(|turn| turn.axis() == 0).and_then(|turn| {
                let is_single = turn.moves().count() == 1;
                turn.then(mv.into()).filter(|both| is_single && both.moves().count() == 2)
            });
            match both {
                Some(both) => *turns.last_mut().unwrap() = both,
                None => turns.push(mv.into()),
            }
        }
        let as_recorded = carousel.greedy(turns).unwrap().time().as_micros();
        assert!(
            as_recorded.abs_diff(1000 * u128::from(recorded)) <= 1000,
            "{as_recorded} {recorded}"
        );
        let shortest = carousel.schedule(&solution).unwrap();
        assert!(shortest.time().as_micros() <= as_recorded);
    }
}

fn random_solution(rng: &mut StdRng) -> (CubePos, Alg) {
    let position = CubePos::random(rng);
    (position, Solver::new().solve(&position).unwrap().into_iter().collect())
}

/// A machine in a plain search: the position of each part, and the faces of the cube at the places U,
/// R, F, D, L, B.
type Place = (BTreeMap<String, String>, [Face; 6]);

/// Returns the places after an action, and the move of the cube that it makes, if it is possible.
fn after(
    description: &Description,
    action: &Action,
    place: &Place,
) -> Option<(Place, Option<Move>)> {
    let (mut positions, mut faces) = place.clone();
    if !action.when.iter().all(|(part, listed)| listed.contains(&positions[part])) {
        return None;
    }
    for (part, to) in &action.set {
        positions.insert(part.clone(), to.clone());
    }
    for (name, by) in &action.shift {
        let part = description.parts.iter().find(|part| part.name == *name).unwrap();
        let count = i32::try_from(part.positions.len()).unwrap();
        let from = part.positions.iter().position(|at| *at == positions[name]).unwrap();
        let to = i32::try_from(from).unwrap() + i32::from(*by);
        let to = if part.cyclic { to.rem_euclid(count) } else { to };
        let to = part.positions.get(usize::try_from(to).ok()?)?;
        positions.insert(name.clone(), to.clone());
    }
    for listed in &description.forbidden {
        if listed.iter().all(|(part, listed)| listed.contains(&positions[part])) {
            return None;
        }
    }
    // The places that a rotation carries to each other, in the order in which it does.
    let circle: &[usize] = match action.rotation.chars().next() {
        Some('x') => &[2, 0, 5, 3], // F to U, U to B, B to D, D to F
        Some('y') => &[2, 4, 5, 1], // F to L, L to B, B to R, R to F
        Some(_) => &[0, 1, 3, 4],   // z: U to R, R to D, D to L, L to U
        None => &[],
    };
    let quarters = match action.rotation.get(1..) {
        Some("'") => 3,
        Some("2" | "2'") => 2,
        _ => 1,
    };
    let before = faces;
    for (i, &from) in circle.iter().enumerate() {
        faces[circle[(i + quarters) % 4]] = before[from];
    }
    let turn = action.turns.chars().next().map(|letter| {
        let place = "URFDLB".find(letter).unwrap();
        let turn = match &action.turns[1..] {
            "" => Move::U1,
            "'" => Move::U3,
            _ => Move::U2,
        };
        turn.on(faces[place])
    });
    Some(((positions, faces), turn))
}

/// Returns the least time of a sequence in microseconds, by Dijkstra's algorithm over single actions.
/// No two successive moves may have the same axis.
fn plain_time(description: &Description, moves: &[Move]) -> u64 {
    // The number of moves made, and the quarter turns of the next move that are left.
    type Node = (usize, u8, BTreeMap<String, String>, [u8; 6]);
    let start = |part: &Part| {
        let at = part.start.first().or(part.positions.first()).unwrap();
        (part.name.clone(), at.clone())
    };
    let parts = description.parts.iter().map(start).collect();
    let [u, r, f, d, l, b] = [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];
    let number = |faces: [Face; 6]| faces.map(|face| u8::try_from(face.index()).unwrap());
    let left = |i: usize| moves.get(i).map_or(0, |mv| mv.quarters());
    let first: Node = (0, left(0), parts, number([u, r, f, d, l, b]));
    let mut best = BTreeMap::from([(first.clone(), 0)]);
    let mut queue = BinaryHeap::from([(std::cmp::Reverse(0), first)]);
    while let Some((std::cmp::Reverse(time), node)) = queue.pop() {
        if time > best[&node] {
            continue;
        }
        let (made, quarters, positions, faces) = node;
        if made == moves.len() {
            return time;
        }
        let place = (positions, faces.map(|face| Face::ALL[usize::from(face)]));
        for action in &description.actions {
            let Some(((positions, faces), turn)) = after(description, action, &place) else {
                continue;
            };
            let (mut made, mut quarters) = (made, quarters);
            if let Some(turn) = turn {
                if turn.face() != moves[made].face() {
                    continue;
                }
                quarters = (quarters + 4 - turn.quarters()) % 4;
                if quarters == 0 {
                    made += 1;
                    quarters = left(made);
                }
            }
            let time_of_action = std::time::Duration::from_secs_f64(
                (action.time * description.scale * 1000.0).round() / 1e6,
            );
            let then = time + u64::try_from(time_of_action.as_micros()).unwrap();
            let next = (made, quarters, positions, number(faces));
            if best.get(&next).is_none_or(|&before| then < before) {
                best.insert(next.clone(), then);
                queue.push((std::cmp::Reverse(then), next));
            }
        }
    }
    panic!("no execution");
}

/// In these machines nothing runs at once, so that a plain search needs no groups of actions.
#[test]
fn a_schedule_is_as_short_as_a_plain_search_finds() {
    let mut rng = StdRng::seed_from_u64(44);
    for name in ["tilter", "mindcuber", "two-arm"] {
        let machine = Machine::preset(name).unwrap();
        for _ in 0..4 {
            let mut moves: Vec<Move> = Vec::new();
            while moves.len() < 6 {
                let mv = Move::ALL[rng.random_range(0..18)];
                if moves.last().is_none_or(|last| last.face().index() % 3 != mv.face().index() % 3)
                {
                    moves.push(mv);
                }
            }
            let time = machine.schedule(moves.iter().copied()).unwrap().time();
            let plain = plain_time(machine.description(), &moves);
            assert_eq!(time.as_micros(), plain.into(), "{name} {moves:?}");
        }
    }
}

#[test]
fn schedules_solve_cubes_in_the_simulator_and_are_no_longer_than_a_translation() {
    let mut rng = StdRng::seed_from_u64(45);
    for name in Machine::PRESETS {
        let machine = Machine::preset(name).unwrap();
        let simulator = Simulator::new(machine.description());
        for _ in 0..10 {
            let (position, solution) = random_solution(&mut rng);
            let [shortest, greedy] =
                [machine.schedule(&solution).unwrap(), machine.greedy(&solution).unwrap()];
            for schedule in [&shortest, &greedy] {
                let simulation = simulator.run(schedule, &position).unwrap();
                assert!(simulation.is_solved(), "{name}\n{schedule}");
                assert_eq!(simulation.time(), schedule.time());
            }
            assert!(shortest.time() <= greedy.time(), "{name}");
        }
    }
}

/// A shortest schedule needs each of its actions.
#[test]
fn the_simulator_refuses_a_schedule_with_one_action_changed() {
    let mut rng = StdRng::seed_from_u64(46);
    let mut refused = 0;
    for name in Machine::PRESETS {
        let machine = Machine::preset(name).unwrap();
        let simulator = Simulator::new(machine.description());
        let (position, solution) = random_solution(&mut rng);
        let schedule = machine.schedule(&solution).unwrap();
        for i in 0..schedule.steps().len() {
            let mut changed = schedule.clone();
            changed.steps_mut().remove(i);
            let simulation = simulator.run(&changed, &position);
            assert!(
                !simulation.is_ok_and(|it| it.is_solved()),
                "{name}, without step {i}\n{schedule}"
            );
            let mut changed = schedule.clone();
            changed.steps_mut()[i].set_action("dance");
            assert_eq!(simulator.run(&changed, &position).unwrap_err().step(), Some(i));
            refused += 2;
        }
        // A cube that another solution solves.
        let other = position.moved(Move::R1);
        assert!(!simulator.run(&schedule, &other).unwrap().is_solved());
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn the_simulator_refuses_actions_that_overlap() {
    let machine = Machine::preset("tilter").unwrap();
    let simulator = Simulator::new(machine.description());
    let position = CubePos::SOLVED.moved(Move::D3);
    let mut schedule = machine.schedule([Move::D1]).unwrap();
    assert_eq!(simulator.run(&schedule, &position).unwrap().time(), schedule.time());
    // Close the cover, then turn. Without the closing, the holder spins under an open cover.
    assert_eq!(schedule.steps().len(), 2);
    schedule.steps_mut().swap(0, 1);
    assert!(simulator.run(&schedule, &position).is_ok(), "the order of the list has no meaning");
    schedule.steps_mut().remove(1);
    let error = simulator.run(&schedule, &position).unwrap_err();
    assert!(error.to_string().contains("cover"), "{error}");
}

#[test]
fn a_free_orientation_at_the_start_saves_time() {
    let fixed = Machine::preset("tilter").unwrap();
    let mut description = fixed.description().clone();
    description.start = Start::Free;
    let free = Machine::try_from(description).unwrap();
    let schedule = free.schedule([Move::U1]).unwrap();
    assert_eq!(schedule.time(), fixed.schedule([Move::D1]).unwrap().time());
    assert_ne!(schedule.rotation(), "");
    let simulator = Simulator::new(free.description());
    assert!(simulator.run(&schedule, &CubePos::SOLVED.moved(Move::U3)).unwrap().is_solved());
}

#[test]
fn a_solver_finds_short_times_above_its_bound() {
    let mut rng = StdRng::seed_from_u64(47);
    for name in Machine::PRESETS {
        let machine = Machine::preset(name).unwrap();
        let solver = MachineSolver::new(&machine).max_nodes(20_000);
        for _ in 0..3 {
            let (position, _) = random_solution(&mut rng);
            let solution = solver.solve(&position).unwrap();
            assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
            assert!(solution.bound() <= solution.time(), "{name}");
            let first = Solver::new().solve(&position).unwrap();
            let first = machine.schedule(first.iter()).unwrap();
            assert!(solution.time() <= first.time(), "{name}");
        }
        let solved = solver.solve(&CubePos::SOLVED).unwrap();
        assert_eq!((solved.time(), solved.schedule().steps().len()), (solved.bound(), 0));
        let goal = CubePos::SOLVED.moved(Move::R1);
        let solution = solver.clone().goal(goal).solve(&CubePos::SOLVED).unwrap();
        assert_eq!(CubePos::SOLVED.moved_by(solution.moves()), goal);
    }
}

/// A machine that cuts corners does not turn a face again before it has turned, and waits between faces of
/// one axis.
#[test]
fn corners_are_cut_between_different_axes_only() {
    let machine = Machine::preset("axial-cut").unwrap();
    let simulator = Simulator::new(machine.description());
    let millis = |text: &str| {
        let moves = text.parse::<Alg>().unwrap();
        let schedule = machine.schedule(moves.iter()).unwrap();
        let position = CubePos::SOLVED.moved_by(moves.inverse().iter());
        assert_eq!(simulator.run(&schedule, &position).unwrap().time(), schedule.time());
        schedule.time().as_secs_f64() * 1000.0
    };
    // The ends of a half turn, of a pair with one, and of a quarter turn after one: SquidCuber's medians.
    for (text, expected) in
        [("B2", 131.3), ("F2 B2", 139.9), ("F2 B", 139.9), ("B2 U", 97.0 + 61.2)]
    {
        assert!((millis(text) - expected).abs() < 0.01, "{text}: {}", millis(text));
    }
    // Without the turn of U, the turns before and after it are of one face or of one axis.
    for (text, reason) in
        [("R U R", "turns a face that still turns"), ("R2 U L2", "must not begin before 131300 µs")]
    {
        let moves = text.parse::<Alg>().unwrap();
        let mut schedule = machine.schedule(moves.iter()).unwrap();
        schedule.steps_mut().remove(1);
        let error = simulator.run(&schedule, &CubePos::SOLVED).unwrap_err();
        assert!(error.to_string().contains(reason), "{text}: {error}");
    }
}

/// The metric of `axial` counts a half turn as one and a half quarter turns, and turns of opposite faces at
/// once. The metric of `four-arm` counts axis turns. Along the metric, a node takes less than half the time of
/// a node of the search by time.
#[test]
#[ignore = "derives tables of metrics for a minute"]
fn prepared_solvers_find_solutions_that_take_less_time() {
    for (name, times_as_many) in [("axial", 1), ("four-arm", 3)] {
        prepared_solutions_take_less_time(name, times_as_many, 4);
    }
}

/// Compares the times for some positions before and after a solver has its tables. After it, the solver
/// visits `times_as_many` nodes.
fn prepared_solutions_take_less_time(name: &str, times_as_many: u64, positions: usize) {
    let mut building = 0;
    let mut watch = |now: watch::Progress| {
        building += u32::from(now.stage == watch::Stage::Building);
        ControlFlow::Continue(())
    };
    let machine = Machine::preset(name).unwrap();
    let simulator = Simulator::new(machine.description());
    let solver = MachineSolver::new(&machine).max_nodes(300_000);
    let mut rng = StdRng::seed_from_u64(49);
    let positions: Vec<CubePos> = (0..positions).map(|_| CubePos::random(&mut rng)).collect();
    let times = |solver: &MachineSolver| -> Vec<Duration> {
        let time = |position| {
            let solution = solver.solve(position).unwrap();
            let simulation = simulator.run(solution.schedule(), position).unwrap();
            assert!(simulation.is_solved());
            assert_eq!(simulation.time(), solution.time());
            solution.time()
        };
        positions.iter().map(time).collect()
    };
    let unprepared = times(&solver);
    solver.prepare(&mut watch).unwrap();
    assert!(building > 0, "the solver built no tables");
    // The parts of the search count on, each from the nodes of the part before.
    let mut last = 0;
    let mut watch = |now: watch::Progress| {
        assert!(now.nodes >= last, "{name} {last} {now:?}");
        last = now.nodes;
        ControlFlow::Continue(())
    };
    let watched = solver.solve_watched(&positions[0], &mut watch).unwrap();
    assert!((200_000..=watched.nodes()).contains(&last), "{name} {last} {}", watched.nodes());
    let prepared = times(&solver.max_nodes(300_000 * times_as_many));
    let sum = |times: &[Duration]| times.iter().sum::<Duration>();
    assert!(sum(&prepared) < sum(&unprepared), "{name} {prepared:?} {unprepared:?}");
}

/// No tables help a machine with parts that turns one face at a time.
#[test]
fn a_machine_with_parts_is_prepared_at_once() {
    let mut building = 0;
    let mut watch = |now: watch::Progress| {
        building += u32::from(now.stage == watch::Stage::Building);
        ControlFlow::Continue(())
    };
    MachineSolver::new(&Machine::preset("tilter").unwrap()).prepare(&mut watch).unwrap();
    assert_eq!(building, 0);
}

/// Otherwise a search would never find a solution that the machine can execute.
#[test]
fn a_machine_that_cannot_go_on_is_refused() {
    let axial = || Machine::preset("axial").unwrap().description().clone();
    let problem =
        |description: Description| Machine::try_from(description).unwrap_err().to_string();
    // U turns once.
    let mut description = axial();
    description.parts.push(Part::new("fuse", &["whole", "blown"]));
    for action in description.actions.iter_mut().filter(|it| it.turns.starts_with('U')) {
        *action = action.clone().when("fuse", &["whole"]).set("fuse", "blown");
    }
    let error = problem(description);
    assert!(error.starts_with("actions lead to states from which"), "{error}");
    assert!(error.contains("cannot make U"), "{error}");
    // The door never closes.
    let mut description = axial();
    let end = vec!["closed".to_string()];
    description.parts.push(Part { end, ..Part::new("door", &["open", "closed"]) });
    assert!(problem(description).ends_with("cannot end"));
    // A way into a dead end is no dead end, because the machine need not go it.
    let mut description = axial();
    description.parts.push(Part::new("power", &["on", "off"]));
    for action in &mut description.actions {
        *action = action.clone().when("power", &["on"]);
    }
    description.actions.push(Action::new("switch off", 1.0).set("power", "off"));
    let machine = Machine::try_from(description).unwrap();
    let moves = "R U2".parse::<Alg>().unwrap();
    assert_eq!(machine.schedule(&moves).unwrap().time().as_micros(), 36_000 + 56_400);
}

#[test]
fn an_action_that_is_never_possible_is_refused() {
    let mut description = Machine::preset("axial").unwrap().description().clone();
    description.parts.push(Part::new("door", &["open", "closed"]));
    let number = description.actions.len();
    description.actions.push(Action::new("knock", 1.0).when("door", &["closed"]));
    let error = Machine::try_from(description.clone()).unwrap_err();
    assert_eq!(error.member(), format!("actions[{number}]"));
    assert!(error.to_string().contains("is possible in no state"), "{error}");
    // Another action closes the door.
    description.actions.push(Action::new("close", 1.0).set("door", "closed"));
    Machine::try_from(description).unwrap();
}

/// The microseconds of a schedule have 32 bits.
#[test]
fn a_schedule_that_is_too_long_is_refused() {
    let quarter = |turns: &str, time| Action::new(turns, time).turns(turns);
    let slow = |time| {
        let actions = ["U", "R", "F", "D", "L", "B"].map(|face| quarter(face, time));
        Description::new("slow", actions.into())
    };
    let machine = Machine::try_from(slow(20_000.0)).unwrap();
    let turns = |count: usize| (0..count).map(|i| [Move::R1, Move::U1][i % 2]);
    for count in [214, 215, 1_000] {
        let schedules = [machine.schedule(turns(count)), machine.greedy(turns(count))];
        for schedule in schedules {
            let time = schedule.map(|schedule| schedule.time().as_secs());
            if count * 20 <= 4_294 {
                assert_eq!(time, Ok(count as u64 * 20));
            } else {
                let error = time.unwrap_err().to_string();
                assert!(
                    error.ends_with("takes too long; expected at most 4294 seconds"),
                    "{error}"
                );
            }
        }
    }
    // A machine takes 15 steps of 20 seconds before each turn.
    let mut description = slow(20_000.0);
    let positions: Vec<String> = (0..16).map(|i| i.to_string()).collect();
    let positions: Vec<&str> = positions.iter().map(String::as_str).collect();
    description.parts.push(Part::new("crank", &positions));
    for action in &mut description.actions {
        *action = action.clone().when("crank", &["15"]).set("crank", "0");
    }
    description.actions.push(Action::new("crank", 20_000.0).shift("crank", 1));
    let error = Machine::try_from(description).unwrap_err().to_string();
    // R' is three times R, and each R takes 320 s.
    assert!(error.starts_with("actions take 1920 s for (R' L'); "), "{error}");
    assert!(error.ends_with("; expected at most 143.165576 s"), "{error}");
}

#[test]
fn four_arms_take_the_times_of_their_steps() {
    // A quarter turn, and to open, return and close an arm.
    for (name, quarter, back) in [("four-arm", 450, 150 + 450 + 350), ("rubyx", 400, 3 * 400)] {
        let machine = Machine::preset(name).unwrap();
        let time = |moves: &str| {
            let moves = moves.parse::<Alg>().unwrap();
            machine.schedule(&moves).unwrap().time().as_millis()
        };
        assert_eq!(time("R"), quarter, "{name}");
        // The servo of R turns only clockwise from its first angle, and that of L only counterclockwise.
        assert_eq!(time("R'"), back + quarter, "{name}");
        assert_eq!(time("R L'"), quarter, "{name}");
        // F turns while the neighboring arms are vertical.
        let f = if name == "rubyx" { "F'" } else { "F" };
        assert_eq!(time(&format!("R {f}")), quarter + back + quarter, "{name}");
    }
    // F and B open, R and L rotate the cube, F and B close, R and L return, and F turns.
    let four_arm = Machine::preset("four-arm").unwrap();
    let time = four_arm.schedule([Move::D1]).unwrap().time().as_millis();
    assert_eq!(time, 150 + 450 + 350 + (150 + 450 + 350) + 450);
    assert_eq!(four_arm.schedule([Move::R2]).unwrap().time().as_millis(), 2 * 450);
}

/// A machine without a motor for B.
#[test]
fn five_motors_solve_every_cube() {
    let mut description = Machine::preset("axial").unwrap().description().clone();
    description.actions.retain(|action| !action.turns.starts_with('B'));
    let machine = Machine::try_from(description).unwrap();
    let mut rng = StdRng::seed_from_u64(48);
    let solver = MachineSolver::new(&machine).max_nodes(100_000);
    for _ in 0..3 {
        let position = CubePos::random(&mut rng);
        let solution = solver.solve(&position).unwrap();
        assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
        assert!(solution.moves().all(|mv| mv.face() != Face::B));
    }
    assert!(machine.schedule([Move::B1]).is_err());
    // Few short sequences without B do what B does.
    let solver = MachineSolver::new(&machine).max_nodes(1);
    let solution = solver.solve(&CubePos::SOLVED.moved(Move::B1)).unwrap();
    assert!(solution.moves().count() > 10 && solution.nodes() < 1 << 24);
}
