//! The version of the library.

use core::ffi::{CStr, c_char};

/// The version with the final NUL.
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version has no NUL"),
    };

/// Returns the version of the library, such as "1.2.3". The text is NUL-terminated and in static
/// memory. A program that runs with another library than the one that it was compiled for finds that
/// the text differs from SUPERFLIP_VERSION.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_version() -> *const c_char {
    VERSION.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::VERSION;

    #[test]
    fn the_header_has_the_version() {
        let version = VERSION.to_str().unwrap();
        let header = include_str!("../include/superflip.h");
        let defined = |name: &str| {
            let line = format!("#define SUPERFLIP_VERSION{name} ");
            header.lines().find_map(|found| found.strip_prefix(&line)).unwrap()
        };
        assert_eq!(defined(""), format!("\"{version}\""));
        let numbers = ["_MAJOR", "_MINOR", "_PATCH"].map(defined);
        assert_eq!(numbers.join("."), version);
    }
}
