//! Checks of pages, with short searches.

use alloc::{string::ToString as _, vec};
use core::ops::ControlFlow;
use std::sync::LazyLock;

use super::*;
use crate::{
    Alg, Move,
    coord::KocSymm,
    search::coset::{
        group_moves::GroupMoves,
        level_search::{LevelSearch, SearchTables},
        list::List,
        metric::HALF,
        pages::PageCounts,
        solved::SolvedPosition,
    },
    watch::Progress,
};

/// Moves to a position that needs 20 moves.
const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

/// The length of the longest search.
const SEARCH: u8 = 8;

/// A certificate of the coset of `R` with right statements about the searches of 0 to 8
/// moves, and the positions found within 8 moves. The bound is 9, which is wrong.
static CERTIFICATE: LazyLock<(Certificate, List)> = LazyLock::new(|| {
    let metric = &HALF;
    let coset = KocSymm::default().moved(Move::R1);
    let representative = crate::search::coset::CosetSolver::new(coset).representative();
    let (group, mut tables, mut list) =
        (GroupMoves::new(), SearchTables::default(), List::default());
    let mut counts = vec![];
    for distance in 0..=SEARCH {
        let threads = Threads::ONE.get();
        let search =
            LevelSearch { metric, representative, symmetry: None, distance, threads, before: 0 };
        let found = search.list(&mut tables, &mut |_| Ok(())).unwrap();
        list.advance(&group, metric, found);
        counts.push(list.last.len() as u64);
    }
    let mut within = vec![0; PAGES];
    for place in &list.all {
        within[page_of(&place.position(representative))] += 1;
    }
    let pages = vec![PageCounts { distance: SEARCH, within }];
    (
        Certificate {
            metric: metric.metric,
            coset,
            within: 9,
            counts,
            cut_off: None,
            pages,
            left: vec![],
        },
        list,
    )
});

#[test]
fn a_false_statement_about_a_page_that_is_drawn_is_found() {
    let (certificate, list) = &*CERTIFICATE;
    assert_eq!(certificate.small(), 8);
    let representative = crate::search::coset::CosetSolver::new(certificate.coset).representative();
    let position = list.last[0].position(representative);
    let page = page_of(&position);
    let fault = |change: &dyn Fn(&mut Certificate), pages: &[usize]| {
        let mut forged = certificate.clone();
        change(&mut forged);
        forged.check_pages(pages, Threads::ONE).unwrap_err()
    };
    let right = certificate.pages[0].within[page];
    let error = fault(&|c| c.pages[0].within[page] += 1, &[page]);
    assert!(matches!(error, CertificateError::Page { page: p, distance: SEARCH, expected, found }
            if p == page && expected == right + 1 && found == right));
    // The check of another page does not find the false number, but that 9 moves are too few.
    let other = (page + 1) % PAGES;
    let error = fault(&|c| c.pages[0].within[page] += 1, &[other]);
    assert!(matches!(error, CertificateError::NotFound { page, .. } if page == other), "{error}");
    // A position that the searches find is not left.
    let solution: Alg = crate::Solver::new().solve(&position).unwrap().into();
    let left = SolvedPosition { position, solution };
    let error = fault(&|c| c.left.push(left.clone()), &[page]);
    assert!(matches!(error, CertificateError::Found { position: p, .. } if p == position));
    let error = fault(&|c| c.counts[3] += 1, &[page]);
    assert!(matches!(error, CertificateError::Count { distance: 3, .. }), "{error}");
    let error = fault(&|_| (), &[PAGES]);
    assert!(matches!(error, CertificateError::NoPage { page: PAGES }), "{error}");
    let error = fault(&|c| c.within = 16, &[page]);
    assert!(matches!(error, CertificateError::Near), "{error}");
    let mut stop = |_: Progress| ControlFlow::Break(());
    let stopped = certificate.check_pages_watched(&[page], Threads::ONE, &mut stop);
    assert!(matches!(stopped, Err(CertificateError::Step(_))));
}

#[test]
fn the_positions_left_of_a_page_are_the_missing_ones() {
    let (certificate, _) = &*CERTIFICATE;
    let left = |moves: &str| {
        let solution: Alg = moves.parse().unwrap();
        SolvedPosition { position: CubePos::SOLVED.moved_by(solution.inverse()), solution }
    };
    let [one, far] = ["F2 U2 R", SUPERFLIP].map(left);
    let page = page_of(&one.position);
    let compare = |left: &[&SolvedPosition], missing: &[&SolvedPosition], cut_off| {
        let left = left.iter().map(|&left| left.clone()).collect();
        let certificate = Certificate { cut_off, left, ..certificate.clone() };
        let missing = missing.iter().map(|missing| missing.position).collect();
        certificate.compare_left(page, missing, Threads::ONE, &mut |_| Ok(()))
    };
    compare(&[&one], &[&one], None).unwrap();
    compare(&[], &[], None).unwrap();
    let error = compare(&[], &[&one], None).unwrap_err();
    assert!(matches!(error, CertificateError::NotFound { count: 1, example, .. }
        if example == one.position));
    let error = compare(&[&one], &[], None).unwrap_err().to_string();
    assert!(error.contains("find a position of page"), "{error}");
    // After a search that was cut off, positions that are not left are solved.
    compare(&[], &[&one], Some(9)).unwrap();
    compare(&[&one], &[&one], Some(9)).unwrap();
    let error = compare(&[], &[&one, &far], Some(9)).unwrap_err();
    assert!(matches!(error, CertificateError::NotFound { count: 1, example, .. }
        if example == far.position));
}
