//! Handles Ctrl-C during long calls, and runs the threads of calls for many positions.
//!
//! A long call releases Python's lock. Every [`PERIOD`], its thread takes the lock again and
//! runs Python's signal handlers. If a handler raises an exception, the call ends with this
//! exception.

use std::{
    num::NonZero,
    ops::ControlFlow,
    panic::resume_unwind,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use pyo3::prelude::*;
use superflip::watch::{Progress, Watch};

use super::argument::ThreadCount;

/// The time between two runs of the signal handlers.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs Python's signal handlers, at most once per [`PERIOD`].
#[derive(Debug)]
pub(crate) struct Signals {
    next: Instant,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self { next: Instant::now() + PERIOD }
    }

    /// Runs Python's signal handlers, unless they have run less than one [`PERIOD`] ago.
    ///
    /// # Errors
    /// Returns the exception that a handler raised, such as `KeyboardInterrupt`.
    pub(crate) fn check(&mut self) -> PyResult<()> {
        self.check_if_due().unwrap_or(Ok(()))
    }

    /// Does the same as [`check`](Self::check), but returns `None` if the handlers did not run.
    pub(crate) fn check_if_due(&mut self) -> Option<PyResult<()>> {
        if Instant::now() < self.next {
            return None;
        }
        #[expect(clippy::redundant_closure_for_method_calls, reason = "of any lifetime")]
        let result = Python::attach(|py| py.check_signals());
        self.next = Instant::now() + PERIOD;
        Some(result)
    }
}

/// Calls `search` without Python's lock. The search takes the watch, which runs signal handlers.
///
/// # Errors
/// Returns the exception that a signal handler raised.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    search: impl FnOnce(Watch<'_>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let (mut signals, mut raised) = (Signals::new(), Ok(()));
        let mut progress = |_: Progress| match signals.check() {
            Ok(()) => ControlFlow::Continue(()),
            Err(exception) => {
                raised = Err(exception);
                ControlFlow::Break(())
            }
        };
        let result = search(Watch::from(&mut progress));
        raised.map(|()| result)
    })
}

/// Returns the number of threads to use, at most four per core. The default is one per core.
pub(crate) fn threads(threads: Option<ThreadCount>) -> NonZero<usize> {
    let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    threads
        .map_or(cores, |ThreadCount(threads)| threads)
        .min(cores.saturating_mul(NonZero::new(4).expect("4 > 0")))
}

/// Calls `work` with the index of each row, the row, and a flag, on several threads and without
/// Python's lock. A thread takes `block` rows at once. An interrupt sets the flag, and `work` must
/// then return soon.
///
/// When this function returns, all threads have ended, so the process may fork.
///
/// # Errors
/// Returns the exception that a signal handler raised.
pub(crate) fn for_each_row<R: Send>(
    py: Python<'_>,
    threads: NonZero<usize>,
    rows: &mut [R],
    block: usize,
    work: impl Fn(usize, &mut R, &AtomicBool) + Sync,
) -> PyResult<()> {
    let stop = AtomicBool::new(false);
    let threads = threads.get().min(rows.len().div_ceil(block));
    let blocks = Mutex::new(rows.chunks_mut(block).enumerate());
    let next = || blocks.lock().unwrap_or_else(PoisonError::into_inner).next();
    // Runs until `look` asks it to stop.
    let run = |look: &mut dyn FnMut() -> bool| {
        while let Some((number, rows)) = next() {
            for (i, row) in rows.iter_mut().enumerate() {
                if look() {
                    return;
                }
                work(number * block + i, row, &stop);
            }
        }
    };
    py.detach(|| {
        thread::scope(|scope| {
            // Nothing is sent through this channel. It closes when the last thread ends.
            let (sender, receiver) = channel::<()>();
            let workers: Vec<_> = (0..threads)
                .map_while(|_| {
                    let (sender, run, stop) = (sender.clone(), &run, &stop);
                    let work = move || {
                        let _open = sender;
                        run(&mut || stop.load(Relaxed));
                    };
                    thread::Builder::new().spawn_scoped(scope, work).ok()
                })
                .collect();
            drop(sender);
            let (mut signals, mut result) = (Signals::new(), Ok(()));
            if workers.is_empty() {
                // The system starts no thread.
                run(&mut || {
                    result = signals.check();
                    result.is_err()
                });
            }
            while receiver.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
                if result.is_ok() {
                    result = signals.check();
                }
                if result.is_err() {
                    stop.store(true, Relaxed);
                }
            }
            for worker in workers {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            result
        })
    })
}
