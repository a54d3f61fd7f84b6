//! Random positions.

use rand::{Rng, RngExt};

use super::{CubePos, CubieSet};

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
