//! Checks `superflip repair`.

use std::fs;

use serde_json::{Value, json};

use crate::inspect::superflip;

/// The colors of a cube in a picture.
pub(crate) const COLORS: &str = include_str!("../../examples/camera.csv");

fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = superflip(&[&["repair"], arguments].concat(), input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The cube of [`COLORS`] in the order URFDLB, by the example `camera`.
fn facelets() -> String {
    let (code, out, error) = run(&["--colors", "-"], COLORS);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    out.trim_end().to_owned()
}

#[test]
fn all_forms_of_the_colors_are_read() {
    let facelets = facelets();
    let rows: Vec<Vec<f64>> = COLORS
        .lines()
        .map(|line| line.split(',').map(|number| number.parse().unwrap()).collect())
        .collect();
    let keys = (1..=54).map(|sticker: u8| sticker.to_string());
    let object: serde_json::Map<String, Value> =
        keys.zip(rows.iter().map(|row| json!(row))).collect();
    let brackets: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    // The faces in the order U L F R B D.
    let other: Vec<&Vec<f64>> =
        [0, 4, 2, 1, 5, 3].iter().flat_map(|face| &rows[9 * face..9 * (face + 1)]).collect();
    for (input, order) in [
        (json!(rows).to_string(), "URFDLB"),
        (Value::from(object).to_string(), "URFDLB"),
        (brackets.join("\n"), "URFDLB"),
        (COLORS.replace(',', " \t") + "\n\n", "URFDLB"),
        (json!(other).to_string(), "ULFRBD"),
    ] {
        let (code, out, error) = run(&["--colors", "-", "--faces", order], &input);
        assert_eq!((code, out.trim_end(), error.as_str()), (Some(0), &facelets[..], ""), "{input}");
    }
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("colors.csv");
    fs::write(&path, COLORS).unwrap();
    let (code, out, _) = run(&["--colors", path.to_str().unwrap(), "--json", "-n", "3"], "");
    let object: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &object["cubes"][0]["facelets"]), (Some(0), &json!(facelets)));
    assert!(object["facelets"].is_null() && object["cost"].is_null(), "{object}");
    assert_eq!(object["cubes"].as_array().unwrap().len(), 3);
    assert_eq!(object["retake"], json!([]));
    assert!(object["margin"].as_f64().unwrap() > 7.0 && object["colors"]["U"][0].is_number());
}

#[test]
fn missing_colors_are_named_if_they_remain_open() {
    let hide = |hidden: &[usize]| {
        let lines = COLORS.lines().enumerate();
        let shown = lines.map(|(i, line)| if hidden.contains(&(i + 1)) { "-" } else { line });
        shown.collect::<Vec<_>>().join("\n")
    };
    let (code, out, error) = run(&["--colors", "-"], &hide(&[1, 5, 30]));
    assert_eq!((code, out.trim_end(), error.as_str()), (Some(0), &facelets()[..], ""));
    // Two edges without colors: UF and UR.
    let (code, _, error) = run(&["--colors", "-"], &hide(&[8, 20, 6, 11]));
    assert_eq!(code, Some(0));
    assert!(
        error.contains("photograph these stickers again: ") && error.contains("6, 8, 11, 20"),
        "{error}"
    );
}

