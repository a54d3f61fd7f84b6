//! Pruning tables: exact distances of cosets to Kociemba's group, in moves.

use crate::{
    coset::{KOCSYMM, SLICES, TWISTS},
    graph::Graph,
    kociemba::{edges_remapped, find},
    motion::MOVES,
    table::{Element, Table},
};

/// Entries in one element of `flip_slice_twist_prune`: as many of two bits as
/// stand beside the four of the smallest distance.
const STRIPE: usize = (64 - 4) / 2;
/// Distances up to this one have the entry 0.
const NEAR: u8 = 8;
/// Distances from this one on have the entry 3, the greatest of two bits.
const FAR: u8 = NEAR + 3;

/// The distances of (twist, slice) and (flip, slice), two in a byte.
///
/// # Panics
/// When `seeds` lacks a table of *kocsymm*.
#[must_use]
pub fn small_tables(seeds: &[Table]) -> Vec<Table> {
    vec![
        nibbles("twist_slice_prune", find(seeds, "cornermove"), find(seeds, "edgepmove")),
        nibbles("flip_slice_prune", find(seeds, "edgeomove"), find(seeds, "edgepmove")),
    ]
}

/// The distances of two raw coordinates together, the even column's in the low
/// four bits.
fn nibbles(name: &str, row_moves: &Table, column_moves: &Table) -> Table {
    let rows = row_moves.shape[0];
    let links = row_moves.data.iter().enumerate().map(|(i, &row)| (index(row), i % MOVES));
    let graph = Graph {
        columns: SLICES,
        links: links.collect(),
        maps: (0..MOVES).map(|m| column(column_moves, m)).collect(),
        own: vec![Vec::new(); rows],
        symmetries: Vec::new(),
    };
    let distances = graph.distances();
    assert!(distances.iter().all(|d| d >> 4 == 0), "a distance of {name} fits four bits");
    let packed = distances
        .chunks(SLICES)
        .flat_map(|row| row.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4));
    Table::line(name, Element::U8, packed).rows_of(SLICES.div_ceil(2))
}

/// The distances of (`FlipUDSlice` class, twist), thirty in a word: in two bits each at
/// most 8, 9, 10, and 11 or more, and in four bits the smallest of the thirty.
///
/// # Panics
/// When `tables` lacks one of *kocsymm* or of the `FlipUDSlice` classes.
#[must_use]
pub fn phase1_tables(tables: &[Table]) -> Vec<Table> {
    let (twist_move, twist_conj) = (find(tables, "cornermove"), find(tables, "twist_conj"));
    let (moves, representatives) =
        (find(tables, "flip_slice_move"), find(tables, "flip_slice_rep"));
    let symmetries: Vec<Vec<u16>> = (0..KOCSYMM).map(|s| column(twist_conj, s)).collect();
    // A move leads from (class, twist) to another class by a symmetry, with which
    // the moved twist is conjugated.
    let mut maps = Vec::with_capacity(MOVES * KOCSYMM);
    for m in 0..MOVES {
        let moved = column(twist_move, m);
        for conjugated in &symmetries {
            maps.push(moved.iter().map(|&t| conjugated[usize::from(t)]).collect());
        }
    }
    let links = moves.data.iter().enumerate().map(|(i, &to)| {
        let (class, sym) = (index(to) / KOCSYMM, index(to) % KOCSYMM);
        (class, i % MOVES * KOCSYMM + sym)
    });
    let remapped = edges_remapped(tables);
    let own = representatives.data.iter().map(|&raw| {
        let raw = index(raw);
        (1..KOCSYMM).filter(|&s| remapped(raw, s) == raw).collect()
    });
    let graph =
        Graph { columns: TWISTS, links: links.collect(), maps, own: own.collect(), symmetries };
    let distances = graph.distances();
    let stripes = distances.chunks(TWISTS).flat_map(|row| row.chunks(STRIPE).map(stripe));
    let table = Table::line("flip_slice_twist_prune", Element::U64, stripes);
    vec![table.rows_of(TWISTS.div_ceil(STRIPE))]
}

/// The smallest distance in bits 0 to 3; above them two bits a distance.
fn stripe(distances: &[u8]) -> u64 {
    let (mut smallest, mut bits) = (u8::MAX, 0);
    let mut i = distances.len();
    while i > 0 {
        i -= 1;
        let distance = distances[i];
        if distance < smallest {
            smallest = distance;
        }
        let entry = if distance < NEAR {
            0
        } else if distance > FAR {
            FAR - NEAR
        } else {
            distance - NEAR
        };
        bits = bits << 2 | u64::from(entry);
    }
    bits << 4 | u64::from(smallest)
}

/// A column of a table whose entries are coordinates.
fn column(table: &Table, column: usize) -> Vec<u16> {
    let entries = table.data.iter().skip(column).step_by(table.shape[1]);
    entries.map(|&x| x.try_into().expect("a coordinate")).collect()
}

/// An entry that is an index.
fn index(entry: u64) -> usize {
    entry.try_into().expect("entries are indices")
}
