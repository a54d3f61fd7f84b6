use alloc::vec::Vec;

#[cfg(not(feature = "std"))]
pub(in crate::search) use core::cell::OnceCell as Lazy;
#[cfg(feature = "std")]
pub(in crate::search) use std::sync::OnceLock as Lazy;

use crate::{
    CubePos,
    search::{axial_run::AxialRun, meet::hash, run_lists::moved_by_runs},
};

/// Every list of runs of [`TURNS`](Self::TURNS) turns, by the position that it solves.
///
/// Near the solved cube bounds exclude little, so the last turns of a sequence are
/// looked up.
#[derive(Debug)]
pub(in crate::search) struct Endings {
    /// In the order of their buckets.
    all: Vec<Ending>,
    /// Where each bucket begins, and the last ends.
    starts: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Ending {
    position: CubePos,
    runs: [AxialRun; Endings::TURNS as usize],
}

/// Bits of a bucket's number: there are about as many endings as buckets.
const BITS: u32 = 19;

impl Endings {
    /// How many turns an ending has: they solve some 600,000 positions, which take a
    /// tenth of a second to list, and 30 MB.
    pub(super) const TURNS: u8 = 5;

    pub(in crate::search) fn new() -> Self {
        let mut found = Vec::new();
        list(&mut found, CubePos::SOLVED, &mut Vec::new(), Self::TURNS);
        // Sorted by bucket: how many each has, where they begin, and then each to its place.
        let mut starts = alloc::vec![0u32; (1 << BITS) + 1];
        for ending in &found {
            starts[bucket(&ending.position) + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut all = found.clone();
        for ending in found {
            let place = &mut next[bucket(&ending.position)];
            all[*place as usize] = ending;
            *place += 1;
        }
        Self { all, starts }
    }

    /// The lists of runs that solve a position.
    pub(super) fn of(&self, position: CubePos) -> impl Iterator<Item = &[AxialRun]> {
        let bucket = bucket(&position);
        let range = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
        let endings = self.all[range].iter().filter(move |ending| ending.position == position);
        endings.map(|Ending { runs, .. }| {
            let len = runs.iter().position(|run| run.turns == 0).unwrap_or(runs.len());
            &runs[..len]
        })
    }
}

fn bucket(position: &CubePos) -> usize {
    usize::try_from(hash(position) >> (64 - BITS)).expect("19 bits")
}

/// Adds all lists of runs of `left` turns behind others, which made the position.
fn list(all: &mut Vec<Ending>, position: CubePos, runs: &mut Vec<AxialRun>, left: u8) {
    if left == 0 {
        let mut padded = [AxialRun::NONE; Endings::TURNS as usize];
        padded[..runs.len()].copy_from_slice(runs);
        all.push(Ending { position: position.inverse(), runs: padded });
        return;
    }
    let axis_before = runs.last().map(|run| run.axis);
    for axis in (0..3).filter(|&axis| Some(axis) != axis_before) {
        for turns in 1..=left {
            let nets = (0..4).flat_map(|low| (0..4).map(move |high| [low, high]));
            for run in nets.map(|net| AxialRun { axis, net, turns }).filter(|run| run.ways() > 0) {
                runs.push(run);
                let position = moved_by_runs(position, &[run]);
                list(all, position, runs, left - turns);
                runs.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;

    #[test]
    fn endings_solve_their_positions() {
        let endings = Endings::new();
        let scramble = [Move::R1, Move::U3, Move::D1, Move::F2, Move::L3];
        let position = CubePos::SOLVED.moved_by(scramble);
        let found: Vec<_> = endings.of(position).collect();
        assert_eq!(found.len(), 1);
        assert_eq!(moved_by_runs(position, found[0]), CubePos::SOLVED);
        // All sequences of five moves: 18·15⁴.
        let turned = |ending: Ending| ending.runs.into_iter().filter(|run| run.turns > 0);
        let ways = |ending: &Ending| turned(*ending).map(AxialRun::ways).product::<u64>();
        assert_eq!(endings.all.iter().map(ways).sum::<u64>(), 18 * 15u64.pow(4));
        // Five turns that lead back, as the document's rule counts them.
        let back = endings
            .of(CubePos::SOLVED)
            .map(|runs| runs.iter().map(|run| run.ways()).product::<u64>());
        assert_eq!(back.sum::<u64>(), 108);
    }
}
