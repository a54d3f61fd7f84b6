//! The slots of the middle edges and which of them is where, and the slots of the top
//! corners, under moves and symmetries: what the tables in files tell cosets apart by.

use crate::{
    coset::{Arrangement, Coset, KOCSYMM, SLICES, repeated, slot_sets},
    kociemba::{find, rank, unrank},
    motion::{Motion, Symmetry, symmetries, turns},
    table::{Element, Table},
};

/// Orders of the four middle edges: 4!.
const FACT4: usize = 24;

/// Kociemba's `UDSliceSorted`, `24·slice + order`, under moves and the 16 symmetries, and
/// sets of four corner slots that hold the top corners, under the symmetries.
///
/// # Panics
/// When `seeds` lacks a table of *permcube*.
#[must_use]
pub fn tables(seeds: &[Table]) -> Vec<Table> {
    let sets = slot_sets();
    let quarters: Vec<Motion> = turns().into_iter().step_by(3).collect();
    let symmetries: Vec<Motion> = symmetries()[..KOCSYMM].iter().map(Symmetry::motion).collect();
    let (mut moves, mut images) = (Vec::new(), Vec::new());
    for number in 0..SLICES * FACT4 {
        let arrangement = arranged(number, &sets);
        moves.extend(quarters.iter().map(|turn| number_of(&arrangement.after(turn), &sets)));
        images.extend(symmetries.iter().map(|s| number_of(&arrangement.remapped(s), &sets)));
    }
    let moves = Table::line("slice_sorted_move", Element::U16, moves).rows_of(quarters.len());
    vec![
        repeated(&moves),
        Table::line("slice_sorted_conj", Element::U16, images).rows_of(KOCSYMM),
        top_corner_conj(&find(seeds, "c8_4_expand").data, &symmetries),
    ]
}

/// One arrangement with these slots of the middle edges, in this order.
fn arranged(number: usize, sets: &[usize]) -> Arrangement {
    let coset = Coset { epsymm: number / FACT4, ..Coset::default() };
    let mut arrangement = coset.representative(sets);
    let mut order = unrank(number % FACT4, 4).into_iter();
    for edge in arrangement.edges.iter_mut().filter(|edge| is_middle(**edge)) {
        *edge = 2 * (4 + order.next().expect("four middle edges"));
    }
    arrangement
}

/// `24·slice + order`, the order that of the middle edges by ascending slots.
fn number_of(arrangement: &Arrangement, sets: &[usize]) -> u64 {
    let middle = arrangement.edges.iter().filter(|edge| is_middle(**edge));
    let order: Vec<u8> = middle.map(|edge| edge / 2 - 4).collect();
    (FACT4 * Coset::of(arrangement, sets).epsymm + rank(&order)) as u64
}

fn is_middle(edge: u8) -> bool {
    (4..8).contains(&(edge / 2))
}

/// `c8_4` under the symmetries.
fn top_corner_conj(sets: &[u64], symmetries: &[Motion]) -> Table {
    let images = sets.iter().flat_map(|&set| {
        let (mut top, mut bottom) = (0..4, 4..8);
        let corners = std::array::from_fn(|slot| {
            let cubies = if set >> slot & 1 == 1 { &mut top } else { &mut bottom };
            cubies.next().expect("four of each")
        });
        let arrangement = Arrangement { corners, ..Arrangement::SOLVED };
        symmetries.iter().map(move |symmetry| {
            let corners = arrangement.remapped(symmetry).corners;
            let tops = corners.iter().rev().fold(0, |set, v| set << 1 | u64::from(v % 8 < 4));
            sets.iter().position(|&s| s == tops).expect("four of eight") as u64
        })
    });
    Table::line("c8_4_conj", Element::U8, images).rows_of(KOCSYMM)
}
