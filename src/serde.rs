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
//! Answers are objects with the keys of `docs/answers.md`, and are only written: [`Orientation`],
//! [`OrientedCube`], [`Change`], [`Repair`], and the solutions of searches.
//!
//! Deserialization accepts exactly the texts that [`FromStr`] accepts. [`Costs`] are an object, in JSON, TOML
//! and other formats that keep the names of members. A value in such a format can be read back.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor, value::MapAccessDeserializer},
    ser::SerializeMap,
};

#[cfg(any(feature = "search", feature = "std"))]
use crate::{
    answers,
    notation::{Alg, Change, Expression, Repair, Sequence},
};
use crate::{
    answers::{HeldCube, Hold},
    arrays::MapArray,
    cube::{Corner, CubePos, Cubie, CubieSet, Edge, Face, Facelet, Move, MoveSet, Pattern},
    metric::Costs,
    names::{Named, named},
    notation::{Orientation, OrientedCube, Turn, TurnSet},
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
#[cfg(any(feature = "search", feature = "std"))]
as_text! {
    Alg, "moves such as R U2 R'";
    Sequence, "turns such as Rw M x";
    Expression, "turns and groups such as [R: U]2";
}

/// Writes an object with the faces whose centers are up and in front.
impl Serialize for Orientation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Hold { up: self.up(), front: self.front() }.serialize(serializer)
    }
}

/// Writes an object with the facelets, and with the orientation unless U is up and F in front.
impl Serialize for OrientedCube {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HeldCube { facelets: self.position, hold: self.hold() }.serialize(serializer)
    }
}

/// Writes an object with the number of the sticker, its letter, and its letter on the repaired cube.
#[cfg(any(feature = "search", feature = "std"))]
impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { sticker, found, color } = *self;
        answers::Change { sticker, found, color }.serialize(serializer)
    }
}

/// Writes the object of the repaired cube, with the changes and their number as the cost.
#[cfg(any(feature = "search", feature = "std"))]
impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cube = self.cube().oriented();
        let (facelets, hold, cost) = (cube.position, cube.hold(), self.len());
        let changes: alloc::vec::Vec<_> = self.changes().collect();
        answers::Repair { facelets, hold, cost, changes }.serialize(serializer)
    }
}

/// Reads a `T` from an object. A derived implementation alone would also accept an array.
struct Object<T> {
    /// A description of the accepted object, for error messages.
    expected: &'static str,
    read: PhantomData<T>,
}

impl<T> Object<T> {
    const fn new(expected: &'static str) -> Self {
        Self { expected, read: PhantomData }
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Object<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

/// A cost of [`Costs`]. `Metric` checks its range.
#[derive(Clone, Copy, Serialize)]
struct Cost(u32);

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Cost;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from 1 to {}", Costs::GREATEST)
            }

            fn visit_u64<E: Error>(self, cost: u64) -> Result<Cost, E> {
                let wrong = |_| E::invalid_value(Unexpected::Unsigned(cost), &self);
                u32::try_from(cost).map(Cost).map_err(wrong)
            }

            fn visit_i64<E: Error>(self, cost: i64) -> Result<Cost, E> {
                let wrong = |_| E::invalid_value(Unexpected::Signed(cost), &self);
                u32::try_from(cost).map(Cost).map_err(wrong)
            }
        }
        deserializer.deserialize_u32(Number)
    }
}

/// [`Costs`] as an object. The costs at the top are those of each face that is not in `faces`.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Costs", deny_unknown_fields)]
struct CostsObject {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quarter: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clockwise: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counterclockwise: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    half: Option<Cost>,
    #[serde(default)]
    opposite: Opposite,
    #[serde(default)]
    faces: FaceCosts,
}

/// The cost of turns of two opposite faces.
#[derive(Clone, Copy, PartialEq, Default)]
enum Opposite {
    /// One face turns after the other.
    #[default]
    Sum,
    /// The faces turn at once.
    Greatest,
}

named!(Opposite: "cost of turns of opposite faces");

