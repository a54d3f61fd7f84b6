//! Exploded views: nine lines that show the six faces.
//!
//! ```text
//!    WWW
//!    WWW
//!    WWW
//! GGGRRRBBBOOO
//! GGGRRRBBBOOO
//! GGGRRRBBBOOO
//!    YYY
//!    YYY
//!    YYY
//! ```

use std::fmt;

use superflip::Face;

use super::{Cube, Cubelet, Spot, color, face};

/// A sticker that is not there.
const NONE: char = '*';

/// Where a face stands in the view: row and column of its upper left sticker, and
/// the faces to its right and below it.
const fn block(face: Face) -> (usize, usize, Face, Face) {
    match face {
        Face::U => (0, 3, Face::R, Face::F),
        Face::L => (3, 0, Face::F, Face::D),
        Face::F => (3, 3, Face::R, Face::D),
        Face::R => (3, 6, Face::B, Face::D),
        Face::B => (3, 9, Face::L, Face::D),
        Face::D => (6, 3, Face::R, Face::B),
    }
}

/// Row and column of the sticker that a cubelet between the faces `around` shows
/// on one of them.
fn cell(on: Face, around: &(impl Iterator<Item = Face> + Clone)) -> (usize, usize) {
    let (row, column, right, below) = block(on);
    let step = |towards: Face| {
        let mut around = around.clone();
        around.find_map(|f| match f {
            _ if f == towards => Some(2),
            _ if f == towards.opposite() => Some(0),
            _ => None,
        })
    };
    (row + step(below).unwrap_or(1), column + step(right).unwrap_or(1))
}

/// A view, each sticker a color's letter or `*`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::qa) struct View([[char; 12]; 9]);

impl View {
    /// Lines of a view.
    pub(in crate::qa) const ROWS: usize = 9;

    /// A view without stickers.
    fn blank() -> Self {
        let mut view = Self([[' '; 12]; Self::ROWS]);
        for face in Face::ALL {
            let (row, column, ..) = block(face);
            for cells in &mut view.0[row..row + 3] {
                cells[column..column + 3].fill(NONE);
            }
        }
        view
    }

    /// What a cube looks like; `*` where no cubelet is known to be.
    pub(in crate::qa) fn of(cube: &Cube) -> Self {
        let mut view = Self::blank();
        for face in Face::ALL {
            *view.center(face) = color(face);
        }
        for cubelet in Cubelet::all() {
            let Spot::At(value) = cube.spot(cubelet) else { continue };
            let places = cubelet.around(value);
            for (sticker, on) in cubelet.around(cubelet.home()).zip(places.clone()) {
                let (row, column) = cell(on, &places);
                view.0[row][column] = color(sticker);
            }
        }
        view
    }

    /// Reads nine lines; blanks at their ends do not count.
    pub(in crate::qa) fn parse(lines: &[String; Self::ROWS]) -> Result<Self, BadRow> {
        let mut view = Self::blank();
        for (i, (line, cells)) in lines.iter().zip(&mut view.0).enumerate() {
            let line = line.trim_end();
            let expected = cells.iter().collect::<String>();
            let fits = line.chars().count() == expected.trim_end().len()
                && line.chars().zip(expected.chars()).all(|(found, cell)| match cell {
                    NONE => is_sticker(found),
                    blank => found == blank,
                });
            if !fits {
                return Err(BadRow { row: i + 1, line: line.to_owned() });
            }
            for (cell, letter) in cells.iter_mut().zip(line.chars()) {
                *cell = letter;
            }
        }
        Ok(view)
    }

    /// The cube that the view shows. Where a center has not its own color, the
    /// view is no cube's: the error is the view with `*` for those centers.
    pub(in crate::qa) fn cube(&self) -> Result<Cube, Box<Self>> {
        let mut marked = self.clone();
        let mut wrong = false;
        for face in Face::ALL {
            let center = marked.center(face);
            if *center != color(face) {
                *center = NONE;
                wrong = true;
            }
        }
        if wrong {
            return Err(Box::new(marked));
        }
        let mut cube = Cube::empty();
        for slot in Cubelet::all() {
            // The home values of all orientations: the cubelet stands in the
            // slot so that its reference sticker is on the first face around it.
            for orientation in 0..if slot.is_corner() { 3 } else { 2 } {
                let value = if slot.is_corner() {
                    slot.home() + 8 * orientation
                } else {
                    slot.home() + orientation
                };
                let places = slot.around(value);
                let shown = places.clone().map(|on| {
                    let (row, column) = cell(on, &places);
                    self.0[row][column]
                });
                let found = Cubelet::all().find(|cubelet| {
                    cubelet.is_corner() == slot.is_corner()
                        && cubelet.around(cubelet.home()).map(color).eq(shown.clone())
                });
                if let Some(cubelet) = found {
                    cube.put(cubelet, value);
                }
            }
        }
        Ok(cube)
    }

