//! The contenders of `bench optimal`. A *contender* is a pair: a pruning table and a number of
//! threads. Each contender solves every position.

use std::{fmt, num::NonZero, ops::ControlFlow, sync::Arc};

use superflip::{
    CubePos,
    bounds::PruningTable,
    search::{OptimalSolver, Solution, SolveError},
    watch::Progress,
};

use crate::{
    bench::measure::{Times, timed},
    folder::table_bytes,
};

/// A way to run the optimal solver, which `bench optimal` compares with others. If `table` is
/// `None`, the solver uses the baked table.
#[derive(Debug)]
pub(super) struct Contender {
    pub(super) table: Option<Arc<PruningTable>>,
    pub(super) threads: NonZero<usize>,
}

/// The result of solving a position, and what it cost.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) solutions: Vec<Solution>,
    pub(super) length: u8,
    pub(super) times: Times,
    /// The number of nodes of the search that proved the length.
    pub(super) nodes: u64,
    /// The number of moves that the two-phase search tried.
    pub(super) tried: u64,
}

impl Contender {
    /// Returns the name of the table: `baked`, or its size.
    pub(super) fn name(&self) -> String {
        self.table.as_ref().map_or_else(|| "baked".to_owned(), |table| table.size().to_string())
    }

    pub(super) fn bytes(&self) -> u64 {
        table_bytes(self.table.as_deref())
    }

    /// Returns whether `position` has a solution of at most `length` moves.
    pub(super) fn solves_within(&self, position: &CubePos, length: u8) -> bool {
        self.solver().max_length(length).solve(position).is_ok()
    }

    fn solver(&self) -> OptimalSolver {
        let optimal = OptimalSolver::new().threads(self.threads.into());
        match &self.table {
            Some(table) => optimal.tables(Arc::<PruningTable>::clone(table)),
            None => optimal,
        }
    }

    /// Finds a shortest solution of `position`, or all shortest solutions if `all` is set. Calls
    /// `progress` with each length before searching that length.
    pub(super) fn solve(
        &self,
        position: &CubePos,
        all: bool,
        mut progress: impl FnMut(u8),
    ) -> Result<Solved, SolveError> {
        let mut optimal = self.solver();
        if all {
            optimal = optimal.all();
        }
        let (found, times) = timed(|| {
            optimal.solve_watched(position, &mut |now: Progress| {
                progress(now.length);
                ControlFlow::Continue(())
            })
        });
        let found = found?;
        Ok(Solved {
            solutions: found.solutions().to_vec(),
            length: found.solution().len().to_le_bytes()[0],
            times,
            nodes: found.nodes(),
            tried: found.tried(),
        })
    }
}

/// Displays the contender, for example as `table 24, 2 threads`.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, threads) = (self.name(), self.threads);
        write!(f, "table {name}, {threads} thread{}", if threads.get() == 1 { "" } else { "s" })
    }
}

impl Solved {
    /// Compares two contenders' outcomes for one position: the lengths and, if `all` is set, the
    /// solutions. Returns a description of the difference, or `None`.
    pub(super) fn differs(&self, other: &Self, all: bool) -> Option<String> {
        if self.length != other.length {
            return Some(format!("{} moves, and {} before", other.length, self.length));
        }
        let [these, those] = [self, other].map(|outcome| &outcome.solutions);
        let is_other = all && these != those;
        is_other.then(|| format!("{} solutions, and {} others before", those.len(), these.len()))
    }
}

#[cfg(test)]
mod tests {
    use superflip::Move;

    use super::*;

    #[test]
    fn different_outcomes_are_described() {
        let solve = |moves: &[Move], all| {
            let position = CubePos::SOLVED.moved_by(moves.iter().copied());
            let contender = Contender { table: None, threads: NonZero::<usize>::MIN };
            contender.solve(&position, all, |_| ()).unwrap()
        };
        let [one, two] = [&[Move::U1][..], &[Move::U1, Move::R1]].map(|moves| solve(moves, true));
        assert_eq!(one.differs(&two, false).unwrap(), "2 moves, and 1 before");
        let other = solve(&[Move::U1, Move::F1], true);
        assert_eq!(two.differs(&other, false), None);
        assert_eq!(two.differs(&other, true).unwrap(), "1 solutions, and 1 others before");
        assert_eq!(two.differs(&two, true), None);
    }
}
