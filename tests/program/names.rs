//! The names in the declarations of the packages for Python and JavaScript are those of the tables of names.

use std::{fs, path::Path};

use superflip::{
    metric::Metric,
    names::Named,
    notation::{LinkPage, Notation, PictureView},
};
use superflip_cubing::{
    algs::{CaseSet, NewGrips, Ranking},
    method::{Method, StageName, StepCase},
    steps::{Convention, Goal, StepAxis},
};
use superflip_robot::{machine::Preset, scan::ColorSpace};

/// Returns the lists of quoted words in a text. Commas, bars and blanks separate the words of a list.
fn lists(text: &str) -> Vec<Vec<&str>> {
    let mut lists = vec![Vec::new()];
    for (i, part) in text.split(['\'', '"']).enumerate() {
        // The parts with odd numbers are in quotes.
        if i % 2 == 1 {
            lists.last_mut().unwrap().push(part);
        } else if part.contains(|c: char| !c.is_whitespace() && c != ',' && c != '|') {
            lists.push(Vec::new());
        }
    }
    lists
}

/// Returns how many lists of a text begin with the first two names of a kind, and which of them are not the
/// names of the kind.
fn found<T: Named>(text: &str) -> (usize, Vec<Vec<&str>>) {
    let lists = lists(text).into_iter().filter(|list| list.starts_with(&T::NAMES[..2]));
    let lists: Vec<_> = lists.collect();
    (lists.len(), lists.into_iter().filter(|list| list != T::NAMES).collect())
}

fn check<T: Named>(files: &[(&str, usize)]) {
    for (file, count) in files {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bindings").join(file);
        // Apostrophes in sentences would look like quotes.
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("\"\"\"").step_by(2).collect::<String>();
        let code = text.lines().filter(|line| !line.trim_start().starts_with(['*', '/', '#']));
        let code = code.collect::<Vec<_>>().join("\n");
        assert_eq!(found::<T>(&code), (*count, Vec::new()), "{}: {file}", T::KIND);
        let last = T::NAMES[T::NAMES.len() - 1];
        let wrong = code
            .replace(&format!("'{last}'"), "'other'")
            .replace(&format!("\"{last}\""), "'other'");
        if T::NAMES.len() > 2 {
            assert_eq!(found::<T>(&wrong).1.len(), *count, "{}: {file}", T::KIND);
        }
    }
}

#[test]
fn declarations_have_the_names_of_the_tables() {
    const PYTHON: &str = "python/python/superflip/_superflip.pyi";
    const RESULTS: &str = "python/python/superflip/_results.py";
    check::<Notation>(&[(PYTHON, 1), ("wasm/js/superflip.d.ts", 1), ("wasm/js/check.js", 1)]);
    check::<Metric>(&[(PYTHON, 1), ("wasm/js/answers.d.ts", 3)]);
    check::<Preset>(&[("wasm/js/answers.d.ts", 1)]);
    check::<LinkPage>(&[(PYTHON, 1), ("wasm/js/people.d.ts", 1), ("wasm/js/people-api.js", 1)]);
    check::<PictureView>(&[(PYTHON, 1), ("wasm/js/superflip.d.ts", 1), ("wasm/js/api.js", 1)]);
    check::<ColorSpace>(&[(PYTHON, 2), ("wasm/js/superflip.d.ts", 1)]);
    check::<Method>(&[
        (PYTHON, 1),
        (RESULTS, 1),
        ("wasm/js/answers.d.ts", 1),
        ("wasm/js/api.js", 1),
    ]);
    check::<NewGrips>(&[(PYTHON, 1), ("wasm/js/people.d.ts", 1), ("wasm/js/people-api.js", 1)]);
    check::<Convention>(&[(PYTHON, 1), ("wasm/js/people.d.ts", 1), ("wasm/js/people-api.js", 1)]);
    check::<StepAxis>(&[(RESULTS, 1), ("wasm/js/answers.d.ts", 1)]);
    check::<Goal>(&[(RESULTS, 1), ("wasm/js/answers.d.ts", 1)]);
    check::<Ranking>(&[(PYTHON, 1), ("wasm/js/catalogue.d.ts", 1), ("wasm/js/catalogue.js", 1)]);
    check::<CaseSet>(&[("wasm/js/answers.d.ts", 1)]);
    check::<StageName>(&[("wasm/js/answers.d.ts", 1)]);
    check::<StepCase>(&[("wasm/js/answers.d.ts", 1)]);
}

/// The page lists the sets in the order in which people learn them.
#[test]
fn the_list_of_sets_of_cases_of_the_page_has_all_of_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/cube/cases.ts");
    let text = fs::read_to_string(path).unwrap();
    let (_, wrong) = found::<CaseSet>(&text);
    let [mut listed] = <[_; 1]>::try_from(wrong).unwrap();
    let mut names = CaseSet::NAMES.to_vec();
    listed.sort_unstable();
    names.sort_unstable();
    assert_eq!(listed, names);
}
