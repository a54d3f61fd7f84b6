//! Shares of a search that several programs divide among themselves.

use core::num::NonZero;

/// A share of a search, for programs that divide the search among themselves and have no common memory, such
/// as the workers of a web page.
///
/// The shares of a search are numbered from 0. Together they search everything.
///
/// ```
/// use core::num::NonZero;
/// use superflip::search::Share;
/// let three = NonZero::new(3).unwrap();
/// let shares: Vec<Share> = (0..3).filter_map(|index| Share::new(index, three)).collect();
/// assert_eq!(shares.len(), 3);
/// assert_eq!(Share::new(3, three), None);
/// assert_eq!(Share::new(0, NonZero::<usize>::MIN), Some(Share::WHOLE));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share {
    index: usize,
    count: NonZero<usize>,
}

impl Share {
    /// The only share of a search that is not divided.
    pub const WHOLE: Self = Self { index: 0, count: NonZero::<usize>::MIN };

    /// Creates the share with the number `index` of `count` shares. Returns `None` if `index` is not below
    /// `count`.
    #[must_use]
    pub const fn new(index: usize, count: NonZero<usize>) -> Option<Self> {
        if index < count.get() { Some(Self { index, count }) } else { None }
    }

    /// Returns this share of a list: every `count`-th item, beginning with the item `index`. So if the items
    /// are in the order of their cost, the shares cost about the same.
    pub(in crate::search) fn of<T>(
        self,
        items: impl Iterator<Item = T>,
    ) -> impl Iterator<Item = T> {
        items.skip(self.index).step_by(self.count.get())
    }
}
