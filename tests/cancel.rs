//! Checks that each search ends soon after a flag, the function that receives the progress or a
//! deadline asks it to, at any point of its work.
//!
//! The tests measure the processor time of the process. So they are a program of their own: cargo runs
//! no other test at the same time.

use std::{
    cell::Cell,
    fmt::{self, Write},
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::channel,
    },
    thread,
    time::{Duration, Instant},
};

use cpu_time::ProcessTime;
use superflip::{
    CubePos, Face, Move, Solver,
    bounds::{FileError, FileErrorKind, Folder, GenerateError, PruningTable, Size},
    calc::{Calculator, Console},
    coord::KocSymm,
    cube::{Cubie, MoveSet, Pattern},
    metric::Metric,
    notation::{Alg, Turn},
    search::{
        Dissection, DissectionError, Exhaustive, Meet, MetricError, MetricSolver, NearMetricSolver,
        OptimalSolver, SearchEnd, SolveError, SubsetSolver, Threads, TurnSearch, TurnSolver,
        Uncountable,
        coset::{CosetError, CosetSolver, CosetStep},
    },
    watch::{Progress, Stage, Stopped, Watch},
};
use superflip_cubing::{
    insertions::{InsertionError, InsertionFinder},
    steps::StepSolver,
};
use superflip_robot::{machine::Machine, solver::MachineSolver};

/// The limit of a test that is not optimized: ten times [`TENTH`].
const LIMIT: Duration = Duration::from_secs(1);
/// The limit of an optimized test.
const TENTH: Duration = Duration::from_millis(100);

/// How a caller ends a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Another thread sets the flag of the watch.
    Flag,
    /// The function that receives the progress breaks.
    Progress,
    /// The deadline of the watch passes.
    Deadline,
}

impl Way {
    const ALL: [Self; 3] = [Self::Flag, Self::Progress, Self::Deadline];

    /// The reason that the search gives.
    const fn reason(self) -> Stopped {
        match self {
            Self::Flag | Self::Progress => Stopped::Cancelled,
            Self::Deadline => Stopped::OutOfTime,
        }
    }
}

/// A search to end. If nothing ends the search, it takes longer than the longest delay of the tests.
struct Engine {
    name: &'static str,
    /// Runs the search. Returns the reason if the watch ended it.
    run: fn(Watch<'_>) -> Option<Stopped>,
    /// Makes what the search needs, before the delay starts.
    prepare: fn(),
    /// The delay starts when the search reports this stage. Without a stage, it starts before the
    /// search.
    stage: Option<Stage>,
    /// The delays of the tests are divided by this number, for short work.
    part: u32,
}

impl Engine {
    const fn new(name: &'static str, run: fn(Watch<'_>) -> Option<Stopped>) -> Self {
        Self { name, run, prepare: || {}, stage: None, part: 1 }
    }

    /// The ways to end the search. If the delay starts at a stage, the deadline is not known before
    /// the search.
    fn ways(&self) -> &'static [Way] {
        if self.stage.is_some() { &Way::ALL[..2] } else { &Way::ALL }
    }
}

/// A visitor returns this value to continue. No visitor here breaks, so only the watch ends a
/// search.
const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

fn of_count(result: Result<u128, Uncountable>) -> Option<Stopped> {
    match result.err()? {
        Uncountable::Stopped(stopped) => Some(stopped),
        _ => None,
    }
}

fn of_part<T>(result: Result<T, DissectionError>) -> Option<Stopped> {
    match result.err()? {
        DissectionError::Stopped(stopped) => Some(stopped),
        _ => None,
    }
}

/// The searches have no budget of their own, so only a deadline spends the budget.
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

fn of_file(result: Result<PruningTable, FileError>) -> Option<Stopped> {
    match result.err()?.reason() {
        FileErrorKind::Stopped(stopped) => Some(*stopped),
        _ => None,
    }
}

/// All edges flipped. A shortest solution has 20 moves.
fn superflip() -> CubePos {
    let edges = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    CubePos::from_cubies(CubePos::SOLVED.corners(), edges).expect("each cubie once")
}

fn near() -> CubePos {
    CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F3])
}

/// Six edges at home. The tables of this goal have up to 2²⁶ states.
fn six_edges() -> Pattern {
    (8..14).fold(Pattern::default(), |goal, cubie| {
        goal.with(Cubie::ALL[cubie], CubePos::SOLVED.as_bytes()[cubie]).expect("a value of its own")
    })
}

fn threads() -> Threads {
    Threads::PER_CORE
}

