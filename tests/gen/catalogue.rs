//! Compares the derived tables with the catalogue.

use superflip_gen::{
    bake::{BakeError, bake},
    catalogue::{Error, parse},
    derive, derive_all,
};

pub(crate) const CATALOGUE: &str = include_str!("../../tables/catalogue.tsv");

#[test]
fn every_table_is_catalogued_and_every_row_derivable() {
    let rows = parse(CATALOGUE).unwrap();
    let tables = derive_all();
    assert_eq!(rows.len(), tables.len());
    for row in &rows {
        row.check(&tables[row.name.as_str()]).unwrap();
    }
}

#[test]
fn the_program_prints_what_the_catalogue_says() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_superflip-gen")).output().unwrap();
    let mut printed: Vec<&str> = std::str::from_utf8(&output.stdout).unwrap().lines().collect();
    let mut expected: Vec<String> = CATALOGUE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1) // the names of the columns
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [name, _, element, shape, _, _, _, digest, _] = columns[..] else {
                panic!("not nine columns: {line}")
            };
            [name, element, shape, digest].join("\t")
        })
        .collect();
    printed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(printed, expected);
}

#[test]
fn one_flipped_entry_of_any_table_is_caught() {
    let rows = parse(CATALOGUE).unwrap();
    let small = rows.iter().filter(|row| row.feature.is_empty()).map(|row| row.name.as_str());
    for (name, mut table) in derive(small).unwrap() {
        let row = rows.iter().find(|row| row.name == name).unwrap();
        let middle = table.data.len() / 2;
        table.data[middle] ^= 1;
        assert!(matches!(row.check(&table), Err(Error::Digest { .. })), "{}", row.name);
    }
}

#[test]
fn the_build_stops_at_a_wrong_row_and_names_the_table() {
    let out = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let baked = |catalogue: &str| {
        let result = bake(catalogue, |_| false, superflip_gen::Endian::Little, out);
        result.map_err(|e: BakeError| e.to_string())
    };
    assert!(baked(CATALOGUE).is_ok());
    let row = CATALOGUE.lines().find(|line| line.starts_with("s4inv\t")).unwrap();
    let digest = row.split('\t').nth(7).unwrap();
    let error = baked(&CATALOGUE.replace(digest, &"0".repeat(64))).unwrap_err();
    assert!(error.starts_with("table s4inv: derived digest"), "{error}");
    let error = baked(&CATALOGUE.replace("s4inv\t\tu8\t24\t", "s4inv\t\tu8\t25\t")).unwrap_err();
    assert!(error.starts_with("table s4inv: derived as u8 24"), "{error}");
    let error = baked(&CATALOGUE.replace("s4inv\t", "s5inv\t")).unwrap_err();
    assert_eq!(error, "table s5inv: no recipe makes it");
    assert!(baked("s4inv\tu8").unwrap_err().contains("line 1"));
}
