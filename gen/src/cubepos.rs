//! The tables of *cubepos*: cubie values under moves and symmetries.

use crate::{
    geometry::{self, FACES},
    motion::{CUBIES, MOVES, Motion, SYMMETRIES, TWISTS, symmetries, turns},
    table::{Element, Table},
};

/// Mark of an entry that no valid input reaches (`INVALID`, *cubepos* §49).
const INVALID: u8 = 99;

/// All tables of *cubepos*, §12 to §73.
#[must_use]
pub fn tables() -> Vec<Table> {
    let mut tables = vec![
        values("edge_trans", &turns(), edges),
        values("corner_trans", &turns(), corners),
        inv_move(),
    ];
    tables.extend(symmetry_tables());
    tables.extend(twist_arithmetic());
    tables.extend(canonical_sequences());
    tables.push(corner_first());
    tables
}

/// Edge values: the second half of a motion's facelets.
fn edges(motion: &Motion) -> Vec<u8> {
    motion.to[CUBIES..].iter().map(|&v| v - 24).collect()
}

/// Corner values: the first half of a motion's facelets.
fn corners(motion: &Motion) -> Vec<u8> {
    motion.to[..CUBIES].to_vec()
}

/// One row a motion: what becomes of each cubie value.
fn values(name: &str, motions: &[Motion], part: fn(&Motion) -> Vec<u8>) -> Table {
    Table::line(name, Element::U8, motions.iter().flat_map(part)).rows_of(CUBIES)
}

/// The move that undoes each move (§32).
fn inv_move() -> Table {
    let turns = turns();
    let inverse = |m: &Motion| index(&turns, &m.inverse());
    Table::line("inv_move", Element::U8, turns.iter().map(inverse))
}

/// The place of `item` in a list that holds it.
fn index<T: PartialEq>(list: &[T], item: &T) -> u8 {
    let at = list.iter().position(|x| x == item);
    u8::try_from(at.expect("closed under the operation")).expect("short list")
}

/// The symmetries as maps of faces, moves, each other and cubie values (§55).
fn symmetry_tables() -> Vec<Table> {
    let (turns, syms) = (turns(), symmetries());
    let motions: Vec<Motion> = syms.iter().map(super::motion::Symmetry::motion).collect();
    let faces: Vec<[usize; FACES]> = syms.iter().map(super::motion::Symmetry::faces).collect();
    let face_map = faces.iter().flatten().map(|&f| f as u64);
    // Of a symmetry and a move the faces and the sense of rotation decide: a
    // conjugated quarter turn is compared as a whole motion, nothing assumed.
    let move_map =
        motions.iter().flat_map(|s| turns.iter().map(|t| index(&turns, &t.conjugate(s))));
    // A symmetry is known by what it does to faces; first i, then j.
    let product = |i: usize, j: usize| index(&faces, &faces[i].map(|f| faces[j][f]));
    let mm = (0..SYMMETRIES).flat_map(|i| (0..SYMMETRIES).map(move |j| (i, j)));
    let inverse = |i| (0..SYMMETRIES).find(|&j| product(i, j) == 0).expect("a group");
    vec![
        Table::line("face_map", Element::U8, face_map).rows_of(FACES),
        Table::line("move_map", Element::U8, move_map).rows_of(MOVES),
        Table::line("invm", Element::U8, (0..SYMMETRIES).map(|i| inverse(i) as u64)),
        Table::line("mm", Element::U8, mm.map(|(i, j)| product(i, j))).rows_of(SYMMETRIES),
        values("rot_edge", &motions, edges),
        values("rot_corner", &motions, corners),
    ]
}

/// Arithmetic of corner values modulo three twists (§12).
fn twist_arithmetic() -> Vec<Table> {
    let twisted = |value: u8, by: u8| (value + 8 * by) % 24;
    let untwist = |value: u8| 8 * ((3 - value / 8) % 3);
    vec![
        Table::line("corner_ori_inc", Element::U8, (0..24).map(|v| twisted(v, 1))),
        Table::line("corner_ori_dec", Element::U8, (0..24).map(|v| twisted(v, 2))),
        Table::line("corner_ori_neg_strip", Element::U8, (0..24).map(untwist)),
        Table::line("mod24", Element::U8, (0..48u8).map(|v| v % 24)),
    ]
}

/// Canonical sequences (§70): the state is 0 at the start, then one more than
/// the last face turned; a face may not follow itself, nor of two opposite
/// faces the lower-numbered the higher.
fn canonical_sequences() -> [Table; 2] {
    let allowed = |state: usize, face: usize| match state.checked_sub(1) {
        None => true,
        Some(last) => {
            let opposite = geometry::dot(geometry::normal(last), geometry::normal(face)) == -1;
            face != last && !(opposite && face < last)
        }
    };
    let states = 0..=FACES;
    let next = states.clone().flat_map(|s| (0..MOVES).map(move |m| (s, m / TWISTS)));
    let next =
        next.map(|(s, face)| if allowed(s, face) { face as u64 + 1 } else { INVALID.into() });
    let mask = |s| (0..MOVES).filter(|m| allowed(s, m / TWISTS)).map(|m| 1u64 << m).sum::<u64>();
    [
        Table::line("canon_seq", Element::U8, next).rows_of(MOVES),
        Table::line("canon_seq_mask", Element::U32, states.map(mask)),
    ]
}

/// Where canonical forms begin: for a corner value `v` of corner `i`, the
/// least value that corner 0 of a remapped position takes on account of it
/// (bits 56–63), and the symmetries that give it (bits 0–47).
///
/// Symmetry `m` carries corner `i` to place 0 exactly when it sends one of the
/// three facelets of slot `i` to facelet 0, and then the value of corner 0 is
/// the image of that facelet's image. Six symmetries concern each corner, and
/// the eight corners share out all 48.
fn corner_first() -> Table {
    let motions: Vec<Motion> = symmetries().iter().map(super::motion::Symmetry::motion).collect();
    let entry = |corner: u8, value: u8| {
        let (mut least, mut mask) = (u8::MAX, 0u64);
        for (m, motion) in motions.iter().enumerate() {
            let home = motion.inverse().to[0]; // the facelet that becomes facelet 0
            if home % 8 != corner {
                continue;
            }
            let image = motion.to[usize::from((value + home / 8 * 8) % 24)];
            if image < least {
                (least, mask) = (image, 0);
            }
            if image == least {
                mask |= 1 << m;
            }
        }
        u64::from(least) << 56 | mask
    };
    let entries = (0..8).flat_map(|i| (0..24).map(move |v| (i, v)));
    Table::line("corner_first", Element::U64, entries.map(|(i, v)| entry(i, v))).rows_of(CUBIES)
}
