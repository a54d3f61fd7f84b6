//! Positions as lists of the cubie in each slot (slot→cubie).

#![allow(clippy::cast_possible_truncation, reason = "the numbers of facelets are below 48")]

use crate::motion::{CUBIES, Motion};

/// A position as a list of the cubie in each slot. A [`Motion`] lists the slot of each cubie
/// instead.
///
/// Slot `i` holds the corner `corners[i] % 8` twisted `corners[i] / 8` times, and the edge
/// `edges[i] / 2` flipped `edges[i] % 2` times.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrangement {
    pub(crate) corners: [u8; 8],
    pub(crate) edges: [u8; 12],
}

impl Arrangement {
    /// The solved cube: all cubies at home.
    pub(crate) const SOLVED: Self = Self {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        edges: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
    };

    /// Returns the arrangement after `turn` (`movepc`, cubepos §37): the sticker of each facelet goes to
    /// the facelet to which `turn` carries it.
    pub(crate) fn after(&self, turn: &Motion) -> Self {
        self.carried(turn, |value| value)
    }

    /// Conjugates this arrangement by `symmetry` (`remap_into`, cubepos §63). If slot s holds cubie
    /// c, then in the result the image of s holds the image of c.
    pub(crate) fn remapped(&self, symmetry: &Motion) -> Self {
        self.carried(symmetry, |facelet| symmetry.to[facelet as usize])
    }

    /// Carries the sticker of each facelet by `motion`. `image` says which sticker it then is. A sticker
    /// has the number of its facelet on the solved cube. The sticker on the reference facelet of a slot
    /// gives the value of the slot.
    #[inline(always)]
    fn carried(&self, motion: &Motion, image: impl Fn(u8) -> u8) -> Self {
        let (mut carried, mut facelet) = (*self, 0);
        while facelet < CUBIES {
            let to = motion.to[facelet] as usize;
            if to < 8 {
                let twist = (facelet & !7) as u8;
                carried.corners[to] = image((self.corners[facelet & 7] + twist) % 24);
            }
            let to = motion.to[CUBIES + facelet] as usize - CUBIES;
            if to & 1 == 0 {
                let value = self.edges[facelet >> 1] ^ (facelet & 1) as u8;
                carried.edges[to >> 1] = image(CUBIES as u8 + value) - CUBIES as u8;
            }
            facelet += 1;
        }
        carried
    }
}

/// Fills the slots 0 to `N − 1` in order. A slot in `set` takes the next cubie of `inside`. Any
/// other slot takes the next cubie of `outside`.
pub(crate) fn filled<const N: usize>(
    set: usize,
    mut inside: impl Iterator<Item = u8>,
    mut outside: impl Iterator<Item = u8>,
) -> [u8; N] {
    std::array::from_fn(|slot| {
        let cubie = if set >> slot & 1 == 1 { inside.next() } else { outside.next() };
        cubie.expect("a cubie for each slot")
    })
}
