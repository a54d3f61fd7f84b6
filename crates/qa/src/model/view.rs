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

use superflip_gen::geometry::{Vector, cross, dot, normal};

use super::{Cube, Cubelet, Place, color::Color, cube::Spot};

/// The letter for a sticker whose color is unknown.
const NONE: char = '*';

/// For each color, the row and the column at which its face begins in a view.
const CORNERS: [(usize, usize); 6] = [(0, 3), (3, 0), (3, 3), (3, 6), (3, 9), (6, 3)];

/// Returns the row and the column of a sticker in a view: the sticker on the face `face` of the
/// slot `slot`. For a center, `slot` is the normal of the face. In the view, the upper edge of
/// white touches orange, the upper edge of yellow touches red, and the upper edges of the other
/// four touch white.
fn cell(face: Color, slot: Vector) -> (usize, usize) {
    let above = match face.letter() {
        'W' => 'O',
        'Y' => 'R',
        _ => 'W',
    };
    let above = Color::from_letter(above).expect("a color");
    let up = normal(above.face());
    let right = cross(up, normal(face.face()));
    let (top, left) = CORNERS[face.index()];
    let step = |towards: i8| usize::try_from(1 + towards).expect("slots have coordinates -1 to 1");
    (top + step(-dot(slot, up)), left + step(dot(slot, right)))
}

fn cell_of(place: Place) -> (usize, usize) {
    cell(place.color(), place.facelet().slot)
}

/// An exploded view. A sticker is the letter of its color, or `*` if its color is unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct View([[char; 12]; 9]);

impl View {
    pub(crate) const ROWS: usize = 9;

    /// Returns a view whose stickers are all unknown.
    fn blank() -> Self {
        let mut view = Self([[' '; 12]; Self::ROWS]);
        for (row, column) in CORNERS {
            for cells in &mut view.0[row..row + 3] {
                cells[column..column + 3].fill(NONE);
            }
        }
        view
    }

    /// Returns the view of a cube. The view shows only cubelets that are in one position. `*` marks
    /// all other places.
    pub(crate) fn of(cube: &Cube) -> Self {
        let mut view = Self::blank();
        for color in Color::all() {
            *view.center(color) = color.letter();
        }
        for cubelet in Cubelet::all() {
            let Spot::At(place) = cube.spot(cubelet) else { continue };
            for (sticker, place) in cubelet.home().around().zip(place.around()) {
                let (row, column) = cell_of(place);
                view.0[row][column] = sticker.color().letter();
            }
        }
        view
    }

    /// Parses the nine lines of a view. Ignores blanks at the ends of lines.
    pub(crate) fn parse(lines: &[String; Self::ROWS]) -> Result<Self, BadRow> {
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

    /// Returns the cube that the view shows.
    ///
    /// If a center has the color of another face, the view shows no cube. The error is then a copy
    /// of the view with `*` at each wrong center.
    pub(crate) fn cube(&self) -> Result<Cube, Box<Self>> {
        let mut marked = self.clone();
        let mut wrong = false;
        for color in Color::all() {
            let center = marked.center(color);
            if *center != color.letter() {
                *center = NONE;
                wrong = true;
            }
        }
        if wrong {
            return Err(Box::new(marked));
        }
        let mut cube = Cube::empty();
        for place in Place::all() {
            let letter = |place| {
                let (row, column) = cell_of(place);
                self.0[row][column]
            };
            let shown: String = place.around().map(letter).collect();
            // The loop visits each slot once per sticker. Only the letters that begin at the
            // cubelet's first sticker are the name of a cubelet.
            if let Some(cubelet) = Cubelet::all().find(|cubelet| cubelet.name() == shown) {
                cube.put(cubelet, place);
            }
        }
        Ok(cube)
    }

    /// Returns the lines of the view, without blanks at their ends.
    pub(crate) fn rows(&self) -> [String; Self::ROWS] {
        self.0.map(|cells| cells.iter().collect::<String>().trim_end().to_owned())
    }

    fn center(&mut self, face: Color) -> &mut char {
        let (row, column) = cell(face, normal(face.face()));
        &mut self.0[row][column]
    }
}

fn is_sticker(letter: char) -> bool {
    letter == NONE || Color::from_letter(letter).is_some()
}

/// Reports whether all characters of a line are stickers, apart from blanks at both ends.
pub(crate) fn has_stickers(line: &str) -> bool {
    line.trim().chars().all(is_sticker)
}

/// Reports whether a line can be a row of twelve stickers. Such a row may begin with `**`, as
/// comments do.
pub(crate) fn is_row(line: &str) -> bool {
    line.len() == 12 && line.chars().all(is_sticker)
}

/// The error for a line that is not a row of a view.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BadRow {
    row: usize,
    line: String,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = match self.row {
            4..=6 => "twelve of W G R B O Y *",
            _ => "three blanks and three of W G R B O Y *",
        };
        write!(f, "row {} of the view: expected {shape}, got `{}`", self.row, self.line)
    }
}

