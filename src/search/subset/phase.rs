//! One step of a chain of groups, with its bounds.

use alloc::vec::Vec;
use core::cmp::min;

use super::coset_distances::CosetDistances;
use crate::{
    coord::Axis,
    cube::{CubePos, MoveSet, Operations, WideArrangement},
    group::Group,
    search::phases::{
        states::{self, Coset, Tables},
        table_set::Largest,
    },
    watch::{Stopped, Watch},
};

/// The maximum number of slots in the table of a phase that ends at the solved position
/// (`docs/lab/subset.md`, "Tables").
const SOLVED_SLOTS: usize = 1 << 19;
/// The maximum number of slots in the table of a phase that does not end at the solved position
/// (`docs/lab/subset.md`, "Tables").
const COSET_SLOTS: usize = 1 << 18;

/// One step of a chain of groups. The step starts from a position of the group that `moves`
/// generate. It searches for sequences of `moves` into `subgroup`.
#[derive(Debug, Clone)]
pub(super) struct Phase {
    moves: MoveSet,
    subgroup: Group,
    distances: CosetDistances,
    /// The axes for which the bounds of phase 1 apply: Kociemba's group about the axis contains the
    /// subgroup, but not every move of the phase. A position is at least as far from the subgroup
    /// as from this group.
    coset_axes: Vec<Axis>,
    /// The axes for which the bounds of phase 2 apply: Kociemba's group about the axis contains
    /// every move of the phase, and the phase ends at the solved position.
    phase2_axes: Vec<Axis>,
}

impl Phase {
    /// Creates the phase from a group into a subgroup, with its table.
    pub(super) fn new(
        group: &Group,
        subgroup: Group,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stopped> {
        let is_last = subgroup.order() == 1;
        let max_slots = if is_last { SOLVED_SLOTS } else { COSET_SLOTS };
        // If the limit `max_slots` does not apply, the table has at least two slots per coset.
        let cosets = group.order() / subgroup.order();
        let slots = usize::try_from(2 * cosets.next_power_of_two()).unwrap_or(max_slots).max(4);
        let moves = group.moves();
        let distances = CosetDistances::new(&subgroup, moves, min(slots, max_slots), watch)?;
        let contains = |axis: Axis, moves: MoveSet| {
            moves.without(Axis::SUBGROUP_MOVES[axis.index()]).is_empty()
        };
        let (inside, outside): (Vec<_>, Vec<_>) =
            Axis::ALL.into_iter().partition(|&axis| contains(axis, moves));
        let coset_axes =
            outside.into_iter().filter(|&axis| contains(axis, subgroup.moves())).collect();
        let phase2_axes = if is_last { inside } else { Vec::new() };
        Ok(Self { moves, subgroup, distances, coset_axes, phase2_axes })
    }

    /// Creates the phase from a group to the solved position.
    pub(super) fn to_solved(group: &Group, watch: &mut Watch<'_>) -> Result<Self, Stopped> {
        Self::new(group, Group::generated_by(MoveSet::EMPTY), watch)
    }

    pub(super) const fn moves(&self) -> MoveSet {
        self.moves
    }

    /// Returns the moves that can end the phase: the moves outside the subgroup. A move of the
    /// subgroup never leads into the subgroup from outside.
    pub(super) const fn last_moves(&self) -> MoveSet {
        self.moves.without(self.subgroup.moves())
    }

    /// Returns a lower bound on the number of moves from `position` into the subgroup.
    pub(super) fn bound(&self, position: CubePos) -> u8 {
        let (ops, mut greatest) = (Operations::detect(), 0);
        self.kociemba_bounds(ops, position, |bound| {
            greatest = greatest.max(bound);
            true
        });
        greatest.max(self.coset_bound(ops, position))
    }

    /// Returns whether a sequence of `moves` moves may lead from `position` into the subgroup:
    /// `false` if a lower bound exceeds `moves`. For 0 moves, returns whether `position` is in the
    /// subgroup.
    #[inline(always)]
    pub(super) fn may_take(&self, ops: Operations, position: CubePos, moves: usize) -> bool {
        self.kociemba_bounds(ops, position, |bound| usize::from(bound) <= moves)
            // The table's bound is at most radius + 1. If `moves` exceeds the radius, the bound
            // cannot exceed `moves`, so the table is not read.
            && (moves > self.distances.radius().into()
                || usize::from(self.coset_bound(ops, position)) <= moves)
    }

    /// Returns the lower bound from the phase's own table.
    #[inline(always)]
    fn coset_bound(&self, ops: Operations, position: CubePos) -> u8 {
        self.distances.bound(&self.subgroup.least_of_coset_with(ops, position))
    }

    /// Calls `holds` with each lower bound from the tables of the two-phase method, until `holds`
    /// returns `false`. Returns whether every bound holds.
    #[inline(always)]
    fn kociemba_bounds(
        &self,
        ops: Operations,
        position: CubePos,
        mut holds: impl FnMut(u8) -> bool,
    ) -> bool {
        let position = position.wide_with(ops);
        let arrangement = WideArrangement::of_inverse(position.inverse_with(ops));
        for &axis in &self.coset_axes {
            if !holds(
                <Largest as Tables>::Coset::of(&axis.upright(ops, arrangement).packed_with(ops))
                    .bound(),
            ) {
                return false;
            }
        }
        for &axis in &self.phase2_axes {
            if !holds(states::bound::<<Largest as Tables>::InGroup>(
                &axis.upright(ops, arrangement).packed_with(ops),
            )) {
                return false;
            }
        }
        true
    }
}
