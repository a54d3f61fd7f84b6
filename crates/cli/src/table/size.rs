//! Parses and names sizes of pruning tables.

use bytesize::ByteSize;
use superflip::bounds::Size;

use super::text::grouped;

/// Reads the name of a size, or a number of bytes. A number of bytes means the largest size that
/// fits.
pub(crate) fn parse(text: &str) -> Result<Size, String> {
    if let Some(size) = Size::named(text) {
        return Ok(size);
    }
    let bytes: ByteSize = text.parse().map_err(|_| {
        format!("expected a number of bytes, such as 300MB or 2G, or a name: {}", names())
    })?;
    Size::within(bytes.as_u64()).ok_or_else(|| {
        format!(
            "no table is that small: the smallest table has {} bytes",
            grouped(Size::ALL[0].bytes())
        )
    })
}

/// Returns the names of all sizes, with megabytes: `1 (38 MB), 6 (226 MB)…`.
pub(super) fn names() -> String {
    let names = Size::ALL.map(|size| format!("{size} ({})", megabytes(size.bytes())));
    names.join(", ")
}

/// Returns bytes as megabytes, rounded: `226 MB`.
fn megabytes(bytes: u64) -> String {
    format!("{} MB", grouped((bytes + 500_000) / 1_000_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_before_bytes() {
        for size in Size::ALL {
            assert_eq!(parse(&size.to_string()), Ok(size));
            assert_eq!(parse(&size.bytes().to_string()), Ok(size));
        }
        assert_eq!(parse("300MB"), Ok(Size::within(300_000_000).unwrap()));
        assert_eq!(parse("2G"), parse("2GB"));
        for bad in ["2", "10MB", "x", "", "-1G"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
