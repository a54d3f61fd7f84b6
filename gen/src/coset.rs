//! The tables of *kocsymm*: the three coordinates of a coset of Kociemba's
//! group, under moves and under the 16 symmetries that keep the U–D axis.

use crate::{
    motion::{MOVES, Motion, symmetries, turns},
    table::{Element, Table},
};

/// Corner orientations: 3^7, the eighth follows from the others.
pub const TWISTS: usize = 2187;
/// Edge orientations: 2^11, the twelfth follows from the others.
pub const FLIPS: usize = 2048;
/// Sets of slots for the four middle edges: C(12, 4).
pub const SLICES: usize = 495;
/// Symmetries that keep the U–D axis (`KOCSYMM`): the first 16.
pub const KOCSYMM: usize = 16;

/// A position in the slot→cubie picture: slot `i` holds cubie value `c[i]`.
#[derive(Debug, Clone, Copy)]
pub struct Arrangement {
    /// Values of the cubies in the corner slots.
    pub corners: [u8; 8],
    /// Values of the cubies in the edge slots.
    pub edges: [u8; 12],
}

impl Arrangement {
    /// All cubies at home.
    pub const SOLVED: Self = Self {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        edges: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
    };

    /// The arrangement as a motion; it is the inverse of the position's.
    #[must_use]
    pub fn motion(&self) -> Motion {
        Motion::from_values(&self.corners, &self.edges)
    }

    fn from_motion(motion: &Motion) -> Self {
        let (corners, edges) = motion.values();
        Self { corners, edges }
    }

    /// The arrangement after a turn of the cube (*cubepos* §37, `movepc`): a
    /// facelet shows what the facelet that the turn brings to it showed.
    #[must_use]
    pub fn after(&self, turn: &Motion) -> Self {
        Self::from_motion(&turn.inverse().then(&self.motion()))
    }

    /// The arrangement seen after a symmetry (*cubepos* §63, `remap_into`).
    #[must_use]
    pub fn remapped(&self, symmetry: &Motion) -> Self {
        Self::from_motion(&self.motion().conjugate(symmetry))
    }
}

/// The coordinates of a coset (*kocsymm* §2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Coset {
    /// Corner orientations as a number in base 3, slot 0 the lowest digit.
    pub csymm: usize,
    /// Edge orientations as a number in base 2, slot 0 the lowest digit.
    pub eosymm: usize,
    /// Rank of the set of slots that hold the middle edges.
    pub epsymm: usize,
}

/// The slot sets of four of twelve edges, by their number `epsymm`: ascending
/// when the middle slots 4–7 are read as the four lowest bits, 8–11 next and
/// 0–3 last (*kocsymm* §11), so that the solved set has number 0.
#[must_use]
pub fn slot_sets() -> Vec<usize> {
    let sets = (0..1usize << 12).filter(|set| set.count_ones() == 4);
    sets.map(|set| (set << 4 | set >> 8) & 0xfff).collect()
}

impl Coset {
    /// The coset of an arrangement (*kocsymm* §15).
    ///
    /// # Panics
    /// Never: four edges are middle edges.
    #[must_use]
    pub fn of(arrangement: &Arrangement, sets: &[usize]) -> Self {
        let digits = |values: &[u8], base: usize, digit: fn(u8) -> u8| {
            values.iter().rev().fold(0, |sum, &v| sum * base + usize::from(digit(v)))
        };
        let middle = digits(&arrangement.edges, 2, |v| v >> 3 & 1); // cubies 4–7
        Self {
            csymm: digits(&arrangement.corners[..7], 3, |v| v / 8),
            eosymm: digits(&arrangement.edges[..11], 2, |v| v & 1),
            epsymm: sets.iter().position(|&s| s == middle).expect("four middle edges"),
        }
    }

    /// One arrangement in the coset: cubies in ascending order (*kocsymm* §16).
    ///
    /// # Panics
    /// When a coordinate is out of its range.
    #[must_use]
    pub fn representative(&self, sets: &[usize]) -> Arrangement {
        let mut rest = self.csymm;
        let mut sum = 0;
        let corners = std::array::from_fn(|i| {
            let twist = if i < 7 { rest % 3 } else { (24 - sum) % 3 };
            rest /= 3;
            sum += twist;
            u8::try_from(8 * twist + i).expect("a cubie value")
        });
        let (mut middle, mut others) = (4.., (0..4).chain(8..12));
        let mut flips = 0;
        let edges = std::array::from_fn(|i| {
            let in_middle = sets[self.epsymm] >> i & 1 == 1;
            let cubie: usize =
                if in_middle { middle.next() } else { others.next() }.expect("12 edges");
            let flip = if i < 11 { self.eosymm >> i & 1 } else { flips & 1 };
            flips += flip;
            u8::try_from(2 * cubie + flip).expect("a cubie value")
        });
        Arrangement { corners, edges }
    }
}

/// All tables of *kocsymm*, §6 to §23.
#[must_use]
pub fn tables() -> Vec<Table> {
    let mut tables = vec![epsymm_compress(), epsymm_expand()];
    tables.extend(moves());
    tables.extend(edge_symmetry());
    tables.extend(corner_symmetry());
    tables
}

/// The set of each slot-set number, as a mask of slots.
fn epsymm_expand() -> Table {
    Table::line("epsymm_expand", Element::U16, slot_sets().into_iter().map(|s| s as u64))
}

