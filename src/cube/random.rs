use rand::{Rng, RngExt};

use super::{CubePos, CubieSet};

impl CubePos {
    /// A position drawn uniformly from all that moves can reach
    /// (*cubepos* §67, `randomize`).
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

    /// A position drawn uniformly from all that moves can reach and that have every
    /// cubie solved but those of a set; of these there are
    /// [`CubieSet::positions`].
    ///
    /// Both permutations are shuffled; when their parities differ, two cubies of a
    /// kind change places, which maps the wrong half one to one onto the right one.
    /// All orientations but the last of each kind are free, the last is forced.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::{CubePos, Face, cube::CubieSet};
    /// let mut rng = StdRng::seed_from_u64(7);
    /// let p = CubePos::random_of(&mut rng, CubieSet::layer(Face::U));
    /// assert_eq!(p.check_reachable(), Ok(()));
    /// assert_eq!(p.corners()[4..], CubePos::SOLVED.corners()[4..]); // those of D
    /// ```
    #[must_use]
    pub fn random_of(rng: &mut (impl Rng + ?Sized), cubies: CubieSet) -> Self {
        let mut bytes = Self::SOLVED.0;
        let (corners, c) = members(cubies, 0..8);
        let (edges, e) = members(cubies, 8..20);
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
        // Values are 8·twist + slot and 2·slot + flip.
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

/// The cubies of a set within a range, and how many they are.
fn members(cubies: CubieSet, range: core::ops::Range<usize>) -> ([usize; 12], usize) {
    let (mut list, mut count) = ([0; 12], 0);
    for cubie in range.filter(|&cubie| cubies.contains(cubie)) {
        list[count] = cubie;
        count += 1;
    }
    (list, count)
}
