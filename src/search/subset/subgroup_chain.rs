//! The chains of groups through which a search goes.

use alloc::{vec, vec::Vec};
use core::cmp::{Reverse, max};

use super::{coset_distances::building, phase::Phase};
use crate::{
    cube::{CubePos, Face, MoveSet},
    group::Group,
    watch::{Stopped, Watch},
};

/// The maximum number of cosets or positions that one phase may search through, so that a phase
/// takes at most a few seconds. Kociemba's group, with 8!·8!·4!/2 ≈ 1.95·10¹⁰ positions, is small
/// enough for one phase (`docs/lab/subset.md`, "Widest phase").
const WIDEST: u128 = 30_000_000_000;
/// The maximum number of chains (`docs/lab/subset.md`, "Chains").
const CHAINS: usize = 3;

/// The chains of phases through which a group is searched.
///
/// A chain leads from the group G to the solved position. For example, the chain G → H → solved has
/// a phase from G into the subgroup H, and a phase from H to the solved position.
#[derive(Debug, Clone)]
pub(super) struct SubgroupChains {
    /// The phase from the group directly to the solved position.
    direct: Phase,
    /// The chains of two or more phases.
    chains: Vec<Vec<Phase>>,
}

impl SubgroupChains {
    pub(super) fn of(group: &Group, watch: &mut Watch<'_>) -> Result<Self, Stopped> {
        let direct = Phase::to_solved(group, watch)?;
        let chains = if is_narrow(group) { vec![] } else { chains(group, watch)? };
        Ok(Self { direct, chains })
    }

    pub(super) const fn direct(&self) -> &Phase {
        &self.direct
    }

    /// Returns the chains of two or more phases. There are none if the group is small enough for
    /// one phase.
    pub(super) fn chains(&self) -> &[Vec<Phase>] {
        &self.chains
    }
}

fn is_narrow(group: &Group) -> bool {
    group.order() <= WIDEST
}

/// Returns the chains of two or more phases for a group. In the first chain, the numbers of cosets
/// of the phases differ least.
fn chains(group: &Group, watch: &mut Watch<'_>) -> Result<Vec<Vec<Phase>>, Stopped> {
    let index = |subgroup: &Group| group.order() / subgroup.order();
    let width = |subgroup: &Group| max(index(subgroup), subgroup.order());
    let mut subgroups = subgroups(group, watch)?;
    // Several sets of moves may generate the same subgroup. The largest set gives the shortest
    // solutions, so it comes first.
    subgroups.sort_by_key(|subgroup| (width(subgroup), Reverse(subgroup.moves().count())));
    let subgroups = distinct(subgroups);
    let even: Vec<&Group> = subgroups.iter().filter(|s| width(s) <= WIDEST).take(CHAINS).collect();
    if !even.is_empty() {
        let chain = |subgroup: &Group| {
            let first = Phase::new(group, subgroup.clone(), watch)?;
            Ok(vec![first, Phase::to_solved(subgroup, watch)?])
        };
        return even.into_iter().map(chain).collect();
    }
    // Every chain of two phases has a phase that is too wide. So the first phase is as wide as
    // allowed, and a chain from its subgroup to the solved position follows.
    let narrow = subgroups.iter().filter(|s| index(s) <= WIDEST).min_by_key(|s| s.order());
    let Some(next) = narrow.or_else(|| subgroups.iter().min_by_key(|s| index(s))) else {
        return Ok(vec![vec![Phase::to_solved(group, watch)?]]);
    };
    let first = Phase::new(group, next.clone(), watch)?;
    let rest = if is_narrow(next) {
        vec![Phase::to_solved(next, watch)?]
    } else {
        chains(next, watch)?.swap_remove(0)
    };
    Ok(vec![[first].into_iter().chain(rest).collect()])
}

