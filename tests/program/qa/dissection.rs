//! Tests complete dissections: several testers share a directory, are killed, or find damaged
//! files.

use std::{
    io::{BufRead, BufReader},
    process::Child,
    thread,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::inspect::scratch;

/// Returns a session that finds the 864 solutions of the solved cube, in about 700 parts of depths
/// two and three.
fn session(directory: &Path) -> String {
    format!("limit 1000\ndissect 6 {} 100 BR BRW GY\n", directory.display())
}

/// Returns the answer of a dissection, which follows the echo of the command.
fn answer(text: &str) -> &str {
    let (_, rest) = text.split_once("dissect ").unwrap();
    rest.split_once('\n').unwrap().1
}

/// Returns the expected answer, which a search finds.
fn solutions() -> &'static str {
    static ALL: OnceLock<String> = OnceLock::new();
    ALL.get_or_init(|| {
        let text = honest("limit 1000\nsearch 6\n");
        text.split_once("search 6\n").unwrap().1.to_owned()
    })
}

/// Starts a dissection.
fn start(directory: &Path) -> Child {
    let mut child =
        qa("").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(session(directory).as_bytes()).unwrap();
    child
}

fn is_lock(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "lock")
}

/// Names of files that a finished dissection removes.
fn leftovers(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| entry.file_name().into_string().unwrap())
        .filter(|name| is_lock(name) || name.starts_with('.'))
        .collect()
}

#[test]
fn undisturbed() {
    let directory = scratch();
    let text = honest(&session(directory.path()));
    assert_eq!(answer(&text), solutions());
    assert_eq!(leftovers(directory.path()), [""; 0]);
    // Files and directories have the document's names.
    assert!(directory.path().join("BR").is_dir());
    assert!(directory.path().join("BR.BR-BRW").is_dir());
    assert!(!directory.path().join("BR.BR").exists());
    let part = fs::read_to_string(directory.path().join("BR.BW-BRW.OBW")).unwrap();
    let digest = part.lines().next_back().unwrap();
    assert!(part.contains(" solutions.\n") && digest.starts_with("** SHA-256 "), "{part}");
    // All results exist, so the calculator has nothing to do.
    let again = run(&mut qa("hang"), &session(directory.path()));
    assert_eq!(answer(super::text(&again)), solutions());
    // `judge` applies to the count, `limit` applies to the printed solutions, and max-records may
    // differ from the first run.
    let name = directory.path().display();
    let text = honest(&format!("limit 1\njudge 864\ndissect 6 {name} 9 RB BRW YG\n"));
    let first = solutions().lines().next().unwrap();
    assert_eq!(answer(&text), format!("{first}\nThere are 864 solutions.\n"));
    let text = honest(&format!("count only on\ndissect 6 {name} 9 BR BRW GY\n"));
    assert_eq!(answer(&text), "There are 864 solutions.\n");
    let output = run(&mut qa(""), &format!("judge 5\ndissect 6 {name} 9 BR BRW GY\n"));
    assert!(super::text(&output).contains("** ERROR: expected 5 solutions, got 864"));
}

/// Runs four testers at the same time. Kills one of them and starts another one, `kills` times.
fn killed(seed: u64, kills: usize) {
    let directory = scratch();
    let mut rng = StdRng::seed_from_u64(seed);
    let mut testers: Vec<_> = (0..4).map(|_| start(directory.path())).collect();
    for _ in 0..kills {
        thread::sleep(Duration::from_millis(rng.random_range(1..60)));
        let victim = rng.random_range(0..testers.len());
        testers[victim].kill().unwrap();
        testers[victim].wait().unwrap();
        testers[victim] = start(directory.path());
    }
    for tester in testers {
        let output = tester.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", super::text(&output));
        assert_eq!(answer(super::text(&output)), solutions());
    }
    assert!(leftovers(directory.path()).iter().all(|name| !is_lock(name)));
    for entry in fs::read_dir(directory.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_file() && name != "dissection" {
            let text = fs::read_to_string(&path).unwrap();
            // The count and the digest follow the solutions.
            let count = format!("There are {} solutions.", text.lines().count() - 2);
            assert_eq!(text.lines().nth_back(1), Some(&*count), "{name}");
        }
    }
    // One more tester removes the locks of the killed testers.
    honest(&session(directory.path()));
    assert_eq!(leftovers(directory.path()), [""; 0]);
}

