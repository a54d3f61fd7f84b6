//! How many positions of a coset the passes leave: an estimate from the counts of the complete searches.
//!
//! A position that a search finds at distance k, and that no move of the group makes from a position found
//! before, is an *origin*. A pass reaches from an origin what the moves of the group reach: its *ball*.
//! Passes up to the bound W make the ball of radius W − k around the origin, with b(W − k) positions. So the
//! counts determine the origins, if the balls overlap little: the count at distance n is Σ origins(k)·s(n −
//! k), where s(r) = b(r) − b(r − 1).
//!
//! If the balls lay at random, a ball of b positions would leave the share 1 − b/N of the N positions
//! unmarked, and all of them Π (1 − b/N). But what a great ball leaves is far from its origin, and often far
//! from other origins too. So only the greatest ball counts in full, and the logarithm of every other share
//! has a weight that fits the numbers left in `docs/lab/coset.md`, "Cosets near Kociemba's group".

use alloc::vec::Vec;

use super::{metric::CosetMetric, place::POSITIONS};

/// The weight of balls with at most [`SMALL`] of the positions, and of greater balls.
const WEIGHTS: [f64; 2] = [0.53, 0.25];
/// The share of the positions in a small ball.
const SMALL: f64 = 0.0005;

/// The logarithm of N divided by the number left for which a search with one more move does not pay. With
/// half turns, this leaves about a thousand.
pub(super) const ENOUGH: f64 = 16.8;

/// What the positions found so far become by passes up to a bound.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spread {
    /// The estimate of ln(N / left).
    pub(super) exponent: f64,
    /// An estimate of the number of positions at the next distance that a pass alone finds.
    pub(super) passed: u64,
}

impl Spread {
    /// Estimates the effect of passes from the exact counts `found` up to the distance `within`.
    pub(super) fn of(metric: &CosetMetric, within: u8, found: &[u64]) -> Self {
        let mut origins: Vec<u64> = Vec::new();
        for (distance, &count) in found.iter().enumerate() {
            origins.push(count.saturating_sub(passed(metric, &origins, distance)));
        }
        let (mut exponent, mut is_first) = (0.0, true);
        for (distance, &origins) in origins.iter().enumerate().filter(|&(_, &origins)| origins > 0)
        {
            let radius = usize::from(within).saturating_sub(distance);
            let mut origins = count(origins);
            if is_first {
                exponent += gain(metric, radius, 1.0);
                (origins, is_first) = (origins - 1.0, false);
            }
            if origins > 0.0 {
                exponent += origins * weighted(metric, radius);
            }
        }
        Self { exponent, passed: passed(metric, &origins, found.len()) }
    }

    /// Returns how many origins a search at `distance` must find, so that the passes leave few positions.
    pub(super) fn needed(self, metric: &CosetMetric, within: u8, distance: u8) -> u64 {
        let radius = usize::from(within.saturating_sub(distance));
        let missing = (ENOUGH - self.exponent).max(0.0) / weighted(metric, radius);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most N")]
        let missing = missing.min(count(POSITIONS)).ceil() as u64;
        missing
    }

    /// Returns whether the passes leave few positions.
    pub(super) fn is_enough(self) -> bool {
        self.exponent >= ENOUGH
    }
}

/// Returns about the number of positions at `distance` that the moves of the group make from the origins.
fn passed(metric: &CosetMetric, origins: &[u64], distance: usize) -> u64 {
    let sphere = |radius: usize| {
        let [ball, smaller] =
            [Some(radius), radius.checked_sub(1)].map(|r| r.map_or(0, |r| ball(metric, r)));
        ball - smaller
    };
    let of_origins = origins
        .iter()
        .enumerate()
        .map(|(k, &origins)| origins.saturating_mul(sphere(distance - k)));
    of_origins.fold(0, u64::saturating_add)
}

/// Returns the number of positions in a ball.
fn ball(metric: &CosetMetric, radius: usize) -> u64 {
    metric.balls.get(radius).copied().unwrap_or(POSITIONS)
}

/// Returns −weight·ln(1 − b/N) for a ball.
fn gain(metric: &CosetMetric, radius: usize, weight: f64) -> f64 {
    // Where a ball holds every position, the logarithm is infinite.
    -weight * (-count(ball(metric, radius)) / count(POSITIONS)).ln_1p()
}

fn weighted(metric: &CosetMetric, radius: usize) -> f64 {
    let is_small = count(ball(metric, radius)) <= SMALL * count(POSITIONS);
    gain(metric, radius, WEIGHTS[usize::from(!is_small)])
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn count(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::coset::metric::HALF;

    /// The counts of cosets near the group, and the numbers of positions that their passes left
    /// (`docs/lab/coset.md`).
    #[test]
    fn an_estimate_is_at_most_two_and_a_half_times_too_great_or_too_small() {
        let six = [0, 0, 0, 0, 0, 0, 2, 20, 135, 983, 7_006, 47_090, 306_849];
        let other =
            [0, 0, 0, 0, 0, 0, 2, 18, 119, 906, 6_631, 46_168, 320_643, 2_284_031, 16_974_794];
        let five = [0, 0, 0, 0, 0, 2, 20, 135, 981, 6_964, 46_342, 295_402, 1_832_145, 10_929_777];
        for (found, left) in [
            (&six[..], 153_120_943),
            (&other[..13], 12_136_330),
            (&other, 9),
            (&five[..12], 247_781),
            (&five, 261),
        ] {
            let estimate = count(POSITIONS) * (-Spread::of(&HALF, 20, found).exponent).exp();
            let ratio = estimate / count(left);
            assert!((0.4..2.5).contains(&ratio), "{left} are left, {estimate} by the estimate");
        }
    }

    #[test]
    fn one_ball_holds_the_group() {
        let group = [1, 10, 67, 456, 3_079];
        let spread = Spread::of(&HALF, 20, &group);
        assert!(spread.is_enough() && spread.exponent.is_infinite());
        assert_eq!((spread.passed, spread.needed(&HALF, 20, 5)), (19_948, 0));
        // A bound that the ball does not reach leaves most of the positions.
        let spread = Spread::of(&HALF, 10, &group);
        assert!(!spread.is_enough() && spread.exponent < 0.01);
        assert!(spread.needed(&HALF, 10, 5) > 1_000_000);
    }
}
