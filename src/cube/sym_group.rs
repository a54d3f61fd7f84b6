//! The subgroups of the 48 symmetries, and their classes.

#[cfg(any(feature = "search", feature = "std"))]
use alloc::vec::Vec;
use core::fmt;

use super::{CubePos, Operations, Sym};
use crate::names::{named, named_rows};

/// A subgroup of the 48 symmetries of the cube. There are 98 subgroups, in 33 classes.
///
/// [`Display`](fmt::Display) writes the name of the [class](SymClass).
///
/// ```
/// use superflip::{Alg, CubePos, cube::SymGroup};
/// let group = |moves: &str| Some(SymGroup::of(&CubePos::SOLVED.moved_by(moves.parse::<Alg>().ok()?)));
/// assert_eq!(group("R2 L2 U2 D2 F2 B2"), Some(SymGroup::ALL));
/// assert_eq!(group("U").unwrap().to_string(), "C4");
/// assert_eq!(group("U2").unwrap().to_string(), "C4v");
/// let six_dots = group("U D' R L' F B' U D'").unwrap();
/// assert_eq!((six_dots.to_string().as_str(), six_dots.order()), ("S6", 6));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SymGroup(u64);

impl SymGroup {
    /// The group of all 48 symmetries.
    pub const ALL: Self = Self((1 << Sym::COUNT) - 1);
    /// The group that has only the identity.
    pub const IDENTITY: Self = Self(1);

    /// Returns the group that symmetries generate.
    ///
    /// ```
    /// use superflip::{Move, Sym, cube::SymGroup};
    /// let [x, y] = [Move::R1, Move::U1].map(Sym::turning);
    /// assert_eq!(SymGroup::generated_by([x]).order(), 4);
    /// assert_eq!(SymGroup::generated_by([x, y]).to_string(), "O");
    /// ```
    #[must_use]
    pub fn generated_by(generators: impl IntoIterator<Item = Sym>) -> Self {
        generators.into_iter().fold(Self::IDENTITY, Self::with)
    }

    /// Returns the group that the symmetries of this group and one more symmetry generate.
    #[must_use]
    pub fn with(self, symmetry: Sym) -> Self {
        if self.contains(symmetry) {
            return self;
        }
        // The set is a union of cosets m·G, where G is this group. So it is the generated group if it has the
        // products m·`symmetry` of all its elements m.
        let (mut set, mut tried) = (self, Self(0));
        while let Some(m) = Sym::from_index((set.0 & !tried.0).trailing_zeros() as usize) {
            tried.0 |= 1 << m.index();
            let next = m * symmetry;
            if !set.contains(next) {
                set.0 = self.iter().fold(set.0, |set, g| set | 1 << (next * g).index());
            }
        }
        set
    }

    /// Returns the group of the symmetries that keep a position.
    #[must_use]
    pub fn of(position: &CubePos) -> Self {
        let ops = Operations::detect();
        let keeps = |m: &Sym| position.remap_with(ops, *m) == *position;
        Self(Sym::ALL.into_iter().filter(keeps).fold(0, |set, m| set | 1 << m.index()))
    }

