//! Threads for the searches and tables. Every thread of the library is started here.
//!
//! Without the standard library, and in WebAssembly, there is one thread, and jobs run one after another.

use alloc::vec::Vec;
use core::{
    iter,
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
#[cfg(threads)]
use std::{
    collections::VecDeque,
    panic::resume_unwind,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        mpsc::{RecvTimeoutError, channel, sync_channel},
    },
    thread,
};

/// Returns the number of threads that this machine can run at the same time.
pub(crate) fn available() -> usize {
    #[cfg(threads)]
    return thread::available_parallelism().map_or(1, NonZero::get);
    #[cfg(not(threads))]
    1
}

/// The time between two calls of the function `look`, which a caller passes to cancel the work of
/// the threads.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// The number of threads of a search or of a generation. The default is one thread per core.
///
/// An engine starts at most four threads per core, because with more threads each would run too
/// rarely to notice soon that it must stop. Without the standard library, and in WebAssembly, there is one thread. No
/// result depends on the number of threads, except which of several shortest solutions is found.
///
/// ```
/// use core::num::NonZero;
/// use superflip::search::Threads;
/// assert_eq!(Threads::default(), Threads::PER_CORE);
/// assert_eq!(Threads::from(NonZero::<usize>::MIN), Threads::ONE);
/// assert_eq!(Threads::ONE.get().get(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Threads(Option<NonZero<usize>>);

impl Threads {
    /// One thread per core.
    pub const PER_CORE: Self = Self(None);
    /// One thread.
    pub const ONE: Self = Self(NonZero::new(1));

    /// At most this number of threads.
    #[must_use]
    pub const fn new(threads: NonZero<usize>) -> Self {
        Self(Some(threads))
    }

    /// Returns the number of threads that an engine starts on this machine.
    #[must_use]
    pub fn get(self) -> NonZero<usize> {
        if cfg!(not(threads)) {
            return NonZero::<usize>::MIN;
        }
        let threads = self.0.map_or_else(available, NonZero::get);
        NonZero::new(threads.min(4 * available())).unwrap_or(NonZero::<usize>::MIN)
    }

    /// Returns the same number as [`get`](Self::get).
    pub(crate) fn count(self) -> usize {
        self.get().get()
    }
}

impl From<NonZero<usize>> for Threads {
    fn from(threads: NonZero<usize>) -> Self {
        Self::new(threads)
    }
}

/// A flag that asks running jobs to end.
#[derive(Debug, Default)]
pub(crate) struct Stop(AtomicBool);

impl Stop {
    #[inline]
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Relaxed)
    }

    fn set(&self) {
        self.0.store(true, Relaxed);
    }
}

/// Runs the jobs at the same time, each on its own thread. Returns their results in the order of
/// `jobs`. The calling thread calls `look` before the jobs start, and then once per [`LOOK`]. If
/// `look` returns `Break`, this function sets `stop`, waits until the jobs end, and returns the
/// same `Break`.
///
/// The call before the start makes a sequence of short jobs cancellable.
pub(crate) fn run_cancellable<J: FnOnce() -> R + Send, R: Send, B>(
    stop: &Stop,
    jobs: impl IntoIterator<Item = J>,
    look: &mut dyn FnMut() -> ControlFlow<B>,
) -> ControlFlow<B, Vec<R>> {
    look()?;
    let mut break_value = None;
    let results = run_watched(jobs, LOOK, || {
        if break_value.is_none() {
            break_value = look().break_value();
        }
        if break_value.is_some() {
            stop.set();
        }
    });
    break_value.map_or(ControlFlow::Continue(results), ControlFlow::Break)
}

/// Runs the jobs at the same time, each on its own thread. Returns their results in the order of
/// `jobs`. In the meantime, the calling thread calls `watch` once per `interval`. A job for which the system
/// starts no thread runs on the calling thread, after the others.
pub(crate) fn run_watched<J: FnOnce() -> R + Send, R: Send>(
    jobs: impl IntoIterator<Item = J>,
    interval: Duration,
    mut watch: impl FnMut(),
) -> Vec<R> {
    #[cfg(threads)]
    return thread::scope(|scope| {
        // Nothing is sent through the channel. The channel closes when every job has ended and
        // dropped its sender.
        let (sender, receiver) = channel::<()>();
        let spawn = |job: J| {
            let sender = sender.clone();
            // A job stays here if no thread starts for it.
            let job = Arc::new(Mutex::new(Some(job)));
            let taken = Arc::clone(&job);
            let run = move || {
                let _open = sender;
                let job = taken.lock().unwrap_or_else(PoisonError::into_inner).take();
                job.map(|job| job())
            };
            (thread::Builder::new().spawn_scoped(scope, run), job)
        };
        let threads: Vec<_> = jobs.into_iter().map(spawn).collect();
        drop(sender);
        while receiver.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
            watch();
        }
        // The system may limit the number of threads. Jobs share their work, so where some threads have started,
        // the rest of the jobs finds little of it left.
        let results = threads.into_iter().map(|(thread, job)| {
            if let Ok(thread) = thread {
                return thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            watch();
            let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
            job.map(|job| job())
        });
        results.flatten().collect()
    });
    #[cfg(not(threads))]
    {
        let results = jobs.into_iter().map(|job| {
            watch();
            job()
        });
        let _ = interval;
        results.collect()
    }
}

