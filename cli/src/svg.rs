//! The unfolded cube as an SVG picture.

use std::path::Path;

use svg::{
    Document,
    node::element::{Group, Rectangle},
};

use super::{
    Failure, file,
    net::BANDS,
    stickers::{StickerColor, Stickers},
};

/// Side of a sticker, in pixels.
const STICKER: usize = 28;
/// Gap between stickers.
const SEAM: usize = 4;
/// Gap between faces.
const GAP: usize = 8;
/// Distance from one sticker to the next.
const STEP: usize = STICKER + SEAM;
/// Distance from one face to the next.
const FACE: usize = 3 * STEP + GAP;

/// The file for the picture of a single position, if the user wants one.
#[derive(Debug)]
pub(super) struct Frame<'a> {
    path: Option<&'a Path>,
    is_filled: bool,
}

impl<'a> Frame<'a> {
    pub(super) const fn new(path: Option<&'a Path>) -> Self {
        Self { path, is_filled: false }
    }

    /// Writes the picture. Fails for a second position.
    pub(super) fn fill(&mut self, stickers: &Stickers) -> Result<(), Failure> {
        let Some(path) = self.path else { return Ok(()) };
        if self.is_filled {
            return Err(Failure::Input("--svg draws a single position".to_owned()));
        }
        self.is_filled = true;
        file::replace(path, |file| writeln!(file, "{}", picture(stickers)))
            .map_err(|error| Failure::unwritable(path, &error))
    }
}

/// The net of a cube, in the layout of [`Net`](super::net::Net).
fn picture(stickers: &Stickers) -> Document {
    let (width, height) = (4 * FACE + GAP, BANDS.len() * FACE + GAP);
    let mut group = Group::new().set("stroke", "black").set("stroke-width", SEAM / 2);
    for (band, faces) in BANDS.iter().enumerate() {
        for (column, face) in faces.iter().enumerate() {
            let Some(face) = face else { continue };
            for (i, &place) in stickers.places[9 * face..][..9].iter().enumerate() {
                let sticker = Rectangle::new()
                    .set("class", place.to_string())
                    .set("x", GAP + column * FACE + i % 3 * STEP)
                    .set("y", GAP + band * FACE + i / 3 * STEP)
                    .set("width", STICKER)
                    .set("height", STICKER)
                    .set("rx", SEAM)
                    .set("fill", fill(stickers.color(place)));
                group = group.add(sticker);
            }
        }
    }
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(group)
}

const fn fill(color: StickerColor) -> &'static str {
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
        let picture = picture(&stickers).to_string();
        for face in Face::ALL {
            assert_eq!(picture.matches(&format!("class=\"{face}\"")).count(), 9);
            assert_eq!(picture.matches(fill(stickers.color(face))).count(), 9);
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
}
