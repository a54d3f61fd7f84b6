//! A solution of at most 30 moves.

use core::{
    array, fmt,
    hash::{Hash, Hasher},
    iter::{Copied, Take},
    ops::{Index, Range},
    slice::{self, SliceIndex},
};

#[cfg(any(feature = "search", feature = "std"))]
use crate::notation::Alg;
use crate::{arrays::MapArray, cube::Move};

/// A sequence of moves that solves a position. [`Solver`](crate::Solver) finds it.
///
/// A solution never turns a face twice in a row. Storing a solution needs no allocator. With the
/// feature `std` or `search`, `Alg::from` converts it to an [`Alg`](crate::Alg).
///
/// ```
/// use superflip::{CubePos, Move, Solver};
/// let solution = Solver::new().solve(&CubePos::SOLVED.moved(Move::U1))?;
/// assert_eq!(solution.moves(), [Move::U3]);
/// assert_eq!(solution.to_string(), "U'");
/// assert_eq!(format!("{solution:?}"), "Solution(U', optimal)");
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Solution {
    moves: [Move; Self::MAX_LENGTH],
    length: u8,
    /// The indices at which phase 2 begins and ends.
    phase2: [u8; 2],
    optimal: bool,
}

impl Solution {
    /// The maximum number of moves. At most 12 moves lead any position into Kociemba's group, and
    /// at most 18 solve any position in the group.
    pub const MAX_LENGTH: usize = 12 + 18;

    /// Joins the moves of both phases and the moves that follow, each changed by `map`. Merges
    /// turns of the same face where two parts meet.
    pub(in crate::search) fn new(
        phases: [&[Move]; 2],
        ending: impl Iterator<Item = Move>,
        map: impl Fn(Move) -> Move,
    ) -> Self {
        let moves = [Move::U1; Self::MAX_LENGTH];
        let mut solution = Self { moves, length: 0, phase2: [0; 2], optimal: false };
        phases[0].iter().for_each(|&mv| solution.push(map(mv)));
        let start = solution.length;
        phases[1].iter().for_each(|&mv| solution.push(map(mv)));
        solution.phase2 = [start, solution.length];
        ending.for_each(|mv| solution.push(map(mv)));
        solution.sort();
        solution
    }

    /// Appends a move. If the sequence ends with a turn of the same face, or with this turn and a
    /// turn of the opposite face, merges both turns into one.
    fn push(&mut self, mv: Move) {
        let length = usize::from(self.length);
        let before = self.moves[..length].iter().rev().position(|last| last.face() == mv.face());
        let is_same = match before {
            Some(0) => true,
            Some(1) => self.moves[length - 1].face() == mv.face().opposite(),
            _ => false,
        };
        let Some(place) = before.filter(|_| is_same).map(|before| length - 1 - before) else {
            self.moves[length] = mv;
            self.length += 1;
            return;
        };
        let quarters = (self.moves[place].quarters() + mv.quarters()) % 4;
        self.moves[place..length].rotate_left(1);
        match Move::new(mv.face(), quarters) {
            None => self.length -= 1,
            Some(joined) => self.moves[length - 1] = joined,
        }
        // The merged turn left its place, so what came after the place moved one index forward.
        let place = place.to_le_bytes()[0];
        self.phase2 = self.phase2.mapped(|index| if index > place { index - 1 } else { index });
    }

    /// Makes a solution without phases, as the search for shortest solutions finds it.
    #[cfg(feature = "optimal")]
    pub(in crate::search) fn found(moves: &[Move]) -> Self {
        Self::new([moves, &[]], core::iter::empty(), |mv| mv)
    }

    /// Returns the indices of the moves before phase 2, of phase 2, and after it.
    const fn parts(&self) -> [Range<usize>; 3] {
        let [start, end] = [self.phase2[0] as usize, self.phase2[1] as usize];
        [0..start, start..end, end..self.len()]
    }

    /// Sorts neighboring turns of opposite faces, the lower-numbered face first, within each part.
    fn sort(&mut self) {
        for part in self.parts() {
            let moves = &mut self.moves[part];
            for i in 1..moves.len() {
                let [a, b] = [moves[i - 1].face(), moves[i].face()];
                if a == b.opposite() && a > b {
                    moves.swap(i - 1, i);
                }
            }
        }
    }

    pub(in crate::search) fn set_optimal(self, optimal: bool) -> Self {
        Self { optimal, ..self }
    }

