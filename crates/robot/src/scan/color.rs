//! Measured colors: their spaces, and the checks of their values.

use core::{fmt, ops::RangeInclusive};

use palette::{FromColor, Hsv, Lab, Srgb, white_point::D65};
use superflip::{
    names::{named, named_rows},
    unstable::MapArray,
};

use super::sticker::COUNT;

/// The meaning of the three numbers of a color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ColorSpace {
    /// sRGB: red, green and blue, each 0 to 255.
    #[default]
    Rgb,
    /// CIELAB with the white point D65: L\* from 0 to 100, a\* and b\* from −128 to 128.
    Lab,
    /// HSV of sRGB: hue from 0 to 360 degrees, saturation and value from 0 to 1. OpenCV has other
    /// ranges for 8-bit images: double its hue, and divide its saturation and value by 255.
    Hsv,
}

impl ColorSpace {
    /// All color spaces.
    pub const ALL: [Self; 3] = named_rows!("color space", 0);

    /// Returns the names of the three numbers and their accepted ranges.
    const fn channels(self) -> [(&'static str, RangeInclusive<f64>); 3] {
        match self {
            Self::Rgb => [("red", 0.0..=255.0), ("green", 0.0..=255.0), ("blue", 0.0..=255.0)],
            Self::Lab => [("L*", 0.0..=100.0), ("a*", -128.0..=128.0), ("b*", -128.0..=128.0)],
            Self::Hsv => [("hue", 0.0..=360.0), ("saturation", 0.0..=1.0), ("value", 0.0..=1.0)],
        }
    }

    /// Returns red, green and blue of sRGB, each 0 to 1.
    fn to_rgb(self, [a, b, c]: [f64; 3]) -> [f64; 3] {
        let rgb: Srgb<f64> = match self {
            Self::Rgb => return [a, b, c].mapped(|value| value / 255.0),
            Self::Lab => Srgb::from_color(Lab::<D65, f64>::new(a, b, c)),
            Self::Hsv => Srgb::from_color(Hsv::new(a, b, c)),
        };
        [rgb.red, rgb.green, rgb.blue]
    }
}

named!(ColorSpace: "color space", ALL, FromStr, Display);

/// The colors of the 54 stickers as sRGB, each channel 0 to 1. A missing color is `None`.
pub(super) type Colors = [Option<[f64; 3]>; COUNT];

/// Checks 54 colors and converts them. Keeps their order.
pub(super) fn read(colors: &[Option<[f64; 3]>], space: ColorSpace) -> Result<Colors, ScanError> {
    let colors: &Colors =
        colors.try_into().map_err(|_| ScanError::Length { found: colors.len() })?;
    for (sticker, color) in (1..).zip(colors) {
        for (channel, (_, range)) in space.channels().iter().enumerate() {
            match color {
                Some(color) if !range.contains(&color[channel]) => {
                    let found = color[channel];
                    return Err(ScanError::Value { sticker, space, channel, found });
                }
                _ => {}
            }
        }
    }
    Ok(colors.mapped(|color| color.map(|color| space.to_rgb(color))))
}

/// Why 54 colors are rejected.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum ScanError {
    /// There are not 54 colors.
    Length {
        /// The number of colors.
        found: usize,
    },
    /// A number of a color is not in its range, or is not a number.
    Value {
        /// The number of the sticker, from 1.
        sticker: usize,
        /// The color space of the color.
        space: ColorSpace,
        /// The index of the number in its color, 0 to 2.
        channel: usize,
        /// The number.
        found: f64,
    },
    /// The colors of more than one center are missing.
    MissingCenters {
        /// The numbers of two such centers, from 1.
        stickers: [usize; 2],
    },
    /// Two pairs of centers, or three centers, have the same color.
    SameCenters {
        /// The numbers of two such centers, from 1.
        stickers: [usize; 2],
    },
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found } => write!(f, "{found} colors; expected 54, one per sticker"),
            Self::Value { sticker, space, channel, found } => {
                let (name, range) = &space.channels()[*channel];
                let (start, end) = (range.start(), range.end());
                write!(f, "sticker {sticker}: {name} is {found}; expected {start} to {end}")
            }
            Self::MissingCenters { stickers: [a, b] } => write!(
                f,
                "the colors of the centers {a} and {b} are missing; at most one center may lack \
                 its color"
            ),
            Self::SameCenters { stickers: [a, b] } => write!(
                f,
                "too many centers have the same color, such as {a} and {b}; expected six \
                 different colors, of which at most two may be equal"
            ),
        }
    }
}

impl core::error::Error for ScanError {}
