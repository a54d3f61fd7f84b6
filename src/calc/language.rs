//! The words and the limits of the calculator's commands.

/// The first words of commands, which an error message suggests for a misspelled word.
pub(super) const COMMANDS: [&str; 10] =
    ["ss", "i", "c", "search", "mitm", "dissect", "count", "timing", "debug", "help"];

/// The maximum number of rotations in a search. Every cube has a solution of at most 20 rotations.
/// The other five are for longer solutions.
pub(super) const MAX_LENGTH: u8 = 25;
