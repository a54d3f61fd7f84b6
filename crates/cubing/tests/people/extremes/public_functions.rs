//! Lists the public functions of the three libraries, and finds those that the calls here do not name.

use std::{collections::BTreeSet, fs, path::Path};

/// The calls.
const CALLS: &str = concat!(
    include_str!("cubes.rs"),
    include_str!("coordinates.rs"),
    include_str!("texts.rs"),
    include_str!("searches.rs"),
    include_str!("machines.rs"),
    include_str!("arguments.rs"),
);

/// Public functions that need gigabytes of memory, a pruning table or the certificate of a proof, and those
/// of the hidden module `unstable`, with which no other program should call anything. The tests of
/// `bounds::file` call the functions for files with damaged files, and the tests of `search::coset` call the
/// functions for certificates with wrong certificates.
const NOT_CALLED: [&str; 25] = [
    "Certificate::check",
    "Certificate::check_pages",
    "Certificate::check_pages_watched",
    "Certificate::count_again",
    "Folder::build",
    "Folder::build_watched",
    "FoundTable::path",
    "Loaded::bytes",
    "Loaded::new",
    "PatternBounds::bound",
    "PatternBounds::from_all",
    "PatternBounds::moved",
    "PatternBounds::read",
    "PatternBounds::tables",
    "Proof::again",
    "Proof::recompute",
    "Proof::recompute_watched",
    "PruningTable::check_rows",
    "PruningTable::check_unchanged",
    "PruningTable::counts_hold",
    "PruningTable::is_mapped",
    "TableFile::load",
    "TableFile::load_known",
    "TableFile::load_watched",
    "array",
];

/// Adds the public functions of the sources in a directory. A method has the name `Type::name`.
fn add_functions(directory: &Path, functions: &mut BTreeSet<String>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_functions(&path, functions);
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let mut owner = String::new();
        for line in source.lines() {
            if let Some(header) = line.strip_prefix("impl") {
                owner = owner_of(header);
            } else if line.starts_with(|c: char| c.is_alphabetic()) {
                owner.clear();
            }
            let function = line.trim_start().strip_prefix("pub ").map(|rest| {
                let rest = rest.strip_prefix("const ").unwrap_or(rest);
                rest.strip_prefix("fn ").and_then(|rest| rest.split(['(', '<']).next())
            });
            if let Some(name) = function.flatten() {
                let owner = if owner.is_empty() { String::new() } else { format!("{owner}::") };
                functions.insert(format!("{owner}{name}"));
            }
        }
    }
}

/// Returns the name of the type of an `impl` block, from the text after `impl`.
fn owner_of(header: &str) -> String {
    // Skips the parameters `<…>` of the block.
    let mut depth = 0;
    let header = header.trim_start_matches(|c| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        depth > 0 || c == '>'
    });
    let of = header.rsplit(" for ").next().unwrap_or_default();
    of.trim().chars().take_while(|c| c.is_alphanumeric()).collect()
}

/// Returns the public functions that `calls` does not name. `calls` names a method if it contains
/// `Type::name`, or if it contains the type and `.name(`. The name of a call also lists types that
/// the call uses without naming them, because a function returns them.
fn not_called<'a>(functions: &'a BTreeSet<String>, calls: &str) -> Vec<&'a str> {
    // `SolutionCertificate` is not the type `Certificate`.
    let names = |text: &str| {
        calls.match_indices(text).any(|(i, _)| !calls[..i].ends_with(char::is_alphanumeric))
    };
    let is_called = |function: &str| match function.split_once("::") {
        Some((owner, name)) => {
            names(function) || names(owner) && calls.contains(&format!(".{name}("))
        }
        None => calls.contains(&format!("{function}(")),
    };
    functions.iter().map(String::as_str).filter(|function| !is_called(function)).collect()
}

#[test]
fn every_public_function_is_called() {
    let mut functions = BTreeSet::new();
    for package in ["../..", ".", "../robot"] {
        let package = Path::new(env!("CARGO_MANIFEST_DIR")).join(package);
        add_functions(&package.join("src"), &mut functions);
    }
    assert!(functions.len() > 350, "{}", functions.len());
    assert_eq!(not_called(&functions, CALLS), NOT_CALLED);
    let fewer = CALLS.replace(".with_max_memory(", "").replace("from_probabilities", "");
    let missing = not_called(&functions, &fewer);
    assert!(
        missing.contains(&"Calculator::with_max_memory")
            && missing.contains(&"ColorCosts::from_probabilities")
    );
}
