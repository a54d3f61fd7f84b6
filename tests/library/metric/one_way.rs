//! Metrics in which a turn costs more or less than its inverse, against searches on stickers.

use superflip::{
    Alg,
    cube::CubieSet,
    search::{DistanceCounts, DistanceSearch, SubgroupSearch, piece_distances},
};

use super::*;

/// The metrics of [`RULES`] whose directions differ.
fn one_way() -> impl Iterator<Item = &'static Rules> {
    RULES.iter().filter(|rules| rules.metric.is_one_way())
}

/// The distances within which there are some ten thousand positions.
const DEPTH: u32 = 6;

#[test]
fn a_position_and_its_inverse_have_different_least_costs() {
    let rules = one_way().next().unwrap();
    let position = CubePos::SOLVED.moved_by("R U F D".parse::<Alg>().unwrap());
    let cost = |position: &CubePos| rules.solver.solve(position).unwrap().cost();
    // Four clockwise turns lead from the inverse to the solved cube.
    assert_eq!([cost(&position.inverse()), cost(&position)], [4, 12]);
    let solution = rules.solver.clone().inverse().solve(&position).unwrap();
    assert_eq!((solution.cost(), solution.to_string()), (4, "R U F D".to_owned()));
    assert_eq!(solution.metric(), &rules.metric);
}

/// A metric, its reverse, and solvers in both directions say of a position and its inverse what a search on
/// stickers says.
#[test]
fn both_directions_cost_what_a_search_on_stickers_finds() {
    let mut rng = StdRng::seed_from_u64(60);
    for rules in one_way() {
        let mut positions: Vec<_> = distances(rules, DEPTH).into_iter().collect();
        positions.sort_unstable();
        let from_solved = rules.solver.clone().inverse();
        let reversed = MetricSolver::new(rules.metric.reversed());
        let mut unlike = 0;
        for _ in 0..100 {
            let (to, distance) = positions[rng.random_range(0..positions.len())];
            let (start, p) = (Motion { to }, position(to));
            let there = from_solved.solve(&p).unwrap();
            let (end, cost) = replay(rules, &Motion::identity(), &there.steps());
            assert_eq!((end.to, cost, u32::from(there.cost())), (to, distance, distance));
            let back = reversed.solve(&p).unwrap();
            assert_eq!(u32::from(back.cost()), distance);
            // A goal instead of the solved cube: both positions are turned by the same moves.
            let goal = CubePos::SOLVED.moved_by("F R2 D'".parse::<Alg>().unwrap());
            let there = from_solved.clone().goal(goal).solve(&(goal * p)).unwrap();
            assert_eq!(
                (goal.moved_by(there.moves()), u32::from(there.cost())),
                (goal * p, distance)
            );
            let solution = rules.solver.solve(&p).unwrap();
            let (end, cost) = replay(rules, &start, &solution.steps());
            assert_eq!((end, cost), (Motion::identity(), solution.cost().into()));
            unlike += usize::from(cost != distance);
        }
        assert!(unlike > 50, "{unlike}");
    }
}

/// Positions farther than the search on stickers goes: their least cost is the least sum of the cost
/// from the position to some position, and from there to the solved cube.
#[test]
fn farther_solutions_cost_what_two_searches_that_meet_find() {
    let mut rng = StdRng::seed_from_u64(61);
    for rules in one_way() {
        let near = distances(rules, DEPTH);
        let greatest = steps(rules).iter().map(|&(_, _, cost)| cost).max().unwrap();
        // A sequence of at most this cost has a beginning and an end that cost at most `DEPTH`.
        let proved = 2 * DEPTH + 1 - greatest;
        let known = steps(rules);
        let (mut compared, mut costs) = (0, 0);
        while compared < 25 {
            let mut start = Motion::identity();
            for _ in 0..rng.random_range(3..7) {
                start = start.then(&known[rng.random_range(0..known.len())].1);
            }
            // `to` leads from the start to a position, whose inverse has the cost of the way to the
            // solved cube as its distance.
            let meets = near.iter().filter_map(|(&to, &there)| {
                let rest = near.get(&start.then(&Motion { to }).inverse().to)?;
                Some(there + rest)
            });
            let Some(least) = meets.min().filter(|&least| least <= proved) else { continue };
            if least <= DEPTH {
                continue;
            }
            let solution = rules.solver.solve(&position(start.to)).unwrap();
            assert_eq!(u32::from(solution.cost()), least, "{:?}", rules.metric);
            let (end, cost) = replay(rules, &start, &solution.steps());
            assert_eq!((end, cost), (Motion::identity(), least));
            (compared, costs) = (compared + 1, costs + least);
        }
        assert!(costs > 25 * (DEPTH + 1), "{costs}");
    }
}

