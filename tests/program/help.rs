//! Checks help texts, completions and manual pages.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    process::{Command, Output},
};

use crate::{coset::CERTIFICATE, inspect::superflip};

fn help(command: &[&str]) -> String {
    let output = superflip(&[command, &["--help"]].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{command:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the names below the heading `Commands:`.
fn subcommands(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines.take_while(|line| !line.is_empty()).filter_map(|line| {
        line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.split(' ').next()
    });
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Returns all commands, each as a list of words.
fn commands() -> Vec<Vec<String>> {
    let mut commands = vec![vec![]];
    let mut i = 0;
    while let Some(command) = commands.get(i).cloned() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let below = subcommands(&help(&words));
        commands.extend(below.into_iter().map(|name| [&command[..], &[name]].concat()));
        i += 1;
    }
    commands
}

/// The examples that take minutes, or that another test runs: the first lines of help texts.
const LONG: [&str; 4] = [
    "bench coset --depth 13",
    "bench metric quarter -n 100",
    "bench signature",
    "coset prove \"R U F L D B\" --certificate proof.json",
];

/// Runs an example in a directory, which also has the tables.
#[cfg(unix)]
fn run(example: &str, directory: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_superflip"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", example]).current_dir(directory).env("PATH", path);
    shell.env("SUPERFLIP_TABLE_DIR", directory).output().unwrap()
}

#[cfg(unix)]
#[test]
#[ignore = "takes some minutes and 3.3 GB"]
fn the_long_examples_of_help_texts_run() {
    let scratch = tempfile::tempdir().unwrap();
    let proofs = help(&["coset", "prove"]);
    let more = proofs.lines().filter_map(|line| line.strip_prefix("  superflip "));
    for example in LONG.into_iter().chain(more) {
        let output = run(&format!("superflip {example}"), scratch.path());
        assert_eq!(output.status.code(), Some(0), "{example}: {output:?}");
    }
}

#[cfg(unix)]
#[test]
fn every_help_text_begins_with_an_example_that_runs() {
    let scratch = tempfile::tempdir().unwrap();
    let mut examples = BTreeSet::new();
    let commands = commands();
    // The commands of the first level, those of `table`, `bench`, `coset`, `job` and `job plan`, and
    // the program itself.
    assert_eq!(commands.len(), 22 + 8 + 8 + 2 + 7 + 5 + 1, "{commands:?}");
    for command in commands {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let text = help(&words);
        let first = text.lines().next().unwrap().strip_prefix("Example: ").expect(&text);
        assert!(first.contains(&["superflip", &words.join(" ")].join(" ")), "{first}");
        examples.insert(first.to_owned());
    }
    for example in LONG {
        assert!(examples.remove(&format!("superflip {example}")), "{example}: {examples:?}");
    }
    fs::write(scratch.path().join("proof.json"), CERTIFICATE).unwrap();
    fs::write(scratch.path().join("solution.json"), crate::check::CERTIFICATE).unwrap();
    fs::write(scratch.path().join("colors.txt"), crate::repair::COLORS).unwrap();
    // Some examples depend on each other, so these come first. A table is built, and later checked
    // and removed. A job is planned, run and collected.
    let first = [
        "superflip table build 38MB",
        "superflip job plan search job 6 \"R U F L D B\" --parts 9",
        "superflip job retry job",
        "superflip job run job",
        "superflip job collect job --certificate certificate.json",
    ];
    let first = first.map(|example| examples.take(example).expect(example));
    let examples = first.into_iter().chain(examples);
    for example in examples {
        let output = run(&example, scratch.path());
        // The exit code 4 is the verdict on a certificate without a spot check.
        let verdict = if example.starts_with("superflip check") { 4 } else { 0 };
        assert!(
            output.status.code() == Some(verdict)
                && !output.stdout.is_empty() | example.contains("-o "),
            "{example}: {output:?}"
        );
    }
}

#[test]
fn stickers_are_numbered_in_the_help() {
    for command in ["solve", "inspect"] {
        let text = help(&[command]);
        for row in ["37 38 39   19 20 21   10 11 12   46 47 48", "1  2  3\n", "34 35 36\n"] {
            assert!(text.contains(row), "{command}: {text}");
        }
    }
}

#[test]
fn shells_complete_and_manuals_are_written() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = superflip(&["completions", shell], "");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains("max-memory"), "{shell}");
    }
    assert_eq!(superflip(&["completions", "no-shell"], "").status.code(), Some(2));
    let page = String::from_utf8(superflip(&["man"], "").stdout).unwrap();
    assert!(page.contains(".TH superflip 1"), "{page}");
    let scratch = tempfile::tempdir().unwrap();
    let directory = scratch.path().join("man1");
    let output = superflip(&["man", directory.to_str().unwrap()], "");
    assert!(output.status.success(), "{output:?}");
    let page = fs::read_to_string(directory.join("superflip-table-build.1")).unwrap();
    assert!(page.contains("pruning table"), "{page}");
    let file = directory.join("superflip.1/below");
    assert_eq!(superflip(&["man", file.to_str().unwrap()], "").status.code(), Some(1));
}

#[test]
fn advice_comes_before_options_and_short_options_come_first() {
    for command in commands() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let text = help(&words);
        let (above, options) = text.split_once("\nOptions:\n").expect(&text);
        assert!(!options.contains("More examples"), "{text}");
        assert_eq!(above.matches("More examples").count(), text.matches("More examples").count());
        let starts = options.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
        let is_short =
            starts.filter(|line| !line.starts_with("- ")).map(|line| !line.starts_with("--"));
        let is_short: Vec<bool> = is_short.collect();
        assert!(is_short[0] && is_short.is_sorted_by(|a, b| a >= b), "{text}");
    }
}
