//! The premoves of a search: moves that are made before the position.
//!
//! Let q be premoves, and let the sequence a b solve the position after q. Then first q, then the
//! position's own moves, then a b is the solved cube, so the sequence a b q solves the position. If
//! q is not in Kociemba's group, the position after q is in another coset than the position. So
//! premoves give phase 1 more cosets to begin with: with one of them, a short phase 1 leads to a
//! short solution.

use crate::{
    cube::{Arrangement, Move, MoveSet, WideArrangement},
    rules::CanonState,
    search::{
        budget::{Budget, Step},
        phases::states::Coset,
    },
    watch::Watch,
};

/// The least number of moves of phase 1 after premoves (`docs/lab/two-phase.md`, "Premoves"). All
/// sets of tables have the same, so they find the same solutions.
pub(super) const LEAST_PHASE1: u8 = 8;

/// The maximum number of premoves. With more, the cosets outnumber the nodes of phase 1.
pub(super) const MOST: u8 = 6;
const DEPTH: usize = MOST as usize;

/// The last premove of a sequence: a clockwise quarter turn outside Kociemba's group. A sequence
/// that ends with the other quarter turn of the face leads to the same coset, because a half turn
/// of the face is in the group. [`Premoves::twin`] is the position after that sequence.
const LAST: MoveSet = MoveSet::from_bits_truncate(
    1 << Move::R1 as u32 | 1 << Move::F1 as u32 | 1 << Move::L1 as u32 | 1 << Move::B1 as u32,
);

/// The sequences of premoves, depth first. Each call of [`run`](Self::run) finds the next sequence
/// after which the group is near enough.
#[derive(Debug, Clone)]
pub(super) struct Premoves<C> {
    /// The arrangement before the first premove and after each premove.
    arrangements: [WideArrangement; DEPTH + 1],
    /// The premoves in the order in which they are chosen. The one chosen first is the last move
    /// of the solution.
    moves: [Move; DEPTH],
    states: [CanonState; DEPTH + 1],
    /// The moves not tried yet.
    untried: [MoveSet; DEPTH],
    /// The coset after the current premoves.
    coset: C,
    /// The number of the current premoves.
    depth: u8,
    /// The maximum number of premoves.
    most: u8,
    /// The number of moves of phase 1 and of premoves together.
    length: u8,
}

impl<C: Coset> Premoves<C> {
    /// Creates a search that finds nothing. [`begin`](Self::begin) gives it a task.
    pub(super) fn new() -> Self {
        Self {
            arrangements: [Arrangement::SOLVED.into(); DEPTH + 1],
            moves: [Move::U1; DEPTH],
            states: [CanonState::START; DEPTH + 1],
            untried: [MoveSet::EMPTY; DEPTH],
            coset: C::default(),
            depth: 0,
            most: 0,
            length: 0,
        }
    }

    /// Starts a search for sequences of at most `most` premoves of `arrangement`. `length` is the
    /// number of moves of phase 1 and of premoves together. Symmetries of `arrangement` map
    /// solutions to solutions, so only moves of `first` are chosen first.
    pub(super) fn begin(
        &mut self,
        arrangement: WideArrangement,
        first: MoveSet,
        most: u8,
        length: u8,
    ) {
        self.arrangements[0] = arrangement;
        (self.depth, self.most, self.length) = (0, most.min(MOST), length);
        self.untried[0] = if most == 1 { first.intersection(LAST) } else { first };
    }

    /// Searches until it finds the next sequence. A sequence costs a node.
    pub(super) fn run(&mut self, budget: &mut Budget, watch: &mut Watch<'_>) -> Step {
        loop {
            let depth = usize::from(self.depth);
            let next =
                if self.depth < self.most { self.untried[depth].iter().next() } else { None };
            let Some(mv) = next else {
                if depth == 0 {
                    return Step::Exhausted;
                }
                self.depth -= 1;
                continue;
            };
            if !budget.spend(watch) {
                return Step::Spent;
            }
            self.untried[depth].remove(mv);
            let arrangement = after(mv, self.arrangements[depth]);
            let state = self.states[depth].next(mv).expect("untried moves may follow");
            (self.moves[depth], self.arrangements[depth + 1]) = (mv, arrangement);
            self.states[depth + 1] = state;
            self.depth += 1;
            if let Some(untried) = self.untried.get_mut(depth + 1) {
                let is_last = self.depth + 1 >= self.most;
                *untried = if is_last { state.mask().intersection(LAST) } else { state.mask() };
            }
            if LAST.contains(mv) {
                self.coset = C::of(&arrangement.into());
                if self.coset.bound() <= self.length - self.depth {
                    return Step::Found;
                }
            }
        }
    }

