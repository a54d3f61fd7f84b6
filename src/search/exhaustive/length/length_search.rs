//! A search for the sequences of one length that solve a position.

use alloc::vec::Vec;

#[cfg(not(feature = "optimal"))]
use super::coordinate::Unreduced;
#[cfg(feature = "optimal")]
use super::sym_reduced::SymReduced;
use super::{
    aim::{Aim, Collector, Found, LengthResult, Report},
    coordinate::Coordinate,
    node::Node,
    scheduler::Scheduler,
    tail_table::LazyTailTable,
};
#[cfg(feature = "optimal")]
use super::{
    aim::{Order, Probe, Turns},
    file_backed::FileBacked,
};
use crate::{CubePos, Face, search::exhaustive::axial_run::AxialRun, watch::Stopped};
#[cfg(feature = "optimal")]
use crate::{
    Move,
    bounds::PruningTable,
    search::{share::Share, solution::Solution},
};

/// A search for the sequences of one length that solve a position.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct LengthSearch<'a> {
    pub(in crate::search) start: CubePos,
    /// The number of moves, at most [`MAX_LENGTH`](Self::MAX_LENGTH).
    pub(in crate::search) length: u8,
    /// The face that was turned before the sequence, if any. The first move of the sequence must
    /// not turn this face.
    pub(in crate::search) face_before: Option<Face>,
    pub(in crate::search) threads: usize,
    pub(in crate::search) tails: &'a LazyTailTable,
    #[cfg(feature = "optimal")]
    pub(in crate::search) table: Option<&'a PruningTable>,
    /// The parts of the search that are searched. A search that is too short for parts is searched whole.
    #[cfg(feature = "optimal")]
    pub(in crate::search) share: Share,
}

/// The coordinate of the largest baked table in this build.
#[cfg(feature = "optimal")]
pub(super) type Baked = SymReduced;
/// The coordinate of the largest baked table in this build.
#[cfg(not(feature = "optimal"))]
pub(super) type Baked = Unreduced;

impl LengthSearch<'_> {
    /// The maximum length of one search, because a node's path holds no more moves. The caller
    /// divides a search for longer sequences by their first moves.
    pub(in crate::search) const MAX_LENGTH: u8 = 25;

    pub(in crate::search) fn count(
        &self,
        progress: Report<'_>,
    ) -> Result<LengthResult<u128>, Stopped> {
        let aim = Aim::every_sequence(&Collector::Counter);
        let LengthResult { solutions, nodes } = self.run(&aim, progress)?;
        Ok(LengthResult { solutions: solutions.count, nodes })
    }

    /// Returns lists of runs that stand for all solutions, in any order. Returns `None` if there
    /// are more than `limit` lists.
    pub(in crate::search) fn lists(
        &self,
        limit: usize,
        progress: Report<'_>,
    ) -> Result<Option<LengthResult<Vec<Vec<AxialRun>>>>, Stopped> {
        let lists = Collector::lists(limit);
        let LengthResult { solutions, nodes } = self.run(&Aim::every_sequence(&lists), progress)?;
        Ok((!lists.is_exceeded()).then_some(LengthResult { solutions: solutions.lists, nodes }))
    }

    /// Returns all solutions, sorted by their moves. The caller must have proved that no shorter
    /// sequence solves the position. In each solution, if two successive moves turn opposite faces,
    /// the lower-numbered face is first.
    #[cfg(feature = "optimal")]
    pub(in crate::search) fn all_shortest(
        &self,
        progress: Report<'_>,
    ) -> Result<LengthResult<Vec<Solution>>, Stopped> {
        let aim = Aim {
            collector: &Collector::lists(usize::MAX),
            turns: Turns::Fewest,
            order: Order::Any,
            probe: None,
        };
        self.run(&aim, progress).map(|found| sorted(&found))
    }

    /// Returns one solution if there is one. The caller must have proved that no shorter sequence
    /// solves the position. The `probe`, if any, runs on one of the threads. If it
    /// stops the search, this function may return no solution.
    ///
    /// `previous_nodes` is the number of positions whose bounds the search of the previous length
    /// looked up.
    #[cfg(feature = "optimal")]
    pub(in crate::search) fn one_shortest(
        &self,
        probe: Option<Probe<'_>>,
        previous_nodes: u64,
        progress: Report<'_>,
    ) -> Result<LengthResult<Vec<Solution>>, Stopped> {
        let aim = Aim {
            collector: &Collector::First,
            turns: Turns::Fewest,
            order: Order::LikeliestFirst { previous_nodes },
            probe,
        };
        let mut found = sorted(&self.run(&aim, progress)?);
        found.solutions.truncate(1);
        Ok(found)
    }

    fn run(&self, aim: &Aim<'_>, progress: Report<'_>) -> Result<LengthResult<Found>, Stopped> {
        #[cfg(feature = "optimal")]
        if let Some(table) = self.table {
            let (size, table) = (table.size(), &table.lookup());
            return match (size.has_orders(), size.has_tops()) {
                (true, false) => self.run_with::<FileBacked<'_, true, false>>(table, aim, progress),
                (false, _) => self.run_with::<FileBacked<'_, false, true>>(table, aim, progress),
                (true, true) => self.run_with::<FileBacked<'_, true, true>>(table, aim, progress),
            };
        }
        self.run_with::<Baked>(&(), aim, progress)
    }

    fn run_with<C: Coordinate>(
        &self,
        table: &C::Table,
        aim: &Aim<'_>,
        progress: Report<'_>,
    ) -> Result<LengthResult<Found>, Stopped> {
        assert!(self.length <= Self::MAX_LENGTH, "{} moves", self.length);
        let root = Node::<C>::root(table, self.start, self.length, self.face_before);
        let mut found = Found::default();
        if self.length == 0 && self.start == CubePos::SOLVED {
            // This is the only solution, so it does not matter whether the collector breaks.
            let _ = aim.collector.add(&mut found, Vec::new(), 1);
        }
        if self.length == 0 || root.bound() > self.length {
            return Ok(LengthResult { solutions: found, nodes: 1 });
        }
        let scheduler = Scheduler {
            aim,
            table,
            tails: self.tails,
            threads: self.threads,
            #[cfg(feature = "optimal")]
            share: self.share,
        };
        scheduler.run(root, progress)
    }
}

