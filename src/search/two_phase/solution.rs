use core::{fmt, iter::Copied, ops::Range, slice};

use crate::cube::Move;
#[cfg(feature = "alloc")]
use crate::notation::Alg;

/// A sequence of moves that solves a position, and how it was found.
///
/// It never turns a face twice in a row. It needs no allocator; `Alg::from` makes an
/// [`Alg`](crate::Alg) of it.
///
/// ```
/// use superflip::{CubePos, Move, solve::Solver};
/// let solution = Solver::new().solve(&CubePos::SOLVED.moved(Move::U1))?;
/// assert_eq!(solution.moves(), [Move::U3]);
/// assert_eq!(solution.to_string(), "U'");
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Solution {
    moves: [Move; Self::MAX_LENGTH],
    length: u8,
    /// How many moves come before the seam of the two phases.
    seam: u8,
    /// The first phase comes last, because the search was for the inverse.
    backwards: bool,
    optimal: bool,
}

impl Solution {
    /// The greatest number of moves: twelve lead any position to Kociemba's group, and
    /// eighteen of it solve any of its positions.
    pub const MAX_LENGTH: usize = 12 + 18;

    /// Of the moves of both phases.
    pub(in crate::search) fn new(phases: [&[Move]; 2], of: impl Fn(Move) -> Move) -> Self {
        let mut moves = [Move::U1; Self::MAX_LENGTH];
        let both = phases[0].iter().chain(phases[1]);
        for (place, &mv) in moves.iter_mut().zip(both) {
            *place = of(mv);
        }
        let [seam, second] = phases.map(|phase| phase.len().to_le_bytes()[0]);
        let mut solution =
            Self { moves, length: seam + second, seam, backwards: false, optimal: false };
        solution.sort();
        solution
    }

    /// Of moves that no phases made.
    #[cfg(feature = "optimal")]
    pub(in crate::search) fn found(moves: &[Move]) -> Self {
        Self::new([moves, &[]], |mv| mv)
    }

    /// Opposite faces in a row, of one phase, come in their order.
    fn sort(&mut self) {
        let (first, second) = self.moves[..usize::from(self.length)].split_at_mut(self.seam.into());
        for phase in [first, second] {
            for i in 1..phase.len() {
                let [a, b] = [phase[i - 1].face(), phase[i].face()];
                if a == b.opposite() && a > b {
                    phase.swap(i - 1, i);
                }
            }
        }
    }

    pub(in crate::search) fn set_optimal(self, optimal: bool) -> Self {
        Self { optimal, ..self }
    }

    /// What undoes it: the moves that lead from the goal to the position.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
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
        self.seam = self.length - self.seam;
        self.backwards = !self.backwards;
        self.sort();
        self
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// The moves in turn.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Move>> {
        self.moves().iter().copied()
    }

    /// How many moves it has; a half turn is one.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The places of its second phase: half turns, and any turns of two opposite faces.
    /// They are the last moves, or the first where the inverse was searched.
    ///
    /// ```
    /// use superflip::{CubePos, notation::Alg, solve::Solver};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse()?;
    /// let solution = Solver::new().solve(&CubePos::SOLVED.moved_by(&scramble)).unwrap();
    /// let half_turns = solution.moves()[solution.phase2()].iter().filter(|m| m.quarters() == 2);
    /// assert!(half_turns.count() > 0);
    /// assert!(solution.phase2().start == 0 || solution.phase2().end == solution.len());
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub const fn phase2(&self) -> Range<usize> {
        if self.backwards {
            0..self.seam as usize
        } else {
            self.seam as usize..self.length as usize
        }
    }

    /// Whether it is proved that nothing shorter solves the position. Where it is `false`
    /// nobody looked.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.optimal
    }

    /// Writes it with a point between the phases, where both have moves: `R F' . U2 R2`.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
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

/// A solution with a point between its phases; made by [`Solution::with_boundary`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithBoundary(Solution);

impl fmt::Display for WithBoundary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = self.0.moves().split_at(self.0.seam.into());
        write_moves(f, first)?;
        if !first.is_empty() && !second.is_empty() {
            f.write_str(" . ")?;
        }
        write_moves(f, second)
    }
}

fn write_moves(f: &mut fmt::Formatter<'_>, moves: &[Move]) -> fmt::Result {
    for (i, mv) in moves.iter().enumerate() {
        write!(f, "{}{mv}", if i == 0 { "" } else { " " })?;
    }
    Ok(())
}

/// `R U2 F'`
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_moves(f, self.moves())
    }
}

/// The moves alone are compared.
impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        self.moves() == other.moves()
    }
}

impl Eq for Solution {}

impl<'a> IntoIterator for &'a Solution {
    type Item = Move;
    type IntoIter = Copied<slice::Iter<'a, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(feature = "alloc")]
impl From<Solution> for Alg {
    fn from(solution: Solution) -> Self {
        solution.iter().collect()
    }
}
