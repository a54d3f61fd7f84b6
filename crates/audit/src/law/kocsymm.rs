//! Laws of the tables of *kocsymm*. The laws compute each image of a coordinate from the images of
//! single cubies.
//!
//! Coordinates describe an arrangement (slot→cubie). If the inverse of a move takes slot s to slot
//! t, then after the move, slot s holds the cubie that was in slot t. A symmetry moves the cubies
//! in the same way, and also renames each cubie.

use superflip::{Move, Sym};

use super::statement::{Law, count, for_all};
use crate::{
    contents::{Contents, Tables},
    coordinate::{CORNERS, EDGES, csymm, eosymm, flips, only, slots, twists},
    violation::Checked,
};

const MIDDLE: usize = 0x0f0;
/// The first symmetry that exchanges the F–B and L–R axes.
const EXCHANGE: usize = 8;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["epsymm_expand"],
        statement: "lists the sets of four slots in ascending order, the middle layer first (number)",
        check: |t, _| {
            // Sets are sorted by a key. Its four lowest bits stand for slots 4–7, the next four for
            // slots 8–11, and the four highest for slots 0–3.
            let key = |set: usize| (set >> 4 | set << 8) & 0xfff;
            for_all([t.rows()], |[i]| {
                let set = t.get(i)?;
                let follows = i == 0 || key(t.get(i - 1)?) < key(set);
                Some(set.count_ones() == 4 && follows && (i > 0 || set == MIDDLE))
            })
        },
    },
    Law {
        tables: &["epsymm_compress"],
        statement: "undoes epsymm_expand, with or without slot 11; 0 for other masks (set)",
        check: |t, all| {
            let expand = all.get("epsymm_expand")?;
            for_all([t.rows()], |[set]| {
                let number = t.get(set)?;
                let last = 1 << (EDGES - 1);
                Some(match set.count_ones() {
                    4 => expand.get(number)? == set,
                    3 if set & last == 0 => expand.get(number)? == set | last,
                    _ => number == 0,
                })
            })
        },
    },
    Law {
        tables: &["cornermove"],
        statement: "is what corner_trans does to the twists (csymm, move)",
        check: corner_orientations,
    },
    Law {
        tables: &["edgeomove"],
        statement: "is what edge_trans does to the flips (eosymm, move)",
        check: edge_orientations,
    },
    Law {
        tables: &["edgepmove"],
        statement: "is what edge_trans does to the slots (epsymm, move)",
        check: |t, all| {
            let (expand, edges) = (all.get("epsymm_expand")?, all.get("edge_trans")?);
            for_all([t.rows(), Move::COUNT], |[e, m]| {
                Some(expand.get(t.at(e, m)?)? == carried(expand.get(e)?, edges, m)?)
            })
        },
    },
    Law {
        tables: &["edgepmap"],
        statement: "is what rot_edge does to the slots (epsymm, sym)",
        check: |t, all| {
            let (expand, edges) = (all.get("epsymm_expand")?, all.get("rot_edge")?);
            for_all([t.rows(), Sym::AXIS_COUNT], |[e, s]| {
                Some(expand.get(t.at(e, s)?)? == carried(expand.get(e)?, edges, s)?)
            })
        },
    },
    Law {
        tables: &["edgeomap"],
        statement: "is what rot_edge does to the flips (eosymm, sym)",
        check: |t, all| {
            for_all([t.rows(), Sym::AXIS_COUNT], |[e, s]| {
                Some(t.at(e, s)? == remapped_flips(flips(e), MIDDLE, s, all)?)
            })
        },
    },
    Law {
        tables: &["edgepxor"],
        statement: "is 0 for symmetries that keep the axes, else the flips that s8 makes (epsymm)",
        check: |t, all| {
            let expand = all.get("epsymm_expand")?;
            let remap = all.get("edgepmap")?;
            for_all([t.rows()], |[e]| {
                let made = remapped_flips([0; EDGES], expand.get(e)?, EXCHANGE, all)?;
                let image = remap.at(e, EXCHANGE)?;
                Some(t.at(image, 0)? == 0 && t.at(image, 1)? == made)
            })
        },
    },
    Law {
        tables: &["cornersymm"],
        statement: "is what rot_corner does to the twists (csymm)",
        check: canonical_orientations,
    },
    Law {
        tables: &["cornersymm"],
        statement: "has 168 canonical orientations",
        check: |t, _| {
            let mut numbers: Vec<_> = (0..t.rows()).map(|c| t.at(c, 1)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            count(numbers.len(), 168)
        },
    },
    Law {
        tables: &["cornersymm_expand"],
        statement: "lists canonical orientations in ascending order (number)",
        check: |t, all| {
            let info = all.get("cornersymm")?;
            for_all([t.rows()], |[i]| {
                let least = t.get(i)?;
                let follows = i == 0 || t.get(i - 1)? < least;
                Some(follows && info.at(least, 1)? == i && info.at(least, 2)? == 0)
            })
        },
    },
];

