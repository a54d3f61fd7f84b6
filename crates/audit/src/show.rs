//! Functions that turn a table entry into a name. For example, one function names moves: the entry 0
//! is `U`. A function returns `None` for an entry that is too great.
#![expect(clippy::unnecessary_wraps, reason = "one type for all terms")]

use superflip::{
    Face, Move, Sym,
    cube::{MoveSet, corner_name, edge_name},
};

use crate::{
    baked::{
        C8_4_EXPAND, C8_12, CORNERSYMM_EXPAND, EPSYMM_EXPAND, FLIP_SLICE_REP, HTR_CORNERS, S4EXPAND,
    },
    coordinate::{
        FACT4, FLIPS, M_SLOTS, S_SLOTS, STRIPE, flips, keeps_ud_edges, order, slots, twists,
        unpacked,
    },
};

/// The text that stands for an entry without a value.
pub const NONE: &str = "-";

/// The characters that show the two-bit entries of `flip_slice_twist_prune`: `.` for a distance of
/// at most 8, `9` for 9, `A` for 10, and `B` for 11 or 12.
const BOUNDS: [char; 4] = ['.', '9', 'A', 'B'];

/// The characters that show the two-bit entries of `corner_ud_edge_prune`: `.` for a distance of at
/// most 10, `B` for 11, `C` for 12, and `D` for at least 13.
const ORDER_PAIRS: [char; 4] = ['.', 'B', 'C', 'D'];

/// Number of corner orientations.
const TWISTS: usize = 2187;
/// Number of sets of four edge slots.
const SLICES: usize = 495;
/// The number of sets of four of eight slots.
const SETS: usize = 70;

pub(crate) fn mv(i: usize) -> Option<String> {
    Some(Move::from_index(i)?.to_string())
}

pub(crate) fn group_move(i: usize) -> Option<String> {
    Some(Move::ALL.into_iter().filter(|&mv| keeps_ud_edges(mv)).nth(i)?.to_string())
}

pub(crate) fn moves(bits: usize) -> Option<String> {
    Some(set(MoveSet::from_bits_truncate(u32::try_from(bits).ok()?).iter()))
}

pub(crate) fn face(i: usize) -> Option<String> {
    Some(Face::from_index(i)?.to_string())
}

pub(crate) fn faces(bits: usize) -> Option<String> {
    Some(set(Face::ALL.into_iter().filter(|face| bits >> face.index() & 1 == 1)))
}

pub(crate) fn sym(i: usize) -> Option<String> {
    Some(format!("s{i} UFR→{}", sym_images(i)?))
}

/// Returns the letters of the faces to which symmetry `i` takes U, F and R.
pub(crate) fn sym_images(i: usize) -> Option<String> {
    let symmetry = Sym::from_index(i)?;
    Some([Face::U, Face::F, Face::R].map(|face| symmetry.face(face).letter()).iter().collect())
}

pub(crate) fn sym_number(i: usize) -> Option<String> {
    Some(format!("s{i}"))
}

pub(crate) fn syms(bits: usize) -> Option<String> {
    Some(set((0..Sym::COUNT).filter(|s| bits >> s & 1 == 1).map(|s| format!("s{s}"))))
}

pub(crate) fn state(i: usize) -> Option<String> {
    i.checked_sub(1).map_or_else(|| Some("start".to_owned()), face)
}

pub(crate) fn edge(value: usize) -> Option<String> {
    edge_name(u8::try_from(value).ok()?).map(str::to_owned)
}

pub(crate) fn corner(value: usize) -> Option<String> {
    corner_name(u8::try_from(value).ok()?).map(str::to_owned)
}

pub(crate) fn csymm(i: usize) -> Option<String> {
    Some(digits(&twists(i)))
}

pub(crate) fn canon(i: usize) -> Option<String> {
    csymm((*CORNERSYMM_EXPAND.get(i)?).into())
}

pub(crate) fn eosymm(i: usize) -> Option<String> {
    Some(digits(&flips(i)))
}

pub(crate) fn epsymm(i: usize) -> Option<String> {
    edge_slots((*EPSYMM_EXPAND.get(i)?).into())
}

pub(crate) fn edge_slots(bits: usize) -> Option<String> {
    Some(set(slots(bits).map(edge_at_home).collect::<Option<Vec<_>>>()?))
}

pub(crate) fn corner_slots(bits: usize) -> Option<String> {
    Some(set(slots(bits).map(corner).collect::<Option<Vec<_>>>()?))
}

pub(crate) fn c8_4(i: usize) -> Option<String> {
    corner_slots((*C8_4_EXPAND.get(i)?).into())
}

pub(crate) fn edge_set(i: usize) -> Option<String> {
    epsymm((*C8_12.get(i)?).into())
}

pub(crate) fn s4(i: usize) -> Option<String> {
    order4((*S4EXPAND.get(i)?).into())
}

pub(crate) fn order4(byte: usize) -> Option<String> {
    Some(digits(&unpacked(byte)?))
}

