//! Tests that a verdict does not depend on the reader of standard output: a pipe whose reader is gone
//! never makes the exit code better.

use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use crate::{check, coset, inspect::tables};

/// Runs the program with a standard output whose reader is gone. Returns the exit code.
fn unheard(arguments: &[&str], input: &str) -> Option<i32> {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .args(arguments)
        .env("SUPERFLIP_TABLE_DIR", tables())
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // A program that ends at once leaves its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait().unwrap().code()
}

/// The pipe is closed when the batch prints its first solution, and the bad line comes half a second later.
pub(crate) fn a_bad_line_after_the_pipe_is_closed_counts() {
    for arguments in [&["solve"][..], &["solve", "--unordered"], &["solve", "--json"]] {
        for (line, code) in [("bad\n", 2), ("F\n", 0)] {
            let (reader, writer) = io::pipe().unwrap();
            drop(reader);
            let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(writer)
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let mut input = child.stdin.take().unwrap();
            input.write_all(b"R U\n").unwrap();
            thread::sleep(Duration::from_millis(500));
            let _ = input.write_all(line.as_bytes());
            drop(input);
            assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments:?} {line}");
        }
    }
}

/// Writes the certificate of a small job to `directory`.
fn certify_job(directory: &Path) {
    let job = directory.join("job");
    let (job, certificate) = (job.to_str().unwrap(), directory.join("job.json"));
    for arguments in [
        &["plan", "search", job, "3", "R U F", "--parts", "2"][..],
        &["run", job],
        &["collect", job, "--certificate", certificate.to_str().unwrap()],
    ] {
        let output = crate::inspect::superflip(&[&["job"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
}

#[test]
fn a_closed_pipe_leaves_every_verdict() {
    let scratch = tempfile::tempdir().unwrap();
    let path = |name: &str| scratch.path().join(name).to_str().unwrap().to_owned();
    for (name, text) in [
        ("solution.json", check::CERTIFICATE),
        ("coset.json", coset::CERTIFICATE),
        ("1.pruning", "broken"),
        ("algs.txt", "PLL T: R U R' U' R' F R2 U' R' U' R U R' F'\nPLL T: R U\n"),
    ] {
        fs::write(path(name), text).unwrap();
    }
    certify_job(scratch.path());
    let [solution, coset, job, broken, algs] =
        ["solution.json", "coset.json", "job.json", "1.pruning", "algs.txt"].map(path);
    for (arguments, code) in [
        (&["check", &solution][..], 4),
        (&["check", &solution, "--json"], 4),
        (&["check", &solution, "--draw", "1", "--seed", "1"], 3),
        (&["check", &coset], 4),
        (&["check", &coset, "--json"], 4),
        (&["check", &job], 4),
        (&["check", &job, "--draw", "1", "--seed", "1"], 3),
        (&["check", &job, "--recompute"], 0),
        (&["table", "check", &broken], 1),
        (&["table", "check", &broken, "--json"], 1),
        (&["algs", "--sheet", &algs], 1),
        (&["solve", "--json", "--optimal", "--max", "2", "R U F"], 1),
        // Commands without a verdict.
        (&["solve", "R U"], 0),
        (&["scramble", "-n", "1000"], 0),
        (&["--help"], 0),
    ] {
        assert_eq!(unheard(arguments, ""), Some(code), "{arguments:?}");
    }
}

#[test]
fn a_closed_pipe_leaves_the_failures_of_a_batch() {
    let (bad, good) = ("bad\nR U\n", "R U\nF\n");
    for arguments in [
        &["solve"][..],
        &["solve", "--json"],
        &["search", "2"],
        &["search", "2", "--json"],
        &["convert", "--json"],
        &["inspect", "--json"],
        &["identify", "--json"],
        &["steps", "--method", "cfop", "--json"],
        &["memo", "--json"],
        &["calc"],
    ] {
        assert_eq!(unheard(arguments, bad), Some(2), "{arguments:?}");
        if arguments != ["calc"] {
            assert_eq!(unheard(arguments, good), Some(0), "{arguments:?}");
        }
    }
    // No moves lead from the first position to the solved cube.
    assert_eq!(unheard(&["search", "1", "--json"], "R U F\nR\n"), Some(1));
    assert_eq!(unheard(&["commutators", "--of", "--json"], "R U\n"), Some(1));
    assert_eq!(unheard(&["qa"], "1W\njudge 1\nsearch 3\n"), Some(1));
}
