//! Messages on standard error.

use std::{
    fmt::Display,
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
};

/// Whether a message was lost for another reason than a closed pipe.
static LOST: AtomicBool = AtomicBool::new(false);

/// Prints `superflip: TEXT` on standard error.
///
/// If standard error fails, the command goes on, because its answers go to standard output. The
/// failure changes only the exit code. A closed pipe is not a failure.
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

/// Whether a message was lost because standard error failed.
pub(super) fn is_lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// Returns the text with its control characters escaped. Input that a message quotes must not
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
