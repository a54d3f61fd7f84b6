//! Calls that were cancelled before they begin, and budgets that cover the tables.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use cpu_time::ThreadTime;
use superflip::{
    CubePos, Face, Move, Solver,
    bounds::{GenerateError, PruningTable, Size},
    coord::KocSymm,
    cube::{CubieSet, MoveSet, Pattern},
    metric::{AxisTurn, Metric},
    notation::{Alg, Turn, TurnSet},
    search::{
        Clock, ClockedSolver, Dissection, DistanceSearch, Exhaustive, Meet, MetricError,
        MetricSolver, NearMetricSolver, OptimalSolver, SolutionCertificate, SolveError,
        SubgroupSearch, SubsetSolver, Threads, TurnDistances, TurnSearch, TurnSolver,
        coset::{CosetSolver, CosetStep, Proof},
        piece_distances,
    },
    watch::{Stopped, Watch},
};
use superflip_cubing::{
    algs::AlgFinder,
    blind::{CaseKind, Commutator, CommutatorFinder},
    insertions::InsertionFinder,
    steps::{StepError, StepSolver},
};
use superflip_robot::{
    machine::Machine,
    solver::{MachineError, MachineSolver},
};

/// A clock that counts axis turns.
struct Moves;

impl Clock for Moves {
    type State = u32;

    fn start(&mut self) -> u32 {
        0
    }

    fn next(&mut self, count: u32, _: AxisTurn) -> Option<u32> {
        Some(count + 1)
    }

    fn time(&self, count: u32) -> u32 {
        count
    }
}

fn by_face(face: Face) -> MoveSet {
    MoveSet::of_face(face)
}

/// The error of a solver whose result has no reason to end but the watch.
fn of_solver<T>(result: Result<T, SolveError>) -> Option<Stopped> {
    match result.err()? {
        SolveError::Cancelled { .. } => Some(Stopped::Cancelled),
        SolveError::BudgetSpent { .. } => Some(Stopped::OutOfTime),
        _ => None,
    }
}

fn of_metric<T>(result: Result<T, MetricError>) -> Option<Stopped> {
    match result.err()? {
        MetricError::Cancelled { .. } => Some(Stopped::Cancelled),
        MetricError::BudgetSpent { .. } => Some(Stopped::OutOfTime),
        _ => None,
    }
}

fn of_steps<T>(result: Result<T, StepError>) -> Option<Stopped> {
    match result.err()? {
        StepError::Cancelled => Some(Stopped::Cancelled),
        StepError::BudgetSpent => Some(Stopped::OutOfTime),
        _ => None,
    }
}

/// Whether an error says that the watch ended the call, for errors that hold [`Stopped`].
fn of_text<T, E: std::fmt::Debug>(result: Result<T, E>) -> Option<Stopped> {
    let text = format!("{:?}", result.err()?);
    [Stopped::Cancelled, Stopped::OutOfTime]
        .into_iter()
        .find(|stopped| text.contains(&format!("{stopped:?}")))
}

