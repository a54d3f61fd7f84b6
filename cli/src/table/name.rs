//! The names of a kind's values, and values by their names.

use superflip::{
    Face, Move, Sym,
    bounds::STRIPE,
    coord::{Slice, Twist},
    cube::MoveSet,
    notation::parse_moves,
    tables::{
        C8_4_EXPAND, C8_12, CORNER_NAMES, CORNERSYMM_EXPAND, EDGE_NAMES, EPSYMM_EXPAND,
        FLIP_SLICE_REP, S4EXPAND,
    },
};

use super::{
    coordinate::{FLIPS, flips, order, slots, twists, unpacked},
    kind::Kind,
};

/// What is printed where there is no value.
pub(super) const NONE: &str = "-";

impl Kind {
    /// A value as it stands in a table: its number where that says something,
    /// and its name; [`NONE`] when it is not a value of this kind.
    pub(super) fn text(self, value: u64) -> String {
        if let Some(parts) = self.parts(value) {
            let parts = parts.into_iter().map(|(kind, part)| kind.name(part));
            let parts: Option<Vec<String>> = parts.collect();
            return parts.map_or_else(|| NONE.to_owned(), |parts| parts.join(" "));
        }
        match self.name(value) {
            None => NONE.to_owned(),
            Some(name) if self.is_numbered() => format!("{value} {name}"),
            Some(name) => name,
        }
    }

    /// A name that is short enough for the heading of a column.
    pub(super) fn short(self, value: usize) -> String {
        match self {
            Self::Sym => format!("s{value}"),
            _ if self.is_numbered() => value.to_string(),
            _ => self.name(value as u64).unwrap_or_else(|| value.to_string()),
        }
    }

    /// The name of a value, without its number.
    pub(super) fn name(self, value: u64) -> Option<String> {
        let i = usize::try_from(value).ok()?;
        Some(match self {
            Self::Move => Move::from_index(i)?.to_string(),
            Self::MoveSet => set(MoveSet::from_bits(u32::try_from(i).ok()?).iter()),
            Self::Face => Face::from_index(i)?.to_string(),
            Self::Sym => {
                let symmetry = Sym::from_index(i)?;
                let [u, f, r] = [Face::U, Face::F, Face::R].map(|face| symmetry.face(face));
                format!("s{i} UFR→{u}{f}{r}")
            }
            Self::SymSet => {
                set((0..Sym::COUNT).filter(|s| i >> s & 1 == 1).map(|s| format!("s{s}")))
            }
            Self::CanonState if i == 0 => "start".to_owned(),
            Self::CanonState => Face::from_index(i - 1)?.to_string(),
            Self::Edge => (*EDGE_NAMES.get(i)?).to_owned(),
            Self::Corner => (*CORNER_NAMES.get(i)?).to_owned(),
            Self::CornerCubie => CORNER_NAMES.get(i).filter(|_| i < 8)?.to_string(),
            Self::Csymm => digits(&twists(i)),
            Self::CanonicalCsymm => digits(&twists((*CORNERSYMM_EXPAND.get(i)?).into())),
            Self::Eosymm => digits(&flips(i)),
            Self::Epsymm => edge_slots((*EPSYMM_EXPAND.get(i)?).into()),
            Self::EdgeSlots => edge_slots(i),
            Self::CornerSlots => corner_slots(i),
            Self::CornerSet => corner_slots((*C8_4_EXPAND.get(i)?).into()),
            Self::Order4 => digits(&unpacked((*S4EXPAND.get(i)?).into())?),
            Self::PackedOrder4 => digits(&unpacked(i)?),
            Self::CornerOrder => words(order(i).map(|cubie| CORNER_NAMES[cubie])),
            Self::UdEdgeOrder => words(order(i).map(ud_edge)),
            // Of the first 24 orders of eight, these are the last four.
            Self::MiddleEdgeOrder => words(order(i)[4..].iter().map(|edge| EDGE_NAMES[2 * edge])),
            Self::FlipSlice => flip_slice(i)?,
            Self::Class => flip_slice(usize::try_from(*FLIP_SLICE_REP.get(i)?).ok()?)?,
            Self::ClassSym | Self::OrderSym => {
                format!("{}·{}", i / Sym::AXIS_COUNT, i % Sym::AXIS_COUNT)
            }
            Self::TwistStripe => {
                let first = STRIPE * i;
                format!("{first}–{}", (first + STRIPE).min(Twist::COUNT) - 1)
            }
            Self::SlicePair if 2 * i + 1 < Slice::COUNT => format!("{} {}", 2 * i + 1, 2 * i),
            Self::SlicePair => (2 * i).to_string(),
            Self::TwistStripePair => {
                let stripes = [2 * i + 1, 2 * i].into_iter();
                words(stripes.filter_map(|i| Self::TwistStripe.name(i as u64)))
            }
            Self::CornerSplitPair | Self::EdgeSplitPair => format!("{} {}", 2 * i + 1, 2 * i),
            Self::CornerSplit => corner_slots((*C8_4_EXPAND.get(i / FACT4)?).into()) + &middle(i),
            Self::EdgeSplit => {
                let set = *C8_12.get(i / FACT4)?;
                Self::Epsymm.name(set.into())? + &middle(i)
            }
            Self::SliceSorted => Self::Epsymm.name((i / FACT4) as u64)? + &middle(i),
            Self::Bounds => (0..STRIPE).map(|place| BOUNDS[i >> (2 * place) & 3]).collect(),
            Self::Number
            | Self::Distance
            | Self::GroupDistance
            | Self::CornerClass
            | Self::UdEdgeClass => value.to_string(),
            Self::FirstCorner
            | Self::MovedEdges
            | Self::MovedCorners
            | Self::DistancePair
            | Self::GroupDistancePair
            | Self::NearCoset
            | Self::Stripe => return None,
        })
    }

