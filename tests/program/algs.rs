//! Checks `superflip algs` and `superflip identify`.

use std::fs;

use serde_json::json;

use crate::inspect::{lines, superflip};

const T: &str = "R U R' U' R' F R2 U' R' U' R U R' F'";

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = superflip(arguments, "");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn algorithms_are_ranked_and_filtered() {
    let sune = "R U R' U R U2 R'";
    let objects = lines(&superflip(&["algs", "--alg", sune, "--moves", "R,U", "--json"], ""));
    assert_eq!(objects[0]["moves"], json!(sune));
    assert_eq!((&objects[0]["flicks"], &objects[0]["length"]), (&json!(7.6), &json!(7)));
    let (code, out, error) =
        run(&["algs", "--alg", sune, "--moves", "R,U", "--without", "U2,U'", "--max", "8"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(error.contains("no algorithm of at most 8 turns"), "{error}");
    for (arguments, part) in [
        (&["algs", "PLL Q"][..], "PLL has no case Q; the cases are Aa, Ab"),
        (&["algs", "PLL T", "--rotations", "R"], "R is no rotation"),
        (&["algs", "PLL T", "--moves", "R", "--without", "R"], "leaves no turns"),
        (&["algs", "PLL T", "--model", "/no/such/file"], "cannot read /no/such/file"),
    ] {
        let (code, _, error) = run(arguments);
        assert!(code == Some(2) && error.contains(part), "{arguments:?}: {error}");
    }
}

/// The usual algorithms of cases whose turns or lengths a search of R, U and F within seconds leaves out.
#[test]
fn named_cases_are_answered_from_the_catalogue() {
    for (case, alg) in [
        ("PLL F", "R' U' F' R U R' U' R' F R2 U' R' U' R U R' U R"),
        ("PLL Ra", "R U' R' U' R U R D R' U' R D' R' U2 R'"),
        ("PLL Ga", "R2 U R' U R' U' R U' R2 U' D R' U R D'"),
        ("PLL Y", "F R U' R' U' R U R' F' R U R' U' R' F R F'"),
        ("OLL 57", "R U R' U' M' U R U' Rw'"),
        ("PLL T", T),
    ] {
        let (code, out, error) = run(&["algs", case, "-n", "100"]);
        assert!(code == Some(0) && error.contains("from the catalogue"), "{case}: {error}");
        assert!(out.lines().any(|line| line.contains(alg)), "{case} without {alg}: {out}");
    }
    // These options are filters.
    let filters = ["--moves", "R,U,F", "--without", "F2", "--max", "14", "--max-regrips", "0"];
    let (_, out, error) = run(&[&["algs", "PLL T"], &filters[..]].concat());
    assert!(error.contains("from the catalogue") && out.contains(T), "{out}{error}");
    assert!(!out.contains(['D', 'L', 'w', 'M', 'x']) && !out.contains("F2"), "{out}");
    // These options ask for a search.
    for more in [&["--search"][..], &["--rotations", "y"], &["--more", "1"], &["--time", "9"]] {
        let arguments = [&["algs", "OLL 27", "--max", "7"], more].concat();
        let (code, _, error) = run(&arguments);
        assert!(code == Some(0) && !error.contains("from the catalogue"), "{arguments:?}: {error}");
    }
    let (_, out, error) = run(&["algs", "OLL 27", "--moves", "R,B", "--max", "7"]);
    assert!(error.contains("no algorithm of at most 7 turns") && out.is_empty(), "{out}{error}");
}

/// The npm package has the same answers: its tests compare the same file.
#[test]
fn the_catalogue_of_npm_is_the_same() {
    let cases = [
        "PLL T",
        "PLL Ga",
        "OLL 57",
        "OLL 1",
        "F2L 4",
        "COLL H 1",
        "ZBLL Pi 39",
        "OLLCP 21 3",
        "CLS 36",
        "WV 12",
    ];
    let (code, out, _) = run(&[&["algs", "--json", "-n", "5"], &cases[..]].concat());
    assert_eq!(code, Some(0));
    assert_eq!(out, include_str!("../../bindings/wasm/test/catalogue.jsonl"));
}

/// The published model ranks by time.
#[test]
fn models_rank() {
    let times = |more: &[&str]| {
        let arguments = [&["algs", "OLL 17", "-n", "100", "--json"], more].concat();
        let objects = lines(&superflip(&arguments, ""));
        let all = |name: &str| {
            objects.iter().map(|object| object[name].as_f64().unwrap()).collect::<Vec<_>>()
        };
        assert!(all("score").is_sorted());
        all("flicks")
    };
    assert!(times(&["--model", "published"]).is_sorted());
    assert!(!times(&[]).is_sorted());
}

#[test]
fn parameters_of_a_file_change_the_times() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("hands.toml");
    fs::write(&path, "wrist = 1.8\n").unwrap();
    let model = path.to_str().unwrap();
    let sune = ["algs", "OLL 27", "--moves", "R,U", "--more", "0", "--json"];
    let time = |more: &[&str]| {
        let objects = lines(&superflip(&[&sune[..], more].concat(), ""));
        let sune = objects.iter().find(|object| object["moves"] == json!("R U R' U R U2 R'"));
        sune.unwrap()["flicks"].as_f64().unwrap()
    };
    assert!(time(&["--model", model]) > time(&[]) + 2.0);
}

#[test]
fn a_sheet_is_checked_and_ranked() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("sheet.txt");
    let path = path.to_str().unwrap();
    let slow = "R2 U R2 U' R2 F2 U' F2 U R2 F2 U' F2 R U";
    let text = format!("## PLL T\n- {slow}\n- {T}\nPLL Ua: M2 U M U2 M' U M2\nPLL,Jb,{T}\n");
    fs::write(path, &text).unwrap();
    let (code, out, error) = run(&["algs", "--sheet", path]);
    assert_eq!(code, Some(1));
    assert!(error.contains("line 2: PLL T:") && error.contains("solves no case of PLL"), "{error}");
    assert!(error.contains("line 5: PLL Jb:") && error.contains("solves PLL T instead"), "{error}");
    let expected = format!(
        "## PLL T\n\n| time | turns | regrips | algorithm |\n|---|---|---|---|\n\
         | 14.4 | 14 | 0 | {T} |\n\n## PLL Ua\n\n| time | turns | regrips | algorithm |\n\
         |---|---|---|---|\n| 12.7 | 7 | 0 | M2 U M U2 M' U M2 |\n"
    );
    assert_eq!(out, expected);
    let output = superflip(&["algs", "--sheet", path, "--json"], "");
    assert_eq!((output.status.code(), &*output.stderr), (Some(1), &[][..]));
    let errors = lines(&output).into_iter().filter(|object| object.get("error").is_some());
    let bad: Vec<_> =
        errors.map(|error| (error["line"].clone(), error["error"]["kind"].clone())).collect();
    assert_eq!(bad, [2, 5].map(|line: u8| (line.into(), "bad-input".into())));
    fs::write(path, format!("PLL T: {T}")).unwrap();
    let (code, out, error) = run(&["algs", "--sheet", path, "--format", "csv"]);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    let header = "set,name,before,moves,after,length,flicks,regrips,line\n";
    let row = format!("PLL,T,,{T},,14,14.420,0,1\n");
    assert_eq!(out, format!("{header}{row}"));
    // The form can be read again.
    fs::write(path, &out).unwrap();
    let (code, again, error) = run(&["algs", "--sheet", path, "--format", "csv"]);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    assert_eq!(again, out.replace(",1\n", ",2\n"));
}

