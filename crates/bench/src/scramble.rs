//! Positions after a given number of random moves.

use rand::{Rng, seq::IndexedRandom};
use superflip::{CubePos, Move};

/// Returns the position after `length` random moves. Successive moves turn different faces.
///
/// ```
/// use rand::{SeedableRng, rngs::StdRng};
///
/// let position = superflip_bench::scrambled(&mut StdRng::seed_from_u64(1), 1);
/// assert_eq!(position.canon48(), superflip::CubePos::SOLVED.moved(superflip::Move::U1).canon48());
/// ```
#[expect(clippy::missing_panics_doc, reason = "at least fifteen moves")]
pub fn scrambled(rng: &mut impl Rng, length: u8) -> CubePos {
    let (mut position, mut last) = (CubePos::SOLVED, None);
    for _ in 0..length {
        let moves: Vec<Move> = Move::ALL.into_iter().filter(|mv| Some(mv.face()) != last).collect();
        let &mv = moves.choose(rng).expect("at least fifteen moves");
        position = position.moved(mv);
        last = Some(mv.face());
    }
    position
}
