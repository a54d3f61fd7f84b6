use std::io::{self, Write};

use crate::message::note_at;

/// Everything that is printed for one position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The number of the input line, in a batch.
    pub(super) line: Option<usize>,
    /// The text for standard output.
    pub(super) out: Vec<u8>,
    /// Remarks for standard error.
    pub(super) remarks: Vec<String>,
    /// The reason why the position is not solved as the options ask. `None` if it is solved.
    pub(super) error: Option<String>,
    /// Whether an interrupt came before the result.
    pub(super) is_unfinished: bool,
    /// Whether the input is at fault, because no sequence of moves solves the position.
    pub(super) is_bad_input: bool,
}

impl Text {
    /// Prints everything. Returns `true` if there is an error.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<bool> {
        out.write_all(&self.out)?;
        out.flush()?;
        for text in self.remarks.iter().chain(&self.error) {
            note_at(self.line, text);
        }
        Ok(self.error.is_some())
    }
}
