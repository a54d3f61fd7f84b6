//! Standard output of the commands that end with a verdict.

use std::io::{self, ErrorKind, StdoutLock, Write};

/// Standard output for a command that must reach its verdict. Once the reader has closed the pipe, the
/// rest of the output is dropped, so that the command goes on and its exit code is that of the verdict.
///
/// A command that prints answers without end writes to standard output itself, and ends when the pipe
/// is closed.
pub(super) fn stdout() -> UntilClosed<StdoutLock<'static>> {
    UntilClosed::new(io::stdout().lock())
}

/// Writes to `to` until its reader has closed the pipe.
pub(super) struct UntilClosed<W> {
    to: W,
    is_closed: bool,
}

impl<W: Write> UntilClosed<W> {
    pub(super) fn new(to: W) -> Self {
        Self { to, is_closed: false }
    }

    /// Calls `write`, or returns `dropped` if the pipe is closed.
    fn unless_closed<T>(
        &mut self,
        dropped: T,
        write: impl FnOnce(&mut W) -> io::Result<T>,
    ) -> io::Result<T> {
        if self.is_closed {
            return Ok(dropped);
        }
        match write(&mut self.to) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(dropped)
            }
            written => written,
        }
    }
}

impl<W: Write> Write for UntilClosed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_closed(bytes.len(), |to| to.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_closed((), Write::flush)
    }
}
