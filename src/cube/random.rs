use rand::{Rng, RngExt};

use super::CubePos;

impl CubePos {
    /// A position drawn uniformly from all that moves can reach
    /// (*cubepos* §67, `randomize`).
    ///
    /// Both permutations are shuffled; when their parities differ, the last two
    /// edges change places, which maps the wrong half one to one onto the right
    /// one. Seven twists and eleven flips are free, the last are forced.
    ///
    /// ```
    /// use rand::{SeedableRng, rngs::StdRng};
    /// use superflip::CubePos;
    /// let p = CubePos::random(&mut StdRng::seed_from_u64(7));
    /// assert_eq!(p.check_reachable(), Ok(()));
    /// ```
    #[must_use]
    pub fn random(rng: &mut (impl Rng + ?Sized)) -> Self {
        let mut bytes = Self::SOLVED.0;
        let mut odd = false;
        for (start, end) in [(0, 8), (8, 20)] {
            for i in start..end - 1 {
                let j = rng.random_range(i..end);
                bytes.swap(i, j);
                odd ^= i != j;
            }
        }
        if odd {
            bytes.swap(18, 19);
        }
        let (mut twists, mut flips) = (0, 0);
        for corner in &mut bytes[..7] {
            let twist = rng.random_range(0..3u8);
            *corner += 8 * twist;
            twists += twist;
        }
        bytes[7] += 8 * ((24 - twists) % 3);
        for edge in &mut bytes[8..19] {
            let flip = rng.random_range(0..2u8);
            *edge += flip;
            flips ^= flip;
        }
        bytes[19] += flips;
        Self(bytes)
    }
}