/// A console that interrupts a calculator when its watch says so.
struct Interrupting<'w> {
    watch: Watch<'w>,
    stopped: Option<Stopped>,
}

impl Write for Interrupting<'_> {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

impl Console for Interrupting<'_> {
    fn interrupted(&mut self) -> bool {
        self.stopped = self.watch.look(Progress::default).err();
        self.stopped.is_some()
    }
}

/// Runs a line of the calculator, on the state after two rotations.
fn calculate(line: &str, watch: Watch<'_>) -> Option<Stopped> {
    let (mut calculator, mut console) = (Calculator::new(), Interrupting { watch, stopped: None });
    for line in ["1B 3R", line] {
        calculator.feed(line, &mut console).expect("the console takes all text");
    }
    console.stopped
}

fn moves_without_down() -> MoveSet {
    MoveSet::ALL - MoveSet::of_face(Face::D)
}

/// A long skeleton that leaves a cycle of three corners and a cycle of three edges.
static INSERTIONS: LazyLock<(InsertionFinder, CubePos, Alg)> = LazyLock::new(|| {
    let alg = |text: &str| text.parse::<Alg>().expect("moves");
    let skeleton = alg(&"R U2 F' L D B2 U' R2 F D' L2 B ".repeat(6));
    let solution = [alg("R U' L' U R' U' L U"), skeleton.clone(), alg("R' L F2 R L' U2")]
        .into_iter()
        .flatten();
    let position = CubePos::SOLVED.moved_by(solution.collect::<Alg>()).inverse();
    let finder = InsertionFinder::new().keep(const { NonZero::new(60_000).unwrap() });
    (finder, position, skeleton)
});

/// The solver of a metric without a proof.
static NEAR_AXIAL: LazyLock<NearMetricSolver> = LazyLock::new(|| {
    let solver = NearMetricSolver::new(Metric::AXIAL);
    solver.prepare(Watch::new()).expect("this watch stops nothing");
    solver
});

static TILTER: LazyLock<MachineSolver> = LazyLock::new(|| {
    let tilter = Machine::preset("tilter").expect("a preset");
    MachineSolver::new(&tilter).max_nodes(u64::MAX)
});

/// The solver of blocks, which keeps ever more partial solutions.
static BLOCKS: LazyLock<StepSolver> = LazyLock::new(|| {
    StepSolver::new("2x2x2 > 2x2x3 > f2l > ll".parse().expect("a chain")).improving()
});

/// The solver of five faces.
static FIVE_FACES: LazyLock<SubsetSolver> =
    LazyLock::new(|| SubsetSolver::new(moves_without_down()).max_nodes(1 << 40));

/// The solver of turns of both faces of an axis, with its first tables.
static AXIAL: LazyLock<MetricSolver> = LazyLock::new(|| {
    let solver = MetricSolver::new(Metric::AXIAL);
    solver.solve(&near()).expect("a solution");
    solver
});

