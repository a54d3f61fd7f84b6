use alloc::{vec, vec::Vec};

use crate::cube::CubePos;

/// Places of a cubie: 8 slots × 3 twists, or 12 slots × 2 flips.
const PLACES: usize = 24;

/// A stabiliser chain (Schreier and Sims): G = G₀ ≥ G₁ ≥ …, where each group keeps one
/// cubie more at home than the one before, down to the identity.
#[derive(Debug, Clone)]
pub(super) struct Chain {
    levels: Vec<Level>,
}

/// A group of the chain, and where it takes the cubie that the next keeps at home.
#[derive(Debug, Clone)]
struct Level {
    cubie: usize,
    /// Elements that generate the group.
    generators: Vec<CubePos>,
    /// The places that the cubie is taken to, as values of a [`CubePos`]; home first.
    orbit: Vec<u8>,
    /// Of each such place an element that takes the cubie there, and its inverse.
    to: [[CubePos; 2]; PLACES],
    /// Bit v for value v of the orbit.
    reached: u32,
}

impl Level {
    fn new(cubie: usize) -> Self {
        let home = CubePos::SOLVED.as_bytes()[cubie];
        Self {
            cubie,
            generators: vec![],
            orbit: vec![home],
            to: [[CubePos::SOLVED; 2]; PLACES],
            reached: 1 << home,
        }
    }

    fn value(&self, element: &CubePos) -> u8 {
        element.as_bytes()[self.cubie]
    }

    fn reaches(&self, value: u8) -> bool {
        self.reached >> value & 1 == 1
    }

    /// What is left of an element when its cubie is brought home, if it can be.
    fn strip(&self, element: CubePos) -> Option<CubePos> {
        let value = self.value(&element);
        self.reaches(value).then(|| element * self.to[usize::from(value)][1])
    }
}

impl Chain {
    /// The chain of the group that some positions generate.
    pub(super) fn new(generators: impl IntoIterator<Item = CubePos>) -> Self {
        let mut chain = Self { levels: (0..20).map(Level::new).collect() };
        for generator in generators {
            chain.add(0, generator);
        }
        chain.levels.retain(|level| level.orbit.len() > 1);
        chain
    }

    /// Adds a generator, which keeps the cubies of the levels above at home.
    ///
    /// Where u takes the cubie to x, and the generator g takes x to y, u·g·v⁻¹ keeps it
    /// at home, where v takes it to y. By Schreier's lemma these generate the next group.
    fn add(&mut self, depth: usize, generator: CubePos) {
        if self.sifts(depth, generator) {
            return;
        }
        self.levels[depth].generators.push(generator);
        // Old places need the new generator only, new places all.
        let old = self.levels[depth].orbit.len();
        let mut next = 0;
        while let Some(&from) = self.levels[depth].orbit.get(next) {
            let first = if next < old { self.levels[depth].generators.len() - 1 } else { 0 };
            for i in first..self.levels[depth].generators.len() {
                let level = &mut self.levels[depth];
                let product = level.to[usize::from(from)][0] * level.generators[i];
                let value = level.value(&product);
                if let Some(rest) = level.strip(product) {
                    if rest != CubePos::SOLVED {
                        self.add(depth + 1, rest);
                    }
                } else {
                    level.to[usize::from(value)] = [product, product.inverse()];
                    level.orbit.push(value);
                    level.reached |= 1 << value;
                }
            }
            next += 1;
        }
    }

    /// Divides an element by one of each level in turn. It is in the group if nothing
    /// is left.
    fn sifts(&self, depth: usize, element: CubePos) -> bool {
        let mut levels = self.levels[depth..].iter();
        levels.try_fold(element, |rest, level| level.strip(rest)) == Some(CubePos::SOLVED)
    }

    pub(super) fn contains(&self, element: &CubePos) -> bool {
        self.sifts(0, *element)
    }

    /// How many elements the group has: by Lagrange the product of the orbits' lengths.
    /// At most 8!·3⁸·12!·2¹², of 69 bits.
    pub(super) fn order(&self) -> u128 {
        self.levels.iter().map(|level| level.orbit.len() as u128).product()
    }

    /// The least element of the coset G·p: the elements that take the first cubie to its
    /// least place are a coset of G₁, those of them that take the second to its least
    /// one of G₂, and so on.
    #[inline]
    pub(super) fn least(&self, mut position: CubePos) -> CubePos {
        for level in &self.levels {
            let image = |value: u8| image(&position, level.cubie < 8, value);
            let least = level.orbit.iter().copied().min_by_key(|&value| image(value));
            let least = least.unwrap_or_default();
            if least != level.orbit[0] {
                position = level.to[usize::from(least)][0] * position;
            }
        }
        position
    }

    /// The product of one element of each level, as `choose` picks them by number from
    /// as many as there are: each element of the group comes of one way to choose.
    #[cfg(feature = "rand")]
    pub(super) fn element(&self, mut choose: impl FnMut(usize) -> usize) -> CubePos {
        self.levels.iter().rev().fold(CubePos::SOLVED, |product, level| {
            let value = level.orbit[choose(level.orbit.len()) % level.orbit.len()];
            product * level.to[usize::from(value)][0]
        })
    }
}

/// Where an element takes a cubie from a place: slots lead on, and turns add up.
#[inline]
pub(super) fn image(element: &CubePos, corner: bool, value: u8) -> u8 {
    let bytes = element.as_bytes();
    if corner {
        // 8·twist + slot, modulo 24.
        let sum = bytes[usize::from(value & 7)] + (value & !7);
        if sum < 24 { sum } else { sum - 24 }
    } else {
        bytes[8 + usize::from(value >> 1)] ^ value & 1
    }
}
