//! The stabilizer chain of a group.

use alloc::{vec, vec::Vec};

use crate::cube::{CubePos, Operations};

/// The number of values of a cubie: 8 slots × 3 twists, or 12 slots × 2 flips.
const PLACES: usize = 24;

/// The place of a value that is not in an orbit. An orbit has at most [`PLACES`] values.
const NONE: u8 = u8::MAX;

/// A stabilizer chain of a group G (Schreier 1927, Sims 1970): a list of ever smaller subgroups G =
/// G₀ ≥ G₁ ≥ … ≥ {1}. Each subgroup Gᵢ₊₁ has the elements of Gᵢ that keep one more cubie at home.
#[derive(Debug, Clone)]
pub(crate) struct Chain {
    links: Vec<Link>,
}

/// One group of the chain. The next group of the chain has the elements that keep the cubie `cubie`
/// at home. The link stores the values to which the elements of its own group take this cubie. A
/// value is a slot and an orientation, as a byte of a [`CubePos`].
#[derive(Debug, Clone)]
struct Link {
    cubie: usize,
    generators: Vec<CubePos>,
    /// The *orbit* of `cubie`: the values to which the group takes the cubie. The first value is
    /// that of the cubie at home.
    orbit: Vec<u8>,
    /// `to[value]` is an element of the group that takes `cubie` from home to `value`, and then the
    /// inverse of this element. The entries of values outside the orbit are not used.
    to: [[CubePos; 2]; PLACES],
    /// `places[value]` is the index of a value in the orbit, and [`NONE`] for other values.
    places: [u8; PLACES],
}

impl Link {
    fn new(cubie: usize) -> Self {
        let home = CubePos::SOLVED.as_bytes()[cubie];
        let mut places = [NONE; PLACES];
        places[usize::from(home)] = 0;
        Self {
            cubie,
            generators: vec![],
            orbit: vec![home],
            to: [[CubePos::SOLVED; 2]; PLACES],
            places,
        }
    }

    /// Returns the value to which `element` takes the cubie.
    fn value(&self, element: &CubePos) -> u8 {
        element.as_bytes()[self.cubie]
    }

    fn reaches(&self, value: u8) -> bool {
        self.places[usize::from(value)] != NONE
    }

    /// Returns `element`·u⁻¹, where u is the stored element that takes the cubie to the same value
    /// as `element`. The product keeps the cubie at home. Returns `None` if the value is not in the
    /// orbit.
    fn strip(&self, element: CubePos) -> Option<CubePos> {
        let value = self.value(&element);
        self.reaches(value).then(|| element * self.to[usize::from(value)][1])
    }
}

impl Chain {
    /// Returns the chain of the group that `generators` generate.
    pub(super) fn new(generators: impl IntoIterator<Item = CubePos>) -> Self {
        let mut chain = Self { links: (0..20).map(Link::new).collect() };
        for generator in generators {
            chain.add(0, generator);
        }
        chain.links.retain(|link| link.orbit.len() > 1);
        chain
    }

    /// Adds a generator to link `depth`. The generator must keep the cubies of all earlier links
    /// at home.
    ///
    /// Suppose that the generator g takes the cubie from value x to value y, and that the link
    /// stores u for x and v for y. Then u·g·v⁻¹ keeps the cubie at home. By Schreier's lemma, these
    /// products generate the group of the next link, so they are added to the next link as
    /// generators.
    fn add(&mut self, depth: usize, generator: CubePos) {
        if self.sifts(depth, generator) {
            return;
        }
        self.links[depth].generators.push(generator);
        // The older generators have already been applied to the values that were in the orbit
        // before this call. So only the new generator must be applied to these values.
        let old = self.links[depth].orbit.len();
        let mut next = 0;
        while let Some(&from) = self.links[depth].orbit.get(next) {
            let first = if next < old { self.links[depth].generators.len() - 1 } else { 0 };
            for i in first..self.links[depth].generators.len() {
                let link = &mut self.links[depth];
                let product = link.to[usize::from(from)][0] * link.generators[i];
                let value = link.value(&product);
                if let Some(rest) = link.strip(product) {
                    if rest != CubePos::SOLVED {
                        self.add(depth + 1, rest);
                    }
                } else {
                    link.to[usize::from(value)] = [product, product.inverse()];
                    link.places[usize::from(value)] = link.orbit.len().to_le_bytes()[0];
                    link.orbit.push(value);
                }
            }
            next += 1;
        }
    }

