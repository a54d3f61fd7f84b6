use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{
    cube::{Face, Move},
    rules::{Rules, State, bits, is_no_repeat},
};

/// A longest stretch of turns about one axis within a sequence, as far as the
/// position is concerned: the two faces commute, so all that counts is by how many
/// quarters each is turned in all.
///
/// It stands for every way to spread its turns: the faces alternate, because none
/// is turned twice in a row. Four turns and more may come to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Run {
    /// The lower of its faces, 0 to 2; the other is opposite.
    pub(super) axis: u8,
    /// Quarters that the lower and the opposite face are turned by, modulo 4.
    pub(super) net: [u8; 2],
    /// How many turns it has.
    pub(super) turns: u8,
}

/// How many faces a run may turn.
const SIDES: usize = 2;

/// The axes, by the lower of their faces.
pub(super) const AXES: u8 = 3;

impl Run {
    /// A run before its first turn, about any axis.
    pub(super) const NONE: Self = Self { axis: 0, net: [0; SIDES], turns: 0 };

    /// The run with one turn more: the first of a face.
    pub(super) fn and(mut self, mv: Move) -> Self {
        self.axis = Self::axis_of(mv.face());
        self.net[Self::side_of(mv.face())] = mv.quarters();
        self.turns += 1;
        self
    }

    /// The moves that come to the same: one of either face at the most.
    pub(super) fn moves(self) -> [Option<Move>; SIDES] {
        [0, 1].map(|side| {
            let quarters = self.net[side];
            (quarters > 0).then(|| Move::new(self.face(side), quarters))
        })
    }

    /// The face on one side of the axis.
    const fn face(self, side: usize) -> Face {
        Face::ALL[self.axis as usize + AXES as usize * side]
    }

    /// The run that undoes it.
    pub(super) fn inverse(self) -> Self {
        Self { net: self.net.map(|quarters| (4 - quarters) % 4), ..self }
    }

    /// The axis that a face is turned about, 0 to 2.
    pub(super) const fn axis_of(face: Face) -> u8 {
        face as u8 % AXES
    }

    /// Which of the axis's faces it is: the lower, 0, or its opposite, 1.
    const fn side_of(face: Face) -> usize {
        face.index() / 3
    }

    /// The fewest turns that have its net effect. One more than that may not be
    /// possible; [`ways`](Self::ways) says.
    pub(super) fn least_turns(self) -> u8 {
        match self.net {
            [0, 0] => 4,
            [0, _] | [_, 0] => 1,
            _ => 2,
        }
    }

    /// Sequences that it stands for.
    pub(super) fn ways(self) -> u64 {
        (0..SIDES).map(|side| self.ways_from(side)).sum()
    }

    /// The same where another face was turned before.
    pub(super) fn ways_after(self, last: Option<Face>) -> u64 {
        self.first_sides(last).map(|side| self.ways_from(side)).sum()
    }

    /// Those that begin with a side. Of n turns it has ⌈n/2⌉.
    fn ways_from(self, side: usize) -> u64 {
        let rest = self.turns / 2;
        ways_to_sum(self.turns - rest, self.net[side]) * ways_to_sum(rest, self.net[1 - side])
    }

    /// The sides that may begin it after the turn of a face.
    fn first_sides(self, last: Option<Face>) -> impl Iterator<Item = usize> {
        (0..SIDES).filter(move |&side| is_no_repeat(last, self.face(side)))
    }
}

/// In how many ways `n` turns of one face, each by one to three quarters, come to
/// `sum` quarters modulo 4.
fn ways_to_sum(n: u8, sum: u8) -> u64 {
    WAYS[usize::from(n)][usize::from(sum != 0)]
}

/// Of n turns: the ways to come to nothing, and to any other sum. n turns come to
/// nothing by a last turn after n − 1 that come to something else.
static WAYS: [[u64; 2]; MOST] = {
    let mut ways = [[1, 0]; MOST];
    let mut n = 1;
    while n < MOST {
        let [none, some] = ways[n - 1];
        ways[n] = [3 * some, none + 2 * some];
        n += 1;
    }
    ways
};

/// Turns of one face in a run: half of the 80 turns, rounded up, of which the ways
/// still fit 64 bits.
const MOST: usize = 41;

/// Sequences that lists of runs stand for, as many turns in each, in the order of a
/// depth-first search.
pub(super) struct Words<'a> {
    rules: &'a Rules,
    /// What is left of each list that begins with the moves made, one level of the
    /// search after the other.
    rests: Vec<Rest<'a>>,
}

/// What is left of a list of runs after some moves.
#[derive(Clone, Copy)]
struct Rest<'a> {
    /// The run under way, less the turns made.
    run: Run,
    /// The side that must come next, inside a run.
    next: Option<usize>,
    later: &'a [Run],
}

impl<'a> Words<'a> {
    pub(super) fn new(rules: &'a Rules) -> Self {
        Self { rules, rests: Vec::new() }
    }

