//! The form of scrambles in competitions.

use rand::{Rng, RngExt};

use crate::{
    cube::{CubePos, Face, Move},
    notation::{Layers, Sequence, Turn},
    search::{SearchEnd, Solution, Solutions, SolveError, Solver},
    watch::Watch,
};

/// An event of the World Cube Association, which decides the form of its scrambles.
///
/// ```
/// use rand::{SeedableRng, rngs::StdRng};
/// use superflip::{CubePos, cube::CubieSet, notation::Sequence, scramble::WcaEvent};
/// let mut rng = StdRng::seed_from_u64(7);
/// let position = CubePos::scrambled(&mut rng, CubieSet::ALL).unwrap();
/// let moves: Sequence = WcaEvent::FewestMoves.scramble(&position, 21, &mut rng)?;
/// let (alg, _) = moves.folded();
/// assert_eq!(CubePos::SOLVED.moved_by(&alg), position);
/// assert!(moves.to_string().starts_with("R' U' F ") && moves.to_string().ends_with(" R' U' F"));
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WcaEvent {
    /// Solving in little time: moves alone.
    Speedsolving,
    /// Solving in the fewest moves: every scramble begins and ends with R' U' F (regulation E2e).
    FewestMoves,
    /// Solving blindfolded: wide turns at the end bring the cube into one of its 24 orientations,
    /// drawn uniformly (regulation 4f).
    Blindfolded,
}

/// The moves with which a scramble for fewest moves begins and ends.
const FEWEST_MOVES: [Move; 3] = [Move::R3, Move::U3, Move::F1];

impl WcaEvent {
    /// Finds a scramble: turns that lead from the solved cube to `position`. The solver finds at most
    /// `max_length` moves. A scramble for fewest moves has six moves more. The turns of a blindfolded
    /// scramble lead to `position`, and then go on with at most two wide turns, which `rng` draws. Its
    /// last position is as random as `position`. For the other events, `rng` draws nothing.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no moves lead to the position.
    /// - [`SolveError::NoneWithin`] if no sequence of at most `max_length` moves leads there. For
    ///   [`FewestMoves`](Self::FewestMoves), no move of this sequence may join with the moves R' U' F
    ///   before it and after it.
    pub fn scramble(
        self,
        position: &CubePos,
        max_length: u8,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<Sequence, SolveError> {
        self.scramble_watched(position, max_length, rng, Watch::new())
    }

    /// Does the same as [`scramble`](Self::scramble), and lets `watch` cancel the search. With a
    /// `max_length` below 20, the search may take long.
    ///
    /// # Errors
    /// Returns the same errors as [`scramble`](Self::scramble), and [`SolveError::Cancelled`] or
    /// [`SolveError::BudgetSpent`] if the watch ended the search.
    pub fn scramble_watched<'w>(
        self,
        position: &CubePos,
        max_length: u8,
        rng: &mut (impl Rng + ?Sized),
        watch: impl Into<Watch<'w>>,
    ) -> Result<Sequence, SolveError> {
        let solver = Solver::new().max_length(max_length).inverse();
        let found = if self == Self::FewestMoves {
            let begin = CubePos::SOLVED.moved_by(FEWEST_MOVES).inverse();
            apart(solver.every(&(begin * *position * begin))?, max_length, watch.into())?
        } else {
            solver.solve_watched(position, watch)?
        };
        let moves = found.iter();
        Ok(match self {
            Self::Speedsolving => moves.map(Turn::from).collect(),
            Self::FewestMoves => {
                let moves = FEWEST_MOVES.into_iter().chain(moves).chain(FEWEST_MOVES);
                moves.map(Turn::from).collect()
            }
            Self::Blindfolded => moves.map(Turn::from).chain(reorientation(rng)).collect(),
        })
    }
}

/// Returns the first solution that stays apart from `R' U' F` before and after it.
fn apart(
    mut solutions: Solutions,
    max_length: u8,
    mut watch: Watch<'_>,
) -> Result<Solution, SolveError> {
    while let Some(found) = solutions.next_watched(watch.by_ref()) {
        if is_apart(found.moves()) {
            return Ok(found);
        }
    }
    let bound = solutions.bound();
    Err(match solutions.end() {
        Some(SearchEnd::Cancelled) => SolveError::Cancelled { bound },
        Some(SearchEnd::BudgetSpent) => SolveError::BudgetSpent { bound },
        Some(SearchEnd::Exhausted) | None => SolveError::NoneWithin { max_length },
    })
}

/// Returns whether no move of a sequence can be joined with a move of `R' U' F` before it or after
/// it.
fn is_apart(moves: &[Move]) -> bool {
    let touches = |near: Option<&Move>, next: Option<&Move>, face: Face| {
        let is_of = |mv: Option<&Move>, face| mv.is_some_and(|mv| mv.face() == face);
        is_of(near, face) || is_of(near, face.opposite()) && is_of(next, face)
    };
    !touches(moves.first(), moves.get(1), Face::F)
        && !touches(moves.last(), moves.iter().rev().nth(1), Face::R)
}

/// Draws at most two wide turns that bring the cube into a random orientation.
fn reorientation(rng: &mut (impl Rng + ?Sized)) -> impl Iterator<Item = Turn> {
    // The six sides may be on top, in four ways each.
    let tops =
        [None, Some(Move::R1), Some(Move::R2), Some(Move::R3), Some(Move::F1), Some(Move::F3)];
    let top = tops[rng.random_range(0..tops.len())];
    let quarters = rng.random_range(0..4);
    let around = (quarters > 0).then(|| Move::new(Face::U, quarters));
    [top, around].into_iter().flatten().map(|mv| Turn::new(Layers::Wide, mv))
}
