//! A model of color: how likely a measured color is for a sticker of a color, on a face, in a light.

use core::f64::consts::TAU;

use libm::{exp, log, sqrt};
use superflip::{
    cube::Face,
    unstable::{MapArray, array},
};

use super::{
    color::Colors,
    sticker::{COUNT, PER_FACE},
};

/// The color of each sticker: the index of the center with this color, in the order U R F D L B.
pub(super) type Assignment = [usize; COUNT];

type Rgb = [f64; 3];

/// The parameters of the model. All colors are sRGB with channels from 0 to 1, not linear light, so
/// that equal noise in a camera's image has an equal size.
///
/// A sticker of color `c` at the place (x, y) of face `f`, with x and y from −1 to 1, is predicted
/// to have the channel k: `gain[f][k] · (1 + slope[f]·(x, y)) · colors[c][k]`, at most 1.
///
/// A measured color differs from the prediction by normal noise, or lies between the prediction and
/// white (*glare*), or is any color (*outlier*). The noise along the predicted color changes its
/// brightness only. So its variance `along` and the variance `across` of the other two directions
/// are two parameters.
#[derive(Clone)]
pub(super) struct Model {
    colors: [Rgb; Face::COUNT],
    gain: [Rgb; Face::COUNT],
    /// The mean of each face's gains, less 1.
    exposure: [f64; Face::COUNT],
    slope: [[f64; 2]; Face::COUNT],
    across: f64,
    along: f64,
}

/// The probability of an outlier, whose density is 1.
const OUTLIER: f64 = 0.003;
/// The probability of glare.
const GLARE: f64 = 0.03;
/// The standard deviation of a glaring sticker from the line to white, if it is all white. The line
/// is that of encoded colors, and a mixture of light lies beside it.
const GLARE_NOISE: f64 = 0.1;
/// The standard deviation of a face's exposure.
const EXPOSURE: f64 = 0.25;
/// The standard deviation of a face's gains from its exposure: the differences in white balance.
const TINT: f64 = 0.05;
/// The standard deviation of a slope, per place.
const SLOPE: f64 = 0.1;
/// The noise before the first fit. It is large, so that the first cube depends little on the light.
const FIRST_NOISE: f64 = 0.1;
/// The prior of a variance of noise: as many stickers as [`PRIOR_WEIGHT`] with this deviation.
const PRIOR_NOISE: f64 = 0.02;
const PRIOR_WEIGHT: f64 = 6.0;
/// The least standard deviation of the noise: two steps of 255.
const LEAST_NOISE: f64 = 2.0 / 255.0;
/// The distance at which a color counts that has no reference yet. It lies between the distances of
/// the same color and of different colors.
const UNKNOWN: f64 = 0.06;
/// A channel from this value on may be clipped: its true value may be greater.
const CLIPPED: f64 = 0.995;
/// The share of the variance that does not depend on the brightness.
const ACROSS_BASE: f64 = 0.5;
const ALONG_BASE: f64 = 0.1;

/// The densities of a measured color under the parts of the model.
struct Density {
    noise: f64,
    /// Glare and outlier.
    other: f64,
}

/// The squared distances of a measured color from the prediction, divided by the scales of their
/// variances.
struct Residual {
    across: f64,
    along: f64,
    /// The product of the scales of the three directions, squared.
    scale: f64,
}

impl Model {
    /// Returns the model before the first fit: the colors of the centers, in equal light.
    pub(super) fn of_centers(measured: &Colors) -> Self {
        let center = |face: usize| measured[PER_FACE * face + PER_FACE / 2];
        Self {
            colors: array(|face| center(face).unwrap_or([0.5; 3])),
            gain: [[1.0; 3]; Face::COUNT],
            exposure: [0.0; Face::COUNT],
            slope: [[0.0; 2]; Face::COUNT],
            across: FIRST_NOISE * FIRST_NOISE,
            along: FIRST_NOISE * FIRST_NOISE,
        }
    }

    /// Returns the six colors in the mean light, red, green and blue from 0 to 1.
    pub(super) const fn colors(&self) -> &[Rgb; Face::COUNT] {
        &self.colors
    }

