use core::fmt;

use crate::cube::{Face, Move, Sym};

/// Which layers a [`Turn`] takes along, counted from the face that names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layers {
    /// The face alone: `R`.
    Outer,
    /// The face and the slice beside it: `Rw`.
    Wide,
    /// The slice alone: `M`, `E`, `S`.
    Slice,
    /// The whole cube: `x`, `y`, `z`.
    All,
}

/// A turn of one or more parallel layers, as people write it.
///
/// A slice turns as its face does: `M` as L, `E` as D, `S` as F; the whole cube
/// turns as R (`x`), U (`y`) or F (`z`). Both are kept under these faces, so equal
/// turns compare equal.
///
/// ```
/// use superflip::{Move, notation::{Layers, Turn}};
/// assert_eq!(Turn::new(Layers::Wide, Move::R3).to_string(), "Rw'");
/// assert_eq!(Turn::new(Layers::Slice, Move::R1).to_string(), "M'");
/// assert_eq!(Turn::new(Layers::All, Move::D2), Turn::new(Layers::All, Move::U2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    layers: Layers,
    mv: Move,
}

impl Turn {
    /// The turn of these layers in the sense of `mv`.
    #[must_use]
    pub const fn new(layers: Layers, mv: Move) -> Self {
        let named = match (layers, mv.face()) {
            (Layers::Outer | Layers::Wide, _)
            | (Layers::Slice, Face::L | Face::D | Face::F)
            | (Layers::All, Face::R | Face::U | Face::F) => mv,
            // The same turn, seen from the face across.
            (_, face) => Move::new(face.opposite(), mv.inverse().quarters()),
        };
        Self { layers, mv: named }
    }

    /// Which layers it turns.
    #[must_use]
    pub const fn layers(self) -> Layers {
        self.layers
    }

    /// How: the face that names the turn, and its quarters.
    #[must_use]
    pub const fn mv(self) -> Move {
        self.mv
    }

    /// The turn that undoes it.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { layers: self.layers, mv: self.mv.inverse() }
    }

    /// The face turns, then the turn of the whole cube that come to the same:
    /// `Rw` = L x, `M` = R L' x'.
    ///
    /// ```
    /// use superflip::{Move, Sym, notation::{Layers, Turn}};
    /// let (moves, turned) = Turn::new(Layers::Wide, Move::R1).folded();
    /// assert_eq!(moves, [Some(Move::L1), None]);
    /// assert_eq!(turned, Sym::turning(Move::R1));
    /// ```
    #[must_use]
    pub fn folded(self) -> ([Option<Move>; 2], Sym) {
        let mv = self.mv;
        let across = Move::new(mv.face().opposite(), mv.quarters());
        match self.layers {
            Layers::Outer => ([Some(mv), None], Sym::IDENTITY),
            Layers::Wide => ([Some(across), None], Sym::turning(mv)),
            Layers::Slice => ([Some(across), Some(mv.inverse())], Sym::turning(mv)),
            Layers::All => ([None, None], Sym::turning(mv)),
        }
    }

    /// The layers and the face of a turn's letter: faces capital or small.
    pub(super) const fn named(letter: char) -> Option<(Layers, Face)> {
        match letter {
            'M' => Some((Layers::Slice, Face::L)),
            'E' => Some((Layers::Slice, Face::D)),
            'S' => Some((Layers::Slice, Face::F)),
            'x' => Some((Layers::All, Face::R)),
            'y' => Some((Layers::All, Face::U)),
            'z' => Some((Layers::All, Face::F)),
            _ => match Face::from_letter(letter) {
                Some(face) => Some((Layers::Outer, face)),
                None => None,
            },
        }
    }
}

impl From<Move> for Turn {
    fn from(mv: Move) -> Self {
        Self::new(Layers::Outer, mv)
    }
}

/// `R`, `Rw2`, `M'`, `x`.
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
