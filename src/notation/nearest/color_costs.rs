//! The costs of the colors of stickers.

use alloc::vec::Vec;
use core::fmt;

use super::cheapest;
use crate::{
    arrays::MapArray,
    cube::{
        Face,
        facelet::{COUNT, ORDER, index},
    },
    notation::{Orientation, OrientedCube},
};

/// The cost of each color at each of the 54 stickers.
///
/// Row `i` belongs to sticker `i + 1` of a facelet string. The columns belong to the colors of the
/// centers U, R, F, D, L, B, in this order. The cost of a cube is the sum of the costs of its
/// stickers. With negative logarithms of probabilities as costs, the cheapest cube is the likeliest
/// one.
///
/// ```
/// use superflip::{CubePos, Move, notation::{ColorCosts, Facelets}};
/// // A change of a sticker costs 1, and a change of sticker 1 costs nothing.
/// let position = CubePos::SOLVED.moved(Move::R1);
/// let order = *Facelets::from(CubePos::SOLVED).faces();
/// let mut costs = Facelets::from(position).faces().map(|color| {
///     [0, 1, 2, 3, 4, 5].map(|face| if order[9 * face] == color { 0.0 } else { 1.0 })
/// });
/// costs[0] = [0.0; 6];
/// let nearest = ColorCosts::new(costs)?.nearest(2);
/// assert_eq!((nearest[0].cube.position, nearest[0].cost), (position, 0.0));
/// assert!(nearest[1].cost > 0.0);
/// # Ok::<(), superflip::notation::ColorCostError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ColorCosts([[f64; Face::COUNT]; COUNT]);

/// A reachable cube and its cost.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct LikelyCube {
    /// The cube. Its orientation gives the place of each center.
    pub cube: OrientedCube,
    /// The cost of the cube, which is the sum of the costs of its 54 stickers.
    pub cost: f64,
}

impl LikelyCube {
    /// Creates a cube with its cost, for searches that compute costs of their own.
    #[must_use]
    pub const fn new(cube: OrientedCube, cost: f64) -> Self {
        Self { cube, cost }
    }
}

impl ColorCosts {
    /// Makes a table of costs from its rows. An infinite cost excludes a color from a sticker.
    ///
    /// # Errors
    /// Returns [`ColorCostError`] if a cost is negative or not a number.
    pub fn new(costs: [[f64; Face::COUNT]; COUNT]) -> Result<Self, ColorCostError> {
        match wrong(&costs) {
            Some(error) => Err(error),
            None => Ok(Self(costs)),
        }
    }

    /// Makes a table of costs from the probability of each color at each sticker. The cost of a
    /// color is ln(m/p), where p is the probability of the color and m the greatest probability in
    /// the row. So the probabilities of a row need not sum to 1. Probability 0 excludes a color.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, notation::{ColorCosts, Facelets}};
    /// // `R U` was seen in bad light: each sticker has its color with probability 0.3 only,
    /// // and each other color with probability 0.14.
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
    /// let order = [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];
    /// let stickers = *Facelets::from(position).faces();
    /// let seen = stickers.map(|color| order.map(|face| if face == color { 0.3 } else { 0.14 }));
    /// let likeliest = ColorCosts::from_probabilities(&seen)?.nearest(1);
    /// assert_eq!(likeliest[0].cube.position, position);
    /// # Ok::<(), superflip::notation::ColorCostError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`ColorCostError`] if a probability is negative, infinite or not a number, or if all
    /// probabilities of a row are 0.
    #[cfg(feature = "std")]
    #[expect(clippy::missing_panics_doc, reason = "a row has six numbers")]
    pub fn from_probabilities(
        probabilities: &[[f64; Face::COUNT]; COUNT],
    ) -> Result<Self, ColorCostError> {
        if let Some(error) = wrong(probabilities) {
            return Err(error);
        }
        let mut costs = *probabilities;
        for (sticker, row) in (1..).zip(&mut costs) {
            let likeliest = ORDER.into_iter().zip(*row).max_by(|(_, a), (_, b)| a.total_cmp(b));
            let (color, greatest) = likeliest.expect("a row has six numbers");
            if greatest <= 0.0 || greatest.is_infinite() {
                return Err(ColorCostError { sticker, color, found: greatest });
            }
            // A quotient of probabilities could underflow, so their logarithms are subtracted.
            *row = row.mapped(|probability| greatest.ln() - probability.ln());
        }
        Ok(Self(costs))
    }

