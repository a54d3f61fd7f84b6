//! Finds the likeliest cubes for measured colors.

use serde_json::{Value, json};
use superflip::{
    cube::Face,
    names::NoSuchName,
    notation::{FaceletOrder, Facelets, LikelyCube},
};
use superflip_robot::scan::{self, ColorSpace};

use crate::{failure::Failure, fields::Fields, position::order};

/// A request for the `count` likeliest cubes for measured colors.
#[derive(Debug)]
pub(crate) struct Scan {
    space: ColorSpace,
    order: FaceletOrder,
    count: usize,
    /// The colors in the order of `order`.
    colors: Vec<Option<[f64; 3]>>,
}

impl Scan {
    /// Reads the name of the color space, the order of the faces, the number of cubes, the number of
    /// colors, and three numbers per color. The order is empty for URFDLB. Three NaN are a missing
    /// color.
    pub(crate) fn read(fields: &mut Fields<'_>) -> Result<Self, Failure> {
        let space = fields
            .text()?
            .parse()
            .map_err(|error: NoSuchName| Failure::argument("colors", error))?;
        let order = match fields.text()? {
            "" => FaceletOrder::USUAL,
            faces => order(faces)?,
        };
        let (count, length) = (fields.parse()?, fields.parse()?);
        let mut color = |_: usize| {
            let color = [fields.parse()?, fields.parse()?, fields.parse()?];
            Ok((!color.iter().all(|number: &f64| number.is_nan())).then_some(color))
        };
        let colors = (0..length).map(&mut color).collect::<Result<_, Failure>>()?;
        Ok(Self { space, order, count, colors })
    }

    /// Returns the likeliest cubes, the confidence in the first one, and the doubtful stickers.
    pub(crate) fn run(&self) -> Result<Value, Failure> {
        let scan = scan::Scan::in_order(&self.colors, self.space, self.order);
        let found = scan.map_err(|error| Failure::argument("colors", error))?.nearest(self.count);
        Ok(json!({
            "margin": found.margin,
            "retake": found.retake,
            "colors": found.colors,
            "cubes": found.cubes.iter().map(|cube| self.describe(cube, &found.seen)).collect::<Value>(),
        }))
    }

    /// Returns the facelets and the cost of a cube, and the stickers that show another color if they
    /// are judged alone.
    fn describe(&self, likely: &LikelyCube, seen: &[Option<Face>]) -> Value {
        let position = likely.cube.position;
        let colors = *Facelets::from(position).faces();
        let changes = (1..).zip(self.order.facelets()).filter_map(|(sticker, facelet)| {
            let found = seen[facelet].map_or('?', Face::letter);
            let color = colors[facelet].letter();
            (found != color).then(|| {
                let (found, color) = (found.to_string(), color.to_string());
                json!({ "sticker": sticker, "found": found, "color": color })
            })
        });
        json!({
            "facelets": position.to_string(),
            "cost": likely.cost,
            "changes": changes.collect::<Value>(),
        })
    }
}
