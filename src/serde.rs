//! Serialization with serde: each type as the text that it prints and parses.
//!
//! | type | text |
//! |---|---|
//! | [`Face`] | `"R"` |
//! | [`Move`] | `"R"`, `"R2"`, `"R'"` |
//! | [`MoveSet`] | `"U, F2, R1"`: a letter alone stands for all turns of the face |
//! | [`Turn`] | `"Rw2"`, `"M'"`, `"x"` |
//! | `Alg`, `Sequence`, `Expression` | `"R U2 R'"`, `"Rw M x"`, `"[R: U]2"` |
//! | [`CubePos`] | the facelet string, 54 letters |
//!
//! Deserialization accepts every text that [`FromStr`] accepts. For a [`CubePos`], it also accepts
//! a position that no moves reach. So every serialized value can be read back.

use core::{fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

#[cfg(feature = "alloc")]
use crate::notation::{Alg, Expression, Sequence};
use crate::{
    cube::{CubePos, Face, Move, MoveSet},
    notation::{PositionError, Turn},
};

/// Reads a `T` from a string with `parse`.
struct Text<T, E> {
    /// A description of the accepted text, for error messages.
    expected: &'static str,
    parse: fn(&str) -> Result<T, E>,
}

impl<T, E: fmt::Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<S: Error>(self, text: &str) -> Result<T, S> {
        (self.parse)(text).map_err(S::custom)
    }
}

macro_rules! as_text {
    ($($type:ty, $parse:expr, $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Text { expected: $expected, parse: $parse };
                deserializer.deserialize_str(text)
            }
        }
    )*};
}

as_text! {
    Face, Self::from_str, "the letter of a face";
    Move, Self::from_str, "a move such as R2";
    MoveSet, Self::from_str, "moves such as U, F2, R1";
    Turn, Self::from_str, "a turn such as Rw2";
    CubePos, assembled, "the 54 stickers of a cube";
}
#[cfg(feature = "alloc")]
as_text! {
    Alg, Self::from_str, "moves such as R U2 R'";
    Sequence, Self::from_str, "turns such as Rw M x";
    Expression, Self::from_str, "turns and groups such as [R: U]2";
}

/// Reads a position. Unlike [`CubePos::from_str`], accepts a cube that can be assembled but not
/// reached by moves.
fn assembled(text: &str) -> Result<CubePos, PositionError> {
    text.parse().or_else(|error: PositionError| {
        error.unreachable().map(|(position, _)| position).ok_or(error)
    })
}
