//! Pruning tables: exact distances of cosets to Kociemba's group, and in the group to
//! the solved cube, in moves.

use crate::{
    coset::{KOCSYMM, TWISTS},
    graph::Graph,
    kociemba::{edges_remapped, find, middle_edge_perm_move},
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

/// The moves of the middle edges' order and distances for the two phases, two in a byte:
/// of (twist, flip) by any moves, and by moves of Kociemba's group of the corners' order
/// with the middle edges' order and with the slots of the top edges, and of the U and D
/// edges' order with the middle edges' order and with the slots of the top corners.
///
/// # Panics
/// When `tables` lacks a table of the documents.
#[must_use]
pub fn solver_tables(tables: &[Table]) -> Vec<Table> {
    let middle = middle_edge_perm_move();
    let (corners, edges) = (find(tables, "corner_perm_move"), find(tables, "ud_edge_perm_move"));
    let sets = [top_corner_moves(tables), top_edge_moves(tables)];
    let (twists, flips) = (find(tables, "cornermove"), find(tables, "edgeomove"));
    let tables = [
        nibbles("twist_flip_prune", twists, flips),
        nibbles("corner_middle_prune", corners, &middle),
        nibbles("ud_edge_middle_prune", edges, &middle),
        nibbles("corner_top_edge_prune", corners, &sets[1]),
        nibbles("ud_edge_top_corner_prune", edges, &sets[0]),
    ];
    [middle].into_iter().chain(tables).collect()
}

/// The slots of the top corners under the moves of Kociemba's group.
fn top_corner_moves(tables: &[Table]) -> Table {
    let (corners, middle) = (find(tables, "cperm_move"), find(tables, "edgepmove"));
    // c8_4 << 10 | top order << 5 | bottom order
    let entry = |(i, &moved): (usize, &u64)| match middle.data[i % MOVES] {
        0 => moved >> 10,
        _ => 0,
    };
    let moves = corners.data.iter().enumerate().map(entry);
    Table::line("top_corner_move", Element::U8, moves).rows_of(MOVES)
}

/// The slots of the top edges, those of the middle layer left out, under the moves of
/// Kociemba's group.
fn top_edge_moves(tables: &[Table]) -> Table {
    let (sets, moves) = (find(tables, "c8_12"), find(tables, "edgepmove"));
    let numbers = find(tables, "c12_8");
    let entry = |(&set, m): (&u64, usize)| match moves.data[m] {
        0 => numbers.data[moves.at(index(set), m)],
        _ => 0,
    };
    let moves = sets.data.iter().flat_map(|set| (0..MOVES).map(move |m| (set, m))).map(entry);
    Table::line("top_edge_move", Element::U8, moves).rows_of(MOVES)
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
    assert!(distances.iter().all(|d| d >> 4 == 0), "a distance of {name} fits four bits");
    let packed = distances
        .chunks(columns)
        .flat_map(|row| row.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4));
    Table::line(name, Element::U8, packed).rows_of(columns.div_ceil(2))
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
