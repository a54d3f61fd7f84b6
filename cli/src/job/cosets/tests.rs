//! Tests of the numbers of cosets, of the meaning of proofs, and of wrong counts.

use super::*;

#[test]
fn numbers_name_every_coset_in_order() {
    let numbers = [0, 1, 494, 495, 495 * 2048, COSETS - 1];
    let cosets = numbers.map(|number| coset(number).unwrap());
    assert!(cosets.is_sorted());
    assert_eq!(
        cosets.map(coordinates)[1..],
        [[0, 0, 1], [0, 0, 494], [0, 1, 0], [1, 0, 0], [2186, 2047, 494]]
    );
    assert!(coset(COSETS).is_err());
}

#[test]
fn proofs_for_the_whole_cover_are_a_proof_about_every_position() {
    let prove = Task::Prove { within: 20, search: None, complete: false };
    let meaning = |first, only, task| {
        let source = Source::Range { first, last: COSETS - 1, only };
        Cosets { source, task }.meaning().unwrap()
    };
    let whole = meaning(0, Only::Cover, prove).unwrap();
    assert!(whole.starts_with("every position of the cube is within 20 moves;"), "{whole}");
    assert_eq!(meaning(1, Only::Cover, prove), None);
    assert_eq!(meaning(0, Only::Canonical, prove), None);
    assert_eq!(meaning(0, Only::Cover, Task::Count { to: 20 }), None);
}

#[test]
fn wrong_counts_are_found() {
    let solved = KocSymm::default();
    let check = |line: &str| check_count(line, solved, 2);
    assert_eq!(check(r#"{"coset":[0,0,0],"counts":[1,10,67],"total":78}"#), Ok(()));
    for bad in [
        r#"{"coset":[0,0,1],"counts":[1,10,67],"total":78}"#,
        r#"{"coset":[0,0,0],"counts":[1,10,67],"total":79}"#,
        r#"{"coset":[0,0,0],"counts":[1,10],"total":11}"#,
        r#"{"coset":[0,0,0],"counts":[1,-10,67],"total":58}"#,
        "{}",
        "",
    ] {
        assert!(check(bad).is_err(), "{bad}");
    }
}
