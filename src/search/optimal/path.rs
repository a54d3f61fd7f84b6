use alloc::vec::Vec;

use crate::search::axial_run::{AXES, AxialRun};

/// The known runs at the front and at the back of a node's sequence, in 32 bytes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Path([Symbols; 2]);

/// Symbols of five bits each, which encode the known runs at one end of a sequence. The lowest bits
/// are the symbol of the innermost run. The value 0 means no symbol. Each symbol stands for at
/// least one turn, so 128 bits are enough for 25 turns.
type Symbols = u128;

/// The number of symbols for moves, 1 to 18. A run's net effect is a move of the lower-numbered
/// face, a move of the opposite face, or both in this order.
const MOVES: u8 = 18;
/// The first symbol for a run of four turns without net effect. The symbol is `IDLE` plus the
/// axis.
const IDLE: u8 = MOVES + 1;
/// The symbol for one turn more than the minimum for the run's net effect.
const EXTRA: u8 = IDLE + AXES;
const BITS: u32 = 5;

impl Path {
    /// Whether no run is known at an end.
    pub(super) fn is_empty(self, end: usize) -> bool {
        self.0[end] == 0
    }

    /// Returns the path with one more known run at the front (`end` 0) or the back (`end` 1). The
    /// new run is the innermost one at this end.
    pub(super) fn with(mut self, end: usize, run: AxialRun) -> Self {
        let mut symbols = self.0[end];
        let mut push = |symbol: u8| symbols = symbols << BITS | Symbols::from(symbol);
        let face = |side: usize| 3 * if side == 0 { run.axis } else { run.axis + AXES };
        let extra = run.turns - run.least_turns();
        // The runs of the back are read from the middle part on, so a run's symbols are pushed in
        // reverse.
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

    /// Returns all runs of the sequence in order. Every run must be known.
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
                    // Successive runs have different axes, so symbols of the same axis belong to
                    // one run.
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
