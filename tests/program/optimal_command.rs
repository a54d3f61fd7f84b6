//! Checks shortest solutions and sequences of exactly one length on the command line, with and
//! without the file of a pruning table.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, Command, Output, Stdio},
    sync::LazyLock,
    thread,
    time::Duration,
};

use serde_json::Value;
use superflip::{
    Alg, CubePos, Move,
    bounds::{Folder, Size},
    search::Threads,
};
use tempfile::TempDir;

/// A directory with the smallest table, made once.
static TABLES: LazyLock<Folder> = LazyLock::new(|| {
    let folder = Folder::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables"));
    folder.build(Size::ALL[0], Threads::PER_CORE).expect("a table is built");
    folder
});

/// Returns a directory that does not exist.
fn nowhere() -> &'static Path {
    Path::new("/nonexistent/tables")
}

fn command(tables: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.args(arguments).env("SUPERFLIP_TABLE_DIR", tables);
    command
}

fn run(tables: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = command(tables, arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // The program may end without reading its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// Returns standard output and standard error of a run, which must end with the exit code `code`.
fn said(tables: &Path, arguments: &[&str], input: &str, code: i32) -> (String, String) {
    let output = run(tables, arguments, input);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {output:?}");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr))
}

fn lines(tables: &Path, arguments: &[&str]) -> Vec<String> {
    said(tables, arguments, "", 0).0.lines().map(str::to_owned).collect()
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).expect("JSON")
}

fn alg(text: &str) -> Alg {
    text.parse().expect("moves")
}

fn scrambled(text: &str) -> CubePos {
    CubePos::SOLVED.moved_by(alg(text))
}

const SCRAMBLE: &str = "R L' U2 F";
/// A scramble without a shorter equivalent, so its position is 16 moves from solved.
const FAR: &str = "R U2 F' L D B2 R' U F2 D' L2 B' R2 F D2 L'";
/// All edges flipped, 20 moves from solved.
const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

#[test]
fn the_first_sequences_of_a_length_are_printed() {
    for (length, scramble) in [("4", SCRAMBLE), ("6", SCRAMBLE), ("6", ""), ("12", FAR_BUT_FOUR)] {
        let all = lines(nowhere(), &["search", length, scramble]);
        assert!(all.len() > 1, "{length} {scramble}");
        for (number, most) in [("1", 1), ("2", 2), ("all", all.len())] {
            let some = lines(nowhere(), &["search", length, scramble, "-n", number]);
            assert_eq!(some, all[..most], "{length} {scramble}");
        }
        for line in &all {
            assert_eq!(scrambled(scramble).moved_by(alg(line)), CubePos::SOLVED, "{line}");
        }
    }
    let there = lines(nowhere(), &["search", "5", "--goal", "F2", "R"]);
    assert!(there.contains(&"R L R2 L' F2".to_owned()), "{there:?}");
    for line in &there {
        assert_eq!(scrambled("R").moved_by(alg(line)), scrambled("F2"), "{line}");
    }
}

/// A scramble of twelve moves, in which the first two pairs and the last pair of moves turn
/// opposite faces.
const FAR_BUT_FOUR: &str = "R L U D F2 R' U2 B L2 D' F B";

#[test]
fn a_length_without_a_sequence_is_said_to_have_none() {
    let (out, error) = said(nowhere(), &["search", "3", SCRAMBLE, "-n", "1"], "", 1);
    assert!(out.is_empty() && error.contains("no sequence of 3 moves"), "{error}");
    let (out, error) = said(nowhere(), &["search", "1", "-n", "1"], "R\nR U\nX\nU2\n", 2);
    assert_eq!(out, "Line 1\nR'\nLine 2\nLine 4\nU2\n");
    assert!(error.contains("line 2: no sequence") && error.contains("line 3: "), "{error}");
    for dropped in ["--exactly", "--at-most", "--max-length"] {
        let (_, error) = said(nowhere(), &["solve", dropped, "5", "R"], "", 2);
        assert!(error.contains("unexpected argument"), "{error}");
    }
}

#[test]
fn long_searches_find_the_same_with_a_table() {
    let tables = TABLES.path();
    let all = lines(nowhere(), &["search", "16", FAR]);
    let back = alg(FAR).inverse();
    assert!(all.contains(&back.to_string()), "{all:?}");
    assert_eq!(lines(tables, &["search", "16", FAR]), all);
    let begin: Alg = back.iter().take(3).collect();
    let begin = begin.to_string();
    let is_of_it = |line: &&String| line.starts_with(&begin);
    let branch: Vec<String> = all.iter().filter(is_of_it).cloned().collect();
    assert_eq!(lines(tables, &["search", "16", FAR, "--prefix", &begin]), branch);
    let session = format!("{}\nsearch 16\n", calculators(FAR));
    let (out, error) = said(tables, &["calc"], &session, 0);
    let mut expected: BTreeSet<String> = all.iter().map(|line| calculators(line)).collect();
    expected.insert(format!("There are {} solutions.", all.len()));
    assert_eq!(out.lines().map(str::to_owned).collect::<BTreeSet<_>>(), expected);
    assert!(error.is_empty(), "{error}");
}

/// Returns moves in the calculator's notation: the number of quarter turns and the color of the
/// face.
fn calculators(moves: &str) -> String {
    let word = |mv: Move| {
        let face = "UFRDBL".find(mv.face().letter()).expect("a face");
        format!("{}{}", mv.quarters(), &"WRBYOG"[face..=face])
    };
    alg(moves).iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The error proves that a search has read the table, so this test shows which searches read the
/// table.
#[test]
fn a_damaged_table_is_refused_where_it_would_be_asked() {
    let scratch = TempDir::new().expect("a directory");
    let path = scratch.path().join("1.pruning");
    let mut bytes = fs::read(TABLES.path_of(Size::ALL[0])).expect("a table");
    bytes[1_000_000] ^= 1;
    fs::write(&path, bytes).expect("a file");
    let file = File::options().write(true).open(&path).expect("a file");
    for arguments in [
        &["search", "16", FAR][..],
        &["search", "16", FAR, "-n", "1"],
        &["solve", "--optimal", SUPERFLIP],
        &["bench", "optimal", "-n", "1", "--table", "1"],
    ] {
        let (out, error) = said(scratch.path(), arguments, "", 1);
        assert!(out.is_empty() && error.contains("1.pruning"), "{arguments:?} {error}");
    }
    // The following searches are short, or search for only a part of the cube, so they read no
    // table.
    lines(scratch.path(), &["search", "15", FAR, "--count", "--goal", "cross"]);
    lines(scratch.path(), &["search", "20", FAR, "--count", "--goal", "cross"]);
    lines(scratch.path(), &["search", "6", SCRAMBLE]);
    lines(scratch.path(), &["search", "6", SCRAMBLE]);
    lines(scratch.path(), &["solve", "--optimal", SCRAMBLE]);
    // The calculator reports the error once, and continues.
    let short = format!("{}\ncount only on\nsearch 13\nsearch 20 BR/BR\n", calculators(FAR));
    let (_, error) = said(scratch.path(), &["calc"], &short, 0);
    assert!(error.is_empty(), "{error}");
    let long = format!("{}\nsearch 16\nsearch 16\n", calculators(FAR));
    let (out, error) = said(scratch.path(), &["calc"], &long, 0);
    assert!(out.contains(&calculators(&alg(FAR).inverse().to_string())), "{out}");
    assert!(out.lines().all(|line| !line.starts_with("**")), "{out}");
    assert_eq!(error.matches("1.pruning").count(), 1, "{error}");
    assert!(error.contains("searching without a table"), "{error}");
    // A truncated file is refused too, and the error names the command that rebuilds the table.
    file.set_len(1000).expect("a shorter file");
    let (out, error) = said(scratch.path(), &["solve", "--optimal", SUPERFLIP], "", 1);
    assert!(out.is_empty() && error.contains("truncated"), "{error}");
    let directory = scratch.path().display();
    let build = format!("`superflip table build 1 --table-dir {directory} --force`");
    assert!(error.contains(&build), "{error}");
    // A build would not help if the file cannot be read. The advice is another directory.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let (out, error) = said(scratch.path(), &["solve", "--optimal", SUPERFLIP], "", 1);
    assert!(out.is_empty() && error.contains("cannot read it"), "{error}");
    assert!(error.contains("--table-dir names another directory"), "{error}");
    assert!(!error.contains("table build"), "{error}");
    // An empty environment variable names no directory. This search needs none.
    assert_eq!(said(Path::new(""), &["solve", "R"], "", 0).0, "R'\n");
}

#[test]
fn shortest_solutions_are_told_with_their_proof() {
    let tables = TABLES.path();
    let text = "R U2 F' L D B2 R' U F2 D' L2";
    let (out, error) = said(tables, &["solve", "--optimal", "--json", text], "", 0);
    assert!(error.is_empty(), "{error}");
    let object = json(&out);
    assert_eq!((&object["length"], &object["bound"]), (&11.into(), &11.into()));
    assert_eq!(object["optimal"], true);
    assert_eq!(object["table_bytes"], Size::ALL[0].bytes());
    // A short search has no two-phase probe.
    assert!(object["nodes"].as_u64() > Some(0) && object["tried"] == 0, "{out}");
    assert!(object["seconds"].is_f64());
    let farther = format!("{text} B U' R F2");
    let (out, _) = said(tables, &["solve", "--optimal", "--json", &farther], "", 0);
    assert!(json(&out)["tried"].as_u64() > Some(0), "{out}");
    let solution = alg(object["moves"].as_str().expect("moves"));
    assert_eq!(scrambled(text).moved_by(&solution), CubePos::SOLVED);

    let (out, error) = said(tables, &["solve", "--optimal", "--max", "10", text], "", 1);
    assert!(out.is_empty() && error.contains("proved that no solution has at most 10"));
    let (out, _) = said(tables, &["solve", "--optimal", "--max=10", "--json", text], "", 1);
    assert_eq!(json(&out)["error"]["bound"], 11);
    assert_eq!(lines(tables, &["solve", "--optimal", "--max", "11", text]).len(), 1);
}

/// A damaged table shows that a search reads it.
#[test]
fn a_table_above_the_limit_of_memory_is_not_read() {
    let scratch = TempDir::new().expect("a directory");
    let mut bytes = fs::read(TABLES.path_of(Size::ALL[0])).expect("a table");
    bytes[1_000_000] ^= 1;
    fs::write(scratch.path().join("1.pruning"), bytes).expect("a file");
    let (size, far) = (Size::ALL[0].bytes(), scrambled(FAR));
    let solve = |most: u64, more: &[&str], status| {
        let most = most.to_string();
        let all = [&["solve", "--optimal", FAR, "--max-memory", &most][..], more].concat();
        said(scratch.path(), &all, "", status)
    };
    let (out, error) = solve(size, &[], 1);
    assert!(out.is_empty() && error.contains("1.pruning"), "{error}");
    let (out, error) = solve(size - 1, &[], 0);
    assert!(error.is_empty() || error.contains("superflip table build"), "{error}");
    assert_eq!(far.moved_by(alg(out.trim())), CubePos::SOLVED);
    for metric in [&["--table", "1"][..], &["--table", "1", "--metric", "quarter"]] {
        let (out, error) = solve(size - 1, metric, 1);
        assert!(out.is_empty(), "{out}");
        let expected =
            format!("size 1 needs {size} bytes of memory, more than `--max-memory`, {}", size - 1);
        assert!(error.contains(&expected), "{error}");
    }
    let near = ["solve", "--metric", "axial", "--nodes", "100", "--max-memory", "10M", FAR];
    let (out, error) = said(scratch.path(), &near, "", 1);
    assert!(out.is_empty() && error.contains("needs 300000000 bytes"), "{error}");
    // Without baked tables, a metric needs its first tables.
    for metric in [&["--moves", "R,U"][..], &["--moves", "R,U", "--metric", "quarter"]] {
        let (out, error) = solve(1, metric, 1);
        assert!(out.is_empty() && error.contains("needs 20000000 bytes"), "{error}");
    }
}

#[test]
fn all_shortest_solutions_are_those_of_their_length() {
    for text in [FAR_BUT_FOUR, "R2 L2 U2 D2 F2 B2", "R L U D R' L' U' D'"] {
        let optimal = lines(TABLES.path(), &["solve", "--optimal", "-n", "all", "--", text]);
        let length = alg(&optimal[0]).moves().len().to_string();
        let all = lines(nowhere(), &["search", &length, "--", text]);
        // If turns of opposite faces are adjacent, the face with the lower number comes first.
        let is_ordered = |line: &&String| {
            let faces: Vec<_> = alg(line).iter().map(Move::face).collect();
            faces.windows(2).all(|pair| pair[0].opposite() != pair[1] || pair[0] < pair[1])
        };
        let ordered: BTreeSet<&String> = all.iter().filter(is_ordered).collect();
        assert_eq!(optimal.iter().collect::<BTreeSet<_>>(), ordered, "{text}");
        assert_eq!(optimal.len(), ordered.len(), "{text}");
        assert!(all.len() > ordered.len(), "{text}");
        let two = lines(TABLES.path(), &["solve", "--optimal", "-n2", "--", text]);
        assert_eq!(two, optimal[..optimal.len().min(2)]);
    }
}

#[test]
fn a_batch_of_shortest_solutions_keeps_its_order() {
    let input = "R U F\nX\nR\nR2 L2 U2\n";
    let (out, error) = said(nowhere(), &["solve", "--optimal"], input, 2);
    let lengths: Vec<usize> = out.lines().map(|line| alg(line).moves().len()).collect();
    assert_eq!(lengths, [3, 0, 1, 3]);
    assert!(error.contains("line 2: "), "{error}");
    // These searches are too short to gain by a table.
    assert!(!error.contains("superflip table build"), "{error}");
    let (with, _) = said(TABLES.path(), &["solve", "--optimal"], input, 2);
    assert_eq!(with, out);
}

/// Sends a signal to a process.
fn signal(name: &str, child: &Child) {
    let status = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(status.expect("kill runs").success());
}

#[test]
fn an_interrupted_batch_says_what_is_proved() {
    let mut command = command(TABLES.path(), &["solve", "--optimal", "--threads", "2"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    // Standard input stays open, so that only the signal can end the batch.
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "R U\n{SUPERFLIP}\nF2").expect("it reads");
    let mut printed = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    printed.read_line(&mut first).expect("a line");
    thread::sleep(Duration::from_millis(500));
    signal("-INT", &child);
    let mut rest = String::new();
    printed.read_to_string(&mut rest).expect("text");
    assert_eq!(format!("{first}{rest}"), "U' R'\n\nF2\n");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let error = String::from_utf8(output.stderr).expect("UTF-8");
    let bound = error
        .split_once("line 2: interrupted; no solution has fewer than ")
        .and_then(|(_, rest)| rest.split_once(' ')?.0.parse::<u8>().ok());
    assert!(bound.is_some_and(|bound| (8..=20).contains(&bound)), "{error}");
    // The third position is done, but the second position is not.
    assert!(error.contains("--skip 1 continues"), "{error}");
    let (out, _) = said(nowhere(), &["solve", "--skip", "2"], &format!("R U\n{SUPERFLIP}\nF2"), 0);
    assert_eq!(out, "F2\n");
}

/// With JSON, an object says how the batch continues.
#[test]
fn an_interrupted_batch_says_in_json_how_to_continue() {
    let mut command = command(nowhere(), &["solve", "--json"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    // Standard input stays open, so that only the signal can end the batch.
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "R U\nF2").expect("it reads");
    let mut printed = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    for _ in 0..2 {
        printed.read_line(&mut line).expect("a line");
    }
    signal("-INT", &child);
    let mut rest = String::new();
    printed.read_to_string(&mut rest).expect("text");
    let error = &json(rest.trim())["error"];
    assert_eq!(error["kind"], "cancelled", "{rest}");
    assert!(error["message"].as_str().is_some_and(|text| text.contains("--skip 2 continues")));
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), &*output.stderr), (Some(130), &[][..]));
}

/// With JSON, the object of an interrupted run says so.
#[test]
fn an_interrupted_count_is_cancelled() {
    let mut command = command(nowhere(), &["count", "--json", "--metric", "half", "--max", "12"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let mut printed = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    printed.read_line(&mut text).expect("a line");
    signal("-INT", &child);
    printed.read_to_string(&mut text).expect("text");
    let last = json(text.lines().last().expect("a line"));
    assert_eq!(last["error"]["kind"], "cancelled", "{text}");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), &*output.stderr), (Some(130), &[][..]));
}

