//! Derives the tables of the features that are on, compares each table with its checksum in
//! `tables/catalogue.tsv`, and writes the tables for `src/tables.rs`. Sets `cfg(threads)` if the library can
//! start threads.

use std::{env, error::Error, fs, path::PathBuf, process::ExitCode};

use superflip_gen::{Endian, bake::bake};

const CATALOGUE: &str = "tables/catalogue.tsv";
/// The directory in which builds keep derived tables, if it is set.
const KEPT: &str = "SUPERFLIP_TABLES";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={CATALOGUE}");
    println!("cargo::rerun-if-env-changed={KEPT}");
    println!("cargo::rustc-check-cfg=cfg(threads)");
    // The standard library of WebAssembly starts no threads.
    if is_on("std") && env::var("CARGO_CFG_TARGET_FAMILY").as_deref() != Ok("wasm") {
        println!("cargo::rustc-cfg=threads");
    }
    match tables() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

fn tables() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // The tables have the byte order of the target, which may differ from the building machine's.
    let endian = match env::var("CARGO_CFG_TARGET_ENDIAN")?.as_str() {
        "big" => Endian::Big,
        _ => Endian::Little,
    };
    // Many builds on one machine derive each table once if they share a directory.
    let kept = env::var_os(KEPT).map(PathBuf::from);
    bake(&fs::read_to_string(CATALOGUE)?, is_on, endian, &out, kept.as_deref())?;
    Ok(())
}

/// Returns whether a feature is on.
fn is_on(feature: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", feature.to_uppercase().replace('-', "_"))).is_some()
}
