//! Makes the catalogue of algorithms, `crates/cubing/tables/algs.tsv`.
//!
//! ```text
//! cargo run --release -p superflip-cubing --example catalogue -- search 0/2 > 0.tsv
//! cargo run --release -p superflip-cubing --example catalogue -- search 1/2 > 1.tsv
//! cargo run --release -p superflip-cubing --example catalogue -- merge 0.tsv 1.tsv > algs.tsv
//! ```
//!
//! `search I/N` runs the searches whose number leaves I when divided by N, and prints their best algorithms.
//! `merge FILES` prints the best algorithms of all files.
//!
//! A search finds the algorithms of all cases at once, because it does not start from a case. An algorithm of
//! the last layer leaves the first two layers solved. So its first half, and the inverse of its second half,
//! bring the pieces of the first two layers into one state. The search lists all halves of a set of turns,
//! sorts them by this state, and joins the halves with one state. For the cases with a pair, the state
//! omits the pair at FR.

mod halves;
mod kept;
mod search;

use std::{env, error::Error, fs, process::ExitCode};

use superflip::{CubePos, notation::Sequence};
use superflip_cubing::algs::Case;

use self::{kept::Kept, search::SEARCHES};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let kept = match arguments[..] {
        ["search", part] => search(part),
        ["merge", ref files @ ..] if !files.is_empty() => merge(files),
        _ => Err("expected `search I/N` or `merge FILES`".into()),
    };
    match kept {
        Ok(kept) => {
            println!("{TITLE}");
            kept.lines().iter().for_each(|line| println!("{line}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("catalogue: {error}");
            ExitCode::FAILURE
        }
    }
}

const TITLE: &str = "\
# The best algorithms of each case, from `cargo run --release -p superflip-cubing --example catalogue`.
case\talgorithm\ttime";

/// Runs the searches of a part, such as `0/2`.
fn search(part: &str) -> Result<Kept, Box<dyn Error>> {
    let numbers = part.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let (i, n): (usize, usize) =
        numbers.filter(|(i, n)| i < n).ok_or("a part is I/N, with I below N")?;
    let mut kept = Kept::default();
    SEARCHES.iter().skip(i).step_by(n).for_each(|search| search.run(&mut kept));
    Ok(kept)
}

/// Reads the files that searches have printed.
fn merge(files: &[&str]) -> Result<Kept, Box<dyn Error>> {
    let mut kept = Kept::default();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (line, number) in text.lines().zip(1..).skip(TITLE.lines().count()) {
            let (case, sequence) =
                read(line).map_err(|error| format!("{file}, line {number}: {error}"))?;
            kept.offer(&[case], &sequence);
        }
    }
    Ok(kept)
}

/// Reads a case and an algorithm that solves it.
fn read(line: &str) -> Result<(Case, Sequence), Box<dyn Error>> {
    let mut cells = line.split('\t');
    let case: Case = cells.next().unwrap_or_default().parse()?;
    let sequence: Sequence = cells.next().unwrap_or_default().parse()?;
    let position = CubePos::SOLVED.moved_by(&sequence.folded().0).inverse();
    match case.set().recognize(&position) {
        Some(found) if found.case == case => Ok((case, sequence)),
        _ => Err(format!("{sequence} does not solve {case}").into()),
    }
}
