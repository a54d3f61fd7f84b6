//! Solves a batch of positions on all cores, in memory that does not grow with the number of
//! positions.

use std::{
    collections::HashMap,
    io::{self, Write},
    process,
    sync::{
        atomic::{AtomicUsize, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use indicatif::HumanDuration;
use rayon::ThreadPoolBuilder;

use super::{reading::Reading, text::Text};
use crate::{
    failure::{Failure, Fault},
    interrupt::{INTERRUPTED, is_interrupted},
    positions::Entry,
    progress::{Progress, ratio},
};

/// The maximum number of positions per thread that are read but not yet printed.
const AHEAD: usize = 256;

/// The time between two checks of the interrupt flag, and between two reports of progress.
const PAUSE: Duration = Duration::from_millis(20);

/// The time during which results gather while other positions are being solved. If the printer woke
/// for each result, each result would take two switches of threads (`docs/lab/two-phase.md`, "Batches").
const GATHER: Duration = Duration::from_millis(1);

/// How to solve the positions of a batch, and how to print their results.
pub(super) struct Batch<'a> {
    pub(super) threads: usize,
    /// Whether to print results in the order of the input.
    pub(super) is_ordered: bool,
    /// The number of positions, if it is known.
    pub(super) count: Option<usize>,
    /// The number of positions to skip at the start of the input.
    pub(super) skipped: usize,
    /// Whether to print an interrupt as an object of JSON.
    pub(super) is_json: bool,
    pub(super) progress: Progress,
    pub(super) solve: &'a (dyn Fn(Entry<Reading>) -> Text + Sync),
}

impl Batch<'_> {
    /// Solves all positions and prints the results to `out`. `read` reads the input, and calls the
    /// function that it receives with each position.
    ///
    /// Each position is a task of a thread pool. The reader puts a ticket for each position into a
    /// bounded channel, and the printer takes one out for each result. So reading positions waits
    /// for printing results.
    pub(super) fn run(
        self,
        read: impl FnOnce(&mut dyn FnMut(Entry<Reading>) -> Result<(), Failure>) -> Result<(), Failure>,
        mut out: impl Write + Send,
    ) -> Result<(), Failure> {
        let Self { threads, is_ordered, count, skipped, is_json, progress, solve } = self;
        // The printer needs a thread of its own, although this thread takes hardly any processor
        // time.
        let pool = ThreadPoolBuilder::new().num_threads(threads + 1).build();
        let pool = pool.map_err(|error| Failure::Run(format!("cannot start threads: {error}")))?;
        let (tickets, taken) = sync_channel(AHEAD * threads);
        let (results, received) = channel();
        let begun = &AtomicUsize::new(0);
        let printer = Printer {
            tickets: taken,
            results: received,
            early: is_ordered.then(HashMap::new),
            begun,
            received: 0,
            progress,
            count,
            skipped,
            is_json,
            done: skipped,
            done_in_order: None,
        };
        let (mut printed, mut code, mut last_code) = (Ok(()), 0, 0);
        let (is_printed, code_of_all, code_of_last) = (&mut printed, &mut code, &mut last_code);
        let read = pool.in_place_scope_fifo(move |scope| {
            scope.spawn_fifo(move |_| *is_printed = printer.run(&mut out, code_of_all));
            read(&mut |entry| {
                // If sending fails, writing to standard output has failed, and the printer has
                // ended. The printer returns the error.
                if tickets.send(()).is_err() {
                    *code_of_last = entry.position.err().map_or(0, |fault| fault.code());
                    return Err(Failure::Reported);
                }
                let (results, number) = (results.clone(), begun.fetch_add(1, Relaxed));
                scope.spawn_fifo(move |_| {
                    let text = (!is_interrupted()).then(|| solve(entry));
                    let _ = results.send((number, text));
                });
                Ok(())
            })
        });
        // The printer has already printed the errors of bad lines.
        let printed = match (printed.map_err(Failure::Io), read) {
            // The input has failed by itself.
            (Err(closed), Err(failure))
                if closed.is_closed_pipe()
                    && !matches!(failure, Failure::Reported | Failure::Verdict(_)) =>
            {
                Err(failure)
            }
            (printed, read) => printed.and(read),
        };
        Failure::after_answers(printed, code.max(last_code))
    }
}

/// The number of a position and its result.
type Numbered = (usize, Option<Text>);

struct Printer<'a> {
    /// Receives one ticket per position.
    tickets: Receiver<()>,
    /// Receives the number of each position, counted from 0, and its result. A position that is not
    /// solved because of an interrupt has no result.
    results: Receiver<Numbered>,
    /// The results of positions that come after the next position to print. `None` if the results
    /// are printed in any order.
    early: Option<HashMap<usize, Option<Text>>>,
    /// The number of positions that were read.
    begun: &'a AtomicUsize,
    /// The number of results that were received.
    received: usize,
    progress: Progress,
    count: Option<usize>,
    skipped: usize,
    is_json: bool,
    /// The number of positions done, including the skipped ones.
    done: usize,
    /// The number of positions with a result before the first position that an interrupt left
    /// without one. `None` if there is no such position so far.
    done_in_order: Option<usize>,
}

