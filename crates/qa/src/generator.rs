//! The random rotations of the command `random`. A given seed always leads to the same rotations.
//!
//! The generator is `SplitMix64`. `seed S` sets the 64-bit state to S. The following steps draw a
//! number, with all arithmetic modulo 2⁶⁴:
//!
//! ```text
//! state = state + 0x9E3779B97F4A7C15
//! z = state
//! z = (z xor (z >> 30)) · 0xBF58476D1CE4E5B9
//! z = (z xor (z >> 27)) · 0x94D049BB133111EB
//! number = z xor (z >> 31)
//! ```
//!
//! To draw a number below `n` without bias, the generator draws numbers until one is below the
//! largest multiple of `n` that fits 64 bits. The result is that number modulo `n`.
//!
//! `random N` begins with the solved cube. The first rotation is number `r` of the list `1W 2W 3W
//! 1G 2G 3G 1R 2R 3R 1B 2B 3B 1O 2O 3O 1Y 2Y 3Y`, where `r` is drawn below 18. Each further
//! rotation comes from this list without the three rotations of the previous face: it is number
//! `r`, where `r` is drawn below 15. The next `random` continues from the final state.

use crate::model::Rotation;

#[derive(Debug, Clone)]
pub(crate) struct Generator(u64);

impl Generator {
    /// Returns the generator in the state that `seed SEED` sets.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Draws a uniform number of 64 bits.
    const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = self.0;
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Draws a number below `n`, uniformly.
    fn below(&mut self, n: u64) -> usize {
        let end = u64::MAX / n * n;
        let number = loop {
            let number = self.number();
            if number < end {
                break number % n;
            }
        };
        usize::try_from(number).expect("at most 18")
    }

    /// Draws `count` rotations. No two successive rotations turn the same face.
    pub(crate) fn rotations(&mut self, count: usize) -> Vec<Rotation> {
        let mut rotations: Vec<Rotation> = Vec::with_capacity(count);
        for _ in 0..count {
            let last = rotations.last().map(|rotation| rotation.color());
            let choice: Vec<Rotation> =
                Rotation::all().filter(|rotation| Some(rotation.color()) != last).collect();
            rotations.push(choice[self.below(choice.len() as u64)]);
        }
        rotations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the numbers with published numbers of `SplitMix64`, and the rotations with
    /// rotations that were recorded for a fixed seed.
    #[test]
    fn the_numbers_never_change() {
        let mut generator = Generator::new(1_234_567);
        assert_eq!(
            [(); 5].map(|()| generator.number()),
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
        let mut generator = Generator::new(123_456_789);
        let mut names = |count| {
            let rotations = generator.rotations(count);
            rotations.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(12), "3Y 1R 2O 3W 2Y 2G 1W 2G 2W 3G 2R 3Y");
        assert_eq!(names(5), "2W 3O 3B 2Y 1W");
    }

    /// The third number is the largest multiple of itself, so the generator draws another.
    #[test]
    fn a_number_at_the_end_is_drawn_again() {
        let mut generator = Generator::new(1_234_567);
        let third = [(); 3].map(|()| generator.number())[2];
        let fourth = generator.number();
        let mut again = Generator::new(1_234_567);
        let _ = [(); 2].map(|()| again.number());
        assert!(third > u64::MAX / 2 && fourth < third);
        assert_eq!(again.below(third) as u64, fourth);
    }

    #[test]
    fn every_rotation_and_no_face_twice() {
        let rotations = Generator::new(987_654_321).rotations(20_000);
        assert!(rotations.windows(2).all(|pair| pair[0].color() != pair[1].color()));
        for rotation in Rotation::all() {
            let count = rotations.iter().filter(|&&r| r == rotation).count();
            assert!((950..1270).contains(&count), "{rotation}: {count}");
        }
    }
}