/// Returns the smaller groups that some of the moves generate. For each such group, some faces are
/// restricted to half turns, or some faces do not turn.
fn subgroups(group: &Group, watch: &mut Watch<'_>) -> Result<Vec<Group>, Stopped> {
    let moves = group.moves();
    let mut subgroups: Vec<Group> = vec![];
    let half_turns = MoveSet::from_bits_truncate(0b010_010_010_010_010_010);
    for kept in [half_turns, MoveSet::from_bits_truncate(0)] {
        for faces in 1..1u32 << Face::COUNT {
            let faces = Face::ALL.into_iter().filter(|face| faces >> face.index() & 1 == 1);
            let turns = faces.fold(MoveSet::from_bits_truncate(0), |turns, face| {
                MoveSet::from_bits_truncate(turns.bits() | MoveSet::of_face(face).bits())
            });
            let fewer = moves.without(turns.without(kept));
            let is_new = !subgroups.iter().any(|s| s.moves() == fewer);
            if fewer == moves || fewer.is_empty() || !is_new {
                continue;
            }
            building(watch)?;
            let subgroup = Group::generated_by(fewer);
            if subgroup.order() < group.order() {
                subgroups.push(subgroup);
            }
        }
    }
    Ok(subgroups)
}

/// Removes each group that has the same elements as an earlier group of the list.
fn distinct(groups: Vec<Group>) -> Vec<Group> {
    // Two groups of the same order are equal if one contains the generators of the other.
    let is_same = |a: &Group, b: &Group| {
        let contains = |mv| a.contains(&CubePos::SOLVED.moved(mv));
        a.order() == b.order() && b.moves().iter().all(contains)
    };
    let mut distinct: Vec<Group> = vec![];
    for group in groups {
        if !distinct.iter().any(|other| is_same(other, &group)) {
            distinct.push(group);
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coord::Axis;

    fn unwatched(group: &Group) -> Vec<Group> {
        subgroups(group, &mut Watch::new()).unwrap()
    }

    #[test]
    fn each_set_of_faces_keeps_its_half_turns_or_no_turns() {
        let faces = [Face::U, Face::R, Face::F];
        let turns = |set: usize| {
            let chosen = faces.into_iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            chosen.fold(MoveSet::EMPTY, |turns, (_, face)| turns | MoveSet::of_face(face))
        };
        let half_turns: MoveSet = turns(7).iter().filter(|mv| mv.quarters() == 2).collect();
        let mut expected = vec![half_turns];
        for set in 1..7 {
            expected.extend([turns(7 - set), turns(7 - set) | turns(set) & half_turns]);
        }
        let group = Group::generated_by(turns(7));
        let mut found: Vec<MoveSet> = unwatched(&group).iter().map(Group::moves).collect();
        found.sort_by_key(|moves| moves.bits());
        expected.sort_by_key(|moves| moves.bits());
        assert_eq!(found, expected);
    }

    /// The turns of any five faces generate the whole group.
    #[test]
    fn subgroups_are_smaller_than_the_group() {
        let group = Group::generated_by(MoveSet::ALL);
        let five = Group::generated_by(MoveSet::ALL.without(MoveSet::of_face(Face::D)));
        assert_eq!(five.order(), group.order());
        let subgroups = unwatched(&group);
        assert!(subgroups.len() > 60);
        assert!(subgroups.iter().all(|subgroup| subgroup.order() < group.order()));
        let half_turns: MoveSet = MoveSet::ALL.iter().filter(|mv| mv.quarters() == 2).collect();
        assert!(subgroups.iter().any(|subgroup| subgroup.moves() == half_turns));
    }

    #[test]
    fn a_group_as_large_as_that_of_kociemba_is_narrow() {
        let kociemba = Group::generated_by(Axis::SUBGROUP_MOVES[0]);
        assert_eq!(kociemba.order(), 40_320 * 40_320 * 24 / 2);
        assert!(is_narrow(&kociemba) && !is_narrow(&Group::generated_by(MoveSet::ALL)));
    }

    #[test]
    fn the_first_chain_divides_the_group_most_evenly() {
        let faces = [Face::U, Face::R, Face::F].map(MoveSet::of_face);
        let group = Group::generated_by(faces.into_iter().fold(MoveSet::EMPTY, |a, b| a | b));
        let width = |subgroup: &Group| {
            let cosets = group.order() / subgroup.order();
            cosets.max(subgroup.order())
        };
        let mut expected: Vec<u128> = distinct(unwatched(&group)).iter().map(width).collect();
        expected.sort_unstable();
        expected.truncate(CHAINS);
        let chains = chains(&group, &mut Watch::new()).unwrap();
        let widths: Vec<u128> = chains
            .iter()
            .map(|chain| {
                assert_eq!((chain.len(), chain[0].moves()), (2, group.moves()));
                width(&Group::generated_by(chain[1].moves()))
            })
            .collect();
        assert_eq!(widths, expected);
        assert!(widths.iter().all(|&width| width <= WIDEST));
    }
}