#[test]
fn sheets_have_pictures_and_faster_algorithms() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("sheet.txt");
    let path = path.to_str().unwrap();
    // Sune with a detour.
    fs::write(path, "OLL 27: R U R' U R U2 R' F F'\n").unwrap();
    let search = ["--moves", "R,U", "--max", "8"];
    let arguments = [&["algs", "--sheet", path, "--better"], &search[..]].concat();
    let (code, out, error) = run(&arguments);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    assert!(out.contains("R U R' U R U2 R' (found)"), "{out}");
    let (_, out, _) = run(&[&arguments[..], &["--format", "csv"]].concat());
    assert!(out.lines().nth(1).is_some_and(|line| line.ends_with(',')), "{out}");
    for (format, part) in [("html", "<!DOCTYPE html>"), ("svg", "<svg ")] {
        let (code, out, _) = run(&[&arguments[..], &["--format", format]].concat());
        assert!(code == Some(0) && out.starts_with(part) && out.contains(">OLL 27<"), "{out}");
    }
    // These options are for sheets.
    for arguments in [
        &["algs", "PLL T", "--better"][..],
        &["algs", "PLL T", "--format", "csv"],
        &["commutators", "UF UR DB", "--format", "csv"],
    ] {
        let (code, _, error) = run(arguments);
        assert!(code == Some(2) && error.contains("cannot be used with"), "{error}");
    }
}

