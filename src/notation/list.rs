//! The methods and conversions that sequences of moves and of turns have in common with a slice.

/// Implements what a list of `$item` in a `Vec`, `self.0`, has in common with a slice.
macro_rules! list {
    ($list:ident of $item:ty) => {
        impl $list {
            /// Returns the length.
            #[must_use]
            pub const fn len(&self) -> usize {
                self.0.len()
            }

            /// Whether the sequence is empty.
            #[must_use]
            pub const fn is_empty(&self) -> bool {
                self.0.is_empty()
            }

            /// Returns an iterator over the elements.
            pub fn iter(&self) -> core::iter::Copied<core::slice::Iter<'_, $item>> {
                self.0.iter().copied()
            }
        }

        impl AsRef<[$item]> for $list {
            fn as_ref(&self) -> &[$item] {
                &self.0
            }
        }

        /// Returns the element at an index, or the elements in a range.
        ///
        /// # Panics
        /// Panics if the index or the range is out of bounds.
        impl<I: core::slice::SliceIndex<[$item]>> core::ops::Index<I> for $list {
            type Output = I::Output;

            fn index(&self, index: I) -> &I::Output {
                &self.0[index]
            }
        }

        impl FromIterator<$item> for $list {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                Self(items.into_iter().collect())
            }
        }

        impl Extend<$item> for $list {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                self.0.extend(items);
            }
        }

        impl From<alloc::vec::Vec<$item>> for $list {
            fn from(items: alloc::vec::Vec<$item>) -> Self {
                Self(items)
            }
        }

        impl From<&[$item]> for $list {
            fn from(items: &[$item]) -> Self {
                Self(items.to_vec())
            }
        }

        impl<const N: usize> From<[$item; N]> for $list {
            fn from(items: [$item; N]) -> Self {
                Self(items.to_vec())
            }
        }

        impl From<$list> for alloc::vec::Vec<$item> {
            fn from(list: $list) -> Self {
                list.0
            }
        }

        impl IntoIterator for $list {
            type Item = $item;
            type IntoIter = alloc::vec::IntoIter<$item>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.into_iter()
            }
        }

        impl<'a> IntoIterator for &'a $list {
            type Item = $item;
            type IntoIter = core::iter::Copied<core::slice::Iter<'a, $item>>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }
    };
}

pub(super) use list;
