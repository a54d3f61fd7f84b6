//! The options that stand before or after a command.

use std::ffi::OsString;

use clap::Command;

use super::{
    message,
    names::named,
    progress::{self, When},
};

/// The options of every command.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Every command")]
pub(super) struct GlobalArgs {
    /// Report the progress of a long run on standard error: if it is a terminal (auto), also as a line every
    /// 10 seconds (always), or never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        value_parser = named::<When>(),
        hide_possible_values = true
    )]
    progress: When,
    /// Print errors and answers alone, without remarks and progress
    #[arg(short, long, global = true)]
    quiet: bool,
    /// Use colors: auto, always or never. With auto, uses colors on a terminal, and never with `NO_COLOR`
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        value_parser = named::<When>(),
        hide_possible_values = true
    )]
    color: When,
}

impl GlobalArgs {
    /// Applies the options to the whole process. An answer in JSON says what a remark would say.
    pub(super) fn apply(self, is_json: bool) {
        message::set_quiet(self.quiet || is_json);
        progress::set(if self.quiet { When::Never } else { self.progress });
        let color = match self.color {
            When::Auto => return,
            When::Always => anstream::ColorChoice::Always,
            When::Never => anstream::ColorChoice::Never,
        };
        color.write_global();
    }
}

/// The options that may stand before a command, and whether each has a value. A command that has no such
/// option refuses it.
const BEFORE: [(&str, bool); 7] = [
    ("--json", false),
    ("--quiet", false),
    ("-q", false),
    ("--progress", true),
    ("--color", true),
    ("--threads", true),
    ("--table-dir", true),
];

/// Moves the options that stand before a command or a subcommand behind its name.
pub(super) fn ordered(words: impl IntoIterator<Item = OsString>, root: &Command) -> Vec<OsString> {
    let mut words = words.into_iter().peekable();
    let mut line: Vec<OsString> = words.next().into_iter().collect();
    let (mut command, mut options) = (root, Vec::new());
    while let Some(word) = words.peek().and_then(|word| word.to_str()) {
        let name = word.split_once('=').map_or(word, |(name, _)| name);
        let option = BEFORE.iter().find(|(option, _)| *option == name && command.has_subcommands());
        if let Some((_, has_value)) = option {
            let is_split = *has_value && name == word;
            options.extend(words.next());
            if is_split {
                options.extend(words.next());
            }
        } else if let Some(below) = command.find_subcommand(word) {
            command = below;
            line.extend(words.next());
        } else {
            break;
        }
    }
    line.extend(options);
    line.extend(words);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_before_a_command_move_behind_it() {
        let root = crate::command_line();
        let ordered = |text: &str| {
            let words = ordered(text.split(' ').map(OsString::from), &root);
            words.iter().map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
        };
        for (text, moved) in [
            ("superflip --json solve R", "superflip solve --json R"),
            ("superflip solve R --json", "superflip solve R --json"),
            ("superflip --threads 2 -q solve R", "superflip solve --threads 2 -q R"),
            ("superflip --threads=2 table --json list", "superflip table list --threads=2 --json"),
            ("superflip job plan --quiet search x", "superflip job plan search --quiet x"),
            ("superflip --help", "superflip --help"),
            ("superflip --json", "superflip --json"),
            ("superflip solve table --json", "superflip solve table --json"),
        ] {
            assert_eq!(ordered(text), moved);
        }
    }
}
