use alloc::vec::Vec;
use core::cell::OnceCell;

use super::{Stages, SubsetSolver, descent::Descent, ladder, stage::Stage};
use crate::cube::CubePos;

/// The searches for one position.
pub(super) struct Search<'a> {
    pub(super) restricted: &'a SubsetSolver,
    pub(super) stages: &'a Stages,
    /// The ladders of a small group, made when the way straight to the solved position
    /// takes long.
    pub(super) late: &'a OnceCell<Vec<Vec<Stage>>>,
    pub(super) start: &'a CubePos,
}

impl<'a> Search<'a> {
    /// Spends some nodes on ways straight to the solved position, from a length on, and
    /// the rest on the ladders, of the position and of its inverse: in a small group until
    /// they find a solution, whose length limits the straight ones then.
    pub(super) fn run(&self, descent: &mut Descent<'a>, nodes: u64) {
        let group = self.restricted.group();
        let begin = descent.budget.nodes;
        let is_small = ladder::is_small(group);
        let direct = match (is_small, descent.best.is_some()) {
            (true, true) => nodes,
            (true, false) => nodes / 2,
            (false, _) => nodes / 4,
        };
        descent.inverted = false;
        descent.stages = core::slice::from_ref(&self.stages.direct);
        descent.most = begin.saturating_add(direct);
        let mut length = descent.least;
        let _ = descent.run(0, *self.start, &mut length);
        descent.least = length;
        if is_small && descent.best.is_some() || !descent.may_have(0) || descent.budget.is_spent() {
            return;
        }
        let ladders = if is_small {
            self.late.get_or_init(|| ladder::ladders(group))
        } else {
            &self.stages.ladders
        };
        // Moves that are undone by moves solve the inverse as well.
        let moves = group.moves();
        let both = moves.iter().all(|mv| moves.contains(mv.inverse()));
        let ways: &[bool] = if both { &[false, true] } else { &[false] };
        let mut shares = (ladders.len() * ways.len()) as u64;
        for ladder in ladders {
            for &inverted in ways {
                let left = begin.saturating_add(nodes).saturating_sub(descent.budget.nodes);
                descent.most = descent.budget.nodes + left / shares;
                shares -= 1;
                descent.inverted = inverted;
                descent.stages = ladder;
                let start = if inverted { self.start.inverse() } else { *self.start };
                let _ = descent.run(0, start, &mut 0);
                if !descent.may_have(0) {
                    return;
                }
            }
        }
    }
}
