//! Tests the program's streams. A failure of one stream does not affect the others, and the length
//! of lines is bounded.

use std::{
    fs::File,
    io::{Read, Write},
    path::Path,
    process::{Command, ExitStatus, Stdio},
    thread,
};

use crate::inspect::superflip;

/// Returns bad and good lines. The error messages for the bad lines do not fit the buffer of a
/// pipe.
fn mixed_lines() -> String {
    "bad\nR U\n".repeat(2_000)
}

/// Runs the program, and closes its standard error at once. Returns the number of lines on standard
/// output.
fn with_closed_stderr(arguments: &[&str], input: String) -> (usize, ExitStatus) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stderr.take());
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    writer.join().unwrap();
    (out.lines().count(), child.wait().unwrap())
}

#[test]
fn a_closed_standard_error_leaves_the_answers_complete() {
    for (arguments, lines) in [
        (&["solve"][..], 4_000),
        // `search` prints a heading and a solution for each position.
        (&["search", "2"], 4_000),
        (&["convert", "--to", "moves"], 4_000),
        (&["inspect", "--json"], 4_000),
    ] {
        let (found, status) = with_closed_stderr(arguments, mixed_lines());
        assert_eq!((found, status.code()), (lines, Some(2)), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error_and_never_a_panic() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    let run = |arguments: &[&str], is_stdout: bool| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let command = if is_stdout { command.stdout(full()) } else { command.stderr(full()) };
        command.status().unwrap().code()
    };
    for arguments in [&["--help"][..], &["--version"], &["solve", "--help"], &["solve", "R"]] {
        assert_eq!(run(arguments, true), Some(1), "{arguments:?}");
        assert_eq!(run(arguments, false), Some(0), "{arguments:?}");
    }
    assert_eq!(run(&["solve", "bad"], false), Some(2));
    assert_eq!(run(&["solve", "--nodes", "1", "R U F"], false), Some(1));
    assert_eq!(run(&["no-such-command"], false), Some(2));
    // The solution is printed, but the remark that the cube is already solved is lost.
    assert_eq!(run(&["solve", ""], false), Some(1));
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_an_error() {
    // A program cannot be spawned with a closed stream, but the shell can close one.
    let run = |redirection: &str| {
        let line = format!("exec \"$0\" solve R {redirection}");
        let program = env!("CARGO_BIN_EXE_superflip");
        let output = Command::new("sh").args(["-c", &line, program]).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, error) = run(">&-");
    assert_eq!(code, Some(1));
    assert!(error.contains("cannot write to standard output: it is closed"), "{error}");
    assert_eq!(run(">&- 2>&-"), (Some(1), String::new()));
    // The null device is not closed, and neither are other streams that are.
    for redirection in ["", ">/dev/null", "<&-", "1<>/dev/null", "2>&-"] {
        assert_eq!(run(redirection), (Some(0), String::new()), "{redirection}");
    }
}

#[test]
fn a_line_without_end_is_an_error_of_its_line() {
    let long = "R".repeat((1 << 20) + 1);
    let input = format!("R\n{long}\nU\n");
    for (command, out) in [("solve", "R'\n\nU'\n"), ("calc", "")] {
        let output = superflip(&[command], &input);
        assert_eq!(output.status.code(), Some(2), "{command}");
        let said = [&output.stdout[..], &output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(said.contains("line 2: the line is longer than 1048576 bytes"), "{command}");
        assert!(said.starts_with(out), "{command}");
    }
    let output = superflip(&["bench", "optimal", "-"], &input);
    assert_eq!(output.status.code(), Some(2));
    let output = superflip(&["qa"], &input);
    assert!(str::from_utf8(&output.stdout).unwrap().contains("** ERROR: line 2: the line"));
}

#[test]
fn words_that_are_moves_are_one_sequence() {
    let out = |arguments: &[&str]| {
        let output = superflip(arguments, "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(out(&["solve", "R", "U", "F"]), out(&["solve", "R U F"]));
    assert_eq!(out(&["search", "3", "R", "U2", "F'"]), "F U2 R'\n");
    assert_eq!(
        out(&["convert", "--to", "moves", "Rw", "M", "y"]),
        out(&["convert", "--to", "moves", "Rw M y"])
    );
    assert_eq!(out(&["solve", "R U", "F"]), "U' R'\nF'\n");
    // The words are a position only if they are joined.
    let output = superflip(&["solve", "[R,", "U]"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("line 1:") && error.contains("needs quotes: \"[R, U]\""), "{error}");
}

#[test]
fn a_search_without_a_result_says_so() {
    for (arguments, code, error) in [
        (&["solve", ""][..], 0, "the position is solved already"),
        (&["solve", "R R'"], 0, "the position is solved already"),
        (&["search", "1", "R U F"], 1, "no sequence of 1 moves is found"),
        (&["search", "0..2", "R U F"], 1, "no sequence of 0..2 moves is found"),
        (&["solve", "--nodes", "1", "R U F D B"], 1, "the budget was spent before a solution"),
        (&["solve", "--max", "2", "R U F"], 1, "no solution has at most 2 moves"),
    ] {
        let output = superflip(arguments, "");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{arguments:?} {said}");
        assert!(said.contains(error), "{arguments:?} {said}");
    }
    assert!(superflip(&["search", "--count", "1", "R U F"], "").status.success());
}

#[test]
fn messages_name_the_file() {
    let scratch = tempfile::tempdir().unwrap();
    let directory = scratch.path().to_str().unwrap();
    let missing = &format!("{directory}/none/file");
    let table = "face_map";
    for (arguments, code) in [
        // Input that cannot be read.
        (&["solve", missing][..], 2),
        (&["solve", directory], 2),
        (&["calc", missing], 2),
        (&["calc", directory], 2),
        (&["qa", missing], 2),
        (&["qa", directory], 2),
        (&["bench", "optimal", missing], 2),
        (&["bench", "optimal", directory], 2),
        // Output that cannot be written.
        (&["convert", "--svg", missing, "R"], 1),
        (&["solve", "--svg", missing, "R"], 1),
        (&["table", "dump", table, "-o", missing], 1),
        (&["table", "dump", table, "-o", directory], 1),
    ] {
        let output = superflip(arguments, "");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(directory), "{arguments:?} {error}");
    }
    let output = superflip(&["solve", "--svg", missing, "R"], "");
    assert!(output.stdout.is_empty());
}

#[cfg(unix)]
#[test]
fn a_pipe_is_a_file_of_positions() {
    let scratch = tempfile::tempdir().unwrap();
    let pipe = scratch.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let path = pipe.clone();
    let writer = thread::spawn(move || std::fs::write(path, "R U\n").unwrap());
    let output = superflip(&["solve", pipe.to_str().unwrap()], "");
    writer.join().unwrap();
    assert_eq!(output.stdout, b"U' R'\n");
}

/// Runs the program in the folder `folder`. Returns standard output, standard error and the exit
/// code.
fn run_in(folder: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_superflip"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (out, err, output.status.code())
}

#[test]
fn a_position_is_not_a_file_of_the_same_name() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    for name in ["U2", "cubes", "cubes.txt", "R.U"] {
        std::fs::write(folder.join(name), "R\nF\n").unwrap();
    }
    let solved = |arguments: &[&str]| {
        let (out, err, code) = run_in(folder, &[&["solve"], arguments].concat());
        assert_eq!(code, Some(0), "{arguments:?} {err}");
        (out, err)
    };
    // Moves are moves, whatever files there are.
    assert_eq!(solved(&["U2"]), ("U2\n".to_owned(), String::new()));
    let (out, _, _) = run_in(folder, &["search", "1", "U2"]);
    assert_eq!(out, "U2\n");
    let both = "R'\nF'\n".to_owned();
    let path = folder.join("U2");
    let path = path.to_str().unwrap();
    for arguments in
        [&["-f", "U2"][..], &["--file", "cubes"], &["./U2"], &[path], &["cubes.txt"], &["R.U"]]
    {
        assert_eq!(solved(arguments), (both.clone(), String::new()), "{arguments:?}");
    }
    // Nothing but a file has this name.
    let (out, err) = solved(&["cubes"]);
    assert_eq!(out, both);
    assert!(err.contains("cubes is no position") && err.lines().count() == 1, "{err}");
    // A text that is no position in the chosen notation may be a file.
    let (out, err, code) = run_in(folder, &["convert", "--from", "facelets", "U2"]);
    assert_eq!((out.as_str(), code), ("\n\n", Some(2)), "{err}");
    assert!(err.contains("the file U2 is read"), "{err}");
    for (arguments, code) in [(&["solve", "-f", "none"][..], 2), (&["solve", "-f", "U2", "R"], 2)] {
        assert_eq!(run_in(folder, arguments).2, Some(code), "{arguments:?}");
    }
}
