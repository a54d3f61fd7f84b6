//! All sequences of a length that solve a whole cube, found by way of cosets.
//!
//! A sequence is a list of runs ([`AxialRun`]). Runs are taken off its two ends until
//! nothing is left, at the end where fewer moves are possible. A position that
//! `left` moves solve is in none of the cosets that are farther than that from
//! their group, about any of the three axes, and neither is its inverse: six exact
//! distances, or lower bounds of them, keep the search from almost all sequences.

mod candidate;
mod child;
mod coordinate;
mod crew;
mod endings;
mod expand;
mod node;
mod path;
#[cfg(feature = "optimal")]
mod probe;
#[cfg(feature = "optimal")]
mod shortest;
#[cfg(feature = "optimal")]
mod solver;

use alloc::vec::Vec;
use core::ops::ControlFlow;

#[cfg(feature = "optimal")]
use self::coordinate::Filed;
pub(super) use self::endings::{Endings, Lazy};
#[cfg(feature = "optimal")]
pub(crate) use self::shortest::Shortest;
#[cfg(feature = "optimal")]
pub use self::solver::{OptimalProgress, OptimalSolutions, OptimalSolver};
use self::{
    coordinate::{Best, Coordinate},
    crew::{Beside, Crew},
    node::Node,
};
use super::axial_run::AxialRun;
#[cfg(feature = "optimal")]
use crate::bounds::PruningTable;
use crate::{CubePos, Face};

/// The longest sequences that a search takes: longer ones are divided by their
/// first moves.
pub(super) const MAX_LENGTH: u8 = 25;

/// How many of the lists of runs are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// Any; so many positions were looked up at the length before, and 13 times as many
    /// will be for all.
    #[cfg_attr(not(feature = "optimal"), allow(dead_code, reason = "for shortest solutions"))]
    One {
        before: u64,
    },
}

/// What to look for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Query<'a> {
    pub(super) start: CubePos,
    /// Turns, at most [`MAX_LENGTH`].
    pub(super) length: u8,
    /// The face that was turned before, which must not come first.
    pub(super) last: Option<Face>,
    /// Lists of runs to keep; a search that finds more ends.
    pub(super) keep: usize,
    pub(super) wanted: Wanted,
    /// Whether nothing shorter solves the position, so that no run has more turns than it
    /// needs.
    pub(super) is_shortest: bool,
    pub(super) threads: usize,
    /// The last turns of all sequences, listed when there is need of them.
    pub(super) endings: &'a Lazy<Endings>,
    /// A table to ask in place of the baked one.
    #[cfg(feature = "optimal")]
    pub(super) table: Option<&'a PruningTable>,
}

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// How many sequences.
    pub(super) sequences: u128,
    /// The lists of runs that stand for them, unless they are not kept.
    pub(super) lists: Vec<Vec<AxialRun>>,
    /// Positions whose bounds were looked up.
    pub(super) nodes: u64,
}

/// Why a search ends before it is through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// More is found than shall be kept.
    TooMany,
    BrokenOff,
}

/// How far a search is: so many parts done of so many.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Extent {
    pub(crate) done: usize,
    pub(crate) of: usize,
}

