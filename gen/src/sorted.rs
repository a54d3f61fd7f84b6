//! Coordinates that index the pruning tables in files: `UDSliceSorted` of *The Move Tables*, and
//! the set of slots that hold the top corners.
//!
//! `UDSliceSorted` is `24·slice + order`. Here `slice` is the number of the set of slots that hold
//! the middle edges (`epsymm` of *kocsymm*), and `order` is the order of the middle edges in these
//! slots.

use crate::{
    arrangement::{Arrangement, filled},
    coset::{Coset, SLICES, slot_sets},
    motion::{AXIS_SYMMETRIES, Motion, axis_symmetries, quarter_turns},
    order::{FACT4, rank, unrank},
    permcube::c8_4,
    recipe::Recipe,
    table::{Element, Table},
};

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["slice_sorted_move"],
        needs: &[],
        derive: |_| vec![images(&quarter_turns(), Arrangement::after).with_all_turns()],
    },
    Recipe {
        makes: &["slice_sorted_conj"],
        needs: &[],
        derive: |_| vec![images(&axis_symmetries(), Arrangement::remapped)],
    },
    Recipe { makes: &["c8_4_conj"], needs: &[], derive: |_| vec![top_corner_symmetries()] },
];

/// Returns a table with one row per value of `UDSliceSorted` and one column per motion. An entry is
/// the value after the motion, which `act` applies.
fn images(motions: &[Motion], act: fn(&Arrangement, &Motion) -> Arrangement) -> Table {
    let sets = slot_sets();
    let mut images = Vec::with_capacity(SLICES * FACT4 * motions.len());
    for value in 0..SLICES * FACT4 {
        let arrangement = representative(value, &sets);
        images.extend(motions.iter().map(|motion| value_of(&act(&arrangement, motion), &sets)));
    }
    Table::line(Element::U16, images).rows_of(motions.len())
}

/// Returns an arrangement whose `UDSliceSorted` is `value`. `sets` lists the sets of four edge
/// slots in the order of their numbers.
fn representative(value: usize, sets: &[usize]) -> Arrangement {
    let coset = Coset { epsymm: value / FACT4, ..Coset::default() };
    let mut arrangement = coset.representative(sets);
    let order = unrank::<4>(value % FACT4);
    let middle = arrangement.edges.iter_mut().filter(|edge| is_middle(**edge));
    for (edge, cubie) in middle.zip(order) {
        *edge = 2 * (4 + cubie);
    }
    arrangement
}

/// Returns the `UDSliceSorted` of `arrangement`. `sets` lists the sets of four edge slots in the
/// order of their numbers.
fn value_of(arrangement: &Arrangement, sets: &[usize]) -> u64 {
    let middle = arrangement.edges.iter().filter(|edge| is_middle(**edge));
    let order: Vec<u8> = middle.map(|edge| edge / 2 - 4).collect();
    (FACT4 * Coset::of(arrangement, sets).epsymm + rank(&order)) as u64
}

fn is_middle(edge: u8) -> bool {
    (4..8).contains(&(edge / 2))
}

/// Returns the table `c8_4_conj`: how a symmetry changes the set of slots that hold the top
/// corners. The row is the set before the symmetry, and the entry is the set after it. The column
/// is one of the 16 symmetries that keep the U–D axis.
fn top_corner_symmetries() -> Table {
    let (sets, symmetries) = (c8_4(), axis_symmetries());
    let images = sets.iter().flat_map(|&set| {
        let sets = &sets;
        let start = Arrangement { corners: filled(set, 0..4, 4..8), ..Arrangement::SOLVED };
        symmetries.iter().map(move |symmetry| {
            let corners = start.remapped(symmetry).corners;
            let tops = corners.iter().rev().fold(0, |set, v| set << 1 | usize::from(v % 8 < 4));
            sets.iter().position(|&s| s == tops).expect("four of eight") as u64
        })
    });
    Table::line(Element::U8, images).rows_of(AXIS_SYMMETRIES)
}