#[test]
fn twenty_kills() {
    killed(6, 20);
}

#[test]
#[ignore = "long; the README says how to run it"]
fn four_hundred_kills() {
    (0..20).for_each(|seed| killed(seed, 20));
}

/// The tester waits for five seconds before it says so.
pub(crate) fn locks_of_the_dead_and_of_the_living() {
    let directory = scratch();
    let lock = |part: &str| directory.path().join(format!("{part}.lock"));
    // A killed process has left half a result beside the file of its lock. Another one has left half
    // a result at the path of the result.
    fs::write(lock("BR.BR"), "1W 1G").unwrap();
    fs::write(directory.path().join("BR.GY"), "1W 1G 1R").unwrap();
    // This process holds a lock.
    let held = File::create(lock("BR.RB")).unwrap();
    held.lock().unwrap();
    let name = directory.path().display();
    let input = format!("dissect 4 {name} 1000 BR BRW\n");
    let tester = qa("").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut tester = tester.unwrap();
    let start = Instant::now();
    tester.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let mut said = String::new();
    BufReader::new(tester.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(start.elapsed() > Duration::from_secs(4), "short waits are not worth a message");
    assert!(said.contains("waiting for another process"), "{said}");
    assert!(said.contains(&lock("BR.RB").display().to_string()), "{said}");
    let entries = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap());
    let names = entries.map(|entry| entry.file_name().into_string().unwrap());
    assert_eq!(names.filter(|name| name.starts_with("BR.") && !is_lock(name)).count(), 23);
    assert!(tester.try_wait().unwrap().is_none(), "it waits for the living");
    assert!(lock("BR.RB").exists() && !lock("BR.BR").exists());
    drop(held);
    let output = tester.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", super::text(&output));
    assert!(super::text(&output).ends_with("There are 54 solutions.\n"));
    assert_eq!(leftovers(directory.path()), [""; 0]);
}

/// A dissection asks the calculator for solutions, even if the user wants only their number.
#[test]
fn a_dissection_leaves_the_settings_as_they_were() {
    let directory = scratch();
    let dissect =
        |name: &str| format!("dissect 2 {} 1000 BR\n", directory.path().join(name).display());
    let (solutions, count) = ("3R 3O\n3O 3R\n", "There are 2 solutions.\n");
    let text = honest(&format!("1R\n1O\n{}search 2\n", dissect("a")));
    assert_eq!(answer(&text), format!("{solutions}{count}search 2\n{solutions}{count}"));
    let text = honest(&format!("count only on\n1R\n1O\n{}search 2\n", dissect("b")));
    assert_eq!(answer(&text), format!("{count}search 2\n{count}"));
    // Blank lines and comments of the calculator are dropped during a dissection.
    let output = run(&mut qa("blank lines"), &format!("1R\n1O\n{}", dissect("c")));
    assert_eq!(answer(super::text(&output)), format!("{solutions}{count}"));
}

#[test]
fn another_dissection_is_refused() {
    let directory = scratch();
    let name = directory.path().display();
    honest(&format!("dissect 2 {name} 1000 BR\n"));
    for (input, found) in [
        (format!("dissect 4 {name} 1000 BR\n"), "expected `rotations 4`, got `rotations 2`"),
        (format!("dissect 2 {name} 1000 BW\n"), "expected `cubelets BW`, got `cubelets BR`"),
        (format!("1R\ndissect 2 {name} 1000 BR\n"), "expected `state GOW/GOW "),
    ] {
        let output = run(&mut qa(""), &input);
        assert_eq!(output.status.code(), Some(1));
        let text = super::text(&output);
        assert!(text.contains("belongs to another dissection") && text.contains(found), "{text}");
    }
}

#[test]
fn too_many_records_for_all_cubelets() {
    let directory = scratch();
    let output = run(&mut qa(""), &format!("dissect 4 {} 2 BR\n", directory.path().display()));
    assert_eq!(output.status.code(), Some(1));
    assert!(super::text(&output).contains("** ERROR: there are too many records for BR/"));
    assert_eq!(leftovers(directory.path()), [""; 0]);
}

