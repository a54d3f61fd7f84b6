//! Tests sessions, and calculators that answer wrongly or not at all.

use super::*;

/// The session of the document, and the view after `1R`.
const SEARCH: &str = "ss\n1B\n3R\n2O\nsearch 3\n";
const VIEW: &str = "   WWW\n   WWW\n   GGG\nGGYRRRWBBOOO\nGGYRRRWBBOOO\nGGYRRRWBBOOO\n   BBB\n   \
                    YYY\n   YYY\n";

#[test]
fn the_session_of_the_document() {
    assert_eq!(
        honest("-- a search\n\nss 1B 3R 2O\n** its solutions\nsearch 3\nsearch 2\n"),
        "-- a search\n\nss 1B 3R 2O\n** its solutions\nsearch 3\n1R 2O 3B\n2O 1R 3B\n\
         There are 2 solutions.\nsearch 2\nThere are 0 solutions.\n"
    );
}

#[test]
fn views_and_cubelets() {
    assert_eq!(honest("1R\nc\nRWB\n"), format!("1R\nc\n{VIEW}RWB\nBRW/YRB\n"));
    let missing = VIEW.replacen("WWW", "W*W", 1);
    let answer = missing.replacen("GGYRRRWBBOOO", "GGYRRRWBBO*O", 1);
    assert_eq!(
        honest(&format!("i\n{missing}OW\n10\nsearch 1\n")),
        format!(
            "i\n{missing}Error: Illegal configuration.\n{answer}OW\nOW/??\n10\nsearch 1\n\
             There are 0 solutions.\n"
        )
    );
    let center = VIEW.replacen("\n   WWW", "\n   WGW", 1);
    assert_eq!(
        honest(&format!("1R\ni\n{center}c\n")),
        format!(
            "1R\ni\n{center}Error: Illegal face color.\n{}c\n{VIEW}",
            center.replacen("WGW", "W*W", 1)
        )
    );
    // A row of twelve stickers may begin with `**`, like a comment.
    let stars = format!("{0}{1}{0}", "   ***\n".repeat(3), "************\n".repeat(3));
    let shown = "   ***\n   *W*\n   ***\n************\n*G**R**B**O*\n************\n   ***\n   \
                 *Y*\n   ***\n";
    assert_eq!(
        honest(&format!("i\n{stars}")),
        format!("i\n{stars}Error: Illegal face color.\n{stars}")
    );
    assert_eq!(
        honest(&format!("i\n{shown}BRW\n")),
        format!("i\n{shown}Error: Illegal configuration.\n{shown}BRW\nBRW/???\n")
    );
}

#[test]
fn the_random_session_never_changes() {
    assert_eq!(
        honest("seed 123456789\nrandom 5\nc\nmitm 5\n1R\nundo\nsearch 0\n"),
        "seed 123456789\nrandom 5\nc\n   YWG\n   YWG\n   YWR\nGGGOGYBRRWBR\nBGYBRRWBGOOO\n\
         WOGOOOBRYBRR\n   WWW\n   YYY\n   BBO\nmitm 5\n1W 2Y 3R 2O 1Y\n1W 2Y 2O 3R 1Y\n\
         2Y 1W 3R 2O 1Y\n2Y 1W 2O 3R 1Y\nThere are 4 solutions.\n1R\nundo\nsearch 0\n\n\
         There are 1 solutions.\n"
    );
}

#[test]
fn limit_judge_and_count_only() {
    assert_eq!(
        honest("limit 2\njudge 54\nsearch 4\ncount only on\nsearch 4\nsearch 0\n"),
        "limit 2\njudge 54\nsearch 4\n1W 1Y 3W 3Y\n1W 2Y 3W 2Y\nThere are 54 solutions.\n\
         count only on\nsearch 4\nThere are 54 solutions.\nsearch 0\nThere are 1 solutions.\n"
    );
    assert_eq!(honest("search 4\n").lines().count(), 12);
}

#[test]
fn partial_searches_and_dissections() {
    assert_eq!(
        honest("1R\nsearch 1 RB/RB BRW/BRW\n1O\ndissect 2 100 BR/RB\ndissect 2 0 BR/YR\n"),
        "1R\nsearch 1 RB/RB BRW/BRW\n3R\nThere are 1 solutions.\n1O\ndissect 2 100 BR/RB\n\
         There are 0 solutions.\ndissect 2 0 BR/YR\nThere are too many records.\n"
    );
}

#[test]
fn timing_and_debug() {
    let output = honest("timing on\nsearch 2\ndebug position\n");
    let note = output.lines().nth(3).unwrap();
    let time = note.strip_prefix("** NOTE: CPU Time = ").unwrap();
    assert!(time.strip_suffix(" CPU seconds").unwrap().parse::<f64>().is_ok(), "{note}");
    assert!(output.ends_with("debug position\nDONE\n"));
}

