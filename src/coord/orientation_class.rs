//! Corner orientations and edge orientations, reduced by the eight symmetries that keep each of the
//! three axes.
//!
//! Each of the eight symmetries is its own inverse. The flips of the image depend only on the flips
//! of the cube, not on the slots of the middle edges. So twists, flips and slots are remapped
//! independently. A class and a symmetry `i`, below 8, are stored as `16·class + i`, as in *The
//! Move Tables*. The symmetry carries the coordinate to the representative of the class.

use super::{Flip, Slice, Twist};
use crate::{
    cube::{Move, Sym},
    tables::{
        EDGEPMAP, EDGEPXOR, FLIP_CLASS, FLIP_CLASS_EXCHANGED, FLIP_CLASS_FLIP, FLIP_CLASS_MOVE,
        SYM_MOVE, SYM_MULT, TWIST_CLASS, TWIST_CLASS_MOVE,
    },
};

/// The first of the symmetries that exchange the F–B and L–R axes. It is its own inverse.
const EXCHANGE: usize = 8;

/// The sym-coordinate (`16·class + symmetry`) of the orientations of the corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TwistClass(u16);

/// The sym-coordinate (`16·class + symmetry`) of the orientations of the edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct FlipClass(u16);

/// Implements the methods of `TwistClass` and `FlipClass`. `$numbers` maps `$raw` to `16·class +
/// symmetry`, and `$moves` is the move table of the classes.
macro_rules! orientation_class {
    ($name:ident: $raw:ident, $numbers:ident, $moves:ident) => {
        impl From<$raw> for $name {
            fn from(raw: $raw) -> Self {
                Self($numbers[raw.index()])
            }
        }

        impl $name {
            #[inline(always)]
            pub(crate) const fn class(self) -> usize {
                self.0 as usize / Sym::AXIS_COUNT
            }

            /// Returns the number of the symmetry that carries the coordinate to the representative.
            #[inline(always)]
            pub(crate) const fn sym(self) -> usize {
                self.0 as usize % Sym::AXIS_COUNT
            }

            /// Returns the orientations after a move. *The Move Tables* describes three look-ups
            /// for a move. The third look-up multiplies two symmetries. Here an XOR replaces this
            /// look-up.
            #[inline(always)]
            pub(crate) fn moved(self, mv: Move) -> Self {
                let seen = SYM_MOVE[self.sym()][mv.index()];
                // The number of a product of two of the eight symmetries is the XOR of their
                // numbers.
                Self($moves[self.class()][usize::from(seen)] ^ self.0 % 16)
            }

            /// Returns the image of `slice`, a set of edge slots, under the symmetry of `self`.
            #[inline(always)]
            pub(crate) fn remap_slice(self, slice: Slice) -> Slice {
                Slice(EDGEPMAP[slice.index()][self.sym()])
            }
        }
    };
}

orientation_class! { TwistClass: Twist, TWIST_CLASS, TWIST_CLASS_MOVE }
orientation_class! { FlipClass: Flip, FLIP_CLASS, FLIP_CLASS_MOVE }

impl FlipClass {
    /// Returns the image of the flips and the image of `slice`, the slots of the middle edges, under
    /// symmetry `m`, which is below 16.
    #[inline]
    pub(crate) fn remapped(self, slice: Slice, m: usize) -> (Flip, Slice) {
        let image = Slice(EDGEPMAP[slice.index()][m]);
        if m < EXCHANGE {
            return (Flip(FLIP_CLASS_FLIP[self.class()][self.sym() ^ m]), image);
        }
        // The symmetry is the product of `EXCHANGE` and one of the eight symmetries.
        let flip = FLIP_CLASS_FLIP[self.class()][self.sym()] ^ EDGEPXOR[slice.index()][1];
        let exchanged = Self(FLIP_CLASS_EXCHANGED[usize::from(flip)]);
        let then = usize::from(SYM_MULT[m][EXCHANGE]);
        (Flip(FLIP_CLASS_FLIP[exchanged.class()][exchanged.sym() ^ then]), image)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bounds::{flip_slice_distance, twist_slice_distance},
        coord::KocSymm,
        tables::EDGEOMAP,
    };

    #[test]
    fn classes_move_and_remap_as_the_coordinates_do() {
        let mut coset = KocSymm::default();
        let (mut twist, mut flip) = (TwistClass::default(), FlipClass::default());
        for i in 0..2000 {
            // If a coordinate is symmetric, several symmetries carry it to the representative. So
            // the test compares classes and bounds, but not symmetries.
            let expected = (TwistClass::from(coset.csymm), FlipClass::from(coset.eosymm));
            assert_eq!((twist.class(), flip.class()), (expected.0.class(), expected.1.class()));
            let bounds = |twist: TwistClass, flip: FlipClass| {
                let slice = coset.epsymm;
                (twist_slice_distance(twist, slice), flip_slice_distance(flip, slice))
            };
            assert_eq!(bounds(twist, flip), bounds(expected.0, expected.1));
            assert_eq!(FLIP_CLASS_FLIP[flip.class()][flip.sym()], coset.eosymm.get());
            for m in 0..Sym::AXIS_COUNT {
                let xor = EDGEPXOR[coset.epsymm.index()][m / EXCHANGE];
                let image = EDGEOMAP[usize::from(coset.eosymm.get() ^ xor)][m];
                assert_eq!(flip.remapped(coset.epsymm, m).0, Flip(image));
            }
            let mv = Move::ALL[i * i % 17 + i % 2];
            (coset, twist, flip) = (coset.moved(mv), twist.moved(mv), flip.moved(mv));
        }
    }
}
