//! Checks of searches: every solution, and how many there are.

use std::io::Write;

use super::{
    child::Fault,
    session::{Session, Stop},
    solution::{Seen, Solution, Task, Wrong},
};

/// What a calculator prints in place of a count when it would need too much memory.
const TOO_MANY: &str = "There are too many records.";
/// How a line begins by which a calculator refuses to search.
const REFUSAL: &str = "Error";
/// Wrong lines of one answer that are told of one by one.
const TOLD: usize = 5;
/// Wrong lines of one answer before the program counts as printing garbage.
const BORNE: usize = 1000;

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// All its solutions were there and right.
    Right,
    /// It was a dissection with too many records.
    TooMany,
    /// Something was wrong, and has been told of.
    Wrong,
}

/// What came so far.
#[derive(Debug, Default)]
struct Tally {
    /// Lines that came for solutions.
    lines: u128,
    /// Those that are none.
    wrong: usize,
    seen: Seen,
}

impl<W: Write> Session<W> {
    /// A search whose first solutions are printed.
    pub(super) fn search(
        &mut self,
        text: &str,
        task: &Task,
        dissect: bool,
        judge: Option<u128>,
    ) -> Result<(), Stop> {
        self.ask(text, task, dissect, judge, None).map(drop)
    }

    /// Sends a search and checks its answer. Where `found` is given the solutions
    /// go there, else the first ones are printed.
    pub(super) fn ask(
        &mut self,
        text: &str,
        task: &Task,
        dissect: bool,
        judge: Option<u128>,
        mut found: Option<&mut Vec<Solution>>,
    ) -> Result<Outcome, Stop> {
        self.send(text)?;
        // Of length 0 there is one solution or none, and it is a blank line.
        let nothing_to_do = task.length == 0 && task.check(&self.cube, "").is_ok();
        let mut tally = Tally::default();
        let end = loop {
            let blank = nothing_to_do && tally.lines == 0 && !self.settings.count_only;
            let line = self.answer(self.settings.time, |line| blank && line.trim().is_empty())?;
            if line == TOO_MANY || count(&line).is_some() {
                break line;
            }
            if line.starts_with(REFUSAL) {
                self.report.line(&line)?;
                self.report.error(format_args!("expected solutions or the count, got `{line}`"))?;
                self.settle(1)?;
                return Ok(Outcome::Wrong);
            }
            tally.lines += 1;
            let checked = task.check(&self.cube, &line).and_then(|solution| {
                if tally.seen.insert(solution) { Ok(solution) } else { Err(Wrong::Doubled) }
            });
            if found.is_none() && tally.lines <= self.settings.limit {
                self.report.line(&line)?;
            }
            match (checked, &mut found) {
                (Ok(solution), Some(found)) => found.push(solution),
                (Ok(_), None) => {}
                (Err(wrong), _) => self.wrong(&mut tally, task, &line, &wrong)?,
            }
        };
        if found.is_none() {
            self.report.line(&end)?;
        }
        let right = self.check_end(&end, &tally, dissect)?;
        let counted = match (count(&end), task.length) {
            (None, _) => right,
            (Some(count), 0) => self.check_count(count, Some(nothing_to_do.into()))? && right,
            (Some(count), _) => self.check_count(count, judge)? && right,
        };
        Ok(match (counted, end == TOO_MANY) {
            (false, _) => Outcome::Wrong,
            (true, true) => Outcome::TooMany,
            (true, false) => Outcome::Right,
        })
    }

    /// Tells of a line that is no solution, unless there were many before.
    fn wrong(
        &mut self,
        tally: &mut Tally,
        task: &Task,
        line: &str,
        wrong: &Wrong,
    ) -> Result<(), Stop> {
        tally.wrong += 1;
        if tally.wrong <= TOLD {
            let length = task.length;
            self.report.error(format_args!(
                "expected a solution of {length} rotations or the count, got `{line}`: {wrong}"
            ))?;
        }
        if tally.wrong < BORNE { Ok(()) } else { Err(Fault::Flood(BORNE).into()) }
    }

    /// Checks the last line of an answer against the lines before it.
    fn check_end(&mut self, end: &str, tally: &Tally, dissect: bool) -> Result<bool, Stop> {
        let right = tally.wrong == 0;
        if tally.wrong > TOLD {
            let more = tally.wrong - TOLD;
            self.report.error(format_args!("{more} more lines are no solutions"))?;
        }
        if tally.seen.unjudged() > 0 {
            self.report.note(format_args!(
                "{} solutions could not be compared with all others",
                tally.seen.unjudged()
            ))?;
        }
        let expected = match count(end) {
            None if dissect && tally.lines == 0 => return Ok(right),
            Some(count) if self.settings.count_only || count == tally.lines => return Ok(right),
            _ => format!("There are {} solutions.", tally.lines),
        };
        self.report.error(format_args!(
            "expected `{expected}`, as so many lines came before it, got `{end}`"
        ))?;
        Ok(false)
    }

    /// Checks a count against the number that is known.
    pub(super) fn check_count(&mut self, count: u128, known: Option<u128>) -> Result<bool, Stop> {
        match known {
            Some(known) if known != count => {
                self.report.error(format_args!("expected {known} solutions, got {count}"))?;
                Ok(false)
            }
            _ => Ok(true),
        }
    }
}

/// The line that ends an answer.
pub(super) fn count_line(count: usize) -> String {
    format!("There are {count} solutions.")
}

/// The number in such a line.
pub(super) fn count(line: &str) -> Option<u128> {
    let digits = line.strip_prefix("There are ")?.strip_suffix(" solutions.")?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}
