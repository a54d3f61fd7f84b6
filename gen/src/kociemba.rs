//! The tables of *The Move Tables*: Kociemba's raw coordinates and the
//! sym-coordinates of the `FlipUDSlice` classes, in the numbering of *kocsymm*.

use crate::{
    coset::{FLIPS, KOCSYMM, SLICES, repeated, twist_conj},
    motion::{MOVES, Motion, turns},
    table::{Element, Table},
};

/// Orders of eight cubies: 8!.
pub(crate) const FACT8: usize = 40_320;
/// Raw `FlipUDSlice` coordinates: 495·2048, `2048·slice + flip`.
const FLIP_SLICES: usize = SLICES * FLIPS;

/// The tables that are small, or small ones of *cubepos* and *kocsymm* under
/// Kociemba's names.
///
/// # Panics
/// When `seeds` lacks a table of *cubepos* or *kocsymm*.
#[must_use]
pub fn small_tables(seeds: &[Table]) -> Vec<Table> {
    let renamed = |from, to: &str| Table { name: to.to_owned(), ..find(seeds, from).clone() };
    vec![
        renamed("cornermove", "twist_move"),
        renamed("edgeomove", "flip_move"),
        renamed("edgepmove", "slice_move"),
        sym_move(find(seeds, "move_map")),
        sym_mult(find(seeds, "mm")),
    ]
}

/// The tables of permutations of eight and of the `FlipUDSlice` classes, and the
/// twists that belong to the classes: together more than ten megabytes.
///
/// # Panics
/// When `seeds` lacks a table of *cubepos* or *kocsymm*.
#[must_use]
pub fn big_tables(seeds: &[Table]) -> Vec<Table> {
    let mut tables = vec![corner_perm_move(), ud_edge_perm_move()];
    tables.extend(flip_slice_tables(seeds));
    tables.push(twist_conj());
    tables
}

/// The table of that name.
///
/// # Panics
/// When there is none.
pub(crate) fn find<'a>(tables: &'a [Table], name: &str) -> &'a Table {
    tables.iter().find(|t| t.name == name).expect("tables come after those they need")
}

/// `SymMove`: S(i)·M·S(i)⁻¹, for the symmetries that keep the U–D axis.
fn sym_move(move_map: &Table) -> Table {
    let rows = move_map.data[..KOCSYMM * MOVES].iter().copied();
    Table::line("sym_move", Element::U8, rows).rows_of(MOVES)
}

/// `SymMult`: the number of S(a)·S(b), so that remapping by it is remapping by
/// b, then by a; `mm[b][a]` says that in the other order.
fn sym_mult(mm: &Table) -> Table {
    let pairs = (0..KOCSYMM).flat_map(|a| (0..KOCSYMM).map(move |b| (a, b)));
    let product = pairs.map(|(a, b)| mm.at(b, a) as u64);
    Table::line("sym_mult", Element::U8, product).rows_of(KOCSYMM)
}

/// Rank of a permutation among all in lexicographic order: each element counts
/// the later elements less than it, in the factorial number system.
#[must_use]
pub fn rank(p: &[u8]) -> usize {
    (0..p.len()).fold(0, |rank, i| {
        rank * (p.len() - i) + p[i..].iter().filter(|&&later| later < p[i]).count()
    })
}

/// The permutation of `n` elements with the given rank.
#[must_use]
pub fn unrank(mut rank: usize, n: usize) -> Vec<u8> {
    let mut digits = vec![0; n];
    for i in 1..=n {
        digits[n - i] = rank % i;
        rank /= i;
    }
    let mut left: Vec<u8> = (0..8).take(n).collect();
    digits.into_iter().map(|d| left.remove(d)).collect()
}

/// The place among some slots that each of them is filled from by a turn. `None` when
/// the turn fills one from outside.
fn sources<const N: usize>(turn: &Motion, slots: [u8; N]) -> Option<[usize; N]> {
    let inverse = turn.inverse();
    let mut from = [0; N];
    for (i, &facelet) in slots.iter().enumerate() {
        let source = inverse.to[usize::from(facelet)];
        // Corner facelets 8·twist + slot, edge facelets 24 + 2·slot + flip:
        // the slot's first facelet stands for it.
        let first = if source < 24 { source % 8 } else { source & !1 };
        from[i] = slots.iter().position(|&s| s == first)?;
    }
    Some(from)
}

/// The move table of the order of some cubies in as many slots, numbered
/// lexicographically as slot→cubie; a move that mixes in others has entries 0.
fn order_move<const N: usize>(name: &str, element: Element, slots: [u8; N]) -> Table {
    let sources: Vec<_> = turns().iter().map(|t| sources(t, slots)).collect();
    let orders: usize = (1..=N).product();
    let mut data = Vec::with_capacity(orders * MOVES);
    for number in 0..orders {
        let p = unrank(number, N);
        for from in &sources {
            data.push(from.map_or(0, |from| rank(&from.map(|i| p[i])) as u64));
        }
    }
    Table::line(name, element, data).rows_of(MOVES)
}

