//! Compares the search of pages with the lists of the coset solver.

use alloc::collections::BTreeMap;
use core::ops::ControlFlow;

use super::*;
use crate::{
    Alg,
    coord::KocSymm,
    search::coset::{CosetSolver, CosetStep, group_moves::GroupMoves, list::List},
    watch::Stopped,
};

fn go_on(_: crate::watch::Progress) -> ControlFlow<Stopped> {
    ControlFlow::Continue(())
}

/// The known numbers of elements of the group, which the check of a certificate uses too.
#[test]
fn products_are_the_elements_of_the_group_by_moves() {
    let products = Products::new(5, &mut go_on).unwrap();
    let number = |most: u8| (0..PAGES).map(|page| products.of(page, most).len()).sum::<usize>();
    assert_eq!([0, 1, 2, 3, 4, 5].map(number), [1, 11, 78, 534, 3_613, 23_561]);
    let ops = Operations::detect();
    for page in [0, 8, 5_000, PAGES - 1] {
        for product in products.of(page, 5) {
            assert_eq!(Place::of(ops, &product.element).page_and_byte().0, page);
        }
        assert!(products.of(page, 5).is_sorted_by_key(|product| product.moves));
    }
}

/// Two searches after small distances, and two passes after the searches.
#[test]
fn pages_have_the_positions_of_the_lists() {
    const SMALL: u8 = 9;
    const SEARCH: u8 = 11;
    const WITHIN: u8 = 13;
    let alg: Alg = "R U F L D2 B R' U2 F' L B' D R2 F U L'".parse().unwrap();
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&alg));
    let mut solver = CosetSolver::new(coset);
    let mut expected = BTreeMap::new();
    let mut small = vec![];
    for distance in 0..=SEARCH {
        solver.step(CosetStep::Exact).unwrap();
        for &place in solver.places().unwrap() {
            expected.entry(place).or_insert(distance);
        }
        if distance == SMALL {
            small = solver.places().unwrap().to_vec();
        }
    }
    let mut list = List { all: solver.places().unwrap().to_vec(), last: vec![] };
    list.last.clone_from(&list.all);
    for distance in SEARCH + 1..=WITHIN {
        list.advance(&GroupMoves::new(), vec![]);
        for &place in &list.last {
            expected.insert(place, distance);
        }
    }
    let page = |place: Place| place.page_and_byte().0;
    let mut pages: Vec<usize> = expected.keys().map(|&place| page(place)).step_by(7_000).collect();
    pages.dedup();
    assert!(pages.len() > 3);
    let search = PageSearch {
        representative: solver.representative(),
        small: &small,
        distance: SMALL,
        search: SEARCH,
        within: WITHIN,
        threads: NonZero::new(2).unwrap(),
    };
    let found = search.run(pages.iter().copied(), &mut go_on).unwrap();
    for (number, marks) in pages.into_iter().zip(found) {
        let of_page = expected.iter().filter(|&(&place, _)| page(place) == number);
        let expected: BTreeMap<usize, u8> = of_page
            .map(|(place, &moves)| {
                (usize::try_from(place.get()).unwrap() - 8 * PAGE * number, moves.max(SMALL))
            })
            .collect();
        let found = marks.into_iter().enumerate().filter(|&(_, mark)| mark != NOT_FOUND);
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected);
    }
}
