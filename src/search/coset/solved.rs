//! A position that was solved on its own, with its solution and the solver that found it.

use alloc::{
    format,
    string::{String, ToString as _},
};
use core::{fmt, str::FromStr};

use crate::{
    Alg, CubePos,
    notation::{Facelets, Notation, parse_position},
};

/// One of the last positions of a coset, with a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolvedPosition {
    /// The position.
    pub position: CubePos,
    /// Moves that solve the position.
    pub solution: Alg,
    /// The solver that found the solution.
    pub solver: SolvedBy,
}

/// The solver that found a solution.
///
/// ```
/// use superflip::search::coset::SolvedBy;
/// assert_eq!("two-phase".parse(), Ok(SolvedBy::TwoPhase));
/// assert_eq!(SolvedBy::Optimal.to_string(), "optimal");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SolvedBy {
    /// The two-phase solver.
    TwoPhase,
    /// The optimal solver.
    Optimal,
}

impl fmt::Display for SolvedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoPhase => "two-phase",
            Self::Optimal => "optimal",
        })
    }
}

/// The error of a text that names no [`SolvedBy`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownSolver;

impl fmt::Display for UnknownSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the solver `two-phase` or `optimal`")
    }
}

impl core::error::Error for UnknownSolver {}

impl FromStr for SolvedBy {
    type Err = UnknownSolver;

    fn from_str(text: &str) -> Result<Self, UnknownSolver> {
        let solvers = [(Self::TwoPhase, "two-phase"), (Self::Optimal, "optimal")];
        let known = solvers.into_iter().find(|&(_, name)| name == text);
        known.map(|(solver, _)| solver).ok_or(UnknownSolver)
    }
}

impl SolvedPosition {
    /// Returns the position as facelets.
    pub(super) fn facelets(&self) -> String {
        Facelets::from(self.position).to_string()
    }

    /// Returns a line of a journal: the facelets, a tab, the solution, a tab, and the solver.
    pub(super) fn line(&self) -> String {
        let Self { solution, solver, .. } = self;
        format!("{}\t{solution}\t{solver}\n", self.facelets())
    }

    /// Reads a line of a journal. Returns `None` if the line is incomplete. A line of an earlier
    /// version has no solver, and counts as a line of the two-phase solver.
    pub(super) fn of_line(line: &str) -> Option<Self> {
        let mut parts = line.split('\t');
        let position = parse_position(parts.next()?, Some(Notation::Facelets)).ok()?.position();
        let solution = parts.next()?.parse().ok()?;
        let solver = parts.next().map_or(Ok(SolvedBy::TwoPhase), str::parse).ok()?;
        Some(Self { position, solution, solver })
    }

    pub(super) fn is_solved(&self) -> bool {
        self.position.moved_by(&self.solution) == CubePos::SOLVED
    }
}
