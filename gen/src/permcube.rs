//! The tables of *permcube*. The coordinates of *permcube* are the set of slots that hold four
//! cubies, and the order in which the slots hold the cubies.

use crate::{
    arrangement::{Arrangement, filled},
    coset::{SLICES, slot_sets},
    motion::{self, turns},
    order::FACT4,
    recipe::Recipe,
    table::{Element, Table},
};

/// The move tables.
pub(crate) const MOVES: &[Recipe] = &[
    Recipe { makes: &["eperm_move"], needs: &[], derive: |_| vec![eperm_move()] },
    Recipe { makes: &["cperm_move"], needs: &[], derive: |_| vec![cperm_move()] },
];

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["s4inv", "s4mul", "s4compress", "s4expand"],
        needs: &[],
        derive: |_| s4_tables(),
    },
    Recipe {
        makes: &["c8_4_compact", "c8_4_expand", "c8_4_parity"],
        needs: &[],
        derive: |_| c8_4_tables(),
    },
    Recipe { makes: &["c12_8", "c8_12"], needs: &[], derive: |_| c12_8_tables() },
];

/// Reports whether a permutation is odd. An odd permutation has an odd number of pairs that are out
/// of order.
fn is_odd(p: &[usize]) -> bool {
    let pairs = (0..p.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| p[i] > p[j]).count() % 2 == 1
}

/// Returns the permutations of four elements in the order of their numbers (permcube §34).
///
/// The permutations are sorted by their inverses in lexicographic order. Then, in each pair of
/// numbers 2·i and 2·i + 1, the even permutation gets the number 2·i. So bit 0 of the number is the
/// parity.
fn s4() -> Vec<[usize; 4]> {
    let mut all = Vec::with_capacity(FACT4);
    for code in 0..256 {
        let inverse: [usize; 4] = std::array::from_fn(|i| code >> (6 - 2 * i) & 3);
        let mut p = [4; 4];
        for (i, &x) in inverse.iter().enumerate() {
            p[x] = i;
        }
        if !p.contains(&4) {
            all.push(p);
        }
    }
    for pair in all.chunks_mut(2) {
        if is_odd(&pair[0]) {
            pair.swap(0, 1);
        }
    }
    all
}

/// Packs four elements into a byte, two bits per element. The first element has the lowest bits.
fn packed(p: &[usize; 4]) -> usize {
    p.iter().rev().fold(0, |byte, x| byte << 2 | x)
}

/// Returns the tables of the permutations of four elements (permcube §31–§34): the inverse of each
/// permutation, the products, the number of each packed permutation, and the packed permutations.
///
/// The product in row `j` and column `i` applies permutation `i` first, then permutation `j`.
fn s4_tables() -> Vec<Table> {
    let all = s4();
    let number = |p: [usize; 4]| all.iter().position(|q| *q == p).expect("a group") as u64;
    let product = |j: usize, i: usize| number(all[i].map(|x| all[j][x]));
    let inverse = |i| (0..FACT4).find(|&j| product(j, i) == 0).expect("a group") as u64;
    let mut compress = vec![0u64; 256];
    for (i, p) in all.iter().enumerate() {
        compress[packed(p)] = i as u64;
    }
    let pairs = (0..FACT4).flat_map(|j| (0..FACT4).map(move |i| (j, i)));
    vec![
        Table::line(Element::U8, (0..FACT4).map(inverse)),
        Table::line(Element::U8, pairs.map(|(j, i)| product(j, i))).rows_of(FACT4),
        Table::line(Element::U8, compress),
        Table::line(Element::U8, all.iter().map(|p| packed(p) as u64)),
    ]
}

/// Returns the sets of four of eight slots as masks, in ascending order (permcube §38).
pub(crate) fn c8_4() -> Vec<usize> {
    (0..1usize << 8).filter(|set| set.count_ones() == 4).collect()
}

/// Returns three tables for sets of four out of eight slots (permcube §36, §38): the number of the
/// set with each mask, the mask of the set with each number, and the parity of each set.
///
/// The parity of a set is the parity of the permutation that lists first the slots in the set and
/// then the other slots. Both groups of slots are in ascending order.
fn c8_4_tables() -> Vec<Table> {
    let sets = c8_4();
    let mut compact = vec![0u64; 1 << 8];
    for (number, &set) in sets.iter().enumerate() {
        compact[set] = number as u64;
    }
    let parity = |set: &usize| {
        let inside = (0..8).filter(|i| set >> i & 1 == 1);
        let slots: Vec<usize> = inside.chain((0..8).filter(|i| set >> i & 1 == 0)).collect();
        u8::from(is_odd(&slots))
    };
    vec![
        Table::line(Element::U8, compact),
        Table::line(Element::U8, sets.iter().map(|&set| set as u64)),
        Table::line(Element::U8, sets.iter().map(parity)),
    ]
}

