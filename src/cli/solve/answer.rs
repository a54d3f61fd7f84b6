use std::{
    fmt::Write as _,
    io::{self, Write},
    time::Instant,
};

use serde_json::{Value, json};
use superflip::{
    Face,
    notation::Coloured,
    solve::{Restricted, Solution, SolveError, Solver},
};

use super::{Args, shortest::Searcher};
use crate::cli::{net::Net, positions::Entry, stickers::Stickers};

/// Solves positions, and says it.
pub(super) struct Answer<'a> {
    pub(super) args: &'a Args,
    pub(super) solver: Solver,
    /// Solves by some of the moves, in place of the other.
    pub(super) restricted: Option<Restricted>,
    /// Finds shortest solutions, in place of either.
    pub(super) shortest: Option<Searcher>,
}

/// What is to be printed of a position.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// Lines for standard output.
    out: String,
    /// How the cube is held, where that is to be said.
    held: Option<String>,
    /// What is wrong.
    error: Option<String>,
    /// Whether it is the position, which the moves do not solve.
    is_input: bool,
}

impl Text {
    /// What is wrong with the position, unless it could be solved.
    pub(super) fn bad_input(&mut self) -> Option<String> {
        self.error.take_if(|_| self.is_input)
    }

    /// Prints it, and returns whether something is wrong.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<bool> {
        out.write_all(self.out.as_bytes())?;
        out.flush()?;
        for text in self.held.iter().chain(&self.error) {
            writeln!(io::stderr(), "superflip: {text}")?;
        }
        Ok(self.error.is_some())
    }
}

/// Why there is no solution.
struct Fault {
    text: String,
    /// Whether no moves would solve the position.
    is_input: bool,
}

impl From<SolveError> for Fault {
    fn from(error: SolveError) -> Self {
        let is_input = matches!(error, SolveError::Unreachable(_) | SolveError::OutOfReach(_));
        Self { text: error.to_string(), is_input }
    }
}

impl Answer<'_> {
    pub(super) fn of(&self, entry: Entry<Coloured>) -> Text {
        let mut text = Text::default();
        let error = match entry.position {
            Ok(cube) => {
                text.held = held(&cube);
                if self.args.show {
                    let _ = writeln!(text.out, "{}", Net(&Stickers::from(&cube)));
                }
                self.solve(&cube, entry.line, &mut text.out).map_err(|fault| {
                    text.is_input = fault.is_input;
                    fault.text
                })
            }
            Err(error) => Err(error),
        }
        .err();
        if let (Some(error), Some(line), true) = (&error, entry.line, text.out.is_empty()) {
            // Lines of the output stay those of the input.
            let _ = if self.args.json {
                writeln!(text.out, "{}", json!({ "line": line, "error": error }))
            } else {
                writeln!(text.out)
            };
        }
        text.error = error;
        if let Some(line) = entry.line {
            for text in text.held.iter_mut().chain(&mut text.error) {
                text.insert_str(0, &format!("line {line}: "));
            }
        }
        text
    }

    fn solve(&self, cube: &Coloured, line: Option<usize>, out: &mut String) -> Result<(), Fault> {
        let begin = Instant::now();
        // Both as the cube is held.
        let goal = self.args.to.unwrap_or_default().remap(cube.held().hold.sym());
        let position = goal.inverse() * cube.held().seen();
        let most = self.args.max_length.unwrap_or(self.solver.limit());
        let none = SolveError::NoneFound { max_length: Some(most) };
        let mut write =
            |text: &str, length: usize, nodes: u64, optimal: bool, error: Option<&str>| {
                let _ = if self.args.json {
                    let [up, front, right] = [Face::U, Face::F, Face::R].map(|at| cube.colour(at));
                    let mut object = json!({
                        "solution": text,
                        "length": length,
                        "seconds": begin.elapsed().as_secs_f64(),
                        "nodes": nodes,
                        "optimal": optimal,
                        "hold": { "up": up, "front": front, "right": right },
                    });
                    if let Some(line) = line {
                        object["line"] = Value::from(line);
                    }
                    if let Some(error) = error {
                        object["error"] = Value::from(error);
                    }
                    writeln!(out, "{object}")
                } else {
                    writeln!(out, "{text}")
                };
            };
        if let Some(restricted) = &self.restricted {
            let found = restricted.solve(&position)?;
            let alg = found.alg();
            write(&alg.to_string(), alg.moves().len(), found.nodes(), found.is_optimal(), None);
            return Ok(());
        }
        let mut write = |solution: Solution, nodes: u64, error: Option<&str>| {
            let text = self.args.text(solution);
            write(&text, solution.len(), nodes, solution.is_optimal(), error);
        };
        if let Some(searcher) = &self.shortest {
            let found = searcher.solve(&self.solver, &position)?;
            let most = usize::try_from(self.args.all.unwrap_or(1)).unwrap_or(usize::MAX);
            for &solution in found.solutions().iter().take(most) {
                write(solution, found.nodes(), None);
            }
            return if found.solution().is_some() { Ok(()) } else { Err(none) };
        }
        if let Some(number) = self.args.all {
            let mut solutions = self.solver.every(&position).map_err(SolveError::from)?;
            let mut found = 0;
            while found < number
                && let Some(solution) = solutions.next()
            {
                write(solution, solutions.nodes(), None);
                found += 1;
            }
            return if found > 0 { Ok(()) } else { Err(none.into()) };
        }
        let mut solutions = self.solver.shorter(&position).map_err(SolveError::from)?;
        let Some(mut best) = solutions.next() else { return Err(none.into()) };
        if self.args.has_budget() {
            while !best.is_optimal()
                && let Some(shorter) = solutions.next()
            {
                best = shorter;
            }
        }
        let long = best.len() > usize::from(most);
        let error = long.then(|| format!("{none}; the shortest found has {}", best.len()));
        write(best, solutions.nodes(), error.as_deref());
        error.map_or(Ok(()), |text| Err(Fault { text, is_input: false }))
    }
}

/// How the cube is held, unless U is up, F in front and R on the right.
fn held(cube: &Coloured) -> Option<String> {
    let at_home = Face::ALL.into_iter().all(|place| cube.colour(place) == place.letter());
    let [up, front, right] = [Face::U, Face::F, Face::R].map(|place| cube.colour(place));
    (!at_home).then(|| format!("held with {up} up, {front} in front, {right} on the right"))
}
