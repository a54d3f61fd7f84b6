use core::{array, fmt};

use super::{Cubelet, Place, Position, View};
use crate::{
    cube::{CubePos, Move, Unreachable},
    tables::{CORNER_TRANS, EDGE_TRANS},
};

/// Where each cubelet is, each for itself: at one of 24 positions, missing, or
/// multiple.
///
/// Two cubelets never share a location.
///
/// ```
/// use superflip::{CubePos, Move, calc::State};
/// let mut state = State::SOLVED;
/// state.rotate(Move::F1);
/// assert_eq!(state.solvable(), Ok(CubePos::SOLVED.moved(Move::F1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State([Place; Cubelet::COUNT]);

/// The solved state.
impl Default for State {
    fn default() -> Self {
        Self::SOLVED
    }
}

impl State {
    /// Every cubelet at home.
    pub const SOLVED: Self = Self::from_cube(CubePos::SOLVED);

    /// The state in which every cubelet is where a position of the cube has it.
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

    /// The state that a view shows. A cubelet that it shows at no location is
    /// missing, one that it shows at several is multiple.
    ///
    /// ```
    /// use superflip::{Move, calc::{State, View}};
    /// let mut state = State::SOLVED;
    /// state.rotate(Move::B2);
    /// assert_eq!(State::from_view(&View::of(&state)), state);
    /// ```
    #[must_use]
    pub fn from_view(view: &View) -> Self {
        let mut places = [Place::Missing; Cubelet::COUNT];
        for (cubelet, value) in Cubelet::all().filter_map(|location| view.cubelet_at(location)) {
            let place = &mut places[cubelet.index()];
            *place = match place {
                Place::Missing => Place::At(value),
                Place::At(_) | Place::Multiple => Place::Multiple,
            };
        }
        Self(places)
    }

    /// Where a cubelet is.
    #[must_use]
    pub const fn position(&self, cubelet: Cubelet) -> Position {
        Position { cubelet, place: self.0[cubelet.index()] }
    }

    /// The positions of all cubelets, in the order of their numbers.
    #[must_use]
    pub fn positions(&self) -> impl ExactSizeIterator<Item = Position> + '_ {
        Cubelet::all().map(|cubelet| self.position(cubelet))
    }

    /// Turns a face. A missing or multiple cubelet stays what it is.
    pub fn rotate(&mut self, mv: Move) {
        let (corners, edges) = (&CORNER_TRANS[mv.index()], &EDGE_TRANS[mv.index()]);
        for (cubelet, place) in Cubelet::all().zip(&mut self.0) {
            if let Place::At(value) = place {
                let row = if cubelet.is_corner() { corners } else { edges };
                *value = row[usize::from(*value)];
            }
        }
    }

    /// The position of the cube, if rotations can solve it.
    ///
    /// # Errors
    /// [`Unsolvable`] says why they cannot.
    pub fn solvable(&self) -> Result<CubePos, Unsolvable> {
        let illegal = Unsolvable::Illegal(*self);
        let mut bytes = [0; Cubelet::COUNT];
        for (byte, place) in bytes.iter_mut().zip(self.0) {
            let Place::At(value) = place else { return Err(illegal) };
            *byte = value;
        }
        let (corners, edges) = (array::from_fn(|i| bytes[i]), array::from_fn(|i| bytes[8 + i]));
        let cube = CubePos::from_cubies(corners, edges).map_err(|_| illegal)?;
        cube.check_reachable().map_err(Unsolvable::Unreachable)?;
        Ok(cube)
    }
}

/// Why no sequence of rotations solves a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unsolvable {
    /// Cubelets are missing or multiple in this state.
    Illegal(State),
    /// The cubelets are all there, but rotations do not bring them home.
    Unreachable(Unreachable),
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(state) => {
                let mut separator = "";
                for (place, what) in [(Place::Missing, "missing"), (Place::Multiple, "multiple")] {
                    for position in state.positions().filter(|p| p.place == place) {
                        write!(f, "{separator}{} is {what}", position.cubelet)?;
                        separator = ", ";
                    }
                }
                Ok(())
            }
            Self::Unreachable(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for Unsolvable {}
