//! Tests mutated inputs. Whatever a command reads, it must not panic, hang or take unbounded
//! memory.
//!
//! The program is built with overflow checks and debug assertions, as the tests are.

use std::{
    fs::File,
    io::{Read, Seek, Write},
    os::unix::process::ExitStatusExt,
    process::{Command, ExitStatus},
    sync::LazyLock,
    thread,
    time::{Duration, Instant},
};

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::Value;
use superflip::{
    Alg, CubePos,
    notation::{NetRows, Notation, parse_position},
};

use crate::{hostile_text::PIECES, text_table};

/// The number of inputs that one process reads.
const BATCH: usize = 100;
/// The maximum time for a batch of inputs, in seconds, for a process that waits.
const LONGEST: u64 = 100;
/// The signals that end a process whose processor time is over.
const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;

/// A command whose lines of input are mutated.
struct Target {
    arguments: &'static [&'static str],
    /// Valid inputs.
    seeds: &'static LazyLock<Vec<String>>,
}

impl Target {
    const fn of_positions(arguments: &'static [&'static str]) -> Self {
        Self { arguments, seeds: &POSITIONS }
    }
}

/// The table of texts, and texts that it does not have.
static POSITIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let more = [
        "(R U R' U')3 [F: [R, U]] M2 x y' Rw",
        "wwrwwrwwr bbbbbbbbb rryrryrry yyoyyoyyo ggggggggg woowoowoo",
        "1B 3R 2O 1W 3Y 2G",
        "NISS: R5' 2R ^(3Rw [U/R' D]) [r] (20f*)",
        "https://alg.cubing.net/?setup=F2_D&alg=R_U_R-_%2F%2F_pair%0AU2",
        "{\"facelets\":\"UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB\",\"hold\":{\"up\":\"F\",\"front\":\"D\"}}",
        "        U U U\n        U U U\n        U U U\n L L L  F F F  R R R  B B B",
    ];
    let table = text_table::rows().map(|row| row.text);
    table.chain(more.map(str::to_owned)).filter(|text| !text.is_empty()).collect()
});

/// Lines of the calculator.
static CALCULATOR: LazyLock<Vec<String>> = LazyLock::new(|| {
    [
        "ss 1B 3R 2O search 3",
        "? BRW GY",
        "v",
        "ss count only on search 4 BRW/BRW RW/RW",
        "mitm 4",
        "dissect 4 BRW/BRW",
        "debug",
        "i",
        "WWWWWWWWW",
        "GWOYROBBRWOO",
        "-- a comment",
        "** another",
    ]
    .map(str::to_owned)
    .into()
});

const TARGETS: &[Target] = &[
    Target::of_positions(&["inspect"]),
    Target::of_positions(&["inspect", "--json"]),
    Target::of_positions(&["convert", "--to", "moves"]),
    Target::of_positions(&["convert", "--inverse"]),
    Target::of_positions(&["convert", "--to", "singmaster"]),
    Target::of_positions(&["steps", "--keep", "3", "--json"]),
    Target::of_positions(&["insertions", "--skeleton", "U R U' R'", "--keep", "3", "--json"]),
    Target::of_positions(&["identify", "--json"]),
    Target::of_positions(&["algs", "--max", "4", "--json"]),
    Target::of_positions(&["memo", "--json"]),
    Target::of_positions(&["commutators", "--setup", "0", "--moves", "R,U,D", "--json"]),
    Target::of_positions(&["commutators", "--of", "--json"]),
    Target::of_positions(&["solve", "--nodes", "2000", "--max", "30"]),
    Target::of_positions(&["solve", "--repair=1", "--nodes", "2000", "--max", "30"]),
    Target::of_positions(&["search", "2"]),
    Target::of_positions(&["search", "3", "--goal", "UFR,UF", "--count"]),
    Target { arguments: &["calc"], seeds: &CALCULATOR },
];

/// Returns whether a line asks for sequences of more than five moves. Such a search may take hours.
fn is_long_search(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).to_lowercase();
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let is_search = ["search", "mitm", "dissect"].iter().any(|word| text.contains(word));
    is_search && numbers.map(str::parse::<u64>).any(|number| number.is_ok_and(|number| number > 5))
}