#[test]
fn bad_commands_are_reported_and_skipped() {
    for (line, error) in [
        ("search 3 BR/RO", "line 1, column 10: expected a position"),
        ("ss\n\nsearch x", "line 3, column 8: expected a number of rotations"),
        ("random 5", "`random` needs a seed"),
        ("seed 1234", "line 1, column 6: expected nine digits"),
        ("judge many", "line 1, column 7: expected a number of solutions"),
        ("frobnicate", "line 1, column 1: expected a rotation"),
        ("i\n   WWW", "the input ends within a view"),
    ] {
        let output = run(&mut qa(""), &format!("{line}\n"));
        assert_eq!(output.status.code(), Some(1), "{line}");
        let error = format!("** ERROR: {error}");
        assert!(text(&output).contains(&error), "{line}: {}", text(&output));
    }
}

/// Tests each wrong answer, and the error that the tester reports for it. Three answers are a second late.
pub(crate) fn liars_are_caught() {
    let legal = format!("i\n{VIEW}c\n");
    let late = "time 1\n".to_owned() + SEARCH;
    for (lie, input, error) in [
        ("wrong count", SEARCH, "expected `There are 2 solutions.` after 2 lines, got"),
        ("no solution", SEARCH, "got `1R 1B 1W`: it does not reach the goal"),
        ("too long", SEARCH, "got `1R 2O 3B 1W`: it has 4 rotations"),
        ("face twice", SEARCH, "got `1R 2R 1W`: 1R and 2R turn the same face"),
        ("missing", &SEARCH.replace("search", "judge 2\nsearch"), "expected 2 solutions, got 1"),
        ("doubled", SEARCH, "got `1R 2O 3B`: it was printed before"),
        ("doubled later", SEARCH, "got `1R 2O 3B`: it was printed before"),
        ("too many", SEARCH, "got `There are too many records.`"),
        ("missing", "search 0\n", "expected 1 solutions, got 0"),
        ("wrong view", "c\n", "expected `GGGRRRBBBOOO` in row 5 of the view, got `GGGBBBBBBOOO`"),
        ("wrong cubelet", "BR\n", "expected `BR/BR`, got `BR/RB`"),
        ("rejects", &legal, "expected `   WWW` in row 1 of the view, got `Error: Illegal face"),
        ("garbage", SEARCH, "got `garbage 0`: `garbage` is not a rotation"),
        ("garbled DONE", "debug\n", "expected `DONE`, got `done`"),
        ("hang", &late, "no answer from the program within 1 seconds"),
        ("unflushed", &late, "no answer from the program within 1 seconds"),
        ("crash", SEARCH, "the program ended early (signal: 6"),
        ("leave", SEARCH, "the program ended early (exit status: 3)"),
        ("endless line", SEARCH, "a line of more than 65536 bytes, `xxx"),
        (
            "endless lines",
            SEARCH,
            "the program does not stop printing: 100000 lines without an answer",
        ),
        ("no newline", &late, "only `There are` without the end of the line"),
        ("not text", SEARCH, "a line that is not UTF-8, `1R \u{fffd}"),
        ("refuses", SEARCH, "expected solutions or the count, got `Error: not enough memory.`"),
        ("refuses", "c\n", "in row 1 of the view, got `Error: not enough memory.`"),
        ("errs", SEARCH, "line 5: out of order"),
        ("speaks last", SEARCH, "expected no more output, got `bye`"),
        ("dies last", SEARCH, "the program ended with signal: 6"),
    ] {
        let start = Instant::now();
        let output = run(&mut qa(lie), input);
        assert_eq!(output.status.code(), Some(1), "{lie}: {}", text(&output));
        let told = text(&output).lines().find(|line| line.starts_with("** ERROR: "));
        assert!(told.is_some_and(|line| line.contains(error)), "{lie}: {told:?}");
        assert!(start.elapsed() < Duration::from_secs(8), "{lie}");
    }
}

/// A calculator may print blank lines at any time. A blank line is a solution only if the length
/// is 0 and the position is solved.
#[test]
fn blank_lines_are_copied() {
    let output = run(&mut qa("blank lines"), "1R\nsearch 0\nsearch 1\n");
    assert_eq!(
        text(&output),
        "1R\nsearch 0\n\nThere are 0 solutions.\nsearch 1\n\n3R\nThere are 1 solutions.\n"
    );
    assert_eq!(output.status.code(), Some(0));
}

/// The tester drops the rest of a wrong answer, and tests the next command.
#[test]
fn the_rest_of_a_wrong_answer_is_dropped() {
    let output = run(&mut qa("rejects"), &format!("i\n{VIEW}BR\nRB\n"));
    assert_eq!(
        text(&output),
        format!(
            "i\n{VIEW}BR\nError: Illegal face color.\n\
             ** ERROR: expected `BR/YR`, got `Error: Illegal face color.`\n\
             ** NOTE: 10 more lines were dropped\nRB\nBR/YR\n"
        )
    );
}

