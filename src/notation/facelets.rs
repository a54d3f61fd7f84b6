//! The stickers of a cube in the letters of the faces.

use core::{fmt, str::FromStr};

use super::{FaceletError, ImpossibleCubies, Notation, layout::Layout};
use crate::{
    arrays::{MapArray, array},
    cube::{
        CubePos, Cubie, Face, Facelet, Pattern,
        facelet::{CORNERS, COUNT, EDGES, ORDER, PER_FACE, cubie_at},
    },
};

/// The 54 stickers of a cube with the U center up and the F center in front.
///
/// The stickers are in the order of [`Facelet::ALL`]: the faces in the order U R F D L B
/// ([`Facelet::FACES`]), each row by row. Each sticker is given as the face whose center has the
/// sticker's color.
///
/// ```
/// use superflip::{CubePos, Move, notation::Facelets};
/// let after_f = Facelets::from(CubePos::SOLVED.moved(Move::F1));
/// assert_eq!(
///     after_f.to_string(),
///     "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB"
/// );
/// assert_eq!(CubePos::try_from(after_f), Ok(CubePos::SOLVED.moved(Move::F1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Facelets(pub(super) [Face; COUNT]);

impl Facelets {
    /// The number of stickers.
    pub const COUNT: usize = COUNT;

    /// Returns the colors of the stickers, in the order of the facelet string. A color is named by
    /// its face.
    #[must_use]
    pub const fn faces(&self) -> &[Face; COUNT] {
        &self.0
    }

    /// Returns the color of one sticker, named by its face.
    #[must_use]
    pub const fn color(&self, facelet: Facelet) -> Face {
        self.0[facelet.index()]
    }

    /// Returns which stickers a goal looks at, in the order of the facelet string.
    ///
    /// - The centers.
    /// - All stickers of a cubie whose slot the goal requires.
    /// - Of a cubie whose orientation alone it requires, the sticker in the color of U or D. The four edges
    ///   without these colors have the sticker in the color of F or B instead.
    ///
    /// ```
    /// use superflip::{CubePos, cube::{Cubie, Pattern}, notation::Facelets};
    /// let corner: Cubie = "UFR".parse()?;
    /// let goal = Pattern::home(corner);
    /// let shown = Facelets::from(CubePos::SOLVED).shown(&goal);
    /// let count = |shown: [bool; 54]| shown.iter().filter(|&&is_shown| is_shown).count();
    /// assert_eq!(count(shown), 6 + 3);
    /// // Each of the twelve edges shows one sticker.
    /// let shown = Facelets::from(CubePos::SOLVED).shown(&"eo".parse().unwrap());
    /// assert_eq!(count(shown), 6 + 12);
    /// # Ok::<(), superflip::notation::ParsePieceError>(())
    /// ```
    #[must_use]
    pub fn shown(&self, goal: &Pattern) -> [bool; COUNT] {
        let mut shown = [true; COUNT];
        for slot in Cubie::ALL {
            let facelets = slot.facelets();
            let cubie = Cubie::touching(facelets.iter().map(|&facelet| self.color(facelet)));
            let is_placed = cubie.is_some_and(|cubie| goal.slot_of(cubie).is_some());
            let is_oriented = cubie.is_some_and(|cubie| goal.orientation_of(cubie).is_some());
            let is_upper = |facelet: &Facelet| matches!(self.color(*facelet), Face::U | Face::D);
            let has_upper = facelets.iter().any(is_upper);
            for facelet in facelets {
                let is_front = matches!(self.color(*facelet), Face::F | Face::B);
                let is_reference = is_upper(facelet) || !has_upper && is_front;
                shown[facelet.index()] = is_placed || is_oriented && is_reference;
            }
        }
        shown
    }

    /// Makes facelets with the colors `faces`. Checks that each center has the color of its face
    /// and that each color occurs nine times.
    ///
    /// # Errors
    /// - [`FaceletError::Misread`] if exactly one change of one sticker makes the facelets of
    ///   a reachable position.
    /// - [`FaceletError::RotatedCenter`] if a center has the color of another face.
    /// - [`FaceletError::Impossible`] if a color does not occur nine times.
    ///
    /// ```
    /// use superflip::{CubePos, Face, notation::{FaceletError, Facelets}};
    /// let mut faces = *Facelets::from(CubePos::SOLVED).faces();
    /// faces[0] = Face::D;
    /// let misread = FaceletError::Misread { sticker: 1, found: 'D', color: 'U' };
    /// assert_eq!(Facelets::new(faces), Err(misread));
    /// ```
    pub fn new(faces: [Face; COUNT]) -> Result<Self, FaceletError> {
        check(&faces).map_err(|error| {
            let makes_a_cube = |faces: &[Face; COUNT]| {
                let cube = check(faces).ok().and_then(|()| assembled(faces));
                cube.is_some_and(|cube| cube.check_reachable().is_ok())
            };
            misread(&faces, makes_a_cube).map_or(error, |(facelet, found, color)| {
                let [found, color] = [found, color].mapped(Face::letter);
                FaceletError::Misread { sticker: facelet + 1, found, color }
            })
        })?;
        Ok(Self(faces))
    }
}

