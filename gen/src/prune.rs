//! The pruning tables of phase 1: distances from cosets to Kociemba's group, in moves.

use crate::{
    coset::TWISTS,
    graph::{Graph, ONES, TOPS},
    motion::MOVES,
    recipe::{Needed, Recipe},
    sym_coord::{flip_slice_remapped, stabilizer},
    table::{Element, Table, index},
};

/// Number of twists in a stripe. A stripe is one element of `flip_slice_twist_prune`: four bits for
/// the smallest distance, and two bits for the distance of each twist.
const STRIPE: usize = (64 - 4) / 2;
/// In `flip_slice_twist_prune`, a two-bit entry of 0 means a distance of at most `NEAR`.
const NEAR: u8 = 8;
/// The table `near_coset` has the cosets up to this distance from Kociemba's group
/// (`docs/lab/two-phase.md`, "Cosets close to the group").
const CLOSE: u8 = 7;
/// The base-2 logarithm of the number of slots of `near_coset` at which a search may begin. 851,311
/// cosets use 81 % of the slots.
const SLOT_BITS: u32 = 20;
/// The number of further slots, for the cosets that find no empty slot before the end. At least the
/// last slot stays empty.
const LAST_SLOTS: usize = 64;

/// The tables that [`coset_graph`] reads.
const COSET_GRAPH: &[&str] = &[
    "cornermove",
    "twist_conj",
    "flip_slice_move",
    "flip_slice_rep",
    "edgeomap",
    "edgepmap",
    "edgepxor",
];

/// The distances that depend on the slots of the middle edges, and on the twists or the flips.
pub(crate) const SLICES: &[Recipe] = &[
    Recipe {
        makes: &["twist_slice_prune"],
        needs: &["cornermove", "edgepmove"],
        derive: |needed| vec![raw_distances(&needed["cornermove"], &needed["edgepmove"])],
    },
    Recipe {
        makes: &["flip_slice_prune"],
        needs: &["edgeomove", "edgepmove"],
        derive: |needed| vec![raw_distances(&needed["edgeomove"], &needed["edgepmove"])],
    },
];

pub(crate) const RECIPES: &[Recipe] = &[
    // One search gives the three tables. The first two tables need only distances up to NEAR, and
    // greater distances count as NEAR + 1. The third table needs distances up to NEAR + 2, and takes
    // more than twice the time. Every stripe has a distance up to NEAR + 2, so no smallest distance
    // is unknown.
    Recipe {
        makes: &["flip_slice_stripe_prune", "near_coset", "flip_slice_twist_prune"],
        needs: COSET_GRAPH,
        derive: |needed| {
            let graph = coset_graph(needed);
            let is_complete = needed.is_wanted("flip_slice_twist_prune");
            let distances = graph.distances_to(if is_complete { NEAR + 2 } else { NEAR });
            let stripes = stripes(&distances);
            let mut tables = vec![near_smallest(&stripes), near_cosets(&graph, &distances)];
            if is_complete {
                let columns = TWISTS.div_ceil(STRIPE);
                tables.push(Table::of(Element::U64, stripes).rows_of(columns));
            }
            tables
        },
    },
];

/// Returns the number of moves from each pair of values of two coordinates to the pair (0, 0). A
/// byte of the table holds two distances. The arguments are the move tables of the coordinates.
fn raw_distances(row_moves: &Table, column_moves: &Table) -> Table {
    let graph = Graph::of_coordinates(row_moves, column_moves);
    packed(graph.columns, &graph.distances())
}

/// Packs rows of `columns` distances, two distances per byte. The distance of an even column is in
/// bits 0–3 of a byte, and the distance of an odd column is in bits 4–7.
///
/// # Panics
///
/// If a distance exceeds 15.
pub(crate) fn packed(columns: usize, distances: &[u8]) -> Table {
    let mut pairs = Vec::with_capacity(distances.len() / columns * columns.div_ceil(2));
    for row in distances.chunks(columns) {
        let mut i = 0;
        while i < row.len() {
            let odd = if i + 1 < row.len() { row[i + 1] } else { 0 };
            assert!(row[i] < 16, "a distance fits four bits");
            pairs.push(u64::from(row[i]) | u64::from(odd) << 4);
            i += 2;
        }
    }
    Table::of(Element::U8, pairs).rows_of(columns.div_ceil(2))
}

