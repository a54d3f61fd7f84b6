//! The form of scrambles in competitions.

use rand::{Rng, RngExt};
use superflip::{
    cube::{CubePos, Face, Move},
    names::{named, named_rows},
    notation::{Layers, Sequence, Turn},
    search::{SearchEnd, Solution, Solutions, SolveError, Solver},
    watch::Watch,
};

/// An event of the World Cube Association, which decides the form of its scrambles.
///
/// ```
/// use rand::{SeedableRng, rngs::StdRng};
/// use superflip::{CubePos, cube::CubieSet, notation::Sequence};
/// use superflip_cubing::scramble::WcaEvent;
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
    /// The events whose scrambles are more than moves.
    pub const NAMED: [Self; 2] = named_rows!("event", 0);
}

named!(WcaEvent: "event", NAMED, FromStr);

impl WcaEvent {
    /// Finds a scramble: turns that lead from the solved cube to `position`. The solver finds at most
    /// `max_length` moves. A scramble for fewest moves has six moves more. The turns of a blindfolded
    /// scramble lead to `position`, and then go on with at most two wide turns, which `rng` draws. Its last
    /// position is as random as `position`. No move of the solver turns about the axis of a move that the
    /// event adds beside it. For the other events, `rng` draws nothing.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no moves lead to the position.
    /// - [`SolveError::NoneWithin`] if no sequence of at most `max_length` moves leads there, apart from the
    ///   moves that the event adds.
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
        Ok(match self {
            Self::Speedsolving => {
                solver.solve_watched(position, watch)?.iter().map(Turn::from).collect()
            }
            Self::FewestMoves => {
                let begin = CubePos::SOLVED.moved_by(FEWEST_MOVES).inverse();
                let solutions = solver.every(&(begin * *position * begin))?;
                let [first, _, last] = FEWEST_MOVES.map(Some);
                let found = apart(solutions, [last, first], max_length, watch.into())?;
                let moves = FEWEST_MOVES.into_iter().chain(found.iter()).chain(FEWEST_MOVES);
                moves.map(Turn::from).collect()
            }
            Self::Blindfolded => {
                let [top, around] = reorientation(rng);
                let solutions = solver.every(position)?;
                let found = apart(solutions, [None, top.or(around)], max_length, watch.into())?;
                let wide = [top, around].into_iter().flatten();
                let wide = wide.map(|mv| Turn::new(Layers::Wide, mv));
                found.iter().map(Turn::from).chain(wide).collect()
            }
        })
    }
}

/// Returns the first solution whose first and last moves turn about other axes than the moves beside it.
fn apart(
    mut solutions: Solutions,
    beside: [Option<Move>; 2],
    max_length: u8,
    mut watch: Watch<'_>,
) -> Result<Solution, SolveError> {
    while let Some(found) = solutions.next_watched(watch.by_ref()) {
        if is_apart(found.moves(), beside) {
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

/// Returns whether the first and the last move turn about other axes than the moves beside them. About one
/// axis, two moves would join, as `F' Fw'` do.
fn is_apart(moves: &[Move], [before, after]: [Option<Move>; 2]) -> bool {
    let touches = |a: Option<Move>, b: Option<Move>| match (a, b) {
        (Some(a), Some(b)) => a.face() == b.face() || a.face() == b.face().opposite(),
        _ => false,
    };
    !touches(before, moves.first().copied()) && !touches(moves.last().copied(), after)
}

/// Draws at most two turns. As wide turns, they bring the cube into a random orientation.
fn reorientation(rng: &mut (impl Rng + ?Sized)) -> [Option<Move>; 2] {
    // The six sides may be on top, in four ways each.
    let tops =
        [None, Some(Move::R1), Some(Move::R2), Some(Move::R3), Some(Move::F1), Some(Move::F3)];
    let top = tops[rng.random_range(0..tops.len())];
    [top, Move::new(Face::U, rng.random_range(0..4))]
}
