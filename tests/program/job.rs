//! `superflip job`, run as a program: parts that are killed, answered twice, damaged or mixed up.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use superflip::{
    coord::KocSymm,
    search::coset::{Certificate, Cover},
};
use tempfile::TempDir;

use crate::{
    forged,
    inspect::{lines, scratch, superflip, tables},
};

/// A position of 8 random moves. 26,714 sequences of 14 moves solve it, with any first move.
const POSITION: &str = "F2 R' B U2 L D' F R2";

/// A job in a scratch directory.
struct Job {
    scratch: TempDir,
}

impl Job {
    /// Plans a job: `plan KIND DIR` and these arguments.
    fn plan(kind: &str, arguments: &[&str], input: &str) -> Self {
        let job = Self { scratch: scratch() };
        let path = job.path();
        let begin = ["job", "plan", kind, path.to_str().unwrap()];
        let output = superflip(&[&begin, arguments].concat(), input);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        job
    }

    fn path(&self) -> PathBuf {
        self.scratch.path().join("job")
    }

    fn result(&self, part: u32) -> PathBuf {
        self.path().join(format!("results/000/{part:07}"))
    }

    fn command(&self, command: &str, arguments: &[&str]) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_superflip"));
        program.args(["job", command]).arg(self.path()).args(arguments);
        program.env_remove("SLURM_ARRAY_TASK_ID").env_remove("HQ_TASK_ID");
        program.env("SUPERFLIP_TABLE_DIR", tables());
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        program
    }

    fn output(&self, command: &str, arguments: &[&str]) -> Output {
        self.command(command, arguments).output().unwrap()
    }

    /// Returns standard output of a command that succeeds.
    fn text(&self, command: &str, arguments: &[&str]) -> String {
        let output = self.output(command, arguments);
        assert_eq!(output.status.code(), Some(0), "{command}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn start(&self, arguments: &[&str]) -> Child {
        self.command("run", arguments).spawn().unwrap()
    }

    fn status(&self) -> Value {
        lines(&self.output("status", &["--json"])).remove(0)
    }

    /// Changes the plan and the first line of the result of part 1, and computes their checksums
    /// from the changed values. A broken machine may write such files.
    fn forge(&self, change: impl FnOnce(&mut Value, &mut Value)) {
        let path = self.path().join("plan.json");
        let mut plan: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let result = fs::read_to_string(self.result(1)).unwrap();
        let (head, answer) = result.split_once('\n').unwrap();
        let mut head: Value = serde_json::from_str(head).unwrap();
        change(&mut plan, &mut head);
        seal(&mut plan);
        head["plan"] = plan["checksum"].clone();
        head["question"] = json!(checksum(&plan["question"].to_string()));
        seal(&mut head);
        fs::write(path, format!("{plan:#}\n")).unwrap();
        fs::write(self.result(1), format!("{head}\n{answer}")).unwrap();
    }

    /// Asserts that `collect` prints no answer, and that its error contains `why`.
    fn refuses(&self, why: &str) {
        let output = self.output("collect", &[]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(why), "{why}: {error}");
    }
}

