//! The last layer of CFOP: the cases of OLL and PLL, and an algorithm for each.

use alloc::{string::ToString, vec, vec::Vec};

use superflip::cube::{CubePos, Move};

use super::{
    sequence::{FRONTS, KnownSequence, can_follow},
    stage::StageName,
    step::{MethodStep, StepCase},
};
use crate::algs::CaseSet;

/// An algorithm for each case of OLL, by its number from 1. A test compares each with its case.
const OLL: [&str; 57] = [
    "R U2 R2 F R F' U2 R' F R F'",
    "F R U R' U' F' f R U R' U' f'",
    "f R U R' U' f' U' F R U R' U' F'",
    "f R U R' U' f' U F R U R' U' F'",
    "r' U2 R U R' U r",
    "r U2 R' U' R U' r'",
    "r U R' U R U2 r'",
    "r' U' R U' R' U2 r",
    "R U R' U' R' F R2 U R' U' F'",
    "R U R' U R' F R F' R U2 R'",
    "r U R' U R' F R F' R U2 r'",
    "F R U R' U' F' U F R U R' U' F'",
    "F U R U' R2 F' R U R U' R'",
    "R' F R U R' F' R F U' F'",
    "r' U' r R' U' R U r' U r",
    "r U r' R U R' U' r U' r'",
    "R U R' U R' F R F' U2 R' F R F'",
    "r U R' U R U2 r2 U' R U' R' U2 r",
    "r' R U R U R' U' r R2 F R F'",
    "r U R' U' M2 U R U' R' U' M'",
    "R U2 R' U' R U R' U' R U' R'",
    "R U2 R2 U' R2 U' R2 U2 R",
    "R2 D' R U2 R' D R U2 R",
    "r U R' U' r' F R F'",
    "F' r U R' U' r' F R",
    "R U2 R' U' R U' R'",
    "R U R' U R U2 R'",
    "r U R' U' r' R U R U' R'",
    "R U R' U' R U' R' F' U' F R U R'",
    "F R' F R2 U' R' U' R U R' F2",
    "R' U' F U R U' R' F' R",
    "L U F' U' L' U L F L'",
    "R U R' U' R' F R F'",
    "R U R2 U' R' F R U R U' F'",
    "R U2 R2 F R F' R U2 R'",
    "L' U' L U' L' U L U L F' L' F",
    "F R' F' R U R U' R'",
    "R U R' U R U' R' U' R' F R F'",
    "L F' L' U' L U F U' L'",
    "R' F R U R' U' F' U R",
    "R U R' U R U2 R' F R U R' U' F'",
    "R' U' R U' R' U2 R F R U R' U' F'",
    "F' U' L' U L F",
    "F U R U' R' F'",
    "F R U R' U' F'",
    "R' U' R' F R F' U R",
    "R' U' R' F R F' R' F R F' U R",
    "F R U R' U' R U R' U' F'",
    "r U' r2 U r2 U r2 U' r",
    "r' U r2 U' r2 U' r2 U r'",
    "F U R U' R' U R U' R' F'",
    "R U R' U R U' B U' B' R'",
    "r' U' R U' R' U R U' R' U2 r",
    "r U R' U R U' R' U R U2 r'",
    "R' F R U R U' R2 F' R2 U' R' U R U R'",
    "r' U' r U' R' U R U' R' U R r' U r",
    "R U R' U' M' U R U' r'",
];