    /// Returns the chain of the subgroup whose elements keep all corners at home, and the links of
    /// the corners. The elements of the corners' links represent the cosets of the subgroup.
    #[cfg(feature = "optimal")]
    pub(super) fn split(&self) -> [Self; 2] {
        let (corners, edges) = self.links.iter().cloned().partition(|link| link.cubie < 8);
        [Self { links: corners }, Self { links: edges }]
    }

    /// Returns the number of an element, below [`order`](Self::order). The element must be in the
    /// group. The number of the identity is 0.
    ///
    /// The number is written in a mixed radix: each link has one digit, the index of the element's
    /// value in the orbit.
    #[cfg(feature = "optimal")]
    #[inline(always)]
    pub(crate) fn number(&self, ops: Operations, mut element: CubePos) -> usize {
        self.links.iter().fold(0, |number, link| {
            let value = usize::from(link.value(&element));
            element = element.then_with(ops, link.to[value][1]);
            number * link.orbit.len() + usize::from(link.places[value])
        })
    }

    /// Returns the element with a number, the inverse of [`number`](Self::number).
    #[cfg(feature = "optimal")]
    #[inline(always)]
    pub(crate) fn numbered(&self, ops: Operations, mut number: usize) -> CubePos {
        self.links.iter().rev().fold(CubePos::SOLVED, |product, link| {
            let value = link.orbit[number % link.orbit.len()];
            number /= link.orbit.len();
            product.then_with(ops, link.to[usize::from(value)][0])
        })
    }

    /// Returns whether `element` is in the group of link `depth`. Applies [`strip`](Link::strip)
    /// of this link and of each later link in turn. The element is in the group if the result is
    /// the identity.
    fn sifts(&self, depth: usize, element: CubePos) -> bool {
        let mut links = self.links[depth..].iter();
        links.try_fold(element, |rest, link| link.strip(rest)) == Some(CubePos::SOLVED)
    }

    pub(super) fn contains(&self, element: &CubePos) -> bool {
        self.sifts(0, *element)
    }

    /// Returns the number of elements of the group. By Lagrange's theorem, this is the product of
    /// the sizes of the orbits, at most 8!·3⁸·12!·2¹² < 2⁶⁹.
    pub(crate) fn order(&self) -> u128 {
        self.links.iter().map(|link| link.orbit.len() as u128).product()
    }

    /// Returns the least element of the coset G·p, where p is `position`. The function goes through
    /// the links. At each link, it keeps only the elements that take the link's cubie to the
    /// least value.
    #[inline(always)]
    pub(crate) fn least(&self, ops: Operations, mut position: CubePos) -> CubePos {
        for link in &self.links {
            let home = link.orbit[0];
            let (mut least, mut least_image) = (home, u8::MAX);
            for &value in &link.orbit {
                let image = image(&position, link.cubie < 8, value);
                if image < least_image {
                    (least, least_image) = (value, image);
                }
            }
            if least != home {
                position = link.to[usize::from(least)][0].then_with(ops, position);
            }
        }
        position
    }

    /// Chooses one stored element in each link, and returns the product of the chosen elements.
    /// For a link with n stored elements, `choose(n)` returns the index of the chosen element.
    /// Each element of the group is the product for exactly one combination of choices.
    #[cfg(feature = "rand")]
    pub(super) fn element(&self, mut choose: impl FnMut(usize) -> usize) -> CubePos {
        self.links.iter().rev().fold(CubePos::SOLVED, |product, link| {
            let value = link.orbit[choose(link.orbit.len()) % link.orbit.len()];
            product * link.to[usize::from(value)][0]
        })
    }
}

/// Returns the value to which `element` takes a cubie from `value`. `corner` says whether the cubie
/// is a corner.
#[inline]
pub(super) fn image(element: &CubePos, corner: bool, value: u8) -> u8 {
    let bytes = element.as_bytes();
    if corner {
        // A corner value is 8·twist + slot, so the twists add modulo 3 if the values add modulo 24.
        let sum = bytes[usize::from(value & 7)] + (value & !7);
        if sum < 24 { sum } else { sum - 24 }
    } else {
        bytes[8 + usize::from(value >> 1)] ^ value & 1
    }
}