#[test]
fn a_wrong_answer_is_not_kept() {
    let directory = scratch();
    let input = format!("1R\n1O\ndissect 2 {} 1000 BR\n", directory.path().display());
    let output = run(&mut qa("wrong count"), &input);
    assert_eq!(output.status.code(), Some(1));
    assert!(super::text(&output).contains("** ERROR: expected `There are "));
    assert_eq!(leftovers(directory.path()), [""; 0]);
    let files = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().path());
    assert!(files.filter(|path| path.is_file()).eq([directory.path().join("dissection")]));
    let text = honest(&input);
    assert_eq!(answer(&text), "3R 3O\n3O 3R\nThere are 2 solutions.\n");
}

/// A result that was changed, truncated, or copied from another part is computed again.
#[test]
fn a_result_without_its_digest_is_named_and_done_again() {
    let directory = scratch();
    let input = format!("1R\n1O\ndissect 2 {} 1000 BR\n", directory.path().display());
    honest(&input);
    let path = directory.path().join("BR.YR");
    let (sound, other) = (fs::read_to_string(&path).unwrap(), directory.path().join("BR.BR"));
    assert!(sound.starts_with("3O 3R\nThere are 1 solutions.\n** "), "{sound}");
    let none = "There are 0 solutions.\n".to_owned();
    let half = sound[..sound.len() / 2].to_owned();
    for damaged in [none, half, String::new(), fs::read_to_string(other).unwrap()] {
        fs::write(&path, &damaged).unwrap();
        let text = honest(&input);
        let note = format!(
            "** NOTE: the result {} does not match its digest and is computed again\n",
            path.display()
        );
        assert_eq!(answer(&text), note + "3R 3O\n3O 3R\nThere are 2 solutions.\n", "{damaged}");
        assert_eq!(fs::read_to_string(&path).unwrap(), sound);
    }
}

/// Reading a pipe could wait forever, so the tester must refuse a pipe with the name of a file.
#[cfg(unix)]
#[test]
fn a_pipe_instead_of_a_file_is_an_error() {
    for name in ["BR.BR.lock", "BR.BR", "dissection"] {
        let directory = scratch();
        let pipe = directory.path().join(name);
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let input = format!("dissect 2 {} 1000 BR\n", directory.path().display());
        let output = run(&mut qa(""), &input);
        let text = super::text(&output);
        assert_eq!(output.status.code(), Some(1));
        let error = format!("{} is not an ordinary file", pipe.display());
        assert!(text.contains("** ERROR: cannot ") && text.contains(&error), "{text}");
    }
}

#[test]
fn where_nothing_can_be_written() {
    let directory = scratch();
    let file = directory.path().join("file");
    File::create(&file).unwrap();
    for name in [file.join("below"), file, PathBuf::from("/proc/no/such")] {
        let output = run(&mut qa(""), &format!("dissect 2 {} 9 BR\nBR\n", name.display()));
        assert_eq!(output.status.code(), Some(1));
        assert!(
            super::text(&output).contains("** ERROR: cannot make "),
            "{}",
            super::text(&output)
        );
        assert!(super::text(&output).ends_with("BR\nBR/BR\n"), "the session goes on");
    }
    let file = directory.path().join("BR");
    File::create(&file).unwrap();
    let input = format!("dissect 2 {} 9 BR\n", directory.path().display());
    let output = run(&mut qa(""), &input);
    let error = format!("** ERROR: cannot make {}: ", file.display());
    assert!(super::text(&output).contains(&error), "{}", super::text(&output));
}

/// Simulates a full disk by a limit on the size of files.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let directory = scratch();
    let input = format!("dissect 6 {} 5000 BR\n", directory.path().display());
    let mut shell = Command::new("sh");
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$@\"";
    let qa = qa("");
    let output =
        run(shell.args(["-c", limited, "sh"]).arg(qa.get_program()).args(qa.get_args()), &input);
    assert_eq!(output.status.code(), Some(1), "{}", super::text(&output));
    assert!(super::text(&output).contains("** ERROR: cannot write "), "{}", super::text(&output));
    assert_eq!(leftovers(directory.path()), [""; 0]);
    assert!(honest(&input).ends_with("There are 864 solutions.\n"));
}
