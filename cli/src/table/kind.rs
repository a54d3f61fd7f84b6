//! What indexes a table and what stands in it: the terms of the catalogue's
//! columns `axes` and `entry`.

use std::{fmt, str::FromStr};

use superflip::{
    Face, Move, Sym,
    bounds::STRIPE,
    coord::{CornerSplit, EdgeSplit, SliceSorted},
    cube::CanonState,
    tables,
};

use super::coordinate::{CORNERS, EDGES, unpacked};

/// Kinds of numbers, each with names of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Move,
    MoveSet,
    Face,
    Sym,
    SymSet,
    CanonState,
    Edge,
    Corner,
    CornerCubie,
    FirstCorner,
    Csymm,
    CanonicalCsymm,
    Eosymm,
    Epsymm,
    EdgeSlots,
    CornerSlots,
    CornerSet,
    Order4,
    PackedOrder4,
    MovedEdges,
    MovedCorners,
    CornerOrder,
    UdEdgeOrder,
    MiddleEdgeOrder,
    FlipSlice,
    Class,
    ClassSym,
    TwistStripe,
    SlicePair,
    TwistStripePair,
    OrderSym,
    CornerClass,
    UdEdgeClass,
    CornerSplit,
    EdgeSplit,
    CornerSplitPair,
    EdgeSplitPair,
    NearCoset,
    SliceSorted,
    Distance,
    DistancePair,
    GroupDistance,
    GroupDistancePair,
    Bounds,
    Stripe,
    Number,
}

/// Moves to Kociemba's group from the cosets that are farthest from it.
const FARTHEST: usize = 12;
/// Moves to the solved cube, within that group, from what is farthest of what tables hold.
const FARTHEST_IN_GROUP: usize = 15;

/// Each kind's term in the catalogue, and what it is.
const KINDS: [(&str, Kind, &str); 46] = [
    ("move", Kind::Move, "a move: R, R2 or R' (R1, R2, R3)"),
    ("moves", Kind::MoveSet, "a set of moves"),
    ("face", Kind::Face, "a face"),
    ("sym", Kind::Sym, "a symmetry: its number, and where it takes U, F and R"),
    ("syms", Kind::SymSet, "a set of symmetries"),
    ("state", Kind::CanonState, "a state of canonical sequences: the face turned last, or start"),
    ("edge", Kind::Edge, "an edge's slot and flip: FU is slot UF, flipped"),
    ("corner", Kind::Corner, "a corner's slot and twist: FRU is slot UFR, U sticker on F"),
    ("corner_cubie", Kind::CornerCubie, "a corner, by its slot in the solved cube"),
    ("first", Kind::FirstCorner, "the least corner value and the symmetries that give it"),
    ("csymm", Kind::Csymm, "corner orientations: the twists in slots 0 to 7"),
    ("canon", Kind::CanonicalCsymm, "a canonical corner orientation: the twists in slots 0 to 7"),
    ("eosymm", Kind::Eosymm, "edge orientations: the flips in slots 0 to 11"),
    ("epsymm", Kind::Epsymm, "the number of a set of four edge slots"),
    ("slots12", Kind::EdgeSlots, "a set of edge slots, bit i for slot i"),
    ("slots8", Kind::CornerSlots, "a set of corner slots, bit i for slot i"),
    ("c8_4", Kind::CornerSet, "the number of a set of four corner slots"),
    ("s4", Kind::Order4, "the number of a permutation of four"),
    ("order4", Kind::PackedOrder4, "a permutation of four, packed, two bits an element"),
    ("epsymm_s4", Kind::MovedEdges, "the slots of four edges, what becomes of their order"),
    (
        "c8_4_s4_s4",
        Kind::MovedCorners,
        "the slots of the top corners, what becomes of the order of top and bottom corners",
    ),
    ("corner_order", Kind::CornerOrder, "the corners in slots 0 to 7"),
    ("ud_edge_order", Kind::UdEdgeOrder, "the edges in the slots of the U and D layers"),
    ("middle_order", Kind::MiddleEdgeOrder, "the edges in the slots of the middle layer"),
    ("flip_slice", Kind::FlipSlice, "raw FlipUDSlice: the slots of the middle edges, the flips"),
    ("class", Kind::Class, "a FlipUDSlice class: its representative"),
    ("class_sym", Kind::ClassSym, "a sym-coordinate: class·symmetry"),
    ("twist_stripe", Kind::TwistStripe, "thirty corner orientations, the first and the last"),
    ("slice_pair", Kind::SlicePair, "two numbers of sets of four edge slots, the odd one first"),
    ("stripe_pair", Kind::TwistStripePair, "twice thirty corner orientations, odd first"),
    ("order_sym", Kind::OrderSym, "a sym-coordinate: class·symmetry"),
    ("corner_class", Kind::CornerClass, "a class of orders of the corners, by number"),
    ("ud_edge_class", Kind::UdEdgeClass, "a class of orders of the U and D edges, by number"),
    ("corner_split", Kind::CornerSplit, "the slots of the top corners, the middle edges in theirs"),
    ("edge_split", Kind::EdgeSplit, "the slots of the top edges, the middle edges in theirs"),
    ("corner_splits", Kind::CornerSplitPair, "two such splits by number, the odd one first"),
    ("edge_splits", Kind::EdgeSplitPair, "two such splits by number, the odd one first"),
    (
        "near_coset",
        Kind::NearCoset,
        "moves that lead no farther, moves that lead nearer, distance, corner orientations",
    ),
    ("slice_sorted", Kind::SliceSorted, "the slots of the middle edges, the middle edges in them"),
    ("distance", Kind::Distance, "a number of moves to Kociemba's group"),
    ("distance_pair", Kind::DistancePair, "the two numbers of moves to Kociemba's group"),
    ("group_distance", Kind::GroupDistance, "a number of moves of Kociemba's group"),
    ("group_pair", Kind::GroupDistancePair, "the two numbers of moves of Kociemba's group"),
    ("bounds", Kind::Bounds, "thirty distances: . at most 8, 9, A is 10, B is 11 or 12"),
    ("stripe", Kind::Stripe, "thirty distances (. at most 8, 9, A 10, B 11 or 12), the smallest"),
    ("number", Kind::Number, "a number"),
];

