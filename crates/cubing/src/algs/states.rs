//! The positions of a set of cases: one position at least of each case.

use alloc::vec::Vec;

use superflip::{
    cube::{Corner, CubePos, Edge},
    unstable::MapArray,
};

use super::case_set::{CaseSet, ready};

/// The number of the corner of the pair at FR, and the number of its edge among the bytes of a position.
const PAIR: [usize; 2] = [Corner::DRF as usize, 8 + Edge::RF as usize];

/// Returns positions of a set: one at least of each case, and others.
pub(super) fn of(set: CaseSet) -> Vec<CubePos> {
    match set {
        CaseSet::Oll => last_layers(&[IDENTITY], true, &[IDENTITY], true),
        CaseSet::Pll => last_layers(&permutations(), false, &permutations(), false),
        CaseSet::Zbll => {
            let mut all = last_layers(&permutations(), true, &permutations(), false);
            all.retain(|position| CaseSet::Zbll.holds(position));
            all
        }
        // One order of the edges of each parity.
        CaseSet::Coll => last_layers(&permutations(), true, &[IDENTITY, SWAPPED], false),
        CaseSet::Ollcp => last_layers(&permutations(), true, &[IDENTITY, SWAPPED], true),
        CaseSet::F2l => pairs(),
        CaseSet::Cls => slots(),
        CaseSet::Wv => {
            last_layers(&[IDENTITY], true, &[IDENTITY], false).iter().map(ready).collect()
        }
    }
}

/// Returns the position of a set that is no case: its goal, or the pair alone in winter variation.
pub(super) fn solved(set: CaseSet) -> CubePos {
    if set == CaseSet::Wv { ready(&CubePos::SOLVED) } else { CubePos::SOLVED }
}

const IDENTITY: [u8; 4] = [0, 1, 2, 3];
const SWAPPED: [u8; 4] = [1, 0, 2, 3];

/// Returns the 24 permutations of four things.
fn permutations() -> Vec<[u8; 4]> {
    let all = (0..256_u16).map(|n| [0, 2, 4, 6].mapped(|shift| (n >> shift & 3).to_le_bytes()[0]));
    all.filter(|p| (0..4).all(|i| p.contains(&i))).collect()
}

fn is_odd(p: [u8; 4]) -> bool {
    let pairs = (0..4).flat_map(|i| (0..i).map(move |j| (j, i)));
    pairs.filter(|&(j, i)| p[j] > p[i]).count() % 2 == 1
}

/// Returns the digits of a number in a base, the last of them so that the sum is a multiple of the base.
fn orientations<const N: usize>(mut number: u16, base: u16) -> [u8; N] {
    let mut digits = [0; N];
    let mut sum = 0;
    for digit in &mut digits[..N - 1] {
        *digit = (number % base).to_le_bytes()[0];
        sum += number % base;
        number /= base;
    }
    digits[N - 1] = ((base - sum % base) % base).to_le_bytes()[0];
    digits
}

/// Returns the last layers with these permutations of corners and edges, in all orientations or none.
fn last_layers(
    corners: &[[u8; 4]],
    twisted: bool,
    edges: &[[u8; 4]],
    flipped: bool,
) -> Vec<CubePos> {
    let mut all = Vec::new();
    for &corner in corners {
        for &edge in edges.iter().filter(|edge| is_odd(**edge) == is_odd(corner)) {
            for twist in 0..if twisted { 27 } else { 1 } {
                for flip in 0..if flipped { 8 } else { 1 } {
                    let twists: [u8; 4] = orientations(twist, 3);
                    let flips: [u8; 4] = orientations(flip, 2);
                    let mut bytes = *CubePos::SOLVED.as_bytes();
                    for i in 0..4 {
                        bytes[i] = 8 * twists[i] + corner[i];
                        bytes[8 + i] = 2 * edge[i] + flips[i];
                    }
                    all.extend(CubePos::from_bytes(bytes));
                }
            }
        }
    }
    all
}

/// Returns the positions in which the pair at FR is anywhere in the last layer or in its slots.
fn pairs() -> Vec<CubePos> {
    let mut all = Vec::new();
    for corner in [0, 1, 2, 3, Corner::DRF as u8] {
        for edge in [0, 1, 2, 3, Edge::RF as u8] {
            for orientation in 0..6 {
                let mut bytes = *CubePos::SOLVED.as_bytes();
                // The cubie whose slot the pair takes goes into the slot of the pair.
                bytes.swap(PAIR[0], corner.into());
                bytes.swap(PAIR[1], 8 + usize::from(edge));
                bytes[PAIR[0]] += 8 * (orientation % 3);
                bytes[PAIR[1]] ^= orientation / 3;
                all.extend(reachable(bytes));
            }
        }
    }
    all
}

/// Returns the positions in which the corner of the pair at FR is anywhere, all edges are oriented, and
/// the corners of the last layer have any orientation.
fn slots() -> Vec<CubePos> {
    let mut all = Vec::new();
    for corner in [0, 1, 2, 3, Corner::DRF as u8] {
        for twist in 0..81 {
            let twists: [u8; 5] = orientations(twist, 3);
            let mut bytes = *CubePos::SOLVED.as_bytes();
            bytes.swap(PAIR[0], corner.into());
            for (i, twist) in [0, 1, 2, 3, PAIR[0]].into_iter().zip(twists) {
                bytes[i] += 8 * twist;
            }
            all.extend(reachable(bytes));
        }
    }
    all
}

/// Makes a position reachable: exchanges two edges of the last layer if the parities differ, and turns a
/// corner and an edge of the last layer that the set does not look at.
fn reachable(mut bytes: [u8; 20]) -> Option<CubePos> {
    let twists: u8 = bytes[..8].iter().map(|value| value / 8).sum();
    if !twists.is_multiple_of(3) {
        bytes[0] = (bytes[0] + 8 * (3 - twists % 3)) % 24;
    }
    let flips: u8 = bytes[8..].iter().map(|value| value % 2).sum();
    bytes[8] ^= flips % 2;
    let position = CubePos::from_bytes(bytes).ok()?;
    let parities_differ = position.check_reachable().is_err_and(|why| why.parities_differ());
    if parities_differ {
        bytes.swap(9, 10);
    }
    CubePos::from_bytes(bytes).ok().filter(|position| position.check_reachable().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_reachable_and_belongs_to_its_set() {
        for set in CaseSet::ALL {
            let states = of(set);
            let other = states
                .iter()
                .find(|position| position.check_reachable().is_err() || !set.holds(position));
            assert_eq!(other, None, "{set}");
            assert!(states.len() >= 27, "{set}");
        }
        assert_eq!([permutations().len(), of(CaseSet::Pll).len()], [24, 288]);
    }
}
