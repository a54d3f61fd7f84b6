//! The unfolded cube as an SVG picture.

use std::path::PathBuf;

use clap::ValueEnum;
use superflip::notation::StickeredCube;

use svg::{
    Document,
    node::element::{Group, Rectangle},
};

use super::{
    Failure, file,
    net::BANDS,
    search::pieces::PieceSet,
    stickers::{StickerColor, Stickers},
};

/// Side of a sticker, in pixels.
const STICKER: usize = 28;
/// Gap between stickers, in pixels.
const SEAM: usize = 4;
/// Gap between faces, in pixels.
const GAP: usize = 8;
/// Distance from one sticker to the next, in pixels.
const STEP: usize = STICKER + SEAM;
/// Distance from one face to the next, in pixels.
const FACE: usize = 3 * STEP + GAP;

/// Length of the short side of the stickers around a last layer, in pixels.
const SHORT: usize = STICKER / 2;

/// The options that draw positions.
#[derive(Debug, clap::Args)]
pub(super) struct DrawArgs {
    /// Also draw the unfolded cube, in the colors of the input
    #[arg(long)]
    pub(super) show: bool,
    /// Write an SVG picture of the position to FILE; accepts only one position
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw this view in the picture
    #[arg(long, value_enum, default_value_t, requires = "svg")]
    view: View,
    /// Draw only these pieces in color and all others in gray: names or sets as for `search --only`
    #[arg(long, value_name = "PIECES")]
    draw_only: Option<PieceSet>,
}

impl DrawArgs {
    /// Returns the stickers of a cube, with their colors.
    pub(super) fn stickers(&self, cube: &StickeredCube) -> Stickers {
        let stickers = Stickers::from(cube);
        self.draw_only.map_or(stickers, |pieces| stickers.only(pieces))
    }

    /// Returns the file for the picture.
    pub(super) fn frame(&self) -> Frame<'_> {
        Frame { args: self, is_filled: false }
    }
}

/// A view of the cube.
#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum View {
    /// The unfolded cube
    #[default]
    Net,
    /// The U face from above, with the upper rows of the four faces around it
    LastLayer,
}

/// A sticker and its place in a picture.
struct Cell {
    sticker: usize,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

impl View {
    fn cells(self) -> Vec<Cell> {
        match self {
            Self::Net => net(),
            Self::LastLayer => last_layer(),
        }
    }
}

/// The file for the picture of a single position, if the user wants one.
pub(super) struct Frame<'a> {
    args: &'a DrawArgs,
    is_filled: bool,
}

impl Frame<'_> {
    /// Writes the picture. Fails for a second position.
    pub(super) fn fill(&mut self, stickers: &Stickers) -> Result<(), Failure> {
        let Some(path) = &self.args.svg else { return Ok(()) };
        if self.is_filled {
            return Err(Failure::Input("--svg draws a single position".to_owned()));
        }
        self.is_filled = true;
        file::replace(path, |file| writeln!(file, "{}", picture(stickers, self.args.view)))
            .map_err(|error| Failure::unwritable(path, &error))
    }
}

/// Returns the net of a cube, in the layout of [`Net`](super::net::Net).
fn net() -> Vec<Cell> {
    let mut cells = Vec::new();
    for (band, faces) in BANDS.iter().enumerate() {
        for (column, face) in faces.iter().enumerate() {
            let Some(face) = face else { continue };
            cells.extend((0..9).map(|i| Cell {
                sticker: 9 * face + i,
                x: GAP + column * FACE + i % 3 * STEP,
                y: GAP + band * FACE + i / 3 * STEP,
                width: STICKER,
                height: STICKER,
            }));
        }
    }
    cells
}

