//! The comparison of candidates.

use alloc::vec::Vec;

use crate::{
    machine::{Engine, Label, Places},
    metric::AxisTurn,
};

/// The compared sequence with the shortest execution.
#[derive(Debug)]
pub(super) struct Candidates<'a> {
    engine: &'a Engine,
    /// The time in microseconds, and the sequence.
    pub(super) best: Option<(u32, Vec<AxisTurn>)>,
    /// The number of sequences that were compared.
    pub(super) count: u64,
    /// The sequence that was executed last.
    turns: Vec<AxisTurn>,
    /// The labels before and after each turn of it. Elements beyond are kept, so that their memory is
    /// used again.
    layers: Vec<Vec<Label>>,
    places: Places,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(engine: &'a Engine) -> Self {
        let layers = Vec::from([engine.start()]);
        let places = Places::default();
        Self { engine, best: None, count: 0, turns: Vec::new(), layers, places }
    }

    /// Compares the shortest execution of a sequence with the best one. Two candidates of a search
    /// mostly have a common beginning, whose labels are not computed again.
    pub(super) fn compare(&mut self, turns: &[AxisTurn]) {
        self.count += 1;
        let common = self.turns.iter().zip(turns).take_while(|(a, b)| a == b).count();
        self.turns.truncate(common);
        self.turns.extend(&turns[common..]);
        self.layers.resize_with(self.layers.len().max(turns.len() + 1), Vec::new);
        for (i, &turn) in turns.iter().enumerate().skip(common) {
            let (before, after) = self.layers.split_at_mut(i + 1);
            self.engine.advance(&before[i], turn, &mut self.places, &mut after[0]);
        }
        let labels = &self.layers[turns.len()];
        let time = labels.iter().map(|label| self.engine.end(label)).min().unwrap_or(u32::MAX);
        if time < self.best.as_ref().map_or(u32::MAX, |best| best.0) {
            self.best = Some((time, turns.to_vec()));
        }
    }
}
