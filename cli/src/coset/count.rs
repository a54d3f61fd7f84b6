//! `superflip coset count`: counts the positions of a coset by distance.

use std::io::{self, Write};

use serde_json::json;
use superflip::search::CosetStep;

use super::{
    Failure,
    question::{BitmapUse, Question, coordinates},
    run::Run,
};
use crate::folder::FolderArgs;

/// Count the positions of a coset at each distance from the solved cube
///
/// The counts are exact. On two cores, distance 15 takes half a minute, and each further distance
/// about 13 times as long as the one before. Without `--to`, the run ends when all 19,508,428,800
/// positions are counted. The last positions are solved one by one, with the largest pruning table
/// that is built (`superflip table build`) and fits memory.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset count \"R U F\" --to 9",
    after_help = "More examples:\n  superflip coset count 0,0,0 --checkpoint FILE --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    question: Question,
    /// Stop after distance D [default: count until all positions are counted]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(..=20))]
    to: Option<u8>,
    #[command(flatten)]
    folder: FolderArgs,
}

/// Up to this distance, every coset is counted without the bitmap of its positions, which takes 2.4
/// GB. From the next distance on, counting Kociemba's group itself needs the bitmap.
const LISTS: u8 = 6;
/// Up to this distance, most cosets are counted without a bitmap of their positions.
const MOSTLY_LISTS: u8 = 13;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let bitmap = match self.to {
            Some(to) if to <= LISTS => BitmapUse::None,
            Some(to) if to <= MOSTLY_LISTS => BitmapUse::Possible,
            _ => BitmapUse::Certain,
        };
        let mut run = Run::new(&self.question, bitmap)?.with_table_in(&self.folder);
        let mut out = io::stdout().lock();
        let is_text = !self.question.json;
        if is_text {
            writeln!(out, "distance       positions")?;
            for (distance, count) in run.solver.found().iter().enumerate() {
                writeln!(out, "{distance:8} {count:15}")?;
            }
        }
        let last = usize::from(self.to.unwrap_or(20));
        while run.solver.left() > 0 && run.solver.found().len() <= last {
            run.step(CosetStep::Exact, &[])?;
            if let (true, Some(count)) = (is_text, run.solver.found().last()) {
                writeln!(out, "{:8} {count:15}", run.solver.found().len() - 1)?;
                out.flush()?;
            }
        }
        if run.solver.exact() < run.solver.found().len() {
            return Err(Failure::Input(
                "the checkpoint is that of a proof, whose counts are not exact".to_owned(),
            ));
        }
        let counts = run.solver.found();
        let total: u64 = counts.iter().sum();
        if is_text {
            writeln!(out, "{:>8} {total:15}", "total")?;
        } else {
            let object = json!({ "coset": coordinates(run.solver.coset()), "counts": counts,
                "total": total, "seconds": run.seconds() });
            writeln!(out, "{object}")?;
        }
        out.flush()?;
        run.end();
        Ok(())
    }
}
