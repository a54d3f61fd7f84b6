use alloc::{boxed::Box, sync::Arc, vec, vec::Vec};

use super::{
    page_moves::{Page, count_ones},
    place::{ORDERS, PAGE, PAGES, Place, turns_of_page},
    turns::Turns,
};
use crate::{CubePos, Sym, cube::Operations, tables::C8_4_PARITY};

/// A map of Kociemba's group onto itself that is its own inverse, on places of the bitmap: the
/// inversion of elements, or a symmetry of order 2.
///
/// The page of the image depends on the corners alone. The edges of the image depend on the edges
/// and on the parity of the corners, which the edges share. A bit of a page stands for the edges
/// before the page's [`Turns`], so the turns of both pages also determine the bit of the image.
#[derive(Debug)]
pub(super) struct Involution {
    /// For each page, the page of the images.
    pages: Box<[u16]>,
    /// For each parity and each bit of a page without turns, the bit of the image in a page without
    /// turns.
    bits: [Box<[u32]>; 2],
    turned: Turned,
}

/// For each product of turns and each byte of a page without turns, the byte after the turns.
type Turned = Arc<[Box<[u16]>]>;

impl Involution {
    /// Returns the map from each element to its inverse, and symmetries of order 2. A set that is
    /// closed under each symmetry of the list, one after another, is closed under all 16 symmetries that keep the
    /// U–D axis.
    pub(super) fn of_group() -> (Self, Vec<Self>) {
        let after = |turns: Turns, byte| u16::try_from(turns.byte_after(byte)).expect("below 2^16");
        let turned = Turns::all().map(|turns| (0..PAGE).map(|byte| after(turns, byte)).collect());
        let turned: Turned = turned.collect();
        let inversion = Self::new(&turned, CubePos::inverse);
        // Each symmetry maps the group of the symmetries before it to itself. So the union of a set that is
        // closed under this group with its image is still closed under the group.
        let mut group = vec![Sym::IDENTITY];
        let mut symmetries = Vec::new();
        while group.len() < Sym::AXIS_COUNT {
            let mut all = Sym::ALL.into_iter().take(Sym::AXIS_COUNT);
            let is_next = |m: &Sym| {
                let keeps_group = group.iter().all(|&g| group.contains(&(*m * g * *m)));
                *m * *m == Sym::IDENTITY && keeps_group && !group.contains(m)
            };
            let next = all.find(is_next).expect("the symmetries have such a series");
            group.extend(group.clone().into_iter().map(|m| m * next));
            symmetries.push(Self::new(&turned, |element| element.remap(next)));
        }
        (inversion, symmetries)
    }

    fn new(turned: &Turned, image: impl Fn(CubePos) -> CubePos) -> Self {
        let image = |place: Place| Place::of(Operations::detect(), &image(place.element()).into());
        let page_after = |page| image(Place::new(page, 0, 0)).page_and_byte().0;
        let bit_after = |page, bit: usize| {
            let byte = turns_of_page(page).inverse().byte_after(bit / 8);
            let place = image(Place::new(page, byte, bit % 8));
            let (page, byte) = place.page_and_byte();
            let byte = turns_of_page(page).byte_after(byte);
            let bit = 8 * byte + place.mask().trailing_zeros() as usize;
            u32::try_from(bit).expect("483,840 bits")
        };
        let bits = [false, true].map(|is_odd| {
            let page = (0..PAGES).find(|&page| self::is_odd(page) == is_odd);
            let page = page.expect("half of the pages have each parity");
            (0..8 * PAGE).map(|bit| bit_after(page, bit)).collect()
        });
        let number = |page| u16::try_from(page).expect("40,320 pages");
        let pages = (0..PAGES).map(|page| number(page_after(page))).collect();
        Self { pages, bits, turned: Arc::clone(turned) }
    }

    /// Returns the pairs of a page and the page of its images. The second page is `None` if it is
    /// the first page. Each page is in one pair.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, Option<usize>)> {
        let pairs = self.pages.iter().copied().map(usize::from).enumerate();
        let pairs = pairs.filter(|(page, image)| page <= image);
        pairs.map(|(page, image)| (page, (page < image).then_some(image)))
    }

    /// Adds the images of the elements of a pair of pages. `number` is the number of the first
    /// page. Returns the number of elements added.
    pub(super) fn close(&self, number: usize, page: &mut Page, other: Option<&mut Page>) -> u64 {
        let other_number = self.pages[number].into();
        let Some(other) = other else {
            let copy = Box::new(*page);
            return self.add_images((number, &copy), (number, page));
        };
        self.add_images((number, page), (other_number, other))
            + self.add_images((other_number, other), (number, page))
    }

    /// Adds the images of the elements of page `from` to page `to`, the page of the images. Returns
    /// the number of elements added.
    fn add_images(
        &self,
        (from_number, from): (usize, &Page),
        (to_number, to): (usize, &mut Page),
    ) -> u64 {
        let before = count_ones(to);
        // Goes through the elements of `from`, or through those that `to` lacks if they are fewer.
        let is_dense = count_ones(from) + before > 8 * PAGE as u64;
        let (number, other) =
            if is_dense { (to_number, from_number) } else { (from_number, to_number) };
        let images = &self.bits[usize::from(is_odd(number))];
        let undo = &self.turned[turns_of_page(number).index()];
        let redo = &self.turned[turns_of_page(other).inverse().index()];
        for first in (0..PAGE).step_by(8) {
            let word = |page: &Page| -> u64 {
                page[first..].first_chunk().map_or(0, |&bytes| u64::from_le_bytes(bytes))
            };
            for bit in ones(if is_dense { !word(to) } else { word(from) }) {
                let (byte, bit) = (first + bit / 8, bit % 8);
                let image = images[8 * usize::from(undo[byte]) + bit] as usize;
                let (image_byte, image_bit) = (usize::from(redo[image / 8]), image % 8);
                if is_dense {
                    to[byte] |= (from[image_byte] >> image_bit & 1) << bit;
                } else {
                    to[image_byte] |= 1 << image_bit;
                }
            }
        }
        count_ones(to) - before
    }
}

