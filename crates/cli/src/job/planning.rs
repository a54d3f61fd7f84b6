//! `superflip job plan`: divides a question into parts.

use std::{
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use bytesize::ByteSize;
use clap::Subcommand;
use superflip::{
    CubePos,
    coord::KocSymm,
    metric::Metric,
    search::coset::{CosetSolver, Cover},
};

use super::{
    answerable::{Answerable, Cost, LONGEST},
    beginnings::{Beginnings, LONGEST_PREFIX},
    cosets::{self, COSETS, Cosets, Only, Source, Task},
    directory::Directory,
    dissect::Dissect,
    distance::Distance,
    list::List,
    metric::PlanMetric,
    middle::Middle,
    of_cost::OfCost,
    optimal::{self, Positions},
    part_list::PartList,
    plan::Plan,
    question::Question,
};
use crate::{
    coset::{coset_args::read_metric, prove::Bound},
    failure::Failure,
    hold::HeldCube,
    metric::{HELP as HELP_METRIC, MetricArg},
    options::{TIME, time},
    positions::PositionArgs,
    progress::whole,
    table::choice::{Choice, choice},
};

/// Divide a question into parts and write the plan
///
/// Creates the directory of the job and writes the plan to it. The directory must be empty or must
/// not exist. It must be on a file system that all machines share.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job plan search job 6 \"R U F L D B\" --parts 9")]
pub(super) struct Args {
    #[command(subcommand)]
    question: Asked,
}

#[derive(Debug, Subcommand)]
enum Asked {
    Search(SearchArgs),
    Dissect(DissectArgs),
    Count(CountArgs),
    Optimal(OptimalArgs),
    Cosets(CosetsArgs),
}

/// Find all sequences of exactly N moves that solve a position
///
/// The answer equals the output of `superflip search N POSITION`, byte for byte. Each part finds
/// the sequences that begin with certain first moves.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job plan search new-job 6 \"R U F L D B\" --parts 9")]
struct SearchArgs {
    #[command(flatten)]
    problem: Problem,
    /// If turns of opposite faces are adjacent, list only one order: U before D, F before B, R
    /// before L
    #[arg(long)]
    canonical: bool,
    /// Divide the sequences by their first M moves: each part has some choices of the first M moves
    /// [default: the least M that gives each part at least eight choices]
    #[arg(
        long,
        value_name = "M",
        value_parser = clap::value_parser!(u8).range(..=i64::from(LONGEST_PREFIX))
    )]
    prefix: Option<u8>,
    #[command(flatten)]
    table: TableArg,
    #[arg(
        long,
        value_name = "M",
        conflicts_with_all = ["canonical", "prefix", "table"],
        help = format!(
            "Find all canonical sequences of cost N in the metric M: {HELP_METRIC}. The answer equals the \
             output of `superflip search N POSITION --metric M`. Each part finds the sequences that begin \
             with certain axis turns"
        )
    )]
    metric: Option<MetricArg>,
}

/// Find all sequences of exactly N moves that solve a position, by meeting in the middle
///
/// The answer equals the output of `superflip search N POSITION`, byte for byte. The states of a
/// few cubies after half of the moves divide the job into parts. Each part finds the sequences for
/// some of the states. The job takes about the same time for every position. For positions near the
/// solved cube, it is faster than a job of `plan search`.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job plan dissect dissection 8 \"R U F\" --parts 9")]
struct DissectArgs {
    #[command(flatten)]
    problem: Problem,
    /// Divide the search by the states of M cubies after half of the moves [default: enough cubies
    /// that the sequences for one state are expected to fit --max-memory]
    #[arg(
        long,
        value_name = "M",
        value_parser = clap::value_parser!(u8).range(..=i64::from(Middle::MOST))
    )]
    cubies: Option<u8>,
    /// Use at most SIZE bytes for one state of the M cubies. A run stores all sequences of N/2
    /// moves that lead from the position to this state, and fails if these sequences take more
    /// memory
    #[arg(long, value_name = "SIZE", default_value = "2GB")]
    max_memory: ByteSize,
}

