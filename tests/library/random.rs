//! Checks random positions: each reachable position is drawn, and all have the same probability.

use std::collections::{HashMap, HashSet};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Face,
    cube::{Cubie, CubieSet},
    group::Group,
};

/// Returns the reachable positions in which every cubie outside a set is solved. Tries all values
/// of each cubie of the set.
fn reachable(free: CubieSet) -> HashSet<CubePos> {
    let mut found = HashSet::new();
    place(free, 0, *CubePos::SOLVED.as_bytes(), &mut found);
    found
}

fn place(free: CubieSet, cubie: usize, bytes: [u8; 20], found: &mut HashSet<CubePos>) {
    if cubie == 20 {
        let position = CubePos::from_bytes(bytes).ok().filter(|p| p.check_reachable().is_ok());
        found.extend(position);
    } else if !free.contains(Cubie::ALL[cubie]) {
        place(free, cubie + 1, bytes, found);
    } else {
        for value in 0..24 {
            let mut bytes = bytes;
            bytes[cubie] = value;
            let home = |value: u8| {
                if cubie < 8 { usize::from(value & 7) } else { 8 + usize::from(value >> 1) }
            };
            let kind = if cubie < 8 { 0..cubie } else { 8..cubie };
            let is_free = free.contains(Cubie::ALL[home(value)]);
            if is_free && kind.into_iter().all(|c| home(bytes[c]) != home(value)) {
                place(free, cubie + 1, bytes, found);
            }
        }
    }
}

/// Returns the number of standard deviations by which the χ² statistic, the sum of (found −
/// expected)²/expected, exceeds its mean. The statistic has d = `sides − 1` degrees of freedom. Its
/// mean is d, and its standard deviation is √(2d).
fn deviation(counts: &HashMap<CubePos, u32>, draws: u32, sides: usize) -> f64 {
    let sides = f64::from(u32::try_from(sides).unwrap());
    let expected = f64::from(draws) / sides;
    let square = |count: u32| (f64::from(count) - expected).powi(2) / expected;
    let unseen = sides - f64::from(u32::try_from(counts.len()).unwrap());
    let sum = counts.values().map(|&count| square(count)).sum::<f64>() + unseen * expected;
    (sum - (sides - 1.0)) / (2.0 * (sides - 1.0)).sqrt()
}

#[test]
fn positions_are_equally_likely() {
    let mut rng = StdRng::seed_from_u64(11);
    for bits in
        [0b11, 0b111, 0b111 << 8, 0b1111 << 8, 0b11 | 0b11 << 10, 0b1 | 0b111 << 8, 0b101 | 1 << 19]
    {
        let free = CubieSet::from_bits_truncate(bits);
        let all = reachable(free);
        assert_eq!(u128::try_from(all.len()), Ok(free.positions()), "{bits:b}");
        let draws = 200 * u32::try_from(all.len()).unwrap();
        let mut counts = HashMap::new();
        for _ in 0..draws {
            *counts.entry(CubePos::random_of(&mut rng, free)).or_insert(0u32) += 1;
        }
        assert!(counts.keys().all(|position| all.contains(position)), "{bits:b}");
        assert_eq!(counts.len(), all.len(), "{bits:b}");
        assert!(deviation(&counts, draws, all.len()).abs() < 4.0, "{bits:b}");
        // The deviation is large if one position is drawn only half as often.
        let one = *counts.keys().min().unwrap();
        let other = *counts.keys().max().unwrap();
        let moved = counts[&one] / 2;
        *counts.get_mut(&one).unwrap() -= moved;
        *counts.get_mut(&other).unwrap() += moved;
        assert!(deviation(&counts, draws, all.len()) > 4.0, "{bits:b}");
    }
}

#[test]
fn cubies_outside_the_set_are_solved() {
    let mut rng = StdRng::seed_from_u64(12);
    for _ in 0..2000 {
        let free = CubieSet::from_bits_truncate(rng.random());
        let position = CubePos::random_of(&mut rng, free);
        assert_eq!(position.check_reachable(), Ok(()), "{:b}", free.bits());
        for cubie in free.complement().iter().map(Cubie::index) {
            assert_eq!(position.as_bytes()[cubie], CubePos::SOLVED.as_bytes()[cubie]);
        }
    }
    assert_eq!(CubePos::random_of(&mut rng, CubieSet::EMPTY), CubePos::SOLVED);
}

#[test]
fn scrambles_are_at_least_two_moves_from_solved() {
    // The two edges UF and UR can only be flipped together, so there is one unsolved position.
    let two: CubieSet = "UF,UR".parse().unwrap();
    assert_eq!((two.count(), two.positions()), (2, 2));
    let mut rng = StdRng::seed_from_u64(1);
    let drawn: HashSet<_> = (0..100).map(|_| CubePos::scrambled(&mut rng, two)).collect();
    assert_eq!(drawn.len(), 1);
    assert!(!drawn.contains(&Some(CubePos::SOLVED)) && !drawn.contains(&None));
    assert_eq!(CubePos::scrambled(&mut rng, "UFR,UF".parse().unwrap()), None);
    for (moves, has_far) in
        [("R", false), ("R2", false), ("R,L", true), ("R2,L2", true), ("R2,U2", true)]
    {
        let group = Group::generated_by(moves.parse().unwrap());
        let far = group.scrambled(&mut rng);
        assert_eq!(far.is_some(), has_far, "{moves}");
        assert!(
            far.is_none_or(|position| !position.is_nearly_solved() && group.contains(&position))
        );
    }
}

#[test]
fn sets_have_the_known_numbers_of_positions() {
    let last_layer = CubieSet::layer(Face::U);
    // 4!·3³ · 4!·2³ / 2
    assert_eq!((last_layer.count(), last_layer.positions()), (8, 62_208));
    assert_eq!(CubieSet::CORNERS.positions(), 44_089_920);
    assert_eq!(CubieSet::EDGES.positions(), 490_497_638_400);
    assert_eq!(CubieSet::EMPTY.positions(), 1);
    assert_eq!(CubieSet::from_bits_truncate(1 | 1 << 8).positions(), 1);
}
