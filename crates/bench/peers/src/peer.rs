//! The solvers that are compared. Each is called through its public interface.

use std::{error::Error, fmt, path::Path, str::FromStr, time::Duration};

use superflip::{CubePos, Solver, search::TableSet};

/// A task for a solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    /// Find a first solution of at most this number of moves.
    Within(u8),
    /// Find the shortest solution that this time allows.
    Budget(Duration),
}

/// Displays the task: the number of moves as in `20`, or the time as in `10ms`.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Within(length) => write!(f, "{length}"),
            Self::Budget(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Task {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let task = match text.strip_suffix("ms") {
            Some(number) => number.parse().map(|ms| Self::Budget(Duration::from_millis(ms))),
            None => text.parse().map(Self::Within),
        };
        task.map_err(|_| {
            format!("the task is {text:?}, expected a length such as 20 or a time such as 10ms")
        })
    }
}

/// A solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Peer {
    /// This library, with all tables.
    Superflip,
    /// This library, with the tables of the feature `solve-fast`.
    Fast,
    /// This library, with only the compact tables.
    Compact,
    Min2phase,
    Kociemba,
    Kewb,
}

/// A function that solves a position. The position and the solution are texts: 54 facelets, and
/// moves. Returns `None` if there is no solution.
pub(crate) type Solve = Box<dyn FnMut(&str) -> Option<String>>;

/// The maximum solution length that a task with a time limit sets for this library. The library
/// finds a solution of at most this length immediately, and then shorter solutions.
const EASY: u8 = 30;

/// The maximum solution length that a task with a time limit sets for kewb. Kewb's own program uses
/// the same length.
const KEWB_EASY: u8 = 23;

impl Peer {
    pub(crate) const ALL: [Self; 6] =
        [Self::Superflip, Self::Fast, Self::Compact, Self::Min2phase, Self::Kociemba, Self::Kewb];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Superflip => "superflip",
            Self::Fast => "superflip-fast",
            Self::Compact => "superflip-compact",
            Self::Min2phase => "min2phase",
            Self::Kociemba => "kociemba",
            Self::Kewb => "kewb",
        }
    }

    /// Reports whether the solver's public interface allows this task.
    pub(crate) fn can(self, task: Task) -> bool {
        self != Self::Min2phase || matches!(task, Task::Within(_))
    }

    /// Makes the solver. If the solver needs files, it reads them from the current directory, or
    /// creates them there.
    ///
    /// # Errors
    /// Returns an error if the solver's tables can be neither read nor created.
    pub(crate) fn solver(self, task: Task) -> Result<Solve, Box<dyn Error>> {
        Ok(match self {
            Self::Superflip => superflip(Solver::new(), task),
            Self::Fast => superflip(Solver::new().tables(TableSet::Fast), task),
            Self::Compact => superflip(Solver::new().tables(TableSet::Compact), task),
            Self::Min2phase => min2phase(task),
            Self::Kociemba => kociemba(task),
            Self::Kewb => kewb(task)?,
        })
    }
}

impl FromStr for Peer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|peer| peer.name() == text);
        named.ok_or_else(|| format!("the solver is {text:?}, expected superflip, superflip-fast, superflip-compact, min2phase, kociemba or kewb"))
    }
}

fn superflip(solver: Solver, task: Task) -> Solve {
    Box::new(move |facelets| {
        let position: CubePos = facelets.parse().ok()?;
        let solution = match task {
            Task::Within(length) => solver.max_length(length).solve(&position).ok(),
            Task::Budget(time) => {
                solver.max_length(EASY).max_time(time).shorter(&position).ok()?.last()
            }
        };
        solution.map(|solution| solution.to_string())
    })
}

/// Returns the solver of the crate `min2phase`. This crate accepts no time limit.
fn min2phase(task: Task) -> Solve {
    let Task::Within(length) = task else { return Box::new(|_| None) };
    Box::new(move |facelets| {
        let answer = min2phase::solve(&facelets.to_owned(), length);
        (!answer.starts_with("Error")).then_some(answer)
    })
}

/// Returns the solver of the crate `kociemba`. Before each given position, this crate solves
/// another position of its own choice. Both searches use six threads.
fn kociemba(task: Task) -> Solve {
    // The crate uses all of the given time, unless it finds a solution of at most `length` moves.
    let (length, seconds) = match task {
        Task::Within(length) => (usize::from(length), f32::from(u16::MAX)),
        Task::Budget(time) => (0, time.as_secs_f32()),
    };
    Box::new(move |facelets| {
        let found = kociemba::solver::solve(facelets, length, seconds).ok()?;
        Some(words(&found.solution))
    })
}

/// Returns the solver of the crate `kewb`. The first run writes the crate's table to a file, and
/// later runs read this file.
fn kewb(task: Task) -> Result<Solve, Box<dyn Error>> {
    let path = Path::new("kewb-table");
    if !path.exists() {
        kewb::fs::write_table(path)?;
    }
    let table = kewb::fs::read_table(path)?;
    let (length, seconds) = match task {
        Task::Within(length) => (length, None),
        Task::Budget(time) => (KEWB_EASY, Some(time.as_secs_f32())),
    };
    Ok(Box::new(move |facelets| {
        let faces = kewb::FaceCube::try_from(facelets).ok()?;
        let position = kewb::CubieCube::try_from(&faces).ok()?;
        let found = kewb::Solver::new(&table, length, seconds).solve(position)?;
        Some(words(&found.get_all_moves()))
    }))
}

fn words(moves: &[impl fmt::Display]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
