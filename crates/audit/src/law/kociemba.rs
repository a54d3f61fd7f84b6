//! Laws of the tables of *The Move Tables*.

use std::collections::HashSet;

use superflip::{Move, Sym};

use super::statement::{Law, count, for_all, same};
use crate::{
    contents::{Contents, Tables},
    coordinate::{FLIPS, keeps_ud_edges, order, order_number},
    violation::{Checked, Violation},
};

/// Number of `FlipUDSlice` classes according to *The Move Tables*.
const CLASSES: usize = 64_430;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["twist_move"],
        statement: "equals cornermove",
        check: |t, all| same(&t.entries, &all.get("cornermove")?.entries),
    },
    Law {
        tables: &["flip_move"],
        statement: "equals edgeomove",
        check: |t, all| same(&t.entries, &all.get("edgeomove")?.entries),
    },
    Law {
        tables: &["slice_move"],
        statement: "equals edgepmove",
        check: |t, all| same(&t.entries, &all.get("edgepmove")?.entries),
    },
    Law {
        tables: &["corner_perm_move"],
        statement: "a quarter turn does to an order what corner_trans does to its corners (order, face)",
        check: |t, all| {
            let (corners, inverse) = (all.get("corner_trans")?, all.get("inv_move")?);
            for_all([t.rows(), 6], |[number, face]| {
                let back = inverse.get(3 * face)?;
                let from = |slot| Some(corners.at(back, slot)? % 8);
                Some(t.at(number, 3 * face)? == reordered(number, from)?)
            })
        },
    },
    Law {
        tables: &["ud_edge_perm_move"],
        statement: "is what edge_trans does to an order in Kociemba's group, else 0 (order, move)",
        check: |t, all| {
            let (edges, inverse) = (all.get("edge_trans")?, all.get("inv_move")?);
            for_all([t.rows(), Move::COUNT], |[number, m]| {
                if !Move::from_index(m).is_some_and(keeps_ud_edges) {
                    return Some(t.at(number, m)? == 0);
                }
                let back = inverse.get(m)?;
                // Places 0–3 are slots 0–3, and places 4–7 are slots 8–11.
                let from = |place: usize| {
                    let slot = if place < 4 { place } else { place + 4 };
                    match edges.at(back, 2 * slot)? / 2 {
                        top @ 0..=3 => Some(top),
                        bottom @ 8..=11 => Some(bottom - 4),
                        _ => None,
                    }
                };
                Some(t.at(number, m)? == reordered(number, from)?)
            })
        },
    },
    Law {
        tables: &["middle_edge_perm_move"],
        statement: "is what edge_trans does to an order in Kociemba's group, else 0 (order, move)",
        check: |t, all| {
            let (edges, inverse) = (all.get("edge_trans")?, all.get("inv_move")?);
            for_all([t.rows(), Move::COUNT], |[number, m]| {
                if !Move::from_index(m).is_some_and(keeps_ud_edges) {
                    return Some(t.at(number, m)? == 0);
                }
                let back = inverse.get(m)?;
                // The first 24 orders of eight cubies permute only the last four, so these four
                // stand for the middle edges.
                let from = |place: usize| match place {
                    0..4 => Some(place),
                    slot => Some(edges.at(back, 2 * slot)? / 2),
                };
                Some(t.at(number, m)? == reordered(number, from)?)
            })
        },
    },
    Law {
        tables: &["flip_slice_class"],
        statement: "distinguishes 64,430 classes",
        check: |t, _| count(t.entries.iter().collect::<HashSet<_>>().len(), CLASSES),
    },
    Law {
        tables: &["flip_slice_rep"],
        statement: "is ascending, and each entry is the least of its 16 images (class)",
        check: |t, all| {
            let symmetry = Remap::of(all)?;
            for_all([t.rows()], |[class]| {
                let raw = t.get(class)?;
                let follows = class == 0 || t.get(class - 1)? < raw;
                let mut least = true;
                for s in 0..Sym::AXIS_COUNT {
                    least &= raw <= symmetry.image(raw, s)?;
                }
                Some(follows && least)
            })
        },
    },
    Law {
        tables: &["flip_slice_class", "flip_slice_rep"],
        statement: "the symmetry of a coordinate carries it to its representative (raw)",
        check: |_, all| {
            let symmetry = Remap::of(all)?;
            let (classes, representatives) =
                (all.get("flip_slice_class")?, all.get("flip_slice_rep")?);
            let symmetries = all.get("flip_slice_sym")?;
            for_all([classes.rows()], |[raw]| {
                let image = symmetry.image(raw, symmetries.get(raw)?)?;
                Some(representatives.get(classes.get(raw)?)? == image)
            })
        },
    },
    Law {
        tables: &["flip_slice_sym"],
        statement: "no lower symmetry carries a coordinate to its representative (raw)",
        check: |t, all| {
            let symmetry = Remap::of(all)?;
            let (classes, representatives) =
                (all.get("flip_slice_class")?, all.get("flip_slice_rep")?);
            for_all([t.rows()], |[raw]| {
                let representative = representatives.get(classes.get(raw)?)?;
                let mut first = 0;
                while symmetry.image(raw, first)? != representative {
                    first += 1;
                }
                Some(t.get(raw)? == first)
            })
        },
    },
    Law {
        tables: &["flip_slice_move"],
        statement: "does to the representative what flip_move and slice_move do (class, move)",
        check: |t, all| {
            let moves = RawMoves::of(all)?;
            let representatives = all.get("flip_slice_rep")?;
            let (classes, symmetries) = (all.get("flip_slice_class")?, all.get("flip_slice_sym")?);
            for_all([t.rows(), Move::COUNT], |[class, m]| {
                let raw = moves.after(representatives.get(class)?, m)?;
                Some(t.at(class, m)? == Sym::AXIS_COUNT * classes.get(raw)? + symmetries.get(raw)?)
            })
        },
    },
    Law {
        tables: &["flip_slice_move"],
        statement: "with sym_move and sym_mult, three look-ups move any coordinate (raw, move)",
        check: three_lookups,
    },
];

