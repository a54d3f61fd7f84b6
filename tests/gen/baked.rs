//! What the build script of the library receives: files of entries, and Rust source that names them.

use std::{collections::HashSet, fs, path::PathBuf};

use superflip_gen::{
    Element, Endian, RecipeError, Table,
    bake::{BakeError, LARGEST_BAKED, bake},
    catalogue::{Row, parse},
    derive,
};

use crate::{catalogue::CATALOGUE, rows};

/// Bakes the tables that every build has into a folder of its own. Returns the folder, the Rust
/// source, and the names of the tables.
fn baked(folder: &str, endian: Endian) -> (PathBuf, String, Vec<String>) {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).unwrap();
    let names = bake(CATALOGUE, |_| false, endian, &out, None).unwrap();
    let source = fs::read_to_string(out.join("tables.rs")).unwrap();
    (out, source, names)
}

fn small_rows() -> Vec<Row> {
    parse(CATALOGUE).unwrap().into_iter().filter(|row| row.feature.is_empty()).collect()
}

/// Returns the line of the list of tables that describes the table `name`.
fn listed<'a>(source: &'a str, name: &str) -> &'a str {
    let start = format!("    TableInfo {{ name: {name:?}, ");
    source.lines().find(|line| line.starts_with(&start)).unwrap()
}

/// Returns the name of the static that the line of a table refers to.
fn static_of(line: &str) -> &str {
    let (_, entries) = line.split_once("entries: Entries::").unwrap();
    let entries = &entries[entries.find('(').unwrap() + 1..entries.rfind(')').unwrap()];
    entries.trim_start_matches('&').trim_end_matches(".as_flattened()")
}

#[test]
fn the_library_receives_every_entry_in_its_byte_order() {
    let rows = small_rows();
    let tables = derive(rows.iter().map(|row| row.name.as_str())).unwrap();
    for (folder, endian) in [("little", Endian::Little), ("big", Endian::Big)] {
        let (out, source, names) = baked(folder, endian);
        assert!(names.iter().eq(rows.iter().map(|row| &row.name)));
        for row in &rows {
            let file = static_of(listed(&source, &row.name)).to_lowercase() + ".bin";
            let bytes = fs::read(out.join(&file)).unwrap();
            let entries: Vec<u64> = bytes
                .chunks_exact(row.element.bytes())
                .map(|entry| {
                    let number = |n: u64, byte: &u8| n << 8 | u64::from(*byte);
                    match endian {
                        Endian::Little => entry.iter().rev().fold(0, number),
                        Endian::Big => entry.iter().fold(0, number),
                    }
                })
                .collect();
            assert_eq!(entries, tables[row.name.as_str()].data, "{} in {file}", row.name);
        }
    }
}

/// Corner twists are the same coordinate in *kocsymm* and in *The Move Tables*.
#[test]
fn tables_with_the_same_entries_share_a_file() {
    let (out, source, _) = baked("twins", Endian::Little);
    for name in ["cornermove", "twist_move"] {
        assert_eq!(static_of(listed(&source, name)), "CORNERMOVE");
    }
    assert!(out.join("cornermove.bin").exists() && !out.join("twist_move.bin").exists());
    let rows = small_rows();
    let distinct: HashSet<_> = rows.iter().map(|row| (&row.digest, &row.shape)).collect();
    let is_table = |path: &PathBuf| path.extension().is_some_and(|end| end == "bin");
    let files = fs::read_dir(out).unwrap().map(|entry| entry.unwrap().path());
    assert_eq!(files.filter(is_table).count(), distinct.len());
}