impl Query<'_> {
    /// Searches; `hear` is told now and then how far it is, and may end it.
    pub(super) fn run(
        &self,
        hear: &mut dyn FnMut(Extent) -> ControlFlow<()>,
    ) -> Result<Found, Stop> {
        self.run_beside(None, hear)
    }

    /// The same with something else to do.
    fn run_beside(
        &self,
        beside: Option<&Beside<'_>>,
        hear: &mut dyn FnMut(Extent) -> ControlFlow<()>,
    ) -> Result<Found, Stop> {
        #[cfg(feature = "optimal")]
        if let Some(table) = self.table {
            let size = table.size();
            return match (size.has_orders(), size.has_tops()) {
                (true, false) => self.run_with::<Filed<true, false>>(table, beside, hear),
                (false, _) => self.run_with::<Filed<false, true>>(table, beside, hear),
                (true, true) => self.run_with::<Filed<true, true>>(table, beside, hear),
            };
        }
        self.run_with::<Best>(&(), beside, hear)
    }

    fn run_with<C: Coordinate>(
        &self,
        table: &C::Table,
        beside: Option<&Beside<'_>>,
        hear: &mut dyn FnMut(Extent) -> ControlFlow<()>,
    ) -> Result<Found, Stop> {
        let root = Node::<C>::root(table, self.start, self.length, self.last);
        if root.bound() > self.length {
            return Ok(Found { nodes: 1, ..Found::default() });
        }
        if self.length == 0 {
            let is_solved = self.start == CubePos::SOLVED;
            let lists =
                if is_solved && self.keep > 0 { alloc::vec![Vec::new()] } else { Vec::new() };
            return Ok(Found { sequences: is_solved.into(), lists, nodes: 1 });
        }
        Crew::new(self, table).run(root, beside, hear)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{boxed::Box, vec};

    use super::{coordinate::Raw, *};
    use crate::Move;

    /// Sequences by which each position of a few moves is solved, made one by one.
    fn plainly(start: CubePos, length: u8, last: Option<Face>) -> u128 {
        if length == 0 {
            return (start == CubePos::SOLVED).into();
        }
        let moves = Move::ALL.into_iter().filter(|mv| Some(mv.face()) != last);
        moves.map(|mv| plainly(start.moved(mv), length - 1, Some(mv.face()))).sum()
    }

    fn query(start: CubePos, length: u8, threads: usize) -> Query<'static> {
        let endings = Box::leak(Box::new(Lazy::new()));
        Query {
            start,
            length,
            last: None,
            keep: 1 << 20,
            wanted: Wanted::All,
            is_shortest: false,
            threads,
            endings,
            #[cfg(feature = "optimal")]
            table: None,
        }
    }

    fn found<C: Coordinate<Table = ()>>(query: Query<'_>) -> Found {
        let root = Node::<C>::root(&(), query.start, query.length, query.last);
        let mut found =
            Crew::new(&query, &()).run(root, None, &mut |_| ControlFlow::Continue(())).unwrap();
        found
            .lists
            .sort_by_key(|list| list.iter().map(|r| (r.axis, r.net, r.turns)).collect::<Vec<_>>());
        found
    }

    #[test]
    fn both_coordinates_find_what_there_is() {
        let scramble = [Move::R1, Move::L2, Move::F3, Move::U1, Move::D1, Move::R3];
        for turns in [0, 2, 4, 6] {
            let start = CubePos::SOLVED.moved_by(scramble[..turns].iter().copied());
            for length in 1..=6 {
                for last in [None, Some(Face::L), Some(Face::D)] {
                    let query = Query { last, ..query(start, length, 1) };
                    let reduced = found::<Best>(query);
                    let raw = found::<Raw>(query);
                    assert_eq!(reduced.sequences, plainly(start, length, last));
                    assert_eq!((raw.sequences, raw.lists), (reduced.sequences, reduced.lists));
                }
            }
        }
    }

    #[test]
    fn threads_find_what_one_finds() {
        let moves = Move::ALL.iter().cycle().step_by(7).take(13).copied();
        let start = CubePos::SOLVED.moved_by(moves);
        let alone = found::<Best>(query(start, 13, 1));
        assert!(alone.sequences > 0);
        for threads in [2, 5] {
            let crew = found::<Best>(query(start, 13, threads));
            assert_eq!((crew.sequences, crew.lists), (alone.sequences, alone.lists.clone()));
        }
    }

    #[test]
    fn a_search_keeps_no_more_than_it_may() {
        let query = Query { keep: 10, ..query(CubePos::SOLVED, 6, 1) };
        assert_eq!(query.run(&mut |_| ControlFlow::Continue(())), Err(Stop::TooMany));
        let query = Query { keep: 0, ..query };
        let counted = query.run(&mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!((counted.sequences, counted.lists), (864, vec![]));
    }
}
