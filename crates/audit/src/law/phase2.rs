//! Laws of the tables for phase 2: sym-coordinates of orders, and splits.
//!
//! An *order* lists the eight corners, or the eight U and D edges, by place. The *set* of an order
//! is the set of places that hold the top four of the eight cubies. A *split* is `24·set + order`.
//! Here `set` is the number of a set, and `order` is the number of an order of the middle edges.

use superflip::{Move, Sym};

use super::statement::{Law, for_all};
use crate::{
    contents::{Contents, Tables},
    coordinate::{FACT4, keeps_ud_edges, order, order_number, slots},
    violation::Violation,
};

/// The values of the U and D edges at home, in the slots 0–3 and 8–11.
const UD_EDGES: [usize; 8] = [0, 2, 4, 6, 16, 18, 20, 22];

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["corner_perm_sym", "ud_edge_perm_sym"],
        statement: "numbers classes by their least orders, with the first symmetry that gives the least \
                    (order)",
        check: |t, all| {
            let images = Images::of_eight(t.info.name, all)?;
            let mut classes = 0;
            for_all([t.rows()], |[number]| {
                let mut least = (number, 0);
                for s in 1..Sym::AXIS_COUNT {
                    least = least.min((order_number(images.of(order(number), s)?), s));
                }
                if least.0 == number {
                    classes += 1;
                    return Some(t.get(number)? == Sym::AXIS_COUNT * (classes - 1));
                }
                let class = t.get(least.0)? / Sym::AXIS_COUNT;
                Some(t.get(number)? == Sym::AXIS_COUNT * class + least.1)
            })
        },
    },
    Law {
        tables: &["corner_split_move", "edge_split_move"],
        statement: "is what a move of Kociemba's group does to an order, else 0 (split, move)",
        check: |t, all| {
            let split = Split::of(t.info.name, all)?;
            let middle = all.get("middle_edge_perm_move")?;
            for_all([t.rows(), Move::COUNT], |[number, m]| {
                if !Move::from_index(m).is_some_and(keeps_ud_edges) {
                    return Some(t.at(number, m)? == 0);
                }
                let moved = split.orders.at(order_number(split.eight(number / FACT4)?), m)?;
                let set = split.number(order(moved))?;
                Some(t.at(number, m)? == FACT4 * set + middle.at(number % FACT4, m)?)
            })
        },
    },
    Law {
        tables: &["corner_split_conj", "edge_split_conj"],
        statement: "is what the symmetries do to orders (split, sym)",
        check: |t, all| {
            let split = Split::of(t.info.name, all)?;
            let (images, middle) = (Images::of_eight(t.info.name, all)?, Images::of_middle(all)?);
            for_all([t.rows(), Sym::AXIS_COUNT], |[number, s]| {
                let set = split.number(images.of(split.eight(number / FACT4)?, s)?)?;
                // The first 24 orders of eight cubies permute only the last four cubies, which
                // stand for the middle edges here.
                let [.., a, b, c, d] = order(number % FACT4);
                let [a, b, c, d] = middle.of([a, b, c, d].map(|cubie| cubie - 4), s)?;
                let order = order_number([0, 1, 2, 3, a + 4, b + 4, c + 4, d + 4]);
                Some(t.at(number, s)? == FACT4 * set + order)
            })
        },
    },
];

/// Applies symmetries to orders. An order lists the cubie in each place.
pub(super) struct Images<'a, const N: usize> {
    /// The table of the images of cubie values under symmetries: `rot_corner` or `rot_edge`.
    values: &'a Contents,
    inverses: &'a Contents,
    /// The value of each cubie at home: cubie `i` is at home in place `i`, with the value
    /// `places[i]`.
    places: [usize; N],
}

impl<'a> Images<'a, 8> {
    /// Reads the tables for orders of the corners if `name` begins with `corner`, and otherwise for
    /// orders of the U and D edges.
    pub(super) fn of_eight(name: &str, all: &'a Tables) -> Result<Self, Violation> {
        let (values, places) = if name.starts_with("corner") {
            ("rot_corner", [0, 1, 2, 3, 4, 5, 6, 7])
        } else {
            ("rot_edge", UD_EDGES)
        };
        Ok(Self { values: all.get(values)?, inverses: all.get("invm")?, places })
    }
}

impl<'a> Images<'a, 4> {
    pub(super) fn of_middle(all: &'a Tables) -> Result<Self, Violation> {
        let (values, inverses) = (all.get("rot_edge")?, all.get("invm")?);
        Ok(Self { values, inverses, places: [8, 10, 12, 14] })
    }
}

impl<const N: usize> Images<'_, N> {
    /// Returns the image of `place` under a symmetry.
    pub(super) fn place(&self, place: usize, symmetry: usize) -> Option<usize> {
        let value = self.values.at(symmetry, self.places[place])?;
        // A corner value is 8·twist + slot, and an edge value is 2·slot + flip. Remove the
        // orientation.
        let home = if self.values.info.name == "rot_corner" { value % 8 } else { value & !1 };
        self.places.iter().position(|&p| p == home)
    }

    /// Returns the order `before` remapped by a symmetry S: S·before·S⁻¹. Returns `None` if an
    /// index is outside a table.
    pub(super) fn of(&self, before: [usize; N], symmetry: usize) -> Option<[usize; N]> {
        let back = self.inverses.get(symmetry)?;
        let mut after = [0; N];
        for (place, cubie) in after.iter_mut().enumerate() {
            *cubie = self.place(before[self.place(place, back)?], symmetry)?;
        }
        Some(after)
    }
}

/// Converts between orders of eight cubies and their sets. [`number`](Self::number) returns the
/// number of an order's set, and [`eight`](Self::eight) returns an order with a given set.
pub(super) struct Split<'a> {
    orders: &'a Contents,
    sets: &'a Contents,
    numbers: &'a Contents,
}

impl<'a> Split<'a> {
    pub(super) fn of(name: &str, all: &'a Tables) -> Result<Self, Violation> {
        let orders =
            if name.starts_with("corner") { "corner_perm_move" } else { "ud_edge_perm_move" };
        Ok(Self {
            orders: all.get(orders)?,
            sets: all.get("c8_4_expand")?,
            numbers: all.get("c8_4_compact")?,
        })
    }

    /// Returns an order with the set `set`. Its top four cubies are in ascending order, and so are
    /// the other four.
    pub(super) fn eight(&self, set: usize) -> Option<[usize; 8]> {
        let set = self.sets.get(set)?;
        let (mut eight, mut top, mut bottom) = ([0; 8], 0..4, 4..8);
        for (slot, cubie) in eight.iter_mut().enumerate() {
            *cubie = if set >> slot & 1 == 1 { top.next()? } else { bottom.next()? };
        }
        Some(eight)
    }

    /// Returns the number of the set of `eight`: the places that hold the top four cubies in this
    /// order.
    pub(super) fn number(&self, eight: [usize; 8]) -> Option<usize> {
        let set = slots(0xff).filter(|&slot| eight[slot] < 4).fold(0, |set, slot| set | 1 << slot);
        self.numbers.get(set)
    }
}
