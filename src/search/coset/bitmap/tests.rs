//! Tests of the bitmap with few pages, so that they take little memory.

use alloc::{boxed::Box, collections::BTreeSet};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::{
    search::coset::{group_moves::GROUP_MOVES, place::POSITIONS},
    watch::Stopped,
};

const TWO: NonZero<usize> = NonZero::new(2).unwrap();

/// Returns `count` places in each page of `pages`.
fn random_places(
    rng: &mut StdRng,
    pages: impl IntoIterator<Item = usize>,
    count: usize,
) -> Vec<Place> {
    let pages = pages.into_iter().flat_map(|page| core::iter::repeat_n(page, count));
    let place = |page| Place::new(page, rng.random_range(0..PAGE), rng.random_range(0..8));
    pages.map(place).collect()
}

/// Each of three frames holds a third of the pages.
fn thirds() -> Vec<u32> {
    (0..3).cycle().skip(1).take(PAGES).collect()
}

#[test]
fn every_marked_place_counts_once() {
    let mut rng = StdRng::seed_from_u64(6);
    let mut bitmap = Bitmap::in_frames(thirds(), false, 0);
    let mut places = random_places(&mut rng, [0, 4, 8], 200);
    // Bits of one byte.
    places.extend((0..8).map(|bit| Place::new(8, 77, bit)));
    places.extend_from_within(..);
    bitmap.mark_all(&places);
    let expected: BTreeSet<Place> = places.iter().copied().collect();
    assert_eq!(bitmap.count(), expected.len() as u64);
    assert!(bitmap.marked([0, 4, 8]).into_iter().eq(expected.iter().copied()));
    // Pages 0 and 3 share a frame.
    let of_page_3 = bitmap.marked([3]);
    assert!(of_page_3.len() >= 190 && of_page_3.len() == bitmap.marked([0]).len());
    bitmap.mark_all(&of_page_3);
    assert_eq!(bitmap.count(), expected.len() as u64);
}

#[test]
fn unmarked_places_are_listed_in_order() {
    let pages = [0, 1, 777, PAGES - 1];
    let mut bitmap = Bitmap::of_pages(&pages, true, 0);
    let mut holes = random_places(&mut StdRng::seed_from_u64(7), pages, 20);
    holes.extend([Place::new(0, 0, 0), Place::new(PAGES - 1, PAGE - 1, 7)]);
    holes.sort_unstable();
    holes.dedup();
    for &hole in &holes {
        bitmap.unmark(hole);
    }
    assert_eq!(bitmap.count(), POSITIONS - holes.len() as u64);
    assert_eq!(bitmap.unmarked(usize::MAX), holes);
    assert_eq!(bitmap.unmarked(30), holes[..30]);
}

#[test]
fn the_digest_is_the_checksum_of_the_checksums_of_the_pages() {
    let mut bitmap = Bitmap::in_frames(thirds(), false, 0);
    bitmap.mark_all(&random_places(&mut StdRng::seed_from_u64(8), 0..3, 1000));
    let of_frames = [0, 1, 2].map(|page| xxh3_128(bitmap.page(page)).to_le_bytes());
    let of_pages: Vec<u8> = (0..PAGES).flat_map(|page| of_frames[page % 3]).collect();
    let digest = bitmap.digest(TWO, &mut || Ok::<_, Stopped>(()));
    assert_eq!(digest, Ok(xxh3_128(&of_pages)));
    let cancelled = bitmap.digest(TWO, &mut || Err(Stopped::OutOfTime));
    assert_eq!(cancelled, Err(Stopped::OutOfTime));
}

/// Makes a pass of two rounds, once without a break and once with several breaks.
#[test]
#[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
fn a_pass_adds_what_a_move_reaches() {
    for is_odd in [None, Some(false), Some(true)] {
        a_pass_adds_what_a_move_reaches_in(is_odd);
    }
}