impl Serialize for Opposite {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.own_name().unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Opposite {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl Visitor<'_> for Name {
            type Value = Opposite;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?} or {:?}", Opposite::NAMES[0], Opposite::NAMES[1])
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Opposite, E> {
                let unknown = |_| E::unknown_variant(text, Opposite::NAMES);
                Opposite::from_name(text).map_err(unknown)
            }
        }
        deserializer.deserialize_str(Name)
    }
}

/// The costs of the turns of one face. A turn without a cost is no step.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "costs of a face", deny_unknown_fields)]
struct TurnCosts {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quarter: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clockwise: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counterclockwise: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    half: Option<Cost>,
}

impl TurnCosts {
    /// Returns the costs of the turns by one, two and three clockwise quarter turns.
    fn of_turns(self) -> [Option<u32>; 3] {
        let Self { quarter, clockwise, counterclockwise, half } = self;
        [clockwise.or(quarter), half, counterclockwise.or(quarter)]
            .mapped(|cost| cost.map(|Cost(cost)| cost))
    }
}

/// Costs of one direction are written only if the directions differ.
impl From<[Option<u32>; 3]> for TurnCosts {
    fn from(turns: [Option<u32>; 3]) -> Self {
        let [clockwise, half, counterclockwise] = turns.mapped(|cost| cost.map(Cost));
        if turns[0] == turns[2] {
            Self { quarter: clockwise, clockwise: None, counterclockwise: None, half }
        } else {
            Self { quarter: None, clockwise, counterclockwise, half }
        }
    }
}

/// The costs of the faces that differ from the others.
#[derive(Default)]
struct FaceCosts([Option<TurnCosts>; Face::COUNT]);

impl Serialize for FaceCosts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (face, costs) in Face::ALL.iter().zip(self.0) {
            if let Some(costs) = costs {
                map.serialize_entry(face, &costs)?;
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for FaceCosts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Faces;
        impl<'de> Visitor<'de> for Faces {
            type Value = FaceCosts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of faces with their costs")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FaceCosts, A::Error> {
                let mut faces = FaceCosts::default();
                while let Some(face) = map.next_key::<Face>()? {
                    let costs = Object::new("an object with the costs of a face");
                    let costs: TurnCosts = map.next_value_seed(costs)?;
                    if faces.0[face.index()].replace(costs).is_some() {
                        return Err(A::Error::custom(format_args!("two costs of the face {face}")));
                    }
                }
                Ok(faces)
            }
        }
        deserializer.deserialize_map(Faces)
    }
}

impl From<CostsObject> for Costs {
    fn from(object: CostsObject) -> Self {
        let CostsObject { quarter, clockwise, counterclockwise, half, .. } = object;
        let of_others = TurnCosts { quarter, clockwise, counterclockwise, half };
        let mut costs = Self::new(None, None);
        for (face, of_face) in Face::ALL.into_iter().zip(object.faces.0) {
            let turns = Move::of_face(face).into_iter();
            for (mv, cost) in turns.zip(of_face.unwrap_or(of_others).of_turns()) {
                costs = costs.turn(mv, cost);
            }
        }
        match object.opposite {
            Opposite::Sum => costs,
            Opposite::Greatest => costs.at_once(),
        }
    }
}

/// The costs of U stand at the top.
impl From<&Costs> for CostsObject {
    fn from(costs: &Costs) -> Self {
        let of_u = costs.of_faces()[Face::U.index()];
        let TurnCosts { quarter, clockwise, counterclockwise, half } = of_u.into();
        let faces = costs.of_faces().mapped(|face| (face != of_u).then(|| face.into()));
        let opposite = if costs.are_at_once() { Opposite::Greatest } else { Opposite::Sum };
        Self { quarter, clockwise, counterclockwise, half, opposite, faces: FaceCosts(faces) }
    }
}

impl Serialize for Costs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        CostsObject::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Costs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = Object::<CostsObject>::new("an object with costs");
        object.deserialize(deserializer).map(Self::from)
    }
}
