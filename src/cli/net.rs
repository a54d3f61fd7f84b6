//! The cube unfolded, for a terminal.

use std::fmt;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use superflip::Face;

/// The net of a cube by its 54 facelets: the faces in the order U R F D L B,
/// each row by row as one sees it from outside.
///
/// ```text
///         U U U
///         U U U
///         U U U
///  L L L  F F F  R R R  B B B
///  L L L  F F F  R R R  B B B
///  L L L  F F F  R R R  B B B
///         D D D
///         D D D
///         D D D
/// ```
///
/// Every facelet is a letter on the colour of its face, two columns wide; with
/// `#` there are letters only, and for what is no terminal the stream drops the
/// colours as usual.
#[derive(Debug, Clone, Copy)]
pub(super) struct Net<'a>(pub(super) &'a [Face; 54]);

/// The faces in each band of the net, as places in the facelet order; a gap is
/// left free, what follows the last face is not.
pub(super) const BANDS: [&[Option<usize>]; 3] =
    [&[None, Some(0)], &[Some(4), Some(2), Some(1), Some(5)], &[None, Some(3)]];
/// Columns of a face, without the gap.
const WIDTH: usize = 2 * 3;

impl fmt::Display for Net<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (band, faces) in BANDS.iter().enumerate() {
            for row in 0..3 {
                if band + row > 0 {
                    writeln!(f)?;
                }
                for (column, face) in faces.iter().enumerate() {
                    let gap = usize::from(column > 0);
                    match face {
                        None => write!(f, "{:1$}", "", gap + WIDTH)?,
                        Some(face) => {
                            write!(f, "{:gap$}", "")?;
                            let first = 9 * face + 3 * row;
                            self.0[first..first + 3].iter().try_for_each(|&s| sticker(f, s))?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

fn sticker(f: &mut fmt::Formatter<'_>, facelet: Face) -> fmt::Result {
    if f.alternate() {
        return write!(f, " {facelet}");
    }
    let style = style(facelet);
    write!(f, "{style} {facelet}{style:#}")
}

/// The colours of *Rubik's Calculator*: white up, red in front, blue on the
/// right, yellow down, orange at the back, green on the left.
fn style(face: Face) -> Style {
    let (white, black) = (AnsiColor::BrightWhite, AnsiColor::Black);
    // Places in the colour cube of 256-colour terminals, 16 + 36·r + 6·g + b.
    let (letter, background) = match face {
        Face::U => (black, 16 + 36 * 5 + 6 * 5 + 5),
        Face::F => (white, 16 + 36 * 4),
        Face::R => (white, 16 + 6 + 4),
        Face::D => (black, 16 + 36 * 5 + 6 * 5),
        Face::B => (black, 16 + 36 * 5 + 6 * 2),
        Face::L => (black, 16 + 6 * 4),
    };
    let background = Color::Ansi256(Ansi256Color(background));
    Style::new().fg_color(Some(letter.into())).bg_color(Some(background))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The solved cube but for three facelets: U1 (the first of U), F9 and B3.
    fn facelets() -> [Face; 54] {
        let order = [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];
        let mut facelets: [Face; 54] = std::array::from_fn(|i| order[i / 9]);
        facelets[0] = Face::L;
        facelets[9 * 2 + 8] = Face::D;
        facelets[9 * 5 + 2] = Face::R;
        facelets
    }

    const PLAIN: &str = "        L U U
        U U U
        U U U
 L L L  F F F  R R R  B B R
 L L L  F F F  R R R  B B B
 L L L  F F D  R R R  B B B
        D D D
        D D D
        D D D";

    #[test]
    fn letters_alone() {
        assert_eq!(format!("{:#}", Net(&facelets())), PLAIN);
    }

    #[test]
    fn colours_are_all_that_a_terminal_adds() {
        let coloured = Net(&facelets()).to_string();
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), PLAIN);
        let orange = "\x1b[30m\x1b[48;5;208m B\x1b[0m";
        assert_eq!(coloured.matches(orange).count(), 8);
        assert!(coloured.lines().all(|line| line.ends_with("\x1b[0m")));
    }
}
