//! The metric in which sequences cost nearly what they take a machine.
//!
//! If a machine has no parts and does not rotate the cube, each axis turn takes its own time, wherever it is
//! in a sequence. A machine that cuts corners departs from this a little, so its time for an axis turn is a
//! mean. In any other machine, the actions between two turns take more time than the turns. If it turns
//! opposite faces at once, the metric of the means still tells which sequences have few groups of turns.
//! Otherwise the machine has no metric, because the number of moves tells as much.

use alloc::vec::Vec;

use superflip::{
    cube::{Face, Move, Sym},
    metric::{AxisTurn, Costs, Metric},
};

use super::execution::Engine;

/// The cost of the quickest turn. With 5, the times of `axial` are nearer to their ratio, but a search
/// with the same number of nodes finds sequences that take longer by 1 %, because it searches more costs.
const LEAST: f64 = 2.0;

impl Engine {
    /// Returns the metric of the machine, or `None` if it has parts or rotates the cube and does not turn
    /// opposite faces at once, if its faces do not turn alike, or if the metric is that of half turns.
    pub(crate) fn metric(&self) -> Option<Metric> {
        let single = |quarters: &[u8]| {
            let moves = Face::ALL.into_iter().flat_map(|face| {
                let moves = quarters.iter().filter_map(move |&quarters| Move::new(face, quarters));
                moves.map(AxisTurn::from)
            });
            self.mean(&moves.collect::<Vec<_>>())
        };
        let [quarter, half] = [single(&[1, 3])?, single(&[2])?];
        let pairs: Vec<AxisTurn> = AxisTurn::ALL
            .into_iter()
            .filter(|turn| turn.quarters().iter().all(|n| n % 2 == 1))
            .collect();
        let is_at_once = self.mean(&pairs)? < 1.5 * quarter;
        if !is_at_once && !self.is_fixed() {
            return None;
        }
        let unit = quarter.min(half) / LEAST;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let cost = |time: f64| Some(((time / unit).round() as u32).min(Costs::GREATEST));
        let [quarter, half] = [cost(quarter), cost(half)];
        // Equal costs are those of a named metric, whose tables other programs may have built.
        let costs = if quarter == half { [Some(1); 2] } else { [quarter, half] };
        let costs = Costs::new(costs[0], costs[1]);
        let metric = Metric::try_from(if is_at_once { costs.at_once() } else { costs }).ok()?;
        (is_at_once || quarter != half).then_some(metric)
    }

    /// Returns whether the machine has no parts and does not rotate the cube.
    pub(crate) fn is_fixed(&self) -> bool {
        let mut edges = self.model.edges.iter().flatten();
        let has_parts = self.model.positions.iter().any(|positions| !positions.is_empty());
        !has_parts && edges.all(|edge| edge.rotation == Sym::IDENTITY)
    }

    /// Returns the mean time that axis turns add between quarter turns of two other axes, in microseconds.
    /// Returns `None` if the machine cannot make them.
    fn mean(&self, turns: &[AxisTurn]) -> Option<f64> {
        let quarters = Move::ALL.into_iter().filter(|mv| mv.quarters() != 2).map(AxisTurn::from);
        let (mut sum, mut count) = (0.0, 0.0);
        for &turn in turns {
            for before in quarters.clone().filter(|before| before.axis() != turn.axis()) {
                let third = AxisTurn::AXES - turn.axis() - before.axis();
                let [with, without] = [&[before, turn][..], &[before]].map(|it| self.labels(it));
                let [with, without] = [with?, without?];
                for after in quarters.clone().filter(|after| after.axis() == third) {
                    sum += f64::from(self.time_of_last(&with, after)?);
                    sum -= f64::from(self.time_of_last(&without, after)?);
                    count += 1.0;
                }
            }
        }
        Some(sum / count)
    }
}
