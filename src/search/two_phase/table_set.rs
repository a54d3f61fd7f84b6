use core::fmt::Debug;

use super::children::Children;
use crate::cube::{Arrangement, Move, MoveSet};

/// The tables that prune the search of a [`Solver`](crate::Solver).
///
/// Larger tables prune more. A program that solves contains the tables of every set that its
/// features add. The default is the largest set of the build.
///
/// | set | feature | bytes of tables |
/// |---|---|---|
/// | `Compact` | `solve` | 0.9 MB |
/// | `Fast` | `solve-fast` | 18.5 MB |
/// | `Full` | `solve-fast` and `coset-distances` | 56 MB |
///
/// ```
/// use superflip::{CubePos, Move, Solver, search::TableSet};
/// let position = CubePos::SOLVED.moved_by([Move::R1, Move::F2]);
/// let solver = Solver::new().tables(TableSet::Compact);
/// assert_eq!(solver.solve(&position)?.to_string(), "F2 R'");
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableSet {
    /// The compact tables, which every build of the solver has.
    Compact,
    /// Tables by edge class. Phase 1 prunes by the smallest distance of thirty cosets.
    #[cfg(feature = "solve-fast")]
    Fast,
    /// The tables of `Fast`, and a table of the distance of each coset of Kociemba's group.
    #[cfg(all(feature = "solve-fast", feature = "coset-distances"))]
    Full,
}

impl TableSet {
    /// The largest set of this build, which is the default.
    pub const LARGEST: Self = {
        #[cfg(not(feature = "solve-fast"))]
        let largest = Self::Compact;
        #[cfg(all(feature = "solve-fast", not(feature = "coset-distances")))]
        let largest = Self::Fast;
        #[cfg(all(feature = "solve-fast", feature = "coset-distances"))]
        let largest = Self::Full;
        largest
    };
}

/// The largest set of tables of this build.
impl Default for TableSet {
    fn default() -> Self {
        Self::LARGEST
    }
}

/// The states of both phases in a search by one set of tables.
pub(in crate::search) trait Tables: Debug + Clone {
    /// The state of phase 1.
    type Coset: Coset;
    /// The state of phase 2.
    type InGroup: InGroup;
}

/// A coset of Kociemba's group: the state of phase 1. The default is the group itself.
pub(in crate::search) trait Coset: Debug + Copy + Default {
    /// Returns the coset of an arrangement.
    fn of(arrangement: &Arrangement) -> Self;

    /// Whether the coset is the group itself.
    fn is_group(self) -> bool;

    /// Returns a lower bound on the number of moves that lead to the group.
    fn bound(self) -> u8;

    /// Appends the allowed moves and the cosets that they lead to. Omits a coset if the tables
    /// show that it is more than `left` moves from the group. If `left` is 0, appends only moves
    /// that lead to the group.
    fn expand(self, allowed: MoveSet, left: u8, children: &mut Children<Self>);

    /// Whether one of the 16 symmetries that keep the U–D axis may map one coset to the other.
    fn may_be_image(self, other: Self) -> bool;
}

/// A position of Kociemba's group: the state of phase 2. The default is the solved cube.
pub(in crate::search) trait InGroup: Debug + Copy + Default {
    /// Returns the state of an arrangement in the group, and a lower bound on its distance to the
    /// solved cube. Returns `None` if the bound exceeds `max`.
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)>;

    /// Returns the state after a move of the group. Returns `None` if its lower bound exceeds
    /// `max`. Only the solved cube has the bound 0.
    fn moved(self, mv: Move, max: u8) -> Option<Self>;
}

/// The largest set of tables of this build.
#[cfg(all(feature = "alloc", not(feature = "solve-fast")))]
pub(in crate::search) type Largest = super::compact::Compact;
/// The largest set of tables of this build.
#[cfg(all(feature = "alloc", feature = "solve-fast", not(feature = "coset-distances")))]
pub(in crate::search) type Largest = super::fast::Fast;
/// The largest set of tables of this build.
#[cfg(all(feature = "alloc", feature = "solve-fast", feature = "coset-distances"))]
pub(in crate::search) type Largest = super::fast::Full;
