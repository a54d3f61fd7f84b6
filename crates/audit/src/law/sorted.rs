//! Laws of the coordinates that index pruning tables in files.

use superflip::{Move, Sym};

use super::{
    permcube::cperm,
    statement::{Law, for_all},
};
use crate::{
    contents::{Contents, Tables},
    coordinate::{CORNERS, EDGES, FACT4, only, order, order_number, slots},
    violation::Violation,
};

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["slice_sorted_move"],
        statement: "is what edge_trans does to the middle edges (number, move)",
        check: |t, all| {
            let (edges, middle) = (all.get("edge_trans")?, Middle::of(all)?);
            for_all([t.rows(), Move::COUNT], |[number, m]| {
                let moved =
                    middle.carried(number, |slot| Some(edges.at(m, 2 * slot)? / 2), Some)?;
                Some(t.at(number, m)? == moved)
            })
        },
    },
    Law {
        tables: &["slice_sorted_conj"],
        statement: "is what rot_edge does to the slots and to the middle edges (number, sym)",
        check: |t, all| {
            let (edges, middle) = (all.get("rot_edge")?, Middle::of(all)?);
            for_all([t.rows(), Sym::AXIS_COUNT], |[number, s]| {
                let to = |slot| Some(edges.at(s, 2 * slot)? / 2);
                Some(t.at(number, s)? == middle.carried(number, to, to)?)
            })
        },
    },
    Law {
        tables: &["slice_sorted_conj", "c8_4_conj"],
        statement: "a move and then a symmetry is the symmetry and then the remapped move \
                    (number, move, sym)",
        check: |t, all| {
            let is_edges = t.info.name == "slice_sorted_conj";
            let moves = all.get(if is_edges { "slice_sorted_move" } else { "cperm_move" })?;
            let images = all.get("move_map")?;
            let after = |number, m| {
                let entry = moves.at(number, m)?;
                Some(if is_edges { entry } else { cperm(entry)[0] })
            };
            for_all([t.rows(), Move::COUNT, Sym::AXIS_COUNT], |[number, m, s]| {
                Some(t.at(after(number, m)?, s)? == after(t.at(number, s)?, images.at(s, m)?)?)
            })
        },
    },
    Law {
        tables: &["c8_4_conj"],
        statement: "is what rot_corner does to slots; top and bottom corners may be exchanged \
                    (c8_4, sym)",
        check: |t, all| {
            let (corners, sets) = (all.get("rot_corner")?, all.get("c8_4_expand")?);
            let numbers = all.get("c8_4_compact")?;
            for_all([t.rows(), Sym::AXIS_COUNT], |[number, s]| {
                // `image` is the set of slots that hold the top corners after the symmetry. If the
                // symmetry exchanges U and D, the new top corners are the old bottom corners. So
                // the code then starts from the slots outside the set.
                let home = if corners.at(s, 0)? % 8 < CORNERS / 2 { 0 } else { 0xff };
                let set = slots(sets.get(number)? ^ home);
                let image =
                    set.map(|slot| only(corners.at(s, slot)? % 8)).sum::<Option<usize>>()?;
                Some(t.at(number, s)? == numbers.get(image)?)
            })
        },
    },
];

/// The tables with which a law computes the coordinate `24·set + order`. Here `set` is the number
/// of the set of slots that hold the middle edges, and `order` is the number of their order.
struct Middle<'a> {
    sets: &'a Contents,
    numbers: &'a Contents,
}

impl<'a> Middle<'a> {
    const HOME: core::ops::Range<usize> = 4..8;

    fn of(all: &'a Tables) -> Result<Self, Violation> {
        Ok(Self { sets: all.get("epsymm_expand")?, numbers: all.get("epsymm_compress")? })
    }

    /// Changes the slots and the order of the middle edges: moves the edge in each slot `s` to
    /// `slot(s)`, and replaces each edge `c` by `cubie(c)`. `number` describes the slots and the
    /// order before. Returns the number of the slots and the order after.
    fn carried(
        &self,
        number: usize,
        slot: impl Fn(usize) -> Option<usize>,
        cubie: impl Fn(usize) -> Option<usize>,
    ) -> Option<usize> {
        let [.., a, b, c, d] = order(number % FACT4);
        let (mut set, mut after) = (0, [0; EDGES]);
        for (from, edge) in slots(self.sets.get(number / FACT4)?).zip([a, b, c, d]) {
            let (to, edge) = (slot(from)?, cubie(edge)?);
            set |= only(to)?;
            *after.get_mut(to)? = edge;
        }
        let mut ordered = [0, 1, 2, 3, 0, 0, 0, 0];
        for (place, to) in Self::HOME.zip(slots(set)) {
            ordered[place] = after[to];
        }
        let is_home = ordered[Self::HOME].iter().all(|edge| Self::HOME.contains(edge));
        is_home.then(|| Some(FACT4 * self.numbers.get(set)? + order_number(ordered)))?
    }
}
