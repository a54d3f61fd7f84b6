//! Laws of the tables of *cubepos*, which move or remap the values of single cubies.

use superflip::{Face, Move, Sym, rules::CanonState};

use super::statement::{Law, count, for_all};
use crate::{
    contents::{Contents, Tables},
    violation::Checked,
};

/// The number of values of one corner, and also of one edge.
const VALUES: usize = 24;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["edge_trans"],
        statement: "a turn moves four edges, each with both of its flips (move, value)",
        check: |t, _| whole_cubies(t, 2, |value| value ^ 1),
    },
    Law {
        tables: &["corner_trans"],
        statement: "a turn moves four corners, each with all of its twists (move, value)",
        check: |t, _| whole_cubies(t, 3, |value| (value + 8) % VALUES),
    },
    Law {
        tables: &["edge_trans"],
        statement: "R U has order 7 on the edges",
        check: |t, _| count(order_of_ru(t), 7),
    },
    Law {
        tables: &["corner_trans"],
        statement: "R U has order 15 on the corners",
        check: |t, _| count(order_of_ru(t), 15),
    },
    Law {
        tables: &["inv_move"],
        statement: "clockwise and counterclockwise turns of a face undo each other (move)",
        check: |t, _| for_all([Move::COUNT], |[m]| Some(t.get(m)? == m / 3 * 3 + 2 - m % 3)),
    },
    Law {
        tables: &["corner_ori_inc"],
        statement: "adds one twist modulo three (value)",
        check: |t, _| for_all([VALUES], |[v]| Some(t.get(v)? == (v + 8) % VALUES)),
    },
    Law {
        tables: &["corner_ori_dec"],
        statement: "undoes corner_ori_inc (value)",
        check: |t, all| {
            let inc = all.get("corner_ori_inc")?;
            for_all([VALUES], |[v]| Some(t.get(inc.get(v)?)? == v))
        },
    },
    Law {
        tables: &["corner_ori_neg_strip"],
        statement: "is the opposite twist in slot 0 (value)",
        check: |t, _| {
            for_all([VALUES], |[v]| Some(t.get(v)? % 8 == 0 && (t.get(v)? + v) % VALUES == v % 8))
        },
    },
    Law {
        tables: &["mod24"],
        statement: "is the remainder of division by 24 (number)",
        check: |t, _| for_all([2 * VALUES], |[n]| Some(t.get(n)? == n % VALUES)),
    },
    Law {
        tables: &["canon_seq"],
        statement: "never turns a face twice in a row, nor opposite faces with the higher number first (state, move)",
        check: canonical_sequences,
    },
    Law {
        tables: &["canon_seq"],
        statement: "allows a(n) = 12·a(n−1) + 18·a(n−2) sequences of n moves, a(1) = 18, a(2) = 243 (n)",
        check: |t, _| sequence_counts(|state, m| t.at(state, m)),
    },
    Law {
        tables: &["canon_seq_mask"],
        statement: "holds the moves that canon_seq allows (state, move)",
        check: |t, all| {
            let next = all.get("canon_seq")?;
            for_all([CanonState::COUNT, Move::COUNT], |[s, m]| {
                Some((t.get(s)? >> m & 1 == 1) == (next.at(s, m)? < CanonState::COUNT))
            })
        },
    },
    Law {
        tables: &["corner_first"],
        statement: "gives the least value of corner 0 in the 48 remapped positions (corner, value)",
        check: first_corners,
    },
];

/// Checks that each move carries whole cubies: all stickers of a cubie go to the same slot, in the
/// same cyclic order. `step` takes each value of a slot to the next value of this slot. So if a
/// move takes the value `v` to `w`, it must take `step(v)` to `step(w)`. Each move must also carry
/// exactly four cubies, with `stickers` stickers each.
fn whole_cubies(table: &Contents, stickers: usize, step: fn(usize) -> usize) -> Checked {
    let mut moved = [0; Move::COUNT];
    let cases = for_all([Move::COUNT, VALUES], |[m, v]| {
        let image = table.at(m, v)?;
        moved[m] += usize::from(image != v);
        Some(table.at(m, step(v))? == step(image))
    })?;
    Ok(cases + for_all([Move::COUNT], |[m]| Some(moved[m] == 4 * stickers))?)
}

/// Returns the order of R U: the least number of repetitions of R U that leave every value
/// unchanged. Returns 0 if 360 repetitions are not enough.
fn order_of_ru(table: &Contents) -> usize {
    let [r, u] = [Move::R1, Move::U1].map(Move::index);
    let ru = |v: Option<usize>| table.at(u, table.at(r, v?)?);
    let mut values: [Option<usize>; VALUES] = std::array::from_fn(Some);
    let start = values;
    // By Landau's function, no permutation of 24 elements has an order greater than 360.
    (1..=360)
        .find(|_| {
            values = values.map(ru);
            values == start
        })
        .unwrap_or(0)
}

fn canonical_sequences(table: &Contents, _: &Tables) -> Checked {
    for_all([CanonState::COUNT, Move::COUNT], |[state, m]| {
        let face = m / 3;
        let allowed =
            state.checked_sub(1).is_none_or(|last| face != last && face + Face::COUNT / 2 != last);
        let next = table.at(state, m)?;
        Some(if allowed { next == face + 1 } else { next == 99 })
    })
}

/// Checks the number of canonical sequences of each length against the known recurrence.
/// `next(state, move)` returns the automaton's state after one more move.
fn sequence_counts(next: impl Fn(usize, usize) -> Option<usize>) -> Checked {
    const LONGEST: usize = 10;
    let mut leading = [0u64; CanonState::COUNT];
    leading[CanonState::START.index()] = 1;
    let mut counts = [18, 243, 0];
    for_all([LONGEST], |[n]| {
        let mut after = [0; CanonState::COUNT];
        for (state, sequences) in leading.iter().enumerate() {
            for m in 0..Move::COUNT {
                if let Some(place) = after.get_mut(next(state, m)?) {
                    *place += sequences;
                }
            }
        }
        leading = after;
        if n >= 2 {
            counts[n % 3] = 12 * counts[(n - 1) % 3] + 18 * counts[(n - 2) % 3];
        }
        Some(leading.iter().sum::<u64>() == counts[n % 3])
    })
}

/// Checks the table `corner_first`. Row `corner` and column `value` are for the positions in which
/// this corner has this value. Each symmetry that carries the corner to corner 0 turns `value` into
/// a value of corner 0. The entry holds the least such value, and a mask of the symmetries that
/// give it.
fn first_corners(table: &Contents, tables: &Tables) -> Checked {
    let (rot, inverse) = (tables.get("rot_corner")?, tables.get("invm")?);
    for_all([8, VALUES], |[corner, value]| {
        let mut least = None;
        let mut symmetries = 0u64;
        for m in 0..Sym::COUNT {
            let home = rot.at(inverse.get(m)?, 0)?;
            if home % 8 != corner {
                continue;
            }
            let first = rot.at(m, (value + home / 8 * 8) % VALUES)?;
            if least.is_none_or(|least| first < least) {
                (least, symmetries) = (Some(first), 0);
            }
            symmetries |= u64::from(least == Some(first)) << m;
        }
        Some(table.entries[corner * VALUES + value] == (least? as u64) << 56 | symmetries)
    })
}
