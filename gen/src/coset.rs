//! The tables of *kocsymm*: the cosets of Kociemba's group.
//!
//! The moves U, D, L2, R2, F2 and B2 generate Kociemba's group. Three coordinates identify a coset:
//! corner orientations (`csymm`), edge orientations (`eosymm`) and the slots of the middle edges
//! (`epsymm`). The tables give the image of each value of a coordinate under the moves and under
//! the 16 symmetries that keep the U–D axis.
//!
//! A derivation takes one arrangement from each coset, applies a move or a symmetry to the
//! arrangement, and stores the coordinates of the result.

use crate::{
    arrangement::{Arrangement, filled},
    geometry::FACES,
    motion::{AXIS_SYMMETRIES, Motion, axis_symmetries, quarter_turns},
    recipe::Recipe,
    table::{Element, Table},
};

/// Number of corner orientations: 3^7, because the orientations of seven corners determine the
/// eighth.
pub(crate) const TWISTS: usize = 2187;
/// Number of edge orientations: 2^11, because the orientations of eleven edges determine the
/// twelfth.
pub(crate) const FLIPS: usize = 2048;
/// Number of sets of slots for the four middle edges: C(12, 4).
pub(crate) const SLICES: usize = 495;

/// The three move tables appear twice: under the names of *kocsymm* and under Kociemba's names.
pub(crate) const RECIPES: &[Recipe] = &[
    Recipe { makes: &["epsymm_compress"], needs: &[], derive: |_| vec![epsymm_compress()] },
    Recipe { makes: &["epsymm_expand"], needs: &[], derive: |_| vec![epsymm_expand()] },
    Recipe { makes: &["cornermove"], needs: &[], derive: |_| vec![TWIST.moves()] },
    Recipe { makes: &["edgeomove"], needs: &[], derive: |_| vec![FLIP.moves()] },
    Recipe { makes: &["edgepmove"], needs: &[], derive: |_| vec![SLICE.moves()] },
    Recipe { makes: &["edgeomap"], needs: &[], derive: |_| vec![FLIP.symmetries()] },
    Recipe { makes: &["edgepmap"], needs: &[], derive: |_| vec![SLICE.symmetries()] },
    Recipe { makes: &["edgepxor"], needs: &[], derive: |_| vec![edgepxor()] },
    Recipe {
        makes: &["cornersymm", "cornersymm_expand"],
        needs: &["twist_conj"],
        derive: |needed| corner_symmetry(&needed["twist_conj"]),
    },
    Recipe { makes: &["twist_conj"], needs: &[], derive: |_| vec![TWIST.symmetries()] },
    Recipe {
        makes: &["twist_move"],
        needs: &["cornermove"],
        derive: |needed| vec![needed["cornermove"].clone()],
    },
    Recipe {
        makes: &["flip_move"],
        needs: &["edgeomove"],
        derive: |needed| vec![needed["edgeomove"].clone()],
    },
    Recipe {
        makes: &["slice_move"],
        needs: &["edgepmove"],
        derive: |needed| vec![needed["edgepmove"].clone()],
    },
];

/// The coordinates of a coset (kocsymm §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Coset {
    /// Corner orientations as a number in base 3. The lowest digit is the orientation of the corner
    /// in slot 0.
    pub(crate) csymm: usize,
    /// Edge orientations as a number in base 2. The lowest digit is the orientation of the edge in
    /// slot 0.
    pub(crate) eosymm: usize,
    /// Number of the set of slots that hold the middle edges.
    pub(crate) epsymm: usize,
}

/// Returns the sets of four edge slots in the order of their numbers `epsymm`. A set is a mask in
/// which bit `i` stands for slot `i` (kocsymm §11).
///
/// The sets are sorted by another mask. Its lowest four bits stand for slots 4–7, the next four
/// bits for slots 8–11, and the highest four bits for slots 0–3. In the solved cube, the set
/// consists of slots 4–7 and has the number 0.
pub(crate) fn slot_sets() -> Vec<usize> {
    let sets = (0..1usize << 12).filter(|set| set.count_ones() == 4);
    sets.map(|set| (set << 4 | set >> 8) & 0xfff).collect()
}

/// Undoes the rotation in [`slot_sets`], after which the sets ascend.
fn unrotated(set: usize) -> usize {
    (set >> 4 | set << 8) & 0xfff
}

