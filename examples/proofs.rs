//! Proves the bound of 20 moves, or of 26 quarter turns, for cosets at each distance from Kociemba's group,
//! with the searches that a proof chooses itself.
//!
//! ```sh
//! cargo run --release --features optimal,rand --example proofs -- 20 0..9        # half turns
//! cargo run --release --features optimal,rand --example proofs -- 2 0..9 quarter
//! ```
//!
//! A quarter of the cosets are equal to an image of themselves under a symmetry that keeps the U–D axis, if a
//! thousand tries find such cosets. Each proof takes 3.1 GB of memory and some seconds on two cores, so 200
//! proofs take more than an hour.

use std::{
    collections::BTreeSet,
    env,
    error::Error,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move, Sym,
    coord::KocSymm,
    metric::Metric,
    search::coset::{CosetError, CosetSolver, CosetStep, Proof, ProofEnd, ProofStep},
};

/// The number of random cosets among which symmetric ones are looked for.
const TRIES: usize = 1_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let count: usize = arguments.first().map_or(Ok(1), |text| text.parse())?;
    let range = arguments.get(1).map_or("0..9", String::as_str);
    let (first, last) =
        range.split_once("..").ok_or("expected a range of distances such as 0..9")?;
    let metric: Metric = arguments.get(2).map_or(Ok(Metric::HALF), |text| text.parse())?;
    let mut rng = StdRng::seed_from_u64(64);
    println!("distance  cosets  symmetric  mean, s  greatest, s  left, mean  left, most  deeper");
    for distance in first.parse()?..=last.parse()? {
        let cosets = cosets(&mut rng, distance, count, metric)?;
        let (mut times, mut left, mut deeper) = (vec![], vec![], 0);
        for &coset in &cosets {
            let began = Instant::now();
            let mut proof =
                Proof::in_metric(coset, CosetSolver::in_metric(coset, metric)?.diameter(), metric)?;
            let certificate = loop {
                deeper += usize::from(matches!(proof.next_step(), ProofStep::Deeper { .. }));
                match proof.step()? {
                    ControlFlow::Continue(()) => {}
                    ControlFlow::Break(ProofEnd::Proved(certificate)) => break certificate,
                    ControlFlow::Break(ProofEnd::Open(_)) => {
                        return Err(format!("{coset:?} is open").into());
                    }
                }
            };
            times.push(began.elapsed());
            left.push(certificate.left.len());
            certificate.check()?;
        }
        let symmetric = cosets.iter().filter(|&&coset| is_symmetric(coset)).count();
        let number = cosets.len().max(1);
        let mean = times.iter().sum::<Duration>().as_secs_f64() / f64::from(u32::try_from(number)?);
        let longest = times.iter().max().map_or(0.0, Duration::as_secs_f64);
        let most = left.iter().max().unwrap_or(&0);
        let left = left.iter().sum::<usize>() / number;
        println!(
            "{distance:8} {number:7} {symmetric:10} {mean:8.1} {longest:12.1} {left:11} {most:11} {deeper:7}"
        );
    }
    Ok(())
}

/// Returns up to `count` cosets at this distance from the group. There are few at the smallest distances.
fn cosets(
    rng: &mut StdRng,
    distance: usize,
    count: usize,
    metric: Metric,
) -> Result<Vec<KocSymm>, CosetError> {
    let (mut symmetric, mut others) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..TRIES {
        let wanted = count.div_ceil(4);
        if others.len() >= count && (symmetric.len() >= wanted || distance > 6) {
            break;
        }
        let moves = (0..distance).map(|_| Move::ALL[rng.random_range(0..Move::ALL.len())]);
        let coset = KocSymm::of(&CubePos::SOLVED.moved_by(moves));
        let is_symmetric = is_symmetric(coset);
        if (is_symmetric || others.len() < count) && distance_of(coset, metric)? == distance {
            if is_symmetric {
                symmetric.insert(coset)
            } else {
                others.insert(coset)
            };
        }
    }
    let symmetric: Vec<_> = symmetric
        .into_iter()
        .take(count.div_ceil(4).max(count - others.len().min(count)))
        .collect();
    let rest = count - symmetric.len().min(count);
    Ok(symmetric.into_iter().chain(others.into_iter().take(rest)).collect())
}

/// Returns the least distance of a position of the coset.
fn distance_of(coset: KocSymm, metric: Metric) -> Result<usize, CosetError> {
    let mut solver = CosetSolver::in_metric(coset, metric)?;
    while solver.found().last().is_none_or(|&count| count == 0) {
        solver.step(CosetStep::Exact)?;
    }
    Ok(solver.found().len() - 1)
}

fn is_symmetric(coset: KocSymm) -> bool {
    let position = CosetSolver::new(coset).representative();
    Sym::ALL[1..Sym::AXIS_COUNT]
        .iter()
        .any(|&symmetry| KocSymm::of(&position.remap(symmetry)) == coset)
}
