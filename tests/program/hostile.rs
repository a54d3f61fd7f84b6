//! Tests mutated inputs. Whatever a command reads, it must not panic, hang or take unbounded
//! memory.
//!
//! The program is built with overflow checks and debug assertions, as the tests are.

use std::{
    fs::File,
    io::{Read, Seek, Write},
    process::{Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::hostile_text::PIECES;

/// The number of inputs that one process reads.
const BATCH: usize = 100;
/// The maximum time for a batch of inputs.
const PATIENCE: Duration = Duration::from_secs(10);
/// The maximum address space of a process in KiB: 2 GB, for tables of searches.
const MEMORY: usize = 2_000_000;
/// An address space in KiB that is too small for the program to start.
const TOO_LITTLE_MEMORY: usize = 10_000;

/// A command whose lines of input are mutated.
struct Target {
    arguments: &'static [&'static str],
    /// Valid inputs.
    seeds: &'static [&'static str],
}

const POSITIONS: &[&str] = &[
    "R U R' U'",
    "(R U R' U')3 [F: [R, U]] M2 x y' Rw",
    "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB",
    "wwrwwrwwr bbbbbbbbb rryrryrry yyoyyoyyo ggggggggg woowoowoo",
    "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
    "1B 3R 2O 1W 3Y 2G",
    "SING UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
    "R U: [S, R'] // comment",
    "NISS: R5' 2R ^(3Rw [U/R' D]) [r] (20f*)",
    "https://alg.cubing.net/?setup=F2_D&alg=R_U_R-_%2F%2F_pair%0AU2",
    "1;12.34;;R U R' U';2020-01-31 10:00:00;12.34",
    "{\"facelets\":\"UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB\",\"hold\":{\"up\":\"F\",\"front\":\"D\"}}",
    "U: UULUUFUUF R: RRUBRRURR F: FFDFFUFFF D: DDRDDDDDD L: BLLLLLLLL B: BRRBBBBBB",
    "        U U U\n        U U U\n        U U U\n L L L  F F F  R R R  B B B",
];

const TARGETS: &[Target] = &[
    Target { arguments: &["inspect"], seeds: POSITIONS },
    Target { arguments: &["inspect", "--json"], seeds: POSITIONS },
    Target { arguments: &["convert", "--to", "moves"], seeds: POSITIONS },
    Target { arguments: &["convert", "--inverse"], seeds: POSITIONS },
    Target { arguments: &["convert", "--to", "singmaster"], seeds: POSITIONS },
    Target { arguments: &["solve", "--nodes", "2000", "--max-length", "30"], seeds: POSITIONS },
    Target { arguments: &["search", "2"], seeds: POSITIONS },
    Target { arguments: &["search", "3", "--only", "UFR,UF", "--count"], seeds: POSITIONS },
    Target {
        arguments: &["calc"],
        seeds: &[
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
        ],
    },
];

/// Returns whether a line asks for sequences of more than five moves. Such a search may take hours.
fn is_long_search(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).to_lowercase();
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let is_search = ["search", "mitm", "dissect"].iter().any(|word| text.contains(word));
    is_search && numbers.map(str::parse::<u64>).any(|number| number.is_ok_and(|number| number > 5))
}

fn mutated(seeds: &[&str], rng: &mut impl Rng) -> Vec<u8> {
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
    text.retain(|&byte| byte != b'\n');
    text.truncate(1 << 16);
    text
}

/// Runs the program on an input; returns its status and its standard error, or `None` if it
/// does not end in time.
fn run(arguments: &[&str], input: &[u8], memory: usize) -> Option<(ExitStatus, String)> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(input).unwrap();
    file.rewind().unwrap();
    let mut errors: File = tempfile::tempfile().unwrap();
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v {memory}; exec \"$@\""), "sh"])
        .arg(env!("CARGO_BIN_EXE_superflip"))
        .args(arguments)
        .stdin(file)
        .stdout(Stdio::null())
        .stderr(errors.try_clone().unwrap())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begin.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            return None;
        }
        thread::sleep(Duration::from_millis(2));
    };
    let mut text = Vec::new();
    errors.rewind().unwrap();
    errors.read_to_end(&mut text).unwrap();
    Some((status, String::from_utf8_lossy(&text).into_owned()))
}

/// Returns a description of the fault in the run of an input, or `None` if the run was sound.
fn fault(arguments: &[&str], input: &[u8], memory: usize) -> Option<String> {
    let Some((status, errors)) = run(arguments, input, memory) else {
        return Some(format!("takes more than {PATIENCE:?}"));
    };
    let is_sound = matches!(status.code(), Some(0..=2)) && !errors.contains("panicked");
    (!is_sound).then(|| format!("{status}: {errors}"))
}

/// Tries `count` inputs on each command, in batches. If a batch fails, finds the line that fails.
fn try_inputs(count: usize, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    for Target { arguments, seeds } in TARGETS {
        for _ in 0..count.div_ceil(BATCH) {
            let lines = (0..BATCH).map(|_| mutated(seeds, &mut rng));
            let lines: Vec<Vec<u8>> = lines.filter(|line| !is_long_search(line)).collect();
            let Some(batch_fault) = fault(arguments, &lines.join(&b'\n'), MEMORY) else { continue };
            for line in &lines {
                if let Some(fault) = fault(arguments, line, MEMORY) {
                    panic!("{arguments:?}, line {:?}: {fault}", String::from_utf8_lossy(line));
                }
            }
            let text = lines.join(&b'\n');
            panic!("{arguments:?}, {:?}: {batch_fault}", String::from_utf8_lossy(&text));
        }
    }
}

#[test]
fn mutated_inputs_are_answered() {
    try_inputs(300, 13);
}

#[test]
#[ignore = "long; 100,000 inputs for each command"]
fn many_mutated_inputs_are_answered() {
    try_inputs(100_000, 17);
}

#[test]
fn a_hang_and_a_crash_are_noticed() {
    let hang = fault(&["scramble", "-n", "1000000000"], b"", MEMORY).unwrap();
    assert!(hang.contains("takes more than"), "{hang}");
    assert!(fault(&["inspect"], b"R U", TOO_LITTLE_MEMORY).is_some());
    assert!(fault(&["inspect"], b"R U", MEMORY).is_none());
}
