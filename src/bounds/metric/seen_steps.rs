//! The steps of a metric as each symmetry sees them.

use alloc::vec::Vec;

use super::symmetries::axis_symmetries;
use crate::{
    arrays::{MapArray, array},
    metric::{AxisTurn, Metric},
};

/// The steps of a metric with their numbers, and what they become under the symmetries that keep the
/// metric and the U–D axis. A step's number is its place in [`Metric::steps`].
#[derive(Debug)]
pub(crate) struct SeenSteps {
    steps: Vec<AxisTurn>,
    /// `numbers[i][turn]` is the number of the step that the symmetry with the index `i` makes of an
    /// axis turn. `u8::MAX` if the axis turn is no step.
    numbers: Vec<[u8; AxisTurn::COUNT]>,
    /// `originals[i][number]` is the axis turn that the symmetry with the index `i` maps to the step with
    /// this number.
    originals: Vec<[u8; AxisTurn::COUNT]>,
    /// Element `16·i + j` is the index of the symmetry that is first `j`, then `i`.
    products: Vec<u8>,
}

/// A set of steps: bit `n` stands for the step with the number `n`.
pub(crate) type StepSet = u64;

impl SeenSteps {
    pub(super) fn of(metric: &Metric) -> Self {
        let symmetries = axis_symmetries(metric);
        let steps: Vec<AxisTurn> = metric.steps().map(|(step, _)| step).collect();
        let index = |turn: AxisTurn| u8::try_from(turn.index()).expect("turns are below 45");
        let turns: Vec<[u8; AxisTurn::COUNT]> =
            symmetries.iter().map(|&m| AxisTurn::ALL.mapped(|turn| index(turn.remap(m)))).collect();
        let number = |turn: u8| {
            let number = steps.iter().position(|step| step.index() == usize::from(turn));
            number.map_or(u8::MAX, |number| u8::try_from(number).expect("steps are below 45"))
        };
        let numbers: Vec<[u8; AxisTurn::COUNT]> =
            turns.iter().map(|turns| turns.mapped(number)).collect();
        let original = |numbers: &[u8; AxisTurn::COUNT]| {
            let mut originals = [0; AxisTurn::COUNT];
            for (turn, &number) in (0..).zip(numbers) {
                if let Some(original) = originals.get_mut(usize::from(number)) {
                    *original = turn;
                }
            }
            originals
        };
        let originals = numbers.iter().map(original).collect();
        let product = |i: usize, j: usize| {
            let first_j = |turn: usize| turns[i][usize::from(turns[j][turn])];
            let both: [u8; AxisTurn::COUNT] = array(first_j);
            let product = turns.iter().position(|turns| *turns == both);
            u8::try_from(product.expect("symmetries are a group")).expect("at most 16 symmetries")
        };
        let count = turns.len();
        let products =
            (0..16 * count).map(|n| if n % 16 < count { product(n / 16, n % 16) } else { 0 });
        let products = products.collect();
        Self { steps, numbers, originals, products }
    }

    /// Returns the steps in the order of their numbers.
    pub(super) fn steps(&self) -> &[AxisTurn] {
        &self.steps
    }

    /// Returns the number of symmetries.
    pub(crate) fn symmetries(&self) -> usize {
        self.numbers.len()
    }

    /// Returns the number of the step that a symmetry makes of `turn`, if `turn` is a step.
    pub(crate) fn number(&self, sym: usize, turn: AxisTurn) -> Option<u8> {
        Some(self.numbers[sym][turn.index()]).filter(|&number| number < u8::MAX)
    }

    /// Returns the axis turn that a symmetry maps to the step with this number.
    #[inline]
    pub(crate) fn original(&self, sym: usize, number: usize) -> AxisTurn {
        AxisTurn::ALL[usize::from(self.originals[sym][number])]
    }

    /// Returns the index of the symmetry that is first `j`, then `i`.
    #[inline]
    pub(super) fn product(&self, i: usize, j: usize) -> u8 {
        self.products[16 * i + j]
    }
}
