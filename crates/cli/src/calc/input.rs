//! The input of a session of the calculator: a terminal with line editing, a file or a pipe.

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    path::Path,
};

use rustyline::{
    Behavior, Config, Editor,
    error::ReadlineError,
    history::{History, MemHistory},
};
use superflip_qa::LineTooLong;

use crate::{
    failure::Failure,
    message::{note, remark},
    stream::Stream,
};

pub(super) enum Input {
    Terminal(Terminal),
    /// A file or a pipe.
    Stream(Stream),
}

/// The result of reading a line.
pub(super) enum Next {
    Line(String),
    TooLong(LineTooLong),
    Interrupt,
    End,
}

impl Input {
    /// Opens a file, or standard input if `path` is `-`.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        if path == Path::new(Stream::STDIN) && io::stdin().is_terminal() {
            return Terminal::open().map(Self::Terminal);
        }
        Stream::open(path).map(Self::Stream)
    }

    /// Returns whether a person types the lines at a terminal.
    pub(super) const fn is_interactive(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Reads the next line, after writing `prompt` if the input is a terminal.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Next, Failure> {
        match self {
            Self::Terminal(terminal) => terminal.next(prompt),
            Self::Stream(stream) => Ok(match stream.next()? {
                None => Next::End,
                Some(Ok(line)) => Next::Line(String::from_utf8_lossy(&line).into_owned()),
                Some(Err(error)) => Next::TooLong(error),
            }),
        }
    }
}

const STDIN: &str = "standard input";

/// A terminal with a prompt, line editing and a history.
pub(super) struct Terminal {
    editor: Box<Editor<(), MemHistory>>,
    /// The lines of a paste that have not been executed yet.
    pasted: VecDeque<String>,
}

impl Terminal {
    fn open() -> Result<Self, Failure> {
        // The prompt goes to the terminal even if standard output does not. Bracketed paste is off,
        // so that a pasted line is executed like a typed one.
        let config = Config::builder().behavior(Behavior::PreferTerm).bracketed_paste(false);
        let config = config.build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history);
        let editor = Box::new(editor.map_err(unreadable)?);
        remark("`help` lists the commands; Ctrl-D ends the session");
        Ok(Self { editor, pasted: VecDeque::new() })
    }

    fn next(&mut self, prompt: &str) -> Result<Next, Failure> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Next::Line(line));
        }
        match self.editor.readline(prompt) {
            Ok(text) => {
                self.editor.history_mut().add(&text).map_err(unreadable)?;
                // Some terminals deliver a paste of several lines as one line.
                self.pasted.extend(text.split('\n').map(str::to_owned));
                Ok(self.pasted.pop_front().map_or(Next::Interrupt, Next::Line))
            }
            Err(ReadlineError::Interrupted) => Ok(Next::Interrupt),
            Err(ReadlineError::Eof) => Ok(Next::End),
            // A terminal in another encoding sends such bytes. The line that has them is lost.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                note("the line has a byte that is not UTF-8 text; expected commands in ASCII");
                Ok(Next::Interrupt)
            }
            Err(error) => Err(unreadable(error)),
        }
    }
}

fn unreadable(error: ReadlineError) -> Failure {
    let error = match error {
        ReadlineError::Io(error) => error,
        error => io::Error::other(error),
    };
    Failure::unreadable(STDIN, &error)
}
