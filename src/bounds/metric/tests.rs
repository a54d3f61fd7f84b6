//! Tests of the bounds of a metric, built and read from a store.

use alloc::{vec, vec::Vec};
use std::{collections::HashSet, sync::LazyLock};

use super::{case_table::CaseTable, coset_distances::rows, symmetries::axis_symmetries, *};
use crate::{
    bounds::{CosetEntry, PruningTable},
    coord::{FlipSlice, KocSymm, SymCoord, Twist},
    cube::{Arrangement, CubePos, Face, Move, Operations},
    metric::Costs,
    tables::store_tests::Memory,
    watch::Stopped,
};

fn bounds_of(metric: &Metric, store: Option<&dyn Store>) -> MetricBounds {
    MetricBounds::new(metric, store, &mut || Ok(())).unwrap()
}

fn add_cosets(bounds: &MetricBounds, metric: &Metric, store: Option<&dyn Store>) {
    bounds.add_cosets(metric, store, &mut || Ok(())).unwrap();
}

/// The bounds in the metric of quarter turns with the table of cosets, and the store that keeps them. Most
/// tests share them, because deriving takes a while.
static QUARTER: LazyLock<(MetricBounds, Memory)> = LazyLock::new(|| {
    let memory = Memory::default();
    let bounds = bounds_of(&Metric::QUARTER, Some(&memory));
    add_cosets(&bounds, &Metric::QUARTER, Some(&memory));
    (bounds, memory)
});

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
        let coset = lookup.coset(ops, axis, Arrangement::from(*position).into());
        lookup.bound(0, axis, coset, lookup.entry(coset))
    };
    Axis::ALL.into_iter().map(of_axis).max().unwrap()
}

/// Turns change the cosets as they change the positions.
#[test]
fn cosets_after_turns_are_those_of_turned_positions() {
    let bounds = bounds_of(&Metric::QUARTER, None);
    let (lookup, ops) = (bounds.lookup(), Operations::detect());
    for position in positions(&AxisTurn::ALL).into_iter().step_by(20) {
        let coset = |axis, p: CubePos| lookup.coset(ops, axis, Arrangement::from(p).into());
        for axis in Axis::ALL {
            let turns = lookup.turns(axis, coset(axis, position));
            for turn in AxisTurn::ALL {
                assert_eq!(turns.after(turn), coset(axis, position.moved_by(turn.moves())));
            }
        }
    }
}

