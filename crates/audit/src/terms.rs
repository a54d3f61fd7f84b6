//! The list of all terms. A [`Term`] is a kind of number in the tables. The catalogue refers to
//! each term by its name.

use Values::{Any, Below, Sets};

use crate::{
    coordinate::{EDGES, unpacked},
    read, show,
    term::{Part, Term, Values},
};

impl Term {
    pub(crate) fn all() -> impl Iterator<Item = &'static Self> {
        PLAIN.iter().chain(&PACKED)
    }

    /// Returns the term with this name.
    ///
    /// ```
    /// use superflip_audit::Term;
    /// assert_eq!(Term::find("edge").unwrap().text(7), "FU");
    /// assert_eq!(Term::find("csymm").unwrap().text(5), "5 21000000");
    /// assert!(Term::find("petal").is_none());
    /// ```
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::all().find(|term| term.name() == name)
    }
}

/// The terms whose values are single numbers.
#[rustfmt::skip]
pub(crate) static PLAIN: [Term; 66] = [
    // Terms for moves and symmetries.
    Term::named("move", Below(18), show::mv, "a move: R, R2 or R' (R1, R2, R3)").read_by(read::mv),
    Term::named("group_move", Below(10), show::group_move, "a move of Kociemba's group"),
    Term::named("moves", Sets(18), show::moves, "a set of moves"),
    Term::named("face", Below(6), show::face, "a face"),
    Term::named("faces", Sets(6), show::faces, "a set of faces"),
    Term::named("sym", Below(48), show::sym, "a symmetry: its number, and the images of U, F and R")
        .headed(show::sym_number).read_by(read::sym),
    Term::named("syms", Sets(48), show::syms, "a set of symmetries"),
    Term::named("state", Below(7), show::state,
        "a state of canonical sequences: the last face turned, or start").or(99),

    // Terms for cubies.
    Term::named("edge", Below(24), show::edge,
        "an edge value, slot and flip: FU is slot UF, flipped"),
    Term::named("corner", Below(24), show::corner,
        "a corner value, slot and twist: FRU is slot UFR, with the sticker of U on F"),
    Term::named("corner_cubie", Below(8), show::corner,
        "a corner, named by its slot in the solved cube"),

    // Terms for orientations.
    Term::numbered("csymm", Below(2187), show::csymm,
        "corner orientations: the twists in slots 0 to 7 of an arrangement (slot→cubie)"),
    Term::numbered("canon", Below(168), show::canon,
        "a canonical corner orientation: the twists in slots 0 to 7"),
    Term::numbered("eosymm", Below(2048), show::eosymm,
        "edge orientations: the flips in slots 0 to 11 of an arrangement (slot→cubie)"),

    // Terms for sets of slots.
    Term::numbered("epsymm", Below(495), show::epsymm, "the number of a set of four edge slots"),
    Term::numbered("slots12", Sets(12), show::edge_slots, "a set of edge slots, bit i for slot i")
        .where_used(is_set_of_four_edges),
    Term::numbered("slots8", Sets(8), show::corner_slots, "a set of corner slots, bit i for slot i")
        .where_used(|set| set.count_ones() == 4),
    Term::numbered("c8_4", Below(70), show::c8_4, "the number of a set of four corner slots")
        .or(255),

    Term::numbered("edge_set", Below(70), show::edge_set,
        "the number of a set of four of the eight slots outside the middle layer").in_group(),

    // Terms for permutations and orders.
    Term::numbered("s4", Below(24), show::s4, "the number of a permutation of four"),
    Term::numbered("order4", Below(256), show::order4,
        "a permutation of four, packed, two bits per element")
        .where_used(|byte| unpacked(byte).is_some()),
    Term::numbered("corner_order", Below(40_320), show::corner_order,
        "the corners in slots 0 to 7"),
    Term::numbered("ud_edge_order", Below(40_320), show::ud_edge_order,
        "the edges in the slots of the U and D layers").in_group(),
    Term::numbered("middle_order", Below(24), show::middle_order,
        "the edges in the slots of the middle layer").in_group(),
    Term::numbered("slice_sorted", Below(495 * 24), show::slice_sorted,
        "the slots of the middle edges, and the middle edges in these slots"),
    Term::numbered("corner_split", Below(70 * 24), show::corner_split,
        "the slots of the top corners, and the middle edges in their slots").in_group(),
    Term::numbered("edge_split", Below(70 * 24), show::edge_split,
        "the slots of the top edges, and the middle edges in their slots").in_group(),

    // Terms for the half-turn group and its cosets.
    Term::number("corner_coset", Below(420),
        "the number of a coset of orders of the corners, which renamings by half turns keep")
        .in_group(),
    Term::numbered("htr_corner", Below(96), show::htr_corner,
        "the number of an order of the corners that half turns reach"),
    Term::numbered("m_order", Below(24), show::m_order, "the edges in the slots of the M slice"),
    Term::numbered("s_order", Below(24), show::s_order, "the edges in the slots of the S slice"),
    Term::named("htr_corner_m", Below(96 * 24), show::htr_corner_m,
        "the number htr_corner, and the edges in the slots of the M slice"),

    // Terms for symmetry classes and sym-coordinates.
    Term::numbered("flip_slice", Below(495 * 2048), show::flip_slice,
        "raw FlipUDSlice: the slots of the middle edges, and the flips"),
    Term::numbered("class", Below(64_430), show::class,
        "a FlipUDSlice class, shown as its representative"),
    Term::named("class_sym", Below(16 * 64_430), show::sym_coord,
        "a sym-coordinate: class·symmetry"),
    Term::number("twist_class", Below(324),
        "the number of a class of corner orientations under eight symmetries"),
    Term::named("twist_sym", Below(16 * 324), show::sym_coord,
        "a sym-coordinate: class·symmetry"),
    Term::number("flip_class", Below(336),
        "the number of a class of edge orientations under eight symmetries"),
    Term::named("flip_sym", Below(16 * 336), show::sym_coord,
        "a sym-coordinate: class·symmetry"),
    Term::number("metric_twist", Below(5 * 324),
        "324 times the number of a metric, plus the number of a class of corner orientations"),
    Term::number("metric_flip", Below(5 * 336),
        "336 times the number of a metric, plus the number of a class of edge orientations"),
    Term::number("octet_class", Below(2768),
        "the number of a class of orders of the corners, or of the edges that stand for them"),
    Term::named("order_sym", Below(16 * 2768), show::sym_coord,
        "a sym-coordinate: class·symmetry"),

    // Terms for columns that hold several numbers per entry.
    Term::named("twist_stripe", Below(73), show::twist_stripe,
        "thirty corner orientations: the first and the last"),
    Term::named("stripe_pair", Below(37), show::stripe_pair,
        "two stripes of thirty corner orientations, the odd one first"),
    Term::named("slice_pair", Below(248), show::slice_pair,
        "two numbers of sets of four edge slots, the odd one first"),
    Term::named("slice_quad", Below(124), show::slice_quad,
        "four numbers of sets of four edge slots, the last first"),
    Term::named("middle_quad", Below(6), show::middle_quad,
        "four numbers of middle_order, the last first"),
    Term::named("corner_sets", Below(18), show::set_quad,
        "four numbers of sets of corner slots, the last first"),
    Term::named("edge_sets", Below(18), show::set_quad,
        "four numbers of edge_set, the last first"),
    Term::named("eosymm_pair", Below(1024), show::pair,
        "two numbers of eosymm, the odd one first"),
    Term::named("edge_set_pair", Below(35), show::pair,
        "two numbers of edge_set, the odd one first"),
    Term::named("s_pair", Below(12), show::pair, "two numbers of s_order, the odd one first"),
    Term::named("s_quad", Below(24 * 6), show::s_quad,
        "s_order, and four numbers of middle_order, the last first"),

    // Terms for distances. No coset is farther than 12 moves from Kociemba's group. No table of
    // distances inside the group has an entry greater than 15.
    Term::number("distance", Below(13), "a number of moves to Kociemba's group"),
    Term::named("distance_from_5", Below(4), show::distance_from_5,
        "a number of moves to Kociemba's group, where it is 5 to 8: ≤5, 6, 7 or ≥8"),
    Term::named("group_distance_from_7", Below(4), show::distance_from_7,
        "a number of moves of Kociemba's group: ≤7, 8, 9 or ≥10"),
    Term::named("group_distance_from_8", Below(4), show::distance_from_8,
        "a number of moves of Kociemba's group: ≤8, 9, 10 or ≥11"),
    Term::named("bounds", Below(1 << 60), show::bounds,
        "thirty distances: . at most 8, 9, A is 10, B is 11 or 12"),
    Term::named("order_pairs", Below(1 << 32), show::order_pairs,
        "sixteen numbers of moves of Kociemba's group: . at most 10, B is 11, C is 12, D at least 13"),

    Term::number("step_distance", Below(16), "a number of moves to the goal of a step"),

    Term::number("cost", Below(16), "a number of steps to Kociemba's group"),

    // Terms for sequences.
    Term::number("insertion", Below(14_065), "the number of a sequence that people insert"),
    Term::number("place", Below(10), "a place in a sequence"),
    Term::named("inserted_move", Below(18), show::mv, "a move: R, R2 or R' (R1, R2, R3)").or(18),

    Term::number("number", Any, "a number"),
];

