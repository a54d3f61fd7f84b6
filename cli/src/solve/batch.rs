//! Solves a batch of positions on all cores, in memory that does not grow with the number of
//! positions.

use std::{
    io::{self, Write},
    process,
    sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel},
    time::{Duration, Instant},
};

use indicatif::HumanDuration;
use rayon::ThreadPoolBuilder;

use super::reading::Reading;
use super::text::Text;
use crate::{
    Failure,
    interrupt::is_interrupted,
    message::note,
    positions::Entry,
    progress::{Progress, ratio},
};

/// The maximum number of positions per thread that are read but not yet printed.
const AHEAD: usize = 64;

/// The time between two checks of the interrupt flag, and between two reports of progress.
const PAUSE: Duration = Duration::from_millis(20);

/// How to solve the positions of a batch, and how to print their results.
pub(super) struct Batch<'a> {
    pub(super) threads: usize,
    /// Whether to print results in the order of the input.
    pub(super) is_ordered: bool,
    /// The number of positions, if it is known.
    pub(super) count: Option<usize>,
    /// The number of positions to skip at the start of the input.
    pub(super) skipped: usize,
    pub(super) progress: Option<Progress>,
    pub(super) solve: &'a (dyn Fn(Entry<Reading>) -> Text + Sync),
}

impl Batch<'_> {
    /// Solves all positions and prints the results to `out`. Returns `true` if some position has
    /// failed. `read` reads the input, and calls the function that it receives with each position.
    ///
    /// Each position is a task of a thread pool, which sends its result through a channel of its
    /// own. The printer receives these channels through a bounded channel, so reading positions
    /// waits for printing results.
    pub(super) fn run(
        self,
        read: impl FnOnce(&mut dyn FnMut(Entry<Reading>) -> Result<(), Failure>) -> Result<(), Failure>,
        mut out: impl Write + Send,
    ) -> Result<bool, Failure> {
        let Self { threads, is_ordered, count, skipped, progress, solve } = self;
        // The printer needs a thread of its own, although this thread takes hardly any processor
        // time.
        let pool = ThreadPoolBuilder::new().num_threads(threads + 1).build();
        let pool = pool.map_err(|error| Failure::Run(format!("cannot start threads: {error}")))?;
        let (slots, filled) = sync_channel(AHEAD * threads);
        let (any, any_result) = channel();
        let printer = Printer {
            slots: filled,
            any: any_result,
            progress,
            count,
            skipped,
            done: skipped,
            done_in_order: None,
        };
        let mut printed = Ok(false);
        let is_printed = &mut printed;
        let read = pool.in_place_scope_fifo(move |scope| {
            scope.spawn_fifo(move |_| *is_printed = printer.run(&mut out));
            read(&mut |entry| {
                let (result, slot) = if is_ordered {
                    let (result, slot) = channel();
                    (result, Some(slot))
                } else {
                    (any.clone(), None)
                };
                // If sending fails, writing to standard output has failed, and the printer has
                // ended. The printer returns the error.
                slots.send(slot).map_err(|_| Failure::Reported)?;
                scope.spawn_fifo(move |_| {
                    if !is_interrupted() {
                        let _ = result.send(solve(entry));
                    }
                });
                Ok(())
            })
        });
        let has_errors = printed?;
        match read {
            Ok(()) => Ok(has_errors),
            // The printer has already printed the errors of bad lines.
            Err(Failure::Reported) => Ok(true),
            Err(other) => Err(other),
        }
    }
}

struct Printer {
    /// Receives one message per position, in the order of the input. The message is the channel
    /// that delivers the result of this position. With `--unordered`, each message is `None`, and
    /// the printer takes the next result from `any`.
    slots: Receiver<Option<Receiver<Text>>>,
    any: Receiver<Text>,
    progress: Option<Progress>,
    count: Option<usize>,
    skipped: usize,
    /// The number of positions done, including the skipped ones.
    done: usize,
    /// The number of positions with a result before the first position that an interrupt left
    /// without one. `None` if there is no such position so far.
    done_in_order: Option<usize>,
}

impl Printer {
    /// Prints all results. Returns `true` if a position has failed.
    ///
    /// After an interrupt, prints the results of the positions that are being solved, and ends the
    /// process, because the reading thread may wait for the next line forever.
    fn run(mut self, out: &mut impl Write) -> io::Result<bool> {
        let begin = Instant::now();
        let mut has_errors = false;
        while let Some(text) = self.next(begin) {
            if let Some(progress) = &mut self.progress {
                progress.hide();
            }
            has_errors |= text.write(out)?;
            if text.is_unfinished {
                self.done_in_order.get_or_insert(self.done);
            }
            self.done += 1;
        }
        if let Some(progress) = &mut self.progress {
            progress.hide();
        }
        if is_interrupted() {
            let done = self.done_in_order.unwrap_or(self.done);
            note(format_args!("interrupted; --skip {done} continues after the positions done"));
            process::exit(1);
        }
        Ok(has_errors)
    }

    /// Waits for the next result and shows the progress meanwhile. Returns `None` after the last
    /// result.
    fn next(&mut self, begin: Instant) -> Option<Text> {
        let slot = loop {
            match self.slots.recv_timeout(PAUSE) {
                Ok(slot) => break slot,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if is_interrupted() => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        loop {
            match slot.as_ref().unwrap_or(&self.any).recv_timeout(PAUSE) {
                Ok(text) => return Some(text),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => self.report(begin.elapsed()),
            }
        }
    }

    fn report(&mut self, elapsed: Duration) {
        let Some(progress) = &mut self.progress else { return };
        let here = self.done - self.skipped;
        let elapsed_text = HumanDuration(elapsed);
        let done = self.done;
        progress.tell(|_| match self.count.filter(|&count| here > 0 && count > done) {
            None => format!("solved {done} in {elapsed_text}"),
            Some(count) => {
                let left = elapsed.mul_f64(ratio((count - done) as u128, here as u128));
                format!("solved {done} of {count}, about {} left", HumanDuration(left))
            }
        });
    }
}
