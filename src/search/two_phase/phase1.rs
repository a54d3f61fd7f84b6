#[cfg(feature = "coset-distances")]
use crate::bounds::CosetEntry;
use crate::{
    bounds::{CLOSE, Stripe},
    coord::{Axis, KocSymm},
    cube::{Arrangement, CanonState, Move, MoveSet, Operations, WideArrangement, batch},
};

use super::{
    budget::{Budget, Step},
    coset::Coset,
};

/// The longest phase 1: no position needs more than 20 moves (Rokicki, Kociemba, Davidson and
/// Dethridge, 2010).
pub(super) const MAX_PHASE1: u8 = 20;
/// [`MAX_PHASE1`] as the size of an array.
const DEPTH: usize = MAX_PHASE1 as usize;

/// A move to try, and the coset that it leads to.
#[derive(Debug, Clone, Copy)]
struct Child {
    mv: Move,
    coset: Coset,
}

/// An expanded node of the search.
#[derive(Debug, Clone, Copy)]
struct Frame {
    /// The first `count` entries are the children that were not pruned.
    children: [Child; Move::COUNT],
    count: u8,
    /// The index of the next child to try.
    next: u8,
}

/// Enumerates the sequences of one length that lead into Kociemba's group, depth first. Each
/// call of [`run`](Self::run) resumes after the sequence that it found last.
#[derive(Debug, Clone)]
pub(super) struct Phase1 {
    /// The nodes on the current path.
    frames: [Frame; DEPTH],
    /// The arrangements on the current path: the start, then after each move.
    arrangements: [WideArrangement; DEPTH + 1],
    moves: [Move; DEPTH],
    states: [CanonState; DEPTH + 1],
    /// The moves with which a sequence may begin.
    first: MoveSet,
    /// The number of moves of a sequence.
    length: u8,
    /// The number of moves on the current path.
    depth: u8,
    /// Whether the search may find another sequence.
    open: bool,
    /// Whether to prune by the small tables instead of the table of all cosets.
    #[cfg(feature = "coset-distances")]
    small: bool,
}

impl Phase1 {
    /// A search with no sequence to find, before the first [`begin`](Self::begin).
    pub(super) fn new(
        #[cfg_attr(not(feature = "coset-distances"), expect(unused))] small: bool,
    ) -> Self {
        let child = Child { mv: Move::U1, coset: Coset::of(KocSymm::default()) };
        let frame = Frame { children: [child; Move::COUNT], count: 0, next: 0 };
        Self {
            frames: [frame; DEPTH],
            arrangements: [Arrangement::SOLVED.into(); DEPTH + 1],
            moves: [Move::U1; DEPTH],
            states: [CanonState::START; DEPTH + 1],
            first: MoveSet::ALL,
            length: 0,
            depth: 0,
            open: false,
            #[cfg(feature = "coset-distances")]
            small,
        }
    }

