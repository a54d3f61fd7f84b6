//! Checks `superflip memo` and `superflip commutators`.

use std::fs;

use serde_json::json;

use crate::inspect::{lines, superflip};

fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = superflip(arguments, input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_file_of_scrambles_has_a_memo_per_line() {
    let (code, out, error) = run(&["memo", "-"], "R U\n\nQ\nU2\n");
    assert_eq!(code, Some(2));
    assert!(error.contains("line 3") && error.contains('Q'), "{error}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[3]), (6, "Line 1", "Line 4"));
    assert_eq!(&lines[4..], ["edges: AB DB", "corners: AB DB"]);
}

#[test]
fn the_cube_is_held_by_its_centers() {
    // After z2, the face D is up. The scramble's own rotations and wide turns change nothing.
    let memo = |scramble: &str, hold: &str| run(&["memo", scramble, "--hold", hold], "").1;
    assert_eq!(memo("D2", "z2"), memo("U2", ""));
    assert_eq!(memo("R Uw", ""), memo("R D", ""));
    assert_ne!(memo("R", "y"), memo("R", ""));
}

#[test]
fn wrong_options_are_named() {
    for (arguments, part) in [
        (&["memo", "R", "--buffers", "UF,DF"][..], "two stickers of edges"),
        (&["memo", "R", "--buffers", "XY"], "expected a sticker"),
        (&["memo", "R", "--swap", "UF"], "--swap has 1 stickers"),
        (&["memo", "R", "--swap", "UF,FU"], "two different edges"),
        (&["memo", "R", "--swap", "UFR,UBL"], "two different edges"),
        (&["memo", "R", "--hold", "R"], "R is no rotation"),
        (&["memo", "R", "--letters", "UF=AB"], "gives no letter"),
        (&["memo", "R", "--letters", "UF=A"], "UB and UF have the letter A"),
        (&["commutators", "UF UR UFR"], "UF UR UFR is no case"),
        (&["commutators", "UF UR UR"], "is no case"),
        (&["commutators", "R U"], "corners and"),
        (&["commutators", "--buffer", "UF", "BZ"], "no target of the buffer UF has the letter Z"),
        (&["commutators", "--buffer", "UF", "BC"], "UF UR UF is no case"),
        (&["commutators", "--sheet"], "--buffer"),
        (&["commutators", "--of", "R U Q"], "Q"),
    ] {
        let (code, _, error) = run(arguments, "");
        assert!(code == Some(2) && error.contains(part), "{arguments:?}: {error}");
    }
    let (code, out, error) = run(&["commutators", "--of", "R U R'"], "");
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(error.contains("no commutator"), "{error}");
}

#[test]
fn letters_come_from_a_file() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("letters.txt");
    fs::write(&path, "UB=B\nUR=A\n").unwrap();
    let (_, out, _) = run(&["memo", "U2", "--letters", path.to_str().unwrap()], "");
    assert_eq!(out.lines().next(), Some("edges: BA DA"));
    fs::write(&path, "UB=").unwrap();
    let (code, _, error) = run(&["memo", "U2", "--letters", path.to_str().unwrap()], "");
    assert!(code == Some(2) && error.contains("letters.txt: `UB=`"), "{error}");
}

#[test]
fn cases_are_read_in_every_form() {
    let first = |arguments: &[&str]| {
        let arguments = [&["commutators", "-n", "1", "--json"], arguments].concat();
        lines(&superflip(&arguments, ""))[0]["commutator"].clone()
    };
    let stickers = first(&["UFR UBL RDF"]);
    assert_eq!(stickers, first(&["UFR,UBL,RDF"]));
    assert_eq!(stickers, first(&["--buffer", "UFR", "AP"]));
    assert_eq!(stickers, first(&["--buffer", "UFR", "ap"]));
    assert_eq!(stickers, first(&["--buffer", "UFR", "UBL RDF"]));
    let text = stickers.as_str().unwrap();
    assert_eq!(stickers, first(&["--alg", text]));
    // The effect is seen from the hold before the rotation, which the algorithm does not undo.
    assert_eq!(
        first(&["--alg", "x R' U R' D2 R U' R' D2 R2"]),
        first(&["--alg", "x R' U R' D2 R U' R' D2 R2 x'"])
    );
    let own = lines(&superflip(&["commutators", "--of", text, "--json"], ""));
    assert_eq!(own[0]["commutator"], stickers);
    assert_eq!(
        first(&["--alg", "M' U2 M U2", "--from", "moves", "--moves", "M,U"]),
        json!("[M', U2]")
    );
}

#[test]
fn a_sheet_has_every_letter_pair() {
    let arguments =
        ["commutators", "--buffer", "UFR", "--sheet", "--setup", "1", "--format", "csv"];
    let (code, out, error) = run(&arguments, "");
    assert_eq!((code, error.as_str()), (Some(0), ""));
    let rows: Vec<&str> = out.lines().collect();
    assert_eq!(rows.len(), 1 + 378);
    assert_eq!(rows[0], "letters,first,second,commutator,moves,length,flicks,regrips");
    let pairs: Vec<&str> = rows[1..].iter().map(|row| &row[..2]).collect();
    assert!(pairs.is_sorted(), "{pairs:?}");
    let (_, out, _) = run(&arguments[..6], "");
    assert_eq!(out.matches("\n| A").count(), 18, "{out}");
    assert_eq!(out.matches("## UFR").count(), 21);
}
