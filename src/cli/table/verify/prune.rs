//! Laws of the pruning tables.

use superflip::{Move, Sym};

use super::{
    contents::{Contents, Tables},
    kocsymm::remapped_twists,
    law::{Checked, Law, Violation, for_all},
};
use crate::cli::table::{cosets, layout::keeps_ud_edges};

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
    Law {
        tables: &[
            "twist_flip_prune",
            "corner_middle_prune",
            "ud_edge_middle_prune",
            "corner_top_edge_prune",
            "ud_edge_top_corner_prune",
        ],
        statement: "each distance but that of 0, 0 is one more than the least after a move (row, \
                    column)",
        check: |t, all| {
            let moves = PairMoves::of(t.info.name, all)?;
            let distance = |row, column| Some(t.at(row, column / 2)? >> (4 * (column % 2)) & 15);
            for_all([t.rows(), 2 * t.columns()], |[row, column]| {
                let mut least = usize::MAX - 1;
                for &m in &moves.allowed {
                    let (row, column) = (moves.rows.at(row, m)?, moves.column(column, m)?);
                    least = least.min(distance(row, column)?);
                }
                let follows = if (row, column) == (0, 0) { 0 } else { least + 1 };
                Some(distance(row, column)? == follows)
            })
        },
    },
];

/// Where moves lead from the rows and the columns of a table of distances.
struct PairMoves<'a> {
    rows: &'a Contents,
    columns: ColumnMoves<'a>,
    allowed: Vec<usize>,
}

enum ColumnMoves<'a> {
    /// As a table says.
    Plain(&'a Contents),
    /// Slots of the top corners: `cperm_move` has their number above ten other bits.
    TopCorners(&'a Contents),
    /// Slots of the top edges: those of four edges, by `c8_12`, `edgepmove`, `c12_8`.
    TopEdges([&'a Contents; 3]),
}

impl<'a> PairMoves<'a> {
    fn of(name: &str, all: &'a Tables) -> Result<Self, Violation> {
        let rows = match name {
            "twist_flip_prune" => "cornermove",
            "ud_edge_middle_prune" | "ud_edge_top_corner_prune" => "ud_edge_perm_move",
            _ => "corner_perm_move",
        };
        let columns = match name {
            "twist_flip_prune" => ColumnMoves::Plain(all.get("edgeomove")?),
            "corner_top_edge_prune" => {
                ColumnMoves::TopEdges([all.get("c8_12")?, all.get("edgepmove")?, all.get("c12_8")?])
            }
            "ud_edge_top_corner_prune" => ColumnMoves::TopCorners(all.get("cperm_move")?),
            _ => ColumnMoves::Plain(all.get("middle_edge_perm_move")?),
        };
        let is_allowed = |&mv: &Move| name == "twist_flip_prune" || keeps_ud_edges(mv);
        let allowed = Move::ALL.into_iter().filter(is_allowed).map(Move::index).collect();
        Ok(Self { rows: all.get(rows)?, columns, allowed })
    }

    fn column(&self, column: usize, m: usize) -> Option<usize> {
        match self.columns {
            ColumnMoves::Plain(moves) => moves.at(column, m),
            ColumnMoves::TopCorners(moves) => Some(moves.at(column, m)? >> 10),
            ColumnMoves::TopEdges([twelve, moves, eight]) => {
                eight.get(moves.at(twelve.get(column)?, m)?)
            }
        }
    }
}

fn distances(table: &Contents, _: &Tables) -> Checked {
    match cosets::count(table.info.name, &table.entries) {
        None => Err(Violation::Missing(table.info.name)),
        Some(Ok(counts)) => Ok(counts.iter().sum()),
        Some(Err(wrong)) => Err(Violation::Case(vec![wrong.row, wrong.column])),
    }
}
