//! What the search asks for times.

use crate::metric::AxisTurn;

/// The time that sequences of axis turns take, turn by turn: a deterministic automaton.
///
/// A [`ClockedSolver`](super::ClockedSolver) looks for solutions that take little time. Times are
/// whole numbers in a unit that the clock chooses. Choose a unit in which a turn takes at least
/// 100, because the search assumes whole numbers for the turns that it has not made yet.
///
/// ```
/// use superflip::{Alg, CubePos, metric::AxisTurn, search::{Clock, ClockedSolver}};
///
/// /// A turn takes 100 ms at the start and after a turn of U or D, and 150 ms otherwise.
/// struct Hands;
///
/// impl Clock for Hands {
///     /// The last axis, and the milliseconds until here.
///     type State = (usize, u32);
///
///     fn start(&mut self) -> Self::State {
///         (0, 0)
///     }
///
///     fn next(&mut self, (last, time): Self::State, turn: AxisTurn) -> Option<Self::State> {
///         Some((turn.axis(), time + if last == 0 { 100 } else { 150 }))
///     }
///
///     fn time(&self, (_, time): Self::State) -> u32 {
///         time
///     }
/// }
///
/// let position = CubePos::SOLVED.moved_by("R U F2 D B' L".parse::<Alg>()?);
/// let solution = ClockedSolver::new().max_nodes(10_000).solve(&position, &mut Hands)?;
/// assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
/// assert_eq!((solution.to_string(), solution.time()), ("L' B D' F2 U' R'".to_owned(), 750));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Clock {
    /// What the next times depend on after some axis turns, with the time until there.
    type State: Copy;

    /// Returns the state before the first turn.
    fn start(&mut self) -> Self::State;

    /// Returns the state after one more axis turn, or `None` if no sequence may go on with this
    /// turn. The search never makes two successive turns of one axis.
    fn next(&mut self, state: Self::State, turn: AxisTurn) -> Option<Self::State>;

    /// Returns the time of the turns until a state. No turn makes it less.
    fn time(&self, state: Self::State) -> u32;

    /// Returns the time of a sequence that ends in a state, at least its [`time`](Self::time).
    /// Returns [`u32::MAX`] if no sequence may end there.
    fn end(&self, state: Self::State) -> u32 {
        self.time(state)
    }

    /// Returns the time of a whole sequence, or `None` if a turn is impossible. A clock whose
    /// states overestimate some times returns the exact time here. The search calls `whole` only
    /// for solutions, and compares the times that `whole` returns.
    fn whole(&mut self, turns: &[AxisTurn]) -> Option<u32> {
        let mut state = self.start();
        for &turn in turns {
            state = self.next(state, turn)?;
        }
        Some(self.end(state))
    }

    /// Returns a lower bound on the time per move. A search that has no solution yet assumes this
    /// time per move of the rest.
    fn least_per_move(&self) -> u32 {
        0
    }
}
