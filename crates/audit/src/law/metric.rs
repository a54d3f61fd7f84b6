//! The law of the distances in several metrics.

use superflip::{Move, Sym, metric::Metric};

use super::{
    coset_class::{Classes, SYMMETRIES},
    prune::nibble,
    statement::{Law, for_all},
};
use crate::{
    contents::{Contents, Tables},
    violation::{Checked, Violation},
};

pub(crate) const LAWS: &[Law] = &[Law {
    tables: &["metric_twist_slice_prune", "metric_flip_slice_prune", "metric_twist_flip_prune"],
    statement: "each distance except 0 is one more than the least distance after a step (metric, class, column)",
    check: distances,
}];

fn distances(table: &Contents, all: &Tables) -> Checked {
    let name = table.info.name.trim_start_matches("metric_");
    let rows = Classes::of(name, all)?;
    let columns = if name.ends_with("flip_prune") {
        ["edgeomove", "edgeomap"]
    } else {
        ["edgepmove", "edgepmap"]
    };
    let [moves, images] = columns.map(|name| all.get(name));
    let (moves, images) = (moves?, images?);
    let classes = table.rows() / Metric::ALL.len();
    let mut cases = 0;
    for (number, metric) in Metric::ALL.iter().enumerate() {
        let wrong = |class, column| Violation::Case(vec![number, class, column]);
        let steps: Vec<Vec<usize>> =
            metric.steps().map(|(step, _)| step.moves().map(Move::index).collect()).collect();
        let after = |moves: &Contents, step: &[usize], value: usize| {
            step.iter().try_fold(value, |value, &m| moves.at(value, m))
        };
        // Element `step` has the column after a step, seen by each of the symmetries.
        let seen = |step: &Vec<usize>| {
            let of_column = |column| {
                let column = after(moves, step, column)?;
                (0..SYMMETRIES).map(|sym| images.at(column, sym)).collect()
            };
            (0..moves.rows()).map(of_column).collect()
        };
        let columns: Option<Vec<Vec<Vec<usize>>>> = steps.iter().map(seen).collect();
        let columns = columns.ok_or_else(|| wrong(0, 0))?;
        for class in 0..classes {
            // The class after each step, and the symmetry that carries it to its representative.
            let linked = |step: &Vec<usize>| {
                let value = after(rows.moves, step, rows.representative(class)?)?;
                let entry = rows.numbers.get(value)?;
                let (to, sym) = (entry / Sym::AXIS_COUNT, entry % Sym::AXIS_COUNT);
                (sym < SYMMETRIES).then_some((number * classes + to, sym))
            };
            let links: Option<Vec<(usize, usize)>> = steps.iter().map(linked).collect();
            let links = links.ok_or_else(|| wrong(class, 0))?;
            let checked = for_all([moves.rows()], |[column]| {
                let distance = nibble(table, number * classes + class, column)?;
                let mut least = usize::MAX;
                for (&(row, sym), columns) in links.iter().zip(&columns) {
                    least = least.min(nibble(table, row, columns[column][sym])?);
                }
                let is_goal = (class, column) == (0, 0);
                Some(if is_goal { distance == 0 } else { distance == least + 1 })
            });
            cases += checked.map_err(|violation| match violation {
                Violation::Case(case) => wrong(class, case[0]),
                violation => violation,
            })?;
        }
    }
    Ok(cases)
}
