//! Divides a range of cosets into parts with about equally many canonical cosets.
//!
//! A coset is canonical only if no symmetry maps its twist to a lesser one. 168 of the 2,187 twists are
//! the least of their images, and the numbers of the cosets with one twist are in a row. So equal
//! numbers of cosets in each part would leave most parts without a canonical coset.

use std::sync::LazyLock;

use superflip::{Sym, coord::KocSymm};

/// The number of twists.
const TWISTS: u16 = 2187;
/// The number of cosets with one twist.
const EDGES: u64 = 2048 * 495;

/// Element t is the sum of the weights of all twists below t. If s of the 16 symmetries keep a twist,
/// and no symmetry maps the twist to a lesser one, about 1/s of its cosets are canonical, and its
/// weight is 16/s. The weight of any other twist is 0.
static BEFORE: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let weight = |twist: u16| {
        // All symmetries keep the coordinates 0 of the edges, so only the twist matters.
        let coset = KocSymm { csymm: twist.try_into().expect("a twist"), ..KocSymm::default() };
        if coset.canon() == coset { (Sym::AXIS_COUNT / coset.calc_symm()) as u64 } else { 0 }
    };
    let sums = (0..TWISTS).scan(0, |sum, twist| {
        *sum += weight(twist);
        Some(*sum)
    });
    [0].into_iter().chain(sums).collect()
});

/// Returns whether no symmetry maps the coset's twist to a lesser one. No other coset is canonical.
pub(super) fn has_least_twist(coset: KocSymm) -> bool {
    let twist = coset.csymm.index();
    BEFORE[twist] < BEFORE[twist + 1]
}

/// Returns the weight of all cosets below this number: about 16 times the number of canonical ones.
fn weight_below(number: u64) -> u64 {
    let (twist, edges) = ((number / EDGES) as usize, number % EDGES);
    let next = BEFORE.get(twist + 1).unwrap_or(&BEFORE[twist]);
    BEFORE[twist] * EDGES + (next - BEFORE[twist]) * edges
}

/// Returns the least number below which the cosets have at least this weight.
fn number_at(weight: u64) -> u64 {
    let Some(twist) = BEFORE.partition_point(|&sum| sum * EDGES < weight).checked_sub(1) else {
        return 0;
    };
    let step = BEFORE[twist + 1] - BEFORE[twist];
    twist as u64 * EDGES + (weight - BEFORE[twist] * EDGES).div_ceil(step)
}

/// Divides the cosets `first` to `last` into `parts` parts. Returns the number of cosets before part
/// `part`, which is counted from 0.
pub(super) fn begin(first: u64, last: u64, part: u32, parts: u32) -> u64 {
    let items = last + 1 - first;
    if part == 0 || part >= parts {
        return if part == 0 { 0 } else { items };
    }
    let [from, to] = [first, last + 1].map(weight_below);
    let share = u128::from(to - from) * u128::from(part) / u128::from(parts);
    let weight = from + u64::try_from(share).expect("at most the difference");
    number_at(weight).clamp(first, last + 1) - first
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: u64 = TWISTS as u64 * EDGES;

    #[test]
    fn weights_are_those_of_the_canonical_cosets() {
        assert_eq!(BEFORE.windows(2).filter(|pair| pair[0] < pair[1]).count(), 168);
        // By Burnside's lemma, there are 138,639,780 canonical cosets. The weights ignore that few
        // cosets are equal to an image of themselves.
        let canonical = weight_below(ALL) / 16;
        assert!((138_500_000..138_639_780).contains(&canonical), "{canonical}");
        for number in [0, 1, EDGES - 1, EDGES, 5 * EDGES + 7, ALL - 1, ALL] {
            let found = number_at(weight_below(number));
            assert!(found <= number && weight_below(found) == weight_below(number), "{number}");
        }
    }

    #[test]
    fn parts_are_in_order_and_have_every_coset_once() {
        for (first, last, parts) in [(0, ALL - 1, 211_500), (0, 49, 3), (17, 17, 1), (0, 49, 50)] {
            let begins: Vec<u64> =
                (0..=parts).map(|part| begin(first, last, part, parts)).collect();
            assert!(begins.is_sorted());
            assert_eq!((begins[0], begins[parts as usize]), (0, last + 1 - first));
        }
        // The cosets of a twist that is not the least of its images.
        let twist =
            (1..BEFORE.len() - 1).find(|&twist| BEFORE[twist] == BEFORE[twist + 1]).unwrap() as u64;
        let begins =
            [0, 1, 2, 3].map(|part| begin(twist * EDGES, (twist + 1) * EDGES - 1, part, 3));
        assert_eq!(begins, [0, 0, 0, EDGES]);
    }

    /// Counts the canonical cosets of some of the parts of the plan for all cosets.
    #[test]
    fn parts_have_about_equally_many_canonical_cosets() {
        let parts = 211_500;
        let count = |part: u32| {
            let items = begin(0, ALL - 1, part, parts)..begin(0, ALL - 1, part + 1, parts);
            let canonical = items.filter(|&number| {
                let small = |number: u64| u16::try_from(number).unwrap();
                let numbers = [number / EDGES, number / 495 % 2048, number % 495].map(small);
                let coset = KocSymm::try_from(numbers).unwrap();
                coset.canon() == coset
            });
            canonical.count()
        };
        let counts: Vec<usize> = [50_000, 100_000, 150_000, 200_000].map(count).to_vec();
        // 138,639,780 / 211,500 = 655.5.
        assert!(counts.iter().all(|count| (400..900).contains(count)), "{counts:?}");
    }
}