/// Calls `work` with each number below `count`, on `threads` threads. When a thread has finished with a
/// number, it takes the next number. The calling thread calls `look` before the threads start, and
/// then once per [`LOOK`]. If `look` returns `Break`, the threads take no more numbers, and this
/// function returns the same `Break`.
pub(crate) fn for_each<B>(
    threads: Threads,
    count: usize,
    work: impl Fn(usize) + Sync,
    look: &mut dyn FnMut() -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (next, stop) = (AtomicUsize::new(0), &Stop::default());
    let take = || {
        let number = next.fetch_add(1, Relaxed);
        (number < count && !stop.is_set()).then_some(number)
    };
    let jobs = (0..threads.count()).map(|_| || iter::from_fn(take).for_each(&work));
    run_cancellable(stop, jobs, look).map_continue(drop)
}

/// A task of [`in_order`] calls this function with each item that it finds. A task that finds no
/// item for some milliseconds calls the function with `None`. If the function returns `Break`, the
/// task must stop.
pub(crate) type Emit<'a, T> = &'a mut dyn FnMut(Option<T>) -> ControlFlow<()>;

/// The argument with which [`in_order`] calls the function `take`.
pub(crate) enum TaskOutput<T> {
    /// The current task has found no new item yet.
    Waiting,
    /// An item that the current task found.
    Item(T),
    /// The current task is done. The next item is from the next task.
    TaskDone,
}

/// If this many outputs of a thread wait to be taken, the thread waits too, so that the outputs do
/// not fill the memory.
#[cfg(threads)]
const WAITING: usize = 4;

