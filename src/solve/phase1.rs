//! The first phase: all sequences of a length that lead to Kociemba's group.

#[cfg(feature = "phase1")]
use crate::coord::{Entry, FlipSlice, SymCoord};
use crate::{
    coord::{KEPT, KocSymm},
    cube::{CanonState, CubePos, Face, Move, WidePos},
};

use super::budget::Budget;

/// The longest first phase: no position is farther from the solved one.
pub(super) const MAX_PHASE1: u8 = 20;
/// Places of [`MAX_PHASE1`] moves.
const PLACES: usize = MAX_PHASE1 as usize;
/// With this many moves left, the table of all cosets is not asked any more: of
/// distances up to eight it knows the smallest of thirty only, and the small tables
/// keep out what it would.
#[cfg(feature = "phase1")]
const NEAR: u8 = 4;

/// A coset, and how the search stands to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Coset {
    pub(super) raw: KocSymm,
    /// The same edges by class, where the table of all cosets is used.
    #[cfg(feature = "phase1")]
    edges: Option<SymCoord>,
}

impl Coset {
    /// `small` keeps from the table of all cosets.
    pub(super) fn of(raw: KocSymm, small: bool) -> Self {
        #[cfg(not(feature = "phase1"))]
        let _ = small;
        Self {
            raw,
            #[cfg(feature = "phase1")]
            edges: (!small).then(|| SymCoord::of(FlipSlice::from(raw))),
        }
    }

    /// How many moves it is away from the group at the least.
    pub(super) fn bound(self) -> u8 {
        let bound = self.raw.bound().max(self.raw.orientation_distance());
        #[cfg(feature = "phase1")]
        let bound = self.edges.map_or(bound, |edges| edges.bound(self.raw.csymm).max(bound));
        bound
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
pub(super) struct Phase1 {
    frames: [Frame; PLACES],
    /// Arrangements in the slot→cubie picture, before the first move and after each.
    slots: [WidePos; PLACES + 1],
    moves: [Move; PLACES],
    states: [CanonState; PLACES + 1],
    /// Moves of a whole sequence, and of that under way.
    length: u8,
    depth: u8,
    /// Whether there may be more.
    open: bool,
}

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Found,
    Exhausted,
    /// The budget is spent.
    Spent,
}

impl Phase1 {
    /// A search that is through.
    pub(super) fn new() -> Self {
        let child = Child { mv: Move::U1, coset: Coset::of(KocSymm::default(), true) };
        let frame = Frame { children: [child; Move::COUNT], count: 0, next: 0 };
        Self {
            frames: [frame; PLACES],
            slots: [CubePos::SOLVED.into(); PLACES + 1],
            moves: [Move::U1; PLACES],
            states: [CanonState::START; PLACES + 1],
            length: 0,
            depth: 0,
            open: false,
        }
    }

    /// Begins with an arrangement in the slot→cubie picture and its coset, to look for
    /// sequences of exactly `length` moves, at most [`MAX_PHASE1`]. The last is none that keeps a
    /// position in the group, so that no sequence of both phases is found twice.
    pub(super) fn begin(&mut self, slots: WidePos, coset: Coset, length: u8) {
        debug_assert!(length <= MAX_PHASE1, "{length} moves");
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
    pub(super) fn run(&mut self, budget: &mut Budget) -> Step {
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
            self.slots[depth + 1] = self.slots[depth].movepc(mv);
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
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.length)]
    }

    /// Where the sequence found leads, in the slot→cubie picture.
    pub(super) fn end(&self) -> (CubePos, CanonState) {
        let length = usize::from(self.length);
        (self.slots[length].into(), self.states[length])
    }

    /// Lists the moves that may follow.
    fn expand(&mut self, coset: Coset) {
        let depth = usize::from(self.depth);
        let left = self.length - self.depth - 1;
        let mut bits = self.states[depth].mask().bits();
        if left == 0 {
            bits &= !KEPT[0].bits();
        }
        let frame = &mut self.frames[depth];
        frame.next = 0;
        let mut count = 0;
        for face in Face::ALL {
            for quarters in 1..=3 {
                let mv = Move::new(face, quarters);
                if bits >> mv.index() & 1 == 0 {
                    continue;
                }
                let raw = coset.raw.moved(mv);
                let bound = raw.bound();
                let bound =
                    if bound <= left { bound.max(raw.orientation_distance()) } else { bound };
                if bound > left + 1 {
                    // Other turns of the face lead one move away from there.
                    break;
                }
                if bound <= left {
                    let mut coset = coset;
                    coset.raw = raw;
                    frame.children[count] = Child { mv, coset };
                    count += 1;
                }
            }
        }
        #[cfg(feature = "phase1")]
        if let Some(edges) = coset.edges.filter(|_| left >= NEAR) {
            count = frame.keep(count, edges, left);
        }
        frame.count = count.to_le_bytes()[0];
    }
}

#[cfg(feature = "phase1")]
impl Frame {
    /// Keeps those of the children that the table of all cosets does not exclude, and
    /// returns how many they are. All entries are announced before the first is read.
    #[inline]
    fn keep(&mut self, count: usize, edges: SymCoord, left: u8) -> usize {
        let mut entries = [None; Move::COUNT];
        for (Child { mv, coset }, entry) in self.children[..count].iter_mut().zip(&mut entries) {
            let moved = edges.moved(*mv);
            coset.edges = Some(moved);
            let place = Entry::of(moved, coset.raw.csymm);
            place.announce();
            *entry = Some(place);
        }
        let mut kept = 0;
        for (i, entry) in entries[..count].iter().enumerate() {
            if entry.is_some_and(|entry| entry.bound() <= left) {
                self.children[kept] = self.children[i];
                kept += 1;
            }
        }
        kept
    }
}
