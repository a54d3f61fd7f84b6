//! The orientation of a whole cube, and a cube in an orientation.

use core::{fmt, ops::Mul};

use super::Turn;
use crate::cube::{CubePos, Face, Sym};

/// The orientation of a whole cube in space, one of 24.
///
/// An orientation is represented by the rotation that leads to it from [`HOME`](Self::HOME). In
/// [`HOME`](Self::HOME), the U center is up and the F center is in front. `a * b` means first `a`,
/// then `b`.
///
/// ```
/// use superflip::{Face, notation::OrientedCube};
/// let cube: OrientedCube = "x y".parse()?;
/// assert_eq!((cube.orientation.up(), cube.orientation.front()), (Face::F, Face::R));
/// assert_eq!(cube.orientation.to_string(), "F up, R in front");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Orientation(Sym);

impl Orientation {
    /// The number of orientations.
    pub const COUNT: usize = Sym::COUNT / 2;
    /// The orientation with the U center up and the F center in front.
    pub const HOME: Self = Self(Sym::IDENTITY);
    /// All orientations, in ascending order of their rotations' numbers.
    ///
    /// ```
    /// use superflip::notation::Orientation;
    /// assert!(Orientation::ALL.is_sorted());
    /// assert!(Orientation::ALL.contains(&Orientation::HOME));
    /// ```
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::HOME; Self::COUNT];
        let (mut count, mut m) = (0, 0);
        while m < Sym::COUNT {
            if !Sym::ALL[m].is_reflection() {
                all[count] = Self(Sym::ALL[m]);
                count += 1;
            }
            m += 1;
        }
        all
    };

    /// Returns the orientation to which a rotation leads, or `None` for a reflection.
    ///
    /// ```
    /// use superflip::{Sym, notation::Orientation};
    /// assert_eq!(Orientation::new(Sym::IDENTITY), Some(Orientation::HOME));
    /// assert_eq!(Orientation::new(Sym::from_index(8).unwrap()), None);
    /// ```
    #[must_use]
    pub const fn new(rotation: Sym) -> Option<Self> {
        if rotation.is_reflection() { None } else { Some(Self(rotation)) }
    }

    /// Returns the rotation that leads from [`HOME`](Self::HOME) to this orientation.
    #[must_use]
    pub const fn sym(self) -> Sym {
        self.0
    }

    /// Returns the inverse rotation: `self * self.inverse()` is [`HOME`](Self::HOME).
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self(self.0.inverse())
    }

    /// Returns the face whose center is at `place`. A place is named by the face whose center is
    /// there in [`HOME`](Self::HOME).
    ///
    /// ```
    /// use superflip::{Face, Move, Sym, notation::Orientation};
    /// let y = Orientation::new(Sym::turning(Move::U1)).unwrap();
    /// assert_eq!(y.at(Face::L), Face::F); // y carries F to the left
    /// ```
    #[must_use]
    pub const fn at(self, place: Face) -> Face {
        self.0.inverse().face(place)
    }

    /// Returns the face whose center is up.
    #[must_use]
    pub const fn up(self) -> Face {
        self.at(Face::U)
    }

    /// Returns the face whose center is in front.
    #[must_use]
    pub const fn front(self) -> Face {
        self.at(Face::F)
    }
}

/// Returns the product: first `self`, then `next`.
impl Mul for Orientation {
    type Output = Self;

    fn mul(self, next: Self) -> Self {
        Self(self.0 * next.0)
    }
}

/// Writes the faces that are up and in front: `F up, R in front`.
impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} up, {} in front", self.up(), self.front())
    }
}

