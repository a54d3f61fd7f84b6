//! The sequences of at most ten moves that move only corners or only edges, which people insert into a
//! solution.
//!
//! Such a sequence is a product u·w⁻¹ of halves of at most five moves. It moves only corners exactly if u and
//! w have the same effect on the edges. So all halves are sorted by their effect on the edges, and each pair
//! of halves in one group is a sequence. The same is done for the corners.
//!
//! A symmetry of the cube and the inversion map a sequence to 95 others. The table has one sequence of each
//! such class: one whose effect is the least of the 96 effects, as a position in which bytes are compared.
//! Rows are sorted by these effects, so a reader finds the rows of an effect by bisection.

use std::collections::BTreeSet;

use crate::{
    geometry::FACES,
    motion::{MOVES, Motion, TWISTS, symmetries, turns},
    recipe::Recipe,
    table::{Element, Table},
};

pub(crate) const RECIPES: &[Recipe] = &[Recipe {
    makes: &["insertions"],
    needs: &["corner_trans", "edge_trans"],
    derive: |needed| {
        let trans = Trans { corners: &needed["corner_trans"], edges: &needed["edge_trans"] };
        let rows = trans.rows();
        let entries = rows.iter().flat_map(|moves| moves.iter().map(|mv| u64::from(*mv)));
        vec![Table::of(Element::U8, entries.collect()).rows_of(LONGEST)]
    },
}];

/// The greatest number of moves of a half.
const HALF: usize = 5;
/// The greatest number of moves of a sequence.
const LONGEST: usize = 2 * HALF;
/// Stands after the last move of a shorter sequence.
const END: u8 = MOVES.to_le_bytes()[0];
/// The corners and the edges.
const CUBIES: usize = 20;

type Sequence = [u8; LONGEST];
/// The values of the corners, then those of the edges.
type Position = [u8; CUBIES];

/// A sequence of at most [`HALF`] moves, from the solved cube.
struct Half {
    position: Position,
    moves: [u8; HALF],
    count: usize,
}

impl Half {
    fn moves(&self) -> &[u8] {
        &self.moves[..self.count]
    }
}

/// Returns whether a move may follow another one: it turns another face, and of two opposite faces the one
/// with the less number turns first.
const fn may_follow(last: u8, mv: u8) -> bool {
    let (last, face) = (last as usize / TWISTS, mv as usize / TWISTS);
    last != face && last != face + FACES / 2
}

const fn inverse(mv: u8) -> u8 {
    let twists = TWISTS.to_le_bytes()[0];
    mv / twists * twists + (twists - 1 - mv % twists)
}

/// Returns the sequence of some moves with the turns of opposite faces in order.
fn ordered(moves: impl Iterator<Item = u8>) -> Sequence {
    let mut sequence = [END; LONGEST];
    for (i, mv) in moves.enumerate() {
        sequence[i] = mv;
        if i > 0 && !may_follow(sequence[i - 1], mv) {
            sequence.swap(i - 1, i);
        }
    }
    sequence
}

fn moves_of(sequence: &Sequence) -> &[u8] {
    let count = sequence.iter().take_while(|mv| **mv != END).count();
    &sequence[..count]
}

/// A symmetry, perhaps with the inversion.
struct Image {
    motion: Motion,
    is_inverted: bool,
    /// The image of each move.
    moves: [u8; MOVES],
}

impl Image {
    fn all() -> Vec<Self> {
        let turns = turns();
        let of = |is_inverted| {
            let turns = &turns;
            symmetries().into_iter().map(move |symmetry| {
                let motion = symmetry.motion();
                let image = |mv: u8| {
                    let turn = turns[usize::from(mv)].conjugate(&motion);
                    let number = turns.iter().position(|other| *other == turn);
                    let number = number.expect("a symmetry takes turns to turns");
                    let number = number.to_le_bytes()[0];
                    if is_inverted { inverse(number) } else { number }
                };
                let mut moves = [0; MOVES];
                for (mv, of) in (0..).zip(&mut moves) {
                    *of = image(mv);
                }
                Self { motion, is_inverted, moves }
            })
        };
        of(false).chain(of(true)).collect()
    }

