//! Tests of tables of records.

use super::*;

#[test]
fn a_bucket_has_four_to_eight_records_on_average() {
    for records in (8..2000).chain([1 << 31, u32::MAX.into()]) {
        let buckets = 1 << bucket_bits(records);
        assert!((4 * buckets..8 * buckets).contains(&records), "{records}");
    }
    for records in 0..8 {
        assert_eq!(bucket_bits(records), 1);
    }
}

#[test]
fn records_are_sorted_with_any_number_of_threads() {
    // Sorts three sets of records: all keys different, only 256 different keys, and keys whose
    // highest 40 bits are 0. The keys are made from multiples of an odd number modulo 2⁶⁴.
    let number = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let kinds: [fn(u64) -> u64; 3] = [|n| n, |n| n & 0xFF, |n| n >> 40];
    for kind in kinds {
        let records: Vec<u64> = (0..300_000).map(|i| kind(number(i))).collect();
        let mut expected = records.clone();
        expected.sort_unstable();
        // The list numbers are in no order, so sorting by their bits first would be a mistake.
        let lists = (0..).zip(&records);
        let wide: Vec<u128> = lists.map(|(i, &r)| Record::new(r, number(!i))).collect();
        let mut expected_wide = wide.clone();
        expected_wide.sort_unstable();
        for threads in [0, 1, 3] {
            let mut sorted = records.clone();
            let look = &mut || Ok::<_, Stopped>(());
            assert!(sort(&mut sorted, threads, look).is_ok());
            assert_eq!(sorted, expected);
            // There may be fewer records than threads.
            for length in 0..5 {
                let mut few = records[..length].to_vec();
                assert!(Limits { once: 9, halved: 99 }.sort(&mut few, threads, look).is_ok());
                assert!(few.is_sorted());
            }
            for limits in [Limits { once: 9, halved: 99 }, Limits { once: 9, halved: 99_999 }] {
                let mut sorted = wide.clone();
                assert!(limits.sort(&mut sorted, threads, look).is_ok());
                assert_eq!(sorted, expected_wide);
            }
        }
    }
}

/// The lists are longer than the stretch between two checks of the stop flag.
#[test]
fn a_digit_divides_records_into_groups() {
    fn check<R: Record>(record: impl Fn(u64) -> R, low: u32, digit: impl Fn(u64) -> u64) {
        let count = CHUNK as u64 + 1000;
        let numbers = (0..count).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut records: Vec<R> = numbers.map(record).collect();
        let groups = distribute(&mut records, low, &Stop::default()).expect("no stop");
        assert_eq!(groups.len(), 256);
        assert_eq!(groups.iter().map(|group| group.len() as u64).sum::<u64>(), count);
        for (group, value) in groups.into_iter().zip(0..) {
            assert!(group.iter().all(|record| digit(record.key()) == value));
        }
    }
    let short = |n| <u64 as Record>::new(n, 0);
    let long = |n| <u128 as Record>::new(n, n);
    check(short, 56, |key| key >> 56);
    check(short, 40, |key| key >> 40 & 0xFF);
    check(long, 64 + 48, |key| key >> 48 & 0xFF);
}

#[test]
fn the_bytes_of_a_table_are_those_of_its_vectors() {
    fn check<R: Record>(count: u64) {
        let records: Vec<R> = (0..count).map(|i| R::new(i << 40, 0)).collect();
        let look = &mut || Ok::<_, Stopped>(());
        let table = RecordTable::new(records, 1, look).unwrap();
        let RecordTable { records, starts, parts, .. } = &table;
        let bytes = size_of_val(&records[..]) + size_of_val(&starts[..]) + size_of_val(&parts[..]);
        assert_eq!(RecordTable::<R>::bytes(count), bytes as u64);
    }
    for count in [0, 1, 8, 1000] {
        check::<u64>(count);
        check::<u128>(count);
    }
}
