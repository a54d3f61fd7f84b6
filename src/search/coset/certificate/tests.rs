//! Tests of the checks, on an invented certificate.

use alloc::{string::ToString as _, vec};

use super::*;
use crate::{Move, Solver, search::coset::solved::SolvedBy};

/// Returns an invented certificate that passes all checks.
fn certificate() -> Certificate {
    let position = CubePos::SOLVED.moved_by([Move::U1, Move::R1]);
    let solution = Solver::new().solve(&position).unwrap().into();
    Certificate {
        coset: KocSymm::default().moved(Move::R1),
        within: 4,
        exact: 4,
        enough: None,
        counts: vec![0, 0, 0, 2_000_000_000, POSITIONS - 2_000_000_001],
        digests: vec![(3, 7), (4, u128::MAX)],
        left: vec![SolvedPosition { position, solution, solver: SolvedBy::Optimal }],
    }
}

#[test]
fn wrong_meanings_are_found() {
    assert!(certificate().check().is_ok());
    let forged = |change: &dyn Fn(&mut Certificate)| {
        let mut forged = certificate();
        change(&mut forged);
        forged.check().unwrap_err().to_string()
    };
    assert!(forged(&|c| c.counts[3] += 1).contains("together"));
    assert!(forged(&|c| c.counts[3] = u64::MAX).contains("together"));
    assert!(forged(&|c| c.exact = 9).contains("`method`"));
    assert!(forged(&|c| c.exact = 0).contains("`method`"));
    assert!(forged(&|c| c.within = 3).contains("`within`"));
    let few = |c: &mut Certificate| {
        c.counts[3] -= 1_000_000_000;
        c.counts[4] += 1_000_000_000;
    };
    assert!(forged(&few).contains("more than a pass"));
    assert!(forged(&|c| c.left[0].solution = "R U".parse().unwrap()).contains("do not solve"));
    let long = |c: &mut Certificate| c.left[0].solution = "U U' U U' R'".parse().unwrap();
    assert!(forged(&long).contains("more than 4"));
    assert!(forged(&|c| c.left[0].position = CubePos::SOLVED).contains("another coset"));
    let twice = |c: &mut Certificate| {
        c.left.push(c.left[0].clone());
        c.counts[4] -= 1;
    };
    assert!(forged(&twice).contains("twice"));
}

#[test]
fn small_distances_are_counted_again() {
    let mut right = Certificate { coset: KocSymm::default(), ..certificate() };
    right.counts = vec![1, 10, 67, 456, 3_079, 20_076, 9];
    right.exact = 7;
    // Distance 5 has more than 8,192 positions, so distance 6 is not counted.
    assert_eq!(right.count_again().unwrap(), 6);
    right.counts[2] = 68;
    let error = right.count_again().unwrap_err();
    let CertificateError::Count { distance: 2, expected: 68, found: 67 } = error else {
        panic!("{error}")
    };
}
