//! A limit of time.

use crate::mistake::Mistake;

/// A time limit on the monotonic clock of POSIX, the only clock that works without Rust's standard
/// library.
#[derive(Debug)]
pub(crate) struct Deadline {
    /// When the limit is reached, in milliseconds of the clock. `None` if there is no limit.
    #[cfg_attr(not(unix), expect(dead_code, reason = "always None"))]
    end: Option<u64>,
}

impl Deadline {
    /// Returns the limit that is reached after this number of milliseconds. 0 means no limit.
    pub(crate) fn after(milliseconds: u64) -> Result<Self, Mistake> {
        if milliseconds == 0 {
            return Ok(Self { end: None });
        }
        Ok(Self { end: Some(now()?.saturating_add(milliseconds)) })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| now().is_ok_and(|now| now >= end))
    }
}

/// Returns the clock's time in milliseconds.
#[cfg(unix)]
fn now() -> Result<u64, Mistake> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is writable.
    if unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &raw mut time) } != 0 {
        return Err(Mistake::NoClock);
    }
    // The monotonic clock is never negative, and a second has 10⁹ nanoseconds.
    Ok(time.tv_sec.unsigned_abs() * 1000 + time.tv_nsec.unsigned_abs() / 1_000_000)
}

#[cfg(not(unix))]
fn now() -> Result<u64, Mistake> {
    Err(Mistake::NoClock)
}