    /// Returns the number of the current premoves.
    pub(super) const fn len(&self) -> u8 {
        self.depth
    }

    /// Returns the arrangement after the current premoves, its coset, and the length of phase 1.
    pub(super) fn start(&self) -> (WideArrangement, C, u8) {
        (self.arrangements[usize::from(self.depth)], self.coset, self.length - self.depth)
    }

    /// Returns what `end` is if the last premove is the other quarter turn of its face. `end` is the
    /// arrangement after the current premoves and some moves.
    pub(super) fn twin(&self, end: Arrangement) -> Arrangement {
        let last = self.moves[usize::from(self.depth) - 1];
        after(Move::of_face(last.face())[1], end.into()).into()
    }

    /// Returns the current premoves, in the order in which they end the solution. With `is_twin`,
    /// the last premove is the other quarter turn of its face.
    pub(super) fn moves(&self, is_twin: bool) -> impl Iterator<Item = Move> {
        let moves = self.moves[..usize::from(self.depth)].iter().rev().enumerate();
        moves.map(move |(i, mv)| if is_twin && i == 0 { mv.inverse() } else { *mv })
    }
}

/// Returns the arrangement of the position that is reached by first `mv`, then the moves of
/// `arrangement`.
fn after(mv: Move, arrangement: WideArrangement) -> WideArrangement {
    WideArrangement::from(Arrangement::SOLVED.moved(mv)) * arrangement
}

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use alloc::vec::Vec;
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Alg, CubePos, search::phases::fast::SymCoset};

    fn all(text: &str, most: u8, length: u8) -> Vec<(Vec<Move>, Premoves<SymCoset<true>>)> {
        let position = CubePos::SOLVED.moved_by(text.parse::<Alg>().unwrap());
        let mut premoves = Premoves::new();
        premoves.begin(Arrangement::from(position).into(), MoveSet::ALL, most, length);
        let mut budget = Budget::new(u64::MAX);
        let found = core::iter::from_fn(|| match premoves.run(&mut budget, &mut Watch::new()) {
            Step::Found => Some((premoves.moves(false).collect(), premoves.clone())),
            _ => None,
        });
        found.collect()
    }

    /// Premoves, then the position's moves: the arrangement has the product of both, and so has the
    /// twin, with the other turn of the last premove.
    #[test]
    fn premoves_come_before_the_position() {
        let text = "R U' F2 L B D2 R' F U2 L'";
        let position = CubePos::SOLVED.moved_by(text.parse::<Alg>().unwrap());
        let found = all(text, 2, 11);
        assert!(found.len() > 30, "{}", found.len());
        for (moves, premoves) in found {
            let (arrangement, coset, length) = premoves.start();
            let after =
                |moves: Vec<Move>| Arrangement::from(CubePos::SOLVED.moved_by(moves) * position);
            assert_eq!(Arrangement::from(arrangement), after(moves.clone()));
            let twin = after(premoves.moves(true).collect());
            assert_eq!(premoves.twin(arrangement.into()), twin);
            assert_ne!(twin, arrangement.into());
            assert!(coset.bound() <= length && usize::from(length) + moves.len() == 11);
            // Both lead to the same coset.
            assert_eq!(SymCoset::<true>::of(&twin).bound(), coset.bound());
        }
    }

    /// Up to a turn of the last face and up to the order of opposite faces, every sequence whose
    /// first move is a quarter turn outside the group is found, and none is found twice.
    #[test]
    fn every_sequence_is_found_once() {
        let found: Vec<Vec<Move>> = all("", 2, 20).into_iter().map(|(moves, _)| moves).collect();
        // One of 4 quarter turns, then nothing or one of the 15 moves of another face. L before R
        // and B before F are the same as the other order, where the other move comes first.
        let positions: BTreeSet<_> =
            found.iter().map(|moves| CubePos::SOLVED.moved_by(moves.iter().copied())).collect();
        assert_eq!((found.len(), positions.len()), (4 + 4 * 15 - 6, 4 + 4 * 15 - 6));
        assert!(found.iter().all(|moves| LAST.contains(moves[0])));
    }
}
