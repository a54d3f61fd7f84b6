//! Bakes the tables of `tables/catalogue.tsv` for `src/tables.rs`.

use std::process::ExitCode;

use superflip_gen::bake::build_script;

fn main() -> ExitCode {
    build_script("tables/catalogue.tsv", |_| Ok(()))
}
