//! The exploded view of a state.

use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::{Color, Cubelet, Place, State};

/// An exploded view: the stickers of the unfolded cube.
///
/// A view is written in nine lines: the face W, then the faces G R B O side by side, then the
/// face Y. A sticker is a capital letter, or `*` if it is unknown.
///
/// ```
/// use superflip::calc::{State, View};
/// assert_eq!(
///     View::of(&State::SOLVED).to_string(),
///     "   WWW\n   WWW\n   WWW\n\
///      GGGRRRBBBOOO\nGGGRRRBBBOOO\nGGGRRRBBBOOO\n   \
///         YYY\n   YYY\n   YYY\n"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    rows: [[u8; WIDTH]; View::LINES],
}

/// The number of stickers in a middle line.
const WIDTH: usize = 12;

/// The place of a face in the view, and the faces at its four edges.
struct Block {
    row: usize,
    column: usize,
    above: Color,
    below: Color,
    left: Color,
    right: Color,
}

impl Block {
    const fn of(face: Color) -> Self {
        use Color::{B, G, O, R, W, Y};
        let (row, column, [above, below, left, right]) = match face {
            W => (0, 3, [O, R, G, B]),
            G => (3, 0, [W, Y, O, R]),
            R => (3, 3, [W, Y, G, B]),
            B => (3, 6, [W, Y, R, O]),
            O => (3, 9, [W, Y, B, G]),
            Y => (6, 3, [R, O, G, B]),
        };
        Self { row, column, above, below, left, right }
    }
}

/// Returns the row and the column at which the view shows a sticker of `face`. `location` lists the
/// faces that meet at the sticker's place. `location` is empty for a center.
fn cell(face: Color, location: &[Color]) -> (usize, usize) {
    let block = Block::of(face);
    let at = |before: Color, after: Color| match location {
        _ if location.contains(&before) => 0,
        _ if location.contains(&after) => 2,
        _ => 1,
    };
    (block.row + at(block.above, block.below), block.column + at(block.left, block.right))
}

/// Returns the faces that meet at a location, clockwise from its side 0.
fn faces(location: Cubelet) -> Vec<Color> {
    (0..location.sides()).map(|side| location.color(side)).collect()
}

impl View {
    /// The number of lines of a view.
    pub const LINES: usize = 9;

    /// The view in which every sticker is unknown, including the centers.
    pub const UNKNOWN: Self = {
        let (narrow, wide) = (*b"   ***      ", [b'*'; WIDTH]);
        Self { rows: [narrow, narrow, narrow, wide, wide, wide, narrow, narrow, narrow] }
    };

    /// Returns the view of a state. Locations without a cubelet show `*`.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let mut view = Self::UNKNOWN;
        for color in Color::ALL {
            view.set(cell(color, &[]), color);
        }
        for position in state.positions() {
            let Place::At(value) = position.place() else { continue };
            let cubelet = position.cubelet();
            let location = faces(cubelet.location(value));
            for side in 0..cubelet.sides() {
                let face = Color::of_face(cubelet.face(value, side));
                view.set(cell(face, &location), cubelet.color(side));
            }
        }
        view
    }

    /// Returns this view if each center has the color of its face.
    ///
    /// # Errors
    /// Returns the view with `*` instead of each wrong center.
    ///
    /// ```
    /// use superflip::calc::{State, View};
    /// let view = View::of(&State::SOLVED);
    /// assert_eq!(view.check_centers(), Ok(view));
    /// assert_eq!(View::UNKNOWN.check_centers(), Err(View::UNKNOWN));
    /// ```
    pub fn check_centers(mut self) -> Result<Self, Self> {
        let mut right = true;
        for color in Color::ALL {
            let (row, column) = cell(color, &[]);
            let center = &mut self.rows[row][column];
            if char::from(*center) != color.letter() {
                *center = b'*';
                right = false;
            }
        }
        if right { Ok(self) } else { Err(self) }
    }

    /// Returns the cubelet whose stickers the view shows at `location`, with its cubie value.
    /// Returns `None` if no cubelet has these stickers.
    fn cubelet_at(&self, location: Cubelet) -> Option<(Cubelet, u8)> {
        let faces = faces(location);
        let colors = faces.iter().map(|&face| {
            let (row, column) = cell(face, &faces);
            Color::from_letter(self.rows[row][column].into())
        });
        Cubelet::seen_at(location, &colors.collect::<Option<Vec<_>>>()?)
    }

    /// Returns the number of stickers of a line: 12 for the middle three lines, 3 for the
    /// others.
    pub(super) const fn stickers(line: usize) -> usize {
        if matches!(line, 3..=5) { WIDTH } else { 3 }
    }

    /// Sets the stickers of a line. `stickers` has as many characters as
    /// [`stickers`](Self::stickers) returns: ASCII letters, `*`, and the digit 0 for the letter O.
    pub(super) fn set_line(&mut self, line: usize, stickers: &str) {
        let start = if Self::stickers(line) == WIDTH { 0 } else { 3 };
        for (place, sticker) in self.rows[line][start..].iter_mut().zip(stickers.bytes()) {
            *place = if sticker == b'0' { b'O' } else { sticker.to_ascii_uppercase() };
        }
    }

    fn set(&mut self, (row, column): (usize, usize), color: Color) {
        self.rows[row][column] = color.letter() as u8;
    }
}

/// Writes the nine lines of the view.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            row.trim_ascii_end().iter().try_for_each(|&sticker| f.write_char(sticker.into()))?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// Returns the state that a view shows. A cubelet that the view shows nowhere is
/// [`Place::Missing`]. A cubelet that the view shows more than once is [`Place::Multiple`].
///
/// ```
/// use superflip::{Move, calc::{State, View}};
/// let mut state = State::SOLVED;
/// state.rotate(Move::B2);
/// assert_eq!(State::from(&View::of(&state)), state);
/// ```
impl From<&View> for State {
    fn from(view: &View) -> Self {
        let mut places = [Place::Missing; Cubelet::COUNT];
        for (cubelet, value) in
            Cubelet::ALL.into_iter().filter_map(|location| view.cubelet_at(location))
        {
            let place = &mut places[cubelet.index()];
            *place = match place {
                Place::Missing => Place::At(value),
                Place::At(_) | Place::Multiple => Place::Multiple,
            };
        }
        Self(places)
    }
}