#[test]
fn the_source_declares_each_table_with_its_type_and_its_row() {
    let (_, source, _) = baked("source", Endian::Little);
    for row in small_rows() {
        let line = listed(&source, &row.name);
        for member in [
            format!("feature: {:?}", row.feature),
            format!("shape: &{:?}", row.shape),
            format!("axes: &{:?}", row.axes),
            format!("entry: {:?}", row.entry),
            format!("source: {:?}", row.source),
            format!("digest: {:?}", row.digest),
            format!("meaning: {:?}", row.meaning),
        ] {
            assert!(line.contains(&member), "{member} in {line}");
        }
        // A table whose entries another table has as well is declared under that table's name.
        let name = static_of(line);
        let element = row.element.name();
        let (kind, entries) = match row.shape[..] {
            [rows, columns] => {
                (format!("[[{element}; {columns}]; {rows}]"), format!("{name}.as_flattened()"))
            }
            [rows] => (format!("[{element}; {rows}]"), format!("&{name}")),
            _ => panic!("{} has neither one axis nor two", row.name),
        };
        let entries = format!("entries: Entries::{}({entries})", element.to_uppercase());
        assert!(line.contains(&entries), "{entries} in {line}");
        let declared = format!(
            "pub(crate) static {name}: {kind} = \
             zerocopy::include_value!(concat!(env!(\"OUT_DIR\"), \"/{}.bin\"));",
            name.to_lowercase()
        );
        assert_eq!(source.matches(&declared).count(), 1, "{declared}");
        if name == row.name.to_uppercase() {
            let text = format!("/// {}\n///\n/// Source: {}.\n", row.meaning, row.source);
            assert!(source.contains(&(text + &declared)), "{name}");
        }
    }
}

#[test]
fn a_table_is_baked_only_with_its_feature() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("feature");
    fs::create_dir_all(&out).unwrap();
    let row = CATALOGUE.lines().find(|line| line.starts_with("s4inv\t\t")).unwrap();
    let row = row.replace("s4inv\t\t", "s4inv\tfast\t");
    for (on, names) in [("fast", vec!["s4inv"]), ("slow", vec![])] {
        let baked = bake(&row, |feature| feature == on, Endian::Little, &out, None).unwrap();
        assert_eq!(baked, names);
    }
}

/// A directory of kept tables replaces derivations, and a damaged file there is derived again.
#[test]
fn kept_tables_are_read_and_damaged_ones_are_derived_again() {
    let scratch = tempfile::tempdir().unwrap();
    let (out, kept) = (scratch.path(), scratch.path().join("kept"));
    let row = CATALOGUE.lines().find(|line| line.starts_with("s4inv\t")).unwrap();
    let bake = |row: &str| bake(row, |_| true, Endian::Big, out, Some(&kept));
    bake(row).unwrap();
    let file = fs::read_dir(&kept).unwrap().next().unwrap().unwrap().path();
    let (baked, bytes) = (fs::read(out.join("s4inv.bin")).unwrap(), fs::read(&file).unwrap());

    // No recipe makes this table, so only the kept file can be its source.
    let name = file.file_name().unwrap().to_str().unwrap();
    fs::copy(&file, kept.join(name.replace("s4inv", "unknown"))).unwrap();
    bake(&row.replace("s4inv\t", "unknown\t")).unwrap();
    assert_eq!(fs::read(out.join("unknown.bin")).unwrap(), baked);

    let mut damaged = bytes.clone();
    damaged[5] ^= 1;
    for damaged in [damaged, bytes[1..].to_vec()] {
        fs::write(&file, damaged).unwrap();
        bake(row).unwrap();
        assert_eq!(fs::read(out.join("s4inv.bin")).unwrap(), baked);
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    assert_eq!(fs::read_dir(&kept).unwrap().count(), 2);
}

/// A build with `optimal` and without `bake` declares the large tables and derives only the others.
#[test]
fn a_large_table_is_loaded_by_a_build_that_does_not_bake_it() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("loaded");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).unwrap();
    let names = bake(CATALOGUE, |feature| feature != "bake", Endian::Little, &out, None).unwrap();
    let source = fs::read_to_string(out.join("tables.rs")).unwrap();
    let (mut loaded, mut bytes) = (Vec::new(), 0);
    for row in parse(CATALOGUE).unwrap() {
        let is_large = row.bytes() > LARGEST_BAKED;
        assert_eq!(!is_large, names.contains(&row.name), "{}", row.name);
        if is_large {
            assert!(!out.join(format!("{}.bin", row.name)).exists());
            loaded.push(row.name);
        } else {
            bytes += row.bytes();
        }
    }
    // The program keeps within its size.
    assert!(bytes < 1_200_000, "{bytes}");
    assert!(source.contains(&format!("static LOADED: &[&str] = &{loaded:?};\n")));
    let declared = "pub(crate) static FLIP_SLICE_TWIST_PRUNE: Loaded<[[u64; 73]; 64430]> = \
        Loaded::new(\"flip_slice_twist_prune\", super::Element::U64, \"3cc4530c52f974b2\", LOADED, LOADED);";
    assert!(source.contains(declared));
    let listed = "entries: Entries::Loaded(super::Element::U64, 4703390, \
        || FLIP_SLICE_TWIST_PRUNE.bytes())";
    assert!(source.contains(listed));
    assert_eq!(loaded.iter().filter(|name| source.contains(&format!("/{name}.bin"))).count(), 0);
}

