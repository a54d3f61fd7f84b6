//! Complete dissection: finds all solutions of a length, one part after the other.
//!
//! The calculator computes the parts. The results are files in a directory, so a later run can
//! continue the work, and several testers can share the work.
//!
//! A part is the set of solutions that put the first M cubelets into given positions p1 … pM after
//! half of the rotations. The parts form a tree. The 24 positions of the first cubelet are the
//! parts of depth 1. A part with too many records for the calculator is divided by the positions of
//! the next cubelet, c(M+1); the directory `p1-…-pM-c(M+1)` marks the division. The result of a
//! part is the file `p1-…-pM`: the solutions in order, one per line, then the count and a digest.
//! In file names, a position has `.` instead of the slash: `BR.GR-GWR.BYR`.
//!
//! A tester can be killed or started at any time, because:
//!
//! - A tester works on a part only while it holds the part's lock, `p1-…-pM.lock` ([`lock`]).
//! - A result appears complete or not at all. The tester writes the result into the file of the lock,
//!   then renames the file.
//! - The last line of a result is a digest, and begins with `**` like all remarks. After a crash of
//!   the machine or a change by hand, a result does not match its digest. The tester then reports
//!   the result and computes it again.
//! - The file `dissection` describes the dissection, and a tester refuses a directory with another
//!   description. The description does not contain the argument `max-records`. This argument may
//!   change between runs, because it decides only how finely the remaining work is divided.
//!
//! A part that puts two cubelets into the same slot has no solutions. The tester writes its result
//! without the calculator. A part that gives the positions of all cubelets is always sent to the
//! calculator, because such a part cannot be divided.

mod error;
mod event;
mod lock;
mod store;

pub use self::event::DissectionEvent;

use std::{
    io::Write,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use self::{
    error::DissectError,
    lock::Lock,
    store::{Part, State, Store},
};
use crate::{
    command::Dissect,
    model::{Cubelet, Goal, Position},
    search::{Verdict, count_line},
    session::{Session, SessionError},
    solution::{Problem, Solution},
};

/// The time between two passes through the parts, while other processes hold the remaining parts.
const LOOK: Duration = Duration::from_millis(200);

/// The waiting time after which the tester reports that it waits for other processes.
const PATIENCE: Duration = Duration::from_secs(5);

struct Dissection<'a> {
    what: &'a Dissect,
    store: Store,
    /// The path of a lock that another process holds.
    held: Option<PathBuf>,
    done: u64,
    left: u64,
    share: f64,
}

impl Dissection<'_> {
    const POSITIONS: u64 = 24;

    /// Resets the progress before another pass through all parts.
    fn restart(&mut self) {
        (self.done, self.left, self.share) = (0, Self::POSITIONS, 0.0);
    }

    /// Counts a part as done. The part fixes the positions of `cubelets` cubelets.
    fn done(&mut self, cubelets: usize) {
        self.done += 1;
        self.left = self.left.saturating_sub(1);
        self.share += (0..cubelets).fold(1.0, |share, _| share / 24.0);
    }

    /// Counts a division, in which 24 parts take the place of one part.
    fn divided(&mut self) {
        self.left += Self::POSITIONS - 1;
    }

    fn progress(&self) -> DissectionEvent {
        DissectionEvent::Parts { done: self.done, left: self.left, share: self.share.min(1.0) }
    }
}

/// The reason why a complete dissection ends early.
#[derive(Debug)]
enum Halt {
    /// The dissection failed, but the session can continue.
    Dissection(DissectError),
    /// The session cannot continue.
    Session(SessionError),
    /// An answer of the calculator was wrong. The error was already reported.
    Wrong,
}

impl<E: Into<SessionError>> From<E> for Halt {
    fn from(error: E) -> Self {
        Self::Session(error.into())
    }
}

impl From<DissectError> for Halt {
    fn from(error: DissectError) -> Self {
        Self::Dissection(error)
    }
}

impl<W: Write> Session<W> {
    /// Computes all parts that have no result yet, and then prints all solutions. If `judge` is
    /// given, it is the expected number of solutions.
    pub(super) fn dissect(
        &mut self,
        what: &Dissect,
        judge: Option<u128>,
    ) -> Result<(), SessionError> {
        // The calculator must print the solutions, even if the user wants only the count.
        let count_only = self.settings.count_only;
        if count_only {
            self.send("count only off")?;
            self.settings.count_only = false;
        }
        self.quiet = true;
        let found = self.all_parts(what);
        (self.progress)(DissectionEvent::Finished);
        self.quiet = false;
        if count_only && !matches!(found, Err(Halt::Session(_))) {
            self.send("count only on")?;
        }
        self.settings.count_only = count_only;
        match found {
            Ok(solutions) => self.print(&solutions, judge),
            Err(Halt::Session(stop)) => Err(stop),
            Err(Halt::Dissection(error)) => Ok(self.report.error(format_args!("{error}"))?),
            Err(Halt::Wrong) => Ok(()),
        }
    }

