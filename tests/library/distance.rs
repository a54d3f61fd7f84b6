//! The positions at each distance from the solved cube, against published numbers and a search of
//! shortest solutions.

use std::sync::atomic::AtomicBool;

use superflip::{
    CubePos, Face, Move, Sym,
    cube::SymGroup,
    metric::{Costs, Metric},
    search::{DistanceCounts, DistanceError, DistanceSearch, MetricSolver},
    watch::Watch,
};

/// Returns the numbers of positions up to a distance.
fn positions(metric: Metric, greatest: u8) -> Vec<u64> {
    let mut search = DistanceSearch::new(metric);
    let mut positions = vec![search.counts().positions];
    while search.distance() < greatest {
        search.advance().unwrap();
        positions.push(search.counts().positions);
    }
    positions
}

/// The numbers of `docs/metrics.md`.
#[test]
fn the_numbers_of_positions_are_the_published_ones() {
    assert_eq!(positions(Metric::HALF, 5), [1, 18, 243, 3_240, 43_239, 574_908]);
    assert_eq!(positions(Metric::QUARTER, 6), [1, 12, 114, 1_068, 10_011, 93_840, 878_880]);
    assert_eq!(positions(Metric::AXIAL, 3), [1, 45, 1_347, 39_631]);
    assert_eq!(positions(Metric::AXIAL_QUARTER, 4), [1, 24, 405, 6_816, 113_435]);
    assert_eq!(positions(Metric::SLICE, 4), [1, 27, 501, 9_175, 164_900]);
    let without_b = Costs::new(Some(1), Some(1)).face(Face::B, None, None);
    let without_b = Metric::try_from(without_b).unwrap();
    assert_eq!(positions(without_b, 4), [1, 15, 162, 1_728, 18_463]);
}

/// Costs of 15 for each turn multiply all distances by 15.
#[test]
fn distances_without_positions_are_between_others() {
    let metric = Metric::try_from(Costs::new(Some(15), Some(15))).unwrap();
    let found = positions(metric, 45);
    let nonzero: Vec<_> = found.iter().enumerate().filter(|&(_, &count)| count > 0).collect();
    assert_eq!(nonzero, [(0, &1), (15, &18), (30, &243), (45, &3_240)]);
}

#[test]
fn representatives_have_the_distance_and_the_symmetry() {
    let mut search = DistanceSearch::new(Metric::AXIAL);
    (0..2).for_each(|_| search.advance().unwrap());
    let solver = MetricSolver::new(Metric::AXIAL);
    let (mut classes, mut sum) = (0, 0);
    for p in search.representatives() {
        assert_eq!(solver.solve(&p).unwrap().cost(), 2, "{p}");
        let images = Sym::ALL.into_iter().flat_map(|m| [p.remap(m), p.inverse().remap(m)]);
        sum += images.collect::<std::collections::BTreeSet<_>>().len() as u64;
        classes += 1;
    }
    let counts = search.counts();
    assert_eq!((sum, classes), (counts.positions, counts.up_to_inverse));
    // The positions of each class of symmetry groups add up to all positions.
    let all: std::collections::BTreeSet<_> =
        search.representatives().map(|p| SymGroup::of(&p).class()).collect();
    let of_class = |class| {
        let mut search = DistanceSearch::new(Metric::AXIAL).symmetric(class);
        (0..2).for_each(|_| search.advance().unwrap());
        search.counts().positions
    };
    assert!(all.len() > 3);
    assert_eq!(all.into_iter().map(of_class).sum::<u64>(), counts.positions);
}

/// Without the next classes in memory, and in parts that different threads count.
#[test]
fn the_next_counts_of_all_items_add_up_to_the_counts_of_the_next_distance() {
    let uneven = Costs::new(Some(1), Some(2)).face(Face::U, Some(3), None).at_once();
    let metrics = [
        Metric::try_from(uneven).unwrap(),
        Metric::try_from(Costs::new(Some(2), Some(3))).unwrap(),
        Metric::try_from(Costs::new(Some(1), Some(2)).turn(Move::R3, Some(3))).unwrap(),
    ];
    for metric in Metric::ALL.into_iter().chain(metrics) {
        let class = SymGroup::of(&CubePos::SOLVED.moved(Move::R1)).class();
        for symmetric in [None, Some(class)] {
            let search = DistanceSearch::new(metric);
            let mut search = match symmetric {
                Some(class) => search.symmetric(class),
                None => search,
            };
            for distance in 0..4 {
                let mut sum = DistanceCounts::default();
                let mut parts = 0;
                for items in [0..1, 1..1000, 1000..1000, 1000..4000, 4000..DistanceSearch::ITEMS] {
                    let counts = search.next_counts(items, Watch::new()).unwrap();
                    sum.positions += counts.positions;
                    sum.up_to_symmetry += counts.up_to_symmetry;
                    sum.up_to_inverse += counts.up_to_inverse;
                    parts += usize::from(counts.positions > 0);
                }
                search.advance().unwrap();
                assert_eq!(sum, search.counts(), "{metric:?} {distance}");
                assert!(parts > 1 || sum.up_to_inverse < 100, "{parts} {sum:?}");
            }
        }
    }
}

#[test]
fn a_refused_or_cancelled_call_changes_nothing() {
    let mut search = DistanceSearch::new(Metric::HALF).max_memory(1 << 20);
    let error = loop {
        match search.advance() {
            Ok(()) => {}
            Err(error) => break error,
        }
    };
    let DistanceError::Memory(memory) = error else { panic!("{error}") };
    assert!(memory.needed > 1 << 20 && memory.allowed == 1 << 20);
    let counts = search.counts();
    assert_eq!(search.distance(), 5);
    let flag = AtomicBool::new(true);
    let mut search = search.max_memory(u64::MAX);
    assert!(matches!(search.advance_watched(&flag), Err(DistanceError::Stopped(_))));
    assert!(matches!(search.counts_watched(&flag), Err(DistanceError::Stopped(_))));
    assert!(matches!(search.next_counts(0..9, &flag), Err(DistanceError::Stopped(_))));
    assert_eq!((search.distance(), search.counts()), (5, counts));
    search.advance().unwrap();
    let next =
        DistanceCounts { positions: 7_618_438, up_to_symmetry: 159_131, up_to_inverse: 80_178 };
    assert_eq!(search.counts(), next);
}
