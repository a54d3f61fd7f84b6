//! The calculator as a state machine, beside a cube of 48 stickers that shares no code with it.
#![no_main]

#[path = "../../tests/gen/stickers.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod stickers;

use std::{fmt::Write as _, sync::LazyLock};

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use stickers::{CUBELETS, Stickers, rotations};
use superflip::calc::Calculator;
use superflip_gen::motion::Motion;

/// The 18 rotations with their names.
static ROTATIONS: LazyLock<Vec<(String, Motion)>> = LazyLock::new(rotations);

#[derive(Debug, Arbitrary)]
enum Step {
    /// One of the 18 rotations.
    Rotate(u8),
    Solve,
    Show,
    /// The position of one of the 20 cubelets.
    Locate(u8),
    /// The view of the cube after some rotations of the solved cube.
    Input(Vec<u8>),
    /// All sequences of at most two rotations that solve the cube.
    Search(bool),
    /// A search for the position of one cubelet after at most two rotations.
    SearchFor {
        cubelet: u8,
        rotations: Vec<u8>,
        length: bool,
    },
    CountOnly(bool),
    /// A word that is no command.
    Mistake(u8),
}

/// Returns the lines that bring `start` to a state in which `is_solved` holds.
fn solutions(
    start: &Stickers,
    length: usize,
    is_solved: &dyn Fn(&Stickers) -> bool,
) -> Vec<String> {
    let mut found = Vec::new();
    let mut extend = |first: &(String, _), second: Option<&(String, _)>| {
        let mut cube = start.clone();
        cube.turn(&first.1);
        let mut line = first.0.clone();
        if let Some(second) = second {
            cube.turn(&second.1);
            let _ = write!(line, " {}", second.0);
        }
        if is_solved(&cube) {
            found.push(line);
        }
    };
    for first in &*ROTATIONS {
        if length == 1 {
            extend(first, None);
            continue;
        }
        for second in &*ROTATIONS {
            // The letter is the face; a face is not turned twice in a row.
            if first.0[1..] != second.0[1..] {
                extend(first, Some(second));
            }
        }
    }
    found
}

fuzz_target!(|steps: Vec<Step>| {
    let names: Vec<&str> = CUBELETS.split(' ').collect();
    let (mut calculator, mut cube) = (Calculator::new(), Stickers::solved());
    let mut count_only = false;
    let rotation = |number: u8| &ROTATIONS[usize::from(number) % ROTATIONS.len()];
    for step in steps.iter().take(40) {
        let (mut line, mut expected) = (String::new(), String::new());
        match step {
            Step::Rotate(number) => {
                line.clone_from(&rotation(*number).0);
                cube.turn(&rotation(*number).1);
            }
            Step::Solve => {
                line.push_str("ss");
                cube = Stickers::solved();
            }
            Step::Show => {
                line.push('c');
                expected = cube.view();
            }
            Step::Locate(number) => {
                let at = usize::from(*number) % names.len();
                line.push_str(names[at]);
                expected = cube.positions()[at].clone() + "\n";
            }
            Step::Input(numbers) => {
                cube = Stickers::solved();
                numbers.iter().take(30).for_each(|&number| cube.turn(&rotation(number).1));
                let mut output = String::new();
                calculator.feed("i", &mut output).unwrap();
                for row in cube.view().lines() {
                    calculator.feed(row, &mut output).unwrap();
                }
                assert_eq!(output, "");
                line.push('c');
                expected = cube.view();
            }
            Step::Search(two) => {
                let length = 1 + usize::from(*two);
                let _ = write!(line, "search {length}");
                let found = solutions(&cube, length, &|cube| *cube == Stickers::solved());
                expected = answer(&found, count_only);
            }
            Step::SearchFor { cubelet, rotations: numbers, length } => {
                let (at, length) = (usize::from(*cubelet) % names.len(), 1 + usize::from(*length));
                let mut goal = Stickers::solved();
                numbers.iter().take(8).for_each(|&number| goal.turn(&rotation(number).1));
                let position = goal.positions()[at].clone();
                let _ = write!(line, "search {length} {position}");
                let found = solutions(&cube, length, &|cube| cube.positions()[at] == position);
                expected = answer(&found, count_only);
            }
            Step::CountOnly(on) => {
                line.push_str(if *on { "count only on" } else { "count only off" });
                count_only = *on;
            }
            Step::Mistake(byte) => {
                let _ = write!(line, "{byte}Q");
            }
        }
        let (errors, mut output) = (calculator.errors(), String::new());
        calculator.feed(&line, &mut output).unwrap();
        if matches!(step, Step::Mistake(_)) {
            assert_eq!(calculator.errors(), errors + 1);
            assert!(output.starts_with("** ERROR: line ") && output.lines().count() == 1);
        } else {
            assert_eq!((calculator.errors(), &output), (errors, &expected), "{line}");
        }
    }
});

/// Returns the answer of a search: its solutions, unless only their number is asked for, and the
/// number.
fn answer(found: &[String], count_only: bool) -> String {
    let lines = found.iter().filter(|_| !count_only).map(|line| line.clone() + "\n");
    lines.collect::<String>() + &format!("There are {} solutions.\n", found.len())
}