fn corner_perm_move() -> Table {
    let turns = turns();
    let slots = [0, 1, 2, 3, 4, 5, 6, 7];
    let quarters: Vec<[usize; 8]> = turns
        .iter()
        .step_by(3)
        .map(|t| sources(t, slots).expect("all corners are there"))
        .collect();
    let mut data = Vec::with_capacity(FACT8 * quarters.len());
    for number in 0..FACT8 {
        let p = unrank(number, 8);
        data.extend(quarters.iter().map(|from| rank(&from.map(|i| p[i])) as u64));
    }
    repeated(&Table::line("corner_perm_move", Element::U16, data).rows_of(quarters.len()))
}

/// The edges of the U and D layers: slots 0–3 and 8–11.
fn ud_edge_perm_move() -> Table {
    let slots = [0, 1, 2, 3, 8, 9, 10, 11].map(|slot| 24 + 2 * slot);
    order_move("ud_edge_perm_move", Element::U16, slots)
}

/// The edges of the middle layer: slots 4–7.
pub(crate) fn middle_edge_perm_move() -> Table {
    order_move("middle_edge_perm_move", Element::U8, [4, 5, 6, 7].map(|slot| 24 + 2 * slot))
}

/// A raw `FlipUDSlice` coordinate after one of the 16 symmetries.
pub(crate) fn edges_remapped(seeds: &[Table]) -> impl Fn(usize, usize) -> usize {
    let (flip_map, slice_map) = (find(seeds, "edgeomap"), find(seeds, "edgepmap"));
    let flip_xor = find(seeds, "edgepxor");
    move |raw, m| {
        let (slice, flip) = (raw / FLIPS, raw % FLIPS);
        let flip = flip_map.at(flip ^ flip_xor.at(slice, m >> 3), m);
        slice_map.at(slice, m) * FLIPS + flip
    }
}

/// Numbers sorted into classes under the 16 symmetries. Classes are numbered in the order
/// of their least members, which represent them.
pub(crate) struct Classes {
    /// The class of each number.
    pub(crate) class: Vec<u64>,
    /// The first symmetry i of each number with S(i)·number·S(i)⁻¹ = representative.
    pub(crate) sym: Vec<u64>,
    pub(crate) representatives: Vec<usize>,
    /// The symmetries, but for the first, that fix each representative.
    pub(crate) own: Vec<Vec<usize>>,
}

impl Classes {
    /// The classes of the numbers below `count`. `remapped` tells what a symmetry makes of
    /// a number.
    pub(crate) fn of(
        seeds: &[Table],
        count: usize,
        remapped: impl Fn(usize, usize) -> usize,
    ) -> Self {
        let inverse = find(seeds, "invm").data.iter();
        let inverse: Vec<usize> = inverse.map(|&m| m.try_into().expect("a symmetry")).collect();
        let (mut class, mut sym) = (vec![u64::MAX; count], vec![u64::MAX; count]);
        let (mut representatives, mut own) = (Vec::new(), Vec::new());
        for raw in 0..count {
            if class[raw] != u64::MAX {
                continue;
            }
            let mut fixing = Vec::new();
            for (m, &inverse) in inverse[..KOCSYMM].iter().enumerate() {
                let member = remapped(raw, inverse);
                class[member] = representatives.len() as u64;
                sym[member] = sym[member].min(m as u64);
                if m > 0 && member == raw {
                    fixing.push(m);
                }
            }
            representatives.push(raw);
            own.push(fixing);
        }
        Self { class, sym, representatives, own }
    }

    /// The sym-coordinate of a number: 16·class + symmetry.
    pub(crate) fn sym_coordinate(&self, number: usize) -> u64 {
        KOCSYMM as u64 * self.class[number] + self.sym[number]
    }
}

/// The classes of the raw `FlipUDSlice` coordinate under the 16 symmetries.
fn flip_slice_tables(seeds: &[Table]) -> [Table; 4] {
    let classes = Classes::of(seeds, FLIP_SLICES, edges_remapped(seeds));
    let (flip_move, slice_move) = (find(seeds, "edgeomove"), find(seeds, "edgepmove"));
    let mut moves = Vec::with_capacity(classes.representatives.len() * MOVES);
    for &raw in &classes.representatives {
        for m in 0..MOVES {
            let image = slice_move.at(raw / FLIPS, m) * FLIPS + flip_move.at(raw % FLIPS, m);
            moves.push(classes.sym_coordinate(image));
        }
    }
    let representatives = classes.representatives.iter().map(|&raw| raw as u64);
    [
        Table::line("flip_slice_rep", Element::U32, representatives),
        Table::line("flip_slice_class", Element::U16, classes.class),
        Table::line("flip_slice_sym", Element::U8, classes.sym),
        Table::line("flip_slice_move", Element::U32, moves).rows_of(MOVES),
    ]
}
