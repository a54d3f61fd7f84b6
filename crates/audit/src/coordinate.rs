//! Converts coordinates to lists with one number per slot, and back.
//!
//! The functions follow the definitions in *kocsymm* and *permcube*. They share no code with the
//! library, so a law can compare a table with them.

use superflip::{Face, Move};

pub(crate) const CORNERS: usize = 8;
pub(crate) const EDGES: usize = 12;
/// The number of edge orientations. The flip of the twelfth edge follows from the other eleven.
pub(crate) const FLIPS: usize = 1 << (EDGES - 1);
/// The number of permutations of four elements.
pub(crate) const FACT4: usize = 24;
/// The slots of the edges of the M slice: UB UF DB DF.
pub(crate) const M_SLOTS: [usize; 4] = [0, 3, 8, 11];
/// The slots of the edges of the S slice: UL UR DL DR.
pub(crate) const S_SLOTS: [usize; 4] = [1, 2, 9, 10];
/// The number of twists in a stripe. Each word of `flip_slice_twist_prune` describes one stripe,
/// with two bits per twist after four bits for the smallest distance.
pub(crate) const STRIPE: usize = (64 - 4) / 2;

/// Reports whether a move belongs to Kociemba's group ⟨U, F2, R2, D, B2, L2⟩. The moves of this
/// group keep the U and D edges outside the middle layer.
pub(crate) fn keeps_ud_edges(mv: Move) -> bool {
    matches!(mv.face(), Face::U | Face::D) || mv.quarters() == 2
}

/// Returns the twist in each corner slot for the coordinate `csymm` (*kocsymm* §11). The first
/// seven twists are the base-3 digits of `csymm`, with slot 0 as the lowest digit. The last twist
/// makes the sum of all eight a multiple of 3.
pub(crate) fn twists(csymm: usize) -> [usize; CORNERS] {
    oriented(csymm, 3)
}

/// Returns the coordinate `csymm` of the twists in the eight corner slots. The base-3 digits of the
/// coordinate are the first seven twists. The last twist follows from the other seven.
pub(crate) fn csymm(twists: [usize; CORNERS]) -> usize {
    twists[..CORNERS - 1].iter().rev().fold(0, |number, twist| 3 * number + twist)
}

/// Returns the flip in each edge slot for the coordinate `eosymm`. The first eleven flips are the
/// binary digits of `eosymm`, with slot 0 as the lowest digit. The last flip makes the sum of all
/// twelve even.
pub(crate) fn flips(eosymm: usize) -> [usize; EDGES] {
    oriented(eosymm, 2)
}

/// Returns the coordinate `eosymm` of the flips in the twelve edge slots. The binary digits of the
/// coordinate are the first eleven flips. The last flip follows from the other eleven.
pub(crate) fn eosymm(flips: [usize; EDGES]) -> usize {
    flips[..EDGES - 1].iter().rev().fold(0, |number, flip| 2 * number + flip)
}

/// Returns `N` digits. The first `N - 1` are the lowest digits of `number` in the base `base`,
/// lowest digit first. The last digit makes the sum of all `N` digits a multiple of `base`.
fn oriented<const N: usize>(mut number: usize, base: usize) -> [usize; N] {
    let mut digits = [0; N];
    let mut sum = 0;
    for digit in &mut digits[..N - 1] {
        *digit = number % base;
        sum += *digit;
        number /= base;
    }
    digits[N - 1] = (base - sum % base) % base;
    digits
}

/// Returns the slots of `set` in ascending order. Bit `i` of `set` stands for slot `i`.
pub(crate) fn slots(set: usize) -> impl DoubleEndedIterator<Item = usize> + Clone {
    (0..EDGES).filter(move |slot| set >> slot & 1 == 1)
}

/// Returns the set that contains only `slot`. Returns `None` if `slot` is not below 12.
pub(crate) fn only(slot: usize) -> Option<usize> {
    (slot < EDGES).then(|| 1 << slot)
}

/// Unpacks a permutation of four elements from a byte (*permcube* §31). Each element takes two
/// bits, and the first element is in the lowest bits. Returns `None` unless each number from 0 to 3
/// occurs once.
pub(crate) fn unpacked(byte: usize) -> Option<[usize; 4]> {
    let elements = [0, 2, 4, 6].map(|shift| byte >> shift & 3);
    let seen = elements.iter().fold(0, |seen, element| seen | 1 << element);
    (seen == 0b1111 && byte < 256).then_some(elements)
}

/// Packs a permutation of four elements into a byte, as [`unpacked`] describes.
pub(crate) fn packed(elements: [usize; 4]) -> usize {
    elements.iter().rev().fold(0, |byte, element| byte << 2 | element)
}

/// Reports whether a permutation is odd. An odd permutation has an odd number of pairs that are out
/// of order.
pub(crate) fn is_odd(permutation: &[usize]) -> bool {
    let pairs = (0..permutation.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| permutation[i] > permutation[j]).count() % 2 == 1
}

/// Returns the permutation of eight with this number in lexicographic order. In the factorial
/// number system, each digit of the number belongs to one element and counts the lesser elements
/// after this element.
pub(crate) fn order(mut number: usize) -> [usize; 8] {
    let mut permutation = [0; 8];
    for place in (0..8).rev() {
        let digit = number % (8 - place);
        number /= 8 - place;
        permutation[place] = digit;
        for later in &mut permutation[place + 1..] {
            *later += usize::from(*later >= digit);
        }
    }
    permutation
}

/// Returns the number of a permutation of eight in lexicographic order.
pub(crate) fn order_number(permutation: [usize; 8]) -> usize {
    (0..8).fold(0, |number, i| {
        let less = permutation[i..].iter().filter(|later| **later < permutation[i]).count();
        number * (8 - i) + less
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_and_their_parts_agree() {
        for number in 0..2187 {
            assert_eq!(csymm(twists(number)), number);
            assert_eq!(twists(number).iter().sum::<usize>() % 3, 0);
        }
        for number in 0..FLIPS {
            assert_eq!(eosymm(flips(number)), number);
            assert_eq!(flips(number).iter().sum::<usize>() % 2, 0);
        }
        assert_eq!(slots(0b1000_0000_0101).collect::<Vec<_>>(), [0, 2, 11]);
        assert_eq!([11, 12].map(only), [Some(0b1000_0000_0000), None]);
    }

    #[test]
    fn permutations_of_four_and_eight() {
        assert_eq!((0..256).filter_map(unpacked).count(), 24);
        assert!((0..256).all(|b| unpacked(b).is_none_or(|elements| packed(elements) == b)));
        assert_eq!(order(0), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(order(40_319), [7, 6, 5, 4, 3, 2, 1, 0]);
        let mut last = [0; 8];
        for number in 0..40_320 {
            assert_eq!(order_number(order(number)), number);
            assert!(number == 0 || last < order(number), "lexicographic order");
            last = order(number);
        }
        assert!(is_odd(&[1, 0, 2]) && !is_odd(&[1, 2, 0]));
    }
}
