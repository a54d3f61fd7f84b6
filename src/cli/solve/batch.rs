//! Many positions on all cores, with a memory that does not grow with their number.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use superflip::notation::Coloured;

use super::answer::Text;
use crate::cli::{Failure, positions::Entry};

/// Positions a thread that may be under way: read and not printed.
const AHEAD: usize = 64;

/// How a batch is solved.
pub(super) struct Batch<'a> {
    pub(super) threads: usize,
    pub(super) ordered: bool,
    pub(super) solve: &'a (dyn Fn(Entry<Coloured>) -> Text + Sync),
}

/// Something with the number of its position, in the order in which they were read.
type Numbered<T> = (usize, T);

impl Batch<'_> {
    /// Solves what `read` sends, and returns whether something could not be.
    ///
    /// A permit is taken for each position that is read, and given back when it is
    /// printed, so that what waits for one before it is no more than was read ahead.
    pub(super) fn run(
        &self,
        read: impl FnOnce(&mut dyn FnMut(Entry<Coloured>) -> io::Result<()>) -> Result<(), Failure>,
        mut out: impl Write + Send,
    ) -> Result<bool, Failure> {
        let most = AHEAD * self.threads;
        let (to_solve, entries) = sync_channel::<Numbered<Entry<Coloured>>>(most);
        let (to_print, solved) = sync_channel::<Numbered<Text>>(most);
        let (permit, permits) = sync_channel::<()>(most);
        let entries = Mutex::new(entries);
        thread::scope(|scope| {
            // It takes its ends of the channels along: when it ends, so does the rest.
            let printer = scope.spawn(move || print(&solved, &permits, self.ordered, &mut out));
            for _ in 0..self.threads {
                let (entries, to_print) = (&entries, to_print.clone());
                scope.spawn(move || self.work(entries, &to_print));
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

    /// Solves positions until there are none, or nobody wants them.
    fn work(
        &self,
        entries: &Mutex<Receiver<Numbered<Entry<Coloured>>>>,
        to_print: &SyncSender<Numbered<Text>>,
    ) {
        loop {
            let next = entries.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((number, entry)) = next else { break };
            if to_print.send((number, (self.solve)(entry))).is_err() {
                break;
            }
        }
    }
}

/// Prints texts as they come, or in their order; returns whether something was wrong.
fn print(
    solved: &Receiver<Numbered<Text>>,
    permits: &Receiver<()>,
    ordered: bool,
    out: &mut impl Write,
) -> io::Result<bool> {
    let (mut waiting, mut next, mut failed) = (BTreeMap::<_, Text>::new(), 0, false);
    for (number, text) in solved {
        waiting.insert(if ordered { number } else { next }, text);
        while let Some(text) = waiting.remove(&next) {
            next += 1;
            let _ = permits.try_recv();
            failed |= text.write(out)?;
        }
    }
    Ok(failed)
}
