//! `superflip count`, run as a program.

use serde_json::json;

use crate::inspect::{lines, superflip};

#[test]
fn levels_are_those_of_the_documents() {
    let output = superflip(&["count", "--distance", "5", "--json"], "");
    let counts: Vec<[u64; 3]> = lines(&output)
        .iter()
        .map(|line| ["positions", "up_to_48", "up_to_96"].map(|name| line[name].as_u64().unwrap()))
        .collect();
    // The counts of positions are also in cubepos §70. All three counts were published by Rokicki,
    // Kociemba, Davidson and Dethridge.
    assert_eq!(
        counts,
        [
            [1, 1, 1],
            [18, 2, 2],
            [243, 9, 8],
            [3_240, 75, 48],
            [43_239, 934, 509],
            [574_908, 12_077, 6_198],
        ]
    );
    let text = String::from_utf8(superflip(&["count", "--distance", "1"], "").stdout).unwrap();
    assert!(
        text.ends_with("       1             18                   2             2\n"),
        "{text}"
    );
}

#[test]
fn moves_generate_groups() {
    let order = |moves| {
        let output = superflip(&["count", "--moves", moves], "");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(order("R,U"), "73483200\n");
    assert_eq!(order("U2,F2,R2,D2,B2,L2"), "663552\n");
    let output = superflip(&["count", "--moves", "U,F,R,D,B,L", "--json"], "");
    let expected = json!({ "moves": "U,F,R,D,B,L", "order": "43252003274489856000" });
    assert_eq!(lines(&output), [expected]);
    let output = superflip(&["count", "--moves", "U,R", "--json"], "");
    assert_eq!(lines(&output), [json!({ "moves": "U,R", "order": 73_483_200 })]);
    for bad in [
        &["count"][..],
        &["count", "--distance", "9"],
        &["count", "--distance", "1", "--moves", "R"],
    ] {
        assert_eq!(superflip(bad, "").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn all_tables_are_dumped_to_a_directory() {
    let scratch = tempfile::tempdir().unwrap();
    let directory = scratch.path().join("tables");
    let output =
        superflip(&["table", "dump", "--all", directory.to_str().unwrap(), "-f", "raw"], "");
    assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    for table in superflip::tables::ALL {
        let file = std::fs::metadata(directory.join(format!("{}.bin", table.name))).unwrap();
        assert_eq!(file.len(), (table.len() * table.element().bytes()) as u64, "{}", table.name);
    }
    assert_eq!(superflip(&["table", "dump"], "").status.code(), Some(2));
}
