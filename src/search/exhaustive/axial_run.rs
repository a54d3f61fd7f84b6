//! A stretch of turns about one axis.

use crate::{
    arrays::MapArray,
    cube::{Face, Move},
};

/// A maximal stretch of successive turns about one axis, described by its number of turns and its
/// net effect. For example, `U D2 U'` has three turns with the net effect D2.
///
/// The turns of two opposite faces commute, so the net effect alone determines the position after
/// the run. The net effect is the total turn of each face, in quarters modulo 4. A sequence turns
/// no face twice in a row, so the turns alternate between the two faces. An `AxialRun` stands for
/// every such stretch with the same number of turns and the same net effect. The run of this
/// example stands for `U D2 U'`, `U' D2 U` and `U2 D2 U2`. A run of at least four turns can cancel
/// out, as in `U D U' D'`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct AxialRun {
    /// The axis, given by the number of its lower-numbered face, 0 to 2.
    pub(in crate::search) axis: u8,
    /// The total turn of each face, in quarters modulo 4: first the lower-numbered face, then the
    /// opposite face.
    pub(in crate::search) net: [u8; 2],
    pub(in crate::search) turns: u8,
}

/// An axis has two faces, called its sides. Side 0 is the lower-numbered face.
pub(in crate::search) const SIDES: usize = 2;

pub(in crate::search) const AXES: u8 = 3;

impl AxialRun {
    /// A run without turns. Its axis means nothing until the first turn sets the axis.
    pub(in crate::search) const NONE: Self = Self { axis: 0, net: [0; SIDES], turns: 0 };

    /// Returns all runs that no shorter run can replace: 6 faces · 3 turns + 3 axes · 9 pairs of
    /// turns.
    pub(in crate::search) fn shortest() -> impl Iterator<Item = Self> {
        let nets = || (1..16).map(|net| [net / 4, net % 4]);
        let runs = (0..AXES).flat_map(move |axis| nets().map(move |net| (axis, net)));
        runs.map(|(axis, net)| {
            let run = Self { axis, net, turns: 0 };
            Self { turns: run.least_turns(), ..run }
        })
    }

    /// Returns this run with one more turn, `mv`. The run must not contain a turn of the face of
    /// `mv`.
    pub(in crate::search) fn and(mut self, mv: Move) -> Self {
        self.axis = Self::axis_of(mv.face());
        self.net[Self::side_of(mv.face())] = mv.quarters();
        self.turns += 1;
        self
    }

    /// Returns the net effect as moves, at most one per face.
    pub(in crate::search) fn moves(self) -> [Option<Move>; SIDES] {
        [0, 1].mapped(|side| Move::new(self.face(side), self.net[side]))
    }

    /// Returns the run whose net effect undoes the net effect of this run.
    pub(in crate::search) fn inverse(self) -> Self {
        Self { net: self.net.mapped(|quarters| (4 - quarters) % 4), ..self }
    }

    pub(in crate::search) const fn axis_of(face: Face) -> u8 {
        face as u8 % AXES
    }

    /// Returns the side of a face: 0 for the lower-numbered face of its axis, and 1 for the
    /// opposite face.
    pub(in crate::search) const fn side_of(face: Face) -> usize {
        face.index() / 3
    }

    /// Returns the face on side `side` of the axis, 0 or 1.
    pub(in crate::search) const fn face(self, side: usize) -> Face {
        Face::ALL[self.axis as usize + AXES as usize * side]
    }

    /// Returns the smallest number of turns that have this net effect together. For some greater
    /// numbers, no turns have this net effect, and [`ways`](Self::ways) of such a run is 0.
    pub(in crate::search) fn least_turns(self) -> u8 {
        match self.net {
            [0, 0] => 4,
            [0, _] | [_, 0] => 1,
            _ => 2,
        }
    }

    /// Returns the number of sequences that the run stands for.
    pub(in crate::search) fn ways(self) -> u64 {
        (0..SIDES).map(|side| self.ways_from(side)).sum()
    }

    /// Returns how many of the run's sequences may follow a turn of the face `last`.
    pub(in crate::search) fn ways_after(self, last: Option<Face>) -> u64 {
        self.first_sides(last).map(|side| self.ways_from(side)).sum()
    }

    /// Returns how many of the run's sequences first turn the face on side `side`. The turns
    /// alternate between the two faces of the axis, so such a sequence of n turns has ⌈n/2⌉ turns
    /// of this face.
    pub(in crate::search) fn ways_from(self, side: usize) -> u64 {
        let rest = self.turns / 2;
        ways_to_sum(self.turns - rest, self.net[side]) * ways_to_sum(rest, self.net[1 - side])
    }

    /// Returns the sides that the run may turn first after a turn of the face `last`.
    pub(in crate::search) fn first_sides(self, last: Option<Face>) -> impl Iterator<Item = usize> {
        (0..SIDES).filter(move |&side| last != Some(self.face(side)))
    }
}

