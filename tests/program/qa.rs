//! Runs `superflip qa` on calculators that are right, and on calculators that give wrong answers.

pub(crate) mod answers;
pub(crate) mod dissection;
mod real;

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::OnceLock,
    time::{Duration, Instant},
};

/// Compiles the small calculator for the tests, which shares no code with the program. Returns its
/// path.
fn calculator() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let scratch = tempfile::tempdir_in(directory).unwrap();
        let (fresh, program) = (scratch.path().join("calculator"), directory.join("calculator"));
        let status = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
            .args(["--edition", "2024", "-O", "-o"])
            .arg(&fresh)
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/program/qa/calculator.rs"))
            .status()
            .unwrap();
        assert!(status.success());
        // Another run of the tests may be using the existing program.
        fs::rename(fresh, &program).unwrap();
        program
    })
}

/// Returns the command that runs `superflip qa` on the small calculator. `lie` names the wrong
/// answer that the calculator gives; an empty text names none.
fn qa(lie: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.args(["qa", "--program", &format!("'{}' '{lie}'", calculator().display())]);
    command
}

/// Runs a command with an input.
fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may end before it has read the whole input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

/// Returns the output of testing the calculator without a wrong answer.
fn honest(input: &str) -> String {
    let output = run(&mut qa(""), input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    text(&output).to_owned()
}