/// A build with `solve-tiny` and `derive` bakes small tables and hash tables. It derives the other tables of
/// a feature together.
#[test]
fn a_small_program_bakes_small_tables_and_hash_tables() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tiny");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).unwrap();
    let is_on = |feature: &str| ["solve-tiny", "derive"].contains(&feature);
    let names = bake(CATALOGUE, is_on, Endian::Little, &out, None).unwrap();
    let is_baked = |name: &str| names.iter().any(|baked| baked == name);
    assert!(is_baked("coset_filter_5") && is_baked("twist_class_symm"));
    for absent in ["twist_class", "corner_class_move", "cornermove", "coset_filter_6"] {
        assert!(!is_baked(absent), "{absent}");
    }
    let source = fs::read_to_string(out.join("tables.rs")).unwrap();
    assert!(source.contains(
        "Loaded::new(\"cornermove\", super::Element::U16, \"88a37bb4bd0806af\", &[\"cornermove\"], LOADED)"
    ));
    assert!(source.contains("&[\"twist_class\", \"twist_class_move\", "));
}

#[test]
fn an_error_says_what_is_wrong_and_what_is_accepted() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let error =
        |text: &str| bake(text, |_| true, Endian::Little, &out, None).unwrap_err().to_string();
    let row = CATALOGUE.lines().find(|line| line.starts_with("s4inv\t")).unwrap();
    assert_eq!(error("# a comment\ns4inv\tu8"), "catalogue line 2: 2 columns, expected ten");
    assert_eq!(
        error(&row.replace("\tu8\t", "\ti8\t")),
        "catalogue line 1: unknown element type \"i8\", expected u8, u16, u32 or u64"
    );
    let error = error(&row.replace("\t24\t", "\t24y\t"));
    assert!(error.starts_with("catalogue line 1: shape: "), "{error}");
    assert_eq!(
        RecipeError::Cycle("egg".to_owned()).to_string(),
        "table egg: its derivation needs the table itself"
    );
    let nowhere = out.join("no such folder");
    let unwritten = bake(row, |_| true, Endian::Little, &nowhere, None).unwrap_err();
    assert!(matches!(&unwritten, BakeError::Io(_)), "{unwritten}");
    assert!(!unwritten.to_string().is_empty());
}

#[test]
fn an_entry_must_fit_its_type_and_a_row_must_be_full() {
    for (element, most) in [
        (Element::U8, 0xff),
        (Element::U16, 0xffff),
        (Element::U32, 0xffff_ffff),
        (Element::U64, u64::MAX),
    ] {
        assert_eq!(Table::line(element, [most]).data, [most]);
        if let Some(more) = most.checked_add(1) {
            assert!(std::panic::catch_unwind(|| Table::line(element, [more])).is_err());
        }
    }
    let line = Table::line(Element::U8, 0..6u8);
    assert_eq!(line.clone().rows_of(3).shape, [2, 3]);
    assert_eq!(line.clone().rows_of(3).at(1, 0), 3);
    assert!(std::panic::catch_unwind(|| line.rows_of(4)).is_err());
}

/// FIPS 180-4 publishes the digest of the three bytes `abc`.
#[test]
fn the_digest_is_sha_256() {
    let row = rows::row("abc", &Table::line(Element::U8, *b"abc"));
    let (_, digest) = row.rsplit_once('\t').unwrap();
    assert_eq!(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

#[test]
fn the_checksum_depends_on_every_bit_and_on_the_order() {
    let checksum = |entries: [u64; 3]| Table::line(Element::U64, entries).checksum();
    let mut all = vec![checksum([1, 2, 3]), checksum([2, 1, 3]), checksum([1, 3, 2])];
    for (i, bit) in (0..3).flat_map(|i| (0..64).map(move |bit| (i, bit))) {
        let mut entries = [1, 2, 3];
        entries[i] ^= 1 << bit;
        all.push(checksum(entries));
    }
    let distinct: HashSet<&String> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
    // Without the shift, the changes of two top bits would cancel.
    assert_ne!(checksum([1 | 1 << 63, 2 | 1 << 63, 3]), all[0]);
}
