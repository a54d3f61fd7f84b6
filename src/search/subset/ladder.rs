use alloc::{vec, vec::Vec};
use core::cmp::{Reverse, max};

use super::stage::Stage;
use crate::{
    cube::{CubePos, Face, MoveSet},
    group::Group,
};

/// Cosets, or positions of a group, of which a stage finds its way with what it may try:
/// some more than Kociemba's group has positions, 8!·8!·4!/2.
const WIDEST: u128 = 30_000_000_000;
/// How many ladders are made of subgroups that divide a group well.
const LADDERS: usize = 3;

/// Whether one stage leads through a group.
pub(super) fn is_small(group: &Group) -> bool {
    group.order() <= WIDEST
}

/// Subgroups of a group, by which solutions go down to the solved position: few lists of
/// stages, the one that divides the group most evenly first.
pub(super) fn ladders(group: &Group) -> Vec<Vec<Stage>> {
    let index = |subgroup: &Group| group.order() / subgroup.order();
    let wider = |subgroup: &Group| max(index(subgroup), subgroup.order());
    let mut subgroups = subgroups(group);
    // Of the same group that with more moves has shorter ways.
    subgroups.sort_by_key(|subgroup| (wider(subgroup), Reverse(subgroup.moves().count())));
    let subgroups = distinct(subgroups);
    let even: Vec<&Group> = subgroups.iter().filter(|s| wider(s) <= WIDEST).take(LADDERS).collect();
    if !even.is_empty() {
        let ladder =
            |subgroup: &&Group| vec![Stage::new(group, (*subgroup).clone()), Stage::last(subgroup)];
        return even.iter().map(ladder).collect();
    }
    // No two stages will do: one as wide as may be, and those of what is left.
    let narrow = subgroups.iter().filter(|s| index(s) <= WIDEST).min_by_key(|s| s.order());
    let Some(next) = narrow.or_else(|| subgroups.iter().min_by_key(|s| index(s))) else {
        return vec![vec![Stage::last(group)]];
    };
    let rest = if is_small(next) { vec![Stage::last(next)] } else { ladders(next).swap_remove(0) };
    vec![[Stage::new(group, next.clone())].into_iter().chain(rest).collect()]
}

/// The subgroups of fewer moves: those with some of the faces turned by halves only, or
/// not at all.
fn subgroups(group: &Group) -> Vec<Group> {
    let moves = group.moves();
    let mut subgroups: Vec<Group> = vec![];
    let halves = MoveSet::from_bits(0b010_010_010_010_010_010);
    for kept in [halves, MoveSet::from_bits(0)] {
        for fewer in 1..1u32 << Face::COUNT {
            let faces = Face::ALL.into_iter().filter(|face| fewer >> face.index() & 1 == 1);
            let turns = faces.fold(MoveSet::from_bits(0), |turns, face| {
                MoveSet::from_bits(turns.bits() | MoveSet::ALL.of_face(face).bits())
            });
            let less = moves.without(turns.without(kept));
            if less == moves || less.is_empty() || subgroups.iter().any(|s| s.moves() == less) {
                continue;
            }
            let subgroup = Group::generated_by(less);
            if subgroup.order() < group.order() {
                subgroups.push(subgroup);
            }
        }
    }
    subgroups
}

/// The first of each that are the same group: of one order, and one holds the moves of the
/// other.
fn distinct(groups: Vec<Group>) -> Vec<Group> {
    let is_same = |a: &Group, b: &Group| {
        let holds = |mv| a.contains(&CubePos::SOLVED.moved(mv));
        a.order() == b.order() && b.moves().iter().all(holds)
    };
    let mut distinct: Vec<Group> = vec![];
    for group in groups {
        if !distinct.iter().any(|other| is_same(other, &group)) {
            distinct.push(group);
        }
    }
    distinct
}