/// Counts by distance from the solved cube: of all positions, of the positions that some moves reach, and
/// of the places of some pieces.
#[test]
fn counts_are_those_of_a_search_on_stickers() {
    for rules in one_way() {
        let near = distances(rules, DEPTH);
        let mut expected = vec![0; DEPTH as usize + 1];
        for &distance in near.values() {
            expected[distance as usize] += 1;
        }
        let mut search = DistanceSearch::new(rules.metric);
        let mut counts = vec![search.counts().positions];
        while u32::from(search.distance()) < DEPTH {
            let next = search.next_counts(0..DistanceSearch::ITEMS, Watch::new()).unwrap();
            search.advance().unwrap();
            let DistanceCounts { positions, up_to_symmetry, up_to_inverse } = search.counts();
            assert_eq!((next, up_to_symmetry), (search.counts(), up_to_inverse));
            counts.push(positions);
            // Each position of a class has its distance.
            for p in search.representatives().step_by(97) {
                let to = Motion::from_values(&p.corners(), &p.edges()).to;
                assert_eq!(near[&to], u32::from(search.distance()));
            }
        }
        assert_eq!(counts, expected, "{:?}", rules.metric);

        let pieces: CubieSet = "UF,UFR".parse().unwrap();
        let places = piece_distances(pieces, &rules.metric, 1 << 30, Watch::new()).unwrap();
        let mut nearest = HashMap::new();
        for (&to, &distance) in &near {
            let p = position(to);
            let place = pieces.into_iter().map(|cubie| p.as_bytes()[cubie.index()]);
            let least = nearest.entry(place.collect::<Vec<_>>()).or_insert(u32::MAX);
            *least = distance.min(*least);
        }
        let mut expected = vec![0; DEPTH as usize + 1];
        for &distance in nearest.values() {
            expected[distance as usize] += 1;
        }
        let compared = places.len().min(expected.len());
        assert_eq!(places[..compared], expected[..compared], "{:?}", rules.metric);
        assert_eq!(places.iter().sum::<u64>(), 24 * 24);

        let two: MoveSet = "R,D2".parse().unwrap();
        let found = SubgroupSearch::new(two).metric(rules.metric).distances().unwrap();
        for p in found.positions_at(found.greatest()).chain(found.positions_at(5)).take(100) {
            let (steps, distance) = (found.steps_to(&p).unwrap(), found.distance(&p).unwrap());
            assert_eq!(CubePos::SOLVED.moved_by(steps.iter().flat_map(|step| step.moves())), p);
            let cost = |step: &AxisTurn| u32::from(rules.metric.cost(*step).unwrap());
            assert_eq!(steps.iter().map(cost).sum::<u32>(), u32::from(distance));
        }
    }
}

/// A motor that turns only in one direction makes each turn at the cost of its steps in this direction.
#[test]
fn a_missing_direction_is_made_of_the_other_one() {
    let all_one = Face::ALL
        .into_iter()
        .fold(Costs::new(None, None), |costs, face| costs.turn(Move::of_face(face)[0], Some(1)));
    let (one, three) = (Metric::try_from(all_one).unwrap(), one_way().next().unwrap());
    assert_eq!(one.steps().count(), 6);
    for turn in AxisTurn::ALL {
        assert_eq!(one.cost(turn), three.metric.cost(turn), "{turn}");
    }
    let mut rng = StdRng::seed_from_u64(62);
    let solver = MetricSolver::new(one);
    let mut positions: Vec<_> = distances(three, DEPTH).into_iter().collect();
    positions.sort_unstable();
    for _ in 0..50 {
        let (to, distance) = positions[rng.random_range(0..positions.len())];
        let start = Motion { to }.inverse();
        let solution = solver.solve(&position(start.to)).unwrap();
        assert_eq!(u32::from(solution.cost()), distance);
        // Each step is a clockwise quarter turn.
        assert_eq!(solution.steps().len(), distance as usize);
    }
    let counts = |metric| {
        let mut search = DistanceSearch::new(metric);
        let mut next = || {
            search.advance().unwrap();
            search.counts()
        };
        [(); 5].map(|()| next())
    };
    assert_eq!(counts(one), counts(three.metric));
    let none = Costs::new(None, None).turn(Move::R3, Some(4));
    assert_eq!(Metric::try_from(none).unwrap().cost(Move::R1.into()), Some(12));
    let error = Metric::try_from(Costs::new(Some(1), None).turn(Move::U3, Some(16))).unwrap_err();
    assert_eq!(error.to_string(), "the cost of U' is 16; a cost is a whole number from 1 to 15");
}
