//! Finds the likeliest cubes for measured colors.

use serde_json::{Value, json};
use superflip::{names::NoSuchName, notation::FaceletOrder};
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
        Ok(json!(found))
    }
}
