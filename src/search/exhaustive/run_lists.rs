//! All lists of axial runs with a given number of turns.

use alloc::vec::Vec;
use core::ops::Range;

use super::axial_run::{AXES, AxialRun};
use crate::{
    arrays::MapArray,
    cube::{CubePos, Move, Operations, WidePos, batch},
    watch::Stopped,
};

/// Returns the position after the runs.
pub(in crate::search) fn moved_by_runs(position: CubePos, runs: &[AxialRun]) -> CubePos {
    position.moved_by(runs.iter().flat_map(|run| run.moves()).flatten())
}

/// Returns the number of sequences that a list of runs stands for, without the sequences that turn
/// a face twice in a row. Such a sequence is possible if neighboring runs have the same axis.
pub(in crate::search) fn count_sequences(runs: &[AxialRun]) -> u128 {
    // For each side of the axis, the number of sequences of the runs so far whose last turn is on
    // this side.
    let (mut axis, mut ends) = (None, [1, 0]);
    for run in runs {
        let after_any = ends[0] + ends[1];
        let before = if axis == Some(run.axis) { ends } else { [after_any; 2] };
        let beginning = [0, 1].mapped(|side| u128::from(run.ways_from(side)));
        let follows = |side: usize| {
            let allowed = if axis == Some(run.axis) { before[1 - side] } else { before[side] };
            beginning[side] * allowed
        };
        // The turns of a run alternate between the two faces. So a run with an even number of turns
        // begins with one face and ends with the other.
        ends = [0, 1].mapped(|side| follows(if run.turns % 2 == 0 { 1 - side } else { side }));
        axis = Some(run.axis);
    }
    ends[0] + ends[1]
}

/// Splits concatenated lists of runs. Each list has `turns` turns.
pub(in crate::search) fn split(
    mut runs: &[AxialRun],
    turns: u8,
) -> impl Iterator<Item = &[AxialRun]> {
    core::iter::from_fn(move || {
        let mut left = turns;
        let length = runs.iter().take_while(|run| {
            let is_in = left > 0;
            left = left.saturating_sub(run.turns);
            is_in
        });
        let list = runs.split_off(..length.count())?;
        (!list.is_empty()).then_some(list)
    })
}

/// All lists of axial runs with `turns` turns in total. Successive runs of a list have different
/// axes. The lists stand for all sequences of `turns` moves, but there are fewer lists than
/// sequences: one list stands for both `U D` and `D U`. The lists are numbered in the order of a
/// depth-first search.
#[derive(Debug, Clone)]
pub(in crate::search) struct RunLists {
    turns: u8,
    /// `following[n]` is the number of lists of `n` turns that may follow a run. The first run of
    /// such a list is about one of the other two axes.
    following: Vec<u128>,
    /// `nets[i]` has all possible net effects of a run of `i + 1` turns. Runs of more than four
    /// turns have the same net effects as runs of four turns, `nets[3]`.
    nets: [Vec<[u8; 2]>; 4],
    /// `steps[axis][i]` has one entry per net effect in `nets[i]`: moves about `axis` that together
    /// have this effect, at most one per face.
    steps: [[Vec<[Option<Move>; 2]>; 4]; AXES as usize],
}

impl RunLists {
    pub(in crate::search) fn new(turns: u8) -> Self {
        let nets = [1, 2, 3, 4].map(|turns| {
            let all = (0..16).map(|net| [net / 4, net % 4]);
            all.filter(|&net| AxialRun { axis: 0, net, turns }.ways() > 0).collect()
        });
        let steps = [0, 1, 2].map(|axis| {
            nets.each_ref().map(|nets: &Vec<_>| {
                nets.iter().map(|&net| AxialRun { axis, net, turns: 1 }.moves()).collect()
            })
        });
        let mut lists = Self { turns, following: Vec::new(), nets, steps };
        for n in 0..=turns {
            let count = if n == 0 { 1 } else { lists.beginning(n).saturating_mul(2) };
            lists.following.push(count);
        }
        lists
    }

    /// Returns the number of lists that have `turns` turns and begin with a run about a given axis.
    fn beginning(&self, turns: u8) -> u128 {
        let counts = (1..=turns).map(|n| {
            (self.nets(n).len() as u128).saturating_mul(self.following[usize::from(turns - n)])
        });
        counts.fold(0, u128::saturating_add)
    }

    /// Returns the number of lists, or `u128::MAX` if there are more.
    pub(in crate::search) fn count(&self) -> u128 {
        if self.turns == 0 { 1 } else { self.beginning(self.turns).saturating_mul(AXES.into()) }
    }

