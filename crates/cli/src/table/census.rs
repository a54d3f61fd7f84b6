//! Prints the census of a table of distances: the number of cosets at each distance.

use std::{collections::BTreeMap, io::Write};

use superflip_audit::{Contradiction, Term};

use super::{Failure, histogram, text::grouped};

/// Prints how many cosets there are at each distance from 0 on.
pub(super) fn write(
    name: &str,
    counted: Result<Vec<u64>, Contradiction>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let counts = counted
        .map_err(|e| Failure::Run(format!("the entries of {name} contradict each other: {e}")))?;
    writeln!(out, "cosets    {}\n\ndistance  cosets", grouped(counts.iter().sum()))?;
    let counts: BTreeMap<u64, u64> = (0..).zip(counts).collect();
    let distance = Term::find("distance").expect("a term of the audit");
    Ok(histogram::write(&counts, distance, out)?)
}

#[cfg(test)]
mod tests {
    use superflip::tables;
    use superflip_audit::{Contents, census};

    use super::*;

    #[test]
    fn counts_are_printed_and_a_contradiction_is_an_error() {
        let mut table = Contents::baked(tables::find("twist_slice_prune").unwrap());
        let mut out = Vec::new();
        write("twist_slice_prune", census(&table).unwrap(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("cosets    1,082,565\n"), "{text}"); // 2187 * 495
        table.entries[0] ^= 1;
        let counted = census(&table).unwrap();
        let Err(Failure::Run(text)) = write("twist_slice_prune", counted, &mut Vec::new()) else {
            panic!("a wrong entry passes")
        };
        assert!(text.contains("contradict"), "{text}");
    }
}