    /// Returns the negative logarithm of the density of each color at each sticker, less the least
    /// of the sticker. A center has the color of its own face. If `unknown` is a color, its
    /// reference is not used.
    pub(super) fn costs(
        &self,
        measured: &Colors,
        unknown: Option<usize>,
    ) -> [[f64; Face::COUNT]; COUNT] {
        array(|sticker| {
            if sticker % PER_FACE == PER_FACE / 2 {
                let own = sticker / PER_FACE;
                return array(|c| if c == own { 0.0 } else { f64::INFINITY });
            }
            let Some(found) = &measured[sticker] else { return [0.0; Face::COUNT] };
            let row: [f64; Face::COUNT] = array(|color| {
                if unknown == Some(color) {
                    let at = Residual { across: UNKNOWN * UNKNOWN, along: 0.0, scale: 1.0 };
                    -log(self.noise(&at) + OUTLIER)
                } else {
                    self.cost(sticker, color, found)
                }
            });
            let least = row.iter().copied().fold(f64::INFINITY, f64::min);
            row.mapped(|cost| cost - least)
        })
    }

    /// Returns the negative logarithm of the probability density of the measured colors and of the
    /// parameters, less a constant.
    pub(super) fn objective(&self, measured: &Colors, assignment: &Assignment) -> f64 {
        let half_square =
            |value: f64, deviation: f64| 0.5 * value * value / (deviation * deviation);
        let stickers = measured.iter().zip(assignment).enumerate();
        let stickers = stickers.filter_map(|(i, (found, &c))| Some(self.cost(i, c, &(*found)?)));
        let faces = (0..Face::COUNT).map(|face| {
            let tints =
                self.gain[face].mapped(|g| half_square(g - 1.0 - self.exposure[face], TINT));
            let slopes = self.slope[face].mapped(|slope| half_square(slope, SLOPE));
            let exposure = half_square(self.exposure[face], EXPOSURE);
            tints.iter().sum::<f64>() + slopes.iter().sum::<f64>() + exposure
        });
        let noises = [self.across, self.along].mapped(|variance| {
            PRIOR_WEIGHT / 2.0 * (log(variance) + PRIOR_NOISE * PRIOR_NOISE / variance)
        });
        stickers.sum::<f64>() + faces.sum::<f64>() + noises.iter().sum::<f64>()
    }

    /// Returns whether the noise explains the color of each sticker better than glare and outliers. A missing
    /// color is explained.
    pub(super) fn explained(&self, measured: &Colors, assignment: &Assignment) -> [bool; COUNT] {
        array(|sticker| {
            measured[sticker].is_none_or(|found| {
                let density = self.density(sticker, assignment[sticker], &found);
                density.noise > density.other
            })
        })
    }

    /// Fits the parameters to a cube from the start, so that the result depends on the cube only.
    /// The first color of each center is the median of the nine stickers.
    pub(super) fn fit(measured: &Colors, assignment: &Assignment, sweeps: usize) -> Self {
        let mut model = Self::of_centers(measured);
        for (color, reference) in model.colors.iter_mut().enumerate() {
            for (channel, reference) in reference.iter_mut().enumerate() {
                let mut values = [0.0; COUNT];
                let mut count = 0;
                for (found, &c) in measured.iter().zip(assignment) {
                    if let (Some(found), true) = (found, c == color) {
                        values[count] = found[channel];
                        count += 1;
                    }
                }
                if count > 0 {
                    values[..count].sort_unstable_by(f64::total_cmp);
                    *reference = f64::midpoint(values[(count - 1) / 2], values[count / 2]);
                }
            }
        }
        model.improve(measured, assignment, sweeps);
        model
    }

    /// Improves the parameters for a cube. Each sweep finds the probability that a sticker shows
    /// only noise (its *weight*), and then the best colors, gains, slopes and variances in turn, by
    /// weighted least squares.
    pub(super) fn improve(&mut self, measured: &Colors, assignment: &Assignment, sweeps: usize) {
        for _ in 0..sweeps {
            let mut stickers = [Weighted::default(); COUNT];
            for (i, (found, &color)) in measured.iter().zip(assignment).enumerate() {
                let Some(found) = found else { continue };
                let density = self.density(i, color, found);
                let weight = density.noise / (density.noise + density.other);
                // A clipped channel is at least what was measured.
                let predicted = self.unclipped(i, color);
                let found =
                    array(
                        |k| {
                            if found[k] >= CLIPPED { found[k].max(predicted[k]) } else { found[k] }
                        },
                    );
                stickers[i] = Weighted { weight, found };
            }
            self.fit_colors(&stickers, assignment);
            for face in 0..Face::COUNT {
                self.fit_gains(face, &stickers, assignment);
                self.fit_slope(face, &stickers, assignment);
            }
            self.fit_noise(measured, &stickers, assignment);
        }
    }

