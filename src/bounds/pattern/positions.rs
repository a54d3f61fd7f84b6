//! Lower bounds of any position, for searches that begin at many positions.

use super::{PatternBounds, PatternProblem};
use crate::{
    cube::{CubePos, MoveSet, Pattern},
    rules::{FaceOrder, Rules},
};

impl PatternBounds {
    /// Builds the tables for all positions, with at most `states` states in each. [`read`](Self::read)
    /// returns the states of a position.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "`look` never breaks")]
    pub fn from_all(goal: &Pattern, states: usize) -> Self {
        let rules = Rules::no_repeats(FaceOrder::ASCENDING, MoveSet::ALL);
        let problem = PatternProblem { start: &CubePos::SOLVED, goal, rules, length: u8::MAX };
        let built = Self::within(&problem, states, u64::MAX, &mut || Ok(()));
        built.expect("`look` never fails")
    }

    /// Returns the number of tables, which is the number of elements of a state.
    #[must_use]
    pub fn tables(&self) -> usize {
        self.groups.len()
    }

    /// Reads the states of a position.
    pub fn read(&self, position: &CubePos, states: &mut [[u16; 2]]) {
        for (group, state) in self.groups.iter().zip(states) {
            let product = &group.distances.product;
            *state = [product.first.read(position), product.second.read(position)];
        }
    }

    /// Returns a lower bound on the number of moves to the goal. Only the goal has the bound 0.
    #[must_use]
    pub fn bound(&self, states: &[[u16; 2]]) -> u8 {
        let groups = self.groups.iter().zip(states);
        groups
            .map(|(group, &[first, second])| group.distances.get(first, second))
            .max()
            .unwrap_or(0)
    }
}
