use std::io::{self, Write};

use crate::message::note_at;

/// The printed result of a position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The number of the position's line in a batch.
    pub(super) line: Option<usize>,
    /// The text for standard output.
    pub(super) out: Vec<u8>,
    /// Remarks for standard error.
    pub(super) remarks: Vec<String>,
    /// The error, if the position is not solved as the user wants.
    pub(super) error: Option<String>,
    /// Whether the position has no result because of an interrupt.
    pub(super) is_unfinished: bool,
    /// Whether no moves solve the position: the input is bad.
    pub(super) is_bad_input: bool,
}

impl Text {
    /// Prints the text and its remarks. Returns `true` if the text has an error.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<bool> {
        out.write_all(&self.out)?;
        out.flush()?;
        for text in self.remarks.iter().chain(&self.error) {
            note_at(self.line, text);
        }
        Ok(self.error.is_some())
    }
}
