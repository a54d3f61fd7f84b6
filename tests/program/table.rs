//! `superflip table`, run as a program.

use std::{
    env, fs,
    path::PathBuf,
    process::{self, Command, Output},
};

use serde_json::Value;
use superflip::tables::{self, Element, TableInfo};
use superflip_audit::all_tables;

fn table(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_superflip");
    let mut command = Command::new(program);
    // Do not list pruning tables that are built on this machine.
    command.arg("table").args(args).env("SUPERFLIP_TABLE_DIR", "no/such/directory");
    command.output().expect("the program runs")
}

/// Returns standard output of a run, which must succeed.
fn stdout(args: &[&str]) -> String {
    let output = table(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Returns standard error of a run, which must end with exit code 2.
fn refused(args: &[&str]) -> String {
    let output = table(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// A directory for one test, removed at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("a directory");
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).into_os_string().into_string().expect("UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_list_names_every_table_on_eighty_columns() {
    let text = stdout(&["list"]);
    for info in all_tables() {
        assert!(text.lines().any(|line| line.split(' ').next() == Some(info.name)));
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    assert!(!text.contains('\x1b'), "no color in a pipe");
    let total: usize = all_tables().count();
    assert!(text.contains(&format!("{total} tables")));
}

#[test]
fn the_list_as_json_says_what_the_catalogue_says() {
    let text = stdout(&["list", "--json"]);
    let catalogues = [
        include_str!("../../tables/catalogue.tsv"),
        include_str!("../../crates/cubing/tables/catalogue.tsv"),
    ];
    let lines = |catalogue: &'static str| catalogue.lines().filter(|line| !line.starts_with('#'));
    let names = lines(catalogues[0]).next().expect("a heading");
    let rows = catalogues.into_iter().flat_map(|catalogue| lines(catalogue).skip(1));
    assert_eq!(rows.clone().count(), text.lines().count());
    for (row, line) in rows.zip(text.lines()) {
        let object: Value = serde_json::from_str(line).expect("JSON");
        for (name, cell) in names.split('\t').zip(row.split('\t')) {
            let joined = |separator: &str| {
                let members = object[name].as_array().expect("an array").iter();
                let members: Vec<String> = members
                    .map(|m| m.as_str().map_or_else(|| m.to_string(), str::to_owned))
                    .collect();
                members.join(separator)
            };
            let found = match name {
                "shape" => joined("x"),
                "axes" => joined(","),
                // The checksum is for the build script alone.
                "checksum" => continue,
                _ => object[name].as_str().expect(name).to_owned(),
            };
            assert_eq!(found, cell, "{name} of {line}");
        }
    }
}

#[test]
fn rows_are_shown_in_the_words_of_the_field() {
    let text = stdout(&["show", "edge_trans", "R2"]);
    assert!(text.contains("cubepos §21–§29") && text.contains("18×24 u8"));
    assert!(text.contains("7  R2\n") && text.contains("UR → DR") && text.contains("RU → RD"));
    assert_eq!(text, stdout(&["show", "edge_trans", "7"]));
    assert!(stdout(&["show", "mm", "8", "URF"]).contains("s8  → s0 UFR→UFR"));
    assert!(stdout(&["show", "inv_move"]).contains("R → R'"));
    assert!(stdout(&["show", "canon_seq_mask", "start"]).contains("{U U2 U' F"));
    assert!(stdout(&["show", "cornermove"]).contains("--all"));
    assert_eq!(stdout(&["show", "canon_seq", "U"]).matches("→ -").count(), 3);
    assert!(refused(&["show", "edge_trans", "R4"]).contains("\"R4\""));
    assert!(refused(&["show", "edge_trans", "18"]).contains("0 to 17"));
}

#[test]
fn an_error_suggests_names_near_one_that_does_not_exist() {
    for command in ["show", "dump", "stats", "verify"] {
        let said = refused(&[command, "edge_tran"]);
        assert!(said.contains("\"edge_tran\"") && said.contains("edge_trans"), "{said}");
        assert!(said.contains("superflip table list"), "{said}");
    }
    assert!(refused(&["dump", "NoSuch"]).contains("nearest names"));
    assert!(refused(&["dump", "mm", "--format", "xlsx"]).contains("npy"));
}

/// Splits a file in NumPy's format into its type descriptor, its shape and its data.
fn npy(file: &[u8]) -> (String, Vec<usize>, &[u8]) {
    assert_eq!(&file[..8], b"\x93NUMPY\x01\x00");
    let length = usize::from(u16::from_le_bytes([file[8], file[9]]));
    assert_eq!((10 + length) % 64, 0, "data are aligned");
    let header = std::str::from_utf8(&file[10..10 + length]).expect("ASCII");
    assert!(header.ends_with(" \n") || header.ends_with("}\n"));
    let field = |name: &str, end: char| {
        let (_, rest) = header.split_once(&format!("'{name}': ")).expect(name);
        rest.split_once(end).expect(name).0.to_owned()
    };
    assert_eq!(field("fortran_order", ','), "False");
    let shape = field("shape", ')');
    let sides = shape.trim_start_matches('(').split(',').map(str::trim);
    let shape = sides.filter(|side| !side.is_empty()).map(|side| side.parse().expect("a side"));
    (field("descr", ',').trim_matches('\'').to_owned(), shape.collect(), &file[10 + length..])
}

fn little_endian(info: &TableInfo) -> Vec<u8> {
    let width = info.element().bytes();
    let mut bytes = Vec::with_capacity(info.len() * width);
    for entry in info.entries() {
        bytes.extend_from_slice(&entry.to_le_bytes()[..width]);
    }
    bytes
}

#[test]
fn every_table_as_npy_and_raw() {
    let scratch = Scratch::new("npy");
    for info in all_tables() {
        let path = scratch.path(info.name);
        assert_eq!(stdout(&["dump", info.name, "-o", &path]), "");
        let file = fs::read(&path).expect("a file");
        let (descriptor, shape, data) = npy(&file);
        let expected = match info.element() {
            Element::U8 => "|u1",
            Element::U16 => "<u2",
            Element::U32 => "<u4",
            Element::U64 => "<u8",
        };
        assert_eq!((descriptor.as_str(), &shape[..]), (expected, info.shape), "{}", info.name);
        assert!(data == little_endian(info), "{}", info.name);
        let raw = table(&["dump", info.name, "--format", "raw"]);
        assert!(raw.stdout == data, "{}", info.name);
    }
}

/// Returns the numbers in a text.
fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().expect("a number"))
        .collect()
}

#[test]
fn tables_as_csv_and_json() {
    for info in all_tables().filter(|info| info.len() < 100_000) {
        let entries: Vec<u64> = info.entries().collect();
        let csv = stdout(&["dump", info.name, "--format", "csv"]);
        assert_eq!(csv.lines().count(), info.shape[0], "{}", info.name);
        assert_eq!(numbers(&csv), entries, "{}", info.name);
        let json: Value =
            serde_json::from_str(&stdout(&["dump", info.name, "--format", "json"])).expect("JSON");
        assert_eq!(numbers(&json.to_string()), entries, "{}", info.name);
        let row = &json.as_array().expect("an array")[info.shape[0] - 1];
        let columns = row.as_array().map(Vec::len);
        assert_eq!(columns, info.shape.get(1).copied(), "{}", info.name);
    }
}

#[test]
fn tables_as_rust_compile() {
    let scratch = Scratch::new("rust");
    let mut source = String::from("//! Tables.\n#![deny(warnings, missing_docs)]\n#![no_std]\n");
    for info in all_tables().filter(|info| info.len() < 10_000) {
        source += &stdout(&["dump", info.name, "--format", "rust"]);
    }
    let mm: Vec<u64> = tables::find("mm").expect("a table").entries().collect();
    source +=
        &["const _: () = assert!(MM[8][20] == ", &mm[8 * 48 + 20].to_string(), ");\n"].concat();
    let path = scratch.path("tables.rs");
    fs::write(&path, source).expect("a file");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc)
        .args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "--out-dir"])
        .arg(&scratch.0)
        .arg(&path)
        .status()
        .expect("rustc runs");
    assert!(status.success());
}

