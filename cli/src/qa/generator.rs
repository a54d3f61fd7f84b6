//! The random rotations of `random`, the same for a seed on every platform, for
//! ever.
//!
//! The generator is `SplitMix64`. Its state, 64 bits, is set to S by `seed S`. A
//! number is drawn so, modulo 2⁶⁴ throughout:
//!
//! ```text
//! state = state + 0x9E3779B97F4A7C15
//! z = state
//! z = (z xor (z >> 30)) · 0xBF58476D1CE4E5B9
//! z = (z xor (z >> 27)) · 0x94D049BB133111EB
//! number = z xor (z >> 31)
//! ```
//!
//! A number below `n` is drawn without bias: numbers are drawn until one is below
//! the largest multiple of `n` that 64 bits hold, and its remainder by `n` is
//! taken.
//!
//! `random N` begins with the solved cube. Its first rotation is number `r` of
//! `1W 2W 3W 1G 2G 3G 1R 2R 3R 1B 2B 3B 1O 2O 3O 1Y 2Y 3Y`, with `r` drawn below
//! 18; each further one is number `r`, drawn below 15, of that list without the
//! three rotations of the face turned last. The next `random` goes on with the
//! state that the last one left.

use superflip::Move;

use super::model::ROTATIONS;

/// The state of the generator.
#[derive(Debug, Clone)]
pub(super) struct Generator(u64);

impl Generator {
    /// The generator that `seed` sets.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = self.0;
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, each as likely as the others.
    fn below(&mut self, n: u64) -> usize {
        let end = u64::MAX / n * n;
        let number = loop {
            let number = self.number();
            if number < end {
                break number % n;
            }
        };
        usize::try_from(number).expect("below a small number")
    }

    /// So many rotations, no two successive ones of the same face.
    pub(super) fn rotations(&mut self, count: usize) -> Vec<Move> {
        let mut rotations: Vec<Move> = Vec::with_capacity(count);
        for _ in 0..count {
            let choice: Vec<_> = match rotations.last() {
                None => ROTATIONS.to_vec(),
                Some(last) => ROTATIONS.into_iter().filter(|r| r.face() != last.face()).collect(),
            };
            rotations.push(choice[self.below(choice.len() as u64)]);
        }
        rotations
    }
}

#[cfg(test)]
mod tests {
    use super::{super::model::rotation_name, *};

    /// `SplitMix64`'s published numbers, and the sessions that hang on them.
    #[test]
    fn the_numbers_are_for_ever() {
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
            rotations.into_iter().map(rotation_name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(12), "3Y 1R 2O 3W 2Y 2G 1W 2G 2W 3G 2R 3Y");
        assert_eq!(names(5), "2W 3O 3B 2Y 1W");
    }

    #[test]
    fn every_rotation_and_no_face_twice() {
        let rotations = Generator::new(987_654_321).rotations(20_000);
        assert!(rotations.windows(2).all(|pair| pair[0].face() != pair[1].face()));
        for rotation in ROTATIONS {
            let count = rotations.iter().filter(|&&r| r == rotation).count();
            assert!((950..1270).contains(&count), "{rotation}: {count}");
        }
    }
}
