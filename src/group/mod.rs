//! Groups of positions that some of the moves generate: their order, elements and cosets.
//!
//! A [`Group`] is stored as a *stabilizer chain*: a list of ever smaller subgroups. Each subgroup
//! keeps one more cubie at home. The method of Schreier and Sims derives the chain from the moves
//! in less than a millisecond. The chain has at most 20 links, one per cubie, and each link
//! stores at most 24 elements. So a membership test or a random element takes at most 20 products
//! of positions.

mod centralizer;
mod chain;
mod reason;
#[cfg(all(feature = "search", feature = "solve-tiny"))]
mod turns;

#[cfg(feature = "rand")]
use rand::{Rng, RngExt};

pub use self::centralizer::Centralizer;
pub(crate) use self::chain::Chain;
pub use self::reason::{OutOfReach, Reason};
#[cfg(all(feature = "search", feature = "solve-tiny"))]
pub(crate) use self::turns::TurnGroup;
use crate::cube::{CubePos, MoveSet, Operations, batch};
#[cfg(feature = "rand")]
use crate::cube::{Move, far};

/// The group of the positions that some moves reach from the solved position.
///
/// ```
/// use superflip::{Alg, CubePos, cube::MoveSet, group::Group};
/// let moves: Alg = "R R2 R' U U2 U'".parse()?;
/// let group = Group::generated_by(moves.iter().collect());
/// assert_eq!(group.order(), 73_483_200);
/// assert!(group.contains(&CubePos::SOLVED.moved_by("R U2 R'".parse::<Alg>()?)));
/// assert!(!group.contains(&CubePos::SOLVED.moved_by("F".parse::<Alg>()?)));
/// assert_eq!(Group::generated_by(MoveSet::ALL).order(), 43_252_003_274_489_856_000);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Group {
    moves: MoveSet,
    chain: Chain,
}

impl Group {
    /// Returns the group that a set of moves generates. The empty set generates the group that has
    /// only the solved position.
    ///
    /// Adding the inverses of the moves to the set does not change the group, because a move
    /// repeated three times is its inverse.
    #[must_use]
    pub fn generated_by(moves: MoveSet) -> Self {
        let generators = moves.iter().map(|mv| CubePos::SOLVED.moved(mv));
        Self { moves, chain: Chain::new(generators) }
    }

    /// Returns the moves that generate the group.
    #[must_use]
    pub const fn moves(&self) -> MoveSet {
        self.moves
    }

    /// Returns the number of positions in the group, at most 43,252,003,274,489,856,000.
    #[must_use]
    pub fn order(&self) -> u128 {
        self.chain.order()
    }

    /// Returns whether the moves reach a position.
    #[must_use]
    pub fn contains(&self, position: &CubePos) -> bool {
        self.chain.contains(position)
    }

    /// Checks that the moves reach a position. For a position that may be unreachable even with all
    /// 18 moves, call [`CubePos::check_reachable`] first, because it gives simpler reasons.
    ///
    /// # Errors
    /// Returns [`OutOfReach`] with the simplest [`Reason`] that applies if the moves do not reach
    /// the position.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, group::Group};
    /// let group = Group::generated_by(MoveSet::of_face(Face::U));
    /// let error = group.check(&CubePos::SOLVED.moved(Move::R1)).unwrap_err();
    /// assert_eq!(error.to_string(), "DBR is not in its place, and no move of U moves it");
    /// ```
    pub fn check(&self, position: &CubePos) -> Result<(), OutOfReach> {
        if self.contains(position) {
            return Ok(());
        }
        Err(OutOfReach {
            moves: self.moves,
            reason: Reason::of(self.moves, self.order(), position),
        })
    }

    /// Returns the least element of the coset G·p, where G is this group and p is `position`. The
    /// least element represents the coset: `least_of_coset(a * b)` equals `least_of_coset(b)` if
    /// and only if `a` is in the group.
    ///
    /// A move m maps the coset G·p to the coset G·p·m.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, group::Group};
    /// let group = Group::generated_by(MoveSet::of_face(Face::U));
    /// let least = |moves: &[Move]| group.least_of_coset(CubePos::SOLVED.moved_by(moves.to_vec()));
    /// assert_eq!(least(&[Move::U1]), CubePos::SOLVED);
    /// assert_eq!(least(&[Move::U2, Move::R1]), least(&[Move::R1]));
    /// assert_ne!(least(&[Move::R1, Move::U2]), least(&[Move::R1]));
    /// ```
    #[must_use]
    #[inline]
    pub fn least_of_coset(&self, position: CubePos) -> CubePos {
        batch(
            #[inline(always)]
            |ops| self.least_of_coset_with(ops, position),
        )
    }

    /// Does the same as [`least_of_coset`](Self::least_of_coset), for use in a [`batch`].
    #[inline(always)]
    pub(crate) fn least_of_coset_with(&self, ops: Operations, position: CubePos) -> CubePos {
        self.chain.least(ops, position)
    }

    /// Splits the stabilizer chain: into the links of the corners, and the chain of the subgroup that
    /// keeps all corners at home.
    #[cfg(feature = "optimal")]
    pub(crate) fn split(&self) -> [Chain; 2] {
        self.chain.split()
    }

    /// Draws a position uniformly from the group.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::{cube::MoveSet, group::Group};
    /// let squares = Group::generated_by(MoveSet::from_bits_truncate(0b010_010_010_010_010_010));
    /// assert_eq!(squares.order(), 663_552);
    /// assert!(squares.contains(&squares.random(&mut StdRng::seed_from_u64(7))));
    /// ```
    #[cfg(feature = "rand")]
    #[must_use]
    pub fn random(&self, rng: &mut (impl Rng + ?Sized)) -> CubePos {
        self.chain.element(|count| rng.random_range(0..count))
    }

    /// Draws a position for a scramble: uniformly from the positions of the group that are at least
    /// two moves from solved. Returns `None` if there is no such position.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::{Face, cube::MoveSet, group::Group};
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let squares = Group::generated_by("R2, U2".parse()?);
    /// assert!(squares.contains(&squares.scrambled(&mut rng).unwrap()));
    /// let one = Group::generated_by(MoveSet::of_face(Face::R));
    /// assert_eq!(one.scrambled(&mut rng), None);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[cfg(feature = "rand")]
    #[must_use]
    pub fn scrambled(&self, rng: &mut (impl Rng + ?Sized)) -> Option<CubePos> {
        let is_near = |mv: &Move| self.contains(&CubePos::SOLVED.moved(*mv));
        let near = 1 + Move::ALL.iter().filter(|mv| is_near(mv)).count() as u128;
        (self.order() > near).then(|| far(|| self.random(rng)))
    }
}