/// Count the positions at each distance from the solved cube
///
/// The answer equals the output of `superflip count --max N --json`, byte for byte, except that it
/// has the costs of a file instead of the file's name. A run keeps the
/// positions at distance D - 1 in memory, up to symmetry and inversion, and not those at distance D. Each
/// part counts those at distance D that some of the positions before lead to.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip job plan count counts --max 4 --metric axial --parts 3"
)]
struct CountArgs {
    #[command(flatten)]
    division: Division,
    /// Count the positions at each distance up to N
    #[arg(long = "max", value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    distance: u8,
    #[arg(
        long,
        value_name = "M",
        help = format!("Measure distances in the metric M: {HELP_METRIC} [default: half]")
    )]
    metric: Option<MetricArg>,
}

/// Prove a bound for cosets of Kociemba's group, or count their positions by distance
///
/// The answer has one JSON object per coset. Without --count, the object is the certificate that
/// `superflip coset prove --certificate` writes, byte for byte. With --count, the object has the
/// counts of `superflip coset count --json`, without the member `seconds`. Coset number n has the
/// coordinates n / (2048·495), n / 495 mod 2048 and n mod 495.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job plan cosets proofs --range 0..999 --canonical")]
struct CosetsArgs {
    #[command(flatten)]
    division: Division,
    #[command(flatten)]
    positions: PositionArgs,
    /// Answer the cosets with the numbers from A to B; B is at most 2,217,093,119
    #[arg(long, value_name = "A..B", conflicts_with_all = ["positions", "file"], value_parser = range)]
    range: Option<(u64, u64)>,
    /// Answer only the canonical cosets of the range. Of all cosets that are equal up to symmetry,
    /// the one with the least number is canonical
    #[arg(long, requires = "range")]
    canonical: bool,
    /// Answer only canonical cosets that suffice for a proof about every position of the cube: each
    /// position, turned as a whole, is equal up to symmetry to a position in one of them [default
    /// range: all cosets]
    #[arg(long, conflicts_with_all = ["positions", "file", "canonical"])]
    cover: bool,
    #[command(flatten)]
    bound: Bound,
    /// Do not prove a bound; count the positions at each distance up to N of `--max`
    #[arg(long, conflicts_with_all = ["depth", "complete"])]
    count: bool,
    /// Measure distances in the metric M: half or quarter
    #[arg(long, value_name = "M", default_value = "half", value_parser = read_metric)]
    metric: Metric,
}

/// Reads a range of coset numbers such as 0..999, which includes both ends.
fn range(text: &str) -> Result<(u64, u64), String> {
    let ends = text.split_once("..").map(|(first, last)| (first.parse(), last.parse()));
    match ends {
        Some((Ok(first), Ok(last))) if first <= last && last < COSETS => Ok((first, last)),
        _ => Err(format!("expected a range of cosets such as 0..999, at most 0..{}", COSETS - 1)),
    }
}

/// Find a shortest solution of each position in a file
///
/// The answer equals the output of `superflip solve --optimal FILE` with the same pruning table,
/// byte for byte. Each part solves some of the positions.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: echo \"R U F\" | superflip job plan optimal solutions -")]
struct OptimalArgs {
    #[command(flatten)]
    division: Division,
    #[command(flatten)]
    positions: PositionArgs,
    #[command(flatten)]
    table: TableArg,
    #[arg(
        long,
        value_name = "M",
        conflicts_with = "table",
        help = format!(
            "Find solutions of the least cost in the metric M: {HELP_METRIC}. The answer equals the output \
             of `superflip solve --optimal --metric M FILE`"
        )
    )]
    metric: Option<MetricArg>,
}

/// The position and the length of a search.
#[derive(Debug, clap::Args)]
struct Problem {
    #[command(flatten)]
    division: Division,
    /// Search for sequences of N moves, 0 to 25
    #[arg(value_name = "N", value_parser = clap::value_parser!(u8).range(..=i64::from(LONGEST)))]
    length: u8,
    #[command(flatten)]
    positions: PositionArgs,
}

