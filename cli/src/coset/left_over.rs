//! Solves the positions that no step of a proof has found, one by one.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Write},
    ops::ControlFlow,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use superflip::{
    Alg, CubePos, Solver,
    notation::{Facelets, Notation, parse_position},
    search::{OptimalSolver, SolveError},
    watch::{Progress, Watch},
};

use super::{Failure, question::Question, run::Run};
use crate::{interrupt, message::note};

/// The result of solving, one by one, the positions that no step of a proof has found.
pub(super) struct LeftOver {
    /// The positions with a solution within the bound, each with such a solution.
    pub(super) solved: Vec<(CubePos, Alg)>,
    /// The positions without a solution within the bound.
    pub(super) open: Vec<CubePos>,
}

/// The maximum number of positions to solve one by one. Solving this many takes hours.
const MOST: usize = 1 << 22;

/// The maximum number of nodes for one position in the two-phase search. This many nodes take about
/// a second, but most positions take some milliseconds. If a position needs more nodes, the optimal
/// solver solves it.
const NODES: u64 = 1 << 26;

const LOOK: Duration = Duration::from_millis(50);

impl LeftOver {
    /// Solves the positions that no step has found. First tries the two-phase solver on every
    /// position, and then solves the remaining positions with the optimal solver. If the run has a
    /// checkpoint, writes each solution to a second file as soon as it is found.
    pub(super) fn solve(
        run: &mut Run<'_>,
        question: &Question,
        within: u8,
    ) -> Result<Self, Failure> {
        let count = run.solver.left();
        if count > MOST as u64 {
            return Err(Failure::Run(format!(
                "not proved: {count} positions are left, and at most {MOST} are solved one by one; \
                 a greater --search leaves fewer"
            )));
        }
        let left = run.solver.left_over(MOST);
        note(format_args!("{count} positions are left to solve one by one"));
        let path = run.solutions();
        if path.is_some() && !left.is_empty() {
            run.save()?;
        }
        let solutions = Solutions::open(path.as_deref(), within)?;
        let threads = question.threads().get();
        let mut todo: Vec<CubePos> =
            left.iter().filter(|&position| !solutions.has(position)).copied().collect();
        let solver = Solver::new().max_length(within);
        run.two_phase(&solver, &solutions, &todo, threads)?;
        todo.retain(|position| !solutions.has(position));
        let optimal = OptimalSolver::new().max_length(within).threads(question.threads().into());
        for (done, position) in todo.iter().enumerate() {
            let mut progress = |now: Progress| {
                let (of, length) = (todo.len(), now.length);
                run.progress
                    .tell(|_| format!("hard position {} of {of}: length {length}", done + 1));
                ControlFlow::Continue(())
            };
            let watch = Watch::from(&mut progress).flag(interrupt::flag());
            let found = optimal.solve_watched(position, watch);
            run.progress.hide();
            match found {
                Ok(found) => solutions.add(*position, (*found.solution()).into())?,
                Err(SolveError::NoneWithin { .. }) => {}
                Err(SolveError::Cancelled { .. }) => return Err(run.interruption()),
                Err(error) => return Err(Failure::Run(error.to_string())),
            }
        }
        let mut solutions = solutions.into_map();
        let (mut solved, mut open) = (vec![], vec![]);
        for position in left {
            match solutions.remove(&position) {
                Some(solution) => solved.push((position, solution)),
                None => open.push(position),
            }
        }
        Ok(Self { solved, open })
    }
}

