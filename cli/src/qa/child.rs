//! The calculator under test: a process that is written to and read from by
//! threads of their own, so that nothing it does or leaves undone can stop the
//! tester.

use std::{
    fmt,
    io::{self, Read, Write},
    process::{self, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::{Duration, Instant},
};

/// Bytes read at once; a line that is longer is no answer.
const CHUNK: usize = 1 << 16;
/// Chunks that wait to be looked at; when there are more, the calculator waits.
const WAITING: usize = 16;

/// A running calculator. It is killed when this is dropped.
#[derive(Debug)]
pub(super) struct Child {
    process: process::Child,
    /// Lines for its standard input; `None` once that is closed.
    input: Option<Sender<String>>,
    /// For each line, whether it was taken.
    taken: Receiver<io::Result<()>>,
    output: Receiver<io::Result<Vec<u8>>>,
    /// What it printed and nobody read yet, from `start` on.
    buffer: Vec<u8>,
    start: usize,
}

impl Child {
    /// Starts a program. Its standard error is the tester's own.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (stdin, stdout) = (process.stdin.take(), process.stdout.take());
        let (input, lines) = mpsc::channel();
        let (done, taken) = mpsc::channel();
        let (chunks, output) = mpsc::sync_channel(WAITING);
        let pipes = stdin.zip(stdout).expect("both were asked for");
        thread::Builder::new().spawn(move || write(pipes.0, &lines, &done))?;
        thread::Builder::new().spawn(move || read(pipes.1, &chunks))?;
        Ok(Self { process, input: Some(input), taken, output, buffer: Vec::new(), start: 0 })
    }

    /// The process's number.
    pub(super) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Writes a line to the program's standard input.
    pub(super) fn send(&mut self, line: &str, wait: Duration) -> Result<(), Fault> {
        let Some(input) = &self.input else { return Err(Fault::Ended(None)) };
        let sent = input.send(format!("{line}\n")).is_ok();
        match self.taken.recv_timeout(wait) {
            Ok(Ok(())) if sent => Ok(()),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Deaf(wait)),
            _ => Err(self.ended()),
        }
    }

    /// The next line of the program's output.
    pub(super) fn line(&mut self, wait: Duration) -> Result<String, Fault> {
        let deadline = Instant::now() + wait;
        loop {
            let rest = &self.buffer[self.start..];
            if let Some(length) = rest.iter().position(|&byte| byte == b'\n') {
                let line = str::from_utf8(&rest[..length])
                    .map(str::to_owned)
                    .map_err(|_| Fault::NotText(excerpt(&rest[..length])));
                self.start += length + 1;
                return line;
            }
            if rest.len() > CHUNK {
                return Err(Fault::TooLong(excerpt(rest)));
            }
            self.buffer.drain(..self.start);
            self.start = 0;
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(Ok(chunk)) => self.buffer.extend(chunk),
                Ok(Err(error)) => return Err(Fault::Io(error)),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::Silent { wait, unfinished: excerpt(&self.buffer) });
                }
                Err(RecvTimeoutError::Disconnected) if self.buffer.is_empty() => {
                    return Err(self.ended());
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Fault::Unfinished(excerpt(&self.buffer)));
                }
            }
        }
    }

    /// Closes the program's standard input, which asks it to end.
    pub(super) fn close(&mut self) {
        self.input = None;
    }

    /// Waits until the program has ended.
    pub(super) fn wait(&mut self, wait: Duration) -> Result<ExitStatus, Fault> {
        let deadline = Instant::now() + wait;
        loop {
            match self.process.try_wait().map_err(Fault::Io)? {
                Some(status) => return Ok(status),
                None if Instant::now() >= deadline => return Err(Fault::Endless(wait)),
                None => thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    /// The fault of a program that closed its pipes.
    fn ended(&mut self) -> Fault {
        Fault::Ended(self.wait(Duration::from_secs(1)).ok())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have ended by itself; there is nobody to tell otherwise.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Writes lines until there are no more, and closes the pipe.
fn write(mut pipe: ChildStdin, lines: &Receiver<String>, done: &Sender<io::Result<()>>) {
    for line in lines {
        let written = pipe.write_all(line.as_bytes());
        let failed = written.is_err();
        if done.send(written).is_err() || failed {
            break;
        }
    }
}

/// Reads chunks until there are no more.
fn read(mut pipe: ChildStdout, chunks: &SyncSender<io::Result<Vec<u8>>>) {
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

/// The beginning of what a program printed, to be shown.
fn excerpt(bytes: &[u8]) -> String {
    const SHOWN: usize = 40;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
    let text = text.escape_debug().to_string();
    if bytes.len() > SHOWN { text + "…" } else { text }
}

/// Why a program cannot be tested any further.
#[derive(Debug)]
pub(super) enum Fault {
    /// It printed no line in time; what it printed since the last one.
    Silent {
        /// How long it was waited for.
        wait: Duration,
        /// The line that it began.
        unfinished: String,
    },
    /// It does not read its input.
    Deaf(Duration),
    /// It closed its pipes; how it ended, if it did.
    Ended(Option<ExitStatus>),
    /// It ended its output within this line.
    Unfinished(String),
    /// It does not end although its input did.
    Endless(Duration),
    /// It printed a line without end.
    TooLong(String),
    /// It printed something that is not UTF-8.
    NotText(String),
    /// It prints so many lines that are no answer, or does not rest.
    Flood(usize),
    /// A pipe failed.
    Io(io::Error),
}

impl fmt::Display for Fault {
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
                write!(f, "the program ended its output within a line, `{line}`")
            }
            Self::Endless(wait) => write!(
                f,
                "the program did not end within {} seconds after its input did",
                wait.as_secs_f64()
            ),
            Self::TooLong(line) => {
                write!(f, "the program printed a line of more than {CHUNK} bytes, `{line}`")
            }
            Self::NotText(line) => {
                write!(f, "the program printed something that is not UTF-8, `{line}`")
            }
            Self::Flood(lines) => {
                write!(f, "the program prints without end, {lines} lines that are no answer")
            }
            Self::Io(error) => write!(f, "the program's pipe failed: {error}"),
        }
    }
}
