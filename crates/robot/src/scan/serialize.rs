//! The cubes of a scan for serde: an object with the keys of `docs/answers.md`.

use alloc::vec::Vec;

use serde::{Serialize, Serializer, ser::SerializeMap};
use superflip::{
    cube::{Face, Facelet},
    notation::{Change, LikelyCube, OrientedCube},
};

use super::ScannedCubes;

#[derive(Serialize)]
struct ScanData<'a> {
    cubes: Vec<CubeData>,
    margin: f64,
    retake: &'a [usize],
    colors: ColorsData<'a>,
}

#[derive(Serialize)]
struct CubeData {
    #[serde(flatten)]
    cube: OrientedCube,
    cost: f64,
    changes: Vec<Change>,
}

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
        let cube = |likely: &LikelyCube| CubeData {
            cube: likely.cube,
            cost: likely.cost,
            changes: self.changes(likely).collect(),
        };
        ScanData {
            cubes: self.cubes.iter().map(cube).collect(),
            margin: self.margin,
            retake: &self.retake,
            colors: ColorsData(&self.colors),
        }
        .serialize(serializer)
    }
}
