//! The positions of a set of cases: one at least of each case.

use super::position::{Position, pair};

pub(super) const IDENTITY: [u8; 4] = [0, 1, 2, 3];
pub(super) const SWAPPED: [u8; 4] = [1, 0, 2, 3];

/// Returns the 24 permutations of four things.
pub(super) fn permutations() -> Vec<[u8; 4]> {
    let all = (0..256_u16).map(|n| [0, 2, 4, 6].map(|shift| (n >> shift & 3).to_le_bytes()[0]));
    all.filter(|p| (0..4).all(|i| p.contains(&i))).collect()
}

/// Returns the digits of a number in a base, the last of them so that the sum is a multiple of the base.
pub(super) fn orientations<const N: usize>(mut number: u8, base: u8) -> [u8; N] {
    let mut digits = [0; N];
    let mut sum = 0;
    for digit in &mut digits[..N - 1] {
        *digit = number % base;
        sum += number % base;
        number /= base;
    }
    digits[N - 1] = (base - sum % base) % base;
    digits
}

/// Returns the last layers with these permutations of corners and edges, in all orientations or none.
pub(super) fn last_layers(
    corners: &[[u8; 4]],
    are_twisted: bool,
    edges: &[[u8; 4]],
    are_flipped: bool,
) -> Vec<Position> {
    let mut all = Vec::new();
    for corner in corners {
        for edge in edges {
            // 27 = 3^3, 8 = 2^3: the others fix the orientation of the last.
            for twist in 0..if are_twisted { 27 } else { 1 } {
                for flip in 0..if are_flipped { 8 } else { 1 } {
                    let twists: [u8; 4] = orientations(twist, 3);
                    let flips: [u8; 4] = orientations(flip, 2);
                    let mut position = Position::solved();
                    for i in 0..4 {
                        position.0[i] = 8 * twists[i] + corner[i];
                        position.0[8 + i] = 2 * edge[i] + flips[i];
                    }
                    all.push(position);
                }
            }
        }
    }
    all.retain(Position::is_reachable);
    all
}

/// Returns the positions in which the pair at RF is anywhere in the last layer or in its slots.
pub(super) fn pairs() -> Vec<Position> {
    let mut all = Vec::new();
    let [corner_of_pair, edge_of_pair] = pair();
    for corner in [0, 1, 2, 3, corner_of_pair] {
        for edge in [8, 9, 10, 11, edge_of_pair] {
            for orientation in 0..6 {
                let mut position = Position::solved();
                // The cubie whose slot the pair takes goes into the slot of the pair.
                position.0.swap(corner_of_pair, corner);
                position.0.swap(edge_of_pair, edge);
                position.0[corner_of_pair] += 8 * (orientation % 3);
                position.0[edge_of_pair] ^= orientation / 3;
                all.push(position.made_reachable());
            }
        }
    }
    all.retain(Position::is_reachable);
    all
}

/// Returns the positions in which the corner of the pair at RF is anywhere, all edges are oriented, and the
/// corners of the last layer have any orientation.
pub(super) fn slots() -> Vec<Position> {
    let mut all = Vec::new();
    let [corner_of_pair, _] = pair();
    for corner in [0, 1, 2, 3, corner_of_pair] {
        // 81 = 3^4: the others fix the orientation of the last.
        for twist in 0..81 {
            let twists: [u8; 5] = orientations(twist, 3);
            let mut position = Position::solved();
            position.0.swap(corner_of_pair, corner);
            for (i, twist) in [0, 1, 2, 3, corner_of_pair].into_iter().zip(twists) {
                position.0[i] += 8 * twist;
            }
            all.push(position.made_reachable());
        }
    }
    all.retain(Position::is_reachable);
    all
}
