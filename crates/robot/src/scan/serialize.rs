//! The cubes of a scan for serde: an object with the keys of `docs/answers.md`.

use alloc::vec::Vec;

use serde::{Serialize, Serializer, ser::SerializeMap};
use superflip::{
    cube::{Face, Facelet},
    notation::LikelyCube,
};

use super::ScannedCubes;
use crate::answers::{self, Scanned};

/// The colors as whole numbers, by the letters of the faces.
struct ColorsData<'a>(&'a [[f64; 3]; Face::COUNT]);

impl Serialize for ColorsData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(Face::COUNT))?;
        for (face, color) in Facelet::FACES.iter().zip(self.0) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a channel is 0 to 255"
            )]
            map.serialize_entry(face, &color.map(|channel| (channel + 0.5) as u8))?;
        }
        map.end()
    }
}

/// Writes an object with the cubes, the margin, the stickers to photograph again, and the six colors.
impl Serialize for ScannedCubes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cube = |likely: &LikelyCube| answers::LikelyCube {
            cube: likely.cube,
            cost: likely.cost,
            changes: self.changes(likely).collect::<Vec<_>>(),
        };
        Scanned {
            cubes: self.cubes.iter().map(cube).collect::<Vec<_>>(),
            margin: self.margin,
            retake: &self.retake,
            colors: ColorsData(&self.colors),
        }
        .serialize(serializer)
    }
}
