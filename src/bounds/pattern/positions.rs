//! Lower bounds of any position, for searches that begin at many positions.

use core::ops::ControlFlow;

use super::{PatternBounds, PatternProblem, States};
use crate::{
    cube::{CubePos, MoveSet, Pattern},
    rules::{FaceOrder, Rules},
};

impl PatternBounds {
    /// Builds the tables for all positions, with at most `states` states in each. [`read`](Self::read) returns the
    /// states of a position.
    pub(crate) fn from_all(goal: &Pattern, states: usize) -> Self {
        let rules = Rules::no_repeats(FaceOrder::ASCENDING, MoveSet::ALL);
        let problem = PatternProblem { start: &CubePos::SOLVED, goal, rules, length: u8::MAX };
        let built = Self::within(&problem, states, u64::MAX, &mut || ControlFlow::Continue(()));
        built.continue_value().expect("`look` never breaks")
    }

    /// Reads the states of a position.
    pub(crate) fn read(&self, position: &CubePos, states: &mut States) {
        for (group, state) in self.groups.iter().zip(states) {
            let product = &group.distances.product;
            *state = [product.first.read(position), product.second.read(position)];
        }
    }

    /// Returns a lower bound on the number of moves to the goal. Only the goal has the bound 0.
    pub(crate) fn bound(&self, states: &States) -> u8 {
        let groups = self.groups.iter().zip(states);
        groups
            .map(|(group, &[first, second])| group.distances.get(first, second))
            .max()
            .unwrap_or(0)
    }
}
