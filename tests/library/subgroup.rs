//! The distances in subgroups, against breadth-first searches on the stickers of gen.

use std::collections::{BTreeMap, HashMap};

use superflip::{
    CubePos, Face, Move,
    cube::MoveSet,
    group::Group,
    metric::{Costs, Metric},
    search::{SubgroupError, SubgroupSearch, TooLittleMemory},
    watch::Watch,
};
use superflip_gen::motion::{Motion, turns};

use crate::metric::{RULES, Rules, cost_by_trial, position};

/// Returns the distance of each position by the moves of a set: Dijkstra's algorithm on stickers. The
/// moves are made alone, or two of opposite faces at once, at the cost that the rules of the metric
/// give.
fn distances(rules: &Rules, moves: MoveSet) -> HashMap<[u8; 48], u32> {
    let motions = turns();
    let pairs = moves.iter().flat_map(|a| {
        let opposite = moves.iter().filter(move |b| b.face() == a.face().opposite());
        opposite.map(move |b| vec![a, b])
    });
    let made: Vec<Vec<Move>> = moves.iter().map(|mv| vec![mv]).chain(pairs).collect();
    let made: Vec<(Motion, u32)> = made
        .iter()
        .filter_map(|moves| {
            let motion =
                moves.iter().fold(Motion::identity(), |at, mv| at.then(&motions[mv.index()]));
            Some((motion, cost_by_trial(rules, moves)?))
        })
        .collect();
    let mut levels = BTreeMap::from([(0, vec![Motion::identity().to])]);
    let mut distances = HashMap::new();
    while let Some((distance, level)) = levels.pop_first() {
        for to in level {
            if distances.contains_key(&to) {
                continue;
            }
            distances.insert(to, distance);
            for (motion, cost) in &made {
                let next = Motion { to }.then(motion).to;
                if !distances.contains_key(&next) {
                    levels.entry(distance + cost).or_default().push(next);
                }
            }
        }
    }
    distances
}

fn set(moves: &str) -> MoveSet {
    moves.parse().unwrap()
}

/// Compares the distances of all positions, the counts, the lists and the sequences with those of the
/// search on stickers.
fn compare(rules: &Rules, moves: MoveSet) {
    let expected = distances(rules, moves);
    let found = SubgroupSearch::new(moves).metric(rules.metric).distances().unwrap();
    assert_eq!(expected.len() as u128, Group::generated_by(moves).order());
    let mut counts = vec![0; usize::from(found.greatest()) + 1];
    for (&to, &distance) in &expected {
        assert_eq!(found.distance(&position(to)).map(u32::from), Some(distance));
        counts[distance as usize] += 1;
    }
    assert_eq!(found.counts(), counts, "{moves} {}", rules.metric);
    for distance in 0..=found.greatest() {
        let mut listed: Vec<CubePos> = found.positions_at(distance).collect();
        listed.sort_unstable();
        listed.dedup();
        assert_eq!(listed.len() as u64, counts[usize::from(distance)]);
        for at in listed.iter().take(20) {
            let steps = found.steps_to(at).unwrap();
            let turns: Vec<Move> = steps.iter().flat_map(|turn| turn.moves()).collect();
            assert!(turns.iter().all(|&mv| moves.contains(mv)));
            assert_eq!(CubePos::SOLVED.moved_by(turns), *at);
            let cost: u32 =
                steps.iter().map(|&turn| rules.metric.cost(turn).unwrap()).map(u32::from).sum();
            assert_eq!(cost, u32::from(distance));
        }
    }
}

#[test]
fn distances_are_those_of_a_search_on_stickers() {
    for rules in RULES.iter() {
        for moves in
            ["none", "R", "U2", "R, L", "U, D2", "R2, U2", "U, R2", "U2, R2, D2", "R2, L2, U2, D2"]
        {
            if set(moves).is_subset(rules.metric.moves()) {
                compare(rules, set(moves));
            }
        }
    }
    // Sets without the inverses of their moves.
    for moves in ["R'", "R', U2", "U', R2"] {
        compare(&RULES[0], set(moves));
        compare(&RULES[2], set(moves));
    }
}

