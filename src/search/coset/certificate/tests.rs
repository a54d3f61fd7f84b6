//! Tests of the checks without a search of pages, on an invented certificate.

use alloc::{borrow::ToOwned as _, string::ToString as _, vec};

use super::*;
use crate::Alg;
use crate::search::coset::metric::{HALF, QUARTER};

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
    Certificate {
        metric: Metric::HALF,
        coset,
        within: 14,
        counts,
        cut_off: None,
        pages,
        left: vec![left],
    }
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
    let superflip = CubePos::SOLVED.moved_by(HALF.known.0.parse::<Alg>().unwrap());
    assert_eq!(superflip.moved_by(HALF.known.0.parse::<Alg>().unwrap()), CubePos::SOLVED);
    assert!(fault(&|c| c.coset = KocSymm::of(&superflip)).contains("at distance 20"));
}

/// The coset of the flipped edges and twisted corners is 10 moves away. What the searches up to 9 moves do
/// not find, no passes find.
#[test]
fn counts_that_end_before_the_first_position_are_found() {
    let coset =
        KocSymm::of(&CubePos::SOLVED.moved_by("R U F D B2 L U2 F' R D".parse::<Alg>().unwrap()));
    let zeros = |count: usize, cut_off| Certificate {
        metric: Metric::HALF,
        coset,
        within: 20,
        counts: vec![0; count],
        cut_off,
        pages: vec![],
        left: vec![],
    };
    for count in 1..=6 {
        let error = zeros(count, None).check().unwrap_err();
        assert!(matches!(error, CertificateError::Passes { .. }), "{count}: {error}");
        // A search that was cut off has found positions.
        let forged = zeros(count, Some(1));
        forged.check().unwrap();
        let error = forged.count_again().unwrap_err();
        assert!(matches!(error, CertificateError::CutOff), "{count}: {error}");
    }
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
    assert!(fault(&|c| c.counts[7] = 10_000).contains("moves of the group that cost 7"));
    assert!(fault(&|c| c.within = 9).contains("moves of the group that cost 2"));
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

/// Returns an invented certificate about quarter turns that passes all checks.
fn of_quarter_turns() -> Certificate {
    let position = CubePos::SOLVED.moved_by([Move::U1, Move::R1]);
    // The last F makes the cost 10, and the searches go up to 9.
    let solution = "R' U' U U' U U' U U' F' F R2 R2".parse().unwrap();
    let left = SolvedPosition { position, solution };
    let mut counts = vec![0, 2, 6, 20, 80, 300, 1_000, 70_000];
    counts.extend([900_000, 40_000_000]);
    let mut pages = vec![];
    for distance in 8..10 {
        let sum: u64 = counts[..=distance].iter().sum();
        let mut within = vec![u32::try_from(sum / PAGES as u64).unwrap(); PAGES];
        within[7] += u32::try_from(sum % PAGES as u64).unwrap();
        pages.push(PageCounts { distance: distance.to_le_bytes()[0], within });
    }
    let coset = KocSymm::default().moved(Move::R1);
    let left = vec![left];
    Certificate { metric: Metric::QUARTER, coset, within: 18, counts, cut_off: None, pages, left }
}

#[test]
fn a_certificate_about_quarter_turns_counts_costs() {
    let certificate = of_quarter_turns();
    certificate.check().unwrap();
    let fault = |change: &dyn Fn(&mut Certificate)| {
        let mut forged = certificate.clone();
        change(&mut forged);
        forged.check().unwrap_err().to_string()
    };
    let solved = |moves: &'static str| {
        fault(&move |c: &mut Certificate| c.left[0].solution = moves.parse().unwrap())
    };
    // All moves outside the group are among the first of cost 9.
    assert!(solved("R' U' U2 U2 R2 R2").contains("find this solution"));
    assert!(solved("R' U' U U' U U' F' F R2 R2").contains("find this solution"));
    let mut right = certificate.clone();
    right.left[0].solution = "R' U' U2 U2 U U' F' F".parse().unwrap();
    right.check().unwrap();
    assert!(solved("R' U' R2 R2 R2 R2 R2 R2 R2 R2 F' F").contains("costs more than 18"));
    assert!(fault(&|c| c.within = 27).contains("`within` is 27"));
    assert!(fault(&|c| c.counts[1] = 13).contains("the cube has only 12 there"));
    // A single distance without positions is possible: all positions of one parity may be found.
    assert!(fault(&|c| c.counts[4] = 0).contains("`pages`, distance 9: the sum"));
    assert!(fault(&|c| c.counts[4..6].fill(0)).contains("none at distance 4"));
    assert!(fault(&|c| c.within = 10).contains("moves of the group that cost 1"));
    assert!(fault(&|c| c.metric = Metric::AXIAL).contains("half and quarter, not in axial"));
    let far = CubePos::SOLVED.moved_by(QUARTER.known.0.parse::<Alg>().unwrap());
    assert!(fault(&|c| c.coset = KocSymm::of(&far)).contains("is at distance 26"));
}

/// The member `metric` is in the text of a certificate about quarter turns only.
#[test]
fn the_text_of_a_certificate_has_its_metric() {
    const MEMBER: &str = r#""metric":"quarter","#;
    let texts = [certificate(), of_quarter_turns()].map(|certificate| {
        let text = certificate.to_string();
        assert_eq!(text.parse::<Certificate>().unwrap(), certificate);
        text
    });
    assert!(!texts[0].contains("metric") && texts[1].contains(MEMBER));
    for (from, to) in [
        (MEMBER, ""),
        (MEMBER, r#""metric":"half","#),
        (MEMBER, r#""metric":"axial","#),
        (MEMBER, r#""metric":"quarter","metric":"quarter","#),
    ] {
        assert!(texts[1].replace(from, to).parse::<Certificate>().is_err(), "{to}");
    }
    let members = |of: &Certificate| {
        let text = of.to_string();
        text.split_once(r#""coset""#).unwrap().1.to_owned()
    };
    // With a right checksum, the certificate of another metric is read, and its statements are false.
    let forged = Certificate { metric: Metric::HALF, ..of_quarter_turns() };
    assert_eq!(members(&forged), members(&of_quarter_turns()).replace(MEMBER, ""));
    assert!(forged.count_again().is_err());
    // Other statements contradict nothing, but a new count of the small distances refuses them.
    let forged = Certificate { metric: Metric::QUARTER, ..certificate() };
    assert!(forged.count_again().is_err());
}