/// Returns two bits for the number of moves from each state of `graph` to state 0. They are 0 for a
/// distance up to `near`, 1 or 2 for the next two distances, and 3 for a greater distance. A byte of
/// the table holds four distances, the first in the lowest bits.
pub(crate) fn two_bits(graph: &Graph, near: u8) -> Table {
    let distances = graph.distances_to(near + 2);
    let mut bytes = Vec::with_capacity(distances.len() / 4 + distances.len() / graph.columns);
    for row in distances.chunks(graph.columns) {
        for four in row.chunks(4) {
            let (mut byte, mut i) = (0, four.len());
            while i > 0 {
                i -= 1;
                byte = byte << 2 | u64::from(four[i].saturating_sub(near));
            }
            bytes.push(byte);
        }
    }
    Table::of(Element::U8, bytes).rows_of(graph.columns.div_ceil(4))
}

/// Returns the graph of the cosets of Kociemba's group. The rows of the graph are the `FlipUDSlice`
/// classes, and the columns are the twists.
fn coset_graph(needed: &Needed<'_>) -> Graph {
    let remapped = flip_slice_remapped(needed);
    let representatives = &needed["flip_slice_rep"].data;
    let stabilizers = representatives.iter().map(|&raw| stabilizer(index(raw), &remapped));
    Graph::of_classes(
        needed["flip_slice_move"].data.iter().copied(),
        stabilizers.collect(),
        &needed["cornermove"],
        &needed["twist_conj"],
    )
}

/// Packs each row of [`TWISTS`] distances into one [`stripe`] per [`STRIPE`] distances.
fn stripes(distances: &[u8]) -> Vec<u64> {
    let mut stripes = Vec::with_capacity(distances.len() / TWISTS * TWISTS.div_ceil(STRIPE));
    for row in distances.chunks(TWISTS) {
        for distances in row.chunks(STRIPE) {
            stripes.push(stripe(distances));
        }
    }
    stripes
}

/// Packs the distances of a stripe. Bits 0–3 hold the smallest distance. Two bits per distance
/// follow. Their value is 0 for a distance up to [`NEAR`], 1 or 2 for the next two distances, and 3
/// for a distance of `NEAR + 3`.
fn stripe(distances: &[u8]) -> u64 {
    let (words, rest) = distances.as_chunks::<8>();
    let (mut entries, mut smallest, mut i) = (0, !TOPS, 0);
    while i < words.len() {
        let word = u64::from_le_bytes(words[i]);
        entries |= two_bits_of_eight(word) << (16 * i);
        smallest = minima(smallest, word);
        i += 1;
    }
    // The smallest of eight bytes ends up in the lowest byte.
    smallest = minima(smallest, smallest >> 32);
    smallest = minima(smallest, smallest >> 16);
    smallest = minima(smallest, smallest >> 8) & 0xff;
    for (place, &distance) in (8 * i..).zip(rest) {
        smallest = smallest.min(distance.into());
        entries |= two_bits_of_eight(distance.into()) << (2 * place);
    }
    entries << 4 | smallest
}

/// Returns two bits for each of eight distances, the first distance in the lowest byte: 0 for a
/// distance up to [`NEAR`], and 1, 2 or 3 for each greater distance up to `NEAR + 3`.
fn two_bits_of_eight(distances: u64) -> u64 {
    const NEAR: u64 = self::NEAR as u64 * ONES;
    // Of each byte, all bits if the distance exceeds NEAR.
    let far = ((((distances | TOPS) - NEAR - ONES) & TOPS) >> 7) * 0xff;
    let bits = ((distances | TOPS) - NEAR) & far & (3 * ONES);
    let bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
    let bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
    (bits | bits >> 24) & 0xffff
}

/// Returns the smaller of each two bytes. All bytes are below 128.
fn minima(a: u64, b: u64) -> u64 {
    // Of each byte, all bits if `a` is at least `b`.
    let is_greater = ((((a | TOPS) - b) & TOPS) >> 7) * 0xff;
    b & is_greater | a & !is_greater
}

