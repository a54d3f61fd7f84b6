//! The views of the cube in a near-optimal search.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{classes::axis_symmetries, seen_steps::SeenSteps};
use crate::{
    arrays::MapArray,
    coord::Axis,
    cube::{Face, Sym},
    metric::Metric,
};

/// The views of the cube in a near-optimal search. Each view makes another axis upright.
///
/// All views share the tables of one metric. Seen in a view, no step costs less than in this metric.
#[derive(Debug)]
pub(crate) struct Views {
    /// The metric of the tables.
    pub(super) metric: Metric,
    /// The name of the metric that is seen.
    pub(super) name: String,
    /// The symmetry that makes the axis of each view upright.
    pub(crate) upright: Vec<Sym>,
}

/// The least number of symmetries, out of 16, for which a metric has tables of its own. With four, they
/// have 700 MB. With two they would have 1.4 GB.
const LEAST_SYMMETRIES: usize = 4;

impl Views {
    /// Returns the steps of the metric of the tables.
    pub(crate) fn steps(&self) -> SeenSteps {
        SeenSteps::of(&self.metric)
    }

    /// Chooses the views for a metric.
    ///
    /// With all symmetries, the three axes look alike. Otherwise as many axes are upright as look
    /// alike. If too few symmetries keep the metric with one of them upright, the views are those of the
    /// cheaper metric with all symmetries ([`Metric::least_of_images`]), and its bounds are lower.
    pub(crate) fn of(metric: &Metric) -> Self {
        let of_axis = |axis: Axis| {
            let seen = metric.remap(axis.rotation());
            let alike = |&other: &Axis| making_upright(other).find(|&m| metric.remap(m) == seen);
            let upright = Axis::ALL.iter().filter_map(alike).collect();
            Self { metric: seen, name: metric.to_string(), upright }
        };
        let symmetries = |views: &Self| axis_symmetries(&views.metric).len();
        let own = Axis::ALL.into_iter().map(of_axis);
        let own = own.filter(|views| symmetries(views) >= LEAST_SYMMETRIES);
        // Of several best ones, the first.
        let best = own.rev().max_by_key(|views| (views.upright.len(), symmetries(views)));
        best.unwrap_or_else(|| Self {
            metric: metric.least_of_images(),
            name: metric.to_string(),
            upright: Axis::ALL.mapped(Axis::rotation).to_vec(),
        })
    }
}

/// Returns the symmetries that make an axis upright, and a rotation first.
fn making_upright(axis: Axis) -> impl Iterator<Item = Sym> {
    let face = Face::ALL[axis.index()];
    let makes = move |m: &Sym| matches!(m.face(face), Face::U | Face::D);
    core::iter::once(axis.rotation()).chain(Sym::ALL.into_iter().filter(makes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metric::Costs;

    fn of_costs(costs: Costs) -> (Metric, Views) {
        let metric = Metric::try_from(costs).unwrap();
        (metric, Views::of(&metric))
    }

    #[test]
    fn axes_that_look_alike_share_the_tables() {
        for metric in Metric::ALL {
            let views = Views::of(&metric);
            assert_eq!(
                (views.metric, views.upright),
                (metric, Axis::ALL.map(Axis::rotation).to_vec())
            );
        }
        // Without B, the axes U–D and R–L look alike. Without U, the axes F–B and R–L do.
        for face in Face::ALL {
            let (metric, views) = of_costs(Costs::new(Some(1), Some(1)).face(face, None, None));
            assert_eq!((views.upright.len(), axis_symmetries(&views.metric).len()), (2, 4));
            for &m in &views.upright {
                assert_eq!(metric.remap(m), views.metric);
                assert!(!matches!(m.face(face), Face::U | Face::D), "{face:?}");
            }
            assert_ne!(views.upright[0], views.upright[1]);
        }
        // One axis differs, and the two others look alike.
        let (_, views) = of_costs(Costs::new(Some(1), Some(1)).face(Face::U, Some(1), None).face(
            Face::D,
            Some(1),
            None,
        ));
        assert_eq!((views.upright.len(), axis_symmetries(&views.metric).len()), (2, 8));
        // Few symmetries.
        let (metric, views) = of_costs(
            Costs::new(Some(1), Some(2)).face(Face::U, Some(3), None).face(Face::R, Some(4), None),
        );
        assert_eq!((views.upright.len(), views.metric), (3, metric.least_of_images()));
        for &m in &views.upright {
            let seen = metric.remap(m);
            assert!(seen.steps().all(|(step, cost)| views.metric.cost(step) <= Some(cost)));
        }
    }
}
