//! Threads for the searches and tables. Every thread of the library is started here.
//!
//! Without the standard library, and in WebAssembly, there is one thread, and jobs run one after another.

use alloc::vec::Vec;
use core::{
    iter,
    num::NonZero,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
#[cfg(threads)]
use std::{
    collections::VecDeque,
    panic::resume_unwind,
    sync::{
        Mutex, OnceLock,
        mpsc::{RecvTimeoutError, channel, sync_channel},
    },
    thread,
};

use crate::watch::{Look, Stopped};

/// Returns the number of threads that this computer can run at the same time.
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
/// An engine starts at most four threads per core, because with more threads each would run too rarely to
/// notice soon that it must stop. Without the standard library, and in WebAssembly, there is one thread. No
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

    /// Returns the number of threads that an engine starts on this computer.
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

    /// Returns `None` if the stop is set.
    #[cfg(feature = "optimal")]
    #[inline]
    pub(crate) fn check(&self) -> Option<()> {
        if self.is_set() { None } else { Some(()) }
    }

    fn set(&self) {
        self.0.store(true, Relaxed);
    }
}

/// Runs the jobs at the same time, each on its own thread. Returns their results in the order of
/// `jobs`. The calling thread calls `look` before the jobs start, and then once per [`LOOK`]. If
/// `look` fails, this function sets `stop`, waits until the jobs end, and returns the same error.
///
/// The call before the start makes a sequence of short jobs cancellable.
pub(crate) fn run_cancellable<J: FnOnce() -> R + Send, R: Send, E>(
    stop: &Stop,
    jobs: impl IntoIterator<Item = J>,
    look: Look<'_, E>,
) -> Result<Vec<R>, E> {
    look()?;
    let mut looked = Ok(());
    let results = run_watched(jobs, LOOK, || {
        if looked.is_ok() {
            looked = look();
        }
        if looked.is_err() {
            stop.set();
        }
    });
    looked.map(|()| results)
}

/// Runs the jobs at the same time, each on its own thread. Returns their results in the order of `jobs`. In
/// the meantime, the calling thread calls `watch` once per `interval`. A job for which the system starts no
/// thread runs on the calling thread, after the others: `watch` is not called during such a job, so this job
/// cannot be cancelled.
pub(crate) fn run_watched<J: FnOnce() -> R + Send, R: Send>(
    jobs: impl IntoIterator<Item = J>,
    interval: Duration,
    mut watch: impl FnMut(),
) -> Vec<R> {
    let mut slots = Vec::new();
    for job in jobs {
        slots.push(Slot { job: Some(job), result: None });
    }
    #[cfg(threads)]
    {
        let mut tasks: Vec<&mut dyn Task> = Vec::with_capacity(slots.len());
        for slot in &mut slots {
            tasks.push(slot);
        }
        run_tasks(tasks, interval, &mut watch);
    }
    #[cfg(not(threads))]
    let _ = interval;
    let mut results = Vec::with_capacity(slots.len());
    for mut slot in slots {
        // The system may limit the number of threads. Jobs share their work, so where some threads have
        // started, the rest of the jobs finds little of it left.
        if slot.job.is_some() {
            watch();
            slot.run();
        }
        results.extend(slot.result);
    }
    results
}

/// A job and the place for its result.
struct Slot<J, R> {
    job: Option<J>,
    result: Option<R>,
}

/// What a thread runs. The code that starts threads calls jobs by this trait, so the compiler makes
/// one copy of that code instead of one per type of job.
trait Task: Send {
    fn run(&mut self);
}

impl<J: FnOnce() -> R + Send, R: Send> Task for Slot<J, R> {
    fn run(&mut self) {
        self.result = self.job.take().map(|job| job());
    }
}

