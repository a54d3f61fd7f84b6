//! Prints the name, element type, shape and digest of every derived table, one table per line.
//! These four columns of the catalogue follow from the derivation.
#![forbid(unsafe_code)]

fn main() {
    for (name, table) in superflip_gen::derive_all() {
        println!("{name}\t{}\t{}\t{}", table.element, table.shape_text(), table.digest());
    }
}
