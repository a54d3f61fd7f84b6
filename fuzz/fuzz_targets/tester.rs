//! Any lines for the tester, with the calculator under test: the tester's own model of the cube and
//! the calculator must agree on every answer.
//!
//! The environment variable `SUPERFLIP` names the program whose `calc` is tested.
#![no_main]

use std::{env, process::Command};

use libfuzzer_sys::fuzz_target;
use superflip_qa::{Child, Input, Session};

/// Tests the calculator with these lines. Returns whether the calculator passed, and the output.
fn session(text: &str) -> (bool, String) {
    let program = env::var_os("SUPERFLIP").expect("SUPERFLIP names the program");
    let child = Child::start(Command::new(program).arg("calc")).expect("the program starts");
    let mut output = Vec::new();
    let session = Session::new(child, &mut output, false, |_| {});
    // The input is echoed nowhere, so each error line is the tester's.
    let reader = Box::new(std::io::Cursor::new(text.as_bytes().to_vec()));
    let passed = session.test(&mut Input::new(reader, false)).expect("a vector takes every text");
    (passed, String::from_utf8(output).expect("the tester writes text"))
}

fuzz_target!(|text: &str| {
    // Long searches, limits of time, and the tester's files of complete dissections are not the
    // subject.
    let is_long = |word: &str| word.parse::<u64>().is_ok_and(|number| number > 3);
    let lower = text.to_ascii_lowercase();
    if lower.contains("dissect")
        || lower.contains("time")
        || text.split(|c: char| !c.is_ascii_digit()).any(is_long)
    {
        return;
    }
    // A machine with too much work can exceed a time limit of the tester. A calculator that hangs
    // exceeds the limit in every session.
    let is_late =
        |output: &str| output.contains("within 10 seconds") || output.contains("for 10 seconds");
    let (mut passed, mut output) = session(text);
    for _ in 0..2 {
        if is_late(&output) {
            (passed, output) = session(text);
        }
    }
    assert!(!is_late(&output), "no session ends in time:\n{output}");
    // `judge` states how many solutions the user expects, which may be wrong.
    let judged = |line: &str| lower.contains("judge") && line.contains("solution");
    for line in output.lines().filter(|line| line.starts_with("** ERROR: ")) {
        assert!(!passed);
        let of_input = line.starts_with("** ERROR: line ") || line.contains("needs a seed");
        let ends_early = line.contains("the input ends within a view");
        assert!(of_input || ends_early || judged(line), "{line}\n{output}");
    }
});
