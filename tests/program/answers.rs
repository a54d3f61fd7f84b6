//! Compares the objects that commands print with `--json` with `docs/answers.schema.json`, and with what npm and
//! Python answer.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Output,
    sync::LazyLock,
};

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::{
    inspect::{lines, superflip},
    repair::COLORS,
};

/// The commands whose objects are answers. `bench` prints measurements.
const COMMANDS: [&str; 17] = [
    "algs",
    "check",
    "commutators",
    "convert",
    "coset",
    "count",
    "identify",
    "insertions",
    "inspect",
    "job",
    "memo",
    "repair",
    "scramble",
    "search",
    "solve",
    "steps",
    "table",
];

/// The figures of a run, which differ between machines and between sets of tables.
const FIGURES: [&str; 4] = ["nodes", "seconds", "table_bytes", "tried"];

/// The members whose objects have keys of their own: the motors and the parts of a machine.
const MAPS: [&str; 2] = ["motors", "positions"];

/// The definitions whose keys only a proof or a check with some minutes and 3.1 GB prints, or a program whose tables are
/// wrong.
const COSTLY: [(&str, &[&str]); 3] = [
    (
        "ProvedCoset",
        &[
            "coset",
            "counts",
            "exact",
            "left",
            "longest_left",
            "metric",
            "open",
            "proved",
            "seconds",
            "total",
            "within",
        ],
    ),
    ("CheckedCoset", &["drawn", "seed"]),
    ("LawReport", &["violation"]),
];

/// Lines with a wrong column, a wrong sticker and a wrong piece.
const WRONG: &str = "R Q\nUUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBU\n\
    FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR\n";

static SCHEMA: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../docs/answers.schema.json")).unwrap());
static ANSWER: LazyLock<Validator> =
    LazyLock::new(|| jsonschema::draft202012::new(&SCHEMA).unwrap());

