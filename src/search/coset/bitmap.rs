//! The bitmap of a coset: its pages, the passes over them, and marks by several threads.

use alloc::vec::Vec;
use core::{
    mem,
    num::NonZero,
    sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed},
};
use std::{
    io::{self, Read, Write},
    sync::Mutex,
};

use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use super::{
    group_moves::{GroupMoves, UD_TURNS},
    involution::Involution,
    layout::{PAGE, PAGES, is_odd},
    metric::{CosetMetric, Replaced},
    page_moves::{Page, PageMoves, Sources, Targets},
    place::Place,
    sweep::{ROUND, Sweep, Uses},
    turns::TURNS,
};
use crate::{
    arrays::{MapArray, array},
    bounds::TableWords,
    cube::Operations,
    prefetch::prefetch,
    threads::{self, Stop},
    watch::{Look, Stopped},
};

/// A bitmap of a coset, with one bit per position, stored in pages.
///
/// The memory is divided into frames of one page each. There are more frames than pages: while a
/// pass replaces the pages by the pages of the next level, some pages are needed in both versions.
#[derive(Debug)]
pub(super) struct Bitmap {
    memory: TableWords,
    /// For each page, the index of its frame.
    frames: Vec<u32>,
    /// The indices of the frames that hold no page.
    free: Vec<u32>,
    count: u64,
}

/// The state of a pass between two rounds. If the pass is cancelled, a later call continues from
/// this state. Until then, the pages of the bitmap cannot be read.
#[derive(Debug)]
pub(super) struct UnfinishedPass {
    replaced: Replaced,
    rounds: usize,
    /// For each page of the next level, the index of its frame.
    frames: Vec<u32>,
    uses: Uses,
    /// The number of bits set in the finished pages of the next level, and in the pages that the pass
    /// does not replace.
    count: u64,
}

impl UnfinishedPass {
    /// Returns the state before the first round of a pass over `bitmap`, which replaces the pages
    /// `replaced`.
    pub(super) fn new(bitmap: &Bitmap, replaced: Replaced) -> Self {
        let count = match replaced {
            Replaced::All => 0,
            Replaced::OfParity { others, .. } => others,
        };
        Self { replaced, rounds: 0, frames: bitmap.frames.clone(), uses: Uses::new(), count }
    }
}

/// The tables that a pass over the bitmap uses.
#[derive(Debug)]
pub(super) struct Pass {
    moves: PageMoves,
    sweep: Sweep,
    /// The number of frames that a bitmap needs.
    frames: usize,
}

impl Pass {
    pub(super) fn new(group: &GroupMoves, metric: &CosetMetric) -> Self {
        Self::of_sweep(group, Sweep::new(group), metric)
    }

    fn of_sweep(group: &GroupMoves, sweep: Sweep, metric: &CosetMetric) -> Self {
        let frames = if metric.alternates() {
            let frames = |is_odd| sweep.frames(Replaced::OfParity { is_odd, others: 0 });
            frames(false).max(frames(true))
        } else {
            sweep.frames(Replaced::All)
        };
        Self { moves: PageMoves::new(group), sweep, frames }
    }

    /// Returns the number of bytes that a bitmap takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.frames * PAGE) as u64
    }
}

impl Bitmap {
    /// Allocates a bitmap in which no position is marked.
    pub(super) fn new(pass: &Pass) -> io::Result<Self> {
        let frames = u32::try_from(pass.frames).expect("fewer than twice the pages");
        let memory = TableWords::zeroed(frames as usize * PAGE / 8)?;
        let pages = u32::try_from(PAGES).expect("40,320 pages");
        Ok(Self {
            memory,
            frames: (0..pages).collect(),
            free: (pages..frames).rev().collect(),
            count: 0,
        })
    }

    /// Touches the memory of a new bitmap on several threads. The system clears memory when it is first
    /// touched, which takes half a second of one thread, or several if the computer must fetch the memory.
    pub(super) fn touch(&mut self, threads: NonZero<usize>, look: Look<'_>) -> Result<(), Stopped> {
        /// The words of the smallest page of a system: 4 KiB.
        const SMALLEST: usize = (1 << 12) / size_of::<u64>();
        let (words, stop) = (self.memory.as_mut_slice(), &Stop::default());
        let shares = words.chunks_mut(words.len().div_ceil(threads.get()));
        let jobs = shares.map(|share| {
            let pages = share.iter_mut().step_by(SMALLEST);
            || pages.take_while(|_| !stop.is_set()).for_each(|word| *word = 0)
        });
        threads::run_cancellable(stop, jobs, look).map(drop)
    }