    fn of_sequence(&self, sequence: &Sequence) -> Sequence {
        let moves = moves_of(sequence).iter().map(|mv| self.moves[usize::from(*mv)]);
        if self.is_inverted { ordered(moves.rev()) } else { ordered(moves) }
    }

    fn of_effect(&self, effect: &Motion) -> Position {
        let image = effect.conjugate(&self.motion);
        let image = if self.is_inverted { image.inverse() } else { image };
        let (corners, edges) = image.values();
        let mut position = [0; CUBIES];
        position[..8].copy_from_slice(&corners);
        position[8..].copy_from_slice(&edges);
        position
    }
}

/// The values of cubies after moves.
struct Trans<'a> {
    corners: &'a Table,
    edges: &'a Table,
}

impl Trans<'_> {
    /// Returns one sequence of each class, by effect.
    fn rows(&self) -> Vec<Sequence> {
        let halves = self.halves();
        let (images, turns) = (Image::all(), turns());
        let mut rows = BTreeSet::new();
        for fixed in [0..8, 8..CUBIES] {
            // A value has five bits, so at most twelve cubies fit a number.
            let key = |half: &Half| {
                let values = half.position[fixed.clone()].iter();
                values.fold(0_u64, |key, value| key << 5 | u64::from(*value))
            };
            let mut sorted: Vec<(u64, usize)> =
                halves.iter().enumerate().map(|(i, half)| (key(half), i)).collect();
            sorted.sort_unstable();
            for group in sorted.chunk_by(|a, b| a.0 == b.0) {
                for (u, w) in group.iter().flat_map(|u| group.iter().map(move |w| (u.1, w.1))) {
                    let Some(sequence) = joined(&halves[u], &halves[w]) else { continue };
                    // Of each class, one sequence is the least.
                    if images.iter().any(|image| image.of_sequence(&sequence) < sequence) {
                        continue;
                    }
                    let motions = moves_of(&sequence).iter().map(|mv| &turns[usize::from(*mv)]);
                    let effect = motions.fold(Motion::identity(), |all, turn| all.then(turn));
                    if effect == Motion::identity() {
                        continue;
                    }
                    let seen = images.iter().map(|image| (image.of_effect(&effect), image));
                    let seen = seen.map(|(effect, image)| (effect, image.of_sequence(&sequence)));
                    rows.extend(seen.min());
                }
            }
        }
        rows.into_iter().map(|(_, sequence)| sequence).collect()
    }

    /// Returns all canonical sequences of at most [`HALF`] moves, the shortest first.
    fn halves(&self) -> Vec<Half> {
        let (corners, edges) = Motion::identity().values();
        let mut position = [0; CUBIES];
        position[..8].copy_from_slice(&corners);
        position[8..].copy_from_slice(&edges);
        let mut all = vec![Half { position, moves: [END; HALF], count: 0 }];
        let mut next = 0;
        for _ in 0..HALF {
            let level = next..all.len();
            next = level.end;
            for i in level {
                for mv in 0..END {
                    let half = &all[i];
                    if half.moves().last().is_some_and(|last| !may_follow(*last, mv)) {
                        continue;
                    }
                    let (mut position, mut moves, count) = (half.position, half.moves, half.count);
                    for (cubie, value) in position.iter_mut().enumerate() {
                        let table = if cubie < 8 { self.corners } else { self.edges };
                        *value = table.at(mv.into(), (*value).into()).to_le_bytes()[0];
                    }
                    moves[count] = mv;
                    all.push(Half { position, moves, count: count + 1 });
                }
            }
        }
        all
    }
}

/// Returns the sequence u·w⁻¹, if no two of its turns join, its halves have nearly one length, and it begins
/// with U or U2, as the least sequence of each class does.
fn joined(u: &Half, w: &Half) -> Option<Sequence> {
    if *u.moves().first()? > 1 || u.count.wrapping_sub(w.count) > 1 {
        return None;
    }
    let end = w.moves().iter().rev().map(|mv| inverse(*mv));
    let sequence = ordered(u.moves().iter().copied().chain(end));
    let is_canonical = moves_of(&sequence).windows(2).all(|pair| may_follow(pair[0], pair[1]));
    is_canonical.then_some(sequence)
}