    fn fit_colors(&mut self, stickers: &[Weighted; COUNT], assignment: &Assignment) {
        let mut sums = [[Quotient::default(); 3]; Face::COUNT];
        for (i, (sticker, &color)) in stickers.iter().zip(assignment).enumerate() {
            let slope = self.brightness(i);
            for (k, sum) in sums[color].iter_mut().enumerate() {
                let light = slope * self.gain[i / PER_FACE][k];
                sum.add(sticker.weight, light, sticker.found[k]);
            }
        }
        for (color, sums) in self.colors.iter_mut().zip(sums) {
            for (channel, sum) in color.iter_mut().zip(sums) {
                // A color keeps its reference if no sticker shows it.
                if sum.below > f64::EPSILON {
                    *channel = sum.above / sum.below;
                }
            }
        }
    }

    fn fit_gains(&mut self, face: usize, stickers: &[Weighted; COUNT], assignment: &Assignment) {
        let prior = self.across / (TINT * TINT);
        let mut sums = [Quotient { above: prior * (1.0 + self.exposure[face]), below: prior }; 3];
        for i in PER_FACE * face..PER_FACE * (face + 1) {
            let slope = self.brightness(i);
            for (k, sum) in sums.iter_mut().enumerate() {
                let color = slope * self.colors[assignment[i]][k];
                sum.add(stickers[i].weight, color, stickers[i].found[k]);
            }
        }
        self.gain[face] = sums.mapped(|sum| sum.above / sum.below);
        // The exposure minimizes Σ (gain − 1 − exposure)²/TINT² + exposure²/EXPOSURE².
        let excess: f64 = self.gain[face].iter().map(|gain| gain - 1.0).sum();
        self.exposure[face] = excess / (3.0 + TINT * TINT / (EXPOSURE * EXPOSURE));
    }

    /// Solves the two normal equations of the slope.
    fn fit_slope(&mut self, face: usize, stickers: &[Weighted; COUNT], assignment: &Assignment) {
        let prior = self.across / (SLOPE * SLOPE);
        let (mut xx, mut xy, mut yy) = (prior, 0.0, prior);
        let mut right = [0.0; 2];
        for i in PER_FACE * face..PER_FACE * (face + 1) {
            let [x, y] = place(i);
            let Weighted { weight, found } = stickers[i];
            let levels = self.gain[face].iter().zip(&self.colors[assignment[i]]);
            for (level, found) in levels.map(|(gain, color)| gain * color).zip(found) {
                let square = weight * level * level;
                xx += square * x * x;
                xy += square * x * y;
                yy += square * y * y;
                let pull = weight * level * (found - level);
                right[0] += pull * x;
                right[1] += pull * y;
            }
        }
        let determinant = xx * yy - xy * xy;
        self.slope[face] = [
            (right[0] * yy - right[1] * xy) / determinant,
            (right[1] * xx - right[0] * xy) / determinant,
        ];
    }

    fn fit_noise(
        &mut self,
        measured: &Colors,
        stickers: &[Weighted; COUNT],
        assignment: &Assignment,
    ) {
        let prior = PRIOR_WEIGHT * PRIOR_NOISE * PRIOR_NOISE;
        let (mut across, mut along, mut count) = (prior, prior, 0.0);
        for (i, found) in measured.iter().enumerate() {
            let Some(found) = found else { continue };
            let residual = residual(&self.predicted(i, assignment[i]), found);
            across += stickers[i].weight * residual.across;
            along += stickers[i].weight * residual.along;
            count += stickers[i].weight;
        }
        let least = LEAST_NOISE * LEAST_NOISE;
        self.across = (across / (2.0 * count + PRIOR_WEIGHT)).max(least);
        self.along = (along / (count + PRIOR_WEIGHT)).max(least);
    }

