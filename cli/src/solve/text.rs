use std::io::{self, Write};

use crate::message::note_at;

/// The printed result of a position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The line of the position in a batch.
    pub(super) line: Option<usize>,
    /// Lines for standard output.
    pub(super) out: Vec<u8>,
    /// Remarks for standard error.
    pub(super) remarks: Vec<String>,
    /// The error, if the position is not solved as wanted.
    pub(super) error: Option<String>,
    /// Whether an interrupt left the position without a result.
    pub(super) is_unfinished: bool,
    /// Whether no moves solve the position: the input is bad.
    pub(super) is_bad_input: bool,
}

impl Text {
    /// Prints the text. Returns `true` if it contains an error.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<bool> {
        out.write_all(&self.out)?;
        out.flush()?;
        for text in self.remarks.iter().chain(&self.error) {
            note_at(self.line, text);
        }
        Ok(self.error.is_some())
    }
}
