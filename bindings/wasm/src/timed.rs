//! Searches that look at the clock of the host.

use core::ops::ControlFlow;

use superflip::watch::{Progress, Watch};

use crate::{failure::Failure, fields::Fields, host::milliseconds};

/// Reads the time of a search in milliseconds, and calls `search` with a watch that ends after this time.
pub(crate) fn timed<T>(
    fields: &mut Fields<'_>,
    search: impl FnOnce(Watch<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let time: f64 = fields.parse()?;
    let end = milliseconds() + time;
    let mut look = |_: Progress| {
        if milliseconds() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    search(Watch::from(&mut look))
}
