//! The search through the sequences of phase 1.

use crate::{
    coord::Axis,
    cube::{Arrangement, CubePos, Move, MoveSet, Operations, WideArrangement, batch},
    rules::CanonState,
    search::{
        budget::{Budget, Step},
        phases::{children::Child, states::Coset},
    },
    watch::Watch,
};

/// The maximum length of phase 1. No longer sequence is needed.
pub(super) const MAX_PHASE1: u8 = CubePos::MAX_DISTANCE;
const DEPTH: usize = MAX_PHASE1 as usize;

/// A node of the current path.
#[derive(Debug, Clone, Copy)]
struct Frame<C: Coset> {
    /// The node's children are `children[current]`. If `is_ahead`, the other element has the
    /// children of the node's next sibling, before pruning.
    children: C::Lists,
    current: u8,
    is_ahead: bool,
    /// The index of the next child to try.
    next: u8,
}

impl<C: Coset> Frame<C> {
    #[inline(always)]
    fn child(&self, index: u8) -> Option<&Child<C>> {
        self.children.as_ref()[usize::from(self.current)].get(index)
    }
}

/// A depth-first search for the sequences of one length that lead into Kociemba's group. Each call
/// of [`run`](Self::run) finds the next sequence.
#[derive(Debug, Clone)]
pub(super) struct Phase1<C: Coset> {
    frames: [Frame<C>; DEPTH],
    /// The arrangement at the start and after each move of the current path.
    arrangements: [WideArrangement; DEPTH + 1],
    moves: [Move; DEPTH],
    states: [CanonState; DEPTH + 1],
    /// The moves with which a sequence may begin.
    first: MoveSet,
    /// The number of moves of each sequence.
    length: u8,
    /// The number of moves of the current path.
    depth: u8,
    /// Whether the search may find more sequences.
    open: bool,
}

impl<C: Coset> Phase1<C> {
    /// Creates a search that finds nothing. [`begin`](Self::begin) gives it a task.
    pub(super) fn new() -> Self {
        let frame = Frame { children: C::lists(), current: 0, is_ahead: false, next: 0 };
        Self {
            frames: [frame; DEPTH],
            arrangements: [Arrangement::SOLVED.into(); DEPTH + 1],
            moves: [Move::U1; DEPTH],
            states: [CanonState::START; DEPTH + 1],
            first: MoveSet::ALL,
            length: 0,
            depth: 0,
            open: false,
        }
    }

    /// Starts a search for sequences of exactly `length` moves, at most [`MAX_PHASE1`], that begin
    /// with a move of `first`.
    ///
    /// `coset` is the coset of `arrangement`. The search omits sequences whose last move is in
    /// Kociemba's group. The same solution is found with a shorter phase 1, because this move can
    /// begin phase 2.
    pub(super) fn begin(
        &mut self,
        arrangement: WideArrangement,
        coset: C,
        first: MoveSet,
        length: u8,
    ) {
        debug_assert!(length <= MAX_PHASE1, "{length} moves");
        self.first = first;
        self.arrangements[0] = arrangement;
        self.length = length;
        self.depth = 0;
        self.open = true;
        if length == 0 {
            self.open = coset.is_group();
        } else {
            self.expand(coset);
        }
    }

    /// Finishes the search.
    pub(super) fn close(&mut self) {
        self.open = false;
    }

    /// Searches until it finds the next sequence.
    pub(super) fn run(&mut self, budget: &mut Budget, watch: &mut Watch<'_>) -> Step {
        batch(
            #[inline(always)]
            |ops| self.run_with(ops, budget, watch),
        )
    }

    #[inline(always)]
    fn run_with(&mut self, ops: Operations, budget: &mut Budget, watch: &mut Watch<'_>) -> Step {
        if self.length == 0 {
            // Only the empty sequence has length 0, and it is found once.
            return if core::mem::take(&mut self.open) { Step::Found } else { Step::Exhausted };
        }
        while self.open {
            let depth = usize::from(self.depth);
            let frame = &mut self.frames[depth];
            let Some(&Child { mv, coset }) = frame.child(frame.next) else {
                self.open = depth > 0;
                self.depth = self.depth.saturating_sub(1);
                continue;
            };
            if !budget.spend(watch) {
                return Step::Spent;
            }
            frame.next += 1;
            self.moves[depth] = mv;
            self.arrangements[depth + 1] = self.arrangements[depth].moved_with(ops, mv);
            self.states[depth + 1] =
                self.states[depth].next(mv).expect("children are canonical continuations");
            if self.depth + 1 == self.length {
                return Step::Found;
            }
            self.depth += 1;
            self.expand(coset);
            self.look_ahead();
        }
        Step::Exhausted
    }

