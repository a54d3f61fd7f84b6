//! Cosets by their distance, from the tables that hold it.

use std::{collections::BTreeMap, io::Write};

use superflip::{
    search::{Contradiction, count_cosets, count_flip_slices, count_twist_slices},
    tables::TableInfo,
};

use super::{Failure, kind::Kind, stats::histogram, text::grouped};

/// How many cosets are at each distance, as the entries of a table say; `None` for a
/// table that says no distances.
pub(super) fn count(name: &str, entries: &[u64]) -> Option<Result<Vec<u64>, Contradiction>> {
    Some(match name {
        "twist_slice_prune" => count_twist_slices(rows(&bytes(entries))?),
        "flip_slice_prune" => count_flip_slices(rows(&bytes(entries))?),
        "flip_slice_twist_prune" => count_cosets(rows(entries)?),
        _ => return None,
    })
}

/// Entries as the rows of a table; `None` when there are more or less of them.
fn rows<T, const N: usize, const ROWS: usize>(entries: &[T]) -> Option<&[[T; N]; ROWS]> {
    match entries.as_chunks() {
        (rows, []) => rows.try_into().ok(),
        _ => None,
    }
}

fn bytes(entries: &[u64]) -> Vec<u8> {
    entries.iter().map(|entry| entry.to_le_bytes()[0]).collect()
}

/// Prints the counts with their bars, or says how the entries contradict each other.
pub(super) fn write(
    info: &TableInfo,
    counted: Result<Vec<u64>, Contradiction>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let counts = counted.map_err(|e| {
        Failure::Run(format!("the entries of {} contradict each other: {e}", info.name))
    })?;
    writeln!(out, "cosets    {}\n\ndistance  cosets", grouped(counts.iter().sum()))?;
    let counts: BTreeMap<u64, u64> = (0..).zip(counts).collect();
    Ok(histogram(&counts, Kind::Distance, out)?)
}

#[cfg(test)]
mod tests {
    use superflip::tables;

    use super::*;

    #[test]
    fn cosets_are_counted_where_distances_are() {
        let counted = |name| {
            let entries: Vec<u64> = tables::find(name).unwrap().entries().collect();
            count(name, &entries).map(Result::unwrap)
        };
        assert_eq!(counted("mm"), None);
        let counts = counted("twist_slice_prune").unwrap();
        assert_eq!((counts[..3].to_vec(), counts.iter().sum()), (vec![1, 4, 50], 2187 * 495));
        assert_eq!(counted("flip_slice_prune").unwrap().iter().sum::<u64>(), 2048 * 495);
    }

    #[test]
    fn entries_that_contradict_each_other_end_in_a_message() {
        let info = tables::find("flip_slice_twist_prune").unwrap();
        let mut entries: Vec<u64> = info.entries().collect();
        // The first entry of the last class: any other value is wrong.
        let last = entries.len() - 73;
        for damage in [1 << 4, 2 << 4, 3 << 4, 1] {
            entries[last] ^= damage;
            let counted = count(info.name, &entries).unwrap();
            entries[last] ^= damage;
            let Err(Failure::Run(text)) = write(info, counted, &mut Vec::new()) else {
                panic!("damage {damage} passes")
            };
            assert!(text.contains("contradict"), "{text}");
        }
        assert!(count(info.name, &entries[1..]).is_none());
    }
}