/// The terms whose values each hold several numbers.
#[rustfmt::skip]
pub(crate) static PACKED: [Term; 11] = [
    Term::packed("first", const { &[part("corner", 56, 64), part("syms", 0, 56)] },
        "the least corner value, and the symmetries that give it"),
    Term::packed("epsymm_s4", const { &[part("epsymm", 5, 64), part("s4", 0, 5)] },
        "the slots of four edges, and the permutation of their order"),
    Term::packed("c8_4_s4_s4",
        const { &[part("c8_4", 10, 64), part("s4", 5, 10), part("s4", 0, 5)] },
        "the slots of the top corners, and the permutations of the orders of the top and the \
         bottom corners"),
    Term::packed("distance_pair", const { &[part("distance", 4, 64), part("distance", 0, 4)] },
        "two numbers of moves to Kociemba's group"),
    Term::packed("step_pair",
        const { &[part("step_distance", 4, 64), part("step_distance", 0, 4)] },
        "two numbers of moves to the goal of a step"),
    Term::packed("cost_pair", const { &[part("cost", 4, 64), part("cost", 0, 4)] },
        "two numbers of steps to Kociemba's group"),
    Term::packed("distance_quad",
        const { &[
            part("distance_from_5", 6, 64), part("distance_from_5", 4, 6),
            part("distance_from_5", 2, 4), part("distance_from_5", 0, 2),
        ] },
        "four numbers of moves to Kociemba's group: ≤5, 6, 7 or ≥8"),
    Term::packed("group_quad_7",
        const { &[
            part("group_distance_from_7", 6, 64), part("group_distance_from_7", 4, 6),
            part("group_distance_from_7", 2, 4), part("group_distance_from_7", 0, 2),
        ] },
        "four numbers of moves of Kociemba's group: ≤7, 8, 9 or ≥10"),
    Term::packed("group_quad_8",
        const { &[
            part("group_distance_from_8", 6, 64), part("group_distance_from_8", 4, 6),
            part("group_distance_from_8", 2, 4), part("group_distance_from_8", 0, 2),
        ] },
        "four numbers of moves of Kociemba's group: ≤8, 9, 10 or ≥11"),
    Term::packed("stripe", const { &[part("bounds", 4, 64), part("distance", 0, 4)] },
        "thirty distances (. at most 8, 9, A 10, B 11 or 12), and the smallest"),
    Term::packed("near_coset",
        const { &[
            part("class", 44, 64), part("csymm", 32, 44), part("distance", 24, 32),
            part("faces", 18, 24), part("moves", 0, 18),
        ] },
        "a FlipUDSlice class, corner orientations, the distance, the faces whose turns reduce the \
         distance, the moves that change the distance; an empty slot is 0")
        .or(0),
];

