//! Random positions of a kind, and the moves that lead to them.

use alloc::{boxed::Box, vec::Vec};
use core::{error, fmt};

use rand::{Rng, RngExt, seq::IndexedRandom as _};
#[cfg(feature = "min-distance")]
use superflip::search::MetricError;
use superflip::{
    cube::{CubePos, CubieSet, Face, Move, MoveSet, Pattern},
    notation::{OrientedCube, Sequence, Turn},
    search::{SolveError, SubsetSolver},
    watch::{Stopped, Watch},
};

#[cfg(feature = "min-distance")]
use super::MinDistance;
use super::WcaEvent;
use crate::algs::{Case, CaseSet, NoSuchCase};

/// Draws positions of a kind, and finds the moves that lead to them. By default, draws from all positions.
///
/// No position is at most one move from solved, as competition rules require, unless it is of a case.
///
/// ```
/// use rand::{SeedableRng, rngs::StdRng};
/// use superflip::{CubePos, cube::{CubieSet, Pattern}};
/// use superflip_cubing::{algs::Case, scramble::Scrambler};
/// let mut rng = StdRng::seed_from_u64(7);
/// let cross = Pattern::home("cross".parse::<CubieSet>()?);
/// let scrambler = Scrambler::new().solved(cross);
/// let scramble = scrambler.scramble(&mut rng)?;
/// let position = scramble.cube.position;
/// assert!(cross.matches(&position) && !position.is_nearly_solved());
/// assert_eq!(CubePos::SOLVED.moved_by(&scramble.moves.folded().0), position);
///
/// let (position, case) = Scrambler::new().cases(&["PLL T".parse()?]).draw(&mut rng)?;
/// assert!(Case::recognize(&position).any(|found| Some(found.case) == case));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Scrambler {
    kind: Kind,
    event: WcaEvent,
    max_length: u8,
    #[cfg(feature = "min-distance")]
    far: Option<MinDistance>,
}

/// The kind of the positions.
#[derive(Debug, Clone)]
enum Kind {
    Solved(Pattern),
    Cases(Vec<Case>),
    Moves(Box<SubsetSolver>),
}

/// The number of positions that are drawn before a search for a far one ends.
const TRIES: u32 = 10_000;

/// The nodes of the first round of a solver with some of the moves. A scramble need not be short, and a solver with
/// the default, ten times as many, takes a second in a group of more than 3·10¹⁰ positions.
const FIRST_ROUND: u64 = 200_000;

impl Scrambler {
    /// Creates a scrambler that draws from all positions, and that finds at most 21 moves.
    #[must_use]
    pub fn new() -> Self {
        Self {
            kind: Kind::Solved(Pattern::default()),
            event: WcaEvent::Speedsolving,
            max_length: 21,
            #[cfg(feature = "min-distance")]
            far: None,
        }
    }

    /// Draws from the positions that match a pattern, such as those with a solved cross. Replaces `cases` and
    /// `moves`.
    #[must_use]
    pub fn solved(self, pattern: Pattern) -> Self {
        Self { kind: Kind::Solved(pattern), ..self }
    }

    /// Draws from the positions of some cases, each case equally often. Replaces `solved` and `moves`. Without a
    /// case, draws from all positions.
    #[must_use]
    pub fn cases(self, cases: &[Case]) -> Self {
        let kind = match cases {
            [] => Kind::Solved(Pattern::default()),
            cases => Kind::Cases(cases.to_vec()),
        };
        Self { kind, ..self }
    }

    /// Draws from the positions that some moves reach, and finds sequences with only such moves, of any length.
    /// Replaces `solved` and `cases`, and leaves `event` and `max_length` without effect. Derives the tables of the
    /// group of the moves, which takes up to a second.
    #[must_use]
    pub fn moves(self, moves: MoveSet) -> Self {
        self.with_moves(SubsetSolver::new(moves))
    }

    /// Does the same as [`moves`](Self::moves), and lets `watch` cancel the derivation of the tables.
    ///
    /// # Errors
    /// Fails if the watch cancelled the derivation.
    pub fn moves_watched<'w>(
        self,
        moves: MoveSet,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Self, Stopped> {
        Ok(self.with_moves(SubsetSolver::new_watched(moves, watch)?))
    }

    fn with_moves(self, solver: SubsetSolver) -> Self {
        let solver = solver.inverse().first_round(FIRST_ROUND);
        Self { kind: Kind::Moves(Box::new(solver)), ..self }
    }

    /// Finds the moves in the form of an event. Default: [`WcaEvent::Speedsolving`].
    #[must_use]
    pub fn event(self, event: WcaEvent) -> Self {
        Self { event, ..self }
    }

    /// Finds at most this number of moves, apart from those that the event adds. Default: 21. A scramble of at most 20
    /// moves takes some milliseconds more.
    #[must_use]
    pub fn max_length(self, max_length: u8) -> Self {
        Self { max_length, ..self }
    }

    /// Draws only positions that have at least this distance from the solved cube.
    #[cfg(feature = "min-distance")]
    #[must_use]
    pub fn min_distance(self, distance: MinDistance) -> Self {
        Self { far: Some(distance), ..self }
    }

