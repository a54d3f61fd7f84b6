//! The first phase: all sequences of a length that lead to Kociemba's group.

#[cfg(feature = "coset-distances")]
use crate::bounds::CosetEntry;
use crate::{
    bounds::{CLOSE, Near, Stripe},
    coord::{Axis, KocSymm, SymCoord},
    cube::{Arrangement, CanonState, Move, MoveSet, WideArrangement},
};

use super::budget::Budget;

/// The longest first phase: no position is farther from the solved one.
pub(in crate::search) const MAX_PHASE1: u8 = 20;
/// Places of [`MAX_PHASE1`] moves.
const PLACES: usize = MAX_PHASE1 as usize;

/// A coset, and how the search stands to it.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Coset {
    pub(in crate::search) raw: KocSymm,
    /// The same edges by class.
    edges: SymCoord,
}

impl Coset {
    pub(in crate::search) fn of(raw: KocSymm) -> Self {
        Self { raw, edges: SymCoord::of(raw.into()) }
    }

    /// How many moves it is away from the group at the least. `small` keeps from the table
    /// of all cosets.
    pub(in crate::search) fn bound(self, small: bool) -> u8 {
        if let Some(near) = self.near() {
            return near.distance();
        }
        #[cfg(feature = "coset-distances")]
        if !small {
            return self.edges.bound(self.raw.csymm).max(self.raw.bound());
        }
        let _ = small;
        self.edges.stripe_bound(self.raw.csymm).max(self.raw.bound())
    }

    #[inline]
    fn near(self) -> Option<Near> {
        self.edges.near(self.raw.csymm)
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self { raw: self.raw.moved(mv), edges: self.edges.moved(mv) }
    }
}

/// A move that may be made, and where it leads.
#[derive(Debug, Clone, Copy)]
struct Child {
    mv: Move,
    coset: Coset,
}

/// The moves that may be made at a place, and how many of them were.
#[derive(Debug, Clone, Copy)]
struct Frame {
    children: [Child; Move::COUNT],
    count: u8,
    next: u8,
}

/// The search, which goes on where it was left.
#[derive(Debug, Clone)]
pub(in crate::search) struct Phase1 {
    frames: [Frame; PLACES],
    /// Arrangements in the slot→cubie picture, before the first move and after each.
    slots: [WideArrangement; PLACES + 1],
    moves: [Move; PLACES],
    states: [CanonState; PLACES + 1],
    /// Moves that may come first.
    first: MoveSet,
    /// Moves of a whole sequence, and of that under way.
    length: u8,
    depth: u8,
    /// Whether there may be more.
    open: bool,
    /// Whether the table of all cosets is left alone.
    #[cfg(feature = "coset-distances")]
    small: bool,
}

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Step {
    Found,
    Exhausted,
    /// The budget is spent.
    Spent,
}

impl Phase1 {
    /// A search that is through.
    pub(in crate::search) fn new(
        #[cfg_attr(not(feature = "coset-distances"), expect(unused))] small: bool,
    ) -> Self {
        let child = Child { mv: Move::U1, coset: Coset::of(KocSymm::default()) };
        let frame = Frame { children: [child; Move::COUNT], count: 0, next: 0 };
        Self {
            frames: [frame; PLACES],
            slots: [Arrangement::SOLVED.into(); PLACES + 1],
            moves: [Move::U1; PLACES],
            states: [CanonState::START; PLACES + 1],
            first: MoveSet::ALL,
            length: 0,
            depth: 0,
            open: false,
            #[cfg(feature = "coset-distances")]
            small,
        }
    }

    /// Begins with an arrangement in the slot→cubie picture and its coset, to look for
    /// sequences of exactly `length` moves, at most [`MAX_PHASE1`], the first of them one of
    /// `first`. The last is none that keeps a position in the group, so that no sequence of
    /// both phases is found twice.
    pub(in crate::search) fn begin(
        &mut self,
        slots: WideArrangement,
        coset: Coset,
        first: MoveSet,
        length: u8,
    ) {
        debug_assert!(length <= MAX_PHASE1, "{length} moves");
        self.first = first;
        self.slots[0] = slots;
        self.length = length;
        self.depth = 0;
        self.open = true;
        if length == 0 {
            self.open = coset.raw == KocSymm::default();
        } else {
            self.expand(coset);
        }
    }

    /// Goes on to the next sequence that leads to the group.
    pub(in crate::search) fn run(&mut self, budget: &mut Budget) -> Step {
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
            self.slots[depth + 1] = self.slots[depth].moved(mv);
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

    /// The moves of the sequence found.
    pub(in crate::search) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// Where the sequence found leads, in the slot→cubie picture.
    pub(in crate::search) fn end(&self) -> (Arrangement, CanonState) {
        let length = usize::from(self.length);
        (self.slots[length].into(), self.states[length])
    }

    /// Lists the moves that may follow.
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
    /// Lists the moves from what is near: those known to lead nearer.
    fn follow(&mut self, coset: Coset, allowed: MoveSet, left: u8) {
        let moves = coset
            .near()
            .map_or(MoveSet::from_bits(0), |near| near.moves(left).intersection(allowed));
        self.count = 0;
        for mv in moves {
            self.push(Child { mv, coset: coset.moved(mv) });
        }
    }

    /// Lists the moves that the small tables do not exclude. All 18 are looked up, without
    /// a branch, so that no read waits for another.
    fn list(&mut self, coset: Coset, allowed: MoveSet, left: u8) {
        let moved = Move::ALL.map(|mv| coset.raw.moved(mv));
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

    #[inline]
    fn push(&mut self, child: Child) {
        self.children[usize::from(self.count)] = child;
        self.count += 1;
    }

    /// Keeps some of the children. All are looked at before the first is judged, so that
    /// their reads wait together.
    #[inline]
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
