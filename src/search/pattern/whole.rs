use core::ops::ControlFlow;

use alloc::vec::Vec;

#[cfg(feature = "optimal")]
use crate::bounds::PruningTable;
use crate::search::Event;
use crate::{
    CubePos, Face, Move,
    rules::{Counts, Rules, bits},
    search::{
        optimal::{self, Endings, Extent, Found, Lazy, Query, Stop, Wanted},
        sequence_merger::SequenceMerger,
    },
};

/// Moves that are searched for at once. A longer search is divided by its first
/// moves, so that its solutions come as they are found, and in order.
const AT_ONCE: u8 = 16;
/// Lists of runs that are kept for their sequences to be put in order. Where there
/// are more, the search is divided as well.
const KEEP: usize = 1 << 16;

const _: () = assert!(AT_ONCE <= optimal::MAX_LENGTH, "a query takes so many moves");

/// A search for the sequences that solve a whole cube, on its way.
pub(super) struct Whole<'a, F, B> {
    pub(super) rules: Rules,
    /// How many sequences of each length may follow.
    pub(super) counts: &'a Counts,
    pub(super) threads: usize,
    /// What begins so, or comes before it, does not count.
    pub(super) after: &'a [Move],
    /// The moves made so far.
    pub(super) moves: Vec<Move>,
    pub(super) tried: u128,
    /// What all its queries share.
    pub(super) endings: &'a Lazy<Endings>,
    #[cfg(feature = "optimal")]
    pub(super) table: Option<&'a PruningTable>,
    pub(super) visit: F,
    pub(super) broken_off: Option<B>,
}

impl<B, F: FnMut(Event<'_>) -> ControlFlow<B>> Whole<'_, F, B> {
    /// Tries all sequences of `left` more moves from a position.
    pub(super) fn descend(&mut self, position: CubePos, left: u8) -> ControlFlow<()> {
        if self.rules.order().is_done(&self.moves, self.after) {
            self.tried += self.counts.after(self.rules.state(self.moves.last().copied()), left);
            return ControlFlow::Continue(());
        }
        if left <= AT_ONCE {
            match self.query(position, left, KEEP) {
                Ok(found) => return self.tell(&found, left),
                Err(Stop::BrokenOff) => return ControlFlow::Break(()),
                Err(Stop::TooMany) => {}
            }
        }
        for number in bits(self.rules.following(self.rules.state(self.moves.last().copied()))) {
            let mv = self.rules.order().get(number);
            self.moves.push(mv);
            self.descend(position.moved(mv), left - 1)?;
            self.moves.pop();
        }
        self.hear(|moves, _| Event::Branch(moves))
    }

    fn last_face(&self) -> Option<Face> {
        self.moves.last().map(|mv| mv.face())
    }

    /// Counts all sequences of `left` more moves from a position.
    pub(super) fn count(&mut self, position: CubePos, left: u8) -> ControlFlow<(), u128> {
        if left <= optimal::MAX_LENGTH {
            let found = self.query(position, left, 0);
            return found
                .map_or(ControlFlow::Break(()), |found| ControlFlow::Continue(found.sequences));
        }
        let mut sum = 0;
        for number in bits(self.rules.following(self.rules.state(self.moves.last().copied()))) {
            let mv = self.rules.order().get(number);
            self.moves.push(mv);
            sum += self.count(position.moved(mv), left - 1)?;
            self.moves.pop();
        }
        ControlFlow::Continue(sum)
    }

    fn query(&mut self, start: CubePos, length: u8, keep: usize) -> Result<Found, Stop> {
        let last = self.last_face();
        let (threads, endings) = (self.threads, self.endings);
        let query = Query {
            start,
            length,
            last,
            keep,
            wanted: Wanted::All,
            is_shortest: false,
            threads,
            endings,
            #[cfg(feature = "optimal")]
            table: self.table,
        };
        let state = self.rules.state(self.moves.last().copied());
        let (before, all) = (self.tried, self.counts.after(state, length));
        let found = query.run(&mut |Extent { done, of }| {
            self.tried = before + all / (of as u128) * done as u128;
            self.hear(|_, tried| Event::Progress { tried })
        })?;
        self.tried = before + all;
        let flow = (self.visit)(Event::Nodes(found.nodes));
        if let ControlFlow::Break(value) = flow {
            self.broken_off = Some(value);
            return Err(Stop::BrokenOff);
        }
        Ok(found)
    }

    /// Tells `visit` what was found, in order.
    fn tell(&mut self, found: &Found, left: u8) -> ControlFlow<()> {
        let Self { rules, moves, visit, broken_off, after, .. } = self;
        let mut solution = |moves: &[Move]| {
            if rules.order().is_done(moves, after) {
                return ControlFlow::Continue(());
            }
            visit(Event::Solution(moves)).map_break(|value| *broken_off = Some(value))
        };
        if left == 0 {
            found.lists.iter().try_for_each(|_| solution(moves))?;
        } else {
            let lists = found.lists.iter().map(Vec::as_slice);
            SequenceMerger::new(rules).visit(lists, moves, &mut solution)?;
        }
        self.hear(|moves, _| Event::Branch(moves))?;
        self.hear(|_, tried| Event::Progress { tried })
    }

    /// Tells `visit`, and keeps the value with which it breaks the search off.
    fn hear(&mut self, event: fn(&[Move], u128) -> Event<'_>) -> ControlFlow<()> {
        let flow = (self.visit)(event(&self.moves, self.tried));
        flow.map_break(|value| self.broken_off = Some(value))
    }
}
