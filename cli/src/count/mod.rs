//! `superflip count`: counts the positions at each distance, or the positions that some moves
//! reach.

mod levels;

use std::io::{self, Write};

use bytesize::ByteSize;
use serde_json::json;
use superflip::{group::Group, metric::Metric};

use self::levels::{Counts, Levels, LevelsEnd};
use super::{
    failure::Failure,
    interrupt,
    json::whole,
    memory::half_of_memory,
    metric::{HELP, MetricArg},
    moves::Moves,
};

/// Count the positions at each distance from the solved cube, or the positions that some moves
/// reach
///
/// `--distance` prints three counts per distance: of all positions, up to the 48 symmetries of the
/// cube, and up to symmetry and inversion. `--symmetry` prints only one of the last two counts.
/// `--json` always prints all three. On two cores, distance 7 takes seconds and 54 MB of memory.
/// Distance 8 takes about a minute and 400 MB. With costs that are not the same for all faces,
/// prints only the count of all positions.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip count --distance 5",
    after_help = "More examples:\n  superflip count --distance 4 --metric axial\n  \
                  superflip count --moves R,U"
)]
pub(super) struct Args {
    /// Count the positions at each distance up to D, which is 0 to 8 moves. With `--metric`, D is a
    /// cost, and half of the machine's memory is the limit
    #[arg(long, value_name = "D", required_unless_present = "moves", conflicts_with = "moves")]
    distance: Option<u8>,
    #[arg(
        long,
        value_name = "M",
        conflicts_with = "moves",
        help = format!("Measure distances in the metric M: {HELP} [default: half]")
    )]
    metric: Option<MetricArg>,
    /// Count the positions that these moves reach, such as `R,U,F2`; a letter alone allows all
    /// turns of its face
    #[arg(long)]
    moves: Option<Moves>,
    /// Print only the count up to the 48 symmetries (48), or only the count up to symmetry and
    /// inversion (96)
    #[arg(long, value_name = "48|96", conflicts_with = "moves", value_parser = ["48", "96"])]
    symmetry: Option<String>,
    /// Print JSON Lines: one object per count
    #[arg(long)]
    json: bool,
}

/// The greatest distance without `--metric`. The 17,596,479,795 positions at distance 9
/// (<https://www.cube20.org>) are about 183 million (a 96th) classes up to symmetry and inversion. Their
/// set would have 2²⁸ slots of 21 bytes, 5.6 GB.
const GREATEST: u8 = 8;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let Some(moves) = &self.moves {
            let order = Group::generated_by(moves.only_faces()?).order();
            let mut out = io::stdout().lock();
            if self.json {
                let object = json!({ "moves": moves.to_string(), "order": whole(order) });
                writeln!(out, "{object}")?;
            } else {
                writeln!(out, "{order}")?;
            }
            return Ok(());
        }
        let distance = self.distance.unwrap_or_default();
        if distance > GREATEST && self.metric.is_none() {
            return Err(Failure::Input(format!(
                "--distance is {distance}; without --metric it is at most {GREATEST}"
            )));
        }
        let metric = self.metric.as_ref().map_or(Metric::HALF, |arg| arg.metric);
        let mut levels = Levels::new(&metric, half_of_memory());
        if self.symmetry.is_some() && !levels.is_symmetric() {
            return Err(Failure::Input(
                "--symmetry needs a metric in which all faces have the same costs".to_owned(),
            ));
        }
        interrupt::listen()?;
        self.begin(&levels)?;
        for at in 0..=distance {
            self.write(at, &levels)?;
            if at < distance {
                levels.advance().map_err(|end| failure(&end, at + 1))?;
            }
        }
        Ok(())
    }

    /// Prints the names of the columns.
    fn begin(&self, levels: &Levels) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if self.json || self.symmetry.is_some() {
            return Ok(());
        }
        let classes = " up to 48 symmetries and inversion";
        let classes = if levels.is_symmetric() { classes } else { "" };
        Ok(writeln!(out, "distance      positions{classes}")?)
    }

    /// Prints the counts of the current level.
    fn write(&self, distance: u8, levels: &Levels) -> Result<(), Failure> {
        let counts = levels.counts().ok_or_else(interrupted)?;
        let Counts { positions, up_to_48, up_to_96 } = counts;
        let mut out = io::stdout().lock();
        if self.json {
            let mut object = json!({ "positions": positions });
            if levels.is_symmetric() {
                object = json!(counts);
            }
            object["distance"] = distance.into();
            if let Some(metric) = &self.metric {
                object["metric"] = metric.to_string().into();
            }
            writeln!(out, "{object}")?;
        } else if let Some(symmetry) = &self.symmetry {
            writeln!(out, "{distance} {}", if symmetry == "48" { up_to_48 } else { up_to_96 })?;
        } else if levels.is_symmetric() {
            writeln!(out, "{distance:8} {positions:14} {up_to_48:19} {up_to_96:13}")?;
        } else {
            writeln!(out, "{distance:8} {positions:14}")?;
        }
        Ok(())
    }
}

fn interrupted() -> Failure {
    Failure::Run("interrupted".to_owned())
}

fn failure(end: &LevelsEnd, distance: u8) -> Failure {
    match end {
        LevelsEnd::Interrupted => interrupted(),
        LevelsEnd::Memory(bytes) => Failure::Run(format!(
            "distance {distance} needs about {} of memory, more than half of the machine's",
            ByteSize(*bytes)
        )),
    }
}