    /// Calls back with the sequences of all lists, merged, each after the moves that
    /// `moves` holds, as many as there are, the last of which counts as turned before.
    pub(super) fn visit<B>(
        &mut self,
        lists: impl Iterator<Item = &'a [Run]>,
        moves: &mut Vec<Move>,
        visit: &mut impl FnMut(&[Move]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let last = moves.last().map(|mv| mv.face());
        self.rests.clear();
        self.rests.extend(lists.filter_map(|list| {
            let (&run, later) = list.split_first()?;
            let mut sides = run.first_sides(last);
            // One side only may come first if the face before was of this axis.
            let next = sides.next().filter(|_| sides.next().is_none());
            Some(Rest { run, next, later })
        }));
        let state = self.rules.state(moves.last().copied());
        self.descend(0, state, moves, visit)
    }

    fn descend<B>(
        &mut self,
        from: usize,
        state: State,
        moves: &mut Vec<Move>,
        visit: &mut impl FnMut(&[Move]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let to = self.rests.len();
        let next = self.rests[from..to].iter().fold(0, |faces, rest| faces | rest.next_faces());
        for number in bits(self.rules.following(state)) {
            let mv = self.rules.order().get(number);
            if next >> mv.face().index() & 1 == 0 {
                continue;
            }
            let mut is_end = false;
            for i in from..to {
                match self.rests[i].after(mv) {
                    Step::No => {}
                    Step::End => is_end = true,
                    Step::To(rest) => self.rests.push(rest),
                }
            }
            if self.rests.len() > to || is_end {
                moves.push(mv);
                if is_end {
                    visit(moves)?;
                } else {
                    self.descend(to, State::after(number), moves, visit)?;
                }
                moves.pop();
            }
            self.rests.truncate(to);
        }
        ControlFlow::Continue(())
    }
}

/// What a move makes of a list of runs.
enum Step<'a> {
    /// It is none of its next moves.
    No,
    To(Rest<'a>),
    /// It was the last.
    End,
}

impl<'a> Rest<'a> {
    /// The faces that can be turned next, bit i for face i.
    fn next_faces(self) -> u8 {
        let sides = (0..SIDES).filter(|&side| self.next.is_none_or(|next| next == side));
        sides.map(|side| 1 << (usize::from(self.run.axis) + usize::from(AXES) * side)).sum()
    }

    fn after(self, mv: Move) -> Step<'a> {
        let side = Run::side_of(mv.face());
        let is_next = Run::axis_of(mv.face()) == self.run.axis
            && self.next.is_none_or(|next| next == side)
            && self.run.turns > 0;
        if !is_next {
            return Step::No;
        }
        let mut run = self.run;
        run.turns -= 1;
        run.net[side] = (4 + run.net[side] - mv.quarters()) % 4;
        if run.ways_from(1 - side) == 0 {
            Step::No
        } else if run.turns > 0 {
            Step::To(Self { run, next: Some(1 - side), ..self })
        } else if let Some((&run, later)) = self.later.split_first() {
            Step::To(Self { run, next: None, later })
        } else {
            Step::End
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::*;
    use crate::{cube::MoveSet, rules::FaceOrder, search::Sequences};

    /// Every stretch of the two faces of an axis, made turn by turn.
    fn stretches(turns: u8) -> Vec<Vec<Move>> {
        let mut all = vec![vec![]];
        for _ in 0..turns {
            all = all
                .iter()
                .flat_map(|word: &Vec<Move>| {
                    Move::ALL
                        .into_iter()
                        .filter(|mv| Run::axis_of(mv.face()) == 0)
                        .filter(|mv| word.last().is_none_or(|last| last.face() != mv.face()))
                        .map(|mv| [word.as_slice(), &[mv]].concat())
                })
                .collect();
        }
        all
    }

    fn runs(turns: u8) -> impl Iterator<Item = Run> {
        (0..16).map(move |i| Run { axis: 0, net: [i / 4, i % 4], turns })
    }

    #[test]
    fn ways_are_counted() {
        for turns in 1..=7 {
            let words = stretches(turns);
            for run in runs(turns) {
                let is_of = |word: &&Vec<Move>| {
                    let of = |face| word.iter().filter(move |mv| mv.face() == face);
                    let quarters = |face| of(face).map(|mv| mv.quarters()).sum::<u8>() % 4;
                    [quarters(Face::U), quarters(Face::D)] == run.net
                };
                let words: Vec<_> = words.iter().filter(is_of).collect();
                assert_eq!(run.ways(), words.len() as u64, "{run:?}");
                let after_u = words.iter().filter(|word| word[0].face() == Face::D);
                assert_eq!(run.ways_after(Some(Face::U)), after_u.count() as u64);
                assert_eq!(run.ways_after(Some(Face::F)), run.ways());
            }
        }
    }

    #[test]
    fn words_come_in_order() {
        // All lists of two and of three turns, and so all sequences.
        let about = |axis, turns| runs(turns).map(move |run| Run { axis, ..run });
        let axes = || (0..3).flat_map(|a| (0..3).filter(move |&b| b != a).map(move |b| (a, b)));
        let mut lists: Vec<Vec<Run>> =
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
        let faces = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
        let sequences = Sequences::in_order(faces);
        let rules = Rules::no_repeats(FaceOrder::new(faces), MoveSet::ALL);
        let mut next = 0;
        let flow =
            Words::new(&rules).visit(lists.iter().map(Vec::as_slice), &mut vec![], &mut |moves| {
                assert_eq!(moves, sequences.get(3, next));
                next += 1;
                ControlFlow::<()>::Continue(())
            });
        assert_eq!((flow, u128::from(next)), (ControlFlow::Continue(()), Sequences::count(3)));
    }
}
