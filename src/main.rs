//! The program `superflip`.
fn main() {}