/// The engines that take little memory.
const ENGINES: &[Engine] = &[
    Engine::new("Exhaustive, whole cube", |watch| {
        Exhaustive::new(superflip(), 18).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive, whole cube, a thousand threads", |watch| {
        let threads = Threads::new(NonZero::new(1000).unwrap());
        Exhaustive::new(superflip(), 18).threads(threads).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive, whole cube, as many threads as a number can say", |watch| {
        let threads = Threads::new(NonZero::<usize>::MAX);
        Exhaustive::new(superflip(), 20).threads(threads).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive, whole cube, many solutions", |watch| {
        Exhaustive::new(CubePos::SOLVED, 18).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive, six edges", |watch| {
        Exhaustive::new(near(), 16).goal(six_edges()).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive, a goal that every position matches", |watch| {
        Exhaustive::new(near(), 16).goal(Pattern::default()).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive::run_as_pattern", |watch| {
        Exhaustive::new(superflip(), 18).run_as_pattern_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Exhaustive::count, whole cube", |watch| {
        of_count(Exhaustive::new(superflip(), 18).count_watched(watch))
    }),
    Engine::new("Exhaustive::count, six edges", |watch| {
        of_count(Exhaustive::new(near(), 16).goal(six_edges()).count_watched(watch))
    }),
    Engine::new("Exhaustive::count, one by one", |watch| {
        of_count(Exhaustive::new(superflip(), 18).canonical().count_watched(watch))
    }),
    Engine::new("TurnSearch", |watch| {
        let turns = ["U", "U2", "U'", "M", "M2", "M'", "r", "Rw'", "F"];
        let turns = turns.map(|turn| turn.parse::<Turn>().expect("a turn"));
        TurnSearch::new(superflip(), 20, turns).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("TurnSolver", |watch| {
        // Without L, no turn would move the block at DBL.
        let turns = ["U", "U2", "U'", "M", "M2", "M'", "r", "Rw'", "F", "L"];
        let turns = turns.map(|turn| turn.parse::<Turn>().expect("a turn"));
        of_solver(TurnSolver::new(turns).solve_watched(&superflip(), watch))
    }),
    Engine::new("Meet", |watch| Meet::new(superflip(), 14).run_watched(watch, |_| GO_ON).err()),
    Engine::new("Meet, a goal that every position matches", |watch| {
        Meet::new(near(), 12).goal(Pattern::default()).run_watched(watch, |_| GO_ON).err()
    }),
    Engine::new("Meet::count, a goal that every position matches", |watch| {
        Meet::new(near(), 12).goal(Pattern::default()).count_watched(watch).err()
    }),
    Engine::new("Dissection, six edges", |watch| {
        let mut dissection = Dissection::new(superflip(), 24);
        of_part(dissection.part_watched(&six_edges(), 1 << 26, watch, |_| GO_ON))
    }),
    Engine::new("Dissection::count, no cubie", |watch| {
        let mut dissection = Dissection::new(near(), 20);
        of_part(dissection.count_watched(&Pattern::default(), 1 << 24, watch))
    }),
    Engine::new("OptimalSolver", |watch| {
        of_solver(OptimalSolver::new().threads(threads()).solve_watched(&superflip(), watch))
    }),
    Engine::new("OptimalSolver, one thread, all solutions", |watch| {
        of_solver(OptimalSolver::new().all().solve_watched(&superflip(), watch))
    }),
    Engine {
        prepare: || _ = LazyLock::force(&AXIAL),
        ..Engine::new("MetricSolver", |watch| {
            of_metric(AXIAL.clone().threads(threads()).solve_watched(&superflip(), watch))
        })
    },
    Engine::new("MetricSolver::prepare", |watch| {
        MetricSolver::new(Metric::AXIAL).prepare(watch).err()
    }),
    Engine::new("Solver, shorter and shorter", |mut watch| {
        let solver = Solver::new().max_length(20).max_nodes(u64::MAX);
        let mut solutions = solver.shorter(&superflip()).expect("reachable");
        while solutions.next_watched(&mut watch).is_some() {}
        match solutions.end()? {
            SearchEnd::Cancelled => Some(Stopped::Cancelled),
            SearchEnd::BudgetSpent => Some(Stopped::OutOfTime),
            SearchEnd::Exhausted => None,
        }
    }),
    Engine {
        prepare: || _ = LazyLock::force(&FIVE_FACES),
        ..Engine::new("SubsetSolver", |mut watch| {
            // The solver may have found a solution before it ends, so its result has no reason.
            let _ = FIVE_FACES.solve_watched(&superflip(), &mut watch);
            watch.look(Progress::default).err()
        })
    },
    Engine {
        prepare: || _ = LazyLock::force(&INSERTIONS),
        ..Engine::new("InsertionFinder", |watch| {
            let (finder, position, skeleton) = &*INSERTIONS;
            match finder.find(position, skeleton, usize::MAX, watch) {
                Err(InsertionError::Stopped(stopped)) => Some(stopped),
                Ok(_) => None,
                Err(error) => panic!("{error}"),
            }
        })
    },
    Engine {
        prepare: || _ = LazyLock::force(&TILTER),
        ..Engine::new("MachineSolver", |mut watch| {
            let _ = TILTER.solve_watched(&superflip(), &mut watch);
            watch.look(Progress::default).err()
        })
    },
    Engine {
        prepare: || _ = LazyLock::force(&BLOCKS),
        ..Engine::new("StepSolver, blocks", |mut watch| {
            let _ = BLOCKS.solve_watched(&superflip(), &mut watch);
            watch.look(Progress::default).err()
        })
    },
    Engine::new("StepSolver, the fewest moves", |mut watch| {
        let _ = StepSolver::default().improving().solve_watched(&superflip(), &mut watch);
        watch.look(Progress::default).err()
    }),
    Engine::new("SubsetSolver, all moves", |watch| {
        let solver = SubsetSolver::new(MoveSet::ALL).max_length(18);
        of_solver(solver.solve_watched(&superflip(), watch))
    }),
    Engine::new("the calculator, search", |watch| calculate("search 18", watch)),
    Engine::new("the calculator, mitm", |watch| calculate("mitm 14", watch)),
    Engine::new("the calculator, dissect", |watch| {
        calculate("dissect 24 100000000 BRW/BRW RW/RW", watch)
    }),
];

/// The engines that take gigabytes or files, or derive tables for long.
const LARGE_ENGINES: &[Engine] = &[
    Engine {
        prepare: || _ = LazyLock::force(&NEAR_AXIAL),
        ..Engine::new("NearMetricSolver", |mut watch| {
            // The solver may have found solutions before it ends.
            let _ = NEAR_AXIAL.cheaper(&superflip(), &mut watch, |_| GO_ON);
            watch.look(Progress::default).err()
        })
    },
    Engine::new("PruningTable::generate", |watch| {
        match PruningTable::generate_watched(SIZE, threads(), watch).err()? {
            GenerateError::Stopped(stopped) => Some(stopped),
            GenerateError::Memory(error) => panic!("{error}"),
        }
    }),
    Engine::new("Folder::build, generating", build),
    Engine {
        stage: Some(Stage::Writing),
        // Writing takes 100 ms or more, and the longest delay is then 41 ms.
        part: 32,
        ..Engine::new("Folder::build, writing", build)
    },
    Engine {
        prepare: || _ = LazyLock::force(&TABLE),
        // One load takes 5 ms where the memory is fast, so the engine loads until the watch ends a load.
        ..Engine::new("TableFile::load, again and again", |mut watch| {
            loop {
                let file = TABLE.folder.open(SIZE).expect("written");
                let stopped = of_file(file.load_watched(threads(), watch.by_ref()));
                if stopped.is_some() {
                    return stopped;
                }
            }
        })
    },
    Engine {
        prepare: || _ = LazyLock::force(&TABLE),
        ..Engine::new("OptimalSolver, table from a file", |watch| {
            let solver = OptimalSolver::new().threads(threads());
            let solver = solver.tables(Arc::<PruningTable>::clone(&TABLE.loaded));
            of_solver(solver.solve_watched(&superflip(), watch))
        })
    },
    Engine {
        prepare: || _ = LazyLock::force(&COSET),
        ..Engine::new("CosetSolver, search", |watch| coset_step(CosetStep::Exact, watch))
    },
    Engine {
        prepare: || _ = LazyLock::force(&COSET),
        ..Engine::new("CosetSolver, pass", |watch| coset_step(CosetStep::Pass, watch))
    },
];

/// Builds a table in a folder of its own.
fn build(watch: Watch<'_>) -> Option<Stopped> {
    let folder = tempfile::tempdir().expect("a directory");
    of_file(Folder::new(folder.path()).build_watched(SIZE, threads(), watch))
}

/// The size of the tables of the tests: 226 MB.
const SIZE: Size = Size::ALL[1];

/// A pruning table in a file and in memory.
struct Table {
    folder: Folder,
    _directory: tempfile::TempDir,
    loaded: Arc<PruningTable>,
}

/// The table for the engines that only read a table.
static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let directory = tempfile::tempdir().expect("a directory");
    let folder = Folder::new(directory.path());
    let table = folder.build(SIZE, threads());
    Table { folder, _directory: directory, loaded: Arc::new(table.expect("room for a table")) }
});