    /// Returns the number of symmetries in the group, 1 to 48.
    #[must_use]
    pub const fn order(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the group has a symmetry.
    #[must_use]
    pub const fn contains(self, symmetry: Sym) -> bool {
        self.0 >> symmetry.index() & 1 == 1
    }

    /// Returns whether all symmetries of this group are in the other one.
    #[must_use]
    pub const fn is_subgroup(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the symmetries, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Sym> {
        Sym::ALL.into_iter().filter(move |&m| self.contains(m))
    }

    /// Returns the group of the symmetries m·g·m⁻¹, where m is `symmetry` and g is in this group. If
    /// this group keeps a position p, then the returned group keeps m·p·m⁻¹.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Sym, cube::SymGroup};
    /// let p = CubePos::SOLVED.moved_by([Move::R1, Move::L1]);
    /// let m = Sym::from_index(17).unwrap();
    /// assert_eq!(SymGroup::of(&p).remap(m), SymGroup::of(&p.remap(m)));
    /// ```
    #[must_use]
    pub fn remap(self, symmetry: Sym) -> Self {
        // A product `a * b` is first `a`, then `b`. Remapping by `a * b` is remapping by the two in
        // turn, so the image of g carries a face as m⁻¹, g and m in turn.
        let image = |g: Sym| symmetry.inverse() * g * symmetry;
        Self(self.iter().fold(0, |set, g| set | 1 << image(g).index()))
    }

    /// Returns the class of the group.
    #[must_use]
    pub fn class(self) -> SymClass {
        let images = Sym::ALL.into_iter().map(|m| self.remap(m));
        SymClass(images.min().unwrap_or(self))
    }

    /// Returns symmetries that generate the group, at most three. Each adds the most symmetries to
    /// the group that the earlier ones generate.
    ///
    /// ```
    /// use superflip::cube::SymGroup;
    /// assert_eq!(SymGroup::ALL.generators().len(), 2);
    /// assert_eq!(SymGroup::IDENTITY.generators(), []);
    /// ```
    #[cfg(any(feature = "search", feature = "std"))]
    #[must_use]
    pub fn generators(self) -> Vec<Sym> {
        let (mut generators, mut group) = (Vec::new(), Self::IDENTITY);
        while group != self {
            let order = |m: &Sym| group.with(*m).order();
            // The last of several maxima is the first in ascending order.
            let Some(next) =
                Sym::ALL.into_iter().rev().filter(|&m| self.contains(m)).max_by_key(order)
            else {
                break;
            };
            generators.push(next);
            group = group.with(next);
        }
        generators
    }

    /// Returns the 98 subgroups of the 48 symmetries, in ascending order of their order.
    ///
    /// ```
    /// use superflip::cube::SymGroup;
    /// let all = SymGroup::subgroups();
    /// assert_eq!(all.len(), 98);
    /// assert_eq!(all.iter().filter(|group| group.order() == 2).count(), 19);
    /// ```
    #[cfg(any(feature = "search", feature = "std"))]
    #[must_use]
    pub fn subgroups() -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for SymClass(group) in SymClass::ALL {
            let begin = all.len();
            for image in Sym::ALL.into_iter().map(|m| group.remap(m)) {
                if !all[begin..].contains(&image) {
                    all.push(image);
                }
            }
        }
        all.sort_unstable_by_key(|group| (group.order(), *group));
        all
    }
}

/// Writes the name of the class.
impl fmt::Display for SymGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.class().fmt(f)
    }
}

/// One of the 33 classes of subgroups of the 48 symmetries. Two groups are in one class if a symmetry
/// [maps](SymGroup::remap) one to the other.
///
/// The names are those of Cube Explorer: Schoenflies symbols, and a suffix if several classes have
/// one symbol. The suffix tells which axes have half turns, and which planes are mirrors:
///
/// | suffix | classes | meaning |
/// |---|---|---|
/// | `(face)`, `(edge)` | D2, D2h, D2d | all half turns are about axes through faces; some are about axes through edges |
/// | `(a)`, `(b)` | C2, C2h | the half turn is about an axis through faces; through edges |
/// | `(a)`, `(b)` | Cs | the mirror is parallel to a face; it goes through two edges |
/// | `(a1)`, `(a2)` | C2v | the half turn is about an axis through faces, and mirrors are as in Cs (a); as in Cs (b) |
/// | `(b)` | C2v | the half turn is about an axis through edges |
///
/// [`FromStr`](core::str::FromStr) reads the names. Case, spaces, parentheses and `-` are ignored: `c2v-a1`.
///
/// ```
/// use superflip::cube::{SymClass, SymGroup};
/// assert_eq!(SymGroup::ALL.class().to_string(), "Oh");
/// let class: SymClass = "c2v-a1".parse()?;
/// assert_eq!(class.to_string(), "C2v(a1)");
/// assert_eq!(class.representative().order(), 4);
/// assert_eq!(SymClass::ALL.len(), 33);
/// # Ok::<(), superflip::names::NoSuchName>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SymClass(SymGroup);

impl SymClass {
    /// Returns one group of the class.
    #[must_use]
    pub const fn representative(self) -> SymGroup {
        self.0
    }

    /// The 33 classes, in ascending order of the order of their groups.
    pub const ALL: [Self; 33] = named_rows!("class of symmetry groups", 0);
}

named!(SymClass: "class of symmetry groups", ALL, FromStr, Display);
