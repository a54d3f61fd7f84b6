//! One step of a stage: a piece that goes home, or a sequence that people know.

use alloc::string::String;
use core::fmt;

use superflip::{
    cube::{Cubie, Face},
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

macro_rules! cases {
    ($($(#[$doc:meta])* $case:ident = $name:literal,)*) => {
        /// The kind of the case before a step.
        ///
        /// ```
        /// use superflip_cubing::method::StepCase;
        /// assert_eq!(StepCase::CornerUp.name(), "corner-up");
        /// assert_eq!(StepCase::ALL.len(), StepCase::COUNT);
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum StepCase { $($(#[$doc])* $case),* }

        impl StepCase {
            /// All kinds.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$case),*];
            /// The number of kinds.
            pub const COUNT: usize = [$($name),*].len();

            /// Returns the name, which does not change between versions.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$case => $name),* }
            }
        }
    };
}

cases! {
    /// An edge of the cross is in the top layer, and the color of the cross is up.
    CrossUp = "cross-up",
    /// An edge of the cross is in the top layer, and the color of the cross is on a side.
    CrossSide = "cross-side",
    /// An edge of the cross is in the middle layer.
    CrossMiddle = "cross-middle",
    /// An edge of the cross is in the bottom layer, in another place or turned over.
    CrossDown = "cross-down",
    /// A corner of the first layer is in the top layer, and the color of the cross is on a side.
    CornerSide = "corner-side",
    /// A corner of the first layer is in the top layer, and the color of the cross is up.
    CornerUp = "corner-up",
    /// A corner of the first layer is in the bottom layer, in another place or twisted.
    CornerOut = "corner-out",
    /// An edge of the second layer is in the top layer and belongs to the right of the front face.
    EdgeRight = "edge-right",
    /// An edge of the second layer is in the top layer and belongs to the left of the front face.
    EdgeLeft = "edge-left",
    /// An edge leaves the second layer, because no edge of the top layer can go home.
    EdgeOut = "edge-out",
    /// No edge of the last layer is oriented.
    TopDot = "top-dot",
    /// Two opposite edges of the last layer are oriented.
    TopLine = "top-line",
    /// Two adjacent edges of the last layer are oriented.
    TopAngle = "top-angle",
    /// Up to a turn of U, two adjacent edges of the last layer are exchanged.
    LineUpAdjacent = "line-up-adjacent",
    /// Up to a turn of U, two opposite edges of the last layer are exchanged.
    LineUpOpposite = "line-up-opposite",
    /// One corner of the last layer is in its place, and three are not.
    PlaceThree = "place-three",
    /// No corner of the last layer is in its place.
    PlaceFour = "place-four",
    /// A corner of the last layer is twisted.
    TurnCorner = "turn-corner",
    /// Everything else is done, and the U face is turned.
    TurnTop = "turn-top",
    /// The cross, as a whole.
    Cross = "cross",
    /// A corner of the first layer and the edge above it.
    Pair = "pair",
    /// A case of OLL.
    Oll = "oll",
    /// A case of PLL.
    Pll = "pll",
}

/// Writes the name.
impl fmt::Display for StepCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
