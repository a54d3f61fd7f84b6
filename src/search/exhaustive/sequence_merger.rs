//! The sequences that lists of runs stand for, in the order of a search.

use alloc::vec::Vec;

use super::axial_run::{AxialRun, SIDES};
use crate::{
    cube::Move,
    rules::{LastMove, Rules, bits},
    watch::Stopped,
};

/// Writes out the sequences that several lists of runs stand for. Merges the sequences of all lists
/// into the order in which a depth-first search would find them. All lists have the same number of
/// turns.
pub(in crate::search) struct SequenceMerger<'a> {
    rules: &'a Rules,
    /// A stack of remainders. First comes one remainder per list. Then comes one per list that
    /// allows the first move of the current path, then one per list that allows its first two
    /// moves, and so on.
    remainders: Vec<Remainder<'a>>,
}

/// What remains of a list of runs after some moves.
#[derive(Clone, Copy)]
struct Remainder<'a> {
    /// What remains of the current run.
    run: AxialRun,
    /// The face of the next turn of the current run: 0 for the lower-numbered face of the axis, 1
    /// for the opposite face. `None` if the run has not begun and may begin with either face.
    next: Option<usize>,
    later: &'a [AxialRun],
}

impl<'a> SequenceMerger<'a> {
    pub(in crate::search) fn new(rules: &'a Rules) -> Self {
        Self { rules, remainders: Vec::new() }
    }

    /// Goes through the sequences of all lists, merged into one order. For each sequence, calls
    /// `visit` with `moves` followed by the sequence. Skips a sequence if the rules forbid its
    /// first move after the last of `moves`. Fails if `visit` fails.
    pub(in crate::search) fn visit(
        &mut self,
        lists: impl Iterator<Item = &'a [AxialRun]>,
        moves: &mut Vec<Move>,
        visit: &mut impl FnMut(&[Move]) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let last = moves.last().map(|mv| mv.face());
        self.remainders.clear();
        self.remainders.extend(lists.filter_map(|list| {
            let (&run, later) = list.split_first()?;
            let mut sides = run.first_sides(last);
            // If the last of `moves` turns a face of the run's axis, the run must begin with the
            // opposite face.
            let next = sides.next().filter(|_| sides.next().is_none());
            Some(Remainder { run, next, later })
        }));
        let state = self.rules.state(moves.last().copied());
        self.descend(0, state, moves, visit)
    }

    /// Visits the sequences that begin with `moves` and continue with one of
    /// `self.remainders[from..]`.
    fn descend(
        &mut self,
        from: usize,
        state: LastMove,
        moves: &mut Vec<Move>,
        visit: &mut impl FnMut(&[Move]) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let to = self.remainders.len();
        let next_faces = self.remainders[from..to].iter().map(|rest| rest.next_faces());
        let next_faces = next_faces.fold(0, |faces, next| faces | next);
        for number in bits(self.rules.following(state)) {
            let mv = self.rules.order().get(number);
            if next_faces >> mv.face().index() & 1 == 0 {
                continue;
            }
            let mut is_end = false;
            for i in from..to {
                match self.remainders[i].after(mv) {
                    Continuation::Impossible => {}
                    Continuation::End => is_end = true,
                    Continuation::To(rest) => self.remainders.push(rest),
                }
            }
            if self.remainders.len() > to || is_end {
                moves.push(mv);
                if is_end {
                    visit(moves)?;
                } else {
                    self.descend(to, LastMove::after(number), moves, visit)?;
                }
                moves.pop();
            }
            self.remainders.truncate(to);
        }
        Ok(())
    }
}

/// What a [`Remainder`] becomes when a move is made: the rest of its list after this move.
enum Continuation<'a> {
    Impossible,
    To(Remainder<'a>),
    End,
}

impl<'a> Remainder<'a> {
    /// Returns the faces that may be turned next, as a bit mask with bit `i` for face `i`.
    fn next_faces(self) -> u8 {
        let sides = (0..SIDES).filter(|&side| self.next.is_none_or(|next| next == side));
        sides.map(|side| 1 << self.run.face(side).index()).sum()
    }

    fn after(self, mv: Move) -> Continuation<'a> {
        let side = AxialRun::side_of(mv.face());
        let is_next = AxialRun::axis_of(mv.face()) == self.run.axis
            && self.next.is_none_or(|next| next == side)
            && self.run.turns > 0;
        if !is_next {
            return Continuation::Impossible;
        }
        let mut run = self.run;
        run.turns -= 1;
        run.net[side] = (4 + run.net[side] - mv.quarters()) % 4;
        if run.ways_from(1 - side) == 0 {
            Continuation::Impossible
        } else if run.turns > 0 {
            Continuation::To(Self { run, next: Some(1 - side), ..self })
        } else if let Some((&run, later)) = self.later.split_first() {
            Continuation::To(Self { run, next: None, later })
        } else {
            Continuation::End
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::{
        cube::{Face, MoveSet},
        rules::FaceOrder,
        search::exhaustive::Sequences,
    };

    fn runs(turns: u8) -> impl Iterator<Item = AxialRun> {
        (0..16).map(move |i| AxialRun { axis: 0, net: [i / 4, i % 4], turns })
    }

    #[test]
    fn sequences_come_in_order() {
        // All lists of runs with three turns in total. They stand for all sequences of three moves.
        let about = |axis, turns| runs(turns).map(move |run| AxialRun { axis, ..run });
        let axes = || (0..3).flat_map(|a| (0..3).filter(move |&b| b != a).map(move |b| (a, b)));
        let mut lists: Vec<Vec<AxialRun>> =
            (0..3).flat_map(|axis| about(axis, 3).map(|run| vec![run])).collect();
        for (a, b) in axes() {
            for (m, n) in [(1, 2), (2, 1)] {
                lists.extend(about(a, m).flat_map(|x| about(b, n).map(move |y| vec![x, y])));
            }
            for c in (0..3).filter(|&c| c != b) {
                lists.extend(about(a, 1).flat_map(|x| {
                    about(b, 1).flat_map(move |y| about(c, 1).map(move |z| vec![x, y, z]))
                }));
            }
        }
        let order = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
        let order = FaceOrder::new(order).unwrap();
        let sequences = Sequences::in_order(order);
        let rules = Rules::no_repeats(order, MoveSet::ALL);
        let mut next = 0;
        let flow = SequenceMerger::new(&rules).visit(
            lists.iter().map(Vec::as_slice),
            &mut vec![],
            &mut |moves| {
                assert_eq!(moves, sequences.get(3, next));
                next += 1;
                Ok::<_, Stopped>(())
            },
        );
        assert_eq!((flow, u128::from(next)), (Ok(()), Sequences::count(3)));
    }
}
