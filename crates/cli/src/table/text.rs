//! Standard output, and text that fits the width of a terminal. Every character is assumed to be one
//! column wide.

use std::io::{self, BufWriter, Write};

use indicatif::HumanCount;

/// The width of the narrowest terminal on which no line breaks, in columns.
pub(super) const WIDTH: usize = 80;

/// Returns standard output, buffered. The stream drops colors if standard output is no terminal, or
/// if `NO_COLOR` is set.
pub(super) fn stdout() -> impl Write {
    BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()))
}

/// Returns a number with its digits in groups of three.
pub(super) fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}

/// Returns the shape of a table, such as `18×24`.
pub(super) fn shape(sides: &[usize]) -> String {
    let sides: Vec<String> = sides.iter().map(usize::to_string).collect();
    sides.join("×")
}

/// Returns the width of a text in columns.
pub(super) fn columns(text: &str) -> usize {
    text.chars().count()
}

/// Cuts a text to at most `width` columns, after a clause if possible, and otherwise after a word.
/// A text that was cut ends with `…`.
pub(super) fn cut(text: &str, width: usize) -> String {
    const STOPS: [char; 3] = [':', ';', ','];
    if columns(text) <= width {
        return text.to_owned();
    }
    // The last column must remain free for the `…`.
    let fits = |&(end, _): &(usize, &str)| columns(&text[..end]) < width;
    let words = text.match_indices(' ').take_while(fits);
    let clauses = words.clone().filter(|&(end, _)| text[..end].ends_with(STOPS));
    let end = clauses.last().or_else(|| words.last()).map_or(0, |(end, _)| end);
    format!("{}…", text[..end].trim_end_matches(STOPS))
}

/// Breaks a text into lines of at most `width` columns, between words. A longer word has a line of
/// its own.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    lines.push(line);
    lines
}

/// Pads the cells to equal width and arranges them in lines. A line is at most `width` columns
/// wide, unless one cell alone is wider.
pub(super) fn grid(cells: &[String], width: usize) -> Vec<String> {
    const GAP: usize = 3;
    let widest = cells.iter().map(|cell| columns(cell)).max().unwrap_or(0);
    let fitting = ((width + GAP) / (widest + GAP)).max(1);
    // Finds the largest number of cells per line that leaves no line shorter than the others. The
    // number must be at least half of `fitting`.
    let full = (fitting.div_ceil(2)..=fitting).rev().find(|n| cells.len().is_multiple_of(*n));
    let across = full.unwrap_or(fitting).min(cells.len().max(1));
    let line = |cells: &[String]| {
        let padded = cells.iter().map(|cell| format!("{cell:widest$}"));
        padded.collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end().to_owned()
    };
    cells.chunks(across).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!([0, 999, 1000, 1_013_760].map(grouped), ["0", "999", "1,000", "1,013,760"]);
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn a_cut_falls_between_clauses_or_words() {
        assert_eq!(cut("Edge values", 11), "Edge values");
        assert_eq!(cut("Edge values: all of them", 14), "Edge values…");
        assert_eq!(cut("Edge values: all of them", 21), "Edge values…");
        assert_eq!(cut("Edge values of all of them", 21), "Edge values of all…");
        assert_eq!(cut("Überlang", 3), "…");
    }

    #[test]
    fn lines_are_no_wider_than_asked() {
        let text = "no line of this is wider than it may be";
        for width in 5..50 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| columns(line) <= width));
            assert_eq!(lines.join(" "), text);
        }
        let cells: Vec<String> = (0..18).map(|i| format!("cell {i}")).collect();
        assert_eq!(grid(&cells, 80).len(), 3);
        assert!(grid(&cells, 80).iter().all(|line| columns(line) <= 80));
        assert_eq!(grid(&cells, 1).len(), 18);
        assert_eq!(grid(&[], 80).concat(), "");
    }
}
