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
const CLOSE: usize = 7;

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
        tables: &[
            "twist_slice_prune",
            "flip_slice_prune",
            "flip_slice_twist_prune",
            "eo_prune",
            "dr_prune",
            "htr_prune",
            "slice_prune",
            "fr_prune",
            "finish_prune",
        ],
        statement: "each distance except that of a goal is one more than the least distance after a move (row, column)",
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
        tables: &["near_coset"],
        statement: "has its entries in the order of their products, no empty slot between an entry and its first slot, and an empty last slot (slot)",
        check: |t, _| {
            // The factor is a prime near 2³² divided by the golden ratio (Knuth's multiplicative
            // hashing).
            let product = |entry: u64| (entry >> 32) * 0x9E37_79B1 % (1 << 32);
            let first_slots = 1 << t.rows().checked_ilog2().unwrap_or(0);
            for_all([t.rows()], |[slot]| {
                let entry = *t.entries.get(slot)?;
                if entry == 0 {
                    return Some(true);
                }
                let first = usize::try_from(product(entry) * first_slots / (1 << 32)).ok()?;
                let before = slot.checked_sub(1).and_then(|before| t.entries.get(before));
                let follows = before.is_some_and(|&b| b != 0 && product(b) < product(entry));
                // An entry in its first slot follows the entry before it, if any, because that entry is
                // not before its own first slot.
                Some(slot + 1 < t.rows() && (first == slot || first < slot && follows))
            })
        },
    },
    Law {
        tables: &["near_coset"],
        statement: "has the cosets within 7 moves, with the moves that lead nearer (coset)",
        check: |_, all| near_cosets(all),
    },
];

/// Returns the entry at `row` and `column` of a table with two entries per byte. The lower half of
/// a byte belongs to the even column.
pub(crate) fn nibble(table: &Contents, row: usize, column: usize) -> Option<usize> {
    Some(table.at(row, column / 2)? >> (4 * (column % 2)) & 15)
}

/// Checks the table `near_coset`, which has the cosets at distances of at most seven. From each
/// coset at a distance of at most six, every move must lead to a coset of the table. From each coset
/// except Kociemba's group itself, some move must lead to a smaller distance.
fn near_cosets(all: &Tables) -> Checked {
    let (table, moves) = (all.get("near_coset")?, all.get("flip_slice_move")?);
    let (twists, conjugated) = (all.get("cornermove")?, all.get("twist_conj")?);
    let entries: Vec<u64> = table.entries.iter().copied().filter(|&entry| entry != 0).collect();
    let part = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let coset = |entry: u64| (part(entry >> 44), part(entry >> 32 & 0xfff));
    let distance = |entry: u64| part(entry >> 24 & 0xff);
    let near: HashMap<_, _> = entries.iter().map(|&e| (coset(e), distance(e))).collect();
    count(near.len(), entries.len())?;
    // The group itself must be in the table. The checks below then require every coset within seven
    // moves, by induction on the distance.
    count(near.keys().filter(|&&coset| coset == (0, 0)).count(), 1)?;
    for_all([entries.len()], |[i]| {
        let entry = *entries.get(i)?;
        let ((class, twist), distance) = (coset(entry), distance(entry));
        let (mut nearer, mut farther) = (0, 0);
        for m in 0..Move::COUNT {
            let to = moves.at(class, m)?;
            let (to, sym) = (to / Sym::AXIS_COUNT, to % Sym::AXIS_COUNT);
            match near.get(&(to, conjugated.at(twists.at(twist, m)?, sym)?)) {
                Some(&next) if next + 1 == distance => nearer |= 1 << m,
                Some(&next) if next == distance => {}
                Some(&next) if next == distance + 1 => farther |= 1 << m,
                None if distance == CLOSE => farther |= 1 << m,
                _ => return Some(false),
            }
        }
        let turned =
            |moves: usize| (0..6).filter(move |f| moves >> (3 * f) & 7 != 0).map(|f| 1 << f);
        let nearer_faces: usize = turned(nearer).sum();
        let is_apart = turned(farther).all(|face| nearer_faces & face == 0);
        let is_group = (class, twist) == (0, 0);
        let is_alone = (distance == 0) == is_group && (nearer == 0) == is_group;
        let says = nearer_faces << Move::COUNT | nearer | farther;
        Some(is_alone && is_apart && distance <= CLOSE && part(entry & 0xff_ffff) == says)
    })
}

