//! Times searches for shortest solutions and counts their nodes, for each pruning table and number
//! of threads.

mod contender;
mod figures;

use std::{collections::BTreeMap, io::Write, iter, num::NonZero};

use rand::{SeedableRng, rngs::StdRng};
use superflip::CubePos;
use superflip_bench::scrambled;

use self::{
    contender::{Contender, Solved},
    figures::{MEANS, OUTCOME},
};
use crate::{
    bench::{
        measure::{Listing, count},
        sample::Sample,
    },
    failure::Failure,
    folder::FolderArgs,
    memory::threads,
    positions::{PositionArgs, Written},
    progress::Progress,
    table::choice::{Choice, HELP as TABLE, choice},
};

/// Time the search for shortest solutions, for each pruning table and number of threads
///
/// Loads all tables first, then solves each position with every table and number of threads. Fails
/// if two results for a position differ in length or, with `--count`, in their solutions. `ns/node`
/// is the processor time in nanoseconds, divided by the nodes of the search that proves the length.
/// At the end, prints one line per distance, table and number of threads, with the mean and median
/// times in seconds. In each line, the last column is the mean processor time in seconds,
/// multiplied by the table's size in GiB.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: echo 'R U F2 D L' | superflip bench optimal -",
    after_help = "More examples:
  superflip bench optimal -n 1 --distance 9 --table baked,best --threads 1,2
  superflip scramble --case \"PLL Ua\" | superflip bench optimal - --json",
    mut_arg("positions", |positions| positions.help(
        "Solve these positions, or those of a FILE or of standard input (`-`) [default: random positions]"
    )),
    mut_arg("number", |number| number.conflicts_with_all(["positions", "file"])),
    mut_arg("seed", |seed| seed.conflicts_with_all(["positions", "file"]))
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    #[command(flatten)]
    sample: Sample<5>,
    /// Solve random positions at these distances. For distance N, draws a position by N random
    /// moves, and draws again if fewer than N moves solve the position. This check takes about a
    /// quarter of the time of solving the position
    #[arg(
        long,
        value_name = "N[,M…]",
        value_delimiter = ',',
        value_parser = clap::value_parser!(u8).range(1..=18),
        conflicts_with_all = ["positions", "file"]
    )]
    distance: Vec<u8>,
    /// Use these numbers of threads [default: one, and the number of cores]
    #[arg(
        long,
        value_name = "N[,M…]",
        value_delimiter = ',',
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    threads: Vec<u16>,
    #[arg(
        long,
        help = format!("Use these tables: {TABLE}"),
        value_name = "SIZE|baked|best",
        value_delimiter = ',',
        default_value = "best",
        value_parser = choice
    )]
    table: Vec<Choice>,
    #[command(flatten)]
    folder: FolderArgs,
    /// Find all shortest solutions and print their number
    #[arg(long)]
    count: bool,
    /// Print JSON Lines: one object per position, table and number of threads, then the means
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let contenders = self.contenders()?;
        let positions = self.positions(&contenders)?;
        let mut progress = Progress::default();
        let (json, names) = (self.json, 0);
        let columns = if self.count { &OUTCOME[..] } else { &OUTCOME[..OUTCOME.len() - 1] };
        let table = Listing { json, names, columns };
        table.head(out, "")?;
        let mut figures: BTreeMap<(u8, usize), Vec<Solved>> = BTreeMap::new();
        let runs = positions.len() * contenders.len();
        for (i, position) in (1..).zip(&positions) {
            let mut outcomes: Vec<Solved> = vec![];
            for contender in &contenders {
                let run = (i - 1) * contenders.len() + outcomes.len();
                let outcome = contender.solve(position, self.count, |length| {
                    let part = count(run as u64) / count(runs as u64);
                    progress.say(part, || {
                        let number = positions.len();
                        format!("position {i} of {number}, {contender}: depth {length}")
                    });
                });
                let outcome =
                    outcome.map_err(|why| Failure::Input(format!("position {i}: {why}")))?;
                progress.hide();
                if let Some(first) = outcomes.first()
                    && let Some(how) = first.differs(&outcome, self.count)
                {
                    return Err(Failure::Run(format!("position {i}, {contender}: {how}")));
                }
                table.line(out, "", &outcome.object(i, contender, self.count))?;
                out.flush()?;
                outcomes.push(outcome);
            }
            for (k, outcome) in outcomes.into_iter().enumerate() {
                figures.entry((outcome.length, k)).or_default().push(outcome);
            }
        }
        if !json {
            writeln!(out)?;
        }
        let table = Listing { json, names, columns: &MEANS };
        table.head(out, "")?;
        for (&(length, k), outcomes) in &figures {
            let contender = &contenders[k];
            table.line(out, "", &figures::means(length, contender, outcomes))?;
        }
        Ok(())
    }

    /// Returns the positions to solve. With `--distance`, the contender with the largest table
    /// checks that no position is nearer to the solved cube than the given distance.
    fn positions(&self, contenders: &[Contender]) -> Result<Vec<CubePos>, Failure> {
        if self.positions.are_given() {
            return self.positions.all(&Written::position);
        }
        let mut rng = StdRng::seed_from_u64(self.sample.seed);
        if self.distance.is_empty() {
            return Ok((0..self.sample.number).map(|_| CubePos::random(&mut rng)).collect());
        }
        let best = contenders.iter().max_by_key(|contender| contender.bytes());
        let best = best.expect("at least one table");
        let mut positions = Vec::new();
        for &distance in &self.distance {
            let ends = iter::repeat_with(|| scrambled(&mut rng, distance));
            let at_distance = ends.filter(|position| !best.solves_within(position, distance - 1));
            positions.extend(at_distance.take(self.sample.number as usize));
        }
        Ok(positions)
    }

    /// Loads the chosen tables. Returns one contender per pair of a table and a number of threads.
    fn contenders(&self) -> Result<Vec<Contender>, Failure> {
        let mut numbers: Vec<NonZero<usize>> =
            self.threads.iter().map(|&number| threads(Some(number))).collect();
        if numbers.is_empty() {
            numbers.extend([NonZero::<usize>::MIN, threads(None)]);
            numbers.dedup();
        }
        let mut contenders: Vec<Contender> = Vec::new();
        for choice in &self.table {
            let table = choice.load(&self.folder)?;
            if contenders.iter().any(|other| other.table == table) {
                continue;
            }
            let with = |&threads| Contender { table: table.clone(), threads };
            contenders.extend(numbers.iter().map(with));
        }
        Ok(contenders)
    }
}
