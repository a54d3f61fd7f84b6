//! Pruning tables: exact distances of cosets to Kociemba's group, and in the group to
//! the solved cube, in moves.

use crate::{
    coset::{KOCSYMM, TWISTS},
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
/// How far from Kociemba's group it is said which moves lead nearer.
const CLOSE: u8 = 5;
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
/// four bits. A move by which the columns are not defined leads nowhere.
fn nibbles(name: &str, row_moves: &Table, column_moves: &Table) -> Table {
    let (rows, columns) = (row_moves.shape[0], column_moves.shape[0]);
    let mut maps: Vec<Vec<u16>> = (0..MOVES).map(|m| column(column_moves, m)).collect();
    // A move is one to one on what it is defined for, and 0 throughout otherwise.
    let is_defined: Vec<bool> = maps.iter().map(|map| map[0] != map[1]).collect();
    let link = |(i, &row): (usize, &u64)| {
        let m = i % MOVES;
        if is_defined[m] { (index(row), m) } else { (i / MOVES, MOVES) }
    };
    let links = row_moves.data.iter().enumerate().map(link).collect();
    maps.push((0..).take(columns).collect());
    let graph = Graph { columns, links, maps, own: vec![Vec::new(); rows], symmetries: Vec::new() };
    let distances = graph.distances();
    packed(name, columns, &distances)
}

/// Distances in rows, two in a byte, the even column's in the low four bits.
pub(crate) fn packed(name: &str, columns: usize, distances: &[u8]) -> Table {
    assert!(distances.iter().all(|d| d >> 4 == 0), "a distance of {name} fits four bits");
    let pairs = distances
        .chunks(columns)
        .flat_map(|row| row.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4));
    Table::line(name, Element::U8, pairs).rows_of(columns.div_ceil(2))
}

/// The distances of (`FlipUDSlice` class, twist): `whole`, thirty in a word, in two bits
/// each at most 8, 9, 10, and 11 or more, and in four bits the smallest of the thirty;
/// `bounds`, only that smallest one, and what is near.
///
/// # Panics
/// When `tables` lacks one of *kocsymm* or of the `FlipUDSlice` classes.
#[must_use]
pub fn coset_tables(tables: &[Table], whole: bool, bounds: bool) -> Vec<Table> {
    let graph = coset_graph(tables);
    let distances = if whole { graph.distances() } else { graph.distances_to(NEAR) };
    let mut made = Vec::new();
    if whole {
        let stripes = distances.chunks(TWISTS).flat_map(|row| row.chunks(STRIPE).map(stripe));
        let table = Table::line("flip_slice_twist_prune", Element::U64, stripes);
        made.push(table.rows_of(TWISTS.div_ceil(STRIPE)));
    }
    if bounds {
        let columns = TWISTS.div_ceil(STRIPE);
        let smallest = |stripe: &[u8]| stripe.iter().copied().min().map_or(0, |d| d.min(NEAR + 1));
        let stripes = distances.chunks(TWISTS).flat_map(|row| row.chunks(STRIPE).map(smallest));
        made.push(packed("flip_slice_stripe_prune", columns, &stripes.collect::<Vec<u8>>()));
        made.extend(near_tables(&graph, &distances));
    }
    made
}

/// (`FlipUDSlice` class, twist).
fn coset_graph(tables: &[Table]) -> Graph {
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
    Graph { columns: TWISTS, links: links.collect(), maps, own: own.collect(), symmetries }
}

/// What is at most [`CLOSE`] moves away: where each class begins, and of each twist the
/// distance and which moves lead nearer, and which no further.
fn near_tables(graph: &Graph, distances: &[u8]) -> [Table; 2] {
    let (mut starts, mut entries) = (vec![0u64], Vec::new());
    for (class, row) in distances.chunks(TWISTS).enumerate() {
        for (twist, &distance) in row.iter().enumerate().filter(|(_, d)| **d <= CLOSE) {
            let (mut nearer, mut level) = (0u64, 0u64);
            for (m, &(to, map)) in graph.links[class * MOVES..][..MOVES].iter().enumerate() {
                let next = distances[to * TWISTS + usize::from(graph.maps[map][twist])];
                nearer |= u64::from(next < distance) << m;
                level |= u64::from(next == distance) << m;
            }
            let moves = level << MOVES | nearer;
            entries.push(moves << 16 | u64::from(distance) << 12 | twist as u64);
        }
        starts.push(entries.len() as u64);
    }
    [
        Table::line("near_coset_start", Element::U16, starts),
        Table::line("near_coset", Element::U64, entries),
    ]
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
pub(crate) fn column(table: &Table, column: usize) -> Vec<u16> {
    let entries = table.data.iter().skip(column).step_by(table.shape[1]);
    entries.map(|&x| x.try_into().expect("a coordinate")).collect()
}

/// An entry that is an index.
fn index(entry: u64) -> usize {
    entry.try_into().expect("entries are indices")
}
