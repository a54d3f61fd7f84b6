//! The law of the table for orders of the corners and orders of the U and D edges together.
//!
//! A *pair* consists of an order of the corners and an order of the U and D edges. A symmetry maps
//! a pair to another pair at the same distance. So it is enough to know the distances of the pairs
//! whose corners are in the order that represents their class. Such a pair is written
//! (c, 16·e + s): c is the class of the corners, e is the class of the edges, and symmetry s carries
//! the edges to the order that represents class e.

use superflip::Sym;

use super::{
    order_class::{Classes, group_moves, turned},
    phase2::Images,
    statement::{Law, for_all},
};
use crate::{
    contents::{Contents, Tables},
    coordinate::{order, order_number},
    violation::Violation,
};

/// An entry of 0 means a distance of at most `NEAR`, and an entry of 3 means at least `NEAR + 3`.
const NEAR: u8 = 10;
/// The distance of a pair that is farther than `NEAR + 2`, or that the search has not reached.
const FAR: u8 = NEAR + 3;

pub(crate) const LAWS: &[Law] = &[Law {
    tables: &["corner_ud_edge_prune"],
    statement: "is the distance that a search from the solved pair finds, 10 to 13 (class, class)",
    check: |t, all| {
        let distances = Pairs::of(all)?.distances().ok_or(Violation::Missing(t.info.name))?;
        for_all([t.rows(), t.columns()], |[corners, edges]| {
            let distances = distances.get(corners)?.chunks(Sym::AXIS_COUNT).nth(edges)?;
            let bits = |distance: &u8| u32::from(distance.max(&NEAR) - NEAR);
            let word = distances.iter().rev().fold(0, |word, d| word << 2 | bits(d));
            Some(t.at(corners, edges)? == word as usize)
        })
    },
}];

/// The moves and the symmetries of pairs.
struct Pairs<'a> {
    /// For each class of the corners and move of Kociemba's group, the sym-coordinate of the
    /// representative after the move.
    corner_moves: Vec<Vec<usize>>,
    /// For each move of Kociemba's group, the image of each sym-coordinate `16·e + s` of the edges.
    edge_moves: Vec<Vec<usize>>,
    /// For each class, the symmetries that fix the order of the corners that represents the class.
    corner_symmetries: Vec<Vec<usize>>,
    /// For each class, the symmetries that fix the order of the edges that represents the class.
    edge_symmetries: Vec<Vec<usize>>,
    products: &'a Contents,
    inverses: &'a Contents,
}

impl<'a> Pairs<'a> {
    fn of(all: &'a Tables) -> Result<Self, Violation> {
        let (corners, edges) = (Classes::of("corner", all)?, Classes::of("ud_edge", all)?);
        let (products, inverses) = (all.get("sym_mult")?, all.get("invm")?);
        let moves = all.get("sym_move")?;
        let classes = corners.representatives.len();
        let missing = || Violation::Missing("corner_perm_sym");
        let group = group_moves();
        let of_corners = |class| group.iter().map(|&m| corners.moved(class, m)).collect();
        let edge = |number: usize, m| {
            let (class, s) = (number / Sym::AXIS_COUNT, number % Sym::AXIS_COUNT);
            let moved = edges.moved(class, moves.at(s, m)?)?;
            let sym = products.at(moved % Sym::AXIS_COUNT, s)?;
            Some(moved - moved % Sym::AXIS_COUNT + sym)
        };
        let of_edges = |&m: &usize| (0..classes * Sym::AXIS_COUNT).map(|n| edge(n, m)).collect();
        let fixing = |name: &str, order_of: fn(usize) -> usize| {
            let images = Images::of_eight(name, all)?;
            let fix = |&number: &usize| {
                let number = order_of(number);
                let fixes = |&s: &usize| {
                    images.of(order(number), s).is_some_and(|image| order_number(image) == number)
                };
                (0..Sym::AXIS_COUNT).filter(fixes).collect()
            };
            Ok(corners.representatives.iter().map(fix).collect())
        };
        Ok(Self {
            corner_moves: (0..classes)
                .map(of_corners)
                .collect::<Option<_>>()
                .ok_or_else(missing)?,
            edge_moves: group.iter().map(of_edges).collect::<Option<_>>().ok_or_else(missing)?,
            corner_symmetries: fixing("corner", |number| number)?,
            edge_symmetries: fixing("ud_edge", turned)?,
            products,
            inverses,
        })
    }

    /// Returns the distance of each pair (c, 16·e + s) from the solved pair, row by row. Distances
    /// above [`FAR`] count as [`FAR`]. Returns `None` if an index is outside a table.
    fn distances(&self) -> Option<Vec<Vec<u8>>> {
        let columns = self.edge_symmetries.len() * Sym::AXIS_COUNT;
        let mut rows = vec![vec![FAR; columns]; self.corner_moves.len()];
        self.mark(&mut rows, 0, 0, 0)?;
        // If a symmetry s carries the corners to the representative, then `after[s][i]` is the
        // number of symmetry i of the edges, followed by the inverse of s.
        let after = (0..Sym::AXIS_COUNT).map(|s| self.undone(s)).collect::<Option<Vec<_>>>()?;
        for distance in 1..FAR {
            for class in 0..rows.len() {
                if !rows[class].contains(&(distance - 1)) {
                    continue;
                }
                let level = |(number, &d): (usize, &u8)| (d == distance - 1).then_some(number);
                let level: Vec<usize> = rows[class].iter().enumerate().filter_map(level).collect();
                for (&to, edge_moves) in self.corner_moves[class].iter().zip(&self.edge_moves) {
                    let (to, after) = (to / Sym::AXIS_COUNT, &after[to % Sym::AXIS_COUNT]);
                    for &number in &level {
                        let moved = edge_moves[number];
                        let sym = after[moved % Sym::AXIS_COUNT];
                        let moved = moved - moved % Sym::AXIS_COUNT + sym;
                        if *rows.get(to)?.get(moved)? == FAR {
                            self.mark(&mut rows, to, moved, distance)?;
                        }
                    }
                }
            }
        }
        Some(rows)
    }

    /// Sets the distance of a pair. If symmetries fix the representatives of its classes, the pair
    /// has several numbers, and each of them gets the distance.
    fn mark(&self, rows: &mut [Vec<u8>], class: usize, number: usize, distance: u8) -> Option<()> {
        let (edges, sym) = (number / Sym::AXIS_COUNT, number % Sym::AXIS_COUNT);
        for &s in &self.corner_symmetries[class] {
            for &e in &self.edge_symmetries[edges] {
                let equal = self.products.at(e, self.products.at(sym, self.inverses.get(s)?)?)?;
                rows[class][edges * Sym::AXIS_COUNT + equal] = distance;
            }
        }
        Some(())
    }

    /// Returns the number of the product S(i)·S(s)⁻¹ for each symmetry i.
    fn undone(&self, s: usize) -> Option<Vec<usize>> {
        let inverse = self.inverses.get(s)?;
        (0..Sym::AXIS_COUNT).map(|i| self.products.at(i, inverse)).collect()
    }
}