    /// Draws a position. Returns also its case, if the positions are those of cases.
    ///
    /// A position of a case is drawn so: pieces that the goal of the set leaves open go to other places, and then
    /// the moves lead to the case, with a turn of U before and after them. So every algorithm of the case reaches
    /// the goal.
    ///
    /// # Errors
    /// - [`ScrambleError::Pattern`], [`ScrambleError::Pieces`] or [`ScrambleError::Moves`] if there are too few
    ///   positions.
    /// - [`ScrambleError::Near`] if none of 10,000 positions was far enough.
    /// - `ScrambleError::Metric` if the steps of the metric of the distance do not solve the position.
    pub fn draw(
        &self,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(CubePos, Option<Case>), ScrambleError> {
        self.draw_watched(rng, Watch::new())
    }

    /// Does the same as [`draw`](Self::draw), and lets `watch` cancel the proof that a position is far enough.
    ///
    /// # Errors
    /// Returns the same errors as [`draw`](Self::draw). If the watch ended the proof, the error is a
    /// `ScrambleError::Metric`.
    pub fn draw_watched<'w>(
        &self,
        rng: &mut (impl Rng + ?Sized),
        watch: impl Into<Watch<'w>>,
    ) -> Result<(CubePos, Option<Case>), ScrambleError> {
        let mut watch = watch.into();
        let case = match &self.kind {
            Kind::Cases(cases) => cases.choose(rng).copied(),
            Kind::Solved(_) | Kind::Moves(_) => None,
        };
        for _ in 0..TRIES {
            let position = match (&self.kind, case) {
                (_, Some(case)) => of_case(case, rng).ok_or(ScrambleError::Pattern)?,
                (Kind::Moves(solver), None) => {
                    solver.group().scrambled(rng).ok_or(ScrambleError::Moves)?
                }
                (Kind::Solved(pattern), None) => matching(pattern, rng)?,
                (Kind::Cases(_), None) => return Err(ScrambleError::Pattern),
            };
            if (case.is_some() || !position.is_nearly_solved())
                && self.admits(&position, watch.by_ref())?
            {
                return Ok((position, case));
            }
        }
        Err(ScrambleError::Near { least: self.least() })
    }

    /// Draws a position, and finds a sequence that leads to it, as [`draw`](Self::draw) and
    /// [`sequence`](Self::sequence) do.
    ///
    /// # Errors
    /// Returns the errors of [`draw`](Self::draw), and those of [`sequence`](Self::sequence) as
    /// [`ScrambleError::Search`].
    pub fn scramble(&self, rng: &mut (impl Rng + ?Sized)) -> Result<Scramble, ScrambleError> {
        self.scramble_watched(rng, Watch::new())
    }

    /// Does the same as [`scramble`](Self::scramble), and lets `watch` cancel the search.
    ///
    /// # Errors
    /// Returns the same errors as [`scramble`](Self::scramble). If the watch ended the call, the error is a
    /// [`ScrambleError::Search`] or a `ScrambleError::Metric`.
    pub fn scramble_watched<'w>(
        &self,
        rng: &mut (impl Rng + ?Sized),
        watch: impl Into<Watch<'w>>,
    ) -> Result<Scramble, ScrambleError> {
        let mut watch = watch.into();
        let (position, case) = self.draw_watched(rng, watch.by_ref())?;
        let moves = self.sequence_watched(&position, rng, watch).map_err(ScrambleError::Search)?;
        Ok(Scramble { case, ..moves.into() })
    }

    /// Finds a sequence that leads from the solved cube to a position, in the form of the event. `rng` draws what
    /// the event adds.
    ///
    /// # Errors
    /// Returns the errors of [`WcaEvent::scramble`]. With `moves`, returns [`SolveError::OutOfReach`] if the moves
    /// do not reach the position.
    pub fn sequence(
        &self,
        position: &CubePos,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<Sequence, SolveError> {
        self.sequence_watched(position, rng, Watch::new())
    }

    /// Does the same as [`sequence`](Self::sequence), and lets `watch` cancel the search.
    ///
    /// # Errors
    /// Returns the same errors as [`sequence`](Self::sequence), and [`SolveError::Cancelled`] or
    /// [`SolveError::BudgetSpent`] if the watch ended the search.
    pub fn sequence_watched<'w>(
        &self,
        position: &CubePos,
        rng: &mut (impl Rng + ?Sized),
        watch: impl Into<Watch<'w>>,
    ) -> Result<Sequence, SolveError> {
        match &self.kind {
            Kind::Moves(solver) => {
                Ok(solver.solve_watched(position, watch)?.iter().map(Turn::from).collect())
            }
            Kind::Solved(_) | Kind::Cases(_) => {
                self.event.scramble_watched(position, self.max_length, rng, watch)
            }
        }
    }

    #[cfg(feature = "min-distance")]
    fn admits(&self, position: &CubePos, watch: Watch<'_>) -> Result<bool, ScrambleError> {
        match &self.far {
            Some(far) => far.admits_watched(position, watch).map_err(ScrambleError::Metric),
            None => Ok(true),
        }
    }

    #[cfg(not(feature = "min-distance"))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "the feature has both")]
    fn admits(&self, _: &CubePos, _: Watch<'_>) -> Result<bool, ScrambleError> {
        Ok(true)
    }

    /// The least distance of the positions.
    #[cfg_attr(
        not(feature = "min-distance"),
        expect(clippy::unused_self, reason = "the feature has it")
    )]
    fn least(&self) -> u16 {
        #[cfg(feature = "min-distance")]
        if let Some(far) = &self.far {
            return far.least();
        }
        2
    }
}

