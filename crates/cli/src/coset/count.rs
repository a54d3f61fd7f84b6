//! `superflip coset count`: counts the positions of a coset by distance.

use std::{
    io::{self, Write},
    sync::Arc,
};

use serde_json::json;
use superflip::search::coset::{CosetSolver, CosetStep};

use super::{
    Failure,
    coset_args::{CosetArgs, coordinates},
    run::Run,
};
use crate::{
    answers::CountedCoset,
    folder::{BestTable, FolderArgs},
    message::remark,
};

/// Count the positions of a coset at each distance from the solved cube
///
/// The counts are exact. On two cores, distance 15 takes half a minute, and each further distance about 13
/// times as long as the one before, or 9 times in quarter turns. Without `--max`, the run ends when all
/// 19,508,428,800 positions are counted. The last positions are solved one by one, with the largest pruning
/// table that is built (`superflip table build`) and fits memory. A run with `--max` that continues from a
/// checkpoint keeps the checkpoint, for a count to a greater distance.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset count \"R U F\" --max 9",
    after_help = "More examples:
  superflip coset count \"R U F\" --max 6 --metric quarter
  superflip coset count 0,0,0 --max 5 --checkpoint state --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    coset: CosetArgs,
    /// Stop after distance N [default: count until all positions are counted]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=26))]
    max: Option<u8>,
    #[command(flatten)]
    folder: FolderArgs,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let solver = CosetSolver::in_metric(self.coset.coset()?, self.coset.metric)
            .map_err(|error| Failure::of(&error))?;
        let last = self.coset.distance(self.max, solver.diameter())?;
        let bitmap = solver.bitmap_use(last);
        let most = self.coset.memory.given().unwrap_or(u64::MAX);
        let solver = solver.tables(Arc::new(BestTable::new(self.folder.clone(), most)));
        let mut run = Run::new(&self.coset, solver, bitmap, 0)?;
        if run.steps.exact() < run.steps.found().len() {
            return Err(Failure::Input(
                "the checkpoint is that of a proof, whose counts are not exact".to_owned(),
            ));
        }
        let mut out = io::stdout().lock();
        let is_text = !self.coset.json;
        let asked = usize::from(last) + 1;
        if is_text {
            writeln!(out, "distance       positions")?;
            for (distance, count) in run.steps.found().iter().take(asked).enumerate() {
                writeln!(out, "{distance:8} {count:15}")?;
            }
        }
        let mut has_counted = false;
        while run.steps.left() > 0 && run.steps.found().len() < asked {
            run.step(|solver, watch| solver.step_watched(CosetStep::Exact, watch))?;
            has_counted = true;
            if let (true, Some(count)) = (is_text, run.steps.found().last()) {
                writeln!(out, "{:8} {count:15}", run.steps.found().len() - 1)?;
                out.flush()?;
            }
            run.save_if_old();
        }
        let found = run.steps.found();
        let counts = &found[..found.len().min(asked)];
        let total: u64 = counts.iter().sum();
        if is_text {
            writeln!(out, "{:>8} {total:15}", "total")?;
        } else {
            let (coset, metric) = (coordinates(run.steps.coset()), self.coset.metric.to_string());
            let (counts, seconds) = (counts.to_vec(), run.seconds());
            writeln!(out, "{}", json!(CountedCoset { coset, metric, counts, total, seconds }))?;
        }
        out.flush()?;
        let is_whole = has_counted && run.steps.left() == 0;
        if self.max.is_some() && run.is_resumed() && !is_whole {
            // The checkpoint may hold the work of days, so it remains for a longer count.
            if has_counted {
                run.save_or_warn();
            }
            remark("the checkpoint remains, for a count to a greater distance");
        } else {
            run.end();
        }
        Ok(())
    }
}
