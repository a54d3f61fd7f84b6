//! Costs that a user chooses for the turns of each face.

use core::fmt;

use super::AxisTurn;
use crate::cube::{Face, Move};

/// A cost for each turn of each face, from which [`Metric`](super::Metric) makes a metric.
///
/// A cost is a whole number from 1 to [`Costs::GREATEST`]. A turn without a cost is no step: a half
/// turn without a cost is two quarter turns, a quarter turn without a cost is made of other turns of
/// the same face, and a face without costs does not turn. [`turn`](Self::turn) gives a turn and its
/// inverse different costs.
///
/// With the feature `serde`, costs are an object such as `{"quarter": 2, "half": 3, "opposite":
/// "greatest", "faces": {"B": {}}}`. The costs at the top are those of each face that `faces` does not
/// list. `clockwise` and `counterclockwise` are the costs of the quarter turns in one direction. `quarter`
/// is the cost in a direction without a cost of its own. No member is required.
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
    /// The costs of the turns of each face: by one, two and three clockwise quarter turns.
    faces: [[Option<u32>; 3]; Face::COUNT],
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
        Self { faces: [[quarter, half, quarter]; Face::COUNT], is_at_once: false }
    }

    /// Sets the costs of one face: of a quarter turn in both directions, and of a half turn.
    #[must_use]
    pub const fn face(mut self, face: Face, quarter: Option<u32>, half: Option<u32>) -> Self {
        self.faces[face.index()] = [quarter, half, quarter];
        self
    }

    /// Sets the cost of one turn, and keeps that of its inverse.
    ///
    /// ```
    /// use superflip::{Move, metric::{Costs, Metric}};
    /// // U turns clockwise alone, so U' is U U U.
    /// let metric = Metric::try_from(Costs::new(Some(1), None).turn(Move::U3, None))?;
    /// let costs = [Move::U1, Move::U2, Move::U3, Move::D3].map(|mv| metric.cost(mv.into()));
    /// assert_eq!(costs, [Some(1), Some(2), Some(3), Some(1)]);
    /// # Ok::<(), superflip::metric::CostsError>(())
    /// ```
    #[must_use]
    pub const fn turn(mut self, mv: Move, cost: Option<u32>) -> Self {
        self.faces[mv.face().index()][mv.quarters() as usize - 1] = cost;
        self
    }

    /// Turns two opposite faces at once, at the greater cost of the two turns. Otherwise opposite
    /// faces turn one after the other, at the sum of the costs.
    #[must_use]
    pub const fn at_once(mut self) -> Self {
        self.is_at_once = true;
        self
    }

    /// Returns the costs of the turns of each face: by one, two and three clockwise quarter turns.
    #[cfg(feature = "serde")]
    pub(crate) const fn of_faces(&self) -> &[[Option<u32>; 3]; Face::COUNT] {
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
        let turns = self.faces[mv.face().index()];
        let Some(cost) = turns[usize::from(mv.quarters()) - 1] else { return Ok(None) };
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
