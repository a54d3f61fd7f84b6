//! Solves a cube from the colors that a camera sees.
//!
//! Each line of the file is one sticker, `red,green,blue`, in the order of a facelet string: the
//! faces U R F D L B, each row by row. The light may differ from face to face.
//!
//! ```sh
//! cargo run --release -p superflip --features solve --example camera -- examples/camera.csv
//! ```

use std::{env, error::Error, fs};

use superflip::{CubePos, Solver};

/// The faces in the order of a facelet string, and the stickers of each.
const FACES: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];
const PER_FACE: usize = 9;

type Rgb = [f64; 3];

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).unwrap_or_else(|| "examples/camera.csv".into());
    let colors = read(&fs::read_to_string(&path)?)?;
    let stickers = name_stickers(&colors);
    println!("stickers: {stickers}");
    // A cube that cannot exist is an error that names the place: the camera misread a sticker.
    let position: CubePos = stickers.parse()?;
    let solution = Solver::new().solve(&position)?;
    println!("solution: {solution} ({} moves)", solution.len());
    assert_eq!(position.moved_by(solution), CubePos::SOLVED);
    Ok(())
}

fn read(text: &str) -> Result<Vec<Rgb>, Box<dyn Error>> {
    let mut colors = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let values: Result<Vec<f64>, _> = line.split(',').map(|v| v.trim().parse()).collect();
        let color = values.ok().and_then(|values| Rgb::try_from(values).ok());
        colors.push(color.ok_or(format!("line {}: expected red,green,blue", index + 1))?);
    }
    let count = FACES.len() * PER_FACE;
    if colors.len() != count {
        return Err(format!("{} stickers; a cube has {count}", colors.len()).into());
    }
    Ok(colors)
}

/// Names each sticker by the face whose center has its color.
///
/// Sorts the pairs of a sticker and a center, the most similar pair first. Then each pair in turn
/// names its sticker by its center's face, unless the sticker has a name or the face has nine
/// stickers. So a sticker between two colors gets the color that lacks a sticker.
fn name_stickers(colors: &[Rgb]) -> String {
    let center = |face: usize| colors[face * PER_FACE + PER_FACE / 2];
    let mut pairs = Vec::new();
    for (sticker, &color) in colors.iter().enumerate() {
        for face in 0..FACES.len() {
            pairs.push((difference(color, center(face)), sticker, face));
        }
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut names = vec![None; colors.len()];
    let mut free = [PER_FACE; FACES.len()];
    for (_, sticker, face) in pairs {
        if names[sticker].is_none() && free[face] > 0 {
            names[sticker] = Some(FACES[face]);
            free[face] -= 1;
        }
    }
    names.into_iter().flatten().collect()
}

/// Returns the squared distance of two colors, after each color is divided by its brightness.
fn difference(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (chromaticity(a), chromaticity(b));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum()
}

fn chromaticity(color: Rgb) -> Rgb {
    let brightness: f64 = color.iter().sum::<f64>().max(1.0);
    color.map(|value| value / brightness)
}