/// Checks that each center has the color of its face and that each color occurs nine times.
fn check(faces: &[Face; COUNT]) -> Result<(), FaceletError> {
    for (i, &face) in ORDER.iter().enumerate() {
        let center = PER_FACE * i + PER_FACE / 2;
        if faces[center] != face {
            let (sticker, found) = (center + 1, faces[center]);
            return Err(FaceletError::RotatedCenter { sticker, face, found });
        }
    }
    let is_complete = |face: &Face| faces.iter().filter(|&other| other == face).count() == PER_FACE;
    if ORDER.iter().all(is_complete) { Ok(()) } else { Err(impossible(*faces)) }
}

fn impossible(faces: [Face; COUNT]) -> FaceletError {
    let scheme = ORDER.mapped(Face::letter);
    FaceletError::Impossible(ImpossibleCubies::new(faces, scheme, Layout::Faces))
}

/// Finds the only sticker that must change to make a reachable cube. Returns the index of this
/// sticker, its color in `stickers`, and the right color. Returns `None` if no change of one
/// sticker makes a reachable cube, or if several such changes do. `makes_a_cube` says whether 54
/// stickers are those of a reachable cube.
///
/// A cube has nine stickers of each of six colors. So in `stickers`, the right color occurs eight
/// times. The wrong color occurs ten times, or once if it is not the color of a center. So there
/// are at most ten changes to try.
pub(super) fn misread<T: Copy + PartialEq>(
    stickers: &[T; COUNT],
    makes_a_cube: impl Fn(&[T; COUNT]) -> bool,
) -> Option<(usize, T, T)> {
    let count = |color: T| stickers.iter().filter(|&&other| other == color).count();
    let with_count = |accepted: fn(usize) -> bool| {
        stickers.iter().copied().find(|&color| accepted(count(color)))
    };
    let right = with_count(|n| n + 1 == PER_FACE)?;
    let wrong = with_count(|n| n == PER_FACE + 1 || n == 1)?;
    let mut changes = (0..COUNT).filter(|&facelet| {
        let mut changed = *stickers;
        changed[facelet] = right;
        stickers[facelet] == wrong && makes_a_cube(&changed)
    });
    let facelet = changes.next()?;
    changes.next().is_none().then_some((facelet, wrong, right))
}

impl From<CubePos> for Facelets {
    fn from(position: CubePos) -> Self {
        let mut faces = array(|i| ORDER[i / PER_FACE]);
        for (home, value) in CORNERS.iter().zip(position.corners()) {
            let (slot, twist) = (usize::from(value & 7), usize::from(value >> 3));
            for (i, &facelet) in home.iter().enumerate() {
                faces[CORNERS[slot][(twist + i) % 3]] = ORDER[facelet / PER_FACE];
            }
        }
        for (home, value) in EDGES.iter().zip(position.edges()) {
            let (slot, flip) = (usize::from(value >> 1), usize::from(value & 1));
            for (i, &facelet) in home.iter().enumerate() {
                faces[EDGES[slot][flip ^ i]] = ORDER[facelet / PER_FACE];
            }
        }
        Self(faces)
    }
}

/// Returns the position with these stickers, reachable or not. Returns
/// [`FaceletError::Impossible`] if no position has these stickers.
impl TryFrom<Facelets> for CubePos {
    type Error = FaceletError;

    fn try_from(facelets: Facelets) -> Result<Self, FaceletError> {
        assembled(&facelets.0).ok_or_else(|| impossible(facelets.0))
    }
}

/// Returns the position, reachable or not, whose stickers have the colors `faces`. Returns `None`
/// if the stickers of some slot belong to no cubie, or if a cubie is missing.
pub(super) fn assembled(faces: &[Face; COUNT]) -> Option<CubePos> {
    let (mut corners, mut edges) = ([u8::MAX; 8], [u8::MAX; 12]);
    for slot in 0..8u8 {
        let (cubie, twist) = cubie_at(faces, slot.into())?;
        corners[cubie] = 8 * twist + slot;
    }
    for slot in 0..12u8 {
        let (cubie, flip) = cubie_at(faces, 8 + usize::from(slot))?;
        edges[cubie] = 2 * slot + flip;
    }
    // If a cubie is missing, its value is above 23, so `from_cubies` returns an error.
    CubePos::from_cubies(corners, edges).ok()
}

/// Reads 54 letters `U R F D L B`, capital or small. Skips blanks.
///
/// The centers must be at home. [`StickeredCube`](super::StickeredCube) accepts a rotated
/// cube and other letters.
impl FromStr for Facelets {
    type Err = FaceletError;

    fn from_str(text: &str) -> Result<Self, FaceletError> {
        let letters = || text.chars().filter(|c| !c.is_whitespace());
        let found = letters().count();
        if found != COUNT {
            let notation = Notation::recognize(text);
            return Err(FaceletError::NotFacelets { found, notation });
        }
        let mut faces = [Face::U; COUNT];
        for (sticker, letter) in (1..).zip(letters()) {
            let face = Face::from_letter(letter);
            faces[sticker - 1] = face.ok_or(FaceletError::UnknownLetter { sticker, letter })?;
        }
        Self::new(faces)
    }
}

/// Writes 54 letters.
impl fmt::Display for Facelets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|face| face.fmt(f))
    }
}
