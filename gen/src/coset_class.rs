//! The compact tables of phase 1: classes of twists, classes of flips, and distances to Kociemba's
//! group. A distance depends on two of the three coordinates twist, flip and slice.
//!
//! The first eight of the 16 symmetries that keep the U–D axis keep all three axes. For these
//! eight, the image of the flips does not depend on the slots of the middle edges (`edgepxor` is
//! 0). So the image of each coordinate (the twists, the flips and the slots) depends on that
//! coordinate alone. The eight symmetries divide the twists into 324 classes and the flips into
//! 336.
//!
//! A sym-coordinate is `16·class + i` as in [`sym_coord`](crate::sym_coord); here `i` is below 8.

use crate::{
    arrangement::Arrangement,
    coset::{Coordinate, FLIP, TWIST, slot_sets},
    graph::Graph,
    motion::{MOVES, Motion, axis_symmetries, turns},
    prune::two_bits,
    recipe::Recipe,
    sym_coord::{Classes, representatives},
    table::{Element, Table, index},
};

/// Number of symmetries that keep all three axes.
pub(crate) const SYMMETRIES: usize = 8;
/// The symmetry that exchanges the F–B and L–R axes.
const EXCHANGE: usize = 8;
/// A two-bit entry of 0 means a distance of at most `NEAR`. The filters have the smaller distances.
const NEAR: u8 = 5;

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["twist_class", "twist_class_move"],
        needs: &["invm"],
        derive: |needed| {
            let twists = Orientations::of(&TWIST);
            twists.tables(&twists.classes(&needed["invm"]))
        },
    },
    Recipe {
        makes: &["flip_class", "flip_class_move", "flip_class_flip"],
        needs: &["invm"],
        derive: |needed| {
            let (flips, invm) = (Orientations::of(&FLIP), &needed["invm"]);
            let classes = flips.classes(invm);
            let mut tables = flips.tables(&classes);
            tables.push(flips.inverse_images(&classes, invm));
            tables
        },
    },
    Recipe {
        makes: &["flip_class_exchanged"],
        needs: &["flip_class"],
        derive: |needed| {
            let (sets, exchange) = (slot_sets(), [axis_symmetries().swap_remove(EXCHANGE)]);
            let exchanged = (0..FLIP.count).map(|flip| {
                let [image] = FLIP.images_of(flip, &sets, &exchange, Arrangement::remapped);
                needed["flip_class"].data[image]
            });
            vec![Table::line(Element::U16, exchanged)]
        },
    },
    Recipe {
        makes: &["twist_class_slice_prune"],
        needs: &["twist_class", "twist_class_move", "edgepmove", "edgepmap"],
        derive: |needed| {
            let sets = [&needed["edgepmove"], &needed["edgepmap"]];
            let [values, moves] = [&needed["twist_class"], &needed["twist_class_move"]];
            vec![Orientations::of(&TWIST).distances(values, moves, sets)]
        },
    },
    Recipe {
        makes: &["flip_class_slice_prune"],
        needs: &["flip_class", "flip_class_move", "edgepmove", "edgepmap"],
        derive: |needed| {
            let sets = [&needed["edgepmove"], &needed["edgepmap"]];
            let [values, moves] = [&needed["flip_class"], &needed["flip_class_move"]];
            vec![Orientations::of(&FLIP).distances(values, moves, sets)]
        },
    },
];

/// The classes of the twists or of the flips. Only the images of the representatives are computed, because
/// the classes and their moves need no others.
struct Orientations<'a> {
    coordinate: &'a Coordinate,
    sets: Vec<usize>,
    symmetries: [Motion; SYMMETRIES],
}

impl<'a> Orientations<'a> {
    fn of(coordinate: &'a Coordinate) -> Self {
        let symmetries = axis_symmetries()[..SYMMETRIES].to_vec();
        let symmetries = symmetries.try_into().expect("eight symmetries");
        Self { coordinate, sets: slot_sets(), symmetries }
    }

    /// Lists the images of a value under the symmetries.
    fn images(&self, value: usize) -> [usize; SYMMETRIES] {
        self.coordinate.images_of(value, &self.sets, &self.symmetries, Arrangement::remapped)
    }

    fn classes(&self, invm: &Table) -> Classes {
        Classes::of(self.coordinate.count, |value| self.images(value), invm)
    }

    /// Returns two tables. The first table has the sym-coordinate of each value. The second table has
    /// the sym-coordinate of each representative after each move.
    fn tables(&self, classes: &Classes) -> Vec<Table> {
        let turns: [Motion; MOVES] = turns().try_into().expect("18 moves");
        let values = (0..self.coordinate.count).map(|value| classes.sym_coordinate(value));
        let moved = classes.representatives().iter().flat_map(|&value| {
            let images = self.coordinate.images_of(value, &self.sets, &turns, Arrangement::after);
            images.map(|image| classes.sym_coordinate(image))
        });
        vec![Table::line(Element::U16, values), Table::line(Element::U16, moved).rows_of(MOVES)]
    }

    /// Returns a table with the image of each representative under the inverse of each symmetry.
    fn inverse_images(&self, classes: &Classes, invm: &Table) -> Table {
        let images = classes.representatives().iter().flat_map(|&value| {
            let images = self.images(value);
            invm.data[..SYMMETRIES].iter().map(move |&inverse| images[index(inverse)] as u64)
        });
        Table::line(Element::U16, images).rows_of(SYMMETRIES)
    }

    /// Returns the number of moves from each class and each set of slots to Kociemba's group, two bits
    /// each: 0 for a distance up to [`NEAR`], 1 or 2 for the next two distances, and 3 for a greater
    /// distance. The arguments are the sym-coordinate of each value, the move table of the classes, and
    /// the move table and the symmetry table of the sets.
    fn distances(
        &self,
        values: &Table,
        moves: &Table,
        [set_moves, set_images]: [&Table; 2],
    ) -> Table {
        let fixing = |value| {
            let images = self.images(value);
            (1..SYMMETRIES).filter(|&m| images[m] == value).collect()
        };
        let stabilizers = representatives(values).into_iter().map(fixing).collect();
        let moves = moves.data.iter().copied();
        two_bits(&Graph::of_classes(moves, stabilizers, set_moves, set_images), NEAR)
    }
}
