//! The cosets of the half-turn group in the domino group.
//!
//! The half turns carry each corner within its tetrad: U B L, U F R, D B R and D F L are one tetrad,
//! the other four corners the other. They carry each edge within its slice. A position of the domino
//! group is in the half-turn group if its corners are those of a product of half turns, and its edges
//! are in their own slices. So a coset has two coordinates: one of 420 = 8!/96 corner cosets, and one
//! of 70 sets of slots of the M slice's edges.

use alloc::{vec, vec::Vec};

use super::distances::distances;
use crate::{
    coord::{Slice, TopCorners},
    cube::{Arrangement, Move, MoveSet},
};

/// The number of arrangements of the corners.
const CORNERS: usize = 40_320;
/// The number of corner cosets.
const CLASSES: usize = 420;
/// The number of sets of slots of the M slice's edges.
const SETS: usize = 70;
/// The slots of the M slice: UB UF DB DF.
const M_SLOTS: u16 = 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11;
/// The class of an arrangement of the corners that no class has yet.
const NONE: u16 = u16::MAX;

/// A coset: the corner coset, and the number of the set of slots of the M slice's edges.
pub(super) type HtrState = (u16, u8);

/// The corner cosets and the sets of slots, with their moves and distances.
#[derive(Debug, Clone)]
pub(super) struct Tetrads {
    /// The corner coset of each arrangement of the corners.
    class: Vec<u16>,
    class_moves: Vec<[u16; Move::COUNT]>,
    set_moves: Vec<[u8; Move::COUNT]>,
    /// The distance of each coset from the half-turn group.
    distance: Vec<u8>,
    /// The quarter turns that each corner coset needs.
    quarters: Vec<u8>,
}

impl Tetrads {
    pub(super) fn new(moves: MoveSet) -> Self {
        let half_turns = moves.iter().filter(|mv| mv.quarters() == 2).collect();
        let group: Vec<[u8; 8]> = reached(half_turns, corners).iter().map(corners).collect();
        let mut class = vec![NONE; CORNERS];
        let mut representatives: Vec<Arrangement> = Vec::with_capacity(CLASSES);
        let mut add = |arrangement: Arrangement, all: &mut Vec<Arrangement>| {
            let slots = corners(&arrangement);
            if class[rank(slots)] == NONE {
                // A product of half turns before the position renames the corners.
                for names in &group {
                    class[rank(slots.map(|corner| names[usize::from(corner)]))] = number(all.len());
                }
                all.push(arrangement);
            }
            class[rank(slots)]
        };
        add(Arrangement::SOLVED, &mut representatives);
        let mut class_moves = Vec::with_capacity(CLASSES);
        let mut next = 0;
        while let Some(&arrangement) = representatives.get(next) {
            let mut row = [0; Move::COUNT];
            for mv in moves {
                row[mv.index()] = add(arrangement.moved(mv), &mut representatives);
            }
            class_moves.push(row);
            next += 1;
        }
        let set_moves: Vec<[u8; Move::COUNT]> = TopCorners::all()
            .map(|set| {
                let mut row = [0; Move::COUNT];
                for mv in moves {
                    row[mv.index()] = eight(Slice::from_eight(set).moved(mv));
                }
                row
            })
            .collect();
        let home = eight(Slice::from_slots(M_SLOTS).expect("four slots"));
        let mut all = Self {
            class,
            class_moves,
            set_moves,
            distance: Vec::new(),
            quarters: vec![u8::MAX; CLASSES],
        };
        all.distance = distances(CLASSES * SETS, &[usize::from(home)], moves, |index| {
            let (classes, sets) = (&all.class_moves[index / SETS], &all.set_moves[index % SETS]);
            |mv| usize::from(classes[mv.index()]) * SETS + usize::from(sets[mv.index()])
        });
        all.set_quarters(moves);
        all
    }

    /// Sets the quarter turns of each corner coset: a breadth-first search in which half turns cost
    /// nothing.
    fn set_quarters(&mut self, moves: MoveSet) {
        let mut level: Vec<u16> = vec![0];
        for quarters in 0.. {
            if level.is_empty() {
                return;
            }
            let mut next = Vec::new();
            while let Some(class) = level.pop() {
                if self.quarters[usize::from(class)] != u8::MAX {
                    continue;
                }
                self.quarters[usize::from(class)] = quarters;
                for mv in moves {
                    let after = self.class_moves[usize::from(class)][mv.index()];
                    if mv.quarters() == 2 { &mut level } else { &mut next }.push(after);
                }
            }
            level = next;
        }
    }

    /// Returns the coset of an arrangement in the domino group of the U–D axis.
    pub(super) fn state(&self, arrangement: &Arrangement) -> HtrState {
        (self.class[rank(corners(arrangement))], eight(m_edges(arrangement)))
    }

    pub(super) fn moved(&self, (class, set): HtrState, mv: Move) -> HtrState {
        (
            self.class_moves[usize::from(class)][mv.index()],
            self.set_moves[usize::from(set)][mv.index()],
        )
    }

    pub(super) fn distance(&self, (class, set): HtrState) -> u8 {
        self.distance[usize::from(class) * SETS + usize::from(set)]
    }

    /// Returns the number of quarter turns that the corners need.
    pub(super) fn quarters(&self, arrangement: &Arrangement) -> u8 {
        self.quarters[usize::from(self.class[rank(corners(arrangement))])]
    }
}

/// Returns the number of edges of the M slice that are in slots of the S slice.
pub(super) fn m_edges_in_s(arrangement: &Arrangement) -> u32 {
    (m_edges(arrangement).slots() & !M_SLOTS).count_ones()
}

/// Returns the slots of the M slice's edges.
fn m_edges(arrangement: &Arrangement) -> Slice {
    let has = |v: u8| M_SLOTS >> (v >> 1) & 1;
    let slots =
        arrangement.edges().iter().enumerate().fold(0, |set, (slot, &v)| set | has(v) << slot);
    Slice::from_slots(slots).expect("four edges")
}

/// Returns the number of a set of slots outside the middle layer.
fn eight(set: Slice) -> u8 {
    set.to_eight().expect("the moves keep the middle layer").get()
}

/// Returns the corner in each slot, without its twist.
pub(super) fn corners(arrangement: &Arrangement) -> [u8; 8] {
    arrangement.corners().map(|v| v & 7)
}

/// Returns the arrangements that the moves reach from the solved cube, one for each value of `key`.
/// The moves must act on the values of `key`.
pub(super) fn reached<K: Ord>(moves: MoveSet, key: impl Fn(&Arrangement) -> K) -> Vec<Arrangement> {
    let mut seen = alloc::collections::BTreeSet::from([key(&Arrangement::SOLVED)]);
    let mut all = vec![Arrangement::SOLVED];
    let mut next = 0;
    while let Some(&arrangement) = all.get(next) {
        for mv in moves {
            let after = arrangement.moved(mv);
            if seen.insert(key(&after)) {
                all.push(after);
            }
        }
        next += 1;
    }
    all
}

/// Returns the rank of a permutation of eight in lexicographic order: digits in the factorial number
/// system.
fn rank(permutation: [u8; 8]) -> usize {
    let mut rank = 0;
    for (i, &a) in permutation.iter().enumerate() {
        let smaller = permutation[i + 1..].iter().filter(|&&b| b < a).count();
        rank = rank * (8 - i) + smaller;
    }
    rank
}

fn number(index: usize) -> u16 {
    u16::try_from(index).expect("420 classes")
}