    fn print(&mut self, solutions: &[Solution], judge: Option<u128>) -> Result<(), SessionError> {
        if !self.settings.count_only {
            for (_, solution) in (0..self.settings.limit).zip(solutions) {
                self.report.line(&solution.to_string())?;
            }
        }
        self.report.line(&count_line(solutions.len()))?;
        self.check_count(solutions.len() as u128, judge).map(drop)
    }

    /// Computes all parts that have no result yet. Returns all solutions in ascending order.
    fn all_parts(&mut self, what: &Dissect) -> Result<Vec<Solution>, Halt> {
        let store = Store::open(what, &self.cube)?;
        let mut dissection = Dissection { what, store, held: None, done: 0, left: 0, share: 0.0 };
        dissection.restart();
        (self.progress)(DissectionEvent::Began);
        (self.progress)(dissection.progress());
        let (mut waiting, mut is_reported) = (None, false);
        while !self.pass(&mut dissection, &mut Vec::new())? {
            // Other processes hold the remaining parts, or have just finished them.
            let since = *waiting.get_or_insert_with(Instant::now);
            if !is_reported
                && since.elapsed() > PATIENCE
                && let Some(lock) = dissection.held.take()
            {
                (self.progress)(DissectionEvent::Waiting { lock });
                is_reported = true;
            }
            thread::sleep(LOOK);
            dissection.restart();
        }
        dissection.store.tidy()?;
        let mut solutions = Vec::new();
        self.collect(&dissection, &mut Vec::new(), &mut solutions)?;
        solutions.sort_unstable();
        match solutions.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(DissectError::Doubled(pair[0]).into()),
            None => Ok(solutions),
        }
    }

    /// Visits all parts whose first positions are those in `part`, and computes the parts without a
    /// result. Returns `true` if all these parts are done.
    fn pass(&mut self, work: &mut Dissection<'_>, part: &mut Vec<Position>) -> Result<bool, Halt> {
        let mut done = true;
        for position in work.what.cubelets[part.len()].positions() {
            part.push(position);
            done &= self.part(work, part)?;
            part.pop();
        }
        Ok(done)
    }

    /// Visits `part`. Computes the part if it has no result. If the part is divided, visits the
    /// parts into which it is divided. Returns `true` if all these parts are done, and `false` if
    /// another process holds one of them.
    fn part(&mut self, work: &mut Dissection<'_>, part: &mut Vec<Position>) -> Result<bool, Halt> {
        let next = work.what.cubelets.get(part.len()).copied();
        let mut state = work.store.state(part, next)?;
        if matches!(state, State::Open | State::Damaged) {
            let Some(lock) = work.store.lock(part)? else {
                work.held = Some(work.store.lock_path(part));
                return Ok(false);
            };
            // Another process may have finished the part before this process got the lock.
            state = work.store.state(part, next)?;
            if state == State::Damaged {
                let path = work.store.discard(part)?;
                self.report.note(format_args!(
                    "the result {} does not match its digest and is computed again",
                    path.display()
                ))?;
                state = work.store.state(part, next)?;
            }
            if state == State::Open {
                state = self.compute(work, part, next, lock)?;
            } else {
                lock.release()?;
            }
        }
        if state == State::Done {
            work.done(part.len());
            (self.progress)(work.progress());
            return Ok(true);
        }
        work.divided();
        self.pass(work, part)
    }

    /// Computes a part, or divides it by the positions of `next`. Returns the new state of the
    /// part. Releases the lock of the part.
    fn compute(
        &mut self,
        work: &Dissection<'_>,
        part: &Part,
        next: Option<Cubelet>,
        lock: Lock,
    ) -> Result<State, Halt> {
        let what = work.what;
        let mut solutions = Vec::new();
        let impossible =
            part.iter().enumerate().any(|(i, &p)| part[..i].iter().any(|&q| p.excludes(q)));
        if !impossible {
            if let Some(next) = next.filter(|_| too_many_expected(what, part.len())) {
                work.store.divide(part, next, lock)?;
                return Ok(State::Divided);
            }
            let names: Vec<_> = part.iter().map(Position::to_string).collect();
            let text = format!("dissect {} {} {}", what.length, what.max_records, names.join(" "));
            match self.ask(&text, &problem(what, part), true, None, Some(&mut solutions))? {
                Verdict::Right => {}
                Verdict::Wrong => return Err(Halt::Wrong),
                Verdict::TooMany => {
                    let Some(next) = next else {
                        return Err(DissectError::TooManyRecords(names.join(" ")).into());
                    };
                    work.store.divide(part, next, lock)?;
                    return Ok(State::Divided);
                }
            }
        }
        solutions.sort_unstable();
        work.store.record(part, &solutions, lock)?;
        Ok(State::Done)
    }

    /// Adds to `solutions` the solutions of all parts whose first positions are those in `part`.
    /// Checks each solution.
    fn collect(
        &self,
        work: &Dissection<'_>,
        part: &mut Vec<Position>,
        solutions: &mut Vec<Solution>,
    ) -> Result<(), Halt> {
        let divider = work.what.cubelets[part.len()];
        for position in divider.positions() {
            part.push(position);
            let next = work.what.cubelets.get(part.len()).copied();
            if work.store.state(part, next)? == State::Divided {
                self.collect(work, part, solutions)?;
            } else {
                let problem = problem(work.what, part);
                let check = |line: &str| problem.check(&self.cube, line);
                solutions.extend(work.store.result(part, check)?);
            }
            part.pop();
        }
        Ok(())
    }
}