impl Default for Scrambler {
    fn default() -> Self {
        Self::new()
    }
}

/// A sequence that leads from the solved cube to a random position.
///
/// ```
/// use superflip_cubing::scramble::Scramble;
/// let scramble: Scramble = "R U F' Rw".parse::<superflip::notation::Sequence>()?.into();
/// assert_eq!(scramble.cube.orientation.to_string(), "F up, D in front");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scramble {
    /// The turns. Only the event [`WcaEvent::Blindfolded`] has wide turns among them.
    pub moves: Sequence,
    /// The position that the turns reach, and how they leave the cube in the hands.
    pub cube: OrientedCube,
    /// The case of the position, if it was drawn from cases.
    pub case: Option<Case>,
}

impl From<Sequence> for Scramble {
    fn from(moves: Sequence) -> Self {
        let cube = moves.iter().fold(OrientedCube::default(), OrientedCube::turned);
        Self { moves, cube, case: None }
    }
}

/// Draws a position that matches a pattern.
fn matching(pattern: &Pattern, rng: &mut (impl Rng + ?Sized)) -> Result<CubePos, ScrambleError> {
    // The pieces that are solved, and not only placed or oriented.
    let home: CubieSet = pattern
        .cubies()
        .map(|(cubie, _)| cubie)
        .filter(|cubie| {
            pattern.slot_of(*cubie) == Some(*cubie) && pattern.orientation_of(*cubie) == Some(0)
        })
        .collect();
    if *pattern == Pattern::home(home) {
        return CubePos::scrambled(rng, home.complement()).ok_or(ScrambleError::Pieces);
    }
    CubePos::random_matching(rng, pattern).ok_or(ScrambleError::Pattern)
}

/// Draws a position of a case.
fn of_case(case: Case, rng: &mut (impl Rng + ?Sized)) -> Option<CubePos> {
    let goal = case.set().goal();
    let mut turned =
        |position: CubePos| position.moved_by(Move::new(Face::U, rng.random_range(0..4)));
    let (begin, end) = (turned(CubePos::SOLVED), turned(case.position()));
    Some(begin * CubePos::random_matching(rng, &goal)? * end)
}

/// Returns the case of a name such as `PLL T`, or all cases of a set such as `ZBLL`.
///
/// ```
/// use superflip_cubing::scramble::cases_named;
/// assert_eq!(cases_named("PLL T")?.len(), 1);
/// assert_eq!(cases_named("pll")?.len(), 21);
/// let error = cases_named("PLL Q").unwrap_err();
/// assert!(error.to_string().starts_with("PLL has no case Q;"));
/// # Ok::<(), superflip_cubing::algs::NoSuchCase>(())
/// ```
///
/// # Errors
/// Fails if the text names neither a case nor a set.
pub fn cases_named(text: &str) -> Result<Vec<Case>, NoSuchCase> {
    match text.trim().parse::<CaseSet>() {
        Ok(set) => Ok(set.cases().collect()),
        Err(_) => Ok(Vec::from([text.parse()?])),
    }
}

/// Why no position was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScrambleError {
    /// No position matches the pattern, as far as the drawing finds.
    Pattern,
    /// The solved pieces leave only the solved cube.
    Pieces,
    /// The moves reach only positions of fewer than two moves.
    Moves,
    /// None of 10,000 positions was far enough from solved.
    Near {
        /// The least distance of a position.
        least: u16,
    },
    /// The search for a sequence ended without one.
    Search(SolveError),
    /// The steps of the metric of the least distance do not solve a position.
    #[cfg(feature = "min-distance")]
    Metric(MetricError),
}

impl fmt::Display for ScrambleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pattern => f.write_str("no position has these pieces in these places"),
            Self::Pieces => f.write_str(
                "these solved pieces leave only the solved cube; leave at least two edges or two corners unsolved",
            ),
            Self::Moves => f.write_str(
                "these moves reach only positions of fewer than two moves; name more moves",
            ),
            Self::Near { least } => write!(
                f,
                "none of {TRIES} random positions has at least the distance {least} from solved"
            ),
            Self::Search(error) => error.fmt(f),
            #[cfg(feature = "min-distance")]
            Self::Metric(error) => error.fmt(f),
        }
    }
}

impl error::Error for ScrambleError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Search(error) => Some(error),
            #[cfg(feature = "min-distance")]
            Self::Metric(error) => Some(error),
            _ => None,
        }
    }
}
