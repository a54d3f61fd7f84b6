//! Tests `superflip solve` as a program.

use std::process::Output;

use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Face,
    notation::{Facelets, OrientedCube},
};

use crate::inspect::superflip;

fn alg(text: &str) -> Alg {
    text.parse().unwrap()
}

fn run(arguments: &[&str], input: &str) -> Output {
    superflip(&[&["solve"], arguments].concat(), input)
}

fn out(output: &Output) -> Vec<&str> {
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
    assert_eq!(ok(&["--goal", "F2", "R"]), "R' F2");
    // If no move is needed, a message says which goal is reached.
    let message = |arguments: &[&str]| String::from_utf8(run(arguments, "").stderr).unwrap();
    let solved = "superflip: the position is solved already\n";
    assert_eq!([message(&[""]), message(&["--goal", "R R'", ""])], [solved; 2]);
    for options in [&[][..], &["--optimal"], &["--metric", "quarter"]] {
        let said = message(&[options, &["--goal", "F2", "F2"]].concat());
        assert_eq!(said, "superflip: the position is the goal of --goal already\n", "{options:?}");
    }
    assert_eq!(ok(&["-n", "3", "--max", "6", "R"]).lines().next(), Some("R'"));
    let json: Value = serde_json::from_str(&ok(&["--json", "R U"])).unwrap();
    assert_eq!((&json["moves"], &json["length"]), (&"U' R'".into(), &2.into()));
    assert_eq!(json["optimal"], true);
    // Each set of tables prunes differently, so searches with different sets try different numbers
    // of moves.
    let scramble = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2";
    let nodes = ["compact", "fast", "full"].map(|set| {
        let text = ok(&["--json", "--baked", set, scramble]);
        let json: Value = serde_json::from_str(&text).unwrap();
        let solution = alg(json["moves"].as_str().unwrap());
        assert_eq!(CubePos::SOLVED.moved_by(alg(scramble)).moved_by(&solution), CubePos::SOLVED);
        json["nodes"].as_u64().unwrap()
    });
    assert!(nodes[0] > nodes[1] && nodes[1] > nodes[2], "{nodes:?}");
    assert!(json["nodes"].is_u64() && json["seconds"].is_f64());
}

#[test]
fn moves_are_of_places_as_the_cube_is_held() {
    for hold in ["", "y", "x'", "z2", "x y", "z' x2"] {
        let held: OrientedCube = format!("R U2 F' D L2 B {hold}").parse().unwrap();
        let solved = |text: &str, hold: [&str; 3]| {
            let output = run(&["--json", text], "");
            let json: Value = serde_json::from_str(out(&output)[0]).unwrap();
            let solution = alg(json["moves"].as_str().unwrap());
            assert_eq!(held.position_in_place().moved_by(&solution), CubePos::SOLVED, "{text}");
            let [up, front, _] = hold;
            let is_home = hold == ["U", "F", "R"];
            let expected = json!({ "up": up, "front": front });
            assert_eq!(json.get("hold"), Some(&expected).filter(|_| !is_home));
            assert_eq!(output.stderr, b"");
            let said = run(&[text], "").stderr;
            assert_eq!(str::from_utf8(&said).unwrap().contains("held with"), !is_home);
        };
        let letters =
            [Face::U, Face::F, Face::R].map(|place| held.orientation.at(place).to_string());
        let letters = letters.each_ref().map(String::as_str);
        solved(&format!("R U2 F' D L2 B {hold}"), letters);
        // The same cube, given by its stickers in the letters of the faces, and then in other
        // letters.
        let places = Facelets::from(held.position_in_place()).to_string();
        let place = |c| held.orientation.at(Face::from_letter(c).unwrap()).letter();
        solved(&places.chars().map(place).collect::<String>(), letters);
        let color = |c| "WRGOBY".as_bytes()["UFRLBD".find(c).unwrap()].into();
        solved(&places.chars().map::<char, _>(color).collect::<String>(), ["W", "R", "G"]);
    }
    // The goal has the orientation in which the input holds the cube.
    let output = run(&["--goal", "B2", "y B"], "");
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
    // Green is in front, as in the input.
    assert_eq!(picture.matches("class=\"F\"").count(), 9);
    let green: Vec<&str> = picture.lines().filter(|line| line.contains("class=\"F\"")).collect();
    assert!(green.iter().all(|line| line.contains("#009b48")), "{green:?}");
    assert_eq!(run(&["--svg", file, "R U", "U"], "").status.code(), Some(2));
    assert_eq!(run(&["--show", "--json", "R"], "").status.code(), Some(2));
}

