//! Opens only files that are certain to end.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// Opens a regular file. Fails for a pipe, because opening a pipe could wait forever, and for a
/// device, because a device may have no end.
pub(super) fn open(path: &Path) -> io::Result<File> {
    let other = || io::Error::other("it is not a regular file");
    if !fs::metadata(path)?.is_file() {
        return Err(other());
    }
    // Another process may have replaced the file meanwhile.
    let file = File::open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(other()) }
}
