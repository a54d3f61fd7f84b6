//! Checks help texts, completions and manual pages.

use std::{
    collections::BTreeSet,
    fs::{self, DirEntry},
    path::Path,
    process::Command,
};

use superflip::{
    cube::{CubieSet, Pattern},
    names::Named,
    notation::Notation,
};

use crate::{
    coset::CERTIFICATE,
    inspect::{superflip, tables},
};

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

/// The examples that take minutes or gigabytes.
const LONG: [&str; 7] = [
    "bench coset --depth 13",
    "bench metric quarter -n 100",
    "bench signature",
    "check coset.json --draw 1",
    "coset prove \"R U F L D B\" --certificate proof.json",
    "coset prove \"R U F L D B\" --metric quarter --max 26",
    "coset prove 1234,56,78 --threads 1 --json",
];

/// Returns the examples of a help text.
fn examples(text: &str) -> Vec<String> {
    let first = text.lines().next().unwrap().strip_prefix("Example: ").expect(text);
    let more = text.lines().skip_while(|line| *line != "More examples:").skip(1);
    let more = more.map_while(|line| line.strip_prefix("  ")).map(str::to_owned);
    std::iter::once(first.to_owned()).chain(more).collect()
}

/// Runs an example in a directory, which also has the tables.
#[cfg(unix)]
fn run(example: &str, directory: &Path) {
    let program = Path::new(env!("CARGO_BIN_EXE_superflip"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", example]).current_dir(directory).env("PATH", path);
    let output = shell.env("SUPERFLIP_TABLE_DIR", directory).output().unwrap();
    // The exit codes 3 and 4 are the verdicts on a certificate.
    let code = match example {
        _ if !example.starts_with("superflip check") => 0,
        _ if example.contains("--draw") => 3,
        _ => 4,
    };
    let is_silent = ["-o ", " > ", "superflip man man1", "dump --all", "job run", "job retry"];
    assert!(
        output.status.code() == Some(code)
            && (!output.stdout.is_empty() || is_silent.iter().any(|part| example.contains(part))),
        "{example}: {output:?}"
    );
}

/// Writes the files that examples read.
fn write_files(directory: &Path) {
    for (name, text) in [
        ("coset.json", CERTIFICATE),
        ("solution.json", crate::check::CERTIFICATE),
        ("colors.txt", crate::repair::COLORS),
        ("positions.txt", "R U R' U'\nUUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB\n"),
        ("scrambles.txt", "R' U' F L2 D B2 U R F'\nR U F\n"),
        ("algorithms.txt", "PLL T: R U R' U' R' F R2 U' R' U' R U R' F'\n"),
        ("reconstruction.txt", "Scramble: R U F\n\nF' U' // two moves\nR'\n"),
        ("session.in", "1R BR search 1\n"),
    ] {
        fs::write(directory.join(name), text).unwrap();
    }
}

/// Copies the tables of quarter turns for an example. Other tests use them too, so they are derived once for all.
#[cfg(unix)]
fn copy_tables(directory: &Path) {
    let output = superflip(&["solve", "--metric", "quarter", "--nodes", "100", "R U F"], "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let files = fs::read_dir(tables()).unwrap().map(|entry| entry.unwrap());
    let is_of_metric =
        |file: &DirEntry| file.file_name().as_encoded_bytes().starts_with(b"metric_quarter_");
    for file in files.filter(is_of_metric) {
        fs::copy(file.path(), directory.join(file.file_name())).unwrap();
    }
}

#[cfg(unix)]
#[test]
#[ignore = "takes some minutes and 3.3 GB"]
fn the_long_examples_of_help_texts_run() {
    let scratch = tempfile::tempdir().unwrap();
    write_files(scratch.path());
    for example in LONG {
        run(&format!("superflip {example}"), scratch.path());
    }
}

#[cfg(unix)]
#[test]
fn every_example_of_every_help_text_runs() {
    let scratch = tempfile::tempdir().unwrap();
    let mut all = BTreeSet::new();
    let commands = commands();
    // The commands of the first level, those of `table`, `bench`, `coset`, `job` and `job plan`, and
    // the program itself.
    assert_eq!(commands.len(), 22 + 8 + 8 + 2 + 7 + 5 + 1, "{commands:?}");
    for command in commands {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let examples = examples(&help(&words));
        assert!(examples.len() <= 4, "{command:?}: {examples:?}");
        assert!(examples[0].contains(&["superflip", &words.join(" ")].join(" ")), "{command:?}");
        all.extend(examples);
    }
    for example in LONG {
        assert!(all.remove(&format!("superflip {example}")), "{example}: {all:?}");
    }
    write_files(scratch.path());
    copy_tables(scratch.path());
    // Some examples depend on each other, so these come first. A table is built, and later checked
    // and removed. A job is planned, run and collected.
    let first = [
        "superflip table build 38MB",
        "superflip job plan search job 6 \"R U F L D B\" --parts 9",
        "superflip job retry job",
        "superflip job run job",
        "superflip job collect job --certificate certificate.json",
    ];
    let first = first.map(|example| all.take(example).expect(example));
    for example in first.into_iter().chain(all) {
        run(&example, scratch.path());
    }
}

/// Two screens have about a hundred lines, and a line has 100 columns.
#[test]
fn every_help_text_fits_two_screens() {
    for command in commands() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let text = help(&words);
        assert!(text.lines().count() <= 105, "{command:?}: {}", text.lines().count());
        let short = superflip(&[&words[..], &["-h"]].concat(), "");
        assert_eq!(String::from_utf8(short.stdout).unwrap(), text, "{command:?}");
    }
}

#[test]
fn topics_are_described_once() {
    let topic = |name: &str| {
        let output = superflip(&["help", name], "");
        assert_eq!(output.status.code(), Some(0), "{name}");
        let text = String::from_utf8(output.stdout).unwrap();
        let printed = String::from_utf8(superflip(&[name], "").stdout).unwrap();
        assert_eq!(printed.trim_end(), text.trim_end(), "{name}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        text
    };
    let text = topic("notation");
    for name in Notation::NAMES {
        assert!(text.contains(&format!("\n  {name} ")), "{name}: {text}");
    }
    for row in ["37 38 39   19 20 21   10 11 12   46 47 48", "1  2  3\n", "34 35 36\n"] {
        assert!(text.contains(row), "{text}");
    }
    let text = topic("pieces");
    for name in CubieSet::NAMES.iter().chain(Pattern::NAMES) {
        let is_named = text.split([' ', ',', '\n']).any(|word| word == *name);
        assert!(is_named, "{name}: {text}");
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
    const GROUPS: [&str; 6] =
        ["Options", "Arguments", "Input", "Output", "Resources", "Every command"];
    for command in commands() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let text = help(&words);
        let (above, _) = text.split_once("\n  -h, --help").expect(&text);
        assert_eq!(above.matches("More examples").count(), text.matches("More examples").count());
        let is_heading = |line: &&str| GROUPS.iter().any(|group| **line == format!("{group}:"));
        let mut groups: Vec<Vec<bool>> = Vec::new();
        for line in text.lines().skip_while(|line| !is_heading(line)) {
            if is_heading(&line) {
                groups.push(Vec::new());
            } else if let (Some(group), true) =
                (groups.last_mut(), line.starts_with("  -") || line.starts_with("      --"))
            {
                group.push(line.starts_with("  -"));
            }
        }
        assert!(groups.len() >= 2, "{text}");
        assert!(groups.iter().all(|group| group.is_sorted_by(|a, b| a >= b)), "{text}");
    }
}