    /// Makes a table of costs from the logarithm of each color's likelihood at each sticker. The
    /// cost of a color is the greatest logarithm of the row, less the logarithm of the color. So a
    /// constant may be added to a row. Negative infinity excludes a color.
    ///
    /// ```
    /// use superflip::{CubePos, notation::{ColorCosts, Facelets}};
    /// let solved = *Facelets::from(CubePos::SOLVED).faces();
    /// let seen = solved.map(|color| [0, 1, 2, 3, 4, 5].map(|face| {
    ///     if solved[9 * face] == color { -1.2 } else { -2.0 }
    /// }));
    /// let likeliest = ColorCosts::from_log_likelihoods(&seen)?.nearest(1);
    /// assert_eq!((likeliest[0].cube.position, likeliest[0].cost), (CubePos::SOLVED, 0.0));
    /// # Ok::<(), superflip::notation::ColorCostError>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`ColorCostError`] if a logarithm is not a number or positive infinity, or if all
    /// logarithms of a row are negative infinity.
    pub fn from_log_likelihoods(
        logarithms: &[[f64; Face::COUNT]; COUNT],
    ) -> Result<Self, ColorCostError> {
        let mut costs = *logarithms;
        for (sticker, row) in (1..).zip(&mut costs) {
            let greatest = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let is_excluded = greatest == f64::NEG_INFINITY;
            let is_wrong = |number: f64| number.is_nan() || number == f64::INFINITY || is_excluded;
            let mut colors = ORDER.into_iter().zip(*row);
            if let Some((color, found)) = colors.find(|&(_, number)| is_wrong(number)) {
                return Err(ColorCostError { sticker, color, found });
            }
            *row = row.mapped(|logarithm| greatest - logarithm);
        }
        Ok(Self(costs))
    }

    /// Returns the costs of the colors U, R, F, D, L, B at each sticker.
    #[must_use]
    pub const fn rows(&self) -> &[[f64; Face::COUNT]; COUNT] {
        &self.0
    }

    /// Returns the `count` cheapest reachable cubes, at most 1,000, in ascending order of cost.
    /// Returns fewer if fewer cubes have a finite cost. Considers all 24 orientations.
    #[must_use]
    pub fn nearest(&self, count: usize) -> Vec<LikelyCube> {
        let mut candidates = Orientation::ALL.into_iter().map(|orientation| {
            self.0.mapped(|row| ORDER.mapped(|place| row[index(orientation.at(place))]))
        });
        let found = cheapest(&mut candidates, count).into_iter();
        let likely = found.map(|(cost, number, in_place)| {
            let orientation = Orientation::ALL[number];
            let position = in_place.remap(orientation.inverse().sym());
            LikelyCube { cube: OrientedCube { position, orientation }, cost }
        });
        likely.collect()
    }
}

/// Returns an error for the first number in `table` that is negative or NaN. Returns `None` if
/// there is no such number.
fn wrong(table: &[[f64; Face::COUNT]; COUNT]) -> Option<ColorCostError> {
    let numbers = (1..).zip(table).flat_map(|(sticker, row)| {
        let colors = ORDER.iter().zip(row);
        colors.map(move |(&color, &found)| ColorCostError { sticker, color, found })
    });
    numbers.into_iter().find(|number| number.found.is_nan() || number.found < 0.0)
}

/// A rejected number in a table of costs or probabilities.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct ColorCostError {
    /// The number of the sticker, from 1.
    pub sticker: usize,
    /// The face whose center has the color.
    pub color: Face,
    /// The rejected number.
    pub found: f64,
}

impl fmt::Display for ColorCostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sticker, color, found } = self;
        write!(f, "sticker {sticker}, color {color}: {found} ")?;
        f.write_str(if found.is_nan() {
            "is not a number"
        } else if found.is_finite() && *found < 0.0 {
            "is not at least 0"
        } else if *found == 0.0 {
            "is the greatest probability of the sticker; one must be above 0"
        } else {
            "is not finite"
        })
    }
}

impl core::error::Error for ColorCostError {}