/// Returns standard output of the program on these arguments.
fn answer(arguments: &[&str]) -> String {
    let output = superflip(arguments, "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns a job that searches for sequences, and the expected answer. In this job, several parts
/// have solutions.
fn search() -> (Job, String) {
    let job = Job::plan("search", &["14", POSITION, "--parts", "12"], "");
    let answer = answer(&["search", "14", POSITION]);
    assert!(answer.lines().count() > 1, "{answer}");
    (job, answer)
}

/// Returns positions with short solutions, one per line.
fn positions() -> String {
    let mut rng = StdRng::seed_from_u64(17);
    let mut line = || {
        let moves: Vec<_> =
            (0..9).map(|_| superflip::Move::ALL[rng.random_range(0..18)].to_string()).collect();
        moves.join(" ") + "\n"
    };
    (0..12).map(|_| line()).collect()
}

#[test]
fn the_collected_answer_is_that_of_one_machine() {
    let (job, answer) = search();
    job.text("run", &[]);
    assert_eq!(job.text("collect", &[]), answer);
    for arguments in [&["0", "", "--parts", "1"][..], &["4", "", "--prefix", "1", "--parts", "7"]] {
        let job = Job::plan("search", arguments, "");
        job.text("run", &[]);
        assert_eq!(job.text("collect", &[]), self::answer(&["search", arguments[0], ""]));
    }
    let canonical = ["4", "R U R' U'", "--canonical"];
    let job = Job::plan("search", &[&canonical[..], &["--parts", "5"]].concat(), "");
    job.text("run", &[]);
    assert_eq!(job.text("collect", &[]), self::answer(&[&["search"], &canonical[..]].concat()));
}

#[test]
fn a_batch_of_shortest_solutions_is_that_of_one_machine() {
    let positions = positions();
    let job = Job::plan("optimal", &["-", "--parts", "5"], &positions);
    let output = superflip(&["solve", "--optimal"], &positions);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    job.text("run", &["--threads", "2"]);
    assert_eq!(job.text("collect", &[]).into_bytes(), output.stdout);
    // Two positions of the list change places, so their solutions are wrong. `collect` must refuse
    // the answer.
    let list = job.path().join("list");
    let mut swapped: Vec<String> =
        fs::read_to_string(&list).unwrap().lines().map(str::to_owned).collect();
    swapped.swap(0, 11);
    fs::write(&list, swapped.join("\n") + "\n").unwrap();
    let output = job.output("collect", &[]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty());
}

#[test]
fn a_batch_in_a_metric_is_that_of_one_machine() {
    let positions = "R2 L2\nU D' F2\n\nR U R' U'\nM2 U2\n";
    let job = Job::plan("optimal", &["-", "--parts", "3", "--metric", "axial"], positions);
    let output = superflip(&["solve", "--optimal", "--metric", "axial"], positions);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    job.text("run", &["--threads", "2"]);
    let collected = job.text("collect", &[]);
    assert!(collected.starts_with("(R2 L2)\n"), "{collected}");
    assert_eq!(collected.into_bytes(), output.stdout);
}

#[test]
fn sequences_of_a_cost_are_those_of_one_machine() {
    for (metric, cost, position, several) in [
        ("axial", "5", "R2 L2 U", true),
        ("quarter", "8", "R2 L2 U2 D2", false),
        ("axial-quarter", "3", "R2 L U", false),
        ("slice", "0", "", false),
        ("half", "1", "F2 B", false),
    ] {
        let arguments = [cost, position, "--metric", metric];
        let job = Job::plan("search", &[&arguments[..], &["--parts", "7"]].concat(), "");
        job.text("run", &["--threads", "2"]);
        let collected = job.text("collect", &[]);
        let output = superflip(&[&["search"], &arguments[..]].concat(), "");
        assert_eq!(collected.as_bytes(), output.stdout, "{metric}");
        let parts = (1..=7)
            .filter(|&part| fs::read_to_string(job.result(part)).unwrap().lines().count() > 1);
        assert_eq!(parts.count() > 1, several, "{metric}: {collected}");
        assert!(metric == "half" || !collected.is_empty());
        let certificate = certified(&job);
        let (code, verdict) = check(&certificate, &["--recompute"]);
        assert_eq!((code, &verdict["verdict"]), (0, &json!("recomputed")), "{verdict}");
    }
}

#[test]
fn counts_of_a_metric_are_those_of_one_machine() {
    for (arguments, parts) in [
        (&["--max", "4", "--metric", "quarter"][..], "5"),
        (&["--max", "1", "--metric", "slice"], "4096"),
        (&["--max", "3"], "1"),
    ] {
        let job = Job::plan("count", &[arguments, &["--parts", parts]].concat(), "");
        job.text("run", &["--threads", "2"]);
        let collected = job.text("collect", &[]);
        assert_eq!(collected, answer(&[&["count", "--json"], arguments].concat()));
        let (code, verdict) = check(&certified(&job), &[]);
        assert_eq!((code, &verdict["verdict"]), (4, &json!("consistent")), "{verdict}");
        if parts == "5" {
            let (code, verdict) = check(&certified(&job), &["--recompute"]);
            assert_eq!((code, &verdict["verdict"]), (0, &json!("recomputed")), "{verdict}");
            // Counts that contradict each other, behind right checksums.
            let result = fs::read_to_string(job.result(2)).unwrap();
            let (head, text) = result.split_once('\n').unwrap();
            let wrong = text.replace("\"up_to_96\":", "\"up_to_96\":9");
            let mut head: Value = serde_json::from_str(head).unwrap();
            head["answer"] = json!(checksum(&wrong));
            seal(&mut head);
            fs::write(job.result(2), format!("{head}\n{wrong}")).unwrap();
            job.refuses("part 2");
        }
    }
}

/// A plan has the costs themselves: its parts are answered after the file of costs is gone.
#[test]
fn costs_of_a_file_are_in_the_plan() {
    let scratch = scratch();
    let file = scratch.path().join("robot.json");
    let costs = r#"{"quarter": 2, "half": 3, "opposite": "greatest", "faces": {"B": {}}}"#;
    let object: Value = serde_json::from_str(costs).unwrap();
    let metric = format!("costs:{}", file.display());
    let positions = "R2 L2\nU D' F2\nR U R' U'\n";
    for (question, arguments, input, command) in [
        ("search", &["14", ""][..], "", &["search", "14", ""][..]),
        ("count", &["--max", "4"], "", &["count", "--json", "--max", "4"]),
        ("optimal", &["-"], positions, &["solve", "--optimal"]),
    ] {
        fs::write(&file, costs).unwrap();
        let output = superflip(&[command, &["--metric", &metric]].concat(), input);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let arguments = [arguments, &["--metric", &metric, "--parts", "3"]].concat();
        let job = Job::plan(question, &arguments, input);
        fs::remove_file(&file).unwrap();

        let text = fs::read_to_string(job.path().join("plan.json")).unwrap();
        let mut plan: Value = serde_json::from_str(&text).unwrap();
        assert!(!text.contains("robot.json"), "{text}");
        assert_eq!(plan["question"]["metric"], object);
        job.text("run", &["--threads", "2"]);
        let collected = job.text("collect", &[]);
        let expected = String::from_utf8(output.stdout).unwrap();
        let expected = expected.replace(&json!(metric).to_string(), &object.to_string());
        assert!(!collected.is_empty());
        assert_eq!(collected, expected, "{question}");
        let (code, verdict) =
            check(&certified(&job), &["--job", job.path().to_str().unwrap(), "--recompute"]);
        assert_eq!((code, &verdict["verdict"]), (0, &json!("recomputed")), "{verdict}");
        let parts = (1..=3)
            .filter(|&part| fs::read_to_string(job.result(part)).unwrap().lines().count() > 1);
        assert!(parts.count() > 1, "{question}: {collected}");

        // Other costs, with the old checksum and with a new one: then the results are of another plan.
        let mut collect_with_half = |half: u8, is_sealed: bool| {
            plan["question"]["metric"]["half"] = json!(half);
            if is_sealed {
                seal(&mut plan);
            }
            fs::write(job.path().join("plan.json"), format!("{plan:#}\n")).unwrap();
            let output = job.output("collect", &[]);
            assert!(output.stdout.is_empty(), "{output:?}");
            (output.status.code(), String::from_utf8(output.stderr).unwrap())
        };
        for (half, is_sealed, code, why) in [
            (4, false, 2, "`checksum` does not match"),
            (4, true, 1, "part 1"),
            (16, true, 2, "`metric`: the cost of U2 is 16"),
        ] {
            let (found, error) = collect_with_half(half, is_sealed);
            assert!(found == Some(code) && error.contains(why), "{question} {half}: {error}");
        }
    }
    // Half turns alone do not solve each position.
    fs::write(&file, r#"{"half": 1}"#).unwrap();
    let path = scratch.path().join("job");
    let plan = ["job", "plan", "optimal", path.to_str().unwrap(), "-", "--metric", &metric];
    let output = superflip(&plan, "R2\nR\n");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("line 2: the steps of the metric do not solve"), "{error}");
}

#[test]
fn a_dissection_has_the_answer_of_a_search() {
    let solved = ["6", ""];
    let near = ["9", "R U F2 D' L B U2 R' F"];
    for (arguments, more) in [
        (solved, &["--parts", "3"][..]),
        (near, &["--cubies", "2", "--parts", "50"]),
        (near, &["--parts", "5"]),
        (["1", "R"], &["--cubies", "3", "--parts", "2"]),
        (["0", ""], &[]),
    ] {
        let job = Job::plan("dissect", &[&arguments[..], more].concat(), "");
        job.text("run", &[]);
        assert_eq!(job.text("collect", &[]), answer(&[&["search"], &arguments[..]].concat()));
    }
    // One state has more first halves than the memory allows.
    let job = Job::plan("dissect", &["8", "", "--cubies", "0", "--max-memory", "1KB"], "");
    let output = job.output("run", &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("more --cubies"), "{output:?}");
}

#[test]
fn cosets_are_counted_in_the_order_of_the_list() {
    let list = "R U F\n0,0,0\n\n2186,2047,494\nR\n";
    let job = Job::plan("cosets", &["-", "--count", "--max", "4", "--parts", "3"], list);
    job.text("run", &[]);
    let count = |coset: &str| {
        let output = superflip(&["coset", "count", coset, "--max", "4", "--json"], "");
        let mut object = lines(&output).remove(0);
        object.as_object_mut().unwrap().remove("seconds");
        object.to_string() + "\n"
    };
    let expected: String = list.lines().filter(|line| !line.is_empty()).map(count).collect();
    assert_eq!(job.text("collect", &[]), expected);

    // The cosets 0 to 99 have no twist and few flips; some are equal up to symmetry.
    let range = ["--range", "0..99", "--canonical", "--count", "--max", "2", "--parts", "4"];
    let job = Job::plan("cosets", &range, "");
    job.text("run", &[]);
    let cosets: Vec<Value> =
        lines(&job.output("collect", &[])).iter().map(|line| line["coset"].clone()).collect();
    let canonical = (0..99u16).filter(|&number| {
        let coset = KocSymm { epsymm: number.try_into().unwrap(), ..KocSymm::default() };
        coset.canon() == coset
    });
    assert_eq!(cosets, canonical.map(|number| json!([0, 0, number])).collect::<Vec<_>>());
    assert!(!cosets.is_empty() && cosets.len() < 100);
}

#[test]
fn cosets_are_counted_in_quarter_turns() {
    let list = "R U F\n0,0,0\n";
    let options = ["-", "--count", "--max", "5", "--metric", "quarter", "--parts", "2"];
    let job = Job::plan("cosets", &options, list);
    let plan = fs::read_to_string(job.path().join("plan.json")).unwrap();
    assert!(plan.contains(r#""metric": "quarter""#), "{plan}");
    job.text("run", &[]);
    let certificate = job.path().join("certificate");
    let answer = job.text("collect", &["--certificate", certificate.to_str().unwrap()]);
    let count = |coset: &str| {
        let options = ["coset", "count", coset, "--max", "5", "--metric", "quarter", "--json"];
        let mut object = lines(&superflip(&options, "")).remove(0);
        object.as_object_mut().unwrap().remove("seconds");
        object.to_string() + "\n"
    };
    assert_eq!(answer, list.lines().map(count).collect::<String>());
    let check = ["check", certificate.to_str().unwrap(), "--recompute", "--job"];
    let output = superflip(&[&check[..], &[job.path().to_str().unwrap()]].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");

    let path = job.path().join("other");
    let begin = ["job", "plan", "cosets", path.to_str().unwrap(), "--range", "0..9"];
    for (options, message) in [
        (&["--metric", "axial"][..], "half and quarter, not in axial"),
        (&["--count", "--max", "21"], "the distance is 21; expected at most 20"),
        (&["--max", "21"], "the distance is 21; expected at most 20"),
    ] {
        let output = superflip(&[&begin[..], options].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(message), "{output:?}");
    }
    let output = superflip(&[&begin[..], &["--metric", "quarter"]].concat(), "");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("proofs of 26 quarter turns for cosets 0 to 9"), "{output:?}");
}

#[test]
fn the_cover_is_planned_and_answered_in_parts() {
    // The first 495 cosets have no twists and no flips, so the number of a coset is `epsymm`.
    let range = ["--cover", "--range", "0..49", "--count", "--max", "0", "--parts", "3"];
    let job = Job::plan("cosets", &range, "");
    job.text("run", &["--part", "2"]);
    assert!(job.text("status", &[]).contains("done        1 of 3"));
    job.text("run", &[]);
    let output = job.output("collect", &[]);
    assert!(output.stderr.is_empty(), "a part of the cover proves nothing: {output:?}");
    let cosets: Vec<Value> = lines(&output).iter().map(|line| line["coset"].clone()).collect();
    let cover = Cover::default();
    let expected = (0..50u16).map(|epsymm| [0, 0, epsymm]).filter(|&numbers| {
        let coset = KocSymm::try_from(numbers).unwrap();
        coset.canon() == coset && cover.contains(coset)
    });
    assert_eq!(cosets, expected.map(|numbers| json!(numbers)).collect::<Vec<_>>());
    assert!(cosets.len() > 3 && cosets.len() < 30);
}

#[test]
fn a_plan_of_the_cover_has_its_size() {
    let scratch = scratch();
    let path = scratch.path().join("job");
    let begin = ["job", "plan", "cosets", path.to_str().unwrap(), "--cover"];
    let output = superflip(&[&begin[..], &["--parts", "1000"]].concat(), "");
    let text = String::from_utf8(output.stdout).unwrap();
    let cover = Cover::default().canonical_cosets();
    let size = format!("the cover has {cover} of 138639780 canonical cosets");
    assert!(text.contains(&size) && text.contains("at least 46189440"), "{text}");
    assert!(text.contains("canonical cosets of the cover among 0 to 2217093119"), "{text}");

    for wrong in [&["--cover", "--canonical", "--range", "0..9"][..], &["--cover", "-"]] {
        let output = superflip(&[&begin[..4], wrong].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}

#[test]
fn a_wrong_certificate_is_no_answer() {
    let right: Certificate = crate::coset::CERTIFICATE.trim_end().parse().unwrap();
    let coset = <[u16; 3]>::from(right.coset).map(|number| number.to_string()).join(",") + "\n";
    let answer = |certificate: &str, options: &[&str]| {
        let job = Job::plan("cosets", &[&["-"], options].concat(), &coset);
        let plan: Value =
            serde_json::from_str(&fs::read_to_string(job.path().join("plan.json")).unwrap())
                .unwrap();
        // A broken machine may write a result with right checksums and wrong content.
        let text = format!("{certificate}\n");
        let other = Job::plan("cosets", &["-", "--count", "--max", "1"], &coset);
        other.text("run", &[]);
        let head = fs::read_to_string(other.result(1)).unwrap();
        let mut head: Value = serde_json::from_str(head.lines().next().unwrap()).unwrap();
        head["plan"] = plan["checksum"].clone();
        head["question"] = json!(checksum(&plan["question"].to_string()));
        head["answer"] = json!(checksum(&text));
        seal(&mut head);
        fs::create_dir_all(job.result(1).parent().unwrap()).unwrap();
        fs::write(job.result(1), format!("{head}\n{text}")).unwrap();
        job
    };
    let job = answer(&right.to_string(), &[]);
    assert_eq!(job.text("collect", &[]), crate::coset::CERTIFICATE);
    let job = answer(&right.to_string(), &["--metric", "quarter", "--max", "20"]);
    job.refuses("the certificate is about the metric half, not about quarter");
    let within = right.to_string().replace(r#""within":20}"#, r#""within":19}"#);
    answer(&within, &[]).refuses("checksum");
    let mut forged = right.clone();
    forged.counts[14] += 1;
    answer(&forged.to_string(), &[]).refuses("the sum is not that of `counts`");
}

/// Collects a job with a certificate. Returns the path of the certificate.
fn certified(job: &Job) -> PathBuf {
    let path = job.scratch.path().join("certificate.json");
    job.text("collect", &["--certificate", path.to_str().unwrap()]);
    path
}

/// Gives the text of a certificate the checksum of its other members.
fn resealed(text: &str) -> String {
    let mut object: Map<String, Value> = serde_json::from_str(text).unwrap();
    object.remove("checksum");
    let content = Value::Object(object.clone()).to_string();
    let digest = Sha256::digest(content);
    let sum = digest.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    object.insert("checksum".to_owned(), sum.into());
    format!("{}\n", Value::Object(object))
}

/// Checks a certificate. Returns the exit code, and standard error or the object in standard output.
fn check(path: &Path, options: &[&str]) -> (i32, Value) {
    let begin = ["check", path.to_str().unwrap(), "--json"];
    let output = superflip(&[&begin, options].concat(), "");
    let code = output.status.code().unwrap();
    let said = lines(&output).remove(0);
    let message = &said["error"]["message"];
    (code, if message.is_string() { message.clone() } else { said })
}

#[test]
fn the_certificate_of_a_job_is_checked_alone_against_the_results_and_by_new_answers() {
    let (job, answer) = search();
    job.text("run", &[]);
    let path = certified(&job);
    let text = fs::read_to_string(&path).unwrap();
    let directory = job.path();
    let job_option = ["--job", directory.to_str().unwrap()];
    let (code, object) = check(&path, &[]);
    assert_eq!((code, &object["verdict"]), (4, &json!("consistent")), "{object}");
    assert_eq!(object["lines"], json!(answer.lines().count()));
    assert_eq!((&object["parts"], &object["results_compared"]), (&json!(12), &json!(false)));
    let (code, object) = check(&path, &job_option);
    assert_eq!((code, &object["results_compared"]), (4, &json!(true)), "{object}");
    let (code, object) = check(&path, &["--draw", "3", "--seed", "4"]);
    assert_eq!((code, &object["verdict"]), (3, &json!("spot-checked")), "{object}");
    assert_eq!(object["drawn"].as_array().unwrap().len(), 3);
    assert_eq!(object["one_false_part_passes"], json!(1.0 - 3.0 / 12.0));
    let (code, object) = check(&path, &["--recompute"]);
    assert_eq!((code, &object["verdict"]), (0, &json!("recomputed")), "{object}");

    // The digest of the whole answer is false, and the checksum is right. No part is false.
    let whole = text.find("\"sha256\":\"").unwrap() + 10;
    let forged = format!("{}{}{}", &text[..whole], "0".repeat(64), &text[whole + 64..]);
    fs::write(&path, resealed(&forged)).unwrap();
    assert_eq!(check(&path, &[]).0, 4);
    for options in [&["--recompute"][..], &["--draw", "12"], &job_option] {
        let (code, error) = check(&path, options);
        assert!(
            code == 1 && error.as_str().unwrap().contains("`answer`: "),
            "{options:?}: {error}"
        );
    }
    fs::write(&path, &text).unwrap();

    // A worker has lied about a part: it has dropped a solution. The results have right checksums, and so
    // has the certificate.
    let with_lines =
        |part: &u32| fs::read_to_string(job.result(*part)).unwrap().lines().count() > 1;
    let liar = (1..=12).find(with_lines).unwrap();
    let result = fs::read_to_string(job.result(liar)).unwrap();
    let (head, rest) = result.split_once('\n').unwrap();
    let shorter: String = rest.split_inclusive('\n').skip(1).collect();
    let mut head: Value = serde_json::from_str(head).unwrap();
    head["answer"] = json!(checksum(&shorter));
    seal(&mut head);
    fs::write(job.result(liar), format!("{head}\n{shorter}")).unwrap();
    let (code, error) = check(&path, &job_option);
    assert_eq!(code, 1, "{error}");
    let named = format!("part {liar}: the directory has another answer");
    assert!(error.as_str().unwrap().contains(&named), "{error}");
    let path = certified(&job);
    assert_eq!(check(&path, &job_option).0, 4);
    let (code, error) = check(&path, &["--recompute"]);
    let named = format!("part {liar}: a new run finds another answer");
    assert!(code == 1 && error.as_str().unwrap().contains(&named), "{error}");

    // Texts that are no certificates.
    for text in [&text[1..], text.trim_end(), &text.replace("certificate 1", "certificate 2"), ""] {
        fs::write(&path, text).unwrap();
        assert_eq!(check(&path, &[]).0, 2);
    }
    fs::write(&path, text.replace(r#""cores":1"#, r#""cores":2"#)).unwrap();
    assert_eq!(check(&path, &[]).0, 2);
}

/// Each certificate is false about one of nine parts, and four are drawn.
#[test]
#[ignore = "checks 200 certificates"]
fn one_false_part_passes_as_often_as_stated() {
    let job = Job::plan("search", &["4", "", "--prefix", "1", "--parts", "9"], "");
    job.text("run", &[]);
    let path = certified(&job);
    let right: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    forged::measure(5.0 / 9.0, |number| {
        let part = number as usize % 9;
        let mut forged = right.clone();
        assert_ne!(forged["parts"][part]["lines"], json!(0));
        forged["parts"][part]["sha256"] = json!("0".repeat(64));
        fs::write(&path, resealed(&forged.to_string())).unwrap();
        let (code, said) = check(&path, &["--draw", "4", "--seed", &number.to_string()]);
        if code == 3 {
            let drawn = said["drawn"].as_array().unwrap();
            assert!(drawn.len() == 4 && !drawn.contains(&json!(part + 1)), "{said}");
        } else {
            let named = format!("part {}: a new run finds another answer", part + 1);
            assert!(code == 1 && said.as_str().unwrap().contains(&named), "{said}");
        }
        code == 3
    });
}

/// Drops the first solution of a part's result, and signs the result again with a worker's key.
fn lie(job: &Job, part: u32, key: &Path) {
    let seed = fs::read_to_string(key).unwrap();
    let digits = seed.trim().as_bytes().chunks(2);
    let seed: Vec<u8> = digits
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
        .collect();
    let seed = ed25519_compact::Seed::from_slice(&seed).unwrap();
    let key = ed25519_compact::KeyPair::from_seed(seed);
    let result = fs::read_to_string(job.result(part)).unwrap();
    let (head, rest) = result.split_once('\n').unwrap();
    let shorter: String = rest.split_inclusive('\n').skip(1).collect();
    let mut head: Value = serde_json::from_str(head).unwrap();
    head["answer"] = json!(checksum(&shorter));
    let members = head.as_object_mut().unwrap();
    members.remove("checksum");
    members.remove("signature");
    let signature = key.sk.sign(format!("{head}\n{shorter}"), None);
    let signature = signature.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    head["signature"] = json!(signature);
    seal(&mut head);
    fs::write(job.result(part), format!("{head}\n{shorter}")).unwrap();
}

#[test]
fn a_worker_that_lied_is_named_and_its_parts_are_answered_again() {
    let (job, answer) = search();
    let place = |name: &str| job.scratch.path().join(name);
    let key = |name: &str| {
        let path = place(name);
        let output = superflip(&["job", "key", path.to_str().unwrap()], "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        (path, String::from_utf8(output.stdout).unwrap().trim().to_owned())
    };
    let [(honest_key, honest), (liar_key, liar)] = ["honest", "liar"].map(key);
    let again = superflip(&["job", "key", liar_key.to_str().unwrap()], "");
    assert_eq!(again.status.code(), Some(1), "a key is never replaced: {again:?}");
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(
            &fs::metadata(&liar_key).unwrap().permissions(),
        );
        assert_eq!(mode & 0o777, 0o600);
    }
    let workers = place("keys.txt");
    let list = |text: String| fs::write(&workers, text).unwrap();
    list(format!("# the workers\n{honest} # ours\n\n{liar}\n"));
    let option = ["--workers", workers.to_str().unwrap()];

    // One worker answers the first part that has a solution, the other one the rest, and one part again.
    job.text("run", &["--key", honest_key.to_str().unwrap()]);
    let has_lines = |part: &u32| fs::read_to_string(job.result(*part)).unwrap().lines().count() > 1;
    let part = (1..=12).find(has_lines).unwrap();
    let number = part.to_string();
    let own = ["--part", &number, "--again", "--key", liar_key.to_str().unwrap()];
    job.text("run", &own);
    assert_eq!(job.text("collect", &option), answer);
    lie(&job, part, &liar_key);

    // The lie is a right answer for all checks without a search.
    let path = job.scratch.path().join("certificate.json");
    job.text("collect", &["--certificate", path.to_str().unwrap(), option[0], option[1]]);
    let directory = job.path();
    let directory = ["--job", directory.to_str().unwrap()];
    assert_eq!(check(&path, &[directory, option].concat()).0, 4);
    let (code, error) = check(&path, &[&directory[..], &option, &["--recompute"]].concat());
    let named = format!(
        "part {part}: a new run finds another answer; the worker {liar} has signed the result"
    );
    assert!(code == 1 && error.as_str().unwrap().contains(&named), "{error}");
    assert_eq!(check(&path, &option).0, 2, "--workers needs --job");

    // Without the liar, its part has no result that counts.
    list(honest);
    let output = job.output("collect", &option);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains(&format!("signed by {liar}, whose results do not count")), "{error}");
    assert_eq!(job.text("retry", &option).trim(), number);
    job.text("run", &[&["--key", honest_key.to_str().unwrap()][..], &option].concat());
    assert_eq!(job.text("collect", &option), answer);

    // Results without a signature, and files that are no keys.
    job.text("run", &["--part", &number, "--again"]);
    let output = job.output("collect", &option);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("no worker has signed the result"), "{error}");
    assert_eq!(job.text("collect", &[]), answer);
    list("01ab\n".to_owned());
    let error = String::from_utf8(job.output("collect", &option).stderr).unwrap();
    assert!(error.contains("line 1: \"01ab\" is no public key"), "{error}");
    let output = job.output("run", &["--key", workers.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("64 hexadecimal digits"));
}

#[test]
fn a_job_with_a_list_is_answered_again_with_its_directory() {
    let job = Job::plan("optimal", &["-", "--parts", "2"], "R U F\nL D\n\nR2 U2\n");
    job.text("run", &[]);
    let path = certified(&job);
    assert_eq!(check(&path, &[]).0, 4);
    let (code, error) = check(&path, &["--draw", "1"]);
    assert!(code == 2 && error.as_str().unwrap().contains("--job"), "{error}");
    let directory = job.path();
    let directory = directory.to_str().unwrap();
    assert_eq!(check(&path, &["--job", directory, "--draw", "1"]).0, 3);
    assert_eq!(check(&path, &["--job", directory, "--recompute"]).0, 0);
    // An open job has no certificate.
    fs::remove_file(job.result(2)).unwrap();
    let output = job.output("collect", &["--certificate", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let (code, error) = check(&path, &["--job", directory]);
    assert!(code == 1 && error.as_str().unwrap().contains("no result of 1 parts"), "{error}");
}

#[test]
fn extreme_numbers_behind_right_checksums_are_harmless() {
    let job = Job::plan("search", &["6", "R U F L", "--prefix", "3", "--parts", "1200"], "");
    job.text("run", &["--part", "1"]);
    job.forge(|_, head| head["milliseconds"] = json!(u64::MAX));
    assert!(job.text("status", &[]).contains("done        1 of 1200"));

    let job = Job::plan("optimal", &["-", "--parts", "2"], "R U F\nL D\n");
    job.text("run", &["--part", "1"]);
    job.forge(|plan, _| plan["question"]["list"]["items"] = json!(u64::MAX));
    job.refuses("wrong result of part 1");

    let job =
        Job::plan("cosets", &["--range", "0..1", "--count", "--max", "3", "--parts", "2"], "");
    job.text("run", &["--part", "1"]);
    job.forge(|plan, _| plan["question"]["source"]["range"]["last"] = json!(2_217_093_119_u64));
    job.refuses("the answer has fewer lines than cosets");
}

/// Writes the checksum of an object into the object.
fn seal(object: &mut Value) {
    object.as_object_mut().unwrap().remove("checksum");
    object["checksum"] = json!(checksum(&object.to_string()));
}

fn checksum(text: &str) -> String {
    format!("{:032x}", xxhash_rust::xxh3::xxh3_128(text.as_bytes()))
}

#[test]
fn lines_for_schedulers() {
    let job = Job::plan("search", &["6", "R", "--parts", "2500", "--prefix", "3"], "");
    let path = fs::canonicalize(job.path()).unwrap();
    let path = path.to_str().unwrap();
    let submit =
        |arguments: &[&str]| job.text("submit", &[&["--program", "sf"], arguments].concat());
    let slurm = submit(&["--slurm", "--join", "1", "--extra=--partition=long run"]);
    let arrays: Vec<&str> = slurm.lines().filter(|line| line.starts_with("array")).collect();
    let expect = [
        ("--array=1-1000 ", ""),
        ("--array=1-1000 ", " --offset 1000"),
        ("--array=1-500 ", " --offset 2000"),
    ];
    assert_eq!(arrays.len(), expect.len(), "{slurm}");
    for (line, (array, offset)) in arrays.iter().zip(expect) {
        let end = format!("--wrap='exec sf job run {path} --array{offset}')");
        assert!(line.contains(array) && line.ends_with(&end), "{line}");
        assert!(
            line.contains("--requeue --cpus-per-task=1 --mem=227M '--partition=long run' "),
            "{line}"
        );
        assert!(!line.contains("dependency"), "{line}");
    }
    assert!(slurm.contains("--dependency=afterany:$array1:$array2:$array3 "), "{slurm}");
    assert!(slurm.contains(&format!("sf job collect {path} -o {path}/answer")), "{slurm}");
    // With a throttle, the arrays run one after the other. Short parts are joined: a task must take
    // at least 6 s · 8 tasks = 48 s, which is 48 parts of about a second.
    let slurm = submit(&["--slurm", "--throttle", "8", "--max-array", "40"]);
    assert!(slurm.contains("--array=1-40%8 --requeue --cpus"), "{slurm}");
    assert!(slurm.contains("--array=1-13%8 --requeue --dependency=afterany:$array1 "), "{slurm}");
    assert!(slurm.contains("--array --join 48 --offset 40"), "{slurm}");

    let hq = submit(&["--hyperqueue", "--join", "100"]);
    assert!(
        hq.contains("hq submit --name=superflip --array=1-25 --cpus=1 --resource=mem=227 "),
        "{hq}"
    );
    assert!(hq.contains(&format!("--wait -- sf job run {path} --array --join 100 ||")), "{hq}");
    let parallel = submit(&["--parallel", "--join", "1250", "--throttle", "3"]);
    assert!(parallel.contains("printf '%s\\n' 1-1250 1251-2500 | parallel "), "{parallel}");
    assert!(parallel.contains("--jobs=3 --memfree=227M --retries=3"), "{parallel}");
    assert!(parallel.contains(&format!("'sf job run {path} --part {{}}'")), "{parallel}");

    // Each task signs its results, and only the results of known workers are collected.
    let nobody = tempfile::NamedTempFile::new().unwrap();
    let keys = nobody.path().to_str().unwrap();
    let signed = ["--key", "worker.key", "--workers", keys, "--certificate", "proof.json"];
    let slurm = submit(&[&["--slurm", "--join", "1"], &signed[..]].concat());
    assert!(slurm.contains(&format!(" --array --key worker.key --workers {keys}'")), "{slurm}");
    let collect = format!("answer --workers {keys} --certificate proof.json'");
    assert!(slurm.contains(&collect), "{slurm}");

    // Only parts without a result are submitted.
    let job = Job::plan("search", &["6", "R", "--parts", "12"], "");
    let submit = |arguments: &[&str]| job.text("submit", &[&["--slurm"], arguments].concat());
    job.text("run", &["--part", "1-3,5-8,11-12"]);
    assert!(submit(&["--join", "1"]).contains("--array=4,9-10 "));
    let slurm = submit(&["--join", "2", "--max-array", "4"]);
    assert!(slurm.contains("--array=2 ") && slurm.contains("--array=1 "), "{slurm}");
    job.text("run", &[]);
    assert!(!submit(&[]).contains("sbatch"));
    // Without a signature, no result counts.
    assert!(submit(&["--join", "1", "--workers", keys]).contains("--array=1-12 "));
    for bad in [
        &[][..],
        &["--slurm", "--parallel"],
        &["--slurm", "--hosts", "x"],
        &["--slurm", "--join", "0"],
    ] {
        assert_eq!(job.output("submit", bad).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn names_of_directories_are_not_patterns_for_schedulers() {
    let scratch = scratch();
    let submit = |name: &str, scheduler: &str| {
        let path = scratch.path().join(name);
        let path = path.to_str().unwrap();
        if !Path::new(path).exists() {
            answer(&["job", "plan", "search", path, "2", "R", "--parts", "2"]);
        }
        superflip(&["job", "submit", path, scheduler, "--program", "sf"], "")
    };
    let output = submit("%A{}", "--slurm");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert!(lines.contains("/%%A{}/log/%A_%a.log'"), "{lines}");
    assert!(lines.contains("/%%A{}/log/collect.log'"), "{lines}");
    for (name, scheduler, mark) in [
        ("a\\b", "--slurm", "`\\`"),
        ("%{TASK_ID}", "--hyperqueue", "`%{`"),
        ("%A{}", "--parallel", "`{`"),
    ] {
        let output = submit(name, scheduler);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(mark) && error.contains(name), "{error}");
    }
}

/// Several callers plan into one directory at once. One of them succeeds, and the directory has
/// this caller's plan and list.
#[test]
fn one_of_several_plans_at_once_succeeds() {
    for _ in 0..20 {
        let scratch = scratch();
        let path = scratch.path().join("job");
        let plan = |position: &str| {
            let file = scratch.path().join(format!("list {position}"));
            fs::write(&file, position).unwrap();
            let mut program = Command::new(env!("CARGO_BIN_EXE_superflip"));
            program.args(["job", "plan", "optimal"]).arg(&path).arg(file);
            program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let positions = ["R", "U", "F", "D"];
        let plans = positions.map(plan).map(|child| child.wait_with_output().unwrap());
        let winners: Vec<&str> = positions
            .into_iter()
            .zip(&plans)
            .filter_map(|(position, output)| output.status.success().then_some(position))
            .collect();
        let [winner] = winners[..] else { panic!("{plans:?}") };
        for output in plans.iter().filter(|output| !output.status.success()) {
            assert_eq!(output.status.code(), Some(2), "{output:?}");
        }
        let path = path.to_str().unwrap();
        answer(&["job", "run", path]);
        assert_eq!(answer(&["job", "collect", path]).trim_end(), format!("{winner}'"));
    }
}

/// No pipe, device or endless file stops a command or is read without end.
#[cfg(unix)]
#[test]
fn plans_and_results_are_regular_files() {
    let (job, answer) = search();
    job.text("run", &[]);
    let result = job.result(2);
    let make = |what: &str, path: &Path| match what {
        "pipe" => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
        "zeros" => std::os::unix::fs::symlink("/dev/zero", path).unwrap(),
        "sparse" => fs::File::create(path).unwrap().set_len(1 << 40).unwrap(),
        "loop" => std::os::unix::fs::symlink(path.file_name().unwrap(), path).unwrap(),
        "through a file" => std::os::unix::fs::symlink("0000001/file", path).unwrap(),
        "overlong" => std::os::unix::fs::symlink("x".repeat(300), path).unwrap(),
        _ => fs::create_dir(path).unwrap(),
    };
    for what in ["pipe", "zeros", "sparse", "directory", "loop", "through a file", "overlong"] {
        fs::remove_file(&result).unwrap();
        make(what, &result);
        job.refuses("bad result of part 2");
        assert_eq!(job.text("retry", &[]), "2\n", "{what}");
        assert_eq!(job.status()["bad"][0]["part"], json!(2), "{what}");
        // A run repairs the part.
        job.text("run", &[]);
        assert_eq!(job.text("collect", &[]), answer, "{what}");
    }
    // A directory with files is not removed, and the part is not answered in vain.
    fs::remove_file(&result).unwrap();
    fs::create_dir(&result).unwrap();
    fs::write(result.join("file"), "").unwrap();
    let output = job.output("run", &[]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("0000002") && result.join("file").exists(), "{error}");

    let plan = job.path().join("plan.json");
    for what in ["pipe", "zeros", "sparse"] {
        fs::remove_file(&plan).unwrap();
        make(what, &plan);
        let output = job.output("status", &[]);
        assert_eq!(output.status.code(), Some(2), "{what}: {output:?}");
    }
}

#[test]
fn an_answer_that_cannot_be_written_is_noticed_at_the_start() {
    let job = Job::plan("search", &["2", "R U"], "");
    fs::write(job.path().join("results"), "").unwrap();
    let output = job.output("run", &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let output = job.output("collect", &["-o", "none/answer"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with("superflip: cannot write none/answer"), "{error}");
}

#[cfg(unix)]
#[test]
fn killed_runs_leave_nothing_half() {
    let (job, answer) = search();
    let mut rng = StdRng::seed_from_u64(3);
    for _ in 0..12 {
        let mut run = job.start(&[]);
        thread::sleep(Duration::from_millis(rng.random_range(0..150)));
        run.kill().unwrap(); // SIGKILL
        run.wait().unwrap();
        let status = job.status();
        let missing = status["missing"].as_str().unwrap();
        let list = job.text("retry", &[]);
        assert_eq!(list.trim_end(), missing);
        assert_eq!((&status["bad"], &status["unknown"]), (&json!([]), &json!([])));
        if !missing.is_empty() {
            job.refuses(&format!("parts: {missing}"));
        }
    }
    job.text("run", &[]);
    assert_eq!(job.text("collect", &[]), answer);
}

#[cfg(unix)]
#[test]
fn an_interrupted_part_has_no_result() {
    // A search that takes minutes, and reads the signal several times per second.
    let job = Job::plan("search", &["18", POSITION, "--prefix", "0"], "");
    let mut run = job.start(&[]);
    thread::sleep(Duration::from_millis(300));
    Command::new("kill").args(["-TERM", &run.id().to_string()]).status().unwrap();
    assert_eq!(run.wait().unwrap().code(), Some(130));
    let status = job.status();
    assert_eq!((&status["done"], &status["unfinished"]), (&json!(0), &json!(0)));
    assert_eq!(job.text("retry", &[]), "1\n");
}

#[test]
fn runs_at_once_do_no_harm() {
    let (job, answer) = search();
    let runs: Vec<Child> = (0..3).map(|_| job.start(&["--again", "--part", "1-12"])).collect();
    // Results and the status are valid at every moment.
    while job.status()["done"] != json!(12) {
        assert_eq!(job.status()["bad"], json!([]));
    }
    for run in runs {
        assert_eq!(run.wait_with_output().unwrap().status.code(), Some(0));
    }
    assert_eq!(job.text("collect", &[]), answer);
    assert_eq!(job.status()["unfinished"], json!(0));
}

#[test]
fn an_array_task_has_its_parts() {
    let (job, _) = search();
    let run = |variable: &str, task: &str, arguments: &[&str]| {
        job.command("run", &[&["--array"], arguments].concat())
            .env(variable, task)
            .output()
            .unwrap()
    };
    let done = |output: Output| {
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        job.text("retry", &[])
    };
    assert_eq!(done(run("SLURM_ARRAY_TASK_ID", "2", &[])), "1,3-12\n");
    assert_eq!(done(run("HQ_TASK_ID", "3", &["--join", "5"])), "1,3-10\n");
    assert_eq!(
        done(run("SLURM_ARRAY_TASK_ID", "1", &["--join", "4", "--offset", "1"])),
        "1,3-4,9-10\n"
    );
    for bad in ["0", "13", "x", "-1", "99999999999"] {
        assert_eq!(run("SLURM_ARRAY_TASK_ID", bad, &[]).status.code(), Some(2), "{bad}");
    }
    assert_eq!(job.output("run", &["--array"]).status.code(), Some(2));
}

#[test]
fn results_that_are_not_of_the_plan_are_refused() {
    let (job, answer) = search();
    job.text("run", &[]);
    let right = fs::read(job.result(2)).unwrap();
    let restore = |path: &Path| {
        fs::write(path, &right).unwrap();
        assert_eq!(job.text("collect", &[]), answer);
    };

    fs::remove_file(job.result(2)).unwrap();
    job.refuses("no result of 1 parts: 2");
    restore(&job.result(2));

    let last = right.len() - 1;
    for damaged in [&right[..last], &right[..10], &[], &[&right[..], b"R\n"].concat()] {
        fs::write(job.result(2), damaged).unwrap();
        job.refuses("bad result of part 2");
        assert_eq!(job.text("retry", &[]), "2\n");
        assert_eq!(job.status()["bad"][0]["part"], json!(2));
    }
    // A run replaces a bad result.
    job.text("run", &[]);
    assert_eq!(job.text("collect", &[]), answer);

    // The result of another part.
    fs::copy(job.result(3), job.result(2)).unwrap();
    job.refuses("belongs to part 3");
    restore(&job.result(2));
    // The result of another plan of the same question.
    let other = Job::plan("search", &["14", POSITION, "--parts", "13", "--prefix", "2"], "");
    other.text("run", &["--part", "2"]);
    fs::copy(other.result(2), job.result(2)).unwrap();
    job.refuses("another plan");
    restore(&job.result(2));
    // The result of another question.
    let other = Job::plan("search", &["13", POSITION, "--parts", "12", "--prefix", "2"], "");
    other.text("run", &["--part", "2"]);
    fs::copy(other.result(2), job.result(2)).unwrap();
    job.refuses("another question");
    restore(&job.result(2));

    // Duplicate results, and results with numbers beyond the last part.
    for name in ["results/000/0000002.bak", "results/000/2", "results/000/0000013", "results/001"] {
        let path = job.path().join(name);
        fs::copy(job.result(2), &path).unwrap();
        job.refuses("unknown file");
        fs::remove_file(path).unwrap();
    }
    assert_eq!(job.text("collect", &[]), answer);
    // The temporary file of a killed run is no result.
    fs::write(job.path().join("results/000/.0000002.x1.tmp"), &right[..10]).unwrap();
    assert_eq!(job.text("collect", &[]), answer);
    assert_eq!(job.status()["unfinished"], json!(1));
}

/// A JSON object has many texts, with other blanks or with a key twice, but a plan has one.
#[test]
fn a_plan_has_one_text() {
    let job = Job::plan("search", &["3", "R U", "--parts", "2"], "");
    let path = job.path().join("plan.json");
    let text = fs::read_to_string(&path).unwrap();
    for (from, to) in [("{", "{\n  \"parts\": 2,"), ("\n", "\n\n"), (": ", ":  ")] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let output = job.output("status", &[]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("the text is not in the form"), "{error}");
    }
    fs::write(&path, text).unwrap();
    job.text("status", &[]);
}

#[test]
fn bad_plans_are_refused() {
    let scratch = scratch();
    let path = scratch.path().join("job");
    let path = path.to_str().unwrap();
    let refused = |arguments: &[&str], input: &str, why: &str| {
        let output = superflip(&[&["job"], arguments].concat(), input);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.stdout.is_empty() && error.contains(why), "{arguments:?}: {error}");
    };
    let flipped = "UUUUURUUURURRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    refused(&["plan", "search", path, "3", flipped], "", "UR is flipped");
    refused(&["plan", "search", path, "26", "R"], "", "26");
    refused(&["plan", "search", path, "2", "R", "--prefix", "3"], "", "prefix");
    refused(&["plan", "search", path, "2", "R", "--parts", "271"], "", "accepted are 1 to 270");
    refused(&["plan", "search", path, "2", "R", "--parts", "0"], "", "0");
    refused(&["plan", "search", path, "2", "R", "--time", "0"], "", "more than 0s");
    refused(&["plan", "search", path, "2", "Q"], "", "Q");
    refused(&["plan", "search", path, "2", "R", "--metric", "htm"], "", "axial-quarter");
    refused(
        &["plan", "search", path, "2", "R", "--metric", "half", "--canonical"],
        "",
        "--canonical",
    );
    refused(&["plan", "search", path, "2", flipped, "--metric", "axial"], "", "UR is flipped");
    refused(
        &["plan", "search", path, "2", "R", "--metric", "axial", "--parts", "1397"],
        "",
        "1 to 1396",
    );
    refused(&["plan", "count", path, "--max", "0"], "", "1..=255");
    refused(&["plan", "count", path, "--max", "27"], "", "expected 1 to 26");
    refused(
        &["plan", "search", path, "2", "R", "--metric", "costs:/no/such/file"],
        "",
        "cannot read /no/such/file",
    );
    refused(&["plan", "count", path, "--max", "2", "--metric", "qtm"], "", "axial-quarter");
    refused(&["plan", "optimal", path, "-"], "", "no position");
    refused(&["plan", "optimal", path, "-"], "R\nQ\n", "line 2");
    refused(&["plan", "optimal", path, "-"], &format!("R\n\n{flipped}\n"), "line 3: ");
    refused(&["plan", "optimal", path, "-", "--table", "1k"], "", "table");
    refused(&["plan", "optimal", path, "-", "--metric", "qtm"], "R\n", "axial-quarter");
    refused(&["plan", "optimal", path, "-", "--metric", "half", "--table", "84"], "R\n", "--table");
    for command in ["run", "status", "retry", "collect"] {
        refused(&[command, path], "", "plan.json");
    }
    // A plan is not written over another one.
    let job = Job::plan("search", &["3", "R", "--parts", "2"], "");
    let path = job.path();
    let path = path.to_str().unwrap();
    refused(&["plan", "search", path, "3", "R"], "", "not empty");
    refused(&["run", path, "--part", "3"], "", "there is no part 3; the plan has 2");
    refused(&["run", path, "--part", "2-1"], "", "ends before it begins");
    let plan = job.path().join("plan.json");
    let text = fs::read_to_string(&plan).unwrap();
    fs::write(&plan, text.replace("\"parts\": 2", "\"parts\": 3")).unwrap();
    refused(&["status", path], "", "checksum");
    for other in [text.replace("job plan 2", "job plan 1").as_str(), "{}"] {
        fs::write(&plan, other).unwrap();
        refused(&["run", path], "", "superflip job plan 2");
    }
}
