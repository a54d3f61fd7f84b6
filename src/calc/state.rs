//! The state of the calculator's cube.

use alloc::vec::Vec;

use super::{Cubelet, Place, Position, Unsolvable};
use crate::cube::{CubePos, Move, Pattern};

/// The state of a cube. Each cubelet has a position, is missing, or occurs more than once. No two
/// cubelets have the same location.
///
/// ```
/// use superflip::{CubePos, Move, calc::State};
/// let mut state = State::SOLVED;
/// state.rotate(Move::F1);
/// assert_eq!(state.solvable(), Ok(CubePos::SOLVED.moved(Move::F1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State(pub(super) [Place; Cubelet::COUNT]);

/// Returns [`State::SOLVED`].
impl Default for State {
    fn default() -> Self {
        Self::SOLVED
    }
}

impl State {
    /// The state with every cubelet at home.
    pub const SOLVED: Self = Self::from_cube(CubePos::SOLVED);

    /// Returns the state of a cube in the position `cube`.
    ///
    /// ```
    /// use superflip::{CubePos, calc::State};
    /// assert_eq!(State::from_cube(CubePos::SOLVED), State::SOLVED);
    /// ```
    #[must_use]
    pub const fn from_cube(cube: CubePos) -> Self {
        let mut places = [Place::Missing; Cubelet::COUNT];
        let mut i = 0;
        while i < Cubelet::COUNT {
            places[i] = Place::At(cube.as_bytes()[i]);
            i += 1;
        }
        Self(places)
    }

    /// Returns the position of a cubelet.
    #[must_use]
    pub const fn position(&self, cubelet: Cubelet) -> Position {
        Position { cubelet, place: self.0[cubelet.index()] }
    }

    /// Returns the positions of all cubelets, in the order of [`Cubelet::ALL`].
    #[must_use]
    pub fn positions(&self) -> impl ExactSizeIterator<Item = Position> + '_ {
        Cubelet::ALL.into_iter().map(|cubelet| self.position(cubelet))
    }

    /// Turns a face. A cubelet that is missing or occurs more than once remains so.
    pub fn rotate(&mut self, mv: Move) {
        for (cubelet, place) in Cubelet::ALL.into_iter().zip(&mut self.0) {
            *place = Position { cubelet, place: *place }.rotated(mv).place;
        }
    }

    /// Returns this state as a position that rotations solve.
    ///
    /// # Errors
    /// [`Unsolvable`] if a cubelet is missing or occurs more than once, or if no rotations solve
    /// the position.
    pub fn solvable(&self) -> Result<CubePos, Unsolvable> {
        let cube = self.example(&Pattern::SOLVED)?;
        cube.check_reachable().map_err(Unsolvable::Unreachable)?;
        Ok(cube)
    }

    /// Returns a position of the cube. The cubelets that `goal` names are as in this state, and the
    /// other cubelets are in any position.
    ///
    /// # Errors
    /// [`Unsolvable::Illegal`] if a cubelet named by the goal is missing or occurs more than once.
    ///
    /// ```
    /// use superflip::{CubePos, Move, calc::State, cube::{Edge, Pattern}};
    /// let turned = CubePos::SOLVED.moved(Move::F1);
    /// let goal = Pattern::home(Edge::UB);
    /// let cube = State::from_cube(turned).example(&goal).unwrap();
    /// assert_eq!(cube.edges()[0], turned.edges()[0]);
    /// ```
    pub fn example(&self, goal: &Pattern) -> Result<CubePos, Unsolvable> {
        let named = || goal.cubies().map(|(cubie, _)| (cubie, self.0[cubie.index()]));
        let there = named().try_fold(Pattern::default(), |there, (cubie, place)| match place {
            Place::At(value) => there.with(cubie, value).ok(),
            Place::Missing | Place::Multiple => None,
        });
        there.map(|there| there.example()).ok_or_else(|| {
            let cubelets = named().map(|(cubie, _)| Cubelet::from(cubie));
            let positions = cubelets.map(|cubelet| self.position(cubelet));
            let is_illegal = |position: &Position| !matches!(position.place, Place::At(_));
            Unsolvable::Illegal(positions.filter(is_illegal).collect::<Vec<_>>())
        })
    }
}
