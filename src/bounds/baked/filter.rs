//! Binary fuse filters, which answer whether a key is in a set (Graf and Lemire, *Binary Fuse Filters:
//! Fast and Smaller Than Xor Filters*, 2022).
//!
//! A key has a slot in each of three consecutive segments, and a fingerprint with the bits of a slot.
//! If the key is in the set, the exclusive or of the three slots and the fingerprint is 0, or in a
//! filter with distances the distance of the key. The slots follow each other without gaps, and the
//! lowest bits of the first byte hold the first slot.

const HALF: u32 = u32::BITS;

/// The hash of a key.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Hash(u64);

impl Hash {
    #[inline]
    pub(super) fn of(key: u64) -> Self {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 32).wrapping_mul(0x9FB2_1C65_1E98_DF25);
        Self(hash ^ hash >> 32)
    }

    /// Returns the exclusive or of the fingerprint and of the three slots of this hash in `filter`.
    /// A slot has `BITS` bits, and a segment 2^`SEGMENT` slots.
    #[inline(always)]
    pub(super) fn sum<const BITS: u32, const SEGMENT: u32>(self, filter: &[u8]) -> u8 {
        let [first, second, third] = self.slots::<BITS, SEGMENT>(filter);
        let value = |slot| value::<BITS>(filter, slot);
        let fingerprint = (self.low() >> (HALF - 8)) as u8 >> (8 - BITS);
        (fingerprint ^ value(first) ^ value(second) ^ value(third)) & (u8::MAX >> (8 - BITS))
    }

    /// Prefetches the bytes that [`sum`](Self::sum) reads.
    #[cfg(feature = "solve-fast")]
    #[inline(always)]
    pub(super) fn prefetch<const BITS: u32, const SEGMENT: u32>(self, filter: &[u8]) {
        for slot in self.slots::<BITS, SEGMENT>(filter) {
            crate::prefetch::prefetch(filter, slot * BITS as usize / 8);
        }
    }

    #[inline(always)]
    fn low(self) -> u32 {
        (self.0 & 0xFFFF_FFFF) as u32
    }

    #[inline(always)]
    fn slots<const BITS: u32, const SEGMENT: u32>(self, filter: &[u8]) -> [usize; 3] {
        let (bits, segment) = (BITS as usize, 1usize << SEGMENT);
        let (high, low) = (self.0 >> HALF, self.low());
        let starts = filter.len() * 8 / bits - 2 * segment;
        let first = ((high * starts as u64) >> HALF) as usize;
        let second = (first + segment) ^ (low as usize % segment);
        let third = (first + 2 * segment) ^ ((low >> SEGMENT) as usize % segment);
        [first, second, third]
    }
}

/// Returns the value of a slot in its lowest `BITS` bits. The bits above belong to other slots.
#[inline(always)]
fn value<const BITS: u32>(filter: &[u8], slot: usize) -> u8 {
    if BITS == 3 {
        // Eight slots share three bytes. The three bits are in two bytes, or in one and 0.
        let (first, shift) = (3 * slot / 8, 3 * slot % 8);
        let second = filter.get(first + 1).copied().unwrap_or(0);
        let [low, _] = (u16::from_le_bytes([filter[first], second]) >> shift).to_le_bytes();
        return low;
    }
    let per_byte = 8 / BITS as usize;
    filter[slot / per_byte] >> (slot % per_byte * BITS as usize)
}
