//! Bakes the tables of `tables/catalogue.tsv` for `src/tables.rs`, and the cases, with their names of
//! `tables/cases.tsv`, for `src/algs/baked_cases.rs`.

use std::{fmt::Write, fs, io, process::ExitCode};

use phf_codegen::Map;
use superflip_gen::{
    bake::build_script,
    cases::{self, Case, SETS},
};
use uncased::UncasedStr;

const NAMES: &str = "tables/cases.tsv";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed={NAMES}");
    build_script("tables/catalogue.tsv", |out| {
        let cases = cases::derive(&fs::read_to_string(NAMES)?)
            .map_err(|error| io::Error::other(format!("{NAMES}: {error}")))?;
        fs::write(out.join("cases.rs"), source(&cases))
    })
}

/// Returns the Rust source of four statics: the cases, the number of the first case of each set, and the
/// numbers of the cases by their names and by their views.
fn source(cases: &[Case]) -> String {
    let count = cases.len();
    let names: Vec<String> =
        cases.iter().map(|case| format!("{} {}", SETS[case.set], case.name)).collect();
    let (mut by_name, mut by_view) = (Map::new(), Map::new());
    for (number, (case, name)) in cases.iter().zip(&names).enumerate() {
        by_name.entry(UncasedStr::new(name), number.to_string());
        by_view.entry((case.set.to_le_bytes()[0], case.view), number.to_string());
    }
    let mut source = format!("pub(in super::super) static CASES: [BakedCase; {count}] = [\n");
    for Case { set, name, position, .. } in cases {
        let set = format!("CaseSet::ALL[{set}]");
        let _ =
            writeln!(source, "BakedCase {{ set: {set}, name: {name:?}, position: {position:?} }},");
    }
    let first = (0..=SETS.len()).map(|set| cases.partition_point(|case| case.set < set));
    let first: Vec<usize> = first.collect();
    let _ = writeln!(
        source,
        "];\n\
         pub(in super::super) static FIRST: [u16; {}] = {first:?};\n\
         pub(in super::super) static BY_NAME: phf::Map<&UncasedStr, u16> = {};\n\
         pub(in super::super) static BY_VIEW: phf::Map<(u8, View), u16> = {};",
        first.len(),
        by_name.build(),
        by_view.build(),
    );
    source
}
