//! `superflip inspect`, run as a program.

use std::{
    fs,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::LazyLock,
};

use serde_json::{Value, json};
use superflip::cube::SymGroup;
use tempfile::TempDir;

use crate::answers;

/// Returns the directory in which the program keeps the tables that it derives. The directory is empty
/// when the tests begin.
pub(crate) fn tables() -> &'static Path {
    static TABLES: LazyLock<PathBuf> = LazyLock::new(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
        // The directory is absent before the first run of the tests.
        drop(fs::remove_dir_all(&path));
        path
    });
    &TABLES
}

/// Returns an empty directory, in memory if the system has such directories. The program waits until a file of a job
/// or of a dissection is on the disk, so these tests would wait for the disk most of the time.
pub(crate) fn scratch() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Returns the program's output for these arguments and this standard input. Panics if it has an object that is no
/// answer.
pub(crate) fn superflip(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .args(arguments)
        .env("SUPERFLIP_TABLE_DIR", tables())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments ends before it reads its input.
    match child.stdin.take().unwrap().write_all(input.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written.unwrap(),
    }
    let output = child.wait_with_output().unwrap();
    answers::check(arguments, &output);
    output
}

pub(crate) fn lines(output: &Output) -> Vec<Value> {
    let text = str::from_utf8(&output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_solved_cube() {
    let output = superflip(&["inspect", "--json", ""], "");
    assert_eq!(output.status.code(), Some(0));
    let solved = json!({"c": [0, 1, 2, 3, 4, 5, 6, 7],
        "e": [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]});
    let generators = SymGroup::ALL.generators().into_iter().map(|m| m.to_string());
    let group = json!({ "class": "Oh", "generators": generators.collect::<Vec<_>>() });
    let [object] = &lines(&output)[..] else { panic!("one line") };
    assert_eq!(
        object,
        &json!({
            "symmetry_group": group,
            "facelets": "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
            "singmaster": "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR",
            "cubepos": solved, "inverse": solved, "canon48": solved, "canon96": solved,
            "symmetry": 48, "order": 1,
            "kocsymm": [0, 0, 0], "kocsymm_canon": [0, 0, 0], "kocsymm_symmetry": 16,
            "permcube": {"et": 494, "em": 0, "eb": 69, "etp": 0, "emp": 0, "ebp": 0,
                "c8_4": 0, "ctp": 0, "cbp": 0},
            "costs": {"half": 0, "quarter": 0, "axial": 0, "axial-quarter": 0, "slice": 0},
        })
    );
}

#[test]
fn symmetry_groups_have_a_class_and_generators() {
    let group = |text: &str| {
        let object = lines(&superflip(&["inspect", "--json", text], "")).remove(0);
        let [class, generators] =
            ["class", "generators"].map(|name| object["symmetry_group"][name].clone());
        (class, generators.as_array().unwrap().len(), object["symmetry"].clone())
    };
    assert_eq!(group("R U"), (json!("C1"), 0, json!(1)));
    assert_eq!(group("R2 F2"), (json!("Cs(a)"), 1, json!(2)));
    assert_eq!(group("U2 D2"), (json!("D4h"), 3, json!(16)));
    // Six dots: the cubies without the centers are turned about an axis through two corners.
    assert_eq!(group("U D' R L' F B' U D'"), (json!("S6"), 1, json!(6)));
}

/// A slice is one step of the slice-turn metric, a wide turn leaves the cube as a turn of a face, and a
/// rotation costs nothing.
#[test]
fn sequences_have_a_cost_in_each_metric() {
    let costs = |text: &str| {
        let object = lines(&superflip(&["inspect", "--json", text], "")).remove(0);
        ["half", "quarter", "axial", "axial-quarter", "slice"]
            .map(|name| object["costs"][name].clone())
    };
    assert_eq!(costs("R2 L U D' F2"), [5, 7, 3, 5, 4]);
    assert_eq!(costs("M2 U M2"), [5, 9, 3, 5, 3]);
    assert_eq!(costs("Rw x' y2 R"), [2, 2, 2, 2, 2]);
    assert_eq!(
        costs("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"),
        [(); 5].map(|()| json!(null))
    );
    let text = superflip(&["inspect", "R2 L U D' F2"], "").stdout;
    let line = "  cost        half 5  quarter 7  axial 3  axial-quarter 5  slice 4\n";
    assert!(str::from_utf8(&text).unwrap().contains(line));
}

/// The order counts the centers: after `M U` has been done eight times, every sticker is back.
#[test]
fn the_order_counts_the_centers() {
    let orders = [("M U", 8), ("r U", 120), ("r U R' U'", 12), ("R y", 1260), ("R U x", 1260)];
    for (text, order) in orders.into_iter().chain([("R U", 105), ("x", 4), ("x y", 3), ("M2", 2)]) {
        let output = superflip(&["inspect", "--json", text], "");
        assert_eq!(lines(&output)[0]["order"], order, "{text}");
        let output = superflip(&["inspect", text], "");
        let line = format!("  order       {order}\n");
        assert!(str::from_utf8(&output.stdout).unwrap().contains(&line), "{text}");
    }
}

#[test]
fn a_batch_reports_bad_lines_and_goes_on() {
    let input = "R U\nR_\n\nUF UR\nF2\n";
    let output = superflip(&["inspect", "--json"], input);
    assert_eq!(output.status.code(), Some(2));
    let lines = lines(&output);
    assert_eq!(lines.len(), 4);
    assert_eq!((&lines[0]["order"], &lines[1]["line"]), (&json!(105), &json!(2)));
    assert!(lines[1]["error"]["message"].as_str().unwrap().contains("`R_`"));
    assert_eq!(lines[3]["order"], 2);
}

#[test]
fn one_bad_position_is_bad_usage() {
    for bad in ["R_", "X", &"U".repeat(27), &"U".repeat(55)] {
        let output = superflip(&["inspect", bad], "");
        assert_eq!(output.status.code(), Some(2), "{bad}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{bad}");
    }
    assert_eq!(superflip(&["inspect", "--from", "facelets", "R U"], "").status.code(), Some(2));
    assert_eq!(superflip(&["inspect", "--no-such"], "").status.code(), Some(2));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .args(["inspect", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let input = "R U\n".repeat(10_000);
    // The child may have ended before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