#[test]
#[ignore = "long; 663,552 positions on stickers in five metrics"]
fn distances_of_half_turns_are_those_of_a_search_on_stickers() {
    for rules in &RULES[..5] {
        compare(rules, set("U2, R2, F2, D2, L2, B2"));
    }
}

#[test]
fn counts_are_those_that_were_published() {
    let counts = |moves: &str, metric: Metric| {
        let search = SubgroupSearch::new(set(moves)).metric(metric).max_memory(1 << 27);
        search.distances().unwrap().counts().to_vec()
    };
    // The group of half turns.
    let half_turns = [
        1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113_892, 178_495, 179_196, 89728, 16176,
        1488, 144,
    ];
    assert_eq!(counts("U2, R2, F2, D2, L2, B2", Metric::HALF), half_turns);
    // The greatest distance of the group of R and U is 20.
    let two_faces = counts("R, U", Metric::HALF);
    assert_eq!((two_faces.len(), two_faces.iter().sum::<u64>()), (21, 73_483_200));
    // The counts of U and F by mdlazreg (http://forum.cubeman.org, Subgroups using basic moves, 2013).
    let quarter_turns = [
        1, 4, 10, 24, 58, 140, 338, 816, 1970, 4756, 11448, 27448, 65260, 154_192, 360_692,
        827_540, 1_851_345, 3_968_840, 7_891_990, 13_659_821, 18_471_682, 16_586_822, 8_039_455,
        1_511_110, 47351, 87,
    ];
    assert_eq!(counts("U, F", Metric::QUARTER), quarter_turns);
}

#[test]
fn hostile_sets_and_limits_are_refused() {
    let needed = |moves: &str, max_memory: u64| match SubgroupSearch::new(set(moves))
        .max_memory(max_memory)
        .distances()
    {
        Err(SubgroupError::Memory(TooLittleMemory { needed, allowed })) => {
            assert!(allowed == max_memory && needed > allowed);
            needed
        }
        other => panic!("{:?}", other.map(|found| found.greatest())),
    };
    // There are 170,659,735,142,400 positions, and a class has at most six.
    assert!(needed("R, U, F", 1 << 40) >= 170_659_735_142_400 / 6);
    // A 48th of the 43,252,003,274,489,856,000 positions.
    assert_eq!(needed("U, F, R, D, B, L", u64::MAX >> 8), 901_083_401_551_872_000);
    assert!(needed("R, U", 1 << 20) > 1 << 24);
    assert!(needed("R2", 0) > 0);
    let costly = Metric::try_from(Costs::new(Some(15), None)).unwrap();
    let found = SubgroupSearch::new(set("R2, U2")).metric(costly).distances().unwrap();
    assert_eq!(found.greatest(), 180);
    let too_far = SubgroupSearch::new(set("R2, U2, F2")).metric(costly).distances();
    assert_eq!(too_far.map(|found| found.greatest()).unwrap_err(), SubgroupError::TooFar);
    let without_b = Costs::new(Some(1), Some(1)).face(Face::B, None, None);
    let search = SubgroupSearch::new(MoveSet::ALL).metric(Metric::try_from(without_b).unwrap());
    assert_eq!(search.distances().unwrap_err(), SubgroupError::NoCost { mv: Move::B1 });
}

#[test]
fn a_search_is_cancelled_at_any_time() {
    let search = SubgroupSearch::new(set("R, U"));
    for after in [0, 1, 5, 20] {
        let mut calls = 0;
        let mut progress = |now: superflip::watch::Progress| {
            assert!(now.done <= now.of.max(1));
            calls += 1;
            if calls > after {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        };
        let ended = search.distances_watched(Watch::new().progress(&mut progress));
        assert!(matches!(ended.map(|found| found.greatest()), Err(SubgroupError::Stopped { .. })));
    }
}
