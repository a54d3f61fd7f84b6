//! Laws of the phase-2 tables that use classes of orders: the move tables of the classes, the
//! distance tables with one row per class, and the tables of the coordinates in their columns.

use superflip::{Move, Sym};

use super::{
    phase2::{Images, Split},
    statement::{Law, for_all},
};
use crate::{
    contents::{Contents, Tables},
    coordinate::{FACT4, keeps_ud_edges, order, order_number},
    violation::Violation,
};

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["ud_edge_sym"],
        statement: "moves the edges as the symmetry moves the corners that they stand for \
                    (sym, place)",
        check: |t, all| {
            let corners = Images::of_eight("corner", all)?;
            let edges = Images::of_eight("ud_edge", all)?;
            for_all([t.rows(), 8], |[s, place]| {
                Some(edges.place(place ^ 1, t.get(s)?)? == corners.place(place, s)? ^ 1)
            })
        },
    },
    Law {
        tables: &["corner_class_move", "ud_edge_class_move"],
        statement: "is what the move table says of the representative (class, move of the group)",
        check: |t, all| {
            let classes = Classes::of(t.info.name, all)?;
            let group = group_moves();
            for_all([t.rows(), t.columns()], |[class, i]| {
                Some(t.at(class, i)? == classes.moved(class, *group.get(i)?)?)
            })
        },
    },
    Law {
        tables: &["middle_edge_perm_conj"],
        statement: "is what the symmetries do to orders (order, sym)",
        check: |t, all| {
            let middle = Images::of_middle(all)?;
            for_all([t.rows(), Sym::AXIS_COUNT], |[number, s]| {
                // The first 24 orders of eight cubies permute only the last four cubies, which
                // stand for the middle edges here.
                let [.., a, b, c, d] = order(number);
                let [a, b, c, d] = middle.of([a, b, c, d].map(|cubie| cubie - 4), s)?;
                Some(t.at(number, s)? == order_number([0, 1, 2, 3, a + 4, b + 4, c + 4, d + 4]))
            })
        },
    },
    Law {
        tables: &["ud_edge_set_move"],
        statement: "is what a move of Kociemba's group does to an order, else 0 (set, move)",
        check: |t, all| {
            let (split, moves) = (Split::of("ud_edge", all)?, all.get("ud_edge_perm_move")?);
            for_all([t.rows(), Move::COUNT], |[set, m]| {
                if !Move::from_index(m).is_some_and(keeps_ud_edges) {
                    return Some(t.at(set, m)? == 0);
                }
                let moved = moves.at(order_number(split.eight(set)?), m)?;
                Some(t.at(set, m)? == split.number(order(moved))?)
            })
        },
    },
    Law {
        tables: &["ud_edge_set_conj"],
        statement: "is what the symmetries do to orders (set, sym)",
        check: |t, all| {
            let (split, images) = (Split::of("ud_edge", all)?, Images::of_eight("ud_edge", all)?);
            for_all([t.rows(), Sym::AXIS_COUNT], |[set, s]| {
                Some(t.at(set, s)? == split.number(images.of(split.eight(set)?, s)?)?)
            })
        },
    },
    Law {
        tables: &["octet_class_rep"],
        statement: "is the least order of the class (class)",
        check: |t, all| {
            let classes = Classes::of("corner", all)?;
            for_all([t.rows()], |[class]| {
                Some(t.get(class)? == *classes.representatives.get(class)?)
            })
        },
    },
    Law {
        tables: &["octet_class_stabilizer"],
        statement: "has the symmetries that carry the representative to itself (class)",
        check: |t, all| {
            let (classes, images) = (Classes::of("corner", all)?, Images::of_eight("corner", all)?);
            for_all([t.rows(), 16], |[class, s]| {
                let representative = *classes.representatives.get(class)?;
                let image = order_number(images.of(order(representative), s)?);
                Some(t.get(class)? >> s & 1 == usize::from(image == representative))
            })
        },
    },
    Law {
        tables: &["corner_middle_prune", "corner_edge_set_prune", "ud_edge_corner_set_prune"],
        statement: "is the distance that a search from the solved pair finds (class, value)",
        check: |t, all| {
            let (classes, values) = (Classes::of(t.info.name, all)?, Values::of(t, all)?);
            let near = if t.info.name == "corner_edge_set_prune" { 8 } else { 7 };
            let missing = || Violation::Missing(t.info.name);
            let distances = values.distances(&classes, near + 3).ok_or_else(missing)?;
            for_all([t.rows(), 4 * t.columns()], |[class, value]| {
                let entry = t.at(class, value / 4)? >> (2 * (value % 4)) & 3;
                if value >= values.count {
                    return Some(entry == 0);
                }
                let distance = distances.get(class * values.count + value)?;
                Some(entry == usize::from(distance.max(&near) - near))
            })
        },
    },
];

/// The number of moves of Kociemba's group.
const GROUP_MOVES: usize = 10;

pub(super) fn group_moves() -> Vec<usize> {
    Move::ALL.into_iter().filter(|&mv| keeps_ud_edges(mv)).map(Move::index).collect()
}

