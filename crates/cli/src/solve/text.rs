//! Everything that is printed for one position.

use std::io::{self, Write};

use crate::{
    failure::Failure,
    message::{note_at, remark_at},
};

/// Everything that is printed for one position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The number of the input line, if the position belongs to a batch.
    pub(super) line: Option<usize>,
    /// The text for standard output.
    pub(super) out: Vec<u8>,
    /// Remarks for standard error.
    pub(super) remarks: Vec<String>,
    /// The reason why the position is not solved as the options ask, for standard error. `None` if the
    /// position is solved, or if `out` has the reason as JSON.
    pub(super) error: Option<Failure>,
    /// The exit code of the reason.
    pub(super) code: u8,
    /// Whether an interrupt came before the result.
    pub(super) is_unfinished: bool,
}

impl Text {
    /// Writes the text for standard output to `out`, and prints the remarks and the error on
    /// standard error. Flushes `out` before it prints on standard error.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.out)?;
        if !self.remarks.is_empty() || self.error.is_some() {
            out.flush()?;
        }
        self.remarks.iter().for_each(|remark| remark_at(self.line, remark));
        self.error.iter().for_each(|failure| note_at(self.line, failure));
        Ok(())
    }
}
