//! The flips and the slice, reduced by symmetry.

use super::{
    Flip, KocSymm, Slice,
    number::{coordinate, every_arrangement},
};
use crate::{
    cube::{Arrangement, Move, Sym},
    tables::{
        EDGEOMAP, EDGEPMAP, EDGEPXOR, FLIP_SLICE_CLASS, FLIP_SLICE_MOVE, FLIP_SLICE_REP,
        FLIP_SLICE_SYM, SYM_MOVE, SYM_MULT,
    },
};

coordinate! {
    /// The raw `FlipUDSlice` coordinate of *The Move Tables*: the slots of the middle edges and the
    /// orientations of the edges, `2048·slice + flip`. There are 495·2048 values.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Sym, coord::FlipSlice};
    /// let raw = FlipSlice::of(&CubePos::SOLVED.moved_by([Move::R1]));
    /// assert_eq!(raw, FlipSlice::default().moved(Move::R1));
    /// let s = Sym::from_index(9).unwrap();
    /// assert_eq!(raw.remap(s), Some(FlipSlice::default().moved(s.remap(Move::R1))));
    /// ```
    FlipSlice(u32) < 495 * 2048
}

impl FlipSlice {
    /// Makes the coordinate from the slots of the middle edges and the orientations of the edges.
    #[must_use]
    pub fn new(slice: Slice, flip: Flip) -> Self {
        Self(2048 * u32::from(slice.get()) + u32::from(flip.get()))
    }

    /// Returns the slots of the middle edges.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "below 495")]
    pub fn slice(self) -> Slice {
        Slice((self.0 / 2048).try_into().expect("below 495"))
    }

    /// Returns the orientations of the edges.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "below 2048")]
    pub fn flip(self) -> Flip {
        Flip((self.0 % 2048).try_into().expect("below 2048"))
    }

    /// Returns the coordinate after a move.
    #[must_use]
    pub fn moved(self, mv: Move) -> Self {
        Self::new(self.slice().moved(mv), self.flip().moved(mv))
    }

    /// If a position `p` has this coordinate, returns the coordinate of
    /// [`p.remap(symmetry)`](crate::CubePos::remap). Returns `None` if `symmetry` does not keep the
    /// U–D axis.
    #[must_use]
    pub fn remap(self, symmetry: Sym) -> Option<Self> {
        let m = symmetry.index();
        let (slice, flip) = (self.slice().index(), self.flip().get());
        (m < Sym::AXIS_COUNT).then(|| {
            let flip = EDGEOMAP[usize::from(flip ^ EDGEPXOR[slice][m >> 3])][m];
            Self::new(Slice(EDGEPMAP[slice][m]), Flip(flip))
        })
    }
}

every_arrangement! { FlipSlice }

/// Reads the coordinate of an arrangement.
impl From<&Arrangement> for FlipSlice {
    fn from(arrangement: &Arrangement) -> Self {
        Self::new(arrangement.into(), arrangement.into())
    }
}

/// Returns the edge coordinates of the coset, without the orientations of the corners.
impl From<KocSymm> for FlipSlice {
    fn from(coset: KocSymm) -> Self {
        Self::new(coset.epsymm, coset.eosymm)
    }
}

/// A sym-coordinate: the raw coordinate [`FlipSlice`] reduced by the 16 symmetries that keep
/// the U–D axis (*The Move Tables*).
///
/// A sym-coordinate consists of a class of raw coordinates and a symmetry S(i). The symmetry
/// carries the raw coordinate P to the representative R(class): S(i)·P·S(i)⁻¹ = R(class). There
/// are 64,430 classes, so a table indexed by class has about a sixteenth of the entries.
///
/// A raw coordinate that some symmetry leaves unchanged has several sym-coordinates, one for each
/// symmetry that carries it to the representative. [`of`](Self::of) returns the sym-coordinate with
/// the lowest-numbered symmetry. The sym-coordinate of a position, `FlipUDSliceCoord` in *The Move
/// Tables*, is that of the position's raw coordinate.
///
/// ```
/// use superflip::{CubePos, Move, coord::{FlipSlice, SymCoord}};
/// let raw = FlipSlice::of(&CubePos::SOLVED.moved_by([Move::L1, Move::F2]));
/// let sym = SymCoord::of(raw);
/// assert_eq!(sym.raw(), raw);
/// assert_eq!(sym.moved(Move::B3).raw(), raw.moved(Move::B3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SymCoord(u32);

impl SymCoord {
    /// The number of classes, 64,430.
    pub const CLASSES: usize = FLIP_SLICE_REP.len();

    /// The number of bits of `16·class + symmetry`: four for the symmetry, and 16 for the class.
    #[cfg(feature = "optimal")]
    pub(crate) const BITS: u32 = 20;

    /// Returns the sym-coordinate of a raw coordinate.
    #[must_use]
    pub fn of(raw: FlipSlice) -> Self {
        let (class, sym) = (FLIP_SLICE_CLASS[raw.index()], FLIP_SLICE_SYM[raw.index()]);
        Self(16 * u32::from(class) + u32::from(sym))
    }

    /// Returns the class, below [`CLASSES`](Self::CLASSES).
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "64,430 classes")]
    pub const fn class(self) -> u16 {
        (self.0 / 16) as u16
    }

    /// Returns the symmetry, one of the first 16.
    #[must_use]
    pub const fn sym(self) -> Sym {
        match Sym::from_index(self.0 as usize % 16) {
            Some(sym) => sym,
            None => unreachable!(),
        }
    }

    /// Returns the number `16·class + symmetry`.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the raw coordinate, S(i)⁻¹·R(class)·S(i).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "inverses keep the axis as well")]
    pub fn raw(self) -> FlipSlice {
        let representative = FlipSlice(FLIP_SLICE_REP[usize::from(self.class())]);
        representative.remap(self.sym().inverse()).expect("inverses keep the axis as well")
    }

    /// Prefetches the row that [`moved`](Self::moved) reads.
    #[inline]
    pub(crate) fn prefetch_moves(self) {
        crate::prefetch::prefetch_ends(&FLIP_SLICE_MOVE[usize::from(self.class())]);
    }

    /// Returns the sym-coordinate after a move. Three look-ups (*The Move Tables*) give the move
    /// conjugated by the symmetry, the sym-coordinate of the representative after that move, and
    /// the product of the two symmetries.
    #[must_use]
    #[inline]
    pub fn moved(self, mv: Move) -> Self {
        let i = self.0 as usize % 16;
        let seen = SYM_MOVE[i][mv.index()];
        let entry = FLIP_SLICE_MOVE[self.0 as usize / 16][usize::from(seen)];
        Self(entry - entry % 16 + u32::from(SYM_MULT[entry as usize % 16][i]))
    }
}
