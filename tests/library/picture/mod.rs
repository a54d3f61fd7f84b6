//! Compares the source with the picture of the modules in `docs/architecture.md`, and looks for
//! files that use each other in a circle.

mod source;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use self::source::{Crate, File};

type Uses = BTreeMap<File, BTreeSet<File>>;

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A module of the picture, and the modules to which its arrow leads.
#[derive(Debug)]
struct Drawn<'a> {
    name: &'a str,
    arrows: BTreeSet<&'a str>,
}

/// Reads a picture: lines that begin with the name of a module, each followed by a line with its
/// arrow, if any.
fn drawn(picture: &str) -> Vec<Drawn<'_>> {
    let mut modules: Vec<Drawn<'_>> = Vec::new();
    for line in picture.lines() {
        if let Some(arrows) = line.trim_start().strip_prefix('→') {
            modules.last_mut().unwrap().arrows = arrows.split_whitespace().collect();
        } else if let Some(name) = line.split_whitespace().next() {
            modules.push(Drawn { name, arrows: BTreeSet::new() });
        }
    }
    modules
}

/// Returns the module of a file: the longest name in the picture with which its path begins.
fn module<'a>(file: &str, modules: &[Drawn<'a>]) -> Option<&'a str> {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let is_in =
        |name: &&str| path.strip_prefix(name).is_some_and(|r| r.is_empty() || r.starts_with('/'));
    modules.iter().map(|drawn| drawn.name).filter(is_in).max_by_key(|name| name.len())
}

/// Returns each difference between a picture and the uses in the code.
fn differences(picture: &str, uses: &Uses) -> Vec<String> {
    let modules = drawn(picture);
    let mut found = Vec::new();
    let mut arrows: BTreeMap<&str, BTreeMap<&str, &File>> = BTreeMap::new();
    for (file, used) in uses {
        let Some(from) = module(file, &modules) else {
            if !used.is_empty() {
                found.push(format!("{file} is in no module of the picture"));
            }
            continue;
        };
        for used in used {
            match module(used, &modules) {
                Some(to) if to == from => {}
                Some(to) => drop(arrows.entry(from).or_default().insert(to, file)),
                None => found.push(format!("{file} uses {used}, which is in no module")),
            }
        }
    }
    for (i, Drawn { name, arrows: drawn }) in modules.iter().enumerate() {
        let of_code = arrows.remove(name).unwrap_or_default();
        for (to, file) in &of_code {
            if !drawn.contains(to) {
                found.push(format!("{file} uses {to}, and {name} has no arrow to it"));
            }
        }
        for to in drawn {
            if !of_code.contains_key(to) {
                found.push(format!("the code has no arrow from {name} to {to}"));
            }
            if !modules[i + 1..].iter().any(|below| below.name == *to) {
                found.push(format!("{to} is not below {name}"));
            }
        }
    }
    found
}

/// Returns the sets of files that use each other in a circle.
fn circles(uses: &Uses) -> Vec<Vec<&File>> {
    let reached = |start| {
        let (mut reached, mut new) = (BTreeSet::new(), vec![start]);
        while let Some(file) = new.pop() {
            new.extend(uses[file].iter().filter(|used| reached.insert(*used)));
        }
        reached
    };
    let reached: BTreeMap<&File, _> = uses.keys().map(|file| (file, reached(file))).collect();
    let in_circle = uses.keys().filter(|file| reached[file].contains(*file));
    let circle = |file| reached[file].iter().filter(|at| reached[*at].contains(file)).copied();
    let circles: BTreeSet<Vec<&File>> = in_circle.map(|file| circle(file).collect()).collect();
    circles.into_iter().collect()
}

/// Each package with a picture, and the module with which the picture begins.
const PICTURES: [(&str, &str); 3] =
    [("src", "error"), ("crates/cubing/src", "method"), ("crates/robot/src", "solver")];
/// The folders of the sources of all packages.
const SOURCES: [&str; 11] = [
    "src",
    "gen/src",
    "crates/audit/src",
    "crates/bench/src",
    "crates/cli/src",
    "crates/cubing/src",
    "crates/qa/src",
    "crates/robot/src",
    "bindings/c/src",
    "bindings/python/src",
    "bindings/wasm/src",
];

#[test]
fn the_pictures_show_every_arrow_of_the_code() {
    let page = fs::read_to_string(repository().join("docs/architecture.md")).unwrap();
    for (folder, first) in PICTURES {
        let start = format!("```text\n{first} ");
        let (_, rest) = page.split_once(&start).expect("the picture begins with this module");
        let picture = format!("{first} {}", rest.split("```").next().unwrap());
        let uses = Crate::read(&repository().join(folder)).uses();
        assert_eq!(differences(&picture, &uses), [""; 0], "{folder}");
    }
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    for folder in SOURCES {
        let uses = Crate::read(&repository().join(folder)).uses();
        assert!(uses.len() > 10, "{folder}");
        assert_eq!(circles(&uses), [[""; 0]; 0], "{folder}");
    }
}

