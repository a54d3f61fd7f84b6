//! Complete dissection: all solutions, in parts that a calculator computes one by
//! one, kept in a directory that survives the tester and may serve several at
//! once.
//!
//! The parts form a tree. The first cubelet's 24 positions are the first parts.
//! A part that has too many records for the calculator is divided by the
//! positions of the next cubelet; that it was, is noted by the directory
//! `p1-…-pM-c(M+1)`. A part that was computed is the file `p1-…-pM`: its
//! solutions in order, one a line, then their count. In names of files a position
//! has `.` for its slash: `BR.GR-GWR.BYR`.
//!
//! What makes it safe to kill a tester at any moment, or to start another one:
//!
//! - A part is worked on only under its lock, `p1-…-pM.lock` ([`lock`]).
//! - A result appears whole or not at all: it is written in the tester's own
//!   [`Desk`](desk::Desk) and renamed. A complete result therefore stays, even
//!   when the lock of a dead process is found beside it; one that was cut off by
//!   something else, a crash of the machine, is seen by its missing count and
//!   computed anew.
//! - The file `dissection` says what is dissected, and nothing else may be mixed
//!   in. It does not hold max-records, which may change from one run to the next:
//!   it decides how finely the rest is divided, but no result.
//!
//! Where two cubelets would have to be in one place there are no solutions; such
//! a part gets its result without the calculator. So that all of them are of use,
//! a part of all K cubelets is always tried, however many records are expected.

mod desk;
mod error;
mod lock;
mod owner;
mod progress;
mod store;

use std::{
    io::Write,
    thread,
    time::{Duration, Instant},
};

use self::{
    error::DissectError,
    lock::Lock,
    progress::Progress,
    store::{State, Store},
};
use super::{
    command::Dissect,
    model::{Cubelet, Goal, Position},
    search::{Outcome, count_line},
    session::{Session, Stop},
    solution::{Solution, Task},
};

/// How long to wait for parts that others hold before looking again.
const LOOK: Duration = Duration::from_millis(200);

/// How long to wait for them before saying so.
const PATIENCE: Duration = Duration::from_secs(5);

/// Positions of the first cubelets: what a part of the work is about.
type Part = [Position];

/// A dissection that is being done.
struct Dissection<'a> {
    what: &'a Dissect,
    store: Store,
    progress: Progress,
}

/// Why a dissection ends too early.
#[derive(Debug)]
enum Halt {
    /// The session can go on.
    Dissection(DissectError),
    /// It cannot.
    Session(Stop),
    /// An answer was wrong, and has been told of.
    Wrong,
}

impl<E: Into<Stop>> From<E> for Halt {
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
    /// Computes what is not computed yet, and prints the whole.
    pub(super) fn dissect(&mut self, what: &Dissect, judge: Option<u128>) -> Result<(), Stop> {
        // The results are needed, not their number.
        let count_only = self.settings.count_only;
        if count_only {
            self.send("count only off")?;
            self.settings.count_only = false;
        }
        self.quiet = true;
        let found = self.all_parts(what);
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

    fn print(&mut self, solutions: &[Solution], judge: Option<u128>) -> Result<(), Stop> {
        if !self.settings.count_only {
            for (_, solution) in (0..self.settings.limit).zip(solutions) {
                self.report.line(&solution.to_string())?;
            }
        }
        self.report.line(&count_line(solutions.len()))?;
        self.check_count(solutions.len() as u128, judge).map(drop)
    }

    /// All solutions, in order.
    fn all_parts(&mut self, what: &Dissect) -> Result<Vec<Solution>, Halt> {
        let mut dissection = Dissection {
            what,
            store: Store::open(what, &self.cube)?,
            progress: Progress::new(what.cubelets.len()),
        };
        let mut waiting = None;
        while !self.pass(&mut dissection, &mut Vec::new())? {
            // Others hold what is left, or have just done it.
            let since = *waiting.get_or_insert_with(Instant::now);
            if since.elapsed() > PATIENCE {
                dissection.progress.tell_waiting();
            }
            thread::sleep(LOOK);
            dissection.progress.restart();
        }
        dissection.progress.finish();
        dissection.store.tidy()?;
        let mut solutions = Vec::new();
        self.collect(&dissection, &mut Vec::new(), &mut solutions)?;
        solutions.sort_unstable();
        match solutions.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(DissectError::Doubled(pair[0]).into()),
            None => Ok(solutions),
        }
    }

