//! The words and the limits of the calculator's commands.

/// The first words of commands, which an error message suggests for a misspelled word.
pub(super) const COMMANDS: [&str; 10] =
    ["ss", "i", "c", "search", "mitm", "dissect", "count", "timing", "debug", "help"];

/// The maximum number of rotations in a search. Every cube has a solution of at most 20 rotations.
/// The limit also admits solutions that are up to five rotations longer.
pub(super) const MAX_LENGTH: u8 = 25;
