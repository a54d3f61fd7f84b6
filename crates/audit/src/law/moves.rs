//! Laws of the 18 moves, for every move table.

use superflip::{Face, Move};

use super::statement::{Law, for_all};
use crate::{
    contents::{Contents, Tables},
    coordinate::keeps_ud_edges,
    violation::Checked,
};

/// The names of the move tables. In each table, the moves act on the values of one coordinate or
/// cubie.
const ACTIONS: &[&str] = &[
    "edge_trans",
    "corner_trans",
    "cornermove",
    "edgeomove",
    "edgepmove",
    "twist_move",
    "flip_move",
    "slice_move",
    "corner_perm_move",
    "ud_edge_perm_move",
    "slice_sorted_move",
];

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: ACTIONS,
        statement: "every move is a permutation (move, value)",
        check: permutes,
    },
    Law { tables: ACTIONS, statement: "M then M' changes nothing (M, value)", check: inverses },
    Law {
        tables: ACTIONS,
        statement: "F2 = F·F, F' = F·F·F and F·F·F·F = 1 (face F, value)",
        check: quarters,
    },
    Law {
        tables: ACTIONS,
        statement: "turns of opposite faces commute (A, B, value)",
        check: opposite_faces,
    },
];

/// Looks up the value that `value` becomes after move `mv`. Moves are the rows of some tables and
/// the columns of others.
pub(crate) fn after(table: &Contents, mv: usize, value: usize) -> Option<usize> {
    if table.info.axes[0] == "move" { table.at(mv, value) } else { table.at(value, mv) }
}

/// Returns the number of values on which the moves of a table act.
fn values(table: &Contents) -> usize {
    table.info.len() / Move::COUNT
}

fn has(table: &Contents, mv: usize) -> bool {
    table.info.axes[0] != "ud_edge_order" || Move::from_index(mv).is_some_and(keeps_ud_edges)
}

fn permutes(table: &Contents, _: &Tables) -> Checked {
    let values = values(table);
    let mut reached = vec![false; values * Move::COUNT];
    for_all([Move::COUNT, values], |[mv, value]| {
        if !has(table, mv) {
            return Some(true);
        }
        let image = after(table, mv, value).filter(|&image| image < values)?;
        Some(!std::mem::replace(&mut reached[mv * values + image], true))
    })
}

fn inverses(table: &Contents, tables: &Tables) -> Checked {
    let inverse = tables.get("inv_move")?;
    for_all([Move::COUNT, values(table)], |[mv, value]| {
        if !has(table, mv) {
            return Some(true);
        }
        Some(after(table, inverse.get(mv)?, after(table, mv, value)?)? == value)
    })
}

fn quarters(table: &Contents, _: &Tables) -> Checked {
    for_all([Face::COUNT, values(table)], |[face, value]| {
        let [once, half, back] = [3 * face, 3 * face + 1, 3 * face + 2];
        if !has(table, once) {
            // The table has no quarter turns of this face. A half turn is its own inverse.
            return Some(after(table, half, after(table, half, value)?)? == value);
        }
        let one = after(table, once, value)?;
        let two = after(table, once, one)?;
        let three = after(table, once, two)?;
        Some(
            after(table, half, value)? == two
                && after(table, back, value)? == three
                && after(table, once, three)? == value,
        )
    })
}

fn opposite_faces(table: &Contents, _: &Tables) -> Checked {
    // The opposite of face U, F or R has a number that is greater by 3. So the same turn of the
    // opposite face has a number that is greater by 9.
    for_all([9, 3, values(table)], |[a, turn, value]| {
        let b = a / 3 * 3 + 9 + turn;
        if !has(table, a) || !has(table, b) {
            return Some(true);
        }
        let ab = after(table, b, after(table, a, value)?)?;
        Some(ab == after(table, a, after(table, b, value)?)?)
    })
}