/// Sorts the solutions by their moves.
#[cfg(feature = "optimal")]
fn sorted(found: &LengthResult<Found>) -> LengthResult<Vec<Solution>> {
    let moves = |runs: &Vec<AxialRun>| runs.iter().flat_map(|run| run.moves()).flatten().collect();
    let mut solutions: Vec<Vec<Move>> = found.solutions.lists.iter().map(moves).collect();
    solutions.sort_unstable();
    let solutions = solutions.iter().map(|moves| Solution::found(moves)).collect();
    LengthResult { solutions, nodes: found.nodes }
}

#[cfg(test)]
mod tests {
    use alloc::boxed::Box;
    #[cfg(feature = "optimal")]
    use core::num::NonZero;

    #[cfg(feature = "optimal")]
    use super::super::coordinate::Unreduced;
    use super::{super::aim::PartsDone, *};
    use crate::Move;

    /// Counts the solutions of one length by trying every sequence.
    fn counted_plainly(start: CubePos, length: u8, face_before: Option<Face>) -> u128 {
        if length == 0 {
            return (start == CubePos::SOLVED).into();
        }
        let moves = Move::ALL.into_iter().filter(|mv| Some(mv.face()) != face_before);
        moves.map(|mv| counted_plainly(start.moved(mv), length - 1, Some(mv.face()))).sum()
    }

