//! Bakes the words of `tables/names.tsv`, and links the program without large tables so that it is small.

use std::{env, path::Path};

use superflip_gen::name_table;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var_os("OUT_DIR").unwrap_or_default();
    if let Err(error) = name_table::write("tables/names.tsv", Path::new(&out)) {
        println!("cargo::error={error}");
    }
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    // Only the profile `small` has the level "z". An address that the loader adds takes 24 bytes, and a packed one
    // takes a few bits. The index of the frames serves backtraces, which have no names in a stripped program.
    if is("OPT_LEVEL", "z")
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
    {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs,--no-eh-frame-hdr");
    }
}
