//! Compares the derived tables with the catalogue.

use superflip_gen::{
    bake::{BakeError, bake},
    catalogue::{Error, Row, parse},
    derive, derive_all,
};

use crate::rows;

pub(crate) const CATALOGUE: &str = include_str!("../../tables/catalogue.tsv");
/// The catalogue of superflip-cubing.
const OF_CUBING: &str = include_str!("../../crates/cubing/tables/catalogue.tsv");

#[test]
fn every_table_is_catalogued_and_every_row_derivable() {
    let rows = [CATALOGUE, OF_CUBING].map(|catalogue| parse(catalogue).unwrap()).concat();
    let tables = derive_all();
    assert_eq!(rows.len(), tables.len());
    for row in &rows {
        let table = &tables[row.name.as_str()];
        row.check(table).unwrap();
        // The build compares only the checksum, so this is the comparison of the digest.
        let Row { name, element, checksum, digest, .. } = row;
        let catalogued = format!("{name}\t{element}\t{}\t{checksum}\t{digest}", table.shape_text());
        assert_eq!(rows::row(name, table), catalogued);
    }
}

#[test]
fn one_flipped_entry_of_any_table_is_caught() {
    let rows = parse(CATALOGUE).unwrap();
    let small = rows.iter().filter(|row| row.feature.is_empty()).map(|row| row.name.as_str());
    for (name, mut table) in derive(small).unwrap() {
        let row = rows.iter().find(|row| row.name == name).unwrap();
        let middle = table.data.len() / 2;
        table.data[middle] ^= 1;
        assert!(matches!(row.check(&table), Err(Error::Checksum { .. })), "{}", row.name);
    }
}

#[test]
fn the_build_stops_at_a_wrong_row_and_names_the_table() {
    let out = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let baked = |catalogue: &str| {
        let result = bake(catalogue, |_| false, superflip_gen::Endian::Little, out, None);
        result.map_err(|e: BakeError| e.to_string())
    };
    assert!(baked(CATALOGUE).is_ok());
    let row = CATALOGUE.lines().find(|line| line.starts_with("s4inv\t")).unwrap();
    let checksum = row.split('\t').nth(7).unwrap();
    let error = baked(&CATALOGUE.replace(checksum, &"0".repeat(16))).unwrap_err();
    assert!(error.starts_with("table s4inv: derived checksum"), "{error}");
    let error = baked(&CATALOGUE.replace("s4inv\t\tu8\t24\t", "s4inv\t\tu8\t25\t")).unwrap_err();
    assert!(error.starts_with("table s4inv: derived as u8 24"), "{error}");
    let error = baked(&CATALOGUE.replace("s4inv\t", "s5inv\t")).unwrap_err();
    assert_eq!(error, "table s5inv: no recipe makes it");
    assert!(baked("s4inv\tu8").unwrap_err().contains("line 1"));
}
