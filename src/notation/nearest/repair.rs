//! The repairs of a misread cube.

use alloc::vec::Vec;

use super::cheapest;
use crate::{
    arrays::{MapArray, array},
    cube::{
        Face,
        facelet::{COUNT, ORDER, PER_FACE, index},
    },
    notation::{
        FaceletError, FaceletOrder, Facelets, Orientation, OrientedCube, StickeredCube,
        layout::Layout,
    },
};

/// A reachable cube near a given text of stickers, and the stickers in which the cube differs from
/// the text.
///
/// ```
/// use superflip::{CubePos, Move, notation::StickeredCube};
/// // R, with stickers 1 and 18 misread.
/// let text = "DUFUUFUUF RRRRRRRRU FFDFFDFFD DDBDDBDDB LLLLLLLLL UBBUBBUBB";
/// assert!(text.parse::<StickeredCube>().is_err());
/// let repairs = StickeredCube::nearest(text, 2)?;
/// assert_eq!(repairs[0].cube().oriented().position, CubePos::SOLVED.moved(Move::R1));
/// let changes: Vec<_> = repairs[0].changes().map(|c| (c.sticker, c.found, c.color)).collect();
/// assert_eq!(changes, [(1, 'D', 'U'), (18, 'U', 'R')]);
/// assert!(repairs[1].len() > 2); // No other cube differs in two stickers.
/// # Ok::<(), superflip::notation::FaceletError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Repair {
    cube: StickeredCube,
    layout: Layout,
    /// The letters in the text, in the order of a facelet string.
    found: [char; COUNT],
    /// The letters of the repaired cube, in the order of a facelet string.
    colors: [char; COUNT],
}

/// A sticker that a [`Repair`] changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Change {
    /// The number of the sticker, from 1, in the order of the text.
    pub sticker: usize,
    /// The letter of the sticker in the text.
    pub found: char,
    /// The letter of the sticker on the repaired cube.
    pub color: char,
}

impl Change {
    /// Creates a change, for searches that find the nearest cube themselves.
    #[must_use]
    pub const fn new(sticker: usize, found: char, color: char) -> Self {
        Self { sticker, found, color }
    }
}

impl Repair {
    /// Returns the repaired cube.
    #[must_use]
    pub const fn cube(&self) -> StickeredCube {
        self.cube
    }

    /// Returns the number of changed stickers.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the number of changes of a legal cube is 0")]
    pub fn len(&self) -> usize {
        self.changes().count()
    }

    /// Returns the changed stickers, in the order of the text.
    pub fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        (1..).zip(self.layout.facelets()).filter_map(|(sticker, facelet)| {
            let (found, color) = (self.found[facelet], self.colors[facelet]);
            (found != color).then_some(Change { sticker, found, color })
        })
    }
}

impl StickeredCube {
    /// Returns the `count` reachable cubes, at most 1,000, that differ from the 54 stickers of
    /// `text` in the fewest stickers. The cubes are in ascending order of the number of changes.
    /// The order of cubes with the same number of changes is unspecified, but does not vary.
    ///
    /// The stickers are in the order of a facelet string, in any six letters. A sticker whose color
    /// is unknown can have any letter that is not a color, such as `?`. Centers can be misread too:
    ///
    /// - If all six centers have letters of faces, U R F D L B, the function considers all 24
    ///   orientations. It does so too if one center has another letter and at most eight of the 54
    ///   stickers have other letters.
    /// - In all other cases, the function assumes that at most one center is misread. It takes the
    ///   most frequent letter that no center has as the true letter of the misread center.
    ///
    /// The search is exact and takes about a millisecond for each orientation that it considers.
    ///
    /// # Errors
    /// - [`FaceletError::Length`] if there are not 54 stickers.
    /// - [`FaceletError::SameCenters`] if two centers have the same letter and no change of one
    ///   center makes all six letters different.
    pub fn nearest(text: &str, count: usize) -> Result<Vec<Repair>, FaceletError> {
        repairs(text, Layout::Faces, count)
    }