#[test]
fn stages_of_a_reconstruction_are_named() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("solve.txt");
    let solve = "Scramble: U' F R U' R' U R U R2 F' R U R U' R' U R U2 R' U' R U' R' U' R U R'\n\
                 y // inspection\nF U' F' // pair\ny' U R U R' U R U2 R' // OLL\n\
                 U' R U R' U' R' F R2 U' R' U' R U R' F' // PLL\nU\n";
    fs::write(&path, solve).unwrap();
    let output = superflip(&["identify", "-f", path.to_str().unwrap(), "--json"], "");
    let objects = lines(&output);
    let stages: Vec<_> = objects.iter().map(|object| &object["stage"]).collect();
    assert_eq!(stages, ["rotation", "pair 4", "OLL 27", "PLL T", "AUF"]);
    assert_eq!(objects[3]["costs"]["half"], json!(15));
    assert_eq!(objects[3]["costs"]["quarter"], json!(16));
    assert_eq!(objects[1]["comment"], json!("pair"));
    // The example of the page of the command.
    let page = include_str!("../../docs/commands/identify.md");
    let (_, example) = page.split_once("$ cat solve.txt\n").unwrap();
    let (solve, rest) = example.split_once("\n\n").unwrap();
    let (_, printed) = rest.split_once("$ superflip identify -f solve.txt\n").unwrap();
    let (printed, _) = printed.split_once("\n\n").unwrap();
    fs::write(&path, solve.to_owned() + "\n").unwrap();
    let (code, out, _) = run(&["identify", "-f", path.to_str().unwrap()]);
    assert_eq!((code, out.trim_end()), (Some(0), printed));
    let (code, _, error) = run(&["identify", "Scramble: R\nQ // pair"]);
    assert!(code == Some(2) && error.contains("line 2"), "{error}");
}

#[test]
fn cases_are_named_with_their_auf() {
    let turned = format!("{T} U");
    let names = |arguments: &[&str]| {
        let objects = lines(&superflip(&[&["identify", "--json"], arguments].concat(), ""));
        let first = &objects[0];
        ["set", "name", "before", "after"].map(|name| first[name].clone())
    };
    assert_eq!(names(&[T]), [json!("PLL"), json!("T"), json!(null), json!(null)]);
    assert_eq!(names(&[&turned]), [json!("PLL"), json!("T"), json!("U'"), json!(null)]);
    let sune = "R U R' U R U2 R'";
    let [set, case, ..] = names(&["--alg", sune]);
    assert_eq!((set, case), (json!("OLL"), json!("27")));
    let [set, case, ..] = names(&[sune]);
    assert_eq!((set, case), (json!("OLL"), json!("26")));
    let (_, out, _) = run(&["identify", "U2", "", "R F"]);
    for part in ["solved after U2", "Line 2\nsolved", "no case"] {
        assert!(out.contains(part), "{out}");
    }
}