    /// Returns the inverse sequence, which leads from the goal to the position.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U2]);
    /// let scramble = Solver::new().solve(&position)?.inverse();
    /// assert_eq!(scramble.to_string(), "R U2");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub fn inverse(mut self) -> Self {
        let moves = &mut self.moves[..usize::from(self.length)];
        moves.reverse();
        for mv in moves {
            *mv = mv.inverse();
        }
        let [start, end] = self.phase2;
        self.phase2 = [self.length - end, self.length - start];
        self.sort();
        self
    }

    /// Returns the moves of the solution.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// Returns an iterator over the moves.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Move>> {
        self.moves().iter().copied()
    }

    /// Returns the number of moves, in the half-turn metric.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Whether the solution has no moves, because the position is the goal.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Returns the indices of the moves of phase 2. These are half turns and any turns of two
    /// opposite faces.
    ///
    /// Phase 2 ends the solution, or begins it if the search solved the inverse of the position.
    /// If the search made premoves, these moves are at the other side of phase 2.
    ///
    /// ```
    /// use superflip::{Alg, CubePos, Solver};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse()?;
    /// let solution = Solver::new().solve(&CubePos::SOLVED.moved_by(&scramble)).unwrap();
    /// let half_turns = solution.moves()[solution.phase2()].iter().filter(|m| m.quarters() == 2);
    /// assert!(half_turns.count() > 0);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub const fn phase2(&self) -> Range<usize> {
        self.phase2[0] as usize..self.phase2[1] as usize
    }

    /// Whether the search has proved that no shorter solution exists. If this method returns
    /// `false`, a shorter solution may or may not exist.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.optimal
    }

    /// Returns a value that displays the solution with a point where phase 2 begins and where it
    /// ends. There is no point at the beginning and at the end of the solution.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R2, Move::U1, Move::F1]);
    /// let solution = Solver::new().solve(&position)?;
    /// assert_eq!(solution.to_string(), "F' U' R2");
    /// let marked = solution.with_boundary().to_string();
    /// assert_eq!(marked.replace(". ", ""), solution.to_string());
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn with_boundary(self) -> WithBoundary {
        WithBoundary(self)
    }
}

/// Displays a solution with points around its phase 2: `R F' . U2 R2`.
/// [`Solution::with_boundary`] creates it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithBoundary(Solution);

impl fmt::Display for WithBoundary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.0.parts().into_iter().filter(|part| !part.is_empty());
        for (i, part) in parts.enumerate() {
            f.write_str(if i == 0 { "" } else { " . " })?;
            write_moves(f, &self.0.moves()[part])?;
        }
        Ok(())
    }
}

fn write_moves(f: &mut fmt::Formatter<'_>, moves: &[Move]) -> fmt::Result {
    for (i, mv) in moves.iter().enumerate() {
        write!(f, "{}{mv}", if i == 0 { "" } else { " " })?;
    }
    Ok(())
}

/// Writes the moves in the usual notation, separated by spaces: `R U2 F'`.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_moves(f, self.moves())
    }
}

/// Writes the moves, and whether the solution is proved shortest.
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self}")?;
        f.write_str(if self.optimal { ", optimal)" } else { ")" })
    }
}

/// Compares only the moves.
impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        self.moves() == other.moves()
    }
}

impl Eq for Solution {}

impl Hash for Solution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.moves().hash(state);
    }
}

impl AsRef<[Move]> for Solution {
    fn as_ref(&self) -> &[Move] {
        self.moves()
    }
}

/// Returns the move at an index, or the moves in a range.
///
/// # Panics
/// Panics if the index or the range is out of bounds.
impl<I: SliceIndex<[Move]>> Index<I> for Solution {
    type Output = I::Output;

    fn index(&self, index: I) -> &I::Output {
        &self.moves()[index]
    }
}

impl IntoIterator for Solution {
    type Item = Move;
    type IntoIter = Take<array::IntoIter<Move, { Self::MAX_LENGTH }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.length.into())
    }
}

impl<'a> IntoIterator for &'a Solution {
    type Item = Move;
    type IntoIter = Copied<slice::Iter<'a, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(any(feature = "search", feature = "std"))]
impl From<Solution> for Alg {
    fn from(solution: Solution) -> Self {
        solution.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The premoves of a search may turn a face that the last moves of phase 2 turn. The merged turn
    /// belongs to the premoves, and a turn of the opposite face stays in its part.
    #[test]
    fn turns_that_meet_are_merged() {
        use Move::{F1, L1, L2, L3, R1, R2, R3, U1};
        for (phase2, ending, moves, part) in [
            (&[U1][..], &[R1][..], &[F1, U1, R1][..], 1..2),
            (&[U1, R2], &[R1], &[F1, U1, R3], 1..2),
            (&[U1, R2, L2], &[R1], &[F1, U1, L2, R3], 1..3),
            (&[U1, R2], &[L1, R1], &[F1, U1, L1, R3], 1..2),
            (&[U1, R2, L2], &[L1, R3], &[F1, U1, R1, L3], 1..2),
            (&[], &[F1], &[Move::F2], 0..0),
            (&[], &[Move::F3], &[], 0..0),
        ] {
            let mut solution = Solution::new([&[F1], phase2], ending.iter().copied(), |mv| mv);
            let same = |moves: &[Move]| {
                let start = crate::CubePos::SOLVED;
                start.moved_by(moves.iter().copied())
            };
            assert_eq!(same(solution.moves()), same(moves), "{solution}");
            assert_eq!((solution.len(), solution.phase2()), (moves.len(), part), "{solution}");
            solution = solution.inverse().inverse();
            assert_eq!(same(solution.moves()), same(moves), "{solution}");
        }
    }
}
