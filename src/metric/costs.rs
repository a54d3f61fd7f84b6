//! Costs that a user chooses for the turns of each face.

use core::fmt;

use super::AxisTurn;
use crate::cube::{Face, Move};

/// A cost for each kind of turn of each face, from which [`Metric`](super::Metric) makes a metric.
///
/// A turn and its inverse have the same cost. A cost is a whole number from 1 to
/// [`Costs::GREATEST`]. A turn without a cost is no step: a half turn without a cost is two quarter
/// turns, and a face without costs does not turn.
///
/// With the feature `serde`, costs are an object such as `{"quarter": 2, "half": 3, "opposite":
/// "greatest", "faces": {"B": {}}}`. The costs at the top are those of each face that `faces` does not
/// list. No member is required.
///
/// ```
/// use superflip::{Face, Move, metric::{Costs, Metric}};
/// // A half turn costs more than a quarter turn, and B does not turn.
/// let costs = Costs::new(Some(2), Some(3)).face(Face::B, None, None).at_once();
/// let metric = Metric::try_from(costs)?;
/// assert_eq!(metric.cost_of([Move::U1, Move::D2, Move::R2]), Some(3 + 3));
/// assert_eq!(metric.cost_of([Move::B1]), None);
/// # Ok::<(), superflip::metric::CostsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Costs {
    /// The costs of a quarter turn and of a half turn of each face.
    faces: [[Option<u32>; 2]; Face::COUNT],
    is_at_once: bool,
}

impl Costs {
    /// The greatest cost of a turn. The costs of axis turns fit a byte, because at most 15 steps of
    /// one axis make an axis turn, and 15·15 = 225.
    pub const GREATEST: u32 = 15;

    /// Creates costs that are the same for all faces: of a quarter turn, and of a half turn. `None`
    /// is a turn that is no step.
    #[must_use]
    pub const fn new(quarter: Option<u32>, half: Option<u32>) -> Self {
        Self { faces: [[quarter, half]; Face::COUNT], is_at_once: false }
    }

    /// Sets the costs of one face.
    #[must_use]
    pub const fn face(mut self, face: Face, quarter: Option<u32>, half: Option<u32>) -> Self {
        self.faces[face.index()] = [quarter, half];
        self
    }

    /// Turns two opposite faces at once, at the greater cost of the two turns. Otherwise opposite
    /// faces turn one after the other, at the sum of the costs.
    #[must_use]
    pub const fn at_once(mut self) -> Self {
        self.is_at_once = true;
        self
    }

    /// Returns the costs of a quarter turn and of a half turn of each face.
    #[cfg(feature = "serde")]
    pub(crate) const fn of_faces(&self) -> &[[Option<u32>; 2]; Face::COUNT] {
        &self.faces
    }

    /// Returns whether two opposite faces turn at once.
    #[cfg(feature = "serde")]
    pub(crate) const fn are_at_once(&self) -> bool {
        self.is_at_once
    }

    /// Returns the cost of each step, and 0 for each axis turn that is no step.
    pub(super) fn steps(&self) -> Result<[u8; AxisTurn::COUNT], CostsError> {
        let mut steps = [0; AxisTurn::COUNT];
        for turn in AxisTurn::ALL {
            let mut moves = turn.moves();
            let first = moves.next().map(|mv| self.cost(mv)).transpose()?.flatten();
            let second = moves.next().map(|mv| self.cost(mv)).transpose()?;
            steps[turn.index()] = match second {
                None => first.unwrap_or(0),
                Some(second) if self.is_at_once => {
                    first.zip(second).map_or(0, |(a, b)| core::cmp::max(a, b))
                }
                Some(_) => 0,
            };
        }
        if steps == [0; AxisTurn::COUNT] { Err(CostsError::NoTurns) } else { Ok(steps) }
    }

    fn cost(&self, mv: Move) -> Result<Option<u8>, CostsError> {
        let kind = usize::from(mv.quarters() == 2);
        let Some(cost) = self.faces[mv.face().index()][kind] else { return Ok(None) };
        match u8::try_from(cost) {
            Ok(byte) if (1..=Self::GREATEST).contains(&cost) => Ok(Some(byte)),
            _ => Err(CostsError::OutOfRange { mv, cost }),
        }
    }
}

/// The reason why [`Costs`] are not the costs of a metric.
///
/// ```
/// use superflip::metric::{Costs, Metric};
/// let error = Metric::try_from(Costs::new(Some(0), None)).unwrap_err();
/// assert_eq!(error.to_string(), "the cost of U is 0; a cost is a whole number from 1 to 15");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CostsError {
    /// A cost is not a number from 1 to [`Costs::GREATEST`].
    OutOfRange {
        /// A turn with this cost.
        mv: Move,
        /// The cost.
        cost: u32,
    },
    /// A turn that is used has no cost.
    NoCost {
        /// The turn.
        mv: Move,
    },
    /// A turn is used, and its inverse is not.
    OneWay {
        /// The turn.
        mv: Move,
    },
    /// No turn has a cost.
    NoTurns,
}

impl fmt::Display for CostsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { mv, cost } => {
                let greatest = Costs::GREATEST;
                write!(
                    f,
                    "the cost of {mv} is {cost}; a cost is a whole number from 1 to {greatest}"
                )
            }
            Self::NoCost { mv } => write!(f, "the metric has no cost for {mv}; leave out {mv}"),
            Self::OneWay { mv } => {
                let inverse = mv.inverse();
                write!(f, "the moves have {mv} without {inverse}; a metric needs both or neither")
            }
            Self::NoTurns => f.write_str("no turn has a cost, so no face can turn"),
        }
    }
}

impl core::error::Error for CostsError {}
