//! Checks that each search ends soon after the caller cancels it, at any point of its work.
//!
//! The tests measure the processor time of the process. So they are a program of their own: cargo runs
//! no other test at the same time.

use std::{
    fmt::{self, Write},
    iter,
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use cpu_time::ProcessTime;
use superflip::{
    CubePos, Face, Move, Solver,
    bounds::{BuildProgress, FileErrorKind, Folder, GenerateError, PruningTable, Size},
    calc::{Calculator, Console},
    coord::KocSymm,
    cube::{Cubie, MoveSet, Pattern},
    notation::Turn,
    search::{
        Dissection, Exhaustive, Meet, OptimalSolver, SearchEnd, SolveError, SubsetSolver, Threads,
        coset::{CosetError, CosetSolver, CosetStep},
    },
};

/// The limit of a test that is not optimized: ten times [`TENTH`].
const LIMIT: Duration = Duration::from_secs(1);
/// The limit of an optimized test.
const TENTH: Duration = Duration::from_millis(100);

/// A request to cancel a search, which becomes due some time after the search starts.
struct Request {
    delay: Duration,
    due: Instant,
}

impl Request {
    fn after(delay: Duration) -> Self {
        look(false);
        Self { delay, due: Instant::now() + delay }
    }

    /// Starts the delay again, for a search that needs preparation.
    fn restart(&mut self) {
        *self = Self::after(self.delay);
    }

    /// Starts a new delay, the original delay divided by `part`, for short work that needs
    /// preparation.
    fn restart_shortened(&mut self, part: u32) {
        *self = Self::after(self.delay / part);
    }

    fn is_due(&self) -> bool {
        look(Instant::now() >= self.due)
    }

    fn flow<T>(&self, _: T) -> ControlFlow<()> {
        if self.is_due() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// A search to cancel. Without a request, it takes longer than the longest delay of the tests.
struct Engine {
    name: &'static str,
    /// Runs the search until the request is due. Returns `true` if the request ended the search.
    run: fn(&mut Request) -> bool,
}

/// The processor time of the process, in nanoseconds, when an engine last checked for a request
/// that was not due yet.
static PROCESSOR_BEFORE: AtomicU64 = AtomicU64::new(0);

/// Records the processor time, unless a request is due. Returns `is_due`.
fn look(is_due: bool) -> bool {
    if !is_due {
        PROCESSOR_BEFORE.store(processor(), Relaxed);
    }
    is_due
}

/// The processor time of the process, in nanoseconds.
fn processor() -> u64 {
    u64::try_from(ProcessTime::now().as_duration().as_nanos()).unwrap_or(u64::MAX)
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

/// A console that interrupts a calculator when the request is due.
struct Interrupting<'a>(&'a Request);

impl Write for Interrupting<'_> {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

impl Console for Interrupting<'_> {
    fn interrupted(&mut self) -> bool {
        self.0.is_due()
    }
}

/// Runs a line of the calculator, on the state after two rotations.
fn calculate(line: &str, request: &Request) -> bool {
    let mut calculator = Calculator::new();
    for line in ["1B 3R", line] {
        calculator.feed(line, &mut Interrupting(request)).expect("the console takes all text");
    }
    request.is_due()
}

fn moves_without_down() -> MoveSet {
    MoveSet::ALL - MoveSet::ALL.of_face(Face::D)
}

/// The engines that take little memory.
const ENGINES: &[Engine] = &[
    Engine {
        name: "Exhaustive, whole cube",
        run: |request| Exhaustive::new(superflip(), 18).run(|e| request.flow(e)).is_break(),
    },
    Engine {
        name: "Exhaustive, whole cube, a thousand threads",
        run: |request| {
            let search =
                Exhaustive::new(superflip(), 18).threads(Threads::new(NonZero::new(1000).unwrap()));
            search.run(|event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Exhaustive, whole cube, as many threads as a number can say",
        run: |request| {
            let search =
                Exhaustive::new(superflip(), 20).threads(Threads::new(NonZero::<usize>::MAX));
            search.run(|event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Exhaustive, six edges",
        run: |request| {
            let search = Exhaustive::new(near(), 16).to(six_edges());
            search.run(|event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Exhaustive::count_with, six edges",
        run: |request| {
            let search = Exhaustive::new(near(), 16).to(six_edges());
            search.count_with(|event| request.flow(event)).is_ok_and(|flow| flow.is_break())
        },
    },
    Engine {
        name: "Exhaustive::run_as_pattern",
        run: |request| {
            let search = Exhaustive::new(superflip(), 18);
            search.run_as_pattern(|event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Exhaustive::run_turns",
        run: |request| {
            let turns = ["U", "U2", "U'", "M", "M2", "M'", "r", "Rw'", "F"];
            let turns = turns.map(|turn| turn.parse::<Turn>().expect("a turn"));
            let search = Exhaustive::new(superflip(), 20);
            search.run_turns(&turns, |event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Meet",
        run: |request| Meet::new(superflip(), 14).run(|event| request.flow(event)).is_break(),
    },
    Engine {
        name: "Meet, a goal that every position matches",
        run: |request| {
            let meet = Meet::new(near(), 12).to(Pattern::default());
            meet.run(|event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Meet::count, a goal that every position matches",
        run: |request| {
            let meet = Meet::new(near(), 12).to(Pattern::default());
            meet.count(|event| request.flow(event)).is_break()
        },
    },
    Engine {
        name: "Dissection, six edges",
        run: |request| {
            let mut dissection = Dissection::new(superflip(), 24);
            let flow = dissection.part(&six_edges(), 1 << 26, |event| request.flow(event));
            flow.is_ok_and(|flow| flow.is_break())
        },
    },
    Engine {
        name: "Dissection::count, no cubie",
        run: |request| {
            let mut dissection = Dissection::new(near(), 20);
            let flow = dissection.count(&Pattern::default(), 1 << 24, |event| request.flow(event));
            flow.is_ok_and(|flow| flow.is_break())
        },
    },
    Engine {
        name: "OptimalSolver",
        run: |request| {
            let solver = OptimalSolver::new().threads(threads());
            solver
                .solve_watched(&superflip(), &mut |now| request.flow(now))
                .is_err_and(|error| matches!(error, SolveError::Cancelled { .. }))
        },
    },
    Engine {
        name: "OptimalSolver, one thread, all solutions",
        run: |request| {
            let solver = OptimalSolver::new().all();
            solver
                .solve_watched(&superflip(), &mut |now| request.flow(now))
                .is_err_and(|error| matches!(error, SolveError::Cancelled { .. }))
        },
    },
    Engine {
        name: "Solver, shorter and shorter",
        run: |request| {
            let solver = Solver::new().max_length(20).max_nodes(u64::MAX);
            let mut solutions = solver.shorter(&superflip()).expect("reachable");
            let mut look = |now| request.flow(now);
            while solutions.next_watched(&mut look).is_some() {}
            solutions.end() == Some(SearchEnd::Cancelled)
        },
    },
    Engine {
        name: "SubsetSolver",
        run: |request| {
            static SOLVER: LazyLock<SubsetSolver> =
                LazyLock::new(|| SubsetSolver::new(moves_without_down()).max_nodes(1 << 40));
            LazyLock::force(&SOLVER);
            request.restart();
            let _ = SOLVER.solve_watched(&superflip(), &mut |now| request.flow(now));
            request.is_due()
        },
    },
    Engine {
        name: "SubsetSolver, all moves",
        run: |request| {
            let solver = SubsetSolver::new(MoveSet::ALL).max_length(18);
            let error = solver.solve_watched(&superflip(), &mut |now| request.flow(now));
            matches!(error, Err(SolveError::Cancelled { .. }))
        },
    },
    Engine { name: "the calculator, search", run: |request| calculate("search 18", request) },
    Engine { name: "the calculator, mitm", run: |request| calculate("mitm 14", request) },
    Engine {
        name: "the calculator, dissect",
        run: |request| calculate("dissect 24 100000000 BRW/BRW RW/RW", request),
    },
];

/// The engines that take gigabytes or files.
const LARGE_ENGINES: &[Engine] = &[
    Engine {
        name: "PruningTable::generate",
        run: |request| {
            let table = PruningTable::generate(SIZE, threads(), |now| request.flow(now));
            matches!(table, Err(GenerateError::Cancelled))
        },
    },
    Engine {
        name: "Folder::build, generating",
        run: |request| {
            let folder = tempfile::tempdir().expect("a directory");
            let table = Folder::new(folder.path()).build(SIZE, threads(), |now| request.flow(now));
            table.is_err_and(|error| matches!(error.kind(), FileErrorKind::Cancelled))
        },
    },
    Engine {
        name: "Folder::build, writing",
        run: |request| {
            let folder = tempfile::tempdir().expect("a directory");
            let mut is_writing = false;
            let table = Folder::new(folder.path()).build(SIZE, threads(), |now| {
                if matches!(now, BuildProgress::Writing(_)) && !is_writing {
                    is_writing = true;
                    // Writing takes 100 ms or more, and the longest delay is then 41 ms.
                    request.restart_shortened(32);
                }
                if is_writing { request.flow(now) } else { ControlFlow::Continue(()) }
            });
            table.is_err_and(|error| matches!(error.kind(), FileErrorKind::Cancelled))
        },
    },
    Engine {
        name: "TableFile::load_with",
        run: |request| {
            let file = TABLE.folder.open(SIZE).expect("written");
            // Loading takes 30 ms or more, and the longest delay is then 10 ms.
            request.restart_shortened(128);
            let table = file.load_with(threads(), |done| request.flow(done));
            table.is_err_and(|error| matches!(error.kind(), FileErrorKind::Cancelled))
        },
    },
    Engine {
        name: "OptimalSolver, table from a file",
        run: |request| {
            let solver = OptimalSolver::new()
                .threads(threads())
                .tables(Arc::<PruningTable>::clone(&TABLE.loaded));
            request.restart();
            solver
                .solve_watched(&superflip(), &mut |now| request.flow(now))
                .is_err_and(|error| matches!(error, SolveError::Cancelled { .. }))
        },
    },
    Engine { name: "CosetSolver, search", run: |request| coset_step(CosetStep::Exact, request) },
    Engine { name: "CosetSolver, pass", run: |request| coset_step(CosetStep::Pass, request) },
];

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
    let table = folder.build(SIZE, threads(), |_| ControlFlow::Continue(()));
    Table { folder, _directory: directory, loaded: Arc::new(table.expect("room for a table")) }
});

/// Cancels a step of the coset solver. The next call continues the step.
fn coset_step(kind: CosetStep, request: &mut Request) -> bool {
    static SOLVER: LazyLock<Mutex<CosetSolver>> = LazyLock::new(|| {
        let mut solver = CosetSolver::new(KocSymm::of(&near()));
        for _ in 0..8 {
            let step = solver.step(CosetStep::Exact, &mut |_| ControlFlow::Continue(()));
            step.expect("room for a bitmap");
        }
        Mutex::new(solver)
    });
    let mut solver = SOLVER.lock().expect("no test panics");
    request.restart();
    let mut steps = iter::from_fn(|| Some(solver.step(kind, &mut |now| request.flow(now))));
    steps.any(|step| matches!(step, Err(CosetError::Cancelled)))
}

/// How long an engine ran after the request to cancel it.
struct Lateness {
    elapsed: Duration,
    /// The processor time of all threads since the latest check of an engine before the request was
    /// due.
    processor: Duration,
}

impl Lateness {
    /// Cancels an engine after a delay.
    ///
    /// # Panics
    /// Panics if the engine ends before the request.
    fn of(engine: &Engine, delay: Duration) -> Self {
        let mut request = Request::after(delay);
        let is_cancelled = (engine.run)(&mut request);
        let elapsed = request.due.elapsed();
        let processor = processor().saturating_sub(PROCESSOR_BEFORE.load(Relaxed));
        assert!(is_cancelled, "{} ended within {delay:?}", engine.name);
        Self { elapsed, processor: Duration::from_nanos(processor) }
    }

    /// Returns an upper bound of the time that would have elapsed on an idle machine. On an idle
    /// machine, the threads do not wait for other programs. So the elapsed time is at most the
    /// processor time plus 20 ms, the time until the next report.
    fn when_idle(&self) -> Duration {
        self.elapsed.min(self.processor + Duration::from_millis(20))
    }
}

#[test]
fn searches_end_soon_after_a_request() {
    for engine in ENGINES {
        for delay in [0, 30, 500].map(Duration::from_millis) {
            let late = Lateness::of(engine, delay).when_idle();
            assert!(late < LIMIT, "{}, {delay:?}: {late:?}", engine.name);
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
        let late: Vec<Lateness> = delays.map(|delay| Lateness::of(engine, delay)).collect();
        are_short &= late.iter().all(|late| late.when_idle() <= TENTH);
        let elapsed = late.iter().map(|late| late.elapsed).max().expect("some delays");
        let processor = late.iter().map(|late| late.processor).max().expect("some delays");
        let [elapsed, processor] = [elapsed, processor].map(milliseconds);
        println!("{elapsed:>17.1} {processor:>10.1}  {}", engine.name);
    }
    assert!(are_short, "an engine took more than {TENTH:?}");
}
