//! The program under limits of the system: few threads, and little memory. It ends with an answer or a
//! message, and never with a panic.

use std::{
    os::unix::{
        fs::MetadataExt,
        process::{CommandExt, ExitStatusExt},
    },
    process::{Command, Output},
};

/// Runs the program under a limit of `prlimit`. Returns `None` where this is not possible. The limit of
/// processes does not bind the superuser, so the program runs as another user then.
fn limited(limit: &str, arguments: &[&str]) -> Option<Output> {
    let mut command = Command::new("prlimit");
    command.arg(limit).arg(env!("CARGO_BIN_EXE_superflip")).args(arguments);
    let scratch = tempfile::tempdir().unwrap();
    command.env("SUPERFLIP_TABLE_DIR", scratch.path());
    if limit.starts_with("--nproc") && std::fs::metadata("/proc/self").ok()?.uid() == 0 {
        command.uid(12_345).gid(12_345);
    }
    let output = command.output().ok()?;
    // `prlimit` cannot set the limit, or the other user cannot execute the program.
    let is_run = !String::from_utf8_lossy(&output.stderr).starts_with("prlimit:");
    is_run.then_some(output)
}

#[test]
fn without_threads_searches_and_derivations_run_on_one() {
    for arguments in [
        &["solve", "--optimal", "--threads", "8", "R' U L B2 D F' R U2 B L' D2"][..],
        &["solve", "--metric", "quarter", "--optimal", "R' U L B2 D F'"],
        &["search", "9", "R U F", "--count"],
        &["count", "--moves", "R2,U2,F2", "--by-distance"],
        &["table", "verify", "--derive", "mm", "edge_trans"],
    ] {
        let Some(output) = limited("--nproc=1", arguments) else { return };
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    }
}

/// With too little memory, a command says so.
#[test]
fn without_memory_a_command_ends_with_a_message() {
    let mut refused = 0;
    for arguments in [
        &["insertions", "R U' L' U R' U' L U F D2", "--skeleton", "D2 F'"][..],
        &["table", "verify", "--derive", "flip_slice_twist_prune"],
        &["coset", "prove", "R U F L D B R2", "--threads", "2"],
    ] {
        for megabytes in [150, 200, 300] {
            let limit = format!("--as={}", megabytes << 20);
            let Some(output) = limited(&limit, arguments) else { return };
            // The system may refuse even the start of the program.
            if output.status.code() == Some(127) || output.status.signal().is_some_and(|s| s != 6) {
                continue;
            }
            let error = String::from_utf8_lossy(&output.stderr);
            let code =
                output.status.code().unwrap_or_else(|| panic!("{arguments:?} {limit}: {output:?}"));
            assert!(code <= 1, "{arguments:?} {limit}: {output:?}");
            assert!(!String::from_utf8_lossy(&output.stdout).contains("BROKEN"), "{output:?}");
            assert!(code != 1 || error.contains("memory"), "{arguments:?} {limit}: {error}");
            refused += usize::from(code == 1);
        }
    }
    assert!(refused > 0, "no limit was too low");
}
