//! Distances to Kociemba's group in five metrics, by two of the three coordinates twist, flip and slice.
//!
//! A metric says which turns of the two faces of an axis are one step. Each step costs 1.
//!
//! | metric | one step |
//! |---|---|
//! | 0, half | a turn of a face |
//! | 1, quarter | a quarter turn of a face |
//! | 2, axial | any turns of one or both faces |
//! | 3, axial-quarter | quarter turns of one or both faces |
//! | 4, slice | a turn of a face, or of the middle layer: both faces turn by one angle, in opposite senses |
//!
//! A table has the rows of metric 0, then those of metric 1, and so on. The rows of a metric are the classes
//! of the first coordinate ([`coset_class`](crate::coset_class)), because all symmetries keep each metric.

use crate::{
    coset_class::SYMMETRIES,
    geometry::FACES,
    graph::Graph,
    motion::TWISTS,
    prune::packed,
    recipe::Recipe,
    sym_coord::representatives,
    table::{Element, Table, index},
};

/// Numbers of quarter turns of the two faces of an axis, each below 4.
type AxisTurn = [usize; 2];

/// For each metric, whether turns of one axis are one step. At least one face turns.
const IS_STEP: [fn(AxisTurn) -> bool; 5] = [
    is_one_face,
    |turn| is_one_face(turn) && is_without_half_turn(turn),
    |_| true,
    is_without_half_turn,
    |turn| is_one_face(turn) || turn[0] + turn[1] == 4,
];

const fn is_one_face([a, b]: AxisTurn) -> bool {
    a == 0 || b == 0
}

const fn is_without_half_turn([a, b]: AxisTurn) -> bool {
    a != 2 && b != 2
}

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["metric_twist_slice_prune"],
        needs: &["twist_class", "cornermove", "twist_conj", "edgepmove", "edgepmap"],
        derive: |needed| {
            let rows = ["twist_class", "cornermove", "twist_conj"].map(|name| &needed[name]);
            vec![distances(rows, [&needed["edgepmove"], &needed["edgepmap"]])]
        },
    },
    Recipe {
        makes: &["metric_flip_slice_prune"],
        needs: &["flip_class", "edgeomove", "edgeomap", "edgepmove", "edgepmap"],
        derive: |needed| {
            let rows = ["flip_class", "edgeomove", "edgeomap"].map(|name| &needed[name]);
            vec![distances(rows, [&needed["edgepmove"], &needed["edgepmap"]])]
        },
    },
    Recipe {
        makes: &["metric_twist_flip_prune"],
        needs: &["twist_class", "cornermove", "twist_conj", "edgeomove", "edgeomap"],
        derive: |needed| {
            let rows = ["twist_class", "cornermove", "twist_conj"].map(|name| &needed[name]);
            vec![distances(rows, [&needed["edgeomove"], &needed["edgeomap"]])]
        },
    },
];

/// Returns the distances of each metric. The arguments are the sym-coordinates, the moves and the images
/// of the first coordinate, and the moves and the images of the second one.
fn distances([classes, moves, images]: [&Table; 3], column_tables: [&Table; 2]) -> Table {
    let [column_moves, column_images] = column_tables;
    let representatives = representatives(classes);
    let fixing = |&value: &usize| {
        (1..SYMMETRIES).filter(|&m| images.at(value, m) == value).collect::<Vec<_>>()
    };
    let stabilizers: Vec<_> = representatives.iter().map(fixing).collect();
    let mut data = Vec::new();
    for is_step in IS_STEP {
        let steps = steps(is_step);
        let all: Vec<usize> = (0..column_moves.shape[0]).collect();
        let column_steps = after(&all, column_moves, &steps);
        let row_steps = after(&representatives, moves, &steps);
        let row_steps = row_steps.data.iter().map(|&value| classes.data[index(value)]);
        let graph = Graph::of_classes(row_steps, stabilizers.clone(), &column_steps, column_images);
        data.extend(packed(graph.columns, &graph.distances()).data);
    }
    Table::of(Element::U8, data).rows_of(column_moves.shape[0].div_ceil(2))
}

/// Returns the moves of each step.
fn steps(is_step: fn(AxisTurn) -> bool) -> Vec<Vec<usize>> {
    let mut steps = Vec::new();
    for face in 0..FACES / 2 {
        // A face and the opposite face.
        let faces = [face, face + FACES / 2];
        let turns = (1..16).map(|i| [i / 4, i % 4]).filter(|&turn| is_step(turn));
        steps.extend(turns.map(|turn| {
            let moves = faces.into_iter().zip(turn).filter(|&(_, quarters)| quarters > 0);
            moves.map(|(face, quarters)| TWISTS * face + quarters - 1).collect()
        }));
    }
    steps
}

/// Returns the table of some values of a coordinate after each step.
fn after(values: &[usize], moves: &Table, steps: &[Vec<usize>]) -> Table {
    let mut after = Vec::with_capacity(values.len() * steps.len());
    for &value in values {
        for step in steps {
            after.push(step.iter().fold(value, |value, &m| moves.at(value, m)) as u64);
        }
    }
    Table::of(Element::U16, after).rows_of(steps.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_have_their_numbers_of_steps() {
        assert_eq!(IS_STEP.map(|is_step| steps(is_step).len()), [18, 12, 45, 24, 27]);
    }
}