    /// Returns the sequence that [`run`](Self::run) found most recently.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// Returns the arrangement after the sequence [`moves`](Self::moves), and the state that says
    /// which moves may follow.
    pub(super) fn end(&self) -> (Arrangement, CanonState) {
        let length = usize::from(self.length);
        (self.arrangements[length].into(), self.states[length])
    }

    /// Finds the children of the node at the end of the current path.
    #[inline(always)]
    fn expand(&mut self, coset: C) {
        let depth = usize::from(self.depth);
        let left = self.left();
        if self.frames[depth].is_ahead {
            self.frames[depth].current ^= 1;
        } else {
            let allowed = self.allowed();
            let Frame { children, current, .. } = &mut self.frames[depth];
            let children = &mut children.as_mut()[usize::from(*current)];
            children.clear();
            coset.list(allowed, left, children);
        }
        let frame = &mut self.frames[depth];
        (frame.is_ahead, frame.next) = (false, 0);
        C::prune(left, &mut frame.children.as_mut()[usize::from(frame.current)]);
        if let Some(below) = self.frames.get_mut(depth + 1) {
            below.is_ahead = false;
        }
    }

    /// Lists the children of the next sibling of the node at the end of the current path, so that
    /// their table entries arrive while the search is below this node.
    #[inline(always)]
    fn look_ahead(&mut self) {
        let left = self.left();
        let depth = usize::from(self.depth);
        let (above, frame) = self.frames.split_at_mut(depth);
        let Some(parent) = above.last().filter(|_| C::prefetches(left)) else { return };
        let Some(&Child { mv, coset }) = parent.child(parent.next) else { return };
        let state = self.states[depth - 1].next(mv).expect("children are canonical continuations");
        let Frame { children, current, is_ahead, .. } = &mut frame[0];
        let ahead = &mut children.as_mut()[usize::from(1 - *current)];
        ahead.clear();
        coset.list(state.mask(), left, ahead);
        *is_ahead = true;
    }

    /// Returns the number of moves left after the next move.
    #[inline(always)]
    fn left(&self) -> u8 {
        self.length - self.depth - 1
    }

    /// Returns the moves that the search may try next.
    #[inline(always)]
    fn allowed(&self) -> MoveSet {
        let mut allowed = self.states[usize::from(self.depth)].mask();
        if self.depth == 0 {
            allowed = allowed.intersection(self.first);
        }
        if self.left() == 0 {
            allowed = allowed.without(Axis::SUBGROUP_MOVES[0]);
        }
        allowed
    }
}

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use alloc::vec::Vec;

    use super::{super::viewpoint::Viewpoints, *};
    use crate::search::phases::fast::SymCoset;

    /// Begins the search for the sequences of `length` moves from a position.
    fn begin(phase1: &mut Phase1<SymCoset<true>>, position: &CubePos, length: u8) {
        let viewpoint = Viewpoints::of(position).as_slice()[0];
        phase1.begin(viewpoint.arrangement, viewpoint.coset, MoveSet::ALL, length);
    }

    /// A search that has found `after` sequences may hold children of nodes that it never reaches.
    #[test]
    fn a_search_that_begins_forgets_the_search_before() {
        let scramble = |text: &str| CubePos::SOLVED.moved_by(text.parse::<crate::Alg>().unwrap());
        let [first, second] = ["R U' F2 L B D2 R' F", "F' R B' U L D' F R2"].map(scramble);
        let mut budget = Budget::new(u64::MAX);
        let mut rest = |mut phase1: Phase1<_>| {
            begin(&mut phase1, &second, 11);
            let mut found = Vec::new();
            while phase1.run(&mut budget, &mut Watch::new()) == Step::Found {
                found.push(phase1.moves().to_vec());
            }
            found
        };
        let expected = rest(Phase1::new());
        assert!(expected.len() > 10);
        let mut phase1 = Phase1::new();
        begin(&mut phase1, &first, 11);
        for after in 0..20 {
            assert_eq!(rest(phase1.clone()), expected, "after {after}");
            assert_eq!(phase1.run(&mut Budget::new(u64::MAX), &mut Watch::new()), Step::Found);
        }
    }
}
