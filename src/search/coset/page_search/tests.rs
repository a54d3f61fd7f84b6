//! Compares the search of pages with the lists of the coset solver.

use super::*;
use crate::{
    Alg,
    coord::KocSymm,
    search::coset::{
        CosetSolver, CosetStep,
        group_moves::GroupMoves,
        list::List,
        metric::{HALF, QUARTER},
    },
};
use alloc::collections::BTreeMap;

/// The known numbers of elements of the group, which the check of a certificate uses too.
#[test]
fn products_are_the_elements_of_the_group_by_moves() {
    for (metric, most) in [(&HALF, 5), (&QUARTER, 9)] {
        let products = Products::new(metric, most, &mut |_| Ok(())).unwrap();
        let number = |most: usize| -> u64 {
            let most = u8::try_from(most).unwrap();
            (0..PAGES).map(|page| products.of(page, most).len() as u64).sum()
        };
        let numbers: Vec<u64> = (0..=most.into()).map(number).collect();
        assert_eq!(numbers, metric.of_group[..numbers.len()]);
    }
    let products = Products::new(&HALF, 5, &mut |_| Ok(())).unwrap();
    let ops = Operations::detect();
    for page in [0, 8, 5_000, PAGES - 1] {
        for product in products.of(page, 5) {
            assert_eq!(Place::of(ops, &product.element).page_and_byte().0, page);
        }
        assert!(products.of(page, 5).is_sorted_by_key(|product| product.cost));
    }
}

/// Searches after small distances, and passes after the searches.
#[test]
fn pages_have_the_positions_of_the_lists() {
    pages_have_the_positions(&HALF, [9, 11, 13]);
}

#[test]
#[ignore = "takes half a minute in a debug build"]
fn pages_in_quarter_turns_have_the_positions_of_the_lists() {
    pages_have_the_positions(&QUARTER, [11, 13, 16]);
}

fn pages_have_the_positions(
    metric: &'static CosetMetric,
    [small_distance, last_search, within]: [u8; 3],
) {
    let alg: Alg = "R U F L D2 B R' U2 F' L B' D R2 F U L'".parse().unwrap();
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&alg));
    let mut solver = CosetSolver::of(coset, metric);
    let mut expected = BTreeMap::new();
    let mut small = vec![];
    for distance in 0..=last_search {
        solver.step(CosetStep::Exact).unwrap();
        for &place in solver.places().unwrap() {
            expected.entry(place).or_insert(distance);
        }
        if distance == small_distance {
            small = solver.places().unwrap().to_vec();
        }
    }
    let all = solver.places().unwrap().to_vec();
    let last = all.iter().copied().filter(|place| expected[place] == last_search).collect();
    let mut list = List { all, last };
    for distance in last_search + 1..=within {
        list.advance(&GroupMoves::new(), metric, vec![]);
        for &place in &list.last {
            expected.insert(place, distance);
        }
    }
    let page = |place: Place| place.page_and_byte().0;
    let step = expected.len() / 4;
    let mut pages: Vec<usize> = expected.keys().map(|&place| page(place)).step_by(step).collect();
    pages.dedup();
    assert!(pages.len() > 3);
    let search = PageSearch {
        metric,
        representative: solver.representative(),
        small: &small,
        distance: small_distance,
        search: last_search,
        within,
        threads: NonZero::new(2).unwrap(),
    };
    let found = search.run(pages.iter().copied(), &mut |_| Ok(())).unwrap();
    for (number, marks) in pages.into_iter().zip(found) {
        let of_page = expected.iter().filter(|&(&place, _)| page(place) == number);
        let expected: BTreeMap<usize, u8> = of_page
            .map(|(place, &cost)| {
                let place = usize::try_from(place.get()).unwrap() - 8 * PAGE * number;
                (place, cost.max(small_distance))
            })
            .collect();
        let found = marks.into_iter().enumerate().filter(|&(_, mark)| mark != NOT_FOUND);
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected);
    }
}
