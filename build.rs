//! Bakes the tables of `tables/catalogue.tsv` for `src/tables.rs`, and the words of `tables/names.tsv`. Sets
//! `cfg(threads)` if the library can start threads.

use std::{env, process::ExitCode};

use superflip_gen::{
    bake::{build_script, is_on},
    name_table,
};

fn main() -> ExitCode {
    println!("cargo::rustc-check-cfg=cfg(threads)");
    // The standard library of WebAssembly starts no threads.
    if is_on("std") && env::var("CARGO_CFG_TARGET_FAMILY").as_deref() != Ok("wasm") {
        println!("cargo::rustc-cfg=threads");
    }
    build_script("tables/catalogue.tsv", |out| name_table::write("tables/names.tsv", out))
}
