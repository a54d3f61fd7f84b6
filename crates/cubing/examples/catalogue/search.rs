//! The searches of the catalogue: joins halves that leave the pieces in one state.

use std::collections::HashMap;

use superflip::{
    CubePos,
    cube::{Corner, Cubie, CubieSet, Edge},
    notation::{Orientation, OrientedCube, Rotation, Sequence, Turn, TurnSet},
};
use superflip_cubing::algs::{Case, CaseSet};

use crate::{
    halves::{Half, Halves, may_follow},
    kept::Kept,
};

/// A search: every algorithm of some turns, up to twice the length of the longest halves.
pub(crate) struct Search {
    pub(crate) turns: &'static str,
    /// The rotations before the first turn and after the last one.
    rotations: &'static str,
    /// The length of the longest halves of algorithms that keep the first two layers.
    layers: usize,
    /// The length of the longest halves of algorithms that may move the pair at FR.
    pair: usize,
}

const fn search(
    turns: &'static str,
    rotations: &'static str,
    layers: usize,
    pair: usize,
) -> Search {
    Search { turns, rotations, layers, pair }
}

/// The searches, by the turns that people use together. The lengths are those that end within minutes.
pub(crate) const SEARCHES: &[Search] = &[
    search("R,U", "", 11, 9),
    search("L,U", "", 9, 8),
    search("R,U,F", "", 9, 7),
    search("R,U,L", "", 9, 7),
    search("R,U,D", "", 9, 8),
    search("L,U,F", "", 8, 7),
    search("L,U,D", "", 8, 7),
    search("R,U,B", "", 8, 6),
    search("M,U", "", 8, 6),
    search("M,U,R", "", 8, 6),
    search("R,U", "y,y'", 6, 7),
    search("L,U", "y,y'", 6, 7),
    search("R,U,D", "x,x'", 8, 6),
    search("L,U,D", "x,x'", 7, 6),
    search("R,r,U", "x,x',x2", 8, 7),
    search("L,l,U", "x,x',x2", 8, 6),
    search("R,r,U,M", "x,x',x2", 7, 5),
    search("L,l,U,M", "x,x',x2", 7, 5),
    search("R,r,U,F", "x,x'", 7, 5),
    search("L,l,U,F", "x,x'", 7, 5),
    search("R,r,U,F,M", "x,x'", 6, 5),
    search("R,l,U,D", "x,x'", 7, 5),
    search("L,r,U,D", "x,x'", 7, 5),
    search("R,r,U,D", "x,x'", 7, 5),
    search("R,U,F,M", "", 7, 5),
    search("R,U,F,f", "z,z'", 7, 5),
    search("R,U,F,S", "z,z'", 7, 5),
    search("L,U,F,f,S", "z,z'", 6, 4),
    search("R,U,F,D", "", 7, 6),
    search("R,U,F,L", "", 7, 6),
    search("R,U,F,B", "", 7, 6),
    search("R,U,L,D", "", 7, 5),
    search("R,U,D,u", "y,y'", 7, 5),
    search("R,U,d", "y,y'", 7, 6),
    search("R,L,U,D,F,r,l", "x,x'", 5, 5),
];

impl Search {
    /// Offers every algorithm of the search for its cases.
    pub(crate) fn run(&self, kept: &mut Kept) {
        let turns: Vec<Turn> = self.turns.parse::<TurnSet>().expect("turns").iter().collect();
        let rotations = self.rotations.split(',').filter(|text| !text.is_empty());
        let rotations = rotations.map(|text| Some(text.parse::<Rotation>().expect("a rotation")));
        let starts: Vec<_> = std::iter::once(None).chain(rotations).collect();
        let pair = CubieSet::from(Corner::DRF) | Edge::RF.into();
        for (pieces, longest) in [(CubieSet::F2L, self.layers), (CubieSet::F2L - pair, self.pair)] {
            let pieces = Cubie::ALL.into_iter().filter(|cubie| pieces.contains(*cubie));
            let halves = Halves::new(&turns, &starts, pieces);
            let mut cases = HashMap::new();
            let mut shorter = halves.of_length(0);
            for length in 1..=longest {
                let longer = halves.of_length(length);
                let mut join = |a: &[Half], a_length, b: &[Half], b_length| {
                    join(a, b, |a, b| {
                        let [a, b] = [halves.unpacked(a, a_length), halves.unpacked(b, b_length)];
                        take(a, b, &mut cases, kept);
                    });
                };
                join(&longer, length, &shorter, length - 1);
                join(&longer, length, &longer, length);
                eprintln!("{}, at most {} turns: {} offered", self.turns, 2 * length, kept.offered);
                shorter = longer;
            }
        }
    }
}

/// Calls `take` with each pair of halves with one key.
fn join(a: &[Half], b: &[Half], mut take: impl FnMut(Half, Half)) {
    let mut begin = 0;
    for group in a.chunk_by(|a, b| a.key == b.key) {
        let key = group[0].key;
        begin += b[begin..].partition_point(|half| half.key < key).min(b.len());
        let same = b[begin..].iter().take_while(|half| half.key == key).count();
        for first in group {
            for second in &b[begin..begin + same] {
                take(*first, *second);
            }
        }
    }
}

/// Joins a half and the inverse of another one, and offers the algorithm for its cases.
fn take(
    (begin, first): (Orientation, Vec<Turn>),
    (end, second): (Orientation, Vec<Turn>),
    cases: &mut HashMap<CubePos, Vec<Case>>,
    kept: &mut Kept,
) {
    let mut turns = first;
    turns.extend(second.iter().rev().map(|turn| turn.inverse()));
    // Turns of opposite layers come in one order. Those of the second half are reversed.
    for i in 1..turns.len() {
        if may_follow(turns[i], turns[i - 1]) && !may_follow(turns[i - 1], turns[i]) {
            turns.swap(i - 1, i);
        }
    }
    if !turns.is_sorted_by(|a, b| may_follow(*a, *b)) {
        return;
    }
    let whole: Vec<Turn> =
        rotation(begin).into_iter().chain(turns).chain(rotation(end).map(Turn::inverse)).collect();
    let cube = whole.iter().fold(OrientedCube::default(), |cube, turn| cube.turned(*turn));
    let position = cube.position.inverse();
    let cases = cases.entry(position).or_insert_with(|| {
        let found = CaseSet::ALL.into_iter().filter_map(|set| set.recognize(&position));
        let is_held = |slot: Option<Edge>| slot.is_none_or(|slot| slot == Edge::RF);
        found.filter(|found| is_held(found.slot)).map(|found| found.case).collect()
    });
    if !cases.is_empty() {
        kept.offer(cases, &Sequence::from_iter(whole));
    }
}

/// Returns the rotation that leads to an orientation.
fn rotation(orientation: Orientation) -> Option<Turn> {
    let mut all = Rotation::ALL.into_iter();
    all.find(|rotation| rotation.orientation() == orientation).map(Rotation::turn)
}
