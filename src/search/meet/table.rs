//! A table of sorted records in buckets.

use super::key::KEY_BITS;
use crate::{
    arrays::array,
    cube::batch,
    prefetch::prefetch,
    threads::{self, Stop},
    watch::{Look, Stopped},
};
use alloc::{vec, vec::Vec};

/// An entry of a [`RecordTable`]: a key, and the number of a list of runs that leads to a state
/// with this key. Records are ordered by key, then by number.
pub(in crate::search) trait Record: Copy + Ord + Send + Sync {
    fn new(key: u64, number: u64) -> Self;
    /// Returns the key, with zeros for the bits that the record does not store.
    fn key(self) -> u64;
    fn number(self) -> u64;
    const BITS: u32;
    /// Returns eight bits of the record, from bit `low` on.
    fn digit(self, low: u32) -> u8;
}

/// A short record stores a list number in this many bits, below the bits of the key.
pub(in crate::search) const NUMBER_BITS: u32 = u64::BITS - KEY_BITS;
const NUMBER: u64 = (1 << NUMBER_BITS) - 1;

/// A short record of eight bytes: the highest 40 bits of the key, and a list number below 2²⁴.
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

    const BITS: u32 = Self::BITS;

    #[inline]
    fn digit(self, low: u32) -> u8 {
        (self >> low).to_le_bytes()[0]
    }
}

/// A long record of sixteen bytes: the whole key, and a list number of 64 bits.
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

    const BITS: u32 = Self::BITS;

    #[inline]
    fn digit(self, low: u32) -> u8 {
        (self >> low).to_le_bytes()[0]
    }
}

/// Records sorted by key, with an index of buckets.
///
/// ```text
/// key      bbbbbbbbbbbbbbbbbb pppppp ................
///          bucket             part   rest
/// parts    per bucket, 64 bits: bit i is set if part i has a key
/// starts   per bucket, the index of its first record
/// records  sorted by key
/// ```
#[derive(Debug, Clone)]
pub(in crate::search) struct RecordTable<R> {
    records: Vec<R>,
    /// For each bucket, the index of its first record. The last entry is the number of all records.
    starts: Vec<u32>,
    /// For each bucket, 64 bits, one per part of the bucket. A bit is 1 if the table has a key in
    /// this part. A bucket has four to eight keys on average, so most of its parts are empty. Most
    /// look-ups are for a key in an empty part, and these look-ups read no records.
    parts: Vec<u64>,
    /// The number of bits below the bucket's number in a key.
    shift: u32,
}

/// Returns the number of bits in a bucket's number, for a table of `records` records. On average, a
/// bucket has four to eight records.
const fn bucket_bits(records: u64) -> u32 {
    match records.checked_ilog2() {
        Some(bits @ 3..) => bits - 2,
        _ => 1,
    }
}

/// The maximum number of keys that are looked up together.
pub(in crate::search) const BATCH: usize = 256;
/// Fewer records than this are sorted on one thread, because starting a second thread takes longer.
const FEW: usize = 1 << 14;

impl<R: Record> RecordTable<R> {
    /// Returns the number of bytes that a table of `records` records takes.
    pub(in crate::search) const fn bytes(records: u64) -> u64 {
        size_of::<R>() as u64 * records
            + (size_of::<u32>() + size_of::<u64>()) as u64 * (1 << bucket_bits(records))
            + size_of::<u32>() as u64
    }

