//! Tests of the bounds of a metric, built and read from a store.

use alloc::{vec, vec::Vec};
use std::collections::HashSet;

use super::{kept::tests::Memory, *};
use crate::{
    cube::{Arrangement, CubePos, Face, Operations},
    metric::Costs,
};

fn continued<T>(flow: ControlFlow<(), T>) -> T {
    match flow {
        ControlFlow::Continue(value) => value,
        ControlFlow::Break(()) => panic!("nothing cancels the work"),
    }
}

fn bounds_of(metric: &Metric, store: Option<&dyn Store>) -> MetricBounds {
    continued(MetricBounds::new(metric, store, &mut || ControlFlow::Continue(())))
}

fn add_cosets(bounds: &MetricBounds, metric: &Metric, store: Option<&dyn Store>) {
    continued(bounds.add_cosets(metric, store, &mut || ControlFlow::Continue(())));
}

/// Returns 3,000 positions. Every thirtieth one begins a sequence of steps at the solved cube.
fn positions(steps: &[AxisTurn]) -> Vec<CubePos> {
    let mut positions = vec![CubePos::SOLVED];
    for i in 0..3000 {
        let start = if i % 30 == 0 { CubePos::SOLVED } else { positions[i] };
        positions.push(start.moved_by(steps[(i * 7 + i / 11) % steps.len()].moves()));
    }
    positions
}

/// Returns the greatest bound of the cosets of a position.
fn bound(bounds: &MetricBounds, position: &CubePos) -> u8 {
    let (lookup, ops) = (bounds.lookup(), Operations::detect());
    let of_axis = |axis: Axis| {
        let coset = Lookup::coset(ops, axis, Arrangement::from(*position).into());
        lookup.bound(axis, coset, lookup.entry(coset))
    };
    Axis::ALL.into_iter().map(of_axis).max().unwrap()
}

/// Turns change the cosets as they change the positions.
#[test]
fn cosets_after_turns_are_those_of_turned_positions() {
    let bounds = bounds_of(&Metric::QUARTER, None);
    let (lookup, ops) = (bounds.lookup(), Operations::detect());
    for position in positions(&AxisTurn::ALL).into_iter().step_by(20) {
        let coset = |axis, p: CubePos| Lookup::coset(ops, axis, Arrangement::from(p).into());
        for axis in Axis::ALL {
            let turns = lookup.turns(axis, coset(axis, position));
            for turn in AxisTurn::ALL {
                assert_eq!(turns.after(turn), coset(axis, position.moved_by(turn.moves())));
            }
        }
    }
}

/// A bound is a maximum of distances. So a step changes a bound by at most its cost, and the
/// table of cosets makes no bound smaller. Along a sequence, no bound exceeds the cost of the
/// sequence. Bounds from a store are the same. Distances above 15 are rounded down to even numbers.
#[test]
fn bounds_are_distances_with_the_table_of_cosets_and_without() {
    let costs = Metric::try_from(Costs::new(Some(2), Some(3))).unwrap();
    for (metric, rounded) in [(Metric::QUARTER, 0), (costs, 1)] {
        let memory = Memory::default();
        let store: Option<&dyn Store> = Some(&memory);
        let bounds = bounds_of(&metric, store);
        let steps: Vec<(AxisTurn, u8)> = metric.steps().collect();
        let greatest = steps.iter().map(|&(_, cost)| cost).max().unwrap();
        let positions = positions(&steps.iter().map(|&(step, _)| step).collect::<Vec<_>>());
        let small: Vec<u8> = positions.iter().map(|p| bound(&bounds, p)).collect();
        add_cosets(&bounds, &metric, store);
        let read = bounds_of(&metric, store);
        assert!(positions.iter().zip(&small).all(|(p, &small)| bound(&read, p) == small));
        add_cosets(&read, &metric, store);
        let mut greater = 0;
        for (i, position) in positions.iter().enumerate() {
            let here = bound(&bounds, position);
            let most = usize::from(greatest) * ((i + 29) % 30 + 1);
            assert!(here + rounded >= small[i] && usize::from(here) <= most);
            assert_eq!(bound(&read, position), here);
            greater += usize::from(here > small[i]);
            for &(step, cost) in &steps {
                let next = bound(&bounds, &position.moved_by(step.moves()));
                assert!(next.abs_diff(here) <= cost + rounded);
            }
        }
        assert!(greater > 500, "{greater}");
        let derivations = memory.derivations.lock().unwrap();
        let tables = ["first tables", "table of cosets"];
        assert_eq!(*derivations, tables.map(|of| format!("the {of} of the metric {metric}")));
        let tables = memory.tables.lock().unwrap();
        let kinds: Vec<&str> =
            tables.keys().map(|name| name.splitn(3, '_').nth(2).unwrap()).collect();
        assert_eq!(kinds, ["cosets", "pairs"]);
    }
}

#[test]
fn a_damaged_table_of_bounds_is_built_again() {
    let metric = Costs::new(Some(1), Some(1)).face(Face::B, None, None);
    let metric = Metric::try_from(metric).unwrap();
    let memory = Memory::default();
    let store: Option<&dyn Store> = Some(&memory);
    let steps: Vec<AxisTurn> = metric.steps().map(|(step, _)| step).collect();
    let positions = positions(&steps);
    let all = |bounds: MetricBounds| -> Vec<u8> {
        // The metric does not have all symmetries.
        add_cosets(&bounds, &metric, store);
        positions.iter().map(|p| bound(&bounds, p)).collect()
    };
    let built = all(bounds_of(&metric, None));
    assert!(memory.tables.lock().unwrap().is_empty());
    let derivations = || memory.derivations.lock().unwrap().len();
    for expected in [1, 1] {
        assert_eq!((all(bounds_of(&metric, store)), derivations()), (built.clone(), expected));
    }
    // Each axis that looks unlike the others has a table.
    let seen = Axis::ALL.map(|axis| metric.remap(axis.rotation()));
    let names: Vec<_> = memory.tables.lock().unwrap().keys().cloned().collect();
    assert_eq!(names.len(), HashSet::from(seen).len(), "{names:?}");
    for (i, name) in names.iter().enumerate() {
        let intact = memory.tables.lock().unwrap()[name].clone();
        memory.tables.lock().unwrap().get_mut(name).unwrap()[1000] ^= 1;
        assert_eq!((all(bounds_of(&metric, store)), derivations()), (built.clone(), 2 + i));
        assert_eq!(memory.tables.lock().unwrap()[name], intact);
    }
}