    /// The lines, without blanks at their ends.
    pub(in crate::qa) fn rows(&self) -> [String; Self::ROWS] {
        self.0.map(|cells| cells.iter().collect::<String>().trim_end().to_owned())
    }

    fn center(&mut self, face: Face) -> &mut char {
        let (row, column, ..) = block(face);
        &mut self.0[row + 1][column + 1]
    }
}

fn is_sticker(letter: char) -> bool {
    letter == NONE || face(letter).is_some()
}

/// Whether a line has stickers and nothing else, but for blanks around them.
pub(in crate::qa) fn has_stickers(line: &str) -> bool {
    line.trim().chars().all(is_sticker)
}

/// Whether a line can be one of the rows of twelve stickers, which may begin
/// like a comment.
pub(in crate::qa) fn is_row(line: &str) -> bool {
    line.len() == 12 && line.chars().all(is_sticker)
}

/// A line that is no row of a view.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::qa) struct BadRow {
    row: usize,
    line: String,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = match self.row {
            4..=6 => "twelve of W G R B O Y *",
            _ => "three blanks and three of W G R B O Y *",
        };
        write!(f, "row {} of the view is `{}`; it must be {shape}", self.row, self.line)
    }
}

impl std::error::Error for BadRow {}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use superflip::{CubePos, Move, notation::Facelets};

    use super::*;

    const AFTER_1R: &str = "   WWW\n   WWW\n   GGG\nGGYRRRWBBOOO\nGGYRRRWBBOOO\nGGYRRRWBBOOO\n   \
                            BBB\n   YYY\n   YYY";

    fn turned(moves: &[Move]) -> Cube {
        let mut cube = Cube::solved();
        for &mv in moves {
            cube.turn(CubePos::SOLVED.moved(mv));
        }
        cube
    }

    #[test]
    fn the_view_of_the_text() {
        let view = View::of(&turned(&[Move::F1]));
        assert_eq!(view.rows().join("\n"), AFTER_1R);
        assert_eq!(turned(&[Move::F1]).describe(Cubelet::parse("BRW").unwrap()), "BRW/YRB");
    }

    /// The stickers of a cube are those of the library's facelet string.
    #[test]
    fn views_are_facelets() {
        let mut rng = StdRng::seed_from_u64(4);
        for _ in 0..200 {
            let moves: Vec<_> = (0..20).map(|_| Move::ALL[rng.random_range(0..18)]).collect();
            let cube = turned(&moves);
            let view = View::of(&cube);
            let facelets = Facelets::from(CubePos::SOLVED.moved_by(moves));
            let mut stickers = facelets.faces().iter().map(|&face| color(face));
            for face in [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B] {
                let (row, column, ..) = block(face);
                for cells in &view.0[row..row + 3] {
                    assert!(stickers.by_ref().take(3).eq(cells[column..column + 3].to_vec()));
                }
            }
            assert_eq!(view.cube().as_ref(), Ok(&cube));
            assert_eq!(View::parse(&view.rows()), Ok(view));
        }
    }

    #[test]
    fn what_is_no_cube() {
        let parse = |text: &str| {
            let lines: Vec<_> = text.split('\n').map(str::to_owned).collect();
            View::parse(&lines.try_into().unwrap())
        };
        // One sticker away: the cubelet is missing, and with it its other sticker.
        let view = parse(&AFTER_1R.replacen("WWW", "W*W", 1)).unwrap();
        let cube = view.cube().unwrap();
        assert!(!cube.is_legal());
        assert_eq!(cube.describe(Cubelet::parse("OW").unwrap()), "OW/??");
        let rows = View::of(&cube).rows();
        assert_eq!(rows[0], "   W*W");
        assert_eq!(rows[3], "GGYRRRWBBO*O");
        // A center of another color is marked.
        let bad = parse(&AFTER_1R.replacen("\n   WWW", "\n   WRW", 1)).unwrap();
        let marked = bad.cube().unwrap_err();
        assert_eq!(marked.rows()[1], "   W*W");
        assert_eq!(marked.cube(), Err(marked), "no center at all is wrong too");
        let error = parse(&AFTER_1R.replacen("BBO", "BBX", 1)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "row 4 of the view is `GGYRRRWBBXOO`; it must be twelve of W G R B O Y *"
        );
    }
}