/// Runs each task for which a thread starts, and returns when these tasks have ended.
#[cfg(threads)]
fn run_tasks(tasks: Vec<&mut dyn Task>, interval: Duration, watch: &mut dyn FnMut()) {
    thread::scope(|scope| {
        // Nothing is sent through the channel. The channel closes when every task has ended and
        // dropped its sender.
        let (sender, receiver) = channel::<()>();
        let mut threads = Vec::with_capacity(tasks.len());
        for task in tasks {
            let sender = sender.clone();
            let run = move || {
                let _open = sender;
                task.run();
            };
            threads.extend(thread::Builder::new().spawn_scoped(scope, run));
        }
        drop(sender);
        while receiver.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
            watch();
        }
        for thread in threads {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// Calls `work` with each number below `count`, on `threads` threads. When a thread has finished with a
/// number, it takes the next number. The calling thread calls `look` before the threads start, and
/// then once per [`LOOK`]; without threads, before each number. If `look` fails, the threads take no more
/// numbers, and this function returns the same error.
pub(crate) fn for_each<E>(
    threads: Threads,
    count: usize,
    work: impl Fn(usize) + Sync,
    look: Look<'_, E>,
) -> Result<(), E> {
    if cfg!(not(threads)) {
        // The only thread also looks.
        return (0..count).try_for_each(|number| look().map(|()| work(number)));
    }
    let (next, stop) = (AtomicUsize::new(0), &Stop::default());
    let take = || {
        let number = next.fetch_add(1, Relaxed);
        (number < count && !stop.is_set()).then_some(number)
    };
    let jobs = (0..threads.count()).map(|_| || iter::from_fn(take).for_each(&work));
    run_cancellable(stop, jobs, look).map(drop)
}

/// A task of [`in_order`] calls this function with each item that it finds. A task that finds no
/// item for some milliseconds calls the function with `None`. If the function fails, the task must
/// fail with the same error.
pub(crate) type Emit<'a, T> = &'a mut dyn FnMut(Option<T>) -> Result<(), Stopped>;

/// Runs one task of [`in_order`], the task with this number.
pub(crate) type Work<'a, T> = &'a (dyn Fn(u128, Emit<'_, T>) -> Result<(), Stopped> + Sync);

/// The argument with which [`in_order`] calls the function `take`.
pub(crate) enum TaskOutput<T> {
    /// The current task has found no new item yet.
    Waiting,
    /// An item that the current task found.
    Item(T),
    /// The current task is done. The next item is from the next task.
    TaskDone,
}

/// Runs the tasks 0 to `tasks - 1` on `threads` threads: `work(task, emit)` runs one task. Thread
/// `t` runs the tasks `t`, `t + threads`, `t + 2·threads` and so on.
///
/// The calling thread calls `take` with the items, in the order of the tasks: first those of task
/// 0, then those of task 1, and so on. While the next item is missing, it calls `take` with
/// [`TaskOutput::Waiting`] once per [`LOOK`]. If `take` fails, the tasks are cancelled, and this
/// function returns the same error.
pub(crate) fn in_order<T: Send>(
    threads: usize,
    tasks: u128,
    work: Work<'_, T>,
    take: &mut dyn FnMut(TaskOutput<T>) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    #[cfg(threads)]
    if threads > 1 && tasks > 1 {
        // The items of a thread are in its queue, and its channel has a ticket for each of them. So one
        // type of channel serves all types of items.
        let mut queues: Vec<Mutex<VecDeque<T>>> = Vec::with_capacity(threads);
        queues.resize_with(threads, Mutex::default);
        let of_thread = |thread: usize| queues[thread].lock().expect("no panic while it is locked");
        let has_threads = take_in_order(
            threads,
            tasks,
            &|thread, task, send| {
                work(task, &mut |item| {
                    let Some(item) = item else { return send(Ticket::Waiting) };
                    of_thread(thread).push_back(item);
                    send(Ticket::Item)
                })
            },
            &mut |thread, ticket| {
                take(match ticket {
                    Ticket::Waiting => TaskOutput::Waiting,
                    Ticket::TaskDone => TaskOutput::TaskDone,
                    Ticket::Item => {
                        let item = of_thread(thread).pop_front();
                        TaskOutput::Item(item.expect("a ticket has an item"))
                    }
                })
            },
        )?;
        if has_threads {
            return Ok(());
        }
    }
    let _ = threads;
    for task in 0..tasks {
        work(task, &mut |item| take(item.map_or(TaskOutput::Waiting, TaskOutput::Item)))?;
        take(TaskOutput::TaskDone)?;
    }
    Ok(())
}

/// What a thread of [`take_in_order`] tells the calling thread.
#[cfg(threads)]
#[derive(Clone, Copy)]
enum Ticket {
    Waiting,
    /// The next item is in the queue of the thread.
    Item,
    TaskDone,
}

/// If this many tickets of a thread wait to be taken, the thread waits too, so that the items do not
/// fill the memory.
#[cfg(threads)]
const WAITING: usize = 4;

/// Sends a ticket to the calling thread. Fails if the thread must stop.
#[cfg(threads)]
type SendTicket<'a> = &'a mut dyn FnMut(Ticket) -> Result<(), Stopped>;

/// Does the work of [`in_order`] on several threads, for all types of items: `work(thread, task, send)`
/// runs one task, and the calling thread calls `take(thread, ticket)`. Returns whether a thread has started, or the
/// error of `take`.
#[cfg(threads)]
fn take_in_order(
    threads: usize,
    tasks: u128,
    work: &(dyn Fn(usize, u128, SendTicket<'_>) -> Result<(), Stopped> + Sync),
    take: &mut dyn FnMut(usize, Ticket) -> Result<(), Stopped>,
) -> Result<bool, Stopped> {
    let stop = &Stop::default();
    // The number of threads that the system has started. They divide the tasks.
    let started = &OnceLock::new();
    thread::scope(|scope| {
        let mut receivers = Vec::with_capacity(threads);
        for first in 0..threads {
            let (tickets, taken) = sync_channel::<Ticket>(WAITING);
            let run = move || -> Result<(), Stopped> {
                let threads: usize = *started.wait();
                let send = &mut |ticket| {
                    let is_stopped = match ticket {
                        Ticket::Waiting => stop.is_set(),
                        Ticket::Item | Ticket::TaskDone => tickets.send(ticket).is_err(),
                    };
                    if is_stopped { Err(Stopped::Cancelled) } else { Ok(()) }
                };
                let mut task = first as u128;
                while task < tasks {
                    work(first, task, send)?;
                    send(Ticket::TaskDone)?;
                    task += threads as u128;
                }
                Ok(())
            };
            if thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
            receivers.push(taken);
        }
        let threads = *started.get_or_init(|| receivers.len());
        let mut receive = |thread: usize| loop {
            match receivers[thread].recv_timeout(LOOK) {
                Ok(Ticket::TaskDone) => return take(thread, Ticket::TaskDone),
                Ok(ticket) => take(thread, ticket)?,
                Err(RecvTimeoutError::Timeout) => take(thread, Ticket::Waiting)?,
                // A thread ends before its tasks are done only if it panics. The scope then panics too.
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        };
        let mut next = (0..threads).cycle().zip(0..tasks);
        let taken = next.try_for_each(|(thread, _)| receive(thread));
        stop.set();
        taken.map(|()| threads > 0)
    })
}

#[cfg(all(test, feature = "std"))]
mod tests;
