//! Laws of the tables of *permcube*. The coordinates of *permcube* are the set of slots that hold
//! four cubies, and the order in which the slots hold the cubies.

use superflip::Move;

use super::statement::{Law, for_all};
use crate::{
    contents::{Contents, Tables},
    coordinate::{FACT4, is_odd, only, packed, slots, unpacked},
    violation::Checked,
};

/// A packed entry holds the number of a permutation of four elements, 0 to 23, in five bits.
const FACT4_BITS: usize = 5;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["s4expand"],
        statement: "bit 0 is the parity, and the inverses ascend from pair to pair (number)",
        check: |t, _| {
            for_all([FACT4], |[i]| {
                let permutation = unpacked(t.get(i)?)?;
                let follows =
                    i < 2 || inverse(unpacked(t.get((i & !1) - 1)?)?) < inverse(permutation);
                Some(is_odd(&permutation) == (i % 2 == 1) && follows)
            })
        },
    },
    Law {
        tables: &["s4compress"],
        statement: "undoes s4expand; 0 for other bytes (byte)",
        check: |t, all| {
            let expand = all.get("s4expand")?;
            for_all([t.rows()], |[byte]| {
                let number = t.get(byte)?;
                Some(if unpacked(byte).is_some() {
                    expand.get(number)? == byte
                } else {
                    number == 0
                })
            })
        },
    },
    Law {
        tables: &["s4mul"],
        statement: "is the product of permutations of s4expand: first i, then j (j, i)",
        check: |t, all| {
            let expand = all.get("s4expand")?;
            for_all([FACT4; 2], |[j, i]| {
                let (first, then) = (unpacked(expand.get(i)?)?, unpacked(expand.get(j)?)?);
                Some(expand.get(t.at(j, i)?)? == packed(first.map(|x| then[x])))
            })
        },
    },
    Law {
        tables: &["s4mul"],
        statement: "products associate, and 0 is neutral (a, b, c)",
        check: |t, _| {
            for_all([FACT4; 3], |[a, b, c]| {
                let associates = t.at(t.at(a, b)?, c)? == t.at(a, t.at(b, c)?)?;
                Some(associates && t.at(0, c)? == c && t.at(a, 0)? == a)
            })
        },
    },
    Law {
        tables: &["s4mul"],
        statement: "pairs 2k, 2k + 1 stay together after any first factor (a, b)",
        check: |t, _| for_all([FACT4; 2], |[a, b]| Some(t.at(a ^ 1, b)? == t.at(a, b)? ^ 1)),
    },
    Law {
        tables: &["s4inv"],
        statement: "a·a⁻¹ = a⁻¹·a = 0 in s4mul (a)",
        check: |t, all| {
            let mul = all.get("s4mul")?;
            for_all([FACT4], |[a]| Some(mul.at(a, t.get(a)?)? == 0 && mul.at(t.get(a)?, a)? == 0))
        },
    },
    Law {
        tables: &["c8_4_expand"],
        statement: "lists the sets of four of eight slots in ascending order (number)",
        check: |t, _| {
            for_all([t.rows()], |[i]| {
                let follows = i == 0 || t.get(i - 1)? < t.get(i)?;
                Some(follows && t.get(i)?.count_ones() == 4)
            })
        },
    },
    Law {
        tables: &["c8_4_compact"],
        statement: "undoes c8_4_expand; 0 for other masks (set)",
        check: |t, all| {
            let expand = all.get("c8_4_expand")?;
            for_all([t.rows()], |[set]| {
                let number = t.get(set)?;
                Some(if set.count_ones() == 4 { expand.get(number)? == set } else { number == 0 })
            })
        },
    },
    Law {
        tables: &["c8_4_parity"],
        statement: "is the parity of the permutation that puts the set's slots first (number)",
        check: |t, all| {
            let expand = all.get("c8_4_expand")?;
            for_all([t.rows()], |[i]| {
                let set = expand.get(i)?;
                let order: Vec<usize> = slots(set).chain(slots(!set & 0xff)).collect();
                Some(t.get(i)? == usize::from(is_odd(&order)))
            })
        },
    },
    Law {
        tables: &["c12_8"],
        statement: "numbers the same set among the eight outer slots; 255 if the set has a middle slot (epsymm)",
        check: |t, all| {
            let (from, to) = (all.get("epsymm_expand")?, all.get("c8_4_expand")?);
            for_all([t.rows()], |[e]| {
                let set = from.get(e)?;
                Some(if set & 0x0f0 == 0 {
                    to.get(t.get(e)?)? == set >> 4 | set & 0x00f
                } else {
                    t.get(e)? == 255
                })
            })
        },
    },
    Law {
        tables: &["c8_12"],
        statement: "is undone by c12_8 (number)",
        check: |t, all| {
            let back = all.get("c12_8")?;
            for_all([t.rows()], |[i]| Some(back.get(t.get(i)?)? == i))
        },
    },
    Law {
        tables: &["eperm_move"],
        statement: "is what edge_trans does to four edges (epsymm, move)",
        check: |t, all| {
            let (sets, edges) = (all.get("epsymm_expand")?, all.get("edge_trans")?);
            let s4 = all.get("s4expand")?;
            for_all([t.rows(), Move::COUNT], |[e, m]| {
                let (set, order) = moved(sets.get(e)?, |slot| Some(edges.at(m, 2 * slot)? / 2))?;
                let [to, by] = eperm(t.at(e, m)?);
                Some(sets.get(to)? == set && unpacked(s4.get(by)?)? == order)
            })
        },
    },
    Law {
        tables: &["eperm_move"],
        statement: "M then M' changes neither slots nor order (epsymm, M)",
        check: |t, all| {
            let (mul, inverse) = (all.get("s4mul")?, all.get("inv_move")?);
            for_all([t.rows(), Move::COUNT], |[e, m]| {
                let [to, by] = eperm(t.at(e, m)?);
                let [back, again] = eperm(t.at(to, inverse.get(m)?)?);
                Some(back == e && mul.at(by, again)? == 0)
            })
        },
    },
    Law {
        tables: &["cperm_move"],
        statement: "is what corner_trans does to top and bottom corners (c8_4, move)",
        check: corner_groups,
    },
    Law {
        tables: &["cperm_move"],
        statement: "M then M' changes neither slots nor orders (c8_4, M)",
        check: |t, all| {
            let (mul, inverse) = (all.get("s4mul")?, all.get("inv_move")?);
            for_all([t.rows(), Move::COUNT], |[c, m]| {
                let [to, top, bottom] = cperm(t.at(c, m)?);
                let [back, top_again, bottom_again] = cperm(t.at(to, inverse.get(m)?)?);
                Some(
                    back == c && mul.at(top, top_again)? == 0 && mul.at(bottom, bottom_again)? == 0,
                )
            })
        },
    },
];

