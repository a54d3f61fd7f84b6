use crate::mistake::Mistake;

/// A time limit, measured by the monotonic clock of POSIX. This clock is the only one that is
/// available without Rust's standard library.
#[derive(Debug)]
pub(crate) struct Deadline {
    /// The time of the clock at which the limit is reached, in milliseconds. `None` if there is no
    /// limit.
    #[cfg_attr(not(unix), expect(dead_code, reason = "always None"))]
    end: Option<u64>,
}

impl Deadline {
    /// Returns the deadline that is this number of milliseconds from now. 0 means no limit.
    pub(crate) fn after(milliseconds: u64) -> Result<Self, Mistake> {
        if milliseconds == 0 {
            return Ok(Self { end: None });
        }
        Ok(Self { end: Some(now()?.saturating_add(milliseconds)) })
    }

    /// Whether the limit is reached.
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
