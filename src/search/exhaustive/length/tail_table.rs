//! The table of the last five moves.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

#[cfg(not(feature = "std"))]
use core::cell::OnceCell as OnceLock;
#[cfg(feature = "std")]
use std::sync::{Mutex, OnceLock};

use crate::{
    CubePos,
    cube::hash::hash,
    search::exhaustive::{axial_run::AxialRun, run_lists::moved_by_runs},
};

/// A table of all *tails*. A tail is a list of runs with [`TURNS`](Self::TURNS) turns in total. The
/// table finds the tails that solve a given position.
///
/// Near the solved cube, lower bounds prune little, so the search looks up the last moves of a
/// sequence in this table.
#[derive(Debug)]
pub(super) struct TailTable {
    tails: Vec<Tail>,
    /// The index of each bucket's first tail, followed by the number of tails.
    starts: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Tail {
    position: CubePos,
    /// The runs of the tail, padded with runs without turns.
    runs: [AxialRun; TailTable::TURNS as usize],
}

/// The number of bits of a bucket's number: 2¹⁹ = 524,288 buckets hold some 600,000 tails.
const BITS: u32 = 19;

/// A [`TailTable`] that is built when it is first used.
#[derive(Debug)]
pub(in crate::search) struct LazyTailTable {
    table: OnceLock<TailTable>,
    /// Locked by the thread that builds the table.
    #[cfg(feature = "std")]
    building: Mutex<()>,
}

impl LazyTailTable {
    pub(in crate::search) const fn new() -> Self {
        Self {
            table: OnceLock::new(),
            #[cfg(feature = "std")]
            building: Mutex::new(()),
        }
    }

    /// Returns the table. Builds the table first if no thread has built it. Returns `None` while
    /// another thread builds the table, or if `stop` is set before the table is complete.
    pub(super) fn get(&self, stop: &AtomicBool) -> Option<&TailTable> {
        if let Some(table) = self.table.get() {
            return Some(table);
        }
        #[cfg(feature = "std")]
        let _building = self.building.try_lock().ok()?;
        // Another thread may have built the table before this thread took the lock.
        if self.table.get().is_none() {
            let _ = self.table.set(TailTable::new(stop)?);
        }
        self.table.get()
    }
}

impl TailTable {
    /// The number of turns of a tail. Making the table for five turns takes a tenth of a second and
    /// 30 MB.
    pub(super) const TURNS: u8 = 5;

    /// Builds the table. Returns `None` if `stop` is set before the table is complete.
    fn new(stop: &AtomicBool) -> Option<Self> {
        let mut unsorted = Vec::new();
        list(&mut unsorted, CubePos::SOLVED, &mut Vec::new(), Self::TURNS, stop)?;
        // The tails are sorted by bucket with a counting sort.
        let mut starts = alloc::vec![0u32; (1 << BITS) + 1];
        for tail in &unsorted {
            starts[bucket(&tail.position) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut tails = unsorted.clone();
        for tail in unsorted {
            let place = &mut next[bucket(&tail.position)];
            tails[*place as usize] = tail;
            *place += 1;
        }
        Some(Self { tails, starts })
    }

    /// Returns the tails that solve a position.
    pub(super) fn solving(&self, position: CubePos) -> impl Iterator<Item = &[AxialRun]> {
        let bucket = bucket(&position);
        let range = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
        let tails = self.tails[range].iter().filter(move |tail| tail.position == position);
        tails.map(|Tail { runs, .. }| {
            let len = runs.iter().position(|run| run.turns == 0).unwrap_or(runs.len());
            &runs[..len]
        })
    }
}

fn bucket(position: &CubePos) -> usize {
    usize::try_from(hash(position) >> (64 - BITS)).expect("19 bits")
}

/// Appends every list that begins with `runs` and has `left` more turns. `runs` leads from the
/// solved cube to `position`. Returns `None` if `stop` is set before the end.
fn list(
    tails: &mut Vec<Tail>,
    position: CubePos,
    runs: &mut Vec<AxialRun>,
    left: u8,
    stop: &AtomicBool,
) -> Option<()> {
    if stop.load(Relaxed) {
        return None;
    }
    if left == 0 {
        let mut padded = [AxialRun::NONE; TailTable::TURNS as usize];
        padded[..runs.len()].copy_from_slice(runs);
        tails.push(Tail { position: position.inverse(), runs: padded });
        return Some(());
    }
    let axis_before = runs.last().map(|run| run.axis);
    for axis in (0..3).filter(|&axis| Some(axis) != axis_before) {
        for turns in 1..=left {
            let nets = (0..4).flat_map(|low| (0..4).map(move |high| [low, high]));
            for run in nets.map(|net| AxialRun { axis, net, turns }).filter(|run| run.ways() > 0) {
                runs.push(run);
                let position = moved_by_runs(position, &[run]);
                list(tails, position, runs, left - turns, stop)?;
                runs.pop();
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;

    #[test]
    fn tails_solve_their_positions() {
        let table = TailTable::new(&AtomicBool::new(false)).unwrap();
        let scramble = [Move::R1, Move::U3, Move::D1, Move::F2, Move::L3];
        let position = CubePos::SOLVED.moved_by(scramble);
        let tails: Vec<_> = table.solving(position).collect();
        assert_eq!(tails.len(), 1);
        assert_eq!(moved_by_runs(position, tails[0]), CubePos::SOLVED);
        // There are 18·15⁴ sequences of five moves.
        let ways = |tail: &Tail| -> u64 {
            tail.runs.iter().filter(|run| run.turns > 0).map(|run| run.ways()).product()
        };
        assert_eq!(table.tails.iter().map(ways).sum::<u64>(), 18 * 15u64.pow(4));
        // These sequences of five moves lead from the solved cube back to the solved cube.
        let back = table
            .solving(CubePos::SOLVED)
            .map(|runs| runs.iter().map(|run| run.ways()).product::<u64>());
        assert_eq!(back.sum::<u64>(), 108);
    }
}