    /// Creates a table of fewer than 2³² records. Calls `look` while it sorts the records, and
    /// fails if `look` fails.
    pub(in crate::search) fn new(
        mut records: Vec<R>,
        threads: usize,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        sort(&mut records, threads, look)?;
        let bits = bucket_bits(records.len() as u64);
        let shift = u64::BITS - bits;
        let mut starts = vec![0u32; (1 << bits) + 1];
        let mut parts = vec![0; 1 << bits];
        for records in records.chunks(CHUNK) {
            for record in records {
                let bucket = bucket(record.key(), shift);
                starts[bucket + 1] += 1;
                parts[bucket] |= part(record.key(), shift);
            }
            look()?;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        Ok(Self { records, starts, parts, shift })
    }

    /// Looks up at most [`BATCH`] keys together, so that their cache misses overlap. Calls `met`
    /// for each key in the table, with the index of the key in `keys` and with the records of this
    /// key.
    pub(in crate::search) fn look_up(
        &self,
        keys: &[u64],
        met: impl FnMut(usize, &[R]) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        // With BMI2, the shifts by a variable number of bits take one instruction.
        batch(
            #[inline(always)]
            |_| self.look_up_in_batch(keys, met),
        )
    }

    #[inline(always)]
    fn look_up_in_batch(
        &self,
        keys: &[u64],
        mut met: impl FnMut(usize, &[R]) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
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
        Ok(())
    }

    /// Returns the records whose stored key bits are the same as in `key`.
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

/// Returns the number of a key's bucket. `shift` is the `shift` of the table.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a bucket of a table in memory")]
fn bucket(key: u64, shift: u32) -> usize {
    (key >> shift) as usize
}

/// Returns a mask with one bit: the bit of `key` in an entry of [`RecordTable::parts`]. The six
/// bits of the key below the bucket's number are the number of this bit. `shift` is the `shift` of
/// the table.
#[inline]
fn part(key: u64, shift: u32) -> u64 {
    1 << (key >> (shift - u64::BITS.ilog2()) & u64::from(u64::BITS - 1))
}

/// The number of records between two checks of a stop flag. The work between two checks takes a few
/// milliseconds.
const CHUNK: usize = 1 << 20;

/// Sorts records on `threads` threads. Calls `look` at least every 20 ms ([`threads::LOOK`]), and
/// fails if `look` fails.
fn sort<R: Record>(records: &mut [R], threads: usize, look: Look<'_>) -> Result<(), Stopped> {
    let limits = Limits { once: ONCE / size_of::<R>(), halved: HALVED / size_of::<R>() };
    if records.len() < FEW {
        records.sort_unstable();
        return Ok(());
    }
    limits.sort(records, threads, look)
}

/// A thread sorts at most this many bytes of records by one call of `sort_unstable`. This takes
/// less than a tenth of a second and does not check the stop flag.
const ONCE: usize = 1 << 23;
/// A thread splits at most this many bytes of records by one call of `select_nth_unstable`. This
/// takes less than a tenth of a second and does not check the stop flag. If there are more records,
/// the thread calls [`distribute`], which takes five times as long but checks the flag.
const HALVED: usize = 1 << 26;

/// The constants [`ONCE`] and [`HALVED`], converted to numbers of records.
#[derive(Debug, Clone, Copy)]
struct Limits {
    once: usize,
    halved: usize,
}

impl Limits {
    /// Sorts the records: divides them into groups in ascending order, and lets each thread sort
    /// some of the groups.
    fn sort<R: Record>(
        self,
        records: &mut [R],
        threads: usize,
        look: Look<'_>,
    ) -> Result<(), Stopped> {
        let (stop, threads, low) = (&Stop::default(), threads.max(1), R::BITS - u8::BITS);
        let job = move || {
            let all = records;
            if all.len() > self.halved {
                distribute(all, low, stop)
            } else {
                Some(parts(all, threads))
            }
        };
        let groups = threads::run_cancellable(stop, [job], look)?.pop().flatten();
        // Each group goes to the thread that has the fewest records so far.
        let mut shares: Vec<(usize, Vec<&mut [R]>)> = Vec::new();
        shares.resize_with(threads, Default::default);
        for group in groups.into_iter().flatten() {
            if let Some((length, share)) = shares.iter_mut().min_by_key(|(length, _)| *length) {
                *length += group.len();
                share.push(group);
            }
        }
        let jobs = shares.into_iter().map(|(_, share)| {
            move || share.into_iter().for_each(|group| self.sort_group(group, low, stop))
        });
        threads::run_cancellable(stop, jobs, look).map(drop)
    }

    /// Sorts a group on the calling thread. If the group has more than `self.halved` records, the
    /// records must differ only in bits below bit `low`.
    fn sort_group<R: Record>(self, records: &mut [R], low: u32, stop: &Stop) {
        if stop.is_set() {
            return;
        }
        if records.len() > self.halved && low >= u8::BITS {
            let low = low - u8::BITS;
            let groups = distribute(records, low, stop).into_iter().flatten();
            groups.for_each(|group| self.sort_group(group, low, stop));
        } else if records.len() > self.once {
            let half = records.len() / 2;
            let (lower, _, higher) = records.select_nth_unstable(half);
            self.sort_group(lower, low, stop);
            self.sort_group(higher, low, stop);
        } else {
            records.sort_unstable();
        }
    }
}

/// Splits records into slices of about the same length, one per thread. Every record of a slice is
/// at most every record of the next slice.
fn parts<R: Record>(mut records: &mut [R], threads: usize) -> Vec<&mut [R]> {
    let mut parts = Vec::new();
    for left in (2..=threads).rev() {
        let length = records.len() / left;
        if length > 0 {
            records.select_nth_unstable(length - 1);
            parts.extend(records.split_off_mut(..length));
        }
    }
    parts.push(records);
    parts
}

/// Groups records by one digit, the eight bits of the record from bit `low` on. Returns one slice
/// per value of the digit, or `None` if `stop` is set during the work.
fn distribute<'a, R: Record>(
    records: &'a mut [R],
    low: u32,
    stop: &Stop,
) -> Option<Vec<&'a mut [R]>> {
    const DIGITS: usize = 1 << u8::BITS;
    let digit = |record: R| usize::from(record.digit(low));
    let mut ends = [0; DIGITS];
    for records in records.chunks(CHUNK) {
        for &record in records {
            ends[digit(record)] += 1;
        }
        if stop.is_set() {
            return None;
        }
    }
    let lengths = ends;
    for i in 1..DIGITS {
        ends[i] += ends[i - 1];
    }
    // The next index to fill in each group. Each exchange moves one record into its group.
    let mut next: [usize; DIGITS] = array(|i| ends[i] - lengths[i]);
    let mut exchanges = 0;
    for group in 0..DIGITS {
        while next[group] < ends[group] {
            let at = next[group];
            let target = digit(records[at]);
            records.swap(at, next[target]);
            next[target] += 1;
            exchanges += 1;
            if exchanges % CHUNK == 0 && stop.is_set() {
                return None;
            }
        }
    }
    let mut rest = records;
    lengths.into_iter().map(|length| rest.split_off_mut(..length)).collect()
}

#[cfg(test)]
mod tests;
