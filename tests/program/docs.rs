//! Runs the console sessions of the README, of the page on metrics and of the pages on commands, and compares their output.

#[test]
fn documentation_shows_what_the_program_prints() {
    // Paths are relative to the package of the program.
    trycmd::TestCases::new()
        .register_bin("superflip", trycmd::cargo::cargo_bin("superflip"))
        .case("../README.md")
        .case("../docs/metrics.md")
        .case("../docs/machines.md")
        .case("../docs/commands/*.md");
}