/// Panics if a command has printed an object that is no answer.
pub(crate) fn check(arguments: &[&str], output: &Output) {
    let is_answered = arguments.first().is_some_and(|command| COMMANDS.contains(command));
    if is_answered && arguments.contains(&"--json") {
        for object in lines(output) {
            assert!(ANSWER.is_valid(&object), "{arguments:?}: {object}");
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the objects that the pages show below a command with `--json`. A number that varies is shown as `[..]`.
fn shown() -> Vec<Value> {
    let folder = fs::read_dir(root().join("docs/commands")).unwrap();
    let mut pages: Vec<PathBuf> = folder.map(|page| page.unwrap().path()).collect();
    pages
        .extend(["README.md", "docs/machines.md", "docs/metrics.md"].map(|page| root().join(page)));
    let mut objects = Vec::new();
    for page in pages {
        let mut is_asked = false;
        for line in fs::read_to_string(&page).unwrap().lines() {
            if let Some(command) = line.strip_prefix("$ superflip ") {
                let name = command.split(' ').next().unwrap();
                is_asked = COMMANDS.contains(&name) && command.contains("--json");
            } else if is_asked && line.starts_with('{') {
                let line = line.replace(":[..]", ":0");
                objects.push(serde_json::from_str(&line).unwrap());
            } else {
                is_asked = false;
            }
        }
    }
    objects
}

/// A question in three languages, and its answers.
struct Question {
    program: Vec<String>,
    input: String,
    answers: Vec<Value>,
}

fn questions() -> Vec<Question> {
    let all: Value = serde_json::from_str(include_str!("../answers/questions.json")).unwrap();
    let question = |question: &Value| Question {
        program: serde_json::from_value(question["program"].clone()).unwrap(),
        input: question.get("input").map(ToString::to_string).unwrap_or_default(),
        answers: question["answers"].as_array().unwrap().clone(),
    };
    all.as_array().unwrap().iter().map(question).collect()
}

#[test]
fn the_program_answers_the_questions_as_npm_and_python_do() {
    let questions = questions();
    assert_eq!(questions.len(), 23);
    for Question { program, input, answers } in questions {
        let mut arguments: Vec<&str> = program.iter().map(String::as_str).collect();
        arguments.push("--json");
        let mut found = lines(&superflip(&arguments, &input));
        for object in &mut found {
            object.as_object_mut().unwrap().retain(|key, _| !FIGURES.contains(&key.as_str()));
        }
        assert_eq!(found, answers, "{arguments:?}: {}", json!(found));
        assert!(!answers.is_empty(), "{arguments:?}");
    }
}

/// Calls `take` with the object after each change of one key, at any depth.
fn for_each_wrong_key(object: &Value, take: &mut dyn FnMut(Value)) {
    match object {
        Value::Object(members) => {
            for (key, value) in members {
                let mut wrong = members.clone();
                wrong.remove(key);
                wrong.insert(format!("{key}_"), value.clone());
                take(wrong.into());
                if !MAPS.contains(&key.as_str()) {
                    for_each_wrong_key(value, &mut |inner| {
                        let mut wrong = members.clone();
                        wrong.insert(key.clone(), inner);
                        take(wrong.into());
                    });
                }
            }
        }
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                for_each_wrong_key(item, &mut |inner| {
                    let mut wrong = items.clone();
                    wrong[i] = inner;
                    take(wrong.into());
                });
            }
        }
        _ => {}
    }
}

#[test]
fn the_pages_show_answers_and_an_answer_with_a_wrong_key_is_refused() {
    let shown = shown();
    assert!(shown.len() >= 12, "{}", shown.len());
    let questions = questions();
    let mut refused = 0;
    for object in shown.iter().chain(questions.iter().flat_map(|question| &question.answers)) {
        assert!(ANSWER.is_valid(object), "{object}");
        for_each_wrong_key(object, &mut |wrong| {
            assert!(!ANSWER.is_valid(&wrong), "{wrong}");
            refused += 1;
        });
    }
    assert!(refused > 500, "{refused}");
}

/// Answers of each definition. Together with the questions and the pages, they have every key.
fn examples(scratch: &Path) -> Vec<Value> {
    let job = scratch.join("job").to_str().unwrap().to_owned();
    let certificate = scratch.join("job.json").to_str().unwrap().to_owned();
    for arguments in [
        &["job", "plan", "search", &job, "2", "R U", "--parts", "3"][..],
        &["job", "run", &job],
        &["job", "collect", &job, "--certificate", &certificate],
    ] {
        let output = superflip(arguments, "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    }
    let damaged = scratch.join("damaged").to_str().unwrap().to_owned();
    superflip(&["job", "plan", "search", &damaged, "2", "R U", "--parts", "3"], "");
    fs::create_dir_all(scratch.join("damaged/results/000")).unwrap();
    fs::write(scratch.join("damaged/results/000/0000001"), "damaged").unwrap();
    let solved = root().join("tests/program/sessions/solution.json");
    let coset = root().join("tests/program/sessions/coset.json");
    let [solved, coset] = [&solved, &coset].map(|path| path.to_str().unwrap());
    let sheet = scratch.join("sheet.txt");
    fs::write(&sheet, "PLL T: R U R' U' R' F R2 U' R' U' R U R' F'\n").unwrap();
    let asked: [(&[&str], &str); 39] = [
        (&["solve", "--repair"], "DUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\n"),
        (&["solve", "--optimal", "--metric", "quarter", "x R2 U"], ""),
        (&["solve", "--max", "3", "--nodes", "100", "R U F2 D L B2 R U2 F D"], ""),
        (&["solve", "--optimal", "R U"], ""),
        (&["solve", "--optimal", "--max", "2"], "R U F\n"),
        (&["solve", "--machine", "two-arm", "--nodes", "1000", "R U"], ""),
        (&["solve"], WRONG),
        (&["search", "2", "--metric", "axial"], "x R U\n"),
        (&["search", "2", "--auf", "R U"], ""),
        (&["search", "2", "--auf"], "x R U\n"),
        (&["search", "2", "--metric", "axial", "--count"], "R U\n"),
        (&["search", "2", "--count", "R U"], ""),
        (&["steps", "--steps", "eo"], "x R U F\n"),
        (&["steps", "--method", "cfop"], "x R U F\n"),
        (&["steps", "--steps", "eo", "--count"], "F\n"),
        (&["insertions", "--skeleton", "D2 F'"], "x R U' L' U R' U' L U F D2\n"),
        (&["algs", "--moves", "R,U", "--max", "8"], "x R U2 R' U' R U' R'\n"),
        (&["algs", "PLL Ua", "--moves", "M,U", "--more", "0", "-n", "1"], ""),
        (&["algs", "R", "--time", "300ms", "-n", "1", "--more", "12"], ""),
        (&["algs", "--sheet", sheet.to_str().unwrap()], ""),
        (&["commutators", "-n", "1"], "R' D' R U2 R' D R U2 y\n"),
        (&["commutators", "--of"], "y R U R' U' x\n"),
        (&["commutators", "--buffer", "UFR", "--sheet", "--setup", "0"], ""),
        (&["commutators", "-n", "1"], "UFR DBL UF UR\nx (L U B U B' U2 L B L' U L B' L2)'\n"),
        (&["memo"], "R U\n"),
        (&["identify"], "R U R'\nR U F D\n"),
        (&["identify"], "https://alg.cubing.net/?setup=R_U_F&alg=F-_U-_R-\n"),
        (&["repair", "--colors", "-"], COLORS),
        (&["repair", "-n", "2"], "DUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\nx R\n"),
        (&["scramble", "--event", "blindfolded", "-n", "3", "--seed", "3"], ""),
        (&["scramble", "--case", "PLL", "--seed", "3"], ""),
        (&["convert"], "x R U\n"),
        (
            &["inspect"],
            "x R U\nFU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR\n",
        ),
        (&["count", "--max", "1", "--metric", "axial"], ""),
        (&["count", "--max", "1"], ""),
        (&["count", "--moves", "U2,R2", "--by-distance", "--metric", "quarter", "--list"], ""),
        (&["count", "--moves", "M,U2", "--by-distance", "--list"], ""),
        (&["check", solved, "--draw", "2", "--seed", "5"], ""),
        (&["check", coset], ""),
    ];
    let folder = scratch.join("tables");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("2.pruning"), "x").unwrap();
    fs::write(folder.join("metric_axial_group.table.1.part"), "x").unwrap();
    let folder = ["--table-dir", folder.to_str().unwrap()];
    fs::write(scratch.join("costs.json"), r#"{"quarter": 2, "half": 3}"#).unwrap();
    let metric = format!("costs:{}", scratch.join("costs.json").display());
    let more: [&[&str]; 11] = [
        &["table", "build", "50MB", folder[0], folder[1]],
        &["solve", "--optimal", "--metric", &metric, "R", folder[0], folder[1]],
        &["table", "list", folder[0], folder[1]],
        &["table", "check", "--draw", "5", folder[0], folder[1]],
        &["table", "verify", "mm"],
        &["job", "status", &job],
        &["job", "status", &damaged],
        &["coset", "count", "0,0,0", "--max", "2"],
        &["count", "--moves", "U,R"],
        &["count", "--symmetric", "Oh"],
        &["check", &certificate, "--draw", "1"],
    ];
    let asked = asked.into_iter().chain(more.map(|arguments| (arguments, "")));
    asked
        .flat_map(|(arguments, input)| lines(&superflip(&[arguments, &["--json"]].concat(), input)))
        .collect()
}

#[test]
fn each_key_of_the_schema_is_the_key_of_an_answer() {
    let scratch = tempfile::tempdir().unwrap();
    let mut examples = examples(scratch.path());
    examples.extend(shown());
    examples.extend(questions().into_iter().flat_map(|question| question.answers));
    let definitions = SCHEMA["$defs"].as_object().unwrap();
    let answers: BTreeSet<&str> = SCHEMA["anyOf"].as_array().unwrap().iter().map(name).collect();
    // The keys of the inner objects, and those that the examples have anywhere.
    let mut inner = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for example in &examples {
        keys(example, &mut seen);
    }
    for (definition, schema) in definitions {
        let properties = schema.get("properties").and_then(Value::as_object);
        let is_costly =
            |key: &&str| COSTLY.iter().any(|(of, keys)| of == definition && keys.contains(key));
        let properties = properties.into_iter().flat_map(|all| all.keys().map(String::as_str));
        let properties: BTreeSet<&str> = properties.filter(|key| !is_costly(key)).collect();
        if !answers.contains(definition.as_str()) {
            inner.extend(properties);
            continue;
        }
        let schema = json!({ "$ref": format!("#/$defs/{definition}"), "$defs": definitions });
        let schema = jsonschema::draft202012::new(&schema).unwrap();
        let of_it: Vec<&Value> =
            examples.iter().filter(|example| schema.is_valid(example)).collect();
        let keys: BTreeSet<&str> = of_it
            .iter()
            .flat_map(|example| example.as_object().unwrap().keys().map(String::as_str))
            .collect();
        let missing: Vec<_> = properties.difference(&keys).collect();
        assert!(missing.is_empty(), "{definition}: {missing:?}");
    }
    let missing: Vec<_> = inner.iter().filter(|key| !seen.contains(**key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

fn name(reference: &Value) -> &str {
    reference["$ref"].as_str().unwrap().strip_prefix("#/$defs/").unwrap()
}

fn keys(value: &Value, seen: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                seen.insert(key.clone());
                keys(value, seen);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys(item, seen)),
        _ => {}
    }
}

/// `docs/answers.md` has a row for each answer and each key of the schema.
#[test]
fn the_page_has_every_key_of_the_schema() {
    let page = fs::read_to_string(root().join("docs/answers.md")).unwrap();
    let mut missing: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (definition, schema) in SCHEMA["$defs"].as_object().unwrap() {
        for key in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            if !page.contains(&format!("`{}`", key.0)) {
                missing.entry(definition).or_default().push(key.0);
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}
