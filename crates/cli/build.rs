//! Links the program without large tables so that it is small.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
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