/// Returns the number of ways in which `n` turns of one face, each of one to three quarters, sum to
/// `sum` quarters modulo 4.
fn ways_to_sum(n: u8, sum: u8) -> u64 {
    WAYS[usize::from(n)][usize::from(sum != 0)]
}

/// `WAYS[n][0]` is the number of ways in which n turns of one face sum to 0 quarters modulo 4.
/// `WAYS[n][1]` is the number of ways in which they sum to 1. There are as many ways to sum to 2,
/// and as many to sum to 3.
///
/// The final turn adds 1, 2 or 3. So n turns sum to 0 if the first n − 1 turns sum to 1, 2 or 3,
/// and n turns sum to 1 if the first n − 1 turns sum to 0, 2 or 3.
static WAYS: [[u64; 2]; MAX_TURNS + 1] = {
    let mut ways = [[1, 0]; MAX_TURNS + 1];
    let mut n = 1;
    while n <= MAX_TURNS {
        let [zero, other] = ways[n - 1];
        ways[n] = [3 * other, zero + 2 * other];
        n += 1;
    }
    ways
};

/// The maximum number of turns of one face in a run. 3⁴⁰ < 2⁶⁴, so every number of ways fits 64
/// bits.
const MAX_TURNS: usize = 40;

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeMap, vec, vec::Vec};

    use super::*;
    use crate::search::exhaustive::run_lists::count_sequences;

    /// Returns every sequence of turns about axis 0, built turn by turn.
    fn sequences_about_one_axis(turns: u8) -> Vec<Vec<Move>> {
        let mut all = vec![vec![]];
        for _ in 0..turns {
            all = all
                .iter()
                .flat_map(|sequence: &Vec<Move>| {
                    Move::ALL
                        .into_iter()
                        .filter(|mv| AxialRun::axis_of(mv.face()) == 0)
                        .filter(|mv| sequence.last().is_none_or(|last| last.face() != mv.face()))
                        .map(|mv| [sequence.as_slice(), &[mv]].concat())
                })
                .collect();
        }
        all
    }

    fn runs(turns: u8) -> impl Iterator<Item = AxialRun> {
        (0..16).map(move |i| AxialRun { axis: 0, net: [i / 4, i % 4], turns })
    }

    #[test]
    fn ways_are_counted() {
        for turns in 1..=7 {
            let sequences = sequences_about_one_axis(turns);
            for run in runs(turns) {
                let is_of = |sequence: &&Vec<Move>| {
                    let of = |face| sequence.iter().filter(move |mv| mv.face() == face);
                    let quarters = |face| of(face).map(|mv| mv.quarters()).sum::<u8>() % 4;
                    [quarters(Face::U), quarters(Face::D)] == run.net
                };
                let sequences: Vec<_> = sequences.iter().filter(is_of).collect();
                assert_eq!(run.ways(), sequences.len() as u64, "{run:?}");
                let after_u = sequences.iter().filter(|sequence| sequence[0].face() == Face::D);
                assert_eq!(run.ways_after(Some(Face::U)), after_u.count() as u64);
                assert_eq!(run.ways_after(Some(Face::F)), run.ways());
            }
        }
    }

    /// No run begins with the face with which the run before it ends.
    #[test]
    fn successive_runs_about_one_axis_alternate() {
        let net = |moves: &[Move]| {
            [Face::U, Face::D].map(|face| {
                let of = moves.iter().filter(|mv| mv.face() == face);
                of.map(|mv| mv.quarters()).sum::<u8>() % 4
            })
        };
        for lengths in [&[1, 1][..], &[2, 1], &[1, 2], &[3, 2], &[1, 2, 1], &[1, 2, 2]] {
            let mut counts: BTreeMap<Vec<[u8; 2]>, u128> = BTreeMap::new();
            for sequence in sequences_about_one_axis(lengths.iter().sum()) {
                let mut rest = &*sequence;
                let runs = lengths.iter().map(|&turns| rest.split_off(..usize::from(turns)));
                let nets = runs.map(|run| net(run.expect("the lengths sum to the length")));
                *counts.entry(nets.collect()).or_default() += 1;
            }
            let lists = lengths.iter().fold(vec![vec![]], |lists: Vec<Vec<AxialRun>>, &turns| {
                let longer = |list: &Vec<_>| {
                    runs(turns).map(|run| [&**list, &[run]].concat()).collect::<Vec<_>>()
                };
                lists.iter().flat_map(longer).collect()
            });
            for list in lists {
                let nets: Vec<[u8; 2]> = list.iter().map(|run| run.net).collect();
                let expected = counts.get(&nets).copied().unwrap_or(0);
                assert_eq!(count_sequences(&list), expected, "{list:?}");
            }
        }
    }
}