fn distances(table: &Contents, _: &Tables) -> Checked {
    match census(table) {
        None => Err(Violation::Missing(table.info.name)),
        Some(Ok(counts)) => Ok(counts.iter().sum()),
        Some(Err(wrong)) => Err(Violation::Case(vec![wrong.row, wrong.column])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find_table;

    fn contents(name: &str, entries: Vec<u64>) -> Contents {
        Contents { info: find_table(name).unwrap(), entries }
    }

    /// Returns the `n`-th entry that belongs into the slot `first` of a hash table of 2²⁰ first slots,
    /// or into the next empty slot.
    fn entry_for(first: u64, n: u64) -> u64 {
        // The law multiplies the upper half of an entry by this factor. The highest bits of the
        // product are the slot. So the upper half is such a product, divided by the factor.
        const FACTOR: u32 = 0x9E37_79B1;
        // Each step doubles the number of correct bits, beginning with one.
        let double = |x: u32| x.wrapping_mul(2_u32.wrapping_sub(FACTOR.wrapping_mul(x)));
        let inverse = (0..5).fold(1, |x, _| double(x));
        let product = (first << (32 - 20)) + n;
        let product = u32::try_from(product).expect("32 bits");
        u64::from(product.wrapping_mul(inverse)) << 32
    }

    #[test]
    fn the_entries_of_a_hash_table_are_in_the_order_of_their_products() {
        let law = LAWS.iter().find(|law| law.statement.starts_with("has its entries")).unwrap();
        let slots = find_table("near_coset").unwrap().shape[0];
        let check = |entries: &[(usize, u64)]| {
            let mut table = contents("near_coset", vec![0; slots]);
            for &(slot, entry) in entries {
                table.entries[slot] = entry;
            }
            (law.check)(&table, &Tables::of([]))
        };
        let wrong = |slot| Err(Violation::Case(vec![slot]));
        let [a, b, c] = [0, 1, 2].map(|n| entry_for(6, n));
        let next = entry_for(7, 0);
        assert_eq!(check(&[(6, a), (7, b), (8, c), (9, next)]), Ok(slots as u64));
        assert_eq!(check(&[(6, a), (7, c), (8, b), (9, next)]), wrong(8));
        assert_eq!(check(&[(6, a), (7, next), (8, b)]), wrong(8));
        assert_eq!(check(&[(6, a), (8, b)]), wrong(8), "an empty slot is between");
        assert_eq!(check(&[(5, a)]), wrong(5), "before the first slot");
        let last = (1 << 20) - 1;
        let of = |n: usize| (last + n, entry_for(last as u64, n as u64));
        let to_the_end: Vec<_> = (0..=slots - last - 2).map(of).collect();
        assert_eq!(check(&to_the_end), Ok(slots as u64));
        let too_many: Vec<_> = (0..slots - last).map(of).collect();
        assert_eq!(check(&too_many), wrong(slots - 1), "the last slot is empty");
    }

    /// Checks a graph of cosets with one orientation. Each of `moves` leads from one class to
    /// another, and all other moves stay in their class. Each entry has a class, its distance, the
    /// faces of the moves that lead nearer, and the moves that change the distance.
    fn check(moves: &[(usize, Move, u64)], entries: &[(u64, u64, u64, u64)]) -> Checked {
        const CLASSES: u64 = 3;
        let mut classes: Vec<u64> =
            (0..CLASSES).flat_map(|class| [class * Sym::AXIS_COUNT as u64; Move::COUNT]).collect();
        for &(from, mv, to) in moves {
            classes[Move::COUNT * from + mv.index()] = to * Sym::AXIS_COUNT as u64;
        }
        let pack = |&(class, distance, faces, moves): &(u64, u64, u64, u64)| {
            class << 44 | distance << 24 | faces << 18 | moves
        };
        near_cosets(&Tables::of([
            contents("near_coset", entries.iter().map(pack).collect()),
            contents("flip_slice_move", classes),
            contents("cornermove", vec![0; Move::COUNT]),
            contents("twist_conj", vec![0; Sym::AXIS_COUNT]),
        ]))
    }

    #[test]
    fn neighbors_differ_by_at_most_one_move_and_some_move_leads_nearer() {
        let bit = |mv: Move| 1 << mv.index();
        let face = |mv: Move| 1 << (mv.index() / 3);
        let wrong = |entry| Err(Violation::Case(vec![entry]));

        let moves = [(0, Move::U1, 1), (1, Move::U3, 0)];
        let (group, near) = ((0, 0, 0, bit(Move::U1)), (1, 1, face(Move::U3), bit(Move::U3)));
        assert_eq!(check(&moves, &[group, near]), Ok(2));
        assert_eq!(check(&moves, &[group]), wrong(0), "a coset is missing");
        assert_eq!(check(&moves, &[group, near, (2, 1, 0, 0)]), wrong(2), "no move leads nearer");

        // R leads from the group to class 1, F leads on to class 2, and U leads from the group to
        // class 2 as well.
        let moves = [
            (0, Move::U1, 2),
            (0, Move::R1, 1),
            (1, Move::R3, 0),
            (1, Move::F1, 2),
            (2, Move::F3, 1),
        ];
        let entries = [
            (0, 0, 0, bit(Move::U1) | bit(Move::R1)),
            (1, 1, face(Move::R3), bit(Move::R3) | bit(Move::F1)),
            (2, 2, face(Move::F3), bit(Move::F3)),
        ];
        assert_eq!(check(&moves, &entries), wrong(0), "two moves farther");
        let entries = [(0, 0, 0, bit(Move::R1)), entries[1], entries[2]];
        assert_eq!(check(&moves[1..], &entries), Ok(3));
    }
}
