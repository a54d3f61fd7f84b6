use core::{fmt, ops::Mul, str::FromStr};

use super::{ParseMovesError, Turn, grammar};
use crate::cube::{CubePos, Face, Sym};

/// How a cube is held: one of 24 ways, the rotation that brought it there from
/// where its faces have their own places.
///
/// `a * b` is first `a`, then `b`. It is written by the faces that are up and in
/// front.
///
/// ```
/// use superflip::{Face, notation::OrientedCube};
/// let held: OrientedCube = "x y".parse()?;
/// assert_eq!((held.hold.up(), held.hold.front()), (Face::F, Face::R));
/// assert_eq!(held.hold.to_string(), "F up, R in front");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Orientation(Sym);

impl Orientation {
    /// How many ways there are.
    pub const COUNT: usize = Sym::COUNT / 2;
    /// U up, F in front.
    pub const HOME: Self = Self(Sym::IDENTITY);

    /// The ways in the order of their symmetries.
    ///
    /// ```
    /// use superflip::notation::Orientation;
    /// assert_eq!(Orientation::all().count(), Orientation::COUNT);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        Sym::ALL.into_iter().filter_map(Self::new)
    }

    /// The way that a rotation leads to; none if it is a reflection.
    #[must_use]
    pub const fn new(turned: Sym) -> Option<Self> {
        if turned.is_reflection() { None } else { Some(Self(turned)) }
    }

    /// The rotation from [`HOME`](Self::HOME).
    #[must_use]
    pub const fn sym(self) -> Sym {
        self.0
    }

    /// The rotation back: `self * self.inverse()` is [`HOME`](Self::HOME).
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self(self.0.inverse())
    }

    /// The face of the cube that is at a place.
    ///
    /// ```
    /// use superflip::{Face, Move, Sym, notation::Orientation};
    /// let y = Orientation::new(Sym::turning(Move::U1)).unwrap();
    /// assert_eq!(y.at(Face::L), Face::F); // F went to the left
    /// ```
    #[must_use]
    pub const fn at(self, place: Face) -> Face {
        self.0.inverse().face(place)
    }

    /// The face of the cube that is up.
    #[must_use]
    pub const fn up(self) -> Face {
        self.at(Face::U)
    }

    /// The face of the cube that is in front.
    #[must_use]
    pub const fn front(self) -> Face {
        self.at(Face::F)
    }
}

impl Mul for Orientation {
    type Output = Self;

    fn mul(self, next: Self) -> Self {
        Self(self.0 * next.0)
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} up, {} in front", self.up(), self.front())
    }
}

/// A position and how the cube is held.
///
/// The position is that of the cubies among the centers, wherever those are; the
/// faces in it are named by the centers. `a * b` is first what makes `a`, then what
/// makes `b`, done as the cube is held by then.
///
/// It is read from turns in the grammar of [`Sequence`](super::Sequence), and needs
/// no allocator. A repetition is a power, so its count may be large.
///
/// ```
/// use superflip::{CubePos, Move, notation::{OrientedCube, Orientation}};
/// let held: OrientedCube = "y R".parse()?; // what is on the right after `y` was at the back
/// assert_eq!(held.position, CubePos::SOLVED.moved(Move::B1));
/// assert_eq!("y R y'".parse(), Ok(OrientedCube::from(held.position)));
/// // R U has order 105, and 10⁹ = 105 · 9523809 + 55.
/// assert_eq!("(R U)1000000000".parse(), "(R U)55".parse::<OrientedCube>());
/// assert_eq!(held * held.inverse(), OrientedCube::default());
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct OrientedCube {
    /// The position, faces named by the centers.
    pub position: CubePos,
    /// Where the centers are.
    pub hold: Orientation,
}

impl OrientedCube {
    /// What undoes it, done as the cube is held now.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { position: self.position.inverse().remap(self.hold.sym()), hold: self.hold.inverse() }
    }

    /// The cube after one more turn, of what is at the place that the turn names.
    ///
    /// ```
    /// use superflip::{Move, notation::{OrientedCube, Layers, Turn}};
    /// let held = OrientedCube::default().turned(Turn::new(Layers::Wide, Move::R1));
    /// assert_eq!("L x".parse(), Ok(held));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn turned(self, turn: Turn) -> Self {
        let (moves, turned) = turn.folded();
        let home = self.hold.inverse().sym();
        let moves = moves.into_iter().flatten().map(|mv| home.remap(mv));
        Self { position: self.position.moved_by(moves), hold: self.hold * Orientation(turned) }
    }

    /// The position, faces named by their places as the cube is held: what a solver
    /// must be asked for moves that can be made without turning the cube first.
    ///
    /// ```
    /// use superflip::{CubePos, Move, notation::OrientedCube};
    /// let held: OrientedCube = "R y".parse()?; // the turned face is in front now
    /// assert_eq!(held.seen(), CubePos::SOLVED.moved(Move::F1));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn seen(self) -> CubePos {
        self.position.remap(self.hold.sym())
    }
}

/// A cube held with U up and F in front.
impl From<CubePos> for OrientedCube {
    fn from(position: CubePos) -> Self {
        Self { position, hold: Orientation::HOME }
    }
}

impl Mul for OrientedCube {
    type Output = Self;

    fn mul(self, next: Self) -> Self {
        // What is done at a place is done to the face that is there.
        let next_position = next.position.remap(self.hold.inverse().sym());
        Self { position: self.position * next_position, hold: self.hold * next.hold }
    }
}

impl FromStr for OrientedCube {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        grammar::read(text)
    }
}