    fn search(start: CubePos, length: u8, threads: usize) -> LengthSearch<'static> {
        LengthSearch {
            start,
            length,
            face_before: None,
            threads,
            tails: Box::leak(Box::new(LazyTailTable::new())),
            #[cfg(feature = "optimal")]
            table: None,
            #[cfg(feature = "optimal")]
            share: Share::WHOLE,
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "a report")]
    fn go_on(_: PartsDone) -> Result<(), Stopped> {
        Ok(())
    }

    fn count<C: Coordinate<Table = ()>>(search: LengthSearch<'_>) -> u128 {
        let aim = Aim::every_sequence(&Collector::Counter);
        search.run_with::<C>(&(), &aim, &mut go_on).unwrap().solutions.count
    }

    fn lists<C: Coordinate<Table = ()>>(search: LengthSearch<'_>) -> Vec<Vec<AxialRun>> {
        let collector = Collector::lists(usize::MAX);
        let aim = Aim::every_sequence(&collector);
        let mut lists = search.run_with::<C>(&(), &aim, &mut go_on).unwrap().solutions.lists;
        lists.sort_by_key(|list| list.iter().map(|r| (r.axis, r.net, r.turns)).collect::<Vec<_>>());
        lists
    }

    /// Returns the number of sequences that a list of runs stands for.
    fn ways(runs: &[AxialRun]) -> u128 {
        runs.iter().map(|run| u128::from(run.ways())).product()
    }

    #[test]
    fn both_coordinates_find_all_solutions() {
        let scramble = [Move::R1, Move::L2, Move::F3, Move::U1, Move::D1, Move::R3];
        for turns in [0, 2, 4, 6] {
            let start = CubePos::SOLVED.moved_by(scramble[..turns].iter().copied());
            for length in 1..=if turns == 6 { 6 } else { 5 } {
                for face_before in [None, Some(Face::L), Some(Face::D)] {
                    let search = LengthSearch { face_before, ..search(start, length, 1) };
                    let expected = counted_plainly(start, length, face_before);
                    assert_eq!(count::<Baked>(search), expected);
                    assert_eq!(count::<Unreduced>(search), expected);
                    assert_eq!(lists::<Baked>(search), lists::<Unreduced>(search));
                }
            }
        }
    }

    /// A sequence may end with the face that was turned before it, but not begin with it.
    #[test]
    fn only_the_first_turn_depends_on_the_face_before() {
        for step in [5, 7, 11, 13] {
            let moves = Move::ALL.iter().cycle().step_by(step).take(10).copied();
            let start = CubePos::SOLVED.moved_by(moves);
            for start in [start, start.inverse()] {
                let search = search(start, 10, 1);
                let all = lists::<Baked>(search);
                assert!(!all.is_empty());
                for face in Face::ALL {
                    let mut expected = all.clone();
                    expected.retain(|runs| runs[0].ways_after(Some(face)) > 0);
                    let search = LengthSearch { face_before: Some(face), ..search };
                    assert_eq!(lists::<Baked>(search), expected, "{face:?}");
                }
            }
        }
    }

    #[test]
    fn all_numbers_of_threads_find_the_same() {
        let moves = Move::ALL.iter().cycle().step_by(7).take(12).copied();
        let start = CubePos::SOLVED.moved_by(moves);
        let expected = lists::<Baked>(search(start, 12, 1));
        assert!(!expected.is_empty());
        assert_eq!(lists::<Baked>(search(start, 12, 2)), expected);
        let ways = expected.iter().map(|runs| ways(runs)).sum::<u128>();
        assert_eq!(count::<Baked>(search(start, 12, 5)), ways);
    }

    #[test]
    fn a_search_keeps_at_most_its_limit_of_lists() {
        let search = search(CubePos::SOLVED, 6, 1);
        assert_eq!(search.lists(10, &mut go_on), Ok(None));
        assert_eq!(search.count(&mut go_on).unwrap().solutions, 864);
        let lists = search.lists(1 << 20, &mut go_on).unwrap().unwrap();
        assert_eq!(lists.solutions.iter().map(|runs| ways(runs)).sum::<u128>(), 864);
    }

    #[cfg(feature = "optimal")]
    #[test]
    fn shares_together_find_each_solution_once() {
        let moves = Move::ALL.iter().cycle().step_by(7).take(12).copied();
        let whole = search(CubePos::SOLVED.moved_by(moves), 12, 1);
        let expected = lists::<Baked>(whole);
        for count in [2, 7] {
            let count = NonZero::new(count).unwrap();
            let shares = (0..count.get()).filter_map(|index| Share::new(index, count));
            let shares = shares.map(|share| lists::<Baked>(LengthSearch { share, ..whole }));
            let mut found: Vec<_> = shares.flatten().collect();
            assert_eq!(found.len(), expected.len());
            found.retain(|list| !expected.contains(list));
            assert!(found.is_empty());
        }
    }

    #[test]
    fn a_search_is_cancelled_by_its_progress() {
        let moves = Move::ALL.iter().cycle().step_by(7).take(14).copied();
        let start = CubePos::SOLVED.moved_by(moves);
        for threads in [1, 2] {
            let mut calls = 0;
            let cancelled = search(start, 15, threads).count(&mut |PartsDone { done, of }| {
                assert!(done <= of);
                calls += 1;
                Err(Stopped::Cancelled)
            });
            assert!(cancelled == Err(Stopped::Cancelled) && calls > 0);
        }
    }
}
