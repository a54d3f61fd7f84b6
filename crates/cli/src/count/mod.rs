//! `superflip count`: counts the positions at each distance, or the positions that some moves
//! reach.

pub(super) mod reach;
mod subgroup;

use std::io::{self, Write};

use bytesize::ByteSize;
use serde_json::{Value, json};
use superflip::{
    Alg, CubePos, Sym,
    cube::{CubieSet, SymClass},
    group::Centralizer,
    metric::Metric,
    search::{DistanceCounts, DistanceError, DistanceSearch, MetricSolver},
};

use self::subgroup::ByDistance;
use super::{
    failure::Failure,
    interrupt,
    json::whole,
    metric::{HELP, MetricArg},
    moves::Moves,
    names::named,
    options::MemoryArg,
};
use crate::answers::{PositionsAtDistance, SymmetricPositions};

/// Count the positions at each distance from the solved cube, or the positions that some moves
/// reach
///
/// `--max` prints three counts per distance: of all positions, up to the 48 symmetries of the
/// cube, and up to symmetry and inversion. `--symmetry` prints only one of the last two counts.
/// `--json` always prints all three. On two cores, distance 7 takes seconds and 54 MB of memory.
/// Distance 8 takes about a minute and 400 MB. With costs that are not the same for all faces,
/// prints only the count of all positions.
///
/// `--moves` with `--by-distance` prints the number of positions at each distance, up to the
/// greatest.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip count --max 5",
    after_help = "More examples:
  superflip count --max 4 --metric axial
  superflip count --moves R,U --by-distance --list
  superflip count --goal cross"
)]
pub(super) struct Args {
    /// Count the positions at each distance up to N, which is 0 to 8 moves. With `--metric`, N is a
    /// cost
    #[arg(long = "max", value_name = "N", required_unless_present_any = ["moves", "symmetric", "goal"],
          conflicts_with = "moves")]
    distance: Option<u8>,
    #[arg(
        long,
        value_name = "M",
        help = format!("Measure distances in the metric M: {HELP} [default: half]")
    )]
    metric: Option<MetricArg>,
    /// Count the ways to place these pieces at each distance, such as `cross`; see
    /// `superflip help pieces`
    #[arg(long, value_name = "PIECES", conflicts_with_all = ["distance", "moves", "symmetric", "symmetry", "list"])]
    goal: Option<CubieSet>,
    /// Count the positions that these moves reach, such as `R,U,F2`; a letter alone allows all
    /// turns of its layers. With slices or wide turns, such as `M,U`, counts positions with their centers
    #[arg(long)]
    moves: Option<Moves>,
    /// Count the positions of `--moves` at each distance: one byte of memory per position up to
    /// symmetry
    #[arg(long, requires = "moves")]
    by_distance: bool,
    /// Count only the positions whose symmetry group is of the class S, such as C3v or C2v-a1. Without
    /// `--max`, count all of them
    #[arg(long, value_name = "S", conflicts_with_all = ["moves", "symmetry"])]
    symmetric: Option<SymClass>,
    /// After `--by-distance`, print the positions at the greatest distance. After `--symmetric`, print
    /// the positions up to symmetry and inversion. Each is a shortest sequence of moves
    #[arg(long)]
    list: bool,
    /// Print only the count of positions up to these symmetries
    #[arg(long, value_name = "48|96", conflicts_with = "moves", value_parser = named::<Symmetries>())]
    symmetry: Option<Symmetries>,
    #[command(flatten)]
    memory: MemoryArg,
    /// Print JSON Lines: one object per count
    #[arg(long)]
    json: bool,
}

/// What `--symmetry` counts positions up to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Symmetries {
    /// The 48 symmetries.
    Of48,
    /// The 48 symmetries and inversion.
    Of96,
}

named!(Symmetries: "set of symmetries");

