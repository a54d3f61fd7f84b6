//! The positions in requests.

use serde::Deserialize;
use superflip::{
    CubePos,
    notation::{
        self, FaceletOrder, OrientedCube, PositionError, Repair, StickeredCube, parse_position,
    },
};

use crate::failure::Failure;

/// A position, as a text and its notation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    text: String,
    /// The notation. Without this member, the library recognizes it.
    notation: Option<Notation>,
    /// The order of the faces in stickers, such as `ULFRBD`. With this member, the text is
    /// stickers, whatever `notation` is.
    faces: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Notation {
    Moves,
    Cubepos,
    Facelets,
    View,
    Singmaster,
    Calculator,
    Timer,
    Link,
    Json,
}

impl From<Notation> for notation::Notation {
    fn from(notation: Notation) -> Self {
        match notation {
            Notation::Moves => Self::Moves,
            Notation::Cubepos => Self::Cubepos,
            Notation::Facelets => Self::Facelets,
            Notation::View => Self::View,
            Notation::Singmaster => Self::Singmaster,
            Notation::Calculator => Self::Calculator,
            Notation::Timer => Self::Timer,
            Notation::Link => Self::Link,
            Notation::Json => Self::Json,
        }
    }
}

impl Position {
    /// Returns the notation in which the text is read.
    pub(crate) fn notation(&self) -> Result<notation::Notation, Failure> {
        if let Some(faces) = &self.faces {
            let order: FaceletOrder = faces.parse().map_err(Failure::Faces)?;
            return Ok(notation::Notation::FaceletsIn(order));
        }
        let recognized = || notation::Notation::recognize(&self.text);
        Ok(self.notation.map_or_else(recognized, Into::into))
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Lists the `count` reachable cubes that differ from the stickers of the text in the fewest
    /// stickers. The text must be 54 stickers or an exploded view.
    pub(crate) fn nearest(&self, count: usize) -> Result<Vec<Repair>, Failure> {
        let repairs = match self.notation()? {
            notation::Notation::FaceletsIn(order) => {
                StickeredCube::nearest_in_order(&self.text, order, count)
            }
            notation::Notation::View => StickeredCube::nearest_to_view(&self.text, count),
            _ => StickeredCube::nearest(&self.text, count),
        };
        Ok(repairs.map_err(PositionError::Facelets)?)
    }

    pub(crate) fn stickered(&self) -> Result<StickeredCube, Failure> {
        Ok(parse_position(&self.text, Some(self.notation()?))?.stickered())
    }

    pub(crate) fn oriented(&self) -> Result<OrientedCube, Failure> {
        self.stickered().map(|cube| cube.oriented())
    }

    /// Reads the position. Names each face by its place in the text, not by its color. So a
    /// solution turns the cube as it is held in the text.
    pub(crate) fn in_place(&self) -> Result<CubePos, Failure> {
        self.oriented().map(OrientedCube::position_in_place)
    }
}