    /// Returns all possible net effects of a run of `turns` turns.
    fn nets(&self, turns: u8) -> &[[u8; 2]] {
        &self.nets[usize::from(turns.min(4)) - 1]
    }

    /// Returns one entry per net effect in [`nets`](Self::nets): the moves about `axis`, at most
    /// one per face, that have this effect.
    #[inline]
    fn steps(&self, axis: u8, turns: u8) -> &[[Option<Move>; 2]] {
        &self.steps[usize::from(axis)][usize::from(turns.min(4)) - 1]
    }

    /// Returns the runs that can come next in a list with `left` turns left. Each run comes with
    /// the number of ways to complete the list after the run. `axis` is the axis of the previous
    /// run, or `None` at the start of the list.
    #[inline]
    fn next(&self, axis: Option<u8>, left: u8) -> impl Iterator<Item = (AxialRun, u128)> {
        let axes = (0..AXES).filter(move |&next| Some(next) != axis);
        axes.flat_map(move |axis| {
            (1..=left).flat_map(move |turns| {
                let below = self.following[usize::from(left - turns)];
                self.nets(turns).iter().map(move |&net| (AxialRun { axis, net, turns }, below))
            })
        })
    }

    /// Writes the list with this number to `runs`. The number must be below [`count`](Self::count).
    pub(in crate::search) fn get(&self, number: u128, runs: &mut Vec<AxialRun>) {
        runs.clear();
        let (mut rest, mut left, mut axis) = (number, self.turns, None);
        while left > 0 {
            let mut choices = self.next(axis, left);
            let chosen = choices.find(|&(_, below)| {
                let is_in = rest < below;
                if !is_in {
                    rest -= below;
                }
                is_in
            });
            let (run, _) = chosen.expect("a number below the count");
            runs.push(run);
            left -= run.turns;
            axis = Some(run.axis);
        }
    }

    /// Goes through the lists whose numbers are in `range`, in ascending order. Calls `visit` with
    /// the position to which each list leads from `position`.
    pub(in crate::search) fn each(
        &self,
        position: CubePos,
        range: Range<u128>,
        visit: &mut impl FnMut(CubePos) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let mut walk =
            Walk { lists: self, skip: range.start, left: range.end - range.start, visit };
        match walk.descend(position.into(), None, self.turns) {
            Err(Some(stopped)) => Err(stopped),
            _ => Ok(()),
        }
    }
}

/// A depth-first walk through a range of lists.
struct Walk<'a, F> {
    lists: &'a RunLists,
    /// The number of lists still to skip before the range begins.
    skip: u128,
    /// The number of lists of the range still to visit.
    left: u128,
    visit: &'a mut F,
}

impl<F> Walk<'_, F>
where
    F: FnMut(CubePos) -> Result<(), Stopped>,
{
    /// Visits all lists that continue the runs made so far by `turns` more turns. The runs made so
    /// far lead to `position`, and the latest run is about `axis`. Breaks with `None` at the end of
    /// the range.
    fn descend(
        &mut self,
        position: WidePos,
        axis: Option<u8>,
        turns: u8,
    ) -> Result<(), Option<Stopped>> {
        batch(
            #[inline(always)]
            |ops| self.descend_with(ops, position, axis, turns),
        )
    }

    #[inline(always)]
    fn descend_with(
        &mut self,
        ops: Operations,
        position: WidePos,
        axis: Option<u8>,
        turns: u8,
    ) -> Result<(), Option<Stopped>> {
        if turns == 0 {
            return self.reach(ops, position);
        }
        for next in (0..AXES).filter(|&next| Some(next) != axis) {
            for n in 1..=turns {
                let below = self.lists.following[usize::from(turns - n)];
                for &[lower, upper] in self.lists.steps(next, n) {
                    if self.skip >= below {
                        self.skip -= below;
                        continue;
                    }
                    let mut position = position;
                    if let Some(mv) = lower {
                        position = position.moved_with(ops, mv);
                    }
                    if let Some(mv) = upper {
                        position = position.moved_with(ops, mv);
                    }
                    if n == turns {
                        self.reach(ops, position)?;
                    } else {
                        self.descend(position, Some(next), turns - n)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Visits one list, which leads to `position`. Breaks with `None` at the end of the range.
    #[inline(always)]
    fn reach(&mut self, ops: Operations, position: WidePos) -> Result<(), Option<Stopped>> {
        if self.left == 0 {
            return Err(None);
        }
        self.left -= 1;
        (self.visit)(position.packed_with(ops)).map_err(Some)
    }
}