/// A coset solver with a bitmap.
static COSET: LazyLock<Mutex<CosetSolver>> = LazyLock::new(|| {
    let mut solver = CosetSolver::new(KocSymm::of(&near()));
    for _ in 0..8 {
        solver.step(CosetStep::Exact).expect("room for a bitmap");
    }
    Mutex::new(solver)
});

/// Makes steps of the coset solver until the watch ends one. The next call continues this step.
fn coset_step(kind: CosetStep, mut watch: Watch<'_>) -> Option<Stopped> {
    let mut solver = COSET.lock().expect("no test panics");
    loop {
        match solver.step_watched(kind, &mut watch) {
            Ok(()) => {}
            Err(CosetError::Stopped(stopped)) => return Some(stopped),
            Err(error) => panic!("{error}"),
        }
    }
}

/// How long an engine ran after it was asked to end.
struct Lateness {
    elapsed: Duration,
    /// The processor time of all threads since the latest look of the engine at its watch before it
    /// was asked to end.
    processor: Duration,
}

impl Lateness {
    /// Ends an engine after a delay. Runs the engine again, at most ten times, if it ends on its own before a
    /// tenth of a second has passed since it was asked to: on a busy machine, the flag may be set late.
    ///
    /// # Panics
    /// Panics if the engine ends before, or gives another reason.
    fn of(engine: &Engine, way: Way, delay: Duration) -> Self {
        (engine.prepare)();
        (0..10)
            .find_map(|_| Self::of_run(engine, way, delay))
            .unwrap_or_else(|| panic!("{} ends on its own", engine.name))
    }