    /// Returns the brightness at a sticker relative to the center of its face.
    fn brightness(&self, sticker: usize) -> f64 {
        let ([x, y], [a, b]) = (place(sticker), self.slope[sticker / PER_FACE]);
        1.0 + a * x + b * y
    }

    /// Returns the predicted color of a sticker, if no channel were clipped.
    fn unclipped(&self, sticker: usize, color: usize) -> Rgb {
        let brightness = self.brightness(sticker);
        let gain = &self.gain[sticker / PER_FACE];
        array(|k| brightness * gain[k] * self.colors[color][k])
    }

    fn predicted(&self, sticker: usize, color: usize) -> Rgb {
        self.unclipped(sticker, color).mapped(|channel| channel.clamp(0.0, 1.0))
    }

    fn cost(&self, sticker: usize, color: usize, found: &Rgb) -> f64 {
        let density = self.density(sticker, color, found);
        -log(density.noise + density.other)
    }

    fn density(&self, sticker: usize, color: usize, found: &Rgb) -> Density {
        let predicted = self.predicted(sticker, color);
        Density {
            noise: self.noise(&residual(&predicted, found)),
            other: self.glare(&predicted, found) + OUTLIER,
        }
    }

    /// Returns the density of the noise, which is normal in three dimensions.
    fn noise(&self, residual: &Residual) -> f64 {
        let exponent = residual.across / self.across + residual.along / self.along;
        let variances = self.across * self.across * self.along * residual.scale;
        (1.0 - OUTLIER - GLARE) * exp(-0.5 * exponent) / sqrt(TAU * TAU * TAU * variances)
    }

    /// Returns the density of glare: uniform along the line from the predicted color to white, and
    /// normal across the line.
    fn glare(&self, predicted: &Rgb, found: &Rgb) -> f64 {
        let to_white = predicted.mapped(|channel| 1.0 - channel);
        let difference = minus(found, predicted);
        // The line of white itself would have no length.
        let length = dot(&to_white, &to_white).max(GLARE_NOISE * GLARE_NOISE);
        let share = dot(&difference, &to_white) / length;
        if !(0.0..=1.0).contains(&share) {
            return 0.0;
        }
        let distance = (dot(&difference, &difference) - share * share * length).max(0.0);
        let deviation = GLARE_NOISE * share;
        let variance = self.across + deviation * deviation;
        GLARE / (sqrt(length) * TAU * variance) * exp(-0.5 * distance / variance)
    }
}

/// The measured color of a sticker, and the weight with which it counts. A missing color has weight
/// 0.
#[derive(Clone, Copy, Default)]
struct Weighted {
    weight: f64,
    found: Rgb,
}

/// The sums of a weighted least-squares fit of one factor: Σ w·a·y and Σ w·a².
#[derive(Clone, Copy, Default)]
struct Quotient {
    above: f64,
    below: f64,
}

impl Quotient {
    fn add(&mut self, weight: f64, factor: f64, found: f64) {
        self.above += weight * factor * found;
        self.below += weight * factor * factor;
    }
}

/// Divides the difference between a measured and a predicted color into a change of brightness and
/// the rest. The variances grow with the square of the brightness, from their share for black to 1
/// for a color of length 1.
fn residual(predicted: &Rgb, found: &Rgb) -> Residual {
    let difference = minus(found, predicted);
    let length = dot(predicted, predicted);
    let projection = dot(&difference, predicted);
    let along = if length > 0.0 { projection * projection / length } else { 0.0 };
    let across = (dot(&difference, &difference) - along).max(0.0);
    let scale = |base: f64| base + (1.0 - base) * length;
    let (a, b) = (scale(ACROSS_BASE), scale(ALONG_BASE));
    Residual { across: across / a, along: along / b, scale: a * a * b }
}

/// Returns the place of a sticker on its face: column and row, each −1, 0 or 1.
fn place(sticker: usize) -> [f64; 2] {
    const STEPS: [f64; 3] = [-1.0, 0.0, 1.0];
    [STEPS[sticker % 3], STEPS[sticker % PER_FACE / 3]]
}

fn minus(a: &Rgb, b: &Rgb) -> Rgb {
    array(|k| a[k] - b[k])
}

fn dot(a: &Rgb, b: &Rgb) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