/// The tester reports five wrong lines of an answer, and ends the test after a thousand.
#[test]
fn many_wrong_lines_end_the_test() {
    let output = run(&mut qa("garbage"), SEARCH);
    let errors: Vec<&str> =
        text(&output).lines().filter_map(|line| line.strip_prefix("** ERROR: ")).collect();
    let (last, wrong) = errors.split_last().unwrap();
    for (i, error) in wrong.iter().enumerate() {
        assert!(error.contains(&format!("got `garbage {i}`")), "{error}");
    }
    assert_eq!(wrong.len(), 5);
    assert!(last.contains("does not stop printing: 1000 lines"), "{last}");
    for (lie, end) in [
        ("5 wrong lines", "got `garbage`: `garbage` is not a rotation"),
        ("7 wrong lines", "** ERROR: 2 more lines are not solutions"),
        ("1000 wrong lines", "does not stop printing: 1000 lines without an answer"),
    ] {
        let output = run(&mut qa(lie), SEARCH);
        let mut errors = text(&output).lines().rev().filter(|line| line.starts_with("** ERROR: "));
        let last = errors.next().unwrap();
        assert!(last.ends_with(end), "{last}");
    }
}

/// Tests wrong answers that the tester detects only after ten seconds.
pub(crate) fn slow_liars_are_caught() {
    let illegal = format!("i\n{}1R\n", VIEW.replacen("WWW", "W*W", 1));
    let many = "seed 123456789\nrandom 200000\nundo\n".to_owned();
    let runs = [
        ("accepts", illegal, "no answer from the program within 10 seconds"),
        ("stays", SEARCH.to_owned(), "the program did not end within 10 seconds"),
        (
            "stays within a line",
            SEARCH.to_owned(),
            "no answer from the program within 10 seconds, only `by` without the end of the line",
        ),
        ("deaf", many, "the program did not read its input for 10 seconds"),
    ]
    .map(|(lie, input, error)| {
        std::thread::spawn(move || {
            let output = run(&mut qa(lie), &input);
            assert_eq!(output.status.code(), Some(1), "{lie}");
            assert!(text(&output).contains(&format!("** ERROR: {error}")), "{lie}");
        })
    });
    for run in runs {
        run.join().unwrap();
    }
}

#[test]
fn bad_usage() {
    let superflip = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_superflip"));
        run(command.args(arguments), "").status.code()
    };
    assert_eq!(superflip(&["qa", "--program", "/no/such/program"]), Some(2));
    assert_eq!(superflip(&["qa", "--program", ""]), Some(2));
    assert_eq!(superflip(&["qa", "--program", "'"]), Some(2));
    assert_eq!(superflip(&["qa", "/no/such/file"]), Some(2));
    assert_eq!(superflip(&["qa", "/"]), Some(2));
    assert_eq!(superflip(&["qa", "--no-such-option"]), Some(2));
}

#[test]
fn commands_from_a_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("session.in");
    File::create(&path).unwrap().write_all(SEARCH.as_bytes()).unwrap();
    let output = run(qa("").arg(&path), "");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output).ends_with("search 3\n1R 2O 3B\n2O 1R 3B\nThere are 2 solutions.\n"));
}

#[cfg(unix)]
#[test]
fn a_program_may_be_named_instead_of_a_session() {
    let binary = env!("CARGO_BIN_EXE_superflip");
    let program = calculator().to_str().unwrap();
    let output = run(Command::new(binary).args(["qa", program]), "1R\nBR\n");
    assert_eq!((output.status.code(), text(&output)), (Some(0), "1R\nBR\nBR/YR\n"));
    // A script is a program as well.
    let scratch = tempfile::tempdir().unwrap();
    let script = scratch.path().join("script");
    fs::write(&script, format!("#!/bin/sh\nexec '{program}' \"$@\"\n")).unwrap();
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&script, executable).unwrap();
    let mut command = Command::new(binary);
    let output = run(command.args(["qa", "script"]).current_dir(&scratch), "1R\nBR\n");
    assert_eq!((output.status.code(), text(&output)), (Some(0), "1R\nBR\nBR/YR\n"));
    // On standard input, a program is an error.
    let mut command = Command::new(binary);
    let mut command = command.arg("qa").stdin(File::open(program).unwrap()).output().unwrap();
    assert_eq!((command.status.code(), text(&command)), (Some(2), ""));
    command.stderr.retain(|byte| byte.is_ascii_control() && *byte != b'\n');
    assert!(command.stderr.is_empty());
    let output = run(Command::new(binary).args(["qa", program, "--program", program]), "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn control_characters_are_escaped() {
    let output = run(&mut qa(""), "1R\n-- \x1b[31mréd\x07,\t\"red\"\nBR\n");
    assert_eq!(text(&output), "1R\n-- \\u{1b}[31mréd\\u{7},\t\"red\"\nBR\nBR/YR\n");
}