    /// Whether people know the values by number, so that it stands beside the
    /// name.
    fn is_numbered(self) -> bool {
        matches!(
            self,
            Self::Csymm
                | Self::CanonicalCsymm
                | Self::Eosymm
                | Self::Epsymm
                | Self::EdgeSlots
                | Self::CornerSlots
                | Self::CornerSet
                | Self::Order4
                | Self::PackedOrder4
                | Self::CornerOrder
                | Self::UdEdgeOrder
                | Self::MiddleEdgeOrder
                | Self::CornerSplit
                | Self::EdgeSplit
                | Self::SliceSorted
                | Self::FlipSlice
                | Self::Class
        )
    }

    /// The value below `count` that a text gives by number or name.
    pub(super) fn value(self, text: &str, count: usize) -> Option<usize> {
        if let Some(number) = text.parse().ok().filter(|&number| number < count) {
            return Some(number);
        }
        if self == Self::Move {
            let mut moves = parse_moves(text);
            return match (moves.next(), moves.next()) {
                (Some(Ok(mv)), None) => Some(mv.index()),
                _ => None,
            };
        }
        let wanted = self.normal(text);
        (0..count).find(|&value| self.is_named(value, &wanted))
    }

    /// Whether a name in normal form is that of a value. A symmetry is named by
    /// its number as well, and by the images of U, F and R.
    fn is_named(self, value: usize, wanted: &str) -> bool {
        let Some(name) = self.name(value as u64) else { return false };
        let name = self.normal(&name);
        name == wanted
            || self == Self::Sym
                && (name.split(' ').any(|word| word == wanted)
                    || name.rsplit('→').next() == Some(wanted))
    }

    /// A name in the one form that is compared: capitals, an arrow in one
    /// character, and of a set the members in alphabetical order.
    fn normal(self, name: &str) -> String {
        let name = name.to_uppercase().replace("->", "→");
        let mut words: Vec<&str> = name
            .split(|c: char| c.is_whitespace() || matches!(c, '{' | '}' | ','))
            .filter(|word| !word.is_empty())
            .collect();
        if matches!(self, Self::Epsymm | Self::EdgeSlots | Self::CornerSlots | Self::CornerSet) {
            words.sort_unstable();
        }
        words.join(" ")
    }
}

/// Marks of the distances up to 8, of 9, of 10 and beyond.
const BOUNDS: [char; 4] = ['.', '9', 'A', 'B'];

/// Orders of four: 4!.
const FACT4: usize = 24;

/// The order of the middle edges in a split, `24·set + order`.
fn middle(split: usize) -> String {
    let order = Kind::MiddleEdgeOrder.name((split % FACT4) as u64).unwrap_or_default();
    format!(" {order}")
}

/// The raw coordinate `2048·slice + flip`.
fn flip_slice(raw: usize) -> Option<String> {
    let slots = Kind::Epsymm.name((raw / FLIPS) as u64)?;
    Some(format!("{slots} {}", digits(&flips(raw % FLIPS))))
}

