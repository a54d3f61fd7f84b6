//! The search for a whole cube, divided by its first moves.

use alloc::vec::Vec;

use super::{
    axial_run::AxialRun,
    event::{Report, Visit},
    length::{LazyTailTable, LengthResult, LengthSearch, PartsDone},
    sequence_merger::SequenceMerger,
};
#[cfg(feature = "optimal")]
use crate::bounds::PruningTable;
use crate::{
    CubePos, Move,
    rules::{Counts, LastMove, Rules, bits},
    watch::Stopped,
};

/// With at most this many moves left, one search finds all solutions and then reports them. With
/// more moves left, the search is divided: it makes each possible next move and searches the
/// sequences after this move separately. So a divided search reports solutions in order while it
/// runs.
const MAX_UNDIVIDED: u8 = 16;
/// A search that finds more lists of runs than this number starts again as a divided search, even
/// with `MAX_UNDIVIDED` moves left or fewer. An undivided search keeps all lists in memory to sort
/// them. The unit tests divide shorter searches, which take less time.
const MAX_LISTS: usize = if cfg!(test) { 1 << 8 } else { 1 << 16 };

const _: () = assert!(MAX_UNDIVIDED <= LengthSearch::MAX_LENGTH);

/// A running search for a whole cube.
pub(super) struct Whole<'a> {
    pub(super) rules: Rules,
    /// The number of sequences that may follow each move, for each number of moves left.
    pub(super) counts: &'a Counts,
    pub(super) threads: usize,
    /// The search omits the sequences that come before `after`, and the sequences that begin with
    /// `after`.
    pub(super) after: &'a [Move],
    pub(super) moves: Vec<Move>,
    pub(super) tried: u128,
    pub(super) tails: &'a LazyTailTable,
    #[cfg(feature = "optimal")]
    pub(super) table: Option<&'a PruningTable>,
    pub(super) visit: Visit<'a>,
}

impl<'a> Whole<'a> {
    /// Reports all solutions that begin with the moves so far and continue with `left` moves that
    /// solve `position`. Fails if `visit` fails.
    pub(super) fn descend(&mut self, position: CubePos, left: u8) -> Result<(), Stopped> {
        if self.rules.order().is_done(&self.moves, self.after) {
            self.tried += self.counts.after(self.state(), left);
            return Ok(());
        }
        if left <= MAX_UNDIVIDED {
            let before = self.tried;
            let search = self.length_search(position, left);
            let lists = search.lists(MAX_LISTS, &mut self.progress(left))?;
            if let Some(LengthResult { solutions, nodes }) = lists {
                self.finish(before, left, nodes)?;
                return self.report(&solutions, left);
            }
            self.tried = before;
        }
        for number in bits(self.rules.following(self.state())) {
            let mv = self.rules.order().get(number);
            self.moves.push(mv);
            self.descend(position.moved(mv), left - 1)?;
            self.moves.pop();
        }
        self.call(|moves, _| Report::Branch(moves))
    }

    /// Counts the solutions that begin with the moves so far and continue with `left` moves that
    /// solve `position`. Fails if `visit` fails.
    pub(super) fn count(&mut self, position: CubePos, left: u8) -> Result<u128, Stopped> {
        if left <= LengthSearch::MAX_LENGTH {
            let before = self.tried;
            let search = self.length_search(position, left);
            let LengthResult { solutions, nodes } = search.count(&mut self.progress(left))?;
            self.finish(before, left, nodes)?;
            return Ok(solutions);
        }
        let mut sum = 0;
        for number in bits(self.rules.following(self.state())) {
            let mv = self.rules.order().get(number);
            self.moves.push(mv);
            sum += self.count(position.moved(mv), left - 1)?;
            self.moves.pop();
        }
        Ok(sum)
    }

    fn state(&self) -> LastMove {
        self.rules.state(self.moves.last().copied())
    }

    /// Creates the search for sequences of `length` moves that solve `start` and may follow the
    /// moves so far.
    fn length_search(&self, start: CubePos, length: u8) -> LengthSearch<'a> {
        LengthSearch {
            start,
            length,
            face_before: self.moves.last().map(|mv| mv.face()),
            threads: self.threads,
            tails: self.tails,
            #[cfg(feature = "optimal")]
            table: self.table,
            #[cfg(feature = "optimal")]
            share: crate::search::share::Share::WHOLE,
        }
    }

    /// Returns a function that reports the progress of a search for `left` more moves.
    fn progress(&mut self, left: u8) -> impl FnMut(PartsDone) -> Result<(), Stopped> {
        let (before, all) = (self.tried, self.counts.after(self.state(), left));
        move |PartsDone { done, of }| {
            self.tried = before + all / (of as u128) * done as u128;
            self.call(|_, tried| Report::Progress { tried })
        }
    }

    /// Sets `tried` to `before` plus the number of all sequences of `left` more moves. Reports
    /// `nodes`, the number of nodes of the search that has tried these sequences.
    fn finish(&mut self, before: u128, left: u8, nodes: u64) -> Result<(), Stopped> {
        self.tried = before + self.counts.after(self.state(), left);
        (self.visit)(Report::Nodes(nodes))
    }

    /// Reports all sequences that the lists of runs stand for, merged into the order of the search.
    /// Each list has `left` turns.
    fn report(&mut self, lists: &[Vec<AxialRun>], left: u8) -> Result<(), Stopped> {
        let Self { rules, moves, visit, after, .. } = self;
        let mut solution = |moves: &[Move]| {
            if rules.order().is_done(moves, after) {
                return Ok(());
            }
            visit(Report::Solution(moves))
        };
        if left == 0 {
            lists.iter().try_for_each(|_| solution(moves))?;
        } else {
            let lists = lists.iter().map(Vec::as_slice);
            SequenceMerger::new(rules).visit(lists, moves, &mut solution)?;
        }
        self.call(|moves, _| Report::Branch(moves))?;
        self.call(|_, tried| Report::Progress { tried })
    }

    /// Calls `visit` with the event that `event` makes from the moves so far and the number of
    /// sequences tried.
    fn call(&mut self, event: fn(&[Move], u128) -> Report<'_>) -> Result<(), Stopped> {
        (self.visit)(event(&self.moves, self.tried))
    }
}
