use alloc::vec::Vec;
use core::cmp::min;

use super::distances::Distances;
use crate::{
    coord::Axis,
    cube::{CubePos, MoveSet, WideArrangement, WidePos},
    group::Group,
    search::two_phase::{phase1::Coset, phase2},
};

/// Places of the table of a stage that ends in the solved position.
const LAST_PLACES: usize = 1 << 19;
/// Those of any other stage, where a coset takes longer to name.
const PLACES: usize = 1 << 18;

/// A stage of a solution: moves of one group that lead into a subgroup.
#[derive(Debug, Clone)]
pub(super) struct Stage {
    moves: MoveSet,
    subgroup: Group,
    distances: Distances,
    /// The axes whose groups of Kociemba's hold the subgroup: a position is as far from it
    /// as from each of them, at the least.
    axes: Vec<usize>,
    /// The axes whose groups of Kociemba's hold the moves as well, where the subgroup is the
    /// solved position: it takes as many moves as all of such a group, at the least.
    within: Vec<usize>,
}

impl Stage {
    /// The stage from a group into a subgroup.
    pub(super) fn new(group: &Group, subgroup: Group) -> Self {
        let cosets = group.order() / subgroup.order();
        let most = if subgroup.order() == 1 { LAST_PLACES } else { PLACES };
        // Three quarters of the places hold all cosets, where they are few.
        let places = usize::try_from(2 * cosets.next_power_of_two()).unwrap_or(most).max(4);
        let moves = group.moves();
        let distances = Distances::new(&subgroup, moves, min(places, most));
        let keeps =
            |moves: MoveSet, axis: usize| moves.without(Axis::SUBGROUP_MOVES[axis]).is_empty();
        let (within, beyond): (Vec<_>, Vec<_>) =
            (0..Axis::COUNT).partition(|&axis| keeps(moves, axis));
        let axes = beyond.into_iter().filter(|&axis| keeps(subgroup.moves(), axis)).collect();
        let within = if subgroup.order() == 1 { within } else { Vec::new() };
        Self { moves, subgroup, distances, axes, within }
    }

    /// The stage from a group to the solved position.
    pub(super) fn last(group: &Group) -> Self {
        Self::new(group, Group::generated_by(MoveSet::from_bits(0)))
    }

    /// The moves that it is made of.
    pub(super) const fn moves(&self) -> MoveSet {
        self.moves
    }

    /// Those that can be its last: a move of the subgroup leads into it only from itself.
    pub(super) const fn last_moves(&self) -> MoveSet {
        self.moves.without(self.subgroup.moves())
    }

    /// How many moves it takes from a position, at the least.
    pub(super) fn bound(&self, position: CubePos) -> u8 {
        let near = self.distances.bound(&self.subgroup.least_of_coset(position));
        self.far(position).fold(near, u8::max)
    }

    /// Whether so many moves may be enough; with none, whether they are.
    #[inline]
    pub(super) fn is_near(&self, position: CubePos, moves: usize) -> bool {
        // Beyond its radius the table knows nothing.
        self.far(position).all(|bound| usize::from(bound) <= moves)
            && (moves > self.distances.radius().into()
                || usize::from(self.distances.bound(&self.subgroup.least_of_coset(position)))
                    <= moves)
    }

    /// What Kociemba's groups know.
    #[inline]
    fn far(&self, position: CubePos) -> impl Iterator<Item = u8> {
        let arrangement = WideArrangement::from(WidePos::from(position));
        let axes = self.axes.iter();
        let cosets =
            axes.map(move |&axis| Coset::of(Axis::ALL[axis].coset(arrangement)).bound(false));
        let within = self.within.iter();
        cosets.chain(
            within.map(move |&axis| phase2::bound(&Axis::ALL[axis].upright(arrangement).into())),
        )
    }
}
