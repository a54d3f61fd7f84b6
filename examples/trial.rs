use core::ops::ControlFlow;
use std::time::Instant;
use superflip::{
    Alg, CubePos,
    coord::KocSymm,
    search::{CosetSolver, CosetStep},
};
fn cpu() -> f64 {
    let t = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<f64> = t
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .skip(11)
        .take(2)
        .map(|x| x.parse().unwrap())
        .collect();
    (f[0] + f[1]) / 100.0
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let alg: Alg = a[1].parse().unwrap();
    let exact: usize = a[2].parse().unwrap();
    let to: usize = a[3].parse().unwrap();
    let threads: usize = a[4].parse().unwrap();
    let t0 = Instant::now();
    let mut s = CosetSolver::new(KocSymm::of(&CubePos::SOLVED.moved_by(&alg)))
        .threads(threads.try_into().unwrap());
    println!("new {:?} bytes {}", t0.elapsed(), s.bytes());
    for d in 0..=to {
        let t = Instant::now();
        let c = cpu();
        let mut mid = None;
        s.step(if d <= exact { CosetStep::Exact } else { CosetStep::Pass }, &mut |p| {
            if p.is_search && mid.is_none() {
                mid = Some(cpu() - c);
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        println!(
            "{d:2} {:12} left {:12} {:?} cpu {:.2} (pass {:?})",
            s.found()[d],
            s.left(),
            t.elapsed(),
            cpu() - c,
            mid
        );
    }
    println!("total {:?}", t0.elapsed());
    if std::env::var("DIGEST").is_ok() {
        let t = Instant::now();
        println!("{:x?} {:?}", s.digest(), t.elapsed());
    }
}
