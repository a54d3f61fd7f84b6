//! The keys by which the two halves of a sequence find each other.

use crate::{
    arrays::MapArray,
    cube::{
        CubePos, Pattern,
        hash::{GOLDEN, hash_of, words},
    },
};

const VALUE_BITS: usize = 5;
/// The number of key bits that a short record stores: the highest of the key's 64 bits.
pub(in crate::search) const KEY_BITS: u32 = 40;
/// The maximum number of cubies whose values together fit [`KEY_BITS`].
const MAX_EXACT: usize = KEY_BITS as usize / VALUE_BITS;

/// Computes the key of a state: a number that stands for the slots and orientations of some cubies.
/// The highest [`KEY_BITS`] bits of the key are evenly spread.
#[derive(Debug, Clone)]
pub(in crate::search) enum KeyMaker {
    /// At most eight cubies. The key encodes their values, so different states have different keys.
    Exact { cubies: [u8; MAX_EXACT], len: usize },
    /// More than eight cubies. The key is a hash, and two different states have the same key with a
    /// probability of 2⁻⁴⁰.
    Hashed {
        /// A mask with the byte 0xFF for each cubie of the state, in the layout of [`words`].
        mask: [u64; 3],
    },
}

impl KeyMaker {
    /// Creates a key maker for states of the cubies that a pattern names.
    pub(in crate::search) fn of(pattern: &Pattern) -> Self {
        let len = pattern.len();
        if len > MAX_EXACT {
            let mut mask = [0; 20];
            pattern.cubies().for_each(|(cubie, _)| mask[cubie.index()] = 0xFF);
            return Self::Hashed { mask: words(&mask) };
        }
        let mut cubies = [0; MAX_EXACT];
        for (to, (cubie, _)) in cubies.iter_mut().zip(pattern.cubies()) {
            *to = u8::try_from(cubie.index()).expect("one of 20");
        }
        Self::Exact { cubies, len }
    }

    /// Returns whether different states always have different keys.
    pub(in crate::search) fn is_exact(&self) -> bool {
        matches!(self, Self::Exact { .. })
    }

    /// Returns the key of the state that `position` has.
    #[inline]
    pub(in crate::search) fn get(&self, position: &CubePos) -> u64 {
        match self {
            Self::Exact { cubies, len } => {
                let bytes = position.as_bytes();
                let key = cubies[..*len].iter().fold(0, |key, &cubie| {
                    key << VALUE_BITS | u64::from(bytes[usize::from(cubie)])
                });
                // An odd factor has an inverse modulo 2⁴⁰, so different states get different keys.
                key.wrapping_mul(GOLDEN) << (u64::BITS - KEY_BITS)
            }
            Self::Hashed { mask } => {
                let words = words(position.as_bytes());
                hash_of([0, 1, 2].mapped(|i| words[i] & mask[i]))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::{
        cube::{Cubie, Move},
        search::meet::Record,
    };

    fn first_cubies(count: usize) -> Pattern {
        let values = CubePos::SOLVED;
        (0..count).fold(Pattern::default(), |cubies, i| {
            cubies.with(Cubie::ALL[i], values.as_bytes()[i]).expect("cubies in their slots")
        })
    }

    #[test]
    fn the_keys_of_at_most_eight_cubies_are_exact() {
        for count in 0..=20 {
            assert_eq!(KeyMaker::of(&first_cubies(count)).is_exact(), count <= 8, "{count}");
        }
    }

    /// Records store the highest bits of keys. Different states must differ there.
    #[test]
    fn different_states_have_different_keys_in_records() {
        for count in [1, 2, 8, 9, 20] {
            let key = KeyMaker::of(&first_cubies(count));
            let mut position = CubePos::SOLVED;
            let mut states = Vec::new();
            for i in 0..20_000 {
                position = position.moved(Move::ALL[(i * i + i / 18) % 18]);
                let record: u64 = Record::new(key.get(&position), 0);
                states.push((position.as_bytes()[..count].to_vec(), record.key()));
            }
            states.sort_unstable();
            states.dedup();
            // Each state has one key.
            assert!(states.windows(2).all(|pair| pair[0].0 != pair[1].0), "{count}");
            let mut keys: Vec<u64> = states.iter().map(|state| state.1).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), states.len(), "{count}");
        }
    }
}
