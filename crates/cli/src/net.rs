//! The unfolded cube, drawn as text.

use std::fmt;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};

use superflip::{Face, notation::UsualColor};

use super::stickers::Stickers;

/// The net of a cube. Each face is drawn as seen from outside the cube.
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
/// Each sticker is two columns wide: a space and a letter, on the sticker's color. The alternate
/// format `{:#}` omits the colors.
#[derive(Debug, Clone, Copy)]
pub(super) struct Net<'a>(pub(super) &'a Stickers);

/// Returns a paragraph of the help text that shows the numbers 1 to 54 of the stickers in the net.
pub(super) fn numbers_of_stickers() -> String {
    let cells = |face: &Option<usize>, row: usize| match face {
        None => " ".repeat(11),
        Some(face) => {
            let first = 9 * face + 3 * row;
            format!("  {:3}{:3}{:3}", first + 1, first + 2, first + 3)
        }
    };
    let rows = BANDS.iter().flat_map(|faces| {
        (0..3).map(move |row| faces.iter().map(|face| cells(face, row)).collect::<String>())
    });
    let rows: Vec<String> = rows.collect();
    format!("The 54 stickers, in the order of a facelet string:\n{}", rows.join("\n"))
}

/// The faces of the unfolded cube, row by row. A number is the index of a face in the order U R F D
/// L B, and `None` is an empty place.
pub(super) const BANDS: [&[Option<usize>]; 3] =
    [&[None, Some(0)], &[Some(4), Some(2), Some(1), Some(5)], &[None, Some(3)]];
/// The width of a face in columns.
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
                            (first..first + 3).try_for_each(|i| self.sticker(f, i))?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Net<'_> {
    fn sticker(self, f: &mut fmt::Formatter<'_>, sticker: usize) -> fmt::Result {
        let letter = self.0.letter(sticker);
        if f.alternate() {
            return write!(f, " {letter}");
        }
        let style = style(self.0.color(sticker));
        write!(f, "{style} {letter}{style:#}")
    }
}

fn style(color: Option<UsualColor>) -> Style {
    let (white, black) = (AnsiColor::BrightWhite, AnsiColor::Black);
    // On terminals with 256 colors, red r, green g and blue b, each from 0 to 5, make the color
    // number 16 + 36·r + 6·g + b.
    let Some(UsualColor(face)) = color else { return AnsiColor::BrightBlack.on_default() };
    let (letter, background) = match face {
        Face::U => (black, 16 + 36 * 5 + 6 * 5 + 5),
        Face::R => (white, 16 + 36 * 4),
        Face::B => (white, 16 + 6 + 4),
        Face::D => (black, 16 + 36 * 5 + 6 * 5),
        Face::L => (black, 16 + 36 * 5 + 6 * 2),
        Face::F => (black, 16 + 6 * 4),
    };
    let background = Color::Ansi256(Ansi256Color(background));
    Style::new().fg_color(Some(letter.into())).bg_color(Some(background))
}

#[cfg(test)]
mod tests {
    use superflip::notation::{OrientedCube, StickeredCube};

    use super::*;

    /// The stickers after F.
    fn stickers() -> Stickers {
        let cube: OrientedCube = "F".parse().unwrap();
        Stickers::from(&StickeredCube::from(cube))
    }

    const PLAIN: &str = "        U U U
        U U U
        L L L
 L L D  F F F  U R R  B B B
 L L D  F F F  U R R  B B B
 L L D  F F F  U R R  B B B
        R R R
        D D D
        D D D";

    #[test]
    fn letters_alone() {
        assert_eq!(format!("{:#}", Net(&stickers())), PLAIN);
    }

    #[test]
    fn colors_are_all_that_a_terminal_adds() {
        let colored = Net(&stickers()).to_string();
        assert_eq!(anstream::adapter::strip_str(&colored).to_string(), PLAIN);
        // The nine stickers of L are orange.
        let orange = "\x1b[30m\x1b[48;5;208m L\x1b[0m";
        assert_eq!(colored.matches(orange).count(), 9);
        assert!(colored.lines().all(|line| line.ends_with("\x1b[0m")));
    }
}
