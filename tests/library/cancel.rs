//! Searches end soon after the caller cancels them, whatever they are doing.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use superflip::{
    CubePos, Move,
    cube::Pattern,
    search::{Dissection, Event, Exhaustive, Meet},
};

/// Runs a search that is cancelled at its first event after `delay`. Returns how long the
/// search took from then on.
fn lateness(
    delay: Duration,
    run: impl FnOnce(&mut dyn FnMut(Event<'_>) -> ControlFlow<()>) -> bool,
) -> Duration {
    let start = Instant::now();
    let is_cancelled = run(&mut |_| {
        if start.elapsed() < delay { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(is_cancelled, "the search ended by itself");
    start.elapsed().saturating_sub(delay)
}

/// Machines that run tests are busy, and tests are not optimized: the limit is ten times the
/// tenth of a second that an idle machine keeps. A search that ignores a cancellation
/// takes at least 6 seconds.
const LIMIT: Duration = Duration::from_secs(1);

#[test]
fn searches_with_a_goal_that_every_position_matches() {
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F3]);
    for delay in [0, 30, 300, 1500].map(Duration::from_millis) {
        let meet = Meet::new(start, 12).to(Pattern::default());
        let late = lateness(delay, |visit| meet.run(visit).is_break());
        assert!(late < LIMIT, "run, {delay:?}: {late:?}");
        let late = lateness(delay, |visit| meet.count(visit).is_break());
        assert!(late < LIMIT, "count, {delay:?}: {late:?}");
        let mut dissection = Dissection::new(start, 20);
        let late = lateness(delay, |visit| {
            dissection.count(&Pattern::default(), 1 << 24, visit).unwrap().is_break()
        });
        assert!(late < LIMIT, "dissection, {delay:?}: {late:?}");
    }
}

#[test]
fn tables_under_construction() {
    // Six edges and the twists: tables of up to 2^26 states.
    let goal = (8..14).fold(Pattern::default(), |goal, cubie| {
        goal.with(cubie, CubePos::SOLVED.as_bytes()[cubie]).unwrap()
    });
    let start = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F3]);
    for delay in [0, 100, 400].map(Duration::from_millis) {
        let search = Exhaustive::new(start, 16).to(goal);
        let late = lateness(delay, |visit| search.run(visit).is_break());
        assert!(late < LIMIT, "run, {delay:?}: {late:?}");
        let late =
            lateness(delay, |visit| search.count_with(visit).is_ok_and(|flow| flow.is_break()));
        assert!(late < LIMIT, "count, {delay:?}: {late:?}");
    }
}

#[test]
fn more_threads_than_cores() {
    let edges = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    for threads in [1000, usize::MAX] {
        let search = Exhaustive::new(superflip, 18).threads(threads);
        let late = lateness(Duration::from_secs(1), |visit| search.run(visit).is_break());
        assert!(late < LIMIT, "{threads} threads: {late:?}");
    }
}
