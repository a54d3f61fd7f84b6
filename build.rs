//! Bakes the tables of `tables/catalogue.tsv`, the names of cubies and the classes of symmetry groups for
//! `src/tables.rs`. Sets `cfg(threads)` if the library can start threads.

use std::{env, fs, process::ExitCode};

use superflip_gen::bake::{build_script, cubie_names, is_on, sym_classes};

fn main() -> ExitCode {
    println!("cargo::rustc-check-cfg=cfg(threads)");
    // The standard library of WebAssembly starts no threads.
    if is_on("std") && env::var("CARGO_CFG_TARGET_FAMILY").as_deref() != Ok("wasm") {
        println!("cargo::rustc-cfg=threads");
    }
    build_script("tables/catalogue.tsv", |out| {
        fs::write(out.join("names.rs"), cubie_names() + &sym_classes())
    })
}
