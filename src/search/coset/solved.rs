//! A position that was solved on its own, with its solution.

use alloc::{
    format,
    string::{String, ToString as _},
};

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
}

impl SolvedPosition {
    /// Returns the position as facelets.
    pub(super) fn facelets(&self) -> String {
        Facelets::from(self.position).to_string()
    }

    /// Returns a line of a journal: the facelets, a tab, and the solution.
    pub(super) fn line(&self) -> String {
        format!("{}\t{}\n", self.facelets(), self.solution)
    }

    /// Reads a line of a journal. Returns `None` if the line is incomplete.
    pub(super) fn of_line(line: &str) -> Option<Self> {
        let (position, solution) = line.split_once('\t')?;
        let position = parse_position(position, Some(Notation::Facelets)).ok()?.position();
        Some(Self { position, solution: solution.parse().ok()? })
    }

    pub(super) fn is_solved(&self) -> bool {
        self.position.moved_by(&self.solution) == CubePos::SOLVED
    }
}
