//! Laws: statements about the contents of tables. Each law is checked for all values of its
//! variables.

mod coset_class;
mod cubepos;
mod filter;
mod insertions;
mod kociemba;
mod kocsymm;
mod metric;
mod moves;
mod order_class;
mod order_pair;
mod permcube;
mod phase2;
mod prune;
mod sorted;
mod statement;
mod steps;
mod symmetry;

pub(crate) use self::statement::{Law, same};

pub(crate) fn laws() -> impl Iterator<Item = &'static Law> {
    [
        moves::LAWS,
        symmetry::LAWS,
        cubepos::LAWS,
        kocsymm::LAWS,
        permcube::LAWS,
        kociemba::LAWS,
        prune::LAWS,
        phase2::LAWS,
        coset_class::LAWS,
        filter::LAWS,
        order_class::LAWS,
        order_pair::LAWS,
        sorted::LAWS,
        steps::LAWS,
        metric::LAWS,
        insertions::LAWS,
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contents::Tables;

    /// Changes one entry in a table of products of `count` elements: the product of an element and
    /// its inverse, for the first element that is not its own inverse.
    fn change_one_inverse(products: &mut [u64], count: usize) {
        let is_inverse = |&i: &usize| products[i] == 0 && i / count != i % count;
        let product =
            (0..products.len()).find(is_inverse).expect("some element is not its own inverse");
        products[product] = 1;
    }

    /// Each row has a table, damage to this table, and a law about a table: the table's name and the
    /// beginning of the statement. The damage must break the law. Most of the damage breaks only one
    /// of several conditions of the law.
    #[test]
    fn damage_to_one_condition_breaks_the_law() {
        type Damage = fn(&mut [u64]);
        let damages: [(&str, Damage, &str, &str); 28] = [
            (
                "cornermove",
                |t| t[18 * 2186 + 17] = 2187,
                "cornermove",
                "every move is a permutation",
            ),
            ("cornermove", |t| t.swap(18 * 5 + 1, 18 * 6 + 1), "cornermove", "F2 = F·F"),
            ("cornermove", |t| t.swap(18 * 5 + 2, 18 * 6 + 2), "cornermove", "F2 = F·F"),
            ("mm", |t| t[5] = 6, "mm", "s0 is neutral"),
            ("mm", |t| change_one_inverse(t, 48), "invm", "a·a⁻¹"),
            ("face_map", |t| t.swap(1, 2), "face_map", "s0 changes nothing"),
            ("insertions", |t| t[0] = 18, "insertions", "has moves before other numbers"),
            ("insertions", |t| t.copy_within(0..10, 10), "insertions", "is ascending by effects"),
            ("face_map", |t| t[6 * 47 + 2] = 6, "face_map", "s0 changes nothing"),
            ("face_map", |t| t[6 * 47 + 2] = t[6 * 47 + 1], "face_map", "s0 changes nothing"),
            ("face_map", |t| t.swap(6 * 47 + 1, 6 * 47 + 2), "face_map", "a followed by b"),
            ("epsymm_expand", |t| t[5] = t[4], "epsymm_expand", "lists the sets of four slots"),
            ("s4expand", |t| t.swap(0, 2), "s4expand", "bit 0 is the parity"),
            ("s4expand", |t| t[3] = t[1], "s4expand", "bit 0 is the parity"),
            ("s4mul", |t| t[24 * 5 + 7] ^= 1, "s4mul", "products associate"),
            ("s4mul", |t| change_one_inverse(t, 24), "s4inv", "a·a⁻¹"),
            (
                "c8_4_expand",
                |t| t[5] = t[4],
                "c8_4_expand",
                "lists the sets of four of eight slots",
            ),
            // The lowest bits of an entry are the number of a permutation.
            ("eperm_move", |t| t[7] ^= 1, "eperm_move", "is what edge_trans does"),
            ("eperm_move", |t| t[7] ^= 1, "eperm_move", "M then M'"),
            ("cperm_move", |t| t[7] ^= 1, "cperm_move", "is what corner_trans does"),
            ("cperm_move", |t| t[7] ^= 1, "cperm_move", "M then M'"),
            ("cperm_move", |t| t[7] ^= 1 << 5, "cperm_move", "is what corner_trans does"),
            ("cperm_move", |t| t[7] ^= 1 << 5, "cperm_move", "M then M'"),
            ("flip_slice_rep", |t| t[5] = t[4], "flip_slice_rep", "is ascending"),
            // The next number is not the least of its images, because it is missing in the table.
            (
                "flip_slice_rep",
                |t| {
                    let gap = t.windows(2).position(|pair| pair[0] + 1 < pair[1]).expect("a gap");
                    t[gap] += 1;
                },
                "flip_slice_rep",
                "is ascending",
            ),
            // A distance of each table, and the distance 0, in different metrics.
            (
                "metric_twist_slice_prune",
                |t| t[248 * 323 + 247] ^= 1,
                "metric_twist_slice_prune",
                "each distance except 0",
            ),
            (
                "metric_flip_slice_prune",
                |t| t[248 * (336 + 5)] ^= 0x10,
                "metric_flip_slice_prune",
                "each distance except 0",
            ),
            (
                "metric_twist_flip_prune",
                |t| t[1024 * 4 * 324] ^= 1,
                "metric_twist_flip_prune",
                "each distance except 0",
            ),
        ];
        let mut tables = Tables::baked();
        for (table, damage, about, start) in damages {
            let law = laws()
                .find(|law| law.tables.contains(&about) && law.statement.starts_with(start))
                .expect(start);
            let mut wrong = tables.get(table).unwrap().clone();
            damage(&mut wrong.entries);
            assert_ne!(wrong.entries, tables.get(table).unwrap().entries, "{table}: {start}");
            let checked =
                tables.with(wrong, |_, tables| (law.check)(tables.get(about).unwrap(), tables));
            assert!(checked.is_err(), "{table}: {start}");
        }
    }
}
