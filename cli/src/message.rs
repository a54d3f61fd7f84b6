//! Messages on standard error.

use std::{
    fmt::Display,
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
};

/// Whether a message was lost although its reader still waits.
static LOST: AtomicBool = AtomicBool::new(false);

/// Prints `superflip: TEXT` on standard error.
///
/// A failure of standard error does not end the command, whose answers go to standard output.
/// It only changes the exit code, and a closed pipe does not even change that.
pub(super) fn note(text: impl Display) {
    let line = format!("superflip: {}\n", printable(&text.to_string()));
    if let Err(error) = io::stderr().write_all(line.as_bytes())
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        LOST.store(true, Ordering::Relaxed);
    }
}

/// Prints a message about a line of a batch, or about the only position.
pub(super) fn note_at(line: Option<usize>, text: impl Display) {
    match line {
        Some(line) => note(format_args!("line {line}: {text}")),
        None => note(text),
    }
}

/// Whether standard error refused a message.
pub(super) fn is_lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// The text with its control characters escaped: an input that is quoted in a message must not
/// control the terminal.
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
