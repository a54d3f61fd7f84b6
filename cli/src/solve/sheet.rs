use std::{
    io::{self, Write},
    mem,
    time::Instant,
};

use serde_json::{Value, json};
use superflip::{Face, notation::StickeredCube};

use super::Args;
use crate::net::Net;

/// Prints the solutions of a position, each when it is found.
pub(super) struct Sheet<'a> {
    json: bool,
    cube: &'a StickeredCube,
    /// The line of the position in a batch.
    line: Option<usize>,
    begin: Instant,
    /// The text before the first solution.
    head: String,
    out: &'a mut dyn Write,
    is_empty: bool,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(
        args: &Args,
        cube: &'a StickeredCube,
        line: Option<usize>,
        out: &'a mut dyn Write,
    ) -> Self {
        let head = if args.draw.show {
            format!("{}\n", Net(&args.draw.stickers(cube)))
        } else {
            String::new()
        };
        let begin = Instant::now();
        Self { json: args.json, cube, line, begin, head, out, is_empty: true }
    }

    /// Whether nothing was printed.
    pub(super) fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Ends the sheet. Without a solution, prints the head alone.
    pub(super) fn end(&mut self) -> io::Result<()> {
        self.put("")
    }

    fn put(&mut self, text: &str) -> io::Result<()> {
        let head = mem::take(&mut self.head);
        self.is_empty &= head.is_empty() && text.is_empty();
        write!(self.out, "{head}{text}")?;
        self.out.flush()
    }

    /// Prints a solution, or with `--json` an object with the solution and these facts.
    pub(super) fn write(&mut self, solution: &str, mut facts: Value) -> io::Result<()> {
        let text = if self.json {
            let [up, front, right] = [Face::U, Face::F, Face::R].map(|at| self.cube.color(at));
            facts["solution"] = solution.into();
            facts["seconds"] = self.begin.elapsed().as_secs_f64().into();
            facts["hold"] = json!({ "up": up, "front": front, "right": right });
            if let Some(line) = self.line {
                facts["line"] = line.into();
            }
            facts.to_string()
        } else {
            solution.to_owned()
        };
        self.put(&(text + "\n"))
    }
}
