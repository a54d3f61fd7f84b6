//! Measures the processor time of the two-phase solver on uniformly random positions, on one
//! thread: `cargo bench -p superflip-bench --bench solve -- [full|fast|compact] [POSITIONS]`.
//! Checks every solution. A search for a solution of at most 19 moves takes long, so only a tenth
//! of the positions are solved so.

use std::{env, time::Duration};

use cpu_time::ProcessTime;
use rand::{SeedableRng, rngs::StdRng};
use superflip::{
    CubePos,
    search::{Solution, Solver, TableSet},
};

fn main() {
    let count = env::args().find_map(|text| text.parse().ok()).unwrap_or(1000);
    let is_named = |name: &str| env::args().any(|text| text == name);
    let mut rng = StdRng::seed_from_u64(1);
    let positions: Vec<CubePos> = (0..count).map(|_| CubePos::random(&mut rng)).collect();
    println!(
        "{:34}{:>10}{:>10}{:>10}{:>10}{:>10}{:>12}",
        "", "mean ms", "median", "greatest", "length", "unsolved", "nodes"
    );
    let sets = [("full", TableSet::Full), ("fast", TableSet::Fast), ("compact", TableSet::Compact)];
    let is_any_named = sets.iter().any(|(name, _)| is_named(name));
    for (tables, set) in sets.into_iter().filter(|(name, _)| !is_any_named || is_named(name)) {
        let solver = Solver::new().tables(set);
        for length in [30, 21, 20, 19] {
            let name = format!("{tables} tables, first within {length}");
            let some = if length < 20 { positions.len().div_ceil(10) } else { positions.len() };
            report(&name, &positions[..some], |position| {
                let mut solutions = solver.max_length(length).shorter(position).ok()?;
                Some((solutions.next(), solutions.nodes()))
            });
        }
        let solver = solver.max_length(30).max_time(Duration::from_millis(10));
        let name = format!("{tables} tables, best in 10 ms");
        report(&name, &positions, |position| {
            let mut solutions = solver.shorter(position).ok()?;
            Some((solutions.by_ref().last(), solutions.nodes()))
        });
    }
}

/// Solves the positions and prints one row of the table. `solve` returns the solution, if it finds
/// one, and the number of nodes; it returns `None` on an error.
fn report(
    name: &str,
    positions: &[CubePos],
    solve: impl Fn(&CubePos) -> Option<(Option<Solution>, u64)>,
) {
    let (mut times, mut moves, mut solved, mut nodes) = (Vec::new(), 0u32, 0u32, 0u64);
    for position in positions {
        let start = ProcessTime::now();
        let (solution, tried) = solve(position).expect("reachable");
        times.push(start.elapsed().as_secs_f64() * 1e3);
        nodes += tried;
        if let Some(solution) = solution {
            assert_eq!(position.moved_by(solution), CubePos::SOLVED);
            moves += u32::from(solution.len().to_le_bytes()[0]);
            solved += 1;
        }
    }
    times.sort_by(f64::total_cmp);
    let count = u32::try_from(positions.len()).expect("fewer than 2³² positions");
    let mean = times.iter().sum::<f64>() / f64::from(count);
    let (median, greatest) = (times[times.len() / 2], times[times.len() - 1]);
    let length = f64::from(moves) / f64::from(solved);
    let (rest, nodes) = (count - solved, nodes / u64::from(count));
    println!("{name:34}{mean:10.3}{median:10.3}{greatest:10.3}{length:10.3}{rest:10}{nodes:12}");
}
