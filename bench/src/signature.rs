//! The signature: a digest of the work that every engine does on fixed positions.
//!
//! The signature does not depend on the machine. If it changes, some engine does different work.
//! Engines that can use several threads run on one thread.

use std::{convert::Infallible, fmt, ops::ControlFlow};

use superflip::{
    Alg, CubePos, Move,
    cube::{Cubie, Pattern},
    search::{
        Dissection, Event, Exhaustive, Meet, OptimalSolver, Solver, SubsetSolver, TableSet, Threads,
    },
    watch::Progress,
};

/// Scrambles that lead to the fixed positions. The last scramble leads to a position two moves from
/// the superflip, which is highly symmetric.
const SCRAMBLES: [&str; 5] = [
    "R U2 F' L D B2 R' U F2 D'",
    "F2 L' U B D2 R F' U2 L B' D R2",
    "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2",
    "D2 F U' R2 B L' U F2 R' D B2 L U2 F' R B' D L2 U' R2",
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2 R U",
];

/// Sets of moves for the subset solver, each with a scramble that uses only these moves.
const SUBSETS: [(&str, &str); 4] = [
    ("R R2 R' U U2 U'", "R U R2 U' R' U2 R U R' U2 R2 U'"),
    ("R2 L2 U2 D2 F2 B2", "R2 U2 F2 L2 D2 B2 R2 U2 L2 F2"),
    ("U D R2 L2 F2 B2", "U R2 D L2 U F2 D B2 U R2 D F2 U L2 D R2 U B2"),
    ("R R2 R' U U2 U' F F2 F'", "R U F R' U2 F2 R U' F' R2 U F R2 U' F R U2 F' R' U F2 R U"),
];

/// The work of an engine on the fixed positions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Work {
    /// The name of the engine.
    pub engine: &'static str,
    /// The number of nodes that the engine visited, if the engine counts nodes.
    pub nodes: u64,
    /// The number of moves that the engine tried, if the engine counts tries.
    pub tries: u64,
    /// The number of solutions that the engine found.
    pub solutions: u64,
    /// A digest of the solutions, in the order in which the engine found them.
    pub digest: Digest,
}

