//! A sheet with a commutator for each letter pair of a buffer.

use std::io::Write;

use serde_json::json;
use superflip::watch::Watch;
use superflip_cubing::blind::{
    CommutatorFinder, FoundCommutator, Letters, Spelling, Target, letter_pair, letter_pairs,
};

use super::answer::object;
use crate::{failure::Failure, interrupt, message::note, names::named, output};

/// The form in which a sheet is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Format {
    Markdown,
    Csv,
    Json,
}

named!(Format: "form of commutators");

/// Prints the sheet of a buffer. `finder` finds the commutators of the buffer's kind of cubie.
pub(super) fn write(
    finder: &CommutatorFinder,
    buffer: Target,
    letters: &Letters,
    spelling: Spelling,
    format: Format,
) -> Result<(), Failure> {
    let letter = |target: Target| letters.letter(target);
    let mut pairs: Vec<[Target; 2]> = letter_pairs(buffer).collect();
    pairs.sort_by_key(|pair| pair.map(letter));
    let mut out = output::stdout();
    if matches!(format, Format::Csv) {
        writeln!(out, "letters,first,second,commutator,moves,length,flicks,regrips")?;
    }
    let (mut heading, mut missing) = (None, 0);
    for [first, second] in pairs {
        let Some(case) = letter_pair(buffer, first, second) else { continue };
        let watch = Watch::new().flag(interrupt::flag());
        let found = finder.find(&case, watch);
        let found = found.map_err(|_| Failure::Run("interrupted".to_owned()))?;
        missing += usize::from(found.is_empty());
        let Some(found) = found.first() else { continue };
        let FoundCommutator { form, sequence, execution } = found;
        let (time, regrips) = (execution.time, execution.regrips);
        let (turns, text) = (sequence.turns().len(), form.spelled(spelling).to_string());
        let letters = [first, second].map(letter).iter().collect::<String>();
        match format {
            Format::Json => {
                let mut object = object(found, spelling);
                object["letters"] = letters.into();
                object["first"] = json!(first);
                object["second"] = json!(second);
                writeln!(out, "{object}")?;
            }
            Format::Csv => writeln!(
                out,
                "{letters},{first},{second},\"{text}\",{sequence},{turns},{time:.3},{regrips}"
            )?,
            Format::Markdown => {
                if heading != Some(first) {
                    let gap = if heading.is_some() { "\n" } else { "" };
                    writeln!(out, "{gap}## {buffer} {first} ({})\n", letter(first))?;
                    writeln!(out, "| letters | second | time | turns | regrips | commutator |")?;
                    writeln!(out, "|---|---|---|---|---|---|")?;
                    heading = Some(first);
                }
                writeln!(
                    out,
                    "| {letters} | {second} | {time:.1} | {turns} | {regrips} | {text} |"
                )?;
            }
        }
    }
    if missing == 0 {
        return Ok(());
    }
    note(format_args!(
        "{missing} letter pairs have no commutator; more turns or longer setups may give one"
    ));
    Err(Failure::Reported)
}
