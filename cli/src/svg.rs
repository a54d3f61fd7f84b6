//! The cube unfolded, as a picture.

use std::{io, path::Path};

use svg::{
    Document,
    node::element::{Group, Rectangle},
};

use super::{
    file,
    net::BANDS,
    stickers::{StickerColor, Stickers},
};

/// Side of a sticker, gap between stickers, and gap between faces.
const STICKER: usize = 28;
const SEAM: usize = 4;
const GAP: usize = 8;
/// From one sticker to the next, and from one face to the next.
const STEP: usize = STICKER + SEAM;
const FACE: usize = 3 * STEP + GAP;

/// Where the picture of the only position goes, if to anywhere.
#[derive(Debug)]
pub(super) struct Frame<'a> {
    path: Option<&'a Path>,
    taken: bool,
}

impl<'a> Frame<'a> {
    pub(super) const fn new(path: Option<&'a Path>) -> Self {
        Self { path, taken: false }
    }

    /// # Errors
    /// Where the file cannot be written, or this is the second picture.
    pub(super) fn fill(&mut self, stickers: &Stickers) -> io::Result<()> {
        let Some(path) = self.path else { return Ok(()) };
        if self.taken {
            return Err(io::Error::other("--svg takes one position, and here are more"));
        }
        self.taken = true;
        file::replace(path, |file| writeln!(file, "{}", picture(stickers)))
    }
}

/// The net of a cube, laid out as [`Net`](super::net::Net) is.
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
    fn each_sticker_is_where_the_net_has_it() {
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
