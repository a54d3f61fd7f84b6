//! The two-phase solver, every solution applied, and `superflip solve` as a program.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Face, Move,
    notation::{Facelets, OrientedCube},
    search::Exhaustive,
    search::{Solution, SolveError, Solver},
};

fn alg(text: &str) -> Alg {
    text.parse().unwrap()
}

fn scrambled(text: &str) -> CubePos {
    CubePos::SOLVED.moved_by(alg(text))
}

/// All edges flipped in place, 20 moves from solved.
fn superflip_position() -> CubePos {
    CubePos::from_cubies(CubePos::SOLVED.corners(), CubePos::SOLVED.edges().map(|e| e ^ 1)).unwrap()
}

/// The solution solves, and no two moves in a row could be one.
fn check(position: &CubePos, goal: CubePos, solution: &Solution) {
    assert_eq!(position.moved_by(solution), goal);
    let faces: Vec<Face> = solution.iter().map(Move::face).collect();
    assert!(faces.windows(2).all(|pair| pair[0] != pair[1]), "{solution}");
    for three in faces.windows(3) {
        assert!(three[0] != three[2] || three[1] != three[0].opposite(), "{solution}");
    }
    let (phase2, length) = (solution.phase2(), solution.len());
    assert!(phase2.start == 0 || phase2.end == length, "{phase2:?} of {length}");
}

fn solvers() -> [Solver; 2] {
    [Solver::new(), Solver::new().small_tables()]
}

fn random(count: usize, seed: u64) -> impl Iterator<Item = CubePos> {
    let mut rng = StdRng::seed_from_u64(seed);
    (0..count).map(move |_| CubePos::random(&mut rng))
}

#[test]
fn random_positions_are_solved() {
    for (i, solver) in solvers().into_iter().enumerate() {
        for position in random(60, 11) {
            let first = solver.max_length(30).solve(&position).unwrap();
            check(&position, CubePos::SOLVED, &first);
            let within = solver.max_length(21 - u8::from(i == 0)).solve(&position).unwrap();
            check(&position, CubePos::SOLVED, &within);
            assert!(within.len() <= 21 - usize::from(i == 0));
            let generator = solver.inverse().solve(&position).unwrap();
            check(&CubePos::SOLVED, position, &generator);
        }
    }
}

#[test]
fn near_positions_have_their_shortest_solutions() {
    let mut rng = StdRng::seed_from_u64(12);
    for turns in 0..=7u8 {
        for _ in 0..12 {
            let moves = (0..turns).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
            let position = CubePos::SOLVED.moved_by(moves.collect::<Alg>());
            let has_solution = |&n: &u8| Exhaustive::new(position, n).count() != Ok(0);
            let shortest = (0..=turns).find(has_solution).unwrap();
            for solver in solvers() {
                let solution = solver.solve(&position).unwrap();
                check(&position, CubePos::SOLVED, &solution);
                assert_eq!((solution.len(), solution.is_optimal()), (shortest.into(), true));
            }
        }
    }
    assert!(Solver::new().solve(&CubePos::SOLVED).unwrap().is_empty());
}

#[test]
fn positions_of_both_phases_alone_are_solved_in_time() {
    // Half turns keep all three cosets of the solved cube, so no bound of them helps.
    for text in ["R2 U2 R2 U2 R2 U2", "R2 L2 U2 D2 F2 B2", "F2 R2 U2 B2 L2 D2 F2 U2 R2"] {
        for solver in solvers() {
            let position = scrambled(text);
            let mut solutions = solver.nodes(1_000_000).shorter(&position).unwrap();
            check(&position, CubePos::SOLVED, &solutions.next().unwrap());
        }
    }
}

#[test]
fn solutions_get_shorter_until_the_budget_ends() {
    for position in random(5, 13) {
        let solver = Solver::new().max_length(30).nodes(200_000);
        let mut solutions = solver.shorter(&position).unwrap();
        let mut last = 31;
        for solution in solutions.by_ref() {
            check(&position, CubePos::SOLVED, &solution);
            assert!(solution.len() < last);
            last = solution.len();
        }
        assert_eq!((solutions.nodes(), solutions.next()), (200_000, None));
        // A budget cut in two does the same: the search goes on where it was.
        assert_eq!(solver.shorter(&position).unwrap().last().unwrap().len(), last);
    }
}

/// Canonical sequences of a length that solve, made one by one.
fn plainly(position: CubePos, length: usize, last: Option<Face>) -> usize {
    if length == 0 {
        return usize::from(position == CubePos::SOLVED);
    }
    let may_follow = |face: Face| {
        last.is_none_or(|last| face != last && (face != last.opposite() || last < face))
    };
    let moves = Move::ALL.into_iter().filter(|mv| may_follow(mv.face()));
    moves.map(|mv| plainly(position.moved(mv), length - 1, Some(mv.face()))).sum()
}