/// Runs the tasks 0 to `tasks - 1` on `threads` threads: `work(task, emit)` runs one task. Thread
/// `t` runs the tasks `t`, `t + threads`, `t + 2·threads` and so on.
///
/// The calling thread calls `take` with the items, in the order of the tasks: first those of task
/// 0, then those of task 1, and so on. While the next item is missing, it calls `take` with
/// [`TaskOutput::Waiting`] once per [`LOOK`]. If `take` returns `Break`, the tasks are cancelled,
/// and this function returns the same `Break`.
pub(crate) fn in_order<T: Send, B>(
    threads: usize,
    tasks: u128,
    work: impl Fn(u128, Emit<'_, T>) -> ControlFlow<()> + Sync,
    mut take: impl FnMut(TaskOutput<T>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[cfg(threads)]
    if threads > 1 && tasks > 1 {
        let (work, stop) = (&work, &Stop::default());
        // The number of threads that the system has started. They divide the tasks.
        let started = &OnceLock::new();
        let outputs: Vec<Mutex<VecDeque<TaskOutput<T>>>> =
            (0..threads).map(|_| Mutex::default()).collect();
        let of_thread =
            |thread: usize| outputs[thread].lock().expect("no panic while it is locked");
        return thread::scope(|scope| {
            // The outputs of a thread are in its queue, and its channel has a ticket for each of them. So
            // one type of channel serves all types of items.
            let receivers: Vec<_> = (0..threads)
                .map_while(|first| {
                    let (tickets, taken) = sync_channel::<()>(WAITING);
                    let run = move || {
                        let threads: usize = *started.wait();
                        let send = |output| {
                            of_thread(first).push_back(output);
                            match tickets.send(()) {
                                Ok(()) => ControlFlow::Continue(()),
                                Err(_) => ControlFlow::Break(()),
                            }
                        };
                        let mut task = first as u128;
                        while task < tasks {
                            work(task, &mut |item| match item {
                                Some(item) => send(TaskOutput::Item(item)),
                                None if stop.is_set() => ControlFlow::Break(()),
                                None => ControlFlow::Continue(()),
                            })?;
                            send(TaskOutput::TaskDone)?;
                            task += threads as u128;
                        }
                        ControlFlow::Continue(())
                    };
                    thread::Builder::new().spawn_scoped(scope, run).ok().map(|_| taken)
                })
                .collect();
            let threads = *started.get_or_init(|| receivers.len());
            if threads == 0 {
                return one_after_another(tasks, work, &mut take);
            }
            let mut receive = |thread: usize| loop {
                let taken = receivers[thread].recv_timeout(LOOK);
                match taken.map(|()| of_thread(thread).pop_front().expect("a ticket has an output"))
                {
                    Ok(TaskOutput::TaskDone) => return take(TaskOutput::TaskDone),
                    Ok(output) => take(output)?,
                    Err(RecvTimeoutError::Timeout) => take(TaskOutput::Waiting)?,
                    // A thread ends before its tasks are done only if it panics. The scope then
                    // panics too.
                    Err(RecvTimeoutError::Disconnected) => return ControlFlow::Continue(()),
                }
            };
            let mut next = (0..threads).cycle().zip(0..tasks);
            let flow = next.try_for_each(|(thread, _)| receive(thread));
            stop.set();
            flow
        });
    }
    let _ = threads;
    one_after_another(tasks, &work, &mut take)
}

/// Runs tasks on the calling thread, as [`in_order`] does.
fn one_after_another<T, B>(
    tasks: u128,
    work: &impl Fn(u128, Emit<'_, T>) -> ControlFlow<()>,
    take: &mut impl FnMut(TaskOutput<T>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for task in 0..tasks {
        let mut break_value = None;
        let _ = work(task, &mut |item| {
            let output = item.map_or(TaskOutput::Waiting, TaskOutput::Item);
            take(output).map_break(|value| break_value = Some(value))
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
        assert_eq!(run_watched(jobs, Duration::MAX, || {}), [0, 1, 2]);
        let sums: Vec<AtomicUsize> = (0..100).map(|_| AtomicUsize::new(0)).collect();
        let flow = for_each(
            Threads::PER_CORE,
            sums.len(),
            |i| {
                sums[i].fetch_add(i, Relaxed);
            },
            &mut || ControlFlow::<()>::Continue(()),
        );
        assert!(flow.is_continue());
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
            let work = |task, emit: Emit<'_, u128>| (0..task).try_for_each(|item| emit(Some(item)));
            let flow = in_order(threads, 20, work, |output| {
                match output {
                    TaskOutput::Item(item) => items.push(item),
                    TaskOutput::TaskDone => items.push(u128::MAX),
                    TaskOutput::Waiting => {}
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

    #[test]
    fn each_thread_has_its_tasks() {
        for threads in [1, 2, 5] {
            let ran_on = std::sync::Mutex::new([None; 20]);
            let work = |task, _: Emit<'_, ()>| {
                ran_on.lock().unwrap()[usize::try_from(task).unwrap()] =
                    Some(thread::current().id());
                ControlFlow::Continue(())
            };
            let flow = in_order(threads, 20, work, |_| ControlFlow::<()>::Continue(()));
            assert!(flow.is_continue());
            let ran_on = ran_on.into_inner().unwrap();
            for (a, b) in (0..20).flat_map(|a| (0..20).map(move |b| (a, b))) {
                assert_eq!(ran_on[a] == ran_on[b], a % threads == b % threads, "{a} {b}");
            }
        }
    }

    #[test]
    fn a_search_has_at_least_one_thread_and_at_most_four_per_core() {
        let most = 4 * available();
        for (requested, expected) in [(1, 1), (most, most), (usize::MAX, most)] {
            let requested = NonZero::new(requested).expect("not 0");
            assert_eq!(Threads::from(requested).count(), expected);
        }
        assert_eq!(Threads::PER_CORE.count(), available());
    }

    /// Tasks that emit no items can be cancelled, and so can jobs that only check their flag.
    #[test]
    fn work_without_results_can_be_cancelled() {
        for threads in [1, 3] {
            let work = |_, emit: Emit<'_, ()>| loop {
                emit(None)?;
            };
            let flow = in_order(threads, 5, work, |output| match output {
                TaskOutput::Waiting => ControlFlow::Break("cancelled"),
                TaskOutput::Item(()) | TaskOutput::TaskDone => ControlFlow::Continue(()),
            });
            assert_eq!(flow, ControlFlow::Break("cancelled"));
        }
        let stop = &Stop::default();
        let job = || {
            while !stop.is_set() {
                thread::yield_now();
            }
        };
        let flow = run_cancellable(stop, [job, job], &mut || ControlFlow::Break("cancelled"));
        assert_eq!(flow, ControlFlow::Break("cancelled"));
    }
}
