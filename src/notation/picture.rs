//! The stickers of a picture of the cube.

use core::fmt;

use super::{Facelets, StickeredCube, UsualColor};
use crate::{
    arrays::MapArray,
    cube::{
        Face, Pattern,
        facelet::{COUNT, PER_FACE},
    },
    names::{named, named_rows},
};

const STICKER: usize = 28;
const SEAM: usize = 4;
const GAP: usize = 8;
/// The distance between the left edges of neighboring stickers, in pixels.
const STEP: usize = STICKER + SEAM;
/// The distance between the left edges of neighboring faces, in pixels.
const FACE: usize = 3 * STEP + GAP;
/// The length of the short sides of the stickers around the U face in a picture of the last layer,
/// in pixels.
const SHORT: usize = STICKER / 2;
/// The column and the row of each face in a net. The faces are in the order U R F D L B.
const NET: [[usize; 2]; Face::COUNT] = [[1, 0], [2, 1], [1, 1], [1, 2], [0, 1], [3, 1]];

/// A picture of a cube in the format SVG. `Display` writes the SVG document.
///
/// Each sticker is a `rect`. The class of the `rect` is the letter of the face whose color the
/// sticker has.
///
/// ```
/// use superflip::{CubePos, Face, Move, notation::{Facelets, Picture}};
/// let facelets = Facelets::from(CubePos::SOLVED.moved(Move::R1));
/// let picture = Picture::new(facelets.faces()).to_string();
/// assert!(picture.starts_with("<svg"));
/// assert_eq!(picture.matches("class=\"F\"").count(), 9);
/// assert_eq!(picture.matches(Picture::color(Face::F)).count(), 9);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    faces: [Face; COUNT],
    fills: [&'a str; COUNT],
    view: PictureView,
}

/// The way in which a picture shows the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum PictureView {
    /// The unfolded cube: U above F, D below, and L F R B from left to right.
    #[default]
    Net,
    /// The U face from above, with F at the lower edge, and the upper rows of the four faces
    /// around it.
    LastLayer,
}

impl PictureView {
    /// All views.
    pub const ALL: [Self; 2] = named_rows!("view", 0);
}

named!(PictureView: "view", ALL, FromStr, Display);

/// A sticker of a picture, and its rectangle in pixels.
struct Cell {
    /// The index of the sticker in a facelet string, 0 to 53.
    sticker: usize,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

impl<'a> Picture<'a> {
    /// The color of stickers that are not drawn in color.
    pub const GRAY: &'static str = "#999999";

    /// Makes a picture of the unfolded cube in the usual colors: white up, green in front, red on
    /// the right, yellow down, blue at the back, orange on the left. `faces` gives the colors of
    /// the stickers in the order of a facelet string. A color is given as the face that has this
    /// color.
    #[must_use]
    pub fn new(faces: &[Face; COUNT]) -> Self {
        Self { faces: *faces, fills: faces.mapped(Self::color), view: PictureView::Net }
    }

    /// Makes a picture of the unfolded cube in its [usual colors](StickeredCube::usual_colors), held as in its text.
    /// A cube whose letters name no colors has the colors of the usual scheme.
    ///
    /// ```
    /// use superflip::{Face, notation::{OrientedCube, Picture, StickeredCube}};
    /// let cube: StickeredCube = "y".parse::<OrientedCube>()?.into();
    /// let picture = Picture::of(&cube).to_string();
    /// // The face in front has the red stickers.
    /// assert_eq!(picture.matches("class=\"F\" fill=\"#c41e3a\"").count(), 9);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn of(cube: &StickeredCube) -> Self {
        let facelets = Facelets::from(cube.oriented().position_in_place());
        let colors = cube.usual_colors().unwrap_or(UsualColor::ALL);
        let picture = Self::new(facelets.faces());
        picture.filled(|sticker| Self::color(colors[facelets.faces()[sticker].index()].0))
    }

    /// Returns this picture with the stickers in gray that a goal does not look at. [`Facelets::shown`] says which
    /// these are.
    ///
    /// ```
    /// use superflip::{CubePos, cube::{CubieSet, Pattern}, notation::{OrientedCube, Picture}};
    /// let cube = OrientedCube::from(CubePos::SOLVED).into();
    /// let picture = Picture::of(&cube).toward(&Pattern::home(CubieSet::CROSS)).to_string();
    /// assert_eq!(picture.matches(Picture::GRAY).count(), 54 - 6 - 8);
    /// ```
    #[must_use]
    pub fn toward(mut self, goal: &Pattern) -> Self {
        let shown = Facelets(self.faces).shown(goal);
        for (fill, is_shown) in self.fills.iter_mut().zip(shown) {
            if !is_shown {
                *fill = Self::GRAY;
            }
        }
        self
    }

