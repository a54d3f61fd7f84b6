//! The sizes of a table.

use alloc::{string::ToString, vec, vec::Vec};
use core::fmt;

use crate::{
    arrays::MapArray,
    bounds::CosetEntry,
    coord::{SliceSorted, SymCoord, TopCorners},
};

/// The number of words of a row. A row has one entry per twist, and a word has 30 entries.
pub(super) const WORDS: usize = CosetEntry::ROW;

/// How finely a table distinguishes the orders of the middle edges. Each variant names a group of
/// permutations. Two orders are in one class if a permutation of the group turns one into the
/// other. The table distinguishes classes, but not the orders within a class. The symmetries map
/// each group to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Middle {
    /// All orders are in one class, because the group has all 24 permutations.
    Any,
    /// There are 3 classes. The group has the 8 permutations after which opposite edges are still
    /// opposite.
    Opposite,
    /// There are 6 classes. The group has the identity, and the 3 permutations that exchange two
    /// edges and also exchange the other two.
    Pairs,
    /// There are 12 classes. The group has the identity and the permutation that exchanges each
    /// edge with the opposite edge.
    Turned,
    /// Each of the 24 orders is a class, because the group has only the identity.
    All,
}

/// How finely a table distinguishes the sets of top-corner slots. The table distinguishes classes
/// of sets, but not the sets within a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tops {
    /// All sets are in one class.
    Any,
    /// There are 35 classes. Each class contains a set of four slots and the set of the other four.
    Either,
    /// Each of the 70 sets is a class.
    All,
}

/// The size of a pruning table: its number of cases. A case consists of a class of orders of the
/// middle edges and a class of sets of top-corner slots. A table has one entry for each combination
/// of a `FlipUDSlice` class, a twist and a case. Each case takes 37.6 MB.
///
/// ```
/// use superflip::bounds::Size;
/// let sizes: Vec<u64> = Size::ALL.iter().map(|size| size.bytes() / 1_000_000).collect();
/// assert_eq!(sizes, [37, 225, 451, 903, 1316, 2633, 3950, 7901, 15803]);
/// assert_eq!(Size::within(3_000_000_000).unwrap().bytes(), 2_633_898_400);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    tops: Tops,
    middle: Middle,
}

impl Size {
    /// All sizes, in ascending order. No size has 3 cases (113 MB), because the optimal search
    /// visits as many nodes with 3 cases as with 1 case.
    pub const ALL: [Self; 9] = [
        Self { tops: Tops::Any, middle: Middle::Any },
        Self { tops: Tops::Any, middle: Middle::Pairs },
        Self { tops: Tops::Any, middle: Middle::Turned },
        Self { tops: Tops::Any, middle: Middle::All },
        Self { tops: Tops::Either, middle: Middle::Any },
        Self { tops: Tops::All, middle: Middle::Any },
        Self { tops: Tops::Either, middle: Middle::Opposite },
        Self { tops: Tops::All, middle: Middle::Opposite },
        Self { tops: Tops::All, middle: Middle::Pairs },
    ];

    /// Returns the largest size of at most `bytes` bytes. Returns `None` if every size is larger.
    #[must_use]
    pub fn within(bytes: u64) -> Option<Self> {
        Self::ALL.into_iter().rfind(|size| size.bytes() <= bytes)
    }

    /// Returns the size with this number of cases, 1 to 420. Returns `None` if no size has this
    /// number of cases.
    #[must_use]
    pub fn with_cases(cases: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.cases() == cases)
    }

    /// Returns the size with this name, or `None` if no size has this name. The name of a size is
    /// its number of cases.
    ///
    /// ```
    /// use superflip::bounds::Size;
    /// assert_eq!(Size::named("24"), Size::with_cases(24));
    /// assert_eq!(Size::named("024"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.to_string() == name)
    }

    /// Returns the number of cases.
    #[must_use]
    pub const fn cases(self) -> usize {
        self.tops.count() * self.middle.count()
    }

    /// Returns whether the table distinguishes orders of the middle edges.
    pub(crate) fn has_orders(self) -> bool {
        self.middle != Middle::Any
    }

    /// Returns whether the table distinguishes sets of top-corner slots.
    pub(crate) fn has_tops(self) -> bool {
        self.tops != Tops::Any
    }

    /// Returns the number of rows of the table. The table has one row for each `FlipUDSlice` class
    /// and each case.
    #[must_use]
    pub const fn rows(self) -> usize {
        SymCoord::CLASSES * self.cases()
    }

    pub(in crate::bounds) const fn words(self) -> usize {
        self.rows() * WORDS
    }

    /// Returns the number of bytes of the table.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        self.words() as u64 * 8
    }

    /// Returns the base of the table, a distance. For distances up to the base, all entries of a
    /// word have the same bound: the smallest distance in the word. Tables with more cases have
    /// greater distances, and therefore a greater base.
    #[must_use]
    pub const fn base(self) -> u8 {
        match self.cases() {
            0..=12 => 8,
            13..=105 => 9,
            _ => 10,
        }
    }

    /// Returns the case of each arrangement of the top corners and the middle edges. Let `set` be
    /// the number of the set of top-corner slots, and `order` the number of the order of the middle
    /// edges. Element `24·set + order` of the result is the case.
    pub(super) fn numbers(self) -> Vec<u16> {
        let (tops, orders, count) = (self.top_classes(), self.order_classes(), self.order_count());
        let count = u16::try_from(count).expect("at most 24");
        let pairs = tops.iter().flat_map(|&top| orders.iter().map(move |&order| (top, order)));
        pairs.map(|(top, order)| u16::from(top) * count + u16::from(order)).collect()
    }

    /// Returns the class of each set of top-corner slots.
    pub(super) fn top_classes(self) -> Vec<u8> {
        self.tops.numbers().into_iter().map(|n| u8::try_from(n).expect("at most 70")).collect()
    }

    /// Returns the class of each order of the middle edges.
    pub(super) fn order_classes(self) -> Vec<u8> {
        self.middle.numbers().into_iter().map(|n| u8::try_from(n).expect("at most 24")).collect()
    }

    /// Returns the number of classes of sets of top-corner slots.
    pub(super) const fn top_count(self) -> usize {
        self.tops.count()
    }

    /// Returns the number of classes of orders of the middle edges.
    pub(super) const fn order_count(self) -> usize {
        self.middle.count()
    }
}

