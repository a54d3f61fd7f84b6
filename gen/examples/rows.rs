//! Prints the name, element type, shape, checksum and SHA-256 digest of every derived table, one
//! table per line. These five columns of the catalogue follow from the derivation.

use sha2::{Digest, Sha256};
use superflip_gen::{Endian, Table, derive_all};

fn main() {
    for (name, table) in derive_all() {
        println!("{}", row(name, &table));
    }
}

pub(crate) fn row(name: &str, table: &Table) -> String {
    let (element, shape, checksum) = (table.element, table.shape_text(), table.checksum());
    let digest = Sha256::digest(table.bytes(Endian::Little));
    let digest = digest.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
    format!("{name}\t{element}\t{shape}\t{checksum}\t{digest}")
}