    /// Does the same as [`nearest`](Self::nearest) for stickers in the layout of
    /// [`from_view`](Self::from_view), an exploded view.
    ///
    /// # Errors
    /// Returns the same errors as [`nearest`](Self::nearest). Errors number the stickers row by row
    /// of the view.
    pub fn nearest_to_view(text: &str, count: usize) -> Result<Vec<Repair>, FaceletError> {
        repairs(text, Layout::View, count)
    }

    /// Like [`nearest`](Self::nearest), for 54 stickers whose faces are listed in another order.
    ///
    /// # Errors
    /// Returns [`FaceletError`] under the conditions of [`nearest`](Self::nearest).
    pub fn nearest_in_order(
        text: &str,
        order: FaceletOrder,
        count: usize,
    ) -> Result<Vec<Repair>, FaceletError> {
        repairs(text, Layout::Order(order), count)
    }
}

/// The letters of the centers at the places U, R, F, D, L and B, in this order, and the orientation
/// of the cube with these centers.
type Centers = ([char; Face::COUNT], Orientation);

/// Does the work of [`StickeredCube::nearest`], for a text in `layout`.
fn repairs(text: &str, layout: Layout, count: usize) -> Result<Vec<Repair>, FaceletError> {
    let (found, layout) = StickeredCube::letters(text, layout)?;
    let candidates = candidates(&found, layout)?;
    let mut costs = candidates.iter().map(|(centers, _)| {
        found.mapped(|letter| centers.mapped(|center| if center == letter { 0.0 } else { 1.0 }))
    });
    let cubes = cheapest(&mut costs, count).into_iter();
    let repairs = cubes.map(|(_, number, in_place)| {
        let (scheme, orientation) = candidates[number];
        let faces = Facelets::from(in_place).faces().mapped(index);
        let position = in_place.remap(orientation.inverse().sym());
        let cube = StickeredCube::new(OrientedCube { position, orientation }, scheme);
        Repair { cube, layout, found, colors: faces.mapped(|face| scheme[face]) }
    });
    Ok(repairs.collect())
}

/// Returns all choices of letters for the centers. Returns [`FaceletError::SameCenters`] if no
/// choice gives the six centers different letters.
fn candidates(letters: &[char; COUNT], layout: Layout) -> Result<Vec<Centers>, FaceletError> {
    let center = |face: usize| PER_FACE * face + PER_FACE / 2;
    let scheme: [char; Face::COUNT] = array(|face| letters[center(face)]);
    let others = |letters: &[char]| {
        letters.iter().filter(|&&letter| Face::from_letter(letter).is_none()).count()
    };
    // One center may have a letter that names no face. But if nine or more stickers in all have
    // such letters, these letters are colors, not mistakes.
    if others(&scheme) == 0 || others(&scheme) == 1 && others(letters) < PER_FACE {
        let centers = |orientation: Orientation| {
            (ORDER.mapped(|place| orientation.at(place).letter()), orientation)
        };
        return Ok(Orientation::ALL.into_iter().map(centers).collect());
    }
    let count = |letter: char| letters.iter().filter(|&&other| other == letter).count();
    let others = letters.iter().copied().filter(|letter| !scheme.contains(letter));
    let missing = others.max_by_key(|&letter| (count(letter), letter));
    let mut schemes = Vec::from([scheme]);
    schemes.extend((0..Face::COUNT).filter_map(|changed| {
        let mut scheme = scheme;
        scheme[changed] = missing?;
        Some(scheme)
    }));
    let same = |scheme: &[char; Face::COUNT]| {
        let mut pairs = (0..Face::COUNT).flat_map(|b| (0..b).map(move |a| [a, b]));
        pairs.find(|&[a, b]| scheme[a] == scheme[b])
    };
    let error = same(&scheme).map(|pair| FaceletError::SameCenters {
        stickers: pair.mapped(|face| layout.sticker(center(face))),
        letter: scheme[pair[0]],
    });
    schemes.retain(|scheme| same(scheme).is_none());
    match error {
        Some(error) if schemes.is_empty() => Err(error),
        _ => Ok(schemes.into_iter().map(|scheme| (scheme, Orientation::HOME)).collect()),
    }
}