    /// Returns the number of positions that are marked.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Makes a pass: marks every position of the pages to replace that one move of the group reaches
    /// from a marked position. The pass begins at the state `next`. Calls `progress` with the number
    /// of pages done. If `progress` fails, the pass is cancelled, and `next` is the state after the
    /// last complete round.
    pub(super) fn pass(
        &mut self,
        next: &mut UnfinishedPass,
        group: &GroupMoves,
        pass: &Pass,
        threads: NonZero<usize>,
        progress: &mut dyn FnMut(usize) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        match next.replaced {
            Replaced::All => {
                self.pass_over(next, group, pass, threads, progress, |_| Targets::<TURNS>::ALL)
            }
            Replaced::OfParity { is_odd, .. } => {
                self.pass_over(next, group, pass, threads, progress, |first| {
                    Targets::<{ TURNS / 2 }>::of_parity(self::is_odd(first) != is_odd)
                })
            }
        }
    }

    /// Makes a pass that replaces `N` pages of each tile. `targets` returns the pages to replace in the
    /// tile with this first page.
    fn pass_over<const N: usize>(
        &mut self,
        next: &mut UnfinishedPass,
        group: &GroupMoves,
        pass: &Pass,
        threads: NonZero<usize>,
        progress: &mut dyn FnMut(usize) -> Result<(), Stopped>,
        targets: impl Fn(usize) -> Targets<N> + Sync,
    ) -> Result<(), Stopped> {
        let ops = Operations::detect();
        let mut memory: Vec<&mut [u8]> =
            bytemuck::cast_slice_mut(self.memory.as_mut_slice()).chunks_exact_mut(PAGE).collect();
        let mut done = next.rounds * ROUND * 16;
        for round in pass.sweep.rounds().skip(next.rounds) {
            let mut new_pages = Vec::with_capacity(round.len() * N);
            for page in next.replaced.of(round) {
                let frame = self.free.pop().expect("there is a frame for every page of a round");
                next.frames[usize::from(page)] = frame;
                new_pages.push((usize::from(page), mem::take(&mut memory[frame as usize])));
            }
            let page = |number: usize| -> &Page {
                let bytes: &[u8] = memory[self.frames[number] as usize];
                bytes.try_into().expect("a frame holds a page")
            };
            let (count, stop) = (AtomicU64::new(0), &Stop::default());
            let tiles = round.iter().zip(new_pages.as_chunks_mut::<N>().0);
            let tiles = Mutex::new(tiles);
            let work = || {
                while let Some((tile, new)) = { tiles.lock().expect("no thread panics").next() } {
                    if stop.is_set() {
                        break;
                    }
                    let numbers = new.each_ref().mapped(|(number, _)| *number);
                    let sources = Sources {
                        old: tile.mapped(|number| page(number.into())),
                        targets: targets(tile[0].into()),
                        half_turns: numbers.mapped(|number| {
                            array(|i| {
                                let source = group.page(number, UD_TURNS + i);
                                (page(source), group.turns(source))
                            })
                        }),
                    };
                    let mut new: [&mut Page; N] = new
                        .each_mut()
                        .map(|(_, page)| (&mut **page).try_into().expect("a frame holds a page"));
                    count.fetch_add(pass.moves.make(ops, &mut new, &sources), Relaxed);
                }
            };
            let jobs = (0..threads.get()).map(|_| work);
            let run = threads::run_cancellable(stop, jobs, &mut || progress(done));
            let ended = run.and_then(|_| progress(done));
            if ended.is_err() {
                // Frees the frames of this round's new pages, because the next call makes these
                // pages again.
                for (page, _) in new_pages.into_iter().rev() {
                    self.free.push(next.frames[page]);
                }
                return ended;
            }
            for (number, page) in new_pages {
                memory[next.frames[number] as usize] = page;
            }
            let release = |page| self.free.push(self.frames[page]);
            pass.sweep.end_of_round(next.replaced.of(round), &mut next.uses, release);
            next.count += count.into_inner();
            next.rounds += 1;
            done += round.len() * 16;
        }
        self.frames = mem::take(&mut next.frames);
        self.count = next.count;
        Ok(())
    }

    /// Marks the image of every marked element under `map`. If `look` fails, this function fails
    /// too, and leaves some images unmarked.
    pub(super) fn close(
        &mut self,
        map: &Involution,
        threads: NonZero<usize>,
        look: Look<'_>,
    ) -> Result<(), Stopped> {
        let mut memory: Vec<&mut [u8]> =
            bytemuck::cast_slice_mut(self.memory.as_mut_slice()).chunks_exact_mut(PAGE).collect();
        let mut take = |page: usize| -> &mut Page {
            let bytes = mem::take(&mut memory[self.frames[page] as usize]);
            bytes.try_into().expect("a frame holds a page")
        };
        let pairs = map.pairs().map(|(page, other)| (page, take(page), other.map(&mut take)));
        let pairs: Vec<_> = pairs.collect();
        let (pairs, added) = (Mutex::new(pairs.into_iter()), AtomicU64::new(0));
        let stop = &Stop::default();
        let work = || {
            while let Some((number, page, other)) =
                { pairs.lock().expect("no thread panics").next() }
            {
                added.fetch_add(map.close(number, page, other), Relaxed);
                if stop.is_set() {
                    break;
                }
            }
        };
        let run = threads::run_cancellable(stop, (0..threads.get()).map(|_| work), look);
        self.count += added.into_inner();
        run.map(drop)
    }

