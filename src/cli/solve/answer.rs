use std::{fmt::Write as _, time::Instant};

use serde_json::{Value, json};
use superflip::{
    CubePos,
    solve::{Restricted, Solution, SolveError, Solver},
};

use super::Args;
use crate::cli::positions::Entry;

/// Solves positions, and says it.
pub(super) struct Answer<'a> {
    pub(super) args: &'a Args,
    pub(super) solver: Solver,
    /// Solves by some of the moves, in place of the other.
    pub(super) restricted: Option<Restricted>,
}

/// What is to be printed of a position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// Lines for standard output.
    pub(super) out: String,
    /// What is wrong, for standard error.
    pub(super) error: Option<String>,
    /// It is the position that is wrong.
    pub(super) unreachable: bool,
}

impl Answer<'_> {
    pub(super) fn of(&self, entry: Entry) -> Text {
        let mut text = Text::default();
        let solved = match entry.position {
            Ok(position) => self.solve(&position, entry.line, &mut text.out).map_err(|error| {
                text.unreachable =
                    matches!(error, SolveError::Unreachable(_) | SolveError::OutOfReach(_));
                error.to_string()
            }),
            Err(error) => Err(error),
        };
        if let Err(error) = solved {
            if let Some(line) = entry.line {
                // Lines of the output stay those of the input.
                let _ = if self.args.json {
                    writeln!(text.out, "{}", json!({ "line": line, "error": error }))
                } else {
                    writeln!(text.out)
                };
                text.error = Some(format!("line {line}: {error}"));
            } else {
                text.error = Some(error);
            }
        }
        text
    }

    fn solve(
        &self,
        position: &CubePos,
        line: Option<usize>,
        out: &mut String,
    ) -> Result<(), SolveError> {
        let begin = Instant::now();
        let none = SolveError::NoneFound { max_length: self.solver.limit() };
        let mut write = |text: String, length: usize, nodes: u64, optimal: bool| {
            let _ = if self.args.json {
                let mut object = json!({
                    "solution": text,
                    "length": length,
                    "seconds": begin.elapsed().as_secs_f64(),
                    "nodes": nodes,
                    "optimal": optimal,
                });
                if let Some(line) = line {
                    object["line"] = Value::from(line);
                }
                writeln!(out, "{object}")
            } else {
                writeln!(out, "{text}")
            };
        };
        if let Some(restricted) = &self.restricted {
            let found = restricted.solve(position)?;
            let length = found.alg().moves().len();
            write(found.alg().to_string(), length, found.nodes(), found.is_optimal());
            return Ok(());
        }
        let mut write = |solution: Solution, nodes: u64| {
            write(self.args.text(solution), solution.len(), nodes, solution.is_optimal());
        };
        if let Some(most) = self.args.all {
            let mut solutions = self.solver.every(position)?;
            let mut found = 0;
            while found < most
                && let Some(solution) = solutions.next()
            {
                write(solution, solutions.nodes());
                found += 1;
            }
            return if found > 0 { Ok(()) } else { Err(none) };
        }
        let mut solutions = self.solver.shorter(position)?;
        let mut best = solutions.next().ok_or(none)?;
        if self.args.has_budget() {
            while !best.is_optimal()
                && let Some(shorter) = solutions.next()
            {
                best = shorter;
            }
        }
        write(best, solutions.nodes());
        Ok(())
    }
}
