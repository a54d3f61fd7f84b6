//! The pages of a coset, and how many positions of each page are within a distance.

use alloc::{vec, vec::Vec};

use super::{
    layout::{ORDERS, PAGES},
    place::Place,
};
use crate::{CubePos, coord::PermCube};

/// The number of positions of each page that are within a distance of the solved cube.
///
/// A page holds the 483,840 positions of a coset whose corners are permuted alike
/// ([`CosetSolver::page_of`](super::CosetSolver::page_of)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageCounts {
    /// The distance.
    pub distance: u8,
    /// For each page, the number of positions of the page at this distance or a smaller one.
    pub within: Vec<u32>,
}

/// The number of positions in a page: 8!·4!/2.
pub(super) const PAGE_POSITIONS: u32 = 483_840;

/// Returns the number of the page of a position, from 0 to 40,319:
/// (`c8_4`·24 + `ctp`)·24 + `cbp`, in the coordinates of *permcube*.
pub(super) fn page_of(position: &CubePos) -> usize {
    let perm = PermCube::of(position);
    (perm.c8_4().index() * ORDERS + perm.ctp().index()) * ORDERS + perm.cbp().index()
}

/// Which page of the bitmap holds which page of the coset. The pages of the bitmap have the numbers
/// of elements of Kociemba's group, which depend on the representative of the coset. The pages of
/// the coset have the numbers of positions.
#[derive(Debug)]
pub(super) struct PageNumbers {
    /// For each page of the bitmap, the number of the page of the coset.
    of_bitmap: Vec<usize>,
}

impl PageNumbers {
    pub(super) fn new(representative: CubePos) -> Self {
        let number = |page| page_of(&Place::new(page, 0, 0).position(representative));
        Self { of_bitmap: (0..PAGES).map(number).collect() }
    }

    /// Returns the page of the bitmap that holds the page `number` of the coset.
    pub(super) fn in_bitmap(&self, number: usize) -> usize {
        self.of_bitmap.iter().position(|&n| n == number).expect("each page once")
    }

    /// Sorts the values of the pages of the bitmap by the numbers of the pages of the coset.
    pub(super) fn sorted(&self, of_bitmap: &[u32]) -> Vec<u32> {
        let mut sorted = vec![0; PAGES];
        for (&number, &value) in self.of_bitmap.iter().zip(of_bitmap) {
            sorted[number] = value;
        }
        sorted
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        coord::KocSymm,
        search::coset::{CosetSolver, place::POSITIONS},
    };

    #[test]
    fn a_page_of_the_bitmap_is_a_page_of_the_coset() {
        assert_eq!(u64::from(PAGE_POSITIONS) * PAGES as u64, POSITIONS);
        let coset =
            KocSymm::of(&CubePos::SOLVED.moved_by("R U F L".parse::<crate::Alg>().unwrap()));
        let representative = CosetSolver::new(coset).representative();
        let numbers = PageNumbers::new(representative);
        let mut rng = StdRng::seed_from_u64(3);
        for _ in 0..500 {
            let place = Place::from_number(rng.random_range(0..POSITIONS)).unwrap();
            let number = page_of(&place.position(representative));
            assert_eq!(numbers.in_bitmap(number), place.page_and_byte().0);
        }
        let mut all = numbers.of_bitmap.clone();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..PAGES));
    }
}
