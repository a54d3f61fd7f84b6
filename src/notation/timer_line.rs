//! Lines that timers export: a scramble among times and dates.

use super::{OrientedCube, ParseMovesError};

/// Returns the scramble of a line that a timer has exported, such as csTimer or Twisty Timer.
/// Returns `None` if the text is no such line, or if more than one of its fields is moves.
///
/// Such a line has fields with semicolons between them, and one of them is a time. Or it has a
/// number, a time and a scramble, as in csTimer's list of times.
///
/// ```
/// use superflip::notation::timer_scramble;
/// assert_eq!(timer_scramble("1;12.34;;R U R' U';2020-01-31 10:00:00;12.34"), Some("R U R' U'"));
/// assert_eq!(timer_scramble(r#""12.34";"R U F2";"2016-08-04T10:00:00""#), Some("R U F2"));
/// assert_eq!(timer_scramble("3. 1:02.34+   R U F2"), Some("R U F2"));
/// assert_eq!(timer_scramble("R; U; F2"), None);
/// ```
#[must_use]
pub fn timer_scramble(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.contains('\n') {
        return None;
    }
    numbered(text).filter(|moves| are_moves(moves)).or_else(|| {
        let fields = || text.split(';').map(|field| field.trim().trim_matches('"').trim());
        let mut moves = fields().filter(|field| are_moves(field));
        let is_export = fields().count() > 2 && fields().any(is_time);
        let scramble = moves.next().filter(|_| is_export)?;
        moves.next().is_none().then_some(scramble)
    })
}

/// Reads the scramble of a line that a timer has exported. Returns `None` if the text has none.
pub(super) fn read(text: &str) -> Option<Result<OrientedCube, ParseMovesError>> {
    let scramble = timer_scramble(text).or_else(|| numbered(text))?;
    Some(scramble.parse().map_err(|error: ParseMovesError| {
        // The scramble is a part of the text.
        let start = scramble.as_ptr().addr() - text.as_ptr().addr();
        error.after(text[..start].chars().count())
    }))
}

/// Returns whether a text begins as a numbered line of csTimer, with a number and a time.
pub(super) fn is_numbered(text: &str) -> bool {
    numbered(text).is_some()
}

/// Returns what should be the scramble of `3. 12.34[comment]   R U F2   @2020-01-31 10:00:00`.
fn numbered(text: &str) -> Option<&str> {
    let (number, rest) = text.trim().split_once(". ")?;
    let rest = rest.trim_start();
    let end = rest.find(|c: char| c.is_whitespace() || c == '[')?;
    let (time, mut rest) = rest.split_at(end);
    if let Some(comment) = rest.strip_prefix('[') {
        rest = comment.split_once(']')?.1;
    }
    let moves = rest.split('@').next().unwrap_or(rest).trim();
    let time = time.trim_start_matches("DNF(").trim_matches(['(', ')', '+']);
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (is_number && is_time(time) && !moves.contains('\n')).then_some(moves)
}

fn is_time(field: &str) -> bool {
    field.starts_with(|c: char| c.is_ascii_digit())
        && field.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ':' | '+'))
}

fn are_moves(field: &str) -> bool {
    field.contains(char::is_alphabetic) && field.parse::<OrientedCube>().is_ok()
}