    /// Ends one run of an engine. Returns `None` if the engine ended on its own, soon after it was asked to.
    fn of_run(engine: &Engine, way: Way, delay: Duration) -> Option<Self> {
        let (delay, flag, before) =
            (delay / engine.part, AtomicBool::new(false), Cell::new(ProcessTime::now()));
        thread::scope(|scope| {
            let (begin, begun) = channel::<Instant>();
            let setter = (way == Way::Flag).then(|| {
                scope.spawn(|| {
                    let due = begun.into_iter().next()?;
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    flag.store(true, Relaxed);
                    Some(Instant::now())
                })
            });
            let start = || {
                let due = Instant::now() + delay;
                // Only the thread that sets the flag receives this.
                let _ = begin.send(due);
                due
            };
            let mut due = engine.stage.is_none().then(start);
            let deadline = due;
            let mut progress = |now: Progress| {
                if due.is_none() && engine.stage == Some(now.stage) {
                    due = Some(start());
                }
                if way == Way::Progress && due.is_some_and(|due| Instant::now() >= due) {
                    return ControlFlow::Break(());
                }
                before.set(ProcessTime::now());
                ControlFlow::Continue(())
            };
            let mut watch = Watch::new().progress(&mut progress);
            watch = match way {
                Way::Flag => watch.flag(&flag),
                Way::Progress => watch,
                Way::Deadline => watch.deadline(deadline.expect("no stage")),
            };
            let reason = (engine.run)(watch);
            let (end, processor) = (Instant::now(), before.get().elapsed());
            let due = match setter {
                Some(setter) => setter.join().expect("no panic"),
                None => due.filter(|&due| due <= end),
            };
            let due = due.unwrap_or_else(|| panic!("{} ended within {delay:?}", engine.name));
            if reason.is_none() && end < due + TENTH {
                return None;
            }
            assert_eq!(reason, Some(way.reason()), "{}, {way:?}, {delay:?}", engine.name);
            Some(Self { elapsed: end.saturating_duration_since(due), processor })
        })
    }

    /// Returns an upper bound of the time that would have elapsed on an idle machine. On an idle
    /// machine, the threads do not wait for other programs. So the elapsed time is at most the
    /// processor time plus 20 ms, the time until the next report.
    fn when_idle(&self) -> Duration {
        self.elapsed.min(self.processor + Duration::from_millis(20))
    }
}

#[test]
fn searches_end_soon_after_they_are_asked_to() {
    for engine in ENGINES {
        for (way, delays) in
            [(Way::Flag, &[0, 30][..]), (Way::Progress, &[0, 30, 200]), (Way::Deadline, &[0, 30])]
        {
            for &delay in delays {
                let late = Lateness::of(engine, way, Duration::from_millis(delay)).when_idle();
                assert!(late < LIMIT, "{}, {way:?}, {delay} ms: {late:?}", engine.name);
            }
        }
    }
}

#[test]
#[ignore = "for a quiet machine; with 5 GB, some minutes, in a release build"]
fn every_engine_ends_within_a_tenth_of_a_second() {
    let milliseconds = |time: Duration| 1000.0 * time.as_secs_f64();
    let mut are_short = true;
    println!("worst ms: elapsed  processor");
    for engine in ENGINES.iter().chain(LARGE_ENGINES) {
        let delays = (0..20).map(|i| Duration::from_millis(50 * i + i * i));
        let late: Vec<Lateness> = delays
            .zip(engine.ways().iter().cycle())
            .map(|(delay, &way)| Lateness::of(engine, way, delay))
            .collect();
        are_short &= late.iter().all(|late| late.when_idle() <= TENTH);
        let elapsed = late.iter().map(|late| late.elapsed).max().expect("some delays");
        let processor = late.iter().map(|late| late.processor).max().expect("some delays");
        let [elapsed, processor] = [elapsed, processor].map(milliseconds);
        println!("{elapsed:>17.1} {processor:>10.1}  {}", engine.name);
    }
    assert!(are_short, "an engine took more than {TENTH:?}");
}
