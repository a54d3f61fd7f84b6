//! One turn of any layers.

use core::fmt;

use crate::cube::{Face, Move, Sym};

/// The layers that a [`Turn`] turns. The outer layer is the layer of the face that the turn is
/// named after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layers {
    /// The outer layer: `R`.
    Outer,
    /// The outer layer and the slice beside it: `Rw`.
    Wide,
    /// The slice: `M`, `E`, `S`.
    Slice,
    /// All three layers, which rotates the whole cube: `x`, `y`, `z`.
    All,
}

impl Layers {
    /// The number of ways to choose the layers that turn.
    pub const COUNT: usize = 4;
    /// All ways to choose the layers that turn.
    pub const ALL: [Self; Self::COUNT] = [Self::Outer, Self::Wide, Self::Slice, Self::All];
}

/// A turn of one or more adjacent layers.
///
/// The slice turns `M`, `E` and `S` have the directions of the moves L, D and F. The rotations `x`,
/// `y` and `z` of the whole cube have the directions of the moves R, U and F. A slice turn or a
/// rotation can also be given with a move of the opposite face. A `Turn` converts this move to a
/// move of the face named above: a slice turn that is given with R is stored with L'. So two names
/// of the same turn compare equal.
///
/// ```
/// use superflip::{Move, notation::{Layers, Turn}};
/// assert_eq!(Turn::new(Layers::Wide, Move::R3).to_string(), "Rw'");
/// assert_eq!(Turn::new(Layers::Slice, Move::R1).to_string(), "M'");
/// assert_eq!(Turn::new(Layers::All, Move::D2), Turn::new(Layers::All, Move::U2));
/// assert_eq!("r".parse(), Ok(Turn::new(Layers::Wide, Move::R1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    layers: Layers,
    mv: Move,
}

impl Turn {
    /// Returns the turn of `layers` in the direction of `mv`, by as many quarter turns as `mv`.
    #[must_use]
    pub const fn new(layers: Layers, mv: Move) -> Self {
        let named = match (layers, mv.face()) {
            (Layers::Outer | Layers::Wide, _)
            | (Layers::Slice, Face::L | Face::D | Face::F)
            | (Layers::All, Face::R | Face::U | Face::F) => mv,
            // This is the same turn, given with the opposite face.
            (_, face) => mv.inverse().on(face.opposite()),
        };
        Self { layers, mv: named }
    }

    /// Returns the layers that turn.
    #[must_use]
    pub const fn layers(self) -> Layers {
        self.layers
    }

    /// Returns a move of a single face. The move has the direction of this turn, and its number of
    /// quarter turns.
    #[must_use]
    pub const fn mv(self) -> Move {
        self.mv
    }

    /// Returns the turn that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { layers: self.layers, mv: self.mv.inverse() }
    }

    /// Returns at most two moves and a rotation of the whole cube. The moves and then the rotation
    /// have the same effect as the turn. For example, `Rw` becomes `L x`, and `M` becomes `R L'
    /// x'`.
    ///
    /// ```
    /// use superflip::{Move, Sym, notation::{Layers, Turn}};
    /// let (moves, rotation) = Turn::new(Layers::Wide, Move::R1).folded();
    /// assert_eq!(moves, [Some(Move::L1), None]);
    /// assert_eq!(rotation, Sym::turning(Move::R1));
    /// ```
    #[must_use]
    pub fn folded(self) -> ([Option<Move>; 2], Sym) {
        let mv = self.mv;
        let across = mv.on(mv.face().opposite());
        match self.layers {
            Layers::Outer => ([Some(mv), None], Sym::IDENTITY),
            Layers::Wide => ([Some(across), None], Sym::turning(mv)),
            Layers::Slice => ([Some(across), Some(mv.inverse())], Sym::turning(mv)),
            Layers::All => ([None, None], Sym::turning(mv)),
        }
    }

    /// Returns the layers and the face that a letter stands for, or `None` for other characters. A
    /// small letter of a face means a wide turn.
    pub(super) const fn of_letter(letter: char) -> Option<(Layers, Face)> {
        match letter {
            'M' => Some((Layers::Slice, Face::L)),
            'E' => Some((Layers::Slice, Face::D)),
            'S' => Some((Layers::Slice, Face::F)),
            'x' => Some((Layers::All, Face::R)),
            'y' => Some((Layers::All, Face::U)),
            'z' => Some((Layers::All, Face::F)),
            _ => match Face::from_letter(letter) {
                Some(face) if letter.is_ascii_lowercase() => Some((Layers::Wide, face)),
                Some(face) => Some((Layers::Outer, face)),
                None => None,
            },
        }
    }
}

/// Makes a turn of the outer layer.
impl From<Move> for Turn {
    fn from(mv: Move) -> Self {
        Self::new(Layers::Outer, mv)
    }
}

/// Writes `R`, `Rw2`, `M'` or `x`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let face = self.mv.face();
        let name = match (self.layers, face) {
            (Layers::Outer | Layers::Wide, _) => face.letter(),
            (Layers::Slice, Face::L) => 'M',
            (Layers::Slice, Face::D) => 'E',
            (Layers::Slice, _) => 'S',
            (Layers::All, Face::R) => 'x',
            (Layers::All, Face::U) => 'y',
            (Layers::All, _) => 'z',
        };
        let wide = if self.layers == Layers::Wide { "w" } else { "" };
        write!(f, "{name}{wide}{}", ["", "2", "'"][usize::from(self.mv.quarters()) - 1])
    }
}
