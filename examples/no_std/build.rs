//! The C library starts the program; nothing else of it is used.
fn main() {
    println!("cargo::rustc-link-lib=c");
}
