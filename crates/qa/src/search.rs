//! Checks each solution in the answer to a search, and the number of solutions.

use std::io::Write;

use crate::{
    child::ChildError,
    session::{Session, SessionError},
    solution::{Problem, Seen, Solution, Wrong},
};

/// The last line of an answer if a dissection would need more records than the argument
/// `max-records` allows.
const TOO_MANY: &str = "There are too many records.";
/// The start of the line with which a calculator refuses to search.
const REFUSAL: &str = "Error";
/// The maximum number of wrong lines that are reported for one answer.
const REPORTED: usize = 5;
/// The number of wrong lines in one answer after which the test ends.
const TOLERATED: usize = 1000;

/// The result of checking the answer to a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The answer was right and complete.
    Right,
    /// The answer is that the dissection has too many records. The tester cannot check whether this
    /// is true.
    TooMany,
    /// The answer was wrong. The error was already reported.
    Wrong,
}

/// Counts the lines of an answer so far.
#[derive(Debug, Default)]
struct Tally {
    /// The number of lines, without the last line of the answer.
    lines: u128,
    wrong: usize,
    seen: Seen,
}

impl<W: Write> Session<W> {
    /// Sends the search `text` to the calculator, checks the answer against `problem`, and prints
    /// the first solutions. `judge` is the expected number of solutions, if it is known. If
    /// `dissect` is set, the answer may also be that there are too many records.
    pub(crate) fn search(
        &mut self,
        text: &str,
        problem: &Problem,
        dissect: bool,
        judge: Option<u128>,
    ) -> Result<(), SessionError> {
        self.ask(text, problem, dissect, judge, None).map(drop)
    }

    /// Does the same as [`search`](Self::search), and returns the verdict. If `found` is given,
    /// adds all solutions to it. If `found` is `None`, prints the first solutions.
    pub(crate) fn ask(
        &mut self,
        text: &str,
        problem: &Problem,
        dissect: bool,
        judge: Option<u128>,
        mut found: Option<&mut Vec<Solution>>,
    ) -> Result<Verdict, SessionError> {
        self.send(text)?;
        // A solution of length 0 has no rotations, so the calculator prints it as a blank line.
        let nothing_to_do = problem.length == 0 && problem.check(&self.cube, "").is_ok();
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
                return Ok(Verdict::Wrong);
            }
            tally.lines += 1;
            let checked = problem.check(&self.cube, &line).and_then(|solution| {
                if tally.seen.insert(solution) { Ok(solution) } else { Err(Wrong::Doubled) }
            });
            if found.is_none() && tally.lines <= self.settings.limit {
                self.report.line(&line)?;
            }
            match (checked, &mut found) {
                (Ok(solution), Some(found)) => found.push(solution),
                (Ok(_), None) => {}
                (Err(wrong), _) => self.wrong(&mut tally, problem, &line, &wrong)?,
            }
        };
        if found.is_none() {
            self.report.line(&end)?;
        }
        let right = self.check_end(&end, &tally, dissect)?;
        let counted = match (count(&end), problem.length) {
            (None, _) => right,
            (Some(count), 0) => self.check_count(count, Some(nothing_to_do.into()))? && right,
            (Some(count), _) => self.check_count(count, judge)? && right,
        };
        Ok(match (counted, end == TOO_MANY) {
            (false, _) => Verdict::Wrong,
            (true, true) => Verdict::TooMany,
            (true, false) => Verdict::Right,
        })
    }

    /// Counts a line that is not a solution as a wrong line. Reports the first [`REPORTED`] wrong
    /// lines. Ends the test when the number of wrong lines reaches [`TOLERATED`].
    fn wrong(
        &mut self,
        tally: &mut Tally,
        problem: &Problem,
        line: &str,
        wrong: &Wrong,
    ) -> Result<(), SessionError> {
        tally.wrong += 1;
        if tally.wrong <= REPORTED {
            let length = problem.length;
            self.report.error(format_args!(
                "expected a solution of {length} rotations or the count, got `{line}`: {wrong}"
            ))?;
        }
        if tally.wrong < TOLERATED { Ok(()) } else { Err(ChildError::Flood(TOLERATED).into()) }
    }

    /// Checks `end`, the last line of an answer. Returns `false` if this line or a line before it
    /// was wrong.
    fn check_end(&mut self, end: &str, tally: &Tally, dissect: bool) -> Result<bool, SessionError> {
        let right = tally.wrong == 0;
        if tally.wrong > REPORTED {
            let more = tally.wrong - REPORTED;
            self.report.error(format_args!("{more} more lines are not solutions"))?;
        }
        if tally.seen.unjudged() > 0 {
            self.report.note(format_args!(
                "{} solutions could not be compared with all earlier solutions",
                tally.seen.unjudged()
            ))?;
        }
        let expected = match count(end) {
            None if dissect && tally.lines == 0 => return Ok(right),
            Some(count) if self.settings.count_only || count == tally.lines => return Ok(right),
            _ => format!("There are {} solutions.", tally.lines),
        };
        self.report.error(format_args!(
            "expected `{expected}` after {} lines, got `{end}`",
            tally.lines
        ))?;
        Ok(false)
    }

    /// Reports an error and returns `false` if `count` is not the number `known`. Returns `true` if
    /// the two numbers are equal, or if `known` is `None`.
    pub(crate) fn check_count(
        &mut self,
        count: u128,
        known: Option<u128>,
    ) -> Result<bool, SessionError> {
        match known {
            Some(known) if known != count => {
                self.report.error(format_args!("expected {known} solutions, got {count}"))?;
                Ok(false)
            }
            _ => Ok(true),
        }
    }
}

