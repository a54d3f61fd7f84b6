//! The 24 permutations of four things.

use core::ops::Mul;

use super::number::coordinate;
use crate::tables::{S4COMPRESS, S4EXPAND, S4INV, S4MUL};

coordinate! {
    /// A permutation of four elements, one of 24 (*permcube* §31).
    ///
    /// The permutations are sorted by their inverses, lexicographically. Then, in each pair of
    /// numbers 2k and 2k + 1, the even permutation is put first (*permcube* §34). So bit 0 is the
    /// parity. If the numbers of `p` and `q` are a pair, so are the numbers of `a * p` and `a * q`.
    ///
    /// `a * b` means first `a`, then `b`.
    ///
    /// ```
    /// use superflip::coord::Perm4;
    /// assert_eq!(Perm4::default().packed(), 0b11_10_01_00); // 0 1 2 3, first lowest
    /// for p in Perm4::all() {
    ///     assert_eq!(p * p.inverse(), Perm4::default());
    ///     assert_eq!(p.is_odd(), p.inverse().is_odd());
    /// }
    /// ```
    Perm4(u8) < 24
}

impl Perm4 {
    /// Returns the inverse (*permcube* §31, `s4inv`).
    #[must_use]
    pub fn inverse(self) -> Self {
        Self(S4INV[self.index()])
    }

    /// Returns whether the permutation is odd.
    #[must_use]
    pub const fn is_odd(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns the four elements packed in a byte with two bits each, the first element in the
    /// lowest bits (*permcube* §31, `s4expand`).
    #[must_use]
    pub fn packed(self) -> u8 {
        S4EXPAND[self.index()]
    }

    /// Returns the permutation packed in a byte. Returns `None` if two of the four elements are
    /// equal (*permcube* §31, `s4compress`).
    #[must_use]
    pub fn from_packed(packed: u8) -> Option<Self> {
        let p = Self(S4COMPRESS[usize::from(packed)]);
        (p.packed() == packed).then_some(p)
    }
}

/// Returns the product: first `self`, then `next` (*permcube* §31, `s4mul`).
impl Mul for Perm4 {
    type Output = Self;

    #[inline]
    fn mul(self, next: Self) -> Self {
        Self(S4MUL[next.index()][self.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::is_odd;

    #[test]
    fn a_permutation_is_odd_if_its_elements_are_in_odd_order() {
        for p in Perm4::all() {
            let elements = [0, 2, 4, 6].map(|shift| p.packed() >> shift & 3);
            assert_eq!(p.is_odd(), is_odd(&elements), "{elements:?}");
        }
    }
}
