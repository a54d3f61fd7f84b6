//! What people execute: steps, methods, algorithms, commutators, insertions, and cubes from measured colors.

use std::num::NonZero;

use superflip::{
    Alg,
    cube::Facelet,
    notation::{Facelets, TurnSet},
    watch::Watch,
};
use superflip_cubing::{
    algs::{AlgFinder, CaseSet, FingerModel},
    blind::{CaseKind, CommutatorFinder, Memorizer, Target, letter_pair},
    insertions::InsertionFinder,
    method::{Method, MethodSolver},
    steps::StepSolver,
};
use superflip_robot::scan::{ColorSpace, Scan};

use super::work::{SCRAMBLES, Work, position};

/// A chain to the end, a chain of blocks, and counts of shortest solutions.
pub(super) fn steps(work: &mut Work) {
    for chain in ["eo > dr > htr > finish", "2x2x2 > 2x2x3 > f2l"] {
        let solver = StepSolver::new(chain.parse().expect("a chain"))
            .keep(const { NonZero::new(20).unwrap() });
        let found = solver.solutions(&position(SCRAMBLES[0]), 3, Watch::new());
        found.expect("every step has a way").iter().for_each(|solution| work.text(solution));
    }
    let solver = StepSolver::new("eo".parse().expect("a chain"));
    for start in SCRAMBLES.map(position) {
        let count = solver.count(&start).expect("every step has a way");
        work.numbers([count.length as u64, count.solutions]);
    }
}

/// Solutions in the stages of both methods, with their sentences.
pub(super) fn methods(work: &mut Work) {
    for method in [Method::Beginner, Method::Cfop] {
        let solver = MethodSolver::new(method);
        for start in SCRAMBLES.map(position) {
            work.text(format_args!("{:#}", solver.solve(&start).expect("reachable")));
        }
    }
}

/// The names of all cases, and algorithms of some.
pub(super) fn algorithms(work: &mut Work) {
    for set in CaseSet::ALL {
        for case in set.cases() {
            let found = set.recognize(&case.position()).expect("a case of the set");
            work.text(format_args!("{case} {}", found.case));
        }
    }
    let turns: TurnSet = "R,U,F".parse().expect("turns");
    for (set, name) in [(CaseSet::Oll, "27"), (CaseSet::Oll, "45"), (CaseSet::Pll, "T")] {
        let case = set.case(name).expect("a case");
        let finder = AlgFinder::new(case.position(), turns).goal(set.goal());
        let finder = finder.model(FingerModel::published()).max_length(9).keep(5);
        let found = finder.find(Watch::new());
        work.tries += found.ranked;
        for alg in found.algs {
            work.text(format_args!("{} {:.6}", alg.sequence, alg.execution.time));
        }
    }
}

/// Commutators of letter pairs, and memos.
pub(super) fn blind(work: &mut Work) {
    for (kind, targets) in
        [(CaseKind::Corners, ["UFR", "UBL", "RDF"]), (CaseKind::Edges, ["UF", "LU", "BR"])]
    {
        let finder = CommutatorFinder::new(kind, kind.usual_turns(), Watch::new());
        let finder = finder.expect("no watch ends the call").keep(5);
        let [buffer, first, second] =
            targets.map(|name| name.parse::<Target>().expect("a sticker"));
        let case = letter_pair(buffer, first, second).expect("stickers of three pieces");
        for found in finder.find(&case, Watch::new()).expect("no watch ends the search") {
            work.text(format_args!("{} {:.6}", found.form, found.execution.time));
        }
    }
    for start in SCRAMBLES.map(position) {
        work.text(format_args!("{:?}", Memorizer::default().memo(&start)));
    }
}

/// One insertion, and the likeliest cubes for stickers in another light.
pub(super) fn insertions_and_scan(work: &mut Work) {
    let finder = InsertionFinder::new();
    let scramble = "U R' B2 D' L2 F' R U2 B' U R' D R U' R' D' R D L' F2";
    let skeleton: Alg = "F2 L D' B U2 R' F L2 D B2 R U'".parse().expect("moves");
    let found = finder.find(&position(scramble), &skeleton, 5, Watch::new());
    found.expect("a cycle of three corners").iter().for_each(|solution| work.text(solution));

    let paint = [
        [240., 240., 240.],
        [190., 30., 40.],
        [20., 150., 70.],
        [230., 210., 30.],
        [230., 90., 20.],
        [20., 60., 160.],
    ];
    for start in SCRAMBLES.map(position) {
        let facelets = Facelets::from(start);
        let color = |(i, face): (usize, &superflip::Face)| {
            let color = Facelet::FACES.iter().position(|other| other == face).expect("a face");
            let light = 1.0 - 0.05 * f64::from(u8::try_from(i / 9).expect("six faces"));
            Some(paint[color].map(|channel| channel * light))
        };
        let colors: Vec<_> = facelets.faces().iter().enumerate().map(color).collect();
        let found = Scan::new(&colors, ColorSpace::Rgb).expect("54 colors").nearest(2);
        for cube in &found.cubes {
            work.text(format_args!("{:?} {:.3}", cube.cube.position, cube.cost));
        }
    }
}
