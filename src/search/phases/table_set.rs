//! The sets of tables from which a caller may choose.

/// The tables that prune the search of a [`Solver`](crate::Solver).
///
/// Larger tables prune more. A program that solves contains the tables of every set that its
/// features add. The default is the largest set of the build.
///
/// | set | feature | bytes of tables |
/// |---|---|---|
/// | `Compact` | `solve-tiny` | 0.4 MB |
/// | `Compact` | `solve` | 0.9 MB |
/// | `Fast` | `solve-fast` | 21.5 MB |
/// | `Full` | `optimal` | 89.8 MB |
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
    /// The compact tables, which every build of the solver has. Without the feature `solve`, the set lacks
    /// three filters of near states and one table of distances.
    Compact,
    /// Larger tables than the compact ones. In phase 1, thirty cosets share one entry, which gives
    /// the smallest distance of the thirty.
    #[cfg(feature = "solve-fast")]
    Fast,
    /// The tables of `Fast`, and two more tables. The table for phase 1 has the distance of each
    /// coset of Kociemba's group. The table for phase 2 has the distance of each pair of an order
    /// of the corners and an order of the U and D edges.
    #[cfg(feature = "optimal")]
    Full,
}

impl TableSet {
    /// The largest set of this build, which is the default.
    pub const LARGEST: Self = {
        #[cfg(not(feature = "solve-fast"))]
        let largest = Self::Compact;
        #[cfg(all(feature = "solve-fast", not(feature = "optimal")))]
        let largest = Self::Fast;
        #[cfg(feature = "optimal")]
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

/// The largest set of tables of this build.
#[cfg(all(feature = "search", not(feature = "solve-fast")))]
pub(in crate::search) type Largest = super::compact::Compact;
/// The largest set of tables of this build.
#[cfg(all(feature = "search", feature = "solve-fast", not(feature = "optimal")))]
pub(in crate::search) type Largest = super::fast::Fast;
/// The largest set of tables of this build.
#[cfg(feature = "optimal")]
pub(in crate::search) type Largest = super::fast::Full;
