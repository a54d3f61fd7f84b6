//! Bakes the tables of `tables/catalogue.tsv` for `src/tables.rs`, the cases, with their names of
//! `tables/cases.tsv`, for `src/algs/baked_cases.rs`, their algorithms of `tables/algs.tsv` for
//! `src/algs/catalogue.rs`, and the words of `tables/names.tsv`.

use std::{fmt::Write, fs, io, process::ExitCode};

use phf_codegen::Map;
use superflip_gen::{
    bake::{build_script, is_on},
    cases::{self, Case, SETS},
    name_table,
};
use uncased::UncasedStr;

const NAMES: &str = "tables/cases.tsv";
const ALGS: &str = "tables/algs.tsv";
/// The lines before the first algorithm.
const TITLES: usize = 2;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed={NAMES}");
    build_script("tables/catalogue.tsv", |out| {
        let cases = cases::derive(&fs::read_to_string(NAMES)?)
            .map_err(|error| io::Error::other(format!("{NAMES}: {error}")))?;
        fs::write(out.join("cases.rs"), source(&cases))?;
        if is_on("catalogue") {
            println!("cargo::rerun-if-changed={ALGS}");
            let (turns, first) = packed(&fs::read_to_string(ALGS)?, &cases)
                .map_err(|error| io::Error::other(format!("{ALGS}: {error}")))?;
            fs::write(out.join("algs.bin"), turns)?;
            fs::write(out.join("algs.rs"), format!("{first:?}"))?;
        }
        name_table::write("tables/names.tsv", out)
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

/// Packs the algorithms of a list. A line has a case and an algorithm; the cases come in their order. Returns
/// the turns, a byte each, and the place of the first turn of each case.
fn packed(list: &str, cases: &[Case]) -> Result<(Vec<u8>, Vec<usize>), String> {
    let (mut turns, mut first) = (Vec::new(), vec![0]);
    let mut lines = list.lines().zip(1..).skip(TITLES).peekable();
    for case in cases {
        let name = format!("{} {}\t", SETS[case.set], case.name);
        while let Some((line, number)) = lines.next_if(|(line, _)| line.starts_with(&name)) {
            let alg = line[name.len()..].split('\t').next().unwrap_or_default();
            for turn in alg.split(' ') {
                turns
                    .push(byte(turn).ok_or_else(|| format!("line {number}: `{turn}` is no turn"))?);
            }
            *turns.last_mut().expect("a split has at least one part") |= 0x80;
        }
        first.push(turns.len());
    }
    match lines.next() {
        Some((line, number)) => {
            Err(format!("line {number}: `{line}` has no case, or is out of order"))
        }
        None => Ok((turns, first)),
    }
}

/// Returns the byte of a turn: 18 times the number of its layers, 3 times the number of its face, and its
/// turn.
fn byte(turn: &str) -> Option<u8> {
    let (letter, rest) = turn.split_at_checked(1)?;
    let (layers, face) = match letter {
        "M" => (2, "L"),
        "E" => (2, "D"),
        "S" => (2, "F"),
        "x" => (3, "R"),
        "y" => (3, "U"),
        "z" => (3, "F"),
        _ => (u8::from(rest.starts_with('w')), letter),
    };
    let face = "UFRDBL".find(face)?.to_le_bytes()[0];
    let quarters = match rest.trim_start_matches('w') {
        "" => 0,
        "2" => 1,
        "'" => 2,
        _ => return None,
    };
    Some(18 * layers + 3 * face + quarters)
}
