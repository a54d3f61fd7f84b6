//! Every command that prints moves solves the cube as its input holds it, and says how that is.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{
    Alg, CubePos, Face, Move,
    cube::Pattern,
    notation::{
        Facelets, Orientation, OrientedCube, Rotation, Sequence, StickeredCube, parse_position,
    },
};

use crate::inspect::{lines, superflip};

/// The number of random holds for each command.
const HOLDS: usize = 200;

/// Writes a cube whose position is `position` if faces are named by their places. The cube has a random
/// hold: rotations before the moves, rotations after them, or colors.
fn held(position: &[Move], rng: &mut StdRng) -> String {
    let rotations: Vec<Rotation> =
        (0..2).map(|_| Rotation::ALL[rng.random_range(0..Rotation::COUNT)]).collect();
    let words = rotations.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let orientation = rotations.iter().fold(Orientation::HOME, |o, r| o * r.orientation());
    let moves: Alg = position.iter().copied().collect();
    match rng.random_range(0..3) {
        0 => format!("{words} {moves}"),
        1 => {
            let home = orientation.inverse().sym();
            let moves: Alg = position.iter().map(|mv| home.remap(*mv)).collect();
            format!("{moves} {words}")
        }
        _ => {
            let facelets = Facelets::from(CubePos::SOLVED.moved_by(position.iter().copied()));
            let color = |face: Face| ['w', 'g', 'r', 'y', 'b', 'o'][orientation.at(face).index()];
            facelets.faces().map(color).iter().collect()
        }
    }
}

/// Returns random moves of some faces.
fn moves_of(faces: &[Face], count: usize, rng: &mut StdRng) -> Vec<Move> {
    let one = |_| Move::new(faces[rng.random_range(0..faces.len())], rng.random_range(1..4));
    (0..count).filter_map(one).collect()
}

fn parsed(moves: &str) -> Vec<Move> {
    moves.parse::<Alg>().unwrap().into_iter().collect()
}

/// Returns the remark about a cube that is not held with U up and F in front.
fn remark([up, front, right]: [char; 3]) -> Option<String> {
    let is_home = [up, front, right] == ['U', 'F', 'R'];
    (!is_home).then(|| format!("held with {up} up, {front} in front, {right} on the right"))
}

/// Returns the letters of the centers that are up, in front and on the right.
fn centers(text: &str) -> [char; 3] {
    let cube = parse_position(text, None).unwrap().stickered();
    [Face::U, Face::F, Face::R].map(|place| cube.color(place))
}

/// Without `--json`, remarks say how each cube is held.
fn check_remarks(arguments: &[&str], texts: &[String]) {
    let arguments: Vec<&str> =
        arguments.iter().copied().filter(|argument| *argument != "--json").collect();
    let output = superflip(&arguments, &(texts.join("\n") + "\n"));
    let stderr = str::from_utf8(&output.stderr).unwrap();
    let said: Vec<&str> = stderr.lines().filter(|line| line.contains("held with")).collect();
    let remarks = texts.iter().zip(1..);
    let remarks = remarks.filter_map(|(text, line)| Some((line, remark(centers(text))?)));
    let expected: Vec<String> =
        remarks.map(|(line, remark)| format!("superflip: line {line}: {remark}")).collect();
    assert_eq!(said, expected, "{arguments:?}");
}

/// Solves every cube with `arguments`, which end in a batch. Applies each solution to the cube as the text
/// gives it: its letters are places of that hold.
fn check(arguments: &[&str], texts: &[String], goal: Pattern) {
    let output = superflip(arguments, &(texts.join("\n") + "\n"));
    let objects = lines(&output);
    assert!(objects.len() >= texts.len(), "{arguments:?} {output:?}");
    let stderr = str::from_utf8(&output.stderr).unwrap();
    let mut solved = vec![false; texts.len()];
    for object in objects {
        let number = usize::try_from(object["line"].as_u64().unwrap()).unwrap() - 1;
        let text = &texts[number];
        let cube = parse_position(text, None).unwrap().stickered();
        let solution = object["moves"].as_str();
        let solution = solution.unwrap_or_else(|| panic!("{arguments:?} {text}: {object}"));
        // A solution by a method also has the moves after its rotation.
        for solution in [Some(solution), object["held"]["moves"].as_str()].into_iter().flatten() {
            let parts = [object["before"].as_str(), Some(solution), object["after"].as_str()];
            let sequences =
                parts.into_iter().flatten().map(|part| part.parse::<Sequence>().unwrap());
            let end = sequences.fold(cube.oriented(), |cube, sequence| {
                sequence.iter().fold(cube, OrientedCube::turned)
            });
            // The goal names places, as the moves do.
            let home = cube.oriented().orientation.sym();
            assert!(goal.matches(&end.position.remap(home)), "{arguments:?} {text}: {solution}");
        }
        let [up, front, _] = centers(text);
        let hold = remark(centers(text)).map(|_| json!({ "up": up, "front": front }));
        assert_eq!(object.get("hold"), hold.as_ref(), "{arguments:?} {text}");
        solved[number] = true;
    }
    assert!(solved.iter().all(|solved| *solved), "{arguments:?} {stderr}");
    assert!(!stderr.contains("held with"), "{arguments:?} {stderr}");
    check_remarks(arguments, &texts[..8]);
}

/// Writes [`HOLDS`] cubes, each of a position that `draw` draws.
fn cubes(seed: u64, mut draw: impl FnMut(&mut StdRng) -> Vec<Move>) -> Vec<String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut one = |_| {
        let position = draw(&mut rng);
        held(&position, &mut rng)
    };
    (0..HOLDS).map(&mut one).collect()
}

