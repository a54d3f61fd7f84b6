//! Cosets that suffice for a proof about every position of the cube.

use alloc::vec::Vec;

use crate::{
    coord::{FlipSlice, KocSymm, SymCoord, Twist},
    cube::Sym,
    tables::TWIST_CONJ,
};

/// The classes of the cover that `examples/cover.rs` finds, one bit per class.
const CLASSES: &[u8] = include_bytes!("cover.bin");

/// Cosets of Kociemba's group such that each position, or an image of the position under a rotation
/// of the whole cube, is in one of them.
///
/// A position and its images under rotations are equally far from the solved cube. So if every
/// position in the cover is within N moves, then so is every position of the cube.
///
/// A position has three images up to the 16 symmetries that keep the U–D axis, one per axis. The
/// classes of the edge coordinates ([`SymCoord`]) of the three images depend only on the edges. A
/// cover is a set of classes such that each arrangement of the edges has a class of the set for at
/// least one of the three axes. The cosets of the cover are all cosets with such edge coordinates.
/// `superflip_audit::check_cover` checks that the cover leaves no position out.
///
/// ```
/// use superflip::{coord::KocSymm, search::coset::Cover};
/// let cover = Cover::default();
/// assert_eq!(cover.cosets(), 901_903_491);
/// assert_eq!(cover.canonical_cosets(), 56_399_925);
///
/// // The symmetric images of the solved cube are in one coset, so every cover contains this coset.
/// assert!(cover.contains(KocSymm::default()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    /// One bit per class. Bit i of byte j stands for class 8·j + i.
    bytes: Vec<u8>,
}

/// Returns the cover that is part of the library. `examples/cover.rs` has found it by a search.
impl Default for Cover {
    fn default() -> Self {
        Self { bytes: CLASSES.to_vec() }
    }
}

impl Cover {
    /// Every cover that contains the 16 symmetric images of its cosets has at least this number of
    /// cosets, a third of all.
    ///
    /// A position has at most three images up to these symmetries. So such a cover covers at most
    /// three times as many positions as its cosets contain. All cosets have equally many positions.
    pub const LEAST: u64 = (Twist::COUNT * FlipSlice::COUNT).div_ceil(3) as u64;

    /// A proof needs at least this number of canonical cosets, whatever the cover. At most 16 cosets
    /// are equal up to symmetry.
    pub const LEAST_CANONICAL: u64 = Self::LEAST.div_ceil(Sym::AXIS_COUNT as u64);

    /// The number of all canonical cosets (*kocsymm*).
    pub const ALL_CANONICAL: u64 = 138_639_780;

    /// Makes the set of all cosets with these classes of edge coordinates. This function does not
    /// check that the cosets are a cover. Returns `None` if a class is not below
    /// [`SymCoord::CLASSES`].
    ///
    /// ```
    /// use superflip::search::coset::Cover;
    /// assert_eq!(Cover::from_classes([]).unwrap().cosets(), 0);
    /// assert_eq!(Cover::from_classes([64_430]), None);
    /// let cover = Cover::default();
    /// assert_eq!(Cover::from_classes(cover.classes()), Some(cover));
    /// ```
    #[must_use]
    pub fn from_classes(classes: impl IntoIterator<Item = u16>) -> Option<Self> {
        let mut bytes = alloc::vec![0; SymCoord::CLASSES.div_ceil(8)];
        for class in classes.into_iter().map(usize::from) {
            if class >= SymCoord::CLASSES {
                return None;
            }
            bytes[class / 8] |= 1 << (class % 8);
        }
        Some(Self { bytes })
    }

    /// Returns the classes of edge coordinates in ascending order. Each class is the
    /// [`class`](SymCoord::class) of a sym-coordinate.
    pub fn classes(&self) -> impl Iterator<Item = u16> {
        (0..).take(SymCoord::CLASSES).filter(|&class| self.has(class))
    }

    /// Returns one bit per class. Bit i of byte j stands for class 8·j + i.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn has(&self, class: u16) -> bool {
        self.bytes[usize::from(class / 8)] >> (class % 8) & 1 == 1
    }

    /// Returns whether the coset belongs to the cover. The 16 symmetric images of a coset all belong
    /// to the cover, or none does.
    #[must_use]
    pub fn contains(&self, coset: KocSymm) -> bool {
        self.has(SymCoord::of(coset.into()).class())
    }

    /// Returns the number of cosets in the cover.
    #[must_use]
    pub fn cosets(&self) -> u64 {
        self.fixed(Sym::IDENTITY)
    }

    /// Returns the number of canonical cosets in the cover, which [`KocSymm::canon`] returns for
    /// its cosets. These are the cosets to prove, up to symmetry.
    ///
    /// The number is the mean of the numbers of cosets that each of the 16 symmetries leaves
    /// unchanged (Burnside's lemma).
    #[must_use]
    pub fn canonical_cosets(&self) -> u64 {
        let symmetries = (0..Sym::AXIS_COUNT).filter_map(Sym::from_index);
        symmetries.map(|symmetry| self.fixed(symmetry)).sum::<u64>() / Sym::AXIS_COUNT as u64
    }

    /// Returns the number of cosets in the cover that a symmetry leaves unchanged. The symmetry must
    /// keep the U–D axis.
    fn fixed(&self, symmetry: Sym) -> u64 {
        let is_fixed = |raw: &FlipSlice| raw.remap(symmetry) == Some(*raw);
        let edges = FlipSlice::all().filter(|raw| self.has(SymCoord::of(*raw).class()));
        let twists = (0u16..).zip(TWIST_CONJ.as_slice());
        let twists = twists.filter(|(twist, images)| images[symmetry.index()] == *twist);
        (edges.filter(is_fixed).count() * twists.count()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_cosets_are_the_least_images() {
        // Few cosets: each class in turn has all 2187 twists.
        for class in [0, 1, 77, 64_429] {
            let cover = Cover::from_classes([class]).unwrap();
            let members = FlipSlice::all().filter(|raw| SymCoord::of(*raw).class() == class);
            let cosets = members.flat_map(|raw| {
                Twist::all().map(move |csymm| KocSymm {
                    csymm,
                    eosymm: raw.flip(),
                    epsymm: raw.slice(),
                })
            });
            let cosets: Vec<KocSymm> = cosets.collect();
            assert!(cosets.iter().all(|coset| cover.contains(*coset)));
            assert_eq!(cover.cosets(), cosets.len() as u64);
            let canonical = cosets.iter().filter(|coset| coset.canon() == **coset);
            assert_eq!(cover.canonical_cosets(), canonical.count() as u64, "class {class}");
        }
    }

    #[test]
    fn all_cosets_have_the_known_number_of_canonical_ones() {
        let all = Cover::from_classes(0..64_430).unwrap();
        assert_eq!(all.cosets(), 2_217_093_120);
        assert_eq!(all.canonical_cosets(), Cover::ALL_CANONICAL);
        assert_eq!(Cover::LEAST_CANONICAL, 46_189_440);
        assert_eq!(Cover::LEAST, 739_031_040);
    }
}
