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
    coset::{FLIPS, TWISTS},
    motion::MOVES,
    recipe::Recipe,
    sym_coord::{Classes, representatives},
    table::{Element, Table, index},
};

/// Number of symmetries that keep all three axes.
const SYMMETRIES: usize = 8;
/// A two-bit entry of 0 means a distance of at most `NEAR`. The filters have the smaller distances.
const NEAR: u64 = 5;
/// A two-bit entry of 3 means a distance of at least `FAR`.
const FAR: u64 = NEAR + 3;

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["twist_class", "twist_class_move"],
        needs: &["cornermove", "twist_conj", "invm"],
        derive: |needed| {
            let images = &needed["twist_conj"];
            let classes =
                Classes::of(TWISTS, SYMMETRIES, |twist, m| images.at(twist, m), &needed["invm"]);
            sym_coordinates(&classes, &needed["cornermove"])
        },
    },
    Recipe {
        makes: &["flip_class", "flip_class_move", "flip_class_flip"],
        needs: &["edgeomove", "edgeomap", "invm"],
        derive: |needed| {
            let (images, invm) = (&needed["edgeomap"], &needed["invm"]);
            let classes = Classes::of(FLIPS, SYMMETRIES, |flip, m| images.at(flip, m), invm);
            let inverses = &invm.data[..SYMMETRIES];
            let flips = classes.representatives().iter().flat_map(|&flip| {
                inverses.iter().map(move |&inverse| images.at(flip, index(inverse)) as u64)
            });
            let flips = Table::line(Element::U16, flips).rows_of(SYMMETRIES);
            let mut tables = sym_coordinates(&classes, &needed["edgeomove"]);
            tables.push(flips);
            tables
        },
    },
    Recipe {
        makes: &["twist_class_slice_prune"],
        needs: &["twist_class", "twist_slice_prune"],
        derive: |needed| {
            vec![rows_of_representatives(&needed["twist_class"], &needed["twist_slice_prune"])]
        },
    },
    Recipe {
        makes: &["flip_class_slice_prune"],
        needs: &["flip_class", "flip_slice_prune"],
        derive: |needed| {
            vec![rows_of_representatives(&needed["flip_class"], &needed["flip_slice_prune"])]
        },
    },
];

/// Returns two tables. The first table has the sym-coordinate of each value. The second table has
/// the sym-coordinate of each representative after each move.
fn sym_coordinates(classes: &Classes, moves: &Table) -> Vec<Table> {
    let values = (0..moves.shape[0]).map(|value| classes.sym_coordinate(value));
    let moved = classes.representatives().iter().flat_map(|&representative| {
        (0..MOVES).map(move |m| classes.sym_coordinate(moves.at(representative, m)))
    });
    vec![Table::line(Element::U16, values), Table::line(Element::U16, moved).rows_of(MOVES)]
}

/// Returns the rows of `distances` that belong to the representatives of classes, with two bits
/// instead of four for each distance. `sym_coordinates` has one entry per row of `distances`.
///
/// The two lowest bits of each byte hold the first of its four distances. Their value is 0 for a
/// distance up to [`NEAR`], 1 or 2 for the next two distances, and 3 for a distance of at least
/// [`FAR`].
fn rows_of_representatives(sym_coordinates: &Table, distances: &Table) -> Table {
    let pairs = distances.shape[1];
    let two_bits = |distance: u64| (distance & 15).clamp(NEAR, FAR) - NEAR;
    let four_bits = |pair: u64| two_bits(pair) | two_bits(pair >> 4) << 2;
    let rows = representatives(sym_coordinates);
    let bytes = rows.into_iter().flat_map(|row| {
        let row = &distances.data[row * pairs..][..pairs];
        row.chunks(2).map(|two| four_bits(two[0]) | four_bits(two[1]) << 4)
    });
    Table::line(Element::U8, bytes).rows_of(pairs / 2)
}