/// After a signal that ends the process, the program prints the best solution so far, as after
/// Ctrl-C.
#[test]
fn an_interrupted_search_prints_the_best_so_far() {
    for name in ["-INT", "-TERM", "-HUP"] {
        let mut command = command(nowhere(), &["solve", "--time", "600", SUPERFLIP]);
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().expect("it runs");
        thread::sleep(Duration::from_secs(1));
        signal(name, &child);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{name} {output:?}");
        let solution = alg(str::from_utf8(&output.stdout).expect("UTF-8").trim());
        assert_eq!(scrambled(SUPERFLIP).moved_by(&solution), CubePos::SOLVED, "{name}");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(error.contains("interrupted; the solution is the shortest so far"), "{error}");
    }
}

/// The object of an interrupted line has its number, also after solutions.
#[test]
fn an_interrupted_line_has_its_number() {
    let steps = &["steps", "--time", "600s", "--json"][..];
    for arguments in [steps, &["search", "16", "--json"]] {
        let mut command = command(nowhere(), arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        writeln!(child.stdin.take().expect("a pipe"), "\n{FAR}").expect("it reads");
        thread::sleep(Duration::from_secs(1));
        signal("-INT", &child);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), &*output.stderr), (Some(130), &[][..]), "{arguments:?}");
        let text = str::from_utf8(&output.stdout).expect("UTF-8");
        let last = json(text.lines().last().expect("a line"));
        let end = (last["error"]["kind"].as_str(), last["line"].as_u64());
        assert_eq!(end, (Some("cancelled"), Some(2)), "{text}");
        assert_eq!(arguments == steps, text.contains("\"moves\""), "{text}");
    }
}