#[test]
fn a_file_opens_with_what_it_is_and_a_long_file_carries_no_tests() {
    for folder in SOURCES {
        let mut files = Vec::new();
        source::list(&repository().join(folder), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            assert!(text.starts_with("//! "), "{} does not say what it is", file.display());
            let is_long = text.lines().count() > 400;
            assert!(!is_long || !text.contains("\nmod tests {"), "{} is long", file.display());
        }
    }
}

/// Files of a made-up crate and their uses.
fn made_up(files: &[(&str, &str)]) -> Uses {
    let text = |(file, text): &(&str, &str)| (format!("{file}.rs"), (*text).to_owned());
    Crate::of(files.iter().map(text)).uses()
}

#[test]
fn an_arrow_too_many_and_an_arrow_too_few_are_differences() {
    let files = [
        ("lib", "mod solver; mod cube; mod tables; pub use cube::Cube;"),
        ("solver", "use crate::Cube; fn solve(_: Cube) {}"),
        ("cube/mod", "mod pos; pub use pos::Cube;"),
        ("cube/pos", "use crate::tables::TURNS; pub struct Cube;"),
        ("tables", "pub static TURNS: u8 = 1;"),
    ];
    let picture = "solver  solves\n  → cube\ncube  positions\n  → tables\ntables\n";
    let uses = made_up(&files);
    assert_eq!(differences(picture, &uses), [""; 0]);
    let less = picture.replace("  → tables\n", "");
    let expected = "cube/pos.rs uses tables, and cube has no arrow to it";
    assert_eq!(differences(&less, &uses), [expected]);
    let more = picture.replace("→ cube", "→ cube tables");
    assert_eq!(differences(&more, &uses), ["the code has no arrow from solver to tables"]);
    let upward = made_up(&[
        files[0],
        files[1],
        files[2],
        files[3],
        ("tables", "use crate::Cube; pub static TURNS: u8 = 1;"),
    ]);
    let drawn = format!("{picture}  → cube\n");
    assert_eq!(differences(&drawn, &upward), ["cube is not below tables"]);
    let absent = picture.replace("solver  solves\n  → cube\n", "");
    assert_eq!(differences(&absent, &uses), ["solver.rs is in no module of the picture"]);
    let absent = picture.replace("\ntables\n", "\n").replace("  → tables", "");
    let expected = "cube/pos.rs uses tables.rs, which is in no module";
    assert_eq!(differences(&absent, &uses), [expected]);
}

#[test]
fn a_circle_is_found_through_every_kind_of_use() {
    let b = ("b", "pub struct B; pub mod inner { pub(crate) fn f(_: super::super::a::A) {} }");
    for a in [
        "use crate::b::B; pub struct A(B);",
        "use super::{b::{self, B as C}}; pub struct A(C);",
        "pub struct A(crate::b::B);",
        "use crate::b; pub struct A; fn f(_: b::B) {}",
        "use crate::b::*; pub struct A(B);",
        "use crate::facade::B; pub struct A(B);",
        "pub(crate) use crate::b::B; pub struct A(B);",
        "pub struct A; fn f() { assert_eq!(1, crate::b::inner::f(A)); }",
    ] {
        let (lib, facade) =
            (("lib", "mod a; mod b; mod facade;"), ("facade", "pub use crate::b::B;"));
        let uses = made_up(&[lib, ("a", a), b, facade]);
        assert_eq!(circles(&uses), [["a.rs", "b.rs"]], "{a}");
    }
}

#[test]
fn tests_texts_and_reexports_are_no_uses() {
    for a in [
        "pub struct A; pub use crate::b::B;",
        "pub struct A; // use crate::b::B;",
        "/// `crate::b::B`\npub struct A; const TEXT: &str = \"crate::b::B\"; const QUOTE: char = '\"';",
        "pub struct A<'a>(&'a str); const RAW: &str = r#\"\" crate::b::B \"#;",
        "pub struct A; #[cfg(test)] use crate::b::B;",
        "pub struct A; #[cfg(all(test, feature = \"f\"))] mod tests { use crate::b::B; }",
        "pub struct A; #[cfg(test)] mod tests;",
        "pub struct A; fn f() { other::b::B; x.b::<u8>(); }",
    ] {
        let uses = made_up(&[
            ("lib", "mod a; mod b;"),
            ("a", a),
            ("a/tests", "use crate::b::B;"),
            ("b", "use crate::a::A; pub struct B(A);"),
        ]);
        assert_eq!(circles(&uses), [[""; 0]; 0], "{a}");
    }
    let other_crate = made_up(&[
        ("lib", "mod a; mod b; use ::b::B as C;"),
        ("a", "pub struct A(super::C);"),
        ("b", "use crate::a::A; pub struct B(A);"),
    ]);
    assert_eq!(circles(&other_crate), [[""; 0]; 0]);
}