/// Returns the conditions that the solutions of a part must meet.
fn problem(what: &Dissect, part: &Part) -> Problem {
    Problem { length: what.length, goal: Goal::solved(), halfway: Some(Goal::of(part.to_vec())) }
}

/// Reports whether a part that fixes the positions of `cubelets` cubelets probably has more records
/// than the argument `max-records` allows.
///
/// The expected number of records is ROT(h) / 24^M. Here M is `cubelets`, and h is half of the
/// length, rounded down. ROT(n) is the number of sequences of n rotations in which no two
/// successive rotations turn the same face: ROT(0) = 1, and ROT(n) = 18·15^(n−1) for n > 0.
fn too_many_expected(what: &Dissect, cubelets: usize) -> bool {
    let half = what.length / 2;
    let sequences = (1..half).fold(if half == 0 { 1 } else { 18 }, |product: u128, _| product * 15);
    let parts = 24_u128.saturating_pow(u32::try_from(cubelets).unwrap_or(u32::MAX));
    sequences / parts > what.max_records
        || (sequences / parts == what.max_records && sequences % parts != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Cube;

    #[test]
    fn progress_counts_parts_and_their_shares() {
        let directory = tempfile::tempdir().unwrap();
        let cubelets = ["BR", "BRW"].map(|name| Cubelet::parse(name).unwrap()).to_vec();
        let directory = directory.path().to_str().unwrap().to_owned();
        let what = &Dissect { length: 2, directory, max_records: 9, cubelets };
        let store = Store::open(what, &Cube::solved()).unwrap();
        let mut work = Dissection { what, store, held: None, done: 9, left: 9, share: 9.0 };
        let near = |work: &Dissection<'_>, done, left, share: f64| match work.progress() {
            DissectionEvent::Parts { done: d, left: l, share: s } => {
                assert_eq!((d, l), (done, left));
                assert!((s - share).abs() < 1e-9, "{s}");
            }
            other => panic!("{other:?}"),
        };
        work.restart();
        near(&work, 0, 24, 0.0);
        work.done(1);
        near(&work, 1, 23, 1.0 / 24.0);
        work.divided();
        near(&work, 1, 46, 1.0 / 24.0);
        for _ in 0..24 {
            work.done(2);
        }
        near(&work, 25, 22, 2.0 / 24.0);
        for _ in 0..22 {
            work.done(1);
        }
        near(&work, 47, 0, 1.0);
    }

    #[test]
    fn too_many_records_are_expected() {
        let expected = |length, max_records, cubelets| {
            let what =
                Dissect { length, directory: String::new(), max_records, cubelets: Vec::new() };
            too_many_expected(&what, cubelets)
        };
        // The expected number of records is ROT(5) / 24 = 911,250 / 24 = 37,968.75.
        assert!(expected(10, 37_968, 1) && !expected(10, 37_969, 1));
        assert!(expected(11, 37_968, 1) && !expected(11, 37_968, 2));
        assert!(!expected(0, 1, 1) && expected(0, 0, 1));
        // The expected number of records is a whole number: ROT(5).
        assert!(expected(10, 911_249, 0) && !expected(10, 911_250, 0));
    }
}
