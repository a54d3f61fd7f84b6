//! One step of a stage: a piece that goes home, or a sequence that people know.

use alloc::string::String;

use superflip::{
    cube::{Cubie, Face},
    names::{named, named_rows},
    notation::Alg,
};

/// One step of a stage: a piece that goes home, or a sequence that people know by heart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodStep {
    pub(super) case: StepCase,
    pub(super) name: Option<String>,
    pub(super) piece: Option<Cubie>,
    pub(super) front: Face,
    pub(super) sequence: Option<&'static str>,
    pub(super) moves: Alg,
}

impl MethodStep {
    /// Creates a step without a piece and a sequence.
    pub(super) const fn new(case: StepCase, moves: Alg) -> Self {
        Self { case, name: None, piece: None, front: Face::F, sequence: None, moves }
    }

    /// Returns this step with the piece that it is about.
    pub(super) fn about(self, piece: impl Into<Cubie>) -> Self {
        Self { piece: Some(piece.into()), ..self }
    }

    /// Returns this step with its sequence, and the face that is in front.
    pub(super) fn sequence_from(self, front: Face, sequence: &'static str) -> Self {
        Self { front, sequence: Some(sequence), ..self }
    }

    /// Returns the kind of the case before the step.
    #[must_use]
    pub const fn case(&self) -> StepCase {
        self.case
    }

    /// Returns the name of the case of OLL or PLL, such as `21` or `T`, and `None` in other stages.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the piece that goes home or leaves its slot, and `None` if the step is about a layer. A pair
    /// of CFOP has the name of its edge. Faces have the names of their centers.
    #[must_use]
    pub const fn piece(&self) -> Option<Cubie> {
        self.piece
    }

    /// Returns the face whose center is in front of a person who reads [`sequence`](Self::sequence).
    #[must_use]
    pub const fn front(&self) -> Face {
        self.front
    }

    /// Returns the named sequence of the step, for a person who has [`front`](Self::front) in front, such as
    /// `R U R'` or `(R' D' R D)2`. Returns `None` if the step has no named sequence.
    #[must_use]
    pub const fn sequence(&self) -> Option<&'static str> {
        self.sequence
    }

    /// Returns the moves, in the letters of the hold of the solution. Turns of U before the sequence are
    /// among the moves.
    #[must_use]
    pub const fn moves(&self) -> &Alg {
        &self.moves
    }
}

/// The kind of the case before a step.
///
/// ```
/// use superflip_cubing::method::StepCase;
/// assert_eq!(StepCase::CornerUp.name(), "corner-up");
/// assert_eq!(StepCase::ALL.len(), StepCase::COUNT);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum StepCase {
    /// An edge of the cross is in the top layer, and the color of the cross is up.
    CrossUp,
    /// An edge of the cross is in the top layer, and the color of the cross is on a side.
    CrossSide,
    /// An edge of the cross is in the middle layer.
    CrossMiddle,
    /// An edge of the cross is in the bottom layer, in another place or turned over.
    CrossDown,
    /// A corner of the first layer is in the top layer, and the color of the cross is on a side.
    CornerSide,
    /// A corner of the first layer is in the top layer, and the color of the cross is up.
    CornerUp,
    /// A corner of the first layer is in the bottom layer, in another place or twisted.
    CornerOut,
    /// An edge of the second layer is in the top layer and belongs to the right of the front face.
    EdgeRight,
    /// An edge of the second layer is in the top layer and belongs to the left of the front face.
    EdgeLeft,
    /// An edge leaves the second layer, because no edge of the top layer can go home.
    EdgeOut,
    /// No edge of the last layer is oriented.
    TopDot,
    /// Two opposite edges of the last layer are oriented.
    TopLine,
    /// Two adjacent edges of the last layer are oriented.
    TopAngle,
    /// Up to a turn of U, two adjacent edges of the last layer are exchanged.
    LineUpAdjacent,
    /// Up to a turn of U, two opposite edges of the last layer are exchanged.
    LineUpOpposite,
    /// One corner of the last layer is in its place, and three are not.
    PlaceThree,
    /// No corner of the last layer is in its place.
    PlaceFour,
    /// A corner of the last layer is twisted.
    TurnCorner,
    /// Everything else is done, and the U face is turned.
    TurnTop,
    /// The cross, as a whole.
    Cross,
    /// A corner of the first layer and the edge above it.
    Pair,
    /// A case of OLL.
    Oll,
    /// A case of PLL.
    Pll,
}

impl StepCase {
    /// The number of kinds.
    pub const COUNT: usize = Self::ALL.len();
    /// All kinds.
    pub const ALL: [Self; 23] = named_rows!("case of a step", 0);
}

named!(StepCase: "case of a step", ALL, FromStr, Display);
