//! The distance of each state that some steps reach, in layers of ascending distance.
//!
//! ```text
//! open[0] := {start}
//! for d := 0, 1, …:
//!     for each state of open[d] without a distance: its distance is d, and
//!         for each step: add the state after the step to open[d + cost of the step]
//! ```

use alloc::vec::Vec;
use core::hash::Hash;
use std::collections::{HashMap, hash_map::Entry};

use super::memory::TooLittleMemory;
use crate::{
    cube::{CubePos, Cubie, CubieSet, Move},
    metric::Metric,
    notation::{OrientedCube, Sequence, Turn},
    watch::{Progress, Stopped, Watch},
};

/// Why distances are not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReachError {
    /// The states need more memory than is allowed.
    Memory(TooLittleMemory),
    /// The watch ended the search.
    Stopped(Stopped),
}

impl core::fmt::Display for ReachError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Memory(error) => error.fmt(f),
            Self::Stopped(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReachError {}

/// The states at each distance, and the distance of each state.
#[derive(Debug, Clone)]
struct Layers<S> {
    states: Vec<Vec<S>>,
    distances: HashMap<S, u16>,
}

impl<S: Copy + Eq + Hash> Layers<S> {
    /// Finds all states from `start` on. `after` makes the step with this number, which costs
    /// `costs[number]`.
    fn new(
        start: S,
        costs: &[u8],
        after: impl Fn(&S, usize) -> S,
        max_memory: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Self, ReachError> {
        /// The number of states between two looks at the watch.
        const PERIOD: usize = 4096;
        watch.begin().map_err(ReachError::Stopped)?;
        // A state is in a layer and in the map, which keeps an eighth of its room free. Each step from the
        // state may add a state to `open`.
        let each = (4 + costs.len()) * size_of::<S>() + 8;
        let allowed = usize::try_from(max_memory).unwrap_or(usize::MAX) / each;
        let mut layers = Self { states: Vec::new(), distances: HashMap::new() };
        let mut open: Vec<Vec<S>> = [Vec::from([start])].into();
        while layers.states.len() < open.len() {
            let distance = layers.states.len();
            let mut states = Vec::new();
            for state in core::mem::take(&mut open[distance]) {
                let Entry::Vacant(entry) = layers.distances.entry(state) else { continue };
                entry.insert(u16::try_from(distance).unwrap_or(u16::MAX));
                states.push(state);
                let count = layers.distances.len();
                if count.is_multiple_of(PERIOD) {
                    let length = u8::try_from(distance).unwrap_or(u8::MAX);
                    let progress =
                        || Progress { length, done: count as u128, ..Progress::default() };
                    watch.look(progress).map_err(ReachError::Stopped)?;
                }
                if count > allowed {
                    let needed = u64::try_from(count.saturating_mul(each)).unwrap_or(u64::MAX);
                    let error = TooLittleMemory { needed, allowed: max_memory };
                    return Err(ReachError::Memory(error));
                }
                for (step, cost) in costs.iter().enumerate() {
                    let next = after(&state, step);
                    if !layers.distances.contains_key(&next) {
                        let farther = distance + usize::from(*cost);
                        open.resize_with(open.len().max(farther + 1), Vec::new);
                        open[farther].push(next);
                    }
                }
            }
            layers.states.push(states);
        }
        while layers.states.last().is_some_and(Vec::is_empty) {
            layers.states.pop();
        }
        Ok(layers)
    }

    fn counts(&self) -> Vec<u64> {
        self.states.iter().map(|states| states.len() as u64).collect()
    }
}

/// The distance of each cube that some turns reach, slices and wide turns among them. Cubes whose centers are
/// in other places are different cubes.
///
/// ```
/// use superflip::{notation::TurnSet, search::TurnDistances, watch::Watch};
/// let turns: TurnSet = "M,E".parse().unwrap();
/// let found = TurnDistances::new(turns.iter().map(|turn| (turn, 1)), 1 << 30, Watch::new()).unwrap();
/// assert_eq!(found.counts()[..2], [1, 6]);
/// let farthest = found.cubes_at(found.counts().len() - 1)[0];
/// let turns = found.turns_to(&farthest).unwrap();
/// assert_eq!(turns.turns().len(), found.counts().len() - 1);
/// ```
#[derive(Debug, Clone)]
pub struct TurnDistances {
    turns: Vec<(Turn, u8)>,
    layers: Layers<OrientedCube>,
}

impl TurnDistances {
    /// Finds all cubes that turns reach. Each turn has a cost of at least 1.
    ///
    /// # Errors
    /// Returns [`ReachError`] if the cubes need more memory than `max_memory` bytes, or if the watch ended
    /// the search.
    pub fn new<'w>(
        turns: impl IntoIterator<Item = (Turn, u8)>,
        max_memory: u64,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Self, ReachError> {
        let turns: Vec<(Turn, u8)> =
            turns.into_iter().map(|(turn, cost)| (turn, cost.max(1))).collect();
        let costs: Vec<u8> = turns.iter().map(|(_, cost)| *cost).collect();
        let after = |cube: &OrientedCube, step: usize| cube.turned(turns[step].0);
        let start = OrientedCube::default();
        let layers = Layers::new(start, &costs, after, max_memory, &mut watch.into())?;
        Ok(Self { turns, layers })
    }

    /// Returns the number of cubes at each distance.
    #[must_use]
    pub fn counts(&self) -> Vec<u64> {
        self.layers.counts()
    }

    /// Returns the cubes at a distance.
    #[must_use]
    pub fn cubes_at(&self, distance: usize) -> &[OrientedCube] {
        self.layers.states.get(distance).map_or(&[], Vec::as_slice)
    }

    /// Returns a sequence of the least cost from the solved cube to a cube. Returns `None` if the turns do
    /// not reach it.
    #[must_use]
    pub fn turns_to(&self, cube: &OrientedCube) -> Option<Sequence> {
        let mut cube = *cube;
        let mut left = *self.layers.distances.get(&cube)?;
        let mut turns = Vec::new();
        while left > 0 {
            // The inverse of the last turn leads to a cube that is nearer by the cost of the turn.
            let (turn, before) = self.turns.iter().find_map(|&(turn, cost)| {
                let before = cube.turned(turn.inverse());
                let nearer = left.checked_sub(cost.into())?;
                (self.layers.distances.get(&before) == Some(&nearer)).then_some((turn, before))
            })?;
            turns.push(turn);
            left = *self.layers.distances.get(&before)?;
            cube = before;
        }
        turns.reverse();
        Some(turns.into_iter().collect())
    }
}

/// The bytes of the cubies that count. The others are [`FREE`].
type Places = [u8; Cubie::ALL.len()];

const FREE: u8 = u8::MAX;

/// Returns how many ways there are to place some cubies at each distance from solved, in a metric: the
/// least cost of steps that lead there from the solved cube.
///
/// ```
/// use superflip::{cube::CubieSet, metric::Metric, search::piece_distances, watch::Watch};
/// let counts = piece_distances(CubieSet::CROSS, &Metric::HALF, 1 << 30, Watch::new())?;
/// assert_eq!(counts, [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102]);
/// # Ok::<(), superflip::search::ReachError>(())
/// ```
///
/// # Errors
/// Returns [`ReachError`] if the search needs more memory than `max_memory` bytes, or if the watch ended it.
pub fn piece_distances<'w>(
    pieces: CubieSet,
    metric: &Metric,
    max_memory: u64,
    watch: impl Into<Watch<'w>>,
) -> Result<Vec<u64>, ReachError> {
    let mut start: Places = [FREE; Cubie::ALL.len()];
    for cubie in pieces {
        start[cubie.index()] = CubePos::SOLVED.as_bytes()[cubie.index()];
    }
    let steps: Vec<(CubePos, u8)> = metric
        .steps()
        .map(|(turn, cost)| (CubePos::SOLVED.moved_by(turn.moves().collect::<Vec<Move>>()), cost))
        .collect();
    let costs: Vec<u8> = steps.iter().map(|(_, cost)| *cost).collect();
    let after = |places: &Places, step: usize| {
        let moved = steps[step].0.as_bytes();
        core::array::from_fn(|i| match (i, places[i]) {
            (_, FREE) => FREE,
            // Corner values are 8·twist + slot, and edge values are 2·slot + flip.
            (..8, value) => {
                let image = moved[usize::from(value % 8)];
                (image + value / 8 * 8) % 24
            }
            (_, value) => moved[8 + usize::from(value / 2)] ^ (value & 1),
        })
    };
    let layers = Layers::new(start, &costs, after, max_memory, &mut watch.into())?;
    Ok(layers.counts())
}
