use crate::mistake::Mistake;

/// A time limit on the monotonic clock of POSIX. This is the only clock that needs no standard
/// library of Rust.
#[derive(Debug)]
pub(crate) struct Deadline {
    /// The time at which the limit is reached, in milliseconds of the clock. `None` for no limit.
    #[cfg_attr(not(unix), expect(dead_code, reason = "always None"))]
    end: Option<u64>,
}

impl Deadline {
    /// Returns the deadline after a number of milliseconds, or no limit if the number is 0.
    pub(crate) fn after(milliseconds: u64) -> Result<Self, Mistake> {
        if milliseconds == 0 {
            return Ok(Self { end: None });
        }
        Ok(Self { end: Some(now()?.saturating_add(milliseconds)) })
    }

    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| now().is_ok_and(|now| now >= end))
    }
}

/// Returns the time of the clock in milliseconds.
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
