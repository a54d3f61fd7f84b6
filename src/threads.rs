use core::ops::ControlFlow;
#[cfg(feature = "std")]
use std::{num::NonZero, sync::mpsc::sync_channel, thread};

/// Threads that this machine runs at the same time.
pub(crate) fn available() -> usize {
    #[cfg(feature = "std")]
    return thread::available_parallelism().map_or(1, NonZero::get);
    #[cfg(not(feature = "std"))]
    1
}

/// Does two things, at the same time if there are threads.
pub(crate) fn both(one: impl FnOnce() + Send, other: impl FnOnce()) {
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

/// Takes what a task gives; it breaks when no more is wanted.
pub(crate) type Give<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// What comes out of tasks.
pub(crate) enum Outcome<T> {
    /// A task gives something.
    Gift(T),
    /// A task is done.
    Done,
}

/// Gifts that wait to be taken from a thread. Then it waits itself, so that memory
/// does not grow with what is found.
#[cfg(feature = "std")]
const WAITING: usize = 4;

/// Does tasks on several threads, each every so manieth of them, and hands on what
/// they give in the order of the tasks, to this thread.
pub(crate) fn in_turn<T: Send, B>(
    threads: usize,
    tasks: u128,
    work: impl Fn(u128, Give<'_, T>) -> ControlFlow<()> + Sync,
    mut take: impl FnMut(Outcome<T>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[cfg(feature = "std")]
    if threads > 1 && tasks > 1 {
        let work = &work;
        return thread::scope(|scope| {
            let outcomes: alloc::vec::Vec<_> = (0..threads)
                .map(|first| {
                    let (sender, receiver) = sync_channel(WAITING);
                    scope.spawn(move || {
                        let send = |outcome| match sender.send(outcome) {
                            Ok(()) => ControlFlow::Continue(()),
                            Err(_) => ControlFlow::Break(()),
                        };
                        let mut task = first as u128;
                        while task < tasks {
                            work(task, &mut |gift| send(Outcome::Gift(gift)))?;
                            send(Outcome::Done)?;
                            task += threads as u128;
                        }
                        ControlFlow::Continue(())
                    });
                    receiver
                })
                .collect();
            for receiver in outcomes.iter().cycle().zip(0..tasks).map(|(receiver, _)| receiver) {
                // A thread ends early only by a panic, which the scope passes on.
                while let Ok(outcome) = receiver.recv() {
                    let is_done = matches!(outcome, Outcome::Done);
                    take(outcome)?;
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
        let mut broken_off = None;
        let _ = work(task, &mut |gift| {
            take(Outcome::Gift(gift)).map_break(|value| broken_off = Some(value))
        });
        if let Some(value) = broken_off {
            return ControlFlow::Break(value);
        }
        take(Outcome::Done)?;
    }
    ControlFlow::Continue(())
}