/// The number of each mask; a mask that lacks slot 11 is found all the same
/// (§14). Entries of other masks are 0.
fn epsymm_compress() -> Table {
    let mut data = vec![0u64; 1 << 12];
    for (number, set) in slot_sets().into_iter().enumerate() {
        data[set] = number as u64;
        data[set & 0x7ff] = number as u64;
    }
    Table::line("epsymm_compress", Element::U16, data)
}

/// What each of a coordinate's values becomes under each of `motions`; the
/// other two coordinates rest at 0.
fn images(
    cosets: impl Iterator<Item = Coset>,
    motions: &[Motion],
    act: fn(&Arrangement, &Motion) -> Arrangement,
) -> Vec<Coset> {
    let sets = slot_sets();
    let mut images = Vec::new();
    for coset in cosets {
        let arrangement = coset.representative(&sets);
        images.extend(motions.iter().map(|m| Coset::of(&act(&arrangement, m), &sets)));
    }
    images
}

fn twists() -> impl Iterator<Item = Coset> {
    (0..TWISTS).map(|csymm| Coset { csymm, ..Coset::default() })
}

fn flips() -> impl Iterator<Item = Coset> {
    (0..FLIPS).map(|eosymm| Coset { eosymm, ..Coset::default() })
}

fn slices() -> impl Iterator<Item = Coset> {
    (0..SLICES).map(|epsymm| Coset { epsymm, ..Coset::default() })
}

/// A table of one coordinate of some cosets.
fn coordinate(name: &str, cosets: &[Coset], part: fn(&Coset) -> usize, columns: usize) -> Table {
    Table::line(name, Element::U16, cosets.iter().map(|c| part(c) as u64)).rows_of(columns)
}

/// The move tables (§6). Six quarter turns are applied to cosets, the other
/// twelve moves are those repeated.
fn moves() -> [Table; 3] {
    let quarters: Vec<Motion> = turns().into_iter().step_by(3).collect();
    let table =
        |name, cosets: Vec<Coset>, part| repeated(&coordinate(name, &cosets, part, quarters.len()));
    [
        table("cornermove", images(twists(), &quarters, Arrangement::after), |c| c.csymm),
        table("edgeomove", images(flips(), &quarters, Arrangement::after), |c| c.eosymm),
        table("edgepmove", images(slices(), &quarters, Arrangement::after), |c| c.epsymm),
    ]
}

/// The table of all 18 moves, from that of the six quarter turns.
#[must_use]
pub fn repeated(quarters: &Table) -> Table {
    let mut data = Vec::with_capacity(3 * quarters.data.len());
    for row in 0..quarters.shape[0] {
        for face in 0..quarters.shape[1] {
            let once = quarters.at(row, face);
            let twice = quarters.at(once, face);
            data.extend([once, twice, quarters.at(twice, face)].map(|x| x as u64));
        }
    }
    Table::line(&quarters.name, quarters.element, data).rows_of(MOVES)
}

fn axis_keeping() -> Vec<Motion> {
    symmetries()[..KOCSYMM].iter().map(super::motion::Symmetry::motion).collect()
}

/// Edge coordinates under the symmetries (§19, §23). A symmetry that exchanges
/// the F–B and L–R axes (8 to 15) also changes which edges count as flipped:
/// `edgepxor` says which, for the slot set that symmetry 8 leads to.
fn edge_symmetry() -> [Table; 3] {
    let motions = axis_keeping();
    let slices = images(slices(), &motions, Arrangement::remapped);
    let flips = images(flips(), &motions, Arrangement::remapped);
    let mut xor = vec![0u64; 2 * SLICES];
    for image in slices.iter().skip(8).step_by(KOCSYMM) {
        xor[2 * image.epsymm + 1] = image.eosymm as u64;
    }
    [
        coordinate("edgeomap", &flips, |c| c.eosymm, KOCSYMM),
        coordinate("edgepmap", &slices, |c| c.epsymm, KOCSYMM),
        Table::line("edgepxor", Element::U16, xor).rows_of(2),
    ]
}

/// `TwistConj`: corner orientations under the symmetries.
#[must_use]
pub fn twist_conj() -> Table {
    let images = images(twists(), &axis_keeping(), Arrangement::remapped);
    coordinate("twist_conj", &images, |c| c.csymm, KOCSYMM)
}

/// Corner orientations under the symmetries, as far as the canonical form
/// needs them (§19, §22): the least image, numbered among the least images;
/// the symmetries that give it, as a mask, and the first of them.
fn corner_symmetry() -> [Table; 2] {
    let images = images(twists(), &axis_keeping(), Arrangement::remapped);
    let mut expand: Vec<u64> = Vec::new();
    let mut info = Vec::with_capacity(3 * TWISTS);
    for (csymm, row) in images.chunks(KOCSYMM).enumerate() {
        let least = row.iter().map(|c| c.csymm).min().expect("16 images");
        if least == csymm {
            expand.push(csymm as u64);
        }
        let number = expand.iter().position(|&c| c == least as u64).expect("met before");
        let minima = (0..KOCSYMM).filter(|&m| row[m].csymm == least);
        let mask: u64 = minima.clone().map(|m| 1 << m).sum();
        info.extend([mask, number as u64, minima.min().expect("one gives it") as u64]);
    }
    [
        Table::line("cornersymm", Element::U16, info).rows_of(3),
        Table::line("cornersymm_expand", Element::U16, expand),
    ]
}