/// Reports whether a mask describes four edge slots. A mask of three slots below 11 counts too,
/// because slot 11 follows from them.
const fn is_set_of_four_edges(set: usize) -> bool {
    match set.count_ones() {
        3 => set >> (EDGES - 1) == 0,
        n => n == 4,
    }
}

/// Describes a part of an entry: the bits `low..high` hold a value of the term `name`.
const fn part(name: &str, low: u32, high: u32) -> Part {
    let mut i = 0;
    while !is_same(PLAIN[i].name().as_bytes(), name.as_bytes()) {
        i += 1;
    }
    Part::new(&PLAIN[i], low, high)
}

/// Reports whether two byte strings are equal. The operator `==` on slices is not available at
/// compile time.
const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::all_tables;

    fn term(name: &str) -> &'static Term {
        Term::find(name).unwrap()
    }

    #[test]
    fn each_term_is_described_once_and_used() {
        let names: Vec<&str> = Term::all().map(Term::name).collect();
        let mut used: Vec<&str> = Vec::new();
        for info in all_tables() {
            used.extend(info.axes);
            used.extend(info.entry.split('+'));
        }
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "{name} twice");
            let is_part = || PACKED.iter().flat_map(Term::parts).any(|p| p.term.name() == *name);
            assert!(used.contains(name) || is_part(), "{name} is nowhere");
        }
    }

    #[test]
    fn a_term_says_what_it_means_and_whether_it_is_a_set() {
        assert_eq!(term("face").meaning(), "a face");
        assert!(term("faces").is_set() && !term("face").is_set());
    }

    #[test]
    fn an_axis_is_as_long_as_its_term_has_values() {
        for info in all_tables() {
            for (&axis, &length) in info.axes.iter().zip(info.shape) {
                match (axis, Term::find(axis).and_then(Term::count)) {
                    // The first eight symmetries keep each axis. The first sixteen keep the U–D
                    // axis.
                    ("sym", Some(48)) => assert!([8, 16, 48].contains(&length), "{}", info.name),
                    (_, Some(count)) => assert_eq!(length as u64, count, "{}", info.name),
                    ("number", None) => {}
                    (named, None) => assert!(named.contains('+'), "{}: {named}", info.name),
                }
            }
        }
    }

    #[test]
    fn values_end_where_they_should() {
        for (name, last) in [
            ("move", 17),
            ("csymm", 2186),
            ("class", 64_429),
            ("class_sym", (64_429 << 4) + 15),
            ("twist_sym", (323 << 4) + 15),
            ("flip_sym", (335 << 4) + 15),
            ("order_sym", (2767 << 4) + 15),
            ("epsymm_s4", (494 << 5) + 23),
            ("c8_4_s4_s4", (69 << 10) + (23 << 5) + 23),
            ("distance_pair", 0xcc),
            ("distance_quad", 0xff),
            ("group_quad_7", 0xff),
            ("group_quad_8", 0xff),
            ("order_pairs", u64::from(u32::MAX)),
            ("stripe", u64::MAX - 15 + 12),
            ("near_coset", (64_429 << 44) + (2186 << 32) + (12 << 24) + 0xff_ffff),
            ("first", (23 << 56) + (1 << 48) - 1),
        ] {
            assert!(term(name).admits(last) && !term(name).admits(last + 1), "{name}");
        }
        assert!(term("state").admits(99) && !term("state").admits(98));
        assert!(term("c8_4").admits(255) && !term("c8_4_s4_s4").admits(255 << 10));
        assert!(term("number").admits(u64::MAX));
    }

    #[test]
    fn unused_rows_are_those_that_no_set_has() {
        let used = |name, rows| (0..rows).filter(|&row| term(name).is_used(row)).count();
        assert_eq!(used("slots12", 4096), 495 + 165); // C(12, 4) + C(11, 3)
        assert_eq!(used("slots8", 256), 70);
        assert_eq!(used("order4", 256), 24);
        assert_eq!(used("edge", 24), 24);
    }
}