/// The tables for the corner classes, or for the U and D edge classes. The members of a class are
/// orders of the corners. To find the class of an order of the edges, [`turned`] converts it to an
/// order of the corners.
pub(super) struct Classes<'a> {
    /// The sym-coordinate of each order of the corners.
    numbers: &'a Contents,
    /// The move table of the orders: `corner_perm_move` or `ud_edge_perm_move`.
    moves: &'a Contents,
    /// For each symmetry s, the symmetry that permutes the U and D edges as s permutes the corners.
    /// `None` for the classes of the corners.
    symmetries: Option<&'a Contents>,
    /// The least member of each class, as an order of the corners.
    pub(super) representatives: Vec<usize>,
}

impl<'a> Classes<'a> {
    pub(super) fn of(name: &str, all: &'a Tables) -> Result<Self, Violation> {
        let numbers = all.get("corner_perm_sym")?;
        let is_least =
            |order: &usize| numbers.get(*order).is_some_and(|n| n % Sym::AXIS_COUNT == 0);
        let representatives = (0..numbers.rows()).filter(is_least).collect();
        let is_corner = name.starts_with("corner");
        let moves = all.get(if is_corner { "corner_perm_move" } else { "ud_edge_perm_move" })?;
        let symmetries = if is_corner { None } else { Some(all.get("ud_edge_sym")?) };
        Ok(Self { numbers, moves, symmetries, representatives })
    }

    /// Returns the sym-coordinate that the representative of `class` has after move `mv`.
    pub(super) fn moved(&self, class: usize, mv: usize) -> Option<usize> {
        let representative = *self.representatives.get(class)?;
        let Some(symmetries) = self.symmetries else {
            return self.numbers.get(self.moves.at(representative, mv)?);
        };
        let moved = turned(self.moves.at(turned(representative), mv)?);
        let number = self.numbers.get(moved)?;
        let symmetry = symmetries.get(number % Sym::AXIS_COUNT)?;
        Some(number - number % Sym::AXIS_COUNT + symmetry)
    }
}

/// Converts the number of an order of the U and D edges to the number of the corresponding order of
/// the corners. The conversion is its own inverse. Edge `i` corresponds to corner `i ^ 1`, and
/// place `i` of the edges corresponds to corner slot `i ^ 1`.
pub(super) fn turned(number: usize) -> usize {
    let order = order(number);
    order_number(core::array::from_fn(|place| order[place ^ 1] ^ 1))
}

/// The coordinate in the columns of a distance table, and two tables of it: `moves` has the value after
/// each move, and `images` has the value after each symmetry.
struct Values<'a> {
    moves: &'a Contents,
    images: &'a Contents,
    /// The number of values.
    count: usize,
    /// The rows and entries of both tables are this multiple of a value: a split is 24 times its set of
    /// slots, and the order.
    factor: usize,
}

impl<'a> Values<'a> {
    fn of(table: &Contents, all: &'a Tables) -> Result<Self, Violation> {
        let (moves, images, factor) = match table.info.name {
            "corner_middle_prune" => ("middle_edge_perm_move", "middle_edge_perm_conj", 1),
            "corner_edge_set_prune" => ("ud_edge_set_move", "ud_edge_set_conj", 1),
            _ => ("corner_split_move", "corner_split_conj", FACT4),
        };
        let (moves, images) = (all.get(moves)?, all.get(images)?);
        Ok(Self { moves, images, count: moves.rows() / factor, factor })
    }

    /// Returns the number of moves of Kociemba's group from each pair (class, value) to the solved pair,
    /// or `most` if fewer do not suffice. Returns `None` if an index is outside a table.
    ///
    /// Each pair is compared with the pairs after its moves. If symmetries fix the representative of its
    /// class, a pair has several values, and each of them is compared.
    fn distances(&self, classes: &Classes<'_>, most: u8) -> Option<Vec<u8>> {
        let count = classes.representatives.len();
        let mut pairs = Vec::with_capacity(count * self.count * GROUP_MOVES);
        let group = group_moves();
        for class in 0..count {
            let to: Vec<usize> =
                group.iter().map(|&m| classes.moved(class, m)).collect::<Option<_>>()?;
            for value in 0..self.count {
                for (&m, &to) in group.iter().zip(&to) {
                    let moved = self.moves.at(self.factor * value, m)?;
                    let image = self.images.at(moved, to % Sym::AXIS_COUNT)? / self.factor;
                    pairs.push(to / Sym::AXIS_COUNT * self.count + image);
                }
            }
        }
        let mut distances = vec![most; count * self.count];
        // The solved orders are the first of their class, and no other order is in it.
        *distances.first_mut()? = 0;
        for distance in 1..most {
            for (pair, after) in pairs.chunks(GROUP_MOVES).enumerate() {
                if distances[pair] == most
                    && after.iter().any(|&to| distances.get(to) == Some(&(distance - 1)))
                {
                    distances[pair] = distance;
                }
            }
        }
        Some(distances)
    }
}
