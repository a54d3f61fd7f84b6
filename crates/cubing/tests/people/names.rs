//! Names of values, and their rows in `tables/names.tsv`.

use superflip_cubing::{
    algs::{CaseSet, NewGrips, Ranking},
    blind::Spelling,
    method::Method,
    scramble::WcaEvent,
    steps::{Convention, Goal, Niss, StepAxis},
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
        ]
    );
}
