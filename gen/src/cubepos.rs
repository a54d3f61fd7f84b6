//! The tables of *cubepos*: cubie values under moves and symmetries, and canonical sequences.
//!
//! A cubie value gives the slot and the orientation of a cubie: `8·twist + slot` for a corner,
//! `2·slot + flip` for an edge.

use crate::{
    geometry::{self, FACES},
    motion::{CUBIES, MOVES, Motion, SYMMETRIES, Symmetry, TWISTS, symmetries, turns},
    recipe::Recipe,
    table::{Element, Table},
};

/// In `canon_seq`, the entry for a move that may not follow the moves before it (cubepos §49).
const INVALID: u8 = 99;

/// The group of the symmetries.
pub(crate) const GROUP: &[Recipe] =
    &[Recipe { makes: &["mm", "invm"], needs: &[], derive: |_| symmetry_group() }];

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["edge_trans", "corner_trans"],
        needs: &[],
        derive: |_| vec![values(&turns(), edges), values(&turns(), corners)],
    },
    Recipe { makes: &["inv_move"], needs: &[], derive: |_| vec![inv_move()] },
    Recipe { makes: &["face_map"], needs: &[], derive: |_| vec![face_map()] },
    Recipe { makes: &["move_map"], needs: &[], derive: |_| vec![move_map()] },
    Recipe {
        makes: &["rot_edge", "rot_corner"],
        needs: &[],
        derive: |_| vec![values(&motions(), edges), values(&motions(), corners)],
    },
    Recipe {
        makes: &["corner_ori_inc", "corner_ori_dec", "corner_ori_neg_strip", "mod24"],
        needs: &[],
        derive: |_| twist_arithmetic(),
    },
    Recipe {
        makes: &["canon_seq", "canon_seq_mask"],
        needs: &[],
        derive: |_| canonical_sequences(),
    },
    Recipe { makes: &["corner_first"], needs: &[], derive: |_| vec![corner_first()] },
];

/// Returns the 48 symmetries as motions of the facelets.
fn motions() -> Vec<Motion> {
    symmetries().iter().map(Symmetry::motion).collect()
}

/// Returns the image of each of the 24 corner values under `motion`.
fn corners(motion: &Motion) -> Vec<u8> {
    motion.to[..CUBIES].to_vec()
}

/// Returns the image of each of the 24 edge values under `motion`.
fn edges(motion: &Motion) -> Vec<u8> {
    motion.to[CUBIES..].iter().map(|&value| value - 24).collect()
}

/// Returns a table with one row per motion. `images` computes a row, which has the image of each
/// cubie value under the motion.
fn values(motions: &[Motion], images: fn(&Motion) -> Vec<u8>) -> Table {
    Table::line(Element::U8, motions.iter().flat_map(images)).rows_of(CUBIES)
}

/// Returns the table `inv_move`: the inverse of each move (cubepos §32).
fn inv_move() -> Table {
    let turns = turns();
    Table::line(Element::U8, turns.iter().map(|turn| position(&turns, &turn.inverse())))
}

fn position<T: PartialEq>(list: &[T], item: &T) -> u8 {
    let index = list.iter().position(|other| other == item).expect("the list is closed");
    u8::try_from(index).expect("the list is short")
}

/// Returns the table `face_map` (cubepos §55). The entry in row s and column f is the face to which
/// symmetry s takes face f.
fn face_map() -> Table {
    let faces = symmetries().into_iter().flat_map(|symmetry| symmetry.faces());
    Table::line(Element::U8, faces.map(|face| face as u64)).rows_of(FACES)
}

/// Returns the table `move_map` (cubepos §61). The entry in row s and column m is move m conjugated
/// by symmetry s. The code compares the conjugated motion with all 18 moves, so it needs no special
/// case for reflections.
fn move_map() -> Table {
    let turns = turns();
    let images = motions().into_iter().flat_map(|symmetry| {
        let turns = &turns;
        turns.iter().map(move |turn| position(turns, &turn.conjugate(&symmetry)))
    });
    Table::line(Element::U8, images).rows_of(MOVES)
}

