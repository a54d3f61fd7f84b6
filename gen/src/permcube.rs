//! The tables of *permcube*: which slots four cubies hold, and in what order.

use crate::{
    coset::{Arrangement, SLICES, slot_sets},
    motion::{Motion, turns},
    table::{Element, Table},
};

/// Orders of four cubies (`FACT4`): 4!.
const FACT4: usize = 24;

/// All tables of *permcube*, §31 to §54.
#[must_use]
pub fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    tables.extend(s4_tables());
    tables.extend(c8_4_tables());
    tables.extend(c12_8_tables());
    tables.push(eperm_move());
    tables.push(cperm_move());
    tables
}

/// Whether a permutation is odd: the number of pairs out of order is.
fn is_odd(p: &[usize]) -> bool {
    let pairs = (0..p.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| p[i] > p[j]).count() % 2 == 1
}

/// The permutations of four elements by their number (§34): the inverses in
/// lexicographic order, two by two, and of each pair the even one first.
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
        pair.sort_by_key(|p| is_odd(p));
    }
    all
}

/// Four elements of two bits each in a byte, the first in the lowest bits.
fn packed(p: &[usize; 4]) -> usize {
    p.iter().rev().fold(0, |byte, x| byte << 2 | x)
}

/// The group of the permutations of four elements.
fn s4_tables() -> [Table; 4] {
    let all = s4();
    let number = |p: [usize; 4]| all.iter().position(|q| *q == p).expect("a group") as u64;
    // Entry [j][i] is "first i, then j".
    let product = |j: usize, i: usize| number(all[i].map(|x| all[j][x]));
    let inverse = |i| (0..FACT4).find(|&j| product(j, i) == 0).expect("a group") as u64;
    let mut compress = vec![0u64; 256];
    for (i, p) in all.iter().enumerate() {
        compress[packed(p)] = i as u64;
    }
    let pairs = (0..FACT4).flat_map(|j| (0..FACT4).map(move |i| (j, i)));
    [
        Table::line("s4inv", Element::U8, (0..FACT4).map(inverse)),
        Table::line("s4mul", Element::U8, pairs.map(|(j, i)| product(j, i))).rows_of(FACT4),
        Table::line("s4compress", Element::U8, compress),
        Table::line("s4expand", Element::U8, all.iter().map(|p| packed(p) as u64)),
    ]
}

/// Sets of four of eight slots as masks, in ascending order (§38).
fn c8_4() -> Vec<usize> {
    (0..1usize << 8).filter(|set| set.count_ones() == 4).collect()
}

/// Numbers of the sets, and the parity of the permutation that brings the
/// members of the set to its front, order kept on both sides.
fn c8_4_tables() -> [Table; 3] {
    let sets = c8_4();
    let mut compact = vec![0u64; 1 << 8];
    for (number, &set) in sets.iter().enumerate() {
        compact[set] = number as u64;
    }
    let parity = |set: &usize| {
        let members = (0..8).filter(|i| set >> i & 1 == 1);
        let order: Vec<usize> = members.chain((0..8).filter(|i| set >> i & 1 == 0)).collect();
        u8::from(is_odd(&order))
    };
    [
        Table::line("c8_4_compact", Element::U8, compact),
        Table::line("c8_4_expand", Element::U8, sets.iter().map(|&s| s as u64)),
        Table::line("c8_4_parity", Element::U8, sets.iter().map(parity)),
    ]
}

/// From sets of four of twelve edge slots to sets of four of the eight outside
/// the middle layer, and back (§39). A set that touches the middle has 255.
fn c12_8_tables() -> [Table; 2] {
    let sets8 = c8_4();
    let mut c12_8 = vec![255u64; SLICES];
    let mut c8_12 = vec![0u64; sets8.len()];
    for (i, set) in slot_sets().into_iter().enumerate() {
        if set & 0x0f0 == 0 {
            let outside = set >> 4 | set & 0x00f;
            let ii = sets8.iter().position(|&s| s == outside).expect("four of eight");
            c12_8[i] = ii as u64;
            c8_12[ii] = i as u64;
        }
    }
    [Table::line("c12_8", Element::U8, c12_8), Table::line("c8_12", Element::U16, c8_12)]
}

/// Where the cubies `first..first + 4` stand: their slots as a mask, and their
/// order as a packed permutation.
fn group(cubies: &[u8], first: u8) -> (usize, usize) {
    let (mut set, mut order) = (0, 0);
    for (slot, &cubie) in cubies.iter().enumerate().rev() {
        if (first..first + 4).contains(&cubie) {
            set |= 1 << slot;
            order = order << 2 | usize::from(cubie - first);
        }
    }
    (set, order)
}

/// Numbers of a set among `sets`, and of a packed order in the group S4.
fn numbers((set, order): (usize, usize), sets: &[usize], s4: &[[usize; 4]]) -> (usize, usize) {
    (
        sets.iter().position(|&s| s == set).expect("four slots"),
        s4.iter().position(|p| packed(p) == order).expect("a permutation"),
    )
}

/// The middle edges' new set and what becomes of their order, for each set and
/// move: `set << 5 | order` (§43, §53). Top and bottom edges move alike.
fn eperm_move() -> Table {
    let (sets, s4) = (slot_sets(), s4());
    let mut data = Vec::new();
    for &set in &sets {
        let (mut inside, mut outside) = (4u8.., (0..4u8).chain(8..12));
        let edges = std::array::from_fn(|i| {
            2 * if set >> i & 1 == 1 { inside.next() } else { outside.next() }.expect("12 edges")
        });
        let start = Arrangement { edges, ..Arrangement::SOLVED };
        data.extend(turned(&start).map(|a| {
            let (set, order) = numbers(group(&a.edges.map(|v| v / 2), 4), &sets, &s4);
            (set << 5 | order) as u64
        }));
    }
    Table::line("eperm_move", Element::U16, data).rows_of(turns().len())
}

/// The top corners' new set and what becomes of the order of top and bottom
/// corners, for each set and move: `set << 10 | top << 5 | bottom` (§54).
fn cperm_move() -> Table {
    let (sets, s4) = (c8_4(), s4());
    let mut data = Vec::new();
    for &set in &sets {
        let (mut top, mut bottom) = (0u8.., 4u8..);
        let corners = std::array::from_fn(|i| {
            if set >> i & 1 == 1 { top.next() } else { bottom.next() }.expect("8 corners")
        });
        let start = Arrangement { corners, ..Arrangement::SOLVED };
        data.extend(turned(&start).map(|a| {
            let cubies = a.corners.map(|v| v % 8);
            let (set, top) = numbers(group(&cubies, 0), &sets, &s4);
            let (_, bottom) = numbers(group(&cubies, 4), &sets, &s4);
            (set << 10 | top << 5 | bottom) as u64
        }));
    }
    Table::line("cperm_move", Element::U32, data).rows_of(turns().len())
}

/// An arrangement after each of the moves.
fn turned(start: &Arrangement) -> impl Iterator<Item = Arrangement> {
    let moves: Vec<Motion> = turns();
    let start = *start;
    moves.into_iter().map(move |turn| start.after(&turn))
}
