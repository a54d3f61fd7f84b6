//! The calculator under test, as a child process.
//!
//! One thread writes to the child process and another thread reads from it. So a calculator that
//! neither reads nor prints cannot block the tester.

use std::{
    fmt,
    io::{self, Read, Write},
    process::{self, ChildStdin, Command, ExitStatus, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::{Duration, Instant},
};

/// The time limit for a line of an answer. The answer to a search has its own limit per line.
pub(crate) const WAIT: Duration = Duration::from_secs(10);
/// The maximum size in bytes of a chunk, which is the result of one read. A line longer than a
/// chunk is an error.
const CHUNK: usize = 1 << 16;
/// If this many chunks of its output wait for the tester, the calculator must wait before it can
/// print more.
const WAITING: usize = 16;

/// A running calculator. Dropping this value kills the process.
#[derive(Debug)]
pub struct Child {
    process: process::Child,
    /// Passes lines to the thread that writes them to the calculator. `None` after
    /// [`close`](Self::close).
    input: Option<Sender<String>>,
    /// Receives one result per line: the writing thread reports whether it has written the line.
    taken: Receiver<io::Result<()>>,
    output: Receiver<io::Result<Vec<u8>>>,
    /// Output of the calculator. The lines before the index `start` were already returned.
    buffer: Vec<u8>,
    start: usize,
}

impl Child {
    /// Starts the calculator `command`. The calculator inherits the tester's standard error.
    ///
    /// # Errors
    /// Returns the error of starting the process or its threads.
    #[expect(clippy::missing_panics_doc, reason = "both pipes were requested")]
    pub fn start(command: &mut Command) -> io::Result<Self> {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (stdin, stdout) = (process.stdin.take(), process.stdout.take());
        let (input, lines) = mpsc::channel();
        let (done, taken) = mpsc::channel();
        let (chunks, output) = mpsc::sync_channel(WAITING);
        let pipes = stdin.zip(stdout).expect("both pipes were requested");
        thread::Builder::new().spawn(move || write(pipes.0, &lines, &done))?;
        thread::Builder::new().spawn(move || read(pipes.1, &chunks))?;
        Ok(Self { process, input: Some(input), taken, output, buffer: Vec::new(), start: 0 })
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Writes a line to the calculator's standard input. Fails if the calculator has not read the
    /// line after `wait`.
    pub(crate) fn send(&mut self, line: &str, wait: Duration) -> Result<(), ChildError> {
        let Some(input) = &self.input else { return Err(ChildError::Ended(None)) };
        // If the writing thread has ended, `taken` is closed, which the next line finds.
        let _ = input.send(format!("{line}\n"));
        match self.taken.recv_timeout(wait) {
            Ok(Ok(())) => Ok(()),
            Err(RecvTimeoutError::Timeout) => Err(ChildError::Deaf(wait)),
            _ => Err(self.ended()),
        }
    }

    /// Returns the next line of the calculator's output. Fails if the line is not complete after
    /// `wait`.
    pub(crate) fn line(&mut self, wait: Duration) -> Result<String, ChildError> {
        let deadline = Instant::now() + wait;
        loop {
            let rest = &self.buffer[self.start..];
            if let Some(length) = rest.iter().position(|&byte| byte == b'\n') {
                let line = str::from_utf8(&rest[..length])
                    .map(str::to_owned)
                    .map_err(|_| ChildError::NotText(excerpt(&rest[..length])));
                self.start += length + 1;
                return line;
            }
            if rest.len() > CHUNK {
                return Err(ChildError::TooLong(excerpt(rest)));
            }
            self.buffer.drain(..self.start);
            self.start = 0;
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(Ok(chunk)) => self.buffer.extend(chunk),
                Ok(Err(error)) => return Err(ChildError::Io(error)),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(ChildError::Silent { wait, unfinished: excerpt(&self.buffer) });
                }
                Err(RecvTimeoutError::Disconnected) if self.buffer.is_empty() => {
                    return Err(self.ended());
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ChildError::Unfinished(excerpt(&self.buffer)));
                }
            }
        }
    }

    /// Closes the calculator's standard input, which asks the calculator to end.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Waits at most `wait` for the calculator to end. Returns the exit status.
    pub(crate) fn wait(&mut self, wait: Duration) -> Result<ExitStatus, ChildError> {
        let deadline = Instant::now() + wait;
        loop {
            match self.process.try_wait().map_err(ChildError::Io)? {
                Some(status) => return Ok(status),
                None if Instant::now() >= deadline => return Err(ChildError::Endless(wait)),
                None => thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    /// Returns the error [`ChildError::Ended`]. The caller has found that a pipe of the calculator
    /// is closed.
    fn ended(&mut self) -> ChildError {
        ChildError::Ended(self.wait(Duration::from_secs(1)).ok())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // Killing fails only if the process has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Writes each line from `lines` to `pipe`, and sends the result to `done`. Returns and closes the
/// pipe when `lines` is closed.
fn write(mut pipe: ChildStdin, lines: &Receiver<String>, done: &Sender<io::Result<()>>) {
    for line in lines {
        if done.send(pipe.write_all(line.as_bytes())).is_err() {
            break;
        }
    }
}

/// Sends the calculator's output from `pipe` to `chunks`, until the pipe closes.
fn read(mut pipe: impl Read, chunks: &SyncSender<io::Result<Vec<u8>>>) {
    let mut bytes = vec![0; CHUNK];
    loop {
        let chunk = match pipe.read(&mut bytes) {
            Ok(0) => break,
            Ok(length) => Ok(bytes[..length].to_vec()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let failed = chunk.is_err();
        if chunks.send(chunk).is_err() || failed {
            break;
        }
    }
}

/// Returns the first 40 bytes of output as text for an error message, with control characters
/// escaped.
fn excerpt(bytes: &[u8]) -> String {
    const SHOWN: usize = 40;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
    let text = text.escape_debug().to_string();
    if bytes.len() > SHOWN { text + "…" } else { text }
}

/// The reason why the calculator cannot be tested any further.
#[derive(Debug)]
pub(crate) enum ChildError {
    /// The calculator printed no complete line in time.
    Silent {
        wait: Duration,
        /// The start of an incomplete line, or an empty text.
        unfinished: String,
    },
    /// The calculator did not read a line within this time.
    Deaf(Duration),
    /// The calculator closed its pipes. The exit status is `None` if the process is still running.
    Ended(Option<ExitStatus>),
    /// The output ended in the middle of a line. This is the start of the line.
    Unfinished(String),
    /// The calculator was still running when this time had passed after the end of its input.
    Endless(Duration),
    /// The calculator printed a line longer than [`CHUNK`] bytes. This is the start of the line.
    TooLong(String),
    /// The calculator printed a line that is not UTF-8. This is the start of the line.
    NotText(String),
    /// The calculator printed this number of comments and unexpected lines, but no line of an
    /// answer.
    Flood(usize),
    /// Reading from the calculator failed.
    Io(io::Error),
}

impl fmt::Display for ChildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent { wait, unfinished } => {
                write!(f, "no answer from the program within {} seconds", wait.as_secs_f64())?;
                if unfinished.is_empty() {
                    Ok(())
                } else {
                    write!(f, ", only `{unfinished}` without the end of the line")
                }
            }
            Self::Deaf(wait) => {
                write!(f, "the program did not read its input for {} seconds", wait.as_secs_f64())
            }
            Self::Ended(None) => f.write_str("the program closed its output"),
            Self::Ended(Some(status)) => write!(f, "the program ended early ({status})"),
            Self::Unfinished(line) => {
                write!(f, "the program's output ended within a line, `{line}`")
            }
            Self::Endless(wait) => write!(
                f,
                "the program did not end within {} seconds after the end of its input",
                wait.as_secs_f64()
            ),
            Self::TooLong(line) => {
                write!(f, "the program printed a line of more than {CHUNK} bytes, `{line}`")
            }
            Self::NotText(line) => {
                write!(f, "the program printed a line that is not UTF-8, `{line}`")
            }
            Self::Flood(lines) => {
                write!(f, "the program does not stop printing: {lines} lines without an answer")
            }
            Self::Io(error) => write!(f, "the program's pipe failed: {error}"),
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
pub(crate) mod tests {
    use super::*;

    /// Starts a shell that runs `script`.
    pub(crate) fn shell(script: &str) -> Child {
        Child::start(Command::new("sh").args(["-c", script])).unwrap()
    }

    #[test]
    fn a_child_has_the_identifier_of_its_process() {
        let mut child = shell("echo $$");
        assert_eq!(child.line(WAIT).unwrap(), child.id().to_string());
    }

    #[test]
    fn a_line_has_at_most_a_chunk() {
        let script = |bytes| format!("head -c {bytes} /dev/zero | tr '\\0' x; sleep .2; echo");
        assert_eq!(shell(&script(CHUNK)).line(WAIT).unwrap().len(), CHUNK);
        let error = shell(&script(CHUNK + 1)).line(WAIT).unwrap_err().to_string();
        assert!(error.starts_with("the program printed a line of more than 65536 bytes"));
    }

    #[test]
    fn output_may_end_within_a_line() {
        let mut child = shell("echo whole; printf half");
        assert_eq!(child.line(WAIT).unwrap(), "whole");
        let error = child.line(WAIT).unwrap_err().to_string();
        assert_eq!(error, "the program's output ended within a line, `half`");
    }

    #[test]
    fn a_child_that_closes_its_pipes_may_go_on() {
        let mut child = shell("exec <&- >&-; exec sleep 60");
        let error = child.line(WAIT).unwrap_err();
        assert_eq!(error.to_string(), "the program closed its output");
        let error = child.wait(Duration::from_millis(1500)).unwrap_err().to_string();
        assert_eq!(error, "the program did not end within 1.5 seconds after the end of its input");
        let error = child.send("1R", WAIT).unwrap_err();
        assert_eq!(error.to_string(), "the program closed its output");
    }

    /// A pipe that a signal interrupts, and that fails after two chunks.
    struct Failing(u8);

    impl Read for Failing {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            self.0 += 1;
            match self.0 {
                1 | 3 => {
                    bytes[0] = self.0;
                    Ok(1)
                }
                2 => Err(io::ErrorKind::Interrupted.into()),
                4 => Err(io::ErrorKind::BrokenPipe.into()),
                _ => panic!("it reads after an error"),
            }
        }
    }

    #[test]
    fn only_an_interruption_does_not_end_the_reading() {
        let (chunks, output) = mpsc::sync_channel(WAITING);
        read(Failing(0), &chunks);
        assert_eq!(output.try_recv().unwrap().unwrap(), [1]);
        assert_eq!(output.try_recv().unwrap().unwrap(), [3]);
        let error = output.try_recv().unwrap().unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
        let error = ChildError::Io(error).to_string();
        assert_eq!(error, "the program's pipe failed: broken pipe");
    }

    #[test]
    fn an_excerpt_has_at_most_forty_bytes() {
        let text = "\t".to_owned() + &"x".repeat(41);
        let x = "x".repeat(39);
        assert_eq!(excerpt(&text.as_bytes()[..40]), format!("\\t{x}"));
        assert_eq!(excerpt(&text.as_bytes()[..41]), format!("\\t{x}…"));
        assert_eq!(excerpt(text.as_bytes()), format!("\\t{x}…"));
    }
}
