//! Certificates and the files of jobs with changed values, for the commands that read them.
//!
//! The environment variable `SUPERFLIP` names the program that is tested.
#![no_main]

use std::{
    array, env, fs,
    path::Path,
    process::{Command, Output},
    sync::LazyLock,
};

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_128;

/// Changed files.
#[derive(Debug, Arbitrary)]
struct Damaged {
    kind: Kind,
    /// Changes of the plan, or of the certificate of a coset.
    changes: Vec<(u8, Change)>,
    /// Changes of the first line of a result, or of the certificate of a job.
    head: Vec<(u8, Change)>,
    /// A line that replaces the last line of the answer of a result.
    answer: Option<String>,
    /// Whether the checksums are those of the changed values.
    is_summed: bool,
}

/// The kind of the files.
#[derive(Debug, Clone, Copy, Arbitrary)]
enum Kind {
    CosetCertificate,
    JobCertificate(Question),
    Job(Question),
}

/// The question of a job.
#[derive(Debug, Clone, Copy, Arbitrary)]
enum Question {
    Search,
    Dissect,
    Optimal,
    Cosets,
}

/// A change of a value in JSON.
#[derive(Debug, Arbitrary)]
enum Change {
    Number(u64),
    Small(i8),
    Fraction(f64),
    Text(String),
    Null,
    /// The list or the object without its last entry.
    Shorter,
    /// The list with its last entry twice.
    Longer,
}

/// For each [`Question`], the arguments of `job plan`.
const PLANS: [&[&str]; 4] = [
    &["search", "job", "6", "R U F L D B", "--prefix", "3"],
    &["dissect", "job", "6", "R U F L D B"],
    &["optimal", "job", "positions"],
    &["cosets", "job", "--range", "0..1", "--count", "--max", "3"],
];

/// Four folders, each with a job whose part 1 has a result. The first job has 1,200 parts, and the
/// others have two.
static JOBS: LazyLock<[TempDir; 4]> = LazyLock::new(|| {
    array::from_fn(|question| {
        let folder = plan(question, if question == 0 { "1200" } else { "2" });
        command(folder.path(), &["job", "run", "job", "--part", "1"]);
        folder
    })
});

/// Four folders, each with a job of two parts with results, and with its certificate.
static COLLECTED: LazyLock<[TempDir; 4]> = LazyLock::new(|| {
    array::from_fn(|question| {
        let folder = plan(question, "2");
        command(folder.path(), &["job", "run", "job"]);
        let options = ["--certificate", "certificate", "-o", "answer"];
        command(folder.path(), &[&["job", "collect", "job"], &options[..]].concat());
        folder
    })
});

/// Returns a new folder with a job.
fn plan(question: usize, parts: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("positions"), "R U F\nL D\n").unwrap();
    let arguments = [&["job", "plan"], PLANS[question], &["--parts", parts]].concat();
    command(folder.path(), &arguments);
    folder
}

/// Runs a command, which must succeed.
fn command(folder: &Path, arguments: &[&str]) {
    let output = program(folder).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
}

/// Returns a command of the program, which runs in a folder.
fn program(folder: &Path) -> Command {
    let mut command = Command::new(env::var_os("SUPERFLIP").expect("SUPERFLIP names the program"));
    command.current_dir(folder);
    command
}

/// Returns the checksum of an object, as the program computes it for the files of a job.
fn checksum(object: &Map<String, Value>) -> Value {
    format!("{:032x}", xxh3_128(Value::Object(object.clone()).to_string().as_bytes())).into()
}

/// Returns the text of a certificate. Its checksum is right if `is_summed`.
fn certificate(mut object: Map<String, Value>, is_summed: bool) -> String {
    if is_summed {
        object.remove("checksum");
        let sum = Sha256::digest(Value::Object(object.clone()).to_string());
        let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        object.insert("checksum".to_owned(), sum.into());
    }
    format!("{}\n", Value::Object(object))
}

/// Applies a change to the value with this number, in the order of the text.
fn change(value: &mut Value, number: &mut usize, with: &Change) {
    if *number > 0 {
        *number -= 1;
        match value {
            Value::Array(values) => values.iter_mut().for_each(|value| change(value, number, with)),
            Value::Object(members) => {
                members.values_mut().for_each(|value| change(value, number, with));
            }
            _ => {}
        }
        return;
    }
    // No value after this one has the number.
    *number = usize::MAX;
    match (with, value) {
        (Change::Number(number), value) => *value = (*number).into(),
        (Change::Small(number), value) => *value = (*number).into(),
        (Change::Fraction(number), value) => *value = (*number).into(),
        (Change::Text(text), value) => *value = text.clone().into(),
        (Change::Null, value) => *value = Value::Null,
        (Change::Shorter, Value::Array(values)) => drop(values.pop()),
        (Change::Shorter, Value::Object(members)) => {
            if let Some(last) = members.keys().next_back().cloned() {
                members.remove(&last);
            }
        }
        (Change::Longer, Value::Array(values)) => values.extend(values.last().cloned()),
        _ => {}
    }
}

