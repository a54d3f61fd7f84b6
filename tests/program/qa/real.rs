//! The program's own calculator under its own tester.

use super::*;
use crate::inspect::scratch;

#[test]
fn a_session() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    let input = "seed 987654321\nrandom 6\nc\nBRW\nmitm 6\nsearch 2 BR/BR\nss\n\
                 dissect 4 1000 BR/BR BRW/BRW\nundo\nsearch 0\ndebug rotations\ncount only on\n\
                 judge 54\nsearch 4\ntiming on\nsearch 3\n1R\nundo\nc\n";
    let output = run(command.arg("qa"), input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
}

/// The calculator and the tester's model agree about views, cubelets and rotations.
#[test]
fn random_cubes() {
    let session = format!("random 20\nc\n{}\n1R 2O 3W 1G 2B 3Y c\n", crate::stickers::CUBELETS);
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    let output = run(command.arg("qa"), &format!("seed 314159265\n{}", session.repeat(50)));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
}

#[test]
fn a_complete_dissection() {
    let directory = scratch();
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    let name = directory.path().display();
    let input =
        format!("seed 123456789\nrandom 8\nlimit 9999\nmitm 8\ndissect 8 {name} 1000 BR BRW OY\n");
    let output = run(command.arg("qa"), &input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let (_, answers) = text(&output).split_once("mitm 8\n").unwrap();
    let (mitm, dissect) = answers.split_once("dissect ").unwrap();
    let dissect = dissect.split_once('\n').unwrap().1;
    let sorted = |text: &str| {
        let answers = text.lines().filter(|line| !line.starts_with("**"));
        let mut lines: Vec<_> = answers.map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(mitm), sorted(dissect));
}
