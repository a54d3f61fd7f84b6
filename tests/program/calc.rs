//! Compares the calculator with recorded sessions, which a person can read, and with a model made
//! of stickers.
//!
//! To add a session, write `tests/program/sessions/NAME.in`, run `superflip calc` on this file,
//! check the answers by reading them, and save them as `NAME.out`.

use std::{
    cell::Cell,
    fmt::{self, Write as _},
    fs,
    io::{BufRead, BufReader, Read, Write as _},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use superflip::calc::{Calculator, Console, State};

use crate::stickers::{Stickers, rotations};

/// Returns the calculator's answers to these lines.
pub(crate) fn answers(input: &str) -> String {
    let (mut calculator, mut output) = (Calculator::new(), String::new());
    for line in input.split_inclusive('\n') {
        calculator.feed(line, &mut output).unwrap();
    }
    calculator.finish(&mut output).unwrap();
    let errors = output.lines().filter(|line| line.starts_with("** ERROR: line ")).count();
    assert_eq!(calculator.errors(), errors);
    output
}

/// Returns the command `superflip calc`.
pub(crate) fn program() -> Command {
    superflip("calc")
}

/// Returns a command that runs a subcommand of the program, with pipes for its streams.
fn superflip(subcommand: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.arg(subcommand).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on an input.
fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Returns the path of each recorded session, with its input and the expected answers.
fn sessions() -> Vec<(PathBuf, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/program/sessions");
    let mut inputs: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    inputs.retain(|path| path.extension().is_some_and(|extension| extension == "in"));
    inputs.sort();
    assert!(inputs.len() >= 11);
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let session = |path: PathBuf| (path.clone(), read(&path), read(&path.with_extension("out")));
    inputs.into_iter().map(session).collect()
}

#[test]
fn sessions_through_the_library() {
    for (path, input, expected) in sessions() {
        assert_eq!(answers(&input), expected, "{}", path.display());
    }
}

/// The tester finds no errors in the calculator's answers.
#[test]
fn sessions_through_the_tester() {
    // The other sessions contain bad input, which the tester does not send to the calculator.
    let names = [
        "count-only",
        "debug",
        "mitm",
        "part-dissect",
        "part-mitm",
        "part-search",
        "rotation",
        "search",
    ];
    let stem = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let tested = sessions().into_iter().filter(|(path, ..)| names.contains(&&*stem(path)));
    let mut count = 0;
    for (path, ..) in tested {
        let output = run(superflip("qa").arg(&path), "");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(!text.contains("** ERROR"), "{}: {text}", path.display());
        assert_eq!(output.status.code(), Some(0), "{}", path.display());
        count += 1;
    }
    assert_eq!(count, names.len());
}

#[test]
fn sessions_through_the_program() {
    for (path, input, expected) in sessions() {
        let piped = run(&mut program(), &input);
        let from_file = run(program().arg(&path), "");
        for output in [piped, from_file] {
            assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{}", path.display());
            let code = 2 * i32::from(expected.contains("** ERROR:"));
            assert_eq!(output.status.code(), Some(code), "{}", path.display());
            assert!(output.stderr.is_empty());
        }
    }
}

#[test]
fn the_example_has_no_errors() {
    let output = answers(include_str!("../../examples/session.in"));
    assert!(output.contains("solutions.") && !output.contains("** ERROR"), "{output}");
}

#[test]
fn a_file_that_cannot_be_read_is_bad_input() {
    for path in ["/no/such/file", "/"] {
        let output = run(program().arg(path), "");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8(output.stderr).unwrap().contains(path));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn every_line_is_answered_at_once() {
    let mut child = program().spawn().unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut output = BufReader::new(output);
    for (question, expected) in [("1R BR", "BR/YR\n"), ("1O 3R search 1", "3O\n")] {
        writeln!(input, "{question}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, expected);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_a_search_quietly() {
    let mut child = program().spawn().unwrap();
    let mut first = [0; 2];
    // The solutions of this search take more than the 64 KiB that a pipe holds.
    child.stdin.take().unwrap().write_all(b"search 8\n").unwrap();
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
}

#[test]
fn rotations_views_and_queries_are_those_of_stickers() {
    let mut rng = StdRng::seed_from_u64(4);
    for _ in 0..200 {
        let (mut stickers, mut input) = (Stickers::solved(), String::new());
        for _ in 0..rng.random_range(0..40) {
            let (name, motion) = rotations().choose(&mut rng).unwrap().clone();
            stickers.turn(&motion);
            writeln!(input, "{name}").unwrap();
        }
        let (mut calculator, mut output) = (Calculator::new(), String::new());
        calculator.feed(&input, &mut output).unwrap();
        let view = stickers.view();
        let positions = stickers.positions();
        let queries: String = positions
            .iter()
            .map(|position| position[..position.len() / 2].to_owned() + " ")
            .collect();
        calculator.feed("c", &mut output).unwrap();
        calculator.feed(&queries, &mut output).unwrap();
        assert_eq!(output, view.clone() + &positions.join("\n") + "\n");
        let mut reader = Calculator::new();
        for line in format!("i\n{view}").lines() {
            reader.feed(line, &mut output).unwrap();
        }
        assert_eq!(reader.state(), calculator.state());
    }
}

/// Adds all solutions to `found`, in the order of *Rubik's Calculator*, by trying all sequences on
/// stickers.
fn solutions(stickers: &Stickers, sequence: &mut Vec<String>, left: usize, found: &mut String) {
    if left == 0 {
        if *stickers == Stickers::solved() {
            writeln!(found, "{}", sequence.join(" ")).unwrap();
        }
        return;
    }
    for (name, motion) in rotations() {
        if sequence.last().is_some_and(|last| last[1..] == name[1..]) {
            continue;
        }
        let mut next = stickers.clone();
        next.turn(&motion);
        sequence.push(name);
        solutions(&next, sequence, left - 1, found);
        sequence.pop();
    }
}

#[test]
fn searches_find_what_trying_everything_finds() {
    let mut rng = StdRng::seed_from_u64(5);
    for length in [0, 1, 2, 2, 3, 3, 4] {
        let (mut stickers, mut input) = (Stickers::solved(), String::new());
        for _ in 0..length {
            let (name, motion) = rotations().choose(&mut rng).unwrap().clone();
            stickers.turn(&motion);
            input += &(name + " ");
        }
        for n in 0..=length {
            let mut expected = String::new();
            solutions(&stickers, &mut vec![], n, &mut expected);
            let count = expected.lines().count();
            writeln!(expected, "There are {count} solutions.").unwrap();
            assert_eq!(answers(&format!("{input} search {n}")), expected, "{input} search {n}");
        }
    }
}

#[test]
fn counts_from_solved_to_solved() {
    for (n, count) in [1, 0, 0, 0, 54, 108, 864].into_iter().enumerate() {
        for command in ["search N", "mitm N", "dissect N 5000"] {
            let output = answers(&command.replace('N', &n.to_string()));
            let mut lines = output.lines().filter(|line| !line.starts_with("**"));
            let last = lines.next_back().unwrap();
            assert_eq!(last, format!("There are {count} solutions."));
            assert_eq!(lines.count(), count, "{command}");
        }
    }
}

/// A console whose clock advances by one second per reading. If `impatient` is set, the console
/// interrupts searches.
#[derive(Default)]
struct Clocked {
    text: String,
    seconds: Cell<u64>,
    impatient: bool,
}

impl fmt::Write for Clocked {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.write_str(text)
    }
}

impl Console for Clocked {
    fn interrupted(&mut self) -> bool {
        self.impatient
    }

    fn cpu_time(&self) -> Option<Duration> {
        self.seconds.set(self.seconds.get() + 1);
        Some(Duration::from_secs(self.seconds.get()))
    }
}

#[test]
fn timing_notes_what_a_search_takes() {
    let (mut calculator, mut console) = (Calculator::new(), Clocked::default());
    calculator.feed("timing on", &mut console).unwrap();
    let pieces = "BR/BR RW/RW GR/GR RY/RY BO/BO OW/OW";
    calculator.feed(&format!("1R search 7 {pieces}"), &mut console).unwrap();
    // A note follows every fifth report of progress. A slow machine also reports progress while it
    // computes tables, at 0%, so the number of reports differs.
    let lines: Vec<&str> = console.text.lines().filter(|line| line.contains("NOTE")).collect();
    let [notes @ .., cpu_time, sequences] = &lines[..] else { panic!("{lines:?}") };
    assert!(notes.len() >= 3, "{notes:?}");
    for note in notes {
        assert!(note.ends_with(" of 205,031,250 sequences"), "{note}");
    }
    assert!(cpu_time.starts_with("** NOTE: CPU time = "), "{cpu_time}");
    assert_eq!(*sequences, "** NOTE: 205,031,250 sequences");
    let solutions = console.text.lines().filter(|line| !line.starts_with("**")).count() - 1;
    assert!(console.text.ends_with(&format!("\nThere are {solutions} solutions.\n")));
    console.text.clear();
    calculator.feed("search 7", &mut console).unwrap();
    assert!(console.text.ends_with(" 205,031,250 sequences\nThere are 2211 solutions.\n"));
    console.text.clear();
    for line in ["timing off", "1R mitm 3"] {
        calculator.feed(line, &mut console).unwrap();
    }
    assert_eq!(console.text.matches("NOTE").count(), 1);
}

#[test]
fn the_program_has_a_clock() {
    let output = run(&mut program(), "timing on\nmitm 9\ndissect 4 9 BR/BR\n");
    let output = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.matches("** NOTE: CPU time = ").count(), 2);
    assert!(output.ends_with("There are too many records.\n"));
}

#[test]
fn a_meeting_keeps_within_the_memory_allowed() {
    let mut calculator = Calculator::new().with_max_memory(10_000);
    let mut output = String::new();
    calculator.feed("mitm 6", &mut output).unwrap();
    let note = "** NOTE: mitm 6: 2 + 4 rotations (not 3 + 3, to stay within 10 kB), 243 records";
    assert!(output.starts_with(note) && output.ends_with("There are 864 solutions.\n"));

    let output = run(program().args(["--max-memory", "100"]), "ss mitm 12\nBR\n");
    assert_eq!(output.status.code(), Some(1));
    let output = String::from_utf8(output.stdout).unwrap();
    let (error, rest) = output.split_once('\n').unwrap();
    assert!(error.starts_with("** ERROR: line 1, column 4: mitm 12 needs "), "{error}");
    assert!(error.ends_with("and 100 bytes are allowed"), "{error}");
    assert_eq!(rest, "BR/BR\n");

    let output = run(program().args(["--max-memory", "1 heap"]), "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_dissection_keeps_within_the_memory_allowed() {
    let mut calculator = Calculator::new().with_max_memory(1000);
    let mut output = String::new();
    calculator.feed("count only on", &mut output).unwrap();
    calculator.feed("dissect 4 1000", &mut output).unwrap();
    assert!(output.starts_with("** ERROR: line 2, column 1: there are more records than 1,000 "));
    output.clear();
    calculator.feed("dissect 4 10", &mut output).unwrap();
    assert_eq!(output, "There are too many records.\n");
}

#[test]
fn no_line_upsets_the_calculator() {
    const PIECES: [&str; 34] = [
        "i\n",
        "\n",
        " ",
        "ss",
        "c",
        "W",
        "GRB",
        "O",
        "***",
        "**",
        "--",
        "search ",
        "mitm ",
        "dissect ",
        "count only ",
        "timing ",
        "debug ",
        "position",
        "help",
        "on",
        " BR/GR ",
        " BRW/GWR",
        "1",
        "2R",
        "3",
        "0",
        "/",
        "\t",
        "é",
        "\u{1b}",
        "\u{a0}",
        "WWW\n",
        "GGGRRRBBBOOO\n",
        "ROW\n",
    ];
    let mut rng = StdRng::seed_from_u64(6);
    let mut calculator = Calculator::new().with_max_memory(1_000_000);
    let mut console = Clocked { impatient: true, ..Clocked::default() };
    for _ in 0..3000 {
        let line: String =
            (0..rng.random_range(0..8)).map(|_| *PIECES.choose(&mut rng).unwrap()).collect();
        line.lines().for_each(|line| calculator.feed(line, &mut console).unwrap());
    }
    let harmless = console.text.chars().all(|c| c == '\n' || !c.is_control());
    assert!(calculator.errors() > 100 && harmless);
    calculator.feed("0", &mut console).unwrap(); // ends a view, if one is being read
    calculator.feed("ss", &mut console).unwrap();
    assert_eq!(calculator.state(), &State::SOLVED);
}
