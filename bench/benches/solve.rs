//! Measures the processor time of the two-phase solver on uniformly random positions, on one
//! thread: `cargo bench -p superflip-bench --bench solve -- [POSITIONS]`. Checks every solution.

use std::{env, time::Duration};

use cpu_time::ProcessTime;
use rand::{SeedableRng, rngs::StdRng};
use superflip::{
    CubePos,
    search::{Solution, Solver, TableSet},
};

fn main() {
    let count = env::args().find_map(|text| text.parse().ok()).unwrap_or(1000);
    let mut rng = StdRng::seed_from_u64(1);
    let positions: Vec<CubePos> = (0..count).map(|_| CubePos::random(&mut rng)).collect();
    println!(
        "{:34}{:>10}{:>10}{:>10}{:>10}{:>10}",
        "", "mean ms", "median", "greatest", "length", "unsolved"
    );
    let sets = [("full", TableSet::Full), ("fast", TableSet::Fast), ("compact", TableSet::Compact)];
    for (tables, set) in sets {
        let solver = Solver::new().tables(set);
        for length in [30, 21, 20] {
            let solver = solver.max_length(length);
            let name = format!("{tables} tables, first within {length}");
            report(&name, &positions, |position| solver.solve(position).ok());
        }
        let solver = solver.max_length(30).time(Duration::from_millis(10));
        let name = format!("{tables} tables, best in 10 ms");
        report(&name, &positions, |position| solver.shorter(position).ok()?.last());
    }
}

fn report(name: &str, positions: &[CubePos], solve: impl Fn(&CubePos) -> Option<Solution>) {
    let (mut times, mut moves, mut solved) = (Vec::new(), 0u32, 0u32);
    for position in positions {
        let start = ProcessTime::now();
        let solution = solve(position);
        times.push(start.elapsed().as_secs_f64() * 1e3);
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
    let rest = count - solved;
    println!("{name:34}{mean:10.3}{median:10.3}{greatest:10.3}{length:10.3}{rest:10}");
}