#[test]
fn what_is_too_long_is_shown_as_such() {
    let position = CubePos::random(&mut StdRng::seed_from_u64(18));
    let facelets = position.to_string();
    let budget = ["--max", "15", "--nodes", "20000"];
    let output = run(&[&budget[..], &["--json", &facelets]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    let json: Value = serde_json::from_str(out(&output)[0]).unwrap();
    let spent = "the budget was spent before a solution of at most 15 moves was found; \
                 the shortest found has";
    assert_eq!(json["error"]["kind"], "budget-spent");
    assert!(json["error"]["message"].as_str().unwrap().starts_with(spent));
    assert!(output.stderr.is_empty(), "{output:?}");
    assert_eq!(position.moved_by(alg(json["moves"].as_str().unwrap())), CubePos::SOLVED);
    assert!(json["length"].as_u64().unwrap() > 15);
    let output = run(&budget, &format!("{facelets}\nR\n"));
    assert_eq!((output.status.code(), out(&output)[1]), (Some(1), "R'"));
    assert_eq!(position.moved_by(alg(out(&output)[0])), CubePos::SOLVED);
    let error = str::from_utf8(&output.stderr).unwrap();
    assert!(error.contains(&format!("line 1: {spent}")));
    // If the budget is enough to prove that there is no solution, the error says so.
    let output = run(&["--max", "1", "--nodes", "20000", "R U"], "");
    let error = str::from_utf8(&output.stderr).unwrap();
    assert!(error.contains("no solution has at most 1 moves; the shortest has 2"), "{error}");
    let output = run(&["--nodes", "0", "R U"], "");
    let error = str::from_utf8(&output.stderr).unwrap();
    assert!(error.contains("the budget was spent before a solution was found"), "{error}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let twisted = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    assert_eq!(run(&[twisted], "").status.code(), Some(2));
    // Singmaster's notation of the cube with the edge UF flipped.
    let flipped = "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
    let output = run(&[flipped], "");
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("UF is flipped") || text.contains("FU is flipped"), "{text}");
    let output = run(&["--max", "2", "R U F"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("no solution has at most 2 moves"));
    for bad in [&["--max", "31", "R"][..], &["--time", "-1", "R"], &["-n", "0", "R"]] {
        assert_eq!(run(bad, "").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_batch_keeps_its_order_and_goes_on_after_bad_lines() {
    let mut rng = StdRng::seed_from_u64(17);
    let positions: Vec<CubePos> = (0..200).map(|_| CubePos::random(&mut rng)).collect();
    let mut lines: Vec<String> = positions.iter().map(ToString::to_string).collect();
    lines.insert(100, "R_".to_owned());
    let input = lines.join("\n");
    for arguments in [&[][..], &["--threads", "1"], &["--threads", "3"]] {
        let output = run(arguments, &input);
        assert_eq!(output.status.code(), Some(2));
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
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "U'\nU' R'\n\n");
        assert!(String::from_utf8(output.stderr).unwrap().contains("line 4"));
    }
}

#[test]
fn the_command_line_solves_by_some_moves() {
    let ok = |arguments: &[&str]| {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?} {output:?}");
        out(&output).join("\n")
    };
    assert_eq!(ok(&["--moves", "R,U", "U R"]), "R' U'");
    assert_eq!(ok(&["--moves", "U1", "U"]), "U U U");
    assert_eq!(ok(&["--moves", "R U", "--inverse", "R U R' U'"]), "R U R' U'");
    assert_eq!(ok(&["--moves", "R,F2", "--goal", "F2", "R"]), "R' F2");
    let json: Value = serde_json::from_str(&ok(&["--moves", "R,U", "--json", "R2 U"])).unwrap();
    assert_eq!((&json["moves"], &json["length"]), (&"U' R2".into(), &2.into()));
    assert_eq!((&json["optimal"], json["nodes"].is_u64()), (&true.into(), true));
    // A metric is named if it is asked for.
    let shortest = ["--optimal", "--moves", "R,U", "--json", "R2 U"];
    for (arguments, metric) in [(&[][..], Value::Null), (&["--metric", "half"], "half".into())] {
        let json: Value = serde_json::from_str(&ok(&[&shortest[..], arguments].concat())).unwrap();
        assert_eq!((&json["moves"], &json["metric"]), (&"U' R2".into(), &metric));
        assert_eq!(json.get("cost").is_some(), !arguments.is_empty(), "{json}");
    }

    let output = run(&["--moves", "R,U,F", "D"], "");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("DLB is not in its place, and no move of U, F, R moves it"), "{text}");
    let output = run(&["--moves", "M,U", "--json", "R"], "");
    assert_eq!((output.status.code(), out(&output)[0].contains("out-of-reach")), (Some(1), true));
    let output = run(&["--moves", "R,U", "--max", "1", "R U"], "");
    assert_eq!(output.status.code(), Some(1));
    for bad in [&["--moves", "X", "R"][..], &["--moves", "R", "-n", "2", "R"]] {
        assert_eq!(run(bad, "").status.code(), Some(2), "{bad:?}");
    }

    let output = run(&["--moves", "R,U", "--threads", "2"], "R U\nF\n\nU2 R2\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(out(&output), ["U' R'", "", "R2 U2"]);
    assert!(
        str::from_utf8(&output.stderr).unwrap().contains("line 2: the given moves do not solve")
    );
}

#[test]
fn misread_stickers_are_repaired_where_one_cube_is_nearest() {
    let solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    let with = |changes: &[(usize, &str)]| {
        let mut text = solved.to_owned();
        for &(sticker, letter) in changes {
            text.replace_range(sticker - 1..sticker, letter);
        }
        text
    };
    let two = with(&[(1, "D"), (18, "U")]);
    let output = run(&["--repair", "--json", &two], "");
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    let change = |sticker: u8, found: &str, color: &str| json!({ "sticker": sticker, "found": found, "color": color });
    assert_eq!(json["changes"], json!([change(1, "D", "U"), change(18, "U", "R")]));
    // The command fails without `--repair`, if the number of `--repair` is too small, and if
    // several cubes are equally near.
    for arguments in [&[][..], &["--repair=1"]] {
        assert_eq!(run(&[arguments, &[&two[..]]].concat(), "").status.code(), Some(2));
    }
    let doubtful = run(&["--repair", &with(&[(2, "R"), (11, "F")])], "");
    let error = String::from_utf8(doubtful.stderr).unwrap();
    assert_eq!(doubtful.status.code(), Some(2));
    assert!(error.contains("several cubes differ in 2 stickers: sticker 2 from R to U"), "{error}");
    // In a batch, each line is repaired independently of the other lines. A legal cube is not
    // changed.
    let lines = format!("{}\n{two}\nUX\nR\n", with(&[(54, "?")]));
    let output = run(&["--repair", "--json", "-"], &lines);
    let objects: Vec<Value> =
        out(&output).iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects[0]["changes"], json!([change(54, "?", "B")]));
    assert_eq!(objects[1]["changes"][0], change(1, "D", "U"));
    assert_eq!(objects[2]["error"]["kind"], "no-such-turn");
    assert_eq!((&objects[3]["moves"], &objects[3]["changes"]), (&json!("R'"), &Value::Null));
}

/// `--repair` advises a number of changes only if this number is enough.
#[test]
fn the_advice_of_repair_is_true() {
    for (text, has_advice) in [
        ("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBRR", true),
        ("RFDUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBLLU", true),
        ("RRRUUUUUUBBBRRRRRRUUUFFFFFFDDDDDDDDDFFFLLLLLLFLLBBBBBB", false),
        ("URFDUUUUURFDLBURFDLBURFDLBURFDLBURFDLBURFDLBURFDLBURFD", false),
    ] {
        let message = String::from_utf8(run(&["--repair=1", text], "").stderr).unwrap();
        let advice = message.split_once("`--repair=").map(|(_, advice)| advice);
        assert_eq!(advice.is_some(), has_advice, "{text}: {message}");
        if let Some(advice) = advice {
            let advised = format!("--repair={}", advice.split('`').next().unwrap());
            assert_eq!(run(&[&advised, text], "").status.code(), Some(0), "{text}: {message}");
        } else {
            assert!(message.contains("several cubes"), "{message}");
        }
    }
}

#[test]
fn slices_and_wide_turns_are_solved_in_the_fewest_moves() {
    for (moves, text) in
        [("M,U", "M2 U M U2 M' U M2"), ("r,U", "r U r' U'"), ("U,2R,S", "2R U 2R'")]
    {
        for inverse in [false, true] {
            let option = if inverse { "--inverse" } else { "--unordered" };
            let output = run(&["--moves", moves, option, text], "");
            let found = out(&output)[0].to_owned();
            let whole = if inverse { found } else { format!("({text}) {found}") };
            let whole: OrientedCube = whole.parse().unwrap();
            let wanted: OrientedCube = if inverse { text } else { "" }.parse().unwrap();
            assert_eq!(whole.position, wanted.position, "{moves}: {text}");
        }
    }
    let output = run(&["--moves", "M,U", "--max", "3", "--json", "M2 U M U2 M' U M2"], "");
    let object: Value = serde_json::from_str(out(&output)[0]).unwrap();
    let error =
        json!({ "kind": "none-within", "message": "no solution has at most 3 moves", "bound": 4 });
    assert_eq!((&object["error"], output.stderr.is_empty()), (&error, true));
}