/// Replaces the pages of one parity, or all pages.
fn a_pass_adds_what_a_move_reaches_in(parity: Option<bool>) {
    const TILES: usize = ROUND + 3;
    let group = GroupMoves::new();
    let pass = Pass::of_tiles(&group, TILES);
    let is_replaced = |&page: &usize| parity.is_none_or(|parity| is_odd(page) == parity);
    let pages: BTreeSet<usize> = pass.pages().filter(is_replaced).collect();
    assert_eq!(pages.len(), if parity.is_some() { 8 } else { 16 } * TILES);
    let short = Pass::of_tiles(&group, 5);
    assert_eq!(short.bytes(), ((PAGES + 16 * 5) * PAGE) as u64);
    let mut rng = StdRng::seed_from_u64(9);
    // Some pages of each round.
    let some: Vec<usize> = pass.pages().step_by(200).chain(pass.pages().last()).collect();
    let old = random_places(&mut rng, some, 30);
    let images = old.iter().flat_map(|&old| (0..GROUP_MOVES).map(move |i| (old, i)));
    let images = images.map(|(old, i)| group.moved(old, i)).chain(old.iter().copied());
    let is_in = |place: &Place| pages.contains(&place.page_and_byte().0);
    let others: BTreeSet<Place> = old.iter().copied().filter(|place| !is_in(place)).collect();
    let expected: BTreeSet<Place> = images.filter(is_in).collect();
    let replaced = match parity {
        Some(is_odd) => Replaced::OfParity { is_odd, others: others.len() as u64 },
        None => Replaced::All,
    };
    for is_cancelled in [false, true] {
        let mut bitmap = Bitmap::new(&pass).unwrap();
        bitmap.mark_all(&old);
        let mut next = UnfinishedPass::new(&bitmap, replaced);
        let mut pass_until = |mut has_to_break: Box<dyn FnMut(usize) -> bool>| {
            let mut seen = BTreeSet::new();
            let flow = bitmap.pass(&mut next, &group, &pass, TWO, &mut |done| {
                seen.insert(done);
                if has_to_break(done) { Err(Stopped::Cancelled) } else { Ok(()) }
            });
            // A complete pass gives the frames of the new pages to the bitmap.
            assert_eq!(next.frames.is_empty(), flow.is_ok());
            seen.into_iter().collect::<Vec<usize>>()
        };
        let round = 16 * ROUND;
        if is_cancelled {
            // Breaks before the first round, during it, and before the second round.
            assert_eq!(pass_until(Box::new(|_| true)), [0]);
            let mut calls = 0;
            let is_second = move |_| {
                calls += 1;
                calls == 2
            };
            assert_eq!(pass_until(Box::new(is_second)), [0]);
            assert_eq!(pass_until(Box::new(move |done| done == round)), [0, round]);
            assert_eq!(pass_until(Box::new(|_| false)), [round]);
        } else {
            assert_eq!(pass_until(Box::new(|_| false)), [0, round]);
        }
        let count = expected.len() + if parity.is_some() { others.len() } else { 0 };
        assert_eq!(bitmap.count(), count as u64);
        if parity.is_some() {
            let pages = others.iter().map(|place| place.page_and_byte().0).collect::<BTreeSet<_>>();
            assert!(bitmap.marked(pages).into_iter().eq(others.iter().copied()));
        }
        assert!(bitmap.marked(pages.iter().copied()).into_iter().eq(expected.iter().copied()));
        // Each page has a frame of its own, and no frame with a page is free.
        let mut frames = [&bitmap.frames[..], &bitmap.free].concat();
        frames.sort_unstable();
        frames.dedup();
        assert_eq!(frames.len(), bitmap.frames.len() + bitmap.free.len());
    }
}

#[test]
#[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
fn closing_a_bitmap_adds_the_images() {
    let map = Involution::inversion();
    let mut bitmap = Bitmap::new(&Pass::of_tiles(&GroupMoves::new(), 0)).unwrap();
    let pages: Vec<_> = map.pairs().step_by(5000).collect();
    let firsts = pages.iter().map(|pair| pair.0);
    let old = random_places(&mut StdRng::seed_from_u64(10), firsts, 10);
    bitmap.mark_all(&old);
    let image = |place: &Place| Place::of(Operations::detect(), &place.element().inverse().into());
    let mut expected: Vec<Place> = old.iter().map(image).chain(old.iter().copied()).collect();
    expected.sort_unstable();
    expected.dedup();
    let cancelled = bitmap.close(&map, TWO, &mut || Err(Stopped::OutOfTime));
    assert_eq!((cancelled, bitmap.count()), (Err(Stopped::OutOfTime), old.len() as u64));
    let closed = bitmap.close(&map, TWO, &mut || Ok::<_, Stopped>(()));
    assert_eq!((closed, bitmap.count()), (Ok(()), expected.len() as u64));
    let mut all =
        pages.iter().flat_map(|&(page, other)| [Some(page), other]).flatten().collect::<Vec<_>>();
    all.sort_unstable();
    assert_eq!(bitmap.marked(all), expected);
}