#[test]
fn an_error_names_the_file_that_cannot_be_written() {
    let scratch = Scratch::new("unwritable");
    let path = scratch.path("none/mm.npy");
    let output = table(&["dump", "mm", "-o", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("mm.npy"));
    assert_eq!(fs::read_dir(&scratch.0).expect("a directory").count(), 0);
}

#[test]
fn stats_of_a_permutation_table() {
    let text = stdout(&["stats", "edge_trans"]);
    assert!(text.contains("distinct  24\n") && text.contains("18 of 18 are permutations"));
    assert!(stdout(&["stats", "c12_8"]).contains("no value  425\n"));
}

/// Checks that the lines report about the named tables, in their order, and that all checks hold.
fn check_reports<'a>(text: &str, names: impl Iterator<Item = &'a str>) {
    let mut lines = text.lines();
    for name in names {
        let line = lines.next().expect("a line for each table");
        let report: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!((&report["table"], &report["ok"]), (&name.into(), &true.into()));
        assert!(report["checks"].as_array().expect("checks").len() >= 3, "{line}");
    }
    assert_eq!(lines.next(), None);
}

#[test]
#[ignore = "takes half a minute in a debug build"]
fn all_tables_are_verified() {
    check_reports(&stdout(&["verify", "--json"]), all_tables().map(|info| info.name));
}

#[test]
fn named_tables_are_verified() {
    let names = ["mm", "edge_trans", "near_coset"];
    check_reports(&stdout(&[&["verify", "--json"], &names[..]].concat()), names.into_iter());
    let text = stdout(&["verify", "mm", "invm"]);
    assert!(text.starts_with("mm: ok") && text.contains("\ninvm: ok"));
    assert!(text.contains("products associate") && text.contains("2 tables"));
    assert!(!text.contains("derived") && text.ends_with("all hold.\n"));
    let text = stdout(&["verify", "mm", "--derive"]);
    assert!(text.contains("✓ every entry equals the entry derived from geometry"), "{text}");
}

#[test]
fn the_help_of_each_command_has_an_example() {
    for command in ["list", "show", "dump", "stats", "verify", "build", "check", "remove"] {
        assert!(stdout(&[command, "--help"]).contains("superflip table "), "{command}");
    }
    assert!(stdout(&["--help"]).contains("Example"));
}
