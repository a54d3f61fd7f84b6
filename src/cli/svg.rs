//! The cube unfolded, as a picture.

use superflip::Face;
use svg::{
    Document,
    node::element::{Group, Rectangle},
};

use super::net::BANDS;

/// Side of a sticker, gap between stickers, and gap between faces.
const STICKER: usize = 28;
const SEAM: usize = 4;
const GAP: usize = 8;
/// From one sticker to the next, and from one face to the next.
const STEP: usize = STICKER + SEAM;
const FACE: usize = 3 * STEP + GAP;

/// The net of a cube by its 54 facelets, laid out as [`Net`](super::net::Net) is.
pub(super) fn picture(facelets: &[Face; 54]) -> Document {
    let (width, height) = (4 * FACE + GAP, BANDS.len() * FACE + GAP);
    let mut stickers = Group::new().set("stroke", "black").set("stroke-width", SEAM / 2);
    for (band, faces) in BANDS.iter().enumerate() {
        for (column, face) in faces.iter().enumerate() {
            let Some(face) = face else { continue };
            for (i, &facelet) in facelets[9 * face..][..9].iter().enumerate() {
                let sticker = Rectangle::new()
                    .set("class", facelet.to_string())
                    .set("x", GAP + column * FACE + i % 3 * STEP)
                    .set("y", GAP + band * FACE + i / 3 * STEP)
                    .set("width", STICKER)
                    .set("height", STICKER)
                    .set("rx", SEAM)
                    .set("fill", colour(facelet));
                stickers = stickers.add(sticker);
            }
        }
    }
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(stickers)
}

/// The colours of *Rubik's Calculator*, as the net has them on a terminal.
const fn colour(face: Face) -> &'static str {
    match face {
        Face::U => "#ffffff",
        Face::F => "#c41e3a",
        Face::R => "#0051ba",
        Face::D => "#ffd500",
        Face::B => "#ff8c1a",
        Face::L => "#009b48",
    }
}

#[cfg(test)]
mod tests {
    use superflip::{CubePos, Move, notation::Facelets};

    use super::*;

    #[test]
    fn each_sticker_is_where_the_net_has_it() {
        let turned = Facelets::from(CubePos::SOLVED.moved(Move::R1));
        let picture = picture(turned.faces()).to_string();
        for face in Face::ALL {
            assert_eq!(picture.matches(&format!("class=\"{face}\"")).count(), 9);
            assert_eq!(picture.matches(colour(face)).count(), 9);
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
