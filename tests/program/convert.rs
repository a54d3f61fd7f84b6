//! `superflip convert` and `superflip scramble`, run as programs.

use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Move,
    metric::Metric,
    notation::{Orientation, OrientedCube, parse_position},
    search::{MetricSolver, OptimalSolver},
};

use crate::inspect::{lines, superflip};

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

/// The stickers of a cube with one twisted corner.
const TWISTED: &str = "LUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDBLLLLLLLLBBUBBBBBB";

/// Returns the position that a text describes in any notation.
fn position(text: &str) -> CubePos {
    parse_position(text, None).unwrap().position()
}

/// Returns the output of `convert`, which must succeed.
fn convert(arguments: &[&str], input: &str) -> String {
    let output = superflip(&[&["convert"], arguments].concat(), input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn each_notation_is_written_and_read_again() {
    let moves = "R U2 F' L D B2";
    let facelets = convert(&[moves], "");
    assert_eq!(facelets.trim_end().parse(), Ok(position(moves)));
    for notation in ["facelets", "singmaster", "view"] {
        let text = convert(&["--to", notation, moves], "");
        assert_eq!(convert(&["--from", notation, &text], ""), facelets, "{notation}");
        assert_eq!(convert(&[&text], ""), facelets, "{notation}");
        assert_eq!(convert(&["--from", notation], &text.repeat(2)), facelets.repeat(2));
    }
    let inverse = convert(&["--inverse", moves], "").trim_end().parse::<CubePos>().unwrap();
    assert_eq!(inverse, position(moves).inverse());
}

#[test]
fn sequences_are_folded_and_simplified() {
    let moves = |arguments: &[&str]| convert(&[&["--to", "moves"], arguments].concat(), "");
    assert_eq!(moves(&["[Rw: (R U R' U')2]"]), "R L F R' F' R F R' F' L'\n");
    assert_eq!(moves(&["R L R' R U U' L'"]), "R\n");
    assert_eq!(moves(&["--inverse", "R y (R U)3 M"]), "M' (U' R')3 y' R'\n");
    assert_eq!(convert(&["--to", "cubepos", "--inverse", "R y R"], ""), "R3F3\n");
    let output = superflip(&["convert", "R y"], "");
    assert!(String::from_utf8(output.stderr).unwrap().contains("R in front"));
    for bad in ["(R U)1000000000", TWISTED, "R (U", "R Q"] {
        let output = superflip(&["convert", "--to", "moves", bad], "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{bad}");
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn moves_lead_to_positions() {
    let mut rng = StdRng::seed_from_u64(21);
    for _ in 0..10 {
        let position = CubePos::random(&mut rng);
        for to in ["facelets", "singmaster", "view"] {
            let text = convert(&["--to", to, &position.to_string()], "");
            let moves: Alg = convert(&["--to", "moves", &text], "").trim_end().parse().unwrap();
            assert_eq!(CubePos::SOLVED.moved_by(&moves), position, "{text}");
        }
        let back = convert(&["--to", "moves", "--inverse", &position.to_string()], "");
        let back: Alg = back.trim_end().parse().unwrap();
        assert_eq!(position.moved_by(&back), CubePos::SOLVED);
    }
    assert_eq!(convert(&["--to", "moves", SOLVED], ""), "\n");
    // The repeated sequence is too long to be written, but the output has other moves for the
    // position.
    let long = superflip(&["convert", "--json", "(R U)1000000000"], "");
    let moves: Alg = lines(&long)[0]["moves"].as_str().unwrap().parse().unwrap();
    assert_eq!(CubePos::SOLVED.moved_by(&moves), position("(R U)55"));
}

#[test]
fn a_batch_says_which_line_is_bad() {
    let output = superflip(&["convert", "--json"], &format!("M x\n(R\n\n{SOLVED}\nR_\n"));
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.is_empty(), "{output:?}");
    let lines = lines(&output);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["moves"], "R L'");
    // M is R L' x', and x turns the cube back.
    assert_eq!(lines[0]["hold"], serde_json::Value::Null);
    assert_eq!(lines[1]["line"], 2);
    let error = &lines[1]["error"];
    assert_eq!((&error["kind"], &error["column"]), (&json!("unclosed"), &json!(1)));
    assert!(error["message"].as_str().unwrap().contains("column 1"));
    assert_eq!((&lines[2]["facelets"], &lines[2]["moves"]), (&json!(SOLVED), &json!("")));
    assert_eq!(lines[2]["view"][0], "   WWW");
    assert_eq!(lines[3]["line"], 5);
}

#[test]
fn pictures() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cube.svg");
    let file = path.to_str().unwrap();
    let shown = convert(&["--svg", file, "--show", "R"], "");
    assert_eq!(shown.lines().count(), 1 + 9);
    assert!(shown.contains("U U F"));
    let picture = std::fs::read_to_string(&path).unwrap();
    assert_eq!(picture.matches("<rect").count(), 54);
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    let output = superflip(&["convert", "--svg", file, "R U", "U"], "");
    assert_eq!(output.status.code(), Some(2));
    let missing = directory.path().join("none/cube.svg");
    let output = superflip(&["convert", "--svg", missing.to_str().unwrap(), "R"], "");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn pictures_show_what_matters() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("cube.svg");
    let file = path.to_str().unwrap();
    convert(&["--svg", file, "--view", "last-layer", "--goal", "last-layer", "R U R' U'"], "");
    let picture = std::fs::read_to_string(&path).unwrap();
    assert_eq!(picture.matches("<rect").count(), 9 + 4 * 3);
    // R U R' U' brings two gray pieces into the last layer: an edge, which shows 2 stickers, and a
    // corner, which shows 3.
    assert_eq!(picture.matches("#999999").count(), 2 + 3);
    let shown = convert(&["--show", "--goal", "UF", ""], "");
    assert_eq!(shown.matches('.').count(), 54 - 6 - 2);
    assert_eq!(shown.lines().nth(3), Some("        . U ."));
    // Green is in front by default.
    convert(&["--svg", file, ""], "");
    let picture = std::fs::read_to_string(&path).unwrap();
    let front = picture.lines().find(|line| line.contains("class=\"F\"")).unwrap();
    assert!(front.contains("#009b48"), "{front}");
    let output = superflip(&["convert", "--view", "last-layer", "R"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn scrambles_of_some_moves_use_only_them() {
    let output = superflip(&["scramble", "--moves", "R,U2", "-n", "20", "--seed", "1"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 20);
    for line in text.lines() {
        assert!(line.split(' ').all(|word| word.starts_with('R') || word == "U2"), "{line}");
    }
    for bad in [&["--moves", "R"][..], &["--moves", "R,U", "--solved", "f2l"]] {
        let output = superflip(&[&["scramble"], bad].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn scrambles_are_positions_of_their_kind() {
    let scramble = |arguments: &[&str]| {
        let output = superflip(&[&["scramble", "--seed", "5", "-n", "50"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let positions = |text: &str| text.lines().map(position).collect::<Vec<CubePos>>();
    let moves = scramble(&[]);
    let all = positions(&scramble(&["--to", "facelets"]));
    assert_eq!((all.len(), positions(&moves)), (50, all.clone()));
    assert_eq!(positions(&scramble(&["--to", "singmaster"])), all);
    let objects = scramble(&["--json", "--max", "20"]);
    for (object, position) in objects.lines().zip(&all) {
        let object: Value = serde_json::from_str(object).unwrap();
        let moves: Alg = object["moves"].as_str().unwrap().parse().unwrap();
        assert_eq!(CubePos::SOLVED.moved_by(&moves), *position);
        assert_eq!(object["facelets"], position.to_string());
        assert_eq!(object["length"], moves.iter().count());
        assert!(moves.iter().count() <= 20);
    }
    let other = superflip(&["scramble", "-n", "50"], "");
    assert_ne!(positions(str::from_utf8(&other.stdout).unwrap()), all);
    for position in positions(&scramble(&["--solved", "f2l"])) {
        assert_eq!(position.corners()[4..], [4, 5, 6, 7]);
        assert!(Move::ALL.into_iter().all(|mv| position.moved(mv) != CubePos::SOLVED));
    }
    for position in positions(&scramble(&["--solved", "corners,cross"])) {
        assert_eq!(position.corners(), CubePos::SOLVED.corners());
        assert_eq!(position.edges()[8..], CubePos::SOLVED.edges()[8..]);
    }
    for position in positions(&scramble(&["--solved", "edges"])) {
        assert_eq!(position.edges(), CubePos::SOLVED.edges());
    }
    for bad in [
        &["--solved", "all"][..],
        &["--solved", "XY"],
        &["-n", "x"],
        &["--to", "none"],
        &["--max", "19"],
    ] {
        assert_eq!(superflip(&[&["scramble"], bad].concat(), "").status.code(), Some(2), "{bad:?}");
    }
}

/// Scrambles for fewest moves begin and end with R' U' F, and no move in between touches these.
#[test]
fn scrambles_for_fewest_moves_have_their_frame() {
    let output = superflip(&["scramble", "--event", "fmc", "--number", "30", "--seed", "3"], "");
    let scrambles = str::from_utf8(&output.stdout).unwrap();
    assert_eq!(scrambles.lines().count(), 30);
    for scramble in scrambles.lines() {
        let middle = scramble.strip_prefix("R' U' F ").and_then(|s| s.strip_suffix(" R' U' F"));
        let moves: Alg = middle.unwrap().parse().unwrap();
        let whole: Alg = scramble.parse().unwrap();
        assert_eq!(whole.simplified().moves().len(), moves.moves().len() + 6, "{scramble}");
        assert!(moves.moves().len() <= 21, "{scramble}");
    }
}

#[test]
fn blindfolded_scrambles_end_in_every_orientation() {
    let arguments = ["scramble", "--event", "blindfolded", "-n", "300", "--seed", "3", "--json"];
    let output = superflip(&arguments, "");
    let mut seen = std::collections::BTreeSet::new();
    for object in lines(&output) {
        let cube: OrientedCube = object["moves"].as_str().unwrap().parse().unwrap();
        assert_eq!(object["facelets"], cube.position.to_string());
        let hold = json!({ "up": cube.orientation.up().to_string(),
            "front": cube.orientation.front().to_string() });
        let is_home = cube.orientation == Orientation::HOME;
        assert_eq!(object.get("hold"), Some(&hold).filter(|_| !is_home));
        seen.insert(cube.orientation);
    }
    assert_eq!(seen.len(), 24);
}

#[test]
fn scrambles_are_at_least_as_far_as_asked() {
    let arguments = ["scramble", "--moves", "R2,U2", "--min", "5", "-n", "5", "--to", "facelets"];
    let output = superflip(&arguments, "");
    for facelets in str::from_utf8(&output.stdout).unwrap().lines() {
        let position: CubePos = facelets.parse().unwrap();
        assert!(OptimalSolver::new().max_length(4).solve(&position).is_err());
    }
    let quarter = [
        "scramble", "--moves", "R2,U2", "--min", "6", "--metric", "quarter", "-n", "5", "--to",
        "facelets",
    ];
    let output = superflip(&quarter, "");
    let text = str::from_utf8(&output.stdout).unwrap();
    assert_eq!(text.lines().count(), 5);
    for facelets in text.lines() {
        let position: CubePos = facelets.parse().unwrap();
        assert!(MetricSolver::new(Metric::QUARTER).max_cost(5).solve(&position).is_err());
    }
    for (arguments, part) in [
        (&["--min", "15"][..], "at most 14"),
        (&["--min", "11", "--metric", "axial"], "at most 10 with --metric axial"),
        (&["--min", "1"], "2.."),
        (&["--metric", "axial"], "--min"),
    ] {
        let output = superflip(&[&["scramble"], arguments].concat(), "");
        let message = str::from_utf8(&output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && message.contains(part), "{message}");
    }
    let output = superflip(&["scramble", "1000"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(str::from_utf8(&output.stderr).unwrap().contains("-n 1000"));
}

/// The JSON Lines of `convert` are read back, with the orientation of the cube.
#[test]
fn json_lines_are_read_back() {
    let texts = "R y\nr U\nR Q\nM' U M\n";
    let json = superflip(&["convert", "--json"], texts);
    let json = str::from_utf8(&json.stdout).unwrap();
    let solved = superflip(&["solve"], json);
    assert_eq!(solved.stdout, superflip(&["solve"], texts).stdout);
    assert!(str::from_utf8(&solved.stderr).unwrap().contains("line 3: read as a JSON object"));
}

#[test]
fn a_bad_line_has_an_empty_line() {
    let output = superflip(&["convert", "--to", "moves"], "R\nbad\nU\n");
    assert_eq!((&output.stdout[..], output.status.code()), (&b"R\n\nU\n"[..], Some(2)));
}

/// A drawing of the cube is one position from an argument, a file and a pipe.
#[test]
fn a_net_is_one_position() {
    let drawn = superflip(&["inspect", "R U R' U'"], "");
    let drawn: Vec<&str> = str::from_utf8(&drawn.stdout).unwrap().lines().take(9).collect();
    let view = superflip(&["convert", "--to", "view", "R U R' U'"], "");
    let view = str::from_utf8(&view.stdout).unwrap();
    let barred = drawn.join("\n").replace("  ", "|");
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("net.txt");
    let path = file.to_str().unwrap();
    let wanted = superflip(&["convert", "R U R' U'"], "").stdout;
    for net in [&drawn.join("\n"), view, &barred, &drawn.join("\n").replace(' ', "\t")] {
        std::fs::write(&file, net).unwrap();
        for (arguments, input) in
            [(["convert", net], ""), (["convert", "-"], net), (["convert", path], "")]
        {
            let output = superflip(&arguments, input);
            assert_eq!((output.stdout, output.status.code()), (wanted.clone(), Some(0)), "{net}");
        }
    }
    // Rows that are moves by themselves are positions in a pipe, but the run fails.
    let flush: String = drawn.join("\n").replace(' ', "");
    std::fs::write(&file, &flush).unwrap();
    assert_eq!(superflip(&["convert", path], "").stdout, wanted);
    assert_eq!(superflip(&["convert"], &flush).status.code(), Some(2));
}

#[test]
fn messages_name_what_was_tried() {
    let message = |arguments: &[&str]| {
        let output = superflip(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    for (text, parts) in [
        ("R Q", &["column 3", "`--from`", "moves, cubepos", "singmaster"][..]),
        ("3R", &["`--from calculator`"]),
        ("(R U)x2", &["column 6", "(A)2"]),
        ("wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb", &["--faces \"ULFRBD\""]),
    ] {
        let message = message(&["convert", text]);
        assert!(parts.iter().all(|part| message.contains(part)), "{text}: {message}");
    }
    let text = "wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb";
    let read = superflip(&["convert", "--faces", "ULFRBD", text], "");
    assert_eq!(read.stdout, superflip(&["convert", "R"], "").stdout);
    assert!(message(&["convert", "--faces", "ULFRB", text]).contains("ULFRBD"));
    let noted = superflip(&["convert", "1B 3R"], "");
    assert!(str::from_utf8(&noted.stderr).unwrap().contains("calculator"));
    let mixed = "wwwwwwwwwrrrrrrrrrggggGggggyyyyyyyyyooooooooobbbbbbbbb";
    let noted = superflip(&["convert", mixed], "");
    assert!(str::from_utf8(&noted.stderr).unwrap().contains("`g` and `G` are read as one color"));
}

/// A whole reconstruction is one position as an argument and in a file. In a pipe, the scramble is
/// answered, and the other lines are errors.
#[test]
fn a_reconstruction_is_one_position() {
    let text =
        "Scramble: R U F' L2\n\nz2 // inspection\nR' D' // cross\n(U R U') x'\nSolution: F2\n";
    let wanted = convert(&["R U F' L2 z2 R' D' U R U' x' F2"], "");
    assert_eq!(convert(&[text], ""), wanted);
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("reconstruction.txt");
    std::fs::write(&path, format!("{text}Scramble: F2\nScramble: D2\n")).unwrap();
    let file = path.to_str().unwrap();
    let all = wanted.clone() + &convert(&["F2"], "") + &convert(&["D2"], "");
    assert_eq!(convert(&["-f", file], ""), all);
    assert_eq!(convert(&["--from", "moves", "-f", file], ""), all);
    let output = superflip(&["convert", "--json"], text);
    assert_eq!(output.status.code(), Some(2));
    let lines = lines(&output);
    assert_eq!(lines[0]["facelets"], convert(&["R U F' L2"], "").trim_end());
    let errors: Vec<_> = lines[1..].iter().map(|line| line["line"].as_u64()).collect();
    assert_eq!(errors, [3, 4, 5, 6].map(Some));
    let message = lines[1]["error"]["message"].as_str().unwrap();
    assert!(message.contains("begins in line 1"), "{lines:?}");
}