    /// Returns the color of a face's stickers in a picture, as an SVG color.
    #[must_use]
    pub const fn color(face: Face) -> &'static str {
        match face {
            Face::U => "#ffffff",
            Face::R => "#c41e3a",
            Face::F => "#009b48",
            Face::D => "#ffd500",
            Face::L => "#ff8c1a",
            Face::B => "#0051ba",
        }
    }

    /// Returns this picture in the view `view`.
    #[must_use]
    pub const fn view(self, view: PictureView) -> Self {
        Self { view, ..self }
    }

    /// Returns this picture with other colors: each sticker gets the color that `fill` returns for
    /// the sticker's index, 0 to 53. A color is written as in SVG, such as `gray` or `#999999`.
    ///
    /// ```
    /// use superflip::{CubePos, notation::{Facelets, Picture}};
    /// let facelets = Facelets::from(CubePos::SOLVED);
    /// let picture = Picture::new(facelets.faces()).filled(|_| "gray").to_string();
    /// assert_eq!(picture.matches("gray").count(), 54);
    /// ```
    #[must_use]
    pub fn filled(self, fill: impl FnMut(usize) -> &'a str) -> Self {
        let mut stickers = [0; COUNT];
        for (i, sticker) in stickers.iter_mut().enumerate() {
            *sticker = i;
        }
        Self { fills: stickers.mapped(fill), ..self }
    }
}

impl PictureView {
    /// Returns the width and the height of the picture, in pixels.
    #[must_use]
    pub const fn size(self) -> [usize; 2] {
        match self {
            Self::Net => [4 * FACE + GAP - SEAM, 3 * FACE + GAP - SEAM],
            Self::LastLayer => [2 * (GAP + SHORT + SEAM) + 3 * STEP - SEAM; 2],
        }
    }

    /// Returns the number of stickers in the picture.
    const fn stickers(self) -> usize {
        match self {
            Self::Net => COUNT,
            Self::LastLayer => PER_FACE + 4 * 3,
        }
    }

    /// Returns the `i`-th sticker of the picture. `i` must be below [`stickers`](Self::stickers).
    const fn cell(self, i: usize) -> Cell {
        match self {
            Self::Net => {
                let [column, row] = NET[i / PER_FACE];
                let (x, y) = (GAP + column * FACE, GAP + row * FACE);
                square(i, x + i % 3 * STEP, y + i % PER_FACE / 3 * STEP)
            }
            Self::LastLayer if i < PER_FACE => square(i, inner(i % 3), inner(i / 3)),
            Self::LastLayer => {
                /// The first sticker of each of the faces R, F, L and B.
                const SIDES: [usize; 4] = [9, 18, 36, 45];
                let [r, f, l, b] = SIDES;
                let (side, i) = (i % 4, (i - PER_FACE) / 4);
                let (first, last) = (GAP, inner(3));
                // Seen from above, the rows of R and B run from right to left.
                match side {
                    0 => Cell { width: SHORT, ..square(r + 2 - i, last, inner(i)) },
                    1 => Cell { height: SHORT, ..square(f + i, inner(i), last) },
                    2 => Cell { width: SHORT, ..square(l + i, first, inner(i)) },
                    _ => Cell { height: SHORT, ..square(b + 2 - i, inner(i), first) },
                }
            }
        }
    }
}

/// Returns the distance of row or column `i` of the U face from the edge of a picture of the last
/// layer, in pixels.
const fn inner(i: usize) -> usize {
    GAP + SHORT + SEAM + i * STEP
}

/// Returns a square sticker whose upper left corner is at (`x`, `y`).
const fn square(sticker: usize, x: usize, y: usize) -> Cell {
    Cell { sticker, x, y, width: STICKER, height: STICKER }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [width, height] = self.view.size();
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">"
        )?;
        writeln!(f, "<g stroke=\"black\" stroke-width=\"{}\">", SEAM / 2)?;
        for i in 0..self.view.stickers() {
            let Cell { sticker, x, y, width, height } = self.view.cell(i);
            let (face, fill) = (self.faces[sticker], self.fills[sticker]);
            writeln!(
                f,
                "<rect class=\"{face}\" fill=\"{fill}\" x=\"{x}\" y=\"{y}\" \
                 width=\"{width}\" height=\"{height}\" rx=\"{SEAM}\"/>"
            )?;
        }
        f.write_str("</g>\n</svg>")
    }
}

