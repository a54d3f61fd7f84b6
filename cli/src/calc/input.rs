//! The input of a session of the calculator: a terminal with line editing, a file or a pipe.

use std::{
    collections::VecDeque,
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal},
    path::PathBuf,
};

use rustyline::{
    Behavior, Config, Editor,
    error::ReadlineError,
    history::{History, MemHistory},
};
use superflip_qa::{LineTooLong, Lines};

use crate::{Failure, message::note};

pub(super) enum Input {
    Terminal(Terminal),
    /// A file or a pipe, with its name for error messages.
    Stream(Lines<Box<dyn BufRead>>, String),
}

/// The result of reading a line.
pub(super) enum Event {
    Line(String),
    TooLong(LineTooLong),
    Interrupt,
    End,
}

impl Input {
    /// Opens the file at `path`. Without a `path`, opens standard input.
    pub(super) fn open(path: Option<PathBuf>) -> Result<Self, Failure> {
        let stdin = io::stdin();
        if let Some(path) = path {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|error| Failure::unreadable(&name, error))?;
            Ok(Self::Stream(Lines::new(Box::new(BufReader::new(file))), name))
        } else if stdin.is_terminal() {
            Terminal::open().map(Self::Terminal)
        } else {
            Ok(Self::Stream(Lines::new(Box::new(stdin.lock())), STDIN.into()))
        }
    }

    /// Returns whether a person types the lines at a terminal.
    pub(super) const fn is_interactive(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Reads the next line, after writing `prompt` if the input is a terminal.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Event, Failure> {
        match self {
            Self::Terminal(terminal) => terminal.next(prompt),
            Self::Stream(lines, name) => match lines.next() {
                None => Ok(Event::End),
                Some(Ok(Ok(line))) => Ok(Event::Line(String::from_utf8_lossy(&line).into_owned())),
                Some(Ok(Err(error))) => Ok(Event::TooLong(error)),
                Some(Err(error)) => Err(Failure::unreadable(name, error)),
            },
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
        let editor = Box::new(editor.map_err(|error| Failure::unreadable(STDIN, error))?);
        note("`help` lists the commands; Ctrl-D ends the session");
        Ok(Self { editor, pasted: VecDeque::new() })
    }

    fn next(&mut self, prompt: &str) -> Result<Event, Failure> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Event::Line(line));
        }
        match self.editor.readline(prompt) {
            Ok(text) => {
                let unreadable = |error| Failure::unreadable(STDIN, error);
                self.editor.history_mut().add(&text).map_err(unreadable)?;
                // Some terminals deliver a paste of several lines as one line.
                self.pasted.extend(text.split('\n').map(str::to_owned));
                Ok(self.pasted.pop_front().map_or(Event::Interrupt, Event::Line))
            }
            Err(ReadlineError::Interrupted) => Ok(Event::Interrupt),
            Err(ReadlineError::Eof) => Ok(Event::End),
            Err(error) => Err(Failure::unreadable(STDIN, error)),
        }
    }
}