impl Coset {
    /// Returns the coset of `arrangement` (kocsymm §15). `sets` is the result of [`slot_sets`].
    pub(crate) fn of(arrangement: &Arrangement, sets: &[usize]) -> Self {
        Self {
            csymm: csymm(arrangement),
            eosymm: eosymm(arrangement),
            epsymm: epsymm(arrangement, sets),
        }
    }

    /// Returns an arrangement in the coset (kocsymm §16). All corners are in their home slots. The
    /// numbers of the middle edges ascend from slot to slot, and so do the numbers of the other
    /// edges. `sets` is the result of [`slot_sets`].
    pub(crate) fn representative(&self, sets: &[usize]) -> Arrangement {
        let (mut rest, mut sum) = (self.csymm, 0);
        let corners = std::array::from_fn(|slot| {
            let twist = if slot < 7 { rest % 3 } else { (24 - sum) % 3 };
            rest /= 3;
            sum += twist;
            u8::try_from(8 * twist + slot).expect("a corner value")
        });
        let mut edges: [u8; 12] = filled(sets[self.epsymm], 4..8, (0..4).chain(8..12));
        let mut sum = 0;
        for (slot, edge) in edges.iter_mut().enumerate() {
            let flip = if slot < 11 { self.eosymm >> slot & 1 } else { sum % 2 };
            sum += flip;
            *edge = 2 * *edge + u8::from(flip == 1);
        }
        Arrangement { corners, edges }
    }
}

fn csymm(arrangement: &Arrangement) -> usize {
    arrangement.corners[..7].iter().rev().fold(0, |sum, &value| 3 * sum + usize::from(value / 8))
}

fn eosymm(arrangement: &Arrangement) -> usize {
    arrangement.edges[..11].iter().rev().fold(0, |sum, &value| 2 * sum + usize::from(value & 1))
}

fn epsymm(arrangement: &Arrangement, sets: &[usize]) -> usize {
    // Cubies 4–7 are in the middle layer.
    let middle =
        arrangement.edges.iter().rev().fold(0, |sum, &value| 2 * sum + usize::from(value >> 3 & 1));
    sets.binary_search_by_key(&unrotated(middle), |&set| unrotated(set)).expect("four middle edges")
}

/// One of the three coordinates of a coset.
pub(crate) struct Coordinate {
    pub(crate) count: usize,
    /// Returns the coset that has this value of the coordinate. The other two coordinates are 0.
    coset: fn(usize) -> Coset,
    /// Returns the value of this coordinate in an arrangement. The second argument is the result of
    /// [`slot_sets`].
    value: fn(&Arrangement, &[usize]) -> usize,
}

pub(crate) const TWIST: Coordinate = Coordinate {
    count: TWISTS,
    coset: |csymm| Coset { csymm, eosymm: 0, epsymm: 0 },
    value: |arrangement, _| csymm(arrangement),
};
pub(crate) const FLIP: Coordinate = Coordinate {
    count: FLIPS,
    coset: |eosymm| Coset { csymm: 0, eosymm, epsymm: 0 },
    value: |arrangement, _| eosymm(arrangement),
};
const SLICE: Coordinate = Coordinate {
    count: SLICES,
    coset: |epsymm| Coset { csymm: 0, eosymm: 0, epsymm },
    value: epsymm,
};

impl Coordinate {
    /// Lists the values after motions of a coset in which the coordinate is `value`. `act` applies a motion
    /// to an arrangement. `sets` is the result of [`slot_sets`].
    pub(crate) fn images_of<const N: usize>(
        &self,
        value: usize,
        sets: &[usize],
        motions: &[Motion; N],
        act: fn(&Arrangement, &Motion) -> Arrangement,
    ) -> [usize; N] {
        let start = (self.coset)(value).representative(sets);
        std::array::from_fn(|i| (self.value)(&act(&start, &motions[i]), sets))
    }

    /// Returns a table with one row per value and one column per motion. An entry is the value after the
    /// motion. `act` applies a motion to an arrangement.
    fn images<const N: usize>(
        &self,
        motions: &[Motion; N],
        act: fn(&Arrangement, &Motion) -> Arrangement,
    ) -> Table {
        let sets = slot_sets();
        let mut images = Vec::with_capacity(self.count * N);
        for value in 0..self.count {
            images.extend(self.images_of(value, &sets, motions, act).map(|image| image as u64));
        }
        Table::of(Element::U16, images).rows_of(N)
    }

