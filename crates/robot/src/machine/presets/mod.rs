//! Machines that people have built, with their times.
//!
//! Times are facts from the programs and logs that each description names. Times from a program are
//! those that the program waits, without the time to send a command.

mod arms;
mod axial;
mod four_arms;
mod tilters;

use super::description::Description;

/// The names of the presets.
pub(super) const NAMES: [&str; 8] =
    ["axial", "axial-cut", "carousel", "four-arm", "two-arm", "tilter", "mindcuber", "rubyx"];

/// Returns the description of a preset.
pub(super) fn description(name: &str) -> Option<Description> {
    Some(match name {
        "axial" => axial::axial(),
        "axial-cut" => axial::axial_cut(),
        "carousel" => axial::carousel(),
        "four-arm" => four_arms::ericliuche(),
        "two-arm" => arms::two_arm(),
        "tilter" => tilters::cubotino(),
        "mindcuber" => tilters::mindcuber(),
        "rubyx" => four_arms::rubyx(),
        _ => return None,
    })
}