#[cfg(all(test, any(feature = "search", feature = "std")))]
mod tests {
    use alloc::{format, string::ToString, vec::Vec};

    use super::*;
    use crate::{
        cube::{
            CubePos, Move,
            facelet::{CORNERS, EDGES},
        },
        notation::Facelets,
    };

    #[test]
    fn a_net_shows_the_faces_in_their_places() {
        let facelets = Facelets::from(CubePos::SOLVED.moved(Move::R1));
        let picture = Picture::new(facelets.faces()).to_string();
        for face in Face::ALL {
            assert_eq!(picture.matches(&format!("class=\"{face}\"")).count(), 9);
            assert_eq!(picture.matches(Picture::color(face)).count(), 9);
        }
        // U is the second face of the first row. After R, the right column of U has the color of F.
        let place = format!("x=\"{}\" y=\"{GAP}\"", GAP + FACE + 2 * STEP);
        let line = picture.lines().find(|line| line.contains(&place)).unwrap();
        assert!(line.contains("class=\"F\""));
    }

    #[test]
    fn a_last_layer_has_its_neighbors_around_it() {
        let picture =
            Picture::new(Facelets::from(CubePos::SOLVED).faces()).view(PictureView::LastLayer);
        let text = picture.to_string();
        for (face, count) in [('U', 9), ('R', 3), ('F', 3), ('D', 0), ('L', 3), ('B', 3)] {
            assert_eq!(text.matches(&format!("class=\"{face}\"")).count(), count);
        }
        // The first sticker of U belongs to the corner UBL. The test checks which stickers are next
        // to it.
        let cells: Vec<Cell> = (0..PictureView::LastLayer.stickers())
            .map(|i| PictureView::LastLayer.cell(i))
            .collect();
        let near = |cell: &&Cell| cell.x.abs_diff(cells[0].x) + cell.y.abs_diff(cells[0].y) <= STEP;
        let mut stickers: Vec<usize> = cells.iter().filter(near).map(|c| c.sticker).collect();
        stickers.sort_unstable();
        assert_eq!(stickers, [0, 1, 3, 36, 47]);
    }

    #[test]
    fn a_last_layer_has_the_stickers_of_each_cubie_next_to_each_other() {
        let stickers = PictureView::LastLayer.stickers();
        let cell = |sticker| {
            let mut cells = (0..stickers).map(|i| PictureView::LastLayer.cell(i));
            cells.find(|cell| cell.sticker == sticker).unwrap()
        };
        let mut shown: Vec<usize> = (0..PER_FACE).collect();
        // The reference facelet of the first four corners and of the first four edges is on U.
        let corners = CORNERS[..4].iter().map(|slot| slot.split_first().unwrap());
        let edges = EDGES[..4].iter().map(|slot| slot.split_first().unwrap());
        for (&top, sides) in corners.chain(edges) {
            for &side in sides {
                let (a, b) = (cell(top), cell(side));
                assert!(a.x.abs_diff(b.x) + a.y.abs_diff(b.y) <= STEP, "{top} {side}");
                shown.push(side);
            }
        }
        assert_eq!(shown.len(), stickers);
    }

    #[test]
    fn stickers_stay_within_the_picture_and_do_not_overlap() {
        for view in [PictureView::Net, PictureView::LastLayer] {
            let [width, height] = view.size();
            let cells: Vec<Cell> = (0..view.stickers()).map(|i| view.cell(i)).collect();
            let right = cells.iter().map(|c| c.x + c.width).max().unwrap();
            let bottom = cells.iter().map(|c| c.y + c.height).max().unwrap();
            assert_eq!((right + GAP, bottom + GAP), (width, height));
            for (i, a) in cells.iter().enumerate() {
                for b in &cells[..i] {
                    let apart = |p: usize, w: usize, q: usize, v: usize| p + w <= q || q + v <= p;
                    assert!(
                        apart(a.x, a.width, b.x, b.width) || apart(a.y, a.height, b.y, b.height)
                    );
                }
            }
        }
    }
}
