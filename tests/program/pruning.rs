//! Checks files of pruning tables through `superflip table`.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader},
    os::unix::fs::FileExt,
    path::Path,
    process::{Child, Command, Output, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;
use superflip::{
    bounds::{FileErrorKind, Folder, FoundTable, Size},
    tables::FileStore,
};
use tempfile::TempDir;

use crate::answers;

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
    command.arg("table").args(args).env("SUPERFLIP_TABLE_DIR", folder);
    command
}

fn run(folder: &Path, args: &[&str]) -> Output {
    let output = command(folder, args).output().expect("the program runs");
    answers::check(&[&["table"], args].concat(), &output);
    output
}

/// Returns standard output of a run, which must succeed.
fn stdout(folder: &Path, args: &[&str]) -> String {
    let output = run(folder, args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Returns the output of a run, which must end with the exit code `code`. Standard error follows
/// standard output.
fn refused(folder: &Path, args: &[&str], code: i32) -> String {
    let output = run(folder, args);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8") + &String::from_utf8_lossy(&output.stderr)
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).expect("JSON")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a directory");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Returns the files in the list of tables, without the baked tables.
fn listed(folder: &Path) -> Vec<Value> {
    let text = stdout(folder, &["list", "--json"]);
    text.lines().map(json).filter(|object| object["file"].is_string()).collect()
}

/// Starts a build of a table. Returns when the generation has begun.
fn begun(folder: &Path) -> Child {
    let mut command = command(folder, &["build", "6", "--threads", "1"]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs");
    let is_begun = || names(folder).iter().any(|name| name.contains(".part"));
    // Wait until the build has begun, but at most ten seconds.
    for _ in 0..1000 {
        thread::sleep(Duration::from_millis(10));
        if is_begun() {
            break;
        }
    }
    if !is_begun() {
        child.kill().expect("it is killed");
        let output = child.wait_with_output().expect("it ends");
        panic!("nothing is begun: {output:?}");
    }
    // The build locks its file shortly after creating it.
    thread::sleep(Duration::from_millis(100));
    child
}

#[test]
fn a_table_is_built_listed_checked_and_removed() {
    let scratch = TempDir::new().expect("a directory");
    let folder = scratch.path().join("new");
    let built = json(&stdout(&folder, &["build", "50MB", "--json"]));
    assert_eq!((&built["size"], &built["bytes"]), (&"1".into(), &37_627_120.into()));
    let counts = built["counts"].as_array().expect("counts");
    assert_eq!(counts.iter().filter_map(Value::as_u64).sum::<u64>(), 64_430 * 2187);
    assert_eq!(names(&folder), ["1.pruning"]);
    let path = folder.join("1.pruning");
    let right = fs::read(&path).expect("a file");
    assert!(refused(&folder, &["build", "1"], 1).contains("--force"));

    assert_eq!(listed(&folder)[0]["state"], "built");
    assert!(stdout(&folder, &["list"]).contains("1.pruning: size 1, 37,631,216 bytes"));
    let checked = json(&stdout(&folder, &["check", "--json", "--draw", "50"]));
    assert_eq!((&checked["ok"], &checked["pairs"]), (&true.into(), &(50 * 2187 * 18).into()));
    let by_path = stdout(&folder, &["check", path.to_str().unwrap(), "--draw", "1"]);
    assert!(by_path.contains("ok, size 1"));

    // A copy under another name is not used, because the name does not match the size of the table.
    let other = folder.join("6.pruning");
    fs::copy(&path, &other).expect("a copy");
    let tables = Folder::new(&folder);
    let error = tables.open(Size::ALL[1]).unwrap_err();
    assert!(matches!(error.reason(), FileErrorKind::OtherSize(size) if *size == Size::ALL[0]));
    assert_eq!(tables.best(u64::MAX).expect("one").size(), Size::ALL[0]);
    assert!(tables.best(37_627_119).is_none());
    assert!(refused(&folder, &["check", "6"], 1).contains("table of size 1"));
    fs::remove_file(&other).expect("it is removed");

    let file = File::options().write(true).open(&path).expect("a file");
    for place in [0, 9, 4095, 4096, 20_000_000, right.len() - 1] {
        file.write_all_at(&[right[place] ^ 0x40], place as u64).expect("a byte");
        assert!(refused(&folder, &["check", "1"], 1).contains("BROKEN"), "byte {place}");
        let said = listed(&folder)[0]["state"].clone();
        assert_eq!(said, if place < 4096 { "damaged" } else { "built" }, "byte {place}");
        file.write_all_at(&right[place..=place], place as u64).expect("a byte");
    }
    file.set_len(1_000_000).expect("it is cut");
    let said = refused(&folder, &["check"], 1);
    assert!(said.contains("1000000 of 37631216 bytes"), "{said}");
    // A build replaces a damaged file, even without `--force`.
    stdout(&folder, &["build", "1", "--threads", "2"]);
    assert!(fs::read(&path).expect("a file") == right);

    assert!(stdout(&folder, &["remove", "1"]).contains("removed"));
    assert!(refused(&folder, &["remove", "1"], 1).contains("no file"));
    assert!(names(&folder).is_empty() && listed(&folder).is_empty());
}

#[test]
fn a_derived_table_is_removed_by_its_name() {
    let scratch = TempDir::new().expect("a directory");
    let folder = scratch.path().join("new");
    let [cosets, group] = ["metric_axial_cosets", "metric_axial_group"];
    let error = refused(&folder, &["remove", cosets], 1);
    assert!(error.contains("derived tables in this directory: none"), "{error}");
    assert!(!folder.exists());
    fs::create_dir(&folder).expect("a directory");
    // A killed process has left an unfinished file.
    let unfinished = format!("{cosets}.table.77.part");
    for name in [&format!("{cosets}.table"), &format!("{group}.table"), &unfinished, "1.pruning"] {
        fs::write(folder.join(name), "x").expect("a file");
    }
    // An earlier version wrote files without a header.
    let found = listed(&folder).into_iter().find(|file| {
        file["file"].as_str().is_some_and(|path| path.ends_with("metric_axial_cosets.table"))
    });
    let error = found.expect("the file is listed")["error"].clone();
    let message = "this file has format 0, older than 1, the supported one";
    assert_eq!(error, serde_json::json!({ "kind": "other-version", "message": message }));
    assert!(stdout(&folder, &["remove", cosets]).contains("metric_axial_cosets.table is removed"));
    assert_eq!(names(&folder), ["1.pruning", "metric_axial_group.table", "tables.lock"]);
    let error = refused(&folder, &["remove", cosets], 1);
    assert!(error.contains("no file") && error.contains(&format!(": {group}\n")), "{error}");
    // A program without the feature `bake` derives the tables of the catalogue.
    assert!(refused(&folder, &["remove", "edge_trans"], 1).contains("edge_trans.table"));
    for bad in ["metric_../x", "axial"] {
        let error = refused(&folder, &["remove", bad], 2);
        assert!(error.contains("38 MB") && error.contains("metric_axial_cosets"), "{error}");
    }
}

#[test]
fn a_derived_table_that_another_process_finishes_meanwhile_is_removed() {
    let scratch = TempDir::new().expect("a directory");
    let folder = scratch.path();
    let store = FileStore::new(folder);
    let lock = store.lock_or_wait(|| ()).expect("a lock");
    let table = store.path_of("metric_axial_cosets");
    let unfinished = folder.join("metric_axial_cosets.table.9.part");
    fs::write(&unfinished, "x").expect("a file");
    let mut command = command(folder, &["remove", "metric_axial_cosets"]);
    let mut child = command.stderr(Stdio::piped()).spawn().expect("it runs");
    let mut said = String::new();
    let mut messages = BufReader::new(child.stderr.take().expect("a pipe"));
    messages.read_line(&mut said).expect("a line");
    assert!(said.contains("waiting for another process"), "{said}");
    fs::rename(&unfinished, &table).expect("a file");
    drop(lock);
    assert!(child.wait().expect("it ends").success());
    assert_eq!(names(folder), ["tables.lock"]);
    // A directory that cannot be read does not count as empty.
    let error = refused(&folder.join("tables.lock"), &["remove", "metric_axial_cosets"], 1);
    assert!(error.contains("cannot remove") && !error.contains("none"), "{error}");
}

#[test]
fn builds_that_end_early_leave_nothing_that_looks_finished() {
    let scratch = TempDir::new().expect("a directory");
    let folder = scratch.path();
    let mut killed = begun(folder);
    assert_eq!(listed(folder)[0]["state"], "being built");
    // While one process builds a table, a second build and a removal of this table fail.
    assert!(refused(folder, &["build", "6"], 1).contains("another process"));
    assert!(refused(folder, &["remove", "6"], 1).contains("another process"));
    killed.kill().expect("it is killed");
    killed.wait().expect("it ends");
    assert_eq!(listed(folder)[0]["state"], "unfinished");
    let [FoundTable::Unfinished { path, is_live: false, .. }] =
        &Folder::new(folder).files().expect("files")[..]
    else {
        panic!("one unfinished file")
    };
    assert!(path.extension().is_some_and(|end| end == "part"));

    // The next build removes the unfinished file.
    let next = begun(folder);
    assert_eq!(names(folder).len(), 1);
    let pid = next.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill runs").success());
    let output = next.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
    assert!(names(folder).is_empty());
}

#[test]
fn what_cannot_be_built_is_refused() {
    let scratch = TempDir::new().expect("a directory");
    let folder = scratch.path();
    for bad in ["10MB", "2", "many", ""] {
        assert!(refused(folder, &["build", bad], 2).contains("<SIZE>"), "{bad}");
    }
    fs::write(folder.join("1.pruning"), "no table").expect("a file");
    fs::write(folder.join("notes.txt"), "mine").expect("a file");
    let said = refused(folder, &["check"], 1);
    assert!(said.contains("not a pruning table") && !said.contains("notes"), "{said}");
    let said = refused(&folder.join("notes.txt/below"), &["build", "1"], 1);
    assert!(said.contains("notes.txt"), "{said}");
    assert!(refused(folder, &["check", "none.pruning"], 1).contains("no such file"));
}

/// Raises the entries of some rows of a table by one bit each, and computes all checksums again.
fn plant(path: &Path) {
    let mut bytes = fs::read(path).expect("a file");
    let table = &mut bytes[4096..];
    for word in table.as_chunks_mut::<8>().0.iter_mut().step_by(5) {
        *word = (u64::from_le_bytes(*word) | 1).to_le_bytes();
    }
    let block = 8 * (table.len() / 8).div_ceil(128);
    let sums: Vec<u128> = table.chunks(block).map(xxhash_rust::xxh3::xxh3_128).collect();
    for (place, sum) in bytes[2048..].as_chunks_mut().0.iter_mut().zip(sums) {
        *place = sum.to_le_bytes();
    }
    let sum = xxhash_rust::xxh3::xxh3_128(&bytes[24..4096]);
    bytes[8..24].copy_from_slice(&sum.to_le_bytes());
    fs::write(path, bytes).expect("a file");
}

#[test]
fn a_planted_table_is_refused_and_a_directory_of_everybody_gets_a_warning() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = TempDir::new().expect("a directory");
    let folder = scratch.path();
    stdout(folder, &["build", "1"]);
    // The search of 16 moves reads the table. Its first moves are given, so the search is short.
    let (scramble, prefix) =
        ("U R2 F B R B2 R U2 L B2 R U' D' R2 F R'", "R F' R2 D U R' B2 L' U2 R' B2 R' B'");
    let solve = || {
        let mut program = Command::new(env!("CARGO_BIN_EXE_superflip"));
        program.args(["search", "16", scramble, "--prefix", prefix]);
        program.env("SUPERFLIP_TABLE_DIR", folder).output().expect("the program runs")
    };
    let output = solve();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("a mode");
    let output = solve();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let error = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(error.contains("every user can change it"), "{error}");
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("a mode");

    plant(&folder.join("1.pruning"));
    assert!(refused(folder, &["check"], 1).contains("the table is wrong"));
    let output = solve();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(error.contains("the table is wrong") && error.contains("--force"), "{error}");
}
