//! A hash of positions, for tables of positions in memory.

use super::CubePos;

/// 2⁶⁴ divided by the golden ratio, as an odd number. Multiplying by it spreads keys evenly.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Returns a hash of a position. The highest bits are the most evenly spread.
#[inline]
pub(crate) fn hash(position: &CubePos) -> u64 {
    hash_of(words(position.as_bytes()))
}

/// Returns the twenty bytes of a position as three numbers. A position is written in the same three
/// pieces. A processor can load a piece that it has just written, but a load across two pieces
/// waits until both are in the cache.
#[inline]
pub(crate) fn words(bytes: &[u8; 20]) -> [u64; 3] {
    let (low, rest) = bytes.split_first_chunk::<8>().expect("20 bytes");
    let (middle, high) = rest.split_first_chunk::<8>().expect("12 bytes");
    let high = u32::from_le_bytes(*high.first_chunk().expect("4 bytes"));
    [u64::from_le_bytes(*low), u64::from_le_bytes(*middle), high.into()]
}

/// Multiplies two numbers made from the words, and folds the 128-bit product. The constants are the
/// fractional bits of √2 and √3. They make it unlikely that one of the two numbers is 0.
#[inline]
pub(crate) fn hash_of([low, middle, high]: [u64; 3]) -> u64 {
    let a = low ^ 0x6A09_E667_F3BC_C909;
    let b = middle ^ high.rotate_left(37) ^ 0xBB67_AE85_84CA_A73B;
    let product = u128::from(a) * u128::from(b.wrapping_mul(GOLDEN) | 1);
    #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
    let (high, low) = ((product >> 64) as u64, product as u64);
    (high ^ low).wrapping_mul(GOLDEN)
}
