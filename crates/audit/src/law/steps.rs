//! Laws of the tables of steps: the half-turn group, and the cosets of orders of the corners.

use superflip::Move;

use super::statement::{Law, count, for_all, same};
use crate::{
    contents::{Contents, Tables},
    coordinate::{M_SLOTS, S_SLOTS, keeps_ud_edges, order, order_number},
    violation::Checked,
};

/// The number of orders of the corners that half turns reach, and of orders in a coset.
const REACHED: usize = 96;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["htr_coset"],
        statement: "does not change if a half turn renames the corners (order, move)",
        check: |t, all| {
            let moves = all.get("corner_perm_move")?;
            for_all([t.rows(), Move::COUNT], |[number, m]| {
                let names = order(moves.at(0, m)?);
                let renamed = order(number).map(|corner| names[corner]);
                Some(!is_half(m) || t.get(order_number(renamed))? == t.get(number)?)
            })
        },
    },
    Law {
        tables: &["htr_coset"],
        statement: "numbers cosets of 96 orders by their least orders (order)",
        check: |t, _| {
            let mut members = vec![0; t.rows() / REACHED];
            for_all([t.rows()], |[number]| {
                let coset = t.get(number)?;
                let is_known = coset == 0 || *members.get(coset - 1)? > 0;
                *members.get_mut(coset)? += 1;
                Some(is_known)
            })?;
            for_all([members.len()], |[coset]| Some(members[coset] == REACHED))
        },
    },
    Law {
        tables: &["htr_coset_move"],
        statement: "is what corner_perm_move does to each member in Kociemba's group, else 0 (order, move)",
        check: |t, all| {
            let (cosets, moves) = (all.get("htr_coset")?, all.get("corner_perm_move")?);
            for_all([cosets.rows(), Move::COUNT], |[number, m]| {
                let is_in_group = Move::from_index(m).is_some_and(keeps_ud_edges);
                let after = if is_in_group { cosets.get(moves.at(number, m)?)? } else { 0 };
                Some(t.at(cosets.get(number)?, m)? == after)
            })
        },
    },
    Law {
        tables: &["htr_coset_quarters"],
        statement: "is the least number of quarter turns that lead to coset 0, with any half turns (coset)",
        check: |t, all| {
            let moves = all.get("htr_coset_move")?;
            let mut known = vec![usize::MAX; t.rows()];
            known[0] = 0;
            for _ in 0..t.rows() {
                for coset in 0..t.rows() {
                    for mv in Move::ALL.into_iter().filter(|&mv| keeps_ud_edges(mv)) {
                        let after = moves.at(coset, mv.index()).and_then(|after| known.get(after));
                        let cost = usize::from(mv.quarters() != 2);
                        let way = after.map_or(usize::MAX, |after| after.saturating_add(cost));
                        known[coset] = known[coset].min(way);
                    }
                }
            }
            for_all([t.rows()], |[coset]| Some(t.get(coset)? == known[coset]))
        },
    },
    Law {
        tables: &["htr_corners"],
        statement: "lists the orders of the coset 0",
        check: |t, all| {
            let cosets = &all.get("htr_coset")?.entries;
            let solved = (0..).zip(cosets).filter(|&(_, &coset)| coset == 0);
            same(&t.entries, &solved.map(|(number, _)| number).collect::<Vec<u64>>())
        },
    },
    Law {
        tables: &["htr_corner_move"],
        statement: "is what corner_perm_move does to the orders for half turns, else 0 (number, move)",
        check: |t, all| {
            let (orders, moves) = (all.get("htr_corners")?, all.get("corner_perm_move")?);
            count(t.rows(), orders.rows())?;
            for_all([t.rows(), Move::COUNT], |[number, m]| {
                let to = t.at(number, m)?;
                let moved = moves.at(orders.get(number)?, m)?;
                Some(if is_half(m) { orders.get(to)? == moved } else { to == 0 })
            })
        },
    },
    Law {
        tables: &["m_edge_perm_move"],
        statement: "is what edge_trans does to an order, else 0 (order, move)",
        check: |t, all| slice_orders(t, all, M_SLOTS),
    },
    Law {
        tables: &["s_edge_perm_move"],
        statement: "is what edge_trans does to an order, else 0 (order, move)",
        check: |t, all| slice_orders(t, all, S_SLOTS),
    },
];

fn is_half(m: usize) -> bool {
    Move::from_index(m).is_some_and(|mv| mv.quarters() == 2)
}

/// Checks the move table of the orders of the edges in four slots. The entry is 0 if the move brings
/// another edge into the slots.
fn slice_orders(t: &Contents, all: &Tables, slots: [usize; 4]) -> Checked {
    let (edges, inverse) = (all.get("edge_trans")?, all.get("inv_move")?);
    for_all([t.rows(), Move::COUNT], |[number, m]| {
        let back = inverse.get(m)?;
        // The first 24 orders of eight cubies permute only the last four, which stand for the edges.
        let before = order(number);
        let mut after = before;
        for (place, slot) in slots.into_iter().enumerate() {
            let from = edges.at(back, 2 * slot)? / 2;
            match slots.iter().position(|&slot| slot == from) {
                Some(from) => after[4 + place] = before[4 + from],
                None => return Some(t.at(number, m)? == 0),
            }
        }
        Some(t.at(number, m)? == order_number(after))
    })
}
