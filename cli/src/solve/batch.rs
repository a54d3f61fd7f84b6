//! Many positions on all cores, with a memory that does not grow with their number.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    process,
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};

use indicatif::HumanDuration;
use superflip::notation::StickeredCube;

use super::{answer::Text, is_interrupted};
use crate::{Failure, positions::Entry, progress::Progress};

/// Positions a thread that may be under way: read and not printed.
const AHEAD: usize = 64;

/// How long threads wait before they look whether the run was interrupted, and say how far
/// it is.
const PAUSE: Duration = Duration::from_millis(100);

/// How a batch is solved.
pub(super) struct Batch<'a> {
    pub(super) threads: usize,
    pub(super) ordered: bool,
    /// Where a position takes long: what says how far the batch is.
    pub(super) progress: Option<Progress>,
    pub(super) solve: &'a (dyn Fn(Entry<StickeredCube>) -> Text + Sync),
}

/// Something with the number of its position, in the order in which they were read.
type Numbered<T> = (usize, T);

impl Batch<'_> {
    /// Solves what `read` sends, and returns whether something could not be.
    ///
    /// A permit is taken for each position that is read, and given back when it is
    /// printed, so that what waits for one before it is no more than was read ahead.
    ///
    /// When the run is interrupted, what is under way is still printed, and the process ends:
    /// whoever reads may wait for a line that never comes.
    pub(super) fn run(
        mut self,
        read: impl FnOnce(&mut dyn FnMut(Entry<StickeredCube>) -> io::Result<()>) -> Result<(), Failure>,
        mut out: impl Write + Send,
    ) -> Result<bool, Failure> {
        let most = AHEAD * self.threads;
        let (to_solve, entries) = sync_channel::<Numbered<Entry<StickeredCube>>>(most);
        let (to_print, solved) = sync_channel::<Numbered<Text>>(most);
        let (permit, permits) = sync_channel::<()>(most);
        let entries = Mutex::new(entries);
        thread::scope(|scope| {
            // It takes its ends of the channels along: when it ends, so does the rest.
            let progress = self.progress.take();
            let printer = scope.spawn(move || {
                let printed = print(&solved, &permits, self.ordered, progress, &mut out);
                if printed.is_ok() && is_interrupted() {
                    process::exit(1);
                }
                printed
            });
            for _ in 0..self.threads {
                let (solve, entries, to_print) = (self.solve, &entries, to_print.clone());
                scope.spawn(move || work(solve, entries, &to_print));
            }
            drop(to_print);
            let mut numbers = 0..;
            let read = read(&mut |entry| {
                let number = numbers.next().unwrap_or_default();
                let sent = permit.send(()).is_ok() && to_solve.send((number, entry)).is_ok();
                if sent { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
            });
            drop(to_solve);
            let failed = printer.join().expect("the printer does not panic")?;
            match read {
                Ok(()) => Ok(failed),
                // Bad lines were told where they stand.
                Err(Failure::Reported) => Ok(true),
                Err(other) => Err(other),
            }
        })
    }
}

/// Solves positions until there are none, or nobody wants them.
fn work(
    solve: &(dyn Fn(Entry<StickeredCube>) -> Text + Sync),
    entries: &Mutex<Receiver<Numbered<Entry<StickeredCube>>>>,
    to_print: &SyncSender<Numbered<Text>>,
) {
    while !is_interrupted() {
        let next = entries.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PAUSE);
        match next {
            Ok((number, entry)) => {
                if to_print.send((number, solve(entry))).is_err() {
                    break;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
}

/// Prints texts as they come, or in their order; returns whether something was wrong.
fn print(
    solved: &Receiver<Numbered<Text>>,
    permits: &Receiver<()>,
    ordered: bool,
    mut progress: Option<Progress>,
    out: &mut impl Write,
) -> io::Result<bool> {
    let (mut waiting, mut next, mut failed) = (BTreeMap::<_, Text>::new(), 0, false);
    loop {
        let (number, text) = match solved.recv_timeout(PAUSE) {
            Ok(numbered) => numbered,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                if let Some(progress) = &mut progress {
                    let done = next + waiting.len();
                    progress.tell(|elapsed| format!("solved {done} in {}", HumanDuration(elapsed)));
                }
                continue;
            }
        };
        waiting.insert(if ordered { number } else { next }, text);
        while let Some(text) = waiting.remove(&next) {
            next += 1;
            let _ = permits.try_recv();
            if let Some(progress) = &mut progress {
                progress.hide();
            }
            failed |= text.write(out)?;
        }
    }
    if let Some(progress) = &mut progress {
        progress.hide();
    }
    Ok(failed)
}
