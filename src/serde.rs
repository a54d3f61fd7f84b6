//! Serialization with serde: each type as the text that it prints and parses.
//!
//! | type | text |
//! |---|---|
//! | [`Face`] | `"R"` |
//! | [`Move`] | `"R"`, `"R2"`, `"R'"` |
//! | [`MoveSet`] | `"U, F2, R1"`: a letter alone stands for all turns of the face |
//! | [`Turn`] | `"Rw2"`, `"M'"`, `"x"` |
//! | [`TurnSet`] | `"U2, Rw1, M"`: a name alone stands for all turns of its layers |
//! | [`Corner`], [`Edge`], [`Cubie`], [`Facelet`] | `"UFR"`, `"UF"`, `"U9"` |
//! | [`CubieSet`], [`Pattern`] | `"cross,RF"`, `"f2l,last-layer:oriented"` |
//! | `Alg`, `Sequence`, `Expression` | `"R U2 R'"`, `"Rw M x"`, `"[R: U]2"` |
//! | [`CubePos`] | the facelet string, 54 letters |
//!
//! Deserialization accepts exactly the texts that [`FromStr`] accepts, and every serialized value
//! can be read back.

use core::{fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

#[cfg(feature = "alloc")]
use crate::notation::{Alg, Expression, Sequence};
use crate::{
    cube::{Corner, CubePos, Cubie, CubieSet, Edge, Face, Facelet, Move, MoveSet, Pattern},
    notation::{Turn, TurnSet},
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
    ($($type:ty, $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Text { expected: $expected, parse: Self::from_str };
                deserializer.deserialize_str(text)
            }
        }
    )*};
}

as_text! {
    Face, "the letter of a face";
    Move, "a move such as R2";
    MoveSet, "moves such as U, F2, R1";
    Turn, "a turn such as Rw2";
    TurnSet, "turns such as U2, Rw1, M";
    Corner, "a corner such as UFR";
    Edge, "an edge such as UF";
    Cubie, "a corner or an edge";
    Facelet, "a facelet such as U9";
    CubieSet, "cubies such as cross,RF";
    Pattern, "a goal such as f2l,last-layer:oriented";
    CubePos, "the 54 stickers of a cube";
}
#[cfg(feature = "alloc")]
as_text! {
    Alg, "moves such as R U2 R'";
    Sequence, "turns such as Rw M x";
    Expression, "turns and groups such as [R: U]2";
}