pub(crate) fn corner_order(i: usize) -> Option<String> {
    words(order(i).map(corner))
}

/// Shows an order of the eight edges of the U and D layers, whose home slots are 0–3 and 8–11.
pub(crate) fn ud_edge_order(i: usize) -> Option<String> {
    words(order(i).map(|edge| edge_at_home(if edge < 4 { edge } else { edge + 4 })))
}

/// Shows an order of the middle edges. The orders 0 to 23 of eight cubies permute only the last
/// four cubies. In the code, these four stand for the middle edges.
pub(crate) fn middle_order(i: usize) -> Option<String> {
    words(order(i)[4..].iter().map(|&edge| edge_at_home(edge)))
}

/// Shows an order of the corners that half turns reach.
pub(crate) fn htr_corner(i: usize) -> Option<String> {
    corner_order(*HTR_CORNERS.get(i)?)
}

/// Shows an order of the edges of the M slice, as [`middle_order`] does for the middle edges.
pub(crate) fn m_order(i: usize) -> Option<String> {
    slice_order(i, M_SLOTS)
}

/// Shows an order of the edges of the S slice, as [`middle_order`] does for the middle edges.
pub(crate) fn s_order(i: usize) -> Option<String> {
    slice_order(i, S_SLOTS)
}

fn slice_order(i: usize, slots: [usize; 4]) -> Option<String> {
    words(order(i)[4..].iter().map(|&edge| edge_at_home(slots[edge - 4])))
}

/// Shows a value `24 * number + order`. Here `number` is the number of an order of the corners that half
/// turns reach, and `order` is the order of the edges of the M slice.
pub(crate) fn htr_corner_m(i: usize) -> Option<String> {
    words([Some((i / FACT4).to_string()), m_order(i % FACT4)])
}

/// Names the orders whose entries share byte `i`: one order of the edges of the S slice, and four orders
/// of the edges of the E slice.
pub(crate) fn s_quad(i: usize) -> Option<String> {
    words([s_order(i / 6), quad(i % 6, FACT4)])
}

/// Shows a value `24 * set + order`. Here `set` is the set of slots that hold the middle edges, and
/// `order` is the order of the middle edges.
pub(crate) fn slice_sorted(i: usize) -> Option<String> {
    words([epsymm(i / FACT4), middle_order(i % FACT4)])
}

/// Shows a value `24 * set + order`. Here `set` is the set of slots that hold the top corners, and
/// `order` is the order of the middle edges.
pub(crate) fn corner_split(i: usize) -> Option<String> {
    words([c8_4(i / FACT4), middle_order(i % FACT4)])
}

/// Shows a value `24 * set + order`. Here `set` is the set of slots that hold the U edges, and
/// `order` is the order of the middle edges.
pub(crate) fn edge_split(i: usize) -> Option<String> {
    words([edge_set(i / FACT4), middle_order(i % FACT4)])
}

/// Shows a raw coordinate `2048 * slice + flip`.
pub(crate) fn flip_slice(raw: usize) -> Option<String> {
    words([epsymm(raw / FLIPS), eosymm(raw % FLIPS)])
}

pub(crate) fn class(i: usize) -> Option<String> {
    flip_slice(*FLIP_SLICE_REP.get(i)?)
}

/// Shows a sym-coordinate `16 * class + symmetry`.
pub(crate) fn sym_coord(i: usize) -> Option<String> {
    Some(format!("{}·{}", i / Sym::AXIS_COUNT, i % Sym::AXIS_COUNT))
}

pub(crate) fn twist_stripe(i: usize) -> Option<String> {
    let first = STRIPE * i;
    (first < TWISTS).then(|| format!("{first}–{}", (first + STRIPE).min(TWISTS) - 1))
}

/// Names the two stripes whose distances share byte `i` of a table. A stripe is a range of twists,
/// which is also its name. The last byte has only one stripe.
pub(crate) fn stripe_pair(i: usize) -> Option<String> {
    words([2 * i + 1, 2 * i].into_iter().filter_map(twist_stripe).map(Some))
}

/// Names the two slices whose entries share byte `i`. The name of a slice is its number. The last
/// byte has only one slice.
pub(crate) fn slice_pair(i: usize) -> Option<String> {
    if 2 * i + 1 < SLICES { pair(i) } else { Some((2 * i).to_string()) }
}

pub(crate) fn pair(i: usize) -> Option<String> {
    Some(format!("{} {}", 2 * i + 1, 2 * i))
}

/// Names the four slices whose entries share byte `i`. The name of a slice is its number. The last
/// byte has only three slices.
pub(crate) fn slice_quad(i: usize) -> Option<String> {
    quad(i, SLICES)
}

/// Names the four sets of slots whose entries share byte `i`. The last byte has only two sets.
pub(crate) fn set_quad(i: usize) -> Option<String> {
    quad(i, SETS)
}

pub(crate) fn middle_quad(i: usize) -> Option<String> {
    quad(i, FACT4)
}