/// Returns the face U as seen from above, with F at the lower edge of the picture.
fn last_layer() -> Vec<Cell> {
    /// The first stickers of R, F, L and B.
    const SIDES: [usize; 4] = [9, 18, 36, 45];
    let [r, f, l, b] = SIDES;
    let at = |i: usize| GAP + SHORT + SEAM + i * STEP;
    let (first, last) = (GAP, at(3));
    let square = |sticker, x, y| Cell { sticker, x, y, width: STICKER, height: STICKER };
    let mut cells: Vec<Cell> = (0..9).map(|i| square(i, at(i % 3), at(i / 3))).collect();
    for i in 0..3 {
        // Seen from above, the rows of R and B run backwards.
        cells.push(Cell { height: SHORT, ..square(b + 2 - i, at(i), first) });
        cells.push(Cell { width: SHORT, ..square(r + 2 - i, last, at(i)) });
        cells.push(Cell { height: SHORT, ..square(f + i, at(i), last) });
        cells.push(Cell { width: SHORT, ..square(l + i, first, at(i)) });
    }
    cells
}

fn picture(stickers: &Stickers, view: View) -> Document {
    let cells = view.cells();
    let mut group = Group::new().set("stroke", "black").set("stroke-width", SEAM / 2);
    for &Cell { sticker, x, y, width, height } in &cells {
        let rectangle = Rectangle::new()
            .set("class", stickers.places[sticker].to_string())
            .set("x", x)
            .set("y", y)
            .set("width", width)
            .set("height", height)
            .set("rx", SEAM)
            .set("fill", fill(stickers.color(sticker)));
        group = group.add(rectangle);
    }
    let width = cells.iter().map(|cell| cell.x + cell.width).max().unwrap_or(0) + GAP;
    let height = cells.iter().map(|cell| cell.y + cell.height).max().unwrap_or(0) + GAP;
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(group)
}

const fn fill(color: Option<StickerColor>) -> &'static str {
    let Some(color) = color else { return "#999999" };
    match color {
        StickerColor::White => "#ffffff",
        StickerColor::Red => "#c41e3a",
        StickerColor::Blue => "#0051ba",
        StickerColor::Yellow => "#ffd500",
        StickerColor::Orange => "#ff8c1a",
        StickerColor::Green => "#009b48",
    }
}

#[cfg(test)]
mod tests {
    use superflip::{
        CubePos, Face, Move,
        notation::{OrientedCube, StickeredCube},
    };

    use super::*;

    #[test]
    fn stickers_are_laid_out_as_in_the_net() {
        let turned = StickeredCube::from(OrientedCube::from(CubePos::SOLVED.moved(Move::R1)));
        let stickers = Stickers::from(&turned);
        let picture = picture(&stickers, View::Net).to_string();
        for face in Face::ALL {
            assert_eq!(picture.matches(&format!("class=\"{face}\"")).count(), 9);
            let center = 4 + 9 * "URFDLB".find(face.letter()).unwrap();
            assert_eq!(picture.matches(fill(stickers.color(center))).count(), 9);
        }
        // The right column of U shows F: the second face of the first band.
        let (x, y) = (GAP + FACE + 2 * STEP, GAP);
        let place = format!("x=\"{x}\" y=\"{y}\"");
        let line = |text: &str| {
            let attributes = |line: &&str| text.split(' ').all(|a| line.contains(&format!(" {a}")));
            picture.lines().find(attributes).unwrap().to_owned()
        };
        assert!(line(&place).contains("class=\"F\""));
    }

    #[test]
    fn a_last_layer_has_its_neighbors_around_it() {
        // The solved cube: each side shows three stickers of its face.
        let solved = Stickers::from(&StickeredCube::from(OrientedCube::default()));
        let picture = picture(&solved, View::LastLayer).to_string();
        for (face, stickers) in [('U', 9), ('R', 3), ('F', 3), ('D', 0), ('L', 3), ('B', 3)] {
            assert_eq!(picture.matches(&format!("class=\"{face}\"")).count(), stickers);
        }
        // Neighbors of a corner of U belong to the same cubie: UBL, the first sticker of U.
        let cells = last_layer();
        let near = |x: usize, y: usize| {
            cells.iter().filter(move |cell| cell.x.abs_diff(x) + cell.y.abs_diff(y) <= STEP)
        };
        let (x, y) = (cells[0].x, cells[0].y);
        let mut stickers: Vec<usize> = near(x, y).map(|cell| cell.sticker).collect();
        stickers.sort_unstable();
        assert_eq!(stickers, [0, 1, 3, 36, 47]);
    }
}