/// Returns a valid input with up to five changes. Half of the inputs of several lines become one
/// line.
fn mutated(seeds: &[String], rng: &mut impl Rng) -> Vec<u8> {
    let mut text = seeds.choose(rng).expect("a target has seeds").as_bytes().to_vec();
    for _ in 0..rng.random_range(0..6) {
        let at = rng.random_range(0..=text.len());
        match rng.random_range(0..7) {
            0 => text.truncate(at),
            1 if at < text.len() => text[at] ^= 1 << rng.random_range(0..8),
            2 if at < text.len() => drop(text.remove(at)),
            3 => drop(text.splice(at..at, PIECES.choose(rng).expect("some").bytes())),
            4 => {
                let end = rng.random_range(at..=text.len());
                let part = text[at..end].repeat(rng.random_range(1..20));
                text.splice(at..at, part);
            }
            5 => drop(text.splice(at..at, seeds.choose(rng).expect("some").bytes())),
            _ => text.rotate_left(at),
        }
    }
    if rng.random_bool(0.5) {
        text.retain(|&byte| byte != b'\n');
    }
    text.truncate(1 << 16);
    text
}

/// Returns a batch of inputs.
fn batch(seeds: &[String], rng: &mut impl Rng) -> Vec<Vec<u8>> {
    let inputs = (0..BATCH).map(|_| mutated(seeds, rng));
    inputs.filter(|input| !is_long_search(input)).collect()
}

/// The result of a run of the program.
struct Run {
    status: ExitStatus,
    out: String,
    errors: String,
}

impl Run {
    fn is_sound(&self) -> bool {
        matches!(self.status.code(), Some(0..=2)) && !self.errors.contains("panicked")
    }
}

/// What a process may take.
#[derive(Debug, Clone, Copy)]
struct Most {
    /// The processor time, in seconds. A busy machine does not change it.
    seconds: u64,
    /// The address space, in KiB.
    memory: usize,
}

/// The limits for a batch of inputs. Tables of searches need up to 2 GB.
const MOST: Most = Most { seconds: 10, memory: 2_000_000 };

/// Runs the program on an input. Returns `None` if the program does not end in time.
fn run(arguments: &[&str], input: &[u8], most: Most) -> Option<Run> {
    let Most { seconds, memory } = most;
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(input).unwrap();
    file.rewind().unwrap();
    let (mut out, mut errors) = (tempfile::tempfile().unwrap(), tempfile::tempfile().unwrap());
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v {memory}; ulimit -t {seconds}; exec \"$@\""), "sh"])
        .arg(env!("CARGO_BIN_EXE_superflip"))
        .args(arguments)
        .stdin(file)
        .stdout(out.try_clone().unwrap())
        .stderr(errors.try_clone().unwrap())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begin.elapsed() > Duration::from_secs(LONGEST) {
            child.kill().unwrap();
            child.wait().unwrap();
            return None;
        }
        thread::sleep(Duration::from_millis(2));
    };
    if matches!(status.signal(), Some(SIGKILL | SIGXCPU)) {
        return None;
    }
    let text = |file: &mut File| {
        let mut text = Vec::new();
        file.rewind().unwrap();
        file.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    };
    Some(Run { status, out: text(&mut out), errors: text(&mut errors) })
}

/// Returns a description of the fault in the run of an input, or `None` if the run was sound.
fn fault(arguments: &[&str], input: &[u8], most: Most) -> Option<String> {
    let Some(run) = run(arguments, input, most) else {
        return Some(format!("takes more than {} s", most.seconds));
    };
    (!run.is_sound()).then(|| format!("{}: {}", run.status, run.errors))
}

/// Tries `count` inputs on each command, in batches. If a batch fails, finds the line that fails.
fn try_inputs(count: usize, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    for Target { arguments, seeds } in TARGETS {
        for _ in 0..count.div_ceil(BATCH) {
            let lines = batch(seeds, &mut rng);
            let Some(batch_fault) = fault(arguments, &lines.join(&b'\n'), MOST) else { continue };
            for line in &lines {
                if let Some(fault) = fault(arguments, line, MOST) {
                    panic!("{arguments:?}, line {:?}: {fault}", String::from_utf8_lossy(line));
                }
            }
            let text = lines.join(&b'\n');
            panic!("{arguments:?}, {:?}: {batch_fault}", String::from_utf8_lossy(&text));
        }
    }
}

/// The lines of an input, each with its number.
struct Lines<'a>(Vec<&'a [u8]>);

impl Lines<'_> {
    /// Returns the lines `first` to `last`.
    fn text(&self, first: usize, last: usize) -> String {
        String::from_utf8_lossy(&self.0[first - 1..last].join(&b'\n')).into_owned()
    }

    /// Returns whether a line has no position: a blank line, a comment, or a frame.
    fn is_skipped(&self, number: usize) -> bool {
        let line = self.text(number, number);
        let line = line.trim_start_matches('\u{feff}').trim_start();
        line.is_empty() || line.starts_with("//") || line.starts_with('#') || {
            NetRows::of(line) == NetRows::Frame
        }
    }

    /// Returns whether the lines after `first` up to `last` have no position of their own: they are
    /// skipped, or they belong to the net or the reconstruction that begins in line `first`.
    fn are_one(&self, first: usize, last: usize) -> bool {
        let rows = (first..=last).filter(|&number| number == first || !self.is_skipped(number));
        let rows: Vec<String> = rows.map(|number| self.text(number, number)).collect();
        rows.len() == 1
            || NetRows::of(&rows.join("\n")) != NetRows::Other
            || rows[0].trim_start().to_lowercase().starts_with("scramble:")
    }
}