#[test]
fn mistakes_are_described() {
    let first =
        |replacement: &str| format!("{replacement}\n{}", &COLORS[COLORS.find('\n').unwrap() + 1..]);
    for (input, expected) in [
        (first("1,2"), "line 1 is no color: 1,2; expected three numbers"),
        (first("1,2,x"), "line 1 is no color"),
        (first("1,2,300"), "sticker 1: blue is 300; expected 0 to 255"),
        (first("1,2,nan"), "sticker 1: blue is NaN"),
        (first("1,2,inf"), "sticker 1: blue is inf"),
        (String::new(), "0 colors; expected 54"),
        (format!("{COLORS}1,2,3"), "55 colors; expected 54"),
        ("1,2,3\n".repeat(54), "too many centers have the same color"),
        ("[[1, 2, 3]".to_owned(), "at line 1 column 10"),
        ("[[1, 2, 3], [1, 2]]".to_owned(), "sticker 2 is no color"),
        ("{\"1\": [1, 2, 3]}".to_owned(), "1 colors; expected 54, with the keys"),
        ("[1, 2, 3]".to_owned(), "sticker 1 is no color"),
    ] {
        let (code, out, error) = run(&["--colors", "-"], &input);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{input}");
        assert!(error.contains(expected), "{input}: {error}");
    }
    let (code, _, error) = run(&["--colors", "no-such-file"], "");
    assert!(code == Some(2) && error.contains("cannot read no-such-file"), "{error}");
    assert_eq!(run(&["--colors", "-", "--space", "cmyk"], COLORS).0, Some(2));
    assert_eq!(run(&["--colors", "-", "-n", "0"], COLORS).0, Some(2));
}

/// R, with stickers 1 and 18 misread.
const MISREAD: &str = "DUFUUFUUFRRRRRRRRUFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";

#[test]
fn the_cubes_nearest_to_stickers_are_listed() {
    let right = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";
    let (code, out, error) = run(&[MISREAD], "");
    assert_eq!((code, out.as_str()), (Some(0), &*format!("{right}\n")));
    assert!(error.contains("changed sticker 1 from D to U, sticker 18 from U to R"), "{error}");
    // With colors, upside down, in a batch beside a bad line and a possible cube.
    let colors: String = MISREAD
        .chars()
        .map(|face| "wbrygo".as_bytes()["URFDLB".find(face).unwrap()] as char)
        .collect();
    let input = format!("{colors}\nR U\nQ\n");
    let (code, out, _) = run(&["--json", "-n", "3", "--hold", "x2"], &input);
    let objects: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((code, objects.len()), (Some(2), 3));
    let cubes = objects[0]["cubes"].as_array().unwrap();
    assert_eq!((cubes.len(), &objects[0]["line"]), (3, &json!(1)));
    assert_eq!(cubes[0]["facelets"], right);
    assert_eq!(cubes[0]["hold"], json!({ "up": "D", "front": "B" }));
    let costs: Vec<u64> = cubes.iter().map(|cube| cube["cost"].as_u64().unwrap()).collect();
    assert!(costs[0] == 2 && costs[1] > 2 && costs.is_sorted(), "{costs:?}");
    for (cube, cost) in cubes.iter().zip(&costs) {
        let mut letters: Vec<String> =
            colors.chars().map(|c| c.to_uppercase().to_string()).collect();
        let changes = cube["changes"].as_array().unwrap();
        assert_eq!(changes.len() as u64, *cost);
        for change in changes {
            let sticker = usize::try_from(change["sticker"].as_u64().unwrap()).unwrap();
            letters[sticker - 1] = change["color"].as_str().unwrap().to_owned();
        }
        let (code, out, error) = named(&letters.concat());
        assert_eq!(
            (code, out.trim_end()),
            (Some(0), cube["facelets"].as_str().unwrap()),
            "{error}"
        );
    }
    assert_eq!(objects[1]["cubes"][0]["cost"], 0);
    assert!(objects[2]["error"]["message"].is_string(), "{out}");
    // A flipped edge: several cubes are as near.
    let flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    let (code, out, error) = run(&[flipped], "");
    assert!(code == Some(0) && out.lines().count() == 1, "{out}");
    assert!(error.contains("another cube is as near"), "{error}");
    for bad in [
        &["--from", "facelets", "UUU"][..],
        &["--colors", "-", MISREAD],
        &["--space", "lab", MISREAD],
    ] {
        assert_eq!(run(bad, COLORS).0, Some(2), "{bad:?}");
    }
}

/// Returns the stickers of a cube in any letters, named by the faces.
fn named(letters: &str) -> (Option<i32>, String, String) {
    let output = superflip(&["convert", "--to", "facelets", letters], "");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}