#[test]
fn solvers_and_searches_keep_the_hold() {
    let random = cubes(1, |rng| moves_of(&Face::ALL, 20, rng));
    check(&["solve", "--json"], &random, Pattern::SOLVED);
    check(&["steps", "--json"], &random[..20], Pattern::SOLVED);
    for method in ["beginner", "cfop"] {
        check(&["steps", "--method", method, "--json"], &random[..40], Pattern::SOLVED);
    }
    let short = cubes(2, |rng| moves_of(&Face::ALL, 3, rng));
    check(&["solve", "--optimal", "--json"], &short, Pattern::SOLVED);
    check(
        &["steps", "--steps", "2x2x2 > 2x2x3 > f2l > finish", "--keep", "20", "--json"],
        &short,
        Pattern::SOLVED,
    );
    check(&["search", "0..3", "-n", "1", "--json"], &short, Pattern::SOLVED);
    check(&["search", "0..3", "--canonical", "--json"], &short, Pattern::SOLVED);
    check(
        &["search", "0..3", "--moves", "M,U,D,L,R,F,B", "-n", "1", "--json"],
        &short[..40],
        Pattern::SOLVED,
    );
    let cross = "cross".parse().unwrap();
    check(&["search", "0..3", "--goal", "cross", "-n", "1", "--json"], &short, cross);
    let of_two = cubes(3, |rng| moves_of(&[Face::R, Face::U], 3, rng));
    check(&["search", "0..3", "--moves", "R,U", "--json"], &of_two, Pattern::SOLVED);
    check(&["solve", "--moves", "R,U", "--json"], &of_two, Pattern::SOLVED);
}

#[test]
fn hand_finders_keep_the_hold() {
    let skeleton = "F2 L D' B U2 R' F L2 D B2 R U'";
    let scramble = parsed("U R' B2 D' L2 F' R U2 B' U R' D R U' R' D' R D L' F2");
    let all = cubes(4, |_| scramble.clone());
    check(&["insertions", "--skeleton", skeleton, "--json"], &all, Pattern::SOLVED);
    let cycle = parsed("R U' L' U R' U' L U");
    let all = cubes(5, |_| cycle.clone());
    check(&["commutators", "-n", "1", "--json"], &all, Pattern::SOLVED);
    check_algs(40);
}

/// The same as the end of [`hand_finders_keep_the_hold`], with more holds.
#[test]
#[ignore = "searches for algorithms 200 times"]
fn algorithms_keep_every_hold() {
    check_algs(HOLDS);
}

fn check_algs(holds: usize) {
    let sune = parsed("R U R' U R U2 R'");
    let all = cubes(6, |_| sune.clone());
    let arguments = ["algs", "--moves", "R,U", "--more", "0", "--max", "9", "--json"];
    check(&arguments, &all[..holds], Pattern::SOLVED);
}

#[test]
fn a_turn_beside_a_rotation_is_undone_where_it_is_now() {
    let output = |arguments: &[&str]| {
        let output = superflip(arguments, "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        str::from_utf8(&output.stdout).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(output(&["search", "1", "R y"]), ["F'"]);
    assert_eq!(output(&["search", "1..3", "F U F' y'", "--moves", "R,U"]), ["R U' R'"]);
    assert_eq!(output(&["search", "6", "R U F L2 D B x2", "--canonical"]), ["F' U' L2 B' D' R'"]);
}

/// The sentences name the colors of the letters, as the input holds the cube.
#[test]
fn sentences_name_the_colors_that_are_seen() {
    let text = "bgoyyorwgobboooyoogbwggwrrbwwrbwyrrywgwyrwgrbyrogbbgyy";
    let cube: StickeredCube = text.parse().unwrap();
    assert_eq!([Face::U, Face::F].map(|place| cube.color(place)), ['Y', 'G']);
    for method in ["beginner", "cfop"] {
        let output = superflip(&["steps", "--method", method, text], "");
        let printed = str::from_utf8(&output.stdout).unwrap();
        assert!(!printed.contains("Hold the cube"), "{printed}");
        assert!(printed.contains("white cross") && !printed.contains("yellow-white"), "{printed}");
        let yellow = superflip(&["steps", "--method", method, "--cross", "yellow", text], "");
        let printed = str::from_utf8(&yellow.stdout).unwrap();
        assert!(
            printed.starts_with("z2 // Hold the cube with white up and green in front."),
            "{printed}"
        );
        assert!(printed.contains("// yellow cross"), "{printed}");
    }
    // Letters that name no colors stand for themselves.
    let facelets = Facelets::from(CubePos::SOLVED.moved(Move::D1));
    let text: String =
        facelets.faces().map(|face| ['a', 'b', 'c', 'd', 'e', 'f'][face.index()]).iter().collect();
    let output = superflip(&["steps", "--method", "cfop", &text], "");
    let printed = str::from_utf8(&output.stdout).unwrap();
    assert!(printed.starts_with("z2 // Hold the cube with D up and B in front."), "{printed}");
}

/// Only a cube can be held.
#[test]
fn what_is_no_cube_cannot_be_held() {
    for (arguments, what) in [
        (&["algs", "PLL T"][..], "`PLL T` is the name of a case"),
        (&["commutators", "UF UR DB"], "`UF UR DB` is the name of a case"),
        (&["commutators", "UFR UBR UF UR"], "`UFR UBR UF UR` is the name of a case"),
        (&["commutators", "--of", "R U R' U'"], "`R U R' U'` is a sequence"),
    ] {
        let output = superflip(&[arguments, &["--hold", "x2"]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = str::from_utf8(&output.stderr).unwrap();
        assert!(error.contains(what) && error.contains("omit --hold"), "{error}");
    }
    // In a notation, the name of a case is no case.
    let output = superflip(&["algs", "PLL T", "--from", "moves"], "");
    assert_eq!(output.status.code(), Some(2));
}
