//! Censuses count the cosets of Kociemba's group by distance, from the tables of distances.
//!
//! A census checks every distance that it counts. Each distance except 0 must be one more than the
//! least distance among the cosets one move away. If an entry is wrong, the census returns an error
//! instead of counts.

mod cosets;
mod tally;

use superflip::bounds::Contradiction;

use self::tally::{add, compare};
use crate::{
    baked::{CORNERMOVE, EDGEOMOVE, EDGEPMOVE},
    contents::Contents,
};

/// Counts the cosets, or the pairs of coordinates, at each distance from Kociemba's group. Element
/// `d` of the result is the count for distance `d`.
///
/// Returns `None` if the table is not one of the three below or has a wrong number of entries.
///
/// | table | counts |
/// |---|---|
/// | `twist_slice_prune` | pairs of corner orientations and slots of the middle edges: 2187·495 |
/// | `flip_slice_prune` | pairs of edge orientations and slots of the middle edges: 2048·495 |
/// | `flip_slice_twist_prune` | all cosets: 2187·2048·495. Takes seconds, 180 MB and all cores. |
///
/// # Errors
///
/// [`Contradiction`] if an entry does not follow from the other entries. A single wrong entry is
/// always found. The error names the wrong entry, or an entry one move away from it.
///
/// ```
/// use superflip::tables;
/// use superflip_audit::{Contents, census};
/// let mut table = Contents::baked(tables::find("twist_slice_prune").unwrap());
/// let counts = census(&table).unwrap()?;
/// assert_eq!(counts[..2], [1, 4]); // F and F' lead to one pair; so do the turns of R, B and L
/// assert_eq!(counts.iter().sum::<u64>(), 2187 * 495);
///
/// table.entries[248 * 1000 + 100] ^= 0x10; // row 1000; byte 100 holds slices 200 and 201
/// let error = census(&table).unwrap().unwrap_err();
/// assert_eq!((error.row, error.column), (1000, 201));
/// # Ok::<(), superflip_audit::Contradiction>(())
/// ```
#[must_use]
pub fn census(table: &Contents) -> Option<Result<Vec<u64>, Contradiction>> {
    if table.entries.len() != table.info.len() {
        return None;
    }
    match table.info.name {
        "twist_slice_prune" => Some(count_pairs(&table.entries, CORNERMOVE)),
        "flip_slice_prune" => Some(count_pairs(&table.entries, EDGEOMOVE)),
        "flip_slice_twist_prune" => Some(cosets::count(&table.entries)),
        _ => None,
    }
}

/// The number of slices. A slice is a set of four slots that can hold the middle edges.
const SLICES: usize = 495;
/// The number of bytes per row. A byte holds the distances of two slices.
const PAIRS: usize = SLICES.div_ceil(2);

/// Counts the pairs (row, slice) at each distance, and checks each entry. `moves` is the move table
/// of the rows.
///
/// The entry of the pair (0, 0) must be 0. Every other entry must be one more than the least entry
/// among the pairs one move away. This proves that an entry d is the distance. In each step, some
/// move reduces the entry by one, so d moves lead to the group. No move reduces the entry by more
/// than one, so fewer than d moves do not lead to the group.
fn count_pairs(bytes: &[u64], moves: &[[u16; 18]]) -> Result<Vec<u64>, Contradiction> {
    let entry =
        |row: usize, slice: usize| (bytes[PAIRS * row + slice / 2] >> (4 * (slice % 2)) & 15) as u8;
    let mut counts = Vec::new();
    for (row, moved) in moves.iter().enumerate() {
        for (slice, slices) in EDGEPMOVE.iter().enumerate() {
            let neighbors = moved.iter().zip(slices);
            let least = neighbors.map(|(&r, &s)| entry(r.into(), s.into())).min();
            let follows = if (row, slice) == (0, 0) { 0 } else { 1 + least.unwrap_or(0) };
            compare(row, "slice", slice, entry(row, slice), follows)?;
            add(&mut counts, follows, 1);
        }
        // The number of slices is odd, so the upper half of a row's last byte is unused.
        compare(row, "slice", SLICES, entry(row, SLICES), 0)?;
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use superflip::tables;

    use super::*;

    fn table(name: &str) -> Contents {
        Contents::baked(tables::find(name).unwrap())
    }

    #[test]
    fn only_tables_of_distances_have_a_census() {
        assert_eq!(census(&table("mm")), None);
        let mut cut = table("flip_slice_prune");
        cut.entries.pop();
        assert_eq!(census(&cut), None);
    }

    #[test]
    fn any_wrong_bit_of_a_table_of_pairs_is_found() {
        let mut rng = StdRng::seed_from_u64(14);
        for name in ["twist_slice_prune", "flip_slice_prune"] {
            let mut damaged = table(name);
            for _ in 0..10 {
                let (index, bit) =
                    (rng.random_range(0..damaged.entries.len()), rng.random_range(0..8));
                let (row, slice) = (index / PAIRS, 2 * (index % PAIRS) + bit / 4);
                damaged.entries[index] ^= 1 << bit;
                let wrong = census(&damaged).unwrap().unwrap_err();
                damaged.entries[index] ^= 1 << bit;
                // The error names the damaged entry, or an earlier entry from which a move leads to
                // the damaged entry.
                assert!((wrong.row, wrong.column) <= (row, slice), "{wrong} for {row}, {slice}");
            }
        }
    }

    #[test]
    fn a_wrong_coset_is_found() {
        let mut damaged = table("flip_slice_twist_prune");
        // The test first damages one entry in the first word of the last class, and then the
        // smallest distance in this word.
        let last = damaged.entries.len() - 73;
        let distance = damaged.entries[last] >> 4 & 3;
        assert_ne!(distance, 0, "a distance of at least 9");
        for bits in [1 << 4, 2 << 4, 3 << 4, 1] {
            damaged.entries[last] ^= bits;
            let wrong = census(&damaged).unwrap().unwrap_err();
            damaged.entries[last] ^= bits;
            if bits == distance << 4 {
                // The entry 0 means at most 8 moves, but a search of 8 moves does not find it.
                let says =
                    Contradiction { row: 64_429, column: 0, what: "twist", says: 8, follows: 9 };
                assert_eq!(wrong, says);
            }
        }
    }

    /// The published numbers of cosets at the distances 0 to 12.
    const COSETS: [u64; 13] = [
        1,
        4,
        50,
        592,
        7_156,
        87_236,
        1_043_817,
        12_070_278,
        124_946_368,
        821_605_960,
        1_199_128_738,
        58_202_444,
        476,
    ];

    #[test]
    fn all_cosets_are_counted() {
        let counts = census(&table("flip_slice_twist_prune")).unwrap();
        assert_eq!(counts.as_deref(), Ok(&COSETS[..]));
        assert_eq!(COSETS.iter().sum::<u64>(), 2187 * 2048 * 495);
    }

    #[test]
    #[ignore = "long; docs/claims.md says how to run it"]
    fn any_wrong_bit_of_the_cosets_is_found() {
        let mut rng = StdRng::seed_from_u64(15);
        let mut damaged = table("flip_slice_twist_prune");
        for _ in 0..20 {
            let (word, bit) = (rng.random_range(0..damaged.entries.len()), rng.random_range(0..64));
            damaged.entries[word] ^= 1 << bit;
            assert!(census(&damaged).unwrap().is_err(), "word {word}, bit {bit}");
            damaged.entries[word] ^= 1 << bit;
        }
    }
}
