//! A session of the calculator at a pseudo-terminal.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

/// A calculator that waits for its first line.
fn session(arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.arg("calc").args(arguments).env("TERM", "xterm").env_remove("NO_COLOR");
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    session.exp_string("> ").unwrap();
    session
}

/// Presses keys.
fn press(session: &mut PtySession, keys: &str) {
    session.send(keys).unwrap();
    session.flush().unwrap();
}

fn end(mut session: PtySession) {
    session.send_control('d').unwrap();
    session.exp_eof().unwrap();
    let status = format!("{:?}", session.process().wait().unwrap());
    assert!(status.starts_with("Exited(") && status.ends_with(", 0)"), "{status}");
}

#[test]
fn lines_are_edited_and_called_up_again() {
    let mut session = session(&[]);
    press(&mut session, "1R BX\x7fR\r"); // with a rubout
    session.exp_string("BR/YR").unwrap();
    press(&mut session, "\x1b[A\r"); // up
    session.exp_string("BR/GR").unwrap();
    session.send_line("4R").unwrap();
    session.exp_string("** ERROR: line 3, column 1: no rotation `4R`").unwrap();
    session.send_line("help").unwrap();
    session.exp_string("** search N").unwrap();
    session.exp_string("> ").unwrap();
    end(session);
}

#[test]
fn ctrl_c_ends_a_search_and_not_the_session() {
    let mut session = session(&[]);
    session.send_line("1R search 25").unwrap();
    session.exp_regex("0.0%.*/s.*left").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("** NOTE: The search was cancelled after").unwrap();
    session.exp_string("> ").unwrap();
    press(&mut session, "1W half a line");
    session.send_control('c').unwrap();
    session.exp_string("> ").unwrap();
    session.send_line("BR").unwrap();
    session.exp_string("BR/YR").unwrap();
    end(session);
}
