//! Random positions.

use rand::{Rng, RngExt};

use super::{CubePos, Cubie, CubieSet, Pattern};

impl CubePos {
    /// Draws a position uniformly from all reachable positions (*cubepos* §67,
    /// `randomize`).
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::CubePos;
    /// let p = CubePos::random(&mut StdRng::seed_from_u64(7));
    /// assert_eq!(p.check_reachable(), Ok(()));
    /// ```
    #[must_use]
    pub fn random(rng: &mut (impl Rng + ?Sized)) -> Self {
        Self::random_of(rng, CubieSet::ALL)
    }

    /// Draws a position uniformly from the reachable positions in which every cubie outside the
    /// set `cubies` is solved. [`CubieSet::positions`] returns the number of such positions.
    ///
    /// The function shuffles the corners and the edges of the set separately. If the parities of
    /// the two permutations then differ, it exchanges two fixed cubies of one kind. This exchange
    /// makes each reachable pair of permutations from exactly one unreachable pair, so the draw
    /// stays uniform. The function draws all orientations of the corners but one, because the last
    /// one follows from the others. It does the same for the edges.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::{CubePos, Face, cube::CubieSet};
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let p = CubePos::random_of(&mut rng, CubieSet::layer(Face::U));
    /// assert_eq!(p.check_reachable(), Ok(()));
    /// assert_eq!(p.corners()[4..], CubePos::SOLVED.corners()[4..]); // the corners of D
    /// ```
    #[must_use]
    pub fn random_of(rng: &mut (impl Rng + ?Sized), cubies: CubieSet) -> Self {
        let mut bytes = Self::SOLVED.0;
        let (corners, c) = members(cubies & CubieSet::CORNERS);
        let (edges, e) = members(cubies & CubieSet::EDGES);
        let (corners, edges) = (&corners[..c], &edges[..e]);
        let mut odd = false;
        for free in [corners, edges] {
            for i in 0..free.len().saturating_sub(1) {
                let j = rng.random_range(i..free.len());
                bytes.swap(free[i], free[j]);
                odd ^= i != j;
            }
        }
        if odd && let [.., a, b] = *(if e > 1 { edges } else { corners }) {
            bytes.swap(a, b);
        }
        // Corner values are 8·twist + slot, and edge values are 2·slot + flip.
        for (free, turns, unit) in [(corners, 3, 8), (edges, 2, 1)] {
            let Some((&last, others)) = free.split_last() else { continue };
            let mut sum = 0;
            for &cubie in others {
                let turn = rng.random_range(0..turns);
                bytes[cubie] += unit * turn;
                sum = (sum + turn) % turns;
            }
            bytes[last] += unit * ((turns - sum) % turns);
        }
        Self(bytes)
    }
}

impl CubePos {
    /// Draws a position for a scramble: uniformly from the positions of
    /// [`random_of`](Self::random_of) that are at least two moves from solved, as competition rules
    /// require (WCA regulation 4b3). Returns `None` if there is no such position, which is the case
    /// if the set has at most one corner and at most one edge.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::{CubePos, cube::{CubieSet, Edge}};
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let p = CubePos::scrambled(&mut rng, CubieSet::LAST_LAYER).unwrap();
    /// assert!(!p.is_nearly_solved());
    /// assert_eq!(CubePos::scrambled(&mut rng, Edge::UF.into()), None);
    /// ```
    #[must_use]
    pub fn scrambled(rng: &mut (impl Rng + ?Sized), cubies: CubieSet) -> Option<Self> {
        // Twisting or flipping two cubies in their slots takes more than one move.
        (cubies.positions() > 1).then(|| far(|| Self::random_of(rng, cubies)))
    }
}

impl CubePos {
    /// Draws a position uniformly from the reachable positions that match a pattern. Returns `None` if the
    /// function finds no such position.
    ///
    /// The function draws slots and orientations of all cubies, and starts again if the position is not
    /// reachable. At least one of twelve draws is reachable, unless the pattern leaves few cubies free.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::{CubePos, cube::Pattern};
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let goal: Pattern = "f2l,last-layer:oriented".parse()?;
    /// assert!(goal.matches(&CubePos::random_matching(&mut rng, &goal).unwrap()));
    /// // One flipped edge is not reachable.
    /// assert_eq!(CubePos::random_matching(&mut rng, &"-UF,UF:oriented=1".parse()?), None);
    /// # Ok::<(), superflip::notation::ParsePieceError>(())
    /// ```
    #[must_use]
    pub fn random_matching(rng: &mut (impl Rng + ?Sized), pattern: &Pattern) -> Option<Self> {
        /// If a twelfth of the draws is reachable, all tries fail once in 10³⁷ runs.
        const TRIES: usize = 1000;
        (0..TRIES).map(|_| drawn(rng, pattern)).find(|p| p.check_reachable().is_ok())
    }
}

/// Draws a position that matches a pattern, reachable or not.
fn drawn(rng: &mut (impl Rng + ?Sized), pattern: &Pattern) -> CubePos {
    let mut bytes = CubePos::SOLVED.0;
    // Corner values are 8·twist + slot, and edge values are 2·slot + flip.
    for (first, count, turns, of_slot, of_turn) in [(0, 8, 3, 1, 8), (8, 12, 2, 2, 1)] {
        let cubies = &Cubie::ALL[first..first + count];
        let slot_of = |cubie: Cubie| pattern.slot_of(cubie).map(|slot| slot.index() - first);
        // The free slots, in a random order.
        let mut free = [0; 12];
        let mut left = 0;
        for slot in 0..count {
            if cubies.iter().all(|cubie| slot_of(*cubie) != Some(slot)) {
                free[left] = slot;
                left += 1;
            }
        }
        for &cubie in cubies {
            let slot = slot_of(cubie).unwrap_or_else(|| {
                let slot = rng.random_range(0..left);
                left -= 1;
                free.swap(slot, left);
                free[left]
            });
            let turn = pattern.orientation_of(cubie).unwrap_or_else(|| rng.random_range(0..turns));
            bytes[cubie.index()] = of_slot * slot.to_le_bytes()[0] + of_turn * turn;
        }
    }
    CubePos(bytes)
}

/// Draws positions by `random` until one is at least two moves from solved. `random` must reach
/// such a position.
pub(crate) fn far(mut random: impl FnMut() -> CubePos) -> CubePos {
    loop {
        let position = random();
        if !position.is_nearly_solved() {
            return position;
        }
    }
}

/// Returns the cubies of a set and their number. The cubies are at the beginning of the array. The
/// set must have at most twelve cubies.
fn members(cubies: CubieSet) -> ([usize; 12], usize) {
    let mut list = [0; 12];
    for (place, cubie) in list.iter_mut().zip(cubies) {
        *place = cubie.index();
    }
    (list, cubies.iter().len())
}
