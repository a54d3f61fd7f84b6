use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::key::KEY_BITS;
use crate::{cube::batch, prefetch::prefetch, threads};

/// A key and the number of the list that leads to its state. Records are ordered by key, then
/// by number.
pub(in crate::search) trait Record: Copy + Ord + Send + Sync {
    fn new(key: u64, number: u64) -> Self;
    /// The bits of the key that the record holds. The other bits are 0.
    fn key(self) -> u64;
    fn number(self) -> u64;
}

/// The bits of a short record below those of its key.
pub(in crate::search) const NUMBER_BITS: u32 = u64::BITS - KEY_BITS;
const NUMBER: u64 = (1 << NUMBER_BITS) - 1;

/// Eight bytes: the upper 40 bits of a key and a number below 2²⁴.
impl Record for u64 {
    #[inline]
    fn new(key: u64, number: u64) -> Self {
        key & !NUMBER | number
    }

    #[inline]
    fn key(self) -> u64 {
        self & !NUMBER
    }

    #[inline]
    fn number(self) -> u64 {
        self & NUMBER
    }
}

/// Sixteen bytes: a whole key and a number.
impl Record for u128 {
    #[inline]
    fn new(key: u64, number: u64) -> Self {
        Self::from(key) << u64::BITS | Self::from(number)
    }

    #[inline]
    fn key(self) -> u64 {
        (self >> u64::BITS) as u64
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    fn number(self) -> u64 {
        self as u64
    }
}

/// Records sorted by key, with an index of buckets.
///
/// ```text
/// key      bbbbbbbbbbbbbbbbbb pppppp ................
///          bucket             part   rest
/// parts    per bucket, a bit for each of 64 parts: has it any key?
/// starts   per bucket, the index of its first record
/// records  sorted by key
/// ```
#[derive(Debug, Clone)]
pub(in crate::search) struct RecordTable<R> {
    records: Vec<R>,
    /// The index of each bucket's first record, and at the end the number of records.
    starts: Vec<u32>,
    /// The parts of each bucket that have keys. A bucket has four to eight keys, which leave
    /// most of its 64 parts empty. So most keys that are looked up are rejected here.
    parts: Vec<u64>,
    /// The bits of a key below its bucket.
    shift: u32,
}

/// The bits of a bucket's number, for four to eight records per bucket.
const fn bucket_bits(records: u64) -> u32 {
    match records.checked_ilog2() {
        Some(bits @ 3..) => bits - 2,
        _ => 1,
    }
}

/// The most keys that are looked up together.
pub(in crate::search) const BATCH: usize = 256;
/// Fewer records than this are sorted on one thread: that takes less time than starting one.
const FEW: usize = 1 << 14;

impl<R: Record> RecordTable<R> {
    /// The memory of a table with this number of records, in bytes.
    pub(in crate::search) const fn bytes(records: u64) -> u64 {
        size_of::<R>() as u64 * records
            + (size_of::<u32>() + size_of::<u64>()) as u64 * (1 << bucket_bits(records))
            + size_of::<u32>() as u64
    }

    /// The table of fewer than 2³² records.
    pub(in crate::search) fn new(mut records: Vec<R>, threads: usize) -> Self {
        sort(&mut records, threads);
        let bits = bucket_bits(records.len() as u64);
        let shift = u64::BITS - bits;
        let mut starts = vec![0u32; (1 << bits) + 1];
        let mut parts = vec![0; 1 << bits];
        for record in &records {
            let bucket = bucket(record.key(), shift);
            starts[bucket + 1] += 1;
            parts[bucket] |= part(record.key(), shift);
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        Self { records, starts, parts, shift }
    }

    /// Looks up at most [`BATCH`] keys, and calls `met` with the index of each key that the
    /// table has and with its records. All keys are prefetched before the first is tested.
    pub(in crate::search) fn look_up<B>(
        &self,
        keys: &[u64],
        met: impl FnMut(usize, &[R]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // BMI2 shifts by a variable number of bits in one step.
        batch(
            #[inline(always)]
            |_| self.look_up_in_batch(keys, met),
        )
    }

    #[inline(always)]
    fn look_up_in_batch<B>(
        &self,
        keys: &[u64],
        mut met: impl FnMut(usize, &[R]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for &key in keys {
            prefetch(&self.parts, bucket(key, self.shift));
        }
        let mut likely = [0; BATCH];
        let mut count = 0;
        for (i, &key) in keys.iter().enumerate() {
            likely[count] = i;
            let is_likely = self.parts[bucket(key, self.shift)] & part(key, self.shift) != 0;
            count += usize::from(is_likely);
        }
        let likely = &likely[..count];
        for &i in likely {
            prefetch(&self.starts, bucket(keys[i], self.shift));
        }
        for &i in likely {
            prefetch(&self.records, self.starts[bucket(keys[i], self.shift)] as usize);
        }
        for &i in likely {
            let records = self.matching(keys[i]);
            if !records.is_empty() {
                met(i, records)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The records with a key.
    #[inline]
    fn matching(&self, key: u64) -> &[R] {
        let key = R::new(key, 0).key();
        let bucket = bucket(key, self.shift);
        let range = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
        let candidates = &self.records[range];
        let start = candidates.partition_point(|record| record.key() < key);
        let candidates = &candidates[start..];
        &candidates[..candidates.partition_point(|record| record.key() == key)]
    }
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a bucket of a table in memory")]
fn bucket(key: u64, shift: u32) -> usize {
    (key >> shift) as usize
}

/// The part of its bucket that a key is in, as a bit. The six bits below the bucket say it.
#[inline]
fn part(key: u64, shift: u32) -> u64 {
    1 << (key >> (shift - u64::BITS.ilog2()) & u64::from(u64::BITS - 1))
}

/// Sorts on several threads: splits the records at a key, and each thread sorts its part.
fn sort<R: Record>(records: &mut [R], threads: usize) {
    if threads <= 1 || records.len() < FEW {
        records.sort_unstable();
        return;
    }
    let first = threads / 2;
    let (low, _, high) = records.select_nth_unstable(records.len() / threads * first);
    threads::join(|| sort(low, first), || sort(high, threads - first));
}