/// An engine and a function that runs it on the fixed positions.
type Engine = (&'static str, fn(&mut Work));

const ENGINES: [Engine; 12] = [
    ("two-phase first", |work| two_phase(work, Solver::new())),
    ("two-phase small tables", |work| two_phase(work, Solver::new().tables(TableSet::Fast))),
    ("two-phase compact", |work| two_phase(work, Solver::new().tables(TableSet::Compact))),
    ("two-phase budget", two_phase_budget),
    ("two-phase every", two_phase_every),
    ("subset", subset),
    ("optimal one", |work| optimal(work, false)),
    ("optimal all", |work| optimal(work, true)),
    ("whole cube", whole_cube),
    ("pattern", pattern),
    ("meet", meet),
    ("dissection", dissection),
];

/// Returns an iterator that runs one engine per step.
pub fn works() -> impl Iterator<Item = Work> {
    ENGINES.into_iter().map(|(engine, run)| {
        let mut work = Work { engine, ..Work::default() };
        run(&mut work);
        work
    })
}

/// A 64-bit FNV-1a hash, displayed in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Digest {
    /// Adds the counts and the digest of an engine's work to this digest. The signature is the
    /// digest after the work of all engines.
    pub fn add_work(&mut self, work: &Work) {
        for figure in [work.nodes, work.tries, work.solutions, work.digest.0] {
            self.add(&figure.to_le_bytes());
        }
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl Work {
    fn solution(&mut self, moves: impl IntoIterator<Item = Move>) {
        self.solutions += 1;
        for mv in moves {
            self.digest.add(&[mv as u8]);
        }
        self.digest.add(&[u8::MAX]);
    }

    fn add_solution(&mut self, moves: &[Move]) -> ControlFlow<Infallible> {
        self.solution(moves.iter().copied());
        ControlFlow::Continue(())
    }

    fn solutions_of(&mut self, search: &Exhaustive) {
        let mut nodes = 0;
        let mut count = |now: Progress| {
            nodes = now.nodes;
            ControlFlow::Continue(())
        };
        let end = search.run_watched(&mut count, |event| {
            if let Event::Solution(moves) = event {
                self.solution(moves.iter().copied());
            }
            ControlFlow::<Infallible>::Continue(())
        });
        assert!(end.is_ok(), "the watch never ends the search");
        self.nodes += nodes;
    }
}

fn position(scramble: &str) -> CubePos {
    CubePos::SOLVED.moved_by(scramble.parse::<Alg>().expect("a scramble"))
}

fn two_phase(work: &mut Work, solver: Solver) {
    for start in SCRAMBLES.map(position) {
        for length in [21, 20] {
            let mut solutions = solver.max_length(length).shorter(&start).expect("reachable");
            work.solution(solutions.next().expect("a solution of 20 moves"));
            work.tries += solutions.nodes();
        }
    }
}

fn two_phase_budget(work: &mut Work) {
    for start in SCRAMBLES.map(position) {
        let solver = Solver::new().max_length(30).max_nodes(500_000);
        let mut solutions = solver.shorter(&start).expect("reachable");
        solutions.by_ref().for_each(|solution| work.solution(solution));
        work.tries += solutions.nodes();
    }
}

fn two_phase_every(work: &mut Work) {
    for start in SCRAMBLES.map(position) {
        let mut solutions = Solver::new().every(&start).expect("reachable");
        solutions.by_ref().take(40).for_each(|solution| work.solution(solution));
        work.tries += solutions.nodes();
    }
}

fn subset(work: &mut Work) {
    for (moves, scramble) in SUBSETS {
        let moves: Alg = moves.parse().expect("moves");
        let solver = SubsetSolver::new(moves.iter().collect());
        let solution = solver.solve(&position(scramble)).expect("the moves made it");
        work.solution(&solution);
        work.tries += solution.nodes();
    }
}

fn optimal(work: &mut Work, all: bool) {
    for scramble in SCRAMBLES {
        // Solving a position after the whole scramble would take seconds, so this makes only its
        // first 14 moves.
        let moves: Alg = scramble.parse().expect("a scramble");
        let start = CubePos::SOLVED.moved_by(moves.iter().take(14));
        let search = OptimalSolver::new().threads(Threads::ONE);
        let search = if all { search.all() } else { search };
        let found = search.solve(&start).expect("reachable");
        found.solutions().iter().for_each(|solution| work.solution(solution));
        work.nodes += found.nodes();
        work.tries += found.tried();
    }
}

fn whole_cube(work: &mut Work) {
    for (scramble, length) in [(SCRAMBLES[0], 11), (SCRAMBLES[1], 13), ("", 8)] {
        let search = Exhaustive::new(position(scramble), length).threads(Threads::ONE);
        work.solutions_of(&search);
    }
}

/// Returns a goal for six edges: the four edges of the bottom layer and two of the middle layer.
fn some_edges() -> Pattern {
    let homes = [4, 5, 8, 9, 10, 11].map(|edge: u8| (8 + usize::from(edge), 2 * edge));
    let with =
        |goal: Pattern, (cubie, value)| goal.with(Cubie::ALL[cubie], value).expect("at home");
    homes.into_iter().fold(Pattern::default(), with)
}

fn pattern(work: &mut Work) {
    let goal = some_edges();
    for scramble in SCRAMBLES {
        let search = Exhaustive::new(position(scramble), 8).goal(goal).threads(Threads::ONE);
        work.solutions_of(&search);
        let count = search.count().expect("8 moves");
        work.digest.add(&count.to_le_bytes());
    }
}

fn meet(work: &mut Work) {
    for goal in [Pattern::SOLVED, some_edges()] {
        let search = Meet::new(position(SCRAMBLES[0]), 10).goal(goal);
        let ControlFlow::Continue(()) = search.run(|moves| work.add_solution(moves));
    }
}

fn dissection(work: &mut Work) {
    let scramble: Alg = SCRAMBLES[0].parse().expect("a scramble");
    let mut search = Dissection::new(CubePos::SOLVED.moved_by(scramble.iter().take(6)), 6);
    for value in 0..24 {
        let through = Pattern::default().with(Cubie::ALL[8], value).expect("one edge");
        let flow =
            search.part(&through, 1 << 20, |moves| work.add_solution(moves)).expect("few records");
        let ControlFlow::Continue(()) = flow;
    }
}