/// The first two positions of the batch are solved immediately. Both searches of the superflip last beyond the
/// first progress report, which comes after ten seconds. The test halts them until then, so that other tests have
/// the processor.
pub(crate) fn progress_goes_through_a_pipe_and_a_batch_has_an_estimate() {
    let scratch = TempDir::new().expect("a directory");
    let file = scratch.path().join("positions.txt");
    fs::write(&file, format!("R\nU F\n{SUPERFLIP}\n")).expect("a file");
    let batch = file.to_str().expect("UTF-8");
    let reports = [(SUPERFLIP, "superflip: depth "), (batch, "superflip: solved 2 of 3, about ")];
    let children = reports.map(|(argument, _)| {
        let arguments = ["solve", "--optimal", "--progress", "always", argument];
        let mut command = command(nowhere(), &arguments);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs")
    });
    thread::sleep(Duration::from_secs(1));
    for child in &children {
        signal("-STOP", child);
    }
    thread::sleep(Duration::from_secs(9));
    for child in &children {
        signal("-CONT", child);
    }
    for ((_, report), mut child) in reports.into_iter().zip(children) {
        let mut said = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let line = said.find(|line| !line.as_ref().is_ok_and(|line| line.contains("table build")));
        let line = line.expect("a line").expect("text");
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        assert!(line.starts_with(report), "{line}");
    }
}

