//! Times perfect hash tables beside the look-ups that superflip has in their place: `cargo run --release
//! -p superflip-gen --example look_ups --config profile.release.package.superflip-gen.opt-level=2`.

use std::{hint::black_box, time::Instant};

use phf::Map;
use phf_generator::generate_hash;
use phf_shared::PhfHash;
use superflip_gen::{catalogue, names, sym_classes};

fn main() {
    println!("{:<28}{:>8}{:>14}{:>10}", "nanoseconds per look-up", "keys", "perfect hash", "other");
    let by_name = |map: &Map<&'static str, usize>, name: &&str| map.get(*name).copied();
    let classes: Vec<&str> = sym_classes().into_iter().map(|(name, _)| &*name.leak()).collect();
    let scan = |name: &&str| classes.iter().position(|other| other == name);
    compare("symmetry classes, or a scan", &classes, &classes, by_name, scan);

    let rows = catalogue::parse(include_str!("../../tables/catalogue.tsv")).expect("rows");
    let tables: Vec<&str> = rows.into_iter().map(|row| &*row.name.leak()).collect();
    let scan = |name: &&str| tables.iter().position(|other| other == name);
    compare("tables, or a scan", &tables, &tables, by_name, scan);

    colors();
    cosets();
}

/// Prints the times of looking up `asked` in a perfect hash table of `keys` and with `find`.
fn compare<K: Copy + PhfHash + 'static>(
    name: &str,
    keys: &[K],
    asked: &[K],
    get: impl Fn(&Map<K, usize>, &K) -> Option<usize>,
    find: impl Fn(&K) -> Option<usize>,
) {
    let state = generate_hash(keys);
    let entries: Vec<(K, usize)> = state.map.iter().map(|&i| (keys[i], i)).collect();
    let map = Map { key: state.key, disps: state.disps.leak(), entries: entries.leak() };
    assert!(asked.iter().all(|key| get(&map, key) == find(key) && find(key).is_some()));
    let hashed = fastest(asked, |key| get(&map, key));
    let other = fastest(asked, find);
    println!("{name:<28}{:>8}{hashed:>14.1}{other:>10.1}", keys.len());
}

/// Returns the nanoseconds of a look-up in the fastest of many rounds, because the machine may do other work.
fn fastest<K>(asked: &[K], find: impl Fn(&K) -> Option<usize>) -> f64 {
    let rounds = 1_000_000 / asked.len();
    let looked_up = u32::try_from(rounds * asked.len()).map_or(f64::NAN, f64::from);
    let round = |_| {
        let begin = Instant::now();
        for _ in 0..rounds {
            for key in asked {
                black_box(find(black_box(key)));
            }
        }
        begin.elapsed().as_secs_f64() * 1e9 / looked_up
    };
    (0..40).map(round).fold(f64::INFINITY, f64::min)
}

/// The three colors of each of the 24 values of a corner.
fn colors() {
    let number = |face: u8| b"URFDLB".iter().position(|other| *other == face).unwrap_or(0);
    let names = names::corners();
    let keys: Vec<[u8; 3]> = names
        .iter()
        .map(|name| [0, 1, 2].map(|i| u8::try_from(number(name.as_bytes()[i])).unwrap_or(0)))
        .collect();
    let index = |key: &[u8; 3]| key.iter().fold(0, |index, &face| 6 * index + usize::from(face));
    let mut dense = [u8::MAX; 216];
    for (value, key) in (0..).zip(&keys) {
        dense[index(key)] = value;
    }
    let read = |key: &[u8; 3]| {
        let value = dense[index(key)];
        (value != u8::MAX).then_some(usize::from(value))
    };
    compare("three colors, or an array", &keys, &keys, |map, key| map.get(&key[..]).copied(), read);
}

/// As many keys as a table of near cosets has, in the 2^20 slots of a probing table.
fn cosets() {
    const KEYS: u32 = 851_311;
    const BITS: u32 = 20;
    // Odd factors visit each 32-bit number once, so few keys repeat.
    let spread = |i: u32| i.wrapping_mul(0x9E37_79B1) ^ i.wrapping_mul(0x85EB_CA6B) >> 7;
    let mut keys: Vec<u32> = (1..=KEYS).map(spread).filter(|&key| key != 0).collect();
    keys.sort_unstable();
    keys.dedup();
    let slot = |key: u32| {
        let hash = u64::from(key).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS);
        usize::try_from(hash).unwrap_or(0)
    };
    let mut slots = vec![(0, 0); 1 << BITS];
    let next = |at: usize| (at + 1) % (1 << BITS);
    for (i, &key) in keys.iter().enumerate() {
        let mut at = slot(key);
        while slots[at].0 != 0 {
            at = next(at);
        }
        slots[at] = (key, i);
    }
    let probed = |&key: &u32| {
        let mut at = slot(key);
        while slots[at].0 != key {
            if slots[at].0 == 0 {
                return None;
            }
            at = next(at);
        }
        Some(slots[at].1)
    };
    let mut asked = keys.clone();
    asked.sort_unstable_by_key(|&key| key.wrapping_mul(0xC2B2_AE35).rotate_left(15));
    asked.truncate(100_000);
    compare("near cosets, or probing", &keys, &asked, |map, key| map.get(key).copied(), probed);
}