/// Names the four values of a coordinate whose entries share byte `i`. `count` is the number of all
/// values.
fn quad(i: usize, count: usize) -> Option<String> {
    let values = (0..4).rev().map(|place| 4 * i + place);
    words(values.filter(|&value| value < count).map(|value| Some(value.to_string())))
}

pub(crate) fn distance_from_5(entry: usize) -> Option<String> {
    ["≤5", "6", "7", "≥8"].get(entry).map(|&text| text.to_owned())
}

pub(crate) fn distance_from_7(entry: usize) -> Option<String> {
    ["≤7", "8", "9", "≥10"].get(entry).map(|&text| text.to_owned())
}

pub(crate) fn distance_from_8(entry: usize) -> Option<String> {
    ["≤8", "9", "10", "≥11"].get(entry).map(|&text| text.to_owned())
}

pub(crate) fn order_pairs(bits: usize) -> Option<String> {
    Some((0..Sym::AXIS_COUNT).map(|sym| ORDER_PAIRS[bits >> (2 * sym) & 3]).collect())
}

pub(crate) fn bounds(bits: usize) -> Option<String> {
    Some((0..STRIPE).map(|place| BOUNDS[bits >> (2 * place) & 3]).collect())
}

fn edge_at_home(slot: usize) -> Option<String> {
    edge(2 * slot)
}

fn digits(digits: &[usize]) -> String {
    digits.iter().map(usize::to_string).collect()
}

fn words(words: impl IntoIterator<Item = Option<String>>) -> Option<String> {
    Some(words.into_iter().collect::<Option<Vec<_>>>()?.join(" "))
}

fn set<T: ToString>(members: impl IntoIterator<Item = T>) -> String {
    let members: Vec<String> = members.into_iter().map(|member| member.to_string()).collect();
    format!("{{{}}}", members.join(" "))
}

#[cfg(test)]
mod tests {
    use crate::term::Term;

    #[test]
    fn values_in_the_words_of_the_field() {
        for (name, value, text) in [
            ("move", 8, "R'"),
            ("moves", 0b1_0000_0000_0000_0101, "{U U' L2}"),
            ("sym", 8, "s8 UFR→URF"),
            ("faces", 0b10_0101, "{U R L}"),
            ("state", 0, "start"),
            ("state", 3, "R"),
            ("state", 99, "-"),
            ("edge", 7, "FU"),
            ("corner", 11, "RUF"),
            ("corner_cubie", 3, "UFR"),
            ("csymm", 5, "5 21000000"),
            ("canon", 0, "0 00000000"),
            ("canon", 1, "1 10000002"),
            ("eosymm", 3, "3 110000000000"),
            ("epsymm", 0, "0 {LB RB LF RF}"),
            ("slots12", 0xf, "15 {UB UL UR UF}"),
            ("c8_4", 0, "0 {UBL URB ULF UFR}"),
            ("c8_4", 255, "-"),
            ("s4", 0, "0 0123"),
            ("epsymm_s4", 0, "{LB RB LF RF} 0123"),
            ("class_sym", 16 * 123 + 4, "123·4"),
            ("corner_order", 0, "0 UBL URB ULF UFR DLB DBR DFL DRF"),
            ("ud_edge_order", 1, "1 UB UL UR UF DB DL DF DR"),
            ("middle_order", 1, "1 LB RB RF LF"),
            ("slice_sorted", 24 * 494 + 1, "11857 {UB UL UR UF} LB RB RF LF"),
            ("corner_split", 24 * 69 + 1, "1657 {DLB DBR DFL DRF} LB RB RF LF"),
            ("edge_split", 24 * 69 + 1, "1657 {DB DL DR DF} LB RB RF LF"),
            ("flip_slice", 2049, "2049 {LB RB LF DB} 100000000001"),
            ("flip_slice", 3, "3 {LB RB LF RF} 110000000000"),
            ("class", 0, "0 {LB RB LF RF} 000000000000"),
            ("first", 1 << 56 | 0b101, "URB {s0 s2}"),
            ("stripe_pair", 36, "2160–2186"),
            ("slice_pair", 5, "11 10"),
            ("slice_pair", 247, "494"),
            ("group_move", 9, "L2"),
            ("edge_set", 69, "69 {DB DL DR DF}"),
            ("slice_quad", 1, "7 6 5 4"),
            ("slice_quad", 123, "494 493 492"),
            ("middle_quad", 5, "23 22 21 20"),
            ("edge_sets", 17, "69 68"),
            ("distance_quad", 0b11_10_01_00, "≥8 7 6 ≤5"),
            ("group_quad_7", 0b11_10_01_00, "≥10 9 8 ≤7"),
            ("group_quad_8", 0b11_10_01_00, "≥11 10 9 ≤8"),
            ("order_pairs", 0b11_10_01_00, ".BCD............"),
            ("bounds", 0b11_10_01_00, ".9AB.........................."),
            ("near_coset", 0, "-"),
            ("number", 7, "7"),
        ] {
            assert_eq!(Term::find(name).unwrap().text(value), text, "{name}");
        }
    }
}
