//! The views of the cube in a near-optimal search.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{seen_steps::SeenSteps, symmetries::axis_symmetries};
use crate::{
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
    pub(crate) all: Vec<View>,
}

/// A view of the position, of its inverse, or of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct View {
    /// The symmetry that makes the axis upright.
    pub(crate) upright: Sym,
    /// For each position in the view, whether it is the inverse. The inverse of a solution solves the
    /// inverse position, at the cost in the reversed metric. So in a one-way metric, a view of the
    /// inverse is a view of the reversed metric, and no view of the metric.
    pub(crate) are_inverse: &'static [bool],
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
    ///
    /// The inverse of a position is viewed as the position is, if the metric is not one-way. Otherwise
    /// it is viewed where the reversed metric looks like the metric of the tables, for example
    /// reflected.
    pub(crate) fn of(metric: &Metric) -> Self {
        let (reversed, is_one_way) = (metric.reversed(), metric.is_one_way());
        let directions: &[(&Metric, &'static [bool])] = if is_one_way {
            &[(metric, &[false]), (&reversed, &[true])]
        } else {
            &[(metric, &[false, true])]
        };
        let in_directions = |alike: &dyn Fn(&Metric, Axis) -> Option<Sym>| {
            let views = directions.iter().flat_map(|&(metric, are_inverse)| {
                let view = move |upright| View { upright, are_inverse };
                Axis::ALL.into_iter().filter_map(move |axis| alike(metric, axis).map(view))
            });
            views.collect()
        };
        let of_axis = |axis: Axis| {
            let seen = metric.remap(axis.rotation());
            let alike = |metric: &Metric, other: Axis| {
                making_upright(other).find(|&m| metric.remap(m) == seen)
            };
            Self { metric: seen, name: metric.to_string(), all: in_directions(&alike) }
        };
        let symmetries = |views: &Self| axis_symmetries(&views.metric).len();
        let own = Axis::ALL.into_iter().map(of_axis);
        let own = own.filter(|views| symmetries(views) >= LEAST_SYMMETRIES);
        // Of several best ones, the first.
        let best = own.rev().max_by_key(|views| (views.all.len(), symmetries(views)));
        best.unwrap_or_else(|| Self {
            metric: metric.least_of_images(),
            name: metric.to_string(),
            all: in_directions(&|_, axis| Some(axis.rotation())),
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
    use crate::{cube::Move, metric::Costs};

    fn of_costs(costs: Costs) -> (Metric, Views) {
        let metric = Metric::try_from(costs).unwrap();
        (metric, Views::of(&metric))
    }

    #[test]
    fn axes_that_look_alike_share_the_tables() {
        for metric in Metric::ALL {
            let views = Views::of(&metric);
            let both = |axis: Axis| View { upright: axis.rotation(), are_inverse: &[false, true] };
            assert_eq!((views.metric, views.all), (metric, Axis::ALL.map(both).to_vec()));
        }
        // Without B, the axes U–D and R–L look alike. Without U, the axes F–B and R–L do.
        for face in Face::ALL {
            let (metric, views) = of_costs(Costs::new(Some(1), Some(1)).face(face, None, None));
            assert_eq!((views.all.len(), axis_symmetries(&views.metric).len()), (2, 4));
            for &View { upright: m, .. } in &views.all {
                assert_eq!(metric.remap(m), views.metric);
                assert!(!matches!(m.face(face), Face::U | Face::D), "{face:?}");
            }
            assert_ne!(views.all[0], views.all[1]);
        }
        // One axis differs, and the two others look alike.
        let (_, views) = of_costs(Costs::new(Some(1), Some(1)).face(Face::U, Some(1), None).face(
            Face::D,
            Some(1),
            None,
        ));
        assert_eq!((views.all.len(), axis_symmetries(&views.metric).len()), (2, 8));
        // If the directions differ, the inverse is seen reflected.
        let clockwise = Face::ALL.into_iter().fold(Costs::new(Some(1), Some(2)), |costs, face| {
            costs.turn(Move::of_face(face)[2], Some(3))
        });
        let (metric, views) = of_costs(clockwise);
        assert_eq!((views.all.len(), axis_symmetries(&views.metric).len()), (6, 8));
        for view in &views.all {
            let (seen, is_reflected) = match view.are_inverse {
                [false] => (metric, false),
                _ => (metric.reversed(), true),
            };
            assert_eq!(seen.remap(view.upright), views.metric);
            assert_eq!(view.upright.is_reflection(), is_reflected);
        }
        // Few symmetries, and directions that differ.
        let (metric, views) = of_costs(clockwise.turn(Move::U1, Some(2)).turn(Move::R1, Some(4)));
        assert_eq!((views.all.len(), views.metric), (6, metric.least_of_images()));
        for view in &views.all {
            let seen = if view.are_inverse == [true] { metric.reversed() } else { metric };
            let seen = seen.remap(view.upright);
            assert!(seen.steps().all(|(step, cost)| views.metric.cost(step) <= Some(cost)));
        }
        // Few symmetries.
        let (metric, views) = of_costs(
            Costs::new(Some(1), Some(2)).face(Face::U, Some(3), None).face(Face::R, Some(4), None),
        );
        assert_eq!((views.all.len(), views.metric), (3, metric.least_of_images()));
        for &View { upright: m, .. } in &views.all {
            let seen = metric.remap(m);
            assert!(seen.steps().all(|(step, cost)| views.metric.cost(step) <= Some(cost)));
        }
    }
}
