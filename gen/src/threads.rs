//! Work on several threads.

use std::{num::NonZero, panic::resume_unwind, thread};

/// Returns the number of threads that the machine runs at the same time. Without the feature `all`, returns
/// 1, because a small program derives small tables.
pub(crate) fn threads() -> usize {
    if cfg!(feature = "all") { thread::available_parallelism().map_or(1, NonZero::get) } else { 1 }
}

/// Calls `work` on `threads` threads at the same time. One of them is the calling thread, so the work is done
/// even if the system starts no other thread. The calls take their shares from a common source.
pub(crate) fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    // A small program contains no code that starts threads.
    if threads == 1 {
        return work();
    }
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads).map_while(start).collect();
        work();
        for other in others {
            other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}
