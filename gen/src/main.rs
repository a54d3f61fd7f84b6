//! Prints name, element type, shape and digest of every table, derived anew:
//! the columns of the catalogue that are not prose.
#![forbid(unsafe_code)]

fn main() {
    for table in superflip_gen::tables(|_feature| true) {
        let shape: Vec<String> = table.shape.iter().map(usize::to_string).collect();
        println!("{}\t{}\t{}\t{}", table.name, table.element, shape.join("x"), table.digest());
    }
}