impl Problem {
    fn position(&self) -> Result<CubePos, Failure> {
        let HeldCube { position, hold, .. } = self.positions.one(&HeldCube::read)?;
        hold.say(None);
        Ok(position)
    }
}

#[derive(Debug, clap::Args)]
struct TableArg {
    /// Use the pruning table with this name, or the largest table of at most SIZE bytes. Every
    /// machine must have this table; `superflip table build SIZE` makes it
    #[arg(long, value_name = "SIZE|baked", value_parser = planned, default_value = "baked")]
    table: Choice,
}

impl TableArg {
    fn name(&self) -> Option<String> {
        match self.table {
            Choice::Size(size) => Some(size.to_string()),
            _ => None,
        }
    }
}

/// Reads a table that is the same on every machine.
fn planned(text: &str) -> Result<Choice, String> {
    match choice(text)? {
        Choice::Best => {
            Err("`best` may differ from machine to machine; expected baked or a size".to_owned())
        }
        other => Ok(other),
    }
}

/// The options for the directory of the job and for the division into parts.
#[derive(Debug, clap::Args)]
struct Division {
    /// The directory of the job, which must be empty or must not exist
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// Divide the question into P parts [default: as many as `--time` needs]
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u32).range(1..))]
    parts: Option<u32>,
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = some_time,
          help = format!("Divide the question into parts that each take about TIME, as estimated for random \
                          positions. {TIME}"))]
    time: Duration,
    /// Use C cores for a part
    #[arg(
        long,
        value_name = "C",
        default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    cores: u16,
}

/// Reads a time that is not zero.
fn some_time(text: &str) -> Result<Duration, String> {
    let time = time(text)?;
    if time.is_zero() { Err("expected more than 0s".to_owned()) } else { Ok(time) }
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.question {
            Asked::Search(args) => args.run(),
            Asked::Dissect(args) => args.run(),
            Asked::Count(args) => args.run(),
            Asked::Optimal(args) => args.run(),
            Asked::Cosets(args) => args.run(),
        }
    }
}

impl SearchArgs {
    fn run(&self) -> Result<(), Failure> {
        let Problem { division, length, .. } = &self.problem;
        if let Some(metric) = self.metric.clone() {
            let (position, metric) = (self.problem.position()?, metric.into());
            let question = OfCost { position, metric, cost: *length };
            return division.write(Question::OfCost(question), &[]);
        }
        let mut question = Beginnings {
            position: self.problem.position()?,
            length: *length,
            canonical: self.canonical,
            prefix: self.prefix.unwrap_or_default(),
            table: self.table.name(),
        };
        if self.prefix.is_none() {
            let parts = division.wanted_parts(question.cost());
            let is_enough = |prefix: &u8| Beginnings::count(*prefix) >= 8 * u64::from(parts);
            let most = LONGEST_PREFIX.min(*length);
            question.prefix = (0..most).find(is_enough).unwrap_or(most);
        }
        division.write(Question::Search(question), &[])
    }
}

impl DissectArgs {
    fn run(&self) -> Result<(), Failure> {
        let Problem { division, length, .. } = &self.problem;
        let memory = self.max_memory.as_u64();
        let mut question = Dissect::new(self.problem.position()?, *length, self.cubies, memory);
        let has_too_few =
            |question: &Dissect| question.items() < division.wanted_parts(question.cost()).into();
        while self.cubies.is_none() && question.cubies < Middle::MOST && has_too_few(&question) {
            question.cubies += 1;
        }
        division.write(Question::Dissect(question), &[])
    }
}

impl CountArgs {
    fn run(&self) -> Result<(), Failure> {
        let metric = self.metric.clone().map(PlanMetric::from);
        let question = Distance { distance: self.distance, metric };
        self.division.write(Question::Distance(question), &[])
    }
}