/// The eight edges of the U and D layers: slots 0 to 3 and 8 to 11.
fn ud_edge(number: usize) -> &'static str {
    EDGE_NAMES[2 * if number < 4 { number } else { number + 4 }]
}

fn edge_slots(mask: usize) -> String {
    set(slots(mask).map(|slot| EDGE_NAMES[2 * slot]))
}

fn corner_slots(mask: usize) -> String {
    set(slots(mask).map(|slot| CORNER_NAMES[slot]))
}

fn digits(digits: &[usize]) -> String {
    digits.iter().map(usize::to_string).collect()
}

fn words<T: ToString>(members: impl IntoIterator<Item = T>) -> String {
    members.into_iter().map(|member| member.to_string()).collect::<Vec<_>>().join(" ")
}

fn set<T: ToString>(members: impl IntoIterator<Item = T>) -> String {
    format!("{{{}}}", words(members))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_in_the_words_of_the_field() {
        for (kind, value, text) in [
            (Kind::Move, 8, "R'"),
            (Kind::MoveSet, 0b1_0000_0000_0000_0101, "{U U' L2}"),
            (Kind::Sym, 8, "s8 UFR→URF"),
            (Kind::CanonState, 0, "start"),
            (Kind::CanonState, 3, "R"),
            (Kind::CanonState, 99, "-"),
            (Kind::Edge, 7, "FU"),
            (Kind::Corner, 11, "RUF"),
            (Kind::CornerCubie, 3, "UFR"),
            (Kind::Csymm, 5, "5 21000000"),
            (Kind::Eosymm, 3, "3 110000000000"),
            (Kind::Epsymm, 0, "0 {LB RB LF RF}"),
            (Kind::EdgeSlots, 0xf, "15 {UB UL UR UF}"),
            (Kind::CornerSet, 0, "0 {UBL URB ULF UFR}"),
            (Kind::CornerSet, 255, "-"),
            (Kind::Order4, 0, "0 0123"),
            (Kind::MovedEdges, 0, "{LB RB LF RF} 0123"),
            (Kind::ClassSym, 16 * 123 + 4, "123·4"),
            (Kind::CornerOrder, 0, "0 UBL URB ULF UFR DLB DBR DFL DRF"),
            (Kind::UdEdgeOrder, 1, "1 UB UL UR UF DB DL DF DR"),
            (Kind::MiddleEdgeOrder, 1, "1 LB RB RF LF"),
            (Kind::FlipSlice, 2049, "2049 {LB RB LF DB} 100000000001"),
            (Kind::FirstCorner, 1 << 56 | 0b101, "URB {s0 s2}"),
            (Kind::Number, 7, "7"),
        ] {
            assert_eq!(kind.text(value), text, "{kind:?}");
        }
    }

    #[test]
    fn values_by_number_and_by_every_spelling() {
        for (kind, count, text, value) in [
            (Kind::Move, 18, "R2", Some(7)),
            (Kind::Move, 18, "r3", Some(8)),
            (Kind::Move, 18, "R-", Some(8)),
            (Kind::Move, 18, "R+", Some(6)),
            (Kind::Move, 18, "R1", Some(6)),
            (Kind::Move, 18, "17", Some(17)),
            (Kind::Move, 18, "18", None),
            (Kind::Move, 18, "R4", None),
            (Kind::Sym, 48, "s8", Some(8)),
            (Kind::Sym, 48, "URF", Some(8)),
            (Kind::Sym, 48, "UFR->URF", Some(8)),
            (Kind::Sym, 16, "s16", None),
            (Kind::Epsymm, 495, "{RF LF RB LB}", Some(0)),
            (Kind::Epsymm, 495, "lb,rb,lf,rf", Some(0)),
            (Kind::Csymm, 2187, "21000000", Some(5)),
            (Kind::CanonState, 7, "start", Some(0)),
            (Kind::CornerOrder, 40_320, "UBL URB ULF UFR DLB DBR DRF DFL", Some(1)),
            (Kind::Corner, 24, "", None),
        ] {
            assert_eq!(kind.value(text, count), value, "{kind:?} {text}");
        }
    }

    #[test]
    fn every_name_leads_back_to_its_value() {
        for (kind, count) in [(Kind::Move, 18), (Kind::Sym, 48), (Kind::Epsymm, 495)] {
            for value in 0..count {
                let name = kind.name(value as u64).unwrap();
                assert_eq!(kind.value(&name, count), Some(value), "{kind:?} {name}");
            }
        }
    }
}