/// A position together with the orientation of the whole cube.
///
/// The position is relative to the centers: a face has the name of its center, wherever the center
/// is. `a * b` means first the turns that make `a`, then the turns that make `b`. The turns that
/// make `b` start in the orientation of `a`.
///
/// [`FromStr`](core::str::FromStr) reads turns in the grammar of [`Sequence`](super::Sequence) and needs no
/// allocator. The parser raises a repeated group to a power by squaring, so counts up to 2³² − 1 take little
/// time.
///
/// ```
/// use superflip::{CubePos, Move, notation::{OrientedCube, Orientation}};
/// let cube: OrientedCube = "y R".parse()?; // y carries B to the right
/// assert_eq!(cube.position, CubePos::SOLVED.moved(Move::B1));
/// assert_eq!("y R y'".parse(), Ok(OrientedCube::from(cube.position)));
/// // R U has order 105, and 10⁹ = 105 · 9523809 + 55.
/// assert_eq!("(R U)1000000000".parse(), "(R U)55".parse::<OrientedCube>());
/// assert_eq!(cube * cube.inverse(), OrientedCube::default());
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct OrientedCube {
    /// The position relative to the centers.
    pub position: CubePos,
    /// The orientation, which says where the centers are.
    pub orientation: Orientation,
}

impl OrientedCube {
    /// Returns the orientation, or `None` for the home orientation.
    #[cfg(feature = "serde")]
    pub(crate) fn hold(self) -> Option<Orientation> {
        Some(self.orientation).filter(|hold| *hold != Orientation::HOME)
    }

    /// Returns the inverse cube. If a sequence of turns makes this cube from the solved cube in its
    /// home orientation, the inverse sequence makes the inverse cube from the same solved cube.
    ///
    /// ```
    /// use superflip::notation::OrientedCube;
    /// let cube: OrientedCube = "Rw U".parse()?;
    /// assert_eq!("U' Rw'".parse(), Ok(cube.inverse()));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn inverse(self) -> Self {
        Self {
            position: self.position.inverse().remap(self.orientation.sym()),
            orientation: self.orientation.inverse(),
        }
    }

    /// Returns the order: how often the turns that make this cube must be done in all until every
    /// cubie and every center is back.
    ///
    /// The order counts the orientation. [`CubePos::order`] is the order of a cube whose centers do
    /// not move.
    ///
    /// ```
    /// use superflip::notation::OrientedCube;
    /// let order = |turns: &str| turns.parse().map(OrientedCube::order);
    /// assert_eq!((order("M U")?, order("R y")?, order("R U")?), (8, 1260, 105));
    /// assert_eq!("(M U)8".parse(), Ok(OrientedCube::default()));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn order(self) -> u32 {
        // The orientation is home after every multiple of `turns` repetitions and at no other
        // time. After `turns` repetitions, the centers stay at home, so the rest is a position.
        let (mut power, mut turns) = (self, 1);
        while power.orientation != Orientation::HOME {
            power = power * self;
            turns += 1;
        }
        turns * power.position.order()
    }

    /// Returns the cube after one more turn. The letter of the turn names a place: `R` turns
    /// the layer that is on the right.
    ///
    /// ```
    /// use superflip::{Move, notation::{OrientedCube, Layers, Turn}};
    /// let cube = OrientedCube::default().turned(Turn::new(Layers::Wide, Move::R1));
    /// assert_eq!("L x".parse(), Ok(cube));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn turned(self, turn: Turn) -> Self {
        let (moves, rotation) = turn.folded();
        let home = self.orientation.inverse().sym();
        let moves = moves.into_iter().flatten().map(|mv| home.remap(mv));
        Self {
            position: self.position.moved_by(moves),
            orientation: self.orientation * Orientation(rotation),
        }
    }

    /// Returns the position with each face named by its place, not by its center.
    ///
    /// A solution of this position can be applied without rotating the cube first.
    ///
    /// ```
    /// use superflip::{CubePos, Move, notation::OrientedCube};
    /// let cube: OrientedCube = "R y".parse()?; // y carries the turned face to the front
    /// assert_eq!(cube.position_in_place(), CubePos::SOLVED.moved(Move::F1));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn position_in_place(self) -> CubePos {
        self.position.remap(self.orientation.sym())
    }
}

/// Makes a cube in its home orientation.
impl From<CubePos> for OrientedCube {
    fn from(position: CubePos) -> Self {
        Self { position, orientation: Orientation::HOME }
    }
}

/// Returns the product: first `self`, then `next`.
impl Mul for OrientedCube {
    type Output = Self;

    fn mul(self, next: Self) -> Self {
        // A turn at a place turns the face whose center is there.
        let next_position = next.position.remap(self.orientation.inverse().sym());
        Self {
            position: self.position * next_position,
            orientation: self.orientation * next.orientation,
        }
    }
}
