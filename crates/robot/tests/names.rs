//! Names of values, and their rows in `tables/names.tsv`.

use superflip_robot::{machine::Preset, scan::ColorSpace};

#[path = "../../../tests/names.rs"]
mod rows;

const TABLE: &str = include_str!("../tables/names.tsv");

#[test]
fn every_name_is_read_and_words_near_it_are_refused() {
    rows::check::<ColorSpace>(TABLE);
    rows::check::<Preset>(TABLE);
    assert_eq!(rows::kinds(TABLE), ["color space", "preset"]);
}
