//! Laws of the pruning tables.

use superflip::Sym;

use super::{
    contents::{Contents, Tables},
    kocsymm::remapped_twists,
    law::{Checked, Law, Violation, for_all},
};
use crate::cli::table::cosets;

pub(super) const LAWS: &[Law] = &[
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
        tables: &["twist_slice_prune", "flip_slice_prune", "flip_slice_twist_prune"],
        statement: "each distance but 0 is one more than the least after a move (row, column)",
        check: distances,
    },
];

fn distances(table: &Contents, _: &Tables) -> Checked {
    match cosets::count(table.info.name, &table.entries) {
        None => Err(Violation::Missing(table.info.name)),
        Some(Ok(counts)) => Ok(counts.iter().sum()),
        Some(Err(wrong)) => Err(Violation::Case(vec![wrong.row, wrong.column])),
    }
}
