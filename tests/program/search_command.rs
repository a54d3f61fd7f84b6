//! Tests `superflip search` as a program.

use std::process::{Command, Output};

use superflip::{Alg, CubePos, Face, Move};

fn search(arguments: &[&str]) -> Output {
    let binary = env!("CARGO_BIN_EXE_superflip");
    Command::new(binary).arg("search").args(arguments).output().unwrap()
}

fn lines(arguments: &[&str]) -> Vec<String> {
    let output = search(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?} {output:?}");
    str::from_utf8(&output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Returns all sequences of `length` moves that lead from `position` to a position for which
/// `is_goal` returns `true`, found by trying all sequences.
fn plainly(
    position: CubePos,
    moves: &[Move],
    length: u8,
    is_goal: fn(&CubePos) -> bool,
) -> Vec<String> {
    fn extend(
        position: CubePos,
        made: &mut Vec<Move>,
        left: u8,
        moves: &[Move],
        found: &mut impl FnMut(&CubePos, &[Move]),
    ) {
        if left == 0 {
            return found(&position, made);
        }
        for &mv in moves {
            if made.last().is_none_or(|last| last.face() != mv.face()) {
                made.push(mv);
                extend(position.moved(mv), made, left - 1, moves, found);
                made.pop();
            }
        }
    }
    let mut all = vec![];
    extend(position, &mut vec![], length, moves, &mut |position, made| {
        if is_goal(position) {
            all.push(made.iter().copied().collect::<Alg>().to_string());
        }
    });
    all
}

const SCRAMBLE: &str = "R L' U2 F";

fn scrambled() -> CubePos {
    CubePos::SOLVED.moved_by(SCRAMBLE.parse::<Alg>().unwrap())
}

#[test]
fn every_solution_comes_in_order() {
    let is_solved = |position: &CubePos| *position == CubePos::SOLVED;
    for length in 3..=5 {
        let expected = plainly(scrambled(), &Move::ALL, length, is_solved);
        let number = length.to_string();
        let output = search(&[&number, SCRAMBLE]);
        let code = i32::from(expected.is_empty());
        assert_eq!(output.status.code(), Some(code), "{length}");
        assert!(str::from_utf8(&output.stdout).unwrap().lines().eq(&expected));
        assert_eq!(lines(&[&number, SCRAMBLE, "--count"]), [expected.len().to_string()]);
    }
    assert_eq!(lines(&["4", SCRAMBLE]), ["F' U2 R' L", "F' U2 L R'"]);
    assert_eq!(lines(&["0", ""]), [""]);
    assert!(search(&["0", "R"]).stdout.is_empty());
}

#[test]
fn pieces_and_moves_can_be_chosen() {
    let cross = |position: &CubePos| position.edges()[8..] == CubePos::SOLVED.edges()[8..];
    assert_eq!(
        lines(&["3", SCRAMBLE, "--goal", "cross"]),
        plainly(scrambled(), &Move::ALL, 3, cross)
    );
    let corners = |position: &CubePos| position.corners().iter().all(|corner| corner < &8);
    let by_two = [Move::U1, Move::U2, Move::U3, Move::R1, Move::R2, Move::R3];
    let expected = plainly(CubePos::SOLVED, &by_two, 6, corners);
    assert!(expected.len() > 10);
    assert_eq!(lines(&["6", "", "--goal", "co", "--moves", "R,U"]), expected);
    let counted = lines(&["0..6", "", "--goal", "co", "--moves", "U,R", "--count"]);
    assert_eq!((counted.len(), &counted[0]), (7, &"0 1".to_owned()));
    assert_eq!(counted[6], format!("6 {}", expected.len()));
}

#[test]
fn inverses_lead_to_the_position() {
    let text = "R2 U F";
    let position = CubePos::SOLVED.moved_by(text.parse::<Alg>().unwrap());
    for options in [&["3"][..], &["3", "--canonical"], &["4", "--metric", "quarter"]] {
        let forward = lines(&[options, &[text]].concat());
        let algs = lines(&[options, &[text, "--inverse"]].concat());
        let algs: Vec<Alg> = algs.iter().map(|line| line.parse().unwrap()).collect();
        assert!(!algs.is_empty() && forward.len() == algs.len(), "{options:?}");
        assert!(algs.iter().all(|alg| CubePos::SOLVED.moved_by(alg) == position), "{options:?}");
    }
    // Slices carry the centers.
    assert!(lines(&["2", "M U", "--moves", "M,U", "--inverse"]).contains(&"M U".to_owned()));
}

#[test]
fn a_search_can_be_cut_in_branches_and_taken_up_again() {
    for pieces in ["all", "UF,DBL,UR"] {
        let all = lines(&["4", "", "--goal", pieces]);
        let branches =
            Move::ALL.map(|mv| lines(&["4", "", "--goal", pieces, "--prefix", &mv.to_string()]));
        assert_eq!(branches.concat(), all);
        for cut in [0, all.len() / 2, all.len() - 1] {
            let rest = lines(&["4", "", "--goal", pieces, "--after", &all[cut]]);
            assert_eq!(rest, all[cut + 1..]);
        }
        let of_b = all.iter().position(|line| line.starts_with('B')).unwrap();
        assert_eq!(lines(&["4", "", "--goal", pieces, "--after", "D'"]), all[of_b..]);
        let few = lines(&["4", "", "--goal", pieces, "-n", "3"]);
        assert_eq!(few, all[..3]);
    }
}

#[test]
fn counts_can_be_cut_in_branches() {
    for (length, pieces) in [("4", "UF,DBL"), ("9", "UF,DBL"), ("20", "UF"), ("5", "eo")] {
        let count = |more: &[&str]| -> u128 {
            let arguments = [&[length, SCRAMBLE, "--goal", pieces, "--count"], more].concat();
            lines(&arguments)[0].parse().unwrap()
        };
        let branches = Move::ALL.map(|mv| count(&["--prefix", &mv.to_string()]));
        assert_eq!(branches.iter().sum::<u128>(), count(&[]), "{length} {pieces}");
    }
}

#[test]
fn a_count_beyond_the_memory_allowed_is_refused() {
    let output = search(&["20", SCRAMBLE, "--goal", "cross,FR,FL,DFR", "--count"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("bytes of memory"));
}

#[test]
fn objects_tell_what_they_are() {
    let objects = lines(&["1..2", "R L", "--json"]);
    assert_eq!(
        objects,
        ["R' L'", "L' R'"].map(|moves| format!("{{\"length\":2,\"moves\":\"{moves}\"}}"))
    );
    let counts = lines(&["2", "R L", "U", "--count", "--json"]);
    assert_eq!(
        counts,
        [r#"{"length":2,"line":1,"solutions":2}"#, r#"{"length":2,"line":2,"solutions":0}"#]
    );
    // 18·15¹⁹ sequences, a number beyond 2⁵³.
    let count = lines(&["20", "", "--goal", "-all", "--count", "--json"]);
    assert_eq!(count, [r#"{"length":20,"solutions":"399030807609558105468750"}"#]);
}

#[test]
fn mistakes_are_refused_by_name() {
    for (arguments, named) in [
        (&["26", "R"][..], "0 to 25"),
        (&["-1", "R"], "0 to 25"),
        (&["1e9", "R"], "1e9"),
        (&["3..2", "R"], "more than"),
        (&["3", "R_"], "R_"),
        (&["3", "R", "--goal", "UX"], "UX"),
        (&["3", "R", "--moves", "R,Q"], "Q"),
        (&["3", "R", "--prefix", "R R2"], "1 and 2"),
        (&["3", "R", "--prefix", "U R U R"], "4 moves"),
        (&["3", "R", "-n", "0"], "expected a number from 1"),
        (&["3", "R", "--count", "-n", "1"], "--number"),
    ] {
        let output = search(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(named) && output.stdout.is_empty(), "{arguments:?} {text}");
    }
}

#[test]
fn an_impossible_position_is_said_to_be() {
    // One edge flipped.
    let mut edges = CubePos::SOLVED.edges();
    edges[0] ^= 1;
    let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    let output = search(&["20", &flipped.to_string()]);
    assert!(output.stdout.is_empty());
    assert!(String::from_utf8(output.stderr).unwrap().contains("flipped"));
}

/// An interrupted search prints the arguments that continue it, and these arguments work.
#[cfg(unix)]
#[test]
fn an_interrupted_search_says_how_to_continue() {
    use std::{
        io::{BufRead, BufReader, Read},
        process::Stdio,
    };

    let goal = ["--goal", "UF,UR,DBL", "--threads", "1"];
    let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .args(["search", "9..12", SCRAMBLE])
        .args(goal)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut printed = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    printed.read_line(&mut first).unwrap();
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let mut rest = String::new();
    printed.read_to_string(&mut rest).unwrap();
    let last = rest.lines().last().unwrap_or(&first).trim().to_owned();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let say = said.split_once("to continue: ").unwrap().1.trim();
    let length = last.split(' ').count();
    let (lengths, after) = say.split_once(" --after ").unwrap();
    assert_eq!(lengths, format!("{length}..12"));
    let quoted = after.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    let after = quoted.unwrap_or(after).replace(r"'\''", "'");
    let number = |line: &str| -> Vec<usize> {
        line.parse::<Alg>().unwrap().iter().map(Move::index).collect()
    };
    // The search continues after the last sequence that was printed, or after a later beginning whose
    // sequences were all searched.
    assert!(last.starts_with(&after) || number(&after) > number(&last), "{after} {last}");
    let next = lines(
        &[&[&length.to_string(), SCRAMBLE, "--after", &after, "-n", "1"], &goal[..]].concat(),
    );
    assert!(!next.is_empty());
    assert!(next.iter().all(|next| number(next) > number(&last)), "{next:?} {last}");
}

#[test]
fn solutions_up_to_a_turn_of_u() {
    let position = "U R U R' F U2";
    let start = CubePos::SOLVED.moved_by(position.parse::<Alg>().unwrap());
    let moves: Vec<Move> =
        Move::ALL.into_iter().filter(|mv| "URF".contains(mv.face().letter())).collect();
    let mut found = 0;
    for length in 0..=5 {
        let turns = [
            ("", None),
            (" (U)", Some(Move::U1)),
            (" (U2)", Some(Move::U2)),
            (" (U')", Some(Move::U3)),
        ];
        let mut expected = Vec::new();
        for (suffix, turn) in turns {
            // A sequence counts as a solution if it solves the cube, or if one more turn of U then
            // solves the cube.
            let solved_before = |position: &CubePos| {
                [None, Some(Move::U1), Some(Move::U2), Some(Move::U3)]
                    .into_iter()
                    .any(|turn| position.moved_by(turn) == CubePos::SOLVED)
            };
            let all = plainly(start, &moves, length, solved_before);
            expected.extend(all.into_iter().filter_map(|text| {
                let alg: Alg = text.parse().unwrap();
                let last = alg.moves().last().map(|mv| mv.face());
                let is_solved = start.moved_by(&alg).moved_by(turn) == CubePos::SOLVED;
                (is_solved && last != Some(Face::U)).then(|| format!("{text}{suffix}"))
            }));
        }
        let output = search(&[&length.to_string(), position, "--auf", "--moves", "R,U,F"]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.lines().eq(&expected), "{length}: {text} {expected:?}");
        found += expected.len();
    }
    assert!(found > 0);
}

/// The first tables of a metric of costs are built for each search. Those of a named metric are in the
/// program.
#[test]
fn a_limit_of_memory_below_the_first_tables_of_costs_is_refused() {
    let scratch = tempfile::tempdir().unwrap();
    let costs = scratch.path().join("costs.json");
    std::fs::write(&costs, "{\"quarter\": 2, \"half\": 3}").unwrap();
    let metric = format!("costs:{}", costs.display());
    let output = search(&["2", "R U", "--metric", &metric, "--max-memory", "1", "--json"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let error = str::from_utf8(&output.stdout).unwrap();
    assert!(
        error.contains("needs 20000000 bytes") && error.contains("too-little-memory"),
        "{error}"
    );
    assert_eq!(lines(&["2", "R U", "--metric", "slice", "--max-memory", "1"]), ["U' R'"]);
}
