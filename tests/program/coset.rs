//! `superflip coset`, run as a program.

use std::fs;

use serde_json::{Value, json};

use crate::inspect::{lines, superflip};

#[test]
fn counts_are_one_object() {
    let output = superflip(&["coset", "count", "0,0,0", "--to", "4", "--json"], "");
    let [object] = &lines(&output)[..] else { panic!("one line: {output:?}") };
    assert_eq!(object["coset"], json!([0, 0, 0]));
    assert_eq!(object["counts"], json!([1, 10, 67, 456, 3079]));
    assert_eq!(object["total"], json!(3613));
    assert!(object["seconds"].is_f64());
    // R and R' are in one coset, because R is R2 followed by R', and R2 is a move of the group.
    let counts = |coset| {
        let output = superflip(&["coset", "count", coset, "--to", "2", "--json"], "");
        lines(&output)[0]["counts"].clone()
    };
    assert_eq!(counts("R")[1], json!(2));
    assert_eq!(counts("R"), counts("R'"));
}

#[test]
fn bad_cosets_are_refused() {
    let twisted = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    for bad in ["2187,0,0", "0,0,495", "1,2", "R Q", twisted] {
        let output = superflip(&["coset", "count", bad, "--to", "1"], "");
        assert_eq!(output.status.code(), Some(2), "{bad}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{bad}");
    }
    for bad in [&["coset"][..], &["coset", "count"], &["coset", "prove", "R", "--within", "21"]] {
        assert_eq!(superflip(bad, "").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn an_interrupted_run_continues_only_its_own_coset() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("state");
    fs::write(&path, "not a checkpoint").unwrap();
    let path = path.to_str().unwrap();
    let output = superflip(&["coset", "count", "R", "--to", "2", "--checkpoint", path], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not a checkpoint"), "{output:?}");
}

/// A certificate that `coset prove` has written.
pub(crate) const CERTIFICATE: &str = include_str!("sessions/coset.json");

#[test]
fn a_certificate_is_checked_and_a_forged_one_refused() {
    let scratch = tempfile::tempdir().unwrap();
    let check = |text: &str| {
        let path = scratch.path().join("certificate.json");
        fs::write(&path, text).unwrap();
        superflip(&["coset", "check", path.to_str().unwrap(), "--sample", "2", "--json"], "")
    };
    let output = check(CERTIFICATE);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let object = &lines(&output)[0];
    let right: Value = serde_json::from_str(CERTIFICATE).unwrap();
    assert_eq!(object["coset"], right["coset"]);
    assert_eq!(object["solutions_replayed"], json!(right["left"].as_array().unwrap().len()));

    let forged = |change: &dyn Fn(&mut Value)| {
        let mut forged = right.clone();
        change(&mut forged);
        assert_ne!(forged, right);
        check(&forged.to_string())
    };
    let changes: [&dyn Fn(&mut Value); 4] = [
        &|c| c["counts"][17] = json!(c["counts"][17].as_u64().unwrap() + 1),
        &|c| c["left"][0]["solution"] = json!("R U F"),
        &|c| c["digests"][1]["xxh3"] = json!("00000000000000000000000000000000"),
        &|c| c["within"] = json!(19),
    ];
    for change in changes {
        let output = forged(change);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("checksum"), "{output:?}");
    }
    assert_eq!(check("{}").status.code(), Some(2));
    assert_eq!(check("").status.code(), Some(2));
}
