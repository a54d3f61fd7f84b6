//! The input of a session: a terminal with line editing, a file or a pipe.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal},
    path::PathBuf,
};

use rustyline::{
    Behavior, Config, Editor,
    error::ReadlineError,
    history::{History, MemHistory},
};

use crate::Failure;

/// The source of a session's lines.
pub(super) enum Input {
    /// A terminal, with a prompt, line editing and a history for this session.
    Terminal(Box<Editor<(), MemHistory>>),
    /// A file or a pipe, and its name.
    Stream(Box<dyn BufRead>, String),
}

impl Input {
    /// Opens the file, or standard input if there is none.
    pub(super) fn open(path: Option<PathBuf>) -> Result<Self, Failure> {
        if let Some(path) = path {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|error| unreadable(&name, error))?;
            return Ok(Self::Stream(Box::new(BufReader::new(file)), name));
        }
        let stdin = io::stdin();
        if !stdin.is_terminal() {
            return Ok(Self::Stream(Box::new(stdin.lock()), STDIN.into()));
        }
        // The prompt goes to the terminal even if answers go elsewhere.
        let config = Config::builder().behavior(Behavior::PreferTerm).build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history).map_err(|e| unreadable(STDIN, e))?;
        Ok(Self::Terminal(Box::new(editor)))
    }

    /// Whether a person types the lines at a terminal.
    pub(super) const fn is_interactive(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Reads the next line; `None` at the end.
    pub(super) fn next_line(&mut self) -> Result<Option<String>, Failure> {
        match self {
            Self::Stream(reader, name) => {
                let mut line = vec![];
                match reader.read_until(b'\n', &mut line) {
                    Ok(0) => Ok(None),
                    Ok(_) => Ok(Some(String::from_utf8_lossy(&line).into_owned())),
                    Err(error) => Err(unreadable(name, error)),
                }
            }
            Self::Terminal(editor) => loop {
                match editor.readline("> ") {
                    Ok(line) => {
                        editor.history_mut().add(&line).map_err(|e| unreadable(STDIN, e))?;
                        return Ok(Some(line));
                    }
                    // Ctrl-C discards the line, Ctrl-D ends the session.
                    Err(ReadlineError::Interrupted) => {}
                    Err(ReadlineError::Eof) => return Ok(None),
                    Err(error) => return Err(unreadable(STDIN, error)),
                }
            },
        }
    }
}

const STDIN: &str = "standard input";

fn unreadable(name: &str, error: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("cannot read {name}: {error}"))
}
