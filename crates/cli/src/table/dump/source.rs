//! Writes tables as nested arrays, in JSON and in Rust.

use std::io::{self, Write};

use superflip::tables::TableInfo;

use super::entries::{joined, row_length};

/// The number of entries per line, in a table of one axis.
const ACROSS: usize = 16;

/// Writes the table as `[[0,1],[2,3]]`, with one line per row.
pub(super) fn json(info: &TableInfo, out: &mut dyn Write) -> io::Result<()> {
    let mut separator = "[\n";
    for line in lines(info, ",") {
        write!(out, "{separator}{line}")?;
        separator = ",\n";
    }
    writeln!(out, "\n]")
}

/// Writes the table as `pub static NAME: [[u8; 24]; 18] = [...];`, with one line per row.
pub(super) fn rust(info: &TableInfo, out: &mut dyn Write) -> io::Result<()> {
    let element = info.element().name().to_owned();
    let array = info.shape.iter().rev().fold(element, |inner, n| format!("[{inner}; {n}]"));
    writeln!(out, "/// {}\n///\n/// Source: {}.", info.meaning, info.source)?;
    writeln!(out, "#[rustfmt::skip]")?;
    writeln!(out, "pub static {}: {array} = [", info.name.to_uppercase())?;
    for line in lines(info, ", ") {
        writeln!(out, "    {line},")?;
    }
    writeln!(out, "];")
}

/// Returns the lines of a table, without the brackets around the whole table. Each row is a line in
/// brackets. A table of one axis has lines of [`ACROSS`] entries without brackets.
fn lines(info: &TableInfo, separator: &str) -> Vec<String> {
    let entries: Vec<u64> = info.entries().collect();
    if info.shape.len() == 1 {
        return entries.chunks(ACROSS).map(|some| joined(some, separator)).collect();
    }
    let rows = entries.chunks(row_length(info));
    rows.map(|row| format!("[{}]", joined(row, separator))).collect()
}

#[cfg(test)]
mod tests {
    use superflip::tables;

    use super::*;

    #[test]
    fn literals() {
        let text = |name, write: fn(&TableInfo, &mut dyn Write) -> io::Result<()>| {
            let mut out = Vec::new();
            write(tables::find(name).unwrap(), &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert!(text("face_map", json).starts_with("[\n[0,1,2,3,4,5],\n"));
        assert_eq!(text("inv_move", json), "[\n2,1,0,5,4,3,8,7,6,11,10,9,14,13,12,17,\n16,15\n]\n");
        let rust = text("mm", rust);
        assert!(rust.contains("pub static MM: [[u8; 48]; 48] = [\n    [0, 1, 2,"), "{rust}");
        assert!(text("canon_seq_mask", super::rust).contains(": [u32; 7] = [\n    262143, "));
    }
}
