//! Censuses count the cosets of Kociemba's group, and the states of steps, by distance, from the tables
//! of distances.
//!
//! A census checks every distance that it counts. Each distance except 0 must be one more than the
//! least distance among the states one move away. If an entry is wrong, the census returns an error
//! instead of counts.

mod cosets;
mod pairs;
mod tally;

use superflip::bounds::Contradiction;

use self::pairs::Pairs;
use crate::contents::Contents;

/// Counts the cosets, or the pairs of coordinates, at each distance from the goal. Element `d` of the
/// result is the count for distance `d`.
///
/// Returns `None` if the list below does not have the table, or if the table has a wrong number of entries.
///
/// | table | counts |
/// |---|---|
/// | `twist_slice_prune` | pairs of corner orientations and slots of the middle edges: 2187·495 |
/// | `flip_slice_prune` | pairs of edge orientations and slots of the middle edges: 2048·495 |
/// | `flip_slice_twist_prune` | all cosets: 2187·2048·495. Takes seconds, 180 MB and all cores. |
/// | `eo_prune` | edge orientations: 2048 |
/// | `dr_prune` | pairs of corner orientations and slots of the middle edges: 2187·495 |
/// | `htr_prune` | cosets of the half-turn group in Kociemba's group: 420·70 |
/// | `slice_prune` | positions of the half-turn group without the E slice: 96·24·24 |
/// | `fr_prune`, `finish_prune` | positions of the half-turn group: 96·24·24·24/2 |
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
        "flip_slice_twist_prune" => Some(cosets::count(&table.entries)),
        name => Pairs::of(name).map(|pairs| pairs.count(&table.entries)),
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::catalogue::find_table;

    fn table(name: &str) -> Contents {
        Contents::baked(find_table(name).unwrap())
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
        for (name, halved) in [
            ("twist_slice_prune", 1),
            ("flip_slice_prune", 1),
            ("eo_prune", 1),
            ("dr_prune", 1),
            ("htr_prune", 1),
            ("slice_prune", 1),
            ("fr_prune", 2),
            ("finish_prune", 2),
        ] {
            let mut damaged = table(name);
            let width = if name == "eo_prune" { 1024 } else { damaged.columns() };
            for _ in 0..10 {
                let (index, bit) =
                    (rng.random_range(0..damaged.entries.len()), rng.random_range(0..8));
                // A half byte that belongs to two columns is that of the second at the latest.
                let column = halved * (2 * (index % width) + bit / 4 + 1) - 1;
                let (row, slice) = (index / width, column);
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
        wrong_cosets_are_found(&[3 << 4]);
    }

    #[test]
    #[ignore = "takes half a minute in a debug build"]
    fn every_wrong_coset_is_found() {
        wrong_cosets_are_found(&[1 << 4, 2 << 4, 3 << 4, 1]);
    }

    /// Changes each of some sets of bits, and counts the cosets again.
    fn wrong_cosets_are_found(changes: &[u64]) {
        let mut damaged = table("flip_slice_twist_prune");
        // The test first damages one entry in the first word of the last class, and then the
        // smallest distance in this word.
        let last = damaged.entries.len() - 73;
        let distance = damaged.entries[last] >> 4 & 3;
        assert_ne!(distance, 0, "a distance of at least 9");
        for &bits in changes {
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

    /// The numbers of states at each distance, as breadth-first searches by others found them.
    #[test]
    fn states_of_steps_are_counted() {
        // FR has 3,456 cosets of 192 positions.
        let fr = [1, 2, 9, 30, 80, 210, 424, 736, 1000, 784, 164, 16].map(|cosets| 192 * cosets);
        let published: [(&str, &[u64]); 6] = [
            ("eo_prune", &[1, 2, 25, 202, 620, 900, 285, 13]),
            ("dr_prune", &[1, 2, 17, 134, 1065, 8190, 54_694, 267_576, 560_568, 187_204, 3114]),
            ("htr_prune", &[1, 2, 9, 36, 124, 530, 1806, 3732, 5158, 7070, 7218, 3202, 488, 24]),
            (
                "slice_prune",
                &[1, 6, 27, 108, 387, 1200, 3218, 7020, 11_901, 14_338, 11_442, 4976, 672],
            ),
            ("fr_prune", &fr),
            (
                "finish_prune",
                &[
                    1, 6, 27, 120, 519, 1932, 6484, 20_310, 55_034, 113_892, 178_495, 179_196,
                    89_728, 16_176, 1488, 144,
                ],
            ),
        ];
        for (name, counts) in published {
            assert_eq!(census(&table(name)).unwrap().as_deref(), Ok(counts), "{name}");
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
