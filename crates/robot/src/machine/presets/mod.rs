//! Machines that people have built, with their times.
//!
//! Times are facts from the programs and logs that each description names. Times from a program are
//! those that the program waits, without the time to send a command.

mod arms;
mod axial;
mod four_arms;
mod tilters;

use superflip::names::{named, named_rows};

#[cfg(any(feature = "bake", test))]
pub(super) use self::four_arms::FourArms;
use super::description::Description;

/// A machine that people have built: `axial`, `axial-cut`, `carousel`, `four-arm`, `two-arm`, `tilter`,
/// `mindcuber` or `rubyx`.
///
/// ```
/// use superflip_robot::machine::{Machine, Preset};
/// assert_eq!("tilter".parse(), Ok(Preset::Tilter));
/// assert_eq!(Preset::ALL.map(Preset::name), Machine::PRESETS);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Preset {
    /// Six motors on the six faces.
    Axial,
    /// Six motors that cut corners.
    AxialCut,
    /// Motors for U and D, and one arm for the sides.
    Carousel,
    /// Four arms with servos and grippers.
    FourArm,
    /// Two grippers at a right angle, with steppers.
    TwoArm,
    /// A cover that tilts the cube, and a turntable.
    Tilter,
    /// An arm that tilts the cube, and a turntable.
    Mindcuber,
    /// Four arms that turn a quarter, with grippers.
    Rubyx,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 8] = named_rows!("preset", 0);

    /// Returns the description of the machine.
    #[must_use]
    pub fn description(self) -> Description {
        match self {
            Self::Axial => axial::axial(),
            Self::AxialCut => axial::axial_cut(),
            Self::Carousel => axial::carousel(),
            Self::FourArm => four_arms::ERICLIUCHE.description(),
            Self::TwoArm => arms::two_arm(),
            Self::Tilter => tilters::cubotino(),
            Self::Mindcuber => tilters::mindcuber(),
            Self::Rubyx => four_arms::RUBYX.description(),
        }
    }

    /// Returns the machine with four arms, and the file that has its ways. The ways of other presets take at
    /// most a hundredth of a second to derive.
    #[cfg(any(feature = "bake", test))]
    pub(super) fn packed(self) -> Option<(&'static FourArms, &'static [u8])> {
        match self {
            Self::FourArm => {
                Some((&four_arms::ERICLIUCHE, include_bytes!("../../../tables/four-arm.ways")))
            }
            Self::Rubyx => Some((&four_arms::RUBYX, include_bytes!("../../../tables/rubyx.ways"))),
            _ => None,
        }
    }
}

named!(Preset: "preset", ALL, FromStr, Display);