/// Calls that end at once, each with its watched form.
fn calls(watch: &dyn Fn() -> Watch<'static>) -> Vec<(&'static str, Option<Stopped>)> {
    const GO_ON: ControlFlow<()> = ControlFlow::Continue(());
    let near = CubePos::SOLVED.moved(Move::U1);
    let turns = || Move::ALL.map(Turn::from);
    let set: TurnSet = turns().into_iter().collect();
    let alg: Alg = "U'".parse().unwrap();
    let one = Threads::new(NonZero::<usize>::MIN);
    let search = Exhaustive::new(near, 1);
    let whole = Pattern::default();
    let tilter = Machine::preset("tilter").unwrap();
    let machine = MachineSolver::new(&tilter).solve_watched(&near, watch());
    let clocked = ClockedSolver::new().solve_watched(&near, &mut Moves, watch());
    let insertions = InsertionFinder::new();
    let generated = PruningTable::generate_watched(Size::ALL[0], one, watch());
    let certificate = SolutionCertificate::new(&near, &alg, one).unwrap();
    let metric = MetricSolver::new(Metric::QUARTER);
    vec![
        ("Solver", of_solver(Solver::new().solve_watched(&near, watch()))),
        ("OptimalSolver", of_solver(OptimalSolver::new().solve_watched(&near, watch()))),
        (
            "SubsetSolver",
            of_solver(SubsetSolver::new(by_face(Face::U)).solve_watched(&near, watch())),
        ),
        (
            "SubsetSolver, all moves",
            of_solver(SubsetSolver::new(MoveSet::ALL).solve_watched(&near, watch())),
        ),
        ("SubsetSolver::new", SubsetSolver::new_watched(by_face(Face::U), watch()).err()),
        ("ClockedSolver", of_solver(clocked)),
        ("TurnSolver", of_solver(TurnSolver::new(turns()).solve_watched(&near, watch()))),
        ("MetricSolver", of_metric(metric.solve_watched(&near, watch()))),
        ("MetricSolver::prepare", metric.prepare(watch()).err()),
        (
            "NearMetricSolver",
            of_metric(NearMetricSolver::new(Metric::QUARTER).solve_watched(&near, watch())),
        ),
        (
            "MachineSolver",
            // A machine gives no other reason.
            (machine.err() == Some(MachineError::Cancelled)).then(|| watch().look_once()).flatten(),
        ),
        ("StepSolver", of_steps(StepSolver::default().solve_watched(&near, watch()))),
        ("StepSolver::count", of_steps(StepSolver::default().count_watched(&near, watch()))),
        ("Exhaustive", search.run_watched(watch(), |_| GO_ON).err()),
        ("Exhaustive, pattern", search.run_as_pattern_watched(watch(), |_| GO_ON).err()),
        ("Exhaustive::count", of_text(search.count_watched(watch()))),
        ("TurnSearch", TurnSearch::new(near, 1, turns()).run_watched(watch(), |_| GO_ON).err()),
        ("Meet", Meet::new(near, 2).run_watched(watch(), |_| GO_ON).err()),
        ("Meet::count", Meet::new(near, 2).count_watched(watch()).err()),
        (
            "Dissection",
            of_text(Dissection::new(near, 4).part_watched(&whole, 1 << 20, watch(), |_| GO_ON)),
        ),
        (
            "Dissection::count",
            of_text(Dissection::new(near, 4).count_watched(&whole, 1 << 20, watch())),
        ),
        ("InsertionFinder", of_text(insertions.find(&near, &alg, 1, watch()))),
        (
            "SubgroupSearch",
            of_text(SubgroupSearch::new(by_face(Face::U)).distances_watched(watch())),
        ),
        ("DistanceSearch", of_text(DistanceSearch::new(Metric::HALF).advance_watched(watch()))),
        (
            "DistanceSearch::counts",
            of_text(DistanceSearch::new(Metric::HALF).counts_watched(watch())),
        ),
        (
            "DistanceSearch::next_counts",
            of_text(DistanceSearch::new(Metric::HALF).next_counts(0..1, watch())),
        ),
        (
            "TurnDistances",
            of_text(TurnDistances::new([(Turn::from(Move::U1), 1)], 1 << 20, watch())),
        ),
        (
            "piece_distances",
            of_text(piece_distances(CubieSet::CROSS, &Metric::HALF, 1 << 30, watch())),
        ),
        ("Commutator", Commutator::of(&"U".parse().unwrap(), watch()).err()),
        ("CommutatorFinder", CommutatorFinder::new(CaseKind::Corners, set, watch()).err()),
        ("AlgFinder", AlgFinder::new(near, set).max_length(1).find(watch()).stopped),
        (
            "CosetSolver",
            of_text(CosetSolver::new(KocSymm::of(&near)).step_watched(CosetStep::Exact, watch())),
        ),
        ("Proof", of_text(Proof::new(KocSymm::of(&near), 20).step_watched(watch()))),
        (
            "SolutionCertificate::new",
            of_text(SolutionCertificate::new_watched(&near, &alg, one, watch())),
        ),
        ("SolutionCertificate::recompute", of_text(certificate.recompute_watched(one, watch()))),
        (
            "PruningTable",
            match generated.err() {
                Some(GenerateError::Stopped(stopped)) => Some(stopped),
                _ => None,
            },
        ),
    ]
}

/// Returns why a watch ends a call.
trait LookOnce {
    fn look_once(self) -> Option<Stopped>;
}

impl LookOnce for Watch<'_> {
    fn look_once(mut self) -> Option<Stopped> {
        self.look(Default::default).err()
    }
}

/// Each call here would end before its first look at the watch, so it looks when it begins.
#[test]
fn a_call_that_was_cancelled_before_does_no_work() {
    static FLAG: AtomicBool = AtomicBool::new(true);
    for (name, stopped) in calls(&|| Watch::from(&FLAG)) {
        assert_eq!(stopped, Some(Stopped::Cancelled), "{name}");
    }
    for (name, stopped) in calls(&|| Watch::new().deadline(Instant::now())) {
        assert_eq!(stopped, Some(Stopped::OutOfTime), "{name}");
    }
}

/// Of turns of five faces, the tables of both solvers take seconds of processor time.
#[test]
fn a_limit_of_time_covers_the_tables() {
    let five = MoveSet::ALL - by_face(Face::D);
    let scramble: Alg = "R' U L B2 F' R U2 B L' F R B' U L2 F2 R' B2".parse().unwrap();
    let position = CubePos::SOLVED.moved_by(&scramble);
    let deadline = || Watch::new().deadline(Instant::now() + Duration::from_millis(10));
    let begin = ThreadTime::now();
    assert_eq!(SubsetSolver::new_watched(five, deadline()).err(), Some(Stopped::OutOfTime));
    for metric in [Metric::QUARTER.with_moves(five).unwrap(), Metric::QUARTER] {
        let solver = NearMetricSolver::new(metric).max_time(Duration::from_millis(10)).max_cost(20);
        let stopped = of_metric(solver.solve_watched(&position, Watch::new()));
        assert_eq!(stopped, Some(Stopped::OutOfTime), "{metric}");
    }
    let elapsed = begin.elapsed();
    assert!(elapsed < Duration::from_millis(1500), "{elapsed:?}");
}