#[test]
fn every_solution_comes_once() {
    for text in ["", "R", "R2", "F2 B2", "R U' F2", "R L U D"] {
        let position = scrambled(text);
        for max_length in [3, 4, 5] {
            let mut found: Vec<String> = vec![];
            for solution in Solver::new().max_length(max_length).every(&position).unwrap() {
                check(&position, CubePos::SOLVED, &solution);
                found.push(solution.to_string());
            }
            let count = found.len();
            let expected: usize = (0..=max_length.into()).map(|n| plainly(position, n, None)).sum();
            assert_eq!(count, expected, "{text}");
            found.sort();
            found.dedup();
            assert_eq!(found.len(), count, "{text}");
        }
    }
    // Those beyond the exact lengths as well: the first hundred of a scramble.
    let position = scrambled("R U2 F' L D2 B R2 U'");
    let mut many: Vec<String> = Solver::new()
        .max_length(16)
        .every(&position)
        .unwrap()
        .take(100)
        .inspect(|solution| check(&position, CubePos::SOLVED, solution))
        .map(|solution| solution.to_string())
        .collect();
    many.sort();
    many.dedup();
    assert_eq!(many.len(), 100);
}

#[test]
fn any_goal_will_do() {
    for (start, goal) in random(20, 14).zip(random(20, 15)) {
        check(&start, goal, &Solver::new().to(goal).solve(&start).unwrap());
    }
    // Two unreachable positions may be reached from each other.
    let mut corners = CubePos::SOLVED.corners();
    corners[0] += 8;
    let twisted = CubePos::from_cubies(corners, CubePos::SOLVED.edges()).unwrap();
    let goal = twisted.moved(Move::R1).moved(Move::U1);
    check(&twisted, goal, &Solver::new().to(goal).solve(&twisted).unwrap());
    let Err(SolveError::Unreachable(why)) = Solver::new().solve(&twisted) else { panic!() };
    assert_eq!(why.twisted_corner(), Some("UBL"));
}

#[test]
fn the_superflip_is_solved_within_its_twenty_moves() {
    let position = superflip_position();
    let solution = Solver::new().max_length(20).solve(&position).unwrap();
    check(&position, CubePos::SOLVED, &solution);
    assert_eq!(solution.len(), 20);
}

#[test]
#[ignore = "ten thousand positions"]
fn ten_thousand_random_positions_within_twenty_moves() {
    for position in random(10_000, 16) {
        let solution = Solver::new().max_length(20).solve(&position).unwrap();
        check(&position, CubePos::SOLVED, &solution);
        assert!(solution.len() <= 20);
    }
}

pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .arg("solve")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

pub(crate) fn out(output: &Output) -> Vec<&str> {
    str::from_utf8(&output.stdout).unwrap().lines().collect()
}

#[test]
fn one_position_is_solved_from_the_command_line() {
    let ok = |arguments: &[&str]| {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?} {output:?}");
        out(&output).join("\n")
    };
    assert_eq!(ok(&["U"]), "U'");
    assert_eq!(ok(&[""]), "");
    assert_eq!(ok(&["--inverse", "R U R' U'"]), "R U R' U'");
    assert_eq!(ok(&["--to", "F2", "R"]), "R' F2");
    assert_eq!(ok(&["--all", "3", "--max-length", "6", "R"]).lines().next(), Some("R'"));
    let json: Value = serde_json::from_str(&ok(&["--json", "R U"])).unwrap();
    assert_eq!((&json["solution"], &json["length"]), (&"U' R'".into(), &2.into()));
    assert_eq!(json["optimal"], true);
    assert!(json["nodes"].is_u64() && json["seconds"].is_f64());
}

#[test]
fn moves_are_of_places_as_the_cube_is_held() {
    for hold in ["", "y", "x'", "z2", "x y", "z' x2"] {
        let held: OrientedCube = format!("R U2 F' D L2 B {hold}").parse().unwrap();
        let solved = |text: &str, hold: [&str; 3]| {
            let output = run(&["--json", text], "");
            let json: Value = serde_json::from_str(out(&output)[0]).unwrap();
            let solution = alg(json["solution"].as_str().unwrap());
            assert_eq!(held.seen().moved_by(&solution), CubePos::SOLVED, "{text}");
            let [up, front, right] = hold;
            assert_eq!(json["hold"], json!({ "up": up, "front": front, "right": right }));
            let says = str::from_utf8(&output.stderr).unwrap().contains("held with");
            assert_eq!(says, hold != ["U", "F", "R"]);
        };
        let letters = [Face::U, Face::F, Face::R].map(|place| held.hold.at(place).to_string());
        let letters = letters.each_ref().map(String::as_str);
        solved(&format!("R U2 F' D L2 B {hold}"), letters);
        // The same cube by its stickers, in the letters of its faces and in others.
        let places = Facelets::from(held.seen()).to_string();
        let place = |c| held.hold.at(Face::from_letter(c).unwrap()).letter();
        solved(&places.chars().map(place).collect::<String>(), letters);
        let color = |c| "WRGOBY".as_bytes()["UFRLBD".find(c).unwrap()].into();
        solved(&places.chars().map::<char, _>(color).collect::<String>(), ["W", "R", "G"]);
    }
    // A goal is reached as the cube is held.
    let output = run(&["--to", "B2", "y B"], "");
    assert_eq!(out(&output), ["B' R2"]);
}