/// Moves the cubies of an order: each `place` of the new order gets the cubie that was at
/// `from(place)`. `number` is the number of the old order. Returns the number of the new order.
/// Returns `None` if `from` returns `None` or a number above 7.
fn reordered(number: usize, from: impl Fn(usize) -> Option<usize>) -> Option<usize> {
    let before = order(number);
    let mut after = [0; 8];
    for (place, cubie) in after.iter_mut().enumerate() {
        *cubie = *before.get(from(place)?)?;
    }
    Some(order_number(after))
}

struct Remap<'a> {
    flips: &'a Contents,
    slices: &'a Contents,
    exchanged: &'a Contents,
}

impl<'a> Remap<'a> {
    fn of(tables: &'a Tables) -> Result<Self, Violation> {
        Ok(Self {
            flips: tables.get("edgeomap")?,
            slices: tables.get("edgepmap")?,
            exchanged: tables.get("edgepxor")?,
        })
    }

    fn image(&self, raw: usize, symmetry: usize) -> Option<usize> {
        let (slice, flip) = (raw / FLIPS, raw % FLIPS);
        let flip = flip ^ self.exchanged.at(slice, symmetry >> 3)?;
        Some(FLIPS * self.slices.at(slice, symmetry)? + self.flips.at(flip, symmetry)?)
    }
}

struct RawMoves<'a> {
    flips: &'a Contents,
    slices: &'a Contents,
}

impl<'a> RawMoves<'a> {
    fn of(tables: &'a Tables) -> Result<Self, Violation> {
        Ok(Self { flips: tables.get("flip_move")?, slices: tables.get("slice_move")? })
    }

    fn after(&self, raw: usize, mv: usize) -> Option<usize> {
        Some(FLIPS * self.slices.at(raw / FLIPS, mv)? + self.flips.at(raw % FLIPS, mv)?)
    }
}

/// Checks that three look-ups in tables give any coordinate after a move M, as in *The Move
/// Tables*. Let the coordinate have the class j and the symmetry i. The first look-up gives the
/// move M1 = S(i)·M·S(i)⁻¹. The second gives the class j1 and the symmetry i1 of the representative
/// of class j after M1. The third gives the product S(i1)·S(i). This product must carry the moved
/// coordinate to the representative of class j1.
fn three_lookups(table: &Contents, tables: &Tables) -> Checked {
    let (sym_move, sym_mult) = (tables.get("sym_move")?, tables.get("sym_mult")?);
    let (classes, symmetries) = (tables.get("flip_slice_class")?, tables.get("flip_slice_sym")?);
    let representatives = tables.get("flip_slice_rep")?;
    let (symmetry, moves) = (Remap::of(tables)?, RawMoves::of(tables)?);
    for_all([classes.rows(), Move::COUNT], |[raw, m]| {
        let (j, i) = (classes.get(raw)?, symmetries.get(raw)?);
        let moved = table.at(j, sym_move.at(i, m)?)?;
        let (j1, i1) = (moved / Sym::AXIS_COUNT, moved % Sym::AXIS_COUNT);
        let image = symmetry.image(moves.after(raw, m)?, sym_mult.at(i1, i)?)?;
        Some(representatives.get(j1)? == image)
    })
}
