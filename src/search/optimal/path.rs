use alloc::vec::Vec;

use crate::search::axial_run::{AXES, AxialRun};

/// The known runs of a node, at the front and at the back, in 32 bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Path([Symbols; 2]);

/// The known runs at the front or at the back, as symbols of five bits. A run has one symbol per
/// move of its net effect, and one more symbol per further turn. The symbol next to the middle part
/// is in the lowest bits. Every symbol stands for at least one turn, so 128 bits hold 25 turns.
type Symbols = u128;

/// The symbols 1 to 18 are moves.
const MOVES: u8 = 18;
/// The symbol `IDLE` + axis stands for a run of four turns about this axis that cancel out, such as
/// `U D U' D'`.
const IDLE: u8 = MOVES + 1;
/// A symbol that adds one turn to a run and does not change the run's net effect.
const EXTRA: u8 = IDLE + AXES;
const BITS: u32 = 5;

impl Path {
    pub(super) fn is_empty(self, end: usize) -> bool {
        self.0[end] == 0
    }

    /// Returns the path with `run` next to the middle part, at the front (`end` 0) or the back
    /// (`end` 1).
    pub(super) fn with(mut self, end: usize, run: AxialRun) -> Self {
        let mut symbols = self.0[end];
        let mut push = |symbol: u8| symbols = symbols << BITS | Symbols::from(symbol);
        let face = |side: usize| 3 * if side == 0 { run.axis } else { run.axis + AXES };
        let extra = run.turns - run.least_turns();
        // The symbols of the front are read from the first move on, and the symbols of the back
        // from the middle part on. So at the back, the symbols of a run are pushed in reverse.
        if end == 1 {
            (0..extra).for_each(|_| push(EXTRA));
        }
        if run.net == [0, 0] {
            push(IDLE + run.axis);
        }
        for side in [end, 1 - end] {
            if run.net[side] > 0 {
                push(face(side) + run.net[side]);
            }
        }
        if end == 0 {
            (0..extra).for_each(|_| push(EXTRA));
        }
        self.0[end] = symbols;
        self
    }

    /// Returns all runs of a sequence without a middle part, in order.
    pub(super) fn runs(self) -> Vec<AxialRun> {
        let [mut front, mut back] = self.0;
        let take = |symbols: &mut Symbols| {
            let symbol = (*symbols & ((1 << BITS) - 1)) as u8;
            *symbols >>= BITS;
            (symbol > 0).then_some(symbol)
        };
        let mut symbols: Vec<u8> = core::iter::from_fn(|| take(&mut front)).collect();
        symbols.reverse();
        symbols.extend(core::iter::from_fn(|| take(&mut back)));
        let mut runs: Vec<AxialRun> = Vec::new();
        for symbol in symbols {
            match (symbol, runs.last_mut()) {
                (EXTRA, Some(run)) => run.turns += 1,
                (IDLE.., _) => runs.push(AxialRun { axis: symbol - IDLE, net: [0; 2], turns: 4 }),
                (_, last) => {
                    let (face, quarters) = ((symbol - 1) / 3, (symbol - 1) % 3 + 1);
                    let (axis, side) = (face % 3, usize::from(face / 3));
                    // Successive runs have different axes, so two moves about one axis belong to
                    // the same run.
                    if let Some(run) = last.filter(|run| run.axis == axis) {
                        run.net[side] = quarters;
                        run.turns += 1;
                    } else {
                        let mut net = [0; 2];
                        net[side] = quarters;
                        runs.push(AxialRun { axis, net, turns: 1 });
                    }
                }
            }
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn runs_come_back_in_order() {
        let run = |axis, net, turns| AxialRun { axis, net, turns };
        let runs = vec![
            run(0, [0, 3], 1),
            run(2, [0, 0], 5),
            run(1, [2, 1], 4),
            run(0, [1, 0], 3),
            run(2, [3, 3], 2),
            run(1, [0, 0], 4),
            run(0, [2, 2], 6),
        ];
        for split in 0..=runs.len() {
            let (front, back) = runs.split_at(split);
            let path = front.iter().fold(Path::default(), |path, &run| path.with(0, run));
            let path = back.iter().rev().fold(path, |path, &run| path.with(1, run));
            assert_eq!(path.runs(), runs);
        }
    }
}
