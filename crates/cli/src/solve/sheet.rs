//! The solutions of one position, as they are printed.

use std::{
    fmt::Display,
    io::{self, Write},
    mem,
    time::Instant,
};

use serde_json::{Value, json};

use super::{args::Args, reading::Reading};
use crate::{hold::Hold, json::with_line, net::Net, stickers::Stickers};

/// Prints the solutions of one position.
pub(super) struct Sheet<'a> {
    json: bool,
    reading: &'a Reading,
    /// The number of the input line, if the position belongs to a batch.
    line: Option<usize>,
    begin: Instant,
    /// The text to print before the first solution, which is the drawing that `--show` asks for.
    head: String,
    out: &'a mut dyn Write,
    is_empty: bool,
    /// Whether the object of a solution has the member `error`.
    has_error: bool,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(
        args: &Args,
        reading: &'a Reading,
        line: Option<usize>,
        out: &'a mut dyn Write,
    ) -> Self {
        let head = if args.draw.show {
            format!("{}\n", Net(&Stickers::drawn(&reading.cube, args.drawn())))
        } else {
            String::new()
        };
        let begin = Instant::now();
        Self { json: args.json, reading, line, begin, head, out, is_empty: true, has_error: false }
    }

    /// Returns whether no solution was printed.
    pub(super) fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Returns whether a solution was printed with the reason why it is not what the options ask for.
    pub(super) fn has_error(&self) -> bool {
        self.has_error
    }

    /// Ends the output for the position. If there was no solution, prints `head` alone.
    pub(super) fn end(&mut self) -> io::Result<()> {
        self.put("")
    }

    fn put(&mut self, text: &str) -> io::Result<()> {
        let head = mem::take(&mut self.head);
        self.is_empty &= head.is_empty() && text.is_empty();
        write!(self.out, "{head}{text}")?;
        self.out.flush()
    }

    /// Prints a solution. With `--json`, prints its object, which `object` returns.
    pub(super) fn write(
        &mut self,
        solution: impl Display,
        object: impl FnOnce() -> Value,
    ) -> io::Result<()> {
        let text = if self.json {
            let mut object = object();
            self.has_error |= object["error"].is_object();
            let Reading { cube, changes } = self.reading;
            object["seconds"] = self.begin.elapsed().as_secs_f64().into();
            object = Hold::of(cube).object(&object);
            if !changes.is_empty() {
                object["changes"] = json!(changes);
            }
            with_line(object, self.line).to_string()
        } else {
            solution.to_string()
        };
        self.put(&(text + "\n"))
    }
}
