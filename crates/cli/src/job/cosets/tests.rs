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
    let question = |first, only, task, metric: Option<&str>| {
        let source = Source::Range { first, last: COSETS - 1, only };
        Cosets { source, task, metric: metric.map(str::to_owned) }
    };
    let meaning = |first, only, task| question(first, only, task, None).meaning().unwrap();
    let whole = meaning(0, Only::Cover, prove).unwrap();
    assert!(whole.starts_with("every position of the cube is within 20 moves;"), "{whole}");
    let quarter = question(0, Only::Cover, prove, Some("quarter")).meaning().unwrap().unwrap();
    assert!(quarter.contains("is within 20 quarter turns;"), "{quarter}");
    assert_eq!(meaning(1, Only::Cover, prove), None);
    assert_eq!(meaning(0, Only::Canonical, prove), None);
    assert_eq!(meaning(0, Only::Cover, Task::Count { to: 20 }), None);
}

#[test]
fn wrong_counts_are_found() {
    let solved = KocSymm::default();
    let check = |line: &str| check_count(line, solved, Metric::HALF, 2);
    let right = r#"{"coset":[0,0,0],"counts":[1,10,67],"metric":"half","total":78}"#;
    assert_eq!(check(right), Ok(()));
    let other = check_count(right, solved, Metric::QUARTER, 2).unwrap_err();
    assert_eq!(other, "the count is in the metric half, not in quarter");
    for bad in [
        r#"{"coset":[0,0,1],"counts":[1,10,67],"metric":"half","total":78}"#,
        r#"{"coset":[0,0,0],"counts":[1,10,67],"metric":"half","total":79}"#,
        r#"{"coset":[0,0,0],"counts":[1,10],"metric":"half","total":11}"#,
        r#"{"coset":[0,0,0],"counts":[1,-10,67],"metric":"half","total":58}"#,
        r#"{"coset":[0,0,0],"counts":[1,10,67],"total":78}"#,
        "{}",
        "",
    ] {
        assert!(check(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_question_has_a_metric_of_cosets_and_a_distance_of_the_metric() {
    let source = Source::Range { first: 0, last: 0, only: Only::All };
    let check = |metric: Option<&str>, to| {
        let (source, metric) = (source.clone(), metric.map(str::to_owned));
        Cosets { source, task: Task::Count { to }, metric }.check()
    };
    assert_eq!(check(None, 20), Ok(()));
    assert_eq!(check(Some("quarter"), 26), Ok(()));
    assert!(check(None, 21).unwrap_err().contains("at most 20"));
    assert!(check(Some("quarter"), 27).unwrap_err().contains("at most 26"));
    assert!(check(Some("axial"), 3).unwrap_err().contains("half and quarter, not in axial"));
    assert!(check(Some("htm"), 3).unwrap_err().contains("`metric`: no metric is named `htm`"));
}
