use crate::{
    coord::Axis,
    cube::{Face, Move, MoveSet},
    rules::is_no_repeat,
};

/// A maximal stretch of successive turns about one axis, described by its number of turns and its
/// net effect.
///
/// The turns of two opposite faces commute. So the position after the run depends only on the net
/// effect: how many quarters each face is turned in total, modulo 4. A sequence turns no face
/// twice in a row, so the two faces alternate. The run stands for every sequence with its number
/// of turns and its net effect. The net effect can be the identity if there are at least four
/// turns, as in U D U' D'.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AxialRun {
    /// The number of the axis, 0 to 2. It is the number of the axis's lower-numbered face.
    pub(super) axis: u8,
    /// The number of quarters, modulo 4, by which each of the two faces is turned: first the
    /// lower-numbered face, then the opposite face.
    pub(super) net: [u8; 2],
    /// The number of turns.
    pub(super) turns: u8,
}

/// The number of sides of an axis. Side 0 is the lower-numbered face, side 1 the opposite face.
pub(super) const SIDES: usize = 2;

/// The number of axes. Each axis has the number of its lower-numbered face.
pub(super) const AXES: u8 = 3;

impl AxialRun {
    /// A run without turns. Its axis has no meaning: the first turn sets the axis.
    pub(super) const NONE: Self = Self { axis: 0, net: [0; SIDES], turns: 0 };

    /// Returns this run with the turn `mv` added. The run must not turn the face of `mv` yet.
    pub(super) fn and(mut self, mv: Move) -> Self {
        self.axis = Self::axis_of(mv.face());
        self.net[Self::side_of(mv.face())] = mv.quarters();
        self.turns += 1;
        self
    }

    /// Returns the moves that have the run's net effect: at most one for each face.
    pub(super) fn moves(self) -> [Option<Move>; SIDES] {
        [0, 1].map(|side| {
            let quarters = self.net[side];
            (quarters > 0).then(|| Move::new(self.face(side), quarters))
        })
    }

    /// Returns the run whose net effect undoes the net effect of this run.
    pub(super) fn inverse(self) -> Self {
        Self { net: self.net.map(|quarters| (4 - quarters) % 4), ..self }
    }

    /// Returns the axis about which a face turns, 0 to 2.
    pub(super) const fn axis_of(face: Face) -> u8 {
        face as u8 % AXES
    }

    /// Returns the side on which a face is: 0 or 1.
    pub(super) const fn side_of(face: Face) -> usize {
        face.index() / 3
    }

    /// Returns the face on a side of the axis.
    pub(super) const fn face(self, side: usize) -> Face {
        Face::ALL[self.axis as usize + AXES as usize * side]
    }

    /// Returns the moves that can begin a run after a run about `axis`: the moves about the other
    /// axes. An `axis` above 2 means that no run comes before, so all moves are possible.
    #[inline]
    pub(super) fn moves_after(axis: u8) -> MoveSet {
        let same_axis = Axis::TURNS.get(usize::from(axis)).map_or(0, |turns| turns.bits());
        MoveSet::from_bits(!same_axis)
    }

    /// Returns the minimum number of turns that can have this net effect. Not every greater number
    /// of turns is possible. If a number of turns is impossible, [`ways`](Self::ways) is 0.
    pub(super) fn least_turns(self) -> u8 {
        match self.net {
            [0, 0] => 4,
            [0, _] | [_, 0] => 1,
            _ => 2,
        }
    }

    /// Returns the number of sequences that the run stands for.
    pub(super) fn ways(self) -> u64 {
        (0..SIDES).map(|side| self.ways_from(side)).sum()
    }

    /// Returns the number of the run's sequences that may follow a turn of `last`.
    pub(super) fn ways_after(self, last: Option<Face>) -> u64 {
        self.first_sides(last).map(|side| self.ways_from(side)).sum()
    }

    /// Returns the number of the run's sequences that begin on `side`. ⌈n/2⌉ of their n turns are
    /// on this side.
    pub(super) fn ways_from(self, side: usize) -> u64 {
        let rest = self.turns / 2;
        ways_to_sum(self.turns - rest, self.net[side]) * ways_to_sum(rest, self.net[1 - side])
    }

    /// Returns the sides on which the run may begin after a turn of `last`.
    pub(super) fn first_sides(self, last: Option<Face>) -> impl Iterator<Item = usize> {
        (0..SIDES).filter(move |&side| is_no_repeat(last, self.face(side)))
    }
}

/// Returns the number of ways in which `n` turns of one face sum to `sum` quarters modulo 4. Each
/// turn is by one to three quarters.
fn ways_to_sum(n: u8, sum: u8) -> u64 {
    WAYS[usize::from(n)][usize::from(sum != 0)]
}

/// `WAYS[n]` has two numbers: in how many ways n turns of one face sum to 0 quarters, and in how
/// many ways they sum to any one other value.
///
/// The last turn makes the sum 0 from each of the three other sums. It makes another sum from 0
/// and from each of the two remaining sums.
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

/// The maximum number of turns of one face in a run. 3⁴⁰ < 2⁶⁴, so the number of ways fits 64
/// bits.
const MAX_TURNS: usize = 40;

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::*;

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
}
