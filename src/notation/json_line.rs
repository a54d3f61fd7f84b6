//! Positions in JSON: the lines that the program `superflip` prints, and the cubies of other libraries.

use core::fmt;

use super::{
    Excerpt, FaceletError, Orientation, OrientedCube, ParseMovesError, StickeredCube, json_cubies,
    json_object::{first, member, members, unquoted},
    recognition::is_object,
};
use crate::cube::Face;

/// The error of reading a position from a JSON object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonLineError {
    /// The text is no JSON object.
    NoObject,
    /// The object has neither `facelets` nor moves.
    NoFacelets,
    /// The moves of the object cannot be read.
    Moves(ParseMovesError),
    /// The members `cp`, `co`, `ep` and `eo`, or `EDGES` and `CORNERS`, are no reachable cube.
    Cubies,
    /// The object says why a text was no position.
    Error(Excerpt),
    /// The object is an export of csTimer. This member contains all solves of a session.
    Session(Excerpt),
    /// The object does not say which faces are up and in front.
    NoSuchHold,
    /// The member `facelets` is no reachable cube.
    Facelets(FaceletError),
}

/// Reads the cube of an object, or of the first object in its list `cubes`: its stickers in the member
/// `facelets`, or the solved cube after its moves; and the faces that are up and in front in the member `hold`, if there
/// is one.
pub(super) fn read(text: &str) -> Result<StickeredCube, JsonLineError> {
    if !is_object(text) {
        return Err(JsonLineError::NoObject);
    }
    // `repair` prints a list of cubes, the likeliest first.
    let cubes = member(text, "cubes").filter(|_| member(text, "facelets").is_none());
    let text = cubes.and_then(first).filter(|cube| is_object(cube)).unwrap_or(text);
    let Some(facelets) = member(text, "facelets").and_then(unquoted) else {
        if let Some(position) = json_cubies::read(text) {
            let position = position.map_err(|json_cubies::NoCube| JsonLineError::Cubies)?;
            return Ok(position.into());
        }
        if let Some(moves) = json_moves(text) {
            let moves: OrientedCube = moves.parse().map_err(JsonLineError::Moves)?;
            // The letters of the moves name places of the cube that is so held.
            let orientation = hold(text)?.unwrap_or_default();
            return Ok((OrientedCube { orientation, ..OrientedCube::default() } * moves).into());
        }
        // The error of a text is an object with a message.
        let error = member(text, "error").map(|error| member(error, "message").unwrap_or(error));
        return Err(if let Some(error) = error.and_then(unquoted) {
            JsonLineError::Error(Excerpt::new(error))
        } else {
            session(text).map_or(JsonLineError::NoFacelets, JsonLineError::Session)
        });
    };
    let cube: StickeredCube = facelets.parse().map_err(JsonLineError::Facelets)?;
    let Some(orientation) = hold(text)? else { return Ok(cube) };
    let position = cube.oriented().position;
    Ok(OrientedCube { position, orientation }.into())
}

/// Returns the orientation in the member `hold`, if there is one.
fn hold(object: &str) -> Result<Option<Orientation>, JsonLineError> {
    let Some(hold) = member(object, "hold") else { return Ok(None) };
    let face = |key| member(hold, key).and_then(unquoted)?.parse::<Face>().ok();
    let (up, front) = (face("up"), face("front"));
    let fits = |held: &Orientation| (Some(held.up()), Some(held.front())) == (up, front);
    let held = Orientation::ALL.into_iter().find(fits);
    held.map(Some).ok_or(JsonLineError::NoSuchHold)
}

/// Returns the moves of a JSON object that the program `superflip` prints: the member `moves`. Returns `None` if
/// the object has no such member.
///
/// [`parse_position`](super::parse_position) reads the position after these moves if the object has no
/// `facelets`.
///
/// ```
/// use superflip::notation::json_moves;
/// assert_eq!(json_moves(r#"{"length": 2, "moves": "R U'"}"#), Some("R U'"));
/// assert_eq!(json_moves(r#"{"error": "no moves"}"#), None);
/// ```
#[must_use]
pub fn json_moves(object: &str) -> Option<&str> {
    member(object, "moves").filter(|_| is_object(object)).and_then(unquoted)
}

/// Returns the name of the first member that contains a session of csTimer: `session1` with an
/// array, or with the text of an array.
fn session(object: &str) -> Option<Excerpt> {
    let is_session = |&(name, value): &(&str, &str)| {
        let number = name.strip_prefix("session");
        value.trim_start_matches('"').starts_with('[')
            && number.is_some_and(|number| number.parse::<u32>().is_ok())
    };
    members(object).find(is_session).map(|(name, _)| Excerpt::new(name))
}

impl fmt::Display for JsonLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoObject => f.write_str("expected one JSON object in braces"),
            Self::NoFacelets => f.write_str(
                "the object has neither `facelets` nor `moves`; expected what `superflip` prints with `--json`, the \
                 stickers of named faces, or the cubies of cubejs or cubing.js",
            ),
            Self::Moves(error) => write!(f, "the moves of the object: {error}"),
            Self::Cubies => f.write_str(
                "the cubies of the object are no reachable cube; expected the numbers of cubies and orientations in \
                 all slots: `cp`, `co`, `ep` and `eo` as in cubejs, or `CORNERS` and `EDGES` as in cubing.js",
            ),
            Self::Error(error) => write!(f, "the object is an error: {error}"),
            Self::Session(name) => write!(
                f,
                "the member `{name}` contains all solves of a session of csTimer, and one position is expected; \
                 copy one scramble, or give the export to the program `superflip` as a file"
            ),
            Self::NoSuchHold => f.write_str(
                "the member `hold` needs the letters of two neighboring faces, such as \
                 {\"up\": \"U\", \"front\": \"F\"}",
            ),
            Self::Facelets(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for JsonLineError {}