/// Returns the last line of an answer with `count` solutions.
pub(crate) fn count_line(count: usize) -> String {
    format!("There are {count} solutions.")
}

/// Parses the count from the last line of an answer. Returns `None` if the line has another form.
pub(crate) fn count(line: &str) -> Option<u128> {
    let digits = line.strip_prefix("There are ")?.strip_suffix(" solutions.")?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use crate::{child::tests::shell, input::Input, model::Goal};

    /// A right count does not make up for a wrong line.
    #[test]
    fn a_wrong_line_makes_the_verdict_wrong() {
        for (length, line, verdict) in [
            (0, "", Verdict::Right),
            (0, "garbage", Verdict::Wrong),
            (1, "garbage", Verdict::Wrong),
        ] {
            let script = format!("read search; echo '{line}'; echo There are 1 solutions.; cat");
            let mut session = Session::new(shell(&script), Vec::new(), false, |_| ());
            let problem = Problem { length, goal: Goal::solved(), halfway: None };
            let found = session.ask("search", &problem, false, Some(1), None).unwrap();
            assert_eq!(found, verdict, "{length} {line}");
        }
    }

    #[test]
    fn solutions_that_were_not_compared_are_counted() {
        let mut output = Vec::new();
        let mut session = Session::new(shell("cat"), &mut output, false, |_| ());
        let mut tally = Tally { lines: 2, wrong: 0, seen: Seen::with_capacity(1) };
        for line in ["1W", "3R"] {
            assert!(tally.seen.insert(Solution::parse(line).unwrap()));
        }
        assert!(session.check_end("There are 2 solutions.", &tally, false).unwrap());
        assert!(tally.seen.insert(Solution::parse("2G").unwrap()));
        tally.lines = 3;
        assert!(session.check_end("There are 3 solutions.", &tally, false).unwrap());
        session.test(&mut Input::new(Box::new(&b""[..]), false)).unwrap();
        let note = "** NOTE: 1 solutions could not be compared with all earlier solutions\n";
        assert_eq!(String::from_utf8(output).unwrap(), note);
    }
}
