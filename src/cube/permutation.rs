//! The order and the parity of a permutation.

/// Returns whether a permutation has an odd number of inversions.
pub(crate) fn is_odd(permutation: &[u8]) -> bool {
    let mut odd = false;
    for (j, b) in permutation.iter().enumerate() {
        odd ^= permutation[..j].iter().filter(|&a| a > b).count() % 2 == 1;
    }
    odd
}

/// Returns the order of a permutation of oriented cubies, which is the least n > 0 for which the
/// n-th power is the identity. `values[i]` is the value of cubie `i`, and `split` splits a value
/// into slot and orientation. Orientations are added modulo `orientations`, which is 2 or 3.
///
/// After `n` repetitions, the cubies of a cycle of length `n` are back in their slots. If the
/// orientations of the cycle sum to 0, the cubies also have their original orientations.
/// Otherwise `orientations·n` repetitions are needed, because `orientations` is prime. The order of
/// the permutation is the least common multiple over all cycles.
pub(super) fn order(values: &[u8], orientations: u32, split: fn(u8) -> (u8, u8)) -> u32 {
    let (mut order, mut seen) = (1, 0u16);
    for start in 0..values.len() {
        let (mut at, mut length, mut sum) = (start, 0, 0);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            let (slot, orientation) = split(values[at]);
            at = slot.into();
            length += 1;
            sum += u32::from(orientation);
        }
        if length > 0 {
            let repeats = if sum % orientations == 0 { 1 } else { orientations };
            order = lcm(order, repeats * length);
        }
    }
    order
}

/// Returns the least common multiple of two positive numbers.
pub(super) fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