/// An algorithm for each case of PLL, by its letter. A test compares each with its case.
const PLL: [(&str, &str); 21] = [
    ("Aa", "R' F R' B2 R F' R' B2 R2"),
    ("Ab", "R2 B2 R F R' B2 R F' R"),
    ("E", "x' R U' R' D R U R' D' R U R' D R U' R' D' x"),
    ("F", "R' U' F' R U R' U' R' F R2 U' R' U' R U R' U R"),
    ("Ga", "R2 U R' U R' U' R U' R2 U' D R' U R D'"),
    ("Gb", "R' U' R U D' R2 U R' U R U' R U' R2 D"),
    ("Gc", "R2 U' R U' R U R' U R2 U D' R U' R' D"),
    ("Gd", "R U R' U' D R2 U' R U' R' U R' U R2 D'"),
    ("H", "M2 U M2 U2 M2 U M2"),
    ("Ja", "R' U L' U2 R U' R' U2 R L"),
    ("Jb", "R U R' F' R U R' U' R' F R2 U' R'"),
    ("Na", "R U R' U R U R' F' R U R' U' R' F R2 U' R' U2 R U' R'"),
    ("Nb", "R' U R U' R' F' U' F R U R' F R' F' R U' R"),
    ("Ra", "R U' R' U' R U R D R' U' R D' R' U2 R'"),
    ("Rb", "R' U2 R U2 R' F R U R' U' R' F' R2"),
    ("T", "R U R' U' R' F R2 U' R' U' R U R' F'"),
    ("Ua", "R U' R U R U R U' R' U' R2"),
    ("Ub", "R2 U R U R' U' R' U' R' U R'"),
    ("V", "R' U R' Dw' R' F' R2 U' R' U R' F R F"),
    ("Y", "F R U' R' U' R U R' F' R U R' U' R' F R F'"),
    ("Z", "R' U' R U' R U R U' R' U R U R2 U' R'"),
];

/// The cases of OLL and PLL, each with its algorithm.
#[derive(Debug, Clone)]
pub(super) struct LastLayerCases {
    algorithms: [Vec<KnownSequence>; 2],
}

impl LastLayerCases {
    pub(super) fn new() -> Self {
        Self {
            algorithms: [
                OLL.map(KnownSequence::new).into(),
                PLL.map(|(_, text)| KnownSequence::new(text)).into(),
            ],
        }
    }

    /// Returns the ways to go on in OLL or PLL: the algorithm of the case, after a turn of U.
    pub(super) fn ways(
        &self,
        stage: StageName,
        position: &CubePos,
        before: &[Move],
    ) -> Vec<Vec<MethodStep>> {
        let is_pll = usize::from(stage == StageName::Pll);
        let set = if is_pll == 1 { CaseSet::Pll } else { CaseSet::Oll };
        let Some(found) = set.recognize(position) else {
            return Vec::new();
        };
        let name = found.case.name();
        let number = if is_pll == 1 {
            PLL.iter().position(|(other, _)| *other == name)
        } else {
            name.parse::<usize>().ok().and_then(|number| number.checked_sub(1))
        };
        let Some(algorithm) = number.and_then(|i| self.algorithms[is_pll].get(i)) else {
            return Vec::new();
        };
        let case = if is_pll == 1 { StepCase::Pll } else { StepCase::Oll };
        // The algorithm from another front face begins with another turn of U, so one of them can follow.
        let fronts = FRONTS.into_iter().map(|front| {
            let steps = algorithm.after_auf(front).iter().map(move |moves| {
                let step =
                    MethodStep::new(case, moves.clone()).sequence_from(front, algorithm.text);
                MethodStep { name: Some(name.to_string()), ..step }
            });
            let steps = steps.filter(|step| {
                stage.is_reached(&position.moved_by(&step.moves))
                    && can_follow(before, step.moves.moves())
            });
            steps.map(|step| vec![step]).collect::<Vec<_>>()
        });
        fronts.into_iter().find(|ways| !ways.is_empty()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_algorithm_solves_the_case_of_its_name() {
        let cases = LastLayerCases::new();
        for (set, algorithms) in [CaseSet::Oll, CaseSet::Pll].into_iter().zip(&cases.algorithms) {
            for (i, algorithm) in algorithms.iter().enumerate() {
                let moves = algorithm.seen_from(superflip::Face::F);
                let position = CubePos::SOLVED.moved_by(moves.inverse());
                let case = set.recognize(&position).map(|found| found.case.name());
                let number = (i + 1).to_string();
                let name = if set == CaseSet::Pll { PLL[i].0 } else { &number };
                assert_eq!(case, Some(name), "{}", algorithm.text);
            }
            assert_eq!(set.cases().len(), algorithms.len());
        }
    }
}