/// Returns the tables `c12_8` and `c8_12`, which renumber sets of four slots (permcube §39, §41).
///
/// Each entry of `c12_8` belongs to a set of four of the twelve edge slots. If the set has no slot
/// in the middle layer, it is a set of four of the other eight slots, and the entry is the number
/// of the set in `c8_4`. Otherwise the entry is 255. `c8_12` is the inverse of `c12_8`.
fn c12_8_tables() -> Vec<Table> {
    let sets_of_8 = c8_4();
    let mut c12_8 = vec![255u64; SLICES];
    let mut c8_12 = vec![0u64; sets_of_8.len()];
    for (of_12, set) in slot_sets().into_iter().enumerate() {
        if set & 0x0f0 == 0 {
            let outside = set >> 4 | set & 0x00f;
            let of_8 = sets_of_8.iter().position(|&s| s == outside).expect("four of eight");
            c12_8[of_12] = of_8 as u64;
            c8_12[of_8] = of_12 as u64;
        }
    }
    vec![Table::line(Element::U8, c12_8), Table::line(Element::U16, c8_12)]
}

/// Finds the numbers that *permcube* gives to sets and permutations. The number of a set is its
/// index in `sets`, and the number of a permutation is its index in `s4`.
struct Numbers {
    /// The sets of four slots, as masks.
    sets: Vec<usize>,
    s4: Vec<[usize; 4]>,
}

impl Numbers {
    /// Returns the coordinates of the cubies `first..first + 4`: the number of the set of slots
    /// that hold them, and the number of their order in these slots. `cubies` lists the cubie in
    /// each slot.
    fn of(&self, cubies: &[u8], first: u8) -> (usize, usize) {
        let (mut set, mut order) = (0, 0);
        for (slot, &cubie) in cubies.iter().enumerate().rev() {
            if (first..first + 4).contains(&cubie) {
                set |= 1 << slot;
                order = order << 2 | usize::from(cubie - first);
            }
        }
        (
            self.sets.iter().position(|&s| s == set).expect("four slots"),
            self.s4.iter().position(|p| packed(p) == order).expect("a permutation"),
        )
    }
}

/// Returns the move table of four edges (permcube §43, §53). The row is the set of the edges'
/// slots. An entry is `set << 5 | permutation`: the set after the move, and the permutation that
/// the move applies to the order of the edges.
///
/// The table is derived for the middle edges. The same entries hold for the top edges and for the
/// bottom edges, because the slot alone determines where a move takes an edge.
fn eperm_move() -> Table {
    let numbers = Numbers { sets: slot_sets(), s4: s4() };
    let entries = numbers.sets.iter().flat_map(|&set| {
        let edges: [u8; 12] = filled(set, 4..8, (0..4).chain(8..12));
        let start = Arrangement { edges: edges.map(|cubie| 2 * cubie), ..Arrangement::SOLVED };
        let numbers = &numbers;
        turned(start).map(move |arrangement| {
            let (set, order) = numbers.of(&arrangement.edges.map(|value| value / 2), 4);
            (set << 5 | order) as u64
        })
    });
    Table::line(Element::U16, entries).rows_of(motion::MOVES)
}

/// Returns the move table of the corners, with one row per set of slots that the top corners can
/// occupy (permcube §43, §54).
///
/// An entry is `set << 10 | top << 5 | bottom`: the new set, and the permutations that the move
/// applies to the orders of the top corners and of the bottom corners.
fn cperm_move() -> Table {
    let numbers = Numbers { sets: c8_4(), s4: s4() };
    let entries = numbers.sets.iter().flat_map(|&set| {
        let start = Arrangement { corners: filled(set, 0..4, 4..8), ..Arrangement::SOLVED };
        let numbers = &numbers;
        turned(start).map(move |arrangement| {
            let cubies = arrangement.corners.map(|value| value % 8);
            let (set, top) = numbers.of(&cubies, 0);
            let (_, bottom) = numbers.of(&cubies, 4);
            (set << 10 | top << 5 | bottom) as u64
        })
    });
    Table::line(Element::U32, entries).rows_of(motion::MOVES)
}

fn turned(start: Arrangement) -> impl Iterator<Item = Arrangement> {
    turns().into_iter().map(move |turn| start.after(&turn))
}