    /// Returns the move table (kocsymm §6): for each value, the value after each of the 18 moves.
    fn moves(&self) -> Table {
        let quarters: [_; FACES] = quarter_turns().try_into().expect("six faces");
        self.images(&quarters, Arrangement::after).with_all_turns()
    }

    /// Returns the symmetry table (kocsymm §19): for each value, the value after each of the 16
    /// symmetries that keep the U–D axis.
    fn symmetries(&self) -> Table {
        let symmetries: [_; AXIS_SYMMETRIES] = axis_symmetries().try_into().expect("16 symmetries");
        self.images(&symmetries, Arrangement::remapped)
    }
}

/// Returns the table `epsymm_expand`: the mask of the slots for each number `epsymm` (kocsymm §14).
fn epsymm_expand() -> Table {
    Table::line(Element::U16, slot_sets().into_iter().map(|set| set as u64))
}

/// Returns the table `epsymm_compress`: the number `epsymm` for each mask of edge slots (kocsymm
/// §14). Slots 0–10 determine whether the set contains slot 11. So a set with slot 11 has two masks
/// with the same entry: one with bit 11 and one without. A mask that describes no set has the entry
/// 0.
fn epsymm_compress() -> Table {
    let mut data = vec![0u64; 1 << 12];
    for (number, set) in slot_sets().into_iter().enumerate() {
        data[set] = number as u64;
        data[set & 0x7ff] = number as u64;
    }
    Table::line(Element::U16, data)
}

/// Returns the table `edgepxor` (kocsymm §23). To find the image of edge orientations under a
/// symmetry, the caller first adds an entry of `edgepxor` to the orientations bit by bit modulo 2,
/// and then looks up the sum in `edgeomap`. The row of `edgepxor` is the set of slots of the middle
/// edges. Column 0 belongs to symmetries 0–7 and is 0. Column 1 belongs to symmetries 8–15.
///
/// Symmetries 8–15 exchange the F–B and L–R axes. The reference facelets of the middle layer are on
/// L and R, so these symmetries flip a middle edge outside the middle layer, and any other edge
/// inside the middle layer. The code applies symmetry 8 to unflipped edges, which gives a set of
/// slots and some flips. Symmetry 8 is its own inverse, so it carries these flips back to unflipped
/// edges. Therefore the entry of the set must cancel these flips: it is equal to them.
fn edgepxor() -> Table {
    let (sets, exchange) = (slot_sets(), &axis_symmetries()[8]);
    let mut xor = vec![0u64; 2 * SLICES];
    for epsymm in 0..SLICES {
        let start = Coset { epsymm, ..Coset::default() }.representative(&sets);
        let image = Coset::of(&start.remapped(exchange), &sets);
        xor[2 * image.epsymm + 1] = image.eosymm as u64;
    }
    Table::line(Element::U16, xor).rows_of(2)
}

/// Returns the tables `cornersymm` and `cornersymm_expand`, which describe classes of corner
/// orientations under the 16 symmetries (kocsymm §19, §22). The canonical form of a coset is found
/// with them.
///
/// `cornersymm` has three fields per orientation: the mask of the symmetries that carry it to the
/// least orientation of its class, the number of the class, and the first symmetry in the mask.
/// `cornersymm_expand` has the least orientation of each class.
fn corner_symmetry(twist_conj: &Table) -> Vec<Table> {
    let mut expand: Vec<u64> = Vec::new();
    let mut fields = Vec::with_capacity(3 * TWISTS);
    for (csymm, images) in (0..).zip(twist_conj.data.chunks(AXIS_SYMMETRIES)) {
        let least = *images.iter().min().expect("16 images");
        if least == csymm {
            expand.push(csymm);
        }
        let number = expand.iter().position(|&c| c == least).expect("a least one is met first");
        let mask = (0..AXIS_SYMMETRIES)
            .filter(|&m| images[m] == least)
            .fold(0, |mask, m| mask | 1u64 << m);
        fields.extend([mask, number as u64, mask.trailing_zeros().into()]);
    }
    vec![Table::line(Element::U16, fields).rows_of(3), Table::line(Element::U16, expand)]
}