/// Returns the objects that the program prints for an input.
fn objects(arguments: &[&str], input: &[u8]) -> Vec<Value> {
    let run = run(arguments, input, MOST).expect("the program ends in time");
    assert!(run.is_sound(), "{arguments:?}: {}", run.errors);
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Compares the answers of three commands to the lines of an input: each line has one answer or one
/// error, all commands read the same position, and the solution solves it. Returns the numbers of
/// positions and of errors.
fn compare(input: &[u8]) -> (usize, usize) {
    let inspected = objects(&["inspect", "--json"], input);
    let converted = objects(&["convert", "--json"], input);
    let solve = ["solve", "--json", "--nodes", "2000", "--max", "30"];
    let solved = objects(&solve, input);
    let counts = [&inspected, &converted, &solved].map(Vec::len);
    assert_eq!(counts, [counts[0]; 3], "answers of inspect, convert and solve");
    let lines = Lines(input.split(|&byte| byte == b'\n').collect());
    let numbers: Vec<usize> = converted
        .iter()
        .map(|object| object["line"].as_u64().unwrap().try_into().unwrap())
        .chain([lines.0.len() + 1])
        .collect();
    assert!((1..numbers[0]).all(|number| lines.is_skipped(number)), "line 1");
    let mut positions = 0;
    for (i, object) in converted.iter().enumerate() {
        let (number, next) = (numbers[i], numbers[i + 1]);
        let shown = lines.text(number, next - 1);
        assert!(number < next && lines.are_one(number, next - 1), "line {number}: {shown:?}");
        if object["error"].is_object() {
            for other in [&inspected[i], &solved[i]] {
                let is_error = other["error"].is_object() && other["line"] == number;
                assert!(is_error || other["unreachable"].is_string(), "{shown:?}: {other}");
            }
            continue;
        }
        positions += 1;
        assert_eq!(inspected[i]["facelets"], object["facelets"], "{shown:?}");
        let read = parse_position(&object.to_string(), Some(Notation::Json)).unwrap();
        if let Ok(line) = parse_position(&lines.text(number, number), None)
            && (number + 1..next).all(|number| lines.is_skipped(number))
        {
            assert_eq!(line.oriented(), read.oriented(), "{shown:?}");
        }
        if let Some(solution) = solved[i]["moves"].as_str() {
            let moves: Alg = solution.parse().unwrap();
            let end = read.oriented().position_in_place().moved_by(&moves);
            assert_eq!(end, CubePos::SOLVED, "{shown:?}: {solution}");
        }
    }
    (positions, converted.len() - positions)
}

/// Returns whether a line may be an export of a timer or the first line of one. An export in JSON has several answers, and
/// the lines after the first line of another export may be skipped.
fn begins_export(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_lowercase().replace('"', "");
    ["session", "no.", "puzzle", "generated by"].iter().any(|word| line.contains(word))
}

/// Compares the commands on at least `count` inputs, without exports of timers.
fn compare_inputs(count: usize, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let (mut inputs, mut positions, mut errors) = (0, 0, 0);
    while inputs < count {
        let mut batch = batch(&POSITIONS, &mut rng);
        batch.retain(|line| !begins_export(line));
        inputs += batch.len();
        let found = compare(&batch.join(&b'\n'));
        (positions, errors) = (positions + found.0, errors + found.1);
    }
    println!("{inputs} inputs: {positions} positions, {errors} errors");
    assert!(positions > count / 10 && errors > count / 10);
}

#[test]
fn mutated_inputs_are_answered() {
    try_inputs(300, 13);
}

#[test]
fn commands_read_the_same_positions() {
    compare_inputs(300, 19);
}

#[test]
#[ignore = "long; 100,000 inputs"]
fn commands_read_the_same_positions_of_many_inputs() {
    compare_inputs(100_000, 23);
}

#[test]
#[ignore = "long; 100,000 inputs for each command"]
fn many_mutated_inputs_are_answered() {
    try_inputs(100_000, 17);
}

#[test]
fn a_hang_and_a_crash_are_noticed() {
    let hang = fault(&["scramble", "-n", "1000000000"], b"", Most { seconds: 1, ..MOST }).unwrap();
    assert!(hang.contains("takes more than"), "{hang}");
    // The program cannot start in 10 MB.
    assert!(fault(&["inspect"], b"R U", Most { memory: 10_000, ..MOST }).is_some());
    assert!(fault(&["inspect"], b"R U", MOST).is_none());
}
