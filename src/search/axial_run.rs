use crate::{
    coord::Axis,
    cube::{Face, Move, MoveSet},
    rules::is_no_repeat,
};

/// A longest stretch of successive turns about one axis, described by its number of turns and
/// its net effect.
///
/// Turns of opposite faces commute, so the position after the run depends on the net effect
/// alone: the quarters by which each face is turned in all. The faces alternate, because no
/// face is turned twice in a row. The run stands for every sequence with its number of turns
/// and its net effect. With four or more turns, the net effect can be nothing: U D U' D'.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AxialRun {
    /// The lower-numbered face of the axis, 0 to 2. The other face is opposite.
    pub(super) axis: u8,
    /// The quarters by which the lower and the opposite face are turned, modulo 4.
    pub(super) net: [u8; 2],
    /// The number of turns.
    pub(super) turns: u8,
}

/// The faces of an axis: side 0 is the lower-numbered one, side 1 its opposite.
pub(super) const SIDES: usize = 2;

/// The axes, numbered by their lower faces.
pub(super) const AXES: u8 = 3;

impl AxialRun {
    /// A run about any axis before its first turn.
    pub(super) const NONE: Self = Self { axis: 0, net: [0; SIDES], turns: 0 };

    /// The run with one more turn, the first of its face.
    pub(super) fn and(mut self, mv: Move) -> Self {
        self.axis = Self::axis_of(mv.face());
        self.net[Self::side_of(mv.face())] = mv.quarters();
        self.turns += 1;
        self
    }

    /// The moves that have the net effect: at most one of each face.
    pub(super) fn moves(self) -> [Option<Move>; SIDES] {
        [0, 1].map(|side| {
            let quarters = self.net[side];
            (quarters > 0).then(|| Move::new(self.face(side), quarters))
        })
    }

    /// The run that undoes this one.
    pub(super) fn inverse(self) -> Self {
        Self { net: self.net.map(|quarters| (4 - quarters) % 4), ..self }
    }

    /// The axis about which a face turns, 0 to 2.
    pub(super) const fn axis_of(face: Face) -> u8 {
        face as u8 % AXES
    }

    /// The side of its axis on which a face is.
    pub(super) const fn side_of(face: Face) -> usize {
        face.index() / 3
    }

    /// The face on a side of the axis.
    pub(super) const fn face(self, side: usize) -> Face {
        Face::ALL[self.axis as usize + AXES as usize * side]
    }

    /// The moves that can begin the next run after one about this axis: those about the other
    /// axes. A number above 2 stands for no run, after which any move can begin one.
    #[inline]
    pub(super) fn moves_after(axis: u8) -> MoveSet {
        let same_axis = Axis::TURNS.get(usize::from(axis)).map_or(0, |turns| turns.bits());
        MoveSet::from_bits(!same_axis)
    }

    /// The fewest turns with this net effect. The net effect may be impossible with exactly
    /// one turn more: then [`ways`](Self::ways) is 0.
    pub(super) fn least_turns(self) -> u8 {
        match self.net {
            [0, 0] => 4,
            [0, _] | [_, 0] => 1,
            _ => 2,
        }
    }

    /// The number of sequences that the run stands for.
    pub(super) fn ways(self) -> u64 {
        (0..SIDES).map(|side| self.ways_from(side)).sum()
    }

    /// The number of sequences of the run that may follow a turn of `last`.
    pub(super) fn ways_after(self, last: Option<Face>) -> u64 {
        self.first_sides(last).map(|side| self.ways_from(side)).sum()
    }

    /// The number of sequences of the run that begin with a side. That side has ⌈n/2⌉ of the
    /// run's n turns.
    pub(super) fn ways_from(self, side: usize) -> u64 {
        let rest = self.turns / 2;
        ways_to_sum(self.turns - rest, self.net[side]) * ways_to_sum(rest, self.net[1 - side])
    }

    /// The sides that may begin the run after a turn of `last`.
    pub(super) fn first_sides(self, last: Option<Face>) -> impl Iterator<Item = usize> {
        (0..SIDES).filter(move |&side| is_no_repeat(last, self.face(side)))
    }
}

/// The number of ways in which `n` turns of one face, each by one to three quarters, sum to
/// `sum` quarters modulo 4.
fn ways_to_sum(n: u8, sum: u8) -> u64 {
    WAYS[usize::from(n)][usize::from(sum != 0)]
}

/// For n turns: the number of ways to sum to 0, and to any one other sum.
///
/// The last of n turns makes the sum 0 from each of the three other sums. It makes a sum
/// other than 0 from 0 and from the two further sums.
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

/// The most turns of one face in a run. 3⁴⁰ < 2⁶⁴, so the ways of 40 turns fit 64 bits.
const MAX_TURNS: usize = 40;

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::*;

    /// Every sequence of turns about axis 0, made turn by turn.
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
}
