//! Synthetic pictures of a cube: the colors that a camera measures at the 54 stickers.

use std::f64::consts::TAU;

use rand::{Rng, RngExt, seq::index::sample};
use superflip::{CubePos, cube::Facelet, notation::Facelets};

/// A measured color: red, green and blue, each a whole number from 0 to 255.
pub(crate) type Rgb = [f64; 3];

/// A cube and the colors of its stickers in a picture.
pub(crate) struct Picture {
    pub(crate) position: CubePos,
    pub(crate) colors: [Rgb; 54],
}

/// The colors of the stickers in white light, in the order U R F D L B. Orange is near red, and
/// yellow is near white.
const STICKERS: [Rgb; 6] = [
    [225.0, 225.0, 225.0],
    [190.0, 35.0, 35.0],
    [20.0, 140.0, 70.0],
    [220.0, 215.0, 90.0],
    [215.0, 85.0, 35.0],
    [25.0, 70.0, 165.0],
];

/// The part of the camera's range that white light fills.
const HEADROOM: f64 = 0.8;

impl Picture {
    /// Draws a uniformly random cube and takes a picture of each face. `strength` multiplies each
    /// disturbance:
    ///
    /// - The exposure of a face varies by 25 %, and the gain of each channel by 10 % more (standard
    ///   deviations of the logarithm: white balance).
    /// - The light falls by up to 15 % per sticker in a random direction, and by up to 10 % of the
    ///   squared distance from the middle of the face (vignetting).
    /// - Up to 4 stickers glare: four times, with probability 25 %, light of 0 to 100 % white is
    ///   mixed into a random sticker.
    /// - The brightness of each sticker varies by 4 %, and each encoded channel by 2 % of its range
    ///   (standard deviations).
    pub(crate) fn random(rng: &mut impl Rng, strength: f64) -> Self {
        let position = CubePos::random(rng);
        let faces = *Facelets::from(position).faces();
        let mut light = [[0.0; 3]; 54];
        for face in 0..6 {
            let exposure = (0.25 * strength * normal(rng)).exp();
            let gains = [(); 3].map(|()| exposure * (0.1 * strength * normal(rng)).exp());
            let direction = TAU * rng.random::<f64>();
            let slope = 0.15 * strength * rng.random::<f64>();
            let vignetting = 0.1 * strength * rng.random::<f64>();
            for i in 0..9 {
                let [x, y] = [i % 3, i / 3].map(|step| [-1.0, 0.0, 1.0][step]);
                let across = 1.0 + slope * (x * direction.cos() + y * direction.sin());
                let level = HEADROOM * across * (1.0 - vignetting * (x * x + y * y));
                let paint = Facelet::FACES.iter().position(|&color| color == faces[9 * face + i]);
                let paint = STICKERS[paint.expect("each face has a color")];
                light[9 * face + i] = std::array::from_fn(|k| level * gains[k] * decoded(paint[k]));
            }
        }
        for sticker in sample(rng, 54, 4) {
            if rng.random::<f64>() < 0.25 * strength {
                let white = rng.random::<f64>();
                light[sticker] = light[sticker].map(|level| level * (1.0 - white) + white);
            }
        }
        let colors = light.map(|light| {
            let brightness = (0.04 * strength * normal(rng)).exp();
            light.map(|level| {
                let noise = 255.0 * 0.02 * strength * normal(rng);
                (encoded(level * brightness) + noise).round().clamp(0.0, 255.0)
            })
        });
        Self { position, colors }
    }

    /// Replaces a random side by something else than the cube: in half of the pictures one random color, in
    /// the others a gradient between two.
    pub(crate) fn with_strange_side(mut self, rng: &mut impl Rng) -> Self {
        let [side, kind] = [6, 2].map(|count| rng.random_range(0..count));
        let [from, to]: [Rgb; 2] = rng.random();
        for i in 0..9 {
            let share = if kind == 0 { 0.0 } else { [0.0, 0.25, 0.5, 0.75, 1.0][i % 3 + i / 3] };
            let mixed = |k: usize| 255.0 * (from[k] * (1.0 - share) + to[k] * share);
            self.colors[9 * side + i] = std::array::from_fn(|k| mixed(k).round());
        }
        self
    }

    /// Returns the cube that the nearest-center rule reads, if it is possible: each sticker has the
    /// color of the center that is nearest in RGB.
    pub(crate) fn nearest_center(&self) -> Option<CubePos> {
        let distance =
            |a: Rgb, b: Rgb| -> f64 { a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum() };
        let text = self.colors.map(|color| {
            let center = |face: usize| distance(color, self.colors[9 * face + 4]);
            let nearest = (0..6).min_by(|&a, &b| center(a).total_cmp(&center(b)));
            Facelet::FACES[nearest.expect("a cube has six faces")].letter()
        });
        text.iter().collect::<String>().parse().ok()
    }
}

/// Returns the light of an sRGB channel of 0 to 255, as a share of the greatest light.
fn decoded(channel: f64) -> f64 {
    let share = channel / 255.0;
    if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
}

/// Returns the sRGB channel of a light, before rounding. The greatest light is 1.
fn encoded(light: f64) -> f64 {
    let light = light.clamp(0.0, 1.0);
    let share =
        if light <= 0.003_130_8 { 12.92 * light } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    255.0 * share
}

/// Draws a number of the standard normal distribution, by the method of Box and Muller.
fn normal(rng: &mut impl Rng) -> f64 {
    let radius = (-2.0 * (1.0 - rng.random::<f64>()).ln()).sqrt();
    radius * (TAU * rng.random::<f64>()).cos()
}
