//! The methods, operators and iterators that `CubieSet` and `MoveSet` have in common.

/// Implements a set of `$item` and its iterator. The bits of the set are `self.0`. `$set` must have
/// the constants `ALL` and `EMPTY` and the methods `contains` and `insert`. `$from_index` converts
/// the index of a bit to an item, or returns `None` if there is no such item.
macro_rules! bit_set {
    ($set:ident of $item:ty, $(#[$doc:meta])* $iter:ident, $from_index:expr) => {
        impl $set {
            /// Makes a set from bits: bit `i` stands for element `i`. Returns `None` if a bit stands for
            /// no element.
            #[must_use]
            pub const fn from_bits(bits: u32) -> Option<Self> {
                if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
            }

            /// Makes a set from bits, and ignores bits that stand for no element.
            #[must_use]
            pub const fn from_bits_truncate(bits: u32) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// Returns the bits: bit `i` is set if the set contains element `i`.
            #[must_use]
            pub const fn bits(self) -> u32 {
                self.0
            }

            /// Returns whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of elements.
            #[must_use]
            pub const fn count(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns whether every element of `self` is in `other`.
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns the elements that are in at least one of `self` and `other`. Unlike `|`,
            /// this method can be called in a constant.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the elements that are in both `self` and `other`. Unlike `&`, this method
            /// can be called in a constant.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Returns the elements of `self` that are not in `other`. Unlike `-`, this method can
            /// be called in a constant.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Returns the elements that are not in `self`. Unlike `!`, this method can be called
            /// in a constant.
            #[must_use]
            pub const fn complement(self) -> Self {
                Self(self.0 ^ Self::ALL.0)
            }

            /// Returns an iterator over the elements in ascending order.
            #[must_use]
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl core::ops::BitOr for $set {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl core::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl core::ops::BitAnd for $set {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.intersection(other)
            }
        }

        impl core::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl core::ops::Sub for $set {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                self.without(other)
            }
        }

        impl core::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl core::ops::Not for $set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(items);
                set
            }
        }

        impl Extend<$item> for $set {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                for item in items {
                    self.insert(item);
                }
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl IntoIterator for &$set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        /// Prints the elements of the set.
        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self).finish()
            }
        }

        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $iter(u32);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let lowest = $from_index(self.0.trailing_zeros() as usize)?;
                self.0 &= self.0 - 1;
                Some(lowest)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl DoubleEndedIterator for $iter {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                let highest = self.0.checked_ilog2()?;
                self.0 ^= 1 << highest;
                $from_index(highest as usize)
            }
        }

        impl ExactSizeIterator for $iter {}

        impl core::iter::FusedIterator for $iter {}
    };
}
pub(super) use bit_set;