/// Returns the table `flip_slice_stripe_prune`: the smallest distance in each of the [`stripes`], at
/// most `NEAR + 1`. A byte of the table holds two distances.
fn near_smallest(stripes: &[u64]) -> Table {
    const ENTRIES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9];
    let (mut near, mut i) = (Vec::with_capacity(stripes.len()), 0);
    while i < stripes.len() {
        near.push(ENTRIES[(stripes[i] & 15) as usize]);
        i += 1;
    }
    packed(TWISTS.div_ceil(STRIPE), &near)
}

/// Returns the table `near_coset`: a hash table of the cosets at most [`CLOSE`] moves from Kociemba's
/// group. The search for a coset begins at the slot of its [`hash`] and goes on to the next slots until
/// it finds the coset, a coset with a greater hash, or an empty slot, which is 0. The cosets are in the
/// order of their hashes, so the search for an absent coset reads no more slots than that for a present
/// one.
fn near_cosets(graph: &Graph, distances: &[u8]) -> Table {
    let mut near = Vec::new();
    for (class, row) in distances.chunks(TWISTS).enumerate() {
        let twists = near_twists(row);
        let entries = near_entries(graph, distances, class, &twists);
        let mut i = 0;
        while i < twists.len() {
            let key = (class << 12 | twists[i]) as u64;
            near.push((hash(key), key << 32 | entries[i]));
            i += 1;
        }
    }
    near.sort_unstable();
    let (mut slots, mut next) = (vec![0; (1 << SLOT_BITS) + LAST_SLOTS], 0);
    for (hash, entry) in near {
        let at = next.max(index(hash >> (32 - SLOT_BITS)));
        slots[at] = entry;
        next = at + 1;
    }
    assert!(next < slots.len(), "a search ends at an empty slot");
    Table::of(Element::U64, slots)
}

/// Lists the twists in a row of distances that are at most [`CLOSE`].
fn near_twists(row: &[u8]) -> Vec<usize> {
    const FAR: u64 = (CLOSE as u64 + 1) * ONES;
    let (mut near, words, mut i) = (Vec::new(), row.as_chunks::<8>().0, 0);
    while i <= words.len() {
        // Most words have no distance up to CLOSE. The twists after the last word are few.
        let is_far = |word| ((u64::from_le_bytes(word) | TOPS) - FAR) & TOPS == TOPS;
        if i == words.len() || !is_far(words[i]) {
            near.extend((8 * i..(8 * i + 8).min(TWISTS)).filter(|&twist| row[twist] <= CLOSE));
        }
        i += 1;
    }
    near
}

/// Returns the product of `key` and a prime near 2^32 divided by the golden ratio, modulo 2^32 (Knuth's
/// multiplicative hashing). Its upper bits are the slot at which the search for `key` begins.
fn hash(key: u64) -> u64 {
    (key * 0x9E37_79B1) % (1 << 32)
}

/// Packs the distances around the cosets of `class` and each of `twists`, as the lower halves of
/// elements of `near_coset`: the mask of the moves that change the distance in bits 0–17, the mask of
/// the faces whose turns reduce the distance in bits 18–23, and the distance in bits 24–27.
///
/// The coset and the three cosets after a turn of one face are one move from each other, so their
/// distances differ by at most 1. Therefore the turns of one face never include both a turn that
/// reduces the distance and a turn that increases it.
fn near_entries(graph: &Graph, distances: &[u8], class: usize, twists: &[usize]) -> Vec<u64> {
    let row = &distances[class * TWISTS..][..TWISTS];
    let mut entries: Vec<u64> =
        twists.iter().map(|&twist| u64::from(row[twist]) << (MOVES + 6)).collect();
    let links = &graph.links[class * MOVES..][..MOVES];
    for (m, &(to, map)) in links.iter().enumerate() {
        let (map, to) = (graph.maps[map].as_slice(), &distances[to * TWISTS..][..TWISTS]);
        let (entries, change, nearer) = (entries.as_mut_slice(), 1 << m, 1 << (MOVES + m / 3));
        let mut i = 0;
        while i < twists.len() {
            let twist = twists[i];
            let (distance, next) = (row[twist], to[map[twist] as usize]);
            entries[i] |= (next != distance) as u64 * change;
            entries[i] |= (next < distance) as u64 * nearer;
            i += 1;
        }
    }
    entries
}