impl std::error::Error for BadRow {}

#[cfg(test)]
mod tests {
    use crate::{generator::Generator, model::Rotation};

    use super::*;

    const AFTER_1R: &str = "   WWW\n   WWW\n   GGG\nGGYRRRWBBOOO\nGGYRRRWBBOOO\nGGYRRRWBBOOO\n   \
                            BBB\n   YYY\n   YYY";

    fn rotated(rotations: &[Rotation]) -> Cube {
        let mut cube = Cube::solved();
        cube.rotate(rotations);
        cube
    }

    #[test]
    fn the_view_of_the_document() {
        let cube = rotated(&[Rotation::parse("1R").unwrap()]);
        assert_eq!(View::of(&cube).rows().join("\n"), AFTER_1R);
        assert_eq!(cube.describe(Cubelet::parse("BRW").unwrap()), "BRW/YRB");
    }

    #[test]
    fn a_row_may_look_like_a_comment() {
        assert!(is_row("************") && is_row("**RRRRWWWBB*"));
        for line in ["***********", "*************", "** by design", "   WWW"] {
            assert!(!is_row(line), "{line}");
        }
    }

    #[test]
    fn views_show_their_cubes() {
        let mut generator = Generator::new(4);
        for _ in 0..200 {
            let cube = rotated(&generator.rotations(20));
            let view = View::of(&cube);
            assert_eq!(view.cube().as_ref(), Ok(&cube));
            assert_eq!(View::parse(&view.rows()), Ok(view));
        }
    }

    #[test]
    fn views_that_show_no_cube() {
        let parse = |text: &str| {
            let lines: Vec<_> = text.split('\n').map(str::to_owned).collect();
            View::parse(&lines.try_into().unwrap())
        };
        // If one sticker is unknown, its cubelet is missing. So the cubelet's other sticker is
        // unknown too.
        let view = parse(&AFTER_1R.replacen("WWW", "W*W", 1)).unwrap();
        let cube = view.cube().unwrap();
        assert!(!cube.is_legal());
        assert_eq!(cube.describe(Cubelet::parse("OW").unwrap()), "OW/??");
        let rows = View::of(&cube).rows();
        assert_eq!(rows[0], "   W*W");
        assert_eq!(rows[3], "GGYRRRWBBO*O");
        // A center of a wrong color is marked with `*`.
        let bad = parse(&AFTER_1R.replacen("\n   WWW", "\n   WRW", 1)).unwrap();
        let marked = bad.cube().unwrap_err();
        assert_eq!(marked.rows()[1], "   W*W");
        assert_eq!(marked.cube(), Err(marked), "an unknown center is wrong too");
        let error = parse(&AFTER_1R.replacen("BBO", "BBX", 1)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "row 4 of the view: expected twelve of W G R B O Y *, got `GGYRRRWBBXOO`"
        );
    }
}
