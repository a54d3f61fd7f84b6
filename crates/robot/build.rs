//! Bakes the words of `tables/names.tsv`.

use std::{env, io, path::Path, process::ExitCode};

use superflip_gen::name_table;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("OUT_DIR is not set"));
    match out.and_then(|out| name_table::write("tables/names.tsv", Path::new(&out))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}