/// Writes the number of cases, such as `24`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cases().fmt(f)
    }
}

impl Tops {
    const fn count(self) -> usize {
        match self {
            Self::Any => 1,
            Self::Either => TopCorners::COUNT / 2,
            Self::All => TopCorners::COUNT,
        }
    }

    fn numbers(self) -> Vec<usize> {
        let sets: Vec<u8> = TopCorners::all().map(TopCorners::slots).collect();
        match self {
            Self::Any => vec![0; sets.len()],
            Self::All => (0..sets.len()).collect(),
            Self::Either => classes(&sets, |&set| vec![set, !set]),
        }
    }
}

impl Middle {
    const fn count(self) -> usize {
        match self {
            Self::Any => 1,
            Self::Opposite => 3,
            Self::Pairs => 6,
            Self::Turned => 12,
            Self::All => ORDERS,
        }
    }

    /// Returns the permutations in the group of this variant. Edges 0 and 3 are opposite, and so
    /// are edges 1 and 2.
    fn exchanges(self) -> Vec<[u8; 4]> {
        let is_free = |p: &[u8; 4]| match self {
            Self::Any => true,
            Self::Opposite => p[0] + p[3] == 3,
            Self::Pairs => (0..4).zip(p).all(|(i, &to)| to == i ^ p[0]),
            Self::Turned => *p == [0, 1, 2, 3] || *p == [3, 2, 1, 0],
            Self::All => *p == [0, 1, 2, 3],
        };
        orders().into_iter().filter(is_free).collect()
    }

    fn numbers(self) -> Vec<usize> {
        let exchanges = self.exchanges();
        classes(&orders(), |order| {
            let image = |p: &[u8; 4]| order.mapped(|cubie| p[usize::from(cubie)]);
            exchanges.iter().map(image).collect()
        })
    }
}

/// The number of orders of the middle edges.
pub(in crate::bounds) const ORDERS: usize = SliceSorted::COUNT / crate::coord::Slice::COUNT;

/// Returns the orders of four items, in lexicographic order.
fn orders() -> Vec<[u8; 4]> {
    let all = (0..=u8::MAX).map(|packed| [6, 4, 2, 0].mapped(|shift| packed >> shift & 3));
    all.filter(|order| (0..4).all(|cubie| order.contains(&cubie))).collect()
}

/// Divides `members` into classes, numbered in the order of their first members. Returns the class
/// of each member. `alike` returns all members in the class of a member.
fn classes<T: PartialEq>(members: &[T], alike: impl Fn(&T) -> Vec<T>) -> Vec<usize> {
    let mut numbers: Vec<Option<usize>> = vec![None; members.len()];
    let mut count = 0;
    for i in 0..members.len() {
        if numbers[i].is_some() {
            continue;
        }
        for same in alike(&members[i]) {
            let place = members.iter().position(|member| *member == same).expect("a member");
            numbers[place] = Some(count);
        }
        count += 1;
    }
    numbers.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All classes of a group's permutations have the same size. So the 70·24 pairs of a set of
    /// slots and an order are divided equally among the cases.
    #[test]
    fn all_cases_have_as_many_sets_and_orders() {
        for size in Size::ALL {
            let mut pairs = vec![0; size.cases()];
            for case in size.numbers() {
                pairs[usize::from(case)] += 1;
            }
            assert_eq!(pairs, vec![TopCorners::COUNT * ORDERS / size.cases(); size.cases()]);
        }
    }

    #[test]
    fn a_size_says_whether_its_cases_differ_by_orders_and_by_sets() {
        for size in Size::ALL {
            let numbers = size.numbers();
            let by_orders = numbers.chunks(ORDERS).any(|set| set.iter().any(|&n| n != set[0]));
            let by_sets = numbers.chunks(ORDERS).any(|set| set != &numbers[..ORDERS]);
            assert_eq!((size.has_orders(), size.has_tops()), (by_orders, by_sets), "{size}");
        }
    }
    /// A file of a table is read only by programs with the same base.
    #[test]
    fn sizes_are_found_by_their_cases_names_and_bytes() {
        let bases = [(1, 8), (6, 8), (12, 8), (24, 9), (35, 9), (70, 9), (105, 9), (210, 10)];
        let mut smaller = None;
        for (size, (cases, base)) in Size::ALL.into_iter().zip(bases.into_iter().chain([(420, 10)]))
        {
            assert_eq!((size.cases(), size.base()), (cases, base));
            assert_eq!(Size::with_cases(cases), Some(size));
            assert_eq!(Size::named(&cases.to_string()), Some(size));
            // A row has 2,187 twists, 30 in each word.
            assert_eq!(size.bytes(), (SymCoord::CLASSES * cases * 73 * 8) as u64);
            assert_eq!(Size::within(size.bytes()), Some(size));
            assert_eq!(Size::within(size.bytes() - 1), smaller);
            smaller = Some(size);
        }
        assert_eq!((Size::with_cases(3), Size::named("3")), (None, None));
    }
}
