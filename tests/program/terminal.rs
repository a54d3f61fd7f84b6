//! Tests a session of the calculator at a pseudo-terminal.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

/// A calculator that waits for its first line.
fn session(arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.arg("calc").args(arguments).env("TERM", "xterm").env_remove("NO_COLOR");
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    session.exp_string("`help` lists the commands").unwrap();
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

/// The view of the solved cube after 1R.
const VIEW: [&str; 9] =
    ["WWW", "WWW", "GGG", "GGYRRRWBBOOO", "GGYRRRWBBOOO", "GGYRRRWBBOOO", "BBB", "YYY", "YYY"];

#[test]
fn pasted_lines_are_typed_lines() {
    // The lines are pasted without bracketed paste, and with bracketed paste and two kinds of line
    // ends. At the end, a line is typed while a search runs.
    let lines = ["1R", "BR", "ss", "BRW"];
    for (begin, line_end, end_of_paste) in
        [("", "\r", ""), ("\x1b[200~", "\n", "\x1b[201~\r"), ("\x1b[200~", "\r", "\x1b[201~\r")]
    {
        let mut session = session(&[]);
        let mut pasted = format!("{begin}{}", lines.join(line_end));
        pasted += if begin.is_empty() { "\r" } else { end_of_paste };
        press(&mut session, &pasted);
        session.exp_string("BR/YR").unwrap();
        session.exp_string("BRW/BRW").unwrap();
        end(session);
    }
    let mut session = session(&[]);
    press(&mut session, &format!("i\r{}\r", VIEW.join("\r")));
    session.exp_string("line 9 of 9> ").unwrap();
    press(&mut session, "search 1\rBR\r");
    session.exp_string("3R").unwrap();
    session.exp_string("There are 1 solutions.").unwrap();
    session.exp_string("BR/YR").unwrap();
    end(session);
}

#[test]
fn lines_typed_ahead_of_a_search_are_kept() {
    let mut session = session(&[]);
    press(&mut session, "1R 2O 3B search 5\rss\rBRW\r");
    session.exp_string("solutions.").unwrap();
    session.exp_string("BRW/BRW").unwrap();
    end(session);
}

#[test]
fn ctrl_c_leaves_a_view() {
    let mut session = session(&[]);
    session.send_line("1R i").unwrap();
    session.exp_string("line 1 of 9> ").unwrap();
    session.send_line("WWW").unwrap();
    session.exp_string("line 2 of 9> ").unwrap();
    session.send_control('c').unwrap();
    // Ctrl-C also discards input that was typed ahead, so the test waits for the prompt before it
    // sends the next line.
    session.exp_string("\x1b[K> ").unwrap();
    session.send_line("BR").unwrap();
    session.exp_string("BR/YR").unwrap();
    end(session);
}

#[test]
fn a_command_that_waits_says_for_what() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.arg("solve");
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    session.exp_string("reading positions, one per line; Ctrl-D ends the input").unwrap();
    session.send_line("R U").unwrap();
    session.exp_string("U' R'").unwrap();
    end(session);
}
