//! Tests of the checks without a search of pages, on an invented certificate.

use alloc::{string::ToString as _, vec};

use super::*;

/// Returns an invented certificate that passes all checks. Its coset is that of `R`, with searches of
/// up to 7 moves and 7 passes.
fn certificate() -> Certificate {
    let position = CubePos::SOLVED.moved_by([Move::U1, Move::R1]);
    // The last F comes after 7 moves. The searches and passes find a solution without this F.
    let solution = "R' U' U U' U U' F F'".parse().unwrap();
    let left = SolvedPosition { position, solution };
    let mut counts = vec![0, 2, 15, 90, 600, 70_000];
    counts.extend([900_000, 40_000_000]);
    let mut pages = vec![];
    for distance in 6..8 {
        let sum: u64 = counts[..=distance].iter().sum();
        let mut within = vec![u32::try_from(sum / PAGES as u64).unwrap(); PAGES];
        within[7] += u32::try_from(sum % PAGES as u64).unwrap();
        pages.push(PageCounts { distance: distance.to_le_bytes()[0], within });
    }
    let coset = KocSymm::default().moved(Move::R1);
    Certificate { coset, within: 14, counts, cut_off: None, pages, left: vec![left] }
}

/// Returns the fault of a certificate with this change.
fn fault(change: &dyn Fn(&mut Certificate)) -> alloc::string::String {
    let mut forged = certificate();
    change(&mut forged);
    forged.check().unwrap_err().to_string()
}

#[test]
fn a_certificate_without_contradictions_passes() {
    certificate().check().unwrap();
    let cut_off = Some(50_000_000);
    Certificate { cut_off, ..certificate() }.check().unwrap();
}

#[test]
fn a_wrong_bound_is_found() {
    assert!(fault(&|c| c.within = 0).contains("`within` is 0"));
    assert!(fault(&|c| c.within = 21).contains("`within` is 21"));
    // The last step of a proof is a pass.
    assert!(fault(&|c| c.within = 7).contains("`counts` has 8 numbers"));
    assert!(fault(&|c| c.counts.clear()).contains("`counts` has 0 numbers"));
    let superflip = CubePos::SOLVED.moved_by(SUPERFLIP.parse::<Alg>().unwrap());
    assert_eq!(superflip.moved_by(SUPERFLIP.parse::<Alg>().unwrap()), CubePos::SOLVED);
    assert!(fault(&|c| c.coset = KocSymm::of(&superflip)).contains("needs 20 moves"));
}

#[test]
fn impossible_counts_are_found() {
    assert!(fault(&|c| c.counts[1] = 19).contains("the cube has only 18 there"));
    assert!(fault(&|c| c.counts[7] = u64::MAX).contains("the cube has only 100803036 there"));
    assert!(fault(&|c| c.counts.extend([17_000_000_000; 2])).contains("the cube has only"));
    let full = |c: &mut Certificate| {
        let sum: u64 = c.counts.iter().sum();
        c.counts.extend([1_332_343_288, 17_596_479_795, POSITIONS - sum]);
    };
    assert!(fault(&full).contains("more than the 19508428800"));
    assert!(fault(&|c| c.counts[3] = 0).contains("none at distance 3"));
    assert!(fault(&|c| c.counts.push(0)).contains("none at distance 8"));
    // One more pass reaches 146,635 elements from each position instead of 883,485.
    assert!(fault(&|c| c.counts[7] = 10_000).contains("7 moves of the group"));
    assert!(fault(&|c| c.within = 9).contains("2 moves of the group"));
    for wrong in [0, 40_970_707, POSITIONS + 1] {
        assert!(fault(&|c| c.cut_off = Some(wrong)).contains("`cut_off`"), "{wrong}");
    }
}

#[test]
fn wrong_positions_left_are_found() {
    let solution = |moves: &str| moves.parse::<Alg>().unwrap();
    assert!(fault(&|c| c.left[0].solution = solution("R U")).contains("do not solve"));
    let long = "R' U' U U' U U' U U' U U' U U' U U' F F'";
    assert!(fault(&|c| c.left[0].solution = solution(long)).contains("more than 14"));
    assert!(fault(&|c| c.left[0].position = CubePos::SOLVED).contains("another coset"));
    assert!(fault(&|c| c.left.push(c.left[0].clone())).contains("position 2: not greater"));
    let descending = |c: &mut Certificate| {
        let position = c.left[0].position.premoved(Move::U1);
        c.left.push(SolvedPosition { position, solution: solution("R' U2") });
        c.left.sort_by_key(|left| core::cmp::Reverse(left.facelets()));
    };
    assert!(fault(&descending).contains("not greater"));
    // A search of at most 7 moves and passes find it.
    for found in ["R' U'", "R' U' U U' U F F' U'"] {
        assert!(fault(&|c| c.left[0].solution = solution(found)).contains("find this"), "{found}");
    }
}

#[test]
fn wrong_numbers_of_pages_are_found() {
    assert!(fault(&|c| drop(c.pages.pop())).contains("distances"));
    assert!(fault(&|c| c.pages.swap(0, 1)).contains("distances"));
    assert!(fault(&|c| c.pages[0].distance = 5).contains("distances"));
    assert!(fault(&|c| c.pages[0].within.truncate(40_319)).contains("40319 numbers"));
    assert!(fault(&|c| c.pages[1].within[9] += 1).contains("distance 7: the sum"));
    assert!(fault(&|c| c.pages[0].within[9] += 1).contains("distance 6: the sum"));
    assert!(fault(&|c| c.pages[0].within[9] = 1_100).contains("page 9 has more"));
    // The page of the position left has one position less to find.
    let full = |c: &mut Certificate| {
        let page = page_of(&c.left[0].position);
        c.pages[1].within[page] = PAGE_POSITIONS;
    };
    assert!(fault(&full).contains("has more positions"));
    assert!(fault(&|c| c.counts[6] += 1).contains("the sum"));
}

#[test]
fn small_distances_are_counted_again() {
    let mut right = Certificate { coset: KocSymm::default(), ..certificate() };
    right.counts = vec![1, 10, 67, 456, 3_079, 20_076, 125_218, 9];
    // Distance 6 has more than 65,536 positions, so distance 7 is not counted.
    assert_eq!(right.count_again().unwrap(), 7);
    right.counts[6] = 125_219;
    let error = right.count_again().unwrap_err();
    let CertificateError::Count { distance: 6, expected: 125_219, found: 125_218 } = error else {
        panic!("{error}")
    };
}