#[test]
fn the_cube_is_shown_in_its_own_colors() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cube.svg");
    let file = path.to_str().unwrap();
    let after_r = "wwgwwgwwg rrrrrrrrr ggyggyggy yybyybyyb ooooooooo wbbwbbwbb";
    let output = run(&["--show", "--svg", file, after_r], "");
    let lines = out(&output);
    assert_eq!((lines.len(), lines[9]), (10, "R'"));
    assert_eq!(lines[0].trim(), "W W G");
    assert_eq!(lines[3], " O O O  G G Y  R R R  W B B");
    let picture = std::fs::read_to_string(&path).unwrap();
    // Green is in front, where it is red otherwise.
    assert_eq!(picture.matches("class=\"F\"").count(), 9);
    let green: Vec<&str> = picture.lines().filter(|line| line.contains("class=\"F\"")).collect();
    assert!(green.iter().all(|line| line.contains("#009b48")), "{green:?}");
    assert_eq!(run(&["--svg", file, "R", "U"], "").status.code(), Some(1));
    assert_eq!(run(&["--show", "--json", "R"], "").status.code(), Some(2));
}

#[test]
fn what_is_too_long_is_shown_as_such() {
    let position = random(1, 18).next().unwrap();
    let facelets = position.to_string();
    let budget = ["--max-length", "15", "--nodes", "20000"];
    let output = run(&[&budget[..], &["--json", &facelets]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    let json: Value = serde_json::from_str(out(&output)[0]).unwrap();
    assert!(json["error"].as_str().unwrap().starts_with("none found within 15 moves"));
    assert_eq!(position.moved_by(alg(json["solution"].as_str().unwrap())), CubePos::SOLVED);
    assert!(json["length"].as_u64().unwrap() > 15);
    let output = run(&budget, &format!("{facelets}\nR\n"));
    assert_eq!((output.status.code(), out(&output)[1]), (Some(1), "R'"));
    assert_eq!(position.moved_by(alg(out(&output)[0])), CubePos::SOLVED);
    let error = str::from_utf8(&output.stderr).unwrap();
    assert!(error.contains("line 1: none found within 15 moves; the shortest found has"));
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let twisted = "LUUUUUUUUFFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBLBBBBBLLLLULLL";
    assert_eq!(run(&[twisted], "").status.code(), Some(2));
    // Singmaster's notation of the cube with the edge UF flipped.
    let flipped = "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
    let output = run(&[flipped], "");
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("UF is flipped") || text.contains("FU is flipped"), "{text}");
    let output = run(&["--max-length", "2", "R U F"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("none found within 2 moves"));
    for bad in [&["--max-length", "31", "R"][..], &["--time", "-1", "R"], &["--all", "0", "R"]] {
        assert_eq!(run(bad, "").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_batch_keeps_its_order_and_goes_on_after_bad_lines() {
    let mut rng = StdRng::seed_from_u64(17);
    let positions: Vec<CubePos> = (0..200).map(|_| CubePos::random(&mut rng)).collect();
    let mut lines: Vec<String> = positions.iter().map(ToString::to_string).collect();
    lines.insert(100, "R4".to_owned());
    let input = lines.join("\n");
    for arguments in [&[][..], &["--threads", "1"], &["--threads", "3"]] {
        let output = run(arguments, &input);
        assert_eq!(output.status.code(), Some(1));
        assert!(str::from_utf8(&output.stderr).unwrap().contains("line 101"));
        let mut solutions = out(&output);
        assert_eq!((solutions.len(), solutions.remove(100)), (201, ""));
        for (position, solution) in positions.iter().zip(solutions) {
            assert_eq!(position.moved_by(alg(solution)), CubePos::SOLVED);
        }
    }
    let output = run(&["--unordered", "--json"], &input);
    let mut lines: Vec<u64> = out(&output)
        .iter()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["line"].as_u64().unwrap())
        .collect();
    lines.sort_unstable();
    assert!(lines.into_iter().eq(1..=201));
}

#[test]
fn a_file_of_positions_is_a_batch() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, "U\n\nR U\nX\n").unwrap();
    for place in [file.path().to_str().unwrap(), "-"] {
        let output = run(&[place], "U\n\nR U\nX\n");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "U'\nU' R'\n\n");
        assert!(String::from_utf8(output.stderr).unwrap().contains("line 4"));
    }
}