/// Returns two tables (cubepos §61): the products of all pairs of symmetries, and the inverse of
/// each symmetry. The product in row `i` and column `j` applies symmetry `i` first, then symmetry
/// `j`.
fn symmetry_group() -> Vec<Table> {
    // The images of the faces determine a symmetry.
    let faces: Vec<[usize; FACES]> = symmetries().iter().map(Symmetry::faces).collect();
    let product = |i: usize, j: usize| position(&faces, &faces[i].map(|face| faces[j][face]));
    let pairs = (0..SYMMETRIES).flat_map(|i| (0..SYMMETRIES).map(move |j| (i, j)));
    let products = Table::line(Element::U8, pairs.map(|(i, j)| product(i, j))).rows_of(SYMMETRIES);
    let inverse = |i| (0..SYMMETRIES).find(|&j| products.at(i, j) == 0).expect("a group") as u64;
    let inverses = Table::line(Element::U8, (0..SYMMETRIES).map(inverse));
    vec![products, inverses]
}

/// Returns four tables for arithmetic with corner values (cubepos §12–§14). The first two tables
/// give the value after one more twist and after two more twists. The third table gives the value
/// in slot 0 with the opposite twist. The fourth table reduces a sum of two values modulo 24.
fn twist_arithmetic() -> Vec<Table> {
    let twisted = |value: u8, twists: u8| (value + 8 * twists) % 24;
    let opposite = |value: u8| 8 * ((3 - value / 8) % 3);
    vec![
        Table::line(Element::U8, (0..24).map(|value| twisted(value, 1))),
        Table::line(Element::U8, (0..24).map(|value| twisted(value, 2))),
        Table::line(Element::U8, (0..24).map(opposite)),
        Table::line(Element::U8, (0..48u8).map(|sum| sum % 24)),
    ]
}

/// Returns the automaton of canonical sequences (cubepos §70–§73) as two tables. The first has the
/// next state for each state and move. The second has a mask for each state: the moves that may
/// follow.
///
/// State 0 is the start. State `f + 1` follows a turn of face `f`. A face may not follow itself. Of
/// two opposite faces, the face with the lower number may not follow the other.
fn canonical_sequences() -> Vec<Table> {
    let may_follow = |state: usize, face: usize| match state.checked_sub(1) {
        None => true,
        Some(last) => {
            let opposite = geometry::dot(geometry::normal(last), geometry::normal(face)) == -1;
            face != last && !(opposite && face < last)
        }
    };
    let states = 0..=FACES;
    let pairs = states.clone().flat_map(|state| (0..MOVES).map(move |m| (state, m / TWISTS)));
    let next = pairs.map(
        |(state, face)| {
            if may_follow(state, face) { face as u64 + 1 } else { INVALID.into() }
        },
    );
    let mask = |state| {
        let moves = (0..MOVES).filter(|m| may_follow(state, m / TWISTS));
        moves.fold(0, |mask, m| mask | 1u64 << m)
    };
    vec![Table::line(Element::U8, next).rows_of(MOVES), Table::line(Element::U32, states.map(mask))]
}

/// Returns the table `corner_first`. The search for the canonical form of a position uses this
/// table to find the least value that corner 0 has in the 48 images of the position.
///
/// Row `i` and column `v` are for a position in which corner `i` has the value `v`. Six symmetries
/// carry corner `i` to corner 0, so they give six images of the position. Bits 56–63 of the entry
/// hold the least value of corner 0 in these images. Bits 0–47 hold the mask of the symmetries that
/// give this value.
///
/// The image of position p under symmetry m applies m⁻¹, then p, then m. First, m⁻¹ takes facelet 0
/// to a facelet `8·t + i`. Then p takes this facelet to facelet `v + 8·t` modulo 24, because p
/// takes facelet `i` to facelet `v`. Last, m takes the result to the value of corner 0.
fn corner_first() -> Table {
    let motions = motions();
    let entry = |corner: u8, value: u8| {
        let (mut least, mut mask) = (u8::MAX, 0u64);
        for (m, motion) in motions.iter().enumerate() {
            let facelet = motion.inverse().to[0];
            if facelet % 8 != corner {
                continue;
            }
            let image = motion.to[usize::from((value + facelet / 8 * 8) % 24)];
            if image < least {
                (least, mask) = (image, 0);
            }
            if image == least {
                mask |= 1 << m;
            }
        }
        u64::from(least) << 56 | mask
    };
    let pairs = (0..8).flat_map(|corner| (0..24).map(move |value| (corner, value)));
    let entries = pairs.map(|(corner, value)| entry(corner, value));
    Table::line(Element::U64, entries).rows_of(CUBIES)
}
