//! The number of positions at each distance.

use pyo3::{exceptions::PyValueError, prelude::*};
use serde::Serialize;
use superflip::{
    Sym,
    cube::CubieSet,
    error::Diagnostic,
    metric::Metric,
    notation::{Layers, TurnSet},
    search::{DistanceSearch, SubgroupSearch, TurnDistances, piece_distances},
    watch::Watch,
};

use super::{
    answer,
    argument::{Count, Name, parsed},
    error,
    interrupt::interruptible,
    length::length,
};

/// The greatest distance in the half-turn metric. At distance 9, the positions take gigabytes.
const MAX_DISTANCE: usize = 8;

/// The number of positions at a distance.
#[derive(Debug, Serialize)]
struct Counted {
    distance: usize,
    positions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    metric: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to_48: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to_96: Option<u64>,
}

/// What is counted.
enum Question {
    /// All positions up to a distance.
    Within(u8),
    /// The positions that some moves reach.
    Moves(TurnSet),
    /// The ways to place some pieces.
    Goal(CubieSet),
}

/// A metric, its name if it was asked for, and the maximum memory in bytes.
struct Measure {
    metric: Metric,
    name: Option<String>,
    max_memory: u64,
}

/// Return the number of positions at each distance from the solved cube, as a list of
/// :class:`PositionsAtDistance`.
///
/// With ``max_distance``, counts all positions up to this distance, at most 8 moves, or up to this cost if ``metric``
/// is given. Otherwise, counts up to the greatest distance: with ``moves``, such as ``R,U,F2`` or ``M,U``, the
/// positions that these moves reach, and with ``goal``, such as ``cross``, the ways to place these pieces. With
/// slices or wide turns, ``metric`` is ``half``, in which each turn costs 1, or ``quarter``. The call takes at most
/// ``max_memory`` bytes. The call calls ``progress`` with a :class:`Progress` several times per second. An
/// exception in ``progress`` ends the call.
///
/// Raises:
///     SolveError: The count needs more memory (kind ``too_little_memory``).
#[pyfunction]
#[pyo3(
    signature = (max_distance = None, *, moves = None, goal = None, metric = None, max_memory = Count(4_000_000_000),
        progress = None),
    text_signature = "(max_distance=None, *, moves=None, goal=None, metric=None, max_memory=4000000000, progress=None)"
)]
pub(crate) fn count_positions<'py>(
    py: Python<'py>,
    max_distance: Option<i64>,
    moves: Option<&str>,
    goal: Option<&str>,
    metric: Option<Name<Metric>>,
    max_memory: Count,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let most = if metric.is_none() { MAX_DISTANCE } else { u8::MAX.into() };
    let question = match (max_distance, moves, goal) {
        (Some(distance), None, None) => Question::Within(length("max_distance", distance, most)?),
        (None, Some(moves), None) => Question::Moves(turns(moves)?),
        (None, None, Some(goal)) => Question::Goal(parsed("goal", goal)?),
        _ => {
            return Err(PyValueError::new_err("expected one of max_distance, moves and goal"));
        }
    };
    let measure = Measure {
        metric: metric.map_or(Metric::HALF, |Name(metric)| metric),
        name: metric.map(|Name(metric)| metric.to_string()),
        max_memory: max_memory.0,
    };
    let counted = interruptible(py, progress, |watch| measure.count(&question, watch))??;
    answer::all(py, "PositionsAtDistance", counted)
}

/// Reads a set of turns of layers.
fn turns(text: &str) -> PyResult<TurnSet> {
    let turns: TurnSet = parsed("moves", text)?;
    if turns.is_empty() || turns.iter().any(|turn| turn.layers() == Layers::All) {
        return Err(PyValueError::new_err(format!(
            "moves is {text:?}; expected moves separated by commas, such as R,U,F2; a rotation is no move"
        )));
    }
    Ok(turns)
}

/// Returns the exception for a search that ended.
fn ended(error: &impl Diagnostic) -> PyErr {
    match error.kind() {
        "too-little-memory" | "cancelled" => error::solve(error),
        _ => PyValueError::new_err(error.to_string()),
    }
}

impl Measure {
    fn count(&self, question: &Question, watch: Watch<'_>) -> PyResult<Vec<Counted>> {
        let (metric, max_memory) = (self.metric, self.max_memory);
        let counts = match question {
            Question::Within(greatest) => return self.within(*greatest, watch),
            Question::Goal(pieces) => {
                piece_distances(*pieces, &metric, max_memory, watch).map_err(|e| ended(&e))?
            }
            Question::Moves(turns) => match turns.moves() {
                Some(moves) => {
                    let search = SubgroupSearch::new(moves).metric(metric).max_memory(max_memory);
                    search.distances_watched(watch).map_err(|e| ended(&e))?.counts().to_vec()
                }
                None => self.with_centers(*turns, watch)?,
            },
        };
        let at = |(distance, positions)| self.at(distance, positions);
        Ok(counts.into_iter().enumerate().map(at).collect())
    }

    /// Counts all positions up to a distance, and also up to symmetry if all faces have the same costs.
    fn within(&self, greatest: u8, mut watch: Watch<'_>) -> PyResult<Vec<Counted>> {
        let mut search = DistanceSearch::new(self.metric).max_memory(self.max_memory);
        let mut found = Vec::new();
        loop {
            let counts = search.counts_watched(watch.by_ref()).map_err(|e| ended(&e))?;
            let up_to = |count| (search.symmetries() == Sym::COUNT).then_some(count);
            found.push(Counted {
                up_to_48: up_to(counts.up_to_symmetry),
                up_to_96: up_to(counts.up_to_inverse),
                ..self.at(search.distance().into(), counts.positions)
            });
            if search.distance() == greatest {
                return Ok(found);
            }
            search.advance_watched(watch.by_ref()).map_err(|e| ended(&e))?;
        }
    }

    /// Counts the cubes that turns reach, slices or wide turns among them.
    fn with_centers(&self, turns: TurnSet, watch: Watch<'_>) -> PyResult<Vec<u64>> {
        let half = match self.metric {
            Metric::HALF => 1,
            Metric::QUARTER => 2,
            _ => {
                return Err(PyValueError::new_err(
                    "the metric of slices and wide turns is half or quarter",
                ));
            }
        };
        let cost = |turn| if turn == 2 { half } else { 1 };
        let costs = turns.iter().map(|turn| (turn, cost(turn.mv().quarters())));
        let found = TurnDistances::new(costs, self.max_memory, watch).map_err(|e| ended(&e))?;
        Ok(found.counts())
    }

    fn at(&self, distance: usize, positions: u64) -> Counted {
        Counted { distance, positions, metric: self.name.clone(), up_to_48: None, up_to_96: None }
    }
}
