//! Needless sequences in a search for one solution: symmetric images, and rotations of the solutions of
//! superflip.
//!
//! # Symmetric images
//!
//! A symmetry that keeps the position and the metric maps a solution to a solution of the same cost. So
//! a search for one solution needs one beginning of each set of images.
//!
//! # Rotations of the solutions of superflip
//!
//! Superflip commutes with every turn. So if t₁…tₙ solves superflip, then t₂…tₙt₁ does too: the axis turns
//! of a solution can be written in a circle, and the solution can begin at each of them. Symmetries and
//! inversion map circles to circles. Two neighbors of a circle are a *pair*, and a symmetry, or inversion
//! and a symmetry, maps a pair to the pairs of its class. So a circle can begin with the representative of
//! the first class that occurs in it, and a search for one solution needs, for each class, the circles
//! that begin with its representative and have no pair of an earlier class.
//!
//! No two neighbors of the circle have one axis, because joined they would cost less, or as much. If they
//! cost less, a search for a lower cost has found a solution. If they cost as much, the circle with the
//! joined turn is searched.
//!
//! The classes of expensive pairs come first. They leave little to search, and the many circles of the
//! last classes have no expensive pair.

use alloc::vec::Vec;

use super::{beginnings::Beginning, turn_sets::TurnSets};
use crate::{
    arrays::MapArray,
    cube::{CubePos, Sym},
    metric::{AxisTurn, Metric},
};
/// Keeps the first beginning of each set of images under the symmetries of the metric that keep `start`.
pub(super) fn without_images(
    beginnings: &[Beginning],
    metric: &Metric,
    start: &CubePos,
) -> Vec<Beginning> {
    let keeps = |m: &Sym| start.remap(*m) == *start;
    let symmetries: Vec<Sym> = metric.symmetries().filter(keeps).collect();
    let numbers =
        |beginning: &Beginning| beginning.mapped(|turn| turn.map(|(turn, _)| turn.index()));
    let order: Vec<_> = beginnings.iter().map(numbers).collect();
    let is_first = |number: usize| {
        let image = |m: &Sym| {
            let image =
                |turn: Option<(AxisTurn, u16)>| turn.map(|(turn, _)| turn.remap(*m).index());
            beginnings[number].mapped(image)
        };
        !symmetries.iter().any(|m| order[..number].contains(&image(m)))
    };
    let kept = (0..beginnings.len()).filter(|&number| is_first(number));
    kept.map(|number| beginnings[number]).collect()
}

/// The classes of pairs of successive axis turns.
#[derive(Debug)]
pub(super) struct PairClasses {
    /// The class of each pair, or `usize::MAX` for a pair that does not occur.
    classes: Vec<[usize; AxisTurn::COUNT]>,
    /// One pair of each class.
    pub(super) representatives: Vec<Beginning>,
}

impl PairClasses {
    /// Returns the classes, if `start` is superflip and the metric has all symmetries.
    pub(super) fn of_rotations(metric: &Metric, start: &CubePos) -> Option<Self> {
        let has_all = metric.symmetries().count() == Sym::COUNT;
        (has_all && start.is_superflip()).then(|| Self::new(metric))
    }

    fn new(metric: &Metric) -> Self {
        let turns =
            || AxisTurn::ALL.into_iter().filter_map(|turn| Some((turn, metric.cost(turn)?.into())));
        let greatest: u16 = turns().map(|(_, cost)| cost).max().unwrap_or(0);
        let mut classes = alloc::vec![[usize::MAX; AxisTurn::COUNT]; AxisTurn::COUNT];
        let mut representatives = Vec::new();
        for cost in (0..=2 * greatest).rev() {
            for pair in turns().flat_map(|first| turns().map(move |second| [first, second])) {
                let [(first, a), (second, b)] = pair;
                let is_new = classes[first.index()][second.index()] == usize::MAX;
                if a + b != cost || first.axis() == second.axis() || !is_new {
                    continue;
                }
                for m in Sym::ALL {
                    for [first, second] in [[first, second], [second.inverse(), first.inverse()]] {
                        classes[first.remap(m).index()][second.remap(m).index()] =
                            representatives.len();
                    }
                }
                representatives.push(pair.mapped(Some));
            }
        }
        Self { classes, representatives }
    }

