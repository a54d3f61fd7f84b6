use rand::{RngExt, SeedableRng, rngs::StdRng};
use std::{collections::BTreeMap, ops::ControlFlow, sync::Arc, time::Instant};
use superflip::{CubePos, pruning::*, solve::Solver};
fn main() {
    let arg = |i: usize| std::env::args().nth(i).unwrap().parse::<usize>().unwrap();
    let (cases, walk, n, threads) = (arg(1), arg(2), arg(3), arg(4));
    let t = Instant::now();
    let table = Size::with_cases(cases).map(|size| {
        Arc::new(
            PruningTable::generate(size, 2.try_into().unwrap(), |_| ControlFlow::Continue(()))
                .unwrap(),
        )
    });
    if let Some(table) = &table {
        println!("{:?} {} {:?}", t.elapsed(), table.size().bytes(), table.counts());
    }
    let mut rng = StdRng::seed_from_u64(7);
    let mut sums: BTreeMap<usize, (f64, u64, u64, u32)> = BTreeMap::new();
    for _ in 0..n {
        let mut p = CubePos::SOLVED;
        for _ in 0..walk {
            p = p.moved(superflip::Move::ALL[rng.random_range(0..18)]);
        }
        let t = Instant::now();
        let cpu = cpu_time::ProcessTime::now();
        let mut solver = Solver::new().optimal().threads(threads.try_into().unwrap());
        if let Some(table) = &table {
            solver = solver.table(table.clone());
        }
        let found = solver.solve(&p, |_| ControlFlow::Continue(())).unwrap();
        let s = found.solution().unwrap();
        assert_eq!(p.moved_by(s), CubePos::SOLVED);
        let cpu = cpu.elapsed().as_secs_f64();
        println!(
            "{} {:?} cpu {cpu:.3} nodes {} tried {}",
            s.len(),
            t.elapsed(),
            found.nodes(),
            found.tried()
        );
        let e = sums.entry(s.len()).or_default();
        e.0 += cpu;
        e.1 += found.nodes();
        e.2 += found.tried();
        e.3 += 1;
    }
    for (len, (cpu, nodes, tried, n)) in sums {
        let n = f64::from(n);
        println!(
            "{len}: {n} positions, mean cpu {:.3} s, nodes {:.0}, tried {:.0}",
            cpu / n,
            nodes as f64 / n,
            tried as f64 / n
        );
    }
}
