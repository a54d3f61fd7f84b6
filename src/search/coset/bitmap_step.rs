//! A step of the coset solver with a bitmap: a pass, and then a search or the last positions.

use alloc::{collections::BTreeSet, sync::Arc, vec};
use core::ops::ControlFlow;

use super::{
    bitmap::{Bitmap, Pass, UnfinishedPass},
    error::CosetError,
    group_moves::GroupMoves,
    last_positions::{LastPositions, are_few_left},
    layout::PAGES,
    level_search::{LevelSearch, SearchTables},
    metric::Replaced,
    place::POSITIONS,
    state::BitmapStage,
    step::{CosetStep, Report, StepEnd, progress},
};
use crate::{bounds::TableSource, watch};

/// What a step with a bitmap needs besides the bitmap and its stage.
#[derive(Debug)]
pub(super) struct BitmapStep<'a> {
    pub(super) group: &'a GroupMoves,
    pub(super) pass: &'a Pass,
    /// The search of the step. It has a symmetry if the coset is the group itself and the step has
    /// a search.
    pub(super) search: LevelSearch<'a>,
    pub(super) tables: &'a mut SearchTables,
    /// The pages that the pass replaces.
    pub(super) replaced: Replaced,
    /// The pruning tables for the last positions.
    pub(super) last_tables: Option<&'a Arc<dyn TableSource>>,
}

impl BitmapStep<'_> {
    /// Makes the step, or continues a cancelled step at its stage. Returns how the step ended.
    pub(super) fn run(
        &mut self,
        kind: CosetStep,
        bitmap: &mut Bitmap,
        stage: &mut BitmapStage,
        report: Report<'_>,
    ) -> Result<StepEnd, CosetError> {
        let enough = match kind {
            CosetStep::Exact => Some(POSITIONS),
            CosetStep::Enough(enough) => Some(enough),
            CosetStep::Pass => None,
        };
        loop {
            match self.stage(enough, bitmap, stage, report)? {
                ControlFlow::Continue(next) => *stage = next,
                ControlFlow::Break(end) => {
                    *stage = BitmapStage::Start;
                    return Ok(end);
                }
            }
        }
    }

    /// Completes a stage. Returns the next stage, or breaks with how the step ended. If the stage is
    /// cancelled, `stage` keeps what is done.
    fn stage(
        &mut self,
        enough: Option<u64>,
        bitmap: &mut Bitmap,
        stage: &mut BitmapStage,
        report: Report<'_>,
    ) -> Result<ControlFlow<StepEnd, BitmapStage>, CosetError> {
        let LevelSearch { metric, representative, symmetry, distance, threads, before } =
            self.search;
        let passing = |done| progress(watch::Stage::Passing, distance, (done, PAGES), before);
        let is_group = symmetry.is_some();
        let solves_last = enough == Some(POSITIONS) && are_few_left(bitmap, is_group);
        Ok(ControlFlow::Continue(match (stage, enough) {
            (BitmapStage::Start, _) => {
                BitmapStage::Pass(UnfinishedPass::new(bitmap, self.replaced))
            }
            (BitmapStage::Pass(next), _) => {
                let look = &mut |done| report(passing(done));
                bitmap.pass(next, self.group, self.pass, threads, look)?;
                BitmapStage::Passed
            }
            (_, None) => return Ok(ControlFlow::Break(StepEnd::Passed)),
            (BitmapStage::Passed, Some(enough)) => {
                if enough < POSITIONS && bitmap.count() >= enough {
                    return Ok(ControlFlow::Break(StepEnd::Passed));
                }
                // The inverses are added before a search begins, and not again when a cancelled
                // search continues.
                if let Some(symmetry) = symmetry {
                    let look = &mut || report(passing(PAGES));
                    bitmap.close(&symmetry.inversion, threads, look)?;
                }
                BitmapStage::Search(vec![])
            }
            // The parts of a cancelled search are not needed if its marks leave few positions.
            (BitmapStage::Search(_), Some(_)) if solves_last => {
                BitmapStage::LastPositions(BTreeSet::new())
            }
            (BitmapStage::Search(states), Some(enough)) => {
                let is_exact = self.search.mark(self.tables, enough, bitmap, states, report)?;
                let end = if is_exact { StepEnd::Exact } else { StepEnd::CutOff(enough) };
                return Ok(ControlFlow::Break(end));
            }
            (BitmapStage::LastPositions(farther), Some(_)) if solves_last => {
                LastPositions {
                    metric,
                    within: distance,
                    threads,
                    tables: self.last_tables,
                    before,
                }
                .mark(representative, is_group, bitmap, farther, report)?;
                return Ok(ControlFlow::Break(StepEnd::Exact));
            }
            (BitmapStage::LastPositions(_), Some(_)) => BitmapStage::Search(vec![]),
        }))
    }
}
