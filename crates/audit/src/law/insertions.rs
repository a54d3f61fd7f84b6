//! Laws of the table of insertions.

use superflip::{CubePos, Move, Sym};

use super::statement::{Law, for_all};
use crate::contents::Contents;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["insertions"],
        statement: "has moves before other numbers, and moves only corners or only edges (row)",
        check: |t, _| {
            for_all([t.rows()], |[row]| {
                let effect = effect(t, row);
                let count = (0..t.columns()).filter(|place| mv(t, row, *place).is_some()).count();
                let is_whole = (0..count).all(|place| mv(t, row, place).is_some());
                let (corners, edges) = effect.as_bytes().split_at(8);
                let solved = CubePos::SOLVED.as_bytes();
                let is_of_one_kind = (corners == &solved[..8]) != (edges == &solved[8..]);
                Some(is_whole && is_of_one_kind)
            })
        },
    },
    Law {
        tables: &["insertions"],
        statement: "is ascending by effects and moves, each effect the least of its class (row)",
        check: |t, _| {
            for_all([t.rows()], |[row]| {
                let own = effect(t, row);
                let images = Sym::ALL.into_iter().flat_map(|sym| {
                    let image = own.remap(sym);
                    [image, image.inverse()]
                });
                let key = |row: usize| {
                    let moves: Vec<_> = (0..t.columns()).map(|place| t.at(row, place)).collect();
                    (effect(t, row), moves)
                };
                let is_ascending = row == 0 || key(row - 1) < key(row);
                Some(images.min() == Some(own) && is_ascending)
            })
        },
    },
];

fn mv(t: &Contents, row: usize, place: usize) -> Option<Move> {
    Move::from_index(t.at(row, place)?)
}

fn effect(t: &Contents, row: usize) -> CubePos {
    let moves = (0..t.columns()).filter_map(|place| mv(t, row, place));
    moves.fold(CubePos::SOLVED, CubePos::moved)
}