/// A term that no kind has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UnknownKind(String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the catalogue speaks of {:?}, which is not known here", self.0)
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(term: &str) -> Result<Self, UnknownKind> {
        let kind = KINDS.iter().find(|(known, ..)| *known == term);
        kind.map(|&(_, kind, _)| kind).ok_or_else(|| UnknownKind(term.to_owned()))
    }
}

impl Kind {
    fn row(self) -> (&'static str, &'static str) {
        let row = KINDS.iter().find(|&&(_, kind, _)| kind == self);
        row.map_or(("", ""), |&(term, _, meaning)| (term, meaning))
    }

    /// Its term in the catalogue.
    pub(super) fn term(self) -> &'static str {
        self.row().0
    }

    /// What it is, for a reader.
    pub(super) fn meaning(self) -> &'static str {
        self.row().1
    }

    /// How many values there are, where they are the numbers from 0.
    fn count(self) -> Option<usize> {
        Some(match self {
            Self::Move => Move::COUNT,
            Self::MoveSet => 1 << Move::COUNT,
            Self::Face => Face::COUNT,
            Self::Sym => Sym::COUNT,
            Self::SymSet => 1 << Sym::COUNT,
            Self::CanonState => CanonState::COUNT,
            Self::Edge => tables::EDGE_NAMES.len(),
            Self::Corner => tables::CORNER_NAMES.len(),
            Self::CornerCubie => CORNERS,
            Self::Csymm => tables::CORNERMOVE.len(),
            Self::CanonicalCsymm => tables::CORNERSYMM_EXPAND.len(),
            Self::Eosymm => tables::EDGEOMOVE.len(),
            Self::Epsymm => tables::EPSYMM_EXPAND.len(),
            Self::EdgeSlots => 1 << EDGES,
            Self::CornerSlots => 1 << CORNERS,
            Self::CornerSet => tables::C8_4_EXPAND.len(),
            Self::Order4 => tables::S4EXPAND.len(),
            Self::PackedOrder4 => tables::S4COMPRESS.len(),
            Self::CornerOrder => tables::CORNER_PERM_MOVE.len(),
            Self::UdEdgeOrder => tables::UD_EDGE_PERM_MOVE.len(),
            Self::MiddleEdgeOrder => tables::MIDDLE_EDGE_PERM_MOVE.len(),
            Self::TwistStripePair => tables::FLIP_SLICE_STRIPE_PRUNE[0].len(),
            Self::CornerClass => tables::CORNER_EDGE_SPLIT_PRUNE.len(),
            Self::UdEdgeClass => tables::UD_EDGE_CORNER_SPLIT_PRUNE.len(),
            Self::OrderSym => Sym::AXIS_COUNT * tables::CORNER_EDGE_SPLIT_PRUNE.len(),
            Self::SliceSorted => SliceSorted::COUNT,
            Self::CornerSplit => CornerSplit::COUNT,
            Self::EdgeSplit => EdgeSplit::COUNT,
            Self::CornerSplitPair => CornerSplit::COUNT / 2,
            Self::EdgeSplitPair => EdgeSplit::COUNT / 2,
            Self::GroupDistance => 1 + FARTHEST_IN_GROUP,
            Self::FlipSlice => tables::FLIP_SLICE_CLASS.len(),
            Self::Class => tables::FLIP_SLICE_REP.len(),
            Self::ClassSym => Sym::AXIS_COUNT * tables::FLIP_SLICE_REP.len(),
            Self::TwistStripe => tables::FLIP_SLICE_TWIST_PRUNE[0].len(),
            Self::SlicePair => tables::TWIST_SLICE_PRUNE[0].len(),
            Self::Distance => 1 + FARTHEST,
            Self::Bounds => 1 << (2 * STRIPE),
            Self::FirstCorner
            | Self::MovedEdges
            | Self::MovedCorners
            | Self::DistancePair
            | Self::GroupDistancePair
            | Self::Stripe
            | Self::NearCoset
            | Self::Number => return None,
        })
    }

    /// The mark that stands for no value.
    pub(super) fn invalid(self) -> Option<u64> {
        match self {
            Self::CanonState => Some(99),
            Self::CornerSet => Some(255),
            _ => None,
        }
    }

    /// Whether a table may hold this entry: a value or the mark of none.
    pub(super) fn admits(self, entry: u64) -> bool {
        let is_value = match (self.count(), usize::try_from(entry)) {
            (Some(count), Ok(value)) => value < count,
            _ => self.parts(entry).is_none_or(|parts| {
                parts.into_iter().all(|(kind, part)| {
                    kind.count().is_some_and(|count| usize::try_from(part).is_ok_and(|p| p < count))
                })
            }),
        };
        is_value || self.invalid() == Some(entry)
    }

    /// The parts that are packed into one value, the highest first.
    pub(super) fn parts(self, value: u64) -> Option<Vec<(Self, u64)>> {
        match self {
            // A byte, and 48 bits.
            Self::FirstCorner => {
                Some(vec![(Self::Corner, value >> 56), (Self::SymSet, value & ((1 << 56) - 1))])
            }
            // Permutations of four take five bits each.
            Self::MovedEdges => Some(vec![(Self::Epsymm, value >> 5), (Self::Order4, value & 31)]),
            Self::MovedCorners => Some(vec![
                (Self::CornerSet, value >> 10),
                (Self::Order4, value >> 5 & 31),
                (Self::Order4, value & 31),
            ]),
            Self::DistancePair => {
                Some(vec![(Self::Distance, value >> 4), (Self::Distance, value & 15)])
            }
            Self::GroupDistancePair => {
                Some(vec![(Self::GroupDistance, value >> 4), (Self::GroupDistance, value & 15)])
            }
            Self::Stripe => Some(vec![(Self::Bounds, value >> 4), (Self::Distance, value & 15)]),
            // Two sets of 18 moves, above four and twelve bits.
            Self::NearCoset => Some(vec![
                (Self::MoveSet, value >> 34),
                (Self::MoveSet, value >> 16 & ((1 << Move::COUNT) - 1)),
                (Self::Distance, value >> 12 & 15),
                (Self::Csymm, value & 0xfff),
            ]),
            _ => None,
        }
    }

    /// Whether a value is a set of bits, so that its size as a number says nothing.
    pub(super) fn is_mask(self) -> bool {
        matches!(self, Self::MoveSet | Self::SymSet | Self::EdgeSlots | Self::CornerSlots)
    }

    /// Whether rows of this number are used; tables that are indexed by a set of
    /// bits have rows that no valid input reaches.
    pub(super) fn is_used(self, row: usize) -> bool {
        match self {
            // Slot 11 may be left out of a set of four.
            Self::EdgeSlots => match row.count_ones() {
                3 => row >> (EDGES - 1) == 0,
                n => n == 4,
            },
            Self::CornerSlots => row.count_ones() == 4,
            Self::PackedOrder4 => unpacked(row).is_some(),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_one_term() {
        for (term, kind, _) in KINDS {
            assert_eq!(term.parse(), Ok(kind));
            assert_eq!(kind.term(), term);
        }
        assert!("fields".parse::<Kind>().is_err());
    }

    #[test]
    fn values_end_where_they_should() {
        for (kind, last) in [
            (Kind::Move, 17),
            (Kind::Csymm, 2186),
            (Kind::Class, 64_429),
            (Kind::MovedEdges, (494 << 5) + 23),
            (Kind::MovedCorners, (69 << 10) + (23 << 5) + 23),
            (Kind::DistancePair, 0xcc),
            (Kind::GroupDistancePair, 0xff),
            (Kind::Stripe, u64::MAX - 15 + 12),
            (Kind::NearCoset, (0xf_ffff_ffff << 16) + (12 << 12) + 2186),
            (Kind::FirstCorner, (23 << 56) + (1 << 48) - 1),
        ] {
            assert!(kind.admits(last) && !kind.admits(last + 1), "{kind:?}");
        }
        assert!(Kind::CanonState.admits(99) && !Kind::CanonState.admits(98));
        assert!(Kind::CornerSet.admits(255) && !Kind::MovedCorners.admits(255 << 10));
        assert!(Kind::Number.admits(u64::MAX));
    }

    #[test]
    fn unused_rows_are_those_that_no_set_has() {
        let used = |kind: Kind, rows| (0..rows).filter(|&row| kind.is_used(row)).count();
        assert_eq!(used(Kind::EdgeSlots, 4096), 495 + 165); // C(12, 4) + C(11, 3)
        assert_eq!(used(Kind::CornerSlots, 256), 70);
        assert_eq!(used(Kind::PackedOrder4, 256), 24);
        assert_eq!(used(Kind::Edge, 24), 24);
    }
}
