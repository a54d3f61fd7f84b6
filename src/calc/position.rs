use core::fmt;

use super::{Color, Cubelet};

/// Where a cubelet of a [`State`](super::State) is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// At one of the 24 cubie values of its kind, 0 to 23 (*cubepos* §7, §8):
    /// `8·twist + slot` for a corner, `2·slot + flip` for an edge.
    At(u8),
    /// It was seen nowhere.
    Missing,
    /// It was seen in more than one place.
    Multiple,
}

/// A cubelet and where it is.
///
/// It is written as two names and a slash: `BR/GR` means that cubelet BR shows
/// its B side on the G face and its R side on the R face. The second name has `?`
/// for its letters where the cubelet is missing, and `#` where it is multiple.
///
/// ```
/// use superflip::{Move, calc::State};
/// let mut state = State::SOLVED;
/// state.rotate(Move::F1); // 1R
/// assert_eq!(state.position("BRW".parse()?).to_string(), "BRW/YRB");
/// # Ok::<(), superflip::calc::NameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) cubelet: Cubelet,
    pub(super) place: Place,
}

impl Position {
    /// The cubelet.
    #[must_use]
    pub const fn cubelet(self) -> Cubelet {
        self.cubelet
    }

    /// Where it is.
    #[must_use]
    pub const fn place(self) -> Place {
        self.place
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cubelet, place } = *self;
        let first = cubelet.first_side();
        write!(f, "{cubelet}/")?;
        (first..first + cubelet.sides()).try_for_each(|side| match place {
            Place::At(value) => Color::of_face(cubelet.face(value, side)).fmt(f),
            Place::Missing => f.write_str("?"),
            Place::Multiple => f.write_str("#"),
        })
    }
}
