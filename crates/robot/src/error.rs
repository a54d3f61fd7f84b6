//! The kind, the place and the piece of the errors of machines and colors
//! ([`Diagnostic`](superflip::error::Diagnostic)).

#[cfg(any(feature = "machine", feature = "scan"))]
use superflip::error::{Diagnosis, diagnosed};

#[cfg(feature = "machine")]
use crate::machine::{DescriptionError, ScheduleError, SimulationError};
#[cfg(feature = "scan")]
use crate::scan::ScanError;

#[cfg(feature = "machine")]
diagnosed!(|_error: &DescriptionError| Diagnosis::of("description"));
#[cfg(feature = "machine")]
diagnosed!(|_error: &ScheduleError| Diagnosis::of("schedule"));
#[cfg(feature = "machine")]
diagnosed!(|_error: &SimulationError| Diagnosis::of("refused"));

#[cfg(feature = "scan")]
diagnosed!(|error: &ScanError| match *error {
    ScanError::Length { .. } => Diagnosis::of("length"),
    ScanError::Value { sticker, .. } => Diagnosis::of("color-out-of-range").at_stickers(&[sticker]),
    ScanError::MissingCenters { stickers } => {
        Diagnosis::of("missing-centers").at_stickers(&stickers)
    }
    ScanError::SameCenters { stickers } => Diagnosis::of("same-centers").at_stickers(&stickers),
});
