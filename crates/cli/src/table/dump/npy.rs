//! NumPy's file format, version 1.0.

use std::io::{self, Write};

use superflip::tables::{Element, TableInfo};

/// The data begin at a multiple of this number of bytes.
const ALIGNMENT: usize = 64;

/// The magic text, and the version 1.0.
const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";

pub(super) fn write(info: &TableInfo, out: &mut dyn Write) -> io::Result<()> {
    let header = header(info);
    let length = u16::try_from(header.len()).map_err(io::Error::other)?;
    out.write_all(MAGIC)?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(header.as_bytes())?;
    super::entries::raw(info, out)
}

/// Returns the header: a Python dictionary, padded with spaces, and a line feed.
fn header(info: &TableInfo) -> String {
    let sides: Vec<String> = info.shape.iter().map(usize::to_string).collect();
    // Python writes a tuple of one number with a comma: `(24,)`, but `(18, 24)`.
    let comma = if sides.len() == 1 { "," } else { "" };
    let mut header = format!(
        "{{'descr': '{}', 'fortran_order': False, 'shape': ({}{comma}), }}",
        descriptor(info.element()),
        sides.join(", "),
    );
    // Before the data come the magic bytes, two bytes for the length of the header, the header, and
    // a line feed.
    let end = MAGIC.len() + 2 + header.len() + 1;
    header.push_str(&" ".repeat(end.next_multiple_of(ALIGNMENT) - end));
    header.push('\n');
    header
}

/// Returns NumPy's name for the type of the entries. The name of a one-byte type has no byte order.
fn descriptor(element: Element) -> &'static str {
    match element {
        Element::U8 => "|u1",
        Element::U16 => "<u2",
        Element::U32 => "<u4",
        Element::U64 => "<u8",
    }
}

#[cfg(test)]
mod tests {
    use superflip::tables;
    use superflip_audit::all_tables;

    use super::*;

    #[test]
    fn headers_say_type_and_shape() {
        let header = |name| header(tables::find(name).unwrap());
        assert!(
            header("edge_trans")
                .starts_with("{'descr': '|u1', 'fortran_order': False, 'shape': (18, 24), } ")
        );
        assert!(header("epsymm_expand").contains("'<u2'"));
        assert!(header("epsymm_expand").contains("'shape': (495,), }"));
        assert!(header("corner_first").contains("'<u8'"));
    }

    #[test]
    fn data_are_aligned() {
        for info in all_tables() {
            let header = header(info);
            assert_eq!((MAGIC.len() + 2 + header.len()) % ALIGNMENT, 0, "{}", info.name);
            assert!(header.ends_with('\n'));
        }
    }
}
