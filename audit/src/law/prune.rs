//! Laws of the pruning tables.

use std::collections::HashMap;

use superflip::{Move, Sym};

use super::{
    kocsymm::remapped_twists,
    statement::{Law, count, for_all},
};
use crate::{
    census,
    contents::{Contents, Tables},
    violation::{Checked, Violation},
};

/// The entry of `flip_slice_stripe_prune` for every distance greater than 8.
const FARTHER: usize = 8 + 1;
/// The greatest distance of the cosets in the table `near_coset`.
const CLOSE: usize = 6;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["twist_conj"],
        statement: "is what rot_corner does to the twists (csymm, sym)",
        check: |t, all| {
            for_all([t.rows(), Sym::AXIS_COUNT], |[c, s]| {
                Some(t.at(c, s)? == remapped_twists(c, s, all)?)
            })
        },
    },
    Law {
        tables: &["twist_slice_prune", "flip_slice_prune", "flip_slice_twist_prune"],
        statement: "each distance except 0 is one more than the least distance after a move (row, column)",
        check: distances,
    },
    Law {
        tables: &["flip_slice_stripe_prune"],
        statement: "is the smallest distance of a word of flip_slice_twist_prune, at most 9 (class, stripe)",
        check: |t, all| {
            let words = all.get("flip_slice_twist_prune")?;
            for_all([t.rows(), words.columns()], |[class, stripe]| {
                let smallest = words.at(class, stripe)? & 15;
                Some(nibble(t, class, stripe)? == smallest.min(FARTHER))
            })
        },
    },
    Law {
        tables: &["near_coset_start"],
        statement: "ascends from 0 to the number of rows of near_coset (class)",
        check: |t, all| {
            let cosets = all.get("near_coset")?.rows();
            for_all([t.rows() - 1], |[class]| {
                let (start, end) = (t.get(class)?, t.get(class + 1)?);
                let ends_well = class + 2 < t.rows() || end == cosets;
                Some(start <= end && (class > 0 || start == 0) && ends_well)
            })
        },
    },
    Law {
        tables: &["near_coset_start", "near_coset"],
        statement: "lists the cosets within 6 moves, with the moves that lead nearer (coset)",
        check: |_, all| near_cosets(all),
    },
];

/// Returns the entry at `row` and `column` of a table with two entries per byte. The lower half of
/// a byte belongs to the even column.
pub(crate) fn nibble(table: &Contents, row: usize, column: usize) -> Option<usize> {
    Some(table.at(row, column / 2)? >> (4 * (column % 2)) & 15)
}

/// Checks the table `near_coset`, which lists the cosets at distances of at most six. From each
/// coset at a distance of at most five, every move must lead to a listed coset. From each coset
/// except Kociemba's group itself, some move must lead to a smaller distance.
fn near_cosets(all: &Tables) -> Checked {
    let (starts, entries) = (all.get("near_coset_start")?, all.get("near_coset")?);
    let (moves, twists) = (all.get("flip_slice_move")?, all.get("cornermove")?);
    let conjugated = all.get("twist_conj")?;
    let mut near = HashMap::new();
    let mut places = Vec::new();
    for class in 0..starts.rows() - 1 {
        let (start, end) = (starts.get(class), starts.get(class + 1));
        for i in start.unwrap_or(0)..end.unwrap_or(0).min(entries.rows()) {
            let entry = entries.get(i).unwrap_or(0);
            near.insert((class, entry & 0xfff), entry >> 12 & 15);
            places.push(class);
        }
    }
    count(near.len(), entries.rows())?;
    for_all([entries.rows()], |[i]| {
        let (class, entry) = (*places.get(i)?, entries.get(i)?);
        let (twist, distance) = (entry & 0xfff, entry >> 12 & 15);
        let (mut nearer, mut level) = (0, 0);
        for m in 0..Move::COUNT {
            let to = moves.at(class, m)?;
            let (to, sym) = (to / Sym::AXIS_COUNT, to % Sym::AXIS_COUNT);
            match near.get(&(to, conjugated.at(twists.at(twist, m)?, sym)?)) {
                Some(&next) if next + 1 == distance => nearer |= 1 << m,
                Some(&next) if next == distance => level |= 1 << m,
                Some(&next) if next == distance + 1 => {}
                None if distance == CLOSE => {}
                _ => return Some(false),
            }
        }
        let is_group = (class, twist) == (0, 0);
        let is_alone = (distance == 0) == is_group && (nearer == 0) == is_group;
        let says = level << Move::COUNT | nearer;
        Some(is_alone && distance <= CLOSE && entry >> 16 == says)
    })
}

fn distances(table: &Contents, _: &Tables) -> Checked {
    match census(table) {
        None => Err(Violation::Missing(table.info.name)),
        Some(Ok(counts)) => Ok(counts.iter().sum()),
        Some(Err(wrong)) => Err(Violation::Case(vec![wrong.row, wrong.column])),
    }
}
