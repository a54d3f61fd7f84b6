//! The words and the limits of the calculator's commands.

/// The first words of commands. For a misspelled word, the error message suggests one of them.
pub(super) const COMMANDS: [&str; 10] =
    ["ss", "i", "c", "search", "mitm", "dissect", "count", "timing", "debug", "help"];

/// The maximum number of rotations in a search. A cube has a solution of at most 20 rotations; five
/// more leave room for longer solutions.
pub(super) const MAX_LENGTH: u8 = 25;
