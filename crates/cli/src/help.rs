//! The help texts: their parts, their groups of options, and the topics that many commands share.

use clap::{Arg, Command, builder::StyledStr};
use superflip::{
    cube::{CubieSet, Pattern},
    names::Named,
    notation::Notation,
};

use super::net::numbers_of_stickers;

/// The parts of a help text. The advice stands above the options, where a reader sees it first.
const PARTS: &str = "{before-help}{usage-heading} {usage}{after-help}\n\n{all-args}";

/// The groups of options, and the names of their options. All other options are in the group `Options`.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "Input",
        &["positions", "file", "from", "faces", "hold", "repair", "skip", "alg", "colors", "space"],
    ),
    (
        "Output",
        &[
            "number",
            "json",
            "format",
            "output",
            "to",
            "inverse",
            "boundary",
            "count",
            "unordered",
            "show",
            "svg",
            "view",
            "certificate",
            "spelling",
            "slices",
            "list",
        ],
    ),
    (
        "Resources",
        &[
            "time",
            "nodes",
            "threads",
            "max_memory",
            "table",
            "table_dir",
            "baked",
            "seed",
            "checkpoint",
        ],
    ),
];

/// The greatest length of a list of values with their meanings.
const MEANINGS: usize = 600;

/// Arranges the help text of a command and its subcommands. The text is the same for `-h` and `--help`.
/// Options with a short form come first, and `-h` is the last of them.
pub(crate) fn arranged(command: Command) -> Command {
    if command.is_hide_set() {
        return command;
    }
    let mut place = 0;
    let order = |arg: Arg| {
        place += 1;
        // The place of `-h`, which clap adds, is 999.
        let rest = if arg.get_short().is_some() { 0 } else { 1000 };
        with_values(grouped(arg)).display_order(rest + place)
    };
    let about = command.get_long_about().or_else(|| command.get_about());
    let text = [command.get_before_help(), about].into_iter().flatten();
    let text = text.map(StyledStr::to_string).collect::<Vec<_>>().join("\n\n");
    let command = command.before_help(text).long_about(None::<&str>).help_template(PARTS);
    command.mut_args(order).mut_subcommands(arranged)
}

/// Puts an option into its group.
fn grouped(arg: Arg) -> Arg {
    let has = |(_, names): &&(_, &[&str])| names.contains(&arg.get_id().as_str());
    let group = GROUPS.iter().find(has).map(|(group, _)| *group);
    match group {
        Some(group) if arg.get_help_heading().is_none() => arg.help_heading(group),
        _ => arg,
    }
}

/// Says in the help of an option what its values mean.
fn with_values(arg: Arg) -> Arg {
    let values = arg.get_possible_values();
    if arg.is_hide_possible_values_set() || values.iter().all(|value| value.get_help().is_none()) {
        return arg;
    }
    let one = |value: &clap::builder::PossibleValue| match value.get_help() {
        Some(help) => format!("{} ({help})", value.get_name()),
        None => value.get_name().to_owned(),
    };
    let values = values.iter().filter(|value| !value.is_hide_set()).map(one);
    let values = values.collect::<Vec<_>>().join("; ");
    match arg.get_help() {
        Some(help) if values.len() <= MEANINGS => {
            let help = format!("{help}: {values}");
            arg.help(help).hide_possible_values(true)
        }
        _ => arg,
    }
}

/// A topic of the help, which `superflip help TOPIC` prints.
#[derive(Debug, Clone, Copy, clap::Subcommand)]
pub(crate) enum Topic {
    /// How positions and moves are written
    #[command(hide = true, help_template = "{before-help}", before_help = notation())]
    Notation,
    /// How pieces are named
    #[command(hide = true, help_template = "{before-help}", before_help = pieces())]
    Pieces,
}

impl Topic {
    /// Returns the text of the topic.
    pub(crate) fn text(self) -> String {
        match self {
            Self::Notation => notation(),
            Self::Pieces => pieces(),
        }
    }
}

/// Returns a line for each name of a kind: the name and its meaning.
fn lines<T: Named>() -> String {
    let width = T::NAMES.iter().map(|name| name.len()).max().unwrap_or(0);
    let line = |(name, meaning): (&&str, &&str)| format!("  {name:width$}  {meaning}\n");
    T::NAMES.iter().zip(T::MEANINGS).map(line).collect()
}

fn notation() -> String {
    let names = lines::<Notation>();
    let stickers = numbers_of_stickers();
    format!(
        "A position is a text in one of these notations. Commands recognize the notation, and
`--from NAME` names it:

{names}
Positions are arguments, or lines of a file or of standard input. A single argument is a file
if its name has a slash or an extension, or if it is no position. Arguments that are single
moves form one sequence. Blank lines and lines of comments are skipped. A net has several
lines, and so has a reconstruction, which begins with `Scramble:`.

`--faces ORDER` reads 54 stickers whose faces come in another order, such as `ULFRBD`. After a
face, `1`, `2` or `'` says that the text shows the face turned clockwise, by half, or
counterclockwise.

The letter of a move names a place: `U` turns the face on top as the cube is held. `--hold x2`
rotates the cube after the position, before the moves that a command prints.

Sets of moves are separated by commas: `R,U,F2`. A name alone means all turns of its layers.

{stickers}"
    )
}

fn pieces() -> String {
    format!(
        "Pieces are named by their faces in any order (UF, DBL), or by sets:
{}
Some requirements have names:
{}
Separate pieces by commas. A piece that is named twice must meet both requirements. -UF leaves
UF free; a list that begins with such an entry, as in --goal=-UF, requires all other pieces.
UF:oriented allows UF in any place, and UF:placed allows any orientation. UF=LU requires UF in
the slot UL, with its sticker of U on L. A quarter turn of R or L flips the edges that it
moves. A corner is oriented if its U or D sticker faces up or down.",
        lines::<CubieSet>(),
        lines::<Pattern>()
    )
}