impl Printer<'_> {
    /// Prints all results. Raises `code` to the greatest exit code of a position.
    ///
    /// If printing fails, reading stops at the next position. The failures of the positions read before still
    /// count, because a reader that closes the pipe does not turn them into a success.
    fn run(mut self, out: &mut impl Write, code: &mut u8) -> io::Result<()> {
        let printed = self.print(out, code);
        if printed.is_err() {
            let Self { tickets, results, early, .. } = self;
            drop(tickets);
            let early = early.unwrap_or_default().into_values();
            let texts = early.chain(results.into_iter().map(|(_, text)| text));
            *code = texts.flatten().fold(*code, |code, text| code.max(text.code));
        }
        printed
    }

    /// Prints all results like [`run`](Self::run).
    ///
    /// After an interrupt, prints the results of the positions that are being solved, and ends the
    /// process, because the reading thread may wait for the next line forever.
    fn print(&mut self, out: &mut impl Write, code: &mut u8) -> io::Result<()> {
        let begin = Instant::now();
        while let Some(text) = self.next(begin, out)? {
            self.progress.hide();
            *code = text.code.max(*code);
            text.write(out)?;
            if text.is_unfinished {
                self.done_in_order.get_or_insert(self.done);
            }
            self.done += 1;
        }
        self.progress.hide();
        out.flush()?;
        if is_interrupted() {
            let done = self.done_in_order.unwrap_or(self.done);
            let message =
                format_args!("interrupted; --skip {done} continues after the positions done");
            Fault::new("cancelled", message).print(self.is_json, None, out)?;
            out.flush()?;
            process::exit(INTERRUPTED.into());
        }
        Ok(())
    }

    /// Waits for the next result to print, and shows the progress meanwhile. Returns `None` after the
    /// last result.
    fn next(&mut self, begin: Instant, out: &mut impl Write) -> io::Result<Option<Text>> {
        loop {
            let number = self.done - self.skipped;
            if let Some(text) = self.early.as_mut().and_then(|early| early.remove(&number)) {
                let _ = self.tickets.recv();
                return Ok(text);
            }
            match self.receive(out)? {
                Ok((number, text)) => {
                    self.received += 1;
                    if let Some(early) = &mut self.early {
                        early.insert(number, text);
                        continue;
                    }
                    let _ = self.tickets.recv();
                    if text.is_some() {
                        return Ok(text);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if self.received < self.begun.load(Relaxed) => {
                    self.report(begin.elapsed());
                }
                Err(RecvTimeoutError::Timeout) if is_interrupted() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits for a result, at most for [`GATHER`] and [`PAUSE`]. Flushes the output before it waits.
    fn receive(&self, out: &mut impl Write) -> io::Result<Result<Numbered, RecvTimeoutError>> {
        match self.results.try_recv() {
            Ok(result) => return Ok(Ok(result)),
            Err(TryRecvError::Disconnected) => return Ok(Err(RecvTimeoutError::Disconnected)),
            Err(TryRecvError::Empty) => out.flush()?,
        }
        if self.received < self.begun.load(Relaxed) {
            thread::sleep(GATHER);
        }
        Ok(self.results.recv_timeout(PAUSE))
    }

    fn report(&mut self, elapsed: Duration) {
        let here = self.done - self.skipped;
        let elapsed_text = HumanDuration(elapsed);
        let done = self.done;
        self.progress.tell(|_| match self.count.filter(|&count| here > 0 && count > done) {
            None => format!("solved {done} in {elapsed_text}"),
            Some(count) => {
                let left = elapsed.mul_f64(ratio((count - done) as u128, here as u128));
                format!("solved {done} of {count}, about {} left", HumanDuration(left))
            }
        });
    }
}
