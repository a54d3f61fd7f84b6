//! Prints a histogram of the values in a table.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use anstyle::AnsiColor;
use superflip_audit::Term;

use super::text::{WIDTH, columns, grouped};

/// A table with at most this many different values has a bar for each value.
pub(super) const OWN_BARS: usize = 48;
/// The number of bars for a table with more than `OWN_BARS` different values. Each bar counts a
/// range of values.
const SHARED_BARS: u64 = 16;
/// The length of the longest bar, in columns, on a wide terminal.
const BAR: usize = 40;

/// Prints the histogram: a bar for each value, or for each range of values.
pub(super) fn write(
    counts: &BTreeMap<u64, u64>,
    term: &Term,
    out: &mut impl Write,
) -> io::Result<()> {
    let greatest = counts.keys().next_back().copied().unwrap_or(0);
    let mut bars: Vec<(String, u64)> = Vec::new();
    if counts.len() <= OWN_BARS {
        bars.extend(counts.iter().map(|(&value, &count)| (label(term, value), count)));
    } else {
        // All ranges have the same width, so the last range may extend beyond the greatest value.
        let width = greatest / SHARED_BARS + 1;
        for start in (0..=greatest / width).map(|i| i * width) {
            let end = start.saturating_add(width - 1);
            let count = counts.range(start..=end).map(|(_, count)| count).sum();
            bars.push((format!("{}–{}", grouped(start), grouped(end)), count));
        }
    }
    let widest = bars.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
    let most = bars.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
    let digits = columns(&grouped(most));
    // Two gaps of two columns each take 4 columns.
    let longest = WIDTH.saturating_sub(widest + digits + 4).min(BAR) as u64;
    let blue = AnsiColor::Blue.on_default();
    for (name, count) in bars {
        let length = (count * longest).div_ceil(most);
        let bar: String = (0..length).map(|_| '█').collect();
        writeln!(out, "{name:>widest$}  {:>digits$}  {blue}{bar}{blue:#}", grouped(count))?;
    }
    Ok(())
}

/// Returns the name of a value of the kind `term`, or the value itself if the name is too long.
fn label(term: &Term, value: u64) -> String {
    let text = term.text(value);
    if columns(&text) > WIDTH / 3 { value.to_string() } else { text }
}
