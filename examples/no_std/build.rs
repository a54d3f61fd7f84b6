//! Links the C library, which starts the program. The program uses nothing else of the C library.
fn main() {
    println!("cargo::rustc-link-lib=c");
}
