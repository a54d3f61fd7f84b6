//! Counts by distance, and the comparison of a distance with the one that follows from others.

use superflip::bounds::Contradiction;

/// Compares two distances of one entry: `says` is in the table, and `follows` follows from other
/// entries. Returns a [`Contradiction`] if they differ. `row`, `what` and `column` say where the
/// entry is.
pub(super) fn compare(
    row: usize,
    what: &'static str,
    column: usize,
    says: u8,
    follows: u8,
) -> Result<(), Contradiction> {
    if says == follows { Ok(()) } else { Err(Contradiction { row, column, what, says, follows }) }
}

/// Adds `more` to the count of a distance.
pub(super) fn add(counts: &mut Vec<u64>, distance: u8, more: u64) {
    let distance = usize::from(distance);
    if counts.len() <= distance {
        counts.resize(distance + 1, 0);
    }
    counts[distance] += more;
}
