//! The words and the limits of the calculator's commands.

use crate::names::{named, named_rows};

/// The first word of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Solve,
    Input,
    Output,
    Search,
    Meet,
    Dissect,
    CountOnly,
    Timing,
    Debug,
    Help,
}

impl Verb {
    const ALL: [Self; 10] = named_rows!("command", 0);
}

named!(Verb: "command", ALL);

/// The maximum number of rotations in a search. Every cube has a solution of at most 20 rotations.
/// The limit also admits solutions that are up to five rotations longer.
pub(super) const MAX_LENGTH: u8 = 25;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{calc::HELP, names::Named};

    #[test]
    fn every_command_is_read_in_any_case_and_is_in_the_help_text() {
        for (i, name) in Verb::NAMES.iter().enumerate() {
            assert_eq!(
                (Verb::number(name), Verb::number(&name.to_uppercase())),
                (Some(i), Some(i))
            );
            assert!(HELP.lines().any(|line| line.split(' ').next() == Some(name)), "{name}");
            if name.len() > 2 {
                let error = Verb::from_name(&name[1..]).unwrap_err();
                assert_eq!(error.nearest(), Some(*name));
            }
        }
    }
}