    pub(super) fn mark<R>(&mut self, work: impl FnOnce(Marks<'_>) -> R) -> R {
        let new = AtomicU64::new(0);
        let marks = Marks { bytes: self.memory.atomic_bytes(), frames: &self.frames, new: &new };
        let result = work(marks);
        self.count += new.into_inner();
        result
    }

    /// Returns up to `limit` places that are not marked, in ascending order.
    pub(super) fn unmarked(&self, limit: usize) -> Vec<Place> {
        // Few bytes have an unmarked place, so the scan compares 64 bytes at once.
        const WIDTH: usize = 64;
        const { assert!(PAGE.is_multiple_of(WIDTH)) };
        let bytes = (0..PAGES).flat_map(|page| {
            let chunks = self.page(page).as_chunks().0.iter().enumerate();
            let chunks = chunks.filter(|&(_, chunk)| *chunk != [u8::MAX; WIDTH]);
            chunks.flat_map(move |(i, chunk)| {
                (i * WIDTH..).zip(chunk).map(move |(i, &byte)| (page, i, byte))
            })
        });
        let places = bytes.flat_map(|(page, i, byte)| {
            let bits = (0..8).filter(move |bit| byte >> bit & 1 == 0);
            bits.map(move |bit| Place::new(page, i, bit))
        });
        places.take(limit).collect()
    }

    /// Returns a checksum of the bitmap, computed from one checksum per page. Fails if `look`
    /// fails.
    pub(super) fn digest(&self, threads: NonZero<usize>, look: Look<'_>) -> Result<u128, Stopped> {
        let digests: Vec<AtomicU64> = (0..2 * PAGES).map(|_| AtomicU64::new(0)).collect();
        let work = |page: usize| {
            let digest = xxh3_128(self.page(page)).to_le_bytes();
            let (halves, _) = digest.as_chunks();
            for (place, half) in digests[2 * page..].iter().zip(halves) {
                place.store(u64::from_le_bytes(*half), Relaxed);
            }
        };
        threads::for_each(threads.into(), PAGES, work, look)?;
        let mut all = Xxh3::new();
        for half in digests {
            all.update(&half.into_inner().to_le_bytes());
        }
        Ok(all.digest128())
    }

    /// Returns the number of marked positions of each page. Fails if `look` fails.
    pub(super) fn page_counts(
        &self,
        threads: NonZero<usize>,
        look: Look<'_>,
    ) -> Result<Vec<u32>, Stopped> {
        let counts: Vec<AtomicU32> = (0..PAGES).map(|_| AtomicU32::new(0)).collect();
        let work = |page: usize| {
            let (words, _) = self.page(page).as_chunks();
            let ones = words.iter().map(|&word| u64::from_ne_bytes(word).count_ones());
            counts[page].store(ones.sum(), Relaxed);
        };
        threads::for_each(threads.into(), PAGES, work, look)?;
        Ok(counts.into_iter().map(AtomicU32::into_inner).collect())
    }

    /// Writes the pages in ascending order.
    pub(super) fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        (0..PAGES).try_for_each(|page| to.write_all(self.page(page)))
    }

    /// Reads the pages that [`write`](Self::write) wrote.
    pub(super) fn read(pass: &Pass, from: &mut dyn Read) -> io::Result<Self> {
        let mut bitmap = Self::new(pass)?;
        // In a new bitmap, page p is in frame p, and the free frames follow.
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(bitmap.memory.as_mut_slice());
        let pages = &mut bytes[..PAGES * PAGE];
        from.read_exact(pages)?;
        let (words, _) = pages.as_chunks();
        bitmap.count = words.iter().map(|&w| u64::from(u64::from_ne_bytes(w).count_ones())).sum();
        Ok(bitmap)
    }

    fn page(&self, page: usize) -> &[u8] {
        let bytes: &[u8] = bytemuck::cast_slice(self.memory.as_slice());
        &bytes[self.frames[page] as usize * PAGE..][..PAGE]
    }
}

/// Access to the bitmap for several threads. Each thread marks through its own [`Marker`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Marks<'a> {
    bytes: &'a [AtomicU8],
    frames: &'a [u32],
    new: &'a AtomicU64,
}

