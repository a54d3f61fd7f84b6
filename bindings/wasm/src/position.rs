//! The positions in requests.

#[cfg(any(feature = "notations", feature = "optimal"))]
use serde::Serialize;
#[cfg(any(feature = "notations", feature = "optimal"))]
use serde_json::{Value, json};
#[cfg(any(feature = "notations", feature = "optimal"))]
use superflip::Face;
#[cfg(feature = "notations")]
use superflip::names::NoSuchName;
#[cfg(not(feature = "notations"))]
use superflip::notation::PositionError;
#[cfg(feature = "large")]
use superflip::notation::{PositionError, Repair};
#[cfg(feature = "notations")]
use superflip::notation::{Remark, parse_position};
use superflip::{
    CubePos,
    notation::{FaceletOrder, FaceletOrderError, Notation, OrientedCube, StickeredCube},
};

use crate::{failure::Failure, fields::Fields};

/// A position, as a text and its notation.
#[derive(Debug)]
pub(crate) struct Position<'a> {
    text: &'a str,
    /// The notation. Without this member, the library recognizes it.
    notation: Option<Notation>,
}

impl<'a> Position<'a> {
    /// Reads three fields: the text, the name of its notation, and the order of the faces. The name is
    /// empty if the library is to recognize the notation. The order, such as `ULFRBD`, belongs to the
    /// notation `faces`.
    pub(crate) fn read(fields: &mut Fields<'a>) -> Result<Self, Failure> {
        let (text, name, faces) = (fields.text()?, fields.text()?, fields.text()?);
        let notation = match name {
            "" => None,
            #[cfg(not(feature = "notations"))]
            "moves" => Some(Notation::Moves),
            #[cfg(not(feature = "notations"))]
            "facelets" => Some(Notation::Facelets),
            "faces" => Some(Notation::FaceletsIn(order(faces)?)),
            #[cfg(feature = "notations")]
            name => Some(name.parse().map_err(|e: NoSuchName| Failure::request(e))?),
            // The tiny module has no other notations, and no table of names.
            #[cfg(not(feature = "notations"))]
            _ => return Err(Failure::request(format_args!("no such notation: {name:?}"))),
        };
        Ok(Self { text, notation })
    }

    /// Returns the notation in which the text is read.
    pub(crate) fn notation(&self) -> Notation {
        self.notation.unwrap_or_else(|| recognize(self.text))
    }

    /// Returns whether the caller names no notation.
    #[cfg(feature = "people")]
    pub(crate) fn is_in_any_notation(&self) -> bool {
        self.notation.is_none()
    }

    #[cfg(any(feature = "large", feature = "people"))]
    pub(crate) fn text(&self) -> &str {
        self.text
    }

    /// Lists the `count` reachable cubes that differ from the stickers of the text in the fewest
    /// stickers. The text must be 54 stickers or an exploded view.
    #[cfg(feature = "large")]
    pub(crate) fn nearest(&self, count: usize) -> Result<Vec<Repair>, Failure> {
        let repairs = match self.notation() {
            Notation::FaceletsIn(order) => StickeredCube::nearest_in_order(self.text, order, count),
            Notation::View => StickeredCube::nearest_to_view(self.text, count),
            _ => StickeredCube::nearest(self.text, count),
        };
        Ok(repairs.map_err(PositionError::Facelets)?)
    }

    #[cfg(feature = "notations")]
    pub(crate) fn stickered(&self) -> Result<StickeredCube, Failure> {
        // In a program, nobody reads a remark.
        if let Some(remark @ (Remark::Pieces(_) | Remark::Rotations(_))) =
            Remark::of(self.text, self.notation)
        {
            return Err(Failure::of("ambiguous", remark).with("notation", "moves"));
        }
        Ok(parse_position(self.text, Some(self.notation()))?.stickered())
    }

    /// Reads the two notations of the tiny module, because the others would add 9 KB with brotli.
    #[cfg(not(feature = "notations"))]
    pub(crate) fn stickered(&self) -> Result<StickeredCube, Failure> {
        let read = match self.notation() {
            Notation::FaceletsIn(order) => {
                StickeredCube::from_faces(self.text, order).map_err(PositionError::Facelets)
            }
            Notation::Facelets => self.text.parse().map_err(PositionError::Facelets),
            _ => self.text.parse().map(OrientedCube::into).map_err(PositionError::Moves),
        };
        Ok(read?)
    }

    pub(crate) fn oriented(&self) -> Result<OrientedCube, Failure> {
        self.stickered().map(|cube| cube.oriented())
    }

    /// Returns the centers that are up and in front in the text, unless they are U and F with R on the right.
    #[cfg(any(feature = "notations", feature = "optimal"))]
    pub(crate) fn hold(&self) -> Result<Option<Value>, Failure> {
        let cube = self.stickered()?;
        let [up, front, right] = [Face::U, Face::F, Face::R].map(|place| cube.color(place));
        let is_home = [up, front, right] == ['U', 'F', 'R'];
        Ok((!is_home).then(|| json!({ "up": up, "front": front })))
    }

    /// Reads the position. Names each face by its place in the text, not by its color. So a
    /// solution turns the cube as it is held in the text.
    pub(crate) fn in_place(&self) -> Result<CubePos, Failure> {
        self.oriented().map(OrientedCube::position_in_place)
    }
}

/// Returns answers with moves, each with the member `hold` if the text holds the cube in another way than U up and
/// F in front.
#[cfg(any(feature = "notations", feature = "optimal"))]
pub(crate) fn held(answers: &impl Serialize, hold: Option<Value>) -> Value {
    let mut answers = json!(answers);
    if let Some(hold) = hold {
        match &mut answers {
            Value::Array(all) => all.iter_mut().for_each(|answer| answer["hold"] = hold.clone()),
            answer => answer["hold"] = hold,
        }
    }
    answers
}

/// Reads an order of the faces.
pub(crate) fn order(faces: &str) -> Result<FaceletOrder, Failure> {
    faces.parse().map_err(|error: FaceletOrderError| Failure::argument("faces", error))
}

#[cfg(feature = "notations")]
fn recognize(text: &str) -> Notation {
    Notation::recognize(text)
}

/// The tiny module takes a text for stickers if the text has letters and digits alone, and about as many as
/// a cube has stickers.
#[cfg(not(feature = "notations"))]
fn recognize(text: &str) -> Notation {
    let signs = || text.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let are_stickers = signs().all(|byte| byte.is_ascii_alphanumeric());
    if are_stickers && (45..=63).contains(&signs().count()) {
        Notation::Facelets
    } else {
        Notation::Moves
    }
}
