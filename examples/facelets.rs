//! Reads a cube from its stickers, and shows where a mistake is.
//!
//! ```sh
//! cargo run -p superflip --example facelets -- FUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
//! ```

use std::{env, process::ExitCode};

use superflip::notation::{FaceletError, StickeredCube};

/// The solved cube; the camera took the first sticker of U for F.
const MISREAD: &str = "FUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
/// The first sticker of each face of a text, by the place of the face in the drawing.
const ROWS: [&[Option<usize>]; 3] = [
    &[None, Some(1)],                          // U
    &[Some(37), Some(19), Some(10), Some(46)], // L F R B
    &[None, Some(28)],                         // D
];

fn main() -> ExitCode {
    let text = env::args().nth(1).unwrap_or_else(|| MISREAD.into());
    match text.parse::<StickeredCube>() {
        Ok(cube) => {
            println!("{}", cube.oriented().position);
            ExitCode::SUCCESS
        }
        Err(error) => {
            let marked = stickers_of(&error);
            if !marked.is_empty() {
                println!("{}", drawing(&text, &marked));
            }
            println!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The numbers of the stickers that an error is about.
fn stickers_of(error: &FaceletError) -> Vec<usize> {
    match *error {
        FaceletError::UnknownLetter { sticker, .. }
        | FaceletError::RotatedCenter { sticker, .. }
        | FaceletError::UnknownColor { sticker, .. }
        | FaceletError::Misread { sticker, .. } => vec![sticker],
        FaceletError::SameCenters { stickers, .. }
        | FaceletError::MirroredCenters { stickers, .. }
        | FaceletError::MisplacedCenters { stickers, .. } => stickers.to_vec(),
        FaceletError::Impossible(cubies) => {
            cubies.slots().flat_map(|slot| slot.stickers().to_vec()).collect()
        }
        // Too few or too many stickers, or a cube that was taken apart: no sticker is to blame.
        _ => Vec::new(),
    }
}

/// Draws the faces as they lie when the cube is unfolded, with brackets around some stickers.
fn drawing(text: &str, marked: &[usize]) -> String {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mut drawing = String::new();
    for faces in ROWS {
        for row in 0..3 {
            for first in faces {
                for column in 0..3 {
                    let sticker = first.map(|first| first + 3 * row + column);
                    let letter = sticker.and_then(|number| letters.get(number - 1)).unwrap_or(&' ');
                    let is_marked = sticker.is_some_and(|number| marked.contains(&number));
                    let (open, close) = if is_marked { ('[', ']') } else { (' ', ' ') };
                    drawing.extend([open, *letter, close]);
                }
            }
            drawing.push('\n');
        }
    }
    drawing
}
