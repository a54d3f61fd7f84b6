//! The class and the symmetry of each value of the edges, from the definition of the classes.
//!
//! The baked table `flip_slice_move` gives the class and the symmetry after each move. Reading it
//! would add 4.6 MB to the memory of the process: 2 % of a table of 226 MB. So the generation of a
//! table reads only the representatives, which have 258 KB.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{
    coord::{Flip, FlipSlice, Slice},
    cube::Sym,
    tables::FLIP_SLICE_REP,
};

/// Finds the class of a value of the edges. The representative of a class is its least value, and
/// the classes are numbered in the order of their representatives (*The Move Tables*).
///
/// A value is `2048·slice + flip`. So the symmetries that carry a value to its representative are
/// among those that carry its slice to the least image of the slice.
pub(super) struct EdgeClasses {
    /// For each slice, a bit mask of the symmetries that carry it to its least image.
    symmetries: Vec<u16>,
    /// For each slice, the classes whose representatives have this slice.
    classes: Vec<Range<u16>>,
}

impl EdgeClasses {
    pub(super) fn new() -> Self {
        let symmetries = Slice::all().map(|slice| {
            let value = FlipSlice::new(slice, Flip::default());
            let images =
                Sym::ALL.into_iter().filter_map(|sym| Some((sym, value.remap(sym)?.slice())));
            let least = images.clone().map(|(_, image)| image).min();
            let to_least = images.filter(|&(_, image)| Some(image) == least);
            to_least.fold(0, |bits, (sym, _)| bits | 1 << sym.index())
        });
        let mut classes = vec![0..0; Slice::COUNT];
        let mut start = 0;
        for same_slice in FLIP_SLICE_REP.chunk_by(|a, b| a / 2048 == b / 2048) {
            let end = start + u16::try_from(same_slice.len()).expect("2048 flips");
            classes[same_slice[0] as usize / 2048] = start..end;
            start = end;
        }
        Self { symmetries: symmetries.collect(), classes }
    }

    /// Returns the class of a value. Also returns the lowest-numbered symmetry that carries the
    /// value to the representative of the class.
    pub(super) fn of(&self, value: FlipSlice) -> (usize, Sym) {
        let mut symmetries = self.symmetries[value.slice().index()];
        let images = core::iter::from_fn(|| {
            if symmetries == 0 {
                return None;
            }
            let sym = Sym::ALL[symmetries.trailing_zeros() as usize];
            symmetries &= symmetries - 1;
            Some((value.remap(sym).expect("the 16 symmetries keep the axis"), sym))
        });
        // If several images are least, this is the first of them.
        let (least, sym) = images.min_by_key(|&(image, _)| image).expect("a slice has an image");
        let Range { start, end } = self.classes[least.slice().index()].clone();
        let classes = &FLIP_SLICE_REP[start.into()..end.into()];
        let place = classes.binary_search(&least.get()).expect("a least value represents a class");
        (usize::from(start) + place, sym)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coord::SymCoord;

    #[test]
    fn classes_are_those_of_the_baked_tables() {
        let classes = EdgeClasses::new();
        for value in FlipSlice::all() {
            let expected = SymCoord::of(value);
            assert_eq!(classes.of(value), (expected.class().into(), expected.sym()), "{value:?}");
        }
    }
}
