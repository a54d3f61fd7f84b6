//! Compares the two-phase solver with the crates `min2phase`, `kociemba` and `kewb`, on the same
//! uniformly random positions: `cargo run --release -p superflip-peers --features peers --
//! [POSITIONS]`. Checks every solution.

mod peer;
mod row;
mod server;

use std::{env, error::Error, path::Path, process::ExitCode, time::Duration};

use rand::{SeedableRng, rngs::StdRng};
use superflip::CubePos;

use self::{
    peer::{Peer, Task},
    row::{Row, median},
    server::start_up,
};

const TASKS: [Task; 3] =
    [Task::Within(21), Task::Within(20), Task::Budget(Duration::from_millis(10))];

/// Number of positions that one solver solves before the next solver continues. The solvers take
/// turns, so that other work on the machine slows all of them alike.
const BLOCK: usize = 100;

/// Number of process starts per solver. The median of their times is printed.
const STARTS: usize = 21;

/// A task that every solver completes immediately.
const EASY: Task = Task::Within(23);

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        [] => compare(1000),
        ["serve", peer, task] => serve(peer, task),
        [count] => count.parse().map_err(Into::into).and_then(compare),
        _ => Err("usage: superflip-peers [POSITIONS]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("superflip-peers: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(peer: &str, task: &str) -> Result<(), Box<dyn Error>> {
    server::serve(peer.parse()?, task.parse()?)
}

fn compare(count: usize) -> Result<(), Box<dyn Error>> {
    let mut rng = StdRng::seed_from_u64(1);
    let positions: Vec<CubePos> = (0..count.max(1)).map(|_| CubePos::random(&mut rng)).collect();
    let directory = tempfile::tempdir()?;
    starts(&positions, directory.path())?;
    for task in TASKS {
        let peers = Peer::ALL.into_iter().filter(|peer| peer.can(task));
        let mut rows: Vec<Row> = peers.map(|peer| Row::new(peer, task)).collect();
        for block in positions.chunks(BLOCK) {
            for row in &mut rows {
                row.solve(block, directory.path())?;
            }
        }
        match task {
            Task::Within(length) => println!("\nfirst solution of at most {length} moves"),
            Task::Budget(_) => println!("\nshortest solution in {task}"),
        }
        println!("{}", Row::HEADING);
        for row in &rows {
            println!("{}", row.text(&rows[0]));
        }
    }
    Ok(())
}

/// Measures, for each solver, the time from the start of a process to the first solution. Prints
/// this time for the first start in an empty directory, and the median for later starts.
fn starts(positions: &[CubePos], directory: &Path) -> Result<(), Box<dyn Error>> {
    let first = Peer::ALL.map(|peer| start_up(peer, EASY, &positions[0], directory));
    let mut later = Peer::ALL.map(|_| Vec::new());
    for position in positions.iter().cycle().take(STARTS) {
        for (peer, times) in Peer::ALL.into_iter().zip(&mut later) {
            times.push(start_up(peer, EASY, position, directory)?);
        }
    }
    println!("process start to the first solution of at most {EASY} moves, ms");
    println!("{:16}{:>12}{:>12}{:>10}", "", "first start", "later", "ratio");
    let of_ours = median(&later[0]);
    for ((peer, first), times) in Peer::ALL.iter().zip(first).zip(&later) {
        let (first, later) = (first? * 1e3, median(times));
        let ratio = later / of_ours;
        println!("{:16}{first:12.1}{:12.2}{ratio:10.1}", peer.name(), later * 1e3);
    }
    Ok(())
}
