//! Metrics, in the program.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};

use crate::inspect::{lines, superflip};

fn objects(arguments: &[&str]) -> Vec<Value> {
    let output = superflip(arguments, "");
    assert_eq!(output.status.code(), Some(0), "{arguments:?} {output:?}");
    lines(&output)
}

/// Returns the exit code and the message of a command that fails.
fn refusal(arguments: &[&str]) -> (i32, String) {
    let output = superflip(arguments, "");
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// Writes a file of costs, and returns the argument that names it.
fn costs(scratch: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = scratch.path().join(name);
    fs::write(&path, text).unwrap();
    format!("costs:{}", path.display())
}

/// The numbers of positions are published, except those without B, which a search on stickers counts
/// (`tests/library/metric.rs`).
#[test]
fn positions_are_counted_in_every_metric() {
    let scratch = tempfile::tempdir().unwrap();
    let without_b = costs(&scratch, "b", r#"{"quarter": 1, "half": 1, "faces": {"B": {}}}"#);
    for (metric, positions) in [
        ("half", &[1, 18, 243, 3240, 43239, 574_908][..]),
        ("quarter", &[1, 12, 114, 1068, 10011, 93840, 878_880, 8_221_632]),
        ("axial", &[1, 45, 1347, 39631, 1_152_290]),
        ("axial-quarter", &[1, 24, 405, 6816, 113_435, 1_862_874]),
        ("slice", &[1, 27, 501, 9175, 164_900, 2_912_447]),
        (&without_b, &[1, 15, 162, 1728, 18463]),
    ] {
        let depth = (positions.len() - 1).to_string();
        let counted = objects(&["count", "--metric", metric, "--max", &depth, "--json"]);
        let of = |name: &str| counted.iter().map(|line| line[name].clone()).collect::<Vec<_>>();
        assert_eq!(of("positions"), positions, "{metric}");
        assert!(of("metric").iter().all(|name| name == metric));
        assert_eq!(counted[0].get("up_to_48").is_some(), metric != without_b);
    }
    // A step of cost 2 skips a distance, and the sums of 2 and 3 fill the others.
    let motors = costs(&scratch, "motors", r#"{"quarter": 2, "half": 3}"#);
    let counted = objects(&["count", "--metric", &motors, "--max", "4", "--json"]);
    let positions: Vec<_> = counted.iter().map(|line| line["positions"].clone()).collect();
    assert_eq!(positions, [1, 0, 12, 6, 108]);
}

#[test]
fn solutions_have_a_cost_and_steps() {
    let solved = |metric: &str, text: &str| {
        let object = objects(&["solve", "--optimal", "--metric", metric, "--json", text]).remove(0);
        ["metric", "cost", "turns", "moves", "length"].map(|name| object[name].clone())
    };
    let expected = |metric: &str, cost: u8, steps: &[&str], solution: &str, length: u8| {
        [json!(metric), json!(cost), json!(steps), json!(solution), json!(length)]
    };
    let text = "R2 U D' F";
    let axial = expected("axial", 3, &["F'", "(U' D)", "R2"], "F' U' D R2", 4);
    assert_eq!(solved("axial", text), axial);
    let quarter = ["F'", "U'", "D", "R", "R"];
    assert_eq!(solved("quarter", text), expected("quarter", 5, &quarter, "F' U' D R2", 4));
    let half = ["F'", "U'", "D", "R2"];
    assert_eq!(solved("half", text), expected("half", 4, &half, "F' U' D R2", 4));
    // The text of a solution is a sequence that leads to the position.
    let back = objects(&["solve", "--optimal", "--metric", "axial", "--inverse", "--json", text]);
    let scramble = back[0]["moves"].as_str().unwrap();
    let facelets = |text: &str| objects(&["inspect", "--json", text])[0]["facelets"].clone();
    assert_eq!(facelets(scramble), facelets(text));
    let all = objects(&["solve", "--optimal", "--metric", "slice", "-n", "all", "--json", "M2 E2"]);
    assert_eq!(all.iter().map(|object| object["cost"].clone()).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn near_optimal_solutions_come_at_once_and_have_a_cost_and_steps() {
    let scramble = "D2 R' F U2 L B D' R2 F' U L2 B R U' F2 D B2 L";
    for metric in ["half", "quarter", "axial", "axial-quarter", "slice"] {
        let object = objects(&["solve", "--metric", metric, "--json", scramble]).remove(0);
        let steps: Vec<&str> =
            object["turns"].as_array().unwrap().iter().map(|step| step.as_str().unwrap()).collect();
        assert_eq!((&object["metric"], &object["cost"]), (&json!(metric), &json!(steps.len())));
        let solution = object["moves"].as_str().unwrap();
        let moves: Vec<&str> = solution.split(' ').collect();
        assert_eq!(object["length"], moves.len());
        let halves = moves.iter().filter(|mv| mv.ends_with('2')).count();
        match metric {
            "half" => assert_eq!(steps.len(), moves.len()),
            "quarter" => assert_eq!(steps.len(), moves.len() + halves),
            _ => assert!(steps.len() <= moves.len() + halves),
        }
        // The solution leads to the solved cube, and the inverse leads from there to the position.
        let both = format!("{scramble} {solution}");
        let solved = objects(&["inspect", "--json", &both])[0]["facelets"].clone();
        assert_eq!(solved, objects(&["inspect", "--json", "U U'"])[0]["facelets"], "{metric}");
    }
    // An exhausted search is a proof. The first run derives the tables, and the second reads them.
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().to_str().unwrap();
    for is_first in [true, false] {
        let limited = ["solve", "--metric", "quarter", "--max", "3", "--nodes", "100000"];
        let rest = ["--table-dir", folder, "R2 U D' F2"];
        let output = superflip(&[&limited[..], &rest].concat(), "");
        let messages = String::from_utf8(output.stderr).unwrap();
        let cheapest = "no solution costs at most 3; the cheapest costs 6";
        assert!(output.status.code() == Some(1) && messages.contains(cheapest), "{messages}");
        let derives = messages.contains("deriving the tables of the metric quarter into");
        assert_eq!(derives, is_first, "{messages}");
        assert_eq!(messages.contains("where later runs read them"), is_first, "{messages}");
    }
    let asked = ["solve", "--metric", "quarter", "--max", "3", "--nodes", "100000", "--json"];
    let output = superflip(&[&asked[..], &["--table-dir", folder, "R2 U D' F2"]].concat(), "");
    let object = &lines(&output)[0];
    assert_eq!((output.status.code(), &object["cost"]), (Some(1), &json!(6)), "{output:?}");
    let error = object["error"]["message"].as_str().unwrap();
    assert!(error.contains("no solution costs at most 3; the cheapest costs 6"), "{error}");
    assert_eq!(output.stderr, b"");
    its_tables_are_listed_and_checked(scratch.path());
    // A solved cube needs no tables.
    let empty = scratch.path().join("empty");
    let folder = empty.to_str().unwrap();
    for options in [["--metric", "axial", "--time", "1"], ["--machine", "axial", "--time", "1"]] {
        let begin = ["solve", "--table-dir", folder, "--goal", "R1"];
        let output = superflip(&[&begin[..], &options, &["R"]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let message = "superflip: the position is the goal of --goal already\n";
        assert_eq!(String::from_utf8(output.stderr).unwrap(), message);
        assert!(!empty.exists());
    }
    let options = ["--table-dir", folder, "--metric", "quarter", "--time", "1", "--json", ""];
    let object = objects(&[&["solve"], &options[..]].concat()).remove(0);
    assert_eq!((&object["optimal"], &object["cost"]), (&json!(true), &json!(0)), "{object}");
    assert!(!empty.exists());
    // Some of the moves, in a metric. Nobody asks for the first one, so the answer does not name it.
    let solved = |arguments: &[&str]| {
        let object = objects(&[&["solve", "--json"], arguments].concat()).remove(0);
        ["metric", "cost", "moves"].map(|name| object[name].clone())
    };
    let few = ["--moves", "U,R,F,L,D", "R L U2 F"];
    let expected = [Value::Null, Value::Null, json!("F' U2 R' L'")];
    assert_eq!(solved(&[&["--optimal"], &few[..]].concat()), expected);
    let expected = [json!("half"), json!(4), json!("F' U2 R' L'")];
    assert_eq!(solved(&[&["--optimal", "--metric", "half"], &few[..]].concat()), expected);
    let expected = [json!("axial"), json!(3), json!("F' U2 R' L'")];
    assert_eq!(solved(&[&["--optimal", "--metric", "axial"], &few[..]].concat()), expected);
}

/// `folder` must have the tables of quarter turns.
fn its_tables_are_listed_and_checked(folder: &Path) {
    let kinds = ["classes", "cosets", "group", "links", "near", "orders"];
    let names = kinds.map(|kind| format!("metric_quarter_{kind}"));
    let table = |command: &str| {
        let arguments = ["table", command, "--json", "--table-dir", folder.to_str().unwrap()];
        let output = superflip(&arguments, "");
        let files = lines(&output).into_iter().filter(|line| line.get("file").is_some());
        (output.status.code(), files.collect::<Vec<_>>())
    };
    let (_, listed) = table("list");
    let (code, checked) = table("check");
    assert_eq!((listed.len(), checked.len(), code), (6, 6, Some(0)), "{listed:?} {checked:?}");
    for ((listed, checked), name) in listed.iter().zip(&checked).zip(&names) {
        let path = folder.join(format!("{name}.table"));
        let bytes = fs::metadata(&path).unwrap().len();
        assert_eq!((&listed["name"], &checked["name"]), (&json!(name), &json!(name)));
        assert_eq!((&listed["bytes"], &checked["bytes"]), (&json!(bytes), &json!(bytes)));
        assert_eq!(checked["ok"], true, "{checked}");
    }
    // One bit of the group, in a copy, because the file may not be written.
    let path = folder.join("metric_quarter_group.table");
    let mut bytes = fs::read(&path).unwrap();
    bytes[5_000_000] ^= 1;
    fs::remove_file(&path).unwrap();
    fs::write(&path, bytes).unwrap();
    let (code, checked) = table("check");
    assert_eq!(code, Some(1));
    let ok: Vec<&Value> = checked.iter().map(|file| &file["ok"]).collect();
    assert_eq!(ok, [true, true, false, true, true, true], "{checked:?}");
    let error = &checked[2]["error"];
    assert_eq!(error["kind"], "damaged");
    let message = error["message"].as_str().unwrap();
    assert!(message.contains("the table is damaged within bytes"), "{message}");
}

#[test]
fn a_proof_in_a_metric_keeps_its_tables() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("tables");
    let solve = |metric: &str| {
        let begin = ["solve", "--optimal", "--metric", metric, "--table-dir"];
        let output =
            superflip(&[&begin[..], &[folder.to_str().unwrap(), "R2 U D' F"]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let derives = String::from_utf8(output.stderr).unwrap();
        let derives = derives.matches("deriving the first tables of the metric").count();
        (String::from_utf8(output.stdout).unwrap(), derives)
    };
    let files = || {
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
        names.retain(|name| name != "tables.lock");
        names.sort();
        names
    };
    // The program has the tables of a named metric. Costs of a file that are those of a named metric share
    // them. Other costs do not.
    let [same, first, second] = [
        ("same", r#"{"quarter": 1, "half": 1, "opposite": "greatest"}"#),
        ("first", r#"{"quarter": 2, "half": 3}"#),
        ("second", r#"{"quarter": 2, "half": 4}"#),
    ]
    .map(|(name, text)| costs(&scratch, name, text));
    for metric in ["axial", &same] {
        assert_eq!(solve(metric), ("F' (U' D) R2\n".to_owned(), 0));
    }
    assert!(!folder.exists() || files().is_empty());
    let [of_first, of_second] = [&first, &second].map(|metric| {
        let before = if folder.exists() { files() } else { Vec::new() };
        let (solution, derives) = solve(metric);
        assert_eq!((derives, solve(metric)), (1, (solution, 0)), "{metric}");
        let new: Vec<String> = files().into_iter().filter(|name| !before.contains(name)).collect();
        assert_eq!(new.len(), 1, "{new:?}");
        new
    });
    // Tables that are damaged, cut short, absent or of other metrics are derived again.
    let (solution, _) = solve(&first);
    let replaced = |name: &str, with: Option<Vec<u8>>| {
        let path = folder.join(name);
        let intact = fs::read(&path).unwrap();
        match with {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        assert_eq!(solve(&first), (solution.clone(), 1), "{name}");
        assert_eq!(fs::read(&path).unwrap(), intact, "{name}");
        assert_eq!(solve(&first), (solution.clone(), 0), "{name}");
    };
    for (name, other) in of_first.iter().zip(&of_second) {
        let intact = fs::read(folder.join(name)).unwrap();
        let mut damaged = intact.clone();
        damaged[intact.len() / 2] ^= 16;
        let of_others = fs::read(folder.join(other)).unwrap();
        assert_eq!(of_others.len(), intact.len());
        for with in
            [Some(damaged), Some(intact[..intact.len() - 1].to_vec()), Some(of_others), None]
        {
            replaced(name, with);
        }
    }
}

/// Of several processes that need a table, one derives it. A killed process leaves nothing that later ones use.
#[test]
fn one_process_derives_a_table_and_others_wait_for_it() {
    let scratch = tempfile::tempdir().unwrap();
    let metric = costs(&scratch, "costs", r#"{"quarter": 2, "half": 3}"#);
    let begin = |folder: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
        command.args(["solve", "--optimal", "--metric", &metric, "--table-dir"]);
        command.arg(folder).arg("R2 U D' F").stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    let end = |child: Child| {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
    };
    let folder = &scratch.path().join("tables");
    let names = || {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    };
    let mut killed = begin(folder);
    let mut said = String::new();
    BufReader::new(killed.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains("deriving the first tables of the metric"), "{said}");
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert!(!names().iter().any(|name| name.ends_with("_pairs.table")), "{:?}", names());

    let outputs = [begin(folder), begin(folder)].map(end);
    assert_eq!(outputs[0][0], outputs[1][0]);
    let derived = outputs.iter().filter(|[_, said]| said.contains("deriving")).count();
    assert_eq!(derived, 1, "{outputs:?}");
    let found = names();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].ends_with("_pairs.table") && found[1] == "tables.lock", "{found:?}");

    // A directory that nobody may write to has tables, and one that cannot be made has none.
    let set_mode = |mode| fs::set_permissions(folder, fs::Permissions::from_mode(mode)).unwrap();
    set_mode(0o555);
    let [solution, said] = end(begin(folder));
    set_mode(0o755);
    assert_eq!((&solution, said.as_str()), (&outputs[0][0], ""));
    let [solution, said] = end(begin(&folder.join("tables.lock").join("none")));
    assert_eq!(solution, outputs[0][0]);
    assert!(said.contains("cannot keep the derived tables in"), "{said}");
}

/// In a file of costs, a turn may cost more than its inverse. A position and its inverse then have
/// different costs.
#[test]
fn directions_of_a_turn_may_have_costs_of_their_own() {
    let scratch = tempfile::tempdir().unwrap();
    let all = r#"{"clockwise": 1, "half": 2, "counterclockwise": 3}"#;
    let all = costs(&scratch, "all", all);
    let alone = costs(&scratch, "alone", r#"{"clockwise": 1}"#);
    let solve = |metric: &str, rest: &[&str]| {
        let arguments = [&["solve", "--optimal", "--json", "--metric", metric], rest].concat();
        let object = objects(&arguments).remove(0);
        (object["moves"].clone(), object["cost"].clone(), object["turns"].as_array().unwrap().len())
    };
    for (metric, lengths) in [(&all, [2, 2]), (&alone, [2, 6])] {
        assert_eq!(solve(metric, &["R' U'"]), (json!("U R"), json!(2), lengths[0]));
        assert_eq!(solve(metric, &["R U"]).1, 6);
        assert_eq!(solve(metric, &["R U"]).2, lengths[1]);
        assert_eq!(solve(metric, &["--inverse", "R U"]), (json!("R U"), json!(2), 2));
        assert_eq!(solve(metric, &["--inverse", "R' U'"]).1, 6);
        let counted = objects(&["count", "--metric", metric, "--max", "3", "--json"]);
        let positions: Vec<_> = counted.iter().map(|line| line["positions"].clone()).collect();
        assert_eq!(positions, [1, 6, 33, 180]);
        assert!(counted[0].get("up_to_48").is_none());
    }
    let (code, message) = refusal(&["solve", "--optimal", "--metric", &all, "--table", "35", "U"]);
    assert_eq!((code, message.contains("a symmetry changes the costs")), (2, true), "{message}");
}

#[test]
fn a_metric_proves_and_refuses() {
    let scratch = tempfile::tempdir().unwrap();
    let solve = |metric: &str, rest: &[&str]| {
        refusal(&[&["solve", "--optimal", "--metric", metric], rest].concat())
    };
    let (code, message) = solve("quarter", &["--max", "2", "R2 U"]);
    assert_eq!((code, message.contains("no solution costs at most 2")), (1, true), "{message}");
    // Two faces do not turn, so no steps flip all edges of the others.
    let two = costs(&scratch, "two", r#"{"half": 1, "faces": {"R": {"quarter": 1}}}"#);
    let (code, message) = solve(&two, &["U"]);
    assert_eq!(
        (code, message.contains("the steps of the metric do not solve")),
        (1, true),
        "{message}"
    );
    let (code, message) = solve("qtm", &["U"]);
    assert_eq!((code, message.contains("axial-quarter")), (2, true), "{message}");
    let (code, message) = solve("costs:/no/such/file", &["U"]);
    assert_eq!((code, message.contains("cannot read /no/such/file")), (2, true), "{message}");
    let negative = costs(&scratch, "negative", r#"{"quarter": -2}"#);
    let (code, message) = solve(&negative, &["U"]);
    assert_eq!((code, message.contains("from 1 to 15")), (2, true), "{message}");
    let (code, message) = refusal(&["solve", "--metric", "axial", "U", "-n", "all"]);
    assert_eq!((code, message.contains("--optimal")), (2, true), "{message}");
    for (moves, expected, text) in [
        ("M,U", 2, "--moves has M"),
        ("U,R'", 2, "--moves: the moves have R' without R"),
        ("U", 1, "the steps of the metric do not solve"),
    ] {
        let (code, message) = refusal(&["solve", "--metric", "axial", "--moves", moves, "R"]);
        assert_eq!((code, message.contains(text)), (expected, true), "{message}");
    }
    // A table of cases counts steps of one cost.
    let motors = costs(&scratch, "motors", r#"{"quarter": 2, "half": 3}"#);
    for (metric, options, text) in [
        (&*motors, &["--table", "38MB"][..], "a step does not cost 1"),
        ("axial", &["--table", "35", "--moves", "U,R"], "a symmetry changes the costs"),
        ("axial", &["--table", "2"], "no table is that small"),
        ("axial", &["--table", "best"], "--table is a SIZE"),
    ] {
        let (code, message) = solve(metric, &[options, &["U"]].concat());
        assert_eq!((code, message.contains(text)), (2, true), "{message}");
    }
    // A short proof derives no table of cases.
    let found =
        superflip(&["solve", "--optimal", "--metric", "axial", "--table", "35", "U2 D"], "");
    assert_eq!(String::from_utf8_lossy(&found.stdout), "(U2 D')\n", "{found:?}");
    let uneven = costs(&scratch, "uneven", r#"{"quarter": 1, "faces": {"U": {"quarter": 2}}}"#);
    let (code, message) =
        refusal(&["count", "--metric", &uneven, "--max", "2", "--symmetry", "48"]);
    assert_eq!((code, message.contains("--symmetry")), (2, true), "{message}");
}

#[test]
fn sequences_of_a_cost_are_listed() {
    let list = |arguments: &[&str]| {
        let output = superflip(&[&["search"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let axial = list(&["1..3", "R2 L2", "--metric", "axial"]);
    assert_eq!(axial, "(R2 L2)\n(U2 D2) (R2 L2) (U2 D2)\n(F2 B2) (R2 L2) (F2 B2)\n");
    let counts = list(&["1..3", "R2 L2", "--metric", "axial", "--count", "--json"]);
    let counts: Vec<Value> =
        counts.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(counts[2], json!({"metric": "axial", "cost": 3, "solutions": 2}));
    // The canonical sequences of the half-turn metric are the sequences of `--canonical`.
    let half = list(&["6", "R2 L2 U2", "--metric", "half", "--count"]);
    assert_eq!(half, list(&["6", "R2 L2 U2", "--canonical", "--count"]));
    let (code, message) = refusal(&["search", "2", "U", "--metric", "axial"]);
    assert_eq!((code, message.contains("no sequence of cost 2")), (1, true), "{message}");
}

/// A search of few sequences needs no tables, so its directory of tables stays empty.
#[test]
fn few_sequences_are_searched_without_tables() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let solve = |most: &str, moves: &str| {
        let options = ["solve", "--metric", "quarter", "--table-dir", folder, "--max", most];
        let output = superflip(&[&options[..], &[moves]].concat(), "");
        (output.status.code(), str::from_utf8(&output.stdout).unwrap().to_owned())
    };
    assert_eq!(solve("1", "R2"), (Some(1), String::new()));
    assert_eq!(solve("2", "R2"), (Some(0), "R2\n".to_owned()));
    assert_eq!(solve("4", "R2 U F D B L"), (Some(1), String::new()));
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
}
