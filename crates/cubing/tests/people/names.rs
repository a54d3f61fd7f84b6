//! Names of values, and their rows in `tables/names.tsv`.

use superflip_cubing::{
    algs::{CaseSet, NewGrips, Ranking},
    blind::Spelling,
    method::{Method, StageName, StepCase},
    scramble::WcaEvent,
    steps::{Convention, Goal, Niss, StepAxis, Subset},
};

#[path = "../../../../tests/names.rs"]
mod rows;

const TABLE: &str = include_str!("../../tables/names.tsv");

#[test]
fn every_name_is_read_and_words_near_it_are_refused() {
    rows::check::<Method>(TABLE);
    rows::check::<CaseSet>(TABLE);
    rows::check::<Goal>(TABLE);
    rows::check::<StepAxis>(TABLE);
    rows::check::<Niss>(TABLE);
    rows::check::<Convention>(TABLE);
    rows::check::<NewGrips>(TABLE);
    rows::check::<Ranking>(TABLE);
    rows::check::<Spelling>(TABLE);
    rows::check::<WcaEvent>(TABLE);
    rows::check::<StageName>(TABLE);
    rows::check::<StepCase>(TABLE);
    assert_eq!(
        rows::kinds(TABLE),
        [
            "method",
            "set of cases",
            "step",
            "axis",
            "use of the inverse",
            "convention",
            "choice of new grips",
            "ranking of algorithms",
            "spelling",
            "event",
            "stage",
            "case of a step",
            "HTR subset",
        ]
    );
}

#[test]
fn every_subset_is_read_and_written() {
    let subsets = TABLE.lines().filter_map(|row| row.strip_prefix("HTR subset\tany\t"));
    let names: Vec<&str> = subsets.filter_map(|row| row.split('\t').next()).collect();
    assert_eq!(names.len(), 18);
    for name in names {
        let most = if name.starts_with('4') { 4 } else { 8 };
        for bad in 0..=9 {
            let text = format!("{name} {bad}e");
            let is_subset = name.len() > 1 && bad % 2 == 0 && bad <= most;
            let read = text.parse::<Subset>();
            assert_eq!(read.is_ok(), is_subset, "{text}");
            assert!(read.is_err() || read.is_ok_and(|subset| subset.to_string() == text));
        }
        let subset: Subset = name.to_uppercase().parse().unwrap();
        assert_eq!(subset.to_string(), name);
        assert!(subset.has(if name.len() == 1 {
            ["4c0", "4a1", "4a2", "2c3", "2c4", "4c5"][name.parse::<usize>().unwrap()]
        } else {
            name
        }));
    }
}