impl Run<'_> {
    /// Tries to solve each position in `todo` with the two-phase solver, in at most [`NODES`] nodes
    /// per position. Adds the solutions to `solutions`.
    fn two_phase(
        &mut self,
        solver: &Solver,
        solutions: &Solutions,
        todo: &[CubePos],
        threads: usize,
    ) -> Result<(), Failure> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let solver = solver.max_nodes(NODES);
        let work = || -> Result<(), Failure> {
            while let Some(position) = todo.get(next.fetch_add(1, Relaxed)) {
                if interrupt::is_interrupted() {
                    break;
                }
                let found = solver.shorter(position);
                let mut found = found.map_err(|error| Failure::Run(error.to_string()))?;
                if let Some(solution) = found.next_watched(interrupt::flag()) {
                    solutions.add(*position, solution.into())?;
                }
                done.fetch_add(1, Relaxed);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                self.progress.show(done.load(Relaxed) as u128, Some(todo.len() as u128));
                thread::sleep(LOOK.min(Duration::from_millis(1 + todo.len() as u64)));
            }
            let mut results = workers.into_iter().map(thread::ScopedJoinHandle::join);
            results.try_for_each(|result| result.expect("no worker panics"))
        })?;
        self.progress.hide();
        if interrupt::is_interrupted() { Err(self.interruption()) } else { Ok(()) }
    }
}

/// The solutions found so far, in memory and in a file.
///
/// A line of the file is a position as facelets, then a tab, then the solution.
struct Solutions(Mutex<(HashMap<CubePos, Alg>, Option<File>)>);

impl Solutions {
    /// Reads the solutions in the file, if it exists, and opens the file to add more. Skips lines
    /// without a valid solution: a killed run may have left half a line.
    fn open(path: Option<&Path>, within: u8) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self(Mutex::default())) };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Failure::unreadable(path.display(), error)),
        };
        let solutions: HashMap<_, _> =
            text.lines().filter_map(|line| solution(line, within)).collect();
        let open = || {
            let mut file = File::options().create(true).append(true).open(path)?;
            if !text.is_empty() && !text.ends_with('\n') {
                writeln!(file)?;
            }
            Ok(file)
        };
        let file = open().map_err(|error| Failure::unwritable(path, &error))?;
        Ok(Self(Mutex::new((solutions, Some(file)))))
    }

    fn has(&self, position: &CubePos) -> bool {
        self.0.lock().expect("no thread panics").0.contains_key(position)
    }

    fn add(&self, position: CubePos, solution: Alg) -> io::Result<()> {
        let (solutions, file) = &mut *self.0.lock().expect("no thread panics");
        if let Some(file) = file {
            let line = format!("{}\t{solution}\n", Facelets::from(position));
            file.write_all(line.as_bytes())?;
        }
        solutions.insert(position, solution);
        Ok(())
    }

    fn into_map(self) -> HashMap<CubePos, Alg> {
        self.0.into_inner().expect("no thread panics").0
    }
}

/// Parses a line of the file of solutions as a position and its solution. Returns `None` if the
/// line is incomplete, or if its moves do not solve the position within the bound.
fn solution(line: &str, within: u8) -> Option<(CubePos, Alg)> {
    let (position, solution) = line.split_once('\t')?;
    let position = parse_position(position, Some(Notation::Facelets)).ok()?.position();
    let solution: Alg = solution.parse().ok()?;
    let is_solution = position.moved_by(&solution) == CubePos::SOLVED
        && solution.moves().len() <= usize::from(within);
    is_solution.then_some((position, solution))
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use superflip::Move;

    use super::*;

    #[test]
    fn solutions_survive_an_incomplete_line() {
        let path = env::temp_dir().join(format!("superflip-solutions-{}", process::id()));
        let [a, b] = [Move::R1, Move::U1].map(|mv| CubePos::SOLVED.moved(mv));
        let open = || Solutions::open(Some(&path), 1).unwrap_or_else(|_| panic!("a good file"));
        open().add(a, "R'".parse().unwrap()).unwrap();
        // The first bad line has a wrong solution, the second has a solution that is too long, and
        // the third is incomplete.
        let facelets = Facelets::from(b);
        let bad = format!("{facelets}\tU\n{facelets}\tU2 U\n{facelets}\t");
        File::options().append(true).open(&path).unwrap().write_all(bad.as_bytes()).unwrap();
        let solutions = open();
        assert!(solutions.has(&a) && !solutions.has(&b));
        solutions.add(b, "U'".parse().unwrap()).unwrap();
        assert!(open().has(&a) && open().has(&b));
        fs::remove_file(path).unwrap();
    }
}
