//! The best algorithms of each case: of all turns, and of the turns of each kind.

use std::{collections::BTreeMap, rc::Rc};

use superflip::{
    Face,
    notation::{Layers, Sequence, Turn},
};
use superflip_cubing::algs::{Case, CaseSet, FingerModel};

/// The kinds of algorithms by their turns. The first is that of all algorithms.
const KINDS: [Kind; 7] = [
    |_| true,
    |turns| has_only(turns, &[Face::R, Face::U]),
    |turns| has_only(turns, &[Face::R, Face::U, Face::F]),
    |turns| has_only(turns, &[Face::R, Face::U, Face::L]),
    |turns| has_only(turns, &[Face::R, Face::U, Face::D]),
    |turns| turns.iter().any(|turn| turn.layers() == Layers::Slice),
    |turns| turns.iter().any(|turn| turn.layers() == Layers::Wide),
];

/// The number of algorithms of each kind that a case keeps, besides those of all turns.
const OF_KIND: usize = 2;

/// Returns the number of algorithms of all turns that a case of a set keeps. The catalogue of the larger sets
/// has fewer for each case, so that it takes at most 400 kB.
const fn of_all(set: CaseSet) -> usize {
    match set {
        CaseSet::Zbll | CaseSet::Ollcp | CaseSet::Cls => 17,
        _ => 32,
    }
}

/// Returns whether turns are of a kind.
type Kind = fn(&[Turn]) -> bool;

fn has_only(turns: &[Turn], faces: &[Face]) -> bool {
    turns.iter().all(|turn| turn.layers() == Layers::Outer && faces.contains(&turn.mv().face()))
}

/// An algorithm of a case.
struct Alg {
    cost: f64,
    sequence: Sequence,
    /// The moves of the faces. Algorithms with the same moves differ only in how the hands make them.
    moves: superflip::Alg,
}

/// The number of algorithms with the same moves that a kind keeps, such as `Lw' U R' D2 …` and
/// `x R' U R' D2 …`.
const ALIKE: usize = 2;

/// The best algorithms of each case and kind, the best first.
#[derive(Default)]
pub(crate) struct Kept {
    kept: BTreeMap<Case, [Vec<Rc<Alg>>; KINDS.len()]>,
    /// The number of algorithms that were offered.
    pub(crate) offered: u64,
}

impl Kept {
    /// Keeps an algorithm for each of its cases in which it is among the best.
    pub(crate) fn offer(&mut self, cases: &[Case], sequence: &Sequence) {
        self.offered += 1;
        let turns = sequence.turns();
        let cost = FingerModel::default().cost(turns);
        let mut alg = None;
        // A rotation y at the beginning chooses the slot of a pair. For the last layer, it only adjusts the
        // angle.
        let is_angle = turns
            .first()
            .is_some_and(|turn| turn.layers() == Layers::All && turn.mv().face() == Face::U);
        for case in cases {
            if is_angle && !matches!(case.set(), CaseSet::F2l | CaseSet::Cls | CaseSet::Wv) {
                continue;
            }
            let of_case = self.kept.entry(*case).or_default();
            for (number, (is_of_kind, kept)) in KINDS.iter().zip(of_case).enumerate() {
                let most = if number == 0 { of_all(case.set()) } else { OF_KIND };
                let place = kept.partition_point(|other| other.cost < cost);
                if place >= most || !is_of_kind(turns) {
                    continue;
                }
                let new = || {
                    Rc::new(Alg { cost, sequence: sequence.clone(), moves: sequence.folded().0 })
                };
                let alg = alg.get_or_insert_with(new);
                let alike = |other: &&Rc<Alg>| other.moves == alg.moves;
                let is_there = kept[place..].iter().any(|other| other.sequence == *sequence);
                if is_there || kept[..place].iter().filter(alike).count() >= ALIKE {
                    continue;
                }
                kept.insert(place, Rc::clone(alg));
                let mut alike = 0;
                kept.retain(|other| {
                    alike += usize::from(other.moves == alg.moves);
                    other.moves != alg.moves || alike <= ALIKE
                });
                kept.truncate(most);
            }
        }
    }

    /// Returns the lines of the catalogue: a case, an algorithm and its time by the published model, in the
    /// order of the cases, the best algorithm first.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (case, kept) in &self.kept {
            let mut algs: Vec<&Rc<Alg>> = kept.iter().flatten().collect();
            algs.sort_by(|a, b| {
                a.cost.total_cmp(&b.cost).then_with(|| a.sequence.cmp(&b.sequence))
            });
            algs.dedup_by(|a, b| a.sequence == b.sequence);
            lines.extend(algs.iter().map(|alg| {
                let time = FingerModel::published().time(alg.sequence.turns());
                format!("{case}\t{}\t{time:.3}", alg.sequence)
            }));
        }
        lines
    }
}
