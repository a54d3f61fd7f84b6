//! Runs the console sessions of the README, of the page on metrics and of the pages on commands, and compares
//! their output.

use crate::inspect::{superflip, tables};

/// The options of the sessions that prove a least cost. Their tables are derived before the sessions, so
/// that no session shows the message of a derivation.
const DERIVED: [&[&str]; 7] = [
    &["--metric", "quarter"],
    &["--metric", "axial"],
    &["--metric", "axial-quarter"],
    &["--metric", "slice"],
    // `count --list` searches with the tables of this metric.
    &["--metric", "half"],
    &["--metric", "half", "--moves", "U,R,F,L,D"],
    &["--metric", "axial", "--moves", "U,R,L"],
];

#[test]
fn documentation_shows_what_the_program_prints() {
    for options in DERIVED {
        let begin: &[&str] =
            if options.len() == 2 { &["search", "1"] } else { &["solve", "--optimal"] };
        let output = superflip(&[begin, &["U"], options].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
    // Paths are relative to the package of the program.
    trycmd::TestCases::new()
        .register_bin("superflip", trycmd::cargo::cargo_bin("superflip"))
        .env("SUPERFLIP_TABLE_DIR", tables().to_str().expect("a path in UTF-8"))
        .case("../../README.md")
        .case("../../docs/metrics.md")
        .case("../../docs/machines.md")
        .case("../../docs/commands/*.md");
}
