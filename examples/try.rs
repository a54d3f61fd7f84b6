use rand::{SeedableRng, rngs::StdRng};
use std::{ops::ControlFlow, sync::Arc, time::Instant};
use superflip::{CubePos, pruning::*, search::*, solve::Solver};
fn main() {
    let cases: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    let want: u8 = std::env::args().nth(2).unwrap().parse().unwrap();
    let n: usize = std::env::args().nth(3).unwrap().parse().unwrap();
    let threads: usize = std::env::args().nth(4).unwrap().parse().unwrap();
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
    // Positions of a solution length found by the two-phase solver: random walks of `want`.
    let mut done = 0;
    let (mut sum, mut nodes) = (0.0, 0);
    let mut i = 0;
    while done < n {
        i += 1;
        use rand::RngExt;
        let mut p = CubePos::SOLVED;
        for _ in 0..want + 3 {
            p = p.moved(superflip::Move::ALL[rng.random_range(0..18)]);
        }
        let _ = i;
        let t = Instant::now();
        let mut these = 0;
        let cpu = cpu_time::ProcessTime::now();
        let mut count = 0u64;
        for length in 0..=want {
            let mut search = Exhaustive::new(p, length).threads(threads);
            if let Some(table) = &table {
                search = search.table(table.clone());
            }
            if length < want {
                // the optimum must be `want`
                let mut found = 0;
                let _ = search.run(|e| {
                    match e {
                        Event::Solution(_) => {
                            found += 1;
                            return ControlFlow::Break(());
                        }
                        Event::Nodes(n) => these += n,
                        _ => {}
                    }
                    ControlFlow::Continue(())
                });
                if found > 0 {
                    count = u64::MAX;
                    break;
                }
            } else {
                let _ = search.run(|e| {
                    match e {
                        Event::Solution(_) => count += 1,
                        Event::Nodes(n) => these += n,
                        _ => {}
                    }
                    ControlFlow::<()>::Continue(())
                });
            }
        }
        if count == 0 || count == u64::MAX {
            continue;
        }
        let cpu = cpu.elapsed().as_secs_f64();
        done += 1;
        sum += cpu;
        nodes += these;
        println!(
            "{done}: {count} solutions, {these} nodes, cpu {cpu:.3} s, {:.1} ns a node, wall {:?}",
            cpu * 1e9 / these as f64,
            t.elapsed()
        );
    }
    println!(
        "mean cpu {:.3} s, nodes {:.0}, {:.1} ns",
        sum / n as f64,
        nodes as f64 / n as f64,
        sum * 1e9 / nodes as f64
    );
    let _ = Solver::new();
}