const QUEUE: usize = 32;

/// Marks places of the bitmap on one thread. A marker prefetches the byte of a place immediately.
/// It sets the bit after [`QUEUE`] more places, so the cache misses overlap.
#[derive(Debug)]
pub(super) struct Marker<'a> {
    marks: Marks<'a>,
    /// The places whose bits are not set yet, each as the index of its byte and the mask of its
    /// bit.
    queue: [(usize, u8); QUEUE],
    next: usize,
    new: u64,
}

impl<'a> Marks<'a> {
    pub(super) fn marker(self) -> Marker<'a> {
        // A mask without bits marks nothing.
        Marker { marks: self, queue: [(0, 0); QUEUE], next: 0, new: 0 }
    }
}

impl Marker<'_> {
    #[inline]
    pub(super) fn mark(&mut self, place: Place) {
        let (page, byte) = place.page_and_byte();
        let index = self.marks.frames[page] as usize * PAGE + byte;
        prefetch(self.marks.bytes, index);
        let waited = mem::replace(&mut self.queue[self.next], (index, place.mask()));
        self.next = (self.next + 1) % QUEUE;
        self.set(waited);
    }

    #[inline]
    fn set(&mut self, (index, mask): (usize, u8)) {
        let byte = &self.marks.bytes[index];
        // Most positions were marked before, and reading is faster than writing.
        if byte.load(Relaxed) & mask != mask && byte.fetch_or(mask, Relaxed) & mask == 0 {
            self.new += 1;
        }
    }
}

/// Marks the places that are still in the queue.
impl Drop for Marker<'_> {
    fn drop(&mut self) {
        for waited in self.queue {
            self.set(waited);
        }
        self.marks.new.fetch_add(self.new, Relaxed);
    }
}

#[cfg(test)]
impl Pass {
    /// Makes the tables of a pass that replaces only the pages of the first `count` tiles.
    pub(super) fn of_tiles(group: &GroupMoves, count: usize) -> Self {
        Self::of_sweep(group, Sweep::new(group).first(count), &super::metric::HALF)
    }

    /// Returns the pages that the pass replaces.
    pub(super) fn pages(&self) -> impl Iterator<Item = usize> {
        self.sweep.rounds().flatten().flatten().copied().map(usize::from)
    }
}

#[cfg(test)]
impl Bitmap {
    /// Makes a bitmap that takes little memory, because pages share frames: page p is in the frame
    /// `frames[p]`. Marks all positions if `is_full`, and otherwise none. Adds `free` frames for
    /// the new pages of passes.
    pub(super) fn in_frames(frames: Vec<u32>, is_full: bool, free: u32) -> Self {
        let used = frames.iter().max().map_or(0, |&last| last + 1);
        let mut memory = TableWords::zeroed((used + free) as usize * PAGE / 8).unwrap();
        if is_full {
            memory.as_mut_slice().fill(u64::MAX);
        }
        let count = if is_full { super::place::POSITIONS } else { 0 };
        Self { memory, frames, free: (used..used + free).collect(), count }
    }

    /// Makes a bitmap in which only `pages` have frames of their own. All other pages share one.
    pub(super) fn of_pages(pages: &[usize], is_full: bool, free: u32) -> Self {
        let mut frames = alloc::vec![0; PAGES];
        for (&page, frame) in pages.iter().zip(1..) {
            frames[page] = frame;
        }
        Self::in_frames(frames, is_full, free)
    }

    pub(super) fn mark_all(&mut self, places: &[Place]) {
        self.mark(|marks| {
            let mut marker = marks.marker();
            for &place in places {
                marker.mark(place);
            }
        });
    }

    /// Removes a mark.
    pub(super) fn unmark(&mut self, place: Place) {
        let (page, byte) = place.page_and_byte();
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(self.memory.as_mut_slice());
        let byte = &mut bytes[self.frames[page] as usize * PAGE + byte];
        self.count -= u64::from(*byte & place.mask() > 0);
        *byte &= !place.mask();
    }

    /// Returns the marked places of `pages`.
    pub(super) fn marked(&self, pages: impl IntoIterator<Item = usize>) -> Vec<Place> {
        let bytes = pages
            .into_iter()
            .flat_map(|page| (0..).zip(self.page(page)).map(move |(i, &byte)| (page, i, byte)));
        let bytes = bytes.filter(|&(_, _, byte)| byte > 0);
        let bits = bytes.flat_map(|(page, i, byte)| {
            (0..8).filter(move |bit| byte & 1 << bit > 0).map(move |bit| Place::new(page, i, bit))
        });
        bits.collect()
    }
}

#[cfg(test)]
mod tests;
