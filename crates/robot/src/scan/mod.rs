//! The likeliest cube for 54 measured colors.
//!
//! A [`Scan`] holds the colors that a camera or a sensor measured at the stickers. A search finds the
//! reachable cube and the illumination that explain the colors best. The colors of the cube can be
//! any six colors: the centers show them.
//!
//! The search minimizes one number, the negative logarithm of a probability. The probability
//! depends on the cube, and on the parameters of a model of color: the six colors, the light on
//! each face, and the noise. The search repeats two steps until the cube no longer changes:
//!
//! 1. For the present parameters, find the cheapest of all reachable cubes. This step is exact
//!    ([`ColorCosts`](superflip::notation::ColorCosts)).
//! 2. For this cube, fit the parameters.
//!
//! The two steps may end in a minimum that is only local. So the search starts several times. The first
//! start assumes that each center shows its true color. If the result leaves a sticker unexplained,
//! each of the other starts assumes that one center does not show its true color.

mod color;
mod model;
mod search;
#[cfg(feature = "serde")]
mod serialize;
mod sticker;

pub use self::{
    color::{ColorSpace, ScanError},
    search::{Scan, ScannedCubes},
};