/// Whether the corners of a page are an odd permutation.
fn is_odd(page: usize) -> bool {
    let (set, tops, bottoms) = (page / (ORDERS * ORDERS), page / ORDERS % ORDERS, page % ORDERS);
    // The two orders of a pair differ in parity, and the even one is first (permcube §34).
    (usize::from(C8_4_PARITY[set]) + tops + bottoms) % 2 == 1
}

/// Returns the numbers of the bits that are set in a word.
fn ones(word: u64) -> impl Iterator<Item = usize> {
    let rest = core::iter::successors(Some(word), |&word| Some(word & word.wrapping_sub(1)));
    rest.take_while(|&word| word > 0).map(|word| word.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{super::place::POSITIONS, *};

    fn empty_page() -> Box<Page> {
        vec![0; PAGE].try_into().expect("the length of a page")
    }

    /// Returns the image of a place, from a page with this place alone.
    fn image(map: &Involution, place: Place) -> Place {
        let (number, byte) = place.page_and_byte();
        let image_number = usize::from(map.pages[number]);
        let (mut page, mut image_page) = (empty_page(), empty_page());
        page[byte] = place.mask();
        assert_eq!(map.add_images((number, &page), (image_number, &mut image_page)), 1);
        let byte = image_page.iter().position(|&byte| byte > 0).unwrap();
        Place::new(image_number, byte, image_page[byte].trailing_zeros() as usize)
    }

    #[test]
    fn images_of_places_are_images_of_elements() {
        let (inversion, symmetries) = Involution::of_group();
        assert_eq!(symmetries.len(), 4);
        let mut rng = StdRng::seed_from_u64(4);
        for _ in 0..100 {
            let place = Place::from_number(rng.random_range(0..POSITIONS)).unwrap();
            let inverse = place.element().inverse().into();
            assert_eq!(image(&inversion, place), Place::of(Operations::detect(), &inverse));
            // The images under the products of the symmetries are those under all 16.
            let mut images = vec![place];
            for map in &symmetries {
                images.extend(images.clone().into_iter().map(|place| image(map, place)));
            }
            let remapped = Sym::ALL.into_iter().take(16).map(|m| place.element().remap(m));
            let mut expected: Vec<Place> =
                remapped.map(|q| Place::of(Operations::detect(), &q.into())).collect();
            images.sort_unstable();
            expected.sort_unstable();
            assert_eq!(images, expected);
        }
    }

    #[test]
    fn pairs_of_pages_are_closed() {
        let map = Involution::of_group().0;
        let pairs: Vec<_> = map.pairs().collect();
        let mut listed: Vec<usize> =
            pairs.iter().flat_map(|&(page, other)| [Some(page), other]).flatten().collect();
        listed.sort_unstable();
        assert!(listed.into_iter().eq(0..PAGES));
        let alone = pairs.iter().position(|pair| pair.1.is_none()).unwrap();
        let mut rng = StdRng::seed_from_u64(5);
        // Few elements, and all but a few.
        for (i, fill) in [(alone, 0), (pairs.len() - 1, 0), (alone, 255), (pairs.len() - 1, 255)] {
            let (number, other) = pairs[i];
            let numbers = [number, other.unwrap_or(number)];
            let mut old = numbers.map(|_| empty_page());
            for page in &mut old {
                page.fill(fill);
            }
            let mut changed: Vec<Place> = vec![];
            for _ in 0..50 {
                let place = Place::from_number(rng.random_range(0..POSITIONS)).unwrap();
                let second = usize::from(other.is_some() && rng.random());
                let byte = place.page_and_byte().1;
                old[second][byte] ^= place.mask();
                let bit = place.mask().trailing_zeros() as usize;
                changed.push(Place::new(numbers[second], byte, bit));
            }
            let mut new = old.clone();
            let [page, image_page] = &mut new;
            let added = map.close(number, page, other.map(|_| &mut **image_page));
            let has = |pages: &[Box<Page>; 2], place: Place| {
                let (page, byte) = place.page_and_byte();
                pages[usize::from(page != number)][byte] & place.mask() > 0
            };
            // Only the places that were changed and their images can have changed.
            let mut near: Vec<Place> = changed.iter().map(|&place| image(&map, place)).collect();
            near.extend(changed);
            near.sort_unstable();
            near.dedup();
            for &place in &near {
                assert_eq!(has(&new, place), has(&old, place) || has(&old, image(&map, place)));
            }
            let count = |pages: &[Box<Page>; 2]| -> u64 {
                let first = count_ones(&pages[0][..]);
                if other.is_some() { first + count_ones(&pages[1][..]) } else { first }
            };
            let of_near = |pages| near.iter().filter(|&&place| has(pages, place)).count() as u64;
            assert_eq!(added, count(&new) - count(&old));
            assert_eq!(added, of_near(&new) - of_near(&old));
            assert!(added > 0);
        }
    }
}
