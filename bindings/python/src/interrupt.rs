//! Handles Ctrl-C and reports progress during long calls, and runs the threads of calls for many positions.
//!
//! A long call releases Python's lock. Every [`PERIOD`], its thread takes the lock again, runs
//! Python's signal handlers, and calls the argument `progress`. If one of them raises an exception,
//! the call ends with this exception.

use std::{
    num::NonZero,
    ops::ControlFlow,
    panic::resume_unwind,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use pyo3::prelude::*;
use superflip::watch::Watch;

use super::{argument::ThreadCount, progress::Progress};

/// The time between two looks.
const PERIOD: Duration = Duration::from_millis(20);

/// Follows a long call: runs Python's signal handlers, and calls the argument `progress` if it is given, both at most
/// once per [`PERIOD`].
#[derive(Debug)]
pub(crate) struct Follower {
    progress: Option<Py<PyAny>>,
    next: Instant,
}

impl Follower {
    pub(crate) fn new(progress: Option<Py<PyAny>>) -> Self {
        Self { progress, next: Instant::now() + PERIOD }
    }

    /// Runs the handlers and calls `progress`, unless this happened less than one [`PERIOD`] ago.
    ///
    /// # Errors
    /// Returns the exception that a handler, such as `KeyboardInterrupt`, or `progress` raised.
    pub(crate) fn look(&mut self, now: impl FnOnce() -> Progress) -> PyResult<()> {
        if Instant::now() < self.next {
            return Ok(());
        }
        let result = Python::attach(|py| {
            py.check_signals()?;
            self.progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (now(),)).map(drop))
        });
        self.next = Instant::now() + PERIOD;
        result
    }
}

/// Calls `search` without Python's lock. The search takes the watch, which runs signal handlers and calls
/// `progress`.
///
/// # Errors
/// Returns the exception that a signal handler or `progress` raised.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    search: impl FnOnce(Watch<'_>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let (mut follower, mut raised, mut last) = (Follower::new(progress), Ok(()), 0);
        let mut look = |now| match follower.look(|| Progress::of(now, &mut last)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(exception) => {
                raised = Err(exception);
                ControlFlow::Break(())
            }
        };
        let result = search(Watch::from(&mut look));
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
/// Python's lock. A thread takes `block` rows at once. An exception of a signal handler or of
/// `progress` sets the flag, and `work` must then return soon.
///
/// When this function returns, all threads have ended, so the process may fork.
///
/// # Errors
/// Returns the exception that a signal handler or `progress` raised.
pub(crate) fn for_each_row<R: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    threads: NonZero<usize>,
    rows: &mut [R],
    block: usize,
    work: impl Fn(usize, &mut R, &AtomicBool) + Sync,
) -> PyResult<()> {
    let (stop, done, all) = (AtomicBool::new(false), AtomicUsize::new(0), rows.len());
    let now = || Progress::of_rows(done.load(Relaxed), all);
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
                done.fetch_add(1, Relaxed);
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
            let (mut follower, mut result) = (Follower::new(progress), Ok(()));
            if workers.is_empty() {
                // The system starts no thread.
                run(&mut || {
                    result = follower.look(now);
                    result.is_err()
                });
            }
            while receiver.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
                if result.is_ok() {
                    result = follower.look(now);
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
