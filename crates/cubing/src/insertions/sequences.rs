//! Every sequence of at most ten moves that moves only corners or only edges.
//!
//! The table `insertions` has one sequence of each class under the 48 symmetries and the inversion. The
//! effect of this sequence is the least effect of the class, and the rows are sorted by these effects.

use alloc::{collections::BTreeMap, vec::Vec};
use core::ops::Range;

use superflip::cube::{CubePos, Move, Sym};

use crate::tables::INSERTIONS;

/// The sequences of the effects that a search has asked for, with numbers. Many places of many skeletons have
/// one effect.
#[derive(Debug, Default)]
pub(super) struct Sequences {
    all: Vec<Vec<Move>>,
    /// The numbers of the sequences of each effect.
    of: BTreeMap<CubePos, Range<usize>>,
}

impl Sequences {
    /// Returns the sequences with an effect on the solved cube, the shortest first.
    pub(super) fn of(&mut self, effect: &CubePos) -> impl Iterator<Item = (usize, &[Move])> {
        let numbers = self.of.entry(*effect).or_insert_with(|| {
            let start = self.all.len();
            self.all.extend(of(effect));
            start..self.all.len()
        });
        numbers.clone().zip(self.all[numbers.clone()].iter().map(Vec::as_slice))
    }

    /// Returns the sequence with a number.
    pub(super) fn get(&self, number: usize) -> &[Move] {
        &self.all[number]
    }
}

/// Returns the sequences with an effect on the solved cube, the shortest first.
fn of(effect: &CubePos) -> Vec<Vec<Move>> {
    let seen = [(false, *effect), (true, effect.inverse())];
    let images = || {
        seen.iter().flat_map(|(is_inverted, effect)| {
            Sym::ALL.into_iter().map(|sym| (*is_inverted, sym, effect.remap(sym)))
        })
    };
    let Some(least) = images().map(|(_, _, image)| image).min() else { return Vec::new() };
    let from = INSERTIONS.partition_point(|row| effect_of(row) < least);
    let rows = INSERTIONS[from..].iter().take_while(|row| effect_of(row) == least);
    let rows: Vec<&[u8; LONGEST]> = rows.collect();
    let mut sequences = Vec::new();
    if rows.is_empty() {
        return sequences;
    }
    for (is_inverted, sym, _) in images().filter(|(_, _, image)| *image == least) {
        let back = sym.inverse();
        for row in &rows {
            let moves = moves_of(row).map(|mv| back.remap(mv));
            sequences.push(if is_inverted {
                ordered(moves.rev().map(Move::inverse))
            } else {
                ordered(moves)
            });
        }
    }
    sequences.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    sequences.dedup();
    sequences
}

/// The greatest number of moves of a sequence.
pub(super) const LONGEST: usize = 10;

/// Returns the moves of a row, which ends with numbers that are no moves.
fn moves_of(row: &[u8; LONGEST]) -> impl DoubleEndedIterator<Item = Move> {
    row.iter().filter_map(|&mv| Move::from_index(mv.into()))
}

fn effect_of(row: &[u8; LONGEST]) -> CubePos {
    moves_of(row).fold(CubePos::SOLVED, CubePos::moved)
}

/// Returns moves with the turns of opposite faces in the order of canonical sequences.
fn ordered(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut sequence: Vec<Move> = Vec::with_capacity(LONGEST);
    for mv in moves {
        let is_later = |last: &Move| last.face().opposite() == mv.face() && mv.face() < last.face();
        let place = sequence.len() - usize::from(sequence.last().is_some_and(is_later));
        sequence.insert(place, mv);
    }
    sequence
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use superflip::{cube::Cubie, rules::CanonState};

    use super::*;

    /// The greatest number of moves of a half.
    const HALF: usize = 5;

    /// A canonical sequence and its effect.
    struct Half {
        position: CubePos,
        moves: Vec<Move>,
        last: CanonState,
    }

    /// Returns all canonical sequences of at most [`HALF`] moves, the shortest first.
    fn halves() -> Vec<Half> {
        let start = Half { position: CubePos::SOLVED, moves: Vec::new(), last: CanonState::START };
        let mut all = vec![start];
        let mut next = 0;
        for _ in 0..HALF {
            let level = next..all.len();
            next = level.end;
            for i in level {
                for mv in all[i].last.mask() {
                    let half = &all[i];
                    let last = half.last.next(mv).unwrap();
                    let mut moves = half.moves.clone();
                    moves.push(mv);
                    all.push(Half { position: half.position.moved(mv), moves, last });
                }
            }
        }
        all
    }

    /// Returns the sequence u·w⁻¹ and its effect, if no two of its turns join and it has an effect.
    fn joined(u: &Half, w: &Half) -> Option<(CubePos, Vec<Move>)> {
        let end = w.moves.iter().rev().map(|mv| mv.inverse());
        let moves = ordered(u.moves.iter().copied().chain(end));
        let mut state = CanonState::START;
        for &mv in &moves {
            state = state.next(mv)?;
        }
        let effect = u.position * w.position.inverse();
        (effect != CubePos::SOLVED).then_some((effect, moves))
    }

    /// A second witness of the table: all sequences from halves that meet, without symmetry.
    #[test]
    fn the_table_has_every_sequence() {
        let halves = halves();
        let mut effects: BTreeMap<CubePos, Vec<Vec<Move>>> = BTreeMap::new();
        for fixed in [0..8, 8..Cubie::COUNT] {
            let mut groups: BTreeMap<&[u8], Vec<&Half>> = BTreeMap::new();
            for half in &halves {
                let key = &half.position.as_bytes()[fixed.clone()];
                groups.entry(key).or_default().push(half);
            }
            for group in groups.values() {
                for (u, w) in group.iter().flat_map(|u| group.iter().map(move |w| (u, w))) {
                    if u.moves.len().wrapping_sub(w.moves.len()) <= 1
                        && let Some((effect, moves)) = joined(u, w)
                    {
                        effects.entry(effect).or_default().push(moves);
                    }
                }
            }
        }
        // A class has up to 96 effects, so one in nineteen meets nearly all classes.
        for (effect, sequences) in effects.iter_mut().step_by(19) {
            sequences.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
            sequences.dedup();
            assert_eq!(&of(effect), sequences, "{effect}");
        }
        // Each of the 1,008 and 1,760 cycles of three pieces has a sequence.
        assert!(effects.len() > 2_768, "{}", effects.len());
        assert!(of(&CubePos::SOLVED).is_empty());
        assert!(of(&CubePos::SOLVED.moved(Move::U1)).is_empty());
    }
}