/// About each axis, turns change the cosets with their cases as they change the positions, and the entry
/// is that of a [`PruningTable`].
#[test]
fn cases_after_turns_are_those_of_turned_positions() {
    let bounds = bounds_of(&Metric::QUARTER, None);
    let symmetries = axis_symmetries(&Metric::QUARTER);
    let kept = Kept::new(Source::Built, &Metric::QUARTER, PACKED);
    let (turns, rows, ops) = (
        CaseTurns::new(),
        rows(&symmetries, kept, &Stop::default()).unwrap(),
        Operations::detect(),
    );
    for size in Size::ALL {
        let (table, pruning) = (CaseTable::without_words(size), PruningTable::without_words(size));
        let lookup = CaseLookup::new(bounds.lookup(), &rows, &turns, &table);
        let coset = |axis, p: CubePos| lookup.coset(ops, axis, Arrangement::from(p).into());
        let mut compared = 0;
        for position in positions(&AxisTurn::ALL).into_iter().step_by(40) {
            for axis in Axis::ALL {
                let here = coset(axis, position);
                let after = lookup.turns(axis, here);
                for turn in AxisTurn::ALL {
                    let moved = coset(axis, position.moved_by(turn.moves()));
                    assert_eq!(lookup.after(&after, turn), moved, "{size} {turn}");
                }
            }
            // If symmetries fix the edges, several entries are equal.
            let edges = FlipSlice::from(KocSymm::of(&position));
            if symmetries[1..].iter().all(|&m| edges.remap(m) != Some(edges)) {
                let entry = lookup.entry(coset(Axis::Ud, position));
                let expected = pruning.entry_of(&position.into());
                assert_eq!((entry.index(), entry.shift()), (expected.index(), expected.shift()));
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }
}

/// Returns how many of some entries of a table with one case are no bounds for the distances of their
/// cosets. An entry of the base + 1 or base + 2 is a distance, and a greater entry is the base + 3.
fn wrong_entries(table: &CaseTable, cosets: &CosetDistances) -> usize {
    let (lookup, base) = (table.lookup(), table.base());
    let is_wrong = |class: usize, twist: u16| {
        let distance = cosets.get(class * Twist::COUNT + usize::from(twist));
        let bound = lookup.bound(CosetEntry::at(class, twist));
        if distance <= base { bound > distance } else { bound != distance.min(base + 3) }
    };
    let of_class = |class| (0..2187).filter(move |&twist| is_wrong(class, twist)).count();
    (0..SymCoord::CLASSES).step_by(97).map(of_class).sum()
}

#[test]
fn a_table_with_one_case_has_the_distances_of_cosets() {
    let metric = &Metric::QUARTER;
    let memory = Memory::default();
    let cosets = QUARTER.0.cosets.get().unwrap();
    let made = |watch: &mut Watch<'_>| {
        let size = Size::ALL[0];
        CaseTable::read_or_build(metric, size, cosets, Some(&memory), Threads::PER_CORE, watch)
    };
    let mut cancelled = |_| core::ops::ControlFlow::Break(());
    let stopped = made(&mut Watch::from(&mut cancelled));
    assert_eq!(stopped.err(), Some(Stopped::Cancelled));
    assert!(memory.tables.lock().unwrap().is_empty());
    let table = made(&mut Watch::new()).unwrap().unwrap();
    assert_eq!(wrong_entries(&table, cosets), 0);
    let mut read = made(&mut Watch::new()).unwrap().unwrap();
    assert_eq!((wrong_entries(&read, cosets), memory.derivations.lock().unwrap().len()), (0, 1));
    // Both bits of an entry of the second row that is looked at.
    read.words_mut()[97 * 73 + 5] ^= 0b11 << 20;
    assert_eq!(wrong_entries(&read, cosets), 1);
}

#[test]
fn bounds_are_distances_with_the_table_of_cosets_and_without() {
    let (bounds, memory) = &*QUARTER;
    bounds_are_distances(&Metric::QUARTER, bounds, memory, 0);
}

/// Distances above 15 are rounded down to even numbers.
#[test]
#[ignore = "derives 71 MB in a debug build"]
fn bounds_of_costs_are_distances_with_the_table_of_cosets_and_without() {
    let metric = Metric::try_from(Costs::new(Some(2), Some(3))).unwrap();
    let memory = Memory::default();
    let bounds = bounds_of(&metric, Some(&memory));
    add_cosets(&bounds, &metric, Some(&memory));
    bounds_are_distances(&metric, &bounds, &memory, 1);
}

/// A bound is a maximum of distances. So a step changes a bound by at most its cost, and the
/// table of cosets makes no bound smaller. Along a sequence, no bound exceeds the cost of the
/// sequence. Bounds from a store are the same. Rounding makes a distance smaller by at most `rounded`.
fn bounds_are_distances(metric: &Metric, bounds: &MetricBounds, memory: &Memory, rounded: u8) {
    let store: Option<&dyn Store> = Some(memory);
    let steps: Vec<(AxisTurn, u8)> = metric.steps().collect();
    let greatest = steps.iter().map(|&(_, cost)| cost).max().unwrap();
    let positions = positions(&steps.iter().map(|&(step, _)| step).collect::<Vec<_>>());
    let read = bounds_of(metric, store);
    let small: Vec<u8> = positions.iter().map(|p| bound(&read, p)).collect();
    add_cosets(&read, metric, store);
    let mut greater = 0;
    for (i, position) in positions.iter().enumerate() {
        let here = bound(bounds, position);
        let most = usize::from(greatest) * ((i + 29) % 30 + 1);
        assert!(here + rounded >= small[i] && usize::from(here) <= most);
        assert_eq!(bound(&read, position), here);
        greater += usize::from(here > small[i]);
        for &(step, cost) in &steps {
            let next = bound(bounds, &position.moved_by(step.moves()));
            assert!(next.abs_diff(here) <= cost + rounded);
        }
    }
    assert!(greater > 500, "{greater}");
    let derivations = memory.derivations.lock().unwrap();
    let is_baked = cfg!(feature = "bake") && Metric::ALL.contains(metric);
    let tables = &["first tables", "table of cosets"][usize::from(is_baked)..];
    let expected = tables.iter().map(|of| format!("the {of} of the metric {metric}"));
    assert_eq!(*derivations, expected.collect::<Vec<_>>());
    let tables = memory.tables.lock().unwrap();
    let kinds: Vec<&str> = tables.keys().map(|name| name.splitn(3, '_').nth(2).unwrap()).collect();
    assert_eq!(kinds, ["classes", "cosets", "pairs"][..3 - usize::from(is_baked)]);
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

#[test]
fn steps_lead_from_cosets_to_those_of_turned_positions() {
    steps_lead_to_turned_positions(&Metric::AXIAL);
}

#[test]
#[ignore = "derives 183 MB in a debug build"]
fn steps_of_costs_lead_from_cosets_to_those_of_turned_positions() {
    steps_lead_to_turned_positions(&Metric::try_from(Costs::new(Some(2), Some(3))).unwrap());
}

/// Along a sequence of steps, the cosets have the distances of the cosets of the turned positions, near
/// the group and elsewhere, and the symmetries lose no step. The good steps of a near coset are those
/// whose cost leaves enough.
fn steps_lead_to_turned_positions(metric: &Metric) {
    let (stop, kept) = (Stop::default(), Kept::new(Source::Built, metric, PACKED));
    let coordinates = TurnTables::lazy();
    let table = CosetTable::new(metric, &coordinates, kept, &stop).unwrap();
    let steps: Vec<(AxisTurn, u8)> = metric.steps().collect();
    let (mut near, mut far) = (0, 0);
    for walk in 0..60 {
        let mut position = CubePos::SOLVED;
        let mut state = table.state(&position);
        for i in 0..12 {
            let mut children = Vec::new();
            let all = (1 << steps.len()) - 1;
            table.expand(state, all, |_| Some(u16::MAX), |child, _| children.push(child));
            assert_eq!(children.len(), steps.len());
            let here = table.find_near(state);
            let record = here.map(|here| table.near().record(here));
            let mut tried = HashSet::new();
            for &child in &children {
                let step = table.steps().original(state.sym(), child.step());
                tried.insert(step);
                let after = table.state(&position.moved_by(step.moves()));
                let next = table.state_of(child, state);
                assert_eq!(table.distance(next), table.distance(after), "{metric} {step}");
                assert_eq!(table.distance_of(child), table.distance(after));
                let found = table.near_child(child, state);
                assert_eq!(found, table.find_near(next));
                assert_eq!(found.is_some(), table.find_near(after).is_some());
                far += usize::from(found.is_none());
                let (Some(here), Some(record)) = (here, record) else { continue };
                near += 1;
                let rest = found.map(|found| table.near().record(found).distance());
                let by_record = table.next_near(record, child.step(), here.sym());
                assert_eq!(by_record.map(|next| table.near().record(next).distance()), rest);
                let cost = metric.step(step).unwrap();
                for slack in 0..3 {
                    let most = record.distance() + slack;
                    let is_good = rest.is_some_and(|rest| rest + cost <= most);
                    assert_eq!(record.good(slack.into()) >> child.step() & 1 == 1, is_good);
                }
                assert_eq!(record.good(3), StepSet::MAX);
            }
            let expected = steps.iter().map(|&(step, _)| step).collect();
            assert_eq!(tried, expected);
            let child = children[(walk * 7 + i * i + i / 3) % children.len()];
            let step = table.steps().original(state.sym(), child.step());
            (position, state) = (position.moved_by(step.moves()), table.state_of(child, state));
        }
    }
    assert!(near > 1000 && far > 1000, "{near} {far}");
}

/// Returns how many distances of pairs of coordinates are not those of a metric. Distances to the
/// solved cube are the only numbers with this property: 0 for the solved pair, and for each other pair
/// the least sum of the cost of a step and the distance after the step.
fn wrong_distances(
    metric: &Metric,
    coordinates: &TurnTables,
    distance: impl Fn([u16; 3]) -> [u8; 3],
) -> usize {
    let TurnTables { twists, flips, slices, .. } = coordinates;
    let steps: Vec<(AxisTurn, u8)> = metric.steps().collect();
    let is_wrong = |at: [u16; 3], pair: usize| {
        let [twist, flip, slice] = at;
        let rest = |&(step, cost): &(AxisTurn, u8)| {
            let after =
                [twists.next(twist, step), flips.next(flip, step), slices.next(slice, step)];
            distance(after)[pair].saturating_add(cost)
        };
        let expected = if at == [0; 3] { Some(0) } else { steps.iter().map(rest).min() };
        Some(distance(at)[pair]) != expected
    };
    let values = |count: usize| 0..u16::try_from(count).unwrap();
    let pairs = |a: usize, b: usize| values(a).flat_map(move |a| values(b).map(move |b| (a, b)));
    let [twists, flips, slices] = [twists.len(), flips.len(), slices.len()];
    pairs(flips, slices).filter(|&(f, s)| is_wrong([0, f, s], 0)).count()
        + pairs(twists, slices).filter(|&(t, s)| is_wrong([t, 0, s], 1)).count()
        + pairs(twists, flips).filter(|&(t, f)| is_wrong([t, f, 0], 2)).count()
}

/// A metric whose directions differ, and whose costs no symmetry keeps. One face turns in one direction
/// alone.
fn uneven() -> Metric {
    let costs = Costs::new(Some(1), Some(2)).turn(Move::U3, Some(3)).turn(Move::D1, None);
    let costs = costs.turn(Move::R1, Some(4)).turn(Move::F2, Some(1)).turn(Move::B3, Some(2));
    Metric::try_from(costs).unwrap()
}

/// The tables of a one-way metric have the distances to the solved cube, and not those from it. A
/// changed entry and the table of the reversed metric are found.
#[test]
fn tables_of_a_one_way_metric_have_distances_to_the_solved_cube() {
    let (coordinates, stop, metric) = (TurnTables::new(), Stop::default(), uneven());
    let made = |metric: &Metric| {
        let kept = Kept::new(Source::Built, metric, "pairs");
        super::axis_tables::PairTables::new(metric, &coordinates, kept, &stop).unwrap()
    };
    let [tables, reversed] = [metric, metric.reversed()].map(|metric| made(&metric));
    assert_eq!(wrong_distances(&metric, &coordinates, |at| tables.distances(at)), 0);
    assert_eq!(wrong_distances(&metric.reversed(), &coordinates, |at| reversed.distances(at)), 0);
    assert!(wrong_distances(&metric, &coordinates, |at| reversed.distances(at)) > 100_000);
    let changed = |at: [u16; 3]| {
        let [edges, corners, both] = tables.distances(at);
        if at == [7, 0, 11] { [edges, corners - 1, both] } else { [edges, corners, both] }
    };
    assert!(wrong_distances(&metric, &coordinates, changed) > 0);
}

/// At both ends of a sequence, no bound exceeds the cost of the rest. The bounds of both ends in one
/// direction alone would.
#[test]
fn bounds_of_a_one_way_metric_are_those_of_each_end() {
    let metric = uneven();
    let bounds = bounds_of(&metric, None);
    let (lookup, ops) = (bounds.one_way_lookup().unwrap(), Operations::detect());
    let bound = |end: usize, position: &CubePos| {
        let of_axis = |axis: Axis| {
            let coset = lookup.coset(ops, axis, Arrangement::from(*position).into());
            lookup.bound(end, axis, coset, lookup.entry(coset))
        };
        Axis::ALL.into_iter().map(of_axis).max().unwrap()
    };
    let steps: Vec<(AxisTurn, u8)> = metric.steps().collect();
    let mut exceeded = 0;
    for walk in 0..2000 {
        let (mut position, mut cost) = (CubePos::SOLVED, 0);
        for i in 0..8 {
            let (step, of_step) =
                steps[(walk * 7 + i * i * (walk % 5 + 1) + walk / 11) % steps.len()];
            (position, cost) = (position.moved_by(step.moves()), cost + of_step);
            // The steps lead from the inverse to the solved cube.
            let start = position.inverse();
            assert!(bound(0, &start) <= cost && bound(1, &position) <= cost);
            exceeded +=
                usize::from(bound(0, &position) > cost) + usize::from(bound(1, &start) > cost);
        }
    }
    assert!(exceeded > 1000, "{exceeded}");
}
