use super::joint::Joint;
#[cfg(feature = "std")]
use crate::threads;

/// Calls back for the row of each state of a first part, on all cores where there is
/// a standard library.
pub(crate) fn each_row(joint: &Joint, work: impl Fn(u16) + Sync) {
    let rows = joint.first.len();
    #[cfg(feature = "std")]
    if joint.len() > SMALL {
        use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

        let next = AtomicUsize::new(0);
        let take = || {
            let row = next.fetch_add(1, Relaxed);
            if row < rows { u16::try_from(row).ok() } else { None }
        };
        return std::thread::scope(|scope| {
            for _ in 0..threads::available() {
                scope.spawn(|| core::iter::from_fn(take).for_each(&work));
            }
        });
    }
    (0..rows).filter_map(|row| u16::try_from(row).ok()).for_each(work);
}

/// So few states are not worth a thread.
#[cfg(feature = "std")]
const SMALL: usize = 1 << 14;

/// Has the row of each state of a first part filled in, on all cores where there is
/// a standard library.
pub(crate) fn fill_rows<T: Send>(
    joint: &Joint,
    states: &mut [T],
    fill: impl Fn(u16, &mut [T]) + Sync,
) {
    let fill = |(row, states): (u16, &mut [T])| fill(row, states);
    let width = joint.width();
    #[cfg(feature = "std")]
    if joint.len() > SMALL {
        let share = joint.first.len().div_ceil(threads::available());
        return std::thread::scope(|scope| {
            for (states, begin) in states.chunks_mut(share * width).zip((0..).step_by(share)) {
                let rows = (0..).skip(begin).zip(states.chunks_mut(width));
                scope.spawn(|| rows.for_each(fill));
            }
        });
    }
    (0..).zip(states.chunks_mut(width)).for_each(fill);
}
