//! Tests of the sequences of phase 1.

use alloc::collections::{BTreeMap, BTreeSet};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    super::metric::{HALF, QUARTER},
    *,
};

/// A search for symmetric elements tries only one of several symmetric beginnings.
#[test]
fn symmetric_beginnings_reach_symmetric_elements() {
    for (metric, length, left) in [(&HALF, 8, 5), (&QUARTER, 9, 5)] {
        symmetric_beginnings(metric, length, left);
    }
}

fn symmetric_beginnings(metric: &CosetMetric, length: u8, left: u8) {
    let look = &mut || Ok(());
    let (distances, tails) = (&mut None, &mut None);
    let distances = Distances::get_or_make(distances, metric, look).unwrap();
    let tails = Tails::get_or_make(tails, metric, left, look).ok().unwrap();
    let elements = |is_reduced| {
        let beginnings = outer_beginnings(metric, length, left, is_reduced);
        let (stop, mut found) = (Stop::default(), BTreeSet::new());
        let mut search = Phase1Sequences::new(metric, (Some(distances), tails), &stop, left);
        for beginning in &beginnings {
            let flow = search.run(&[beginning.node], beginning.left, &mut |place, _| {
                found.insert(place);
            });
            assert!(flow.is_ok());
        }
        (beginnings.len(), found)
    };
    let ((all_nodes, all), (nodes, found)) = (elements(false), elements(true));
    assert!(nodes < all_nodes && found.len() < all.len());
    let images = found.iter().flat_map(|place| {
        let element = place.element();
        let images = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).map(move |m| element.remap(m));
        images.map(|image| Place::of(Operations::detect(), &image.into()))
    });
    assert!(images.collect::<BTreeSet<_>>() == all);
}

/// A plain search. It prunes only by the cosets that are at most 4 moves from the group.
struct Plain {
    metric: &'static CosetMetric,
    near: BTreeMap<KocSymm, u8>,
    found: BTreeSet<Place>,
}

impl Plain {
    fn new(metric: &'static CosetMetric) -> Self {
        let mut near = BTreeMap::from([(KocSymm::default(), 0)]);
        let mut last = alloc::vec![KocSymm::default()];
        for distance in 1..=4 {
            let next = last.iter().flat_map(|coset| Move::ALL.map(|mv| coset.moved(mv)));
            let next: BTreeSet<KocSymm> = next.filter(|c| !near.contains_key(c)).collect();
            near.extend(next.iter().map(|&coset| (coset, distance)));
            last = next.into_iter().collect();
        }
        Self { metric, near, found: BTreeSet::new() }
    }

    fn search(&mut self, position: CubePos, moves: &mut Vec<Move>, left: u8) {
        let coset = KocSymm::of(&position);
        if left <= 4 && self.near.get(&coset).is_none_or(|&distance| distance > left) {
            return;
        }
        if left == 0 {
            let is_in_group = |mv: Move| Axis::SUBGROUP_MOVES[0].contains(mv);
            let [.., second, last] = moves[..] else { panic!("at least two moves") };
            let exchanges = second.face().opposite() == last.face() && is_in_group(second);
            if !is_in_group(last) && !exchanges {
                self.found.insert(Place::of(Operations::detect(), &position.into()));
            }
            return;
        }
        for mv in Move::ALL {
            let state = moves.iter().try_fold(CanonState::START, |state, &mv| state.next(mv));
            let may_follow = state.is_some_and(|state| state.next(mv).is_some());
            if let (true, Some(left)) = (may_follow, left.checked_sub(self.metric.cost(mv))) {
                moves.push(mv);
                self.search(position.moved(mv), moves, left);
                moves.pop();
            }
        }
    }
}

#[test]
fn a_plain_search_finds_the_same_sequences() {
    a_plain_search_finds_the_same(&HALF);
}

#[test]
#[ignore = "takes half a minute in a debug build"]
fn a_plain_search_finds_the_same_quarter_turns() {
    a_plain_search_finds_the_same(&QUARTER);
}

/// From a position 7 moves from the group, the search must prune by distances. From a near
/// position, it expands many nodes at once.
fn a_plain_search_finds_the_same(metric: &'static CosetMetric) {
    let look = &mut || Ok(());
    let (distances, tails) = (&mut None, &mut None);
    let distances = Distances::get_or_make(distances, metric, look).unwrap();
    let tails = Tails::get_or_make(tails, metric, 3, look).ok().unwrap();
    let bound = |position: CubePos| {
        let node = Node::start(position);
        distances.table(6).bound(CosetEntry::of(node.edges, node.coset.csymm))
    };
    let mut rng = StdRng::seed_from_u64(11);
    let mut random = |moves| {
        let moves: Vec<Move> =
            (0..moves).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]).collect();
        CubePos::SOLVED.moved_by(moves)
    };
    let mut starts = alloc::vec![(random(3), 6)];
    while starts.len() < 5 {
        let start = random(9);
        if bound(start) == 7 {
            starts.push((start, if starts.len() < 4 { 7 } else { 8 }));
        }
    }
    let (mut plain, mut empty) = (Plain::new(metric), 0);
    for (start, length) in starts {
        plain.found.clear();
        plain.search(start, &mut Vec::new(), length);
        let (stop, mut found) = (Stop::default(), BTreeSet::new());
        let mut search = Phase1Sequences::new(metric, (Some(distances), tails), &stop, length);
        let flow = search.run(&[Node::start(start)], length, &mut |place, _| {
            found.insert(place);
        });
        assert!(flow.is_ok());
        empty += u8::from(found.is_empty());
        assert!(found == plain.found, "{} and {}", found.len(), plain.found.len());
    }
    assert!(empty <= if metric.alternates() { 2 } else { 0 }, "{empty}");
}
