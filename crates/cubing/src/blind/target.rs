//! The 48 targets: the stickers of the corners and edges, as blindfolded solvers name them.

use core::{fmt, str::FromStr};

use superflip::cube::{Corner, CubePos, Cubie, CubieKind, Edge, Face, Facelet};

/// A facelet of a corner or an edge. In blindfolded solving it is a *target*, because an algorithm shoots the
/// sticker of the buffer to it, or the *buffer* itself.
///
/// A target is written as the faces of its slot, the face of the facelet first: `UFR`, `FUR` and `RUF` are
/// the three targets of one corner. [`FromStr`] accepts the other faces in any order, in capital or small
/// letters.
///
/// ```
/// use superflip::{CubePos, Move, cube::{Corner, Cubie}};
/// use superflip_cubing::blind::Target;
/// let target: Target = "FRU".parse()?;
/// assert_eq!(target.to_string(), "FUR");
/// assert_eq!((target.cubie(), target.facelet().to_string()), (Cubie::Corner(Corner::UFR), "F3".to_owned()));
/// // R carries the sticker from the place FUR to the place UBR.
/// assert_eq!(target.place_in(&CubePos::SOLVED.moved(Move::R1)).to_string(), "UBR");
/// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    cubie: Cubie,
    /// The number of the facelet in the slot, clockwise from the reference facelet.
    turn: u8,
}

impl Target {
    /// The number of targets.
    pub const COUNT: usize = 48;

    /// Returns all targets: the corners and then the edges, in the order of their slots.
    pub fn all() -> impl Iterator<Item = Self> {
        Cubie::ALL.into_iter().flat_map(|cubie| {
            (0..Self { cubie, turn: 0 }.facelets()).map(move |turn| Self { cubie, turn })
        })
    }

    /// Returns the reference facelet of a slot.
    #[must_use]
    pub const fn reference(cubie: Cubie) -> Self {
        Self { cubie, turn: 0 }
    }

    /// Returns the target at a facelet, or `None` for a center.
    #[must_use]
    pub fn at(facelet: Facelet) -> Option<Self> {
        Self::all().find(|target| target.facelet() == facelet)
    }

    /// Returns the slot.
    #[must_use]
    pub const fn cubie(self) -> Cubie {
        self.cubie
    }

    /// Returns whether the target belongs to a corner or an edge.
    #[must_use]
    pub const fn kind(self) -> CubieKind {
        self.cubie.kind()
    }

    /// Returns the facelet.
    #[must_use]
    pub fn facelet(self) -> Facelet {
        self.cubie.facelets()[usize::from(self.turn)]
    }

    /// Returns the number of the facelet in its slot, clockwise from the reference facelet: 0 to 2 for a
    /// corner, and 0 or 1 for an edge.
    #[must_use]
    pub const fn turn(self) -> u8 {
        self.turn
    }

    /// Returns the target `by` facelets further clockwise in the same slot.
    ///
    /// ```
    /// use superflip_cubing::blind::Target;
    /// let target: Target = "UFR".parse()?;
    /// assert_eq!([1, 2, 3].map(|by| target.turned(by).to_string()), ["RUF", "FUR", "UFR"]);
    /// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
    /// ```
    #[must_use]
    pub const fn turned(self, by: u8) -> Self {
        let facelets = self.facelets();
        Self { turn: (self.turn + by % facelets) % facelets, ..self }
    }

    /// Returns the target at which a position has the sticker whose home is this target.
    #[must_use]
    pub fn place_in(self, position: &CubePos) -> Self {
        let value = position.as_bytes()[self.cubie.index()];
        let (slot, turn) = match self.cubie {
            Cubie::Corner(_) => (usize::from(value % 8), value / 8),
            Cubie::Edge(_) => (8 + usize::from(value / 2), value % 2),
        };
        Self { cubie: Cubie::ALL[slot], turn: 0 }.turned(self.turn + turn)
    }

    /// Returns the position that differs from the solved cube by an exchange: the pieces at the two targets
    /// change their places, the sticker at each target going to the other. Moves alone do not reach the
    /// position.
    ///
    /// Returns `None` if one target belongs to a corner and the other to an edge, or if both belong to one
    /// piece.
    #[must_use]
    pub fn exchanged_with(self, other: Self) -> Option<CubePos> {
        if self.kind() != other.kind() || self.cubie == other.cubie {
            return None;
        }
        let mut bytes = *CubePos::SOLVED.as_bytes();
        for (from, to) in [(self, other), (other, self)] {
            let facelets = from.facelets();
            let turn = (facelets + to.turn - from.turn) % facelets;
            bytes[from.cubie.index()] = match to.cubie {
                Cubie::Corner(corner) => 8 * turn + corner as u8,
                Cubie::Edge(edge) => 2 * edge as u8 + turn,
            };
        }
        CubePos::from_bytes(bytes).ok()
    }

    /// Returns the number of the target: 3 per corner, then 2 per edge.
    pub(super) const fn index(self) -> usize {
        let before = match self.cubie {
            Cubie::Corner(corner) => 3 * corner.index(),
            Cubie::Edge(edge) => 3 * Corner::COUNT + 2 * edge.index(),
        };
        before + self.turn as usize
    }

    /// Returns the number of facelets of the slot.
    pub(super) const fn facelets(self) -> u8 {
        match self.cubie {
            Cubie::Corner(_) => 3,
            Cubie::Edge(_) => 2,
        }
    }
}

const _: () = assert!(Target::COUNT == 3 * Corner::COUNT + 2 * Edge::COUNT);

/// Writes the face of the facelet, and then the other faces of the slot: U or D first, then F or B.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.facelet().face();
        write!(f, "{first}")?;
        let order = [Face::U, Face::D, Face::F, Face::B, Face::R, Face::L];
        let others = order.into_iter().filter(|face| *face != first && self.cubie.touches(*face));
        others.into_iter().try_for_each(|face| write!(f, "{face}"))
    }
}

/// The text names no target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchTarget;

impl fmt::Display for NoSuchTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected a sticker of a corner, such as UFR or RUF, or of an edge, such as UF or FU",
        )
    }
}

impl core::error::Error for NoSuchTarget {}

/// Reads the face of the facelet, and then the other faces of the slot in any order.
impl FromStr for Target {
    type Err = NoSuchTarget;

    fn from_str(text: &str) -> Result<Self, NoSuchTarget> {
        let cubie: Cubie = text.parse().map_err(|_| NoSuchTarget)?;
        let face = text.chars().next().and_then(Face::from_letter);
        let mut targets = (0..3).map(|by| Self::reference(cubie).turned(by));
        targets.find(|target| Some(target.facelet().face()) == face).ok_or(NoSuchTarget)
    }
}