/// Returns the set of slots that `set` becomes under a move or a symmetry. Row `row` of `values`
/// has the images of the cubie values.
fn carried(set: usize, values: &Contents, row: usize) -> Option<usize> {
    slots(set).try_fold(0, |image, slot| Some(image | only(values.at(row, 2 * slot)? / 2)?))
}

fn corner_orientations(table: &Contents, tables: &Tables) -> Checked {
    let (corners, inverse) = (tables.get("corner_trans")?, tables.get("inv_move")?);
    for_all([table.rows(), Move::COUNT], |[c, m]| {
        let (before, back) = (twists(c), inverse.get(m)?);
        let mut after = [0; CORNERS];
        for (slot, twist) in after.iter_mut().enumerate() {
            let from = corners.at(back, slot)?;
            *twist = (before[from % 8] + from / 8) % 3;
        }
        Some(table.at(c, m)? == csymm(after))
    })
}

fn edge_orientations(table: &Contents, tables: &Tables) -> Checked {
    let (edges, inverse) = (tables.get("edge_trans")?, tables.get("inv_move")?);
    for_all([table.rows(), Move::COUNT], |[e, m]| {
        let (before, back) = (flips(e), inverse.get(m)?);
        let mut after = [0; EDGES];
        for (slot, flip) in after.iter_mut().enumerate() {
            let from = edges.at(back, 2 * slot)?;
            *flip = before.get(from / 2)? ^ (from & 1);
        }
        Some(table.at(e, m)? == eosymm(after))
    })
}

/// Returns the flips (`eosymm`) after a symmetry. `before` lists the flip in each slot before the
/// symmetry, and `middle` is the set of slots that hold the middle edges. Whether the symmetry
/// flips an edge depends only on the slot and on whether the edge is a middle edge. So edge 4
/// stands for all middle edges in the code, and edge 0 stands for all other edges.
fn remapped_flips(
    before: [usize; EDGES],
    middle: usize,
    symmetry: usize,
    tables: &Tables,
) -> Option<usize> {
    let rot = tables.get("rot_edge").ok()?;
    let back = tables.get("invm").ok()?.get(symmetry)?;
    let mut after = [0; EDGES];
    for (slot, flip) in after.iter_mut().enumerate() {
        let from = rot.at(back, 2 * slot)?;
        let cubie = if middle & only(from / 2)? == 0 { 0 } else { 4 };
        let value = 2 * cubie + (before.get(from / 2)? ^ (from & 1));
        *flip = rot.at(symmetry, value)? & 1;
    }
    Some(eosymm(after))
}

/// Returns the corner orientations (`csymm`) after a symmetry. `before` is the `csymm` before the
/// symmetry.
pub(crate) fn remapped_twists(before: usize, symmetry: usize, tables: &Tables) -> Option<usize> {
    let rot = tables.get("rot_corner").ok()?;
    let back = tables.get("invm").ok()?.get(symmetry)?;
    let before = twists(before);
    let mut after = [0; CORNERS];
    for (slot, twist) in after.iter_mut().enumerate() {
        let from = rot.at(back, slot)?;
        // The new twist of a cubie does not depend on which cubie it is. So assume that the cubie
        // is in its home slot.
        let value = (8 * before[from % 8] + from) % 24;
        *twist = rot.at(symmetry, value)? / 8;
    }
    Some(csymm(after))
}

/// Checks the table `cornersymm`. Each row belongs to a corner orientation, which has one image
/// under each of the 16 symmetries. The row holds the mask of the symmetries that give the least
/// image, the number of the least image, and the first symmetry in the mask.
fn canonical_orientations(table: &Contents, tables: &Tables) -> Checked {
    let expand = tables.get("cornersymm_expand")?;
    for_all([table.rows()], |[c]| {
        let mut images = [0; Sym::AXIS_COUNT];
        for (s, place) in images.iter_mut().enumerate() {
            *place = remapped_twists(c, s, tables)?;
        }
        let least = *images.iter().min()?;
        let gives = |s: &usize| images[*s] == least;
        let mask: usize = (0..images.len()).filter(gives).map(|s| 1 << s).sum();
        let first = (0..images.len()).find(gives)?;
        let canonical = expand.get(table.at(c, 1)?)?;
        Some(table.at(c, 0)? == mask && canonical == least && table.at(c, 2)? == first)
    })
}