    /// Begins a search for sequences of exactly `length` moves, at most [`MAX_PHASE1`], that
    /// start with a move of `first`.
    ///
    /// `coset` is the coset of the arrangement. The last move of a sequence is none of
    /// Kociemba's group: such a move belongs to phase 2, and would find each solution a
    /// second time.
    pub(super) fn begin(
        &mut self,
        arrangement: WideArrangement,
        coset: Coset,
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
            self.open = coset.raw == KocSymm::default();
        } else {
            self.expand(coset);
        }
    }

    /// Continues to the next sequence that leads into the group.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Step {
        batch(
            #[inline(always)]
            |ops| self.run_with(ops, budget),
        )
    }

    #[inline(always)]
    fn run_with(&mut self, ops: Operations, budget: &mut Budget) -> Step {
        if self.length == 0 {
            // The empty sequence, once.
            return if core::mem::take(&mut self.open) { Step::Found } else { Step::Exhausted };
        }
        while self.open {
            let depth = usize::from(self.depth);
            let frame = &mut self.frames[depth];
            if frame.next == frame.count {
                self.open = depth > 0;
                self.depth = self.depth.saturating_sub(1);
                continue;
            }
            if !budget.spend() {
                return Step::Spent;
            }
            let Child { mv, coset } = frame.children[usize::from(frame.next)];
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
        }
        Step::Exhausted
    }

    /// The moves of the last sequence found.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// The arrangement after the last sequence found, and the state that says which moves may
    /// follow.
    pub(super) fn end(&self) -> (Arrangement, CanonState) {
        let length = usize::from(self.length);
        (self.arrangements[length].into(), self.states[length])
    }

    /// Expands the node at the end of the current path: lists its children, nearest tables
    /// first.
    #[inline(always)]
    fn expand(&mut self, coset: Coset) {
        let depth = usize::from(self.depth);
        let left = self.length - self.depth - 1;
        let mut allowed = self.states[depth].mask();
        if depth == 0 {
            allowed = allowed.intersection(self.first);
        }
        if left == 0 {
            allowed = allowed.without(Axis::SUBGROUP_MOVES[0]);
        }
        let frame = &mut self.frames[depth];
        frame.next = 0;
        if left < CLOSE {
            return frame.follow(coset, allowed, left);
        }
        frame.list(coset, allowed, left);
        if left == CLOSE {
            return frame.keep(|coset| coset.near().is_some(), |is_near| is_near);
        }
        #[cfg(feature = "coset-distances")]
        if !self.small {
            let entry = |coset: &Coset| {
                let entry = CosetEntry::of(coset.edges, coset.raw.csymm);
                entry.prefetch();
                entry
            };
            return frame.keep(entry, |entry| entry.bound() <= left);
        }
        let stripe = |coset: &Coset| {
            let stripe = Stripe::of(coset.edges, coset.raw.csymm);
            stripe.prefetch();
            stripe
        };
        frame.keep(stripe, |stripe| stripe.bound() <= left);
    }
}

impl Frame {
    /// Lists the moves that the entry of a close coset names as leading to a coset at
    /// distance at most `left`.
    #[inline(always)]
    fn follow(&mut self, coset: Coset, allowed: MoveSet, left: u8) {
        let moves = coset
            .near()
            .map_or(MoveSet::from_bits(0), |near| near.moves(left).intersection(allowed));
        self.count = 0;
        for mv in moves {
            self.push(Child { mv, coset: coset.moved(mv) });
        }
    }

    /// Lists the moves that the small tables do not prune. All 18 moves are looked up before
    /// the first comparison, so that their reads overlap.
    #[inline(always)]
    fn list(&mut self, coset: Coset, allowed: MoveSet, left: u8) {
        let mut moved = [coset.raw; Move::COUNT];
        for (raw, mv) in moved.iter_mut().zip(Move::ALL) {
            *raw = raw.moved(mv);
        }
        let mut bits = 0;
        for (i, raw) in moved.iter().enumerate() {
            bits |= u32::from(raw.bound() <= left) << i;
        }
        self.count = 0;
        for mv in MoveSet::from_bits(bits).intersection(allowed) {
            let coset = Coset { raw: moved[mv.index()], edges: coset.edges.moved(mv) };
            self.push(Child { mv, coset });
        }
    }

    #[inline(always)]
    fn push(&mut self, child: Child) {
        self.children[usize::from(self.count)] = child;
        self.count += 1;
    }

    /// Keeps the children for which `is_kept` holds. `look` prefetches the entry of every
    /// child before the first is read, so that the cache misses overlap.
    #[inline(always)]
    fn keep<T: Copy>(&mut self, look: impl Fn(&Coset) -> T, is_kept: impl Fn(T) -> bool) {
        let children = &mut self.children[..usize::from(self.count)];
        let mut looks = [None; Move::COUNT];
        for (Child { coset, .. }, place) in children.iter().zip(&mut looks) {
            *place = Some(look(coset));
        }
        let mut kept = 0;
        for i in 0..children.len() {
            if looks[i].is_some_and(&is_kept) {
                children[i].coset.edges.prefetch_moves();
                children[kept] = children[i];
                kept += 1;
            }
        }
        self.count = kept.to_le_bytes()[0];
    }
}
