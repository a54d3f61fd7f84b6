//! Solutions that take little time by clocks of several kinds.

use std::{sync::atomic::AtomicBool, time::Instant};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Face, Move, Solver,
    cube::MoveSet,
    metric::AxisTurn,
    search::{Clock, ClockedSolver, SolveError},
    watch::{Stopped, Watch},
};

/// A clock whose times depend on the last axis and on the turn. Some turns are impossible.
#[derive(Clone)]
struct Table {
    /// Element `45·last + turn`, where `last` is 3 at the start.
    times: Vec<Option<u32>>,
    /// The time after the last turn, by its axis.
    ends: [u32; AxisTurn::AXES + 1],
}

impl Table {
    fn random(rng: &mut StdRng, possible: MoveSet) -> Self {
        let of_turn = |turn: AxisTurn, rng: &mut StdRng| {
            let time = rng.random_range(100..1000);
            turn.moves().all(|mv| possible.contains(mv)).then_some(time)
        };
        let lasts = 0..=AxisTurn::AXES;
        let times = lasts.flat_map(|_| AxisTurn::ALL).map(|turn| of_turn(turn, rng)).collect();
        Self { times, ends: std::array::from_fn(|_| rng.random_range(0..500)) }
    }

    /// Returns the time of a sequence, one turn after the other.
    fn of(&self, turns: &[AxisTurn]) -> u32 {
        let axes = std::iter::once(AxisTurn::AXES).chain(turns.iter().map(|turn| turn.axis()));
        let sum = turns.iter().zip(axes.clone()).map(|(turn, last)| {
            self.times[AxisTurn::COUNT * last + turn.index()].expect("a possible turn")
        });
        sum.sum::<u32>() + self.ends[axes.last().unwrap()]
    }
}

impl Clock for Table {
    /// The last axis, and the time.
    type State = (usize, u32);

    fn start(&mut self) -> Self::State {
        (AxisTurn::AXES, 0)
    }

    fn next(&mut self, (last, time): Self::State, turn: AxisTurn) -> Option<Self::State> {
        assert_ne!(last, turn.axis(), "successive turns of one axis are one turn");
        Some((turn.axis(), time + self.times[AxisTurn::COUNT * last + turn.index()]?))
    }

    fn time(&self, (_, time): Self::State) -> u32 {
        time
    }

    fn end(&self, (last, time): Self::State) -> u32 {
        time + self.ends[last]
    }
}

#[test]
fn solutions_have_their_times_and_take_less_than_a_short_one() {
    let mut rng = StdRng::seed_from_u64(1);
    let solver = ClockedSolver::new().max_nodes(30_000);
    let [mut sum, mut of_short] = [0; 2];
    for _ in 0..10 {
        let mut clock = Table::random(&mut rng, MoveSet::ALL);
        let [position, goal] = [CubePos::random(&mut rng), CubePos::random(&mut rng)];
        let solver = solver.clone().goal(goal);
        let solution = solver.solve(&position, &mut clock).unwrap();
        assert_eq!(position.moved_by(solution.moves()), goal);
        assert_eq!(clock.of(solution.axis_turns()), solution.time());
        assert!(solution.nodes() < 32_000, "{}", solution.nodes());
        assert!(solution.candidates() > 1);
        assert!(solution.moves().count() >= usize::from(solution.bound()));
        assert_eq!(solver.solve(&position, &mut clock.clone()), Ok(solution.clone()));
        let short = Solver::new().goal(goal).solve(&position).unwrap();
        sum += solution.time();
        of_short += clock.of(&AxisTurn::merged(short.iter()));
    }
    assert!(sum * 10 < of_short * 9, "{sum} {of_short}");
}

#[test]
fn a_clock_that_does_not_time_a_face_solves_without_this_face() {
    let mut rng = StdRng::seed_from_u64(2);
    let moves = MoveSet::ALL - MoveSet::of_face(Face::B);
    let mut clock = Table::random(&mut rng, moves);
    let solver = ClockedSolver::new().moves(moves).max_nodes(30_000);
    // A watch ends the building of the tables, and clones share built ones.
    let cancelled = AtomicBool::new(true);
    let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
    assert_eq!(solver.prepare(&cancelled), Err(Stopped::Cancelled));
    let error = solver.solve_watched(&position, &mut clock, Watch::new().deadline(Instant::now()));
    assert!(error.is_err(), "{error:?}");
    let clone = solver.clone();
    assert_eq!(clone.prepare(Watch::new()), Ok(()));
    assert_eq!(solver.prepare(&cancelled), Ok(()));
    for _ in 0..3 {
        let position = CubePos::random(&mut rng);
        let solution = solver.solve(&position, &mut clock).unwrap();
        assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
        assert_eq!(clock.of(solution.axis_turns()), solution.time());
        assert!(solution.moves().all(|mv| mv.face() != Face::B));
    }
}

#[test]
fn a_search_says_why_it_has_no_solution() {
    let mut rng = StdRng::seed_from_u64(3);
    let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1]);
    let solver = ClockedSolver::new().max_nodes(1000);
    let mut never = Table::random(&mut rng, MoveSet::of_face(Face::U));
    let error = solver.solve(&position, &mut never).unwrap_err();
    assert!(matches!(error, SolveError::BudgetSpent { bound: 1.. }), "{error:?}");
    let mut clock = Table::random(&mut rng, MoveSet::ALL);
    let cancelled = solver.solve_watched(&position, &mut clock, &AtomicBool::new(true));
    assert!(matches!(cancelled, Err(SolveError::Cancelled { .. })));
    let few = solver.moves(MoveSet::of_face(Face::U)).solve(&position, &mut clock);
    assert!(matches!(few, Err(SolveError::OutOfReach(_))));
}
