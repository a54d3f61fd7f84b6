//! Checks that everything that `docs/claims.md` names exists: tests, files, fuzz targets, benches.

use std::{collections::BTreeSet, fs, path::Path, sync::LazyLock};

use crate::inspect::superflip;

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The names of the functions and modules of the repository.
static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut names = BTreeSet::new();
    for folder in ["src", "tests", "gen/src", "crates"] {
        add_names(&root().join(folder), &mut names);
    }
    names
});

/// Adds the names of the functions and modules in a folder and its subfolders to `names`.
fn add_names(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_names(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let code = fs::read_to_string(path).unwrap();
            for (keyword, ends) in [("fn ", &["("][..]), ("mod ", &[";", " {"])] {
                let items = code.split(keyword).skip(1);
                let name = |item: &str| {
                    let end = item.find(|c: char| !c.is_alphanumeric() && c != '_')?;
                    let (name, rest) = item.split_at(end);
                    ends.iter().any(|end| rest.starts_with(end)).then(|| name.to_owned())
                };
                names.extend(items.filter_map(name));
            }
        }
    }
}

/// What the text names but the repository lacks.
fn missing(text: &str) -> Vec<&str> {
    let benches = superflip(&["bench", "--help"], "").stdout;
    let benches = String::from_utf8(benches).unwrap();

    // Every second piece is between two backquotes.
    let pieces: Vec<&str> = text.split('`').collect();
    let mut is_after_fuzz_target = false;
    let mut missing = Vec::new();
    for pair in pieces.chunks_exact(2) {
        let (before, name) = (pair[0], pair[1]);
        is_after_fuzz_target = before.ends_with("fuzz target ")
            || before.ends_with("fuzz targets ")
            || is_after_fuzz_target && before == " and ";
        let exists = if is_after_fuzz_target {
            root().join(format!("fuzz/fuzz_targets/{name}.rs")).exists()
        } else if let Some(bench) = name.strip_prefix("superflip bench ") {
            benches.contains(&format!("\n  {bench} "))
        } else if is_test(name) {
            let function = name.rsplit("::").next().unwrap();
            // An ellipsis stands for the ends of several names.
            match function.strip_suffix('…') {
                Some(start) => {
                    let mut from = NAMES.range(start.to_owned()..);
                    from.next().is_some_and(|name| name.starts_with(start))
                }
                None => NAMES.contains(function),
            }
        } else if is_path(name) {
            let path = name.split(' ').next().unwrap();
            let mut folders = ["", "tests/library"].iter();
            folders.any(|folder| root().join(folder).join(path).exists())
        } else {
            true
        };
        if !exists {
            missing.push(name);
        }
    }
    missing
}

/// Whether the name is that of a test or of a module of tests: words with `_` or `::` between them.
fn is_test(name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_:…".contains(c);
    name.chars().all(is_word) && (name.contains('_') || name.contains("::"))
}

/// Whether the name begins with a path in the repository: a script, a document or a file of Rust.
fn is_path(name: &str) -> bool {
    let path = name.split(' ').next().unwrap();
    let is_file = [".rs", ".md", ".txt", ".toml"].iter().any(|end| path.ends_with(end));
    !path.contains('*') && (is_file || path.contains('/'))
}

#[test]
fn claims_name_what_exists() {
    let claims = fs::read_to_string(root().join("docs/claims.md")).unwrap();
    assert_eq!(missing(&claims), [""; 0]);

    // A wrong name of each kind is found.
    for (right, wrong) in [
        ("deep_counts", "deep_count"),
        ("exhaustive::every_move_of_every_…", "exhaustive::each_move_of_every_…"),
        ("properties::notations", "properties::notational"),
        ("tests/library/notation.rs", "tests/library/notations.rs"),
        ("kocsymm.rs", "kocsym.rs"),
        ("superflip bench optimal", "superflip bench optima"),
        ("repair", "repairs"),
    ] {
        let right = format!("`{right}`");
        assert!(claims.contains(&right), "{right}");
        assert_eq!(missing(&claims.replacen(&right, &format!("`{wrong}`"), 1)), [wrong]);
    }
}