/// Returns the object that is left after the changes, with its checksum if `is_summed`.
fn changed(text: &str, changes: &[(u8, Change)], is_summed: bool) -> Map<String, Value> {
    let mut value: Value = serde_json::from_str(text).unwrap();
    for (number, with) in changes {
        change(&mut value, &mut usize::from(*number), with);
    }
    // The whole object may have been replaced.
    let mut object = value.as_object().cloned().unwrap_or_default();
    if is_summed {
        object.remove("checksum");
        object.insert("checksum".to_owned(), checksum(&object));
    }
    object
}

/// Writes the changed files of a job into a folder.
fn write_job(question: Question, damaged: &Damaged, folder: &Path) {
    let source = JOBS[question as usize].path().join("job");
    let plan = fs::read_to_string(source.join("plan.json")).unwrap();
    let plan = changed(&plan, &damaged.changes, damaged.is_summed);
    let result = fs::read_to_string(source.join("results/000/0000001")).unwrap();
    let (head, answer) = result.split_once('\n').unwrap();
    let mut answer = answer.to_owned();
    if let Some(line) = &damaged.answer {
        answer.truncate(answer.trim_end().rfind('\n').map_or(0, |end| end + 1));
        answer += line;
        answer += "\n";
    }
    let mut head: Map<String, Value> = serde_json::from_str(head).unwrap();
    if damaged.is_summed {
        head["plan"] = plan["checksum"].clone();
        if let Some(Value::Object(question)) = plan.get("question") {
            head["question"] = checksum(question);
        }
        head["answer"] = format!("{:032x}", xxh3_128(answer.as_bytes())).into();
    }
    let head = changed(&Value::Object(head).to_string(), &damaged.head, damaged.is_summed);
    fs::create_dir_all(folder.join("results/000")).unwrap();
    fs::write(folder.join("plan.json"), Value::Object(plan).to_string()).unwrap();
    let result = format!("{}\n{answer}", Value::Object(head));
    fs::write(folder.join("results/000/0000001"), result).unwrap();
    if source.join("list").exists() {
        fs::copy(source.join("list"), folder.join("list")).unwrap();
    }
}

/// Runs a command, which must end with an exit code of the program and with an error that names its
/// reason. With `--json`, the error is an object on standard output.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    let output = program(folder).args(arguments).output().unwrap();
    let errors = String::from_utf8(output.stderr.clone()).expect("errors are text");
    let names_reason = if arguments.contains(&"--json") {
        String::from_utf8_lossy(&output.stdout).contains("\"error\":")
    } else {
        !errors.is_empty()
    };
    // A certificate that is checked without a search has the exit code 4.
    assert!(matches!(output.status.code(), Some(0..=2 | 4)), "{arguments:?}: {errors}");
    assert!(matches!(output.status.code(), Some(0 | 4)) || names_reason, "{arguments:?}");
    output
}

/// Checks a text as the certificate that is `valid`. A change without a right checksum must be found.
/// Returns whether the text passes.
fn check(folder: &Path, arguments: &[&str], text: &str, valid: &str, is_summed: bool) -> bool {
    fs::write(folder.join("certificate"), text).unwrap();
    let is_consistent = run(folder, arguments).status.code() == Some(4);
    assert!(is_summed || is_consistent == (text == valid), "{text}");
    is_consistent
}

fuzz_target!(|damaged: Damaged| {
    let scratch = tempfile::tempdir_in("/dev/shm").unwrap();
    let folder = scratch.path();
    let is_summed = damaged.is_summed;
    match damaged.kind {
        Kind::CosetCertificate => {
            let valid = include_str!("../../tests/program/sessions/coset.json");
            let text = certificate(changed(valid, &damaged.changes, false), is_summed);
            check(folder, &["check", "certificate"], &text, valid, is_summed);
        }
        Kind::JobCertificate(question) => {
            let job = COLLECTED[question as usize].path();
            let valid = fs::read_to_string(job.join("certificate")).unwrap();
            let mut object = changed(&valid, &damaged.head, false);
            if let Some(plan @ Value::Object(_)) = object.get_mut("plan") {
                *plan = changed(&plan.to_string(), &damaged.changes, is_summed).into();
            }
            let text = certificate(object, is_summed);
            let alone = ["check", "certificate"];
            let is_consistent = check(folder, &alone, &text, &valid, is_summed);
            // The directory of the job refuses every other certificate.
            let job = job.join("job");
            let beside = [&alone[..], &["--job", job.to_str().unwrap()]].concat();
            let is_of_job = check(folder, &beside, &text, &valid, is_summed);
            assert_eq!(is_of_job, text == valid, "{text}");
            assert!(is_consistent || !is_of_job, "{text}");
        }
        Kind::Job(question) => {
            write_job(question, &damaged, folder);
            for command in ["status", "collect", "retry"] {
                run(folder, &["job", command, "."]);
            }
            run(folder, &["job", "status", ".", "--json"]);
        }
    }
});