impl CosetsArgs {
    fn run(&self) -> Result<(), Failure> {
        let Bound { max, depth, complete } = self.bound;
        let solver = CosetSolver::in_metric(KocSymm::default(), self.metric);
        let diameter = solver.map_err(|error| Failure::of(&error))?.diameter();
        let most = max.unwrap_or(diameter);
        let task = if self.count {
            Task::Count { to: most }
        } else {
            Task::Prove { within: most, search: depth, complete }
        };
        let is_list = self.range.is_none() && !self.cover;
        let lines = if is_list { cosets::read(&self.positions)? } else { Vec::new() };
        let only = match (self.cover, self.canonical) {
            (true, _) => Only::Cover,
            (false, true) => Only::Canonical,
            (false, false) => Only::All,
        };
        let source = match (self.range, self.cover) {
            (Some((first, last)), _) => Source::Range { first, last, only },
            (None, true) => Source::Range { first: 0, last: COSETS - 1, only },
            (None, false) => Source::List(List::of(&lines)),
        };
        let metric = (self.metric != Metric::HALF).then(|| self.metric.to_string());
        self.division.write(Question::Cosets(Cosets { source, task, metric }), &lines)?;
        if self.cover { print_cover() } else { Ok(()) }
    }
}

/// Prints the number of cosets in the cover, and a lower bound for every cover.
#[expect(clippy::cast_precision_loss, reason = "a share")]
fn print_cover() -> Result<(), Failure> {
    let cover = Cover::default();
    let all = Cover::ALL_CANONICAL;
    let canonical = cover.canonical_cosets();
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "the cover has {canonical} of {all} canonical cosets ({:.2} %); every cover has at least {}",
        100.0 * canonical as f64 / all as f64,
        Cover::LEAST_CANONICAL
    )?;
    Ok(out.flush()?)
}

impl OptimalArgs {
    fn run(&self) -> Result<(), Failure> {
        let metric = self.metric.clone().map(PlanMetric::from);
        let lines = optimal::read(&self.positions, metric.as_ref())?;
        let question = Positions { list: List::of(&lines), table: self.table.name(), metric };
        self.division.write(Question::Optimal(question), &lines)
    }
}

impl Division {
    /// Returns the number of parts that the user wants: `--parts`, or the number that follows from
    /// `--time`.
    fn wanted_parts(&self, cost: Cost) -> u32 {
        let by_time = whole((self.part_seconds(cost, 1) / self.time.as_secs_f64()).ceil());
        let by_time = u32::try_from(by_time).unwrap_or(u32::MAX);
        self.parts.unwrap_or(by_time).clamp(1, PartList::MOST)
    }

    /// Returns the estimated time per part in seconds, if the question is divided into `parts`
    /// parts.
    fn part_seconds(&self, cost: Cost, parts: u32) -> f64 {
        cost.seconds / f64::from(self.cores) / f64::from(parts)
    }

    /// Creates the directory of the job, writes the plan and the list to the directory, and prints
    /// a line that describes the plan. `lines` is empty if the question has no list.
    fn write(&self, question: Question, lines: &[String]) -> Result<(), Failure> {
        question.check().map_err(Failure::Input)?;
        let (items, cost) = (question.items(), question.cost());
        let most = u32::try_from(items).unwrap_or(u32::MAX).min(PartList::MOST);
        if let Some(parts) = self.parts.filter(|&parts| parts > most) {
            return Err(Failure::Input(format!(
                "--parts is {parts}, but the question has {items} items; accepted are 1 to {most} \
                 parts"
            )));
        }
        let parts = self.wanted_parts(cost).min(most);
        let seconds = whole(self.part_seconds(cost, parts)).max(1);
        let plan = Plan { question, parts, cores: self.cores, memory: cost.memory, seconds };
        let directory = Directory::create(&self.directory, plan, lines)?;
        let plan = &directory.plan;
        let mut out = io::stdout().lock();
        writeln!(out, "{}: {}", directory.path().display(), plan.describe())?;
        Ok(out.flush()?)
    }
}