/// The greatest distance without `--metric`. The 17,596,479,795 positions at distance 9
/// (<https://www.cube20.org>) are about 183 million (a 96th) classes up to symmetry and inversion. Their
/// set would have 2²⁸ slots of 21 bytes, 5.6 GB.
const GREATEST: u8 = 8;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if self.list && !self.by_distance && self.symmetric.is_none() {
            return Err(Failure::Input("--list needs --by-distance or --symmetric".to_owned()));
        }
        if let Some(pieces) = self.goal {
            return reach::write_pieces(pieces, self.metric.as_ref(), self.memory, self.json);
        }
        if let Some(moves) = &self.moves {
            return self.count_subgroup(moves);
        }
        let Some(distance) = self.distance else { return self.count_symmetric() };
        if distance > GREATEST && self.metric.is_none() {
            return Err(Failure::Input(format!(
                "--max is {distance}; without --metric it is at most {GREATEST}"
            )));
        }
        let metric = self.metric.as_ref().map_or(Metric::HALF, |arg| arg.metric);
        let mut search = DistanceSearch::new(metric).max_memory(self.memory.bytes());
        if let Some(class) = self.symmetric {
            search = search.symmetric(class);
        }
        if self.symmetry.is_some() && !is_symmetric(&search) {
            return Err(Failure::Input(
                "--symmetry needs a metric in which all faces have the same costs".to_owned(),
            ));
        }
        interrupt::listen()?;
        self.begin(&search)?;
        let mut listed = Vec::new();
        loop {
            self.write(&search)?;
            if self.list {
                listed.extend(search.representatives().map(|p| (search.distance(), p)));
            }
            if search.distance() == distance {
                break;
            }
            let next = search.distance() + 1;
            search.advance_watched(interrupt::flag()).map_err(|error| failure(&error, next))?;
        }
        listed.sort_unstable();
        self.write_list(&metric, &listed)
    }

    /// Prints the listed positions with their distances, each as a sequence of this cost.
    fn write_list(&self, metric: &Metric, listed: &[(u8, CubePos)]) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let solver = MetricSolver::new(*metric).inverse();
        if !self.json && !listed.is_empty() {
            writeln!(out, "\ndistance moves")?;
        }
        for (distance, position) in listed {
            let solution = solver.solve_watched(position, interrupt::flag());
            let solution = solution.map_err(|error| Failure::of_run(&error))?;
            if self.json {
                let moves: Alg = solution.moves().collect();
                let object = json!({ "distance": distance, "moves": moves, "length": solution.len(),
                    "facelets": position });
                writeln!(out, "{}", self.with_metric(object))?;
            } else {
                writeln!(out, "{distance:8} {solution}")?;
            }
        }
        Ok(())
    }

    fn with_metric(&self, mut object: Value) -> Value {
        if let Some(metric) = &self.metric {
            object["metric"] = metric.to_string().into();
        }
        object
    }

    /// Prints the number of all positions of a class.
    fn count_symmetric(&self) -> Result<(), Failure> {
        if self.list || self.metric.is_some() {
            return Err(Failure::Input(
                "--list and --metric with --symmetric need --max".to_owned(),
            ));
        }
        let Some(class) = self.symmetric else { return Ok(()) };
        let positions = Centralizer::positions_of(class);
        let mut out = io::stdout().lock();
        if self.json {
            let (symmetric, positions) = (class.to_string(), whole(positions));
            writeln!(out, "{}", json!(SymmetricPositions { symmetric, positions }))?;
        } else {
            writeln!(out, "{positions}")?;
        }
        Ok(())
    }

    fn count_subgroup(&self, moves: &Moves) -> Result<(), Failure> {
        let (metric, list, json) = (self.metric.as_ref(), self.list, self.json);
        if self.by_distance && moves.turns().moves().is_none() {
            return reach::write_turns(moves, metric, self.memory, list, json);
        }
        if self.by_distance {
            return ByDistance { moves, metric, memory: self.memory, list, json }.run();
        }
        if metric.is_some() {
            return Err(Failure::Input(
                "--metric with --moves needs --by-distance, because the number of positions does not \
                 depend on the metric"
                    .to_owned(),
            ));
        }
        subgroup::order(moves, self.memory, json)
    }

    /// Prints the names of the columns.
    fn begin(&self, search: &DistanceSearch) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if self.json || self.symmetry.is_some() {
            return Ok(());
        }
        let classes = " up to 48 symmetries and inversion";
        let classes = if is_symmetric(search) { classes } else { "" };
        Ok(writeln!(out, "distance      positions{classes}")?)
    }

    /// Prints the counts at the current distance.
    fn write(&self, search: &DistanceSearch) -> Result<(), Failure> {
        let distance = search.distance();
        let counts = search.counts_watched(interrupt::flag());
        let counts = counts.map_err(|error| failure(&error, distance))?;
        let DistanceCounts { positions, up_to_symmetry, up_to_inverse } = counts;
        let mut out = io::stdout().lock();
        if self.json {
            let object = object(distance, &counts, is_symmetric(search));
            writeln!(out, "{}", self.with_metric(object))?;
        } else if let Some(symmetry) = self.symmetry {
            let count = match symmetry {
                Symmetries::Of48 => up_to_symmetry,
                Symmetries::Of96 => up_to_inverse,
            };
            writeln!(out, "{distance} {count}")?;
        } else if is_symmetric(search) {
            writeln!(out, "{distance:8} {positions:14} {up_to_symmetry:19} {up_to_inverse:13}")?;
        } else {
            writeln!(out, "{distance:8} {positions:14}")?;
        }
        Ok(())
    }
}

/// Returns whether the search counts up to all 48 symmetries of the cube.
fn is_symmetric(search: &DistanceSearch) -> bool {
    search.symmetries() == Sym::COUNT
}

/// Returns the counts at a distance as a JSON object. `is_symmetric` says whether they count up to all
/// 48 symmetries.
pub(super) fn object(distance: u8, counts: &DistanceCounts, is_symmetric: bool) -> Value {
    let up_to = |count| is_symmetric.then_some(count);
    json!(PositionsAtDistance {
        distance: distance.into(),
        positions: counts.positions,
        metric: None::<String>,
        up_to_48: up_to(counts.up_to_symmetry),
        up_to_96: up_to(counts.up_to_inverse),
    })
}

/// Returns the failure to find the positions at a distance.
pub(super) fn failure(error: &DistanceError, distance: u8) -> Failure {
    match error {
        DistanceError::Memory(memory) => Failure::memory(format_args!(
            "distance {distance} needs about {} of memory, more than `--max-memory`",
            ByteSize(memory.needed)
        )),
        DistanceError::Stopped(_) => Failure::Run("interrupted".to_owned()),
        _ => Failure::of_run(error),
    }
}