#[test]
fn broken_folders_are_named() {
    let scratch = TempDir::new().expect("a directory");
    // The directory of tables lies below a file, so it cannot be searched.
    let file = scratch.path().join("file");
    fs::write(&file, "").expect("a file");
    let (_, error) = said(&file.join("tables"), &["search", "16", FAR], "", 2);
    assert!(error.contains("file/tables/"), "{error}");
    // A directory with the name of a table is found before the table is generated.
    fs::create_dir(scratch.path().join("105.pruning")).expect("a directory");
    let (_, error) = said(scratch.path(), &["table", "build", "105", "--force"], "", 1);
    assert!(error.contains("105.pruning") && error.contains("directory"), "{error}");
    // A pipe has the name of an unfinished file or of a table.
    for name in ["1.pruning.4711.part", "1.pruning"] {
        let scratch = TempDir::new().expect("a directory");
        let pipe = scratch.path().join(name);
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
        let (out, _) = said(scratch.path(), &["table", "list"], "", 0);
        assert!(out.contains("not a regular file"), "{out}");
        if name.contains(".part") {
            let (_, error) = said(scratch.path(), &["table", "build", "1"], "", 1);
            assert!(error.contains(name), "{error}");
        }
    }
}

#[test]
fn tables_are_timed_in_turn_and_must_agree() {
    let scratch = TempDir::new().expect("a directory");
    let file = scratch.path().join("positions");
    fs::write(&file, format!("R U F\n\n{}\n", scrambled(FAR_BUT_FOUR))).expect("a file");
    let positions = file.to_str().expect("UTF-8");
    let bench = ["bench", "optimal", positions];
    let more = ["--table", "baked,1", "--threads", "1,2", "--count", "--json"];
    let objects: Vec<Value> =
        lines(TABLES.path(), &[&bench[..], &more].concat()).iter().map(|line| json(line)).collect();
    let (runs, means): (Vec<_>, Vec<_>) =
        objects.iter().partition(|object| object["position"].is_u64());
    let contenders = [("baked", 1), ("baked", 2), ("1", 1), ("1", 2)];
    assert_eq!((runs.len(), means.len()), (2 * 4, 2 * 4));
    let exactly =
        |text: &str| lines(TABLES.path(), &["solve", "--optimal", text, "-n", "all"]).len();
    let expected = [exactly("R U F"), exactly(FAR_BUT_FOUR)];
    for (i, run) in runs.iter().enumerate() {
        let (table, threads) = contenders[i % 4];
        assert_eq!((&run["table"], &run["threads"]), (&table.into(), &threads.into()));
        assert_eq!(
            (&run["position"], &run["length"]),
            (&(i / 4 + 1).into(), &runs[i / 4 * 4]["length"])
        );
        assert_eq!(run["solutions"], expected[i / 4]);
        assert_eq!(run["table_bytes"], Size::ALL[0].bytes());
        assert!(run["nodes"].as_u64() > Some(0) && run["cpu_seconds"].is_f64(), "{run}");
    }
    assert_eq!((&runs[0]["length"], &means[0]["length"]), (&3.into(), &3.into()));
    for (mean, (table, threads)) in means.iter().zip(contenders.iter().cycle()) {
        assert_eq!((&mean["table"], &mean["threads"]), (&(*table).into(), &(*threads).into()));
        let seconds = mean["mean_cpu_seconds"].as_f64().expect("seconds");
        let gib = mean["table_bytes"].as_f64().expect("bytes") / 2f64.powi(30);
        assert!((mean["seconds_gib"].as_f64().expect("a product") - seconds * gib).abs() < 1e-9);
    }

    let far = ["bench", "optimal", "--distance", "9,11", "-n", "2", "--seed", "3"];
    let more = ["--table", "baked,1", "--threads", "1", "--json"];
    let objects = lines(TABLES.path(), &[&far[..], &more].concat());
    let runs = objects.iter().map(|line| json(line)).filter(|object| object["position"].is_u64());
    let lengths: Vec<u64> = runs.map(|run| run["length"].as_u64().expect("a length")).collect();
    assert_eq!(lengths, [9, 9, 9, 9, 11, 11, 11, 11]);

    for option in [["-n", "3"], ["--seed", "3"]] {
        let given = [&["bench", "optimal", "R"][..], &option].concat();
        let (_, error) = said(TABLES.path(), &given, "", 2);
        assert!(error.contains("cannot be used with"), "{error}");
    }
    let (_, error) = said(TABLES.path(), &["bench", "optimal", "--table", "9"], "", 2);
    assert!(error.contains("the smallest table has"), "{error}");
    let (out, error) = said(TABLES.path(), &["bench", "optimal", "--table", "24"], "", 1);
    assert!(out.is_empty() && error.contains("superflip table build 24 --table-dir"), "{error}");
    let solve = |table| ["solve", "--optimal", "--table", table, "R U F"];
    for table in ["baked", "best", "1"] {
        assert_eq!(lines(TABLES.path(), &solve(table)), ["F' U' R'"], "{table}");
    }
    let (out, error) = said(TABLES.path(), &solve("24"), "", 1);
    assert!(out.is_empty() && error.contains("superflip table build 24 --table-dir"), "{error}");
    let (_, error) = said(TABLES.path(), &["bench", "optimal", "-"], "R\nX\n", 2);
    assert!(error.contains("line 2"), "{error}");
    let (out, error) = said(TABLES.path(), &["bench", "optimal", "-"], "\n", 2);
    assert!(out.is_empty() && error.contains("expected one per line"), "{error}");
    let (_, error) = said(TABLES.path(), &["bench", "optimal", "/none"], "", 2);
    assert!(error.contains("/none"), "{error}");
}