    /// Goes once through all parts that begin with `part`; whether all were done.
    fn pass(&mut self, work: &mut Dissection<'_>, part: &mut Vec<Position>) -> Result<bool, Halt> {
        let mut done = true;
        for position in work.what.cubelets[part.len()].positions() {
            part.push(position);
            done &= self.part(work, part)?;
            part.pop();
        }
        Ok(done)
    }

    /// Sees to one part; whether it is done.
    fn part(&mut self, work: &mut Dissection<'_>, part: &mut Vec<Position>) -> Result<bool, Halt> {
        let next = work.what.cubelets.get(part.len()).copied();
        let mut state = work.store.state(part, next)?;
        if state == State::Open {
            let Some(lock) = Lock::take(&work.store, part)? else { return Ok(false) };
            // It may have been done since.
            state = work.store.state(part, next)?;
            if state == State::Open {
                state = self.compute(work, part, next)?;
            }
            lock.release()?;
        }
        if state == State::Done {
            work.progress.done(part.len());
            return Ok(true);
        }
        work.progress.divided();
        self.pass(work, part)
    }

    /// Computes a part whose lock is held, or divides it.
    fn compute(
        &mut self,
        work: &Dissection<'_>,
        part: &Part,
        next: Option<Cubelet>,
    ) -> Result<State, Halt> {
        let what = work.what;
        let mut solutions = Vec::new();
        let impossible =
            part.iter().enumerate().any(|(i, &p)| part[..i].iter().any(|&q| p.excludes(q)));
        if !impossible {
            if let Some(next) = next.filter(|_| too_many_expected(what, part.len())) {
                work.store.divide(part, next)?;
                return Ok(State::Divided);
            }
            let names: Vec<_> = part.iter().map(Position::to_string).collect();
            let text = format!("dissect {} {} {}", what.length, what.max_records, names.join(" "));
            match self.ask(&text, &task(what, part), true, None, Some(&mut solutions))? {
                Outcome::Right => {}
                Outcome::Wrong => return Err(Halt::Wrong),
                Outcome::TooMany => {
                    let Some(next) = next else {
                        return Err(DissectError::TooManyRecords(names.join(" ")).into());
                    };
                    work.store.divide(part, next)?;
                    return Ok(State::Divided);
                }
            }
        }
        solutions.sort_unstable();
        work.store.record(part, &solutions)?;
        Ok(State::Done)
    }

    /// Reads the results of all parts that begin with `part`, and checks them.
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
                let task = task(work.what, part);
                solutions.extend(work.store.result(part, |line| task.check(&self.cube, line))?);
            }
            part.pop();
        }
        Ok(())
    }
}

/// What the solutions of a part do.
fn task(what: &Dissect, part: &Part) -> Task {
    Task { length: what.length, goal: Goal::solved(), halfway: Some(Goal::of(part.to_vec())) }
}

/// Whether a part can be expected to have too many records: ROT(Nr) / 24^M of
/// them, where ROT(n) sequences have n rotations.
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

    #[test]
    fn when_too_many_records_are_expected() {
        let expected = |length, max_records, cubelets| {
            let what =
                Dissect { length, directory: String::new(), max_records, cubelets: Vec::new() };
            too_many_expected(&what, cubelets)
        };
        // ROT(5) = 911,250; by 24 that is 37,968 and three quarters.
        assert!(expected(10, 37_968, 1) && !expected(10, 37_969, 1));
        assert!(expected(11, 37_968, 1) && !expected(11, 37_968, 2));
        assert!(!expected(0, 1, 1) && expected(0, 0, 1));
    }
}
