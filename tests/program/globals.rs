//! Checks the options that stand before or after a command, and the exit codes.

use crate::inspect::superflip;

/// Returns the exit code, the standard output and the standard error.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = superflip(arguments, input);
    let [out, error] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), out, error)
}

#[test]
fn options_stand_before_or_after_the_command() {
    for (before, after) in [
        (&["--json", "inspect", "R"][..], &["inspect", "R", "--json"][..]),
        (&["--threads", "1", "search", "2", "R U"], &["search", "2", "R U", "--threads", "1"]),
        (&["table", "--json", "list"], &["table", "list", "--json"]),
        (&["--quiet", "algs", "PLL T"], &["algs", "PLL T", "-q"]),
        (&["--color", "always", "inspect", "R"], &["inspect", "R", "--color=always"]),
    ] {
        let first = run(before, "");
        assert_eq!((first.0, &first), (Some(0), &run(after, "")), "{before:?}");
    }
    let (code, _, error) = run(&["--json", "completions", "bash"], "");
    assert!(code == Some(2) && error.contains("unexpected argument '--json'"), "{error}");
    assert_eq!(run(&["--json"], "").0, Some(2));
    // With JSON, bad usage is an object, too.
    for (arguments, text) in [
        (&["solve", "--json", "--max", "99", "R"][..], "99 is not in 0..=30"),
        (&["--json", "solve", "--metric", "foo", "R"], "no metric is named `foo`"),
        (&["memo", "--json", "--no-such-option", "R"], "unexpected argument '--no-such-option'"),
    ] {
        let (code, out, error) = run(arguments, "");
        assert_eq!((code, &*error), (Some(2), ""), "{arguments:?}");
        let object: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(object["error"]["kind"], "bad-input", "{out}");
        let message = object["error"]["message"].as_str().unwrap();
        assert!(message.contains(text) && !message.contains("Usage"), "{message}");
    }
}

#[test]
fn quiet_commands_print_errors_alone() {
    let remark = "from the catalogue";
    assert!(run(&["algs", "PLL T"], "").2.contains(remark));
    assert_eq!(run(&["algs", "PLL T", "-q"], "").2, "");
    assert!(run(&["solve", "R x"], "").2.contains("held with"));
    assert_eq!(run(&["-q", "solve", "R x"], "").2, "");
    assert!(run(&["-q", "solve", "Q"], "").2.contains('Q'));
    let (_, plain, _) = run(&["inspect", "R"], "");
    let (_, colored, _) = run(&["inspect", "R", "--color", "always"], "");
    assert!(!plain.contains('\u{1b}') && colored.contains("\u{1b}["), "{colored}");
}

#[test]
fn exit_codes_distinguish_bad_input_from_no_answer() {
    for (arguments, input, code) in [
        (&["solve", "R"][..], "", 0),
        (&["solve"], "R\nU\n", 0),
        (&["solve", "--max", "1"], "R\nR U\n", 1),
        (&["search", "1", "R U"], "", 1),
        // One bad line of a file, also beside a question without an answer.
        (&["solve"], "R\nQ\n", 2),
        (&["solve", "--max", "1"], "R U\nQ\n", 2),
        (&["search", "1"], "R U\nQ\n", 2),
        (&["inspect", "--json"], "R\nQ\n", 2),
        (&["convert", "--to", "facelets"], "R\nQ\n", 2),
        (&["memo"], "R\nQ\n", 2),
        (&["identify"], "R\nQ\n", 2),
        (&["steps", "--steps", "eo"], "R\nQ\n", 2),
        (&["solve", "Q"], "", 2),
        (&["solve", "--no-such-option"], "", 2),
    ] {
        assert_eq!(run(arguments, input).0, Some(code), "{arguments:?} {input:?}");
    }
}

/// A hold rotates the cube after the position, as rotations at its end do.
#[test]
fn a_hold_is_a_rotation_at_the_end() {
    for command in [&["solve"][..], &["search", "2"], &["inspect"], &["steps", "--steps", "eo"]] {
        let held = run(&[command, &["--hold", "x2 y", "R U"]].concat(), "");
        assert_eq!(held, run(&[command, &["R U x2 y"]].concat(), ""), "{command:?}");
    }
    // The letters of stickers turn with the cube.
    let stickers = "wwrwwrwwrbbbbbbbbbrryrryrryyyoyyoyyogggggggggwoowoowoo";
    let (_, out, error) = run(&["solve", "--hold", "x2", "--json", stickers], "");
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(object["hold"], serde_json::json!({ "up": "Y", "front": "O" }));
    assert_eq!(object["moves"], "R'", "{error}");
    let (code, _, error) = run(&["solve", "--hold", "R", "U"], "");
    assert!(code == Some(2) && error.contains("--hold"), "{error}");
}
