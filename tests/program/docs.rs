//! The console sessions of the README and of the pages on commands, run as written.

#[test]
fn documentation_shows_what_the_program_prints() {
    // Paths are relative to the package of the program.
    trycmd::TestCases::new()
        .register_bin("superflip", trycmd::cargo::cargo_bin("superflip"))
        .case("../README.md")
        .case("../docs/commands/*.md");
}
