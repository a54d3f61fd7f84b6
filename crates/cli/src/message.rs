//! Messages on standard error.

use std::{
    fmt::Display,
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
};

/// Whether a message could not be written. A message to a closed pipe does not count.
static LOST: AtomicBool = AtomicBool::new(false);

/// Whether remarks are dropped.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Prints `superflip: TEXT` on standard error.
///
/// If writing to standard error fails, the command continues, because its answers go to standard
/// output. The failure changes only the exit code. A closed pipe does not count as a failure.
pub(super) fn note(text: impl Display) {
    let line = format!("superflip: {}\n", printable(&text.to_string()));
    if let Err(error) = io::stderr().write_all(line.as_bytes())
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        LOST.store(true, Ordering::Relaxed);
    }
}

/// Prints a remark, which the user need not know. With `--quiet`, prints nothing.
pub(super) fn remark(text: impl Display) {
    if !QUIET.load(Ordering::Relaxed) {
        note(text);
    }
}

/// Prints a remark about line `line` of a batch, or about the only position if `line` is `None`.
pub(super) fn remark_at(line: Option<usize>, text: impl Display) {
    if !QUIET.load(Ordering::Relaxed) {
        note_at(line, text);
    }
}

/// Makes the process print no remarks, if `is_quiet` is set.
pub(super) fn set_quiet(is_quiet: bool) {
    QUIET.store(is_quiet, Ordering::Relaxed);
}

/// Prints a message about line `line` of a batch, or about the only position if `line` is `None`.
pub(super) fn note_at(line: Option<usize>, text: impl Display) {
    match line {
        Some(line) => note(format_args!("line {line}: {text}")),
        None => note(text),
    }
}

/// Returns whether a message was lost because writing to standard error failed.
pub(super) fn is_lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// Returns the text with its control characters escaped, except for line feeds. Otherwise, input
/// that a message quotes could control the terminal.
fn printable(text: &str) -> String {
    let escaped = |c: char| match c {
        '\n' => "\n".to_owned(),
        c if c.is_control() => c.escape_default().to_string(),
        c => c.to_string(),
    };
    text.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(printable("R\x1b[31m\u{9b}2J\nU’"), "R\\u{1b}[31m\\u{9b}2J\nU’");
    }
}