    /// Keeps the turns that may follow each turn in a circle without a pair of a class before that of
    /// the pair `first`, `second`.
    pub(super) fn restrict(&self, sets: &TurnSets, first: AxisTurn, second: AxisTurn) -> TurnSets {
        let class = self.classes[first.index()][second.index()];
        let mut sets = sets.clone();
        for (turns, of) in sets.successors.iter_mut().zip(&self.classes) {
            *turns = turns.into_iter().filter(|turn| of[turn.index()] >= class).collect();
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Alg, Move, Solver};

    fn superflip() -> CubePos {
        let moves = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2".parse::<Alg>();
        CubePos::SOLVED.moved_by(moves.unwrap())
    }

    /// Returns the axis turns of a circle of moves, in which no neighbors have one axis.
    fn circle(moves: impl IntoIterator<Item = Move>) -> Vec<AxisTurn> {
        fn push(turns: &mut Vec<AxisTurn>, turn: AxisTurn) {
            match turns.pop_if(|last| last.axis() == turn.axis()) {
                Some(last) => turns.extend(last.then(turn)),
                None => turns.push(turn),
            }
        }
        let mut turns = Vec::new();
        moves.into_iter().for_each(|mv| push(&mut turns, mv.into()));
        while turns.len() > 1 && turns[0].axis() == turns[turns.len() - 1].axis() {
            let first = turns.remove(0);
            push(&mut turns, first);
        }
        turns
    }

    /// Returns whether the search with a beginning tries this circle.
    fn is_tried(
        sets: &TurnSets,
        classes: &PairClasses,
        beginning: &Beginning,
        turns: &[AxisTurn],
    ) -> bool {
        let [first, second] = beginning.map(|turn| turn.unwrap().0);
        if turns[..2] != [first, second] {
            return false;
        }
        let sets = classes.restrict(sets, first, second);
        let pairs = || turns.iter().zip(turns.iter().cycle().skip(1));
        pairs().all(|(turn, next)| sets.successors[turn.index()].into_iter().any(|t| t == *next))
    }

    #[test]
    fn each_solution_of_superflip_has_a_rotation_that_is_tried() {
        for metric in Metric::ALL {
            let (sets, classes) = (TurnSets::new(&metric), PairClasses::new(&metric));
            let mut tried = 0;
            for step in [5, 7, 11, 13, 17] {
                for first in 0..18 {
                    let detour = Move::ALL.into_iter().cycle().skip(first).step_by(step).take(6);
                    let rest = Solver::new().solve(&superflip().moved_by(detour.clone())).unwrap();
                    let mut turns = circle(detour.chain(rest.iter()));
                    let solved = superflip().moved_by(turns.iter().flat_map(|turn| turn.moves()));
                    assert_eq!(solved, CubePos::SOLVED);
                    let mut is_found = false;
                    for _ in 0..turns.len() {
                        turns.rotate_left(1);
                        let inverse = turns.iter().rev().map(|turn| turn.inverse()).collect();
                        for turns in [turns.clone(), inverse] {
                            let images = Sym::ALL.map(|m| {
                                turns.iter().map(|turn| turn.remap(m)).collect::<Vec<_>>()
                            });
                            is_found |= images.iter().any(|turns| {
                                let tries = |of| is_tried(&sets, &classes, of, turns);
                                classes.representatives.iter().any(tries)
                            });
                        }
                    }
                    assert!(is_found, "{metric} {turns:?}");
                    tried += 1;
                }
            }
            assert_eq!(tried, 90);
        }
    }

    #[test]
    fn a_pair_and_its_images_are_one_class_and_expensive_classes_come_first() {
        for metric in Metric::ALL {
            let classes = PairClasses::new(&metric);
            let cost = |of: &Beginning| of.map(|turn| turn.unwrap().1).iter().sum::<u16>();
            assert!(classes.representatives.is_sorted_by_key(|of| core::cmp::Reverse(cost(of))));
            for [first, second] in
                classes.representatives.iter().map(|of| of.map(|turn| turn.unwrap().0))
            {
                let class = classes.classes[first.index()][second.index()];
                for m in Sym::ALL {
                    let [a, b] = [first, second].map(|turn| turn.remap(m));
                    assert_eq!(classes.classes[a.index()][b.index()], class);
                    assert_eq!(classes.classes[b.inverse().index()][a.inverse().index()], class);
                }
            }
            let classified =
                classes.classes.as_flattened().iter().filter(|&&class| class < usize::MAX);
            assert_eq!(classified.count(), 45 * 30);
        }
    }

    #[test]
    fn only_superflip_has_circles() {
        let of = |start| PairClasses::of_rotations(&Metric::QUARTER, &start).is_some();
        assert!(of(superflip()) && !of(CubePos::SOLVED) && !of(superflip().moved(Move::U1)));
        let without_b =
            crate::metric::Costs::new(Some(1), Some(1)).face(crate::Face::B, None, None);
        let metric = Metric::try_from(without_b).unwrap();
        assert!(PairClasses::of_rotations(&metric, &superflip()).is_none());
    }

    /// A position without symmetries keeps all beginnings. One that all symmetries keep has one beginning
    /// of each set of images: none, nine single turns up to symmetries, and pairs.
    #[test]
    fn symmetric_positions_have_fewer_beginnings() {
        let metric = Metric::AXIAL;
        let following = super::super::beginnings::following(&metric);
        let all: Vec<Beginning> = super::super::beginnings::beginnings(&following).collect();
        let kept = |start: CubePos| without_images(&all, &metric, &start);
        let scramble: Alg = "R U2 F' L D B2 R' U F2 D' L2 B D2 R F' U".parse().unwrap();
        assert_eq!(kept(CubePos::SOLVED.moved_by(&scramble)).len(), 1 + 45 + 45 * 30);
        let of_superflip = kept(superflip());
        let singles = of_superflip.iter().filter(|of| of[0].is_some() && of[1].is_none());
        // U, U2, (U D), (U D'), (U D2) and (U2 D2).
        assert_eq!(singles.count(), 6);
        // Each beginning is an image of one that is kept.
        for of in &all {
            let is_image = |kept: &Beginning| {
                Sym::ALL.into_iter().any(|m| {
                    kept.map(|t| t.map(|(t, _)| t.remap(m))) == of.map(|t| t.map(|(t, _)| t))
                })
            };
            assert!(of_superflip.iter().any(is_image));
        }
    }
}