fn inverse(permutation: [usize; 4]) -> [usize; 4] {
    let mut inverse = [0; 4];
    for (place, element) in permutation.into_iter().enumerate() {
        inverse[element] = place;
    }
    inverse
}

/// Unpacks an entry of `eperm_move`: a set of slots, and a permutation.
fn eperm(entry: usize) -> [usize; 2] {
    [entry >> FACT4_BITS, entry & 31]
}

/// Unpacks an entry of `cperm_move`: a set of slots, the permutation of the top corners, and the
/// permutation of the bottom corners.
pub(crate) fn cperm(entry: usize) -> [usize; 3] {
    [entry >> (2 * FACT4_BITS), entry >> FACT4_BITS & 31, entry & 31]
}

/// Puts the cubies 0 to 3 into the slots of `set` in ascending order, and then moves the cubie in
/// each slot to `to(slot)`. Returns the new set of slots, and the cubies in ascending order of
/// their new slots. Returns `None` if `to` returns `None`.
fn moved(set: usize, to: impl Fn(usize) -> Option<usize>) -> Option<(usize, [usize; 4])> {
    let mut places = Vec::with_capacity(4);
    for (cubie, slot) in slots(set).enumerate() {
        places.push((to(slot)?, cubie));
    }
    places.sort_unstable();
    let image = places.iter().try_fold(0, |image, &(slot, _)| Some(image | only(slot)?))?;
    let order: Vec<usize> = places.into_iter().map(|(_, cubie)| cubie).collect();
    Some((image, order.try_into().ok()?))
}

fn corner_groups(table: &Contents, tables: &Tables) -> Checked {
    let (sets, corners) = (tables.get("c8_4_expand")?, tables.get("corner_trans")?);
    let s4 = tables.get("s4expand")?;
    for_all([table.rows(), Move::COUNT], |[c, m]| {
        let to = |slot| Some(corners.at(m, slot)? % 8);
        let set = sets.get(c)?;
        let (top_set, top_order) = moved(set, to)?;
        let (_, bottom_order) = moved(!set & 0xff, to)?;
        let [image, top, bottom] = cperm(table.at(c, m)?);
        Some(
            sets.get(image)? == top_set
                && unpacked(s4.get(top)?)? == top_order
                && unpacked(s4.get(bottom)?)? == bottom_order,
        )
    })
}
