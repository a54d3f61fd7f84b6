//! Tests of the search through all sequences of one length.

use core::num::NonZero;

use super::*;
use crate::{cube::Face, watch::Stopped};

fn count(start: CubePos, length: u8) -> usize {
    let mut count = 0;
    let _ = Exhaustive::new(start, length).run(|event| {
        count += usize::from(matches!(event, Event::Solution(_)));
        ControlFlow::<()>::Continue(())
    });
    count
}

/// Compares with *Rubik's Calculator*, which gives the number of sequences of 0 to 6 moves that
/// lead from the solved cube back to the solved cube.
#[test]
fn ways_from_solved_to_solved() {
    let counts = [0, 1, 2, 3, 4, 5, 6].map(|length| count(CubePos::SOLVED, length));
    assert_eq!(counts, [1, 0, 0, 0, 54, 108, 864]);
}

#[test]
fn an_unreachable_position_has_no_solution() {
    let mut edges = CubePos::SOLVED.edges();
    edges[0] ^= 1;
    let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    assert_eq!(count(flipped, 25), 0);
}

#[test]
fn a_search_can_be_cancelled() {
    // The superflip is 20 moves from solved, so a search for 18 moves finds no solution.
    let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
    for threads in [Threads::ONE, Threads::new(NonZero::new(2).unwrap())] {
        let search = Exhaustive::new(superflip, 18).threads(threads);
        let mut last = 0;
        let mut progress = |now: Progress| {
            assert!(now.done >= last && (now.length, now.of) == (18, search.sequences()));
            if last > 0 {
                return ControlFlow::Break(());
            }
            last = now.done;
            ControlFlow::Continue(())
        };
        let end = search.run_watched(&mut progress, |_| ControlFlow::<()>::Continue(()));
        assert_eq!(end, Err(Stopped::Cancelled));
        let search = Exhaustive::new(CubePos::SOLVED, 8).threads(threads);
        let flow = search.run(|event| match event {
            Event::Solution(moves) => ControlFlow::Break(moves.to_vec()),
            _ => ControlFlow::Continue(()),
        });
        let first = flow.break_value().unwrap();
        assert_eq!(CubePos::SOLVED.moved_by(first.iter().copied()), CubePos::SOLVED);
        assert_eq!(first[..3], [Move::U1, Move::F1, Move::U1]);
    }
}

/// The search from solved to solved finds more than 2⁸ lists of runs with ten turns. So it
/// reports some progress, stops, and searches each branch instead. The progress before the stop
/// must not count twice.
#[test]
fn a_divided_search_counts_each_sequence_once() {
    let search = Exhaustive::new(CubePos::SOLVED, 10).threads(Threads::ONE);
    let mut is_first_branch = false;
    let mut counted = None;
    let ended = search.report(&mut |report| match report {
        Report::Progress { tried } if is_first_branch => {
            counted = Some(tried);
            Err(Stopped::Cancelled)
        }
        Report::Branch(moves) => {
            is_first_branch = moves.len() == 1;
            Ok(())
        }
        _ => Ok(()),
    });
    assert_eq!((ended, counted), (Err(Stopped::Cancelled), Some(search.sequences() / 18)));
}

#[test]
fn faces_are_tried_in_the_given_order() {
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::L1]);
    let order = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
    let mut solutions = vec![];
    let _ = Exhaustive::new(start, 2).order(FaceOrder::new(order).unwrap()).run(|event| {
        if let Event::Solution(moves) = event {
            solutions.push(moves.to_vec());
        }
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(solutions, [[Move::L3, Move::R3], [Move::R3, Move::L3]]);
}

#[test]
fn sequences_are_counted_without_overflow() {
    let sequences = |length| Exhaustive::new(CubePos::SOLVED, length).sequences();
    assert_eq!([0, 1, 2].map(sequences), [1, 18, 270]);
    assert_eq!(sequences(20), 18 * 15u128.pow(19));
    assert_eq!(sequences(u8::MAX), u128::MAX);
}
