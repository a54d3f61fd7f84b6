//! Tests of the breadth-first search.

use core::ops::ControlFlow;
use std::time::Instant;

use super::{
    super::{Size, memory::TableWords, table::PruningTable},
    *,
};

/// Makes a word from its smallest distance and the marks of its first entries. The other
/// entries are OLD.
fn word(smallest: u64, marks: &[u64]) -> u64 {
    (0..).zip(marks).fold(smallest, |word, (i, mark)| word | mark << (4 + 2 * i))
}

#[test]
fn all_unreached_entries_of_a_row_are_marked_except_for_some() {
    let graph = RowGraph::of_half_turns(Size::ALL[0]);
    let mut words = TableWords::zeroed(2 * WORDS).unwrap();
    let (reached, row) = (2, 1);
    let last = [UNKNOWN; Twist::COUNT % STRIPE];
    let before = [
        (0, word(NONE, &[UNKNOWN; STRIPE])),
        (1, word(3, &[FRONTIER, reached, OLD, UNKNOWN, UNKNOWN])),
        (2, word(NONE, &[UNKNOWN; STRIPE])),
        (WORDS - 1, word(NONE, &last)),
    ];
    for (i, word) in before {
        words.as_mut_slice()[row * WORDS + i] = word;
    }
    let level = NeighborSearch { graph: &graph, words: words.atomic(), threads: 1, distance: 4 };
    // All entries of word 2, and one entry of word 1 and of the last word.
    let except = (2 * STRIPE..3 * STRIPE).chain([STRIPE + 4, Twist::COUNT - 1]);
    let except: Vec<_> = except.map(|twist| u32::try_from(twist).unwrap()).collect();
    level.mark_row(row, &except);

    let mut marked_last = [reached; Twist::COUNT % STRIPE];
    *marked_last.last_mut().unwrap() = UNKNOWN;
    let after = [
        (0, word(5, &[reached; STRIPE])),
        (1, word(3, &[FRONTIER, reached, OLD, reached, UNKNOWN])),
        before[2],
        (WORDS - 1, word(5, &marked_last)),
    ];
    let words = words.as_slice();
    for (i, word) in after {
        assert_eq!(words[row * WORDS + i], word, "{i}");
    }
    let touched = words.iter().filter(|&&word| word != 0).count();
    assert_eq!(touched, after.len());
}

#[test]
fn a_flag_the_progress_and_a_deadline_stop_the_generation() {
    let (flag, mut calls) = (AtomicBool::new(true), 0);
    let mut stop = |_| {
        calls += 1;
        ControlFlow::Break(())
    };
    for (watch, reason) in [
        (Watch::from(&flag), Stopped::Cancelled),
        (Watch::from(&mut stop), Stopped::Cancelled),
        (Watch::new().deadline(Instant::now()), Stopped::OutOfTime),
    ] {
        let table = PruningTable::generate_watched(Size::ALL[0], Threads::PER_CORE, watch);
        let error = table.map(drop).unwrap_err();
        assert!(matches!(error, GenerateError::Stopped(stopped) if stopped == reason));
    }
    assert_eq!(calls, 1);
}
