//! Threads for the searches and tables. Every thread of the library is started here.
//!
//! Without the standard library there is one thread, and jobs run one after another.

use alloc::vec::Vec;
use core::{
    iter,
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
#[cfg(feature = "std")]
use std::{
    num::NonZero,
    panic::resume_unwind,
    sync::mpsc::{RecvTimeoutError, channel, sync_channel},
    thread,
};

/// Returns the number of threads that this machine can run at the same time.
pub(crate) fn available() -> usize {
    #[cfg(feature = "std")]
    return thread::available_parallelism().map_or(1, NonZero::get);
    #[cfg(not(feature = "std"))]
    1
}

/// Runs two jobs at the same time: `one` on a new thread, `other` on the calling thread.
pub(crate) fn join(one: impl FnOnce() + Send, other: impl FnOnce()) {
    #[cfg(feature = "std")]
    thread::scope(|scope| {
        scope.spawn(one);
        other();
    });
    #[cfg(not(feature = "std"))]
    {
        one();
        other();
    }
}

/// Runs jobs at the same time, each on its own thread. Returns their results in the order of
/// `jobs`.
pub(crate) fn run<R: Send>(jobs: impl IntoIterator<Item = impl FnOnce() -> R + Send>) -> Vec<R> {
    run_watched(jobs, Duration::MAX, || {})
}

/// Runs jobs at the same time, each on its own thread. Returns their results in the order of
/// `jobs`. Until all jobs are done, the calling thread calls `watch` once per `interval`.
pub(crate) fn run_watched<J: FnOnce() -> R + Send, R: Send>(
    jobs: impl IntoIterator<Item = J>,
    interval: Duration,
    mut watch: impl FnMut(),
) -> Vec<R> {
    #[cfg(feature = "std")]
    return thread::scope(|scope| {
        // The jobs send nothing. The channel closes when the last job drops its sender.
        let (sender, receiver) = channel::<()>();
        let spawn = |job: J| {
            let sender = sender.clone();
            scope.spawn(move || {
                let _open = sender;
                job()
            })
        };
        let threads: Vec<_> = jobs.into_iter().map(spawn).collect();
        drop(sender);
        while receiver.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
            watch();
        }
        let results = threads.into_iter().map(thread::ScopedJoinHandle::join);
        results.map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    #[cfg(not(feature = "std"))]
    {
        let results = jobs.into_iter().map(|job| {
            watch();
            job()
        });
        let _ = interval;
        results.collect()
    }
}

/// Calls `work` with each number below `count`, on all cores. A thread that finishes one number
/// takes the next unused number.
pub(crate) fn for_each(count: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    let take = || Some(next.fetch_add(1, Relaxed)).filter(|&number| number < count);
    run((0..available()).map(|_| || iter::from_fn(take).for_each(&work)));
}

/// Passes an item from a task of [`in_order`] to the caller of [`in_order`]. Returns `Break` if
/// the task must stop, because the caller wants no more items.
pub(crate) type Emit<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// An output of a task of [`in_order`].
pub(crate) enum TaskOutput<T> {
    /// An item from a task.
    Item(T),
    /// The task is done.
    TaskDone,
}

/// The maximum number of outputs of one thread that wait to be taken. A thread that has reached
/// the maximum blocks, so memory use does not grow with the number of items.
#[cfg(feature = "std")]
const WAITING: usize = 4;

/// Runs the tasks 0 to `tasks - 1` on several threads. Thread `t` runs the tasks `t`, `t +
/// threads`, `t + 2·threads` and so on. The calling thread calls `take` with the outputs in
/// ascending order of the tasks, for any number of threads, until `take` returns `Break`.
pub(crate) fn in_order<T: Send, B>(
    threads: usize,
    tasks: u128,
    work: impl Fn(u128, Emit<'_, T>) -> ControlFlow<()> + Sync,
    mut take: impl FnMut(TaskOutput<T>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[cfg(feature = "std")]
    if threads > 1 && tasks > 1 {
        let work = &work;
        return thread::scope(|scope| {
            let receivers: Vec<_> = (0..threads)
                .map(|first| {
                    let (sender, receiver) = sync_channel(WAITING);
                    scope.spawn(move || {
                        let send = |output| match sender.send(output) {
                            Ok(()) => ControlFlow::Continue(()),
                            Err(_) => ControlFlow::Break(()),
                        };
                        let mut task = first as u128;
                        while task < tasks {
                            work(task, &mut |item| send(TaskOutput::Item(item)))?;
                            send(TaskOutput::TaskDone)?;
                            task += threads as u128;
                        }
                        ControlFlow::Continue(())
                    });
                    receiver
                })
                .collect();
            for receiver in receivers.iter().cycle().zip(0..tasks).map(|(receiver, _)| receiver) {
                // A thread ends early only by a panic, which the scope passes on.
                while let Ok(output) = receiver.recv() {
                    let is_done = matches!(output, TaskOutput::TaskDone);
                    take(output)?;
                    if is_done {
                        break;
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
    let _ = threads;
    for task in 0..tasks {
        let mut break_value = None;
        let _ = work(task, &mut |item| {
            take(TaskOutput::Item(item)).map_break(|value| break_value = Some(value))
        });
        if let Some(value) = break_value {
            return ControlFlow::Break(value);
        }
        take(TaskOutput::TaskDone)?;
    }
    ControlFlow::Continue(())
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use core::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn results_come_in_order() {
        let sleep = |i: u64| thread::sleep(Duration::from_millis(30 - 10 * i));
        let jobs = (0..3).map(|i| {
            move || {
                sleep(i);
                i
            }
        });
        assert_eq!(run(jobs), [0, 1, 2]);
        let sums: Vec<AtomicUsize> = (0..100).map(|_| AtomicUsize::new(0)).collect();
        for_each(sums.len(), |i| {
            sums[i].fetch_add(i, Relaxed);
        });
        assert!(sums.iter().map(|sum| sum.load(Relaxed)).eq(0..100));
    }

    #[test]
    fn jobs_are_watched_until_they_are_done() {
        let (stop, mut watched) = (AtomicBool::new(false), 0);
        let job = || {
            while !stop.load(Relaxed) {
                thread::yield_now();
            }
        };
        run_watched([job, job], Duration::from_millis(1), || {
            watched += 1;
            stop.store(watched >= 3, Relaxed);
        });
        assert!(watched >= 3);
    }

    #[test]
    fn items_come_in_the_order_of_the_tasks() {
        for threads in [1, 2, 5] {
            let mut items = Vec::new();
            let work = |task, emit: Emit<'_, u128>| (0..task).try_for_each(emit);
            let flow = in_order(threads, 20, work, |output| {
                match output {
                    TaskOutput::Item(item) => items.push(item),
                    TaskOutput::TaskDone => items.push(u128::MAX),
                }
                if items.len() == 150 {
                    ControlFlow::Break(items.len())
                } else {
                    ControlFlow::Continue(())
                }
            });
            assert_eq!(flow, ControlFlow::Break(150));
            let expected = (0..20).flat_map(|task| (0..task).chain([u128::MAX]));
            assert!(items.into_iter().eq(expected.take(150)));
        }
    }
}
